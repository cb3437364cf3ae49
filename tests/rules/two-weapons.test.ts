import { describe, expect, it } from "vitest";
import { contribute } from "../../src/rules/attack.ts";
import { damageBonus } from "../../src/rules/damage-bonus.ts";
import { stack } from "../../src/rules/modifiers.ts";
import {
  inOffHand,
  isLightOffHand,
  iteratives,
  type OffHand,
  plannedAttacks,
  plannedContribution,
  twoWeaponPenalties,
} from "../../src/rules/two-weapons.ts";
import { abilities, combatant, draft, weapon } from "../builders.ts";

const longsword: OffHand = { light: false, isDoubleEnd: false };
const shortsword: OffHand = { light: true, isDoubleEnd: false };
const otherEnd: OffHand = { light: false, isDoubleEnd: true };

const plain = { talents: [] };
const trained = { talents: ["two-weapon-fighting"] };

/** Attack bonuses of a full attack of somebody whose attack bonus is the base attack alone. */
function bonuses(
  baseAttack: number,
  offHand: OffHand | null,
  talents: string[] = [],
  offFirst = false,
): string[] {
  return plannedAttacks({ baseAttack, talents }, offHand, offFirst).map(
    (one) => `${one.hand} ${baseAttack + stack(one.modifiers).total}`,
  );
}

describe("several attacks", () => {
  it("K9.3 K9.6 K9.E5 base attack 11 strikes at 11, 6 and 1, in this order", () => {
    expect(bonuses(11, null)).toEqual(["main 11", "main 6", "main 1"]);
  });

  it("K9.3 one attack more for every five points of base attack, four at most", () => {
    expect([-1, 0, 5, 6, 10, 11, 16, 20, 30].map((base) => iteratives(base).length)).toEqual([
      1, 1, 1, 2, 2, 3, 4, 4, 4,
    ]);
    expect(iteratives(16)).toEqual([0, -5, -10, -15]);
    expect(() => iteratives(Number.NaN)).toThrow(expect.objectContaining({ field: "baseAttack" }));
  });
});

describe("two weapons", () => {
  it("K19.2 K19.3 −6/−10, light −4/−8, talent −4/−4, both −2/−2", () => {
    expect(twoWeaponPenalties(plain, longsword)).toEqual({ main: -6, off: -10 });
    expect(twoWeaponPenalties(plain, shortsword)).toEqual({ main: -4, off: -8 });
    expect(twoWeaponPenalties(trained, longsword)).toEqual({ main: -4, off: -4 });
    expect(twoWeaponPenalties(trained, shortsword)).toEqual({ main: -2, off: -2 });
  });

  it("K19.1 K19.E1 +6/+1 with longsword and short sword: main 2/−3, off −2", () => {
    expect(bonuses(6, shortsword)).toEqual(["main 2", "main -3", "off -2"]);
  });

  it("K19.E2 the same with the talent: 4/−1, off 4", () => {
    expect(bonuses(6, shortsword, trained.talents)).toEqual(["main 4", "main -1", "off 4"]);
  });

  it("K19.E3 two longswords: with the talent 2/−3, off 2; without 0/−5, off −4", () => {
    expect(bonuses(6, longsword, trained.talents)).toEqual(["main 2", "main -3", "off 2"]);
    expect(bonuses(6, longsword)).toEqual(["main 0", "main -5", "off -4"]);
  });

  it("K9.6 the wielder chooses which weapon strikes first", () => {
    expect(bonuses(6, shortsword, [], true)).toEqual(["off -2", "main 2", "main -3"]);
  });

  it("K19.5 K19.E4 a double weapon counts as with a light second weapon: −4/−8, with the talent −2/−2", () => {
    expect(twoWeaponPenalties(plain, otherEnd)).toEqual({ main: -4, off: -8 });
    expect(twoWeaponPenalties(trained, otherEnd)).toEqual({ main: -2, off: -2 });
  });

  it("K19.4 K7.11 a fist counts as light", () => {
    expect(isLightOffHand(weapon({ tags: ["unarmed"] }))).toBe(true);
    expect(isLightOffHand(weapon({ light: true }))).toBe(true);
    expect(isLightOffHand(weapon())).toBe(false);
  });

  it("K19.6 K19.E5 thrown with both hands: javelins −4/−4, darts −2/−2 with the talent; a sling is one-handed", () => {
    const thrown = (tag: string): OffHand => ({
      light: isLightOffHand(weapon({ range: "thrown", increment: 4, light: true, tags: [tag] })),
      isDoubleEnd: false,
    });
    expect(twoWeaponPenalties(trained, thrown("javelin"))).toEqual({ main: -4, off: -4 });
    expect(twoWeaponPenalties(trained, thrown("dart"))).toEqual({ main: -2, off: -2 });
    expect(twoWeaponPenalties(trained, thrown("shuriken"))).toEqual({ main: -2, off: -2 });
    expect(twoWeaponPenalties(trained, thrown("bolas"))).toEqual({ main: -4, off: -4 });
  });

  it("K19.7 K19.E6 K3.5 off hand, Str 5, 1d6 rolls 4: 6 damage", () => {
    const strong = combatant("a", { abilities: abilities({ str: 5 }) });
    expect(4 + damageBonus(strong, inOffHand(weapon({ formula: "1d6" }))).total).toBe(6);
  });

  it("K19.2 the numbers go into the draft of each attack", () => {
    const [first, second] = plannedAttacks({ baseAttack: 6, talents: [] }, shortsword);
    if (!first || !second) throw new Error("no attacks");
    expect(stack(contribute(draft({ attack: 6 }), plannedContribution(first)).attack).total).toBe(2);
    expect(stack(contribute(draft({ attack: 6 }), plannedContribution(second)).attack).total).toBe(-3);
    const [single] = plannedAttacks({ baseAttack: 1, talents: [] }, null);
    expect(single && plannedContribution(single)).toEqual({});
  });
});
