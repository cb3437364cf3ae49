import { describe, expect, it } from "vitest";
import { attackBonus, attackModifiers, DEFAULT_OPTIONS } from "../../src/rules/attack.ts";
import { damageBonus } from "../../src/rules/damage-bonus.ts";
import { stack } from "../../src/rules/modifiers.ts";
import {
  countsAsArmed,
  type NaturalAttack,
  naturalUses,
  UNARMED_DICE,
  unarmedWeapon,
} from "../../src/rules/natural-attacks.ts";
import { threatens } from "../../src/rules/reach.ts";
import { abilities, combatant, foe, situation, square, weapon } from "../builders.ts";

const bite: NaturalAttack = { id: "bite", kind: "primary", limb: "head" };
const claws: NaturalAttack[] = [
  { id: "left", kind: "primary", limb: "left-hand" },
  { id: "right", kind: "primary", limb: "right-hand" },
];
const tail: NaturalAttack = { id: "tail", kind: "secondary", limb: "tail" };

const grips = (attacks: readonly NaturalAttack[], busy: readonly string[] = []): string[] =>
  naturalUses(attacks, busy).map(({ grip }) => grip);

describe("natural attacks", () => {
  it("K7.18 K7.20 K7.E6 a bite alone, Str 4, roll 3: 9; two claws 7 each", () => {
    const beast = combatant("beast", { abilities: abilities({ str: 4 }) });
    const [only] = naturalUses([bite], []);
    const [claw] = naturalUses(claws, []);
    expect(3 + damageBonus(beast, weapon({ grip: only?.grip ?? "light" })).total).toBe(9);
    expect(3 + damageBonus(beast, weapon({ grip: claw?.grip ?? "light" })).total).toBe(7);
    expect(grips(claws)).toEqual(["natural-primary", "natural-primary"]);
  });

  it("K7.21 OPEN-11 K7.E6 a secondary tail at attack bonus 9: 4, damage 3 + 2 = 5", () => {
    const beast = combatant("beast", { baseAttack: 5, abilities: abilities({ str: 4 }) });
    const grip = naturalUses([bite, tail], [])[1]?.grip ?? "light";
    expect(attackBonus(beast, weapon()).total).toBe(9);
    expect(attackBonus(beast, weapon({ grip })).total).toBe(4);
    expect(3 + damageBonus(beast, weapon({ grip })).total).toBe(5);
  });

  it("K7.22 K7.23 K7.E7 longsword and bite, base attack 4, Str 3: sword 7, bite 2 with 1 damage", () => {
    const beast = combatant("beast", { baseAttack: 4, abilities: abilities({ str: 3 }) });
    const [used] = naturalUses([bite], ["right-hand"]);
    expect(used).toEqual({ id: "bite", grip: "natural-secondary", refusals: [] });
    expect(attackBonus(beast, weapon()).total).toBe(7);
    expect(attackBonus(beast, weapon({ grip: "natural-secondary" })).total).toBe(2);
    expect(damageBonus(beast, weapon({ grip: "natural-secondary" })).total).toBe(1);
  });

  it("K7.22 no claw with the hand that swings the sword", () => {
    const refused = naturalUses([...claws, bite], ["right-hand"]).filter(
      ({ refusals }) => refusals.length > 0,
    );
    expect(refused.map(({ id }) => id)).toEqual(["right"]);
  });

  it("K7.19 their number comes from the limbs alone", () => {
    expect(naturalUses([...claws, bite, tail], [])).toHaveLength(4);
    expect(naturalUses([], [])).toEqual([]);
  });
});

describe("unarmed attacks", () => {
  it("K7.9 small 1d2, medium 1d3, large 1d4; other sizes have no dice in this chapter", () => {
    expect(UNARMED_DICE).toEqual({ small: "1d2", medium: "1d3", large: "1d4" });
    expect(unarmedWeapon(combatant("imp", { size: "tiny" }), 0, "fist")).toBeNull();
  });

  it("K7.5 K7.9 K7.10 K7.11 a fist is a light melee weapon, nonlethal, with Str on damage", () => {
    const brawler = combatant("brawler", { abilities: abilities({ str: 2 }) });
    const fist = unarmedWeapon(brawler, 1, "fist");
    if (!fist) throw new Error("no fist");
    expect(fist).toMatchObject({
      name: "fist",
      range: "melee",
      light: true,
      nonlethal: true,
      formula: "1d3",
    });
    expect(damageBonus(brawler, fist).total).toBe(2);
    expect(fist.reach).toEqual({ min: 0, max: 1 });
    expect(fist.tags).toContain("unarmed");
  });

  it("K7.12 K7.13 K7.14 K11.31 K7.E9 lethal fist +5 → +1, with the feat +5; longsword nonlethal +8 → +4", () => {
    const brawler = combatant("brawler", { baseAttack: 5 });
    const fist = unarmedWeapon(brawler, 1, "fist") ?? weapon();
    const lethal = { ...DEFAULT_OPTIONS, lethality: "lethal" } as const;
    expect(stack(attackModifiers(brawler, fist, lethal)).total).toBe(1);
    const trained = { ...brawler, talents: ["improved-unarmed-strike"] };
    expect(stack(attackModifiers(trained, fist, lethal)).total).toBe(5);
    const knight = combatant("knight", { baseAttack: 8 });
    const gentle = { ...DEFAULT_OPTIONS, lethality: "nonlethal" } as const;
    expect(stack(attackModifiers(knight, weapon(), gentle)).total).toBe(4);
    expect(stack(attackModifiers(knight, weapon({ nonlethal: true }), lethal)).total).toBe(4);
  });

  it("K7.8 monk, feat, natural weapons and a touch spell make it count as armed", () => {
    const bare = { hasNaturalWeapons: false, deliversTouch: false };
    expect(countsAsArmed({ talents: [] }, bare)).toBe(false);
    expect(countsAsArmed({ talents: ["monk"] }, bare)).toBe(true);
    expect(countsAsArmed({ talents: ["improved-unarmed-strike"] }, bare)).toBe(true);
    expect(countsAsArmed({ talents: [] }, { ...bare, hasNaturalWeapons: true })).toBe(true);
    expect(countsAsArmed({ talents: [] }, { ...bare, deliversTouch: true })).toBe(true);
  });

  it("K7.6 K7.8 whoever counts as armed has the fist among its reaches, and threatens", () => {
    const near = foe("near", { space: square(1, 0) });
    expect(threatens(combatant("a", { reaches: [] }), near, situation([]))).toBe(false);
    const fist = unarmedWeapon(combatant("a"), 1, "fist");
    expect(threatens(combatant("a", { reaches: fist ? [fist.reach] : [] }), near, situation([]))).toBe(true);
  });
});
