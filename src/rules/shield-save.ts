/** Saves that cancel a hit after it has landed: by the shield (A 2.2) and by the armour (A 2.3). */
import type { AbilityContext, AbilityEffect } from "./abilities/ability.ts";
import { NO_EFFECT } from "./abilities/ability.ts";
import { actionOf } from "./ability-states.ts";
import { requireWhole } from "./errors.ts";
import type { CombatantRecord, DamageReduction, Refusal, RuleSettings } from "./records.ts";
import { refusal, refusalsOf } from "./refusals.ts";
import { isIncapable } from "./states.ts";

/**
 * Why a struck creature gets no shield save: free, once per hit, against attacks with a weapon or a natural weapon. Auto-
 * counters allow it, though nothing was rolled.
 */
export function shieldSaveRefusals({ user, event, situation }: AbilityContext): Refusal[] {
  const { attack, hit } = event;
  const { apRules, shieldMode } = situation.settings;
  if (!attack || !hit) return [refusal("WAFFENGANG.Refusal.notHit")];
  return refusalsOf([
    [!apRules || shieldMode === "acBonus", "WAFFENGANG.Refusal.noShieldSaves"],
    [event.recipient !== user.id, "WAFFENGANG.Refusal.notRecipient"],
    [isIncapable(user), "WAFFENGANG.Refusal.cannotAct"],
    [actionOf(user).shieldSave === null, "WAFFENGANG.Refusal.noShield"],
    [attack.draft.against !== "normal", "WAFFENGANG.Refusal.touchAttack"],
    [attack.draft.tags.includes("area"), "WAFFENGANG.Refusal.areaAttack"],
    [hit.breaksThrough, "WAFFENGANG.Refusal.breaksThrough"],
    [hit.shieldRolled, "WAFFENGANG.Refusal.alreadyTried"],
    [hit.reached >= hit.needed, "WAFFENGANG.Refusal.cancelled"],
  ]);
}

/** Saves that a hit gives whoever it strikes a right to. */
export interface DueSaves {
  /** What each must reach on a bare d20. */
  readonly target: number;
  readonly count: number;
}

/** The saves that are due now: as many as successes are needed; `null` if none are. */
export function dueSaves(context: AbilityContext): DueSaves | null {
  const { hit } = context.event;
  const target = actionOf(context.user).shieldSave;
  if (!hit || target === null || shieldSaveRefusals(context).length > 0) return null;
  return { target, count: hit.needed };
}

/** How many bare d20 reach the number of a shield; 1 and 20 mean nothing more. */
export function savesReached(target: number, dice: readonly number[]): number {
  return dice.filter((die) => requireWhole(die, 1, 20, "save") >= target).length;
}

/** As many bare d20 as successes are needed, each against the shield's number. */
export function settleShieldSave(user: CombatantRecord, dice: readonly number[]): AbilityEffect {
  const target = actionOf(user).shieldSave;
  const successes = target === null ? 0 : savesReached(target, dice);
  return { ...NO_EFFECT, success: successes > 0, successes };
}

/** Whether armour may still save: the rule is on, and what is left lies between 1 and the limit (A 2.3). */
export function mayArmourSave(wearer: CombatantRecord, damage: number, settings: RuleSettings): boolean {
  const { armourSave } = actionOf(wearer);
  return settings.armourSave && armourSave !== null && damage >= 1 && damage <= armourSave.limit;
}

/** What an armour save takes off: everything, or nothing. */
export function settleArmourSave(wearer: CombatantRecord, die: number): DamageReduction[] {
  const { armourSave } = actionOf(wearer);
  const isHeld = armourSave !== null && requireWhole(die, 1, 20, "save") >= armourSave.target;
  return isHeld ? [armourReduction(wearer.name)] : [];
}

/** Armour that has held takes all that is left (A 2.3). */
export function armourReduction(source: string): DamageReduction {
  return {
    id: "armour-save",
    label: "WAFFENGANG.Modifier.armourSave",
    step: "armour-save",
    value: 0,
    source,
    rule: "A2.3",
  };
}
