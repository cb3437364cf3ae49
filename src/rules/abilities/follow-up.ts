/** Follow-up (A 4.1): after a hit with a normal melee attack one more attack on the same target. */
import { findCombatant } from "../combatants.ts";
import { reachesAny } from "../reach.ts";
import type { Refusal } from "../records.ts";
import { hasStatus } from "../states.ts";
import { type AbilityContext, type ActionAbility, commonRefusals, listedPrice, refusal } from "./ability.ts";

/** Tags of attacks that are not normal attacks, or cannot be followed up (A 0, A 4.1). */
const NOT_NORMAL = ["area", "counter", "follow-up", "full-force", "opportunity", "veteran"];

/** Tag that marks the attack which a follow-up pays for. */
export const FOLLOW_UP_TAG = "follow-up";

function attackRefusals({ event }: AbilityContext): Refusal[] {
  if (!event.attack) return [refusal("WAFFENGANG.Refusal.noAttack")];
  const { draft, judgement } = event.attack;
  const refusals: Refusal[] = [];
  if (draft.range !== "melee") refusals.push(refusal("WAFFENGANG.Refusal.meleeOnly"));
  if (judgement.degree !== "hit" && judgement.degree !== "critical") {
    refusals.push(refusal("WAFFENGANG.Refusal.notHit"));
  }
  if (draft.tags.some((tag) => NOT_NORMAL.includes(tag))) {
    refusals.push(refusal("WAFFENGANG.Refusal.notNormalAttack"));
  }
  return refusals;
}

/** The declared target, though somebody else took the hit; it must still stand and be within reach. */
function targetRefusals({ situation, user, event }: AbilityContext): Refusal[] {
  const id = event.attack?.draft.target ?? "";
  const target = findCombatant(situation, id);
  if (!target) return [refusal("WAFFENGANG.Refusal.targetGone")];
  const refusals: Refusal[] = [];
  if (hasStatus(target, "dead")) refusals.push(refusal("WAFFENGANG.Refusal.targetDead"));
  if (!reachesAny(user, target, situation)) refusals.push(refusal("WAFFENGANG.Refusal.targetOutOfReach"));
  return refusals;
}

export const followUp: ActionAbility = {
  id: "follow-up",
  windows: ["POST_HIT"],
  price: (context) => listedPrice("follow-up", context),
  maximum: () => 0,
  check(context) {
    const { user } = context;
    const refusals = commonRefusals("follow-up", context, this.price(context));
    if (user.turn.inCombat && !user.turn.isOwnTurn) refusals.push(refusal("WAFFENGANG.Refusal.notOwnTurn"));
    if (user.turn.followUpUsed) refusals.push(refusal("WAFFENGANG.Refusal.followUpUsed"));
    return [...refusals, ...attackRefusals(context), ...targetRefusals(context)];
  },
};
