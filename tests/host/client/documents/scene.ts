import { GRID_DIAGONALS, GRID_TYPES } from "../../common/constants.ts";
import { createGrid, type GridDiagonalRule, type GridType, type SceneGrid } from "../../common/grid/index.ts";
import { fields } from "../../common/index.ts";
import type { Collection, PlainObject } from "../../common/utils/index.ts";
import { host } from "../host.ts";
import { ClientDocument } from "./client-document.ts";
import {
  bookkeeping,
  booleanField,
  embedded,
  idField,
  imageField,
  nameField,
  numberField,
  shelving,
  textField,
} from "./fields.ts";
import type { Level } from "./level.ts";
import type { TokenDocument } from "./token.ts";
import type { User } from "./user.ts";
import type { Wall } from "./wall.ts";

/** The grid of a scene as it is stored. */
export interface GridSource {
  readonly type: GridType;
  /** Pixels per square. */
  readonly size: number;
  readonly distance: number;
  readonly units: string;
}

export class Scene extends ClientDocument {
  static override metadata = {
    name: "Scene",
    collection: "scenes",
    embedded: { Token: "tokens", Wall: "walls", Level: "levels" },
  };

  static override defineSchema() {
    const place = () => new fields.NumberField({ required: true, nullable: true, initial: null });
    return {
      _id: idField(),
      name: nameField(),
      active: booleanField(),
      navigation: booleanField(true),
      navOrder: new fields.IntegerSortField(),
      navName: textField(),
      thumb: imageField(),
      width: numberField(4000, { integer: true, positive: true }),
      height: numberField(3000, { integer: true, positive: true }),
      padding: numberField(0.25, { min: 0, max: 0.5 }),
      initial: new fields.SchemaField({ x: place(), y: place(), scale: place() }),
      backgroundColor: new fields.ColorField({ required: true, nullable: true, initial: "#999999" }),
      background: new fields.SchemaField({ src: imageField() }),
      grid: new fields.SchemaField({
        type: new fields.NumberField({
          required: true,
          nullable: false,
          initial: () => manifestGrid().type ?? GRID_TYPES.SQUARE,
          choices: Object.values(GRID_TYPES),
        }),
        size: numberField(100, { integer: true, min: 20 }),
        style: textField("solidLines"),
        thickness: numberField(1, { integer: true, positive: true }),
        color: new fields.ColorField({ required: true, nullable: false, initial: "#000000" }),
        alpha: numberField(0.2, { min: 0, max: 1 }),
        distance: new fields.NumberField({
          required: true,
          nullable: false,
          positive: true,
          initial: () => manifestGrid().distance ?? 1,
        }),
        units: new fields.StringField({ required: true, initial: () => manifestGrid().units ?? "" }),
      }),
      tokens: embedded("Token"),
      walls: embedded("Wall"),
      levels: embedded("Level"),
      ...shelving(),
      ...bookkeeping(),
    };
  }

  declare name: string;
  declare active: boolean;
  declare width: number;
  declare height: number;
  declare padding: number;
  declare backgroundColor: string | null;
  declare background: { src: string | null };
  /** Measures; the stored values are its `type`, `size`, `distance` and `units`. */
  declare grid: SceneGrid;
  declare readonly tokens: Collection<TokenDocument>;
  declare readonly walls: Collection<Wall>;
  declare readonly levels: Collection<Level>;

  /** Whether this client shows the scene. */
  get isView(): boolean {
    return host.game.scenes.viewed === this;
  }

  get gridSource(): GridSource {
    return this._source.grid as GridSource;
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.grid = Scene.getGrid(this);
  }

  /** The grid that measures a scene, with the diagonals of the world. */
  static getGrid(scene: Scene): SceneGrid {
    const diagonals = host.game.settings.get("core", "gridDiagonals") as GridDiagonalRule;
    return createGrid({ ...scene.gridSource, diagonals });
  }

  /** Makes it the scene that everybody sees. */
  async activate(): Promise<this | undefined> {
    return this.active ? this : this.update({ active: true });
  }

  /** There is one active scene: the client that activates one deactivates the others. */
  override _onUpdate(changes: PlainObject, options: PlainObject, userId: string): void {
    super._onUpdate(changes, options, userId);
    if (changes.active !== true) return;
    host.game.scenes.viewed = this;
    if (userId !== host.game.userId) return;
    const others = host.game.scenes.filter((scene) => scene !== this && scene.active);
    void Scene.updateDocuments(others.map((scene) => ({ _id: scene.id, active: false })));
  }

  override async _preCreate(
    data: PlainObject,
    options: PlainObject,
    user: User,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (this.levels.size === 0) {
      this.updateSource({ levels: [{ _id: "defaultLevel0000", name: this.name }] });
    }
    return undefined;
  }
}

function manifestGrid(): Partial<GridSource> & { diagonals?: number } {
  return host.environment.manifest.grid ?? {};
}

/** The diagonal rule of new worlds: the one that the system's manifest names. */
export function defaultDiagonals(): number {
  return manifestGrid().diagonals ?? GRID_DIAGONALS.EQUIDISTANT;
}
