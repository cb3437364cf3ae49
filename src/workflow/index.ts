/** What sheets, cards and the API start: each tells the user itself what did not work. */

import { WaffengangItem } from "../documents/item.ts";
import { DEFAULT_OPTIONS } from "../rules/attack.ts";
import type { AttackCard, CardOffer } from "../rules/card.ts";
import { isChargeBlow } from "../rules/charge-blows.ts";
import { type Announcement, DECLARABLE } from "../rules/declarations.ts";
import type { AttackOptions } from "../rules/records.ts";
import { refusal } from "../rules/refusals.ts";
import { type ActionStart, runAction } from "./actions.ts";
import type { Answer } from "./answers.ts";
import { runAttack } from "./attack-workflow.ts";
import { cardMessage } from "./card-store.ts";
import { counterIntent } from "./counters.ts";
import { foundryPorts, notify } from "./foundry-ports.ts";
import type { AttackIntent } from "./ports.ts";
import { askAnswer, askCard, askSight, type CardAction } from "./queries.ts";
import { situationOfCard } from "./snapshot.ts";

export {
  type ActionQuestion,
  actionTable,
  setAskDetails,
} from "./actions.ts";
export { ACTIONS, type ActionDetails, type ActionId, actionId } from "./actions-use.ts";
export { type CheckStart, rollCheck } from "./check.ts";
export { setAskRepeat, setConfigure } from "./foundry-ports.ts";
export type { AskRepeat, Configure, ConfigureRequest } from "./ports.ts";

/** What is on its way, by what it would do: a second click on the same button changes nothing. */
const underway = new Set<string>();

/** Does something unless the very same is being done. */
async function once<Result>(key: string, task: () => Promise<Result>): Promise<Result | null> {
  if (underway.has(key)) return null;
  underway.add(key);
  try {
    return await task();
  } finally {
    underway.delete(key);
  }
}

export interface AttackStart {
  readonly actor: Actor.Implementation;
  readonly item: Item.Implementation;
  /** Which attack of a weapon that allows several, e.g. `thrown`. */
  readonly range?: string;
  /** The click that starts it: with Shift the dialog is left out. */
  readonly event?: Event;
  /**
   * Abilities to announce without the dialog, e.g. `[{ ability: "full-force" }]`; `weapon` = item id of what a Targeted
   * Disarm is to strike. Refused as in the dialog, with nothing spent.
   */
  readonly declare?: readonly { readonly ability: string; readonly weapon?: string }[];
  /** What the dialog begins with, or does without it, e.g. `{ sneak: true }`. */
  readonly options?: Partial<AttackOptions>;
}

/** The announcements that somebody names; `null` if one of them cannot be announced at all. */
function announcements(declare: NonNullable<AttackStart["declare"]>): Announcement[] | null {
  const known = declare.flatMap(({ ability, weapon = "" }) => {
    const id = DECLARABLE.find((one) => one === ability);
    return id ? [{ ability: id, weapon }] : [];
  });
  return known.length === declare.length ? known : null;
}

/** Attacks the user's targets as they are at this moment. Resolves to the message id, or `null`. */
export async function startAttack(start: AttackStart): Promise<string | null> {
  const { actor, item, range, event, declare, options } = start;
  const declared = announcements(declare ?? []);
  if (!declared) {
    notify([refusal("WAFFENGANG.Refusal.notDeclarable")]);
    return null;
  }
  const isShift = event !== undefined && "shiftKey" in event && event.shiftKey === true;
  return attack({
    actor: actor.uuid,
    item: item.id ?? "",
    range: range ?? null,
    targets: [...game.user.targets].map((target) => target.document.uuid),
    cause: null,
    skip: declare !== undefined || isShift,
    choices: { options: { ...DEFAULT_OPTIONS, ...options }, declared },
  });
}

/** Attacks with the weapon of this uuid, as macros do; says why it does not, if it does not. */
export async function attackWith(uuid: string): Promise<string | null> {
  const item: unknown = fromUuidSync(uuid, { strict: false });
  if (!(item instanceof WaffengangItem) || !item.actor) {
    notify([refusal("WAFFENGANG.Refusal.noWeapon")]);
    return null;
  }
  if (!item.actor.isOwner) {
    notify([{ key: "WAFFENGANG.Refusal.notYourCreature", data: { name: item.actor.name } }]);
    return null;
  }
  return startAttack({ actor: item.actor, item });
}

/** @throws what could not be foreseen, e.g. dice without end; the user hears of it as well. */
async function attack(intent: AttackIntent): Promise<string | null> {
  try {
    return await once(`attack ${intent.actor} ${intent.item}`, () => runAttack(intent, foundryPorts()));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    notify([{ key: "WAFFENGANG.Problem.attackFailed", data: { message } }]);
    throw error;
  }
}

/**
 * Uses an ability outside an attack, e.g. `useAbility({ actor, ability: "guard" })`; what it needs to know is asked unless it is
 * given. Resolves to the message id, or `null`.
 */
export async function useAbility(start: ActionStart): Promise<string | null> {
  return once(`ability ${start.actor.uuid} ${start.ability}`, () => runAction(start));
}

/** Answers an offer on a card: 0 declines, else the choice, or 1 where there is nothing to choose. */
export async function answerOffer(given: Answer): Promise<boolean> {
  const result = await once(`answer ${given.message} ${given.offer}`, () => askAnswer(given));
  if (result && !result.ok) notify(result.reasons);
  if (!result?.ok) return false;
  if (given.choice !== 0) await attackOf(given);
  return true;
}

/** The attack that an accepted offer begins: a Follow-up, or a counter-attack. */
async function attackOf({ message, offer }: Answer): Promise<void> {
  const card = cardMessage(message)?.system.card;
  const asked = card?.offers.find(({ id }) => id === offer);
  if (!card || !asked) return;
  if (asked.ability === "follow-up") await followUp(message, card, asked);
  if (asked.window === "COUNTER") await strikeBack(message, card, asked);
}

/** The counter-attack that somebody has agreed to, with the weapon in hand (B 6.5). */
async function strikeBack(message: string, card: AttackCard, { draft }: CardOffer): Promise<void> {
  const counter = card.counters.find((one) => one.draft === draft && !isChargeBlow(one));
  const intent = counter && counterIntent(message, card, counter, situationOfCard(card));
  if (intent) await attack(intent);
  else notify([refusal("WAFFENGANG.Refusal.noWeapon")]);
}

/** The attack that an accepted Follow-up has paid for: the same weapon on the same target (A 4.1). */
async function followUp(message: string, card: AttackCard, asked: CardOffer): Promise<void> {
  const draft = card.drafts[asked.draft];
  if (!draft?.target) return;
  await attack({
    actor: card.attacker.actor,
    item: card.weapon.item,
    range: draft.draft.range,
    targets: [draft.target.token],
    cause: { message, ability: asked.ability },
    skip: true,
  });
}

/** Has observers (combatant ids) test against a camouflaged mover; `null` = he is seen where he stands. */
export async function testSight(message: string, observers: readonly string[] | null): Promise<boolean> {
  const result = await once(`card ${message}`, () => askSight(message, observers));
  if (result && !result.ok) notify(result.reasons);
  return result?.ok === true;
}

async function onCard(message: string, action: CardAction): Promise<boolean> {
  const result = await once(`card ${message}`, () => askCard(message, action));
  if (result && !result.ok) notify(result.reasons);
  return result?.ok === true;
}

/** Commits a card that waits for the GM's click. */
export const commitCard = (message: string): Promise<boolean> => onCard(message, "commit");
/** Closes the questions that a card waits for; the attack goes on. */
export const proceedCard = (message: string): Promise<boolean> => onCard(message, "proceed");
/** Undoes a committed card. */
export const revertCard = (message: string): Promise<boolean> => onCard(message, "revert");
/** Does an undone card again. */
export const reapplyCard = (message: string): Promise<boolean> => onCard(message, "reapply");
