import { describe, expect, it } from "vitest";
import {
  changed,
  everywhere,
  fight,
  fightOf,
  kinds,
  points,
  states,
  tracker,
  turnOf,
  use,
  used,
} from "../scenarios/actions.ts";
import { GM, party } from "../scenarios/kit.ts";
import { ARENA, arena, idOf } from "./arena.ts";
import { attack, creature, onCard } from "./play.ts";

const GUARD = { by: "hedda", ability: "guard", other: "jorid" } as const;
const BRACE = { by: "hedda", ability: "brace" } as const;

/** Hedda with 7 AP in the party. */
const rich = ARENA.map((one) => (one.name === "hedda" ? changed("hedda", { naOverride: 4 }) : one));

async function step(table: Awaited<ReturnType<typeof fight>>, ...ways: readonly ("next" | "previous")[]) {
  for (const way of ways) {
    await (way === "next" ? tracker(table).nextTurn() : tracker(table).previousTurn());
    await table.settle();
  }
}

describe("situation 48: the tracker steps back and forward", () => {
  it("a state that has ended stays ended, and nothing is written for the steps", async () => {
    const table = await fight({}, rich);
    await used(table, "Anna", GUARD);
    await turnOf(table, 0);
    everywhere(table, "hedda", { ap: 7, states: [] });
    await step(table, "previous", "next", "previous", "previous", "next", "next");
    everywhere(table, "hedda", { ap: 7, states: [] });
    expect(table.writes("delete", "ActiveEffect")).toBe(1);
  });

  it("a state of this turn outlasts a step back before it", async () => {
    const table = await fight({}, rich);
    await turnOf(table, 0);
    await used(table, "Anna", GUARD);
    await step(table, "previous", "next");
    everywhere(table, "hedda", { ap: 7, states: ["guard"] });
    await turnOf(table, 0);
    everywhere(table, "hedda", { ap: 7, states: [] });
  });

  it("a Brace is carried over once: the free one is not lost, doubled or kept", async () => {
    const table = await fight({}, rich);
    await used(table, "Anna", BRACE);
    await turnOf(table, 0);
    await step(table, "previous", "next", "previous", "previous", "next", "next");
    everywhere(table, "hedda", { ap: 6, states: ["brace-free"] });
    await step(table, "next");
    everywhere(table, "hedda", { ap: 6, states: [] });
  });

  it("turns that are passed over end what they would have ended", async () => {
    const table = await fight({}, rich);
    await used(table, "Anna", GUARD);
    await used(table, "Anna", BRACE);
    await tracker(table).nextRound();
    await tracker(table).nextRound();
    await table.settle();
    everywhere(table, "hedda", { ap: 6, states: [] });
  });

  it("without a GM nothing ends; the first who comes makes up for it", async () => {
    const users = [GM, { name: "Anna" }, { name: "Bert" }] as const;
    const table = await fight({ users }, rich, ["hedda", "jorid"]);
    await used(table, "Anna", GUARD);
    table.seat("Gabi").disconnect();
    for (const user of ["Anna", "Bert"]) {
      await tracker(table, user).nextTurn();
      await table.settle();
    }
    expect(kinds(table.seat("Anna"), "hedda")).toEqual(["guard"]);
    await table.seat("Gabi").open();
    await table.settle();
    everywhere(table, "hedda", { ap: 7, states: [] });
  });

  it("two GMs end a state once", async () => {
    const users = [GM, { name: "Hugo", role: "GAMEMASTER" }, { name: "Anna" }, { name: "Bert" }] as const;
    const table = await fight({ users }, rich);
    await used(table, "Anna", GUARD);
    await turnOf(table, 0);
    everywhere(table, "hedda", { ap: 7, states: [] });
    expect(table.writes("delete", "ActiveEffect")).toBe(1);
  });
});

describe("situation 51: combatants come, go and lack things", () => {
  it("whoever leaves the fight, is deleted or dies is in no state any more; the points of others stay", async () => {
    const table = await fight({}, rich);
    await used(table, "Anna", GUARD);
    const gabi = table.seat("Gabi");
    await gabi.game.combats.get(idOf("fight"))?.combatants.get(idOf("inhedda"))?.delete();
    await table.settle();
    everywhere(table, "hedda", { ap: 7, states: [] });
    expect(points(gabi, "jorid")).toBe(5);
  });

  it("a token that is deleted earlier in the order neither ends nor skips a turn", async () => {
    const table = await fight({}, rich, ["goblin", "hedda", "jorid", "knight"]);
    await step(table, "next");
    await used(table, "Anna", GUARD);
    await step(table, "next");
    await table.seat("Gabi").game.scenes.get(idOf("pit"))?.tokens.get(idOf("goblin"))?.delete();
    await table.seat("Gabi").game.combats.get(idOf("fight"))?.combatants.get(idOf("ingoblin"))?.delete();
    await table.settle();
    everywhere(table, "hedda", { ap: 7, states: ["guard"] });
    await turnOf(table, 0);
    everywhere(table, "hedda", { ap: 7, states: [] });
  });

  it("combatants without actor or token break nothing", async () => {
    const strange = { _id: idOf("strange"), name: "Falle", initiative: 40 };
    const combat = fightOf(["hedda", "jorid"]);
    const world = {
      ...arena(rich),
      Combat: [{ ...combat, turn: 1, combatants: [strange, ...(combat.combatants as object[])] }],
    };
    const table = await party({ world });
    await used(table, "Anna", GUARD);
    await turnOf(table, 1);
    everywhere(table, "hedda", { ap: 7, states: [] });
  });

  it("the dead hold no state", async () => {
    const table = await fight({}, rich);
    await used(table, "Anna", GUARD);
    const hedda: unknown = creature(table.seat("Gabi"), "hedda");
    await (hedda as { toggleStatusEffect(id: string, options: object): Promise<unknown> }).toggleStatusEffect(
      "dead",
      { active: true },
    );
    await table.settle();
    expect(states(table.seat("Anna"), "hedda")).toEqual([]);
  });

  it("the end of the fight ends every state, once", async () => {
    const table = await fight({}, rich);
    await used(table, "Anna", GUARD);
    await used(table, "Anna", BRACE);
    await tracker(table).delete();
    await table.settle();
    expect(["Gabi", "Anna", "Bert"].map((user) => kinds(table.seat(user), "hedda"))).toEqual([[], [], []]);
    expect(await use(table, "Anna", GUARD)).toBeNull();
  });
});

describe("38 a card that kills", () => {
  it("ends the states of the dead in the same batch, and its undo gives them back", async () => {
    const goblin = { places: [[6, 7]] as const, linked: true };
    const fighters = [
      changed("hedda", {}),
      changed("goblin", { naOverride: -1, hp: { value: 1, max: 1 } }, goblin),
    ];
    const table = await fight({}, fighters, ["goblin", "hedda"]);
    await used(table, "Gabi", { by: "goblin", ability: "half-force" });
    await step(table, "next");
    const id = await attack(table, "Anna", { by: "hedda", on: ["goblin"], dice: [18, 8] });
    const seat = table.seat("Anna");
    expect([creature(seat, "goblin").statuses.has("dead"), kinds(seat, "goblin")]).toEqual([true, []]);
    await onCard(table, "Gabi", "revertCard", id);
    expect([creature(seat, "goblin").statuses.has("dead"), kinds(seat, "goblin")]).toEqual([
      false,
      ["half-force"],
    ]);
  });
});
