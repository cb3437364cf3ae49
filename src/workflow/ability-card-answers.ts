/** The other side's answer to a Duel (A 4.16), as the active GM's client takes it. */
import { answerAbilityOffer } from "../rules/ability-card.ts";
import { refusal } from "../rules/refusals.ts";
import { modifyBatch } from "../types/boundary.ts";
import { settleAbility } from "./ability-card-keeper.ts";
import { abilityCardOperation, abilityMessage, noteOnAbility } from "./ability-card-store.ts";
import type { AnswerResult } from "./answers.ts";
import { withState } from "./card-store.ts";
import { inTurn } from "./keeper.ts";
import { actorOf } from "./snapshot.ts";

const OK: AnswerResult = Object.freeze({ ok: true });

const refused = (key: string): AnswerResult => ({ ok: false, reasons: [refusal(key)] });

/** Takes an agreement, or a refusal of it, in the name of a user who is known for certain. */
export function takeAgreement(
  id: string,
  accepted: boolean,
  asker: User.Implementation,
): Promise<AnswerResult> {
  return inTurn(async () => {
    const message = abilityMessage(id);
    const offer = message?.system.offer;
    if (!message || !offer) return refused("WAFFENGANG.Refusal.notYours");
    if (!asker.isGM && !actorOf(offer.actor)?.testUserPermission(asker, "OWNER")) {
      const data = { name: asker.name };
      await noteOnAbility(message, { source: "", key: "WAFFENGANG.Problem.forgedAnswer", data });
      return refused("WAFFENGANG.Refusal.notYours");
    }
    const answered = answerAbilityOffer(message.system.card, accepted, asker.id ?? "");
    if (!answered) return refused("WAFFENGANG.Refusal.tooLate");
    if (accepted) {
      const reasons = await settleAbility(message, answered);
      return reasons.length > 0 ? { ok: false, reasons } : OK;
    }
    await modifyBatch([abilityCardOperation(id, withState(answered, "refused"))]);
    return OK;
  });
}
