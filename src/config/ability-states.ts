/** States of action abilities as effects: name, symbol and one sentence for whoever wonders. */
import type { AbilityStateKind } from "../rules/records.ts";

export interface AbilityStateConfig {
  /** i18n key of the name. */
  readonly label: string;
  /** Symbol in `icons.svg`. */
  readonly icon: string;
  /** i18n key of the sentence that says what it does and when it ends. */
  readonly hint: string;
}

const ICONS: Readonly<Record<AbilityStateKind, string>> = {
  "full-force": "wg-i-full-force",
  focus: "wg-i-focus",
  "break-through": "wg-i-break-through",
  "veteran-lock": "wg-i-veteran",
  "veteran-saves": "wg-i-veteran",
  disarmed: "wg-i-targeted-disarm",
  dashing: "wg-i-dash",
  guard: "wg-i-guard",
  brace: "wg-i-brace",
  "brace-free": "wg-i-brace",
  exposed: "wg-i-overwhelm",
  "charge-stance": "wg-i-charge-stance",
  "last-charge": "wg-i-charge-stance",
  duel: "wg-i-duel",
  "half-force": "wg-i-half-force",
  camouflage: "wg-i-camouflage",
  revealed: "wg-i-alert",
};

/** `veteran-saves` → `veteranSaves`, as the last part of an i18n key. */
function keyOf(kind: string): string {
  return kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const isKind = (kind: string): kind is AbilityStateKind => kind in ICONS;

export const ABILITY_STATE_CONFIG = Object.freeze(
  Object.fromEntries(
    Object.keys(ICONS)
      .filter(isKind)
      .map((kind) => [
        kind,
        {
          label: `WAFFENGANG.AbilityState.${keyOf(kind)}.name`,
          icon: ICONS[kind],
          hint: `WAFFENGANG.AbilityState.${keyOf(kind)}.hint`,
        },
      ]),
  ),
) as Readonly<Record<AbilityStateKind, AbilityStateConfig>>;
