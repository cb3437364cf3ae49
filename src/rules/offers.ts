/** Which abilities a card offers to whom (A 4.0). */
import type { AbilityContext, AbilityEvent, ActionAbility } from "./abilities/ability.ts";
import { abilityModule } from "./abilities/index.ts";
import type { CardDraft, CardOffer, OfferWindow } from "./card.ts";
import { findCombatant } from "./combatants.ts";
import type { CombatantRecord, Situation } from "./records.ts";

/** Windows in which abilities are offered on a card. */
type AskingWindow = Exclude<OfferWindow, "COUNTER">;

/** The event that one draft of a card stands for in a window. */
export function eventOf(
  window: AskingWindow,
  attacker: string,
  draft: CardDraft,
  declared: readonly string[] = [],
): AbilityEvent {
  return {
    window,
    attack: { draft: draft.draft, judgement: draft.judgement },
    attacker,
    recipient: draft.draft.target,
    damage: draft.damage?.report ?? null,
    declared,
  };
}

/** An open offer of one ability for one draft; `null` if its requirements do not hold or it is too dear (A 4.0). */
function offer(
  ability: ActionAbility,
  window: AskingWindow,
  index: number,
  context: AbilityContext,
): CardOffer | null {
  if (ability.check(context).length > 0) return null;
  return {
    id: `${ability.id}.${index}`,
    ability: ability.id,
    window,
    draft: index,
    actor: context.user.actor,
    user: context.user.id,
    others: [],
    price: ability.price(context) ?? 0,
    max: ability.maximum(context),
    state: "open",
    choice: 0,
    by: "",
  };
}

function offersTo(
  whom: (draft: CardDraft) => CombatantRecord | undefined,
  abilityId: string,
  window: AskingWindow,
  situation: Situation,
  attacker: string,
  drafts: readonly CardDraft[],
): CardOffer[] {
  const ability = abilityModule(abilityId);
  if (!ability) return [];
  return drafts.flatMap((draft, index) => {
    const user = whom(draft);
    if (!user || user.actor === "") return [];
    const context: AbilityContext = {
      situation,
      user,
      event: eventOf(window, attacker, draft),
      choice: 0,
    };
    return offer(ability, window, index, context) ?? [];
  });
}

/** Offers while the damage is known and not yet subtracted: Hard as Steel to everybody who is struck. */
export function damageOffers(
  situation: Situation,
  attacker: string,
  drafts: readonly CardDraft[],
): CardOffer[] {
  const recipient = (draft: CardDraft) => findCombatant(situation, draft.draft.target);
  return offersTo(recipient, "hard-as-steel", "DAMAGE_KNOWN", situation, attacker, drafts);
}

/** Offers after the hit is resolved: Follow-up to the attacker. */
export function hitOffers(situation: Situation, attacker: string, drafts: readonly CardDraft[]): CardOffer[] {
  const user = () => findCombatant(situation, attacker);
  return offersTo(user, "follow-up", "POST_HIT", situation, attacker, drafts);
}
