/** Using an ability outside an attack: from the button to its card. What the card changes is carried out by the GM's client. */
import type { AbilityRolls } from "../rules/abilities/ability.ts";
import { ABILITY_MODULES } from "../rules/abilities/index.ts";
import type { AbilityCard } from "../rules/ability-card.ts";
import type { CombatantRecord, Refusal } from "../rules/records.ts";
import { refusal } from "../rules/refusals.ts";
import { applyMessageMode } from "../types/boundary.ts";
import {
  type ActionDetails,
  type ActionId,
  type ActionScene,
  actionContext,
  actionId,
  actionPrice,
  actionRefusals,
  likelyDetails,
  othersFor,
  planUse,
} from "./actions-use.ts";
import { foundryDice } from "./foundry-dice.ts";
import { modeFor, notify } from "./foundry-ports.ts";
import { withPromises } from "./open-cards.ts";
import { type OwnTable, partyOfCombatant, tableAround } from "./snapshot.ts";

/** What a question about the details of a use has to go on. */
export interface ActionQuestion extends ActionScene {
  readonly ability: ActionId;
  readonly others: readonly CombatantRecord[];
  /** In AP. */
  readonly price: number;
}

/** Asks the user for details; `null` = called off. */
export type AskDetails = (question: ActionQuestion) => Promise<ActionDetails | null>;

/** Until the windows of the system bring their dialog, the likely details hold. */
let askDetails: AskDetails = async (question) => likelyDetails(question, question.ability);

/** Puts the dialog in its place. */
export function setAskDetails(dialog: AskDetails): void {
  askDetails = dialog;
}

export interface ActionStart {
  readonly actor: Actor.Implementation;
  /** Id of an ability that is used outside an attack. */
  readonly ability: string;
  /** Left out = asked. */
  readonly details?: ActionDetails;
}

/** The user's own table with everything that open cards promise. */
export function actionTable(actor: Actor.Implementation): OwnTable {
  const table = tableAround(actor);
  const situation = withPromises(table.situation);
  const user = situation.combatants.find(({ id }) => id === table.user.id) ?? table.user;
  return { ...table, situation, user };
}

/**
 * Uses an ability. @returns The id of its message; `null` if nothing came of it, and the user knows why.
 */
export async function runAction({ actor, ability: name, details }: ActionStart): Promise<string | null> {
  const ability = actionId(name);
  if (!ability) return told([refusal("WAFFENGANG.Refusal.wrongMoment")]);
  const before = actionTable(actor);
  const likely = actionRefusals(before, ability, details ?? likelyDetails(before, ability));
  if (likely.length > 0 && details === undefined) return told(likely);
  const chosen = details ?? (await chooseDetails(before, ability));
  if (!chosen) return null;
  const table = actionTable(actor);
  const isAsked = ability === "duel";
  const hoped = isAsked ? { ...chosen, consent: true } : chosen;
  const reasons = actionRefusals(table, ability, hoped);
  if (reasons.length > 0) return told(reasons);
  return createCard(table, ability, chosen, hoped);
}

function told(reasons: readonly Refusal[]): null {
  notify(reasons);
  return null;
}

async function chooseDetails(scene: ActionScene, ability: ActionId): Promise<ActionDetails | null> {
  const price = actionPrice(scene, ability) ?? 0;
  return askDetails({ ...scene, ability, price, others: othersFor(scene, ability) });
}

/** Throws the dice of a declaration. */
async function throwDice(
  scene: ActionScene,
  ability: ActionId,
  details: ActionDetails,
): Promise<{ readonly dice: AbilityRolls; readonly rolls: Roll[] }> {
  const dice: Record<string, readonly number[]> = {};
  const rolls: Roll[] = [];
  const { saves } = foundryDice(rolls);
  for (const { id, count } of ABILITY_MODULES[ability].dice(actionContext(scene, ability, details))) {
    dice[id] = await saves(count);
  }
  return { dice, rolls };
}

async function createCard(
  table: OwnTable,
  ability: ActionId,
  details: ActionDetails,
  hoped: ActionDetails,
): Promise<string> {
  const message = foundry.utils.randomID();
  const { combat, party, situation } = table;
  const { dice, rolls } = await throwDice(table, ability, hoped);
  const price = actionPrice(table, ability) ?? 0;
  const other = details.other ? partyOfCombatant(situation, details.other) : null;
  const isAsked = ability === "duel" && other !== null;
  const card: AbilityCard = {
    state: "declared",
    ability,
    user: party,
    price,
    other,
    direction: details.direction ?? null,
    path: details.path ?? 0,
    dice,
    offer: isAsked ? { actor: other.actor, state: "open", by: "" } : null,
    tests: [],
    tested: false,
    detected: false,
    combat,
    plan: isAsked ? null : planUse(table, { ability, details, dice, price, message, combat }),
    history: [],
    reasons: [],
    problems: [],
  };
  const data: Record<string, unknown> = {
    _id: message,
    type: "ability",
    rolls: rolls.map((roll) => roll.toJSON()),
    system: card,
  };
  applyMessageMode(data, modeFor([party, ...(other ? [other] : [])], true));
  await ChatMessage.create(data, { keepId: true });
  return message;
}
