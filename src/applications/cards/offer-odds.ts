/** How an answer to a hit is decided, and how likely it succeeds: by the rules themselves, over all faces of its dice. */
import type { AbilityContext, ActionAbility } from "../../rules/abilities/ability.ts";
import { abilityModule } from "../../rules/abilities/index.ts";
import { parryBonus } from "../../rules/abilities/parry.ts";
import { settleVeteranSave } from "../../rules/abilities/veteran.ts";
import type { AttackCard, CardOffer } from "../../rules/card.ts";
import { findCombatant } from "../../rules/combatants.ts";
import { shareOfFaces } from "../../rules/odds/distribution.ts";
import type { CombatantRecord, Situation } from "../../rules/records.ts";

/** The chance that all dice of an ability succeed: they are thrown apart, and each of them must. */
function chanceOf(ability: ActionAbility, context: AbilityContext): number | null {
  const dice = ability.dice(context);
  if (dice.length === 0) return null;
  const best = Object.fromEntries(dice.map(({ id }) => [id, [20]]));
  return dice.reduce((chance, { id }) => {
    const succeeds = (face: number): boolean =>
      ability.settle(context, { ...best, [id]: [face] }).success === true;
    return chance * shareOfFaces(succeeds);
  }, 1);
}

/** Who would declare an offer: its combatant, or the first of its actor. */
export function askedOf({ user, actor }: CardOffer, situation: Situation): CombatantRecord | undefined {
  return findCombatant(situation, user) ?? situation.combatants.find((one) => one.actor === actor);
}

/**
 * The chance of an offer, from 0 to 1; `null` if no die decides it.
 * @param victim Combatant id of whom a Villainy pulls in; empty otherwise.
 */
export function offerChance(
  card: AttackCard,
  offer: CardOffer,
  situation: Situation,
  victim = "",
): number | null {
  const user = askedOf(offer, situation);
  const draft = card.drafts[offer.draft];
  const ability = abilityModule(offer.ability);
  if (!user || !draft) return null;
  if (offer.ability === "veteran" || offer.ability === "veteran-save") {
    return shareOfFaces((face) => settleVeteranSave(user, face).success === true);
  }
  if (!ability || offer.window === "POST_HIT") return null;
  return chanceOf(ability, {
    situation,
    user,
    event: {
      window: "HIT_TAKEN",
      attack: { draft: draft.draft, judgement: draft.judgement },
      attacker: "",
      recipient: draft.draft.target,
      damage: null,
      declared: [],
    },
    choice: 0,
    details: { other: victim },
  });
}

/** What is added to the d20 of an answer. */
export function offerBonus(offer: CardOffer, user: CombatantRecord, situation: Situation): number {
  if (offer.ability === "parry") return parryBonus(user, situation.settings);
  return offer.ability === "intervene" || offer.ability === "villainy" ? user.meleeRating : 0;
}
