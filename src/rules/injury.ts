/** Hit points and the states that follow from them (K11). */
import type { CombatantRecord, HitPoints, InjuryRecord, RuleSettings } from "./records.ts";

/** States of K11, from whole to dead. */
export type InjuryState = "normal" | "staggered" | "disabled" | "unconscious" | "dying" | "dead";

/** What hit points and body say of a creature's state (state function of K11). */
export interface Vitality {
  readonly hp: HitPoints;
  /** Constitution score; `null` = dead below 0. */
  readonly constitution: number | null;
  /** Dead below 0, as the GM's minor foes are. */
  readonly fragile: boolean;
}

/** The state that follows from hit points; temporary ones count as current for nonlethal damage (K11.30). */
export function injuryState({ hp, constitution, fragile }: Vitality): InjuryState {
  const deadAt = fragile || constitution === null ? -1 : -constitution;
  if (hp.value <= deadAt) return "dead";
  if (hp.value < 0) return "dying";
  if (hp.nonlethal > hp.value + hp.temp) return "unconscious";
  if (hp.value === 0) return "disabled";
  return hp.nonlethal > 0 && hp.nonlethal === hp.value + hp.temp ? "staggered" : "normal";
}

/** Statuses that stand for a state; all of {@link INJURY_STATUSES} that are not named here are gone. */
export const STATUSES_OF_STATE: Readonly<Record<InjuryState, readonly string[]>> = Object.freeze({
  normal: [],
  staggered: ["staggered"],
  disabled: ["disabled", "staggered"],
  unconscious: ["unconscious"],
  dying: ["dying", "unconscious"],
  dead: ["dead"],
});

/** Statuses that follow from hit points alone. */
export const INJURY_STATUSES = ["staggered", "disabled", "unconscious", "dying", "dead"] as const;

/**
 * Hit points after damage: temporary ones are lost first (K11.23). Nonlethal damage is tallied; what would lift
 * the tally above the maximum is lethal (K11.25, K11.28), except to a creature that regenerates.
 */
export function hitPointsAfter(
  hp: HitPoints,
  damage: number,
  nonlethal: boolean,
  regenerates = false,
): HitPoints {
  const absorbed = Math.min(hp.temp, damage);
  const rest = damage - absorbed;
  const temp = hp.temp - absorbed;
  if (!nonlethal) return { ...hp, temp, value: hp.value - rest };
  const tallied = regenerates ? rest : Math.min(rest, Math.max(0, hp.max - hp.nonlethal));
  return { ...hp, temp, nonlethal: hp.nonlethal + tallied, value: hp.value - (rest - tallied) };
}

/** The statuses by which a creature's state differs from what its hit points say. */
export function statusChanges(
  combatant: Pick<CombatantRecord, "statuses" | "constitution" | "fragile">,
  hp: HitPoints,
): { readonly status: string; readonly before: boolean; readonly after: boolean }[] {
  const state = injuryState({ hp, constitution: combatant.constitution, fragile: combatant.fragile });
  const wanted = STATUSES_OF_STATE[state];
  return INJURY_STATUSES.map((status) => ({
    status,
    before: combatant.statuses.includes(status),
    after: wanted.includes(status),
  })).filter((change) => change.before !== change.after);
}

/** Injured points of an actor: they do not heal by rest until their records are cleared (B 6.8). */
export function injuredPoints(injuries: readonly InjuryRecord[]): number {
  return injuries.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
}

/** Maximum of hit points with injuries, never below 1 (B 6.8, `injuryLowersMax`). */
export function maximumWithInjuries(
  max: number,
  injuries: readonly InjuryRecord[],
  settings: RuleSettings,
): number {
  return settings.injuryLowersMax ? Math.max(1, max - injuredPoints(injuries)) : max;
}
