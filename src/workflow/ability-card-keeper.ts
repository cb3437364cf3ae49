/** What the active GM's client does with the cards of abilities: it checks, commits, refuses, undoes and redoes them. */
import type { ObjectionKey } from "../config/objections.ts";
import { AttackRoll } from "../dice/attack-roll.ts";
import { runDirection } from "../rules/abilities/charge-stance.ts";
import { ABILITY_MODULES } from "../rules/abilities/index.ts";
import { type AbilityCard, mayGoTo } from "../rules/ability-card.ts";
import { invertPlan } from "../rules/plan.ts";
import type { AttackPlan, Refusal } from "../rules/records.ts";
import { modifyBatch } from "../types/boundary.ts";
import {
  type AbilityMessage,
  abilityCardOperation,
  abilityMessage,
  isAbilityCard,
  noteOnAbility,
} from "./ability-card-store.ts";
import {
  type ActionDetails,
  type ActionId,
  type ActionScene,
  actionContext,
  actionId,
  actionPrice,
  actionRefusals,
  planUse,
} from "./actions-use.ts";
import { withState } from "./card-store.ts";
import { planOperations } from "./commit.ts";
import { inTurn } from "./keeper.ts";
import { changeByPlayer } from "./objection.ts";
import { withPromises } from "./open-cards.ts";
import { actorOf, combatantIdOf, situationOfParties } from "./snapshot.ts";

const against = (key: ObjectionKey, data: Refusal["data"] = {}): Refusal => ({ key, data });

/** What the user of a card decided. */
export function detailsOf({ other, direction, path, offer, ability }: AbilityCard): ActionDetails {
  return {
    ...(other ? { other: combatantIdOf(other) } : {}),
    ...(direction !== null && ability === "brace" ? { direction } : {}),
    ...(path > 0 ? { path } : {}),
    ...(offer?.state === "accepted" ? { consent: true } : {}),
  };
}

/** The user of a card on the table as it is now, everything promised elsewhere counted; `null` if he is gone. */
export function sceneOf(card: AbilityCard, message: string): ActionScene | null {
  const parties = [card.user, ...(card.other ? [card.other] : [])];
  const situation = withPromises(situationOfParties(parties), message);
  const id = combatantIdOf(card.user);
  const user = situation.combatants.find((combatant) => combatant.id === id);
  return user ? { situation, user } : null;
}

/** Whether the dice on a card are those that its message has rolled, as many as the ability asks for. */
function diceMatch(
  card: AbilityCard,
  scene: ActionScene,
  ability: ActionId,
  rolls: readonly Roll[],
): boolean {
  const needs = ABILITY_MODULES[ability].dice(actionContext(scene, ability, detailsOf(card)));
  const dice = needs.flatMap(({ id }) => card.dice[id] ?? []);
  const count = needs.reduce((sum, need) => sum + need.count, 0);
  const fallen = rolls.flatMap((roll) => (roll instanceof AttackRoll ? roll.fallen([]).d20 : []));
  return dice.length === count && dice.join() === fallen.slice(0, count).join();
}

/** What is wrong with a card as such: who made it, and whether somebody changed it. `null` = nothing. */
function objection(message: AbilityMessage, scene: ActionScene, ability: ActionId): Refusal | null {
  const { author, rolls, system } = message;
  const actor = actorOf(system.user.actor);
  if (!author?.isGM && (!author || !actor?.testUserPermission(author, "OWNER"))) {
    return against("WAFFENGANG.Problem.notOwner", { name: author?.name ?? "" });
  }
  if (!diceMatch(system.card, scene, ability, rolls)) return against("WAFFENGANG.Problem.otherDice");
  return changeByPlayer(message);
}

/** Writes that a card has changed nothing and why. */
async function refuse(id: string, card: AbilityCard, further: Partial<AbilityCard>): Promise<void> {
  await modifyBatch([abilityCardOperation(id, withState({ ...card, plan: null, ...further }, "refused"))]);
}

/** Writes a card and carries a plan out, all or nothing. */
export async function writeAbility(id: string, card: AbilityCard, plan: AttackPlan): Promise<void> {
  await modifyBatch([...(await planOperations(plan)), abilityCardOperation(id, card)]);
}

/**
 * Carries a declared ability out, or refuses it; the caller runs in turn.
 * @returns Why it was refused; empty = it was carried out.
 */
export async function settleAbility(message: AbilityMessage, card: AbilityCard): Promise<readonly Refusal[]> {
  const id = message.id ?? "";
  const ability = actionId(card.ability);
  const scene = sceneOf(card, id);
  if (!ability || !scene) {
    const gone = against("WAFFENGANG.Problem.attackerGone");
    await refuse(id, card, { problems: [...card.problems, { source: "", ...gone }] });
    return [gone];
  }
  const wrong = objection(message, scene, ability);
  if (wrong) {
    await refuse(id, card, { problems: [...card.problems, { source: "", ...wrong }] });
    return [wrong];
  }
  const details = detailsOf(card);
  const reasons = actionRefusals(scene, ability, details);
  if (reasons.length > 0) {
    await refuse(id, card, { reasons });
    return reasons;
  }
  const price = actionPrice(scene, ability) ?? 0;
  const { combat, dice } = card;
  const plan = planUse(scene, { ability, details, dice, price, message: id, combat });
  const direction = ability === "charge-stance" ? runDirection(scene.user) : card.direction;
  await writeAbility(id, withState({ ...card, price, direction, plan }, "committed"), plan);
  return [];
}

/** Carries a waiting card out after checking it. */
export function commitAbility(id: string): Promise<boolean> {
  return inTurn(async () => {
    const message = abilityMessage(id);
    if (!message || !mayGoTo(message.system.card, "committed")) return false;
    return (await settleAbility(message, message.system.card)).length === 0;
  });
}

/** Undoes a card: what was paid comes back, what it began ends, as far as it still lasts. */
export function revertAbility(id: string): Promise<boolean> {
  return shift(id, "reverted", invertPlan);
}

/** Does an undone card again. */
export function reapplyAbility(id: string): Promise<boolean> {
  return shift(id, "committed", (plan) => invertPlan(invertPlan(plan)));
}

function shift(
  id: string,
  state: "committed" | "reverted",
  planned: (plan: AttackPlan) => AttackPlan,
): Promise<boolean> {
  return inTurn(async () => {
    const message = abilityMessage(id);
    const card = message?.system.card;
    if (!message || !card?.plan || card.state === "declared" || !mayGoTo(card, state)) return false;
    const changed = changeByPlayer(message);
    if (changed) {
      await noteOnAbility(message, { source: "", ...changed });
      return false;
    }
    await writeAbility(id, withState(card, state), planned(card.plan));
    return true;
  });
}

/** Carries out what waits for nobody. */
function consider(message: ChatMessage.Implementation): void {
  if (!game.user.isActiveGM || !isAbilityCard(message) || message.system.state !== "declared") return;
  if (!mayGoTo(message.system.card, "committed")) return;
  commitAbility(message.id ?? "").catch((error: unknown) => {
    ui.notifications.error("WAFFENGANG.Problem.notWritten", { format: { message: String(error) } });
  });
}

function sweep(): void {
  if (!game.user.isActiveGM) return;
  for (const message of game.messages) consider(message);
}

/** Follows the cards from now on; called once when the world is ready. */
export function keepAbilityCards(): void {
  Hooks.on("createChatMessage", consider);
  Hooks.on("userConnected", sweep);
  sweep();
}
