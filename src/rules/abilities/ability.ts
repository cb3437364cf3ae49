/** The one shape of an action ability (A 4), and the conditions that all of them share (A 1.9, A 2.10). */
import { isAbilityActive, paymentRefusals, pool, poolMaximum, priceOf } from "../action-points.ts";
import type {
  AttackDraft,
  AttackJudgement,
  CombatantRecord,
  DamageReport,
  Refusal,
  Situation,
} from "../records.ts";
import { hasStatus, isIncapable } from "../states.ts";
import { ABILITIES, type AbilityId, type AbilityWindow } from "../tables/abilities.ts";

/** The event that an offer answers: what happened, and to whom. */
export interface AbilityEvent {
  readonly window: AbilityWindow;
  /** The attack it belongs to; `null` for damage without an attack roll. */
  readonly attack: { readonly draft: AttackDraft; readonly judgement: AttackJudgement } | null;
  /** Combatant id of the attacker; empty without one. */
  readonly attacker: string;
  /** Combatant id of who is struck, or takes the damage in the end. */
  readonly recipient: string;
  /** Damage that is known but not yet subtracted. */
  readonly damage: DamageReport | null;
  /** Ids of abilities that the user has declared for this very event already (A 1.10). */
  readonly declared: readonly string[];
}

/** What a module looks at to say whether its ability may be declared. */
export interface AbilityContext {
  readonly situation: Situation;
  readonly user: CombatantRecord;
  readonly event: AbilityEvent;
  /** Points bought, surcharge …; 0 = the smallest (A 4.6, 4.7). */
  readonly choice: number;
}

export interface ActionAbility {
  readonly id: AbilityId;
  readonly windows: readonly AbilityWindow[];
  /** Price of a choice in AP; `null` = not possible in this armour. */
  price(context: AbilityContext): number | null;
  /** Largest choice that is worth offering; 0 = there is nothing to choose. */
  maximum(context: AbilityContext): number;
  /** Every reason why it may not be declared now; empty = it may. */
  check(context: AbilityContext): readonly Refusal[];
}

export function refusal(key: string, data: Refusal["data"] = {}): Refusal {
  return { key, data };
}

/** Reasons that hold for every ability; `reaction` = outside the own turn, so not while flat-footed (A 1.9). */
export function commonRefusals(
  id: AbilityId,
  { situation, user, event }: AbilityContext,
  price: number | null,
  reaction = false,
): Refusal[] {
  const refusals: Refusal[] = [];
  if (!isAbilityActive(id, situation.settings)) refusals.push(refusal("WAFFENGANG.Refusal.abilityOff"));
  if (!ABILITIES[id].windows.includes(event.window)) refusals.push(refusal("WAFFENGANG.Refusal.wrongMoment"));
  if (isIncapable(user)) refusals.push(refusal("WAFFENGANG.Refusal.cannotAct"));
  if (reaction && hasStatus(user, "flat-footed")) refusals.push(refusal("WAFFENGANG.Refusal.flatFooted"));
  if (event.declared.includes(id)) refusals.push(refusal("WAFFENGANG.Refusal.alreadyDeclared"));
  return [...refusals, ...paymentRefusals(price, pool(user.ledger, poolMaximum(user.meleeRating)))];
}

/** Base price with armour and shield; the choice as it is. */
export function listedPrice(id: AbilityId, { user, choice }: AbilityContext): number | null {
  return priceOf(id, user.worn, choice);
}
