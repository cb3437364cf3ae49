/** Nowhere on the map is special: a map that is moved as a whole gives the same answers, moved. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chargeEnds, chargeRefusals, laneSquares } from "../../src/rules/charge.ts";
import { concealmentOf, PLAIN_SIGHT } from "../../src/rules/concealment.ts";
import { coverOf } from "../../src/rules/cover.ts";
import { isWalledOff, touchesLine } from "../../src/rules/lines.ts";
import { bullRush, follow } from "../../src/rules/manoeuvres/bull-rush.ts";
import { drag } from "../../src/rules/manoeuvres/drag.ts";
import { placesBeside } from "../../src/rules/manoeuvres/grapple.ts";
import { blockOf, isStopped } from "../../src/rules/sightlines.ts";
import { combatant, foe, ground, patch, situation, square, wall } from "../builders.ts";

type Numbers = readonly number[];

/** Places as x, y and side; walls as x1, y1, x2, y2. */
interface Drawing {
  readonly attacker: Numbers;
  readonly target: Numbers;
  readonly other: Numbers;
  readonly rough: Numbers;
  readonly walls: readonly Numbers[];
}

/** A drawing as a map, so many squares to the right and down. */
function board(drawn: Drawing, dx: number, dy: number) {
  const at = ([x = 0, y = 0, side = 1]: Numbers) => square(x + dx, y + dy, side);
  const attacker = combatant("attacker", { space: at(drawn.attacker) });
  const target = foe("target", { space: at(drawn.target) });
  return {
    attacker,
    target,
    combatants: [attacker, target, foe("other", { space: at(drawn.other) })],
    walls: drawn.walls.map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => wall(x1 + dx, y1 + dy, x2 + dx, y2 + dy)),
    ground: ground({ patches: [patch(at(drawn.rough), { concealment: 20 })] }),
  };
}

type Board = ReturnType<typeof board>;

const coordinate = fc.integer({ min: -4, max: 4 });
const far = fc.integer({ min: -50, max: 50 });
const place = fc.tuple(coordinate, coordinate, fc.integer({ min: 1, max: 2 }));
const drawing: fc.Arbitrary<Drawing> = fc.record({
  attacker: place,
  target: place,
  other: place,
  rough: place,
  walls: fc.array(fc.tuple(coordinate, coordinate, coordinate, coordinate), { maxLength: 3 }),
});

/** Holds an answer about a map against the one about the moved map, brought back. */
function isAnywhere(
  answer: (board: Board, back: (space: { x: number; y: number }) => Numbers) => unknown,
): void {
  fc.assert(
    fc.property(drawing, far, far, (drawn, dx, dy) => {
      const here = answer(board(drawn, 0, 0), ({ x, y }) => [x, y]);
      expect(answer(board(drawn, dx, dy), ({ x, y }) => [x - dx, y - dy])).toEqual(here);
    }),
  );
}

describe("anywhere on the map alike", () => {
  it("K13.33 lines are stopped by blocks and walls, and points lie on lines", () => {
    isAnywhere(({ attacker, target, combatants, walls }) => {
      const blocks = combatants.slice(2).map(({ space }) => blockOf(space));
      const from = attacker.space;
      const to = target.space;
      return [
        isStopped(from, to, { blocks, lines: [] }),
        isStopped(from, to, { blocks, lines: walls }),
        isWalledOff(from, to, walls),
        walls.map((line) => touchesLine(from, line)),
      ];
    });
  });

  it("K13.20 K13.38 cover and concealment", () => {
    isAnywhere(({ attacker, target, ...around }) => [
      coverOf(attacker, target, around, "ranged"),
      coverOf(attacker, target, around, "melee"),
      concealmentOf(attacker, target, around.ground, "ranged", PLAIN_SIGHT),
    ]);
  });

  it("K15.3 K15.4 the lane of a charge, where it may end, and what stops it", () => {
    isAnywhere(({ attacker, target, combatants, walls, ground: on }, back) => {
      const reach = { min: 0, max: 1 };
      const table = situation(combatants, { walls });
      const ends = chargeEnds(attacker, target, reach, table);
      const end = ends[0] ?? attacker.space;
      const intent = { attacker, target, end, reach, speed: 6, limited: false, inSight: true, draws: false };
      return [
        ends.map(back),
        laneSquares(attacker.space, end).map(back),
        chargeRefusals(intent, table, on).map(({ key }) => key),
      ];
    });
  });

  it("K16.16 K16.61 how far somebody is pushed or dragged, and where the attacker follows", () => {
    isAnywhere(({ attacker, target, ...arena }, back) => {
      const pushed = bullRush(attacker, target, 3, arena);
      const dragged = drag(attacker, target, 3, 2, arena);
      return [
        [pushed.moved, pushed.stoppedBy, back(pushed.end), back(follow(attacker, pushed, target.space, 2))],
        [dragged.moved, dragged.stoppedBy, back(dragged.attacker), back(dragged.target)],
      ];
    });
  });

  it("K16.34 the places beside a grappler", () => {
    isAnywhere(({ attacker, target, ...arena }, back) => placesBeside(attacker, target, arena).map(back));
  });
});
