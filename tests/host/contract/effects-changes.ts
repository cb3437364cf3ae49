/** Rows on what the changes of effects do to an actor. */
import { expect } from "vitest";
import type { Actor } from "../client/documents/actor.ts";
import type { PlainObject } from "../common/utils/index.ts";
import { applied, Lab, plain, valueRow } from "./effects-lab.ts";
import type { Runner } from "./ground.ts";

const value = valueRow();

/** Rows whose only question is the value, by their numbers. */
const VALUES = [
  8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 26, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37,
  38,
];

const plainRows = Object.fromEntries(
  VALUES.map((number) => [`effect-${String(number).padStart(3, "0")}`, value]),
);

/** The roll data of a row. */
function withRollData(input: PlainObject) {
  return valueRow({
    script: ({ Actor: Base, CONFIG }) => {
      class Rolling extends Base {
        override getRollData(): PlainObject {
          return input.rollData as PlainObject;
        }
      }
      CONFIG.Actor.documentClass = Rolling;
    },
  });
}

const refused =
  (text: string): Runner =>
  async ({ input }) => {
    const { lab } = await applied(input);
    expect(lab.seat.expectFailure(text).length).toBeGreaterThan(0);
  };

export const CHANGE_ROWS: Readonly<Record<string, Runner>> = {
  ...plainRows,
  "effect-001": async ({ expected }) => {
    const { seat } = await Lab.open();
    expect(seat.globals.CONST.ACTIVE_EFFECT_CHANGE_TYPES).toEqual(expected.value);
  },
  "effect-002": async ({ input, expected }) => {
    const { seat } = await Lab.open();
    const effect = new seat.globals.ActiveEffect(input.effect as PlainObject);
    expect(effect.system.changes[0]?.type).toBe(expected.value);
  },
  "effect-003": async () => {
    const { seat } = await Lab.open();
    expect(() => new seat.globals.ActiveEffect({ name: "E" }).changes).toThrow("effect.system.changes");
  },
  "effect-004": async ({ input, expected }) => {
    const { seat } = await Lab.open();
    const effect = new seat.globals.ActiveEffect({ name: "E", system: { changes: [input.change] } });
    expect(Object.keys(effect.system.changes[0] ?? {}).sort()).toEqual(
      [...(expected.has as string[])].sort(),
    );
  },
  "effect-005": async ({ expected }) => {
    const { seat } = await Lab.open();
    expect(Object.keys(seat.CONFIG.ActiveEffect.phases)).toEqual(expected.includes);
  },
  "effect-006": async ({ input, expected }) => {
    const { seat } = await Lab.open();
    const effect = new seat.globals.ActiveEffect({ name: "E", system: { changes: [input.change] } });
    expect(effect.system.changes[0]?.phase).toBe(expected.phase);
  },
  "effect-007": async ({ input, expected }) => {
    const { seat } = await Lab.open();
    const effect = new seat.globals.ActiveEffect({ name: "E", system: { changes: input.changes } });
    expect(effect.system.changes.map(({ priority }) => priority)).toEqual(expected.priorities);
    expect(effect._source.system).toMatchObject({
      changes: [{ priority: null }, { priority: null }, { priority: null }],
    });
  },
  "effect-024": refused("system.n"),
  "effect-025": refused("system.n"),
  "effect-027": async ({ input, expected }) => {
    const { lab, actor } = await applied({ ...input, changes: [] });
    const warnings: unknown[] = [];
    lab.seat.window.console.warn = (...args: unknown[]) => warnings.push(...args);
    await lab.effect(actor, { system: { changes: input.changes } });
    expect(Reflect.get(actor.system, "n")).toBe(expected.value);
    expect(warnings.length > 0).toBe(expected.warns);
  },
  "effect-039": refused("has no field"),
  "effect-040": async ({ input, expected }) => {
    const { actor } = await applied(input);
    expect(actor.system).toMatchObject(expected.prepared as PlainObject);
  },
  "effect-041": async ({ expected }) => {
    const changes = [{ key: "system.n", type: "add", value: "3" }];
    const { actor } = await applied({ base: 2, changes });
    const values = [Reflect.get(actor.system, "n"), Reflect.get(actor._source.system as object, "n")];
    await actor.effects.contents[0]?.delete();
    expect([...values, Reflect.get(actor.system, "n")]).toEqual(expected.values);
  },
  "effect-042": async ({ input, expected }) => {
    const { actor } = await applied(input);
    expect(actor.overrides).toEqual(expected["actor.overrides"]);
  },
  "effect-045": (row) => withRollData(row.input)(row),
  "effect-046": (row) => withRollData(row.input)(row),
  "effect-048": valueRow({
    script: ({ ActiveEffect: Base, CONFIG }) => {
      class Bound extends Base {
        override getReplacementData(baseData: PlainObject): PlainObject {
          return { ...super.getReplacementData(baseData), item: { level: 4 } };
        }
      }
      CONFIG.ActiveEffect.documentClass = Bound;
    },
  }),
  "effect-049": async ({ expected }) => {
    const lab = await Lab.open();
    const actor = await lab.actor();
    const order: string[] = [];
    const trace = (method: keyof Actor, name: (argument: unknown) => string, after = false) => {
      const original = actor[method] as (...args: unknown[]) => unknown;
      Object.defineProperty(actor, method, {
        value: (...args: unknown[]) => {
          if (!after) order.push(name(args[0]));
          return Reflect.apply(original, actor, args);
        },
      });
    };
    for (const method of ["prepareBaseData", "prepareEmbeddedDocuments", "prepareDerivedData"] as const)
      trace(method, () => method);
    trace("applyActiveEffects", (phase) => `phase ${phase}`);
    actor.prepareData();
    expect(order).toEqual(expected.sequence);
  },
  "effect-050": async ({ input, expected }) => {
    const { actor } = await applied(input, { derive: true });
    expect(actor.system).toMatchObject(expected.value as PlainObject);
  },
  "effect-051": async ({ input, expected }) => {
    const values: unknown[] = [];
    for (const called of input.called as boolean[]) {
      const { n } = await applied(input, {
        script: ({ Actor: Base, CONFIG, Hooks }) => {
          Hooks.once("init", () => Object.assign(CONFIG.ActiveEffect.phases, { wgLate: { label: "Late" } }));
          class Late extends Base {
            override prepareDerivedData(): void {
              super.prepareDerivedData();
              if (called) this.applyActiveEffects("wgLate");
            }
          }
          CONFIG.Actor.documentClass = Late;
        },
      });
      values.push(n);
    }
    expect(values).toEqual(expected.values);
  },
  "effect-052": async () => {
    const actor = await (await Lab.open()).actor();
    expect(() => actor.applyActiveEffects("initial")).toThrow("twice");
  },
  "effect-053": async () => {
    const actor = await (await Lab.open()).actor();
    expect(() => Reflect.apply(actor.applyActiveEffects, actor, [])).toThrow("phase");
  },
  "effect-054": valueRow({
    script: ({ CONFIG, Hooks }) => {
      Hooks.once("init", () => {
        CONFIG.ActiveEffect.changeTypes["wg.pow"] = {
          label: "Power",
          defaultPriority: 15,
          handler: (target, { value: exponent }) => {
            const { system } = target as Actor;
            Object.assign(system, { n: Number(Reflect.get(system, "n")) ** Number(exponent) });
          },
        };
      });
    },
  }),
  "effect-055": async ({ expected }) => {
    const seen: unknown[][] = [];
    const { actor } = await applied(
      { base: 1, changes: [{ key: "system.n", type: "wg.see", value: "2" }] },
      {
        script: ({ CONFIG, Hooks }) => {
          Hooks.once("init", () => {
            CONFIG.ActiveEffect.changeTypes["wg.see"] = {
              label: "See",
              defaultPriority: 1,
              handler: (...args) => seen.push(args),
            };
          });
        },
      },
    );
    const [document, change, options] = seen.at(-1) ?? [];
    expect(document).toBe(actor);
    expect(change).toMatchObject({ key: "system.n", type: "wg.see", value: "2" });
    const [, , { has }] = expected.arguments as [unknown, unknown, { has: string[] }];
    expect(Object.keys(options as object)).toEqual(has);
  },
  "effect-056": async ({ input, expected }) => {
    const { lab, actor } = await applied({ ...input, changes: [] });
    lab.seat.Hooks.on("applyActiveEffect", (...args: unknown[]) => {
      const [, change, , , changes] = args as [Actor, { key: string }, unknown, unknown, PlainObject];
      changes[change.key] = 99;
    });
    await lab.effect(actor, { system: { changes: input.changes } });
    expect(plain(Reflect.get(actor.system, "n"))).toBe(expected.value);
  },
  "effect-057": refused("no change type"),
};
