/** A small world for attacks at a table: a hero and her friend around an ogre, a knight of another player, goblins. */
import type { AbilityState } from "../../src/rules/records.ts";
import { SYSTEM_ID } from "../../src/system.ts";
import type { WorldData } from "../host/server/protocol.ts";

type Source = Record<string, unknown>;

export const idOf = (name: string): string => name.padEnd(16, "0");
export const actorUuid = (name: string): string => `Actor.${idOf(name)}`;
export const tokenUuid = (name: string): string => `Scene.${idOf("pit")}.Token.${idOf(name)}`;

const FRIENDLY = 1;
const HOSTILE = -1;
const OWNER = 3;

export interface Fighter {
  readonly name: string;
  readonly type?: "character" | "npc";
  /** Name of the user who owns it. */
  readonly owner?: string;
  readonly disposition?: number;
  readonly linked?: boolean;
  /** Squares from the upper left corner; one token for each place. */
  readonly places: readonly (readonly [number, number])[];
  readonly system?: Source;
  readonly items?: readonly Source[];
  readonly side?: number;
  /** States of action abilities that it is in. */
  readonly states?: readonly AbilityState[];
  readonly statuses?: readonly string[];
  /** A token without actor. */
  readonly isThing?: boolean;
}

/** A long sword in hand: 1d8, 19–20. */
export function sword(rest: Source = {}): Source {
  return {
    _id: idOf("sword"),
    name: "Schwert",
    type: "weapon",
    system: { formula: "1d8", handedness: "one-handed", threatRange: 19, held: "main", ...rest },
  };
}

const HEDDA: Fighter = {
  name: "hedda",
  type: "character",
  owner: "Anna",
  places: [[5, 6]],
  system: { hp: { value: 20, max: 20 }, baseAttack: 6, naOverride: 2 },
  items: [sword()],
};

const JORID: Fighter = { ...HEDDA, name: "jorid", owner: "Bert", places: [[5, 3]] };

/** Two by two squares between the two, without action points. */
const OGRE: Fighter = {
  name: "ogre",
  disposition: HOSTILE,
  places: [[5, 4]],
  side: 2,
  system: { hp: { value: 30, max: 30 }, size: "large", naOverride: -5, baseAttack: 3, naturalReach: 1 },
  items: [sword()],
};

/** A player's character on the other side: flat-footed, so that he can pay for Hard as Steel and for nothing else. */
const KNIGHT: Fighter = {
  ...HEDDA,
  name: "knight",
  owner: "Bert",
  disposition: HOSTILE,
  places: [[4, 6]],
  statuses: ["flat-footed"],
};

/** Two tokens of one unlinked goblin. */
const GOBLIN: Fighter = {
  name: "goblin",
  disposition: HOSTILE,
  linked: false,
  places: [
    [6, 7],
    [4, 7],
  ],
  system: { hp: { value: 5, max: 5 }, naOverride: -5 },
  items: [sword()],
};

export const ARENA: readonly Fighter[] = [HEDDA, JORID, OGRE, KNIGHT, GOBLIN];

/** The arena with everybody on his guard: the knight can parry, too. */
export const ALERT: readonly Fighter[] = ARENA.map((fighter) => ({ ...fighter, statuses: [] }));

/** The effect by which an actor bears a state. */
function effectSource(state: AbilityState): Source {
  return {
    _id: idOf(state.kind.replaceAll("-", "")),
    name: state.kind,
    flags: { [SYSTEM_ID]: { state, since: 0 } },
  };
}

function actorSource({
  name,
  type = "npc",
  owner,
  system = {},
  items = [],
  states = [],
  statuses = [],
}: Fighter): Source {
  return {
    _id: idOf(name),
    name,
    type,
    system,
    items,
    effects: [
      ...states.map(effectSource),
      ...statuses.map((id) => ({ _id: idOf(id.replaceAll("-", "")), name: id, statuses: [id] })),
    ],
    ownership: { default: 0, ...(owner ? { [idOf(owner)]: OWNER } : {}) },
  };
}

function tokenSources(fighter: Fighter): Source[] {
  const { name, places, disposition = FRIENDLY, linked = true, side = 1, isThing } = fighter;
  return places.map(([column, row], index) => ({
    _id: idOf(index === 0 ? name : `${name}${index + 1}`),
    name: index === 0 ? name : `${name} ${index + 1}`,
    actorId: isThing ? null : idOf(name),
    actorLink: linked,
    disposition,
    width: side,
    height: side,
    x: column * 100,
    y: row * 100,
    level: idOf("ground"),
  }));
}

/** The world with these fighters on one map. */
export function arena(fighters: readonly Fighter[] = ARENA, scene: Source = {}): WorldData {
  return {
    Actor: fighters.filter(({ isThing }) => !isThing).map(actorSource),
    Scene: [
      {
        _id: idOf("pit"),
        name: "Grube",
        active: true,
        width: 2000,
        height: 2000,
        padding: 0,
        grid: { type: 1, size: 100, distance: 1.5, units: "m" },
        levels: [{ _id: idOf("ground"), name: "Boden" }],
        tokens: fighters.flatMap(tokenSources),
        ...scene,
      },
    ],
  };
}

/** The world with a fight of these, in that order of initiative; it is the turn of the one at `turn`. */
export function fighting(world: WorldData, names: readonly string[], turn = 0): WorldData {
  const combatants = names.map((name, index) => ({
    _id: idOf(`in${name}`),
    tokenId: idOf(name),
    sceneId: idOf("pit"),
    actorId: idOf(name),
    initiative: 20 - index,
  }));
  return { ...world, Combat: [{ _id: idOf("fight"), active: true, round: 1, turn, combatants }] };
}
