import { describe, expect, it } from "vitest";
import { judgeDamage } from "../../src/rules/damage.ts";
import { attackJudge } from "../../src/rules/judgement.ts";
import { criticalContribution } from "../../src/rules/naturals.ts";
import { atLeast } from "../../src/rules/odds/distribution.ts";
import { attackOdds } from "../../src/rules/odds.ts";
import { seeded } from "../../src/rules/random.ts";
import { disadvantage, draft, flankingDice, modifier, settings, weapon } from "../builders.ts";

describe("exact odds", () => {
  it("agree with 200,000 seeded attacks within five sigma", () => {
    const rules = settings({ defenceMode: "rolled" });
    const one = draft(
      {
        attack: 9,
        ac: 21,
        threatRange: 18,
        multiplier: 3,
        weaponFormula: "1d8",
        damage: [modifier("strength", 4, "ability")],
        extraDamage: [{ id: "fire", label: "", formula: "1d6", multiplied: false, source: "", rule: "K4.7" }],
      },
      criticalContribution(weapon({ weaponLore: { attack: 2, damage: 2 } }), rules),
      { dice: [flankingDice(2)] },
      disadvantage(1),
    );
    const runs = 200_000;
    const roll = seeded(20_261_130);
    const judge = attackJudge(one, rules);
    const dice = (count: number, faces: number): number[] => Array.from({ length: count }, () => roll(faces));
    const throwAgain = () => ({ attack: dice(1, 20), bonus: { flanking: dice(2, 4) } });
    let [hits, criticals, damage, squares] = [0, 0, 0, 0];
    for (let run = 0; run < runs; run++) {
      const naturals = { ...throwAgain(), defence: dice(2, 20), confirmation: null };
      const first = judge(naturals);
      const result = first.threat ? judge({ ...naturals, confirmation: throwAgain() }) : first;
      if (result.degree === "miss") continue;
      hits++;
      if (result.degree === "critical") criticals++;
      const times = result.degree === "critical" ? 3 : 1;
      const dealt = judgeDamage(one, result, { weapon: dice(times, 8), extra: { fire: roll(6) } }).final;
      damage += dealt;
      squares += dealt * dealt;
    }
    const odds = attackOdds(one, rules);
    const sigma = (chance: number): number => Math.sqrt((chance * (1 - chance)) / runs);
    expect(Math.abs(hits / runs - odds.hit)).toBeLessThan(5 * sigma(odds.hit));
    expect(Math.abs(criticals / runs - odds.critical)).toBeLessThan(5 * sigma(odds.critical));
    const deviation = Math.sqrt((squares / runs - (damage / runs) ** 2) / runs);
    expect(Math.abs(damage / runs - odds.mean)).toBeLessThan(5 * deviation);
    expect(atLeast(odds.damage, 1)).toBeCloseTo(odds.hit, 9);
  });
});
