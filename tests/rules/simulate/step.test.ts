import { describe, expect, it } from "vitest";
import { pool, poolMaximum } from "../../../src/rules/action-points.ts";
import { RulesError } from "../../../src/rules/errors.ts";
import { seeded } from "../../../src/rules/random.ts";
import { Field, type Fighter } from "../../../src/rules/simulate/field.ts";
import { approach, reachesFrom } from "../../../src/rules/simulate/move.ts";
import { followUp, strike } from "../../../src/rules/simulate/strike.ts";
import { acting, combatant, hitPoints, settings, square, weapon } from "../../builders.ts";
import { fighter, hero, orc } from "./fighters.ts";

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
});
