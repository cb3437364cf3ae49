/** One attack on one target as a viewer may see it: verdict, what decided it, dice, modifiers, what was tried, damage. */
import { NATURAL_EFFECT_LABELS } from "../../config/modifiers.ts";
import { type Text, text } from "../../handlebars/text.ts";
import type { AttackCard, CardDraft, ShieldSaves } from "../../rules/card.ts";
import { stands } from "../../rules/hit.ts";
import { hitOf } from "../../rules/hit-flow.ts";
import { AUTOMATIC_TAG } from "../../rules/judgement.ts";
import { type DamageView, damageView } from "./damage-view.ts";
import { type DeciderView, deciderView, wardedView } from "./decider-view.ts";
import { type DiceRow, diceRows } from "./dice-view.ts";
import { armourRows, attackRows, type ModifierTable } from "./modifier-view.ts";
import { partyName } from "./offer-view.ts";
import { type RepeatView, repeatViews } from "./repeat-view.ts";
import { type TryView, tryView } from "./try-view.ts";
import { type CardViewer, knowsNumbers, type PartyView, partyView } from "./viewer.ts";
import { NO_WITHOUT, withoutEach } from "./without-view.ts";

export type VerdictKind = "roll" | "miss" | "hit" | "critical";

export interface VerdictView {
  readonly kind: VerdictKind;
  readonly word: Text;
  /** `null` if it hit without a roll. */
  readonly total: number | null;
  /** By how much it hit or missed, or what confirmed it; `null` if the viewer may not know. */
  readonly by: Text | null;
  readonly against: Text | null;
  /** What became of a hit: it is warded off, or somebody else takes it; `null` = it strikes its target. */
  readonly fate: Text | null;
  /** The hit is cancelled, and its damage with it. */
  readonly cancelled: boolean;
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
  /** Discarded rolls, oldest first; the last roll of all counts. */
  readonly repeats: readonly RepeatView[];
  readonly dice: readonly DiceRow[];
  /** The parts of the attack bonus; `null` if nothing was rolled, or the attacker's numbers are not the viewer's business. */
  readonly attack: ModifierTable | null;
  /** The parts of the armour class, likewise. */
  readonly defence: ModifierTable | null;
  /** Why a module made another result of it, and what natural numbers brought about. */
  readonly effects: readonly Text[];
  /** `null` if none were rolled. */
  readonly shield: ShieldView | null;
  /** What was tried against the hit, in the order of time. */
  readonly tries: readonly TryView[];
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

/** What became of a hit on its way. */
function fateOf(
  viewer: CardViewer,
  card: AttackCard,
  index: number,
): Pick<VerdictView, "fate" | "cancelled"> {
  const struck = hitOf(card, index);
  if (!struck) return { fate: null, cancelled: false };
  if (!stands(struck.hit)) return { fate: text("WAFFENGANG.Card.fate.cancelled"), cancelled: true };
  if (!struck.hit.redirected) return { fate: null, cancelled: false };
  const name = partyName(viewer, struck.party);
  return { fate: text("WAFFENGANG.Card.fate.goesTo", { name }), cancelled: false };
}

function verdictView(
  draft: CardDraft,
  knowsTarget: boolean,
  fate: Pick<VerdictView, "fate" | "cancelled">,
): VerdictView {
  const { degree, total, difficulty } = draft.judgement;
  if (draft.draft.tags.includes(AUTOMATIC_TAG)) {
    const by = text("WAFFENGANG.Card.by.automatic");
    return { kind: "hit", word: text(WORDS.hit), total: null, by, against: null, ...fate };
  }
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
    ...fate,
  };
}

/** What the shield came to: with several needed, one that held does not save by itself. */
function shieldOutcome({ target, dice, held }: ShieldSaves): Text {
  if (held) return text("WAFFENGANG.Card.shieldSave.held");
  const some = dice.filter((die) => die >= target).length;
  return some > 0
    ? text("WAFFENGANG.Card.shieldSave.some", { held: some, rolled: dice.length })
    : text("WAFFENGANG.Card.shieldSave.failed");
}

/** The number of the shield only for those who may know what its bearer has. */
function shieldView(saves: ShieldSaves, knowsTarget: boolean): ShieldView {
  return {
    label: knowsTarget
      ? text("WAFFENGANG.Card.shieldSave.against", { target: saves.target })
      : text("WAFFENGANG.Card.shieldSave.title"),
    dice: saves.dice,
    outcome: shieldOutcome(saves),
  };
}

/** The view of one draft of a card. */
export function draftView(viewer: CardViewer, card: AttackCard, draft: CardDraft, index: number): DraftView {
  const knowsAttacker = knowsNumbers(viewer, card.attacker.actor);
  const knowsTarget = draft.target !== null && knowsNumbers(viewer, draft.target.actor);
  const isRolled = !draft.draft.tags.includes(AUTOMATIC_TAG);
  const fate = fateOf(viewer, card, index);
  const tries = card.tries.filter((one) => one.draft === index);
  const without = knowsTarget ? withoutEach(draft, viewer.settings) : NO_WITHOUT;
  return {
    target: draft.target && partyView(viewer, draft.target),
    verdict: verdictView(draft, knowsTarget, fate),
    decider: fate.cancelled
      ? wardedView(tries)
      : deciderView(draft, { attacker: knowsAttacker, target: knowsTarget }),
    repeats: repeatViews(draft),
    dice: diceRows(draft, knowsTarget),
    attack: isRolled && knowsAttacker ? attackRows(draft, without) : null,
    defence: isRolled && knowsTarget ? armourRows(draft, without) : null,
    effects: [
      ...draft.changes.map(({ key, source }) =>
        text("WAFFENGANG.Card.changedBy", { reason: text(key), source }),
      ),
      ...draft.judgement.effects.map((effect) => text(NATURAL_EFFECT_LABELS[effect])),
    ],
    shield: draft.shield && shieldView(draft.shield, knowsTarget),
    tries: tries.map((one) => tryView(viewer, one)),
    damage: draft.damage && damageView(draft, draft.damage, knowsAttacker),
  };
}
