import { describe, expect, it } from "vitest";
import {
  abilityModifier,
  armouredSpeed,
  initiative,
  manoeuvreBonus,
  manoeuvreDefence,
  savingThrow,
  shieldSaveNumber,
} from "../../src/rules/checks.ts";
import { RulesError } from "../../src/rules/errors.ts";
import { abilities, combatant, modifier } from "../builders.ts";

describe("ability modifiers", () => {
  it.each([
    [1, -5],
    [8, -1],
    [9, -1],
    [10, 0],
    [11, 0],
    [12, 1],
    [18, 4],
    [0, -5],
  ])("a score of %i gives %i", (score, expected) => {
    expect(abilityModifier(score)).toBe(expected);
  });

  it("a score that is none is refused", () => {
    expect(() => abilityModifier(Number.NaN)).toThrow(RulesError);
    expect(() => abilityModifier(-1)).toThrow(RulesError);
    expect(() => abilityModifier(10.5)).toThrow(RulesError);
  });
});

describe("initiative and saves", () => {
  it("K1.2 initiative is Dex and other modifiers", () => {
    const agile = combatant("a", { abilities: abilities({ dex: 3 }) });
    expect(initiative(agile, [modifier("feat", 4, "untyped")]).total).toBe(7);
    expect(initiative(combatant("a", { ...agile, statuses: ["entangled"] })).total).toBe(1);
  });

  it("K21.1 a save is base and ability: Fortitude Con, Reflex Dex, Will Wis", () => {
    const hero = combatant("a", { abilities: abilities({ con: 1, dex: 2, wis: 3 }) });
    expect(savingThrow(hero, "fortitude", 2).total).toBe(3);
    expect(savingThrow(hero, "reflex", 2).total).toBe(4);
    expect(savingThrow(hero, "will", 2, [modifier("cloak", 1, "luck")]).total).toBe(6);
    expect(savingThrow(hero, "will", 2).counted.map(({ id }) => id)).toEqual(["base-save", "wisdom"]);
  });
});

describe("manoeuvres", () => {
  const of = (
    size: "tiny" | "medium" | "large" | "small" | "fine",
    baseAttack: number,
    str: number,
    dex: number,
  ) => combatant("a", { size, baseAttack, abilities: abilities({ str, dex }) });

  it("K16.2 K16.E1 Tiny, base attack 1, Str −4, Dex 3: CMB 2, CMD 8", () => {
    expect(manoeuvreBonus(of("tiny", 1, -4, 3)).total).toBe(2);
    expect(manoeuvreDefence(of("tiny", 1, -4, 3)).total).toBe(8);
  });

  it("K16.4 K16.5 K16.E2 Medium, 6, Str 4, Dex 2: CMB 10, CMD 22; with deflection, dodge, armour 24, flat-footed 21", () => {
    const knight = of("medium", 6, 4, 2);
    expect(manoeuvreBonus(knight).total).toBe(10);
    expect(manoeuvreDefence(knight).total).toBe(22);
    const armour = [
      modifier("ring", 1, "deflection"),
      modifier("nimble", 1, "dodge"),
      modifier("plate", 8, "armour"),
    ];
    expect(manoeuvreDefence({ ...knight, armour }).total).toBe(24);
    expect(manoeuvreDefence({ ...knight, armour }, true).total).toBe(21);
  });

  it("K16.6 K16.E3 Large, 4, Str 5, Dex −1: CMB 10, CMD 19, flat-footed 19", () => {
    const ogre = of("large", 4, 5, -1);
    expect(manoeuvreBonus(ogre).total).toBe(10);
    expect(manoeuvreDefence(ogre).total).toBe(19);
    expect(manoeuvreDefence(ogre, true).total).toBe(19);
  });

  it("K16.3 K16.E4 Small CMB 4, CMD 15; Fine CMB −3, CMD 2", () => {
    expect(manoeuvreBonus(of("small", 3, 2, 1)).total).toBe(4);
    expect(manoeuvreDefence(of("small", 3, 2, 1)).total).toBe(15);
    expect(manoeuvreBonus(of("fine", 0, -5, 5)).total).toBe(-3);
    expect(manoeuvreDefence(of("fine", 0, -5, 5)).total).toBe(2);
  });

  it("K16.6 OPEN-30 a state that denies Dex denies it here, AC penalties do not count", () => {
    const agile = of("medium", 0, 0, 3);
    expect(manoeuvreDefence({ ...agile, statuses: ["stunned"] }).total).toBe(10);
    expect(manoeuvreDefence({ ...agile, statuses: ["helpless"] }).total).toBe(5);
    expect(manoeuvreDefence({ ...agile, armour: [modifier("curse", -2, "luck")] }).total).toBe(13);
    expect(manoeuvreDefence(agile, false, [modifier("stable", 4, "untyped")]).total).toBe(17);
    expect(manoeuvreBonus(agile, [modifier("feat", 2, "untyped")]).total).toBe(2);
  });
});

describe("speed and shields", () => {
  it.each([
    [6, 4],
    [4, 3],
    [8, 6],
    [10, 7],
  ])("K12.1 in medium and heavy armour %i squares become %i", (land, expected) => {
    expect(armouredSpeed(land)).toBe(expected);
  });

  it("A2.2 shields save on 16, 14, 12, and not without one", () => {
    expect((["none", "wooden", "metal", "fullBody"] as const).map(shieldSaveNumber)).toEqual([
      null,
      16,
      14,
      12,
    ]);
  });
});
