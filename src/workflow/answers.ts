/** How the active GM's client treats an answer to an offer (A 4.0): who may give it, and what follows from it. */
import { abilityModule } from "../rules/abilities/index.ts";
import { type AttackCard, answerOffer, type CardOffer, followsDamage, stateByOffers } from "../rules/card.ts";
import { eventOf } from "../rules/offers.ts";
import { EMPTY_PLAN, patchedLedger } from "../rules/plan.ts";
import type { CombatantRecord, Refusal, Situation } from "../rules/records.ts";
import { modifyBatch, readSetting } from "../types/boundary.ts";
import { type CardMessage, cardMessage, cardOperation, noteForGM, noteOnCard } from "./card-store.ts";
import { counterObstacles } from "./counters.ts";
import { markFollowUp } from "./follow-up.ts";
import { reductionsOf } from "./foundry-ports.ts";
import { StageCaller } from "./hooks.ts";
import { commit, inTurn, write } from "./keeper.ts";
import { paymentOf, paymentsOf } from "./ledger.ts";
import { noteObjection } from "./objection.ts";
import { withPromises } from "./open-cards.ts";
import { actorOf, situationOfCard } from "./snapshot.ts";
import { subscribersOf } from "./subscribers.ts";
import { rederive } from "./verify.ts";

/** An answer: names only, never an amount of damage and never a user. */
export interface Answer {
  readonly message: string;
  readonly offer: string;
  /** 0 = declined; for offers with a choice the k; else 1. */
  readonly choice: number;
}

/** What becomes of an answer: nothing to say, or why nothing changed. */
export type AnswerResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reasons: readonly Refusal[] };

const OK: AnswerResult = Object.freeze({ ok: true });

const refused = (...reasons: readonly Refusal[]): AnswerResult => ({ ok: false, reasons });
const reason = (key: string): Refusal => ({ key, data: {} });

/** State in which the offers of a window can be answered. */
const ANSWERABLE = Object.freeze({
  HIT_TAKEN: "reacting",
  DAMAGE_KNOWN: "reacting",
  POST_HIT: "committed",
  COUNTER: "committed",
} as const);

/** Takes an answer in the name of a user who is known for certain. */
export function takeAnswer(answer: Answer, asker: User.Implementation): Promise<AnswerResult> {
  return inTurn(async () => {
    const message = cardMessage(answer.message);
    const offer = message?.system.card.offers.find(({ id }) => id === answer.offer);
    if (!message || !offer) {
      await noteForGM({ key: "WAFFENGANG.Problem.forgedAnswer", data: { name: asker.name } });
      return refused(reason("WAFFENGANG.Refusal.notYours"));
    }
    const payer = actorOf(offer.actor);
    if (!asker.isGM && !payer?.testUserPermission(asker, "OWNER")) {
      await noteOnCard(message, { key: "WAFFENGANG.Problem.forgedAnswer", data: { name: asker.name } });
      return refused(reason("WAFFENGANG.Refusal.notYours"));
    }
    const wrong = followsDamage(offer.window) ? null : await noteObjection(message);
    if (wrong) return refused(wrong);
    const { card } = message.system;
    if (offer.state !== "open" || card.state !== ANSWERABLE[offer.window]) {
      const isEarly = offer.state === "open" && followsDamage(offer.window) && card.state !== "reverted";
      return refused(reason(isEarly ? "WAFFENGANG.Refusal.tooEarly" : "WAFFENGANG.Refusal.tooLate"));
    }
    return answer.choice === 0
      ? settle(message, answered(card, offer, "declined", 0, asker), offer)
      : accept(message, card, offer, answer.choice, asker);
  });
}

function answered(
  card: AttackCard,
  offer: CardOffer,
  state: "accepted" | "declined",
  choice: number,
  asker: User.Implementation,
): AttackCard | null {
  return answerOffer(card, offer.id, { state, choice, by: asker.id ?? "" });
}

async function accept(
  message: CardMessage,
  card: AttackCard,
  offer: CardOffer,
  choice: number,
  asker: User.Implementation,
): Promise<AnswerResult> {
  const situation = withPayments(
    withPromises(situationOfCard(card), message.id ?? ""),
    card,
    message.id ?? "",
  );
  const checked = check(card, offer, choice, situation);
  if (checked.reasons.length > 0) return refused(...checked.reasons);
  const after = answered(card, offer, "accepted", choice, asker);
  if (!after) {
    await noteOnCard(message, { key: "WAFFENGANG.Problem.forgedAnswer", data: { name: asker.name } });
    return refused(reason("WAFFENGANG.Refusal.badChoice"));
  }
  const offers = after.offers.map((one) => (one.id === offer.id ? { ...one, price: checked.price } : one));
  return settle(message, { ...after, offers }, offer);
}

/** The table as it is after everything that has been accepted on this card is paid. */
function withPayments(situation: Situation, card: AttackCard, message: string): Situation {
  const payments = paymentsOf(card, message, situation);
  const combatants = situation.combatants.map((combatant) => ({
    ...combatant,
    ledger: patchedLedger(combatant.ledger, payments, combatant.actor),
  }));
  return { ...situation, combatants };
}

/** Whether the ability may be declared now, and its price for this choice (A 1.7). */
function check(
  card: AttackCard,
  offer: CardOffer,
  choice: number,
  situation: Situation,
): { readonly reasons: readonly Refusal[]; readonly price: number } {
  const draft = card.drafts[offer.draft];
  const user = userOf(offer, card, situation);
  if (!draft || !user) return { reasons: [reason("WAFFENGANG.Refusal.targetGone")], price: 0 };
  const ability = abilityModule(offer.ability);
  if (offer.window === "COUNTER")
    return { reasons: counterObstacles(card, offer.draft, situation), price: 0 };
  if (!ability) return { reasons: [], price: offer.price };
  const attacker = situation.combatants.find(({ actor }) => actor === card.attacker.actor)?.id ?? "";
  const context = {
    situation,
    user,
    event: eventOf(offer.window, attacker, draft),
    choice: offer.max > 0 ? choice : 0,
  };
  return { reasons: ability.check(context), price: ability.price(context) ?? 0 };
}

/** The creature that would use the ability: the target of the draft if it is its own, else the actor's first. */
function userOf(offer: CardOffer, card: AttackCard, situation: Situation): CombatantRecord | undefined {
  const own = situation.combatants.filter(({ actor }) => actor === offer.actor);
  return own.find(({ id }) => id === card.drafts[offer.draft]?.draft.target) ?? own[0];
}

/** Writes what follows from an answered card. */
async function settle(
  message: CardMessage,
  card: AttackCard | null,
  offer: CardOffer,
): Promise<AnswerResult> {
  if (!card) return refused(reason("WAFFENGANG.Refusal.tooLate"));
  const id = message.id ?? "";
  if (followsDamage(offer.window)) {
    const situation = situationOfCard(card);
    const accepted = card.offers.find((one) => one.id === offer.id && one.state === "accepted");
    const payment = accepted ? paymentOf(accepted, card, id, situation) : null;
    const plan = card.plan ?? EMPTY_PLAN;
    const ledger = payment ? [payment] : [];
    const paid = { ...card, plan: { ...plan, ledger: [...plan.ledger, ...ledger] } };
    const mark = accepted?.ability === "follow-up" ? markFollowUp(card, id) : [];
    await write(message, paid, { ...EMPTY_PLAN, ledger }, mark);
    return OK;
  }
  const drafts = rederive(card, situationOfCard(card), reductionsOf, new StageCaller(subscribersOf));
  const reduced = { ...card, drafts };
  const next = { ...reduced, state: stateByOffers(reduced) };
  if (next.state === "damaged" && readSetting("commitMode") === "automatic" && (await commit(message, next)))
    return OK;
  await modifyBatch([cardOperation(id, next)]);
  return OK;
}
