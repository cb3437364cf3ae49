/** Follow-up (A 4.1): after a hit with a normal melee attack one more attack on the same target. */
import { findCombatant } from "../combatants.ts";
import { reachesAny } from "../reach.ts";
import type { Refusal } from "../records.ts";
import { refusal, refusalsOf } from "../refusals.ts";
import { hasStatus } from "../states.ts";
import { type AbilityContext, ability, NO_EFFECT } from "./ability.ts";
import { ownTurn } from "./requirements.ts";

/** Tags of attacks that are not normal attacks, or cannot be followed up (A 0, A 4.1). */
const NOT_NORMAL = ["area", "counter", "follow-up", "full-force", "opportunity", "veteran"];

/** Tag that marks the attack which a follow-up pays for. */
export const FOLLOW_UP_TAG = "follow-up";

function trigger({ event }: AbilityContext): Refusal[] {
  const judgement = event.attack?.judgement;
  if (!event.attack || !judgement) return [refusal("WAFFENGANG.Refusal.noAttack")];
  const { draft } = event.attack;
  return refusalsOf([
    [draft.range !== "melee", "WAFFENGANG.Refusal.meleeOnly"],
    [judgement.degree !== "hit" && judgement.degree !== "critical", "WAFFENGANG.Refusal.notHit"],
    [draft.tags.some((tag) => NOT_NORMAL.includes(tag)), "WAFFENGANG.Refusal.notNormalAttack"],
  ]);
}

/** The declared target, though somebody else took the hit; it must still stand and be within reach. */
function target({ situation, user, event }: AbilityContext): Refusal[] {
  const found = findCombatant(situation, event.attack?.draft.target ?? "");
  if (!found) return [refusal("WAFFENGANG.Refusal.targetGone")];
  return refusalsOf([
    [hasStatus(found, "dead"), "WAFFENGANG.Refusal.targetDead"],
    [!reachesAny(user, found, situation), "WAFFENGANG.Refusal.targetOutOfReach"],
  ]);
}

export const followUp = ability({
  id: "follow-up",
  requires: (context) => [
    ...ownTurn(context),
    ...refusalsOf([[context.user.turn.followUpUsed, "WAFFENGANG.Refusal.followUpUsed"]]),
    ...trigger(context),
    ...target(context),
  ],
  begin: ({ details }) => ({
    ...NO_EFFECT,
    attacks: 1 + (details?.extras ?? 0),
    contribution: { tags: [FOLLOW_UP_TAG] },
  }),
});
