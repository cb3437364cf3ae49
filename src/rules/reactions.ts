/** Who is offered what, at which price, and why others are not (A 4.0). */
import type { AbilityContext, AbilityEvent } from "./abilities/ability.ts";
import { ABILITY_MODULES } from "./abilities/index.ts";
import { meleeHitTaken } from "./abilities/requirements.ts";
import { veteranSavesLeft } from "./abilities/veteran.ts";
import { areEnemies, findCombatant } from "./combatants.ts";
import type { CombatantRecord, Refusal, Situation } from "./records.ts";
import { refusalsOf } from "./refusals.ts";
import { shieldSaveRefusals } from "./shield-save.ts";
import type { AbilityId, AbilityWindow } from "./tables/abilities.ts";

/** What can be offered: the abilities, and the saves that cost nothing any more. */
export type OfferId = AbilityId | "shield-save" | "veteran-save";

/** Something that happens, after which somebody is asked. */
export type ReactionCause =
  | "turn-start"
  | "own-action"
  | "before-move"
  | "after-move"
  | "before-attack"
  | "hit-made"
  | "melee-hit"
  | "ranged-hit"
  | "redirected"
  | "damage-known"
  | "damage-final"
  | "plain-damage"
  | "agreement";

/** Whom a row of the table asks: the acting creature, who is struck, or others who could help. */
type Asked = "actor" | "struck" | "helpers";

interface ReactionRow {
  readonly asked: Asked;
  readonly offers: readonly OfferId[];
}

interface ReactionTable {
  readonly window: AbilityWindow;
  /** Asked one row after the other. */
  readonly rows: readonly ReactionRow[];
}

const asks = (asked: Asked, ...offers: readonly OfferId[]): ReactionRow => Object.freeze({ asked, offers });

/** The table of A 4.0. What happens by itself (auto-counters) is in `counters.ts`, repeats of a miss in `repeats.ts`. */
export const REACTIONS: Readonly<Record<ReactionCause, ReactionTable>> = Object.freeze({
  "turn-start": { window: "TURN_START", rows: [asks("actor", "half-force")] },
  "own-action": { window: "ACTION", rows: [asks("actor", "guard", "brace", "veteran")] },
  "before-move": { window: "MOVE", rows: [asks("actor", "dash", "camouflage")] },
  "after-move": { window: "MOVE", rows: [asks("actor", "charge-stance")] },
  "before-attack": {
    window: "PRE_ATTACK",
    rows: [asks("actor", "full-force", "focus", "break-through", "overwhelm", "targeted-disarm")],
  },
  "hit-made": { window: "POST_HIT", rows: [asks("actor", "follow-up")] },
  "melee-hit": {
    window: "HIT_TAKEN",
    rows: [
      asks("struck", "shield-save"),
      asks("struck", "parry"),
      asks("struck", "veteran-save", "veteran"),
      asks("struck", "villainy"),
      asks("helpers", "intervene", "villainy"),
    ],
  },
  "ranged-hit": {
    window: "HIT_TAKEN",
    rows: [
      asks("struck", "shield-save"),
      asks("struck", "villainy"),
      asks("helpers", "intervene", "villainy"),
    ],
  },
  redirected: {
    window: "HIT_TAKEN",
    rows: [asks("struck", "shield-save"), asks("struck", "parry"), asks("struck", "veteran-save", "veteran")],
  },
  "damage-known": {
    window: "DAMAGE_KNOWN",
    rows: [asks("struck", "villainy"), asks("helpers", "intervene", "villainy")],
  },
  "damage-final": { window: "DAMAGE_KNOWN", rows: [asks("struck", "hard-as-steel")] },
  "plain-damage": { window: "DAMAGE_KNOWN", rows: [asks("struck", "hard-as-steel")] },
  agreement: { window: "AGREED", rows: [asks("actor", "duel")] },
});

/** One possible offer. */
export interface ReactionOffer {
  readonly offer: OfferId;
  /** Combatant id of who would declare it. */
  readonly user: string;
  /** In AP, for the smallest choice; `null` = not possible in this armour. */
  readonly price: number | null;
  /** Position in the order of asking. */
  readonly row: number;
  /** Why it is not offered; empty = it is. */
  readonly refusals: readonly Refusal[];
}

/** An event without its window, which follows from the cause. */
export type ReactionEvent = Omit<AbilityEvent, "window">;

function askedOf(row: ReactionRow, event: ReactionEvent, situation: Situation): CombatantRecord[] {
  if (row.asked === "actor") return present(findCombatant(situation, event.attacker));
  if (row.asked === "struck") return present(findCombatant(situation, event.recipient));
  const attacker = findCombatant(situation, event.attacker);
  if (!attacker) return [];
  return situation.combatants.filter(
    (other) => other.id !== event.recipient && !other.hidden && areEnemies(attacker, other),
  );
}

function present(combatant: CombatantRecord | undefined): CombatantRecord[] {
  return combatant ? [combatant] : [];
}

/** Saves bought before: free, as long as some are left and the melee hit stands (A 4.7). */
export function veteranSaveRefusals(context: AbilityContext): Refusal[] {
  return [
    ...refusalsOf([[veteranSavesLeft(context.user) === 0, "WAFFENGANG.Refusal.noSavesLeft"]]),
    ...meleeHitTaken(context),
  ];
}

function weigh(offer: OfferId, row: number, context: AbilityContext): ReactionOffer {
  const user = context.user.id;
  if (offer === "shield-save") return { offer, user, price: 0, row, refusals: shieldSaveRefusals(context) };
  if (offer === "veteran-save") return { offer, user, price: 0, row, refusals: veteranSaveRefusals(context) };
  const module = ABILITY_MODULES[offer];
  return { offer, user, price: module.price(context), row, refusals: module.check(context) };
}

/**
 * Everything that could be offered for a cause, in the order of asking, with the reasons against what is not. Who asks
 * for a choice first (a ward, a victim, a weapon) is weighed with what `context` holds.
 */
export function reactionOffers(
  cause: ReactionCause,
  situation: Situation,
  event: ReactionEvent,
  context: Partial<Pick<AbilityContext, "details" | "choice">> = {},
): ReactionOffer[] {
  const { window, rows } = REACTIONS[cause];
  return rows.flatMap((row, index) =>
    askedOf(row, event, situation).flatMap((user) =>
      row.offers.map((offer) =>
        weigh(offer, index, { situation, user, event: { ...event, window }, choice: 0, ...context }),
      ),
    ),
  );
}

/** Only what is really offered. */
export function openReactions(offers: readonly ReactionOffer[]): ReactionOffer[] {
  return offers.filter(({ refusals }) => refusals.length === 0);
}
