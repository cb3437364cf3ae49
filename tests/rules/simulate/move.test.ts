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

describe("which place a fighter chooses", () => {
  /** The orc stands at (5, 5) with a hero's mate to its east; the fighter comes from the east too. */
  const fromBehindTheMate = (speed: number, move: "approach" | "flank") => {
    const dice = scripted(8);
    const field = scene(
      [
        fighter(hero("h", 9, 5, { action: acting({ speed }) }), { move }),
        fighter(hero("mate", 6, 5)),
        fighter(orc("o", 5, 5)),
      ],
      dice,
    );
    approach(field, "h");
    return place(field, "h");
  };

  it("B1 a flank that costs exactly one move is worth it, one that costs more is not", () => {
    expect(fromBehindTheMate(4, "flank")).toEqual([5, 4]);
    expect(fromBehindTheMate(3, "flank")).toEqual([6, 4]);
    expect(fromBehindTheMate(4, "approach")).toEqual([6, 4]);
  });

  it("B1 an ally who does not threaten is no reason to go round", () => {
    const field = scene([
      fighter(hero("h", 9, 5), { move: "flank" }),
      fighter(hero("mate", 6, 5, { statuses: ["stunned"] })),
      fighter(orc("o", 5, 5)),
    ]);
    approach(field, "h");
    expect(place(field, "h")).toEqual([6, 4]);
  });

  it("the nearest enemy counts, wherever it stands in the list", () => {
    const field = scene([
      fighter(hero("h", 0, 0)),
      fighter(orc("south", 0, 12)),
      fighter(orc("east", 12, 0)),
      fighter(orc("near", -4, 0)),
    ]);
    approach(field, "h");
    expect(reachesFrom(field, "h", field.get("h").space, field.get("near"))).toBe(true);
  });

  it("B1 a third enemy is not looked at, however well it could be flanked", () => {
    const field = scene([
      fighter(hero("h", 0, 0, { action: acting({ speed: 12 }) }), { move: "flank" }),
      fighter(orc("a", -3, 0)),
      fighter(orc("b", 0, -3)),
      fighter(orc("c", 8, 0)),
      fighter(hero("mate", 9, 0)),
    ]);
    approach(field, "h");
    const { space } = field.get("h");
    expect(["a", "b", "c"].map((id) => reachesFrom(field, "h", space, field.get(id)))).not.toContainEqual([
      false,
      false,
      true,
    ]);
    expect(place(field, "h")[0]).toBeLessThanOrEqual(0);
  });

  it("a big fighter may go on standing on squares of its own", () => {
    const field = scene([
      fighter(hero("h", 0, 0, { size: "large", space: square(0, 0, 2) })),
      fighter(orc("o", 3, 0)),
    ]);
    approach(field, "h");
    expect(place(field, "h")).toEqual([1, -1]);
  });

  it("of equally near ways it takes the first, but the one that leads furthest before it", () => {
    const free = [fighter(hero("h", 0, 0)), fighter(orc("o", 30, 0))];
    const field = scene(free);
    approach(field, "h");
    expect(place(field, "h")).toEqual([12, -1]);
    const taken = scene([...free, fighter(hero("mate", 12, -1))]);
    approach(taken, "h");
    expect(place(taken, "h")).toEqual([12, 0]);
  });

  it("B1 beyond one move the nearest enemy counts, not the one with the flank", () => {
    const field = scene([
      fighter(hero("h", 0, 0), { move: "flank" }),
      fighter(orc("flanked", 20, 0)),
      fighter(hero("mate", 21, 0)),
      fighter(orc("near", 0, 16)),
    ]);
    approach(field, "h");
    expect(place(field, "h")[1]).toBe(12);
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

  it("K5.14 K5.6 and who is felled half-way lies half-way", () => {
    const dice = scripted(9, 5);
    const field = scene(
      [
        fighter(hero("h", 0, 0, { hp: hitPoints(1), action: acting({ speed: 8 }) }), { move: "flank" }),
        fighter(orc("guard", 4, -2)),
        fighter(orc("o", 8, 0)),
        fighter(hero("mate", 9, 0)),
      ],
      dice,
    );
    approach(field, "h");
    expect([field.canFight("h"), place(field, "h")]).toEqual([false, [3, -1]]);
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
