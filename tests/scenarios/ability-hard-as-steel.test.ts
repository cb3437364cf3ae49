import { describe, expect, it } from "vitest";
import { answer, attack, onCard } from "../workflow/play.ts";
import { changed, everywhere, fight, partyWith } from "./actions.ts";
import { accept, armour, asked, life, question, SHIELD, shown } from "./hits.ts";
import { notices, ON_KNIGHT, textOf } from "./kit.ts";

const STEEL = "hard-as-steel.0";

/** The knight, flat-footed: Hard as Steel is all that is left to him. */
const field = (system: Record<string, unknown> = {}, items: readonly object[] = []) => {
  const knight = changed("knight", system);
  const own = [...(knight.items ?? []), ...items] as Record<string, unknown>[];
  return fight({}, partyWith({ ...knight, items: own }));
};

describe("Hard as Steel (A 4.6)", () => {
  it("A4.6 E1–E3 2 points take 4 off 7 damage before it is subtracted, chosen in the owner's window", async () => {
    const table = await field();
    const id = await attack(table, "Anna", ON_KNIGHT);
    expect(life(table, "Anna", "knight")).toBe(20);
    await accept(table, "Bert", "hard-as-steel", [], { choice: "2" });
    expect(shown(table, id).state).toBe("committed");
    for (const user of ["Anna", "Bert", "Gabi"]) expect(life(table, user, "knight")).toBe(17);
    everywhere(table, "knight", { ap: 3, states: [] });
  });

  it("A4.6 X the last point of an odd number takes 1 off only, and more than is needed is not on offer", async () => {
    const table = await field();
    const id = await attack(table, "Anna", { ...ON_KNIGHT, dice: [15, 3] });
    const choices = question(table.seat("Bert"), "hard-as-steel").querySelectorAll<HTMLInputElement>(
      "[name=choice]",
    );
    expect([...choices].map(({ value }) => value)).toEqual(["1", "2"]);
    await accept(table, "Bert", "hard-as-steel", [], { choice: "2" });
    expect([life(table, "Anna", "knight"), shown(table, id).state]).toEqual([20, "committed"]);
    everywhere(table, "knight", { ap: 3, states: [] });
  });

  it("A1.12.2 heavy armour adds 1 once, a shield nothing: k = 2 costs 3", async () => {
    const table = await field({}, [armour("heavy"), SHIELD]);
    await attack(table, "Anna", { ...ON_KNIGHT, dice: [15, 13, 7] });
    await accept(table, "Bert", "hard-as-steel", [], { choice: "2" });
    everywhere(table, "knight", { ap: 2, states: [] });
    expect(life(table, "Anna", "knight")).toBe(17);
  });

  it("declined it costs nothing and the damage is taken", async () => {
    const table = await field();
    const id = await attack(table, "Anna", ON_KNIGHT);
    await answer(table, "Bert", { message: id, offer: STEEL, choice: 0 });
    expect(life(table, "Anna", "knight")).toBe(13);
    everywhere(table, "knight", { ap: 5, states: [] });
  });

  it("A1.7 more than the pool holds is refused in a sentence, nothing is spent and the question stays", async () => {
    const table = await field();
    const id = await attack(table, "Anna", ON_KNIGHT);
    expect(await answer(table, "Bert", { message: id, offer: STEEL, choice: 99 })).toBe(false);
    expect(notices(table.seat("Bert"))).toContain("Kostet 99 AP, frei sind 5.");
    expect([shown(table, id).state, asked(table, id)]).toEqual(["reacting", ["knight:hard-as-steel"]]);
    everywhere(table, "knight", { ap: 5, states: [] });
  });

  it("A4.0 nobody is asked who has no point left, or whom nothing was done to", async () => {
    const poor = await field({ naOverride: -2 });
    expect(shown(poor, await attack(poor, "Anna", ON_KNIGHT)).state).toBe("committed");
    const table = await field();
    expect(asked(table, await attack(table, "Anna", { ...ON_KNIGHT, dice: [2] }))).toEqual([]);
  });

  it("the undo gives points and hit points back, done again it takes both", async () => {
    const table = await field();
    const id = await attack(table, "Anna", ON_KNIGHT);
    await accept(table, "Bert", "hard-as-steel", [], { choice: "1" });
    await onCard(table, "Gabi", "revertCard", id);
    expect(life(table, "Bert", "knight")).toBe(20);
    everywhere(table, "knight", { ap: 5, states: [] });
    await onCard(table, "Gabi", "reapplyCard", id);
    expect(life(table, "Bert", "knight")).toBe(15);
    everywhere(table, "knight", { ap: 4, states: [] });
  });

  it("the question says how much damage there is and what a point costs", async () => {
    const table = await field();
    await attack(table, "Anna", ON_KNIGHT);
    const said = textOf(question(table.seat("Bert"), "hard-as-steel").closest("[data-group]"));
    expect(said).toContain("7");
    expect(said).toContain("Hart wie Stahl");
  });
});
