/** Cover by the letter of K13.20–K13.34: every line is drawn, against everything on the map. */
import type { Point } from "../../../src/rules/grid.ts";
import type { CombatantRecord, Footprint, WallSegment } from "../../../src/rules/records.ts";
import {
  blockOf,
  corners,
  isStopped,
  type Obstacles,
  scaled,
  squares,
} from "../../../src/rules/sightlines.ts";

/** The map of total cover: in hundredths, so that nothing is rounded (OPEN-26). */
const FINE = 100;

/** On the fine map: the corners of a square, one hundredth inside it. */
function insideCorners({ x, y }: Footprint): Point[] {
  const [left, top] = [FINE * x + 1, FINE * y + 1];
  const [right, bottom] = [left + FINE - 2, top + FINE - 2];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: left, y: bottom },
    { x: right, y: bottom },
  ];
}

const middle = ({ x, y }: Footprint): Point => ({ x: FINE * (x + 0.5), y: FINE * (y + 0.5) });

/** For every start: for every square of the target: which lines to it are free. */
function freeLines(starts: readonly Point[], aims: readonly Point[][], obstacles: Obstacles): boolean[][][] {
  return starts.map((start) => aims.map((aim) => aim.map((end) => !isStopped(start, end, obstacles))));
}

/** Cover of a target against a shot on open ground. */
export function coverByAllLines(
  attacker: CombatantRecord,
  target: CombatantRecord,
  others: readonly CombatantRecord[],
  walls: readonly WallSegment[],
): "none" | "soft" | "cover" | "total" {
  const hard: Obstacles = { blocks: [], lines: walls };
  const soft: Obstacles = { blocks: others.map(({ space }) => blockOf(space)), lines: walls };
  const from = squares(attacker.space);
  const to = squares(target.space);
  const fine = scaled(hard, FINE);
  const inside = [
    ...freeLines(from.flatMap(insideCorners), to.map(insideCorners), fine),
    ...freeLines(from.map(middle), [to.map(middle)], fine),
  ];
  const byCreatures = freeLines(corners(attacker.space), to.map(corners), soft);
  const byWalls = freeLines(corners(attacker.space), to.map(corners), hard);
  const hasFreeCorner = (lines: boolean[][][]): boolean =>
    lines.some((starts) => starts.some((square) => square.every(Boolean)));
  if (!inside.flat(2).includes(true)) return "total";
  if (hasFreeCorner(byCreatures)) return "none";
  return hasFreeCorner(byWalls) ? "soft" : "cover";
}
