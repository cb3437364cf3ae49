/** Dirty trick (K16.51–K16.54). */
import { RulesError, requireWhole } from "../errors.ts";
import type { CreatureRecord } from "../records.ts";
import type { ActionKind } from "../tables/actions.ts";
import { isGreater, type ManoeuvreResult, stepsBy } from "./check.ts";

/** The closed list of what it can do, as statuses (K16.51, K16.54 with OPEN-33). */
export const DIRTY_TRICKS = ["blind", "shaken", "dazzled", "sickened", "deafened", "entangled"] as const;

export type DirtyTrick = (typeof DIRTY_TRICKS)[number];

export interface DirtyTrickEffect {
  readonly status: DirtyTrick;
  readonly rounds: number;
  /** The action by which the target gets rid of it (K16.52, K16.53). */
  readonly removal: ActionKind;
}

/** Dice of the greater trick's rounds (K16.53). */
export const GREATER_ROUNDS = "1d4";

/**
 * What a trick does; `null` = it failed.
 * @param thrown The d4 of the greater trick; without meaning for the ordinary one.
 */
export function dirtyTrick(
  attacker: Pick<CreatureRecord, "talents">,
  result: ManoeuvreResult,
  status: DirtyTrick,
  thrown = 1,
): DirtyTrickEffect | null {
  if (!DIRTY_TRICKS.includes(status)) throw new RulesError("unknown", "status");
  if (!result.success) return null;
  const greater = isGreater(attacker, "dirty-trick");
  const base = greater ? requireWhole(thrown, 1, 4, "thrown") : 1;
  return { status, rounds: base + stepsBy(result) - 1, removal: greater ? "standard" : "move" };
}
