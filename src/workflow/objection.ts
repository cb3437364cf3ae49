/** What speaks against a card: the active GM's client asks before it writes anything for it. */
import type { ObjectionKey } from "../config/objections.ts";
import type { AttackCard } from "../rules/card.ts";
import type { Refusal } from "../rules/records.ts";
import { ruleSettings } from "../settings/rule-settings.ts";
import { type CardMessage, noteOnCard } from "./card-store.ts";
import { reductionsOf } from "./foundry-ports.ts";
import type { StageCaller } from "./hooks.ts";
import { actorOf } from "./snapshot.ts";
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
  const { createdTime, modifiedTime, lastModifiedBy } = message._stats;
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

/** What is wrong with a card that wants to be committed; `null` = nothing. */
export function objection(message: CardMessage, caller: StageCaller): Refusal | null {
  const { card } = message.system;
  const attacker = actorOf(card.attacker.actor);
  if (!message.author || !attacker?.testUserPermission(message.author, "OWNER")) {
    return against("WAFFENGANG.Problem.notOwner", { name: message.author?.name ?? "" });
  }
  try {
    if (!isArmed(attacker, card)) return against("WAFFENGANG.Problem.otherWeapon");
    if (!diceMatch(card, message.rolls)) return against("WAFFENGANG.Problem.otherDice");
    const derived = rederive(card, ruleSettings(), reductionsOf, caller);
    return agree(card.drafts, derived) ? change(message) : against("WAFFENGANG.Problem.otherResult");
  } catch (error) {
    return against("WAFFENGANG.Problem.unreadable", { message: String(error) });
  }
}

/** Notes that a card was changed after it was made. @returns That objection; `null` = it was not changed. */
export async function noteChange(message: CardMessage): Promise<Refusal | null> {
  const changed = change(message);
  if (changed) await noteOnCard(message, changed);
  return changed;
}
