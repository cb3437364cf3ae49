import { FOLLOW_UP_TAG } from "../rules/abilities/follow-up.ts";
import { DEFAULT_OPTIONS } from "../rules/attack.ts";
import { type AttackCard, type CardDraft, type CardParty, stateByOffers } from "../rules/card.ts";
import { counterContribution } from "../rules/counters.ts";
import { attackRequest } from "../rules/judgement.ts";
import { isEmptyPlan } from "../rules/plan.ts";
import type { AttackDraft, AttackOptions, Contribution } from "../rules/records.ts";
import { calledCounters } from "./called-counters.ts";
import { StageCaller } from "./hooks.ts";
import { offersOf } from "./offers.ts";
import { planCard } from "./planning.ts";
import type { AttackIntent, AttackPorts, AttackTable } from "./ports.ts";
import { type ArmedTable, declare, prepareDraft, targetsOf } from "./prepare.ts";
import { throwAttack, throwDamage, throwSaves } from "./throw.ts";

/**
 * One attack from the button to the card, through the stages of `ATTACK_STAGES` up to `record`. What the card
 * changes is carried out by the active GM's client (`keeper.ts`).
 * @returns The id of the message; `null` if nothing came of it, and the user knows why.
 */
export async function runAttack(intent: AttackIntent, ports: AttackPorts): Promise<string | null> {
  const caller = new StageCaller((stage) => ports.subscribers(stage));
  const table = ports.snapshot(intent);
  if (!isArmed(table)) {
    ports.notify([
      { key: table ? "WAFFENGANG.Refusal.noWeapon" : "WAFFENGANG.Refusal.noAttacker", data: {} },
    ]);
    return null;
  }
  const refusals = declare(table, intent, ports, caller);
  if (refusals.length > 0) {
    ports.notify(refusals);
    return null;
  }
  ports.notify(table.notes);

  const own = causeContribution(intent);
  const draftAll = (options: AttackOptions): AttackDraft[] =>
    targetsOf(table).map((target) => prepareDraft(table, target, options, own, caller));
  const options = intent.skip ? DEFAULT_OPTIONS : await configure(table, draftAll, ports);
  if (!options) return null;
  const drafts = draftAll(options);
  caller.call<"configure">({ stage: "configure", drafts, options });

  const id = ports.messageId();
  const card = await makeCard(id, table, intent, drafts, ports, caller);
  caller.call<"record">({ stage: "record", card });
  return ports.createMessage(id, { ...card, problems: caller.problems });
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
  draft: (options: AttackOptions) => readonly AttackDraft[],
  ports: AttackPorts,
): Promise<AttackOptions | null> {
  const targets = table.targets.map((id) => partyOf(table, id));
  return ports.configure({
    attacker: partyOf(table, table.attacker),
    weapon: { name: table.weapon.name, img: table.weaponImage },
    targets,
    options: DEFAULT_OPTIONS,
    draft,
    observes: (index) => ports.observes(table.targets[index] ?? ""),
  });
}

function partyOf(table: AttackTable, id: string): CardParty {
  return table.parties.get(id) ?? { actor: "", token: "", name: "", img: "" };
}

/** Throws all dice and writes down what came of them. */
async function makeCard(
  id: string,
  table: ArmedTable,
  intent: AttackIntent,
  drafts: readonly AttackDraft[],
  ports: AttackPorts,
  caller: StageCaller,
): Promise<AttackCard> {
  const { settings } = table.situation;
  caller.call<"roll">({ stage: "roll", requests: drafts.map((draft) => attackRequest(draft, settings)) });
  const thrown: CardDraft[] = [];
  for (const draft of drafts) {
    const attack = await throwAttack(draft, settings, ports, caller);
    const target = draft.target === "" ? null : partyOf(table, draft.target);
    const shield = await throwSaves(table, draft, attack, ports);
    thrown.push({ target, draft, repeats: [], shield, damage: null, ...attack });
  }
  const early = offersOf("HIT_TAKEN", table, thrown, caller);
  const rolled: CardDraft[] = [];
  for (const draft of thrown) {
    rolled.push({ ...draft, ...(await throwDamage(draft.draft, draft, ports, caller)) });
  }
  const card: AttackCard = {
    state: "damaged",
    attacker: partyOf(table, table.attacker),
    weapon: { item: table.weapon.id, name: table.weapon.name, img: table.weaponImage },
    cause: intent.cause,
    combat: table.combat,
    declared: [],
    drafts: rolled,
    offers: [
      ...early,
      ...offersOf("DAMAGE_KNOWN", table, rolled, caller),
      ...offersOf("POST_HIT", table, rolled, caller),
    ],
    tries: [],
    sneak: null,
    counters: [],
    plan: null,
    history: [],
    problems: [],
  };
  const plan = planCard(card, id, table.situation, caller);
  const planned = { ...card, plan };
  const state = stateByOffers(planned);
  // What calls for a counter-attack goes through the hands of the GM's client.
  const isAnswered = calledCounters(card, plan, table.situation).length > 0;
  const idle = state === "damaged" && isEmptyPlan(plan) && !isAnswered;
  return { ...planned, state: idle ? "committed" : state };
}
