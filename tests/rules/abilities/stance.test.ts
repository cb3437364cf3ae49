import { describe, expect, it } from "vitest";
import { brace, braceAnswers, braceContribution, spendBrace } from "../../../src/rules/abilities/brace.ts";
import {
  chargeAnswers,
  chargeStance,
  runDirection,
  spendChargeAnswer,
} from "../../../src/rules/abilities/charge-stance.ts";
import { afterExchange, duel, endDuel } from "../../../src/rules/abilities/duel.ts";
import {
  halfForce,
  halfForceContribution,
  halfForceReductions,
} from "../../../src/rules/abilities/half-force.ts";
import { changed, hasState, stateOf } from "../../../src/rules/ability-states.ts";
import { reduceDamage } from "../../../src/rules/damage.ts";
import type { AbilityState, ActionRecord, AttackRange, CombatantRecord } from "../../../src/rules/records.ts";
import { acting, braced, combatant, draft, foe, held, square, turn } from "../../builders.ts";
import { type Case, context, reasonsAgainst } from "./context.ts";

const polearm = { weapons: [held("glaive", { polearm: true })] };

describe("Brace", () => {
  const own = (given: Case = {}) => context("ACTION", { draft: null, ...given });
  const refused = (given?: Case): string[] => reasonsAgainst("brace", own(given));
  const bracedUser = (rest: Partial<Extract<AbilityState, { kind: "brace" }>> = {}) =>
    combatant("user", {
      space: square(5, 5),
      action: acting({
        states: [braced(rest)],
      }),
    });

  it("A4.13 E1 as an action of the own turn, for 1 AP and the armour, never the shield", () => {
    expect(refused()).toEqual([]);
    expect(brace.price(own({ user: { worn: { armour: "heavy", shield: "fullBody" } } }))).toBe(2);
    expect(refused({ action: { standardLeft: false } })).toEqual(["noStandardAction"]);
    expect(refused({ action: { standardLeft: false }, event: { declared: ["guard"] } })).toEqual([]);
  });

  it("A4.13 E6 A60 a free Brace costs 0, in heavy armour too, and is used up", () => {
    const states = [{ kind: "brace-free", until: "turn-end" } as const];
    const given = own({ user: { worn: { armour: "heavy", shield: "none" } }, action: { states } });
    expect(brace.price(given)).toBe(0);
    const after = changed(given.user, brace.begin(given).states);
    expect(hasState(after, "brace-free")).toBe(false);
    expect(stateOf(after, "brace")).toMatchObject({
      counters: 3,
      attacked: false,
      moved: false,
      direction: null,
    });
  });

  it("A4.13 E4 a direction needs a polearm, and is one of eight", () => {
    expect(refused({ details: { direction: 2 } })).toEqual(["noPolearm"]);
    expect(refused({ details: { direction: 2 }, action: polearm })).toEqual([]);
    expect(refused({ details: { direction: 8 }, action: polearm })).toEqual(["noDirection"]);
    expect(refused({ details: { direction: -1 }, action: polearm })).toEqual(["noDirection"]);
    expect(refused({ details: { direction: 0 }, action: polearm })).toEqual([]);
    expect(refused({ details: { direction: 7 }, action: polearm })).toEqual([]);
    expect(refused({ details: { direction: 1.5 }, action: polearm })).toEqual(["noDirection"]);
    expect(
      stateOf(
        changed(own().user, brace.begin(own({ details: { direction: 2 }, action: polearm })).states),
        "brace",
      )?.direction,
    ).toBe(2);
  });

  it.each([
    [[5, 4], true],
    [[6, 4], true],
    [[4, 4], true],
    [[6, 5], false],
    [[5, 6], false],
    [[5, 3], true],
  ] as const)("A4.13 E4 A115 with the bonus to the north an attacker at %j: %s", ([x, y], holds) => {
    const user = bracedUser({ direction: 0 });
    const attacker = foe("attacker", { space: square(x, y) });
    expect(braceAnswers(user, attacker)).toBe(holds);
    expect(braceContribution(user, attacker, true).armourClass?.[0]?.value).toBe(holds ? 3 : undefined);
    expect(braceContribution(user, attacker, false)).toEqual({});
  });

  it("A4.13 E4 without the bonus mode it answers all directions, at the plain AC", () => {
    const attacker = foe("attacker", { space: square(5, 6) });
    expect(braceAnswers(bracedUser(), attacker)).toBe(true);
    expect(braceContribution(bracedUser(), attacker, true)).toEqual({});
  });

  it("A4.13 E3 A90 three answers, the fourth miss gets none", () => {
    const attacker = foe("attacker", { space: square(5, 6) });
    let user = bracedUser();
    const answers: boolean[] = [];
    for (let miss = 0; miss < 4; miss++) {
      const answered = braceAnswers(user, attacker);
      answers.push(answered);
      if (answered) user = changed(user, spendBrace(user));
    }
    expect(answers).toEqual([true, true, true, false]);
    expect(spendBrace(combatant("plain"))).toEqual([]);
  });

  it("A4 who cannot act answers nothing", () => {
    expect(braceContribution(combatant("plain"), foe("a", { space: square(5, 6) }), true)).toEqual({});
    expect(braceAnswers({ ...bracedUser(), statuses: ["stunned"] }, foe("a", { space: square(5, 6) }))).toBe(
      false,
    );
  });
});

describe("Charge stance", () => {
  const east = (squares: number): Partial<ActionRecord> => ({
    speed: 6,
    move: { length: squares, squares, directions: Array.from({ length: squares }, () => 2) },
  });
  const moved = (given: Case = {}) =>
    context("MOVE", {
      draft: null,
      other: { space: square(8, 0) },
      ...given,
      action: { ...east(6), ...given.action },
    });
  const refused = (given?: Case): string[] => reasonsAgainst("charge-stance", moved(given));

  it("A4.15 E1 E2 after a straight run of the full speed towards an enemy", () => {
    expect(refused()).toEqual([]);
    expect(chargeStance.price(moved())).toBe(1);
    expect(stateOf(changed(moved().user, chargeStance.begin(moved()).states), "charge-stance")).toEqual({
      kind: "charge-stance",
      direction: 2,
      answered: [],
      until: "next-turn",
    });
  });

  it("A4.15 E1 not after a shorter run, a bend, or none", () => {
    expect(refused({ action: east(5) })).toEqual(["noStraightRun"]);
    const bend = { speed: 6, move: { length: 6, squares: 6, directions: [2, 2, 2, 2, 2, 1] } };
    expect(refused({ action: bend })).toEqual(["noStraightRun"]);
    expect(refused({ action: { move: null } })).toEqual(["noStraightRun"]);
    expect(chargeStance.begin(moved({ action: { move: null } })).states).toEqual([]);
  });

  it("A4.15 A123 speed 5 to the north-east: three diagonals are enough, two are not", () => {
    const diagonal = (squares: number) =>
      combatant("a", {
        action: acting({
          speed: 5,
          move: { length: squares, squares, directions: Array.from({ length: squares }, () => 1) },
        }),
      });
    expect(runDirection(diagonal(3))).toBe(1);
    expect(runDirection(diagonal(2))).toBeNull();
  });

  it("A4.15 I: with Dash the minimum stays the plain speed", () => {
    expect(refused({ action: east(7) })).toEqual([]);
  });

  it("A4.15 E1 an enemy in sight, in front, at most two rush reaches away", () => {
    expect(refused({ other: { space: square(12, 0) } })).toEqual([]);
    expect(refused({ other: { space: square(13, 0) } })).toEqual(["noEnemyInFront"]);
    expect(refused({ other: { space: square(-3, 0) } })).toEqual(["noEnemyInFront"]);
    expect(refused({ other: { space: square(3, 3) } })).toEqual([]);
    expect(refused({ other: { disposition: "friendly" } })).toEqual(["noEnemyInFront"]);
    expect(refused({ other: { statuses: ["invisible"] } })).toEqual(["noEnemyInFront"]);
  });

  it("A4.15 E5 again only in the same direction, or after a round without", () => {
    const states = (direction: number) => [{ kind: "last-charge", direction, until: "turn-end" } as const];
    expect(refused({ action: { states: states(2) } })).toEqual([]);
    expect(refused({ action: { states: states(4) } })).toEqual(["chargeRest"]);
  });

  const inStance = (rest: Partial<Extract<AbilityState, { kind: "charge-stance" }>> = {}) =>
    combatant("user", {
      space: square(5, 5),
      turn: turn({ isOwnTurn: false }),
      action: acting({
        states: [{ kind: "charge-stance", direction: 0, answered: [], until: "next-turn", ...rest }],
      }),
    });

  it("A4.15 E3 A102 where the enemy started decides: N and walked round is answered, S is not", () => {
    const from = (x: number, y: number) =>
      foe("enemy", { space: square(5, 6), action: acting({ startPlace: square(x, y) }) });
    expect(chargeAnswers(inStance(), from(5, 1), "a")).toBe(true);
    expect(chargeAnswers(inStance(), from(8, 2), "a")).toBe(true);
    expect(chargeAnswers(inStance(), from(5, 9), "a")).toBe(false);
    expect(chargeAnswers(inStance(), foe("enemy", { space: square(5, 4) }), "a")).toBe(true);
  });

  it("A4.15 E3 A110 once for each attack action, for every enemy", () => {
    const enemy = foe("enemy", { space: square(5, 4) });
    const once = changed(inStance(), spendChargeAnswer(inStance(), "enemy-1"));
    expect(chargeAnswers(once, enemy, "enemy-1")).toBe(false);
    expect(chargeAnswers(once, enemy, "enemy-2")).toBe(true);
    expect(spendChargeAnswer(combatant("plain"), "x")).toEqual([]);
  });

  it("A4.15 E3 only in the enemy phase, only against enemies, only in the stance", () => {
    const enemy = foe("enemy", { space: square(5, 4) });
    expect(chargeAnswers({ ...inStance(), turn: turn() }, enemy, "a")).toBe(false);
    expect(chargeAnswers(inStance(), combatant("friend", { space: square(5, 4) }), "a")).toBe(false);
    expect(chargeAnswers(combatant("plain"), enemy, "a")).toBe(false);
  });
});

describe("Duel", () => {
  const agree = (given: Case = {}) =>
    context("AGREED", { draft: null, details: { other: "target", consent: true }, ...given });
  const refused = (given?: Case): string[] => reasonsAgainst("duel", agree(given));

  it("A4.16 E1 both agree; it costs nothing, also in heavy armour", () => {
    expect(refused()).toEqual([]);
    expect(duel.price(agree({ user: { worn: { armour: "heavy", shield: "fullBody" } } }))).toBe(0);
    expect(refused({ details: { other: "target" } })).toEqual(["notAgreed"]);
    expect(refused({ user: { meleeRating: -5 } })).toEqual([]);
  });

  it("A1.12.3 with the setting armour and shield are paid", () => {
    expect(
      duel.price(
        agree({ user: { worn: { armour: "heavy", shield: "fullBody" } }, settings: { duelModified: true } }),
      ),
    ).toBe(3);
    expect(duel.price(agree({ settings: { duelModified: true } }))).toBe(0);
  });

  it("A4.16 E1 A116 exactly two, and nobody in two duels at once", () => {
    const states = [{ kind: "duel", opponent: "x", leader: null, until: "combat-end" } as const];
    expect(refused({ other: { action: acting({ states }) } })).toEqual(["inDuel"]);
    expect(refused({ action: { states } })).toEqual(["inDuel"]);
    expect(refused({ details: { other: "user", consent: true } })).toEqual(["noOpponent"]);
    expect(duel.begin(agree({ details: {} })).states).toEqual([]);
  });

  it("A4.16 E2 they start within each other's reach, and both can fight", () => {
    expect(refused({ other: { space: square(2, 0) } })).toEqual(["targetOutOfReach"]);
    expect(refused({ other: { reaches: [] } })).toEqual(["targetOutOfReach"]);
    expect(refused({ other: { statuses: ["stunned"] } })).toEqual(["opponentCannotAct"]);
  });

  const pair = () => {
    const { states } = duel.begin(agree());
    return [changed(combatant("user"), states), changed(foe("target"), states)] as const;
  };

  it.each([
    [true, false, "user"],
    [false, true, "target"],
    [true, true, null],
    [false, false, null],
  ])("A4.16 E3 hits %s and %s: %s leads from now on", (a, b, leader) => {
    const [one, other] = pair();
    const after = afterExchange(one, other, { a, b });
    expect(after.length).toBe(leader === null ? 0 : 2);
    expect(stateOf(changed(one, after), "duel")?.leader).toBe(leader);
    expect(stateOf(changed(other, after), "duel")?.leader).toBe(leader);
  });

  it("A4.16 E3 once there is a leader it stays, and strangers change nothing", () => {
    const [one, other] = pair();
    const led = afterExchange(one, other, { a: true, b: false });
    const leading = changed(one, led);
    expect(afterExchange(leading, changed(other, led), { a: false, b: true })).toEqual([]);
    expect(afterExchange(one, foe("third"), { a: true, b: false })).toEqual([]);
    expect(afterExchange(combatant("plain"), other, { a: true, b: false })).toEqual([]);
  });

  it("A4.16 E4 it ends for both", () => {
    const [one, other] = pair();
    const over = endDuel(one);
    expect(hasState(changed(one, over), "duel")).toBe(false);
    expect(hasState(changed(other, over), "duel")).toBe(false);
    expect(endDuel(combatant("plain"))).toEqual([]);
  });
});

describe("Half Force", () => {
  const start = (given: Case = {}) => context("TURN_START", { draft: null, ...given });

  it("A4.17 E1 at the start of the own turn, X: not after the first action", () => {
    expect(reasonsAgainst("half-force", start())).toEqual([]);
    expect(reasonsAgainst("half-force", start({ action: { hasBegun: true } }))).toEqual(["turnBegun"]);
  });

  it("A4.17 E2 halves melee damage until the next turn, rounding down, at least 1", () => {
    const user = changed(start().user, halfForce.begin(start()).states);
    const reductions = (by: CombatantRecord, range: AttackRange) =>
      halfForceReductions(draft({}, halfForceContribution(by, range)));
    const halved = (damage: number): number => reduceDamage(damage, reductions(user, "melee")).final;
    expect([9, 2, 1].map(halved)).toEqual([4, 1, 1]);
    expect(reductions(user, "ranged")).toEqual([]);
    expect(reductions(combatant("plain"), "melee")).toEqual([]);
  });
});
