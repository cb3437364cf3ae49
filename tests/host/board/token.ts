/** A token on the canvas: what is selected, marked and hovered. How it looks is the view's business. */

import { Hooks } from "../client/hooks.ts";
import { host } from "../client/host.ts";
import type { Point } from "../common/grid/index.ts";
import { isShown, mayBeShown } from "./display.ts";
import type { TokenDocument } from "./token-document.ts";
import type { TokenLayer } from "./token-layer.ts";
import type { TargetingUser } from "./user-targets.ts";

export interface TargetOptions {
  readonly user?: TargetingUser | null;
  readonly releaseOthers?: boolean;
}

export class Token {
  readonly document: TokenDocument;
  readonly layer: TokenLayer;
  /** Users who have marked it. */
  readonly targeted = new Set<TargetingUser>();
  #controlled = false;
  #hover = false;

  constructor(document: TokenDocument, layer: TokenLayer) {
    this.document = document;
    this.layer = layer;
  }

  get id(): string {
    return String(this.document.id);
  }
  get name(): string {
    return this.document.name;
  }
  get actor() {
    return this.document.actor;
  }
  get scene() {
    return this.document.parent;
  }
  get x(): number {
    return this.document.x;
  }
  get y(): number {
    return this.document.y;
  }
  /** Width in pixels. */
  get w(): number {
    return this.document.getSize().width;
  }
  /** Height in pixels. */
  get h(): number {
    return this.document.getSize().height;
  }
  get center(): Point {
    return { x: this.x + this.w / 2, y: this.y + this.h / 2 };
  }
  get isOwner(): boolean {
    return this.document.isOwner;
  }
  /** Whether this client's user sees it. The Übungsplatz has no vision: only hidden tokens are not seen. */
  get visible(): boolean {
    return !this.document.hidden || host.game.user.isGM;
  }
  get controlled(): boolean {
    return this.#controlled;
  }
  get hover(): boolean {
    return this.#hover;
  }
  /** Whether this client's user has marked it. */
  get isTargeted(): boolean {
    return this.targeted.has(host.game.user);
  }
  get inCombat(): boolean {
    return this.document.inCombat;
  }
  get combatant() {
    return this.document.combatant;
  }
  get sheet() {
    return this.actor?.sheet ?? null;
  }

  #isShown(mode: number): boolean {
    return isShown(mode, { isOwner: this.isOwner, hovered: this.hover, controlled: this.controlled });
  }
  get showsName(): boolean {
    return this.#isShown(this.document.displayName);
  }
  get showsBars(): boolean {
    return this.#isShown(this.document.displayBars);
  }
  /** Whether this client's user may learn its name at all. */
  get isNameKnown(): boolean {
    return mayBeShown(this.document.displayName, this.isOwner);
  }

  /** Selects it. Only what one owns can be selected. */
  control({ releaseOthers = true }: { readonly releaseOthers?: boolean } = {}): boolean {
    if (releaseOthers) for (const other of this.layer.controlled) if (other !== this) other.release();
    if (this.#controlled) return true;
    if (!this.isOwner || !this.visible) return false;
    this.#controlled = true;
    this.refresh();
    Hooks.callAll("controlToken", this, true);
    return true;
  }

  release(): boolean {
    if (!this.#controlled) return false;
    this.#controlled = false;
    this.refresh();
    Hooks.callAll("controlToken", this, false);
    return true;
  }

  /** Marks it as a target of a user, by default of this client's. */
  setTarget(targeted = true, { user = null, releaseOthers = true }: TargetOptions = {}): void {
    const mode = releaseOthers ? "replace" : targeted ? "acquire" : "release";
    if (user && user !== host.game.user) throw new Error("The targets of another user cannot be set.");
    this.layer.setTargets(mode === "replace" && !targeted ? [] : [this.id], { mode });
  }

  setHover(hover: boolean): void {
    if (hover === this.#hover) return;
    this.#hover = hover;
    this.refresh();
    Hooks.callAll("hoverToken", this, hover);
  }

  /** Draws it again. */
  refresh(): void {
    this.layer.redraw(this);
  }
}
