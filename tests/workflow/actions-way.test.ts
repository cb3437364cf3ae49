import { describe, expect, it } from "vitest";
import { wayThrough } from "../../src/rules/movement/way.ts";
import { square } from "../builders.ts";

const at = (x: number, y: number) => square(x, y);

describe("the way of the own turn", () => {
  it("A4.15 E1 a straight run names one direction for each of its squares", () => {
    expect(wayThrough([at(0, 0), at(6, 0)], "square")).toEqual({
      length: 6,
      squares: 6,
      directions: [2, 2, 2, 2, 2, 2],
    });
  });

  it("A123 three diagonals cost 1 + 2 + 1, a fourth makes 6", () => {
    expect(wayThrough([at(0, 0), at(3, -3)], "square")).toMatchObject({ length: 4, squares: 3 });
    expect(wayThrough([at(0, 0), at(4, -4)], "square")).toMatchObject({
      length: 6,
      directions: [1, 1, 1, 1],
    });
  });

  it("situation 30: a drag in several short legs costs as much as one long move", () => {
    const legs = [at(0, 0), at(1, 1), at(2, 2), at(3, 3), at(5, 3)];
    expect(wayThrough(legs, "square")).toEqual({ length: 6, squares: 5, directions: [3, 3, 3, 2, 2] });
  });

  it("situation 30: a drag that comes to nothing is no way", () => {
    expect(wayThrough([at(2, 2)], "square")).toBeNull();
    expect(wayThrough([at(2, 2), at(2, 2)], "square")).toBeNull();
  });

  it("a leg that is neither straight nor diagonal has two directions", () => {
    expect(wayThrough([at(0, 0), at(3, 1)], "square")?.directions).toEqual([3, 2, 2]);
  });

  it("there and back is a way", () => {
    expect(wayThrough([at(0, 0), at(2, 0), at(0, 0)], "square")).toMatchObject({ length: 4, squares: 4 });
  });

  it("without squares the direction is that of the whole leg", () => {
    expect(wayThrough([at(0, 0), at(0, -4)], "gridless")).toEqual({
      length: 4,
      squares: 4,
      directions: [0, 0, 0, 0],
    });
    expect(wayThrough([at(0, 0), at(4, 3)], "hex")).toMatchObject({ length: 5, squares: 5 });
  });
});
