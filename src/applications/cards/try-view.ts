/** What was tried against a hit, in the order of time: who, with which dice, and what came of it. */
import { signed } from "../../handlebars/numbers.ts";
import { type Text, text } from "../../handlebars/text.ts";
import type { CardTry } from "../../rules/card.ts";
import { offerIcon, offerName } from "./offer-names.ts";
import { partyName } from "./offer-view.ts";
import { type CardViewer, knowsNumbers } from "./viewer.ts";

export interface TryView {
  readonly what: string;
  readonly icon: string;
  readonly name: Text;
  readonly who: string | Text;
  /** Price in AP; `null` if it was free. */
  readonly price: number | null;
  readonly dice: readonly number[];
  readonly success: boolean;
  readonly outcome: Text;
  /** Sum and what it had to reach; `null` if they are not the viewer's business, or nothing was added. */
  readonly sum: Text | null;
  /** Whom a Villainy pulls in, and whether he lets it happen; to whom the hit goes. */
  readonly notes: readonly Text[];
}

/** The last die with what was added, against what it had to reach; a grab that failed has no more to tell. */
function sumOf({ what, dice, bonus, target }: CardTry): Text | null {
  const isGrab = what === "villainy" && dice.check === undefined;
  const die = Object.values(dice).flat().at(-1);
  if (target === null || die === undefined || isGrab) return null;
  if (bonus === 0) return text("WAFFENGANG.Card.try.bare", { target });
  const key = what === "parry" ? "WAFFENGANG.Card.try.over" : "WAFFENGANG.Card.try.from";
  return text(key, { die, bonus: signed(bonus), total: die + bonus, target });
}

function notesOf(viewer: CardViewer, one: CardTry): Text[] {
  const notes: Text[] = [];
  if (one.victim) {
    const key = one.consent ? "WAFFENGANG.Card.try.willing" : "WAFFENGANG.Card.try.grabbed";
    notes.push(text(key, { name: partyName(viewer, one.victim) }));
  }
  if (one.success && (one.what === "intervene" || one.what === "villainy")) {
    const recipient = one.what === "intervene" ? one.party : one.victim;
    notes.push(text("WAFFENGANG.Card.try.goesTo", { name: partyName(viewer, recipient) }));
  }
  return notes;
}

/** One try. What was added to its dice is told only to those who may know the numbers of whoever tried it. */
export function tryView(viewer: CardViewer, one: CardTry): TryView {
  const { what, party, price, dice, success } = one;
  const rolled = Object.values(dice).flat();
  return {
    what,
    icon: offerIcon(what),
    name: offerName(what),
    who: partyName(viewer, party),
    price: price > 0 ? price : null,
    dice: rolled,
    success,
    outcome: text(success ? "WAFFENGANG.Card.verdict.success" : "WAFFENGANG.Card.verdict.failure"),
    sum: knowsNumbers(viewer, party.actor) ? sumOf(one) : null,
    notes: notesOf(viewer, one),
  };
}
