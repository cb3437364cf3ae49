import { describe, expect, it } from "vitest";
import { answeringCounter, type Counter, counterContribution } from "../../src/rules/counters.ts";
import { judgeDamage, weaponRepetitions } from "../../src/rules/damage.ts";
import { AUTOMATIC_HIT } from "../../src/rules/judgement.ts";
import type { AttackDraft, AttackJudgement, CombatantRecord } from "../../src/rules/records.ts";
import { acting, braced, combatant, draft, foe, held, judgement, situation, square } from "../builders.ts";

const BRACED = braced();

interface Case {
  readonly target?: Partial<CombatantRecord>;
  readonly attacker?: Partial<CombatantRecord>;
  readonly draft?: Partial<Omit<AttackDraft, "attack">>;
  readonly judgement?: Partial<AttackJudgement>;
}

function answer({ target, attacker, draft: made, judgement: judged }: Case): Counter | null {
  const by = combatant("attacker", { space: square(1, 0), ...attacker });
  const on = foe("target", { space: square(0, 0), ...target });
  return answeringCounter(
    { attacker: by, target: on, draft: draft(made), judgement: judgement({ degree: "miss", ...judged }) },
    situation([by, on]),
  );
}

const brace = { action: acting({ states: [BRACED] }) };
const fullForce = { draft: { tags: ["full-force"] } };
const natural = { judgement: { effects: ["counter-attack" as const] } };

describe("which counter answers an attack roll", () => {
  it("A2.6 an ordinary miss is answered by nobody", () => {
    expect(answer({})).toBeNull();
  });

  it("A4.2 E4 A78 a missed Full Force gives the target an automatic blow", () => {
    expect(answer(fullForce)).toEqual({
      source: "full-force",
      by: "target",
      on: "attacker",
      automatic: true,
      factor: 1,
    });
  });

  it("A4.2 a Full Force that hit, also one that was saved, gives none", () => {
    expect(answer({ ...fullForce, judgement: { degree: "hit" } })).toBeNull();
  });

  it("A4.13 E3 a miss on a braced target is answered, a hit or a shot is not", () => {
    expect(answer({ target: brace })).toMatchObject({ source: "brace", automatic: true });
    expect(answer({ target: brace, judgement: { degree: "hit" } })).toBeNull();
    expect(answer({ target: brace, draft: { range: "ranged" } })).toBeNull();
  });

  it("B6.5 a natural 1, or a 20 in defence, is answered with a roll, after a hit too", () => {
    expect(answer(natural)).toMatchObject({ source: "natural", automatic: false });
    expect(answer({ judgement: { degree: "hit", effects: ["counter-attack"] } })?.source).toBe("natural");
  });

  it("B8.7 F98 after a hit the counter comes once its damage is subtracted, if the defender can still act", () => {
    const hit = { degree: "hit" as const, effects: ["counter-attack" as const] };
    expect(answer({ target: { statuses: ["dying", "unconscious"] }, judgement: hit })).toBeNull();
    expect(answer({ judgement: hit })?.source).toBe("natural");
  });

  it("A112 one answer at most: Full Force spares Brace's count; Brace goes before a rolled counter", () => {
    expect(answer({ target: brace, ...fullForce, ...natural })?.source).toBe("full-force");
    expect(answer({ target: brace, ...natural })?.source).toBe("brace");
  });

  it("A2.6 A4.13 I: the higher damage factor goes first: a set spear against a charge", () => {
    const spear = { action: acting({ states: [BRACED], weapons: [held("spear", { brace: true })] }) };
    expect(answer({ target: spear, draft: { tags: ["charge", "full-force"] } })).toMatchObject({
      source: "brace",
      factor: 2,
    });
    expect(answer({ target: spear, draft: { tags: ["full-force"] } })).toMatchObject({
      source: "full-force",
      factor: 1,
    });
    expect(answer({ target: brace, draft: { tags: ["charge"] } })?.factor).toBe(1);
  });

  it("A2.6 who cannot act, or does not reach the other, gives none", () => {
    expect(answer({ ...fullForce, target: { statuses: ["stunned"] } })).toBeNull();
    expect(answer({ ...fullForce, attacker: { space: square(3, 0) } })).toBeNull();
    expect(answer({ ...natural, attacker: { space: square(3, 0) } })).toBeNull();
    expect(answer({ ...fullForce, target: { reaches: [] } })).toBeNull();
  });

  it("A2.6 A115 for Brace a reach weapon answers an adjacent attacker, for others it does not", () => {
    const glaive = { reaches: [{ min: 2, max: 2 }] };
    expect(answer({ target: { ...brace, ...glaive } })?.source).toBe("brace");
    expect(answer({ ...fullForce, target: glaive })).toBeNull();
  });

  it("A2.6 a counter-attack calls for no other", () => {
    expect(answer({ target: brace, draft: { tags: ["counter", "full-force"] }, ...natural })).toBeNull();
  });
});

describe("a counter as an attack", () => {
  const counter = (rest: Partial<Counter>): Counter => ({
    source: "brace",
    by: "target",
    on: "attacker",
    automatic: true,
    factor: 1,
    ...rest,
  });

  it("A2.6 an automatic one hits without a roll: normal damage, no critical", () => {
    const made = draft({}, counterContribution(counter({})));
    expect(made.tags).toEqual(["automatic", "counter", "counter-brace"]);
    expect(judgeDamage(made, AUTOMATIC_HIT, { weapon: [5], extra: {} })).toMatchObject({
      final: 5,
      injury: false,
    });
  });

  it("K15.14 with a set weapon double damage; a rolled one is an ordinary attack", () => {
    expect(weaponRepetitions(draft({}, counterContribution(counter({ factor: 2 }))), AUTOMATIC_HIT)).toBe(2);
    expect(counterContribution(counter({ source: "natural", automatic: false }))).toEqual({
      tags: ["counter"],
    });
  });
});
