import { describe, expect, it } from "vitest";
import { damageBonus, damageModifiers, strengthOnDamage } from "../../src/rules/damage-bonus.ts";
import type { Grip, WeaponRecord } from "../../src/rules/records.ts";
import { abilities, bow, combatant, modifier, weapon } from "../builders.ts";

const share = (strength: number, held: Partial<WeaponRecord>): number =>
  strengthOnDamage(strength, weapon(held)).value;

describe("strength on damage", () => {
  it("K3.3 K3.5 K3.6 K3.E1 Str 4, roll 5: one hand 9, two hands 11, off hand 7", () => {
    expect(5 + share(4, { grip: "one-handed" })).toBe(9);
    expect(5 + share(4, { grip: "two-handed" })).toBe(11);
    expect(5 + share(4, { grip: "off-hand" })).toBe(7);
  });

  it("K3.7 K3.E2 Str 3, roll 4: off hand 5, two hands 8, a light weapon in two hands 7", () => {
    expect(4 + share(3, { grip: "off-hand" })).toBe(5);
    expect(4 + share(3, { grip: "two-handed" })).toBe(8);
    expect(4 + share(3, { grip: "two-handed", light: true })).toBe(7);
  });

  it.each<Grip>([
    "one-handed",
    "two-handed",
    "off-hand",
    "light",
    "natural-primary",
    "natural-only",
    "natural-secondary",
  ])("K3.5 K3.6 a Str penalty counts once and in full (%s)", (grip) => {
    expect(share(-3, { grip })).toBe(-3);
  });

  it("K3.4 a bow takes only a penalty, a crossbow nothing", () => {
    expect(strengthOnDamage(3, bow()).value).toBe(0);
    expect(strengthOnDamage(-2, bow()).value).toBe(-2);
    expect(share(3, { strength: "none" })).toBe(0);
    expect(share(-2, { strength: "none" })).toBe(0);
  });

  it("K3.3 thrown weapons take the whole modifier", () => {
    expect(share(3, { range: "thrown" })).toBe(3);
  });

  it("K3.12 K7.18 K7.20 K7.21 K7.E6 Str 4: bite alone 6, two claws 4 each, secondary tail 2", () => {
    expect(3 + share(4, { grip: "natural-only" })).toBe(9);
    expect(3 + share(4, { grip: "natural-primary" })).toBe(7);
    expect(3 + share(4, { grip: "natural-secondary" })).toBe(5);
  });

  it("K7.E7 Str 3 on a bite beside a sword: 1", () => {
    expect(share(3, { grip: "natural-secondary" })).toBe(1);
  });

  it("K19.E6 off hand, Str 5, 1d6 roll 4: 6", () => {
    expect(4 + share(5, { grip: "off-hand" })).toBe(6);
  });

  it.each<[Partial<WeaponRecord>, string]>([
    [{ grip: "one-handed" }, "K3.3"],
    [{ grip: "two-handed" }, "K3.6"],
    [{ grip: "two-handed", light: true }, "K3.7"],
    [{ grip: "off-hand" }, "K3.5"],
    [{ grip: "natural-primary" }, "K7.18"],
    [{ grip: "natural-only" }, "K7.20"],
    [{ grip: "natural-secondary" }, "K7.21"],
    [{ strength: "bow" }, "K3.4"],
    [{ strength: "none" }, "K3.4"],
  ])("the share of %j comes from %s", (held, rule) => {
    expect(strengthOnDamage(2, weapon(held)).rule).toBe(rule);
  });

  it("the rule that the share comes from is named", () => {
    expect(
      damageModifiers(combatant("a", { abilities: abilities({ str: 2 }) }), weapon({ grip: "two-handed" })),
    ).toEqual([
      {
        id: "strength",
        label: "WAFFENGANG.Modifier.strength",
        value: 3,
        type: "ability",
        source: "",
        rule: "K3.6",
      },
    ]);
  });
});

describe("damage bonus", () => {
  it("holds strength, weapon lore, practised weapons and the weapon's own bonuses", () => {
    const held = weapon({
      damage: [modifier("magic", 1, "enhancement")],
      weaponLore: { attack: 2, damage: 2 },
      practised: { attack: 1, damage: 1 },
    });
    expect(damageBonus(combatant("a", { abilities: abilities({ str: 3 }) }), held).total).toBe(7);
    expect(damageModifiers(combatant("a"), weapon())).toEqual([]);
  });
});
