/** Whose sight a camouflaged mover crosses, and what the game master's tests come to (A 4.18 E3–E6). */
import {
  camouflageResult,
  detectedAtRest,
  notices,
  perceptionAgainst,
} from "../rules/abilities/camouflage.ts";
import type { AbilityCard, SightTest } from "../rules/ability-card.ts";
import { actionOf, hasState } from "../rules/ability-states.ts";
import { ledgerKey } from "../rules/action-points.ts";
import { type CardParty, NO_PARTY } from "../rules/card.ts";
import { areEnemies } from "../rules/combatants.ts";
import { distance } from "../rules/grid.ts";
import { EMPTY_PLAN } from "../rules/plan.ts";
import { hasOpenLine } from "../rules/reach.ts";
import type { AttackPlan, CombatantRecord, LedgerPatch, StateChange } from "../rules/records.ts";
import { statePatches } from "../rules/state-patches.ts";
import { hasStatus, isIncapable } from "../rules/states.ts";
import { sceneOf, writeAbility } from "./ability-card-keeper.ts";
import { type AbilityMessage, abilityMessage } from "./ability-card-store.ts";
import type { ActionScene } from "./actions-use.ts";
import { foundryDice } from "./foundry-dice.ts";
import { inTurn } from "./keeper.ts";
import { partyOfCombatant, tokenOf } from "./snapshot.ts";

/** Enemies who could have seen the way: awake, not blind, a free line to its beginning or its end; the nearest first. */
function observersOf({ situation, user }: ActionScene): CombatantRecord[] {
  const departure = { ...user, space: actionOf(user).startPlace ?? user.space };
  const couldSee = (other: CombatantRecord) =>
    [departure, user].some((place) => hasOpenLine(other, place, Number.POSITIVE_INFINITY, situation));
  return situation.combatants
    .filter((other) => areEnemies(user, other) && !hasStatus(other, "blind") && !isIncapable(other))
    .filter(couldSee)
    .sort((a, b) => distance(departure, a, situation.grid) - distance(departure, b, situation.grid));
}

/** A card whose sights are still to be tested, with its mover unseen; `null` = there is nothing to test. */
function unseen(message: AbilityMessage): ActionScene | null {
  const { card } = message.system;
  if (card.ability !== "camouflage" || card.state !== "committed") return null;
  const scene = sceneOf(card, message.id ?? "");
  return scene && hasState(scene.user, "camouflage") ? scene : null;
}

/** What the game master may do about a camouflaged mover now. */
export interface SightQuestion {
  /** Whom he may let test, by combatant id; nobody any more once they have. */
  readonly observers: readonly { readonly id: string; readonly name: string }[];
  readonly tested: boolean;
}

/** What a card asks the game master; `null` = nothing. */
export function sightQuestion(id: string): SightQuestion | null {
  const message = abilityMessage(id);
  const scene = message && unseen(message);
  if (!scene) return null;
  const { tested } = message.system;
  const observers = observersOf(scene).map(({ id: observer, name }) => ({ id: observer, name }));
  return { observers: tested ? [] : observers, tested };
}

/** An observer as everybody may know him: what the game master hides stays nameless. */
function shown(scene: ActionScene, id: string): CardParty {
  const party = partyOfCombatant(scene.situation, id) ?? NO_PARTY;
  return tokenOf(party.token)?.hidden ? NO_PARTY : party;
}

/** The tests in the order of crossing; after the first success nobody tests any more (E4). */
async function test(scene: ActionScene, path: number, ids: readonly string[]): Promise<SightTest[]> {
  const tests: SightTest[] = [];
  const dice = foundryDice([]);
  for (const observer of observersOf(scene).filter(({ id }) => ids.includes(id))) {
    const [die = 0] = await dice.saves(1);
    const noticed = notices(observer, die, scene.user, path, scene.situation.settings);
    const total = perceptionAgainst(observer, die, scene.user, path);
    tests.push({ party: shown(scene, observer.id), die, total, noticed });
    if (noticed) break;
  }
  return tests;
}

/** Points that come back, by an entry of its own; `null` if there are none. */
function refundOf(card: AbilityCard, message: string, amount: number): LedgerPatch | null {
  if (amount === 0) return null;
  const entry = {
    amount,
    kind: "refund",
    ability: card.ability,
    message,
    combat: card.combat?.id ?? "",
  } as const;
  const key = ledgerKey(message, card.ability, "refund");
  return { actor: card.user.actor, key, before: null, after: entry };
}

/** What a card has changed with what it changes now: whatever it began and has ended again is as before. */
function extended(plan: AttackPlan, further: AttackPlan): AttackPlan {
  const hasEnded = ({ token, kind }: (typeof plan.states)[number]) =>
    further.states.some((patch) => patch.token === token && patch.kind === kind && patch.after === null);
  return {
    ...plan,
    ledger: [...plan.ledger, ...further.ledger],
    states: plan.states.filter((patch) => !hasEnded(patch)),
  };
}

async function follow(
  message: AbilityMessage,
  scene: ActionScene,
  { states, refund }: { readonly states: readonly StateChange[]; readonly refund: number },
  further: Partial<AbilityCard>,
): Promise<void> {
  const id = message.id ?? "";
  const { card } = message.system;
  const back = refundOf(card, id, refund);
  const ledger = back ? [back] : [];
  const plan = { ...EMPTY_PLAN, ledger, states: statePatches(scene.situation, states) };
  await writeAbility(id, { ...card, ...further, plan: extended(card.plan ?? EMPTY_PLAN, plan) }, plan);
}

/**
 * Lets these observers (combatant ids) test, once for each use: the first success reveals the mover, otherwise the points come back.
 */
export function testSight(id: string, observers: readonly string[]): Promise<boolean> {
  return inTurn(async () => {
    const message = abilityMessage(id);
    const scene = message && unseen(message);
    if (!message || !scene || message.system.tested) return false;
    const tests = await test(scene, message.system.path, observers);
    const result = camouflageResult(
      scene.user,
      tests.map(({ noticed }) => noticed),
    );
    await follow(message, scene, result, { tests, tested: true });
    return true;
  });
}

/** The mover stands in somebody's open sight: seen, and a refund stays (E6). */
export function detectAtRest(id: string): Promise<boolean> {
  return inTurn(async () => {
    const message = abilityMessage(id);
    const scene = message && unseen(message);
    if (!message || !scene) return false;
    await follow(message, scene, detectedAtRest(scene.user), { detected: true });
    return true;
  });
}
