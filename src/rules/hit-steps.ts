/** What is due next on a card whose hits are being answered (A 0.1): the order of the questions and of the dice. */
import { type AttackCard, type CardOffer, isBlocking } from "./card.ts";
import { findCombatant } from "./combatants.ts";
import { stands } from "./hit.ts";
import { type HitTable, hitEvent, hitOf, isRedirection, type StruckHit } from "./hit-flow.ts";
import { answerContext, answerRefusals, ownDefence, redirections, secondThoughts, steel } from "./offers.ts";
import { type DueSaves, dueSaves, mayArmourSave } from "./shield-save.ts";

export type HitStep =
  /** An accepted answer is carried out. */
  | { readonly kind: "try"; readonly offer: CardOffer }
  /** Answers and questions that nobody can take any more lapse, unpaid. */
  | { readonly kind: "lapse"; readonly offers: readonly string[] }
  /** A new recipient rolls its shield saves, free and at once. */
  | { readonly kind: "saves"; readonly draft: number; readonly user: string; readonly due: DueSaves }
  | { readonly kind: "ask"; readonly offers: readonly CardOffer[] }
  /** Nothing more can be asked before the damage of these drafts is rolled. */
  | { readonly kind: "damage"; readonly drafts: readonly number[] }
  | { readonly kind: "armour-save"; readonly draft: number; readonly user: string }
  /** Somebody must answer first. */
  | { readonly kind: "wait" }
  | { readonly kind: "done" };

/** Steps of a single hit. */
type OwnStep = Exclude<HitStep, { readonly kind: "damage" | "try" | "lapse" }> | { readonly kind: "roll" };

const WAIT = Object.freeze({ kind: "wait" } as const);
const DONE = Object.freeze({ kind: "done" } as const);

/** What the tries of a card are, as offers. */
const ANSWERS: ReadonlySet<string> = new Set(["parry", "veteran", "veteran-save", "intervene", "villainy"]);

/** Whether an offer is an answer to a hit that dice decide. */
export function isHitAnswer({ ability }: Pick<CardOffer, "ability">): boolean {
  return ANSWERS.has(ability);
}

/** Accepted answers that are not carried out yet, in the order in which they came. */
function waiting({ offers, tries }: AttackCard): CardOffer[] {
  const done = new Set(tries.map(({ offer }) => offer));
  return offers.filter(
    ({ id, state, ability }) => state === "accepted" && ANSWERS.has(ability) && !done.has(id),
  );
}

/** The consent that a victim's owner is asked for (A 4.12); `undefined` = it is not asked. */
export function consentTo({ offers }: AttackCard, { draft, user, others }: CardOffer): CardOffer | undefined {
  const victim = others[0]?.id;
  return offers.findLast(
    (one) =>
      one.ability === "villainy-consent" &&
      one.draft === draft &&
      one.user === victim &&
      one.others[0]?.id === user,
  );
}

/** The answers that nobody's consent holds up, neither their own nor one that was given before them. */
function unhindered(card: AttackCard): CardOffer[] {
  const answers = waiting(card);
  const held = answers.filter((one) => consentTo(card, one)?.state === "open").map(({ draft }) => draft);
  return answers.filter(({ draft }) => !held.includes(draft));
}

/** Whether somebody can still take what he was offered, or has agreed to. Questions of hooks end with the hit. */
function isPossible(table: HitTable, offer: CardOffer): boolean {
  const struck = hitOf(table.card, offer.draft);
  if (!struck) return !isHitAnswer(offer);
  if (!stands(struck.hit)) return false;
  if (offer.ability === "villainy-consent") {
    const asking = waiting(table.card).find((one) => consentTo(table.card, one)?.id === offer.id);
    return asking !== undefined && isPossible(table, asking);
  }
  if (!isHitAnswer(offer)) return true;
  const context = answerContext(table, struck, offer.state === "open" ? { ...offer, others: [] } : offer);
  return context !== null && answerRefusals(offer.ability, context).length === 0;
}

/** Answers and questions about hits that have become impossible. */
function lapsed(table: HitTable): string[] {
  const { offers } = table.card;
  const asked = [...waiting(table.card), ...offers.filter(isBlocking)];
  return asked.filter((offer) => !isPossible(table, offer)).map(({ id }) => id);
}

function savesOf(table: HitTable, index: number, struck: StruckHit): DueSaves | null {
  const user = findCombatant(table.situation, struck.recipient);
  const event = hitEvent(table, index, struck, "HIT_TAKEN");
  if (!user || !event || !struck.hit.redirected) return null;
  return dueSaves({ situation: table.situation, user, event, choice: 0 });
}

/** What one hit asks for: its own defence first, then redirection, then the damage, then what can be done about that. */
function stepOf(table: HitTable, index: number): OwnStep {
  const { card, situation } = table;
  const struck = hitOf(card, index);
  const draft = card.drafts[index];
  if (!struck || !draft || !stands(struck.hit)) return DONE;
  const { hit, recipient } = struck;
  const due = savesOf(table, index, struck);
  if (due) return { kind: "saves", draft: index, user: recipient, due };
  const open = card.offers.filter((offer) => offer.draft === index && isBlocking(offer));
  const isOwn = open.every(
    ({ window, ability }) =>
      window === "HIT_TAKEN" && !isRedirection(ability) && ability !== "villainy-consent",
  );
  const own = isOwn ? ownDefence(table, index, struck) : [];
  if (own.length > 0) return { kind: "ask", offers: own };
  if (open.length > 0) return WAIT;
  const { damage } = draft;
  if (!hit.redirected) {
    const others = redirections(table, index, struck, damage ? "DAMAGE_KNOWN" : "HIT_TAKEN");
    if (others.length > 0 && damage?.report.final !== 0) return { kind: "ask", offers: others };
    const again = damage ? [] : secondThoughts(table, index, struck);
    if (again.length > 0) return { kind: "ask", offers: again };
  }
  if (!damage) return { kind: "roll" };
  const last = steel(table, index, recipient);
  if (last.length > 0) return { kind: "ask", offers: last };
  const wearer = findCombatant(situation, recipient);
  const isSaved = card.tries.some((one) => one.draft === index && one.what === "armour-save");
  return wearer && !isSaved && mayArmourSave(wearer, damage.report.final, situation.settings)
    ? { kind: "armour-save", draft: index, user: recipient }
    : DONE;
}

/**
 * The next step of a card. Tries are made one at a time in the order of the answers, all questions of one moment are asked
 * together, and the damage waits until no hit of the card is open any more (A 4.15).
 * @param table With the states that the tries have left (`afterTries`).
 */
export function nextStep(table: HitTable): HitStep {
  const gone = lapsed(table);
  if (gone.length > 0) return { kind: "lapse", offers: gone };
  const [offer] = unhindered(table.card);
  if (offer) return { kind: "try", offer };
  const steps = table.card.drafts.map((_, index) => stepOf(table, index));
  const saves = steps.find((step) => step.kind === "saves");
  if (saves?.kind === "saves") return saves;
  const asked = steps.flatMap((step) => (step.kind === "ask" ? step.offers : []));
  if (asked.length > 0) return { kind: "ask", offers: asked };
  const isEarly = (one: CardOffer): boolean => isBlocking(one) && !table.card.drafts[one.draft]?.damage;
  if (table.card.offers.some(isEarly)) return WAIT;
  const drafts = steps.flatMap((step, index) => (step.kind === "roll" ? index : []));
  if (drafts.length > 0) return { kind: "damage", drafts };
  const armour = steps.find((step) => step.kind === "armour-save");
  if (armour?.kind === "armour-save") return armour;
  return steps.some((step) => step.kind === "wait") || table.card.offers.some(isBlocking) ? WAIT : DONE;
}
