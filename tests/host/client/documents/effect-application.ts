/** How the changes of active effects enter the prepared data of an actor. */

import { seams } from "../../common/data/seams.ts";
import type { EffectChange } from "../../common/index.ts";
import { getProperty, type PlainObject, setProperty } from "../../common/utils/index.ts";
import { Roll } from "../../dice/index.ts";
import { reportFailure, toError } from "../failures.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../host.ts";
import type { ActiveEffect } from "./active-effect.ts";
import type { Actor } from "./actor.ts";

/** Types that the fields of the data layer apply themselves. */
const FIELD_TYPES = ["multiply", "add", "subtract", "downgrade", "upgrade", "override"];

interface PlannedChange {
  readonly effect: ActiveEffect;
  readonly change: EffectChange;
  readonly priority: number;
}

/** Applies the changes of one phase, by ascending priority; what changed is noted in the actor's overrides. */
export function applyPhase(actor: Actor, phase: string): void {
  const planned: PlannedChange[] = [];
  for (const effect of actor.allApplicableEffects()) {
    for (const change of effect.system.changes) {
      if (!effect.shouldApplyChange(change, { phase })) continue;
      planned.push({ effect, change, priority: change.priority ?? 0 });
    }
  }
  if (planned.length === 0) return;
  planned.sort((a, b) => a.priority - b.priority);
  const rollData = actor.getRollData();
  for (const { effect, change } of planned) {
    try {
      apply(actor, change, effect.getReplacementData(rollData));
    } catch (error) {
      reportFailure(`effect "${effect.name}" on ${actor.name}`, error);
    }
  }
}

function apply(actor: Actor, change: EffectChange, replacementData: PlainObject): void {
  const { key } = change;
  const type = host.CONFIG.ActiveEffect.changeTypes[change.type];
  if (!type) throw new Error(`"${change.type}" is no change type of CONFIG.ActiveEffect.changeTypes`);
  const field = actor.getFieldForProperty(key);
  if (!field) throw new Error(`"${key}" has no field in the schema of the actor`);
  const value = resolve(change.value, replacementData);
  if (type.handler) {
    type.handler(actor, { ...change, value }, { field, replacementData, modifyTarget: true });
    note(actor, key, getProperty(actor, key));
    return;
  }
  const current = getProperty(actor, key);
  try {
    field._castChangeDelta(value);
  } catch (error) {
    seams.warn(`effect on "${key}": ${toError(error).message}`);
    return;
  }
  if (!FIELD_TYPES.includes(change.type)) {
    const changes: PlainObject = {};
    Hooks.callAll("applyActiveEffect", actor, change, current, value, changes);
    for (const [path, result] of Object.entries(changes)) note(actor, path, result);
    return;
  }
  note(actor, key, field.applyChange(current, actor, { key, type: change.type, value }));
}

/** References to roll data are filled in; the rest is arithmetic for the field. */
function resolve(value: unknown, data: PlainObject): unknown {
  if (typeof value !== "string" || !value.includes("@")) return value;
  return Roll.replaceFormulaData(value, data, { missing: "0" });
}

function note(actor: Actor, key: string, value: unknown): void {
  setProperty(actor, key, value);
  setProperty(actor.overrides, key, value);
}
