/** Rows on the order of things: boot, creation, update, deletion, preparation. */
import { expect } from "vitest";
import type { Actor } from "../client/documents/actor.ts";
import type { PlainObject } from "../common/utils/index.ts";
import type { SeatGlobals } from "../kit/index.ts";
import { bareTable, Ground, type Runner, traceCalls, traceHooks } from "./ground.ts";

type Call = { call: string; on: string; args: unknown[] };

/** Two seats of which the first asks. */
const TWO = { users: [{ name: "asking", role: "GAMEMASTER" }, { name: "other" }] } as const;

const LIFE = ["create", "update", "delete"] as const;

/** What happened with an actor on two seats while something was done on the first. */
async function trace(
  act: (globals: SeatGlobals, actor: Actor) => Promise<unknown>,
  more: readonly string[] = [],
): Promise<Call[]> {
  const table = await bareTable(TWO);
  const asking = table.seat("asking");
  const actor = (await asking.globals.Actor.create({ name: "A", type: "hero" })) as Actor;
  await table.settle();
  const calls: Call[] = [];
  for (const seat of table.seats) {
    for (const verb of LIFE) {
      const Verb = verb[0]?.toUpperCase() + verb.slice(1);
      traceCalls(
        seat,
        [
          `Actor#_pre${Verb}`,
          `Actor#_on${Verb}`,
          `Actor._pre${Verb}Operation`,
          `Actor._on${Verb}Operation`,
          ...more,
        ],
        calls,
      );
      traceHooks(seat, [`pre${Verb}Actor`, `${verb}Actor`], calls);
    }
  }
  await act(asking.globals, actor);
  await table.settle();
  return calls;
}

/** The steps of a row that a trace can show, each with the seats on which it happens. */
function steps(expected: PlainObject): { call: string; on: string[] }[] {
  const sequence = expected.sequence as { call: string; on: string }[];
  return sequence
    .map(({ call, on }) => ({
      call: call.replace(/^Hooks\.call(All)? /, ""),
      on: on === "every client" ? ["asking", "other"] : ["asking"],
    }))
    .filter(({ call }) => /^(Actor[#.]_|(pre)?(Create|Update|Delete|create|update|delete))/.test(call));
}

function expectSteps(calls: readonly Call[], expected: PlainObject): void {
  for (const name of ["asking", "other"]) {
    const wanted = steps(expected).filter(({ on }) => on.includes(name));
    expect(calls.filter(({ on }) => on === name).map(({ call }) => call)).toEqual(
      wanted.map(({ call }) => call),
    );
  }
}

const lifeCycle =
  (act: (globals: SeatGlobals, actor: Actor) => Promise<unknown>): Runner =>
  async ({ expected }) =>
    expectSteps(await trace(act), expected);

/** Marks put by the fixture while it boots. */
async function bootMarks(
  read: (globals: SeatGlobals, mark: (name: string) => void) => void,
): Promise<string[]> {
  const marks: string[] = [];
  const actors = ["A", "B"].map((name) => ({ _id: `${name}000000000000000`, name, type: "hero" }));
  await bareTable(
    { users: [{ name: "Gabi", role: "GAMEMASTER" }], world: { Actor: actors } },
    { script: (globals) => read(globals, (name) => marks.push(name)) },
  );
  return marks;
}

const HOOKS = ["init", "i18nInit", "setup", "initializeCombatConfiguration", "ready"];

export const ORDER_ROWS: Readonly<Record<string, Runner>> = {
  "doc-001": async ({ expected }) => {
    const marks = await bootMarks(({ Hooks }, mark) => {
      for (const hook of HOOKS) Hooks.once(hook, () => mark(hook));
    });
    const wanted = expected.sequence as string[];
    expect(marks).toEqual(wanted.filter((hook) => HOOKS.includes(hook)));
  },
  "doc-002": async ({ input, expected }) => {
    const marks = await bootMarks((globals, mark) => {
      for (const hook of input.hooks as string[]) {
        globals.Hooks.once(hook, () => {
          try {
            mark(String(globals.game.actors.size > 0));
          } catch {
            mark("false");
          }
        });
      }
    });
    expect(marks).toEqual((expected.available as boolean[]).map(String));
  },
  "doc-003": async ({ input, expected }) => {
    const values: boolean[] = [];
    await bootMarks((globals) => {
      for (const hook of input.hooks as string[])
        globals.Hooks.once(hook, () => values.push(globals.game.ready));
    });
    expect(values).toEqual(expected.values);
  },
  "doc-004": async ({ input, expected }) => {
    const marks = await bootMarks((globals, mark) => {
      for (const hook of input.hooks as string[]) {
        globals.Hooks.once(hook, () => mark(globals.game.i18n.localize("TYPES.Actor.hero")));
      }
    });
    expect(marks.map((text) => text === "Hero")).toEqual(expected.available);
  },
  "doc-006": async ({ expected }) => {
    const marks = await bootMarks((globals, mark) => {
      class Traced extends globals.Actor {
        override _configure(options: PlainObject): void {
          super._configure(options);
          mark(`construct ${this._source.name}`);
        }
        override prepareData(): void {
          mark(`prepareData ${this.name}`);
          super.prepareData();
        }
      }
      globals.CONFIG.Actor.documentClass = Traced;
      globals.Hooks.once("setup", () => mark("setup"));
    });
    expect(marks).toEqual(expected.sequence);
  },
  "doc-007": lifeCycle(({ Actor }) => Actor.create({ name: "N", type: "hero" })),
  "doc-008": async ({ expected }) => {
    const ground = await Ground.open();
    const calls: Call[] = [];
    const { gm } = ground;
    traceCalls(gm, ["Actor#_preCreate", "Actor#_onCreate"], calls);
    traceHooks(gm, ["preCreateActor", "createActor"], calls);
    const model = Reflect.get(gm.CONFIG.Actor.dataModels.hero as object, "prototype") as object;
    for (const name of ["_preCreate", "_onCreate"]) {
      Object.defineProperty(model, name, {
        value: () => {
          calls.push({ call: `system.${name}`, on: gm.name, args: [] });
        },
      });
    }
    await ground.hero();
    expect(calls.map(({ call }) => call)).toEqual(expected.sequence);
  },
  "doc-009": lifeCycle((_globals, actor) => actor.update({ name: "B" })),
  "doc-010": lifeCycle((_globals, actor) => actor.delete()),
  "doc-017": async ({ expected }) => {
    const ground = await Ground.open();
    const order: string[] = [];
    const prototype = ground.gm.globals.Actor.prototype;
    const original = prototype._preCreate;
    prototype._preCreate = async function slow(...args) {
      const result = await original.apply(this, args);
      await new Promise((resolve) => setImmediate(resolve));
      order.push("_preCreate ends");
      return result;
    };
    ground.gm.Hooks.on("preCreateActor", () => order.push("preCreateActor"));
    await ground.hero();
    expect(order).toEqual(expected.sequence);
  },
  "doc-029": async ({ expected }) => {
    const calls = await trace(async ({ Actor, game }, actor) => {
      await Actor.create({ name: "Second", type: "hero" });
      const updates = game.actors.map(({ id }) => ({ _id: id, "system.level": 5 }));
      expect(updates).toHaveLength(2);
      expect(actor.id).toBe(updates[0]?._id);
      await Actor.updateDocuments(updates);
    });
    const counts = count(calls.filter(({ on }) => on === "asking"));
    expect(counts).toMatchObject(renamed(expected.counts as PlainObject));
  },
  "doc-034": async ({ expected }) => {
    const calls = await trace(async ({ Actor, game }) => {
      await Actor.create({ name: "Second", type: "hero" });
      await Actor.deleteDocuments(game.actors.map(({ id }) => String(id)));
    });
    const counts = count(calls.filter(({ on }) => on === "asking"));
    expect(counts).toMatchObject(renamed(expected.counts as PlainObject));
  },
  "doc-035": async ({ expected }) => {
    const ground = await Ground.open();
    const actor = await ground.hero();
    const calls: Call[] = [];
    traceHooks(ground.gm, [...(expected.hooks as string[]), ...(expected.notHooks as string[])], calls);
    const item = await ground.item(actor);
    expect(calls.map(({ call }) => call)).toEqual(expected.hooks);
    expect(item.parent).toBe(actor);
  },
  "doc-036": async ({ expected }) => {
    const ground = await Ground.open();
    const actor = await ground.hero();
    const item = await ground.item(actor);
    const [effect] = await item.createEmbeddedDocuments("ActiveEffect", [{ name: "E" }]);
    const sequence = expected.sequence as string[];
    const calls: Call[] = [];
    traceCalls(
      ground.bert,
      sequence.filter((name) => name.includes("#")),
      calls,
    );
    traceHooks(ground.bert, ["deleteActiveEffect"], calls);
    await effect?.delete();
    await ground.table.settle();
    expect(calls.map(({ call }) => call)).toEqual(sequence);
  },
  "doc-037": async () => {
    const ground = await Ground.open();
    const actor = await ground.hero();
    const item = await ground.item(actor);
    const [effect] = await item.createEmbeddedDocuments("ActiveEffect", [{ name: "E" }]);
    const calls: Call[] = [];
    traceCalls(ground.gm, ["Actor#_onUpdateDescendantDocuments"], calls);
    await effect?.update({ disabled: true });
    expect(calls[0]?.args[0]).toBe(item);
  },
  "doc-038": async ({ expected }) => {
    const ground = await Ground.open();
    const item = await ground.item(await ground.hero());
    const [effect] = await item.createEmbeddedDocuments("ActiveEffect", [{ name: "E" }]);
    const calls: Call[] = [];
    traceHooks(
      ground.gm,
      ["preUpdateActiveEffect", "updateActiveEffect", "updateItem", "updateActor"],
      calls,
    );
    await effect?.update({ disabled: true });
    expect(calls.map(({ call }) => call)).toEqual(expected.hooks);
  },
  "doc-039": async ({ expected }) => {
    const ground = await Ground.open();
    const actor = await ground.hero();
    const item = await ground.item(actor);
    const calls: Call[] = [];
    traceHooks(ground.gm, [...(expected.hooks as string[]), ...(expected.notHooks as string[])], calls);
    await actor.update({ items: [{ _id: item.id, img: "icons/svg/sword.svg" }] });
    expect(calls.map(({ call }) => call)).toEqual(expected.hooks);
    expect(item.img).toBe("icons/svg/sword.svg");
  },
  "doc-042": ({ expected }) => preparation(expected.sequence as string[]),
  "doc-043": async ({ expected }) => {
    const ground = await Ground.open();
    const actor = await prepared(ground);
    const calls: Call[] = [];
    traceCalls(ground.gm, ["Item#prepareData", "ActiveEffect#prepareData"], calls);
    actor.prepareEmbeddedDocuments.call({
      ...actor,
      collections: actor.collections,
      appliedEffects: [],
      applyActiveEffects: () => {},
    });
    const names = calls.map(({ call }) => (call.startsWith("Item") ? "items" : "effects"));
    expect([...new Set(names)]).toEqual(expected.sequence);
  },
  "doc-044": async () => {
    const ground = await Ground.open({}, { script: counting });
    const actor = await ground.hero();
    for (const value of [3, 4]) await actor.update({ "system.level": value });
    expect(Reflect.get(actor.system, "level")).toBe(5);
  },
  "doc-045": async () => {
    const ground = await Ground.open(
      {},
      {
        script: ({ Hooks, CONFIG }) => {
          Hooks.once("i18nInit", () => {
            const model = Reflect.get(CONFIG.Actor.dataModels.hero as object, "prototype") as object;
            Object.defineProperty(model, "prepareDerivedData", {
              value(this: { parent: Actor }) {
                if (this.parent.id) this.parent.update({ name: "loop" }).catch(() => undefined);
              },
            });
          });
        },
      },
    );
    await ground.hero();
    for (const seat of ground.table.seats)
      expect(seat.expectFailure("during data preparation").length).toBeGreaterThan(0);
  },
  "doc-046": async () => {
    const ground = await Ground.open();
    const actor = await ground.hero();
    const item = await ground.item(actor);
    const calls: Call[] = [];
    traceCalls(ground.bert, ["Actor#prepareData"], calls);
    await item.update({ name: "J" });
    await ground.table.settle();
    expect(calls.length).toBeGreaterThan(0);
  },
};

/** The fixture's derived value counts up on the prepared one. */
function counting({ Hooks, CONFIG }: SeatGlobals): void {
  Hooks.once("i18nInit", () => {
    const model = Reflect.get(CONFIG.Actor.dataModels.hero as object, "prototype") as object;
    Object.defineProperty(model, "prepareDerivedData", {
      value(this: { level: number }) {
        this.level += 1;
      },
    });
  });
}

function count(calls: readonly Call[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { call } of calls) counts[call] = (counts[call] ?? 0) + 1;
  return counts;
}

/** `_onUpdateOperation` of a row is `Actor._onUpdateOperation` of a trace. */
function renamed(counts: PlainObject): PlainObject {
  return Object.fromEntries(
    Object.entries(counts).map(([name, value]) => [name.startsWith("_") ? `Actor.${name}` : name, value]),
  );
}

async function prepared(ground: Ground): Promise<Actor> {
  const actor = await ground.hero();
  await ground.item(actor);
  await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "E" }]);
  return actor;
}

/** Traces one preparation against the steps that a row names. */
async function preparation(sequence: readonly string[]): Promise<void> {
  const ground = await Ground.open();
  const actor = await prepared(ground);
  const order: string[] = [];
  const note = (owner: object, method: string, name: (argument: unknown) => string) => {
    const original = Reflect.get(owner, method) as (...args: unknown[]) => unknown;
    Object.defineProperty(owner, method, {
      configurable: true,
      value(this: unknown, ...args: unknown[]) {
        order.push(name(args[0]));
        return Reflect.apply(original, this, args);
      },
    });
  };
  const model = Object.getPrototypeOf(actor.system) as object;
  for (const phase of ["prepareBaseData", "prepareDerivedData"]) {
    note(model, phase, () => `system.${phase}`);
    note(ground.gm.globals.Actor.prototype, phase, () => `Actor#${phase}`);
  }
  note(ground.gm.globals.Actor.prototype, "applyActiveEffects", (phase) => `applyActiveEffects(${phase})`);
  note(ground.gm.globals.Item.prototype, "prepareData", () => "each Item#prepareData");
  note(ground.gm.globals.ActiveEffect.prototype, "prepareData", () => "each ActiveEffect#prepareData");
  actor.reset();
  expect(order).toEqual(sequence);
}
