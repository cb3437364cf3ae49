/** What decided an attack: the one thing without which the result would have been another. */
import { signed } from "../../handlebars/numbers.ts";
import { type Text, text } from "../../handlebars/text.ts";
import type { CardDraft, CardTry } from "../../rules/card.ts";
import type { ModifierType } from "../../rules/modifiers.ts";
import { offerIcon, offerName } from "./offer-names.ts";

export interface DeciderView {
  readonly icon: string;
  readonly lead: Text;
  /** How it would have ended; `null` if that would tell too much. */
  readonly otherwise: Text | null;
}

/** Whose numbers the viewer may know. */
export interface Known {
  readonly attacker: boolean;
  readonly target: boolean;
}

const ICONS: Readonly<Partial<Record<ModifierType, string>>> = {
  flanking: "flank",
  cover: "cover",
  shield: "shield",
  circumstance: "height",
};

interface Cause {
  readonly label: string;
  readonly type: ModifierType;
  readonly side: "attack" | "defence";
}

/** The modifier or the bonus dice with an id; attack before defence. */
function find({ draft }: CardDraft, id: string): Cause | null {
  const attack = [...draft.attack, ...draft.dice].find((part) => part.id === id);
  if (attack) return { label: attack.label, type: attack.type, side: "attack" };
  const defence = draft.armourClass.find((part) => part.id === id);
  return defence ? { label: defence.label, type: defence.type, side: "defence" } : null;
}

/** The ids under which the rules name a further d20 that made the difference (B 3.2, 3.3). */
const FURTHER_DIE: Readonly<Record<string, Cause["side"]>> = { advantage: "attack", disadvantage: "defence" };

/** How it would have ended without `value`, by which the cause moved the margin. */
function otherwise(draft: CardDraft, side: Cause["side"], value: number): Text | null {
  const { total, difficulty, degree } = draft.judgement;
  if (difficulty === null) return null;
  const outcome = text(
    degree === "miss" ? "WAFFENGANG.Card.decider.wouldHit" : "WAFFENGANG.Card.decider.wouldMiss",
  );
  return text("WAFFENGANG.Card.decider.otherwise", {
    total: side === "attack" ? total - value : total,
    difficulty: side === "defence" ? difficulty + value : difficulty,
    outcome,
  });
}

function plain(key: string, value?: number): DeciderView {
  return { icon: "dice", lead: text(key, value === undefined ? undefined : { value }), otherwise: null };
}

/**
 * The decider, for viewers who know the numbers of the side it comes from. What would have happened
 * without it names the target's armour class and is told only to those who may know that.
 */
export function deciderView(draft: CardDraft, known: Known): DeciderView | null {
  const { decider, difficulty } = draft.judgement;
  if (difficulty === null || (!known.attacker && !known.target)) return null;
  if (!decider) return plain("WAFFENGANG.Card.decider.roll");
  if (decider.kind === "natural") return plain("WAFFENGANG.Card.decider.natural", decider.value);
  const further = FURTHER_DIE[decider.id];
  const cause = find(draft, decider.id);
  const side = further ?? cause?.side;
  if (!side || !known[side === "attack" ? "attacker" : "target"]) return null;
  const without = known.target ? otherwise(draft, side, decider.value) : null;
  if (!cause) return { icon: "rear", lead: text("WAFFENGANG.Card.decider.furtherDie"), otherwise: without };
  const onAttack = side === "attack";
  return {
    icon: ICONS[cause.type] ?? "dice",
    lead: text(onAttack ? "WAFFENGANG.Card.decider.bonus" : "WAFFENGANG.Card.decider.defence", {
      name: text(cause.label),
      value: signed(onAttack ? decider.value : -decider.value),
    }),
    otherwise: without,
  };
}

/** What warded a hit off: the last try that succeeded, or the shield, which is thrown first and free (A 2.2). */
export function wardedView(tries: readonly CardTry[]): DeciderView {
  const what = tries.findLast(({ success }) => success)?.what ?? "shield-save";
  return { icon: offerIcon(what), lead: offerName(what), otherwise: null };
}
