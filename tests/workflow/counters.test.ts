import { describe, expect, it } from "vitest";
import type { AttackCard, CardCounter } from "../../src/rules/card.ts";
import type { AbilityState } from "../../src/rules/records.ts";
import { openTable } from "../host/kit/index.ts";
import type { Seat } from "../host/kit/seat.ts";
import type { Table } from "../host/kit/table.ts";
import { ARENA, arena, type Fighter, fighting, idOf } from "./arena.ts";
import { answer, attack, card, creature, onCard, setSetting } from "./play.ts";

const USERS = [
  { name: "Gabi", role: "GAMEMASTER" },
  { name: "Gero", role: "GAMEMASTER" },
  { name: "Anna" },
  { name: "Bert" },
] as const;

const BRACED: AbilityState = {
  kind: "brace",
  counters: 3,
  attacked: false,
  moved: false,
  direction: null,
  until: "next-turn",
};

/** Hedda's turn in a fight with the braced ogre; nobody else is there, and nobody has action points. */
function pit(states: readonly AbilityState[] = [BRACED], changes: Partial<Record<string, Partial<Fighter>>> = {}) {
  const pair = ARENA.filter(({ name }) => name === "hedda" || name === "ogre").map((one) => ({
    ...one,
    ...(one.name === "ogre" ? { states } : {}),
    system: { ...one.system, naOverride: -5 },
  }));
  const fighters = pair.map((one) => ({ ...one, ...changes[one.name] }));
  return fighting(arena(fighters), ["hedda", "ogre"]);
}

const open = (world = pit(), rest: Partial<Parameters<typeof openTable>[0]> = {}): Promise<Table> =>
  openTable({ users: USERS, world, system: "dist", ...rest });

/** Hedda misses the ogre with a 2; his blow back deals 5 and his Strength. */
async function missed(table: Table, dice: readonly number[] = [5]): Promise<string> {
  table.seat("Gabi").dice(dice);
  return attack(table, "Anna", { by: "hedda", on: ["ogre"], dice: [2] });
}

const counterOf = (seat: Seat, cause: string, draft = 0): CardCounter | undefined =>
  card(seat, cause).counters.find((one) => one.draft === draft);

/** The card of the counter-attack that a card has caused. */
function struck(seat: Seat, cause: string): AttackCard {
  const message = counterOf(seat, cause)?.message ?? "";
  if (message === "") throw new Error("No counter was struck");
  return card(seat, message);
}

interface Bearer {
  readonly effects: readonly { getFlag(scope: string, key: string): unknown }[];
}

/** The answers of Brace that a creature has left. */
function answersLeft(seat: Seat, name: string): unknown {
  const bearer: unknown = creature(seat, name);
  const states = (bearer as Bearer).effects.map((effect) => effect.getFlag("waffengang", "state"));
  return (states as AbilityState[]).flatMap((state) => (state.kind === "brace" ? state.counters : []))[0];
}

describe("A 4.13 A missed attack on somebody braced", () => {
  it("A2.6 E3 is answered by a card of its own without a roll, and one answer is used up", async () => {
    const table = await open();
    const id = await missed(table);
    for (const seat of table.seats) {
      expect(card(seat, id)).toMatchObject({ state: "committed", counters: [{ source: "brace" }] });
      expect(struck(seat, id)).toMatchObject({
        state: "committed",
        cause: { message: id, ability: "counter" },
        attacker: { name: "ogre" },
        drafts: [{ target: { name: "hedda" }, naturals: { attack: [] }, judgement: { degree: "hit" } }],
      });
      expect(creature(seat, "hedda").system.hp.value).toBe(15);
      expect(answersLeft(seat, "ogre")).toBe(2);
    }
  });
});
