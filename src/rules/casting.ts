/** Casting: how long it takes, what it needs, and what kinds of magic ask of their user (K7.31–K7.37, K7.54–K7.56, K9.9–K9.17). */
import { RulesError, requireWhole } from "./errors.ts";
import type { CreatureRecord, Refusal } from "./records.ts";
import { refusalsOf } from "./refusals.ts";
import { hasStatus } from "./states.ts";
import type { ActionId } from "./tables/actions.ts";

/** Casting time as a spell says it: `rounds` = a full action in each of so many; a minute has ten (K9.9, K9.10). */
export type SpellTime =
  | { readonly unit: "swift" | "standard" }
  | { readonly unit: "rounds"; readonly rounds: number };

/** The same with metamagic: a full action whose effect comes in the same turn is possible too (K9.13). */
export type CastingTime = SpellTime | { readonly unit: "full" };

/** How metamagic is applied: prepared beforehand, in the act (bard, sorcerer; spontaneous cleric, druid), quickened. */
export type Metamagic = "none" | "prepared" | "spontaneous" | "quickened";

/** Casting time with metamagic (K9.13–K9.15): in the act one full action instead of a standard one, or one more. */
export function castingTime(time: SpellTime, metamagic: Metamagic): CastingTime {
  if (metamagic === "quickened") return { unit: "swift" };
  if (metamagic !== "spontaneous" || time.unit === "swift") return time;
  return time.unit === "rounds"
    ? { unit: "rounds", rounds: requireRounds(time.rounds) + 1 }
    : { unit: "full" };
}

function requireRounds(rounds: number): number {
  return requireWhole(rounds, 1, Number.MAX_SAFE_INTEGER, "rounds");
}

export interface Casting {
  readonly action: ActionId;
  /** Own turns of which it takes the action: 10 for a minute (K9.10). */
  readonly turns: number;
  /**
   * Round in which it takes effect, just before the caster's turn; `null` = at once, in the same turn (K7.34,
   * K9.9, K9.10, K9.13).
   */
  readonly effectRound: number | null;
  /** Concentration must hold until then, and no square is threatened (K9.11, K9.17). */
  readonly isLong: boolean;
  /** Any interruption fails it without a check (K9.10). */
  readonly isFragile: boolean;
}

/** Rounds of a casting time of one minute (K9.10). */
const MINUTE = 10;

/** What casting takes, begun in this round. */
export function castingOf(time: CastingTime, round: number): Casting {
  requireWhole(round, 0, Number.MAX_SAFE_INTEGER, "round");
  const atOnce = { turns: 1, effectRound: null, isLong: false, isFragile: false };
  switch (time.unit) {
    case "swift":
      return { ...atOnce, action: "cast-quickened-spell" };
    case "standard":
      return { ...atOnce, action: "cast-spell-standard" };
    case "full":
      return { ...atOnce, action: "cast-spell-one-round" };
    case "rounds": {
      const turns = requireRounds(time.rounds);
      return {
        action: "cast-spell-one-round",
        turns,
        effectRound: round + turns,
        isLong: true,
        isFragile: turns >= MINUTE,
      };
    }
    default:
      throw new RulesError("unknown", "time.unit");
  }
}

/** Components of a spell. */
export interface Components {
  readonly verbal: boolean;
  readonly somatic: boolean;
  /** Material, focus or divine focus. */
  readonly material: boolean;
}

/** What the caster can use at this moment. */
export interface CasterState {
  readonly freeHands: number;
  /** Gagged, or in magical silence (K7.35). */
  readonly silenced: boolean;
  /** Materials at hand; those without a price are in the pouch (K7.37). */
  readonly hasMaterials: boolean;
}

/** Why the components forbid a spell (K7.35–K7.37, K16.45 with OPEN-47). */
export function componentRefusals(
  creature: CreatureRecord,
  spell: Components,
  state: CasterState,
): Refusal[] {
  const tied = hasStatus(creature, "bound") || hasStatus(creature, "grappling");
  return refusalsOf([
    [spell.verbal && state.silenced, "WAFFENGANG.Refusal.cannotSpeak"],
    [spell.somatic && tied, "WAFFENGANG.Refusal.cannotGesture"],
    [spell.somatic && !tied && state.freeHands < 1, "WAFFENGANG.Refusal.noFreeHand"],
    [spell.material && !state.hasMaterials, "WAFFENGANG.Refusal.noMaterials"],
  ]);
}

/** Chance in percent that a deafened caster loses a spell with a verbal component (K7.35). */
export const DEAF_FAILURE = 20;

/** Whether a spell with a verbal component is lost because its caster hears nothing (K7.35). */
export function isLostByDeafness(creature: CreatureRecord, spell: Components, d100: number): boolean {
  requireWhole(d100, 1, 100, "d100");
  return spell.verbal && hasStatus(creature, "deafened") && d100 <= DEAF_FAILURE;
}

/** Kinds of magic and of special abilities. */
export type MagicUse =
  | "spell"
  | "spell-completion-item"
  | "spell-trigger-item"
  | "command-word-item"
  | "use-activated-item"
  | "spell-like"
  | "supernatural"
  | "extraordinary";

export interface MagicUseRow {
  readonly action: ActionId;
  /** It needs concentration, and can be interrupted (K7.32, K7.54, K7.55, K7.57). */
  readonly concentration: boolean;
  readonly rule: string;
}

const row = (rule: string, action: ActionId, concentration: boolean): MagicUseRow =>
  Object.freeze({ action, concentration, rule });

/** What each kind takes unless its own text says otherwise; whether it provokes is the matter of its action. */
export const MAGIC_USES: Readonly<Record<MagicUse, MagicUseRow>> = Object.freeze({
  spell: row("K7.34", "cast-spell-standard", true),
  "spell-completion-item": row("K7.32", "activate-spell-completion-item", true),
  "spell-trigger-item": row("K7.33", "activate-magic-item", false),
  "command-word-item": row("K7.33", "activate-magic-item", false),
  "use-activated-item": row("K7.33", "activate-magic-item", false),
  "spell-like": row("K7.54", "use-spell-like-ability", true),
  supernatural: row("K7.55", "use-supernatural-ability", false),
  extraordinary: row("K7.56", "use-extraordinary-ability", false),
});

/** Whether an attack by a spell can be critical: by an attack roll, a touch only if it deals damage (K4.8, K4.10). */
export function canSpellCrit(hasAttackRoll: boolean, isTouch: boolean, dealsDamage: boolean): boolean {
  return hasAttackRoll && (!isTouch || dealsDamage);
}

/** Ability damage or drain of a spell, doubled by a critical hit (K4.9). */
export function spellAbilityDamage(amount: number, isCritical: boolean): number {
  return requireWhole(amount, 0, Number.MAX_SAFE_INTEGER, "amount") * (isCritical ? 2 : 1);
}
