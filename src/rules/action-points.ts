/** Action points: rating, pool, prices and the ledger of what was paid (A 1, A 2.1, design §4). */
import { RulesError, requireNumber, requireWhole } from "./errors.ts";
import type { Ledger, LedgerEntry, LedgerPatch, Refusal, RuleSettings, Worn } from "./records.ts";
import { ABILITIES, type AbilityId } from "./tables/abilities.ts";

/** Lowest and highest small melee rating (A 1.2). */
const RATING_LIMIT = 5;

/** Maximum of the pool by rating −5 … +5 (A 1.1). */
const POOL_BY_RATING: readonly number[] = [0, 0, 0, 0, 1, 2, 3, 5, 6, 7, 8];

/** Armour and shield on prices (A 1.12). */
const ARMOUR_PRICE: Readonly<Record<Worn["armour"], number>> = Object.freeze({
  none: 0,
  light: 0,
  medium: 1,
  heavy: 1,
});
const SHIELD_PRICE: Readonly<Record<Worn["shield"], number>> = Object.freeze({
  none: 0,
  wooden: 1,
  metal: 1,
  fullBody: 2,
});

/** Weight of armour, to compare with what bars an ability. */
const ARMOUR_ORDER: readonly Worn["armour"][] = ["none", "light", "medium", "heavy"];

function clampedRating(rating: number): number {
  return Math.min(RATING_LIMIT, Math.max(-RATING_LIMIT, Math.floor(rating)));
}

/** What the small melee rating is made from (A 2.1). */
export interface RatingSource {
  readonly baseAttack: number;
  /** Modifiers of Str and Dex. */
  readonly strength: number;
  readonly dexterity: number;
  /** Fights with finesse: Dex in place of Str. */
  readonly finesse: boolean;
  /** Replaces the formula; `null` = none. */
  readonly override: number | null;
}

/** Small melee rating NA, −5 … +5 (A 2.1): `floor((base attack + Str or Dex) / 3) − 1`. */
export function meleeRating(source: RatingSource): number {
  if (source.override !== null) return clampedRating(requireNumber(source.override, "override"));
  const ability = source.finesse ? source.dexterity : source.strength;
  const sum = requireNumber(source.baseAttack, "baseAttack") + requireNumber(ability, "ability");
  return clampedRating(Math.floor(sum / 3) - 1);
}

/** Maximum of the pool (A 1.1, 1.2); 0 for what is no number. */
export function poolMaximum(rating: number): number {
  if (!Number.isFinite(rating)) return rating === Number.POSITIVE_INFINITY ? 8 : 0;
  return POOL_BY_RATING[clampedRating(rating) + RATING_LIMIT] ?? 0;
}

/** An undo carries the key of what it undoes with this at its end. */
export const UNDO_SUFFIX = "-undo";

/** Key of one cause: the same cause is charged once, whatever started it (design §4). */
export function ledgerKey(message: string, ability: string, step = "0"): string {
  return [message, ability, step].join("-").replaceAll(".", "_");
}

/** The pool of an actor. */
export interface Pool {
  readonly max: number;
  /** What was paid and not given back, with debts and grants; may be negative through a grant. */
  readonly spent: number;
  /** What can be paid now, never below 0. */
  readonly value: number;
}

/**
 * The pool that a ledger leaves (A 1.5, 1.6). Refunds never give more than was paid (A 1.8); what is noted for the
 * next segment does not count yet, and an undo only as long as what it undoes is on the list.
 */
export function pool(ledger: Ledger, max: number): Pool {
  const { paid, shifted } = tally(ledger);
  const spent = Math.max(0, paid) + shifted;
  return { max, spent, value: Math.max(0, max - spent) };
}

/** What was paid less what was given back, and by how much debts and grants shift it. */
function tally(ledger: Ledger): { readonly paid: number; readonly shifted: number } {
  let paid = 0;
  let shifted = 0;
  for (const [key, entry] of Object.entries(ledger)) {
    const amount = Math.max(0, requireNumber(entry.amount, `ledger.${key}`));
    if (entry.next || isOrphan(key, ledger)) continue;
    if (entry.kind === "spend") paid += amount;
    else if (entry.kind === "debt") shifted += amount;
    else if (entry.kind === "grant") shifted -= amount;
    else paid -= amount;
  }
  return { paid, shifted };
}

/** Whether an entry is the undo of one that is no longer on the list, so that it means nothing. */
export function isOrphan(key: string, ledger: Ledger): boolean {
  return key.endsWith(UNDO_SUFFIX) && ledger[key.slice(0, -UNDO_SUFFIX.length)] === undefined;
}

/** Whether armour bars an ability altogether (A 4.9, 4.18). */
export function isBarredByArmour(id: AbilityId, worn: Worn): boolean {
  const from = ABILITIES[id].barredFrom;
  return from !== null && ARMOUR_ORDER.indexOf(worn.armour) >= ARMOUR_ORDER.indexOf(from);
}

/**
 * Price of an ability: base + armour + shield (A 1.12); `null` = not possible in this armour.
 * @param choice Hard as Steel: points bought (k); Veteran's attack: the surcharge X (A 4.7). Else ignored.
 */
export function priceOf(id: AbilityId, worn: Worn, choice = 0): number | null {
  const row = ABILITIES[id];
  if (!row) throw new RulesError("unknown", "ability");
  if (isBarredByArmour(id, worn)) return null;
  const modifiers =
    (row.armour ? ARMOUR_PRICE[worn.armour] : 0) + (row.shield ? SHIELD_PRICE[worn.shield] : 0);
  if (id === "hard-as-steel") {
    return row.base * requireWhole(choice, 1, Number.MAX_SAFE_INTEGER, "choice") + modifiers;
  }
  const surcharge = id === "veteran" ? requireWhole(choice, 0, 2 * RATING_LIMIT, "choice") : 0;
  return Math.max(0, row.base + surcharge + modifiers);
}

/** Why a price cannot be paid: empty = it can (A 1.7). No debt, no partial payment. */
export function paymentRefusals(price: number | null, available: Pool): Refusal[] {
  if (price === null) return [{ key: "WAFFENGANG.Refusal.barredByArmour", data: {} }];
  if (price <= available.value) return [];
  return [
    {
      key: "WAFFENGANG.Refusal.notEnoughPoints",
      data: { price, value: available.value, missing: price - available.value },
    },
  ];
}

/** The ledger entry that pays for one cause; `null` if the cause is on the list already, or costs nothing. */
export function payment(
  actor: string,
  ledger: Ledger,
  key: string,
  entry: Omit<LedgerEntry, "kind">,
): LedgerPatch | null {
  requireWhole(entry.amount, 0, Number.MAX_SAFE_INTEGER, "amount");
  if (entry.amount === 0 || ledger[key] !== undefined) return null;
  return { actor, key, before: null, after: { ...entry, kind: "spend" } };
}

/**
 * The entry that brings what is left to a wanted value, as a bar or a pip does (A 1.5); `null` = it is there already. The
 * value is clamped to 0 … max; what was paid comes back first, more than that is a grant.
 */
export function adjustment(
  ledger: Ledger,
  max: number,
  wanted: number,
): Pick<LedgerEntry, "amount" | "kind"> | null {
  const { value, spent } = pool(ledger, max);
  const aim = Math.min(max, Math.max(0, requireNumber(wanted, "wanted")));
  if (aim === value) return null;
  const { paid } = tally(ledger);
  if (aim < value) return { kind: "spend", amount: value - aim + Math.max(0, -paid) };
  const missing = spent - (max - aim);
  return { kind: missing <= paid ? "refund" : "grant", amount: missing };
}

/** Whether the GM has switched an ability off (A 2.10). */
export function isAbilityActive(id: AbilityId, settings: RuleSettings): boolean {
  return settings.apRules && !settings.apDisabled.includes(id);
}
