/** Villainy (A 4.12): somebody within reach is pulled in and takes the hit. */
import { actionOf } from "../ability-states.ts";
import { armourClass } from "../armour-class.ts";
import { findCombatant } from "../combatants.ts";
import { hits } from "../criticals.ts";
import { stack } from "../modifiers.ts";
import { reachesAny } from "../reach.ts";
import type { CombatantRecord, Refusal } from "../records.ts";
import { refusalsOf } from "../refusals.ts";
import { type AbilityContext, ability, NO_EFFECT } from "./ability.ts";
import { reachesTen, redirectable, withinGrasp } from "./requirements.ts";

const ID = "villainy";
const GRAB = "grab";
const CHECK = "check";

function victimOf({ situation, details }: AbilityContext): CombatantRecord | undefined {
  return findCombatant(situation, details?.other ?? "");
}

/** Whom the user shields: itself, or somebody within its reach. */
function protectedOne({ user, event, situation }: AbilityContext): Refusal[] {
  if (event.recipient === user.id) return [];
  const struck = findCombatant(situation, event.recipient);
  return refusalsOf([
    [!struck || !reachesAny(user, struck, situation), "WAFFENGANG.Refusal.protectedOutOfReach"],
  ]);
}

function victim(context: AbilityContext): Refusal[] {
  const { user, event, situation } = context;
  const found = victimOf(context);
  return [
    ...refusalsOf([
      [
        found !== undefined && [user.id, event.attacker, event.recipient].includes(found.id),
        "WAFFENGANG.Refusal.notThisVictim",
      ],
    ]),
    ...withinGrasp(user, found, situation),
  ];
}

/** Everybody whom the user could pull in. */
export function possibleVictims(context: AbilityContext): CombatantRecord[] {
  return context.situation.combatants.filter(
    (other) => victim({ ...context, details: { ...context.details, other: other.id } }).length === 0,
  );
}

export const villainy = ability({
  id: ID,
  reaction: () => true,
  requires: (context) => [
    ...redirectable(context, ID),
    ...protectedOne(context),
    ...(context.details?.other === undefined
      ? refusalsOf([[possibleVictims(context).length === 0, "WAFFENGANG.Refusal.noVictim"]])
      : victim(context)),
  ],
  dice: ({ details }) => [
    ...(details?.consent ? [] : [{ id: GRAB, count: 1, faces: 20 }]),
    { id: CHECK, count: 1, faces: 20 },
  ],
  /** The grab comes first; if it fails, the check is not rolled (E4–E7). */
  settle(context, rolls) {
    const { user, details, situation } = context;
    const found = victimOf(context);
    if (!found) return { ...NO_EFFECT, success: false };
    const grabbed = details?.consent === true || grabs(user, found, rolls[GRAB]?.[0] ?? 1, situation);
    const success = grabbed && reachesTen(rolls[CHECK]?.[0] ?? 0, user.meleeRating);
    return { ...NO_EFFECT, success, redirectTo: success ? found.id : null };
  },
});

/** A bare melee attack roll against the victim's AC: nothing answers it, and no other number of B holds for it. */
export function grabs(
  user: CombatantRecord,
  found: CombatantRecord,
  die: number,
  { settings }: AbilityContext["situation"],
): boolean {
  const difficulty = stack(armourClass(found, { against: "normal", range: "melee" }, settings)).total;
  return hits(die, die + actionOf(user).meleeAttack, difficulty);
}
