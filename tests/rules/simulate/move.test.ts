import { describe, expect, it } from "vitest";
import { flankingReport } from "../../../src/rules/flanking.ts";
import type { Field } from "../../../src/rules/simulate/field.ts";
import { approach, reachesFrom } from "../../../src/rules/simulate/move.ts";
import { acting, hitPoints, square, weapon } from "../../builders.ts";
import { fighter, hero, orc, scene, scripted } from "./fighters.ts";

const place = (field: Field, id: string): readonly [number, number] => {
  const { x, y } = field.get(id).space;
  return [x, y];
};
const spear = weapon({ reach: { min: 2, max: 2 } });

describe("where a fighter goes", () => {
  it("to the nearest place from which an enemy can be attacked", () => {
    const field = scene([fighter(hero("h", 0, 0)), fighter(orc("o", 5, 0))]);
    approach(field, "h");
    expect(place(field, "h")).toEqual([4, -1]);
    const below = scene([fighter(hero("h", 2, 9)), fighter(orc("o", 2, 3))]);
    approach(below, "h");
    expect(place(below, "h")[1]).toBe(4);
  });

  it("not onto a place that somebody fills", () => {
    const mates = [-1, 0, 1].map((y, index) => fighter(hero(`mate${index}`, 4, y)));
    const field = scene([fighter(hero("h", 0, 0)), ...mates, fighter(orc("o", 5, 0))], scripted(8));
    approach(field, "h");
    const [x, y] = place(field, "h");
    expect(mates.map(({ record }) => record.space).some((space) => space.x === x && space.y === y)).toBe(
      false,
    );
    expect(reachesFrom(field, "h", field.get("h").space, field.get("o"))).toBe(true);
  });

  it("exactly as far as one move, and as a double move if that is not enough", () => {
    const at = (speed: number, distance: number): number => {
      const field = scene([
        fighter(hero("h", 0, 0, { action: acting({ speed }) })),
        fighter(orc("o", distance, 0)),
      ]);
      approach(field, "h");
      return place(field, "h")[0];
    };
    expect(at(6, 7)).toBe(6);
    expect(at(6, 30)).toBe(12);
    expect(at(4, 30)).toBe(8);
    expect(at(4, 9)).toBe(8);
  });

  it("to the nearer of two enemies, and to the second if the way to the first is full", () => {
    const field = scene([fighter(hero("h", 0, 0)), fighter(orc("far", 0, 7)), fighter(orc("near", 4, 0))]);
    approach(field, "h");
    expect(reachesFrom(field, "h", field.get("h").space, field.get("near"))).toBe(true);
  });

  it("stays where it is if it is shut in, or if there is nobody", () => {
    const ring = [
      [-1, -1],
      [0, -1],
      [1, -1],
      [-1, 0],
      [1, 0],
      [-1, 1],
      [0, 1],
      [1, 1],
    ] as const;
    const walls = ring.map(([x, y], index) => fighter(orc(`o${index}`, x, y)));
    const field = scene([fighter(hero("h", 0, 0), { weapon: spear }), ...walls, fighter(orc("out", 2, 0))]);
    approach(field, "h");
    expect(place(field, "h")).toEqual([0, 0]);
    const alone = scene([fighter(hero("h", 0, 0)), fighter(orc("o", 5, 0, { statuses: ["dead"] }))]);
    approach(alone, "h");
    expect(place(alone, "h")).toEqual([0, 0]);
  });

  it("a big fighter and a big enemy are reached from edge to edge", () => {
    const big = { size: "large" as const };
    const field = scene([
      fighter(hero("h", 0, 0, { ...big, space: square(0, 0, 2) })),
      fighter(orc("o", 6, 0, { ...big, space: square(6, 0, 3) })),
    ]);
    approach(field, "h");
    expect(place(field, "h")[0]).toBe(4);
    expect(reachesFrom(field, "h", field.get("h").space, field.get("o"))).toBe(true);
  });

  it("B1 by policy to the place with the most flankers, else by the shortest way", () => {
    const flankersOf = (move: "approach" | "flank"): number => {
      const field = scene([
        fighter(hero("h", 0, 5), { move }),
        fighter(hero("mate", 4, 4)),
        fighter(orc("o", 5, 5)),
      ]);
      approach(field, "h");
      return flankingReport(field.situation, field.get("h"), field.get("o")).flankers;
    };
    expect(flankersOf("approach")).toBe(0);
    expect(flankersOf("flank")).toBe(1);
  });
});

describe("attacks of opportunity on the way", () => {
  const leaving = (hp: number, faces: readonly number[], others: Parameters<typeof scene>[0] = []) => {
    const dice = scripted(...faces);
    const field = scene(
      [
        fighter(hero("h", 0, 0, { hp: hitPoints(hp) }), { weapon: spear }),
        fighter(orc("o", 1, 0)),
        ...others,
      ],
      dice,
    );
    field.round = 1;
    approach(field, "h");
    return { dice, field };
  };

  it("K5.6 K5.13 leaving a threatened square is struck at, once for all movement of the round", () => {
    const { dice, field } = leaving(400, [9, 5]);
    expect(reachesFrom(field, "h", field.get("h").space, field.get("o"))).toBe(true);
    expect(field.taken).toEqual({ o: ["move-h-1"] });
    expect(field.get("h").hp.value).toBe(392);
    field.put({ ...field.get("h"), space: square(0, 0) });
    approach(field, "h");
    expect(dice.left()).toBe(0);
  });

  it("K5.14 who is felled on the way stays where it was struck", () => {
    const { field } = leaving(1, [9, 5]);
    expect(field.canFight("h")).toBe(false);
    expect(place(field, "h")).toEqual([0, 0]);
  });

  it("K5.9 every threatening enemy strikes for itself, as long as the mover stands", () => {
    const second = fighter(orc("p", 0, 1));
    const both = leaving(400, [8, 1, 5, 8, 1, 5], [second]);
    expect(both.field.get("h").hp.value).toBe(384);
    expect(Object.keys(both.field.taken).sort()).toEqual(["o", "p"]);
    const felled = leaving(1, [8, 1, 5], [second]);
    expect(Object.keys(felled.field.taken)).toEqual(["o"]);
  });
});
