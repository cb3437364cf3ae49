import { describe, expect, it } from "vitest";
import { attackActionOf, chargeBlows } from "../../src/rules/charge-blows.ts";
import type { AttackDraft, CombatantRecord } from "../../src/rules/records.ts";
import { acting, cardDraft, combatant, draft, foe, situation, square, turn } from "../builders.ts";

const ACTION = { combat: { id: "fight", round: 2, turn: 1 } };

interface Case {
  readonly user?: Partial<CombatantRecord>;
  readonly enemy?: Partial<CombatantRecord>;
  readonly drafts?: readonly Partial<Omit<AttackDraft, "attack">>[];
  readonly answered?: readonly string[];
  readonly token?: string;
}

/** The drafts of an attack from the north that somebody in Charge stance answers. */
function blows({ user, enemy, drafts = [{}], answered = [], token = "Scene.s.Token.enemy" }: Case = {}) {
  const stance = { kind: "charge-stance", direction: 0, answered, until: "next-turn" } as const;
  const on = combatant("user", {
    space: square(5, 5),
    turn: turn({ isOwnTurn: false }),
    action: acting({ states: [stance] }),
    ...user,
  });
  const by = foe("enemy", { space: square(5, 4), ...enemy });
  const made = drafts.map((one) => cardDraft({ draft: draft({ target: "user", ...one }) }));
  const card = { ...ACTION, attacker: { actor: "a", token, name: "", img: "" }, drafts: made };
  return chargeBlows(card, "enemy", situation([on, by]));
}

describe("which attacks Charge stance answers with a blow", () => {
  it("A4.15 E3 a melee attack from its direction, with a roll and plain damage", () => {
    expect(blows()).toEqual([
      { draft: 0, source: "charge-stance", automatic: false, factor: 1, message: "" },
    ]);
  });

  it("A4.15 E3 one blow for all rolls against the same target", () => {
    expect(blows({ drafts: [{}, {}] }).map((one) => one.draft)).toEqual([0]);
  });

  it("A4.15 E3 once in an attack action: the next of the same enemy is answered again", () => {
    expect(blows({ answered: [attackActionOf(ACTION, "enemy")] })).toEqual([]);
    const before = attackActionOf({ combat: { ...ACTION.combat, round: 1 } }, "enemy");
    expect(blows({ answered: [before, attackActionOf(ACTION, "other")] })).toHaveLength(1);
  });

  it("A4.15 E3 no shot, and nobody else's target", () => {
    expect(blows({ drafts: [{ range: "ranged" }] })).toEqual([]);
    expect(blows({ drafts: [{ target: "enemy" }] })).toEqual([]);
    expect(blows({ drafts: [{ target: "" }] })).toEqual([]);
  });

  it("A2.6 no counter-attack", () => {
    expect(blows({ drafts: [{ tags: ["counter"] }] })).toEqual([]);
  });

  it("A2.6 who cannot act, does not reach the enemy or finds none on the map strikes no blow", () => {
    expect(blows({ user: { statuses: ["stunned"] } })).toEqual([]);
    expect(blows({ enemy: { space: square(5, 2) } })).toEqual([]);
    expect(blows({ token: "" })).toEqual([]);
  });
});
