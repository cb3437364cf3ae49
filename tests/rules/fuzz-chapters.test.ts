/** Wrong input of the chapters of K: a RulesError with a key and a field, or an answer made of real numbers. */
import fc from "fast-check";
import { describe, it } from "vitest";
import { actionRefusals, beginTurn, FIRST_STATE, use } from "../../src/rules/action-economy.ts";
import { aidOnCheck, isAidSuccessful } from "../../src/rules/aid.ts";
import { castingOf, spellAbilityDamage } from "../../src/rules/casting.ts";
import { chargeRefusals } from "../../src/rules/charge.ts";
import { concealmentOf, isMissed, PLAIN_SIGHT } from "../../src/rules/concealment.ts";
import { concentrationDifficulty } from "../../src/rules/concentration.ts";
import { coverFromPoint, coverOf } from "../../src/rules/cover.ts";
import { actDelayed } from "../../src/rules/delay-ready.ts";
import { isMassive, recover, stabilise, strain, wake } from "../../src/rules/dying.ts";
import { healed, nonlethalAfter, withConstitution } from "../../src/rules/healing.ts";
import { hasEnded, initiativeOrder } from "../../src/rules/initiative.ts";
import { bullRush, bullRushChain } from "../../src/rules/manoeuvres/bull-rush.ts";
import { draftManoeuvre, judgeManoeuvre } from "../../src/rules/manoeuvres/check.ts";
import { drag } from "../../src/rules/manoeuvres/drag.ts";
import { placesBeside } from "../../src/rules/manoeuvres/grapple.ts";
import { sunder } from "../../src/rules/manoeuvres/sunder.ts";
import { paceOf } from "../../src/rules/mounted.ts";
import { followPath, pathRequest } from "../../src/rules/movement/path.ts";
import { runCheck } from "../../src/rules/movement/run.ts";
import { gaitDistance, landSpeed } from "../../src/rules/movement/speed.ts";
import { fitOf, squeezedSpace } from "../../src/rules/movement/squeeze.ts";
import { movementOpportunities } from "../../src/rules/opportunity.ts";
import type { CombatantRecord, Ground } from "../../src/rules/records.ts";
import { judgeSave } from "../../src/rules/saves.ts";
import { shootingContribution } from "../../src/rules/shooting.ts";
import { landing, splashHit, splashRefusals } from "../../src/rules/splash.ts";
import { ACTION_IDS } from "../../src/rules/tables/actions.ts";
import { iteratives } from "../../src/rules/two-weapons.ts";
import { barrier, bow, combatant, foe, ground, hitPoints, patch, settings, situation } from "../builders.ts";
import { answers, anyNumber as number } from "./answers.ts";

const space = fc.record({ x: number, y: number, width: number, height: number });
const creature = (id: string, side: "friendly" | "hostile"): fc.Arbitrary<CombatantRecord> =>
  fc
    .record({ space, max: number, tall: number })
    .map(({ max, ...rest }) => combatant(id, { ...rest, disposition: side, reaches: [{ min: 0, max }] }));
const map: fc.Arbitrary<Ground> = fc
  .record({ space, doublings: number, height: number, x1: number, y1: number, x2: number, y2: number })
  .map((one) =>
    ground({
      patches: [patch(one.space, { doublings: one.doublings, height: one.height })],
      barriers: [barrier(one.x1, one.y1, one.x2, one.y2, { height: one.height })],
    }),
  );
const point = fc.record({ x: number, y: number });
const table = fc.record({
  a: creature("a", "friendly"),
  b: creature("b", "hostile"),
  c: creature("c", "hostile"),
  map,
});

describe("wrong input of the chapters", () => {
  it("cover and concealment of anything from anywhere", () => {
    fc.assert(
      fc.property(
        table,
        point,
        fc.constantFrom("melee", "ranged"),
        number,
        ({ a, b, c, map: on }, from, range, magic) => {
          const around = { combatants: [a, b, c], walls: [], ground: on };
          answers(() => coverOf(a, b, around, range));
          answers(() => coverFromPoint(from, b, around, false));
          answers(() => concealmentOf(a, b, on, range, { ...PLAIN_SIGHT, magic }));
        },
      ),
    );
  });

  it("paths, charges and opportunities over anything", () => {
    fc.assert(
      fc.property(
        table,
        fc.array(point, { maxLength: 5 }),
        number,
        number,
        ({ a, b, c, map: on }, path, budget, speed) => {
          const tableNow = situation([a, b, c]);
          answers(() => followPath(pathRequest(a, path, { ground: on, budget, others: [b, c] })));
          const scene = { situation: tableNow, ground: on, taken: {}, sights: {} };
          const movement = { mover: a, path, departure: "move", seen: [], round: 1 } as const;
          answers(() => movementOpportunities(movement, scene));
          const end = { ...a.space, x: path[0]?.x ?? 0 };
          const reach = a.reaches[0] ?? { min: 0, max: 1 };
          const intent = {
            attacker: a,
            target: b,
            end,
            reach,
            speed,
            limited: false,
            inSight: true,
            draws: false,
          };
          answers(() => chargeRefusals(intent, tableNow, on));
          answers(() => shootingContribution(tableNow, "a", "b", bow()));
        },
      ),
    );
  });

  it("pushing, dragging and seizing anybody", () => {
    fc.assert(
      fc.property(table, number, number, ({ a, b, c, map: on }, squares, movement) => {
        const arena = { combatants: [a, b, c], walls: [], ground: on };
        answers(() => bullRush(a, b, squares, arena));
        answers(() => drag(a, b, squares, movement, arena));
        answers(() => placesBeside(a, b, arena));
        answers(() => bullRushChain(squares, [{ after: movement, squares }]));
      }),
    );
  });

  it("throwing flasks at anything", () => {
    fc.assert(
      fc.property(table, point, number, number, ({ a, b }, at, d8, increment) => {
        const aim = { kind: "creature", target: "b", square: at } as const;
        answers(() => splashRefusals(aim, [a, b]));
        answers(() => splashHit(aim, [a, b]));
        answers(() => landing({ aim, thrower: a.space, d8, increment, thrown: d8 }, settings()));
      }),
    );
  });

  it("single numbers", () => {
    fc.assert(
      fc.property(number, number, number, (x, y, z) => {
        answers(() => iteratives(x));
        answers(() => runCheck(x, y));
        answers(() => gaitDistance("run", x, "none"));
        answers(() => landSpeed(x, [], "heavy"));
        answers(() => fitOf(x, y));
        answers(() => squeezedSpace(x, y));
        answers(() => paceOf(x, y));
        answers(() => judgeSave(x, y, z));
        answers(() => isAidSuccessful(x, y));
        answers(() => aidOnCheck(x));
        answers(() => isMissed(x, y));
        answers(() => concentrationDifficulty({ kind: "damage", damage: x }, y));
        answers(() => castingOf({ unit: "rounds", rounds: x }, y));
        answers(() => spellAbilityDamage(x, true));
        answers(() => sunder({ hp: x, max: y, hardness: z }, x, true));
        answers(() =>
          judgeManoeuvre(draftManoeuvre(combatant("a"), foe("b"), "trip", { damageTaken: x }), y),
        );
      }),
    );
  });

  it("wounds, turns and rounds", () => {
    fc.assert(
      fc.property(number, number, number, fc.constantFrom(...ACTION_IDS), (x, y, z, action) => {
        answers(() => stabilise({ natural: x, hp: y, constitution: z }, x));
        answers(() => wake({ natural: x, hp: y, constitution: z }, false));
        answers(() => recover({ natural: x, hp: y, constitution: z }));
        answers(() => strain(x, y));
        answers(() => isMassive(x, y, "normal", { massiveDamage: true }));
        answers(() => healed(hitPoints(3, { max: 9 }), x));
        answers(() => nonlethalAfter(x, y, z));
        answers(() => withConstitution(hitPoints(3), x, y));
        answers(() => hasEnded({ round: x, count: y }, z, { round: y, count: x }));
        answers(() => initiativeOrder([{ id: "a", total: x, modifier: y, tiebreaks: [z] }]));
        answers(() => actDelayed([{ id: "a", count: 3 }], "a", x));
        answers(() =>
          actionRefusals(beginTurn(FIRST_STATE), combatant("a"), use(action, { distance: x, diagonals: y })),
        );
      }),
    );
  });
});
