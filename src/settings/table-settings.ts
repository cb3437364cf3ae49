/** The settings beside the rules: how the table works. */
import type { TableSettings } from "./keys.ts";
import { accepts, choice, type Input } from "./variants.ts";

export type TableSettingId = keyof TableSettings;

/** Longest time for a reaction, in seconds. */
const LONGEST = 600;

/** What each asks, and its number in the rule books; their texts are `WAFFENGANG.Settings.<id>.name|hint`. */
export const TABLE_SETTINGS: Readonly<
  Record<TableSettingId, { readonly rules: readonly string[]; readonly input: Input }>
> = Object.freeze({
  apRefresh: { rules: ["A1.4"], input: choice("combatEnd", "manual") },
  commitMode: { rules: [], input: choice("automatic", "ask") },
  reactionSeconds: { rules: ["A0.1"], input: { kind: "number", min: 0, max: LONGEST, step: 1 } },
});

export const TABLE_SETTING_IDS = Object.freeze(Object.keys(TABLE_SETTINGS)) as readonly TableSettingId[];

/** Settings from values by their ids; one that is missing or garbled stays as it was. */
export function tableFrom(values: unknown, before: TableSettings): TableSettings {
  const found = Object.entries(Object(values)).filter(([id, value]) =>
    TABLE_SETTING_IDS.some((known) => known === id && accepts(TABLE_SETTINGS[known].input, value)),
  );
  return { ...before, ...Object.fromEntries(found) };
}
