/** The last line of a card: where it stands, whom it waits for, and what the game master may do about it. */
import { isObjection } from "../../config/objections.ts";
import { type Text, text } from "../../handlebars/text.ts";
import type { AttackCard } from "../../rules/card.ts";
import { listed } from "./flankers.ts";
import { awaited } from "./offer-groups.ts";
import type { CardViewer } from "./viewer.ts";

/** A button of the state line. */
export interface StateAction {
  readonly action: "commit" | "proceed" | "undo" | "redo";
  readonly icon: string;
  readonly label: Text;
}

export interface StateView {
  readonly icon: string;
  readonly line: Text;
  readonly action: StateAction | null;
}

/** Goes on without the answers that are missing. */
const PROCEED: StateAction = Object.freeze({
  action: "proceed",
  icon: "arrow",
  label: text("WAFFENGANG.Card.proceed"),
});

function waiting(viewer: CardViewer, card: AttackCard): StateView {
  if (!viewer.gmOnline) {
    return { icon: "hourglass", line: text("WAFFENGANG.Card.state.noGamemaster"), action: null };
  }
  if (card.problems.some(isObjection)) {
    return { icon: "alert", line: text("WAFFENGANG.Card.state.refused"), action: null };
  }
  const names = card.state === "reacting" ? awaited(viewer, card) : [];
  if (names.length > 0) {
    return {
      icon: "hourglass",
      line: text("WAFFENGANG.Card.state.reacting", { names: listed(names) }),
      action: viewer.isGM ? PROCEED : null,
    };
  }
  if (viewer.isGM && viewer.commitsByHand) {
    return {
      icon: "hourglass",
      line: text("WAFFENGANG.Card.state.ask"),
      action: { action: "commit", icon: "check", label: text("WAFFENGANG.Card.commit") },
    };
  }
  return { icon: "hourglass", line: text("WAFFENGANG.Card.state.pending"), action: null };
}

function done(viewer: CardViewer, card: AttackCard): StateView {
  const [key, data]: [string, Text["data"]] = card.combat
    ? ["WAFFENGANG.Card.state.committedRound", { round: card.combat.round }]
    : ["WAFFENGANG.Card.state.committed", {}];
  return {
    icon: "check",
    line: text(key, data),
    action: viewer.isGM ? { action: "undo", icon: "undo", label: text("WAFFENGANG.Card.undo") } : null,
  };
}

function undone(viewer: CardViewer, card: AttackCard): StateView {
  const by = viewer.userName(card.history.at(-1)?.by ?? "");
  return {
    icon: "undo",
    line: by
      ? text("WAFFENGANG.Card.state.revertedBy", { name: by })
      : text("WAFFENGANG.Card.state.reverted"),
    action: viewer.isGM ? { action: "redo", icon: "redo", label: text("WAFFENGANG.Card.redo") } : null,
  };
}

/** The state line. A roll without any target changes nothing and says so. */
export function stateView(viewer: CardViewer, card: AttackCard): StateView {
  if (card.drafts.length > 0 && card.drafts.every((draft) => draft.target === null)) {
    return { icon: "dice", line: text("WAFFENGANG.Card.state.plain"), action: null };
  }
  if (card.state === "reverted") return undone(viewer, card);
  if (card.state === "committed") return done(viewer, card);
  return waiting(viewer, card);
}
