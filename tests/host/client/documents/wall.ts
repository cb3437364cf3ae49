import { CONST, fields } from "../../common/index.ts";
import { ClientDocument } from "./client-document.ts";
import { idField, numberField } from "./fields.ts";
import type { Scene } from "./scene.ts";

const { EDGE_SENSE_TYPES, EDGE_DIRECTIONS, WALL_MOVEMENT_TYPES, WALL_DOOR_TYPES, WALL_DOOR_STATES } = CONST;

const choice = (values: Readonly<Record<string, number>>, initial: number) =>
  numberField(initial, { choices: Object.values(values) });

/** How the wall stops a sense. */
const sense = () => choice(EDGE_SENSE_TYPES, EDGE_SENSE_TYPES.NORMAL);

export class Wall extends ClientDocument {
  static override metadata = { name: "Wall", collection: "walls" };

  static override defineSchema() {
    return {
      _id: idField(),
      /** x and y of the one end, then of the other, in pixels. */
      c: new fields.ArrayField(new fields.NumberField({ required: true, nullable: false, integer: true }), {
        exact: 4,
        initial: [0, 0, 0, 0],
      }),
      light: sense(),
      move: choice(WALL_MOVEMENT_TYPES, WALL_MOVEMENT_TYPES.NORMAL),
      sight: sense(),
      sound: sense(),
      dir: choice(EDGE_DIRECTIONS, EDGE_DIRECTIONS.BOTH),
      door: choice(WALL_DOOR_TYPES, WALL_DOOR_TYPES.NONE),
      ds: choice(WALL_DOOR_STATES, WALL_DOOR_STATES.CLOSED),
      /** Levels on which it stands; none = all. */
      levels: new fields.SetField(new fields.StringField({ required: true, blank: false })),
      flags: new fields.DocumentFlagsField(),
    };
  }

  declare c: [number, number, number, number];
  declare light: number;
  declare move: number;
  declare sight: number;
  declare sound: number;
  declare dir: number;
  declare door: number;
  declare ds: number;
  declare levels: Set<string>;
  declare readonly parent: Scene | null;

  get isOpen(): boolean {
    return this.door !== WALL_DOOR_TYPES.NONE && this.ds === WALL_DOOR_STATES.OPEN;
  }
}
