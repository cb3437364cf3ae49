import { describe, expect, it } from "vitest";
import {
  attackBonus,
  attackModifiers,
  attackRefusals,
  DEFAULT_OPTIONS,
  draftAttack,
  isNonlethal,
  maximumRange,
  rangePenalty,
} from "../../src/rules/attack.ts";
import { RulesError } from "../../src/rules/errors.ts";
import { stack } from "../../src/rules/modifiers.ts";
import type { AttackOptions, CombatantRecord, WeaponRecord } from "../../src/rules/records.ts";
import { abilities, bow, combatant, foe, modifier, situation, square, wall, weapon } from "../builders.ts";

function bonus(
  attacker: Partial<CombatantRecord>,
  held: Partial<WeaponRecord> = {},
  options: Partial<AttackOptions> = {},
  away = 0,
): number {
  const parts = attackModifiers(
    combatant("attacker", attacker),
    weapon(held),
    { ...DEFAULT_OPTIONS, ...options },
    away,
  );
  return stack(parts).total;
}

describe("attack bonus", () => {
  it.each([
    ["medium", 10],
    ["small", 11],
    ["large", 9],
    ["fine", 18],
  ] as const)("K2.3 K2.E1 base attack 6, Str 4, %s: %i in melee", (size, expected) => {
    expect(bonus({ baseAttack: 6, abilities: abilities({ str: 4, dex: 1 }), size })).toBe(expected);
  });

  it("K2.4 K2.E2 base attack 5, Dex 3, Small, range penalty −4: ranged +5", () => {
    const archer = { baseAttack: 5, abilities: abilities({ dex: 3, str: 9 }), size: "small" as const };
    expect(bonus(archer, bow({ increment: 10 }), {}, 25)).toBe(5);
  });

  it("K2.4 OPEN-3 the range penalty is −2 for each increment beyond the first", () => {
    expect([1, 10, 11, 20, 21, 30, 31].map((away) => rangePenalty(away, 10))).toEqual([
      0, 0, -2, -2, -4, -4, -6,
    ]);
    expect(rangePenalty(50, 0)).toBe(0);
  });

  it("K2.4 a thrown weapon takes Dex, a melee attack pays no range penalty", () => {
    const agile = { abilities: abilities({ str: 4, dex: 1 }) };
    expect(bonus(agile, { range: "thrown", increment: 2 })).toBe(1);
    expect(bonus(agile, { increment: 2 }, {}, 9)).toBe(4);
  });

  it("finesse takes Dex only where it is higher", () => {
    expect(bonus({ abilities: abilities({ str: 1, dex: 3 }) }, { finesse: true })).toBe(3);
    expect(bonus({ abilities: abilities({ str: 3, dex: 1 }) }, { finesse: true })).toBe(3);
    expect(bonus({ abilities: abilities({ str: 1, dex: 3 }) })).toBe(1);
  });

  it("B6.7 weapon lore and practised weapons are part of the bonus", () => {
    expect(
      bonus({ baseAttack: 6 }, { weaponLore: { attack: 2, damage: 2 }, practised: { attack: 1, damage: 0 } }),
    ).toBe(9);
  });

  it("the weapon's own bonuses stack by their kinds", () => {
    expect(
      bonus({}, { attack: [modifier("magic", 2, "enhancement"), modifier("oil", 1, "enhancement")] }),
    ).toBe(2);
  });

  it("K2.3 K2.4 Dex on a melee attack and Dex on a shot follow different rules", () => {
    const agile = combatant("a", { abilities: abilities({ dex: 3 }) });
    const rule = (held: WeaponRecord): string | undefined =>
      attackModifiers(agile, held).find(({ id }) => id === "dexterity")?.rule;
    expect(rule(weapon({ finesse: true }))).toBe("K2.3");
    expect(rule(bow())).toBe("K2.4");
  });

  it("K7.12 K7.13 the penalty names the rule of the hand or of the weapon", () => {
    const rule = (held: WeaponRecord): string | undefined =>
      attackModifiers(combatant("a"), held, {
        ...DEFAULT_OPTIONS,
        lethality: held.nonlethal ? "lethal" : "nonlethal",
      }).find(({ id }) => id === "lethality")?.rule;
    expect(rule(weapon({ nonlethal: true, tags: ["unarmed"] }))).toBe("K7.12");
    expect(rule(weapon())).toBe("K7.13");
  });

  it("a base attack of 0 is shown, other parts of 0 are not", () => {
    expect(attackModifiers(combatant("a"), weapon()).map(({ id, value }) => [id, value])).toEqual([
      ["base-attack", 0],
    ]);
  });

  it("every part says what it is and by which rule, and none is 0", () => {
    const parts = attackModifiers(
      combatant("a", { baseAttack: 3, abilities: abilities({ str: 2 }), size: "large" }),
      weapon(),
    );
    expect(parts.map(({ id, value, rule }) => [id, value, rule])).toEqual([
      ["base-attack", 3, "K2.3"],
      ["strength", 2, "K2.3"],
      ["size", -1, "K2.6"],
    ]);
  });

  it("the sheet shows the bonus without target and situation", () => {
    expect(attackBonus(combatant("a", { baseAttack: 3 }), weapon()).total).toBe(3);
  });
});

describe("states of the attacker", () => {
  it.each([
    ["dazzled", -1, -1],
    ["entangled", -2, -4],
    ["invisible", 2, 2],
    ["prone", -4, 0],
    ["shaken", -2, -2],
    ["frightened", -2, -2],
    ["squeezing", -4, -4],
    ["fighting-defensively", -4, -4],
    ["blind", 0, 0],
  ])("K13.1 %s: %i in melee, %i at range (entangled: Dex −2 besides)", (status, melee, ranged) => {
    expect(bonus({ statuses: [status] })).toBe(melee);
    expect(bonus({ statuses: [status] }, bow())).toBe(ranged);
  });

  it("K13.1 shaken and frightened together count once", () => {
    expect(bonus({ statuses: ["shaken", "frightened"] })).toBe(-2);
    expect(bonus({ statuses: ["shaken", "dazzled"] })).toBe(-3);
  });

  it("K13.1 on higher ground +1 in melee, +0 at range", () => {
    expect(bonus({}, {}, { higherGround: true })).toBe(1);
    expect(bonus({}, bow(), { higherGround: true })).toBe(0);
  });

  it("K13.2 the cell prone/ranged is a dash and a footnote, not −3", () => {
    expect(bonus({ statuses: ["prone"] }, bow({ tags: ["crossbow"] }))).toBe(0);
  });

  it("K13.E23 prone: melee +5 becomes +1, a longbow is not usable, a crossbow keeps +5", () => {
    const prone = { baseAttack: 5, statuses: ["prone"] };
    expect(bonus(prone)).toBe(1);
    expect(bonus(prone, bow({ tags: ["crossbow"] }))).toBe(5);
    const scene = situation([
      combatant("a", { ...prone, space: square(0, 0) }),
      foe("t", { space: square(5, 0) }),
    ]);
    const keys = (held: WeaponRecord): string[] =>
      attackRefusals(scene, "a", "t", held).map(({ key }) => key);
    expect(keys(bow())).toEqual(["WAFFENGANG.Refusal.proneRanged"]);
    expect(keys(bow({ tags: ["crossbow"] }))).toEqual([]);
    expect(keys(bow({ tags: ["shuriken"], range: "thrown" }))).toEqual([]);
  });
});

describe("lethal and nonlethal", () => {
  const fist = { nonlethal: true, tags: ["unarmed"] };

  it("K7.12 K7.E9 unarmed +5, declared lethal +1, with the feat +5", () => {
    expect(bonus({ baseAttack: 5 }, fist, { lethality: "lethal" })).toBe(1);
    expect(
      bonus({ baseAttack: 5, talents: ["improved-unarmed-strike"] }, fist, { lethality: "lethal" }),
    ).toBe(5);
    expect(bonus({ baseAttack: 5 }, fist)).toBe(5);
  });

  it("K7.13 K7.E9 a longsword used nonlethal, +8 becomes +4", () => {
    expect(bonus({ baseAttack: 8 }, {}, { lethality: "nonlethal" })).toBe(4);
    expect(bonus({ baseAttack: 8 }, {}, { lethality: "lethal" })).toBe(8);
  });

  it("K7.14 a nonlethal weapon used lethal −4, and the unarmed feat does not help there", () => {
    const sap = { nonlethal: true };
    expect(bonus({ talents: ["improved-unarmed-strike"] }, sap, { lethality: "lethal" })).toBe(-4);
  });

  it("K7.10 by default the weapon decides", () => {
    expect(isNonlethal(weapon(fist), DEFAULT_OPTIONS)).toBe(true);
    expect(isNonlethal(weapon(), DEFAULT_OPTIONS)).toBe(false);
    expect(isNonlethal(weapon(), { ...DEFAULT_OPTIONS, lethality: "nonlethal" })).toBe(true);
  });

  it("K7.21 K7.E6 a secondary natural attack strikes at −5: +9 becomes +4", () => {
    expect(bonus({ baseAttack: 9 }, { grip: "natural-secondary" })).toBe(4);
  });

  it("K7.E7 longsword and bite together, base attack 4, Str 3: +7 and +2", () => {
    const fighter = { baseAttack: 4, abilities: abilities({ str: 3 }) };
    expect(bonus(fighter)).toBe(7);
    expect(bonus(fighter, { grip: "natural-secondary" })).toBe(2);
  });
});

describe("whether an attack is possible", () => {
  const refused = (
    attacker: Partial<CombatantRecord>,
    target: Partial<CombatantRecord>,
    held: WeaponRecord = weapon(),
    rest: Parameters<typeof situation>[1] = {},
  ): { key: string; data: unknown }[] =>
    attackRefusals(situation([combatant("a", attacker), foe("t", target)], rest), "a", "t", held).map(
      ({ key, data }) => ({ key: key.replace("WAFFENGANG.Refusal.", ""), data }),
    );

  it("K7.2 K7.3 a melee attack needs the target within reach", () => {
    const at = (x: number): Partial<CombatantRecord> => ({ space: square(x, 0) });
    const glaive = weapon({ reach: { min: 2, max: 2 } });
    expect(refused({}, at(1))).toEqual([]);
    expect(refused({}, at(2))).toEqual([{ key: "outOfReach", data: { distance: 2 } }]);
    expect(refused({}, at(2), glaive)).toEqual([]);
    expect(refused({}, at(1), glaive)).toEqual([{ key: "outOfReach", data: { distance: 1 } }]);
  });

  it("K7.15 K7.16 thrown weapons reach 5 increments, projectiles 10, and need a free line", () => {
    const target = { space: square(21, 0) };
    const spear = weapon({ range: "thrown", increment: 4 });
    expect(maximumRange(spear)).toBe(20);
    expect(maximumRange(bow({ increment: 4 }))).toBe(40);
    expect(maximumRange(weapon())).toBeNull();
    expect(refused({}, target, spear)).toEqual([{ key: "outOfRange", data: { distance: 21, range: 20 } }]);
    expect(refused({}, target, bow({ increment: 4 }))).toEqual([]);
    expect(refused({}, { space: square(20, 0) }, spear)).toEqual([]);
    expect(refused({}, target, bow(), { walls: [wall(3, -9, 3, 9)] })).toEqual([{ key: "noLine", data: {} }]);
  });

  it("A1.9 who cannot act does not attack; all reasons come at once", () => {
    const keys = refused({ statuses: ["stunned", "prone"] }, { space: square(300, 0) }, bow()).map(
      ({ key }) => key,
    );
    expect(keys).toEqual(["cannotAct", "proneRanged", "outOfRange"]);
  });

  it("without target or positions nothing is out of reach", () => {
    const scene = situation([combatant("a"), foe("t", { space: square(9, 9) })], { grid: "none" });
    expect(attackRefusals(scene, "a", "t", weapon())).toEqual([]);
    expect(attackRefusals(situation([combatant("a")]), "a", null, weapon())).toEqual([]);
  });
});

describe("draft", () => {
  const scene = (
    attacker: Partial<CombatantRecord> = {},
    target: Partial<CombatantRecord> = {},
  ): ReturnType<typeof situation> =>
    situation([
      combatant("attacker", { space: square(5, 6), baseAttack: 4, ...attacker }),
      foe("target", { space: square(5, 5), ...target }),
      combatant("ally", { space: square(5, 4) }),
    ]);

  it("holds bonus, AC, damage and flanking of one attack", () => {
    const made = draftAttack(
      scene({ abilities: abilities({ str: 3 }) }, { armour: [modifier("chain", 4, "armour")] }),
      "attacker",
      "target",
      weapon({ formula: "1d8+1", threatRange: 19, tags: ["polearm", "brace"] }),
    );
    expect(stack(made.attack).total).toBe(7);
    expect(stack(made.armourClass).total).toBe(14);
    expect(stack(made.damage).total).toBe(3);
    expect(made).toMatchObject({
      target: "target",
      range: "melee",
      dexDenied: false,
      weaponFormula: "1d8+1",
      threatRange: 19,
      multiplier: 2,
      nonlethal: false,
      tags: ["brace", "polearm"],
      dice: [],
      disadvantage: [],
      multipliers: [],
      doubled: { attack: 0, damage: 0 },
      extraDamage: [],
      flanking: { flankers: 1, rear: 1, sector: 4 },
    });
  });

  it("situation 17: one situation feeds attack and damage, states of attacker and target never swap", () => {
    const agile = { abilities: abilities({ dex: 3 }), statuses: ["flat-footed"] };
    const struck = draftAttack(scene({}, agile), "attacker", "target", weapon());
    expect(struck.dexDenied).toBe(true);
    expect(stack(struck.armourClass).total).toBe(10);
    const own = draftAttack(
      scene(agile, { abilities: abilities({ dex: 3 }) }),
      "attacker",
      "target",
      weapon(),
    );
    expect(own.dexDenied).toBe(false);
    expect(stack(own.armourClass).total).toBe(13);
  });

  it("K13.1 an invisible attacker denies Dex and has +2", () => {
    const made = draftAttack(
      scene({ statuses: ["invisible"] }, { abilities: abilities({ dex: 3 }) }),
      "attacker",
      "target",
      weapon(),
    );
    expect(made.dexDenied).toBe(true);
    expect(stack(made.armourClass).total).toBe(10);
    expect(stack(made.attack).total).toBe(6);
  });

  it("without positions a broken place does not matter", () => {
    const lost = { ...scene({ space: square(Number.NaN, 0) }), grid: "none" as const };
    expect(draftAttack(lost, "attacker", "target", weapon()).flanking?.flankers).toBe(0);
    expect(attackRefusals(lost, "attacker", "target", weapon())).toEqual([]);
  });

  it("without a target there is a bonus, but no AC and no flanking", () => {
    const plain = draftAttack(scene(), "attacker", null, weapon());
    expect(plain).toMatchObject({ target: "", armourClass: [], flanking: null });
    expect(stack(plain.attack).total).toBe(4);
  });

  it("K2.4 the range penalty is that of the real distance", () => {
    const far = scene({}, { space: square(5, 50) });
    expect(stack(draftAttack(far, "attacker", "target", bow()).attack).total).toBe(4 - 4);
  });

  it.each<[string, () => unknown, string]>([
    ["an unknown attacker", () => draftAttack(scene(), "nobody", "target", weapon()), "attacker"],
    ["an unknown target", () => draftAttack(scene(), "attacker", "nobody", weapon()), "target"],
    [
      "an empty formula",
      () => draftAttack(scene(), "attacker", "target", weapon({ formula: " " })),
      "weapon.formula",
    ],
    [
      "a threat range of 1",
      () => draftAttack(scene(), "attacker", null, weapon({ threatRange: 1 })),
      "weapon.threatRange",
    ],
    [
      "half a multiplier",
      () => draftAttack(scene(), "attacker", null, weapon({ multiplier: 1.5 })),
      "weapon.multiplier",
    ],
    [
      "a modifier without a number",
      () => draftAttack(scene(), "attacker", null, weapon({ attack: [modifier("x", Number.NaN)] })),
      "x",
    ],
    [
      "damage without a number",
      () => draftAttack(scene(), "attacker", null, weapon({ damage: [modifier("y", Number.NaN)] })),
      "y",
    ],
    [
      "a target on no square",
      () => draftAttack(scene({}, { space: square(5, 5, 0) }), "attacker", "target", weapon()),
      "target.space.width",
    ],
    [
      "an attack without height",
      () => attackRefusals(scene({ tall: -1 }), "attacker", "target", weapon()),
      "attacker.tall",
    ],
    [
      "an attack on nowhere",
      () => attackRefusals(scene({}, { elevation: Number.NaN }), "attacker", "target", weapon()),
      "target.elevation",
    ],
    [
      "a situational NaN",
      () => draftAttack(scene(), "attacker", null, weapon(), { ...DEFAULT_OPTIONS, situational: Number.NaN }),
      "options.situational",
    ],
    [
      "a creature on no square",
      () => draftAttack(scene({ space: square(5, 6, 0) }), "attacker", "target", weapon()),
      "attacker.space.width",
    ],
  ])("%s is refused by a RulesError that names the field", (_, act, field) => {
    expect(act).toThrow(RulesError);
    expect(act).toThrow(expect.objectContaining({ field }));
  });
});
