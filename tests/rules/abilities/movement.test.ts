import { describe, expect, it } from "vitest";
import {
  camouflage,
  camouflageResult,
  detectedAtRest,
  notices,
} from "../../../src/rules/abilities/camouflage.ts";
import { dash, mayBeShotAtReadied } from "../../../src/rules/abilities/dash.ts";
import { changed, hasState } from "../../../src/rules/ability-states.ts";
import {
  dashDistance,
  directionTo,
  isToward,
  rushReach,
  squaresInDirection,
} from "../../../src/rules/rush.ts";
import { acting, combatant, foe, settings, square } from "../../builders.ts";
import { type Case, context, reasonsAgainst } from "./context.ts";

const walk = { length: 1, squares: 1, directions: [0] };

describe("Dash", () => {
  const own = (given: Case = {}) => context("MOVE", { draft: null, ...given });

  it("A4.9 E1 before moving, for 2 AP, once", () => {
    expect(reasonsAgainst("dash", own())).toEqual([]);
    expect(reasonsAgainst("dash", own({ action: { move: walk } }))).toEqual(["alreadyMoved"]);
    expect(
      reasonsAgainst("dash", own({ action: { states: [{ kind: "dashing", until: "move-end" }] } })),
    ).toEqual(["alreadyArmed"]);
  });

  it("A4.9 not in heavy armour, whatever the points", () => {
    expect(reasonsAgainst("dash", own({ user: { worn: { armour: "heavy", shield: "none" } } }))).toEqual([
      "barredByArmour",
    ]);
  });

  it("A2.7 A4.9 E2 E3 twice the speed, and no readied shot at the runner", () => {
    const runner = changed(own().user, dash.begin(own()).states);
    expect(mayBeShotAtReadied(runner)).toBe(false);
    expect(mayBeShotAtReadied(own().user)).toBe(true);
    const sixer = combatant("a", { action: acting({ speed: 6 }) });
    expect(dashDistance(sixer, settings())).toBe(12);
    expect(dashDistance(sixer, settings({ dashFactor: 3 }))).toBe(18);
    expect(rushReach(sixer, settings())).toBe(6);
    expect(rushReach(sixer, settings({ rushReachFactor: 2 }))).toBe(12);
  });
});

describe("directions", () => {
  it.each([
    [5, 4, 0],
    [6, 4, 1],
    [6, 5, 2],
    [6, 6, 3],
    [5, 6, 4],
    [4, 6, 5],
    [4, 5, 6],
    [4, 4, 7],
    [5, 1, 0],
    [7, 1, 1],
    [6, 1, 0],
  ])("A4.15 the direction from (5,5) to (%i,%i) is %i", (x, y, expected) => {
    expect(directionTo(square(5, 5), square(x, y))).toBe(expected);
  });

  it("there is no direction to the own place; one step beside counts", () => {
    expect(directionTo(square(5, 5), square(5, 5))).toBeNull();
    expect(isToward(null, 0)).toBe(false);
    expect([0, 1, 7, 2, 4].map((direction) => isToward(direction, 0))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it("A4.15 whole squares that a speed pays for, straight and diagonal", () => {
    expect([0, 2].map((direction) => squaresInDirection(5, direction))).toEqual([5, 5]);
    expect([4, 5, 6, 7].map((speed) => squaresInDirection(speed, 1))).toEqual([3, 3, 4, 5]);
    expect(squaresInDirection(4.5, 0)).toBe(4);
  });
});

describe("Camouflage", () => {
  const own = (given: Case = {}) => context("MOVE", { draft: null, details: { path: 3 }, ...given });
  const refused = (given?: Case): string[] => reasonsAgainst("camouflage", own(given));
  const hidden = (stealth: number, paid = 2, speed = 6) =>
    combatant("mover", {
      action: acting({ speed, states: [{ kind: "camouflage", paid, stealth, until: "next-turn" }] }),
    });
  const observer = (perception: number) => foe("observer", { action: acting({ perception }) });

  it("A4.18 E1 before moving, with the whole path named", () => {
    expect(refused()).toEqual([]);
    expect(refused({ details: {} })).toEqual(["noPath"]);
    expect(refused({ details: { path: 0 } })).toEqual(["noPath"]);
    expect(refused({ action: { move: walk } })).toEqual(["alreadyMoved"]);
    const revealed = { states: [{ kind: "revealed", until: "combat-end" } as const] };
    expect(refused({ action: revealed })).toEqual([]);
    expect(refused({ action: revealed, settings: { camouflageAfterReveal: false } })).toEqual(["revealed"]);
    expect(
      refused({ action: { states: [{ kind: "camouflage", paid: 2, stealth: 9, until: "next-turn" }] } }),
    ).toEqual(["alreadyArmed"]);
  });

  it("A4.18 E1 not in medium or heavy armour", () => {
    expect(refused({ user: { worn: { armour: "medium", shield: "none" } } })).toEqual(["barredByArmour"]);
    expect(refused({ user: { worn: { armour: "light", shield: "none" } } })).toEqual([]);
  });

  it("A4.18 E3 one Stealth roll per use; what was paid is remembered", () => {
    const by = own({ action: { stealth: 7 }, user: { worn: { armour: "none", shield: "wooden" } } });
    expect(camouflage.dice(by)).toEqual([{ id: "stealth", count: 1, faces: 20 }]);
    expect(camouflage.settle(by, { stealth: [10] }).states[0]?.after).toEqual({
      kind: "camouflage",
      paid: 3,
      stealth: 17,
      until: "next-turn",
    });
  });

  it("A4.18 E3 A97 speed 6, path 3: no −1; 12 + 5 = 17 against 17 notices", () => {
    expect(notices(observer(5), 12, hidden(17), 3, settings())).toBe(true);
    expect(notices(observer(5), 11, hidden(17), 3, settings())).toBe(false);
  });

  it("A4.18 E3 at most a third of the speed: −1 on the test", () => {
    expect(notices(observer(5), 12, hidden(17), 2, settings())).toBe(false);
    expect(notices(observer(5), 13, hidden(17), 2, settings())).toBe(true);
  });

  it("A4.18 a fixed number may stand for the roll", () => {
    expect(notices(observer(0), 15, hidden(30), 3, settings({ camouflageDc: 15 }))).toBe(true);
    expect(notices(observer(0), 14, hidden(1), 3, settings({ camouflageDc: 15 }))).toBe(false);
  });

  it("A4.18 E4 A98 A117 one success reveals to all, and nothing comes back", () => {
    const result = camouflageResult(hidden(17), [true]);
    expect(result).toMatchObject({ success: false, refund: 0 });
    expect(hasState(changed(hidden(17), result.states), "camouflage")).toBe(false);
    expect(camouflageResult(hidden(17), [false, true]).refund).toBe(0);
  });

  it("A4.18 E5 A117 all fail, or nobody looks: hidden, and the points come back, once", () => {
    expect(camouflageResult(hidden(17), [false, false])).toMatchObject({
      success: true,
      refund: 2,
      states: [],
    });
    expect(camouflageResult(hidden(17, 3), [])).toMatchObject({ success: true, refund: 3 });
    expect(camouflageResult(combatant("plain"), []).refund).toBe(0);
  });

  it("A4.18 E6 A117 detected where it stops: the state ends, the refund stays as it was", () => {
    const result = detectedAtRest(hidden(17));
    expect(result.refund).toBe(0);
    expect(hasState(changed(hidden(17), result.states), "camouflage")).toBe(false);
  });
});
