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

/** What a new effect for a state is made from. */
export function stateEffectData(state: AbilityState): Record<string, unknown> {
  const { label, icon, hint } = ABILITY_STATE_CONFIG[state.kind];
  return {
    name: _loc(label),
    img: systemPath(`assets/symbols/${icon}.svg`),
    description: _loc(hint),
    showIcon: CONST_ALWAYS,
    flags: { [SYSTEM_ID]: { state } },
  };
}

/** `CONST.ACTIVE_EFFECT_SHOW_ICON.ALWAYS` of v14. */
const CONST_ALWAYS = 2;
