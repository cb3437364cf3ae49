/** What fields, models and `foundry.utils` promise, row by row of `data.json`. Runs without a client. */
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  _del,
  _replace,
  configureData,
  DataModel,
  fields,
  operators,
  TypeDataModel,
  utils,
} from "../common/index.ts";
import { isPlainObject, type PlainObject } from "../common/utils/index.ts";
import rows from "./data.json" with { type: "json" };
import { fieldOf, modelOf, revive, schemaOf } from "./data-notation.ts";
import skipped from "./skipped.json" with { type: "json" };

interface Row {
  id: string;
  statement: string;
  input: PlainObject & { op: string };
  expected: PlainObject;
}

const warnings: string[] = [];
configureData({ warn: (message) => warnings.push(message) });
afterEach(() => {
  warnings.length = 0;
  vi.useRealTimers();
});

describe("data", () => {
  for (const row of rows as Row[]) {
    if (row.id in skipped) continue;
    it(`${row.id} ${row.statement}`, () => {
      const run = RUNNERS[row.id] ?? RUNNERS[row.input.op];
      if (!run) throw new Error(`no runner for ${row.input.op}`);
      run(row.input, isPlainObject(row.expected.host) ? row.expected.host : row.expected);
    });
  }
});

type Runner = (input: PlainObject, expected: PlainObject) => void;

const record = (value: unknown): PlainObject => {
  const revived = revive(value);
  return isPlainObject(revived) ? revived : {};
};

/** Runs something that may throw. */
function attempt<T>(run: () => T): { value?: T; error?: unknown } {
  try {
    return { value: run() };
  } catch (error) {
    return { error };
  }
}

function expectError(error: unknown, expected: PlainObject): void {
  if (typeof expected.throws === "string") expect(error).toMatchObject({ name: expected.throws });
  else if (expected.throws) expect(error).toBeInstanceOf(Error);
  else if (error) throw error;
}

/** Compares what a model holds with what a row expects of it. */
function expectModel(model: DataModel, expected: PlainObject): void {
  if ("source" in expected) expect(model._source).toStrictEqual(revive(expected.source));
  for (const [name, value] of Object.entries(record({ prepared: expected.prepared }).prepared ?? {})) {
    const notation = isPlainObject(expected.prepared) ? expected.prepared[name] : undefined;
    const prepared: unknown = Reflect.get(model, name);
    if (isPlainObject(notation) && "$instance" in notation)
      expect(Object(prepared).constructor.name).toBe(notation.$instance);
    else expect(prepared).toEqual(value);
  }
  for (const name of [expected.absent, expected.absentInSource].flat().filter(Boolean)) {
    expect(model._source).not.toHaveProperty(String(name));
  }
  if (expected.warns) expect(warnings).toHaveLength(1);
}

/** The values of a row that gives one or several, with the expectations beside them. */
function cases(input: PlainObject, expected: unknown): [unknown, unknown][] {
  if (!Array.isArray(input.values)) return [[revive(input.value), revive(expected)]];
  const results = Array.isArray(expected) ? expected : [];
  return input.values.map((value, index) => [revive(value), revive(results[index])]);
}

const SIMPLE_SCHEMA = {
  n: ["NumberField", { required: true, initial: 1 }],
  m: ["NumberField", { required: true, initial: 2 }],
};

/** A model of the row's data whose prepared values were then changed by hand. */
function overridden(input: PlainObject): DataModel {
  const Model = modelOf({ schema: input.schema ?? { n: SIMPLE_SCHEMA.n } });
  const model = new Model(record(input.data));
  Object.assign(model, input.preparedOverrides);
  return model;
}

/** Runners by the `op` of a row, and for rows that stand alone by their id. */
const RUNNERS: Record<string, Runner> = {
  construct: (input, expected) => {
    const Model = modelOf(input);
    const { value: model, error } = attempt(() => new Model(record(input.data), record(input.context)));
    expectError(error, expected);
    if (model) expectModel(model, expected);
  },

  fromSource: (input, expected) => {
    const { value: model, error } = attempt(() => modelOf(input).fromSource(record(input.data)));
    expectError(error, expected);
    expect(model?.toObject()).toEqual({ n: 1 });
  },

  validate: (input, expected) => {
    for (const [value, valid] of cases(input, expected.valid)) {
      const failure = fieldOf(input.field).validate(value);
      expect(failure === undefined).toBe(valid);
      if (expected.messageIncludes) expect(failure?.message).toContain(expected.messageIncludes);
    }
  },

  clean: (input, expected) => {
    for (const [value, clean] of cases(input, expected.values ?? expected.value)) {
      expect(fieldOf(input.field).clean(value)).toEqual(clean);
    }
  },

  getInitialValue: (input, expected) => {
    expect(fieldOf(input.field).getInitialValue()).toEqual(expected.value);
  },

  updateSource: (input, expected) => {
    const migrated: PlainObject[] = [];
    const Model = modelOf(input, migrated);
    const model = new Model(record(input.data));
    const before = model.toObject();
    migrated.length = 0;
    const given = isPlainObject(input.changes) ? input.changes : {};
    const changes = "$model" in given ? new Model({ ...before, ...record(given.$model) }) : record(given);
    const { value: difference, error } = attempt(() => model.updateSource(changes, record(input.options)));
    expectError(error, expected);
    if (error) expect(model.toObject()).toEqual(before);
    if ("diff" in expected) expect(plain(difference)).toStrictEqual(plain(revive(expected.diff)));
    if ("changesAfter" in expected) expect(changes).toEqual(expected.changesAfter);
    if ("migrateDataSaw" in expected) expect(migrated).toEqual([expected.migrateDataSaw]);
    expectModel(model, expected);
  },

  mutate: (input, expected) => {
    const model = new (modelOf({ schema: input.schema ?? SIMPLE_SCHEMA }))();
    const target = input.on === "_source" ? model._source : model;
    for (const [key, value] of Object.entries(record(input.set))) {
      expectError(attempt(() => Object.assign(target, { [key]: value })).error, expected);
    }
  },

  toObject: (input, expected) => {
    const model = overridden(input);
    const object = model.toObject(input.source === true);
    expect(object).toEqual(expected.value);
    object.n = 100;
    expect(model._source.n).toBe(1);
  },

  toJSON: (input, expected) => {
    expect(overridden(input).toJSON()).toEqual(expected.value);
  },

  reset: (input, expected) => {
    const model = overridden(input);
    model.reset();
    expectModel(model, expected);
  },

  clone: (input, expected) => {
    const model = new (modelOf({ schema: SIMPLE_SCHEMA }))(record(input.data));
    expect(Object(model.clone(record(input.overrides))).toObject()).toEqual(expected.clone);
    expect(model.toObject()).toEqual(expected.original);
  },

  getFieldForProperty: (input, expected) => {
    const model = new (modelOf(input))({ name: "A" });
    const paths = Array.isArray(input.paths) ? input.paths.map(String) : [];
    expect(paths.map((path) => model.getFieldForProperty(path)?.constructor.name)).toEqual(
      revive(expected.types),
    );
    expect(paths.map((path) => model.getFieldForProperty(path.split("."))?.constructor.name)).toEqual(
      revive(expected.types),
    );
  },

  applyEffect: (input, expected) => {
    const model = new (modelOf(input))();
    const { key, type, value } = record(input.change);
    const name = String(key).replace("system.", "");
    const field = model.getFieldForProperty(name);
    const result = field?.applyChange(Reflect.get(model, name), model, {
      key: String(key),
      type: String(type),
      value,
    });
    Reflect.set(model, name, result);
    expectModel(model, expected);
  },

  call: (input, expected) => {
    const fn: unknown = Reflect.get(utils, String(input.fn).replace("foundry.utils.", ""));
    if (typeof fn !== "function") throw new Error(`no function ${input.fn}`);
    const calls: unknown[] = Array.isArray(input.calls) ? input.calls : [input.args];
    const each = (value: unknown, index: number): unknown => (input.calls ? Object(value)[index] : value);
    for (const [index, notation] of calls.entries()) {
      const args = Object(revive(notation));
      const { value, error } = attempt<unknown>(() => fn(...args));
      expectError(error, expected);
      if ("returns" in expected) expectReturn(value, each(expected.returns, index), args);
      if ("returnsIncludes" in expected) expect(value).toMatchObject(Object(expected.returnsIncludes));
      if ("matches" in expected) expect(value).toMatch(new RegExp(String(each(expected.matches, index))));
      if ("firstArgumentAfter" in expected)
        expect(args[0]).toStrictEqual(each(expected.firstArgumentAfter, index));
      for (const path of Object(expected.sameReference ?? [])) {
        expect(utils.getProperty(value, path)).toBe(utils.getProperty(args[0], path));
      }
      for (const path of Object(expected.differentReference ?? [])) {
        expect(utils.getProperty(value, path)).not.toBe(utils.getProperty(args[0], path));
      }
    }
  },

  timeline: (input, expected) => {
    vi.useFakeTimers({ now: 0 });
    const runs: number[] = [];
    const make = input.fn === "foundry.utils.debounce" ? utils.debounce : utils.throttle;
    const timed = make(() => runs.push(Date.now()), Number(input.delay));
    for (const at of Object(input.callsAt)) {
      vi.advanceTimersByTime(at - Date.now());
      timed();
    }
    vi.advanceTimersByTime(1000);
    if ("runsAt" in expected) expect(runs).toEqual(expected.runsAt);
    if ("hasCancel" in expected) expect("cancel" in timed).toBe(expected.hasCancel);
    for (const [until, most] of Object.entries(Object(expected.maxRunsUntil))) {
      expect(runs.filter((at) => at <= Number(until)).length).toBeLessThanOrEqual(Number(most));
      expect(runs.length).toBeGreaterThan(0);
    }
  },

  "data-064": (_input, expected) => {
    const calls: string[] = [];
    const traced = (label: string, field: fields.DataField): fields.DataField => {
      for (const method of [
        "_validateSpecial",
        "_validateType",
        "_validateRecursive",
        "_validateModel",
      ] as const) {
        if (method === "_validateRecursive" && label === "inner") continue;
        const original: (...args: never[]) => unknown = field[method].bind(field);
        Object.assign(field, {
          [method]: (...args: never[]) => {
            calls.push(`${label}.${method}`);
            return original(...args);
          },
        });
      }
      return field;
    };
    const note = (label: string) => (): void => {
      calls.push(`${label}.options.validate`);
    };
    const inner = traced("inner", new fields.StringField({ validate: note("inner") }));
    traced("outer", new fields.SchemaField({ inner }, { validate: note("outer") })).validate({ inner: "x" });
    expect(calls).toEqual(expected.sequence);
  },

  "data-067": (_input, expected) => {
    const migrated: PlainObject[] = [];
    const model = new (modelOf({ schema: SIMPLE_SCHEMA }, migrated))({ n: 1, m: 2 });
    model.updateSource({ n: 3 });
    const told = ({ n, m }: PlainObject): string => (m === undefined ? `{n: ${n}}` : "full source");
    expect(migrated.map((data) => `migrateData(${told(data)})`)).toEqual(expected.sequence);
  },

  "data-069": () => {
    class Renamed extends DataModel {
      static override defineSchema = () => schemaOf({ now: SIMPLE_SCHEMA.n });
      static override migrateData = ({ former, ...source }: PlainObject) =>
        former === undefined ? source : { ...source, now: former };
    }
    const stored = { former: 5 };
    expect(Renamed.fromSource(stored)._source).toEqual({ now: 5 });
    expect(stored).toEqual({ former: 5 });
  },

  "data-070": (input) => {
    class Forgetful extends DataModel {
      static override defineSchema = () => schemaOf(SIMPLE_SCHEMA);
      static override migrateData = () => Object(revive(input)).returns;
    }
    expect(() => new Forgetful({ n: 1 })).toThrow("migrateData must return");
  },

  "data-071": (input) => {
    const migrated: PlainObject[] = [];
    const Model = modelOf({ schema: { t: ["TypedSchemaField", { types: ["a", "b"] }] } }, migrated);
    new Model({ t: { type: "a" } }).updateSource(record(input.changes));
    expect(migrated.at(-1)).toEqual({ t: { type: "a", v: 1 } });
  },

  "data-092": () => {
    expect(_del).toBeInstanceOf(operators.ForcedDeletion);
    expect(_replace).toBe(operators.ForcedReplacement.create);
    expect(_replace(1)).toBeInstanceOf(operators.ForcedReplacement);
  },

  "data-099": (input) => {
    const model = new (modelOf({ schema: { s: ["NumberField", { gmOnly: true }], n: SIMPLE_SCHEMA.n } }))();
    const as = (isGM: boolean, changes: PlainObject) => () => model.updateSource(changes, { user: { isGM } });
    expect(as(false, { s: input.value })).toThrow("only game masters");
    expect(model.toObject().s).toBeUndefined();
    expect(as(false, { n: 5 })()).toEqual({ n: 5 });
    expect(as(true, { s: input.value })()).toEqual({ s: input.value });
  },

  "data-106": (_input, expected) => {
    const Model = modelOf({ schema: SIMPLE_SCHEMA });
    const [first, second] = [new Model().schema, new Model().schema];
    expect(first === second).toBe(expected.value);
    expect(Model.schema).toBe(first);
  },

  "data-108": (_input, expected) => {
    const hp = ["SchemaField", { fields: { value: SIMPLE_SCHEMA.n } }];
    expect(modelOf({ schema: { hp } }).schema.getField("hp.value")?.fieldPath).toBe(expected.value);
  },

  "data-109": () => {
    const schema = new fields.SchemaField(schemaOf({ n: SIMPLE_SCHEMA.n }));
    schema.extendFields(schemaOf({ extra: SIMPLE_SCHEMA.m }));
    expect(schema.clean({})).toEqual({ n: 1, extra: 2 });
    schema.removeFields(["n"]);
    expect(schema.clean({})).toEqual({ extra: 2 });
  },

  "data-111": (input) => {
    const { Actor, HeroData } = documentModels();
    const actor = new Actor({ type: String(input.type) });
    expect(actor.system).toBeInstanceOf(HeroData);
    expect(Object(actor.system).parent).toBe(actor);
    expect(new Actor({ type: "plain" }).system).toEqual({});
  },

  "data-112": (input, expected) => {
    const { Actor } = documentModels();
    expectError(attempt(() => new Actor(record(input.data))).error, expected);
  },
};

/** A document class with one sub-type that has a model and one that has none. */
function documentModels() {
  class HeroData extends TypeDataModel {
    static override defineSchema = () => schemaOf(SIMPLE_SCHEMA);
  }
  configureData({
    modelFor: (name, type) => (name === "Actor" && type === "hero" ? HeroData : undefined),
    typesOf: () => ["hero", "plain"],
  });
  const documentName = "Actor";
  class Actor extends DataModel {
    static override defineSchema = () => ({
      name: new fields.StringField(),
      type: new fields.DocumentTypeField({ documentName }),
      system: new fields.TypeDataField({ documentName }),
    });
    declare system: unknown;
  }
  return { Actor, HeroData };
}

function expectReturn(value: unknown, notation: unknown, [argument]: unknown[]): void {
  const sameInstance = JSON.stringify(notation ?? null).includes('"same":true');
  if (sameInstance) expect(utils.getProperty(value, "a.b")).toBe(Object(argument)["a.b"]);
  else expect(plain(value)).toStrictEqual(plain(revive(notation)));
}

/** Operators as records, so that a comparison sees which one it is. */
function plain(value: unknown): unknown {
  return operators.encodeOperators(value);
}
