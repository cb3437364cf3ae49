/** The battle map of the demo: an old toll house, 24 × 16 squares, with a wall that has a gap in it. */
import type { Source } from "../server/protocol.ts";
import { demoId } from "./ids.ts";

/** Pixels of one square. */
const SQUARE = 100;
const COLUMNS = 24;
const ROWS = 16;

/** Where a token stands: column and row of its upper left square, from 0. */
interface Place {
  readonly id: string;
  readonly actor: string;
  readonly column: number;
  readonly row: number;
  /** Replaces the name of the prototype. */
  readonly name?: string;
  readonly hidden?: boolean;
}

/** Hedda (south) and Jorid (north) have the ogre between them, Anselm holds its west side. */
const PLACES: readonly Place[] = [
  { id: "tokenhedda", actor: "hedda", column: 11, row: 9 },
  { id: "tokenjorid", actor: "jorid", column: 12, row: 6 },
  { id: "tokenanselm", actor: "anselm", column: 10, row: 8 },
  { id: "tokenilse", actor: "ilse", column: 6, row: 12 },
  { id: "tokenogre", actor: "ogre", column: 11, row: 7 },
  { id: "tokengoblin1", actor: "goblin", column: 10, row: 10, name: "Goblin 1" },
  { id: "tokengoblin2", actor: "goblin", column: 16, row: 6, name: "Goblin 2" },
  { id: "tokengoblin3", actor: "goblin", column: 17, row: 9, name: "Goblin 3", hidden: true },
  { id: "tokenlizard", actor: "lizard", column: 18, row: 11 },
];

/** End points of the walls in squares. */
const WALLS: readonly (readonly [number, number, number, number])[] = [
  [14, 0, 14, 6],
  [14, 9, 14, 13],
  [14, 13, 17, 13],
  [3, 3, 7, 3],
  [7, 3, 7, 6],
];

function prototypeOf(actors: readonly Source[], id: string): Source {
  const prototype = actors.find((actor) => actor._id === demoId(id))?.prototypeToken;
  if (typeof prototype !== "object" || prototype === null) throw new Error(`No actor "${id}" in the demo.`);
  return { ...prototype };
}

function token(place: Place, actors: readonly Source[]): Source {
  const prototype = prototypeOf(actors, place.actor);
  return {
    ...prototype,
    _id: demoId(place.id),
    name: place.name ?? prototype.name,
    actorId: demoId(place.actor),
    x: place.column * SQUARE,
    y: place.row * SQUARE,
    hidden: place.hidden ?? false,
    level: LEVEL,
  };
}

export const SCENE = demoId("tollhouse");
const LEVEL = demoId("ground");

/** Source of the one scene; tokens take over the prototypes of the actors. */
export function demoScene(actors: readonly Source[]): Source {
  return {
    _id: SCENE,
    name: "Altes Zollhaus",
    active: true,
    navigation: true,
    width: COLUMNS * SQUARE,
    height: ROWS * SQUARE,
    padding: 0,
    grid: { type: 1, size: SQUARE, distance: 1.5, units: "m" },
    levels: [{ _id: LEVEL, name: "Erdgeschoss", background: { src: "demo/map.svg" } }],
    tokens: PLACES.map((place) => token(place, actors)),
    walls: WALLS.map((ends, index) => ({
      _id: demoId(`wall${index}`),
      c: ends.map((end) => end * SQUARE),
    })),
  };
}

/** Tokens of the scene with their actors, for the combat. */
export function demoTokens(): readonly {
  readonly token: string;
  readonly actor: string;
  readonly hidden: boolean;
}[] {
  return PLACES.map((place) => ({
    token: demoId(place.id),
    actor: demoId(place.actor),
    hidden: place.hidden ?? false,
  }));
}
