/** Helpers that write words and numbers. */
import { environment } from "../environment.ts";
import { hashOf } from "./logic-helpers.ts";

/** `{{localize "KEY" name=value}}`: the translation, with its placeholders filled if values are named. */
function localize(key: unknown, ...rest: unknown[]): string {
  if (typeof key !== "string") throw new Error(`localize needs a language key, not ${String(key)}.`);
  const data = hashOf(rest);
  return Object.keys(data).length === 0 ? environment().localize(key) : environment().format(key, data);
}

/** The number as text: `decimals` fixes the decimals, `sign` puts a plus before what is not negative. */
function numberFormat(value: unknown, ...rest: unknown[]): string {
  const { decimals, sign } = hashOf(rest);
  const parsed = Number.parseFloat(String(value));
  if (Number.isNaN(parsed)) return "NaN";
  const text = decimals === undefined ? String(parsed) : parsed.toFixed(Number(decimals));
  return sign && parsed >= 0 ? `+${text}` : text;
}

export const textHelpers = { localize, numberFormat };
