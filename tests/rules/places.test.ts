/** Whoever has no place on the squares is refused by name, wherever the rules ask for one. */
import { describe, expect, it } from "vitest";
import { chargeEnds, laneSquares } from "../../src/rules/charge.ts";
import { concealmentOf, PLAIN_SIGHT } from "../../src/rules/concealment.ts";
import { coverFromPoint, coverOf } from "../../src/rules/cover.ts";
import { EMPTY_GROUND, requireGround } from "../../src/rules/ground.ts";
import { bullRush } from "../../src/rules/manoeuvres/bull-rush.ts";
import { drag } from "../../src/rules/manoeuvres/drag.ts";
import { push } from "../../src/rules/manoeuvres/forced-movement.ts";
import { placesBeside } from "../../src/rules/manoeuvres/grapple.ts";
import { followPath, pathRequest } from "../../src/rules/movement/path.ts";
import type { CombatantRecord } from "../../src/rules/records.ts";
import { combatant, foe, ground, patch, situation, square } from "../builders.ts";

const good = { attacker: combatant("attacker"), target: foe("target", { space: square(3, 0) }) };
const between = { ...good.target.space, x: 0.5 };
const arena = { combatants: [], walls: [], ground: EMPTY_GROUND };

type Ask = (attacker: CombatantRecord, target: CombatantRecord) => unknown;

const ASKS: readonly (readonly [string, Ask, string, string | null])[] = [
  ["K13.20 cover", (a, b) => coverOf(a, b, arena, "ranged"), "attacker.space.x", "target.space.x"],
  [
    "K13.25 cover from a point",
    (_, b) => coverFromPoint({ x: 9, y: 9 }, b, arena, false),
    "",
    "target.space.x",
  ],
  [
    "K13.38 concealment",
    (a, b) => concealmentOf(a, b, EMPTY_GROUND, "ranged", PLAIN_SIGHT),
    "attacker.space.x",
    "target.space.x",
  ],
  ["K15.4 the lane of a charge", (a, b) => laneSquares(a.space, b.space), "start.x", "end.x"],
  [
    "K15.3 the end of a charge",
    (a, b) => chargeEnds(a, b, { min: 0, max: 1 }, situation([])),
    "attacker.space.x",
    "target.space.x",
  ],
  ["K16.16 a bull rush", (a, b) => bullRush(a, b, 1, arena), "attacker.space.x", "target.space.x"],
  ["K16.61 a drag", (a, b) => drag(a, b, 1, 1, arena), "attacker.space.x", "target.space.x"],
  ["K16.62 a push", (a) => push(a, { dx: 1, dy: 0 }, 1, arena), "mover.space.x", null],
  ["K16.34 a grapple", (a, b) => placesBeside(a, b, arena), "grappler.space.x", "target.space.x"],
  ["K12.11 a way", (a) => followPath(pathRequest(a, [a.space])), "mover.space.x", null],
];

describe("who stands between squares", () => {
  it.each(ASKS.filter(([, , field]) => field !== ""))(
    "%s: refused by the name of the one",
    (_, ask, field) => {
      const stray = { ...good.attacker, space: between };
      expect(() => ask(stray, good.target)).toThrow(
        expect.objectContaining({ field, key: "WAFFENGANG.RulesError.notWhole" }),
      );
    },
  );

  it.each(ASKS.filter(([, , , field]) => field !== null))(
    "%s: and by that of the other",
    (_, ask, __, field) => {
      const stray = { ...good.target, space: between };
      expect(() => ask(good.attacker, stray)).toThrow(
        expect.objectContaining({ field, key: "WAFFENGANG.RulesError.notWhole" }),
      );
    },
  );

  it("K12.30 K13.38 ground lies on squares, and its percentages on the scale from 0 to 100", () => {
    const on = (rest: Partial<ReturnType<typeof patch>>) => () =>
      requireGround(ground({ patches: [patch(square(0, 0)), patch(square(1, 0), rest)] }));
    expect(on({ space: between })).toThrow(expect.objectContaining({ field: "ground.patches.1.space.x" }));
    for (const concealment of [-1, 101]) {
      expect(on({ concealment })).toThrow(
        expect.objectContaining({
          field: "ground.patches.1.concealment",
          key: "WAFFENGANG.RulesError.outOfRange",
        }),
      );
    }
    for (const rest of [{ concealment: 0 }, { concealment: 100 }, { height: 0 }])
      expect(on(rest)).not.toThrow();
  });

  it("K12.11 a way needs a beginning, whole steps and a budget", () => {
    const way =
      (rest: Partial<Parameters<typeof pathRequest>[2]>, path = [square(0, 0)]) =>
      () =>
        followPath(pathRequest(good.attacker, path, rest));
    expect(way({ budget: -1 })).toThrow(
      expect.objectContaining({ field: "budget", key: "WAFFENGANG.RulesError.outOfRange" }),
    );
    expect(way({}, [])).toThrow(
      expect.objectContaining({ field: "path", key: "WAFFENGANG.RulesError.empty" }),
    );
    expect(way({}, [square(0, 0), square(2, 0)])).toThrow(
      expect.objectContaining({ field: "path.1", key: "WAFFENGANG.RulesError.outOfRange" }),
    );
  });
});
