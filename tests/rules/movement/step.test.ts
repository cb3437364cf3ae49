import { describe, expect, it } from "vitest";
import { stack } from "../../../src/rules/modifiers.ts";
import { pathRequest } from "../../../src/rules/movement/path.ts";
import type { Speeds } from "../../../src/rules/movement/speed.ts";
import { attacksIn, fitOf, narrowContribution, squeezedSpace } from "../../../src/rules/movement/squeeze.ts";
import { mayDropAt, type StepIntent, stepRefusals } from "../../../src/rules/movement/step.ts";
import { barrier, combatant, draft, ground, modifier, patch, solid, square, wall } from "../../builders.ts";

const SPEEDS: Speeds = { land: 6, climb: null, swim: null, fly: null, burrow: null };

function step(
  rest: Partial<Omit<StepIntent, "request">> & { on?: Parameters<typeof pathRequest>[2] } = {},
  to = { x: 1, y: 0 },
): string[] {
  const { on, ...others } = rest;
  const request = pathRequest(combatant("a"), [{ x: 0, y: 0 }, to], on);
  return stepRefusals({ request, speeds: SPEEDS, mode: "land", dark: false, ...others }).map(({ key }) =>
    key.replace("WAFFENGANG.Refusal.", ""),
  );
}

describe("the 1.5 m step on the map", () => {
  it("K10.1 one free square, straight or diagonally", () => {
    expect(step()).toEqual([]);
    expect(step({ on: { diagonals: 1 } }, { x: 1, y: 1 })).toEqual([]);
  });

  it("K10.4 K10.E1 not into difficult ground, over a low wall, or in darkness", () => {
    expect(step({ on: { ground: ground({ patches: [patch(square(1, 0))] }) } })).toEqual(["difficultGround"]);
    expect(step({ on: { ground: ground({ barriers: [barrier(1, 0, 1, 1)] }) } })).toEqual([
      "difficultGround",
    ]);
    expect(step({ dark: true })).toEqual(["cannotSee"]);
  });

  it("K10.5 K10.E1 not with a speed below 1.5 m: 1.2 m is too slow", () => {
    expect(step({ speeds: { ...SPEEDS, land: 0.8 } })).toEqual(["tooSlow"]);
    expect(step({ speeds: { ...SPEEDS, land: 1 } })).toEqual([]);
  });

  it("K10.6 not by a way of moving without a speed", () => {
    expect(step({ mode: "swim" })).toEqual(["noSpeed"]);
  });

  it("K10.7 K12.15 not round the corner of a wall, nor through it", () => {
    expect(step({ on: { walls: [wall(1, 1, 1, 2)] } }, { x: 1, y: 1 })).toEqual(["noWay"]);
    expect(step({ on: { ground: ground({ patches: [solid(1, 0)] }) } }, { x: 1, y: 1 })).toEqual(["noWay"]);
    expect(step({ on: { walls: [wall(1, 0, 1, 1)] } })).toEqual(["noWay"]);
  });

  it("K12.23 not into an occupied square; two squares are no step", () => {
    expect(step({ on: { others: [combatant("b", { space: square(1, 0) })] } })).toEqual(["noWay"]);
    const two = pathRequest(combatant("a"), [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 2, y: 0 },
    ]);
    expect(stepRefusals({ request: two, speeds: SPEEDS, mode: "land", dark: false })).toHaveLength(1);
  });

  it("K10.9 K10.E2 a thing is dropped in the own square or one of the eight around it", () => {
    const from = combatant("a", { space: square(2, 2) });
    const legal = [0, 1, 2, 3, 4].flatMap((x) =>
      [0, 1, 2, 3, 4].filter((y) => mayDropAt(from, { x, y })).map((y) => [x, y]),
    );
    expect(legal).toHaveLength(9);
    expect(mayDropAt(from, { x: 4, y: 2 })).toBe(false);
  });
});

describe("squeezing", () => {
  it("K12.36 half the own width is enough", () => {
    expect(fitOf(2, 2)).toBe("free");
    expect(fitOf(2, 1)).toBe("squeezing");
    expect(fitOf(3, 1.5)).toBe("squeezing");
    expect(fitOf(3, 1)).toBe("narrow");
    expect(fitOf(1, 0.5)).toBe("squeezing");
  });

  it("K12.37 Large in a gap of one square fills two squares; larger ones in the same way", () => {
    expect(squeezedSpace(2, 1)).toEqual({ width: 1, length: 2 });
    expect(squeezedSpace(3, 2)).toEqual({ width: 2, length: 3 });
    expect(squeezedSpace(2, 5)).toEqual({ width: 2, length: 2 });
  });

  it("K12.39 narrower still: no attacks, −4 AC, and the Dex bonus is lost", () => {
    expect(attacksIn("narrow")).toBe(false);
    expect(attacksIn("squeezing")).toBe(true);
    const armourClass = [modifier("base", 10, "base"), modifier("dexterity", 3, "ability")];
    const against = draft({ armourClass }, narrowContribution());
    expect(stack(against.armourClass).total).toBe(6);
  });

  it("sizes and gaps that are none are refused", () => {
    expect(() => fitOf(0, 1)).toThrow(expect.objectContaining({ field: "side" }));
    expect(() => fitOf(2, 0.3)).toThrow(expect.objectContaining({ field: "width" }));
    expect(() => squeezedSpace(2, 0)).toThrow(expect.objectContaining({ field: "width" }));
  });
});
