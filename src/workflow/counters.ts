/**
 * Counter-attacks (A 2.6, B 6.5): the commit of a card writes down which of its rolls are answered. Automatic ones are
 * struck by the active GM's client (`strike-counters.ts`), the others offered to the owner of who may strike.
 */
import { stateOf } from "../rules/ability-states.ts";
import type { AttackCard, CardCounter, CardOffer, CardProblem } from "../rules/card.ts";
import { isChargeBlow } from "../rules/charge-blows.ts";
import { findCombatant } from "../rules/combatants.ts";
import { AUTOMATIC_TAG } from "../rules/judgement.ts";
import { COUNTER_TAG } from "../rules/naturals.ts";
import { reaches, reachesAny } from "../rules/reach.ts";
import type { AttackPlan, Refusal, Situation } from "../rules/records.ts";
import { refusalsOf } from "../rules/refusals.ts";
import { isIncapable } from "../rules/states.ts";
import type { BatchOperation } from "../types/boundary.ts";
import { calledCounters } from "./called-counters.ts";
import { type CardMessage, cardMessage, cardOperation } from "./card-store.ts";
import { attackerOf } from "./planning.ts";
import type { AttackIntent } from "./ports.ts";
import { actorOf } from "./snapshot.ts";

/** The cause of an attack that is a counter, and its offer. */
const COUNTER = "counter";
/** The cause of one that answers no result. */
const CHARGE_STANCE = "charge-stance";

/** The question whether somebody strikes back, to its owner (B 6.5). */
function offerOf({ draft }: CardCounter, { drafts }: AttackCard): CardOffer[] {
  const struck = drafts[draft];
  if (!struck?.target) return [];
  return [
    {
      id: `${COUNTER}.${draft}`,
      ability: COUNTER,
      window: "COUNTER",
      draft,
      actor: struck.target.actor,
      user: struck.draft.target,
      others: [],
      price: 0,
      max: 0,
      state: "open",
      choice: 0,
      by: "",
    },
  ];
}

/** A card, about to be committed, with the counter-attacks that its results call for, behind the blows of Charge stance. */
export function withCounters(card: AttackCard, plan: AttackPlan, situation: Situation): AttackCard {
  const counters = calledCounters(card, plan, situation);
  const offers = counters.filter(({ automatic }) => !automatic).flatMap((counter) => offerOf(counter, card));
  const blows = card.counters.filter(isChargeBlow);
  return { ...card, counters: [...blows, ...counters], offers: [...card.offers, ...offers] };
}

/** Why a counter-attack on offer cannot be made any more. */
export function counterObstacles(card: AttackCard, draft: number, situation: Situation): Refusal[] {
  const attacker = attackerOf(card, situation);
  const target = findCombatant(situation, card.drafts[draft]?.draft.target ?? "");
  return refusalsOf([
    [!attacker || !target, "WAFFENGANG.Refusal.targetGone"],
    [target !== undefined && isIncapable(target), "WAFFENGANG.Refusal.cannotAct"],
    [
      attacker !== undefined && target !== undefined && !reachesAny(target, attacker, situation),
      "WAFFENGANG.Refusal.targetOutOfReach",
    ],
  ]);
}

/**
 * The weapon in hand that a counter-attack is made with: one that reaches; against a charge, for Brace, one that is set
 * (A 4.13 I). `null` = there is none.
 */
function counterWeapon(card: AttackCard, counter: CardCounter, situation: Situation): string | null {
  const attacker = attackerOf(card, situation);
  const target = findCombatant(situation, card.drafts[counter.draft]?.draft.target ?? "");
  const lines = (target && actorOf(target.actor)?.system.attacks) ?? [];
  if (!attacker || !target) return null;
  const worth = ({ weapon }: (typeof lines)[number]): number =>
    (counter.factor > 1 && weapon.tags.includes("brace") ? 2 : 0) +
    (reaches(target, attacker, weapon.reach, situation) ? 1 : 0);
  const lost = stateOf(target, "disarmed")?.weapon;
  const held = lines.filter(({ id, ready, weapon }) => ready && weapon.range === "melee" && id !== lost);
  return held.sort((a, b) => worth(b) - worth(a))[0]?.id ?? null;
}

/** The attack that a counter of a card is; `null` = nothing is there to strike with, or nobody to strike. */
export function counterIntent(
  message: string,
  card: AttackCard,
  counter: CardCounter,
  situation: Situation,
): AttackIntent | null {
  const item = counterWeapon(card, counter, situation);
  const by = card.drafts[counter.draft]?.target;
  if (item === null || !by) return null;
  const { source, automatic, factor } = counter;
  return {
    actor: by.actor,
    token: by.token,
    item,
    range: "melee",
    targets: [card.attacker.token],
    cause: { message, ability: isChargeBlow(counter) ? CHARGE_STANCE : COUNTER },
    counter: { source, automatic, factor },
    skip: true,
  };
}

/** The causing card of a counter-attack, and which of its counters this is. */
function causeOf(card: AttackCard): { message: CardMessage; counter: CardCounter } | null {
  const message = card.cause?.ability === COUNTER ? cardMessage(card.cause.message) : null;
  const cause = message?.system.card;
  const counter = cause?.counters.find(
    (one) => !isChargeBlow(one) && cause.drafts[one.draft]?.target?.token === card.attacker.token,
  );
  return message && counter ? { message, counter } : null;
}

/** Whether two counters of a card are the same one: a roll calls for one of each source at most. */
export function isSameCounter(a: CardCounter, b: CardCounter): boolean {
  return a.draft === b.draft && a.source === b.source;
}

/** The causing card with a counter marked as struck. */
export function markStruck(cause: CardMessage, counter: CardCounter, message: string): BatchOperation {
  const { card } = cause.system;
  const counters = card.counters.map((one) => (isSameCounter(one, counter) ? { ...one, message } : one));
  return cardOperation(cause.id ?? "", { ...card, counters });
}

/** What the commit of a counter-attack marks on the card that caused it, unless it is marked. */
export function struckOperations(card: AttackCard, message: string): BatchOperation[] {
  const cause = causeOf(card);
  return cause?.counter.message === "" ? [markStruck(cause.message, cause.counter, message)] : [];
}

/**
 * Whether a card may be the counter-attack that it says it is, or is none: called for by its cause, accepted by an owner,
 * and not struck yet. Automatic ones come from game masters' clients alone.
 */
export function isLawfulCounter(card: AttackCard, message: string): boolean {
  const tags = card.drafts.flatMap(({ draft }) => draft.tags);
  if (tags.includes(AUTOMATIC_TAG)) return false;
  if (card.cause?.ability !== COUNTER) return !tags.includes(COUNTER_TAG);
  const cause = causeOf(card);
  if (!cause || cause.counter.automatic || !["", message].includes(cause.counter.message)) return false;
  const { offers } = cause.message.system.card;
  return offers.some(({ id, state }) => id === `${COUNTER}.${cause.counter.draft}` && state === "accepted");
}

/** What the GM should know when a card is undone: its counter-attacks stand until they are undone themselves. */
export function standingCounters(card: AttackCard): CardProblem[] {
  const stands = card.counters.some(({ message }) => cardMessage(message)?.system.state === "committed");
  return stands ? [{ source: "", key: "WAFFENGANG.Problem.counterStands", data: {} }] : [];
}
