/**
 * Who looks at a card, and what follows from it. A card is one record for everybody; what a viewer may not
 * know is left out of the view model, so that it never reaches his page.
 */
import type { AttackCard, CardParty } from "../../rules/card.ts";
import type { RuleSettings, Situation } from "../../rules/records.ts";

/** What a card needs to know of the user and of the table at the moment of drawing. */
export interface CardViewer {
  readonly isGM: boolean;
  /** May act for an actor (uuid): answers its offers. */
  readonly owns: (actor: string) => boolean;
  /** May know an actor's numbers: armour class, hit points, the parts of its bonuses. */
  readonly observes: (actor: string) => boolean;
  /** Whether somebody is recognisable for this user; hidden tokens are not. */
  readonly recognises: (party: CardParty) => boolean;
  /** What an actor can pay now, and its greatest number of action points; `null` if the actor is gone. */
  readonly points: (actor: string) => { readonly value: number; readonly max: number } | null;
  /** The table around the creatures of a card as it is now; `null` if there is none. */
  readonly situation: (card: AttackCard) => Situation | null;
  /** The rules as they are switched now. */
  readonly settings: RuleSettings;
  /** A game master is there who can carry things out. */
  readonly gmOnline: boolean;
  /** The game master commits cards by hand instead of letting his client do it. */
  readonly commitsByHand: boolean;
  /** Name of a user, for the history; empty if unknown. */
  readonly userName: (user: string) => string;
}

/** The part that a viewer has in an attack. A player who runs both sides is the attacker. */
export type CardRole = "gm" | "attacker" | "defender" | "other";

/** The role of a viewer. `targets` are the actors (uuid) that the attack is made on. */
export function roleOf(viewer: CardViewer, attacker: string, targets: readonly string[]): CardRole {
  if (viewer.isGM) return "gm";
  if (viewer.owns(attacker)) return "attacker";
  if (targets.some((target) => viewer.owns(target))) return "defender";
  return "other";
}

/** Whether the numbers of somebody may be shown. Without an actor there are none to protect but the GM's. */
export function knowsNumbers(viewer: CardViewer, actor: string): boolean {
  return viewer.isGM || (actor !== "" && viewer.observes(actor));
}

/** Somebody as the viewer knows him; `name` is `null` for a creature that he does not recognise. */
export interface PartyView {
  readonly name: string | null;
  readonly img: string;
  /** Uuid to open; empty if there is nothing to open for this viewer. */
  readonly open: string;
}

export function partyView(viewer: CardViewer, party: CardParty): PartyView {
  const known = viewer.isGM || viewer.recognises(party);
  if (!known) return { name: null, img: "", open: "" };
  return { name: party.name, img: party.img, open: knowsNumbers(viewer, party.actor) ? party.actor : "" };
}
