import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RulesError } from "../../src/rules/errors.ts";
import { parseFormula, throwFormula } from "../../src/rules/formula.ts";

describe("damage formulas", () => {
  it.each([
    ["1d8", { dice: [{ count: 1, faces: 8, sign: 1 }], flat: 0 }],
    ["d6", { dice: [{ count: 1, faces: 6, sign: 1 }], flat: 0 }],
    ["2W6+3", { dice: [{ count: 2, faces: 6, sign: 1 }], flat: 3 }],
    [
      " 1d8 + 1d6 - 2 ",
      {
        dice: [
          { count: 1, faces: 8, sign: 1 },
          { count: 1, faces: 6, sign: 1 },
        ],
        flat: -2,
      },
    ],
    ["7", { dice: [], flat: 7 }],
    ["10-1d4", { dice: [{ count: 1, faces: 4, sign: -1 }], flat: 10 }],
  ])("%s is read as a sum of dice and numbers", (text, expected) => {
    expect(parseFormula(text)).toEqual(expected);
  });

  it.each(["", "  ", "1d8 1d6", "1d", "2d6kh1", "1d8x", "@str", "1d8+", "1.5", "(1d8)*2", "400d6", "1d0"])(
    "%j is more or less than that, and refused",
    (text) => {
      expect(() => parseFormula(text)).toThrow(RulesError);
    },
  );

  it("any text is read or refused by a RulesError, never anything else", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (text) => {
        try {
          const { dice, flat } = parseFormula(text);
          expect(Number.isFinite(flat)).toBe(true);
          expect(dice.every(({ count, faces }) => count >= 0 && faces >= 1)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(RulesError);
        }
      }),
    );
  });

  it("is thrown with dice that somebody gives", () => {
    const faces: number[] = [];
    const total = throwFormula(parseFormula("2d6+1d4-3"), (face) => {
      faces.push(face);
      return face;
    });
    expect(faces).toEqual([6, 6, 4]);
    expect(total).toBe(13);
  });
});
