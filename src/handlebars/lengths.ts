/** Lengths: stored and reckoned in squares, shown in metres or squares as the user likes it. */
import { decimal } from "./numbers.ts";
import { type Text, text } from "./text.ts";

/** One square in metres. */
export const SQUARE_METRES = 1.5;

export type LengthUnit = "metres" | "squares";

/** A length of some squares in the wanted unit, with the unit. */
export function lengthText(squares: number, unit: LengthUnit, lang: string): Text {
  if (unit === "metres") {
    return text("WAFFENGANG.Length.metres", { value: decimal(squares * SQUARE_METRES, lang) });
  }
  const key = squares === 1 ? "WAFFENGANG.Length.square" : "WAFFENGANG.Length.squares";
  return text(key, { value: decimal(squares, lang) });
}
