/** Attack +7, AC 16, 1d8+3, 38 hit points on both sides; every die falls as written. */
import { describe, expect, it } from "vitest";
import { pool, poolMaximum } from "../../../src/rules/action-points.ts";
import type { Field, PointPolicy } from "../../../src/rules/simulate/field.ts";
import { followUp, strike } from "../../../src/rules/simulate/strike.ts";
import { acting, hitPoints, weapon } from "../../builders.ts";
import { fighter, hero, orc, scene, scripted } from "./fighters.ts";

const pair = (
  faces: readonly number[],
  rest: Parameters<typeof orc>[3] = {},
  points: PointPolicy = "none",
) => {
  const dice = scripted(...faces);
  const field = scene([fighter(hero("h", 0, 0)), fighter(orc("o", 1, 0, rest), { points })], dice);
  return { dice, field };
};
const left = (field: Field, id: string): number => {
  const { ledger, meleeRating } = field.get(id);
  return pool(ledger, poolMaximum(meleeRating)).value;
};

describe("a simulated attack", () => {
  it("K2.1 hits from 9 on, and deals the throw and the bonus", () => {
    const { dice, field } = pair([9, 5]);
    expect(strike(field, "h", "o").judgement).toMatchObject({ degree: "hit", total: 16, difficulty: 16 });
    expect(field.get("o").hp.value).toBe(38 - 8);
    expect(field.damage).toEqual({ heroes: 8, foes: 0 });
    expect(dice.left()).toBe(0);
  });

  it("K2.1 misses with 8: no damage is thrown", () => {
    const { dice, field } = pair([8]);
    expect(strike(field, "h", "o").judgement.degree).toBe("miss");
    expect(field.get("o").hp.value).toBe(38);
    expect(dice.left()).toBe(0);
  });

  it("damage of the other side is counted for the other side", () => {
    const { field } = pair([9, 5]);
    strike(field, "o", "h");
    expect(field.damage).toEqual({ heroes: 0, foes: 8 });
    expect(field.get("h").hp.value).toBe(30);
  });

  it("K4.2 K4.4 a threat is confirmed by a second throw and doubles the damage, or not", () => {
    const critical = pair([20, 9, 4, 6]);
    expect(strike(critical.field, "h", "o").judgement.degree).toBe("critical");
    expect(critical.field.damage.heroes).toBe(4 + 3 + 6 + 3);
    const plain = pair([20, 8, 4]);
    expect(strike(plain.field, "h", "o").judgement.degree).toBe("hit");
    expect(plain.field.damage.heroes).toBe(7);
  });

  it("K4.7 extra dice of the weapon are thrown once", () => {
    const fire = { id: "fire", label: "", formula: "2d6", multiplied: false, source: "", rule: "K4.7" };
    const dice = scripted(20, 9, 4, 6, 2, 3);
    const field = scene(
      [fighter(hero("h", 0, 0), { weapon: weapon({ extraDamage: [fire] }) }), fighter(orc("o", 1, 0))],
      dice,
    );
    strike(field, "h", "o");
    expect(field.damage.heroes).toBe(16 + 5);
    expect(dice.left()).toBe(0);
  });

  it("B1.4 B1.8 with an ally in the rear two dice are thrown, and a d4", () => {
    const dice = scripted(3, 6, 2, 5);
    const field = scene(
      [fighter(hero("h", 0, 0)), fighter(hero("mate", 2, 0)), fighter(orc("o", 1, 0))],
      dice,
    );
    expect(strike(field, "h", "o").judgement).toMatchObject({ natural: 6, total: 6 + 7 + 3, degree: "hit" });
    expect(dice.left()).toBe(0);
  });

  it("B6.1 a natural 1 is answered, and the answer by nothing", () => {
    const { dice, field } = pair([1, 9, 5]);
    strike(field, "h", "o");
    expect(field.get("h").hp.value).toBe(30);
    const twice = pair([1, 1]);
    strike(twice.field, "h", "o");
    expect([dice.left(), twice.dice.left()]).toEqual([0, 0]);
  });

  it("A2.6 a missed Full Force is answered by a blow that needs no roll", () => {
    const { dice, field } = pair([8, 5]);
    strike(field, "h", "o", [{ tags: ["full-force"] }]);
    expect(field.get("h").hp.value).toBe(30);
    expect(dice.left()).toBe(0);
  });

  it("B6.5 who cannot fight any more answers nothing", () => {
    const { dice, field } = pair([1], { statuses: ["stunned"] });
    strike(field, "h", "o");
    expect(dice.left()).toBe(0);
    const rolled = scripted(19, 20, 8);
    const falls = scene(
      [fighter(hero("h", 0, 0, { baseAttack: 30 })), fighter(orc("o", 1, 0, { hp: hitPoints(1) }))],
      rolled,
      {
        defenceMode: "rolled",
      },
    );
    strike(falls, "h", "o");
    expect(falls.canFight("o")).toBe(false);
    expect(rolled.left()).toBe(0);
  });

  it("B6.4 a natural 20 in defence is answered after the damage", () => {
    const dice = scripted(19, 20, 1, 12, 2, 4);
    const field = scene([fighter(hero("h", 0, 0, { baseAttack: 30 })), fighter(orc("o", 1, 0))], dice, {
      defenceMode: "rolled",
    });
    strike(field, "h", "o");
    expect(field.get("o").hp.value).toBe(38 - 4);
    expect(field.get("h").hp.value).toBe(38 - 7);
    expect(dice.left()).toBe(0);
  });

  it("A2.2 a shield saves with one die, against Full Force with two", () => {
    const shield = { action: acting({ shieldSave: 14 }) };
    const held = pair([9, 14], shield);
    strike(held.field, "h", "o");
    const through = pair([9, 13, 5], shield);
    strike(through.field, "h", "o");
    const force = pair([9, 14, 13, 5], shield);
    strike(force.field, "h", "o", [{ tags: ["full-force"] }]);
    expect([held, through, force].map(({ field }) => field.damage.heroes)).toEqual([0, 8, 8]);
    expect([held, through, force].map(({ dice }) => dice.left())).toEqual([0, 0, 0]);
  });

  it("K11.6 a minor foe that falls is dead, and the fight is over", () => {
    const { field } = pair([9, 1], { hp: hitPoints(3), fragile: true });
    strike(field, "h", "o");
    expect(field.get("o").statuses).toEqual(["dead"]);
    expect([field.canFight("o"), field.canFight("h"), field.isOver()]).toEqual([false, true, true]);
  });
});

describe("Hard as Steel by policy (3 AP)", () => {
  it.each<[PointPolicy, number, number]>([
    ["none", 11, 3],
    ["follow-up", 11, 3],
    ["hard-as-steel", 5, 0],
    ["both", 5, 0],
  ])("A4.6 policy %s: of 11 damage %i are left, and %i points", (points, damage, ap) => {
    const { field } = pair([9, 8], {}, points);
    strike(field, "h", "o");
    expect([field.damage.heroes, left(field, "o")]).toEqual([damage, ap]);
    expect(field.get("o").hp.value).toBe(38 - damage);
  });

  it("A4.6 not against less than a quarter of all hit points, unless it would fell", () => {
    const small = pair([9, 6], {}, "hard-as-steel");
    strike(small.field, "h", "o");
    expect([small.field.damage.heroes, left(small.field, "o")]).toEqual([9, 3]);
    const quarter = pair([9, 7], { hp: hitPoints(40) }, "hard-as-steel");
    strike(quarter.field, "h", "o");
    expect([quarter.field.damage.heroes, left(quarter.field, "o")]).toEqual([4, 0]);
    const last = pair([9, 6], { hp: hitPoints(9, { max: 38 }) }, "hard-as-steel");
    strike(last.field, "h", "o");
    expect([last.field.damage.heroes, left(last.field, "o")]).toEqual([3, 0]);
    const safe = pair([9, 6], { hp: hitPoints(10, { max: 38 }) }, "hard-as-steel");
    strike(safe.field, "h", "o");
    expect([safe.field.damage.heroes, left(safe.field, "o")]).toEqual([9, 3]);
  });

  it("A1.7 without points nothing is declared", () => {
    const { field } = pair([9, 8], { meleeRating: -5 }, "hard-as-steel");
    strike(field, "h", "o");
    expect(field.damage.heroes).toBe(11);
  });
});

describe("Follow-up by policy", () => {
  const turnOf = (points: PointPolicy, faces: readonly number[]) => {
    const dice = scripted(...faces);
    const field = scene([fighter(hero("h", 0, 0), { points }), fighter(orc("o", 1, 0))], dice);
    field.beginTurn("h");
    const outcome = strike(field, "h", "o");
    return { dice, field, made: followUp(field, "h", outcome), again: () => followUp(field, "h", outcome) };
  };

  it.each<[PointPolicy, boolean]>([
    ["none", false],
    ["hard-as-steel", false],
    ["follow-up", true],
    ["both", true],
  ])("A4.1 policy %s: after a hit one more attack: %s", (points, expected) => {
    const { dice, field, made } = turnOf(points, expected ? [9, 5, 9, 4] : [9, 5]);
    expect(made).toBe(expected);
    expect(field.damage.heroes).toBe(expected ? 8 + 7 : 8);
    expect(left(field, "h")).toBe(expected ? 2 : 3);
    expect(dice.left()).toBe(0);
  });

  it("A4.1 once a round, and not after a miss", () => {
    const { made, again, field } = turnOf("follow-up", [9, 5, 9, 4]);
    expect([made, again()]).toEqual([true, false]);
    expect(field.get("h").turn.followUpUsed).toBe(true);
    const missed = turnOf("follow-up", [8]);
    expect([missed.made, left(missed.field, "h")]).toEqual([false, 3]);
  });

  it("every payment has a key of its own", () => {
    const { field } = turnOf("follow-up", [9, 5, 9, 4, 9, 4, 9, 4]);
    field.beginTurn("h");
    followUp(field, "h", strike(field, "h", "o"));
    expect(Object.keys(field.get("h").ledger)).toEqual(["fight-0-follow-up-0", "fight-1-follow-up-0"]);
    expect(left(field, "h")).toBe(1);
  });
});
