/** How the active GM's client treats an answer to an offer (A 4.0): who may give it, and what follows from it. */
import { abilityModule } from "../rules/abilities/index.ts";
import { type AttackCard, answerOffer, type CardOffer, followsDamage } from "../rules/card.ts";
import { hitOf } from "../rules/hit-flow.ts";
import { isHitAnswer } from "../rules/hit-steps.ts";
import { answerContext, answerRefusals, eventOf } from "../rules/offers.ts";
import { EMPTY_PLAN } from "../rules/plan.ts";
import type { CombatantRecord, Refusal, Situation } from "../rules/records.ts";
import { refusal } from "../rules/refusals.ts";
import { SYSTEM_ID } from "../system.ts";
import type { BatchOperation } from "../types/boundary.ts";
import { type CardMessage, cardMessage, noteForGM, noteOnCard } from "./card-store.ts";
import { consentOffer } from "./consent.ts";
import { counterObstacles } from "./counters.ts";
import { keeperPorts } from "./flow-ports.ts";
import { markFollowUp } from "./follow-up.ts";
import { StageCaller } from "./hooks.ts";
import { goOn, inTurn, write } from "./keeper.ts";
import { paymentOf } from "./ledger.ts";
import { noteObjection } from "./objection.ts";
import { attackerOf } from "./planning.ts";
import { actorOf, situationOfCard } from "./snapshot.ts";
import { subscribersOf } from "./subscribers.ts";
import { fighter } from "./turn-counts.ts";

/** An answer: names only, never an amount of damage and never a user. */
export interface Answer {
  readonly message: string;
  readonly offer: string;
  /** 0 = declined; for offers with a choice the k; else 1. */
  readonly choice: number;
  /** Combatant id of the victim of a Villainy; left out or empty where there is none to choose. */
  readonly other?: string;
  /** With a refusal: not to be asked again in this fight. */
  readonly remember?: boolean;
  /** With a refusal: everything else that the same creature is asked about the same hit is declined as well. */
  readonly all?: boolean;
}

/** What becomes of an answer: nothing to say, or why nothing changed. */
export type AnswerResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reasons: readonly Refusal[] };

const OK: AnswerResult = Object.freeze({ ok: true });

const refused = (...reasons: readonly Refusal[]): AnswerResult => ({ ok: false, reasons });

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
      return refused(refusal("WAFFENGANG.Refusal.notYours"));
    }
    const payer = actorOf(offer.actor);
    if (!asker.isGM && !payer?.testUserPermission(asker, "OWNER")) {
      await noteOnCard(message, { key: "WAFFENGANG.Problem.forgedAnswer", data: { name: asker.name } });
      return refused(refusal("WAFFENGANG.Refusal.notYours"));
    }
    const wrong = followsDamage(offer.window) ? null : await noteObjection(message);
    if (wrong) return refused(wrong);
    const { card } = message.system;
    if (offer.state !== "open" || card.state !== ANSWERABLE[offer.window]) {
      const isEarly = offer.state === "open" && followsDamage(offer.window) && card.state !== "reverted";
      return refused(refusal(isEarly ? "WAFFENGANG.Refusal.tooEarly" : "WAFFENGANG.Refusal.tooLate"));
    }
    return answer.choice === 0
      ? decline(message, card, offer, answer, asker)
      : accept(message, card, offer, answer, asker);
  });
}

/** Notes on the combatants that their players want no such questions any more in this fight. */
function silences(offers: readonly CardOffer[]): BatchOperation[] {
  const [first] = offers;
  const actor = first && actorOf(first.actor);
  const combatant = actor && fighter(actor, first.user);
  if (!combatant) return [];
  const silent = [...new Set([...combatant.silent, ...offers.map(({ ability }) => ability)])];
  const updates = [{ _id: combatant.id, flags: { [SYSTEM_ID]: { silent } } }];
  return [{ action: "update", documentName: "Combatant", updates, parent: combatant.parent }];
}

async function decline(
  message: CardMessage,
  card: AttackCard,
  offer: CardOffer,
  { remember = false, all = false }: Answer,
  asker: User.Implementation,
): Promise<AnswerResult> {
  const declined = card.offers.filter(
    ({ id, draft, user, window, state }) =>
      id === offer.id ||
      (all && state === "open" && draft === offer.draft && user === offer.user && window === offer.window),
  );
  const after = declined.reduce<AttackCard | null>(
    (now, { id }) => now && answerOffer(now, id, { state: "declined", choice: 0, by: asker.id ?? "" }),
    card,
  );
  return settle(message, after, offer, remember ? silences(declined) : []);
}

/** The card with an accepted offer; an answer to a hit at the end of the list: they are carried out as they come in. */
function accepted(card: AttackCard, offer: CardOffer, choice: number, by: string): AttackCard | null {
  const after = answerOffer(card, offer.id, { state: "accepted", choice, by });
  const answered = after?.offers.find(({ id }) => id === offer.id);
  if (!after || !answered) return null;
  const { price, others } = offer;
  const taken = { ...answered, price, others };
  if (!isHitAnswer(offer))
    return { ...after, offers: after.offers.map((one) => (one === answered ? taken : one)) };
  return { ...after, offers: [...after.offers.filter((one) => one !== answered), taken] };
}

async function accept(
  message: CardMessage,
  card: AttackCard,
  offer: CardOffer,
  { choice, other = "" }: Answer,
  asker: User.Implementation,
): Promise<AnswerResult> {
  const chosen = withVictim(offer, other);
  const checked = chosen && check(message, card, chosen, choice);
  if (checked && checked.reasons.length > 0) return refused(...checked.reasons);
  const after = checked && accepted(card, { ...chosen, price: checked.price }, choice, asker.id ?? "");
  if (!after) {
    await noteOnCard(message, { key: "WAFFENGANG.Problem.forgedAnswer", data: { name: asker.name } });
    return refused(refusal("WAFFENGANG.Refusal.badChoice"));
  }
  const consent = offer.ability === "villainy" ? consentOffer(message, chosen, asker) : [];
  return settle(message, { ...after, offers: [...after.offers, ...consent] }, offer);
}

/** The offer with the one victim that was chosen; `null` if it was not on offer. */
function withVictim(offer: CardOffer, other: string): CardOffer | null {
  if (offer.ability !== "villainy") return offer;
  const others = offer.others.filter(({ id }) => id === other);
  return others.length > 0 ? { ...offer, others } : null;
}

/** Whether the ability may be declared now, and its price for this choice (A 1.7). */
function check(
  message: CardMessage,
  card: AttackCard,
  offer: CardOffer,
  choice: number,
): { readonly reasons: readonly Refusal[]; readonly price: number } {
  const ports = keeperPorts(card, message.id ?? "", [], new StageCaller(subscribersOf));
  const table = ports.table(card);
  const draft = card.drafts[offer.draft];
  const user = userOf(offer, card, table.situation);
  if (!draft || !user) return { reasons: [refusal("WAFFENGANG.Refusal.targetGone")], price: 0 };
  const ability = abilityModule(offer.ability);
  if (offer.window === "COUNTER")
    return { reasons: counterObstacles(card, offer.draft, table.situation), price: 0 };
  if (isHitAnswer(offer)) {
    const struck = hitOf(card, offer.draft);
    const context = struck && answerContext(table, struck, offer);
    if (!context) return { reasons: [refusal("WAFFENGANG.Refusal.targetGone")], price: 0 };
    return { reasons: answerRefusals(offer.ability, context), price: ability?.price(context) ?? 0 };
  }
  if (!ability) return { reasons: [], price: offer.price };
  const recipient = offer.window === "DAMAGE_KNOWN" ? user.id : draft.draft.target;
  const context = {
    situation: table.situation,
    user,
    event: eventOf(offer.window, attackerOf(card, table.situation)?.id ?? "", draft, recipient),
    choice: offer.max > 0 ? choice : 0,
  };
  return { reasons: ability.check(context), price: ability.price(context) ?? 0 };
}

/** The creature that would use the ability; for an offer of a hook the target, if it is its own, else the actor's first. */
function userOf(offer: CardOffer, card: AttackCard, situation: Situation): CombatantRecord | undefined {
  const own = situation.combatants.filter(({ actor }) => actor === offer.actor);
  const id = offer.user || card.drafts[offer.draft]?.draft.target;
  return own.find((combatant) => combatant.id === id) ?? own[0];
}

/** Writes what follows from an answered card. */
async function settle(
  message: CardMessage,
  card: AttackCard | null,
  offer: CardOffer,
  further: readonly BatchOperation[] = [],
): Promise<AnswerResult> {
  if (!card) return refused(refusal("WAFFENGANG.Refusal.tooLate"));
  if (!followsDamage(offer.window)) {
    await goOn(message, card, further);
    return OK;
  }
  const id = message.id ?? "";
  const taken = card.offers.find((one) => one.id === offer.id && one.state === "accepted");
  const payment = taken ? paymentOf(taken, card, id, situationOfCard(card)) : null;
  const plan = card.plan ?? EMPTY_PLAN;
  const ledger = payment ? [payment] : [];
  const paid = { ...card, plan: { ...plan, ledger: [...plan.ledger, ...ledger] } };
  const mark = taken?.ability === "follow-up" ? markFollowUp(card, id) : [];
  await write(message, paid, { ...EMPTY_PLAN, ledger }, { further: [...further, ...mark], rolls: [] });
  return OK;
}
