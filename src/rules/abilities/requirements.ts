/** Conditions that several abilities share, each with its reason. */
import { actionOf, hasState } from "../ability-states.ts";
import { areEnemies, findCombatant } from "../combatants.ts";
import { reachesAny } from "../reach.ts";
import type { CombatantRecord, HeldWeapon, Refusal, Situation } from "../records.ts";
import { refusal, refusalsOf } from "../refusals.ts";
import { hasStatus } from "../states.ts";
import type { AbilityId } from "../tables/abilities.ts";
import type { AbilityContext } from "./ability.ts";

/** Outside a combat every moment is one's own. */
export function isOwnTurn({ turn }: CombatantRecord): boolean {
  return !turn.inCombat || turn.isOwnTurn;
}

/** From the end of the own turn to the start of the next (A 0). */
export function isEnemyPhase({ turn }: CombatantRecord): boolean {
  return turn.inCombat && !turn.isOwnTurn;
}

export function ownTurn({ user }: AbilityContext): Refusal[] {
  return refusalsOf([[!isOwnTurn(user), "WAFFENGANG.Refusal.notOwnTurn"]]);
}

/** A standard action for an ability that is one (A 1.11). */
export function standardAction({ user }: AbilityContext): Refusal[] {
  return refusalsOf([[!actionOf(user).standardLeft, "WAFFENGANG.Refusal.noStandardAction"]]);
}

/** No attack roll was made in this turn (A 4.2, 4.7). */
export function noAttackYet({ user }: AbilityContext): Refusal[] {
  return refusalsOf([[actionOf(user).attacks > 0, "WAFFENGANG.Refusal.attackMade"]]);
}

/** A coming attack in melee on a target (windows before an attack). */
export function meleeAttack({ event }: AbilityContext): Refusal[] {
  if (!event.attack) return [refusal("WAFFENGANG.Refusal.noAttack")];
  const { draft } = event.attack;
  return refusalsOf([
    [draft.range !== "melee", "WAFFENGANG.Refusal.meleeOnly"],
    [draft.target === "", "WAFFENGANG.Refusal.noTarget"],
  ]);
}

/** Attacks that an ability does not go together with, by their tags. */
export function notTogetherWith(context: AbilityContext, tags: readonly string[]): Refusal[] {
  const draft = context.event.attack?.draft;
  const declared = context.event.declared;
  const clash = tags.some((tag) => draft?.tags.includes(tag) || declared.includes(tag));
  return refusalsOf([[clash, "WAFFENGANG.Refusal.notTogether"]]);
}

/** A locked turn takes no further attack (A 4.2, 4.7). */
export function notLocked({ user }: AbilityContext): Refusal[] {
  return refusalsOf([
    [hasState(user, "veteran-lock") || hasState(user, "full-force"), "WAFFENGANG.Refusal.turnLocked"],
  ]);
}

/** The user is who a melee hit strikes, and it still stands. */
export function meleeHitTaken({ event, user }: AbilityContext): Refusal[] {
  const { attack, hit } = event;
  if (!attack || !hit) return [refusal("WAFFENGANG.Refusal.notHit")];
  return refusalsOf([
    [event.recipient !== user.id, "WAFFENGANG.Refusal.notRecipient"],
    [attack.draft.range !== "melee", "WAFFENGANG.Refusal.meleeOnly"],
    [hit.reached >= hit.needed, "WAFFENGANG.Refusal.cancelled"],
  ]);
}

/** Whether a creature can see another at all: neither blind nor looking at something unseen. */
export function sees(by: CombatantRecord, other: CombatantRecord): boolean {
  return !hasStatus(by, "blind") && !hasStatus(other, "invisible") && !other.hidden;
}

/** Somebody must be in sight and within melee reach, with no obstacle between (A 4.10, 4.12). */
export function withinGrasp(
  user: CombatantRecord,
  other: CombatantRecord | undefined,
  situation: Situation,
): Refusal[] {
  if (!other) return [refusal("WAFFENGANG.Refusal.targetGone")];
  return refusalsOf([
    [!sees(user, other), "WAFFENGANG.Refusal.notInSight"],
    [!reachesAny(user, other, situation), "WAFFENGANG.Refusal.targetOutOfReach"],
  ]);
}

/**
 * Redirecting a hit: one that strikes a single creature, by an enemy, and that nobody has taken over; one try per
 * helper, hit and ability (A 4.10, 4.12).
 */
export function redirectable({ event, situation, user }: AbilityContext, by: AbilityId): Refusal[] {
  const { attack, hit } = event;
  if (!attack || !hit) return [refusal("WAFFENGANG.Refusal.notHit")];
  const attacker = findCombatant(situation, event.attacker);
  const tried = hit.tried.some((one) => one.user === user.id && one.ability === by);
  return refusalsOf([
    [!attacker || !areEnemies(attacker, user), "WAFFENGANG.Refusal.notAnEnemy"],
    [attack.draft.tags.includes("area"), "WAFFENGANG.Refusal.areaAttack"],
    [attack.draft.tags.includes("targeted-disarm"), "WAFFENGANG.Refusal.nothingToCatch"],
    [hit.reached >= hit.needed, "WAFFENGANG.Refusal.cancelled"],
    [hit.redirected, "WAFFENGANG.Refusal.alreadyRedirected"],
    [tried, "WAFFENGANG.Refusal.alreadyTried"],
  ]);
}

/** The weapon in somebody's hand with this id. */
export function heldWeapon(holder: CombatantRecord, id: string | undefined): HeldWeapon | undefined {
  return actionOf(holder).weapons.find((weapon) => weapon.id === id);
}

/** "10+": one d20 with the small melee rating (A 2.5); no automatic success or failure. */
export function reachesTen(die: number, rating: number): boolean {
  return die + rating >= 10;
}
