/** Targeted Disarm (A 4.8): a hit that would have hurt strikes the named weapon from the target's hand. */
import { actionOf, begins } from "../ability-states.ts";
import { findCombatant } from "../combatants.ts";
import type { CombatantRecord, HeldWeapon, RuleSettings, StateChange } from "../records.ts";
import { refusalsOf } from "../refusals.ts";
import { rushReach } from "../rush.ts";
import { type AbilityContext, ability, NO_EFFECT } from "./ability.ts";
import { meleeAttack, notTogetherWith, ownTurn } from "./requirements.ts";

export const TARGETED_DISARM_TAG = "targeted-disarm";

/** What somebody holds that can be struck from a hand. */
export function strikableWeapons(holder: CombatantRecord): HeldWeapon[] {
  return actionOf(holder).weapons.filter(({ natural }) => !natural);
}

/** The weapon that was named, if the target holds it and it can be struck away. */
function namedWeapon({ event, situation, details }: AbilityContext): string | null {
  const target = findCombatant(situation, event.attack?.draft.target ?? "");
  const held = target ? strikableWeapons(target) : [];
  return held.find(({ id }) => id === details?.weapon)?.id ?? null;
}

export const targetedDisarm = ability({
  id: TARGETED_DISARM_TAG,
  requires: (context) => [
    ...ownTurn(context),
    ...meleeAttack(context),
    ...notTogetherWith(context, ["full-force", "veteran", "area"]),
    ...refusalsOf([[namedWeapon(context) === null, "WAFFENGANG.Refusal.noWeaponToStrike"]]),
  ],
  begin: () => ({ ...NO_EFFECT, contribution: { tags: [TARGETED_DISARM_TAG] } }),
});

/** Where a struck weapon goes (A 4.8 E4). */
export type WeaponFate = "taken" | "flung" | "dropped";

export interface DisarmOptions {
  readonly fates: readonly WeaponFate[];
  /** Distance from the attacker in squares to which it may be flung: out of his reach, within his rush reach. */
  readonly fling: { readonly min: number; readonly max: number };
}

/**
 * What the attacker may do with the weapon, `null` if it stays in the hand: the hit must have stood and would have dealt
 * at least 1 point through armour save and damage reduction (E3).
 * @param cancelled Saved or parried.
 * @param damage The damage that was rolled as a check, reduced by everything but Hard as Steel.
 */
export function disarmOptions(
  attacker: CombatantRecord,
  cancelled: boolean,
  damage: number,
  settings: RuleSettings,
): DisarmOptions | null {
  if (cancelled || damage < 1) return null;
  const reach = Math.max(0, ...attacker.reaches.map(({ max }) => max));
  const fling = { min: reach + 1, max: rushReach(attacker, settings) };
  return {
    fates: [
      ...(actionOf(attacker).canPickUp ? (["taken"] as const) : []),
      ...(fling.max >= fling.min ? (["flung"] as const) : []),
      "dropped",
    ],
    fling,
  };
}

/** The target may not attack with that weapon in its next turn (E5). */
export function disarmed(target: CombatantRecord, weapon: string): StateChange {
  return begins(target.id, { kind: "disarmed", weapon, until: "next-turn-end" });
}

/** After it was flung, the weapon can be picked up only on its own square (E4). */
export function mayPickUp(distanceToWeapon: number, fate: WeaponFate): boolean {
  return fate === "flung" ? distanceToWeapon === 0 : distanceToWeapon <= 1;
}
