/** What was wrong with an input of the rules; each has its sentence under `WAFFENGANG.RulesError`. */
export const RULES_ERRORS = {
  notANumber: "WAFFENGANG.RulesError.notANumber",
  notWhole: "WAFFENGANG.RulesError.notWhole",
  outOfRange: "WAFFENGANG.RulesError.outOfRange",
  unknown: "WAFFENGANG.RulesError.unknown",
  empty: "WAFFENGANG.RulesError.empty",
  duplicate: "WAFFENGANG.RulesError.duplicate",
} as const;

export type RulesErrorId = keyof typeof RULES_ERRORS;

/** Wrong input: an i18n key and the field that carries it. The rules never answer with NaN instead. */
export class RulesError extends Error {
  readonly key: string;
  readonly field: string;

  constructor(id: RulesErrorId, field: string) {
    super(`${id}: ${field}`);
    this.name = "RulesError";
    this.key = RULES_ERRORS[id];
    this.field = field;
  }
}

/** @throws RulesError unless `value` is a finite number. */
export function requireNumber(value: number, field: string): number {
  if (!Number.isFinite(value)) throw new RulesError("notANumber", field);
  return value;
}

/** @throws RulesError unless `value` is a whole number from `min` to `max`. */
export function requireWhole(value: number, min: number, max: number, field: string): number {
  requireNumber(value, field);
  if (!Number.isInteger(value)) throw new RulesError("notWhole", field);
  if (value < min || value > max) throw new RulesError("outOfRange", field);
  return value;
}
