import { describe, expect, it } from "vitest";
import type { AbilityContext } from "../../../src/rules/abilities/ability.ts";
import { followUp } from "../../../src/rules/abilities/follow-up.ts";
import { abilityModule } from "../../../src/rules/abilities/index.ts";
import type {
  AttackDraft,
  AttackJudgement,
  CombatantRecord,
  RuleSettings,
} from "../../../src/rules/records.ts";
import { combatant, draft, foe, judgement, situation, square } from "../../builders.ts";

interface Case {
  readonly user?: Partial<CombatantRecord>;
  readonly target?: Partial<CombatantRecord> | null;
  readonly draft?: Partial<Omit<AttackDraft, "attack">>;
  readonly judgement?: Partial<AttackJudgement>;
  readonly settings?: Partial<RuleSettings>;
}

function context(given: Case = {}): AbilityContext {
  const user = combatant("user", { space: square(0, 0), ...given.user });
  const target = given.target === null ? [] : [foe("target", { space: square(1, 0), ...given.target })];
  return {
    situation: situation([user, ...target], { settings: given.settings ?? {} }),
    user,
    choice: 0,
    event: {
      window: "POST_HIT",
      attack: { draft: draft(given.draft), judgement: judgement(given.judgement) },
      attacker: "user",
      recipient: "target",
      damage: null,
      declared: [],
    },
  };
}

const reasons = (given?: Case): string[] =>
  followUp.check(context(given)).map(({ key }) => key.replace("WAFFENGANG.Refusal.", ""));

const turn = { inCombat: true, isOwnTurn: true, hasActed: true, followUpUsed: false };

describe("Follow-up", () => {
  it("A4.1 after a hit with a normal melee attack in the own turn it may be declared", () => {
    expect(reasons()).toEqual([]);
    expect(reasons({ judgement: { degree: "critical" } })).toEqual([]);
    expect(followUp.price(context())).toBe(1);
    expect(followUp.maximum(context())).toBe(0);
    expect(abilityModule("follow-up")).toBe(followUp);
  });

  it("A4.1 E4 A124 after a full attack with two weapons one off-hand attack more, after a single one none", () => {
    expect(followUp.begin({ ...context(), details: { extras: 1 } }).attacks).toBe(2);
    expect(followUp.begin(context())).toMatchObject({ attacks: 1, contribution: { tags: ["follow-up"] } });
  });

  it("A4.1 E1 not after a miss", () => {
    expect(reasons({ judgement: { degree: "miss" } })).toEqual(["notHit"]);
  });

  it("A4.1 E1 not after a ranged attack", () => {
    expect(reasons({ draft: { range: "ranged" } })).toEqual(["meleeOnly"]);
    expect(reasons({ draft: { range: "thrown" } })).toEqual(["meleeOnly"]);
  });

  it.each(["veteran", "full-force", "area", "counter", "opportunity", "follow-up"])(
    "A4.1 A99 not after an attack that is %s",
    (tag) => {
      expect(reasons({ draft: { tags: [tag] } })).toEqual(["notNormalAttack"]);
    },
  );

  it.each(["targeted-disarm", "overwhelm", "flanking"])("A4.1 I: after an attack that is %s", (tag) => {
    expect(reasons({ draft: { tags: [tag] } })).toEqual([]);
  });

  it("A4.1 A99 a second one in the same round is refused", () => {
    expect(reasons({ user: { turn: { ...turn, followUpUsed: true } } })).toEqual(["followUpUsed"]);
  });

  it("A4.1 E1 only in the own turn; outside a combat every moment is one's own", () => {
    expect(reasons({ user: { turn: { ...turn, isOwnTurn: false } } })).toEqual(["notOwnTurn"]);
    expect(reasons({ user: { turn: { ...turn, inCombat: false, isOwnTurn: false } } })).toEqual([]);
  });

  it("A4.1 X: not if the target is dead, gone or out of reach", () => {
    expect(reasons({ target: { statuses: ["dead"] } })).toEqual(["targetDead"]);
    expect(reasons({ target: null })).toEqual(["targetGone"]);
    expect(reasons({ target: { space: square(2, 0) } })).toEqual(["targetOutOfReach"]);
  });

  it("A4.1 a dying target may still be struck", () => {
    expect(reasons({ target: { statuses: ["dying", "unconscious"] } })).toEqual([]);
  });

  it("A1.7 not without the points, in armour and with a shield it costs more", () => {
    const worn = { armour: "heavy", shield: "fullBody" } as const;
    expect(followUp.price(context({ user: { worn } }))).toBe(4);
    expect(reasons({ user: { worn } })).toEqual(["notEnoughPoints"]);
    expect(reasons({ user: { worn, meleeRating: 2 } })).toEqual([]);
    expect(reasons({ user: { meleeRating: -2 } })).toEqual(["notEnoughPoints"]);
  });

  it("A1.9 who can no longer act declares nothing", () => {
    expect(reasons({ user: { statuses: ["stunned"] } })).toEqual(["cannotAct"]);
  });

  it("A2.10 not where the chapter or the ability is switched off", () => {
    expect(reasons({ settings: { apRules: false } })).toEqual(["abilityOff"]);
    expect(reasons({ settings: { apDisabled: ["follow-up"] } })).toEqual(["abilityOff"]);
  });

  it("A1.10 not twice for the same roll, and not in another window", () => {
    const declared = { ...context(), event: { ...context().event, declared: ["follow-up"] } };
    expect(followUp.check(declared).map(({ key }) => key)).toEqual(["WAFFENGANG.Refusal.alreadyDeclared"]);
    const early = { ...context(), event: { ...context().event, window: "HIT_TAKEN" as const } };
    expect(followUp.check(early).map(({ key }) => key)).toEqual(["WAFFENGANG.Refusal.wrongMoment"]);
    const none = { ...context(), event: { ...context().event, attack: null } };
    expect(followUp.check(none).map(({ key }) => key)).toEqual([
      "WAFFENGANG.Refusal.noAttack",
      "WAFFENGANG.Refusal.targetGone",
    ]);
  });

  it("design 4 all reasons come at once", () => {
    expect(
      reasons({
        user: { statuses: ["dying"], meleeRating: -5, turn: { ...turn, followUpUsed: true } },
        judgement: { degree: "miss" },
        target: { space: square(9, 0), statuses: ["dead"] },
      }),
    ).toEqual(["cannotAct", "notEnoughPoints", "followUpUsed", "notHit", "targetDead", "targetOutOfReach"]);
  });
});
