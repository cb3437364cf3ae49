import { describe, expect, it } from "vitest";
import { judgeAttack } from "../../src/rules/judgement.ts";
import { criticalContribution } from "../../src/rules/naturals.ts";
import type { AttackJudgement, AttackNaturals, RuleSettings } from "../../src/rules/records.ts";
import { disadvantage, draft, fallen, settings, weapon } from "../builders.ts";

const classic = settings({ critVariant: "C" });

function judge(
  attack: number,
  ac: number,
  naturals: AttackNaturals,
  rules: RuleSettings = classic,
  rest: Parameters<typeof draft>[0] = {},
): AttackJudgement {
  return judgeAttack(draft({ attack, ac, ...rest }), naturals, rules);
}

describe("natural 1 and 20 (base bonus +6, weapon lore +2, practised +1)", () => {
  const blade = weapon({ weaponLore: { attack: 2, damage: 2 }, practised: { attack: 1, damage: 0 } });
  const strike = (
    rules: Partial<RuleSettings>,
    naturals: AttackNaturals,
    rest: Parameters<typeof draft>[0] = {},
  ): AttackJudgement => {
    const all = settings(rules);
    return judgeAttack(
      draft({ attack: 9, ac: 18, ...rest }, criticalContribution(blade, all)),
      naturals,
      all,
    );
  };

  it("B6.2 B8.6 F84 both: a natural 20 doubles +3, on the confirmation too: +12", () => {
    const result = strike({ critVariant: "both" }, fallen(20, { confirm: 6 }));
    expect(result).toMatchObject({ degree: "critical", total: 32, effects: ["doubled"] });
    expect(result.confirmation).toEqual({ natural: 6, total: 18, confirmed: true });
  });

  it("B8.6 F85 C: confirmation with +9", () => {
    const result = strike({ critVariant: "C" }, fallen(20, { confirm: 6 }));
    expect(result).toMatchObject({ degree: "hit", total: 29, effects: [] });
    expect(result.confirmation?.total).toBe(15);
  });

  it("B6.9 B: a natural 20 hits and doubles, but threatens nothing", () => {
    expect(strike({ critVariant: "B" }, fallen(20, { confirm: 20 }), { ac: 60 })).toMatchObject({
      degree: "hit",
      threat: false,
      confirmation: null,
      effects: ["doubled"],
    });
  });

  it("B8.6 F87 natural 19 with range 19–20: both threatens at +9, B does nothing", () => {
    const range = { threatRange: 19 };
    expect(strike({ critVariant: "both" }, fallen(19), range)).toMatchObject({
      threat: true,
      total: 28,
      effects: [],
    });
    expect(strike({ critVariant: "B" }, fallen(19), range)).toMatchObject({ threat: false, effects: [] });
  });

  it("B8.6 F88 rolled, defence 1: total 9, an injury if it hits", () => {
    const rules = { defenceMode: "rolled", critVariant: "B" } as const;
    expect(strike(rules, fallen(5, { defence: [1] }))).toMatchObject({
      difficulty: 9,
      degree: "hit",
      effects: ["injury"],
    });
    expect(strike(rules, fallen(1, { defence: [1] })).effects).toEqual(["counter-attack"]);
  });

  it("B6.4 B8.6 F89 rolled, defence 20: 28; 15 + 9 = 24 misses and may be answered", () => {
    const result = strike({ defenceMode: "rolled", critVariant: "B" }, fallen(15, { defence: [20] }));
    expect(result).toMatchObject({ degree: "miss", total: 24, difficulty: 28, effects: ["counter-attack"] });
  });

  it("B8.6 F90 B6.6 attack 1 and defence 20: one counter-attack", () => {
    const result = strike({ defenceMode: "rolled", critVariant: "B" }, fallen(1, { defence: [20] }));
    expect(result.effects).toEqual(["counter-attack"]);
  });

  it("B6.6 attack 20 with defence 20, or with defence 1: both effects", () => {
    const rules = { defenceMode: "rolled", critVariant: "B" } as const;
    expect(strike(rules, fallen(20, { defence: [20] })).effects).toEqual(["counter-attack", "doubled"]);
    expect(strike(rules, fallen(20, { defence: [1] })).effects).toEqual(["doubled", "injury"]);
  });

  it("B6.1 a natural 1 invites a counter-attack in B and in both, not in C", () => {
    expect(strike({ critVariant: "B" }, fallen(1)).effects).toEqual(["counter-attack"]);
    expect(strike({ critVariant: "both" }, fallen(1)).effects).toEqual(["counter-attack"]);
    expect(strike({ critVariant: "C" }, fallen(1)).effects).toEqual([]);
  });

  it("B6.5 a counter-attack calls for no other", () => {
    expect(strike({ critVariant: "B" }, fallen(1), { tags: ["counter"] }).effects).toEqual([]);
    expect(strike({ critVariant: "B" }, fallen(20), { tags: ["counter"] }).effects).toEqual(["doubled"]);
  });

  it("B8.6 F92 B6.7 a malus is never doubled", () => {
    const clumsy = weapon({ weaponLore: { attack: -4, damage: -1 }, practised: { attack: 1, damage: 0 } });
    expect(criticalContribution(clumsy, settings({ critVariant: "B" })).doubled).toEqual({
      attack: 1,
      damage: 0,
    });
  });

  it("B8.6 F93 static: off nothing happens by the defence; virtual, D 1, dice 1 and 12: injury", () => {
    expect(strike({}, fallen(12)).effects).toEqual([]);
    const rules = settings({ defenceNaturals: "virtual" });
    const made = draft({ attack: 9, ac: 18 }, criticalContribution(blade, rules), disadvantage(1));
    expect(judgeAttack(made, fallen([3, 12], { defence: [1, 12] }), rules).effects).toEqual(["injury"]);
  });

  it("B6.7 both bonuses of both kinds are added, a malus of one takes nothing from the other", () => {
    const all = weapon({ weaponLore: { attack: 2, damage: 3 }, practised: { attack: 1, damage: 4 } });
    expect(criticalContribution(all, settings()).doubled).toEqual({ attack: 3, damage: 7 });
    const mixed = weapon({ weaponLore: { attack: 2, damage: 3 }, practised: { attack: -1, damage: -4 } });
    expect(criticalContribution(mixed, settings()).doubled).toEqual({ attack: 2, damage: 3 });
  });

  it("B6.9 in the variant C nothing is contributed", () => {
    expect(criticalContribution(blade, settings({ critVariant: "C" }))).toEqual({});
  });

  it("B6 a draft without that contribution knows no effects of naturals", () => {
    expect(judge(9, 18, fallen(1), settings({ critVariant: "B" })).effects).toEqual([]);
  });
});
