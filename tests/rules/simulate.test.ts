import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pool, poolMaximum } from "../../src/rules/action-points.ts";
import { RulesError } from "../../src/rules/errors.ts";
import { seeded } from "../../src/rules/random.ts";
import type { CombatantRecord } from "../../src/rules/records.ts";
import { Field, type Fighter } from "../../src/rules/simulate/field.ts";
import { approach, reachesFrom } from "../../src/rules/simulate/move.ts";
import { followUp, strike } from "../../src/rules/simulate/strike.ts";
import { type SimulationRequest, simulate } from "../../src/rules/simulate.ts";
import {
  abilities,
  acting,
  combatant,
  foe,
  hitPoints,
  modifier,
  settings,
  square,
  weapon,
} from "../builders.ts";

function fighter(record: CombatantRecord, rest: Partial<Omit<Fighter, "record">> = {}): Fighter {
  return { record, weapon: weapon(), attacks: [0], move: "approach", points: "none", ...rest };
}

const body = (rest: Partial<CombatantRecord> = {}): Partial<CombatantRecord> => ({
  baseAttack: 4,
  abilities: abilities({ str: 3, dex: 1 }),
  armour: [modifier("chain", 5, "armour")],
  hp: hitPoints(38),
  meleeRating: 1,
  action: acting({ speed: 6 }),
  ...rest,
});

const hero = (id: string, x: number, y: number, rest: Partial<CombatantRecord> = {}): CombatantRecord =>
  combatant(id, { ...body(rest), space: rest.space ?? square(x, y) });
const orc = (id: string, x: number, y: number, rest: Partial<CombatantRecord> = {}): CombatantRecord =>
  foe(id, { ...body(rest), space: rest.space ?? square(x, y) });

function request(
  rest: Partial<SimulationRequest> = {},
  plan: Partial<Omit<Fighter, "record">> = {},
): SimulationRequest {
  return {
    fighters: [
      fighter(hero("h0", 0, 0), plan),
      fighter(hero("h1", 0, 2), plan),
      fighter(orc("o0", 8, 0)),
      fighter(orc("o1", 8, 2)),
    ],
    settings: settings(),
    seed: 1,
    fights: 40,
    maxRounds: 40,
    ...rest,
  };
}

describe("simulated fights", () => {
  it("issue 3: the same request always gives the same result, another seed another", () => {
    expect(simulate(request())).toEqual(simulate(request()));
    expect(simulate(request({ seed: 2 }))).not.toEqual(simulate(request()));
  });

  it("every fight is won by a side or a draw, and the curves only lose", () => {
    const { wins, fights, curves, rounds } = simulate(request());
    expect(wins.heroes + wins.foes + wins.draws).toBe(fights);
    expect(curves[0]?.fights).toBe(fights);
    expect(rounds).toBeGreaterThan(1);
    for (const [index, curve] of curves.entries()) {
      expect(curve.round).toBe(index + 1);
      expect(curve.fights).toBeLessThanOrEqual(curves[index - 1]?.fights ?? fights);
      expect(curve.standing.heroes).toBeLessThanOrEqual(2);
      expect(curve.points).toEqual({ heroes: 6, foes: 6 });
    }
  });

  it("equal sides win about equally often, whoever has action points to spend wins more", () => {
    const even = simulate(request({ fights: 300 })).wins;
    expect(Math.abs(even.heroes - even.foes)).toBeLessThan(5 * Math.sqrt(300));
    const armed = simulate(request({ fights: 300 }, { points: "both" })).wins;
    expect(armed.heroes).toBeGreaterThan(even.heroes + 30);
  });

  it("A1.3 points are spent in the fight and do not come back", () => {
    const { curves } = simulate(request({}, { points: "both" }));
    const left = curves.filter(({ fights }) => fights === 40).map(({ points }) => points.heroes);
    expect(left[0]).toBeLessThan(6);
    expect([...left].sort((a, b) => b - a)).toEqual(left);
  });

  it("a fight that takes too long is a draw", () => {
    const apart = request({
      fighters: [fighter(hero("h", 0, 0)), fighter(orc("o", 80, 0))],
      maxRounds: 2,
      fights: 3,
    });
    expect(simulate(apart)).toMatchObject({ wins: { heroes: 0, foes: 0, draws: 3 }, rounds: 2 });
  });

  it("K9.6 a second attack of a full attack deals more damage", () => {
    const close = (attacks: readonly number[]) =>
      simulate({
        ...request({ fights: 200 }),
        fighters: [fighter(hero("h", 0, 0), { attacks }), fighter(orc("o", 1, 0))],
      }).wins.heroes;
    expect(close([0, -5])).toBeGreaterThan(close([0]) + 20);
  });

  it.each<[string, Partial<SimulationRequest>, string]>([
    ["no foes", { fighters: [fighter(hero("h", 0, 0))] }, "fighters.hostile"],
    ["no heroes", { fighters: [fighter(orc("o", 0, 0))] }, "fighters.friendly"],
    ["a doubled id", { fighters: [fighter(hero("h", 0, 0)), fighter(orc("h", 1, 0))] }, "fighters"],
    ["no fights", { fights: 0 }, "fights"],
    ["half a round", { maxRounds: 0.5 }, "maxRounds"],
    ["a seed that is none", { seed: Number.NaN }, "seed"],
  ])("%s: refused", (_, rest, field) => {
    expect(() => simulate(request(rest))).toThrow(RulesError);
    expect(() => simulate(request(rest))).toThrow(expect.objectContaining({ field }));
  });
});

describe("one step of a fight", () => {
  const on = (fighters: readonly Fighter[], seed = 1): Field => new Field(fighters, settings(), seeded(seed));

  it("K1.15 the own turn ends being flat-footed, and every other's turn", () => {
    const field = on([
      fighter(hero("h", 0, 0, { statuses: ["flat-footed", "prone"] })),
      fighter(orc("o", 1, 0)),
    ]);
    field.beginTurn("h");
    expect(field.get("h")).toMatchObject({ statuses: ["prone"], turn: { isOwnTurn: true, hasActed: true } });
    field.beginTurn("o");
    expect(field.get("h").turn.isOwnTurn).toBe(false);
  });

  it("a fighter goes next to an enemy whom one move reaches, and as far as it can towards others", () => {
    const field = on([fighter(hero("h", 0, 0)), fighter(orc("o", 5, 0))]);
    approach(field, "h");
    expect(reachesFrom(field, "h", field.get("h").space, field.get("o"))).toBe(true);
    const far = on([fighter(hero("h", 0, 0)), fighter(orc("o", 30, 0))]);
    approach(far, "h");
    expect(far.get("h").space.x).toBe(12);
  });

  it("B1 by policy it takes the place with the most flankers", () => {
    const scene = (move: Fighter["move"]): Field =>
      on([fighter(hero("h", 0, 5), { move }), fighter(hero("mate", 6, 5)), fighter(orc("o", 5, 5))]);
    const direct = scene("approach");
    approach(direct, "h");
    expect(direct.get("h").space).toMatchObject({ x: 4 });
    const flanking = scene("flank");
    approach(flanking, "h");
    const { x, y } = flanking.get("h").space;
    expect([x, y]).not.toEqual([6, 4]);
    expect(x).toBeLessThanOrEqual(5);
  });

  it("K5.6 K5.13 leaving a threatened square is struck at, once for all movement of the round", () => {
    const spear = weapon({ reach: { min: 2, max: 2 } });
    const field = on([
      fighter(hero("h", 0, 0, { hp: hitPoints(400) }), { weapon: spear }),
      fighter(orc("o", 1, 0, { baseAttack: 60 })),
    ]);
    field.round = 1;
    approach(field, "h");
    expect(reachesFrom(field, "h", field.get("h").space, field.get("o"))).toBe(true);
    expect(field.taken).toEqual({ o: ["move-h-1"] });
    const struck = field.get("h").hp.value;
    expect(struck).toBeLessThan(400);
    field.put({ ...field.get("h"), space: square(0, 0) });
    approach(field, "h");
    expect(field.get("h").hp.value).toBe(struck);
  });

  it("K5.14 who is felled on the way stays where it was struck", () => {
    const spear = weapon({ reach: { min: 2, max: 2 } });
    const field = on([
      fighter(hero("h", 0, 0, { hp: hitPoints(1) }), { weapon: spear }),
      fighter(orc("o", 1, 0, { baseAttack: 60 })),
    ]);
    field.round = 1;
    approach(field, "h");
    expect(field.canFight("h")).toBe(false);
    expect(field.get("h").space).toMatchObject({ x: 0, y: 0 });
  });

  it("a blow is committed: hit points, statuses, score", () => {
    const field = on(
      [
        fighter(hero("h", 0, 0, { baseAttack: 60 })),
        fighter(orc("o", 1, 0, { hp: hitPoints(1), fragile: true })),
      ],
      3,
    );
    const { judgement } = strike(field, "h", "o");
    expect(judgement.degree).not.toBe("miss");
    expect(field.get("o").statuses).toEqual(["dead"]);
    expect(field.damage.heroes).toBeGreaterThan(0);
    expect(field.isOver()).toBe(true);
    expect(field.canFight("o")).toBe(false);
  });

  it("A4.1 Follow-up is paid, made once a round, and only by who wants to", () => {
    const tough = orc("o", 1, 0, { hp: hitPoints(500) });
    const field = on(
      [fighter(hero("h", 0, 0, { baseAttack: 60 }), { points: "follow-up" }), fighter(tough)],
      5,
    );
    field.beginTurn("h");
    const outcome = strike(field, "h", "o");
    expect(followUp(field, "h", outcome)).toBe(true);
    expect(followUp(field, "h", outcome)).toBe(false);
    const { ledger, meleeRating } = field.get("h");
    expect(pool(ledger, poolMaximum(meleeRating)).value).toBe(2);
    const unwilling = on([fighter(hero("h", 0, 0, { baseAttack: 60 })), fighter(tough)], 5);
    unwilling.beginTurn("h");
    expect(followUp(unwilling, "h", strike(unwilling, "h", "o"))).toBe(false);
  });

  it("A2.2 a shield that always saves lets nothing through", () => {
    const wall = orc("o", 1, 0, { action: acting({ shieldSave: 1 }) });
    const field = on([fighter(hero("h", 0, 0, { baseAttack: 60 })), fighter(wall)]);
    for (let blow = 0; blow < 10; blow++) strike(field, "h", "o");
    expect(field.damage.heroes).toBe(0);
  });

  it("an unknown fighter is refused", () => {
    const field = on([fighter(hero("h", 0, 0)), fighter(orc("o", 1, 0))]);
    expect(() => field.get("x")).toThrow(RulesError);
    expect(() => field.fighter("x")).toThrow(RulesError);
    expect(() => field.put(combatant("x"))).toThrow(RulesError);
  });

  it("no fight ever lasts longer than it may, whatever the seed, and nobody has more than he began with", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 1, max: 6 }), (seed, maxRounds) => {
        const { rounds, curves } = simulate(
          request({ seed, maxRounds, fights: 1 }, { points: "both", move: "flank" }),
        );
        expect(rounds).toBeLessThanOrEqual(maxRounds);
        for (const { standing, points } of curves) {
          expect(Math.max(standing.heroes, standing.foes)).toBeLessThanOrEqual(2);
          expect(Math.max(points.heroes, points.foes)).toBeLessThanOrEqual(6);
        }
      }),
      { numRuns: 30 },
    );
  });
});
