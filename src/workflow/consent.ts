/** The consent of a Villainy's victim (A 4.12): whoever plays it may let it be pulled in. */
import type { CardOffer } from "../rules/card.ts";
import type { CardMessage } from "./card-store.ts";
import { partyOfCombatant, situationOfCard } from "./snapshot.ts";

/**
 * The question to another player who plays the victim and is here; one who plays both gives his consent with the declaration. Nobody
 * to ask: the grab is thrown.
 * @param villainy With the chosen victim.
 */
export function consentOffer(
  { system: { card } }: CardMessage,
  villainy: CardOffer,
  asker: User.Implementation,
): CardOffer[] {
  const situation = situationOfCard(card);
  const id = villainy.others[0]?.id ?? "";
  const party = partyOfCombatant(situation, id);
  const victim = party && fromUuidSync(party.actor);
  if (!(victim instanceof Actor)) return [];
  const plays = (user: User.Implementation): boolean =>
    !user.isGM && victim.testUserPermission(user, "OWNER");
  const isOwn = plays(asker);
  if (!isOwn && !game.users.some((user) => user.active && plays(user))) return [];
  const { draft, window, user } = villainy;
  const name = situation.combatants.find((combatant) => combatant.id === user)?.name ?? "";
  const asked = card.offers.filter((one) => one.ability === "villainy-consent" && one.draft === draft).length;
  return [
    {
      id: `villainy-consent.${draft}.${id}${asked > 0 ? `.${asked}` : ""}`,
      ability: "villainy-consent",
      window,
      draft,
      actor: victim.uuid,
      user: id,
      others: [{ id: user, name }],
      price: 0,
      max: 0,
      state: isOwn ? "accepted" : "open",
      choice: 0,
      by: isOwn ? (asker.id ?? "") : "",
    },
  ];
}
