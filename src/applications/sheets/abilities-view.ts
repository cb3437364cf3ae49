/** The action abilities with their price in what one wears, and why they cannot be paid now. */
import { ABILITY_CONFIG, type AbilityConfig, WINDOW_LABELS } from "../../config/abilities.ts";
import { type Text, text } from "../../handlebars/text.ts";
import { isAbilityActive, type Pool, paymentRefusals, priceOf } from "../../rules/action-points.ts";
import type { RuleSettings, Worn } from "../../rules/records.ts";
import type { AbilityId, AbilityWindow } from "../../rules/tables/abilities.ts";
import type { ActionOption } from "../../workflow/actions-use.ts";

export interface AbilityRow {
  readonly id: AbilityId;
  readonly name: Text;
  /** What it does, in one sentence. */
  readonly hint: Text;
  /** `k` for a price by choice, empty if armour bars it. */
  readonly price: string;
  readonly free: boolean;
  readonly barred: boolean;
  /** Points that are missing for it. */
  readonly missing: number;
  /** What else bars it. */
  readonly reasons: readonly Text[];
  /** It is used from here, not in the course of an attack. */
  readonly usable: boolean;
}

export interface AbilityGroup {
  readonly window: AbilityWindow;
  readonly label: Text;
  readonly rows: readonly AbilityRow[];
}

/** The order in which a turn meets the windows. */
const WINDOWS: readonly AbilityWindow[] = [
  "TURN_START",
  "MOVE",
  "ACTION",
  "PRE_ATTACK",
  "POST_HIT",
  "HIT_TAKEN",
  "DAMAGE_KNOWN",
  "AGREED",
];

/** The price as it is written: Hard as Steel costs k and what the armour adds (A 4.6). */
function priceText(id: AbilityId, price: number | null): string {
  if (price === null) return "";
  if (id !== "hard-as-steel") return String(price);
  return price > 1 ? `k+${price - 1}` : "k";
}

const UNPAYABLE = "WAFFENGANG.Refusal.notEnoughPoints";

/** @param option The ability as it could be used now, if it is used from the list. */
function abilityRow(
  { id, label, hint }: AbilityConfig,
  worn: Worn,
  pool: Pool,
  option: ActionOption | undefined,
): AbilityRow {
  const price = option ? option.price : priceOf(id, worn, id === "hard-as-steel" ? 1 : 0);
  const refusals = option ? option.reasons : paymentRefusals(price, pool);
  const missing = Math.max(0, (price ?? 0) - pool.value);
  return {
    id,
    name: text(label),
    hint: text(hint),
    price: priceText(id, price),
    free: price === 0,
    barred: refusals.length > 0,
    missing,
    reasons: refusals
      .filter(({ key }) => missing === 0 || key !== UNPAYABLE)
      .map(({ key, data }) => text(key, data)),
    usable: option !== undefined,
  };
}

/**
 * All abilities that the settings allow, by the first window in which they are declared.
 * @param options Those of them that this user can use from the list, as they stand now.
 */
export function abilityGroups(
  worn: Worn,
  pool: Pool,
  settings: RuleSettings,
  options: readonly ActionOption[] = [],
): AbilityGroup[] {
  const active = ABILITY_CONFIG.filter(({ id }) => isAbilityActive(id, settings));
  return WINDOWS.flatMap((window) => {
    const rows = active
      .filter(({ windows }) => windows[0] === window)
      .map((ability) =>
        abilityRow(
          ability,
          worn,
          pool,
          options.find((option) => option.ability === ability.id),
        ),
      );
    return rows.length > 0 ? [{ window, label: text(WINDOW_LABELS[window]), rows }] : [];
  });
}
