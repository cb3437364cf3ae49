/** From a plan to the fewest writes: one batch, at most one update per actor (design §5). */
import { stateEffect, stateEffectData, stateOfEffect } from "../documents/state-effects.ts";
import { patchedNumber } from "../rules/plan.ts";
import type { AttackPlan } from "../rules/records.ts";
import { patchedState } from "../rules/state-patches.ts";
import { SYSTEM_ID } from "../system.ts";
import type { BatchOperation } from "../types/boundary.ts";
import { effectOperations } from "./effect-operations.ts";
import { actorOf } from "./snapshot.ts";
import { isFighting, turnOperations, turnsBegun } from "./turn-counts.ts";

type Bag = Record<string, unknown>;

/** The one update of one actor: hit points moved by the difference, entries of ledger and injuries. */
function actorUpdate(actor: Actor.Implementation, plan: AttackPlan): Bag | null {
  const hp: Bag = {};
  const ledger: Bag = {};
  const injuries: Bag = {};
  for (const patch of plan.patches) {
    if (patch.actor !== actor.uuid) continue;
    const key = patch.path.slice("hp.".length) as "value" | "temp" | "nonlethal";
    hp[key] = patchedNumber(patch, actor.system.hp[key]);
  }
  for (const { actor: uuid, key, after } of plan.ledger) if (uuid === actor.uuid) ledger[key] = after ?? _del;
  for (const { actor: uuid, key, after } of plan.injuries) {
    if (uuid === actor.uuid) injuries[key] = after ? { ...after, at: Date.now() } : _del;
  }
  const system: Bag = {};
  if (Object.keys(hp).length > 0) system.hp = hp;
  if (Object.keys(ledger).length > 0) system.ap = { ledger };
  if (Object.keys(injuries).length > 0) system.injuries = injuries;
  return Object.keys(system).length > 0 ? { _id: actor.id, system } : null;
}

/** Statuses come and go as effects of the actor; one that is already as it should be is left alone. */
async function statusOperations(actor: Actor.Implementation, plan: AttackPlan): Promise<BatchOperation[]> {
  const data: Bag[] = [];
  const ids: string[] = [];
  for (const { actor: uuid, status, after } of plan.statuses) {
    if (uuid !== actor.uuid || actor.statuses.has(status) === after) continue;
    if (after) {
      const effect = await ActiveEffect.implementation.fromStatusEffect(status, { parent: actor });
      data.push(effect.toObject());
    } else {
      ids.push(
        ...actor.effects.contents.flatMap((effect) => (effect.statuses.has(status) ? (effect.id ?? []) : [])),
      );
    }
  }
  return effectOperations(actor, { data, ids: [...new Set(ids)] });
}

/**
 * States are kept by effects of their own (A 4): begun, changed or ended as a plan says. One that has become another since
 * stays as it is, so that an undo brings nothing back that has run out.
 */
function stateOperations(actor: Actor.Implementation, plan: AttackPlan): BatchOperation[] {
  const data: Bag[] = [];
  const updates: Bag[] = [];
  const ids: string[] = [];
  for (const patch of plan.states) {
    const { actor: uuid, token, kind } = patch;
    const effect = stateEffect(actor, kind);
    const after = patchedState(effect ? stateOfEffect(effect) : null, patch);
    if (uuid !== actor.uuid || after === undefined || (after && !isFighting(actor, token))) continue;
    if (after && effect) {
      updates.push({ _id: effect.id, flags: { [SYSTEM_ID]: { state: _replace(after) } } });
    } else if (after) data.push(stateEffectData(after, turnsBegun(actor, token)));
    else if (effect?.id) ids.push(effect.id);
  }
  return effectOperations(actor, { data, updates, ids });
}

/** Weapons that leave a hand, or come back to it unless somebody has moved them since. */
function handOperations(actor: Actor.Implementation, plan: AttackPlan): BatchOperation[] {
  const updates = plan.hands.flatMap(({ actor: uuid, item: id, before, after }) => {
    const item = uuid === actor.uuid ? actor.items.get(id) : undefined;
    return item?.type === "weapon" && item.system.held === before
      ? [{ _id: id, system: { held: after } }]
      : [];
  });
  return updates.length > 0 ? [{ action: "update", documentName: "Item", updates, parent: actor }] : [];
}

/** Everything that carries a plan out. Actors that are gone change nothing. */
export async function planOperations(plan: AttackPlan): Promise<BatchOperation[]> {
  const { patches, ledger, statuses, injuries, states, hands } = plan;
  const touched = [...patches, ...ledger, ...statuses, ...injuries, ...states, ...hands];
  const uuids = new Set(touched.map(({ actor }) => actor));
  const operations: BatchOperation[] = [];
  for (const uuid of uuids) {
    const actor = actorOf(uuid);
    if (!actor) continue;
    const update = actorUpdate(actor, plan);
    if (update) {
      operations.push({ action: "update", documentName: "Actor", updates: [update], parent: actor.parent });
    }
    operations.push(
      ...(await statusOperations(actor, plan)),
      ...stateOperations(actor, plan),
      ...handOperations(actor, plan),
    );
  }
  return [...operations, ...turnOperations(plan)];
}
