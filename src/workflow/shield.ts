/** Shield saves of the declared target: free, rolled with the attack, and checked by the GM's client like every other die (A 2.2). */
import { actionOf } from "../rules/ability-states.ts";
import type { CardDraft, ShieldSaves } from "../rules/card.ts";
import { findCombatant } from "../rules/combatants.ts";
import { RulesError } from "../rules/errors.ts";
import { isHit, landed } from "../rules/hit.ts";
import type { Situation } from "../rules/records.ts";
import { type DueSaves, dueSaves, savesReached } from "../rules/shield-save.ts";

type Struck = Pick<CardDraft, "draft" | "judgement">;

/**
 * The saves that are due now; `null` if none are.
 * @param attacker Combatant id.
 */
export function savesDue(
  situation: Situation,
  attacker: string,
  { draft, judgement }: Struck,
): DueSaves | null {
  const bearer = findCombatant(situation, draft.target);
  if (!bearer || !isHit(judgement)) return null;
  return dueSaves({
    situation,
    user: bearer,
    event: {
      window: "HIT_TAKEN",
      attack: { draft, judgement },
      attacker,
      recipient: bearer.id,
      damage: null,
      declared: [],
      hit: landed(draft),
    },
    choice: 0,
  });
}

/**
 * What dice make of due saves.
 * @throws RulesError if there are more or fewer dice than saves, or one shows a face that a d20 lacks.
 */
export function settleSaves({ target, count }: DueSaves, dice: readonly number[]): ShieldSaves {
  if (dice.length !== count) throw new RulesError("outOfRange", "saves");
  return { target, dice, held: savesReached(target, dice) >= count };
}

/**
 * The saves of a card as they follow from its dice and the table. Saves that are due and were left out come back
 * without dice; those of a bearer who can save no more since then stand against the number that they were rolled for.
 * @throws RulesError if the dice are not those that were due.
 */
export function rederiveSaves(
  situation: Situation,
  attacker: string,
  struck: Struck & Pick<CardDraft, "shield">,
): ShieldSaves | null {
  if (!isHit(struck.judgement)) return null;
  const due = savesDue(situation, attacker, struck);
  const { shield } = struck;
  if (!shield) return due && { target: due.target, dice: [], held: false };
  const count = due?.count ?? shield.dice.length;
  const number = actionOf(findCombatant(situation, struck.draft.target) ?? {}).shieldSave;
  return settleSaves({ target: number ?? shield.target, count }, shield.dice);
}
