/** The battle of the stress test: three players' heroes and the game masters' foes in one knot, all with points to spend. */
import type { WorldData } from "../host/server/protocol.ts";
import { arena, type Fighter, idOf, sword } from "../workflow/arena.ts";

export const USERS = [
  { name: "Gabi", role: "GAMEMASTER" },
  { name: "Anna" },
  { name: "Bert" },
  { name: "Cleo" },
  { name: "Gero", role: "GAMEMASTER" },
] as const;

const shield = {
  _id: idOf("shield"),
  name: "Schild",
  type: "shield",
  system: { apShieldClass: "metal", held: true },
};

const SYSTEM = { hp: { value: 4000, max: 4000 }, baseAttack: 6, naOverride: 5 };

function hero(name: string, owner: string, place: readonly [number, number]): Fighter {
  return {
    name,
    owner,
    type: "character",
    places: [place],
    system: SYSTEM,
    items: [sword({ familiar: true }), shield],
  };
}

const foe = (name: string, place: readonly [number, number], hp: number): Fighter => ({
  name,
  disposition: -1,
  places: [place],
  system: { ...SYSTEM, hp: { value: hp, max: hp } },
  items: [sword()],
});

/** Who stands where: everybody reaches somebody of the other side. */
export const FIGHTERS: readonly Fighter[] = [
  hero("hedda", "Anna", [5, 6]),
  hero("ilse", "Anna", [6, 6]),
  hero("jorid", "Bert", [7, 6]),
  hero("kuno", "Bert", [5, 4]),
  hero("mara", "Cleo", [6, 4]),
  hero("nils", "Cleo", [7, 4]),
  foe("ogre", [5, 5], 4000),
  foe("troll", [6, 5], 4000),
  foe("orc", [7, 5], 4000),
  foe("goblin", [4, 5], 40),
];

export function battle(): WorldData {
  return {
    ...arena(FIGHTERS),
    Combat: [
      {
        _id: idOf("battle"),
        scene: idOf("pit"),
        active: true,
        round: 1,
        turn: 0,
        combatants: FIGHTERS.map(({ name }, index) => ({
          _id: idOf(`c${name}`),
          actorId: idOf(name),
          tokenId: idOf(name),
          sceneId: idOf("pit"),
          initiative: 30 - index,
        })),
      },
    ],
  };
}

/** Who stands beside whom on the other side. */
export function foesBeside(name: string): string[] {
  const own = FIGHTERS.find((fighter) => fighter.name === name);
  const [x, y] = own?.places[0] ?? [0, 0];
  return FIGHTERS.filter(({ disposition, places: [[column, row] = [0, 0]] }) => {
    const isFoe = (disposition === -1) !== (own?.disposition === -1);
    return isFoe && Math.max(Math.abs(column - x), Math.abs(row - y)) === 1;
  }).map((fighter) => fighter.name);
}
