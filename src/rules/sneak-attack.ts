/** Sneak attack of B (B 5): a contest of stealth before the first attack roll on somebody who has not noticed. */
import { actionOf, begins, hasState } from "./ability-states.ts";
import type { SneakMargin } from "./backstab.ts";
import { requireWhole } from "./errors.ts";
import type { CombatantRecord, FlankingReport, Refusal, RuleSettings, StateChange } from "./records.ts";
import { refusalsOf } from "./refusals.ts";
import { hasStatus } from "./states.ts";

/** Slugs of talents that change B 5.6 and B 5.9. */
const IGNORES_FRONTAL = "sneak-ignore-frontal";
const STAYS_HIDDEN = "sneak-stay-hidden";

/** What decides over a sneak attack besides the dice. */
export interface SneakScene {
  readonly attacker: CombatantRecord;
  readonly target: CombatantRecord;
  /** Of the attack to come: the sector counts (B 4). */
  readonly report: FlankingReport | null;
  /** The target has not noticed the attacker yet (B 5.1); `null` = not known. */
  readonly unnoticed: boolean | null;
  /** `null` = not known. */
  readonly brightLight: boolean | null;
  /** The GM's word where no ally counts (B 5.7 iii); `null` = not asked yet. */
  readonly frontalByGm: boolean | null;
}

/** What only the GM can say where the scene does not. */
export type SneakQuestion = "unnoticed" | "brightLight" | "frontal";

/** What the contest comes to before any die. */
export type SneakVerdict =
  | { readonly kind: "refused"; readonly refusals: readonly Refusal[] }
  /** The GM must say first what is not known and would change the outcome (B 5.7 iii). */
  | { readonly kind: "ask"; readonly questions: readonly SneakQuestion[] }
  /** No rolls: it fails (B 5.6). */
  | { readonly kind: "failure" }
  /** Both roll, or only the attacker (B 5.3). */
  | { readonly kind: "roll"; readonly targetRolls: boolean };

/**
 * Whether the attack comes from the front (B 5.7): by the zones as soon as one ally counts, never where two stand on
 * opposite sides; `null` = the rules cannot say.
 */
export function isFrontal(report: FlankingReport | null): boolean | null {
  if (report?.opposedPair) return false;
  if (!report?.allies.some((ally) => ally.counts)) return null;
  return report.flankers === 0;
}

/** Why no sneak attack may be tried at all. */
export function sneakRefusals(
  { attacker, unnoticed }: Pick<SneakScene, "attacker" | "unnoticed">,
  settings: RuleSettings,
): Refusal[] {
  return refusalsOf([
    [settings.sneakVariant !== "B", "WAFFENGANG.Refusal.sneakOff"],
    [hasState(attacker, "revealed"), "WAFFENGANG.Refusal.revealed"],
    [unnoticed === false, "WAFFENGANG.Refusal.noticed"],
  ]);
}

/** What happens with a declared sneak attack (B 5.1, 5.6, 5.7). */
export function judgeSneak(scene: SneakScene, settings: RuleSettings): SneakVerdict {
  const refusals = sneakRefusals(scene, settings);
  if (refusals.length > 0) return { kind: "refused", refusals };
  const openly = isOpenly(scene);
  const questions: SneakQuestion[] = scene.unnoticed === null ? ["unnoticed"] : [];
  if (openly === null) questions.push(...unknown(scene));
  if (questions.length > 0) return { kind: "ask", questions };
  return openly ? { kind: "failure" } : { kind: "roll", targetRolls: settings.sneakOpposition !== "static" };
}

/** Whether the attacker walks openly into a seeing target's face (B 5.6); `null` = that depends on what is not known. */
function isOpenly({ attacker, target, report, brightLight, frontalByGm }: SneakScene): boolean | null {
  if (hasStatus(target, "blind") || attacker.talents.includes(IGNORES_FRONTAL)) return false;
  const frontal = isFrontal(report) ?? frontalByGm;
  if (brightLight === false || frontal === false) return false;
  return brightLight === null || frontal === null ? null : true;
}

function unknown({ report, brightLight, frontalByGm }: SneakScene): SneakQuestion[] {
  const questions: SneakQuestion[] = brightLight === null ? ["brightLight"] : [];
  if ((isFrontal(report) ?? frontalByGm) === null) questions.push("frontal");
  return questions;
}

/** Both totals of the contest and what follows. */
export interface SneakResult {
  readonly stealth: number;
  readonly resistance: number;
  /** Bonus on the attack roll; `null` = it failed (B 5.4, 5.5). */
  readonly margin: SneakMargin;
}

/**
 * The contest (B 5.3, 5.4): no automatic success or failure, a tie succeeds with +0.
 * @param targetDie Ignored where the target does not roll.
 */
export function settleSneak(
  attacker: CombatantRecord,
  target: CombatantRecord,
  attackerDie: number,
  targetDie: number,
  settings: RuleSettings,
): SneakResult {
  const stealth = requireWhole(attackerDie, 1, 20, "attackerDie") + actionOf(attacker).stealth;
  const resistance = resistanceOf(target, targetDie, settings);
  return { stealth, resistance, margin: stealth >= resistance ? stealth - resistance : null };
}

function resistanceOf(target: CombatantRecord, die: number, settings: RuleSettings): number {
  const { will, perception } = actionOf(target);
  switch (settings.sneakOpposition) {
    case "static":
      return 10 + will;
    case "perceptionSkill":
      return requireWhole(die, 1, 20, "targetDie") + perception;
    default:
      return requireWhole(die, 1, 20, "targetDie") + will;
  }
}

/** Afterwards the attacker is exposed for the rest of the fight, success or not (B 5.9). */
export function revealed(attacker: CombatantRecord): StateChange[] {
  if (attacker.talents.includes(STAYS_HIDDEN)) return [];
  return [begins(attacker.id, { kind: "revealed", until: "combat-end" })];
}

/** Whether somebody may hide regularly (B 5.9); Camouflage stays possible for movement. */
export function mayHide(combatant: CombatantRecord): boolean {
  return !hasState(combatant, "revealed");
}
