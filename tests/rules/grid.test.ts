import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RulesError } from "../../src/rules/errors.ts";
import {
  type Body,
  cells,
  centre,
  diagonalDistance,
  distance,
  isMulti,
  overlaps,
  requireBody,
  requireFootprint,
} from "../../src/rules/grid.ts";
import { square } from "../builders.ts";

function body(x: number, y: number, side = 1, elevation = 0, tall = 1): Body {
  return { space: square(x, y, side), elevation, tall };
}

const anyBody = fc
  .record({
    x: fc.integer({ min: -9, max: 9 }),
    y: fc.integer({ min: -9, max: 9 }),
    side: fc.integer({ min: 1, max: 4 }),
    elevation: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ x, y, side, elevation }) => body(x, y, side, elevation));

describe("distance on squares", () => {
  it.each([
    [2, 1, 2],
    [2, 2, 3],
    [3, 3, 4],
    [4, 2, 5],
    [5, 3, 6],
  ])("K12.E6 from (0,0) to (%i,%i): %i", (x, y, expected) => {
    expect(diagonalDistance(x, y)).toBe(expected);
    expect(distance(body(0, 0), body(x, y), "square")).toBe(expected);
  });

  it("K12.10 K12.41 all eight neighbours are at 1, the own square at 0", () => {
    for (const [x, y] of [
      [-1, -1],
      [0, -1],
      [1, -1],
      [1, 0],
      [1, 1],
      [0, 1],
      [-1, 1],
      [-1, 0],
    ] as const) {
      expect(distance(body(0, 0), body(x, y), "square")).toBe(1);
    }
    expect(distance(body(0, 0), body(0, 0), "square")).toBe(0);
  });

  it("K12.41 bigger creatures are measured from their nearest squares", () => {
    expect(distance(body(0, 0, 2), body(3, 1), "square")).toBe(2);
    expect(distance(body(0, 0, 2), body(4, 0), "square")).toBe(3);
    expect(distance(body(0, 0, 2), body(1, 1), "square")).toBe(0);
    expect(distance(body(0, 0, 3), body(5, 5, 2), "square")).toBe(4);
  });

  it("B1.9e height counts like a third axis: spans that touch are one step apart", () => {
    expect(distance(body(0, 0), body(1, 0, 1, 1), "square")).toBe(1);
    expect(distance(body(0, 0), body(1, 0, 1, 2), "square")).toBe(2);
    expect(distance(body(0, 0), body(0, 0, 1, 3), "square")).toBe(3);
    expect(distance(body(0, 0), body(1, 0, 1, 1.5), "square")).toBe(2);
    expect(distance(body(0, 0), body(1, 1, 1, 1), "square")).toBe(1);
    expect(distance(body(0, 0, 1, 0, 2), body(1, 0, 1, 1), "square")).toBe(1);
    expect(distance(body(0, 0), body(2, 0, 1, 2), "square")).toBe(3);
  });

  it("distance is the same both ways, and never below the way along one axis", () => {
    fc.assert(
      fc.property(anyBody, anyBody, (a, b) => {
        const away = distance(a, b, "square");
        expect(distance(b, a, "square")).toBe(away);
        const dx = Math.max(
          0,
          b.space.x - a.space.x - a.space.width + 1,
          a.space.x - b.space.x - b.space.width + 1,
        );
        expect(away).toBeGreaterThanOrEqual(dx);
      }),
    );
  });

  it("distance does not change when the whole board is moved or turned", () => {
    fc.assert(
      fc.property(anyBody, anyBody, fc.integer({ min: -20, max: 20 }), (a, b, shift) => {
        const moved = ({ space, ...rest }: Body): Body => ({
          ...rest,
          space: { ...space, x: space.x + shift, y: space.y - shift },
        });
        const turned = ({ space, ...rest }: Body): Body => ({
          ...rest,
          space: { x: -space.y - space.height, y: space.x, width: space.height, height: space.width },
        });
        const away = distance(a, b, "square");
        expect(distance(moved(a), moved(b), "square")).toBe(away);
        expect(distance(turned(a), turned(b), "square")).toBe(away);
      }),
    );
  });
});

describe("distance elsewhere", () => {
  it("B2.11 on hexes whole steps are counted between cell centres", () => {
    const height = Math.sqrt(3) / 2;
    expect(distance(body(0, 0), body(1, 0), "hex")).toBe(1);
    expect(distance(body(0, 0), body(0.5, height), "hex")).toBe(1);
    expect(distance(body(0, 0), body(1.5, height), "hex")).toBe(2);
    expect(distance(body(0, 0), body(0, 2 * height), "hex")).toBe(2);
    expect(distance(body(0, 0), body(2.5, 3 * height), "hex")).toBe(4);
    expect(distance(body(0, 0), body(0, 0), "hex")).toBe(0);
    expect(distance(body(0, 0), body(1, 0, 1, 3), "hex")).toBe(3);
    expect(distance(body(0, 0), body(2, 0, 1, 2), "hex")).toBe(3);
    expect(distance(body(0, 0), body(4, 0, 1, 3), "hex")).toBe(5);
  });

  it("B2.11 without a grid the gap between the edges is rounded up, touching is 1", () => {
    expect(distance(body(0, 0), body(1, 0), "gridless")).toBe(1);
    expect(distance(body(0, 0), body(1.4, 0), "gridless")).toBe(1);
    expect(distance(body(0, 0), body(2, 0), "gridless")).toBe(1);
    expect(distance(body(0, 0), body(2.1, 0), "gridless")).toBe(2);
    expect(distance(body(0, 0), body(0.5, 0.5), "gridless")).toBe(0);
    expect(distance(body(0, 0), body(2, 2), "gridless")).toBe(2);
    expect(distance(body(0, 0), body(0.5, 0, 1, 3), "gridless")).toBe(2);
  });

  it("without positions everybody is next to everybody", () => {
    expect(distance(body(0, 0), body(50, 50), "none")).toBe(1);
  });
});

describe("footprints", () => {
  it("B2.4 several squares are decided by the footprint", () => {
    expect(isMulti(square(0, 0))).toBe(false);
    expect(isMulti(square(0, 0, 2))).toBe(true);
    expect(isMulti({ x: 0, y: 0, width: 1, height: 2 })).toBe(true);
    expect(isMulti({ x: 0, y: 0, width: 0.5, height: 0.5 })).toBe(false);
  });

  it("the cells of a footprint are its squares; half a square is one cell at its middle", () => {
    expect(cells(square(2, 3, 2))).toEqual([
      { x: 2.5, y: 3.5 },
      { x: 3.5, y: 3.5 },
      { x: 2.5, y: 4.5 },
      { x: 3.5, y: 4.5 },
    ]);
    expect(cells({ x: 0, y: 0, width: 0.5, height: 0.5 })).toEqual([{ x: 0.25, y: 0.25 }]);
    expect(centre(square(2, 3, 2))).toEqual({ x: 3, y: 4 });
  });

  it("spaces overlap if some square belongs to both", () => {
    const small = fc.integer({ min: 0, max: 5 });
    const side = fc.integer({ min: 1, max: 3 });
    fc.assert(
      fc.property(small, small, side, small, small, side, (ax, ay, a, bx, by, b) => {
        const squares = (x: number, y: number, size: number): string[] =>
          Array.from(
            { length: size * size },
            (_, index) => `${x + (index % size)},${y + Math.floor(index / size)}`,
          );
        const shared = squares(ax, ay, a).some((one) => squares(bx, by, b).includes(one));
        expect(overlaps(square(ax, ay, a), square(bx, by, b))).toBe(shared);
      }),
    );
  });

  it("spaces that only touch do not overlap", () => {
    expect(overlaps(square(0, 0), square(1, 0))).toBe(false);
    expect(overlaps(square(0, 0, 2), square(1, 1))).toBe(true);
    expect(overlaps(square(0, 0), square(0, 1))).toBe(false);
  });

  it.each([
    [{ x: Number.NaN, y: 0, width: 1, height: 1 }, "space.x", "notANumber"],
    [{ x: 0, y: 0.5, width: 1, height: 1 }, "space.y", "notWhole"],
    [{ x: 0, y: 0, width: 0, height: 1 }, "space.width", "outOfRange"],
    [{ x: 0, y: 0, width: 1, height: -1 }, "space.height", "outOfRange"],
  ] as const)("a creature at %j has no place on squares (%s)", (space, field, id) => {
    const act = (): unknown => requireFootprint(space, "square", "space");
    expect(act).toThrow(RulesError);
    expect(act).toThrow(expect.objectContaining({ field, key: `WAFFENGANG.RulesError.${id}` }));
  });

  it.each([
    [{ x: 0, y: 0, width: 1e9, height: 1 }, "a.space.width"],
    [{ x: 0, y: 0, width: 1, height: 1e9 }, "a.space.height"],
    [{ x: 1e12, y: 0, width: 1, height: 1 }, "a.space.x"],
    [{ x: 0, y: -1e12, width: 1, height: 1 }, "a.space.y"],
  ])("a creature at %j is nowhere on any map (%s)", (space, field) => {
    for (const grid of ["square", "gridless"] as const) {
      expect(() => requireBody({ space, elevation: 0, tall: 1 }, grid, "a")).toThrow(
        expect.objectContaining({ field, key: "WAFFENGANG.RulesError.outOfRange" }),
      );
    }
  });

  it("a body has a place, a height above ground and an extent that is not negative", () => {
    const here = body(0, 0);
    expect(() => requireBody(here, "square", "a")).not.toThrow();
    expect(() => requireBody({ ...here, tall: 0 }, "square", "a")).not.toThrow();
    expect(() => requireBody({ ...here, tall: -1 }, "square", "a")).toThrow(
      expect.objectContaining({ field: "a.tall", key: "WAFFENGANG.RulesError.outOfRange" }),
    );
    expect(() => requireBody({ ...here, elevation: Number.NaN }, "square", "a")).toThrow(
      expect.objectContaining({ field: "a.elevation" }),
    );
    expect(() => requireBody({ ...here, space: square(0.5, 0) }, "square", "a")).toThrow(
      expect.objectContaining({ field: "a.space.x" }),
    );
  });

  it("between squares is a place where there is no grid", () => {
    const space = { x: 0.5, y: 0.25, width: 0.5, height: 0.5 };
    expect(requireFootprint(space, "gridless", "space")).toBe(space);
  });
});
