/** A card goes on by itself until somebody has to be asked: by the attacker's client when it is made, later by the GM's. */
import { type AttackCard, acceptedFor, type CardDraft, type CardTry, NO_PARTY } from "../rules/card.ts";
import { type HitTable, hitOf } from "../rules/hit-flow.ts";
import { nextStep } from "../rules/hit-steps.ts";
import type { StageCaller } from "./hooks.ts";
import { distinctOffers, hookOffers } from "./offers.ts";
import type { AttackPorts, AttackTable } from "./ports.ts";
import { type DamagePorts, throwDamage } from "./throw.ts";
import { carryOut, type TryPorts, throwArmourSave, throwShieldSaves } from "./tries.ts";

export interface FlowPorts extends DamagePorts, TryPorts {
  /** Whether this is the client that carries answers out; the attacker's only opens the card. */
  readonly keeps: boolean;
  /** The table around the card, with everything that it promises. */
  table(card: AttackCard): HitTable;
  /** The drafts of the card with the damage that their recipients take by now. */
  drafts(card: AttackCard): readonly CardDraft[];
}

/** On the client of whoever attacks: nothing is promised or tried yet. */
export function openingPorts({ situation, attacker, parties }: AttackTable, ports: AttackPorts): FlowPorts {
  return {
    keeps: false,
    dice: ports.dice,
    reductions: (combatant) => ports.reductions(combatant),
    isPresent: (combatant) => ports.isPresent(combatant),
    table: (card) => ({ card, situation, attacker }),
    drafts: ({ drafts }) => drafts,
    party: (combatant) => parties.get(combatant) ?? NO_PARTY,
  };
}

/** Somebody can take back what was agreed and not carried out; what was not taken cannot be taken any more. */
function withoutOffers(card: AttackCard, ids: readonly string[]): AttackCard {
  return {
    ...card,
    offers: card.offers.map((offer) => (ids.includes(offer.id) ? { ...offer, state: "void" } : offer)),
  };
}

function withTries(card: AttackCard, tries: readonly CardTry[], ports: FlowPorts): AttackCard {
  const tried = { ...card, tries: [...card.tries, ...tries] };
  return { ...tried, drafts: ports.drafts(tried) };
}

/** Throws the damage of these drafts; then the hooks may ask about it. */
async function withDamage(
  card: AttackCard,
  due: readonly number[],
  ports: FlowPorts,
  caller: StageCaller,
): Promise<AttackCard> {
  const drafts: CardDraft[] = [];
  for (const [index, one] of card.drafts.entries()) {
    const struck = due.includes(index) ? hitOf(card, index) : null;
    const accepted = acceptedFor(card, index);
    drafts.push(
      struck ? { ...one, ...(await throwDamage(one, struck.recipient, accepted, ports, caller)) } : one,
    );
  }
  const { situation } = ports.table(card);
  const isAsked = (index: number): boolean => due.includes(index) && drafts[index]?.damage !== null;
  const asked = hookOffers("DAMAGE_KNOWN", situation, drafts, caller, isAsked);
  return { ...card, drafts, offers: distinctOffers([...card.offers, ...asked]) };
}

/** One step; `null` = nothing more without an answer. */
async function step(
  card: AttackCard,
  thrown: Set<number>,
  ports: FlowPorts,
  caller: StageCaller,
): Promise<AttackCard | null> {
  const table = ports.table(card);
  const next = nextStep(table);
  switch (next.kind) {
    case "lapse":
      return withoutOffers(card, next.offers);
    case "ask":
      return { ...card, offers: [...card.offers, ...next.offers] };
    case "try": {
      const tries = await carryOut(table, next.offer, ports);
      return tries.length > 0 ? withTries(card, tries, ports) : withoutOffers(card, [next.offer.id]);
    }
    case "saves":
      return withTries(card, [await throwShieldSaves(next.draft, next.user, next.due, ports)], ports);
    case "armour-save":
      if (!ports.keeps) return null;
      return withTries(card, [await throwArmourSave(table, next.draft, next.user, ports)], ports);
    case "damage": {
      // Whoever is gone takes no damage, and is not waited for.
      const due = next.drafts.filter((index) => !thrown.has(index));
      for (const index of due) thrown.add(index);
      return due.length > 0 ? withDamage(card, due, ports, caller) : null;
    }
    default:
      return null;
  }
}

/** The card as far as it goes without an answer: the same object if nothing happened. */
export async function advance(card: AttackCard, ports: FlowPorts, caller: StageCaller): Promise<AttackCard> {
  const thrown = new Set<number>();
  let present = card;
  for (;;) {
    const next = await step(present, thrown, ports, caller);
    if (next === null) return present;
    present = next;
  }
}
