/** `canvas`: the viewed scene with its tokens, walls and highlights. Works with and without a page to draw on. */

import type { Scene } from "../client/documents/scene.ts";
import type { Wall } from "../client/documents/wall.ts";
import { Hooks } from "../client/hooks.ts";
import { host } from "../client/host.ts";
import type { BaseGrid } from "../common/grid/index.ts";
import { type SceneDimensions, sceneDimensions } from "./dimensions.ts";
import { GridLayer } from "./grid-layer.ts";
import type { Token } from "./token.ts";
import type { TokenDocument } from "./token-document.ts";
import { TokenLayer } from "./token-layer.ts";
import { targetsOf } from "./user-targets.ts";

/** What draws the canvas. */
export interface Renderer {
  drawScene(): void;
  drawToken(token: Token): void;
  drawWalls(): void;
  drawHighlights(): void;
  bringIntoView(token: Token): void;
}

export class Canvas {
  readonly tokens: TokenLayer;
  readonly interface: { readonly grid: GridLayer };
  /** Set if there is a page to draw on. */
  renderer: Renderer | null = null;
  /** What listeners get to see as the canvas. */
  face: object = this;
  #scene: Scene | null = null;
  #dimensions: SceneDimensions | null = null;

  constructor() {
    this.tokens = new TokenLayer((token) => this.renderer?.drawToken(token));
    this.interface = {
      grid: new GridLayer(
        () => this.grid,
        () => this.renderer?.drawHighlights(),
      ),
    };
  }

  /** Whether a scene is shown. */
  get ready(): boolean {
    return this.#scene !== null;
  }
  get scene(): Scene | null {
    return this.#scene;
  }
  get level() {
    return this.#scene?.levels.contents[0] ?? null;
  }
  get #shown(): Scene {
    if (!this.#scene) throw new Error("The canvas shows no scene.");
    return this.#scene;
  }
  get grid(): BaseGrid {
    return this.#shown.grid;
  }
  get dimensions(): SceneDimensions {
    this.#dimensions ??= sceneDimensions(this.#shown);
    return this.#dimensions;
  }
  get wallDocuments(): readonly Wall[] {
    return this.#scene?.walls.contents ?? [];
  }
  /** Picture of the map; `null` if it has none. */
  get background(): string | null {
    return this.level?.background.src ?? this.#shown.background.src;
  }

  /** Shows a scene, or nothing. */
  async draw(scene: Scene | null = host.game.scenes.viewed ?? null): Promise<this> {
    if (this.#scene) this.tearDown();
    if (!scene) {
      this.renderer?.drawScene();
      return this;
    }
    Hooks.callAll("canvasInit", this.face);
    this.#scene = scene;
    this.#dimensions = null;
    for (const document of scene.tokens) this.tokens.add(document as TokenDocument);
    for (const { user, ids } of this.#remembered)
      this.tokens.applyTargets(targetsOf(user), new Set(ids), "replace");
    this.renderer?.drawScene();
    Hooks.callAll("canvasReady", this.face);
    return this;
  }

  tearDown(): void {
    Hooks.callAll("canvasTearDown", this.face);
    this.tokens.clear();
    for (const name of Object.keys(this.interface.grid.highlightLayers))
      this.interface.grid.destroyHighlightLayer(name);
    this.#scene = null;
  }

  /** Targets of other users as they told them last; their tokens may come onto the canvas later. */
  readonly #targets = new Map<string, readonly string[]>();

  get #remembered() {
    return [...this.#targets].flatMap(([id, ids]) => {
      const user = host.game.users.get(id);
      return user ? [{ user, ids }] : [];
    });
  }

  /** Another user's targets have changed. */
  takeTargets(userId: string, ids: readonly string[]): void {
    this.#targets.set(userId, ids);
    const user = host.game.users.get(userId);
    if (user && this.ready) this.tokens.applyTargets(targetsOf(user), new Set(ids), "replace");
  }
}
