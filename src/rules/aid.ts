/** Aid another (K14). What it provokes is the matter of the aided action, see `provocation.ts` (K14.1). */

import { areAllies, areEnemies } from "./combatants.ts";
import { hits } from "./criticals.ts";
import { requireNumber, requireWhole } from "./errors.ts";
import { modifier } from "./modifiers.ts";
import { reaches } from "./reach.ts";
import type { CombatantRecord, Contribution, Refusal, Situation, WeaponRecord } from "./records.ts";
import { refusalsOf } from "./refusals.ts";
import { isEngaged } from "./shooting.ts";
import { isIncapable } from "./states.ts";

/** AC that the helper's attack roll must reach (K14.3). */
export const AID_DIFFICULTY = 10;

/** Bonus of one helper (K14.4). */
const AID_BONUS = 2;

/** Whether the helper's attack roll succeeds (K14.3). */
export function isAidSuccessful(natural: number, bonus: number): boolean {
  requireWhole(natural, 1, 20, "natural");
  return hits(natural, natural + requireNumber(bonus, "bonus"), AID_DIFFICULTY);
}

/** Help that was given and waits for the attack that it is for (K14.4). */
export interface Aid {
  /** Combatant id of the helper; it lasts until the start of this one's next turn. */
  readonly helper: string;
  /** Plain text: the helper's name. */
  readonly source: string;
  /** Whom it is for. */
  readonly ally: string;
  /** The opponent who is distracted (K14.4, OPEN-43). */
  readonly opponent: string;
  /** The ally's next attack on the opponent, or its AC against the opponent's next attack. */
  readonly gives: "attack" | "armour-class";
}

/** Why somebody cannot aid an ally against an opponent in melee (K14.2). */
export function aidRefusals(
  helper: CombatantRecord,
  ally: CombatantRecord,
  opponent: CombatantRecord,
  weapon: WeaponRecord,
  situation: Situation,
): Refusal[] {
  return refusalsOf([
    [isIncapable(helper), "WAFFENGANG.Refusal.cannotAct"],
    [helper.id === ally.id || !areAllies(helper, ally), "WAFFENGANG.Refusal.notAnAlly"],
    [!areEnemies(helper, opponent), "WAFFENGANG.Refusal.notAnEnemy"],
    [weapon.range !== "melee", "WAFFENGANG.Refusal.meleeOnly"],
    [!reaches(helper, opponent, weapon.reach, situation), "WAFFENGANG.Refusal.targetOutOfReach"],
    [!isEngaged(ally, opponent, situation), "WAFFENGANG.Refusal.notEngaged"],
  ]);
}

/** Whether help is meant for this attack. */
function appliesTo({ ally, opponent, gives }: Aid, attacker: string, target: string): boolean {
  return gives === "attack"
    ? ally === attacker && opponent === target
    : ally === target && opponent === attacker;
}

/** What the help of several adds to an attack; it stacks (K14.5). */
export function aidContribution(aids: readonly Aid[], attacker: string, target: string): Contribution {
  const part = ({ helper, source }: Aid) =>
    modifier("K14.4", `aid-${helper}`, "WAFFENGANG.Modifier.aid", AID_BONUS, "untyped", source);
  const helping = aids.filter((aid) => appliesTo(aid, attacker, target));
  const attack = helping.filter(({ gives }) => gives === "attack").map(part);
  const armourClass = helping.filter(({ gives }) => gives === "armour-class").map(part);
  return {
    ...(attack.length > 0 ? { attack } : {}),
    ...(armourClass.length > 0 ? { armourClass } : {}),
  };
}

/** The help that is left after an attack: what was meant for it is used up (K14.4). */
export function aidsAfterAttack(aids: readonly Aid[], attacker: string, target: string): Aid[] {
  return aids.filter((aid) => !appliesTo(aid, attacker, target));
}

/** The help that is left when somebody's turn begins: its own help has lapsed (K14.4). */
export function aidsAtTurn(aids: readonly Aid[], beginning: string): Aid[] {
  return aids.filter(({ helper }) => helper !== beginning);
}

/** Bonus on an ally's skill check or the like by so many successful helpers (K14.5, K14.6). */
export function aidOnCheck(helpers: number): number {
  return AID_BONUS * requireWhole(helpers, 0, Number.MAX_SAFE_INTEGER, "helpers");
}
