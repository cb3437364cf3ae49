import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attackBonus } from "../../src/rules/attack.ts";
import {
  deviation,
  hitsIntersection,
  INTERSECTION_AC,
  landing,
  type Miss,
  type SplashAim,
  splashHit,
  splashMiss,
  splashRefusals,
  splashWeapon,
  squaresAround,
} from "../../src/rules/splash.ts";
import { combatant, foe, modifier, settings, square, weapon } from "../builders.ts";

const rules = settings();
const at = (x: number, y: number) => ({ x, y });
const onTarget: SplashAim = { kind: "creature", target: "target", square: at(5, 5) };
const onPoint: SplashAim = { kind: "intersection", point: at(5, 5) };

/** A flask with an increment of 3 m, thrown from the west. */
const miss = (d8: number, rest: Partial<Miss> = {}): Miss => ({
  aim: onTarget,
  thrower: square(1, 5),
  d8,
  increment: 2,
  thrown: 4,
  ...rest,
});

const target = foe("target", { space: square(5, 5) });
const near = foe("near", { space: square(6, 6) });
const far = foe("far", { space: square(7, 5) });

describe("a hit", () => {
  it("K18.2 direct damage to the target, splash to all within 1.5 m of it", () => {
    expect(splashHit(onTarget, [target, near, far])).toEqual({ direct: "target", splashed: ["near"] });
  });

  it("K18.3 of a Large target one square is chosen, from which the splash is measured", () => {
    const ogre = foe("target", { size: "large", space: square(4, 4, 2) });
    const beside = foe("beside", { space: square(3, 4) });
    const from = (x: number, y: number): SplashAim => ({
      kind: "creature",
      target: "target",
      square: at(x, y),
    });
    expect(splashHit(from(4, 4), [ogre, beside, near]).splashed).toEqual(["beside"]);
    expect(splashHit(from(5, 5), [ogre, beside, near]).splashed).toEqual(["near"]);
    expect(splashRefusals(from(5, 5), [ogre])).toEqual([]);
    expect(splashRefusals(from(6, 5), [ogre]).map(({ key }) => key)).toEqual([
      "WAFFENGANG.Refusal.notOfTarget",
    ]);
  });

  it("K18.1 K18.4 it is a touch, an area, and needs no training", () => {
    const untrained = weapon({
      range: "thrown",
      increment: 2,
      attack: [modifier("unproficient", -4)],
      tags: ["fire"],
    });
    const flask = splashWeapon(untrained);
    expect(flask.against).toBe("touch");
    expect(flask.tags).toEqual(["fire", "area"]);
    expect(attackBonus(combatant("a", { baseAttack: 3 }), flask).total).toBe(3);
  });

  it("K18.5 K18.E4 intersection (5,5): attack 3, 2 on the die is 5, a hit; the four squares take splash, none direct", () => {
    expect(hitsIntersection(2, 3)).toBe(true);
    expect(hitsIntersection(1, 30)).toBe(false);
    expect(INTERSECTION_AC).toBe(5);
    const around = squaresAround(at(5, 5));
    expect(around).toEqual([at(4, 4), at(5, 4), at(4, 5), at(5, 5)]);
    const crowd = around.map(({ x, y }) => foe(`${x},${y}`, { space: square(x, y) }));
    expect(splashHit(onPoint, [...crowd, near, far])).toEqual({
      direct: null,
      splashed: ["4,4", "5,4", "4,5", "5,5"],
    });
  });

  it("K18.6 an intersection within a creature cannot be aimed at, one at its edge can", () => {
    const ogre = foe("ogre", { size: "large", space: square(4, 4, 2) });
    expect(splashRefusals(onPoint, [ogre]).map(({ key }) => key)).toEqual([
      "WAFFENGANG.Refusal.intersectionTaken",
    ]);
    expect(splashRefusals(onPoint, [target])).toEqual([]);
    expect(splashRefusals({ kind: "intersection", point: at(4, 5) }, [ogre])).toEqual([]);
  });
});

describe("a miss", () => {
  it("K18.7 K18.8 K18.E2 thrower in the west: 1 → W (3,5), 3 → N (5,3), 5 → E (7,5), 7 → S (5,7)", () => {
    const places = [1, 3, 5, 7].map((d8) => landing(miss(d8), rules));
    expect(places).toEqual([at(3, 5), at(5, 3), at(7, 5), at(5, 7)]);
    expect([2, 4, 6, 8].map((d8) => landing(miss(d8), rules))).toEqual([
      at(3, 3),
      at(7, 3),
      at(7, 7),
      at(3, 7),
    ]);
  });

  it("K18.8 OPEN-37 as many squares as the increment has, or as increments were thrown", () => {
    expect(deviation(miss(1), rules)).toBe(2);
    const throws = settings({ splashDeviation: "throws" });
    expect(deviation(miss(1, { thrown: 5 }), throws)).toBe(3);
    expect(deviation(miss(1, { thrown: 0 }), throws)).toBe(1);
    expect(landing(miss(1, { thrown: 5 }), throws)).toEqual(at(2, 5));
  });

  it("K18.10 OPEN-37 a thrower off the axes counts as on the nearest", () => {
    expect(landing(miss(1, { thrower: square(1, 4) }), rules)).toEqual(at(3, 5));
    expect(landing(miss(1, { thrower: square(1, 2) }), rules)).toEqual(at(3, 3));
  });

  it("K18.9 OPEN-38 K18.E5 landing on (5,7): (5,7) and (6,8) are splashed, (5,5) is not", () => {
    const there = foe("there", { space: square(5, 7) });
    const beside = foe("beside", { space: square(6, 8) });
    expect(splashMiss(miss(7), [there, beside, target], rules)).toEqual({
      direct: null,
      splashed: ["there", "beside"],
    });
  });

  it("K18.11 OPEN-51 a missed intersection: from intersection to intersection, and the squares around it", () => {
    const point = miss(5, { aim: onPoint });
    expect(landing(point, rules)).toEqual(at(7, 5));
    const hit = foe("hit", { space: square(6, 4) });
    const past = foe("past", { space: square(8, 5) });
    expect(splashMiss(point, [hit, past], rules).splashed).toEqual(["hit"]);
  });

  it("K18.7 thrown at one's own feet there is no direction to miss in", () => {
    expect(landing(miss(3, { thrower: square(5, 5) }), rules)).toEqual(at(5, 5));
  });

  it("dice, increments and aims that cannot be are refused", () => {
    const refused = (call: () => unknown, field: string): void => {
      expect(call).toThrow(expect.objectContaining({ field }));
    };
    refused(() => landing(miss(9), rules), "d8");
    refused(() => landing(miss(1, { increment: 0 }), rules), "increment");
    refused(() => deviation(miss(1, { thrown: -1 }), settings({ splashDeviation: "throws" })), "thrown");
    refused(() => splashRefusals(onTarget, []), "aim.target");
    refused(() => splashRefusals({ kind: "intersection", point: at(0.5, 1) }, []), "aim.x");
    refused(() => hitsIntersection(0, 1), "natural");
    refused(() => hitsIntersection(3, Number.NaN), "bonus");
  });

  it("K18.7 the eight throws land on eight different places, all equally far from the aim", () => {
    const place = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }));
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 6 }), ([x, y], increment) => {
        fc.pre(x !== 5 || y !== 5);
        const places = [1, 2, 3, 4, 5, 6, 7, 8].map((d8) =>
          landing(miss(d8, { thrower: square(x, y), increment }), rules),
        );
        expect(new Set(places.map((one) => `${one.x},${one.y}`)).size).toBe(8);
        for (const one of places) {
          expect(Math.max(Math.abs(one.x - 5), Math.abs(one.y - 5))).toBe(increment);
        }
      }),
    );
  });
});
