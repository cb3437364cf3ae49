/** What the buttons of a list of effects do, on the sheet of an actor or an item. */
import { confirmDeletion } from "../dialogs/questions.ts";

/** The part of a document sheet that these actions need. */
interface EffectWindow {
  readonly document: Actor.Implementation | Item.Implementation;
}

function effectOf(target: HTMLElement): ActiveEffect.Implementation | null {
  const uuid = target.closest<HTMLElement>("[data-effect-uuid]")?.dataset.effectUuid ?? "";
  const effect = fromUuidSync(uuid);
  return effect instanceof ActiveEffect ? effect : null;
}

async function createEffect(this: EffectWindow): Promise<void> {
  const name = _loc("WAFFENGANG.Sheet.newEffect");
  const effect = await ActiveEffect.implementation.create({ name }, { parent: this.document });
  await effect?.sheet?.render(true);
}

async function openEffect(_event: PointerEvent, target: HTMLElement): Promise<void> {
  await effectOf(target)?.sheet?.render(true);
}

async function switchEffect(_event: PointerEvent, target: HTMLElement): Promise<void> {
  const effect = effectOf(target);
  await effect?.update({ disabled: !effect.disabled });
}

async function deleteEffect(_event: PointerEvent, target: HTMLElement): Promise<void> {
  const effect = effectOf(target);
  if (effect && (await confirmDeletion(effect.name))) await effect.delete();
}

export const EFFECT_ACTIONS = { createEffect, openEffect, switchEffect, deleteEffect };
