import { describe, expect, it } from "vitest";
import type { Seat, Table } from "../host/kit/index.ts";
import { abilityCard, changed, drag, everywhere, fight, listed, turnOf, use, used } from "./actions.ts";
import { cardButton, entryOf, notices, textOf } from "./kit.ts";

const PATH = { by: "hedda", ability: "camouflage", path: 3 } as const;

const OBSERVERS = ["ogre", "knight"];

/** Hedda (5 AP, Stealth +0, speed 6) against an ogre and a knight with Perception +5. */
const watched = () => {
  const eyes = { skills: { perception: { ranks: 5 } } };
  return [changed("hedda", {}), changed("ogre", eyes), changed("knight", eyes)];
};

const hidden = (order = ["hedda", "ogre", "knight"]) => fight({}, watched(), order);

/** The game master lets these observers test, as he does on the card. */
async function test(
  table: Table,
  id: string,
  names: readonly string[],
  dice: readonly number[],
): Promise<void> {
  const gabi = table.seat("Gabi");
  gabi.dice(dice);
  for (const box of entryOf(gabi, id)?.querySelectorAll<HTMLInputElement>("[name=observer]") ?? []) {
    box.checked = names.includes(textOf(box.closest("label")));
  }
  press(gabi, id, "test");
  await table.settle();
}

function press(seat: Seat, id: string, action: string): void {
  const button = entryOf(seat, id)?.querySelector<HTMLElement>(`[data-card-action="${action}"]`);
  if (!button) throw new Error(`${seat.name} has no button ${action}`);
  button.click();
}

const observers = (seat: Seat, id: string): string[] =>
  [...(entryOf(seat, id)?.querySelectorAll("[name=observer]") ?? [])].map((box) =>
    textOf(box.closest("label")),
  );

const tests = (seat: Seat, id: string) =>
  abilityCard(seat, id).tests.map(({ die, total, noticed }) => ({ die, total, noticed }));

describe("Camouflage (A 4.18)", () => {
  it("A4.18 E1–E2 the path is named, the points are paid, Stealth is rolled once, and it lasts until the next own turn", async () => {
    const table = await hidden();
    const id = await used(table, "Anna", PATH, [17]);
    everywhere(table, "hedda", { ap: 3, states: ["camouflage"] });
    expect(abilityCard(table.seat("Gabi"), id).dice).toEqual({ stealth: [17] });
    await turnOf(table, 0);
    everywhere(table, "hedda", { ap: 3, states: [] });
  });

  it("A4.18 E3 the game master alone is asked for those whose sight is crossed: enemies who are awake and not blind", async () => {
    const table = await hidden();
    const id = await used(table, "Anna", PATH, [17]);
    expect(observers(table.seat("Gabi"), id).sort()).toEqual([...OBSERVERS].sort());
    expect(observers(table.seat("Anna"), id)).toEqual([]);
    expect(cardButton(table.seat("Bert"), id, "undo")).toBeNull();
  });

  it("A97 the observer reaches the Stealth total: revealed, 2 AP gone", async () => {
    const table = await hidden();
    const id = await used(table, "Anna", PATH, [17]);
    await drag(table, "Anna", "hedda", [0, 3]);
    await test(table, id, ["ogre"], [12]);
    expect(tests(table.seat("Bert"), id)).toEqual([{ die: 12, total: 17, noticed: true }]);
    everywhere(table, "hedda", { ap: 3, states: [] });
  });

  it("A98 two observers, the second succeeds: revealed, no refund", async () => {
    const table = await hidden();
    const id = await used(table, "Anna", PATH, [17]);
    await test(table, id, OBSERVERS, [2, 19]);
    expect(tests(table.seat("Gabi"), id).map(({ noticed }) => noticed)).toEqual([false, true]);
    everywhere(table, "hedda", { ap: 3, states: [] });
  });

  it("A117 the first succeeds: the second does not roll", async () => {
    const table = await hidden();
    const id = await used(table, "Anna", PATH, [17]);
    await test(table, id, OBSERVERS, [19]);
    expect(tests(table.seat("Gabi"), id)).toHaveLength(1);
    everywhere(table, "hedda", { ap: 3, states: [] });
  });

  it("A117 both fail: 2 AP come back, once", async () => {
    const table = await hidden();
    const id = await used(table, "Anna", PATH, [17]);
    await test(table, id, OBSERVERS, [2, 3]);
    everywhere(table, "hedda", { ap: 5, states: ["camouflage"] });
    expect(entryOf(table.seat("Gabi"), id)?.querySelector("[data-card-action=test]")).toBeNull();
  });

  it("A117 both fail but the path ends in view of one: detected there, the refund stays", async () => {
    const table = await hidden();
    const id = await used(table, "Anna", PATH, [17]);
    await test(table, id, OBSERVERS, [2, 3]);
    press(table.seat("Gabi"), id, "detect");
    await table.settle();
    everywhere(table, "hedda", { ap: 5, states: [] });
  });

  it("no sight is crossed: as if all had failed", async () => {
    const table = await hidden();
    const id = await used(table, "Anna", PATH, [17]);
    await test(table, id, [], []);
    everywhere(table, "hedda", { ap: 5, states: ["camouflage"] });
  });

  it("a way of at most a third of the speed makes it one harder to notice", async () => {
    const table = await hidden();
    const id = await used(table, "Anna", { ...PATH, path: 2 }, [17]);
    await test(table, id, ["ogre"], [12]);
    expect(tests(table.seat("Gabi"), id)).toEqual([{ die: 12, total: 16, noticed: false }]);
  });

  it("its undo takes everything back, whatever the tests came to", async () => {
    for (const dice of [[19], [2, 3]]) {
      const table = await hidden();
      const id = await used(table, "Anna", PATH, [17]);
      await test(table, id, OBSERVERS, dice);
      cardButton(table.seat("Gabi"), id, "undo")?.click();
      await table.settle();
      everywhere(table, "hedda", { ap: 5, states: [] });
      await table.close();
    }
  });

  it("numbers of a test are for those who know the observer", async () => {
    const table = await hidden();
    const id = await used(table, "Anna", PATH, [17]);
    await test(table, id, ["ogre"], [12]);
    expect(textOf(entryOf(table.seat("Gabi"), id))).toContain("12 gewürfelt, 17 gesamt");
    expect(textOf(entryOf(table.seat("Anna"), id))).toContain("ogre bemerkt die Bewegung.");
  });

  it("it is refused without a way and after a move, each with its reason", async () => {
    const table = await hidden();
    expect(await use(table, "Anna", { by: "hedda", ability: "camouflage" })).toBeNull();
    expect(notices(table.seat("Anna"))[0]).toContain("Weg");
    await drag(table, "Anna", "hedda", [0, 1]);
    const { barred, why } = await listed(table, "Anna", "hedda", "camouflage");
    expect({ barred, why }).toEqual({ barred: true, why: "hat sich in dieser Runde schon bewegt" });
  });
});
