/** The one shape of an action ability (A 4), and the conditions that all of them share (A 1.9, A 2.10). */
import { isAbilityActive, paymentRefusals, pool, poolMaximum, priceOf } from "../action-points.ts";
import type {
  AttackDraft,
  AttackJudgement,
  CombatantRecord,
  Contribution,
  DamageReduction,
  DamageReport,
  Direction,
  Refusal,
  Situation,
  StateChange,
  WeaponRecord,
} from "../records.ts";
import { refusalsOf } from "../refusals.ts";
import { hasStatus, isIncapable } from "../states.ts";
import { ABILITIES, type AbilityId, type AbilityWindow } from "../tables/abilities.ts";

/** What a hit still has to do with on its way to somebody (A 0.1, A 2.2). */
export interface HitProgress {
  /** Successes that cancel it: 1, against Full Force 2. */
  readonly needed: number;
  /** Reached by the present recipient; a new one starts at 0. */
  readonly reached: number;
  /** Those of them that its shield has given. */
  readonly byShield: number;
  /** The present recipient has rolled its shield saves. */
  readonly shieldRolled: boolean;
  /** It passes shield saves and Parry (A 4.4). */
  readonly breaksThrough: boolean;
  /** Somebody has taken it over already. */
  readonly redirected: boolean;
  /** Made without an attack roll: an auto-counter (A 2.6). */
  readonly automatic: boolean;
  /** Who has tried what for it. */
  readonly tried: readonly { readonly user: string; readonly ability: AbilityId }[];
}

/** The event that an offer answers: what happened, and to whom. */
export interface AbilityEvent {
  readonly window: AbilityWindow;
  /** The attack it belongs to, its judgement as soon as there is one; `null` without an attack. */
  readonly attack: { readonly draft: AttackDraft; readonly judgement: AttackJudgement | null } | null;
  /** Combatant id of the attacker; empty without one. */
  readonly attacker: string;
  /** Combatant id of who is struck, or takes the damage in the end. */
  readonly recipient: string;
  /** Damage that is known but not yet subtracted. */
  readonly damage: DamageReport | null;
  /** Ids of abilities that the user has declared for this very event already (A 1.10). */
  readonly declared: readonly string[];
  /** The hit on its way; `null` before there is one. */
  readonly hit?: HitProgress | null;
}

/** What the user decides with the declaration; each ability reads what it asks for. */
export interface AbilityChoice {
  /** Another creature: the target, the ward, the victim, the opponent in a duel. Combatant id. */
  readonly other?: string;
  /** A weapon: the own one that attacks, or the one that is to be struck from a hand. Item id. */
  readonly weapon?: string;
  /** One of eight directions. */
  readonly direction?: Direction;
  /** Squares that the named path will take (A 4.18). */
  readonly path?: number;
  /** Veteran: attack or defence. */
  readonly mode?: "attack" | "defence";
  /** The victim lets himself be pulled in (A 4.12); both have agreed (A 4.16). */
  readonly consent?: boolean;
  /** Off-hand and secondary natural attacks of the attack action that is followed up (A 2.9). */
  readonly extras?: number;
}

/** What a module looks at to say whether its ability may be declared. */
export interface AbilityContext {
  readonly situation: Situation;
  readonly user: CombatantRecord;
  readonly event: AbilityEvent;
  /** Points bought (A 4.6); 0 = the smallest choice. */
  readonly choice: number;
  readonly details?: AbilityChoice;
  /** The weapon of the coming attack, where there is one. */
  readonly weapon?: WeaponRecord;
}

/** Dice that decide an ability. */
export interface DiceNeed {
  readonly id: string;
  readonly count: number;
  readonly faces: number;
}

export type AbilityRolls = Readonly<Record<string, readonly number[]>>;

/** What an ability does: at its declaration, or by its dice. */
export interface AbilityEffect {
  /** Whether its dice succeeded; `null` = nothing was to be decided. */
  readonly success: boolean | null;
  readonly states: readonly StateChange[];
  /** Added to the draft of the attack that it rides on. */
  readonly contribution: Contribution;
  /** Melee attacks that it gives at once (A 4.1, 4.7). */
  readonly attacks: number;
  /** Successes against a hit (A 2.2). */
  readonly successes: number;
  /** New recipient of a hit; `null` = it stays where it is. */
  readonly redirectTo: string | null;
  readonly reductions: readonly DamageReduction[];
  /** Points that come back (A 4.18). */
  readonly refund: number;
}

export const NO_EFFECT: AbilityEffect = Object.freeze({
  success: null,
  states: Object.freeze([]),
  contribution: Object.freeze({}),
  attacks: 0,
  successes: 0,
  redirectTo: null,
  reductions: Object.freeze([]),
  refund: 0,
});

export interface ActionAbility {
  readonly id: AbilityId;
  readonly windows: readonly AbilityWindow[];
  /** Price in AP; `null` = not possible in this armour. */
  price(context: AbilityContext): number | null;
  /** Largest choice that is worth offering; 0 = there is nothing to choose. */
  maximum(context: AbilityContext): number;
  /** Every reason why it may not be declared now; empty = it may. */
  check(context: AbilityContext): readonly Refusal[];
  /** What it does as soon as it is paid. */
  begin(context: AbilityContext): AbilityEffect;
  /** Dice that decide it afterwards; none = the declaration is all. */
  dice(context: AbilityContext): readonly DiceNeed[];
  /** What these dice do. */
  settle(context: AbilityContext, rolls: AbilityRolls): AbilityEffect;
}

/** What a module says of itself; the rest is the ordinary case. */
export interface AbilityDefinition extends Partial<Omit<ActionAbility, "check">> {
  readonly id: AbilityId;
  /** The ability's own conditions. */
  requires(context: AbilityContext): readonly Refusal[];
  /** A reaction, so not possible while flat-footed (A 1.9). */
  readonly reaction?: (context: AbilityContext) => boolean;
  /** May be declared more than once for one event, within limits of its own (A 1.10). */
  readonly repeatable?: boolean;
}

/** A module from its definition: the common conditions first, then its own, all of them at once. */
export function ability({ requires, reaction, repeatable, ...own }: AbilityDefinition): ActionAbility {
  const row = ABILITIES[own.id];
  const price = own.price ?? ((context) => priceOf(own.id, context.user.worn, context.choice));
  return {
    windows: row.windows,
    maximum: () => 0,
    begin: () => NO_EFFECT,
    dice: () => [],
    settle: () => NO_EFFECT,
    ...own,
    price,
    check(context) {
      const { user, event } = context;
      return [
        ...commonRefusals(own.id, context, price(context)),
        ...refusalsOf([
          [reaction?.(context) === true && hasStatus(user, "flat-footed"), "WAFFENGANG.Refusal.flatFooted"],
          [!repeatable && event.declared.includes(own.id), "WAFFENGANG.Refusal.alreadyDeclared"],
        ]),
        ...requires(context),
      ];
    },
  };
}

function commonRefusals(
  id: AbilityId,
  { situation, user, event }: AbilityContext,
  price: number | null,
): Refusal[] {
  return [
    ...refusalsOf([
      [!isAbilityActive(id, situation.settings), "WAFFENGANG.Refusal.abilityOff"],
      [!ABILITIES[id].windows.includes(event.window), "WAFFENGANG.Refusal.wrongMoment"],
      [isIncapable(user), "WAFFENGANG.Refusal.cannotAct"],
    ]),
    ...paymentRefusals(price, pool(user.ledger, poolMaximum(user.meleeRating))),
  ];
}
