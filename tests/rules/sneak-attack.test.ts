import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changed } from "../../src/rules/ability-states.ts";
import { backstabContribution } from "../../src/rules/backstab.ts";
import { attackDice } from "../../src/rules/disadvantage.ts";
import { flankingContribution, flankingReport } from "../../src/rules/flanking.ts";
import { judgeAttack } from "../../src/rules/judgement.ts";
import type { CombatantRecord, FlankingReport, RuleSettings } from "../../src/rules/records.ts";
import {
  isFrontal,
  judgeSneak,
  mayHide,
  revealed,
  type SneakScene,
  settleSneak,
} from "../../src/rules/sneak-attack.ts";
import { acting, combatant, draft, fallen, foe, settings, situation, square } from "../builders.ts";

const target = foe("target", { space: square(5, 5) });
const attacker = combatant("attacker", { space: square(5, 6) });

function report(
  by: CombatantRecord,
  at: CombatantRecord,
  ...allies: readonly (readonly [number, number])[]
): FlankingReport {
  const others = allies.map(([x, y], index) =>
    combatant(`ally${index}`, { space: square(x, y), reaches: [{ min: 0, max: 9 }] }),
  );
  return flankingReport(situation([at, by, ...others]), by, at);
}

function scene(rest: Partial<SneakScene> = {}): SneakScene {
  return { attacker, target, report: null, unnoticed: true, brightLight: true, frontalByGm: null, ...rest };
}

const verdict = (rest: Partial<SneakScene>, rules: Partial<RuleSettings> = {}): string =>
  judgeSneak(scene(rest), settings(rules)).kind;

const stealthy = (stealth: number) => combatant("attacker", { action: acting({ stealth }) });
const watchful = (will: number, perception = 0) => foe("target", { action: acting({ will, perception }) });

describe("the contest", () => {
  it.each([
    ["F69", 25, 18, 7],
    ["F70", 18, 18, 0],
    ["F71", 12, 15, null],
    ["F80", 22, 17, 5],
  ])("B5.4 B8.5 %s stealth %i against %i: %s", (_, stealth, resistance, margin) => {
    const result = settleSneak(stealthy(stealth - 10), watchful(resistance - 10), 10, 10, settings());
    expect(result).toEqual({ stealth, resistance, margin });
  });

  it("B5.3 F79 a natural 20 is no automatic success: 23 against 24 leaves +1", () => {
    expect(settleSneak(stealthy(14), watchful(3), 10, 20, settings()).margin).toBe(1);
    expect(settleSneak(stealthy(30), watchful(0), 1, 20, settings()).margin).toBe(11);
  });

  it("B5.3 F82 static, Will +5, stealth 19: against 15, +4", () => {
    const rules = settings({ sneakOpposition: "static" });
    expect(settleSneak(stealthy(9), watchful(5), 10, 0, rules)).toEqual({
      stealth: 19,
      resistance: 15,
      margin: 4,
    });
    expect(judgeSneak(scene({ brightLight: false }), rules)).toEqual({ kind: "roll", targetRolls: false });
  });

  it("B5.3 by the other setting the target rolls Perception", () => {
    const rules = settings({ sneakOpposition: "perceptionSkill" });
    expect(settleSneak(stealthy(5), watchful(9, 2), 10, 10, rules).resistance).toBe(12);
    expect(settleSneak(stealthy(5), watchful(9, 2), 10, 10, settings()).resistance).toBe(19);
  });

  it("dice that are none are refused", () => {
    expect(() => settleSneak(attacker, target, 21, 3, settings())).toThrow(
      expect.objectContaining({ field: "attackerDie" }),
    );
    expect(() => settleSneak(attacker, target, 3, 0, settings())).toThrow(
      expect.objectContaining({ field: "targetDie" }),
    );
  });

  it("B5.4 a better stealth roll never gives a smaller margin", () => {
    const d20 = fc.integer({ min: 1, max: 19 });
    fc.assert(
      fc.property(
        d20,
        d20,
        fc.integer({ min: 0, max: 15 }),
        fc.integer({ min: 0, max: 15 }),
        (own, other, s, w) => {
          const margin = (roll: number): number =>
            settleSneak(stealthy(s), watchful(w), roll, other, settings()).margin ?? -1;
          expect(margin(own + 1)).toBeGreaterThanOrEqual(margin(own));
        },
      ),
    );
  });
});

describe("what the GM is asked", () => {
  const asked = (rest: Partial<SneakScene>) => judgeSneak(scene(rest), settings());

  it("B5.1 B5.7 is what is not known and would change the outcome, all at once", () => {
    expect(asked({ unnoticed: null, brightLight: null })).toEqual({
      kind: "ask",
      questions: ["unnoticed", "brightLight", "frontal"],
    });
    expect(asked({ brightLight: true })).toEqual({ kind: "ask", questions: ["frontal"] });
  });

  it("B5.6 nothing about light and front where one of them rules the automatic failure out", () => {
    expect(asked({ brightLight: false, frontalByGm: null }).kind).toBe("roll");
    expect(asked({ brightLight: null, frontalByGm: false }).kind).toBe("roll");
    expect(asked({ unnoticed: null, brightLight: false })).toEqual({ kind: "ask", questions: ["unnoticed"] });
    expect(asked({ brightLight: null, report: report(attacker, target, [6, 5]) }).kind).toBe("roll");
  });

  it("B5.7 only the light where zones say that it is frontal", () => {
    const frontal = report(attacker, target, [6, 6]);
    expect(asked({ brightLight: null, report: frontal })).toEqual({
      kind: "ask",
      questions: ["brightLight"],
    });
  });
});

describe("frontal attacks", () => {
  it("B5.6 F73 bright light, the target sees, one counting ally in front: automatic failure", () => {
    expect(verdict({ report: report(attacker, target, [6, 6]) })).toBe("failure");
  });

  it("B5.7 F74 one ally in the flank: not frontal, both roll", () => {
    expect(judgeSneak(scene({ report: report(attacker, target, [6, 5]) }), settings())).toEqual({
      kind: "roll",
      targetRolls: true,
    });
  });

  it("B5.7 F75 two allies on opposite sides: not frontal, from anywhere; +4, n 2, D 1", () => {
    const east = combatant("attacker", { space: square(6, 5) });
    const pair = report(east, target, [5, 4], [5, 6]);
    expect(isFrontal(pair)).toBe(false);
    expect(verdict({ attacker: east, report: pair })).toBe("roll");
    const made = draft(
      {},
      flankingContribution(pair, "melee", settings()),
      backstabContribution(true, settings(), 4),
    );
    expect(made.dice).toMatchObject([{ count: 2, flat: 4 }]);
    expect(attackDice(made, settings()).count).toBe(2);
  });

  it("B5.7 F97 the sector that the attacker chooses decides: SE flanks, S is frontal", () => {
    const big = foe("target", { space: square(4, 4, 2) });
    const wide = combatant("attacker", { space: square(5, 6, 2) });
    const ally = combatant("ally", { space: square(3, 6), reaches: [{ min: 0, max: 9 }] });
    const on = situation([big, wide, ally]);
    expect(isFrontal(flankingReport(on, wide, big))).toBe(false);
    expect(isFrontal(flankingReport(on, wide, big, 4))).toBe(true);
  });

  it("B5.7 without a counting ally the GM is asked, and his word decides", () => {
    const alone = report(attacker, target);
    expect(isFrontal(alone)).toBeNull();
    expect(isFrontal(null)).toBeNull();
    expect(verdict({ report: alone })).toBe("ask");
    expect(verdict({ report: alone, frontalByGm: true })).toBe("failure");
    expect(verdict({ report: alone, frontalByGm: false })).toBe("roll");
  });

  it("B5.6 F78 a blind target, other light, or a talent: never automatic", () => {
    const front = report(attacker, target, [6, 6]);
    expect(verdict({ report: front, target: { ...target, statuses: ["blind"] } })).toBe("roll");
    expect(verdict({ report: front, brightLight: false })).toBe("roll");
    expect(verdict({ report: front, attacker: { ...attacker, talents: ["sneak-ignore-frontal"] } })).toBe(
      "roll",
    );
  });
});

describe("before and after", () => {
  it("B5.1 only on a target that has not noticed, and only where B's sneak attack holds", () => {
    expect(verdict({ unnoticed: false })).toBe("refused");
    expect(verdict({}, { sneakVariant: "C" })).toBe("refused");
  });

  it("B5.9 F81 a second try in the same fight is refused, in the next one allowed", () => {
    const exposed = changed(attacker, revealed(attacker));
    const again = judgeSneak(scene({ attacker: exposed }), settings());
    expect(again).toEqual({ kind: "refused", refusals: [{ key: "WAFFENGANG.Refusal.revealed", data: {} }] });
    expect(mayHide(exposed)).toBe(false);
    expect(mayHide(attacker)).toBe(true);
    expect(exposed.action?.states).toEqual([{ kind: "revealed", until: "combat-end" }]);
  });

  it("B5.9 unless a talent says otherwise", () => {
    expect(revealed({ ...attacker, talents: ["sneak-stay-hidden"] })).toEqual([]);
  });

  it("B5.4 B5.8 F80 S 22, W 17, one ally in the rear, die 3: attack + 5 + 4, two stacks", () => {
    const rear = report(attacker, target, [5, 4]);
    const made = draft(
      { attack: 0, ac: 20 },
      flankingContribution(rear, "melee", settings()),
      backstabContribution(true, settings(), 5),
    );
    expect(attackDice(made, settings()).count).toBe(3);
    const result = judgeAttack(made, fallen([2, 11, 6], { bonus: { flanking: [3] } }), settings());
    expect(result.total).toBe(11 + 5 + 4);
  });

  it("B5.10 only the first attack roll has the margin: later ones are drafted without it", () => {
    expect(backstabContribution(true, settings()).attack).toBeUndefined();
    expect(backstabContribution(true, settings()).denyDex).toBe(true);
  });

  it("B5.12 being caught flat-footed and precision damage are separate and hold at the same time", () => {
    const precise = {
      id: "precision",
      label: "",
      formula: "2d6",
      multiplied: false,
      source: "",
      rule: "K3.10",
    };
    const made = draft(
      {},
      { denyDex: true, extraDamage: [precise] },
      backstabContribution(true, settings(), 3),
    );
    expect(made).toMatchObject({ dexDenied: true, extraDamage: [{ id: "precision" }] });
    expect(made.attack.map(({ value }) => value)).toContain(3);
  });

  it("B5.11 at range the margin and its disadvantage hold, flanking does not", () => {
    const rear = report(attacker, target, [5, 4]);
    const made = draft(
      { range: "ranged" },
      flankingContribution(rear, "ranged", settings()),
      backstabContribution(true, settings(), 5),
    );
    expect(made.dice).toEqual([]);
    expect(attackDice(made, settings()).count).toBe(2);
  });
});
