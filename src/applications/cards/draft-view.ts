/** One attack on one target as a viewer may see it: verdict, what decided it, dice, modifiers, damage. */
import { NATURAL_EFFECT_LABELS } from "../../config/modifiers.ts";
import { type Text, text } from "../../handlebars/text.ts";
import type { CardDraft, ShieldSaves } from "../../rules/card.ts";
import { type DamageView, damageView } from "./damage-view.ts";
import { type DeciderView, deciderView } from "./decider-view.ts";
import { type DiceRow, diceRows } from "./dice-view.ts";
import { armourRows, attackRows, type ModifierTable } from "./modifier-view.ts";
import { type CardViewer, knowsNumbers, type PartyView, partyView } from "./viewer.ts";

export type VerdictKind = "roll" | "miss" | "hit" | "critical";

export interface VerdictView {
  readonly kind: VerdictKind;
  readonly word: Text;
  readonly total: number;
  /** By how much it hit or missed, or what confirmed it; `null` if the viewer may not know. */
  readonly by: Text | null;
  readonly against: Text | null;
}

/** The shield saves of whoever was hit. */
export interface ShieldView {
  readonly label: Text;
  readonly dice: readonly number[];
  readonly outcome: Text;
}

export interface DraftView {
  /** `null` = a plain roll without a target. */
  readonly target: PartyView | null;
  readonly verdict: VerdictView;
  readonly decider: DeciderView | null;
  readonly dice: readonly DiceRow[];
  /** The parts of the attack bonus; `null` if the attacker's numbers are not the viewer's business. */
  readonly attack: ModifierTable | null;
  /** The parts of the armour class, likewise. */
  readonly defence: ModifierTable | null;
  /** Why a module made another result of it, and what natural numbers brought about. */
  readonly effects: readonly Text[];
  /** `null` if none were rolled. */
  readonly shield: ShieldView | null;
  readonly damage: DamageView | null;
}

const WORDS: Readonly<Record<VerdictKind, string>> = {
  roll: "WAFFENGANG.Card.verdict.roll",
  miss: "WAFFENGANG.Card.verdict.miss",
  hit: "WAFFENGANG.Card.verdict.hit",
  critical: "WAFFENGANG.Card.verdict.critical",
};

function byHowMuch({ judgement }: CardDraft): Text | null {
  const { degree, total, difficulty, confirmation, threat } = judgement;
  if (difficulty === null) return null;
  if (degree === "critical" && confirmation) {
    return text("WAFFENGANG.Card.by.confirmed", { total: confirmation.total });
  }
  if (threat && confirmation && !confirmation.confirmed) {
    return text("WAFFENGANG.Card.by.unconfirmed", { total: confirmation.total });
  }
  const margin = Math.abs(total - difficulty);
  return degree === "miss"
    ? text("WAFFENGANG.Card.by.missed", { margin })
    : text("WAFFENGANG.Card.by.hit", { margin });
}

function verdictView(draft: CardDraft, knowsTarget: boolean): VerdictView {
  const { degree, total, difficulty } = draft.judgement;
  const kind: VerdictKind = degree === "open" ? "roll" : degree;
  const shown = knowsTarget ? difficulty : null;
  const rolled = draft.naturals.defence.length > 0;
  return {
    kind,
    word: text(WORDS[kind]),
    total,
    by: shown === null ? null : byHowMuch(draft),
    against:
      shown === null
        ? null
        : text(rolled ? "WAFFENGANG.Card.againstRoll" : "WAFFENGANG.Card.againstClass", {
            difficulty: shown,
          }),
  };
}

/** The number of the shield only for those who may know what its bearer has. */
function shieldView({ target, dice, held }: ShieldSaves, knowsTarget: boolean): ShieldView {
  return {
    label: knowsTarget
      ? text("WAFFENGANG.Card.shieldSave.against", { target })
      : text("WAFFENGANG.Card.shieldSave.title"),
    dice,
    outcome: text(held ? "WAFFENGANG.Card.shieldSave.held" : "WAFFENGANG.Card.shieldSave.failed"),
  };
}

/** The view of one draft. `attacker` is the attacking actor (uuid). */
export function draftView(viewer: CardViewer, attacker: string, draft: CardDraft): DraftView {
  const knowsAttacker = knowsNumbers(viewer, attacker);
  const knowsTarget = draft.target !== null && knowsNumbers(viewer, draft.target.actor);
  return {
    target: draft.target && partyView(viewer, draft.target),
    verdict: verdictView(draft, knowsTarget),
    decider: deciderView(draft, { attacker: knowsAttacker, target: knowsTarget }),
    dice: diceRows(draft, knowsTarget),
    attack: knowsAttacker ? attackRows(draft) : null,
    defence: knowsTarget ? armourRows(draft) : null,
    effects: [
      ...draft.changes.map(({ key, source }) =>
        text("WAFFENGANG.Card.changedBy", { reason: text(key), source }),
      ),
      ...draft.judgement.effects.map((effect) => text(NATURAL_EFFECT_LABELS[effect])),
    ],
    shield: draft.shield && shieldView(draft.shield, knowsTarget),
    damage: draft.damage && damageView(draft, draft.damage, knowsAttacker),
  };
}
