import { describe, expect, it } from "vitest";
import { breakThrough, breakThroughContribution } from "../../../src/rules/abilities/break-through.ts";
import { focus } from "../../../src/rules/abilities/focus.ts";
import { fullForce, neededSuccesses } from "../../../src/rules/abilities/full-force.ts";
import { changed, hasState } from "../../../src/rules/ability-states.ts";
import { stack } from "../../../src/rules/modifiers.ts";
import { combatant, draft, modifier, turn } from "../../builders.ts";
import { type Case, context, reasonsAgainst } from "./context.ts";

const reasons = (id: string, given?: Case): string[] =>
  reasonsAgainst(id, context("PRE_ATTACK", { judgement: null, ...given }));
const pre = (given: Case = {}) => context("PRE_ATTACK", { judgement: null, ...given });

describe.each(["full-force", "focus", "break-through"])("%s before the own attack", (id) => {
  it("A4.0 may be declared in the own turn, in melee, for 2 AP", () => {
    expect(reasons(id)).toEqual([]);
    expect(reasons(id, { user: { meleeRating: -1 } })).toEqual(["notEnoughPoints"]);
  });

  it("A0 melee only, on a target, in the own turn, in its window", () => {
    expect(reasons(id, { draft: { range: "ranged" } })).toEqual(["meleeOnly"]);
    expect(reasons(id, { draft: { target: "" } })).toEqual(["noTarget"]);
    expect(reasons(id, { draft: null })).toEqual(["noAttack"]);
    expect(reasons(id, { user: { turn: turn({ isOwnTurn: false }) } })).toEqual(["notOwnTurn"]);
    expect(reasonsAgainst(id, context("POST_HIT"))).toEqual(["wrongMoment"]);
  });

  it("A1.10 not twice for the same attack roll", () => {
    expect(reasons(id, { event: { declared: [id] } })).toEqual(["alreadyDeclared"]);
  });
});

describe("Full Force", () => {
  it("A4.2 E2 locks the turn, and E3 brings 5 to 15 damage that no critical multiplies", () => {
    const effect = fullForce.begin(pre());
    expect(effect.states).toEqual([
      { holder: "user", kind: "full-force", after: { kind: "full-force", until: "turn-end" } },
    ]);
    expect(effect.contribution).toEqual({
      tags: ["full-force"],
      extraDamage: [
        {
          id: "full-force",
          label: "WAFFENGANG.Ability.fullForce",
          formula: "2d6+3",
          multiplied: false,
          source: "",
          rule: "A4.2",
        },
      ],
    });
    const uniform = fullForce.begin(pre({ settings: { extraDamageFormula: "1d11+4" } }));
    expect(uniform.contribution.extraDamage?.[0]?.formula).toBe("1d11+4");
  });

  it("A4.2 X: refused if an attack was already made this turn", () => {
    expect(reasons("full-force", { action: { attacks: 1 } })).toEqual(["attackMade"]);
  });

  it.each(["veteran", "targeted-disarm", "area", "follow-up"])("A4.2 I: not with %s", (tag) => {
    expect(reasons("full-force", { draft: { tags: [tag] } })).toEqual(["notTogether"]);
    expect(reasons("full-force", { event: { declared: [tag] } })).toEqual(["notTogether"]);
  });

  it("A4.2 I: Overwhelm goes together with it", () => {
    expect(reasons("full-force", { event: { declared: ["overwhelm", "focus"] } })).toEqual([]);
  });

  it("A4.2 A4.7 not in a turn that is locked", () => {
    expect(
      reasons("full-force", { action: { states: [{ kind: "veteran-lock", until: "turn-end" }] } }),
    ).toEqual(["turnLocked"]);
    expect(
      reasons("full-force", { action: { states: [{ kind: "full-force", until: "turn-end" }] } }),
    ).toEqual(["turnLocked"]);
  });

  it("A2.2 its hit needs two successes, any other one", () => {
    expect(neededSuccesses(["full-force", "flanking"])).toBe(2);
    expect(neededSuccesses(["flanking"])).toBe(1);
  });

  it("A2.4 extra damage: at least 5, at most 15, 10 on average, in both forms", () => {
    const ranges = { "2d6+3": [2 + 3, 12 + 3], "1d11+4": [1 + 4, 11 + 4] };
    for (const [low = 0, high = 0] of Object.values(ranges)) {
      expect([low, high, (low + high) / 2]).toEqual([5, 15, 10]);
    }
  });
});

describe("Focus", () => {
  it("A4.3 E1 arms one repeat for the attack action", () => {
    expect(focus.begin(pre()).states).toEqual([
      { holder: "user", kind: "focus", after: { kind: "focus", until: "attack-end" } },
    ]);
    expect(reasons("focus", { action: { states: [{ kind: "focus", until: "attack-end" }] } })).toEqual([
      "alreadyArmed",
    ]);
  });
});

describe("Break-through", () => {
  const shielded = { armourClass: [modifier("base", 10, "base"), modifier("buckler", 2, "shield")] };

  it("A4.4 E1 only as long as nothing was hit this turn", () => {
    expect(reasons("break-through", { action: { attacks: 2 } })).toEqual([]);
    expect(reasons("break-through", { action: { attacks: 1, hasHit: true } })).toEqual(["hitMade"]);
    expect(
      reasons("break-through", { action: { states: [{ kind: "break-through", until: "turn-end" }] } }),
    ).toEqual(["alreadyArmed"]);
  });

  it("A4.4 I: where the shield is part of the AC, the AC counts without it until the first hit", () => {
    const effect = breakThrough.begin(pre({ draft: shielded }));
    expect(stack(draft(shielded, effect.contribution).armourClass).total).toBe(10);
    const armed = changed(combatant("user"), effect.states);
    expect(hasState(armed, "break-through")).toBe(true);
    expect(breakThroughContribution(armed, draft(shielded)).armourClass).toMatchObject([{ value: -2 }]);
    expect(breakThroughContribution(armed, draft({ ...shielded, range: "ranged" }))).toEqual({});
    expect(breakThroughContribution(combatant("user"), draft(shielded))).toEqual({});
  });

  it("A4.4 without a shield in the AC nothing is taken off, and the attack is marked all the same", () => {
    expect(breakThrough.begin(pre()).contribution).toEqual({ tags: ["break-through"] });
  });
});
