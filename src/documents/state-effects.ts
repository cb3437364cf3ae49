/**
 * States of action abilities as effects of the actor: visible as icons on the token and on the sheet, removable by
 * the GM. What a state does is in the rules; the effect only keeps it (A 4, design §6).
 */
import { ABILITY_STATE_CONFIG } from "../config/ability-states.ts";
import type { AbilityState, AbilityStateKind } from "../rules/records.ts";
import { SYSTEM_ID, systemPath } from "../system.ts";

/** The effect that keeps a state of this kind. */
export function stateEffect(
  actor: Actor.Implementation,
  kind: AbilityStateKind,
): ActiveEffect.Implementation | undefined {
  return actor.effects.find((effect) => stateOfEffect(effect)?.kind === kind);
}

/** The state that an effect keeps; `null` for any other effect. */
export function stateOfEffect(effect: ActiveEffect.Implementation): AbilityState | null {
  return effect.getFlag(SYSTEM_ID, "state") ?? null;
}

/** The states that an actor is in. */
export function statesOf(actor: Actor.Implementation): AbilityState[] {
  return actor.effects.contents.flatMap((effect) => stateOfEffect(effect) ?? []);
}

/**
 * In which own turn of its holder a state began, counted from the start of the fight; a state that begins in the enemy phase
 * belongs to the turn before. So the tracker may go back and forth: the state ends where it would have ended.
 */
export function stateSince(effect: ActiveEffect.Implementation): number {
  return effect.getFlag(SYSTEM_ID, "since") ?? 0;
}

/**
 * What a new effect for a state is made from.
 * @param since Own turns of the holder that have begun in this fight.
 */
export function stateEffectData(state: AbilityState, since: number): Record<string, unknown> {
  const { label, icon, hint } = ABILITY_STATE_CONFIG[state.kind];
  return {
    name: _loc(label),
    img: systemPath(`assets/symbols/${icon}.svg`),
    description: _loc(hint),
    showIcon: CONST_ALWAYS,
    flags: { [SYSTEM_ID]: { state, since } },
  };
}

/** `CONST.ACTIVE_EFFECT_SHOW_ICON.ALWAYS` of v14. */
const CONST_ALWAYS = 2;
