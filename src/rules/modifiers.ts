import { requireNumber } from "./errors.ts";

/** The kinds of bonus; two bonuses of one kind do not add, unless the kind stacks (K2.8, K2.9). */
export const MODIFIER_TYPES = [
  "ability",
  "armour",
  "base",
  "circumstance",
  "competence",
  "cover",
  "deflection",
  "dodge",
  "enhancement",
  "flanking",
  "insight",
  "luck",
  "morale",
  "natural",
  "profane",
  "sacred",
  "shield",
  "size",
  "untyped",
] as const;

export type ModifierType = (typeof MODIFIER_TYPES)[number];

/** One number that a user sees, with the reason for it. */
export interface Modifier {
  /** Unique within its list; the same id twice is a fault of the contributor. */
  readonly id: string;
  /** i18n key of what it is, e.g. `WAFFENGANG.Modifier.strength`. */
  readonly label: string;
  readonly value: number;
  readonly type: ModifierType;
  /** Plain text: the name of the thing it comes from (weapon, talent, ally); empty if none. */
  readonly source: string;
  /** Number in the rule books, e.g. `K2.3`. */
  readonly rule: string;
}

/**
 * A modifier from its parts.
 * @throws RulesError if its value is no number; the field is its id.
 */
export function modifier(
  rule: string,
  id: string,
  label: string,
  value: number,
  type: ModifierType = "untyped",
  source = "",
): Modifier {
  return { id, label, value: requireNumber(value, id), type, source, rule };
}

/** The outcome of stacking: what counted, what did not, and the sum of what counted. */
export interface Stack {
  readonly total: number;
  readonly counted: readonly Modifier[];
  readonly ignored: readonly Modifier[];
}

/** Kinds whose bonuses add to each other: dodge (K2.9) and everything without a kind of its own. */
const STACKING: ReadonlySet<ModifierType> = new Set([
  "ability",
  "base",
  "circumstance",
  "dodge",
  "size",
  "untyped",
]);

/** Whether a modifier counts whatever else there is: penalties, and kinds that stack. */
function alwaysCounts({ value, type }: Modifier): boolean {
  return value <= 0 || STACKING.has(type);
}

/**
 * Decides which modifiers count (K2.8, K2.9): of bonuses of one kind only the highest does, except for
 * kinds that stack; penalties always count. The order of the list never matters; among equal bonuses of
 * one kind the one whose id sorts first counts.
 * @throws RulesError for a value that is no number.
 */
export function stack(modifiers: readonly Modifier[]): Stack {
  const best = new Map<ModifierType, Modifier>();
  for (const modifier of modifiers) {
    requireNumber(modifier.value, modifier.id);
    if (alwaysCounts(modifier)) continue;
    const rival = best.get(modifier.type);
    if (
      !rival ||
      modifier.value > rival.value ||
      (modifier.value === rival.value && modifier.id < rival.id)
    ) {
      best.set(modifier.type, modifier);
    }
  }
  const counted: Modifier[] = [];
  const ignored: Modifier[] = [];
  let total = 0;
  for (const modifier of modifiers) {
    if (alwaysCounts(modifier) || best.get(modifier.type) === modifier) {
      counted.push(modifier);
      total += modifier.value;
    } else {
      ignored.push(modifier);
    }
  }
  return { total, counted, ignored };
}

/** Place of each kind in a list that people read: what one is, then what one has, then what happens. */
const READING_ORDER: ReadonlyMap<ModifierType, number> = new Map(
  (
    [
      "base",
      "ability",
      "size",
      "armour",
      "shield",
      "natural",
      "deflection",
      "dodge",
      "enhancement",
      "competence",
      "insight",
      "luck",
      "morale",
      "sacred",
      "profane",
      "cover",
      "flanking",
      "circumstance",
      "untyped",
    ] as const
  ).map((type, index) => [type, index]),
);

/**
 * The same modifiers in reading order, so that it never matters in which order they were added.
 * @throws RulesError for a value that is no number.
 */
export function inReadingOrder<M extends Modifier>(modifiers: readonly M[]): M[] {
  for (const { value, id } of modifiers) requireNumber(value, id);
  return [...modifiers].sort(
    (a, b) =>
      (READING_ORDER.get(a.type) ?? 0) - (READING_ORDER.get(b.type) ?? 0) ||
      byText(a.id, b.id) ||
      byText(a.source, b.source) ||
      a.value - b.value,
  );
}

/** Order of two texts by their characters, the same in every language. */
export function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
