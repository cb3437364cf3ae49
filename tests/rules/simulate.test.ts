import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RulesError } from "../../src/rules/errors.ts";
import { type SimulationRequest, simulate } from "../../src/rules/simulate.ts";
import { abilities, acting, hitPoints } from "../builders.ts";
import { fighter, hero, orc, request } from "./simulate/fighters.ts";

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

  it("A1.3 points are spent in the fight and do not come back", () => {
    const { curves } = simulate(request({}, { points: "both" }));
    const left = curves.filter(({ fights }) => fights === 15).map(({ points }) => points.heroes);
    expect(left[0]).toBeLessThan(6);
    expect([...left].sort((a, b) => b - a)).toEqual(left);
  });

  it("the damage of a round is what was dealt in it, and the weakest in reach is struck first", () => {
    const strong = hero("h", 0, 0, { baseAttack: 60, hp: hitPoints(500) });
    const foes = [
      orc("full", 1, 0, { hp: hitPoints(400) }),
      orc("weak", 0, 1, { hp: hitPoints(1), fragile: true }),
    ];
    const { curves } = simulate({
      ...request({ maxRounds: 3, fights: 1 }),
      fighters: [fighter(strong), ...foes.map((one) => fighter(one))],
    });
    expect(curves.map(({ standing }) => standing.foes)).toEqual([1, 1, 1]);
    for (const { damage } of curves) {
      expect(damage.heroes).toBeLessThanOrEqual(2 * 11);
      expect(damage.foes).toBeLessThanOrEqual(4 * 11);
    }
  });

  it("K6.2 who has moved attacks once, who stays makes the full attack", () => {
    const attacks = [0, 0, 0, 0];
    const sure = { baseAttack: 60, hp: hitPoints(500) };
    const first = (distance: number): number =>
      simulate({
        ...request({ maxRounds: 1, fights: 60 }),
        fighters: [
          fighter(hero("h", 0, 0, sure), { attacks }),
          fighter(
            orc("o", distance, 0, { hp: hitPoints(500), baseAttack: -60, action: acting({ speed: 0 }) }),
          ),
        ],
      }).curves[0]?.damage.heroes ?? 0;
    expect(first(5)).toBeLessThan(12);
    expect(first(1)).toBeGreaterThan(20);
  });

  it("K9.6 a later attack has its own modifier", () => {
    const sure = { baseAttack: 30, hp: hitPoints(500) };
    const dealt = (attacks: readonly number[]): number =>
      simulate({
        ...request({ maxRounds: 1, fights: 60 }),
        fighters: [
          fighter(hero("h", 0, 0, sure), { attacks }),
          fighter(orc("o", 1, 0, { hp: hitPoints(500) })),
        ],
      }).curves[0]?.damage.heroes ?? 0;
    const once = dealt([0]);
    expect(dealt([0, -60])).toBeLessThan(1.25 * once);
    expect(dealt([0, -5])).toBeGreaterThan(1.6 * once);
  });

  it("K1.2 K1.15 the quicker one acts first, and strikes somebody who is flat-footed", () => {
    const nimble = { abilities: abilities({ str: 3, dex: 40 }), armour: [] };
    const even = { ...nimble, baseAttack: 20, hp: hitPoints(1), fragile: true };
    const { wins } = simulate({
      ...request({ maxRounds: 1, fights: 60 }),
      fighters: [
        fighter(hero("h", 0, 0, { ...even, abilities: abilities({ str: 3, dex: 80 }) })),
        fighter(orc("o", 1, 0, even)),
      ],
    });
    expect(wins.heroes).toBeGreaterThan(50);
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

  it.each<[string, Partial<SimulationRequest>, string, string]>([
    ["no foes", { fighters: [fighter(hero("h", 0, 0))] }, "fighters.hostile", "empty"],
    ["no heroes", { fighters: [fighter(orc("o", 0, 0))] }, "fighters.friendly", "empty"],
    [
      "a doubled id",
      { fighters: [fighter(hero("h", 0, 0)), fighter(orc("h", 1, 0))] },
      "fighters",
      "duplicate",
    ],
    ["no fights", { fights: 0 }, "fights", "outOfRange"],
    ["half a round", { maxRounds: 0.5 }, "maxRounds", "notWhole"],
    ["a seed that is none", { seed: Number.NaN }, "seed", "notANumber"],
  ])("%s: refused", (_, rest, field, id) => {
    expect(() => simulate(request(rest))).toThrow(RulesError);
    expect(() => simulate(request(rest))).toThrow(
      expect.objectContaining({ field, key: `WAFFENGANG.RulesError.${id}` }),
    );
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
