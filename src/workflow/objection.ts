/** What speaks against a card: the active GM's client asks before it writes anything for it. */
import type { ObjectionKey } from "../config/objections.ts";
import type { AttackCard } from "../rules/card.ts";
import { isChargeBlow } from "../rules/charge-blows.ts";
import { isAnnounced, isPayable } from "../rules/declarations.ts";
import type { Refusal } from "../rules/records.ts";
import { wereInForce } from "../settings/rule-settings.ts";
import { type CardMessage, noteOnCard } from "./card-store.ts";
import { isLawfulCounter } from "./counters.ts";
import { reductionsOf } from "./foundry-ports.ts";
import { StageCaller } from "./hooks.ts";
import { withPromises } from "./open-cards.ts";
import { attackerOf } from "./planning.ts";
import { repeatsAreLawful } from "./repeat.ts";
import { actorOf, situationOfCard } from "./snapshot.ts";
import { isSoundSneak } from "./sneak.ts";
import { subscribersOf } from "./subscribers.ts";
import { agree, diceMatch, rederive } from "./verify.ts";

const against = (key: ObjectionKey, data: Refusal["data"] = {}): Refusal => ({ key, data });

/**
 * The objection to a card that somebody who is no game master has changed after it was made; `null` = nobody has.
 * Game masters' clients alone write cards, and who wrote last is noted by the server. It is asked where numbers of
 * the card are about to be subtracted: an author may also just have shown his message to everybody.
 */
function change(message: CardMessage): Refusal | null {
  const noted = message.system.problems.find(({ key }) => key === "WAFFENGANG.Problem.changedCard");
  if (noted) return { key: noted.key, data: noted.data };
  return changeByPlayer(message);
}

/** The objection to a message that a player was the last to change after it was made; `null` = none was. */
export function changeByPlayer({ _stats }: ChatMessage.Implementation): Refusal | null {
  const { createdTime, modifiedTime, lastModifiedBy } = _stats;
  if (modifiedTime === createdTime) return null;
  const user = game.users.get(lastModifiedBy ?? "");
  return user && !user.isGM ? against("WAFFENGANG.Problem.changedCard", { name: user.name }) : null;
}

/** Whether the attacker has the weapon of the card, as the drafts have it. */
function isArmed(attacker: Actor.Implementation, card: AttackCard): boolean {
  return card.drafts.every(({ draft }) =>
    attacker.system.attacks.some(
      ({ id, weapon }) =>
        id === card.weapon.item &&
        weapon.range === draft.range &&
        weapon.formula === draft.weaponFormula &&
        weapon.multiplier === draft.multiplier,
    ),
  );
}

/**
 * Whether the abilities on a card were announced and can be paid, and its rolls repeated by what allows it. States count as
 * soon as another card promises them, points only as they are left: who comes first is paid first.
 */
function isLawfullyAnnounced(card: AttackCard, id: string): boolean {
  const { declared, weapon } = card;
  const drafts = card.drafts.map(({ draft }) => draft);
  const situation = situationOfCard(card);
  const attacker = attackerOf(card, situation)?.id;
  if (attacker === undefined) return declared.length === 0;
  const now = { situation, attacker, weapon: weapon.item, drafts: drafts.slice(0, 1) };
  const promised = { ...now, situation: withPromises(situation, id) };
  return (
    isPayable(now, declared) &&
    isAnnounced(promised, drafts, declared) &&
    repeatsAreLawful(card.drafts, promised, declared, new StageCaller(subscribersOf))
  );
}

/** What speaks against the attacker of a card; a game master may attack with whatever he likes. */
function forAttacker({ id, author, system: { card } }: CardMessage): Refusal | null {
  if (author?.isGM) return null;
  const attacker = actorOf(card.attacker.actor);
  if (!attacker) return against("WAFFENGANG.Problem.attackerGone");
  if (!author || !attacker.testUserPermission(author, "OWNER")) {
    return against("WAFFENGANG.Problem.notOwner", { name: author?.name ?? "" });
  }
  if (!isLawfulCounter(card, id ?? "")) return against("WAFFENGANG.Problem.noCounter");
  if (!isLawfullyAnnounced(card, id ?? "")) return against("WAFFENGANG.Problem.notDeclared");
  return isArmed(attacker, card) ? null : against("WAFFENGANG.Problem.otherWeapon");
}

/**
 * Whether a card that nobody has written since tells of answers: those that players make have none. The blows of Charge stance
 * that it calls for are known with the roll, but not struck.
 */
function isAnswered({ author, _stats, system: { card } }: CardMessage): boolean {
  const isNew = _stats.modifiedTime === _stats.createdTime;
  const tells =
    card.tries.length > 0 || card.counters.some((one) => !isChargeBlow(one) || one.message !== "");
  return !author?.isGM && isNew && (tells || card.offers.some(({ state }) => state !== "open"));
}

/** What is wrong with a card whose damage is about to be subtracted; `null` = nothing. */
function objection(message: CardMessage): Refusal | null {
  const { card } = message.system;
  try {
    const attacker = forAttacker(message);
    if (attacker) return attacker;
    if (!wereInForce(card.settings, message._stats.createdTime ?? 0)) {
      return against("WAFFENGANG.Problem.otherRules");
    }
    if (isAnswered(message) || !isSoundSneak(card)) return against("WAFFENGANG.Problem.otherResult");
    if (!diceMatch(card, message.rolls)) return against("WAFFENGANG.Problem.otherDice");
    const derived = rederive(card, situationOfCard(card), reductionsOf, new StageCaller(subscribersOf));
    return agree(card.drafts, derived) ? change(message) : against("WAFFENGANG.Problem.otherResult");
  } catch (error) {
    return against("WAFFENGANG.Problem.unreadable", { message: String(error) });
  }
}

/** Notes what is wrong with a card whose damage is about to be subtracted. @returns It; `null` = nothing. */
export async function noteObjection(message: CardMessage): Promise<Refusal | null> {
  const wrong = objection(message);
  if (wrong) await noteOnCard(message, wrong);
  return wrong;
}

/** Notes that a card was changed after it was made. @returns That objection; `null` = it was not changed. */
export async function noteChange(message: CardMessage): Promise<Refusal | null> {
  const changed = change(message);
  if (changed) await noteOnCard(message, changed);
  return changed;
}
