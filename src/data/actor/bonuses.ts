import { MODIFIER_TYPE_LABELS } from "../../config/modifiers.ts";
import { MODIFIER_TYPES, type Modifier, type ModifierType } from "../../rules/modifiers.ts";
import { effectChanges } from "../../types/boundary.ts";

/** What effects can raise or lower, each kind of bonus by itself: `system.bonuses.<target>.<type>`. */
export type BonusTarget = "attack" | "damage" | "armourClass" | "saves";

const RULE = "K2.8";

/**
 * The bonuses of a creature on one thing, each with the effect that it comes from, so that stacking is decided
 * by kind (K2.8) and every number has its reason. What no effect accounts for is the creature's own.
 */
export function bonusModifiers(
  actor: Actor.Implementation,
  target: BonusTarget,
  prepared: Readonly<Record<ModifierType, number>>,
): Modifier[] {
  const modifiers: Modifier[] = [];
  const rest = { ...prepared };
  for (const effect of actor.appliedEffects) {
    for (const [index, change] of effectChanges(effect).entries()) {
      const type = MODIFIER_TYPES.find((one) => change.key === `system.bonuses.${target}.${one}`);
      const value = Number(change.value);
      if (!type || change.type !== "add" || !Number.isFinite(value) || value === 0) continue;
      rest[type] -= value;
      modifiers.push({
        id: `effect-${effect.id}-${index}`,
        label: MODIFIER_TYPE_LABELS[type],
        value,
        type,
        source: effect.name,
        rule: RULE,
      });
    }
  }
  for (const type of MODIFIER_TYPES) {
    if (rest[type] === 0) continue;
    const label = MODIFIER_TYPE_LABELS[type];
    modifiers.push({ id: `own-${type}`, label, value: rest[type], type, source: "", rule: RULE });
  }
  return modifiers;
}
