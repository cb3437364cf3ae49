import { describe, expect, it } from "vitest";
import { creaturesPerSquare, passage } from "../../../src/rules/movement/passage.ts";
import type { CombatantRecord, SizeId } from "../../../src/rules/records.ts";
import { combatant, foe } from "../../builders.ts";

const hero = combatant("hero");

const enemy = (size: SizeId, rest: Partial<CombatantRecord> = {}): CombatantRecord =>
  foe("enemy", { size, ...rest });

describe("occupied squares", () => {
  it("K12.E10 medium passes a Large enemy: no; a Gargantuan one: yes, and provokes; tiny passes medium: yes, and provokes", () => {
    expect(passage(hero, enemy("large"), "move")).toEqual({
      pass: false,
      stop: false,
      provokes: false,
      slow: false,
    });
    expect(passage(hero, enemy("gargantuan"), "move")).toEqual({
      pass: true,
      stop: false,
      provokes: true,
      slow: false,
    });
    const tiny = combatant("tiny", { size: "tiny" });
    expect(passage(tiny, enemy("medium"), "move")).toEqual({
      pass: true,
      stop: true,
      provokes: true,
      slow: false,
    });
  });

  it("K12.21 K12.23 an ally lets pass, but nobody stops there; a charge passes nobody", () => {
    const ally = combatant("ally");
    expect(passage(hero, ally, "move")).toEqual({ pass: true, stop: false, provokes: false, slow: false });
    expect(passage(hero, ally, "charge")).toMatchObject({ pass: false });
  });

  it("K12.22 neutral creatures are no enemies: they let pass", () => {
    expect(passage(hero, combatant("villager", { disposition: "neutral" }), "move").pass).toBe(true);
    expect(passage(hero, combatant("spy", { disposition: "secret" }), "move").pass).toBe(false);
  });

  it("K12.22 K12.23 OPEN-41 the helpless are passed and stopped at; larger ones cost double", () => {
    const asleep = { statuses: ["asleep"] };
    expect(passage(hero, enemy("medium", asleep), "move")).toEqual({
      pass: true,
      stop: true,
      provokes: false,
      slow: false,
    });
    expect(passage(hero, enemy("large", asleep), "charge")).toMatchObject({
      pass: true,
      stop: true,
      slow: true,
    });
  });

  it("K12.24 overrun and Acrobatics pass an enemy, without stopping", () => {
    for (const passing of ["overrun", "acrobatics"] as const) {
      expect(passage(hero, enemy("large"), passing)).toEqual({
        pass: true,
        stop: false,
        provokes: false,
        slow: false,
      });
    }
  });

  it.each(["fine", "diminutive", "tiny"] as const)("K12.26 %s creatures enter and stop anywhere", (size) => {
    const small = combatant("small", { size });
    expect(passage(small, enemy("medium"), "move")).toMatchObject({ pass: true, stop: true, provokes: true });
    expect(passage(small, combatant("ally"), "move")).toMatchObject({ stop: true, provokes: false });
  });

  it("K12.27 OPEN-20 at least three size categories either way are passed, not stopped at", () => {
    const colossus = combatant("colossus", { size: "colossal" });
    const huge = combatant("huge", { size: "huge" });
    expect(passage(colossus, enemy("medium"), "move")).toMatchObject({
      pass: true,
      stop: false,
      provokes: true,
    });
    expect(passage(huge, enemy("medium"), "move")).toMatchObject({ pass: false });
    expect(passage(huge, enemy("small"), "move")).toMatchObject({ pass: true, stop: false });
    expect(passage(hero, combatant("ally", { size: "colossal" }), "move").provokes).toBe(false);
  });

  it("K12.26 100 fine, 25 diminutive or 4 tiny creatures share a square", () => {
    const sizes = ["fine", "diminutive", "tiny", "small", "medium"] as const;
    expect(sizes.map(creaturesPerSquare)).toEqual([100, 25, 4, 1, 1]);
  });

  it("K12.28 who fills the square lets nobody pass, by no trick and at no size", () => {
    const cube = enemy("gargantuan", { talents: ["fills-space"] });
    for (const passing of ["move", "acrobatics", "overrun"] as const) {
      expect(passage(hero, cube, passing)).toEqual({
        pass: false,
        stop: false,
        provokes: false,
        slow: false,
      });
    }
    expect(passage(combatant("fly", { size: "fine" }), cube, "move").pass).toBe(false);
  });
});
