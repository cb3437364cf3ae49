/** Sunder: damage to things that are held or worn (K16.29–K16.31). */
import { requireWhole } from "../errors.ts";

/** A thing that can be broken. */
export interface Breakable {
  readonly hp: number;
  readonly max: number;
  /** Part of every damage that it shrugs off (K16.29). */
  readonly hardness: number;
}

export interface SunderEffect {
  readonly hp: number;
  /** Half of the hit points or less are left (K16.30). */
  readonly broken: boolean;
  readonly destroyed: boolean;
  /** The attacker may choose between destroying it and leaving 1 hit point (K16.31). */
  readonly hasChoice: boolean;
}

/**
 * What damage does to a thing (K16.29–K16.31, OPEN-32: damage above hardness that reaches the hit points gives the
 * choice).
 * @param destroy What the attacker chooses.
 */
export function sunder({ hp, max, hardness }: Breakable, damage: number, destroy: boolean): SunderEffect {
  requireWhole(max, 1, Number.MAX_SAFE_INTEGER, "max");
  requireWhole(hp, 1, max, "hp");
  requireWhole(hardness, 0, Number.MAX_SAFE_INTEGER, "hardness");
  const dealt = Math.max(0, requireWhole(damage, 0, Number.MAX_SAFE_INTEGER, "damage") - hardness);
  const hasChoice = dealt >= hp;
  const left = hasChoice ? (destroy ? 0 : 1) : hp - dealt;
  return { hp: left, broken: hasChoice || 2 * left <= max, destroyed: hasChoice && destroy, hasChoice };
}
