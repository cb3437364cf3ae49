/** Action points that change by hand: whatever a GM's client does to the lists of creatures (A 1.3 to A 1.5). */
import { adjustment } from "../rules/action-points.ts";
import { segmentEnd, undoOf } from "../rules/ledger.ts";
import type { LedgerEntry } from "../rules/records.ts";
import { modifyBatch } from "../types/boundary.ts";

type Creature = Actor.Implementation | Actor.Stored;

/** Why somebody changes points by hand, and whether that begins with the next segment only. */
export interface HandNote {
  /** Plain text. */
  readonly reason?: string;
  readonly next?: boolean;
}

/** The fight that a creature is in; empty if it is in none. */
function fightOf(actor: Creature): string {
  const fight = game.combats.find(({ combatants }) =>
    combatants.some((one) => one.actor?.uuid === actor.uuid),
  );
  return fight?.id ?? "";
}

async function enter(actor: Creature, key: string, entry: LedgerEntry): Promise<void> {
  await actor.update({ system: { ap: { ledger: { [key]: entry } } } });
}

async function enterByHand(
  actor: Creature,
  change: Pick<LedgerEntry, "amount" | "kind">,
  { reason = "", next = false }: HandNote,
): Promise<void> {
  const key = `hand-${foundry.utils.randomID()}`;
  const combat = fightOf(actor);
  await enter(actor, key, { ...change, ability: "", message: "", combat, reason, at: Date.now(), next });
}

/**
 * Brings what is left to a wanted value, clamped to the pool, by an entry of its own (A 1.5). The entry holds the difference,
 * so that whatever somebody else changes at the same time stays.
 */
export async function setPoints(actor: Creature, wanted: number, note: HandNote = {}): Promise<void> {
  const { ledger, max } = actor.system.ap;
  const change = adjustment(ledger, max, Math.trunc(wanted));
  if (change) await enterByHand(actor, change, note);
}

/** A grant of so many points, or a debt if the number is below 0; more than the maximum is possible. */
export async function shiftPoints(actor: Creature, by: number, note: HandNote): Promise<void> {
  const amount = Math.abs(Math.trunc(by));
  if (amount > 0) await enterByHand(actor, { kind: by < 0 ? "debt" : "grant", amount }, note);
}

/** Takes one entry of the list back (A 1.8), once however often it is asked for. */
export async function takeBack(actor: Creature, key: string): Promise<void> {
  const undo = undoOf(actor.system.ap.ledger, key);
  if (undo) await enter(actor, undo.key, { ...undo.entry, at: Date.now() });
}

/**
 * What removes an entry. An unlinked token cannot lose what the creature behind it has on its list: there the entry stays and
 * counts for nothing.
 */
function removal(actor: Creature, key: string): LedgerEntry | typeof _del {
  const behind = actor.isToken ? game.actors.get(actor.id ?? "")?.system.ap.ledger[key] : undefined;
  return behind ? { ...behind, amount: 0 } : _del;
}

/** The entries of a creature that the end of a segment changes; `null` = none. */
function changesOf(actor: Creature): Record<string, LedgerEntry | typeof _del> | null {
  const { ledger } = actor.system.ap;
  const changes = Object.entries(segmentEnd(ledger))
    .filter(([key, after]) => after !== null || removal(actor, key) === _del || ledger[key]?.amount !== 0)
    .map(([key, after]) => [key, after ?? removal(actor, key)] as const);
  return changes.length > 0 ? Object.fromEntries(changes) : null;
}

/**
 * Ends a segment of the plot (A 1.3, A 1.4): these creatures have all their action points again, and what was noted for the
 * next segment counts from now on. One batch, entry by entry, so that what is paid meanwhile stays.
 * @returns how many creatures had anything on their lists
 */
export async function endSegment(actors: Iterable<Creature>): Promise<number> {
  const operations = [...new Set(actors)].flatMap((actor) => {
    const ledger = changesOf(actor);
    const updates = [{ _id: actor.id, system: { ap: { ledger } } }];
    return ledger
      ? [{ action: "update", documentName: "Actor", updates, parent: actor.parent } as const]
      : [];
  });
  if (operations.length > 0) await modifyBatch(operations);
  return operations.length;
}

/** Whether an unlinked token has a list of its own. */
function hasOwnLedger(token: TokenDocument.Implementation): boolean {
  return !token.actorLink && foundry.utils.hasProperty(token.toObject(), "delta.system.ap.ledger");
}

/** Every creature of the world: the actors, and the unlinked tokens of all scenes that have spent points of their own. */
export function everyCreature(): Creature[] {
  const tokens = game.scenes.contents.flatMap((scene) => scene.tokens.contents).filter(hasOwnLedger);
  return [...game.actors.contents, ...tokens.flatMap((token) => token.actor ?? [])];
}
