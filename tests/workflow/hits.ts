/** What tests of hits at the table share: who stands where, who is asked what, and how they answer. */
import type { AttackCard } from "../../src/rules/card.ts";
import { openTable } from "../host/kit/index.ts";
import type { Table, TableOptions } from "../host/kit/table.ts";
import { ALERT, arena, type Fighter, idOf } from "./arena.ts";
import { answer, apiOf, attack, card, creature, target } from "./play.ts";

/** Who sits at the table. */
export const USERS = [
  { name: "Gabi", role: "GAMEMASTER" },
  { name: "Anna" },
  { name: "Bert" },
  { name: "Carl" },
] as const;

/** A table of three players with everybody on his guard. */
export const open = (
  fighters: readonly Fighter[] = ALERT,
  rest: Partial<TableOptions> = {},
): Promise<Table> => openTable({ users: USERS, world: arena(fighters), system: "dist", ...rest });

/** A fighter of the arena on his guard, with other values. */
export function alert(name: string, rest: Partial<Fighter> = {}): Fighter {
  const fighter = ALERT.find((one) => one.name === name);
  if (!fighter) throw new Error(`The arena has no ${name}`);
  return { ...fighter, ...rest, system: { ...fighter.system, ...rest.system } };
}

/** The party of the arena on its guard, with some of them changed. */
export const alertWith = (...others: readonly Fighter[]): Fighter[] =>
  ALERT.map((fighter) => others.find(({ name }) => name === fighter.name) ?? fighter);

/** The knight with as many points as his rating gives: 0 = 2 points. */
export const knightOf = (naOverride: number): Fighter[] =>
  alertWith(alert("knight", { system: { naOverride } }));

/** Anna's Hedda before the ogre, Bert's Jorid and Carl's Karla beside her. */
export const COMPANY: readonly Fighter[] = [
  alert("hedda"),
  alert("jorid", { places: [[6, 6]] }),
  alert("jorid", { name: "karla", owner: "Carl", places: [[4, 6]] }),
  alert("ogre"),
];

/** The card as the game master has it. */
export const shown = (table: Table, id: string): AttackCard => card(table.seat("Gabi"), id);

/** Who is asked for what by a card at this moment: `knight:parry`. */
export const asked = (table: Table, id: string): string[] =>
  shown(table, id)
    .offers.filter(({ state, window }) => state === "open" && window !== "POST_HIT")
    .map(({ ability, user }) => `${user.replace(/0+$/, "")}:${ability}`)
    .sort();

/** The tries of a card in the order of time: who, what, success. */
export const tried = (table: Table, id: string): (string | boolean)[][] =>
  shown(table, id).tries.map(({ what, user, success }) => [user.replace(/0+$/, ""), what, success]);

/** The open offer to a creature; a sentence that is no id if it is not asked. */
export const offerOf = (table: Table, id: string, name: string, ability: string): string =>
  shown(table, id).offers.findLast(
    (one) => one.user === idOf(name) && one.ability === ability && one.state === "open",
  )?.id ?? `${name} is not asked for ${ability}`;

interface Taken {
  readonly by: string;
  readonly user: string;
  readonly ability: string;
  readonly dice?: readonly number[];
  readonly other?: string;
}

/** Somebody takes an offer; the dice fall on the GM's client. */
export function take(
  table: Table,
  id: string,
  { by, user, ability, dice = [], other }: Taken,
): Promise<boolean> {
  table.seat("Gabi").dice(dice);
  const victim = other === undefined ? {} : { other: idOf(other) };
  return answer(table, by, { message: id, offer: offerOf(table, id, user, ability), choice: 1, ...victim });
}

/** Lets a hit happen, as far as a creature is asked at this moment. */
export async function pass(
  table: Table,
  user: string,
  id: string,
  name: string,
  dice: readonly number[] = [],
): Promise<void> {
  if (dice.length > 0) table.seat("Gabi").dice(dice);
  const open = shown(table, id).offers.find((one) => one.user === idOf(name) && one.state === "open");
  const done = await answer(table, user, { message: id, offer: open?.id ?? "", choice: 0, all: true });
  if (!done) throw new Error(`${name} is not asked`);
}

/** Hedda strikes the knight: total 21 with a 15; an ogre strikes Hedda. */
export const strike = (table: Table, dice: readonly number[] = [15]) =>
  attack(table, "Anna", { by: "hedda", on: ["knight"], dice });
export const bash = (table: Table) => attack(table, "Gabi", { by: "ogre", on: ["hedda"], dice: [15] });

/** Hedda strikes the knight with Full Force. */
export async function fullForce(table: Table, dice: readonly number[]): Promise<string> {
  const seat = table.seat("Anna");
  target(seat, "knight");
  seat.dice(dice);
  const actor = creature(seat, "hedda");
  const item = actor.items.get(idOf("sword"));
  const id = await apiOf(seat).attack.startAttack({ actor, item, declare: [{ ability: "full-force" }] });
  await table.settle();
  if (id === null) throw new Error("No attack came of it");
  return id;
}

/** Hit points and action points of a creature. */
export const life = (table: Table, name: string): number =>
  creature(table.seat("Anna"), name).system.hp.value;
export const points = (table: Table, name: string): number =>
  creature(table.seat("Anna"), name).system.ap.value;
