/** "Extra damage 5–15" of Full Force and Veteran (A 2.4): rolled once per attack that hits, never multiplied. */
import type { DamagePart, RuleSettings } from "../records.ts";

export function extraDamagePart(id: string, label: string, rule: string, settings: RuleSettings): DamagePart {
  return { id, label, formula: settings.extraDamageFormula, multiplied: false, source: "", rule };
}
