/** The way of one hit on a card, folded from what was tried against it in the order of time (A 0.1, A 2.2). */
import { type AbilityEvent, type HitProgress, NO_EFFECT } from "./abilities/ability.ts";
import { settleVeteranSave } from "./abilities/veteran.ts";
import { begins, changed } from "./ability-states.ts";
import type { AttackCard, CardParty, CardTry } from "./card.ts";
import { afterSave, afterShield, afterTry, isHit, landed, stands } from "./hit.ts";
import type { CombatantRecord, Situation, StateChange } from "./records.ts";
import { savesReached } from "./shield-save.ts";

/** A hit, and whom it strikes as things stand. */
export interface StruckHit {
  readonly hit: HitProgress;
  /** Combatant id. */
  readonly recipient: string;
  readonly party: CardParty;
}

/** Whether something takes a hit to somebody else. */
export function isRedirection(what: string): what is "intervene" | "villainy" {
  return what === "intervene" || what === "villainy";
}

/** To whom a successful try has taken the hit; `null` = it stayed where it was. */
function takenBy(one: CardTry): Pick<StruckHit, "recipient" | "party"> | null {
  if (!one.success || !isRedirection(one.what)) return null;
  if (one.what === "intervene") return { recipient: one.user, party: one.party };
  return one.victim && { recipient: one.other, party: one.victim };
}

function after(struck: StruckHit, one: CardTry): StruckHit {
  const { hit } = struck;
  const effect = { ...NO_EFFECT, successes: one.successes };
  switch (one.what) {
    case "shield-save":
      return { ...struck, hit: afterShield(hit, effect) };
    case "veteran-save":
      return { ...struck, hit: afterSave(hit, effect) };
    case "armour-save":
      return struck;
    default: {
      const taken = takenBy(one);
      const redirectTo = taken?.recipient ?? null;
      return {
        ...struck,
        ...taken,
        hit: afterTry(hit, one.user, one.what, { ...effect, redirectTo }),
      };
    }
  }
}

/** One hit of a card after everything that was tried; `null` = the draft missed, or had no target. */
export function hitOf(card: Pick<AttackCard, "drafts" | "tries">, index: number): StruckHit | null {
  const one = card.drafts[index];
  if (!one?.target || !isHit(one.judgement)) return null;
  const fresh: StruckHit = { hit: landed(one.draft), recipient: one.draft.target, party: one.target };
  const { shield } = one;
  const successes = shield ? savesReached(shield.target, shield.dice) : 0;
  const first = shield ? { ...fresh, hit: afterShield(fresh.hit, { ...NO_EFFECT, successes }) } : fresh;
  return card.tries.filter(({ draft }) => draft === index).reduce(after, first);
}

/** Whom a draft strikes in the end, as things stand; its target if it missed. */
export function recipientOf(card: Pick<AttackCard, "drafts" | "tries">, index: number): CardParty | null {
  return hitOf(card, index)?.party ?? card.drafts[index]?.target ?? null;
}

/** Whether a draft has hit, and nothing has cancelled it. */
export function standsOf(card: Pick<AttackCard, "drafts" | "tries">, index: number): boolean {
  const struck = hitOf(card, index);
  return struck !== null && stands(struck.hit);
}

/** What a try changes of its user's states: saves of Veteran are bought and used up (A 4.7). */
export function tryChanges({ what, user, dice }: CardTry, holder: CombatantRecord): readonly StateChange[] {
  if (what === "veteran") return [begins(user, { kind: "veteran-saves", left: 2, until: "next-turn" })];
  return what === "veteran-save" ? settleVeteranSave(holder, dice[what]?.[0] ?? 0).states : [];
}

/** A table as the tries of a card have left it. Outside a fight bought saves last for this card. */
export function afterTries({ tries }: Pick<AttackCard, "tries">, situation: Situation): Situation {
  const touched = new Set(tries.map(({ user }) => user));
  return {
    ...situation,
    combatants: situation.combatants.map((combatant) =>
      touched.has(combatant.id)
        ? tries
            .filter(({ user }) => user === combatant.id)
            .reduce((holder, one) => changed(holder, tryChanges(one, holder)), combatant)
        : combatant,
    ),
  };
}

/** A card with the table around it. */
export interface HitTable {
  readonly card: AttackCard;
  /** With everything that is promised or paid, on this card and on others. */
  readonly situation: Situation;
  /** Combatant id. */
  readonly attacker: string;
}

/** The event that an answer to a hit belongs to. */
export function hitEvent(
  { card, attacker }: HitTable,
  index: number,
  struck: StruckHit,
  window: "HIT_TAKEN" | "DAMAGE_KNOWN",
): AbilityEvent | null {
  const one = card.drafts[index];
  if (!one) return null;
  const own = struck.hit.tried.filter(
    ({ user, ability }) => user === struck.recipient && !isRedirection(ability),
  );
  return {
    window,
    attack: { draft: one.draft, judgement: one.judgement },
    attacker,
    recipient: struck.recipient,
    damage: one.damage?.report ?? null,
    declared: own.map(({ ability }) => ability),
    hit: struck.hit,
  };
}
