/** Which abilities a card offers to whom, and in what order it asks (A 0.1, A 4.0). */
import type { AbilityContext, AbilityEvent, ActionAbility } from "./abilities/ability.ts";
import { abilityModule } from "./abilities/index.ts";
import { possibleVictims } from "./abilities/villainy.ts";
import { actionOf } from "./ability-states.ts";
import type { AttackCard, CardDraft, CardOffer, OfferWindow } from "./card.ts";
import { findCombatant } from "./combatants.ts";
import { type HitTable, hitEvent, isRedirection, type StruckHit } from "./hit-flow.ts";
import {
  openReactions,
  type ReactionCause,
  type ReactionOffer,
  reactionOffers,
  veteranSaveRefusals,
} from "./reactions.ts";
import type { CombatantRecord, Refusal, Situation } from "./records.ts";

/** Windows in which abilities are offered on a card. */
type AskingWindow = Exclude<OfferWindow, "COUNTER">;

/** The event that one draft of a card stands for in a window. */
export function eventOf(
  window: AskingWindow,
  attacker: string,
  draft: CardDraft,
  recipient = draft.draft.target,
): AbilityEvent {
  return {
    window,
    attack: { draft: draft.draft, judgement: draft.judgement },
    attacker,
    recipient,
    damage: draft.damage?.report ?? null,
    declared: [],
  };
}

const OPEN = Object.freeze({ others: [], max: 0, state: "open", choice: 0, by: "" } as const);

/** An open offer of one ability for one draft; `null` if its requirements do not hold or it is too dear (A 4.0). */
function offer(
  ability: ActionAbility,
  window: AskingWindow,
  index: number,
  context: AbilityContext,
): CardOffer | null {
  if (ability.check(context).length > 0) return null;
  return {
    ...OPEN,
    id: `${ability.id}.${index}`,
    ability: ability.id,
    window,
    draft: index,
    actor: context.user.actor,
    user: context.user.id,
    price: ability.price(context) ?? 0,
    max: ability.maximum(context),
  };
}

/** Offers after the hit is resolved: Follow-up to the attacker, against the declared target (A 2.9). */
export function hitOffers(situation: Situation, attacker: string, drafts: readonly CardDraft[]): CardOffer[] {
  const ability = abilityModule("follow-up");
  const user = findCombatant(situation, attacker);
  if (!ability || !user || user.actor === "") return [];
  return drafts.flatMap((draft, index) => {
    const context = { situation, user, event: eventOf("POST_HIT", attacker, draft), choice: 0 };
    return offer(ability, "POST_HIT", index, context) ?? [];
  });
}

/** What somebody is asked about a hit, by whom it strikes (A 4.0). */
function causeOf({ hit }: StruckHit, draft: CardDraft, window: "HIT_TAKEN" | "DAMAGE_KNOWN"): ReactionCause {
  if (window === "DAMAGE_KNOWN") return "damage-known";
  if (hit.redirected) return "redirected";
  return draft.draft.range === "melee" ? "melee-hit" : "ranged-hit";
}

/** Offers of the same ability to the same creature about the same hit in the same window. */
function earlier(card: AttackCard, index: number, reaction: ReactionOffer, window: OfferWindow): CardOffer[] {
  return card.offers.filter(
    (one) =>
      one.draft === index &&
      one.window === window &&
      one.ability === reaction.offer &&
      one.user === reaction.user,
  );
}

/** The victims of a Villainy to choose from. */
function victims(user: CombatantRecord, situation: Situation, event: AbilityEvent): CardOffer["others"] {
  return possibleVictims({ situation, user, event, choice: 0 }).map(({ id, name }) => ({ id, name }));
}

/** Everything that somebody can take now against one hit, asked before or not; who wants no more questions has none. */
function possible(
  table: HitTable,
  index: number,
  struck: StruckHit,
  window: "HIT_TAKEN" | "DAMAGE_KNOWN",
): { readonly reaction: ReactionOffer; readonly user: CombatantRecord; readonly event: AbilityEvent }[] {
  const draft = table.card.drafts[index];
  const event = hitEvent(table, index, struck, window);
  if (!draft || !event) return [];
  const reactions = reactionOffers(causeOf(struck, draft, window), table.situation, event);
  return openReactions(reactions).flatMap((reaction) => {
    const user = findCombatant(table.situation, reaction.user);
    const isAsked = user && user.actor !== "" && !actionOf(user).silent.includes(reaction.offer);
    return isAsked && reaction.offer !== "shield-save" ? { reaction, user, event } : [];
  });
}

function questions(
  table: HitTable,
  index: number,
  struck: StruckHit,
  window: "HIT_TAKEN" | "DAMAGE_KNOWN",
  isWanted: (reaction: ReactionOffer, before: readonly CardOffer[]) => boolean,
): CardOffer[] {
  return possible(table, index, struck, window).flatMap(({ reaction, user, event }) => {
    const before = earlier(table.card, index, reaction, window);
    if (!isWanted(reaction, before)) return [];
    const stem = `${reaction.offer}.${index}.${user.id}`;
    const asked = table.card.offers.filter(({ id }) => id === stem || id.startsWith(`${stem}.`)).length;
    return {
      ...OPEN,
      id: asked > 0 ? `${stem}.${asked}` : stem,
      ability: reaction.offer,
      window,
      draft: index,
      actor: user.actor,
      user: user.id,
      others: reaction.offer === "villainy" ? victims(user, table.situation, event) : [],
      price: reaction.price ?? 0,
    };
  });
}

/** What was tried may be tried again if the rules allow it; what was not taken is not asked again. */
const isNew = (before: readonly CardOffer[]): boolean => before.every(({ state }) => state === "accepted");

/** The own defence of whoever is struck: Parry, saves that are left, or bought ones (A 0.1 a, c). */
export function ownDefence(table: HitTable, index: number, struck: StruckHit): CardOffer[] {
  return questions(
    table,
    index,
    struck,
    "HIT_TAKEN",
    ({ offer: what }, before) => !isRedirection(what) && isNew(before),
  );
}

/** What the struck creature has declined of its own defence, once more, as every redirection has failed (A 0.1 b). */
export function secondThoughts(table: HitTable, index: number, struck: StruckHit): CardOffer[] {
  const { tries } = table.card;
  const hasFailed = tries.some(
    ({ draft, what, success }) => draft === index && isRedirection(what) && !success,
  );
  if (!hasFailed) return [];
  return questions(
    table,
    index,
    struck,
    "HIT_TAKEN",
    ({ offer: what }, before) =>
      !isRedirection(what) && before.length === 1 && before[0]?.state === "declined",
  );
}

/**
 * Redirections by the struck creature and by helpers, before or after the damage is known (A 0.1 b). Late ones are no question
 * to those for whom an earlier one was closed.
 */
export function redirections(
  table: HitTable,
  index: number,
  struck: StruckHit,
  window: "HIT_TAKEN" | "DAMAGE_KNOWN",
): CardOffer[] {
  const { offers } = table.card;
  const isClosed = ({ offer: what, user }: ReactionOffer): boolean =>
    offers.some(
      (one) => one.draft === index && one.ability === what && one.user === user && one.state === "void",
    );
  return questions(
    table,
    index,
    struck,
    window,
    (reaction, before) => isRedirection(reaction.offer) && isNew(before) && !isClosed(reaction),
  );
}

/** Hard as Steel, asked last and once, of whoever takes the damage in the end (A 4.6). */
export function steel(
  { card, situation, attacker }: HitTable,
  index: number,
  recipient: string,
): CardOffer[] {
  const ability = abilityModule("hard-as-steel");
  const draft = card.drafts[index];
  const user = findCombatant(situation, recipient);
  const id = `hard-as-steel.${index}`;
  if (!ability || !draft || !user || user.actor === "") return [];
  if (card.offers.some((one) => one.id === id) || actionOf(user).silent.includes(ability.id)) return [];
  const event = eventOf("DAMAGE_KNOWN", attacker, draft, recipient);
  return [offer(ability, "DAMAGE_KNOWN", index, { situation, user, event, choice: 0 }) ?? []].flat();
}

/** The context in which an answer to a hit is weighed and carried out; `null` if whoever gives it is gone. */
export function answerContext(
  table: HitTable,
  struck: StruckHit,
  { draft, user, window, others }: CardOffer,
  consent = false,
): AbilityContext | null {
  const event = hitEvent(table, draft, struck, window === "DAMAGE_KNOWN" ? window : "HIT_TAKEN");
  const combatant = findCombatant(table.situation, user);
  if (!event || !combatant) return null;
  const [victim, ...more] = others;
  const details = victim && more.length === 0 ? { details: { other: victim.id, consent } } : {};
  return { situation: table.situation, user: combatant, event, choice: 0, ...details };
}

/** Every reason why an answer to a hit cannot be given now. */
export function answerRefusals(ability: string, context: AbilityContext): readonly Refusal[] {
  if (ability === "veteran-save") return veteranSaveRefusals(context);
  return abilityModule(ability)?.check(context) ?? [];
}
