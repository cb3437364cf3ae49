/** `canvas.tokens`: the tokens of the viewed scene, what is selected and marked. */

import { host } from "../client/host.ts";
import type { Rectangle } from "../common/grid/index.ts";
import type { TokenPosition } from "./movement/types.ts";
import { bindToken, unbindToken } from "./placeables.ts";
import { Token } from "./token.ts";
import type { TokenDocument } from "./token-document.ts";
import { targetsOf, type UserTargets } from "./user-targets.ts";

export const TARGET_MODES = Object.freeze(["replace", "acquire", "release"] as const);
export type TargetMode = (typeof TARGET_MODES)[number];

export class TokenLayer {
  readonly #redraw: (token: Token) => void;
  readonly #tokens = new Map<string, Token>();
  /** Movements of this client that can be taken back, oldest first. */
  readonly #history: { readonly token: TokenDocument; readonly origin: TokenPosition }[] = [];

  /** @param redraw draws a token again, or takes it away if it has left the layer */
  constructor(redraw: (token: Token) => void) {
    this.#redraw = redraw;
  }

  get placeables(): Token[] {
    return [...this.#tokens.values()];
  }
  get controlled(): Token[] {
    return this.placeables.filter((token) => token.controlled);
  }
  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.isOwner && token.actor !== null);
  }
  get hover(): Token | null {
    return this.placeables.find((token) => token.hover) ?? null;
  }

  get(id: string): Token | undefined {
    return this.#tokens.get(id);
  }

  /** Puts the token of a document on the layer. */
  add(document: TokenDocument): Token {
    const token = new Token(document, this);
    this.#tokens.set(token.id, token);
    bindToken(document, token);
    token.refresh();
    return token;
  }

  /** Takes a token away; nobody has it selected or marked any longer. */
  remove(id: string): void {
    const token = this.#tokens.get(id);
    if (!token) return;
    token.release();
    for (const user of host.game.users) targetsOf(user).delete(token);
    this.#tokens.delete(id);
    unbindToken(token.document);
    this.redraw(token);
  }

  clear(): void {
    for (const id of [...this.#tokens.keys()]) this.remove(id);
    this.#history.length = 0;
  }

  redraw(token: Token): void {
    this.#redraw(token);
  }

  releaseAll(): number {
    const { controlled } = this;
    for (const token of controlled) token.release();
    return controlled.length;
  }

  /** Selects the tokens whose middle lies in a rectangle. */
  selectObjects(area: Rectangle, { releaseOthers = true }: { readonly releaseOthers?: boolean } = {}): void {
    if (releaseOthers) this.releaseAll();
    for (const token of this.placeables) {
      const { x, y } = token.center;
      const inside = x >= area.x && y >= area.y && x <= area.x + area.width && y <= area.y + area.height;
      if (inside && token.visible) token.control({ releaseOthers: false });
    }
  }

  /** Changes the targets of this client's user and tells the others. */
  setTargets(ids: Iterable<string>, { mode = "replace" }: { readonly mode?: TargetMode } = {}): void {
    if (!TARGET_MODES.includes(mode)) throw new Error(`"${String(mode)}" is no way to set targets.`);
    const targets = targetsOf(host.game.user);
    const before = targets.ids.join();
    this.applyTargets(targets, new Set(ids), mode);
    if (targets.ids.join() !== before) host.connection.activity({ targets: targets.ids });
  }

  /** Carries a change of targets into a user's set; ids of tokens that are not here are passed over. */
  applyTargets(targets: UserTargets, ids: ReadonlySet<string>, mode: TargetMode): void {
    if (mode !== "release") {
      for (const id of ids) {
        const token = this.#tokens.get(id);
        if (token) targets.add(token);
      }
    }
    for (const token of [...targets]) {
      const leaves = mode === "replace" ? !ids.has(token.id) : mode === "release" && ids.has(token.id);
      if (leaves) targets.delete(token);
    }
  }

  /** Remembers where a token stood before a movement that this client's user has made. */
  remember(token: TokenDocument, origin: TokenPosition): void {
    this.#history.push({ token, origin });
  }

  /** Takes back the last movement of this client; whether there was one. */
  async undoHistory(): Promise<boolean> {
    const last = this.#history.pop();
    return last?.token.persisted === true && last.token.undoTo(last.origin);
  }
}
