/** Rows on when effects act, where from, and what statuses they grant. */
import { expect } from "vitest";
import type { ActiveEffect } from "../client/documents/active-effect.ts";
import type { Actor } from "../client/documents/actor.ts";
import type { Item } from "../client/documents/item.ts";
import type { PlainObject } from "../common/utils/index.ts";
import type { SeatGlobals } from "../kit/index.ts";
import { applied, Lab, plain } from "./effects-lab.ts";
import { bareTable, Ground, type Runner } from "./ground.ts";

/** Effects whose type model says that they are suppressed if their name says so. */
function suppressing({ CONFIG, foundry, Hooks }: SeatGlobals): void {
  class Suppressed extends foundry.data.ActiveEffectTypeDataModel {
    get isSuppressed(): boolean {
      return Reflect.get(this.parent ?? {}, "name") === "suppressed";
    }
  }
  Hooks.once("init", () => {
    CONFIG.ActiveEffect.dataModels.base = Suppressed;
  });
}

const ADD = [{ key: "system.n", type: "add", value: "3" }];

/** An effect on an item of an actor whose `n` is 2. */
async function onItem(transfer: boolean) {
  const lab = await Lab.open();
  const actor = await lab.actor({ system: { n: 2 } });
  const [item] = (await actor.createEmbeddedDocuments("Item", [{ name: "I", type: "weapon" }])) as Item[];
  if (!item) throw new Error("The item was not made");
  const effect = await lab.effect(item, { transfer, system: { changes: ADD } });
  return { lab, actor, item, effect };
}

async function statusesAfter(data: PlainObject[], change?: PlainObject): Promise<unknown> {
  const lab = await Lab.open();
  const actor = await lab.actor();
  await actor.createEmbeddedDocuments(
    "ActiveEffect",
    data.map((effect) => ({ name: "E", ...effect })),
  );
  if (change) await actor.effects.contents[0]?.update(change);
  return plain(actor.statuses);
}

const names = (effects: Iterable<ActiveEffect>) => [...effects].map(({ name }) => name);

export const STATE_ROWS: Readonly<Record<string, Runner>> = {
  "effect-058": async ({ input, expected }) => {
    const { seat } = await Lab.open();
    expect(new seat.globals.ActiveEffect(input.effect as PlainObject).disabled).toBe(expected.disabled);
  },
  "effect-059": async ({ input, expected }) => {
    const { actor, n } = await applied(input);
    expect({ value: n, "actor.statuses": plain(actor.statuses) }).toEqual(expected);
  },
  "effect-060": async ({ input, expected }) => {
    const { actor } = await applied({ ...input, changes: [] }, { script: suppressing });
    const [effect] = (await actor.createEmbeddedDocuments("ActiveEffect", [
      { name: "suppressed", system: { changes: input.changes } },
    ])) as ActiveEffect[];
    expect({ value: Reflect.get(actor.system, "n"), isSuppressed: effect?.isSuppressed }).toEqual(expected);
  },
  "effect-061": async ({ expected }) => {
    const { seat } = await Lab.open({ script: suppressing });
    const data = [{ name: "E" }, { name: "E", disabled: true }, { name: "suppressed" }];
    expect(data.map((effect) => new seat.globals.ActiveEffect(effect).active)).toEqual(expected.values);
  },
  "effect-062": async ({ input, expected }) => {
    const { actor, n } = await applied(input);
    expect({ value: n, exists: actor.effects.size === 1 }).toEqual(expected);
  },
  "effect-063": async ({ input, expected }) => {
    const { seat } = await Lab.open();
    const item = new seat.globals.Item({ name: "I", type: "weapon" });
    expect(new seat.globals.ActiveEffect(input.effect as PlainObject, { parent: item }).transfer).toBe(
      expected.transfer,
    );
  },
  "effect-064": async ({ expected }) => {
    const { actor } = await onItem(true);
    expect({ value: Reflect.get(actor.system, "n"), "actor.effects.size": actor.effects.size }).toEqual(
      expected,
    );
  },
  "effect-065": async ({ expected }) => {
    const { actor } = await onItem(false);
    expect(Reflect.get(actor.system, "n")).toBe(expected.value);
  },
  "effect-066": async ({ expected }) => {
    const lab = await Lab.open();
    const actor = await lab.actor();
    const [item] = (await actor.createEmbeddedDocuments("Item", [{ name: "I", type: "weapon" }])) as Item[];
    await lab.effect(actor, { name: "own active" });
    await lab.effect(actor, { name: "own disabled", disabled: true });
    await item?.createEmbeddedDocuments("ActiveEffect", [
      { name: "item transfer" },
      { name: "item no transfer", transfer: false },
    ]);
    const found = {
      allApplicableEffects: names(actor.allApplicableEffects()),
      appliedEffects: names(actor.appliedEffects),
    };
    expect(found).toEqual(expected);
  },
  "effect-067": async ({ input, expected }) => {
    const lab = await Lab.open();
    const actor = await lab.actor();
    for (const data of input.effects as { duration?: PlainObject }[]) {
      await lab.effect(actor, {
        ...data,
        ...(data.duration ? { duration: { expiry: null, ...data.duration } } : {}),
      });
    }
    expect(names(actor.temporaryEffects)).toEqual(expected.names);
  },
  "effect-068": async () => {
    const { seat } = await Lab.open();
    expect(Reflect.get(seat.CONFIG.ActiveEffect, "legacyTransferral")).toBeUndefined();
  },
  "effect-069": async ({ expected }) => {
    const table = await bareTable({
      packs: [
        {
          id: "wg.effects",
          metadata: { id: "wg.effects", name: "effects", label: "Effects", type: "ActiveEffect" },
          documents: [{ _id: "EEEEEEEEEEEEEEEE", name: "Bless" }],
          folders: [],
        },
      ],
    });
    const effect = await table.seat("Anna").game.packs.get("wg.effects")?.getDocument("EEEEEEEEEEEEEEEE");
    expect(effect?.parent).toBe(expected.value);
  },
  "effect-070": async ({ expected }) => {
    const { effect } = await onItem(true);
    expect(effect.origin).toBe(expected.origin);
  },
  "effect-071": async ({ expected }) => {
    const lab = await Lab.open();
    const actor = await lab.actor();
    const effect = await lab.effect(actor, { origin: actor.uuid });
    expect(effect.origin).toBe(actor.uuid);
    expect(effect.toCompendium().origin).toBe(expected.origin);
  },
  "effect-090": async ({ input, expected }) => {
    const lab = await Lab.open();
    const effect = await lab.effect(await lab.actor(), input.effect as PlainObject);
    await effect.update(input.changes as PlainObject);
    expect(effect.duration.expiry).toBe(expected["duration.expiry"]);
  },
  "effect-097": async ({ input, expected }) => {
    expect(await statusesAfter(input.effects as PlainObject[])).toEqual(expected["actor.statuses"]);
  },
  "effect-098": async ({ input, expected }) => {
    const after = await statusesAfter([input.effect as PlainObject], input.changes as PlainObject);
    expect(after).toEqual(expected["actor.statuses"]);
  },
  "effect-099": async ({ input, expected }) => {
    const after = await statusesAfter([input.effect as PlainObject], input.changes as PlainObject);
    expect(after).toEqual(expected["actor.statuses"]);
  },
  "effect-100": async ({ input, expected }) => {
    const ground = await Ground.open();
    const actor = await ground.hero();
    await actor.createEmbeddedDocuments("ActiveEffect", [
      { name: "E", ...(input.effects as PlainObject[])[0] },
    ]);
    const token = await ground.token(await ground.scene(), actor, { actorLink: true });
    expect(token.hasStatusEffect("prone")).toBe(expected.returns);
    await actor.effects.contents[0]?.update({ disabled: false });
    expect(token.hasStatusEffect("prone")).toBe(true);
  },
  "effect-101": async ({ input }) => {
    const lab = await Lab.open();
    const actor = await lab.actor();
    const answers: unknown[] = [];
    for (const [status, options] of input.calls as [string, { active?: boolean }?][]) {
      answers.push(await actor.toggleStatusEffect(status, options));
    }
    expect(answers[0]).toBeInstanceOf(lab.seat.globals.ActiveEffect);
    expect(answers.slice(1)).toEqual([true, false, undefined]);
    expect(actor.statuses.size).toBe(0);
  },
  "effect-102": async () => {
    const actor = await (await Lab.open()).actor();
    await expect(actor.toggleStatusEffect("nope")).rejects.toThrow("nope");
  },
  "effect-103": async () => {
    const { seat, ...lab } = await Lab.open();
    const calls: unknown[][] = [];
    const { ActiveEffect } = seat.globals;
    const original = ActiveEffect.fromStatusEffect;
    ActiveEffect.fromStatusEffect = (...args) => {
      calls.push(args);
      return original.apply(ActiveEffect, args);
    };
    const actor = (await seat.globals.Actor.create({ name: "A", type: "hero" })) as Actor;
    const effect = (await actor.toggleStatusEffect("stunned")) as ActiveEffect;
    expect(calls).toEqual([["stunned", { parent: actor }]]);
    expect({ id: effect.id, statuses: [...effect.statuses] }).toEqual({
      id: "stunned000000000",
      statuses: ["stunned", "prone"],
    });
    expect(lab.table.writes("create", "ActiveEffect")).toBe(1);
  },
  "effect-104": async ({ expected }) => {
    const { seat } = await Lab.open();
    expect(seat.CONFIG.statusEffects.prone?.id).toBe(expected.value);
  },
  "effect-106": async ({ expected }) => {
    const { seat } = await Lab.open();
    expect(seat.CONFIG.specialStatusEffects.DEFEATED).toBe(expected.value);
  },
  "effect-108": async ({ input, expected }) => {
    const { seat } = await Lab.open();
    const made = (input.effects as { duration?: PlainObject }[]).map(
      (data) =>
        new seat.globals.ActiveEffect({ name: "E", ...data, duration: { expiry: null, ...data.duration } }),
    );
    expect(made.map(({ showsIcon }) => showsIcon)).toEqual(expected.shown);
    expect(new seat.globals.ActiveEffect({ name: "E" }).showIcon).toBe(expected.default);
  },
};
