/** Duel (A 4.16): two strike at the same time until exactly one of them hits. */
import { begins, ends, hasState, stateOf } from "../ability-states.ts";
import { priceOf } from "../action-points.ts";
import { findCombatant } from "../combatants.ts";
import { reachesAny } from "../reach.ts";
import type { CombatantRecord, StateChange } from "../records.ts";
import { refusalsOf } from "../refusals.ts";
import { isIncapable } from "../states.ts";
import { type AbilityContext, ability, NO_EFFECT } from "./ability.ts";

function opponent({ situation, details, user }: AbilityContext): CombatantRecord | undefined {
  const found = findCombatant(situation, details?.other ?? "");
  return found?.id === user.id ? undefined : found;
}

export const duel = ability({
  id: "duel",
  /** Always 0, unless the GM lets gear count (A 1.12.3); then as a free ability with both modifiers. */
  price({ user, situation }) {
    return situation.settings.duelModified ? (priceOf("follow-up", user.worn) ?? 1) - 1 : 0;
  },
  requires(context) {
    const { user, details, situation } = context;
    const other = opponent(context);
    return refusalsOf([
      [!other, "WAFFENGANG.Refusal.noOpponent"],
      [details?.consent !== true, "WAFFENGANG.Refusal.notAgreed"],
      [
        hasState(user, "duel") || (other !== undefined && hasState(other, "duel")),
        "WAFFENGANG.Refusal.inDuel",
      ],
      [
        other !== undefined && !(reachesAny(user, other, situation) && reachesAny(other, user, situation)),
        "WAFFENGANG.Refusal.targetOutOfReach",
      ],
      [other !== undefined && isIncapable(other), "WAFFENGANG.Refusal.opponentCannotAct"],
    ]);
  },
  begin(context) {
    const other = opponent(context);
    if (!other) return NO_EFFECT;
    return { ...NO_EFFECT, states: both(context.user.id, other.id, null) };
  },
});

function both(a: string, b: string, leader: string | null): StateChange[] {
  return [
    begins(a, { kind: "duel", opponent: b, leader, until: "combat-end" }),
    begins(b, { kind: "duel", opponent: a, leader, until: "combat-end" }),
  ];
}

/**
 * What an exchange of blows decides (E3, E4): who alone has hit leads from now on; the number of hits, and saves after
 * them, do not matter. Empty = another exchange at the same time.
 */
export function afterExchange(
  a: CombatantRecord,
  b: CombatantRecord,
  hit: { readonly a: boolean; readonly b: boolean },
): StateChange[] {
  const state = stateOf(a, "duel");
  if (state?.opponent !== b.id || state.leader !== null || hit.a === hit.b) return [];
  return both(a.id, b.id, hit.a ? a.id : b.id);
}

/** The duel is over: one cannot fight, both stop, or the GM says so. */
export function endDuel(a: CombatantRecord): StateChange[] {
  const state = stateOf(a, "duel");
  return state ? [ends(a.id, "duel"), ends(state.opponent, "duel")] : [];
}
