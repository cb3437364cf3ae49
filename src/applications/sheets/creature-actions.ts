/** What the buttons of a creature's sheet do. Each is called with the window as `this`. */
import type { AttackRange } from "../../rules/records.ts";
import { rollCheck, startAttack, useAbility as use } from "../../workflow/index.ts";
import { askCondition, confirmDeletion } from "../dialogs/questions.ts";
import { clickPip, showHistory } from "../points/index.ts";
import { EFFECT_ACTIONS } from "./effect-actions.ts";
import { nextUse } from "./items-view.ts";

/** The part of a sheet that its actions need. */
interface ActorWindow {
  readonly actor: Actor.Implementation;
}

function itemOf({ actor }: ActorWindow, target: HTMLElement): Item.Implementation | null {
  const id = target.closest<HTMLElement>("[data-item-id]")?.dataset.itemId ?? "";
  return actor.items.get(id) ?? null;
}

/** How a weapon may strike; a row of the table names it. */
const RANGES: readonly AttackRange[] = ["melee", "ranged", "thrown"];

async function attack(this: ActorWindow, event: PointerEvent, target: HTMLElement): Promise<void> {
  if (target.ariaDisabled === "true") return;
  const item = itemOf(this, target);
  const range = RANGES.find((one) => one === target.dataset.range);
  if (item) await startAttack({ actor: this.actor, item, event, ...(range ? { range } : {}) });
}

/** A barred one is asked for, too: the table may have changed since the sheet was drawn, and if not it says why. */
async function useAbility(this: ActorWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const ability = target.closest<HTMLElement>("[data-ability]")?.dataset.ability ?? "";
  await use({ actor: this.actor, ability });
}

async function initiative(this: ActorWindow): Promise<void> {
  await this.actor.rollInitiative({ createCombatants: true });
}

const CHECKS = ["save", "skill", "manoeuvre"] as const;

async function check(this: ActorWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const kind = CHECKS.find((one) => one === target.dataset.kind);
  if (kind) await rollCheck({ actor: this.actor, kind, subject: target.dataset.subject ?? "" });
}

async function pip(this: ActorWindow, event: PointerEvent, target: HTMLElement): Promise<void> {
  await clickPip(this.actor, Number(target.dataset.pip), event.shiftKey);
}

async function pointsHistory(this: ActorWindow): Promise<void> {
  await showHistory(this.actor);
}

async function openItem(this: ActorWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await itemOf(this, target)?.sheet?.render(true);
}

async function createItem(this: ActorWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const type = target.dataset.type as Item.SubType;
  const name = _loc("WAFFENGANG.Sheet.newItem", { type: _loc(`TYPES.Item.${type}`) });
  const [item] = await this.actor.createEmbeddedDocuments("Item", [{ name, type }]);
  await item?.sheet?.render(true);
}

async function deleteItem(this: ActorWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  if (item && (await confirmDeletion(item.name))) await item.delete();
}

async function useItem(this: ActorWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  await item?.update({ system: nextUse(item.type, item.system) });
}

async function addCondition(this: ActorWindow): Promise<void> {
  const id = await askCondition(this.actor.statuses);
  if (id) await this.actor.toggleStatusEffect(id, { active: true });
}

async function removeCondition(this: ActorWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await this.actor.toggleStatusEffect(target.dataset.status ?? "", { active: false });
}

/** By the `data-action` of the templates. */
export const CREATURE_ACTIONS = {
  ...EFFECT_ACTIONS,
  attack,
  useAbility,
  check,
  initiative,
  pip,
  pointsHistory,
  openItem,
  createItem,
  deleteItem,
  useItem,
  addCondition,
  removeCondition,
};
