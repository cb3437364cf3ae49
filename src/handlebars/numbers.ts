/** How numbers look: real minus signs, decimals by language, formulas, pips. */

/** A true minus sign, as wide as the plus. */
export const MINUS = "\u2212";

/** A number by the rules of a language, at most two decimals; 0 has no sign. */
export function decimal(value: number, lang: string): string {
  return new Intl.NumberFormat(lang, { maximumFractionDigits: 2 }).format(value).replace("-", MINUS);
}

/** A bonus or penalty: always with its sign, 0 as `+0`. */
export function signed(value: number): string {
  return value < 0 ? `${MINUS}${Math.abs(value)}` : `+${value}`;
}

/** A plain number, with a true minus sign if it is below zero. */
export function unsigned(value: number): string {
  return value < 0 ? `${MINUS}${Math.abs(value)}` : String(value);
}

/** A dice formula as the language writes it: `1d8+4`, in German `1W8+4`; minus signs are true ones. */
export function formulaText(formula: string, lang: string): string {
  const spaced = formula.replace(/\s+/g, "").replaceAll("-", MINUS);
  return lang.startsWith("de") ? spaced.replace(/(\d*)d(\d+)/gi, "$1W$2") : spaced;
}

/** The lowest threatening natural as a range: `19–20`, or an empty text if only a 20 threatens. */
export function threatText(threatRange: number): string {
  return threatRange < 20 ? `${threatRange}–20` : "";
}

export type PipState = "free" | "next" | "spent";

/**
 * One state per point of a pool: free ones first, then those about to be spent, then the spent ones.
 * A pool without maximum has no pips.
 */
export function pips(value: number, max: number, next = 0): PipState[] {
  const free = Math.max(0, Math.min(value, max));
  const marked = Math.max(0, Math.min(next, free));
  return Array.from({ length: Math.max(0, max) }, (_, index): PipState => {
    if (index >= free) return "spent";
    return index >= free - marked ? "next" : "free";
  });
}

/** The share of a whole in percent, within 0 and 100, with one decimal: lengths of bars. */
export function share(part: number, whole: number): number {
  if (whole <= 0) return 0;
  return Math.round(Math.max(0, Math.min(1, part / whole)) * 1000) / 10;
}
