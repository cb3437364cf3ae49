import { withoutBreakThrough } from "../rules/abilities/break-through.ts";
import { FOLLOW_UP_TAG } from "../rules/abilities/follow-up.ts";
import { DEFAULT_OPTIONS } from "../rules/attack.ts";
import { type AttackCard, type CardDraft, type CardParty, NO_PARTY, stateByOffers } from "../rules/card.ts";
import { chargeBlows } from "../rules/charge-blows.ts";
import { counterContribution } from "../rules/counters.ts";
import {
  type AnnouncedAttack,
  type Announcement,
  announcedDrafts,
  announcementRefusals,
  attackerAfter,
  declarationsOf,
} from "../rules/declarations.ts";
import { isHit } from "../rules/hit.ts";
import { attackRequest } from "../rules/judgement.ts";
import { isEmptyPlan } from "../rules/plan.ts";
import type { AttackDraft, Contribution, Refusal } from "../rules/records.ts";
import { refusal } from "../rules/refusals.ts";
import { advance, openingPorts } from "./advance.ts";
import { calledCounters } from "./called-counters.ts";
import { announcedAttack, type DraftAll, prospectOf, sneakObstacles } from "./declared.ts";
import { StageCaller } from "./hooks.ts";
import { distinctOffers, hookOffers, postHitOffers } from "./offers.ts";
import { planCard } from "./planning.ts";
import type { AttackChoices, AttackIntent, AttackPorts, AttackTable } from "./ports.ts";
import { type ArmedTable, declare, prepareDraft, targetsOf } from "./prepare.ts";
import { throwAttempt } from "./repeat.ts";
import { contestSneak, withSneak } from "./sneak.ts";
import { throwSaves } from "./throw.ts";

/**
 * One attack from the button to the card, through the stages of `ATTACK_STAGES` up to `record`. What the card
 * changes is carried out by the active GM's client (`keeper.ts`).
 * @returns The id of the message; `null` if nothing came of it, and the user knows why.
 */
export async function runAttack(intent: AttackIntent, ports: AttackPorts): Promise<string | null> {
  const caller = new StageCaller((stage) => ports.subscribers(stage));
  const table = ports.snapshot(intent);
  if (!isArmed(table)) {
    ports.notify([refusal(table ? "WAFFENGANG.Refusal.noWeapon" : "WAFFENGANG.Refusal.noAttacker")]);
    return null;
  }
  const refusals = declare(table, intent, ports, caller);
  if (refusals.length > 0) {
    ports.notify(refusals);
    return null;
  }
  ports.notify(table.notes);

  const own = causeContribution(intent);
  const draftAll: DraftAll = (options) =>
    targetsOf(table).map((target) => prepareDraft(table, target, options, own, caller));
  const given = intent.choices ?? { options: DEFAULT_OPTIONS, declared: [] };
  const choices = intent.skip ? given : await configure(table, given, draftAll, ports);
  if (!choices) return null;
  const attack = announcedAttack(table, draftAll(choices.options));
  const late = lateRefusals(attack, choices.declared, intent, ports, caller);
  if (late.length > 0) {
    ports.notify(late);
    return null;
  }
  const announced = announcedDrafts(attack, choices.declared);
  const contest = await contestSneak(table, announced[0], choices.options, ports);
  if (contest.refusals.length > 0) {
    ports.notify(contest.refusals);
    return null;
  }
  const drafts = withSneak(announced, contest.sneak, table.situation.settings);
  caller.call<"configure">({ stage: "configure", drafts, options: choices.options });

  const id = ports.messageId();
  const card = await makeCard(
    id,
    table,
    intent,
    { attack, declared: choices.declared, sneak: contest.sneak, drafts },
    ports,
    caller,
  );
  caller.call<"record">({ stage: "record", card });
  return ports.createMessage(id, { ...card, problems: caller.problems });
}

/** What has come to stand against the attack while the user was choosing, and against what is announced with it. */
function lateRefusals(
  attack: AnnouncedAttack,
  declared: readonly Announcement[],
  intent: AttackIntent,
  ports: AttackPorts,
  caller: StageCaller,
): Refusal[] {
  if (intent.skip) return announcementRefusals(attack, declared);
  const now = ports.snapshot(intent);
  if (!isArmed(now)) return [refusal("WAFFENGANG.Refusal.noWeapon")];
  const reasons = declare(now, intent, ports, caller);
  return [...reasons, ...announcementRefusals({ ...attack, situation: now.situation }, declared)];
}

function isArmed(table: AttackTable | null): table is ArmedTable {
  return table?.weapon != null;
}

/** What marks the attack that an ability pays for, so that it cannot pay for another; or what a counter-attack is. */
function causeContribution({ cause, counter }: AttackIntent): Contribution {
  if (counter) return counterContribution(counter);
  if (!cause) return {};
  return { tags: [cause.ability === "follow-up" ? FOLLOW_UP_TAG : cause.ability] };
}

function configure(
  table: ArmedTable,
  choices: AttackChoices,
  draftAll: DraftAll,
  ports: AttackPorts,
): Promise<AttackChoices | null> {
  const targets = table.targets.map((id) => partyOf(table, id));
  return ports.configure({
    attacker: partyOf(table, table.attacker),
    weapon: { name: table.weapon.name, img: table.weaponImage },
    targets,
    choices,
    sneak: sneakObstacles(table),
    prospect: (chosen) => prospectOf(table, draftAll, chosen, ports),
    observes: (index) => ports.observes(table.targets[index] ?? ""),
  });
}

function partyOf(table: AttackTable, id: string): CardParty {
  return table.parties.get(id) ?? NO_PARTY;
}

/** An attack with what is announced, and the drafts that come of both. */
interface Announced {
  readonly attack: AnnouncedAttack;
  readonly declared: readonly Announcement[];
  readonly sneak: AttackCard["sneak"];
  readonly drafts: readonly AttackDraft[];
}

/** Throws all dice and writes down what came of them. */
async function makeCard(
  id: string,
  table: ArmedTable,
  intent: AttackIntent,
  { attack, declared, sneak, drafts }: Announced,
  ports: AttackPorts,
  caller: StageCaller,
): Promise<AttackCard> {
  const { settings } = table.situation;
  caller.call<"roll">({ stage: "roll", requests: drafts.map((draft) => attackRequest(draft, settings)) });
  const thrown: CardDraft[] = [];
  let attacker = attackerAfter(attack, declared);
  for (const prepared of drafts) {
    // What breaks through does so until the first hit (A 4.4).
    const draft = thrown.some(({ judgement }) => isHit(judgement)) ? withoutBreakThrough(prepared) : prepared;
    const target = draft.target === "" ? null : partyOf(table, draft.target);
    const asking = { target: target?.name ?? "" };
    const attempt = await throwAttempt(draft, attacker, table.situation, asking, ports, caller);
    attacker = attempt.attacker;
    const shield = await throwSaves(table, draft, attempt.attack, ports);
    thrown.push({ target, draft, shield, damage: null, ...attempt.attack });
  }
  const { combat } = table;
  const by = partyOf(table, table.attacker);
  const landed: AttackCard = {
    state: "damaged",
    attacker: by,
    weapon: { item: table.weapon.id, name: table.weapon.name, img: table.weaponImage },
    cause: intent.cause,
    settings,
    combat,
    declared: declarationsOf(attack, declared),
    drafts: thrown,
    offers: hookOffers("HIT_TAKEN", table.situation, thrown, caller),
    tries: [],
    sneak,
    counters: chargeBlows({ attacker: by, combat, drafts: thrown }, table.attacker, table.situation),
    plan: null,
    history: [],
    problems: [],
  };
  const opened = await advance(landed, openingPorts(table, ports), caller);
  const offers = distinctOffers([...opened.offers, ...postHitOffers(table, opened.drafts, caller)]);
  const card = { ...opened, offers };
  const plan = planCard(card, id, table.situation, caller);
  const planned = { ...card, plan };
  const state = stateByOffers(planned);
  // What calls for a counter-attack goes through the hands of the GM's client.
  const isAnswered = card.counters.length > 0 || calledCounters(card, plan, table.situation).length > 0;
  const idle = state === "damaged" && isEmptyPlan(plan) && !isAnswered;
  return { ...planned, state: idle ? "committed" : state };
}
