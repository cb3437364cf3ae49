/** Veteran (A 4.7): two strong attacks with a familiar weapon, or two saves against melee hits. */
import { actionOf, begins, ends, stateOf } from "../ability-states.ts";
import { priceOf } from "../action-points.ts";
import { findCombatant } from "../combatants.ts";
import type { CombatantRecord, Refusal } from "../records.ts";
import { refusalsOf } from "../refusals.ts";
import { type AbilityContext, type AbilityEffect, ability, NO_EFFECT } from "./ability.ts";
import { extraDamagePart } from "./extra-damage.ts";
import {
  heldWeapon,
  isEnemyPhase,
  meleeHitTaken,
  noAttackYet,
  notLocked,
  notTogetherWith,
  ownTurn,
  standardAction,
  withinGrasp,
} from "./requirements.ts";

const ID = "veteran";
/** What a defence save must reach on a bare d20. */
export const VETERAN_SAVE = 10;

function isDefence({ event }: AbilityContext): boolean {
  return event.window === "HIT_TAKEN";
}

/** By how much the user's unmodified rating falls short of the target's (A 4.7 E2). */
export function veteranSurcharge(user: CombatantRecord, target: CombatantRecord): number {
  return Math.max(0, target.meleeRating - user.meleeRating);
}

function target({ situation, details }: AbilityContext): CombatantRecord | undefined {
  return findCombatant(situation, details?.other ?? "");
}

function attackRefusals(context: AbilityContext): Refusal[] {
  const { user, situation, details, event } = context;
  return [
    ...ownTurn(context),
    ...standardAction(context),
    ...noAttackYet(context),
    ...notLocked(context),
    ...notTogetherWith(context, ["full-force", "targeted-disarm"]),
    ...refusalsOf([
      [event.attack !== null && event.attack.draft.range !== "melee", "WAFFENGANG.Refusal.meleeOnly"],
      [heldWeapon(user, details?.weapon)?.familiar !== true, "WAFFENGANG.Refusal.notFamiliar"],
    ]),
    ...withinGrasp(user, target(context), situation),
  ];
}

function defenceRefusals(context: AbilityContext): Refusal[] {
  return [
    ...meleeHitTaken(context),
    ...refusalsOf([
      [context.user.turn.inCombat && !isEnemyPhase(context.user), "WAFFENGANG.Refusal.enemyPhaseOnly"],
      [veteranSavesLeft(context.user) > 0, "WAFFENGANG.Refusal.savesLeft"],
    ]),
  ];
}

export const veteran = ability({
  id: ID,
  reaction: isDefence,
  price(context) {
    const other = isDefence(context) ? undefined : target(context);
    return priceOf(ID, context.user.worn, other ? veteranSurcharge(context.user, other) : 0);
  },
  requires: (context) => (isDefence(context) ? defenceRefusals(context) : attackRefusals(context)),
  begin(context) {
    const { user, situation } = context;
    if (isDefence(context)) {
      return {
        ...NO_EFFECT,
        states: [begins(user.id, { kind: "veteran-saves", left: 2, until: "next-turn" })],
      };
    }
    return {
      ...NO_EFFECT,
      states: [begins(user.id, { kind: "veteran-lock", until: "turn-end" })],
      attacks: 2,
      contribution: {
        tags: [ID],
        extraDamage: [extraDamagePart(ID, "WAFFENGANG.Ability.veteran", "A4.7", situation.settings)],
      },
    };
  },
});

/** Defence saves that are left; they need neither shield nor familiar weapon. */
export function veteranSavesLeft(user: CombatantRecord): number {
  return stateOf(user, "veteran-saves")?.left ?? 0;
}

/** One defence save on a melee hit: a plain d20 of 10 or more; a rolled save is gone either way (A 2.5, A 4.7 E3). */
export function settleVeteranSave(user: CombatantRecord, die: number): AbilityEffect {
  const left = veteranSavesLeft(user) - 1;
  const success = die >= VETERAN_SAVE;
  return {
    ...NO_EFFECT,
    success,
    successes: success ? 1 : 0,
    states: [
      left > 0
        ? begins(user.id, { kind: "veteran-saves", left, until: "next-turn" })
        : ends(user.id, "veteran-saves"),
    ],
  };
}

/**
 * Whether the second attack may go against another target (A 4.7, OPEN): the first one is down, the other within reach
 * and not a better fighter than was paid for.
 */
export function mayTurnTo(context: AbilityContext, first: CombatantRecord, second: CombatantRecord): boolean {
  const { user, situation } = context;
  const isDown = first.statuses.some((id) => id === "dead" || id === "dying" || id === "unconscious");
  return (
    isDown &&
    veteranSurcharge(user, second) <= veteranSurcharge(user, first) &&
    withinGrasp(user, second, situation).length === 0
  );
}

/** Weapons with which the user may declare the attack. */
export function familiarWeapons(user: CombatantRecord): readonly string[] {
  return actionOf(user)
    .weapons.filter((weapon) => weapon.familiar)
    .map(({ id }) => id);
}
