/** What a card has changed in the documents: hit points, action points, states. */

import { abilityName } from "../../handlebars/keys.ts";
import { signed, unsigned } from "../../handlebars/numbers.ts";
import { type Text, text } from "../../handlebars/text.ts";
import type { AttackCard, CardParty } from "../../rules/card.ts";
import type { LedgerEntry, Patch } from "../../rules/records.ts";
import { CONDITIONS } from "../../rules/tables/conditions.ts";
import { type CardViewer, knowsNumbers } from "./viewer.ts";

export interface ReportRow {
  readonly what: Text | string;
  readonly change: Text | string;
}

const UNITS: Readonly<Record<Patch["path"], string>> = {
  "hp.value": "WAFFENGANG.Card.report.hp",
  "hp.temp": "WAFFENGANG.Card.report.temp",
  "hp.nonlethal": "WAFFENGANG.Card.report.nonlethal",
};

/** Whoever takes part in a card, helpers and victims of a redirected hit among them. */
function partyOf({ attacker, drafts, tries }: AttackCard, actor: string): CardParty | undefined {
  const parties = [
    attacker,
    ...drafts.map(({ target }) => target),
    ...tries.flatMap(({ party, victim }) => [party, victim]),
  ];
  return parties.find((party) => party?.actor === actor) ?? undefined;
}

/** What an entry does to the free points: spending and debts lower them, refunds and grants raise them. */
function points(entry: LedgerEntry | null): number {
  if (!entry) return 0;
  return entry.kind === "spend" || entry.kind === "debt" ? -entry.amount : entry.amount;
}

function statusName(status: string): Text | string {
  const label = CONDITIONS.get(status)?.label;
  return label ? text(label) : status;
}

/**
 * One row per change, as it stands: an undone card shows the way back. Hit points and action points only
 * for those who may know the actor's numbers; states are seen on the map anyway.
 */
export function reportRows(viewer: CardViewer, card: AttackCard): ReportRow[] {
  const undone = card.state === "reverted";
  if (!card.plan || !(undone || card.state === "committed")) return [];
  const known = (actor: string): boolean => knowsNumbers(viewer, actor);
  const name = (actor: string): string | Text => {
    const party = partyOf(card, actor);
    return party && (viewer.isGM || viewer.recognises(party)) ? party.name : text("WAFFENGANG.Card.unknown");
  };
  const numbers = card.plan.patches
    .filter((patch) => known(patch.actor))
    .map(({ actor, path, before, after }) => ({
      what: name(actor),
      change: text(UNITS[path], {
        before: unsigned(undone ? after : before),
        after: unsigned(undone ? before : after),
      }),
    }));
  // What an answer has paid stands in its own line; here only what comes back, or was paid otherwise.
  const answered = new Set(
    card.offers.filter(({ state }) => state === "accepted").map(({ ability }) => ability),
  );
  const ledger = card.plan.ledger
    .map(({ actor, before, after }) => ({
      actor,
      ability: (after ?? before)?.ability ?? "",
      change: points(after) - points(before),
    }))
    .filter(({ actor, ability }) => known(actor) && (undone || !answered.has(ability)))
    .map(({ ability, change }) => ({
      what: abilityName(ability),
      change: text("WAFFENGANG.Card.report.points", { points: signed(undone ? -change : change) }),
    }));
  const statuses = card.plan.statuses.map(({ actor, status, after }) => ({
    what: name(actor),
    change: text(after === undone ? "WAFFENGANG.Card.report.ends" : "WAFFENGANG.Card.report.begins", {
      status: statusName(status),
    }),
  }));
  const injuries = card.plan.injuries
    .filter((patch) => known(patch.actor))
    .map(({ actor, before, after }) => ({
      what: name(actor),
      change: text(
        (after !== null) === undone ? "WAFFENGANG.Card.report.injuryEnds" : "WAFFENGANG.Card.report.injury",
        { amount: (after ?? before)?.amount ?? 0 },
      ),
    }));
  return [...numbers, ...ledger, ...statuses, ...injuries];
}
