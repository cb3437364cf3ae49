/** What stands in the lane of a charge, held against the way itself: every place between start and end. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ChargeIntent, chargeContribution, chargeRefusals } from "../../src/rules/charge.ts";
import type { CombatantRecord, Refusal, WallSegment } from "../../src/rules/records.ts";
import { combatant, foe, ground, situation, square, wall } from "../builders.ts";

/** Objections to a charge from (0, 0) to a place; the target stands three squares behind it. */
function objections(
  [x, y]: readonly [number, number],
  rest: { walls?: readonly WallSegment[]; others?: readonly CombatantRecord[]; side?: number } = {},
  intent: Partial<ChargeIntent> = {},
): Refusal[] {
  const attacker = combatant("charger", { space: square(0, 0, rest.side ?? 1) });
  const target = foe("target", { space: square(x + 3, y) });
  const table = situation([attacker, target, ...(rest.others ?? [])], { walls: rest.walls ?? [] });
  const whole: ChargeIntent = {
    attacker,
    target,
    end: { ...attacker.space, x, y },
    reach: { min: 0, max: 3 },
    speed: 20,
    limited: false,
    inSight: true,
    draws: false,
    ...intent,
  };
  return chargeRefusals(whole, table, ground());
}

const keys = (refusals: readonly Refusal[]): string[] =>
  refusals.map(({ key }) => key.replace("WAFFENGANG.Refusal.", ""));

/** The part of the way on which a coordinate lies inside the mover, who is so long and goes so far. */
function covered(at: number, side: number, way: number): readonly [number, number] {
  if (way === 0) return at > 0 && at < side ? [0, 1] : [1, 0];
  const [enters, leaves] = [(at - side) / way, at / way];
  return [Math.min(enters, leaves), Math.max(enters, leaves)];
}

/** Whether the mover covers a point at some moment of its way. */
function isPassed(
  point: readonly [number, number],
  side: number,
  [dx, dy]: readonly [number, number],
): boolean {
  const [left, right] = covered(point[0], side, dx);
  const [top, bottom] = covered(point[1], side, dy);
  return Math.min(right, bottom, 1) - Math.max(left, top, 0) > 1e-9;
}

describe("what stands in the lane", () => {
  it("K15.4 a wall stops a charge exactly if the charger would pass over some part of it", () => {
    const coordinate = fc.integer({ min: -5, max: 5 });
    const end = fc.tuple(coordinate, coordinate);
    const line = fc.tuple(coordinate, coordinate, coordinate, coordinate);
    const steps = 1500;
    fc.assert(
      fc.property(end, line, fc.integer({ min: 1, max: 2 }), (to, [x1, y1, x2, y2], side) => {
        const isOver = Array.from({ length: steps }, (_, step) => (step + 0.5) / steps).some((part) =>
          isPassed([x1 + part * (x2 - x1), y1 + part * (y2 - y1)], side, to),
        );
        const walls = [wall(x1, y1, x2, y2)];
        expect(keys(objections(to, { walls, side })).includes("laneWalled")).toBe(isOver);
      }),
    );
  });

  it("K15.4 who is hidden is not betrayed, and neither charger nor target stands in the own way", () => {
    const hidden = foe("hidden", { space: square(2, 0), hidden: true });
    expect(keys(objections([4, 0], { others: [hidden] }))).toEqual([]);
    expect(keys(objections([4, 0], { others: [{ ...hidden, hidden: false }] }))).toEqual(["laneTaken"]);
    const close = foe("target", { space: square(4, 0) });
    const inside = { target: close, end: square(4, 0), reach: { min: 0, max: 0 } };
    expect(keys(objections([4, 0], {}, inside))).not.toContain("laneTaken");
  });

  it("K15.3 the end must be the nearest place in both directions of the map", () => {
    expect(keys(objections([4, 0], {}, { end: square(4, 2) }))).toContain("notNearest");
    expect(keys(objections([4, 0], {}, { end: square(5, 0) }))).toContain("notNearest");
  });

  it("K15.2 a charge that is too long says how far it is and how far it may be", () => {
    const [refusal] = objections([9, 0], {}, { speed: 4 });
    expect(refusal).toEqual({ key: "WAFFENGANG.Refusal.tooFar", data: { distance: 9, range: 8 } });
  });

  it("K15.11 a charge is known by its tag", () => {
    expect(chargeContribution(false, []).tags).toEqual(["charge"]);
  });
});
