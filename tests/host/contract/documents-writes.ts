/** Rows on creating and changing: vetoes, differences, options, flags, batches. */
import { expect } from "vitest";
import type { Actor } from "../client/documents/actor.ts";
import type { PlainObject } from "../common/utils/index.ts";
import { bareTable, Ground, type Runner, traceHooks } from "./ground.ts";

type Call = { call: string; on: string; args: unknown[] };

/** A hook's change without what every change carries. */
function bare(changes: unknown): PlainObject {
  const { _id, _stats, ...rest } = changes as PlainObject;
  return JSON.parse(JSON.stringify(rest));
}

/** Hooks of updates of an actor, on the game master's seat. */
async function updateTrace(
  actor: Actor,
  ground: Ground,
  changes: PlainObject,
  options: PlainObject = {},
): Promise<Call[]> {
  const calls: Call[] = [];
  traceHooks(ground.gm, ["preUpdateActor", "updateActor"], calls);
  await actor.update(changes, options);
  await ground.table.settle();
  return calls;
}

async function flagged(
  before: PlainObject | undefined,
  act: (actor: Actor, scope: string) => Promise<unknown>,
) {
  const ground = await Ground.open();
  const actor = await ground.hero(before ? { flags: { world: before } } : {});
  await act(actor, "world");
  return { ground, actor };
}

/** What hook listeners of a row answer. */
const ANSWERS = [false, null, 0, undefined];

export const WRITE_ROWS: Readonly<Record<string, Runner>> = {
  "doc-011": async ({ expected }) => {
    const { gm } = await Ground.open();
    const created: boolean[] = [];
    const askers: unknown[] = [];
    for (const answer of ANSWERS) {
      gm.Hooks.once("preCreateActor", (...args: unknown[]) => {
        askers.push(args[3]);
        return answer;
      });
      created.push((await gm.globals.Actor.create({ name: "A", type: "hero" })) !== undefined);
    }
    expect(created).toEqual(expected.created);
    expect(askers).toEqual(ANSWERS.map(() => gm.userId));
  },
  "doc-012": async ({ input, expected }) => {
    const ground = await Ground.open();
    const actor = await ground.hero();
    ground.gm.Hooks.once("preUpdateActor", (...args: unknown[]) => {
      Object.assign(args[1] as object, input.adds);
    });
    await actor.update({ "system.level": 2 });
    expect(ground.table.world.documents.find("Actor", actor.id)?.name).toBe(expected.storedName);
  },
  "doc-013": async ({ expected }) => {
    const { gm } = await Ground.open();
    gm.Hooks.once("preCreateActor", (...args: unknown[]) => {
      (args[0] as Actor).updateSource({ name: "Changed" });
      Object.assign(args[1] as object, { img: "changed.png" });
    });
    const actor = (await gm.globals.Actor.create({ name: "A", type: "hero" })) as Actor;
    expect([actor.name === "Changed", actor.img === "changed.png"]).toEqual(expected.effective);
  },
  "doc-014": async () => {
    const { gm } = await Ground.open();
    gm.globals.Actor.prototype._preCreate = async () => false;
    expect(await gm.globals.Actor.create({ name: "A", type: "hero" })).toBeUndefined();
    expect(gm.game.actors.size).toBe(0);
  },
  "doc-015": async ({ input, expected }) => {
    const { gm } = await Ground.open();
    let data: unknown;
    gm.Hooks.once("preCreateActor", (...args: unknown[]) => {
      data = args[1];
    });
    await gm.globals.Actor.create(input.create as PlainObject);
    for (const key of expected.dataHas as string[]) expect(data).toHaveProperty(key);
  },
  "doc-016": async () => {
    const { gm } = await Ground.open();
    gm.Hooks.once("preCreateActor", async () => false);
    expect(await gm.globals.Actor.create({ name: "A", type: "hero" })).toBeDefined();
  },
  "doc-018": async ({ input, expected }) => {
    const { gm } = await Ground.open();
    const { Actor } = gm.globals;
    gm.Hooks.on("preCreateActor", (...args: unknown[]) => (args[0] as Actor).name !== "A");
    const data = (input.create as string[]).map((name) => ({ name, type: "hero" }));
    const created = (await Actor.createDocuments(data)) as Actor[];
    expect(created.map(({ name }) => name)).toEqual(expected.created);
    Actor._preCreateOperation = async () => false;
    expect(await Actor.createDocuments([{ name: "C", type: "hero" }])).toEqual([]);
  },
  "doc-019": async ({ expected }) => {
    const ground = await Ground.open();
    const actor = await ground.hero();
    const calls: Call[] = [];
    for (const seat of [ground.anna, ground.gm]) traceHooks(seat, ["updateActor"], calls);
    await ground.on(ground.anna, actor).update({ name: "B" });
    await ground.table.settle();
    expect(calls).toHaveLength((expected.userId as string[]).length);
    for (const { args } of calls) expect(args[3]).toBe(ground.anna.userId);
  },
  "doc-020": async ({ input, expected }) => {
    const ground = await Ground.open();
    const actor = await ground.hero(input.data as PlainObject);
    const [, after] = await updateTrace(actor, ground, input.changes as PlainObject);
    expect(bare(after?.args[1])).toEqual(expected.hookChanged);
  },
  "doc-021": async ({ input, expected }) => {
    const ground = await Ground.open();
    const actor = await ground.hero(input.data as PlainObject);
    expect(await updateTrace(actor, ground, input.changes as PlainObject)).toEqual(expected.hooks);
    expect(ground.table.writes("update", "Actor")).toBe(0);
  },
  "doc-022": async ({ input, expected }) => {
    const ground = await Ground.open();
    const actor = await ground.hero(input.data as PlainObject);
    const [, after] = await updateTrace(
      actor,
      ground,
      input.changes as PlainObject,
      input.options as PlainObject,
    );
    expect(after?.args[1]).toMatchObject(expected.hookChangedIncludes as PlainObject);
  },
  "doc-023": async ({ input, expected }) => {
    const ground = await Ground.open();
    const actor = await ground.hero();
    const calls = await updateTrace(
      actor,
      ground,
      input.changes as PlainObject,
      input.options as PlainObject,
    );
    expect(calls).toEqual(expected.hooks);
    expect(ground.table.world.documents.find("Actor", actor.id)).toMatchObject(
      expected.stored as PlainObject,
    );
  },
  "doc-024": async ({ input, expected }) => {
    const ground = await Ground.open();
    const actor = await ground.hero();
    const drawn: PlainObject[] = [];
    actor.apps.test = { render: (context: PlainObject) => drawn.push(context), close: () => undefined };
    await actor.update({ name: "C" });
    expect(drawn).toMatchObject([{ force: false, renderContext: "updateActor" }]);
    await actor.update(input.changes as PlainObject, input.options as PlainObject);
    expect(drawn.length > 1).toBe(expected.rendered);
  },
  "doc-025": async ({ input, expected }) => {
    const ground = await Ground.open();
    const actor = await ground.hero(input.data as PlainObject);
    await actor.update(input.changes as PlainObject, input.options as PlainObject);
    const stored = ground.table.world.documents.find("Actor", actor.id);
    expect({ flags: stored?.flags }).toEqual(expected.stored);
  },
  "doc-026": async ({ input, expected }) => {
    const { gm } = await Ground.open();
    const data = input.data as PlainObject;
    const same: boolean[] = [];
    for (const options of input.options as PlainObject[]) {
      const actor = (await gm.globals.Actor.create(data, options)) as Actor;
      same.push(actor.id === data._id);
    }
    expect(same).toEqual(expected.sameId);
  },
  "doc-027": async ({ input, expected }) => {
    const ground = await Ground.open();
    const actor = await ground.hero();
    const calls: Call[] = [];
    for (const seat of ground.table.seats) traceHooks(seat, ["updateActor"], calls);
    await actor.update(input.changes as PlainObject, input.options as PlainObject);
    await ground.table.settle();
    expect(calls).toHaveLength(3);
    for (const { args } of calls) expect(args[2]).toMatchObject(expected.optionsOnEveryClient as PlainObject);
  },
  "doc-028": async ({ input }) => {
    const { gm } = await Ground.open();
    await expect(gm.globals.Actor.updateDocuments(input.updates as PlainObject[])).rejects.toThrow("_id");
  },
  "doc-030": async ({ expected }) => {
    const { gm } = await Ground.open();
    const actor = new gm.globals.Actor({ name: "A", type: "hero", _id: "AAAAAAAAAAAAAAAA" });
    expect({ persisted: actor.persisted, inCollection: gm.game.actors.has("AAAAAAAAAAAAAAAA") }).toEqual(
      expected,
    );
  },
  "doc-031": async ({ input, expected }) => {
    const ground = await Ground.open();
    const actor = await ground.hero();
    const copies: Actor[] = [];
    for (const options of input.options as PlainObject[])
      copies.push((await actor.clone({}, options)) as Actor);
    expect(copies.map(({ persisted }) => persisted)).toEqual(expected.persisted);
    expect(copies.map(({ id }) => id === actor.id)).toEqual(expected.sameId);
  },
  "doc-032": async ({ input }) => {
    const results: unknown[] = [];
    for (const changes of input.changes as PlainObject[]) {
      const ground = await Ground.open();
      const actor = await ground.hero();
      await actor.update(changes);
      results.push(actor.toObject().system);
    }
    expect(results[0]).toEqual(results[1]);
    expect(results[0]).toMatchObject({ hp: { value: 4 } });
  },
  "doc-033": async () => {
    const ground = await Ground.open();
    const actor = await ground.hero();
    expect(await actor.update({ name: "B" })).toBe(actor);
    expect(await actor.update({ name: "B" })).toBeUndefined();
    ground.gm.Hooks.once("preUpdateActor", () => false);
    expect(await actor.update({ name: "C" })).toBeUndefined();
    ground.gm.Hooks.once("preDeleteActor", () => false);
    expect(await actor.delete()).toBeUndefined();
    expect(await ground.gm.globals.Actor.updateDocuments([{ _id: actor.id, name: "B" }])).toEqual([]);
  },
  "doc-040": async ({ input, expected }) => {
    const ground = await Ground.open();
    const names = input.items as string[];
    const actor = await ground.hero({
      items: names.map((name) => ({ _id: `${name}00000000000000`, name, type: "weapon" })),
    });
    const [{ _id: id, name }] = (input.changes as { items: [{ _id: string; name: string }] }).items;
    await actor.update({ items: [{ _id: `${id}00000000000000`, name }] });
    expect(actor.items.map((item) => item.name)).toEqual([name, "I2"]);
    expect(expected.items).toMatchObject({ [id]: { name } });
  },
  "doc-041": async ({ input, expected }) => {
    const ground = await Ground.open();
    const actor = await ground.hero();
    const [first, second] = (input.calls as [string][]).map(([name]) => actor.getEmbeddedCollection(name));
    expect(first === second).toBe(expected.same);
    expect(first).toBe(actor.items);
  },
  "doc-047": async ({ input, expected }) => {
    const ground = await Ground.open();
    const actor = await ground.hero();
    await actor.setFlag("wg", String(input.key), input.value);
    expect(actor.getFlag("wg", String(input.key))).toBe(expected.getFlag);
    expect(actor._source.flags).toEqual({ wg: { [String(input.key)]: input.value } });
  },
  "doc-048": async ({ expected }) => {
    const table = await bareTable({
      modules: [{ id: "idle", script: `${import.meta.dirname}/empty-module.mjs` }],
    });
    const actor = (await table.seat("Gabi").globals.Actor.create({ name: "A", type: "hero" })) as Actor;
    const allowed: boolean[] = [];
    for (const scope of ["core", "world", "wg", "idle", "nonsense"]) {
      const set = await actor.setFlag(scope, "k", 1).then(
        () => true,
        () => false,
      );
      let read = true;
      try {
        actor.getFlag(scope, "k");
      } catch {
        read = false;
      }
      const unset = await actor.unsetFlag(scope, "k").then(
        () => true,
        () => false,
      );
      expect([read, unset]).toEqual([set, set]);
      allowed.push(set);
    }
    expect(allowed).toEqual(expected.ok);
  },
  "doc-049": async ({ input, expected }) => {
    const { actor } = await flagged({ k: input.before }, (document, scope) =>
      document.setFlag(scope, "k", input.value),
    );
    expect(actor.getFlag("world", "k")).toEqual(expected.getFlag);
  },
  "doc-050": async ({ input, expected }) => {
    const { actor } = await flagged({ k: input.before }, (document, scope) =>
      document.setFlag(scope, "k", input.value),
    );
    expect(actor.getFlag("world", "k")).toEqual(expected.getFlag);
  },
  "doc-051": async ({ input, expected }) => {
    const { actor } = await flagged(undefined, (document, scope) =>
      document.setFlag(scope, "k", input.value),
    );
    expect(actor.getFlag("world", "k")).toEqual(expected.getFlag);
  },
  "doc-052": async ({ input, expected }) => {
    const [key = ""] = input.keys as string[];
    const { actor } = await flagged(input.before as PlainObject, (document, scope) =>
      document.unsetFlag(scope, key),
    );
    expect(actor._source.flags).toEqual({ world: expected.flags });
  },
  "doc-053": async ({ input }) => {
    const { actor } = await flagged(undefined, async () => undefined);
    expect(actor.getFlag(String(input.scope), String(input.key))).toBeUndefined();
  },
  "doc-054": async ({ expected }) => {
    const ground = await Ground.open();
    const actor = await ground.hero();
    const calls: Call[] = [];
    traceHooks(ground.gm, ["preUpdateActor", "updateActor"], calls);
    await actor.setFlag("world", "k", 1);
    expect(calls.map(({ call }) => call)).toEqual(expected.hooks);
    expect(bare(calls[1]?.args[1])).toEqual(expected.changed);
  },
  "doc-108": async ({ expected }) => {
    const ground = await Ground.open();
    const actor = await ground.hero();
    const scene = await ground.scene();
    const token = await ground.token(scene, actor, { actorLink: true });
    const results = await ground.gm.foundry.documents.modifyBatch([
      { action: "update", documentName: "Actor", updates: [{ _id: actor.id, name: "x" }] },
      { action: "update", documentName: "Token", updates: [{ _id: token.id, width: 2 }], parent: scene },
    ]);
    expect(results.map(({ length }) => length)).toEqual(expected.resultLengths);
    expect([actor.name, token.width]).toEqual(["x", 2]);
  },
  "doc-109": async ({ expected }) => {
    const ground = await Ground.open();
    const actors = [await ground.hero({ name: "A" }), await ground.hero({ name: "B" })];
    const batch = () =>
      ground.gm.foundry.documents.modifyBatch(
        actors.map((actor) => ({
          action: "update" as const,
          documentName: "Actor",
          updates: [{ _id: actor.id, name: `${actor.name}!` }],
        })),
      );
    ground.gm.Hooks.on("preUpdateActor", (...args: unknown[]) => (args[0] as Actor).name !== "B");
    await batch();
    expect(actors.filter(({ name }) => name.includes("!"))).toEqual(expected.changed);
    // The world refuses as a whole, too: Anna owns only one of the two.
    const { anna } = ground;
    await actors[1]?.update({ [`ownership.${anna.userId}`]: 3 }, { noHook: true });
    const before = ground.table.world.toJSON();
    const refused = () =>
      ground.table.world.modify(anna.userId, [
        operation("Actor", { _id: actors[1]?.id, name: "!" }),
        operation("Setting", { _id: "nothing" }),
      ]);
    expect(refused).toThrow();
    expect(ground.table.world.toJSON()).toEqual(before);
  },
  "doc-110": async () => {
    const { gm } = await Ground.open();
    const batch = gm.foundry.documents.modifyBatch([
      {
        action: "create",
        documentName: "Actor",
        data: [{ _id: "XXXXXXXXXXXXXXXX", name: "X", type: "hero" }],
        keepId: true,
      },
      { action: "update", documentName: "Actor", updates: [{ _id: "XXXXXXXXXXXXXXXX", name: "Y" }] },
    ]);
    await expect(batch).rejects.toThrow("does not exist");
    expect(gm.game.actors.size).toBe(0);
  },
  "doc-111": async ({ expected }) => {
    const ground = await Ground.open();
    const actor = await ground.hero();
    const calls: Call[] = [];
    for (const seat of [ground.gm, ground.bert]) traceHooks(seat, ["preUpdateActor", "updateActor"], calls);
    await ground.gm.foundry.documents.modifyBatch([
      { action: "update", documentName: "Actor", updates: [{ _id: actor.id, name: "x" }] },
    ]);
    await ground.table.settle();
    const on = (name: string) => calls.filter((call) => call.on === name).map(({ call }) => call);
    expect({ asking: on("Gabi"), other: on("Bert") }).toEqual(expected.hooks);
  },
};

function operation(documentName: string, change: PlainObject) {
  return {
    action: "update" as const,
    documentName,
    parent: null,
    pack: null,
    options: {},
    updates: [change],
  };
}
