import { describe, expect, it } from "vitest";
import { act, actionRefusals, beginTurn, FIRST_STATE, use } from "../../src/rules/action-economy.ts";
import { chargeContribution } from "../../src/rules/charge.ts";
import {
  controlForm,
  FALL_DAMAGE,
  fallsUnconscious,
  fastMountCost,
  isFrightened,
  type MountPace,
  mountedContribution,
  mountedFullAttackRefusals,
  paceOf,
  RIDE_DIFFICULTY,
  rides,
  ridingDisturbance,
  saddleChance,
} from "../../src/rules/mounted.ts";
import type { AttackRange, SizeId } from "../../src/rules/records.ts";
import { ACTIONS } from "../../src/rules/tables/actions.ts";
import { combatant } from "../builders.ts";

function bonus(
  target: SizeId,
  range: AttackRange,
  pace: MountPace = "still",
  { mount = "large" as SizeId, higher = false } = {},
): number {
  const parts = mountedContribution({ mount, pace }, target, range, higher).attack ?? [];
  return parts.reduce((sum, { value }) => sum + value, 0);
}

describe("in the saddle", () => {
  it("K17.3 K17.5 K17.E1 on a horse, which is Large, +1 in melee against Medium, nothing against Large", () => {
    expect([bonus("medium", "melee"), bonus("small", "melee"), bonus("large", "melee")]).toEqual([1, 1, 0]);
    expect(bonus("medium", "ranged")).toBe(0);
    expect(bonus("medium", "melee", "still", { mount: "medium" })).toBe(0);
  });

  it("K17.5 OPEN-36 it is the bonus of higher ground, not a second one", () => {
    expect(bonus("medium", "melee", "still", { higher: true })).toBe(0);
  });

  it("K17.6 K17.E1 once the mount moves more than 1.5 m, one melee attack and no full attack", () => {
    const may = (pace: MountPace, range: AttackRange = "melee"): boolean =>
      mountedFullAttackRefusals(pace, range).length === 0;
    expect([may("still"), may("step"), may("move"), may("double"), may("run")]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it("K17.10 shots are not limited so", () => {
    expect(mountedFullAttackRefusals("run", "ranged")).toEqual([]);
    expect(mountedFullAttackRefusals("move", "thrown")).toEqual([]);
  });

  it("K17.7 K17.9 shots: a move costs nothing, a double move 4, running 8", () => {
    const paces = ["still", "step", "move", "double", "run"] as const;
    expect(paces.map((pace) => bonus("medium", "ranged", pace))).toEqual([0, 0, 0, -4, -8]);
    expect(bonus("medium", "thrown", "double")).toBe(-4);
    expect(bonus("medium", "melee", "run")).toBe(1);
  });

  it("K17.2 K17.9 the pace is that of the mount's own speed", () => {
    expect([0, 1, 2, 10, 11, 20, 21].map((squares) => paceOf(squares, 10))).toEqual([
      "still",
      "step",
      "move",
      "move",
      "double",
      "double",
      "run",
    ]);
  });

  it("K17.8 K15.13 a mount that charges gives its rider +2, and doubles the lance", () => {
    expect(chargeContribution(true, ["lance"])).toMatchObject({ attack: [{ value: 2 }], multipliers: [2] });
  });

  it("K17.11 casting is free before or after the ride, disturbed in the middle of it", () => {
    expect(ridingDisturbance("double", false)).toBeNull();
    expect(ridingDisturbance("move", true)).toEqual({ kind: "riding" });
    expect(ridingDisturbance("still", true)).toBeNull();
    expect(ridingDisturbance("run", false)).toEqual({ kind: "galloping" });
  });
});

describe("Ride checks", () => {
  it("K8.11 K17.1 K17.4 K17.12 difficulties: mount in haste 20, control 20, knees 5, fall softly 15", () => {
    expect(RIDE_DIFFICULTY).toEqual({ control: 20, fastMount: 20, knees: 5, softFall: 15 });
    expect([rides(5, "knees"), rides(4, "knees"), rides(15, "softFall"), rides(14, "softFall")]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(ACTIONS["guide-mount-with-knees"].kind).toBe("free");
  });

  it("K17.1 mounts without combat training are frightened: a move action, and the whole round if the check fails", () => {
    expect([isFrightened({ combatTrained: true }), isFrightened({ combatTrained: false })]).toEqual([
      false,
      true,
    ]);
    const rider = combatant("rider");
    const left = (total: number): number => {
      const form = controlForm(total);
      const after = act(beginTurn(FIRST_STATE), rider, use("control-frightened-mount", { form }));
      return actionRefusals(after, rider, use("attack-melee")).length;
    };
    expect([left(20), left(19)]).toEqual([0, 1]);
  });

  it("K8.11 K8.E3 Ride 18 mounts with the move action, Ride 20 freely", () => {
    expect([fastMountCost(18), fastMountCost(20)]).toEqual(["move", "free"]);
  });

  it("K17.12 a fall does 1d6 damage", () => {
    expect(FALL_DAMAGE).toBe("1d6");
  });

  it("K17.13 the unconscious stay in the saddle in 50 %, in a military one in 75 % of all cases", () => {
    expect([saddleChance(false), saddleChance(true)]).toEqual([50, 75]);
    expect([fallsUnconscious(false, 50), fallsUnconscious(false, 51)]).toEqual([false, true]);
    expect([fallsUnconscious(true, 75), fallsUnconscious(true, 76)]).toEqual([false, true]);
  });

  it("totals, squares and throws that cannot be are refused", () => {
    expect(() => rides(Number.NaN, "knees")).toThrow(expect.objectContaining({ field: "total" }));
    expect(() => paceOf(-1, 10)).toThrow(expect.objectContaining({ field: "squares" }));
    expect(() => paceOf(3, Number.NaN)).toThrow(expect.objectContaining({ field: "speed" }));
    expect(() => fallsUnconscious(true, 0)).toThrow(expect.objectContaining({ field: "d100" }));
  });
});
