import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bullRush,
  bullRushChain,
  bullRushModifiers,
  bullRushSquares,
  follow,
} from "../../../src/rules/manoeuvres/bull-rush.ts";
import { judgeTotal } from "../../../src/rules/manoeuvres/check.ts";
import { drag, dragSquares } from "../../../src/rules/manoeuvres/drag.ts";
import { type Arena, DIRECTIONS, directionTo, push } from "../../../src/rules/manoeuvres/forced-movement.ts";
import { repositionRefusals, repositionSquares } from "../../../src/rules/manoeuvres/reposition.ts";
import { barrier, combatant, foe, ground, patch, situation, solid, square, wall } from "../../builders.ts";

const roll = (total: number, difficulty: number) => judgeTotal(10, total, difficulty);
const sum = (modifiers: readonly { value: number }[]): number =>
  modifiers.reduce((total, { value }) => total + value, 0);

const hero = combatant("hero", { space: square(0, 0) });
const orc = foe("orc", { space: square(1, 0) });

const arena = (rest: Partial<Arena> = {}): Arena => ({
  combatants: [hero, orc],
  walls: [],
  ground: ground(),
  ...rest,
});

describe("directions", () => {
  it("K16.16 straight back is the nearest of the eight directions", () => {
    expect(directionTo(square(0, 0), square(1, 0))).toEqual({ dx: 1, dy: 0 });
    expect(directionTo(square(0, 0), square(-1, -1))).toEqual({ dx: -1, dy: -1 });
    expect(directionTo(square(0, 0, 2), square(2, 0))).toEqual({ dx: 1, dy: 0 });
    expect(directionTo(square(0, 0), square(2, 1))).toEqual({ dx: 1, dy: 1 });
    expect(directionTo(square(0, 0), square(0, 0))).toBeNull();
    for (const direction of DIRECTIONS) {
      expect(directionTo(square(0, 0), square(direction.dx, direction.dy))).toEqual(direction);
    }
  });
});

describe("bull rush", () => {
  it("K16.16 K16.E6 27 against 17: 3 squares; by 4 one, by 5 two", () => {
    expect([27, 21, 22, 16].map((total) => bullRushSquares(roll(total, 17)))).toEqual([3, 1, 2, 0]);
    expect(bullRushSquares(roll(2, 17))).toBe(0);
  });

  it("K16.15 K15.12 K16.E6 in a charge +2", () => {
    expect(sum(bullRushModifiers(true))).toBe(2);
    expect(bullRushModifiers(false)).toEqual([]);
  });

  it("K16.16 the target goes straight back, the attacker may follow as far as it can move", () => {
    const pushed = bullRush(hero, orc, 3, arena());
    expect(pushed).toEqual({ moved: 3, end: square(4, 0), stoppedBy: null, creatures: [] });
    expect(follow(hero, pushed, orc.space, 6)).toEqual(square(3, 0));
    expect(follow(hero, pushed, orc.space, 1)).toEqual(square(1, 0));
  });

  it("K16.16 in any direction, up to the last square of the target's retreat", () => {
    const west = foe("orc", { space: square(-1, 0) });
    const southWest = foe("orc", { space: square(-1, 1) });
    const north = foe("orc", { space: square(0, -1) });
    for (const [target, dx, dy] of [
      [west, -1, 0],
      [southWest, -1, 1],
      [north, 0, -1],
    ] as const) {
      const pushed = bullRush(hero, target, 2, arena({ combatants: [hero, target] }));
      expect(pushed.end).toEqual(square(target.space.x + 2 * dx, target.space.y + 2 * dy));
      expect(follow(hero, pushed, target.space, 6)).toEqual(square(2 * dx, 2 * dy));
    }
  });

  it("K16.17 after a failure the attacker stays in front of the target", () => {
    const pushed = bullRush(hero, orc, 0, arena());
    expect(follow(hero, pushed, orc.space, 6)).toEqual(square(0, 0));
  });

  it("K16.19 not into a solid square, a wall or an obstacle", () => {
    for (const blocked of [
      arena({ ground: ground({ patches: [solid(3, 0)] }) }),
      arena({ walls: [wall(3, 0, 3, 1)] }),
      arena({ ground: ground({ barriers: [barrier(3, 0, 3, 1)] }) }),
      arena({ ground: ground({ patches: [patch(square(3, 0), { fill: "pit" })] }) }),
    ]) {
      expect(bullRush(hero, orc, 3, blocked)).toMatchObject({ moved: 1, stoppedBy: "obstacle" });
    }
    expect(bullRush(hero, orc, 3, arena({ ground: ground({ patches: [patch(square(3, 0))] }) })).moved).toBe(
      3,
    );
  });

  it("K16.20 another creature in the way calls for another roll, at −4 for each beyond the first", () => {
    const second = foe("second", { space: square(3, 0) });
    expect(bullRush(hero, orc, 3, arena({ combatants: [hero, orc, second] }))).toEqual({
      moved: 1,
      end: square(2, 0),
      stoppedBy: "creature",
      creatures: ["second"],
    });
    expect(sum(bullRushModifiers(true, 1))).toBe(-2);
    expect(sum(bullRushModifiers(false, 2))).toBe(-8);
    const asleep = { ...second, statuses: ["asleep"] };
    expect(bullRush(hero, orc, 3, arena({ combatants: [hero, orc, asleep] })).moved).toBe(3);
  });

  it("K16.20 K16.E7 first result 3, the second creature 1 behind: with 4 both go 2 more, with 1 one more", () => {
    expect(bullRushChain(3, [{ after: 1, squares: 4 }])).toBe(3);
    expect(bullRushChain(3, [{ after: 1, squares: 1 }])).toBe(2);
    expect(bullRushChain(3, [{ after: 1, squares: 0 }])).toBe(1);
    expect(
      bullRushChain(5, [
        { after: 1, squares: 3 },
        { after: 1, squares: 1 },
      ]),
    ).toBe(3);
    expect(bullRushChain(2, [{ after: 3, squares: 9 }])).toBe(2);
    expect(bullRushChain(2, [])).toBe(2);
  });

  it("K16.20 the chain never goes further than the first result, nor less far for a better roll", () => {
    const n = fc.integer({ min: 0, max: 6 });
    const contacts = fc.array(fc.record({ after: n, squares: n }), { maxLength: 4 });
    fc.assert(
      fc.property(n, contacts, (first, list) => {
        const moved = bullRushChain(first, list);
        expect(moved).toBeLessThanOrEqual(first);
        expect(bullRushChain(first + 1, list)).toBeGreaterThanOrEqual(moved);
        const better = list.map((one) => ({ ...one, squares: one.squares + 1 }));
        expect(bullRushChain(first, better)).toBeGreaterThanOrEqual(moved);
      }),
    );
    expect(() => bullRushChain(-1, [])).toThrow(expect.objectContaining({ field: "first" }));
    expect(() => bullRushChain(1, [{ after: -1, squares: 1 }])).toThrow(
      expect.objectContaining({ field: "contacts.0.after" }),
    );
    expect(() => bullRushChain(1, [{ after: 0, squares: 0.5 }])).toThrow(
      expect.objectContaining({ field: "contacts.0.squares" }),
    );
  });

  it("K16.16 on top of each other there is no direction to push", () => {
    expect(bullRush(hero, foe("orc"), 3, arena()).moved).toBe(0);
    expect(() => push(orc, { dx: 1, dy: 0 }, -1, arena())).toThrow(
      expect.objectContaining({ field: "squares" }),
    );
    expect(() => follow(hero, bullRush(hero, orc, 1, arena()), orc.space, -1)).toThrow(
      expect.objectContaining({ field: "movement" }),
    );
    expect(() => bullRushModifiers(false, -1)).toThrow(expect.objectContaining({ field: "creaturesBefore" }));
  });
});

describe("drag", () => {
  const free = arena();

  it("K16.61 both go straight back, the target into the place of the attacker; one more per full 5 points", () => {
    expect([27, 21, 16].map((total) => dragSquares(roll(total, 17)))).toEqual([3, 1, 0]);
    expect(drag(hero, orc, 2, 6, free)).toEqual({
      moved: 2,
      attacker: square(-2, 0),
      target: square(-1, 0),
      stoppedBy: null,
    });
  });

  it("K16.61 in any direction; half a square of movement is none", () => {
    const north = foe("orc", { space: square(1, -1) });
    expect(drag(hero, north, 2, 6, arena({ combatants: [hero, north] }))).toMatchObject({
      attacker: square(-2, 2),
      target: square(-1, 1),
    });
    expect(drag(hero, orc, 3, 1.5, free).moved).toBe(1);
    expect(drag(hero, orc, 3, -1, free).moved).toBe(0);
  });

  it("K16.61 it ends when the attacker's movement is used up", () => {
    expect(drag(hero, orc, 3, 1, free)).toMatchObject({ moved: 1, stoppedBy: "movement" });
    expect(drag(hero, orc, 3, 0, free)).toMatchObject({
      moved: 0,
      attacker: square(0, 0),
      stoppedBy: "movement",
    });
  });

  it("K16.62 a creature in the way of the attacker ends it beside that one; so does anything solid", () => {
    const behind = combatant("behind", { space: square(-2, 0) });
    expect(drag(hero, orc, 3, 6, arena({ combatants: [hero, orc, behind] }))).toMatchObject({
      moved: 1,
      stoppedBy: "creature",
    });
    expect(drag(hero, orc, 3, 6, arena({ walls: [wall(-1, 0, -1, 1)] }))).toMatchObject({
      moved: 1,
      attacker: square(-1, 0),
      stoppedBy: "obstacle",
    });
    const big = foe("ogre", { space: square(1, 0, 2), size: "large" });
    const pillar = ground({ patches: [solid(0, 1)] });
    expect(drag(hero, big, 2, 6, arena({ combatants: [hero, big], ground: pillar })).moved).toBe(0);
  });

  it("K16.61 on top of each other, or without a number, nobody is dragged", () => {
    expect(drag(hero, foe("orc"), 1, 6, free)).toMatchObject({ moved: 0, stoppedBy: "obstacle" });
    expect(() => drag(hero, orc, 1, Number.NaN, free)).toThrow(
      expect.objectContaining({ field: "movement" }),
    );
  });
});

describe("reposition", () => {
  const why = (
    path: [number, number][],
    squares: number,
    {
      on = arena(),
      hazards = [],
      reach = 1,
    }: { on?: Arena; hazards?: { x: number; y: number }[]; reach?: number } = {},
  ): string[] =>
    repositionRefusals(
      hero,
      orc,
      path.map(([x, y]) => ({ x, y })),
      squares,
      { min: 0, max: reach },
      situation(on.combatants),
      on,
      hazards,
    ).map(({ key }) => key.replace("WAFFENGANG.Refusal.", ""));

  it("K16.59 one square, and one more for every full 5 points", () => {
    expect([27, 21, 16].map((total) => repositionSquares(roll(total, 17)))).toEqual([3, 1, 0]);
    expect(
      why(
        [
          [1, 0],
          [1, 1],
          [0, 1],
        ],
        2,
      ),
    ).toEqual([]);
    expect(
      why(
        [
          [1, 0],
          [1, 1],
          [0, 1],
        ],
        1,
      ),
    ).toEqual(["tooFar"]);
  });

  it("K16.59 in any direction, within reach all the way; only the last square may lie just outside", () => {
    expect(
      why(
        [
          [1, 0],
          [2, 0],
        ],
        1,
      ),
    ).toEqual([]);
    expect(
      why(
        [
          [1, 0],
          [2, 0],
          [3, 0],
        ],
        2,
      ),
    ).toEqual(["targetOutOfReach", "targetOutOfReach"]);
    expect(
      why(
        [
          [1, 0],
          [2, 0],
          [1, 1],
        ],
        2,
      ),
    ).toEqual(["targetOutOfReach"]);
    expect(
      why(
        [
          [1, 0],
          [2, 0],
          [3, 0],
        ],
        2,
        { reach: 2 },
      ),
    ).toEqual([]);
  });

  it("K16.60 not into a solid thing, an obstacle, somebody else, or a hazard", () => {
    expect(
      why(
        [
          [1, 0],
          [1, 1],
        ],
        1,
        { on: arena({ ground: ground({ patches: [solid(1, 1)] }) }) },
      ),
    ).toEqual(["noWay"]);
    const third = foe("third", { space: square(1, 1) });
    expect(
      why(
        [
          [1, 0],
          [1, 1],
        ],
        1,
        { on: arena({ combatants: [hero, orc, third] }) },
      ),
    ).toEqual(["noWay"]);
    expect(
      why(
        [
          [1, 0],
          [1, 1],
        ],
        1,
        { hazards: [{ x: 1, y: 1 }] },
      ),
    ).toEqual(["hazard"]);
    const elsewhere = [
      { x: 1, y: 5 },
      { x: 5, y: 1 },
    ];
    const aside: [number, number][] = [
      [1, 0],
      [1, 1],
    ];
    expect(why(aside, 1, { hazards: elsewhere })).toEqual([]);
  });

  it("K16.59 a path that begins elsewhere or jumps is refused", () => {
    expect(() =>
      why(
        [
          [2, 0],
          [1, 1],
        ],
        2,
      ),
    ).toThrow(expect.objectContaining({ field: "path.0" }));
    expect(() =>
      why(
        [
          [1, 0],
          [1, 2],
        ],
        2,
      ),
    ).toThrow(expect.objectContaining({ field: "path.1" }));
  });
});
