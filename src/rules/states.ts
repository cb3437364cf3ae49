/** Questions about the statuses of a creature (K11, K13.55, A 1.9). */
import type { CreatureRecord } from "./records.ts";
import { CONDITIONS, type ConditionRow } from "./tables/conditions.ts";

type WithStatuses = Pick<CreatureRecord, "statuses">;

/** The conditions of a creature that the rules know, each once, in the order of its statuses. */
export function conditionsOf(creature: WithStatuses): ConditionRow[] {
  const rows: ConditionRow[] = [];
  for (const id of creature.statuses) {
    const row = CONDITIONS.get(id);
    if (row && !rows.includes(row)) rows.push(row);
  }
  return rows;
}

/** Bound, asleep, paralysed, unconscious or otherwise at somebody's mercy (K13.55). */
export function isHelpless(creature: WithStatuses): boolean {
  return creature.statuses.some((id) => CONDITIONS.get(id)?.helpless === true);
}

/** Whether it can neither act nor threaten (A 1.9, B 1.9c). */
export function isIncapable(creature: WithStatuses): boolean {
  return creature.statuses.some((id) => CONDITIONS.get(id)?.incapable === true);
}

export function hasStatus(creature: WithStatuses, id: string): boolean {
  return creature.statuses.includes(id);
}

/** Dex modifier with what conditions do to it: an entangled creature has −4 Dexterity (K13.1 footnote 1). */
export function dexterity(creature: Pick<CreatureRecord, "statuses" | "abilities">): number {
  let value = creature.abilities.dex;
  for (const row of conditionsOf(creature)) value += row.dexterity ?? 0;
  return value;
}
