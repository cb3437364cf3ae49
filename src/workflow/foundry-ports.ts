import type { AttackCard, CardParty } from "../rules/card.ts";
import type { DamageReduction, Refusal } from "../rules/records.ts";
import { applyMessageMode, type BatchOperation, messageMode, modifyBatch } from "../types/boundary.ts";
import { foundryDice } from "./foundry-dice.ts";
import { withPromises } from "./open-cards.ts";
import type { AskRepeat, AttackIntent, AttackPorts, Configure } from "./ports.ts";
import { actorOf, tableOf, tokenOf } from "./snapshot.ts";
import { sneakPorts } from "./sneak-query.ts";
import { subscribersOf } from "./subscribers.ts";

/** Until the windows of the system bring their dialog, an attack runs with what it begins with. */
let configure: Configure = async ({ choices }) => choices;
/** Until then, no miss is repeated. */
let askRepeat: AskRepeat = async () => false;

/** Puts the attack dialog in its place. */
export function setConfigure(dialog: Configure): void {
  configure = dialog;
}

/** Puts the question whether a miss is repeated in its place. */
export function setAskRepeat(question: AskRepeat): void {
  askRepeat = question;
}

/** A reason, as a list would show it, as a sentence of its own. */
function asSentence(reason: string): string {
  const capital = reason.charAt(0).toLocaleUpperCase() + reason.slice(1);
  return /[.!?…]$/.test(capital) ? capital : `${capital}.`;
}

/** Sentences of refusals in the user's language, as one notification. Names in them stay text: it is read as HTML. */
export function notify(refusals: readonly Refusal[]): void {
  if (refusals.length === 0) return;
  const sentences = refusals.map(({ key, data }) => asSentence(_loc(key, data))).join(" ");
  ui.notifications.warn(foundry.utils.escapeHTML(sentences));
}

/**
 * Ports of one attack: they keep the rolls, which go into the message.
 * @param further What is written together with the message, all or nothing.
 */
export function foundryPorts(further?: (message: string) => readonly BatchOperation[]): AttackPorts {
  const rolls: Roll[] = [];
  let table: ReturnType<typeof tableOf> = null;
  const party = (combatant: string) => table?.parties.get(combatant);
  return {
    snapshot(intent: AttackIntent) {
      const found = tableOf(intent);
      table = found && { ...found, situation: withPromises(found.situation) };
      return table;
    },
    subscribers: subscribersOf,
    configure: (request) => configure(request),
    askRepeat: (question) => askRepeat(question),
    sneak: sneakPorts,
    dice: foundryDice(rolls),
    reductions: (combatant) => reductionsOf(party(combatant)?.actor ?? ""),
    isPresent(combatant) {
      const { token, actor } = party(combatant) ?? { token: "", actor: "" };
      return actorOf(actor) !== null && (token === "" || tokenOf(token) !== null);
    },
    observes: (combatant) =>
      actorOf(party(combatant)?.actor ?? "")?.testUserPermission(game.user, "OBSERVER") ?? false,
    messageId: () => foundry.utils.randomID(),
    createMessage: (id, card) => createMessage(id, card, rolls, further?.(id) ?? []),
    notify,
  };
}

/** What lowers damage to this actor by its own nature (A 0.2 step 4). */
export function reductionsOf(actor: string): DamageReduction[] {
  const reduction = actorOf(actor)?.system.defences.reduction ?? 0;
  if (reduction === 0) return [];
  return [
    {
      id: "reduction",
      label: "WAFFENGANG.Modifier.reduction",
      step: "resistance",
      value: reduction,
      source: "",
      rule: "A0.2",
    },
  ];
}

/**
 * To whom a card is shown: what somebody does whom the GM hides, or to somebody hidden, is the GM's alone; and he has to see what
 * he carries out, even if it was rolled for oneself.
 * @param isCarriedOut Whether the card asks anything of the GM's client.
 */
export function modeFor(parties: readonly CardParty[], isCarriedOut: boolean): string {
  const mode = messageMode();
  const isSecret = parties.some(({ token }) => tokenOf(token)?.hidden === true);
  return isSecret || (mode === "self" && isCarriedOut) ? "gm" : mode;
}

async function createMessage(
  id: string,
  card: AttackCard,
  rolls: readonly Roll[],
  further: readonly BatchOperation[],
): Promise<string> {
  const data: Record<string, unknown> = {
    _id: id,
    type: "attack",
    rolls: rolls.map((roll) => roll.toJSON()),
    system: card,
  };
  const targets = card.drafts.flatMap(({ target }) => target ?? []);
  applyMessageMode(data, modeFor([card.attacker, ...targets], targets.length > 0));
  if (further.length === 0) await ChatMessage.create(data, { keepId: true });
  else
    await modifyBatch([
      { action: "create", documentName: "ChatMessage", data: [data], keepId: true },
      ...further,
    ]);
  return id;
}
