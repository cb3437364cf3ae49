/** Overwhelm (A 4.14): who has shot, cast or reloaded and stands there still is attacked as if from behind. */
import { begins, stateOf } from "../ability-states.ts";
import { backstab } from "../backstab.ts";
import { areEnemies, findCombatant } from "../combatants.ts";
import type { CombatantRecord, StateChange } from "../records.ts";
import { refusalsOf } from "../refusals.ts";
import { type AbilityContext, ability, NO_EFFECT } from "./ability.ts";
import { meleeAttack, ownTurn } from "./requirements.ts";

/** Marks an attack that interrupts what it hits (E4). */
export const OVERWHELM_TAG = "overwhelm";

function targetOf({ situation, event }: AbilityContext): CombatantRecord | undefined {
  return findCombatant(situation, event.attack?.draft.target ?? "");
}

/** Whether a creature is still where it shot, cast or reloaded (E1). */
export function isExposed(target: CombatantRecord): boolean {
  const place = stateOf(target, "exposed")?.place;
  const { x, y, width, height } = target.space;
  return place?.x === x && place.y === y && place.width === width && place.height === height;
}

export const overwhelm = ability({
  id: OVERWHELM_TAG,
  requires(context) {
    const target = targetOf(context);
    return [
      ...ownTurn(context),
      ...meleeAttack(context),
      ...refusalsOf([
        [target !== undefined && !areEnemies(context.user, target), "WAFFENGANG.Refusal.notAnEnemy"],
        [target !== undefined && !isExposed(target), "WAFFENGANG.Refusal.notExposed"],
      ]),
    ];
  },
  begin({ event, situation }) {
    const draft = event.attack?.draft;
    if (!draft) return NO_EFFECT;
    const { tags = [], ...rest } = backstab(draft, situation.settings);
    return { ...NO_EFFECT, contribution: { ...rest, tags: [...tags, OVERWHELM_TAG] } };
  },
});

/**
 * A hit interrupts a running casting, channelling or reloading, also a hit that is saved afterwards (E4); the place stays
 * bad, so that a second attacker may overwhelm too.
 */
export function interruption(target: CombatantRecord): StateChange | null {
  const state = stateOf(target, "exposed");
  return state?.running ? begins(target.id, { ...state, running: false }) : null;
}

/** What a shot, a spell or a reload makes of its maker (E1); it lasts until his next turn, or until he moves. */
export function exposes(
  user: CombatantRecord,
  what: "shot" | "cast" | "channel" | "reload",
  running: boolean,
): StateChange {
  return begins(user.id, { kind: "exposed", what, running, place: user.space, until: "next-turn" });
}
