/** How models hold together: shared sources, documents inside documents, types, errors, operators on the wire. */
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, it } from "vitest";
import { decodeOperators, encodeOperators } from "./data/operators.ts";
import {
  _del,
  _replace,
  ActiveEffectTypeDataModel,
  configureData,
  DataModel,
  EmbeddedCollection,
  fields,
  localizeFields,
  operators,
  TypeDataModel,
  utils,
} from "./index.ts";

const { NumberField, SchemaField, StringField } = fields;

const ITEMS = ["AAAAAAAAAAAAAAAA", "BBBBBBBBBBBBBBBB", "CCCCCCCCCCCCCCCC"] as const;
const [A, B, C] = ITEMS;

class HeroData extends TypeDataModel {
  static override defineSchema() {
    return {
      hp: new SchemaField({
        value: new NumberField({ required: true, integer: true, nullable: false, initial: 10 }),
        max: new NumberField({ required: true, integer: true, nullable: false, initial: 12 }),
      }),
      ledger: new fields.TypedObjectField(
        new SchemaField({ amount: new NumberField({ required: true, initial: 0 }) }),
      ),
    };
  }
  declare hp: { value: number; max: number };
  declare ledger: Record<string, { amount: number }>;
}

class FoeData extends TypeDataModel {
  static override defineSchema() {
    return { challenge: new NumberField({ required: true, nullable: false, initial: 1 }) };
  }
}

class Item extends DataModel {
  static readonly documentName: string = "Item";
  static get implementation(): typeof Item {
    return Item;
  }
  static override defineSchema(): fields.DataSchema {
    return {
      _id: new fields.DocumentIdField(),
      name: new StringField({ required: true, blank: false }),
      weight: new NumberField({ required: true, nullable: false, initial: 1, min: 0 }),
      ownerId: new fields.ForeignDocumentField({ documentName: "User" }),
    };
  }
  declare name: string;
  declare weight: number;
}

class Actor extends DataModel {
  static readonly documentName = "Actor";
  static override defineSchema(): fields.DataSchema {
    return {
      name: new StringField({ required: true, blank: false }),
      type: new fields.DocumentTypeField({ documentName: "Actor" }),
      system: new fields.TypeDataField({ documentName: "Actor" }),
      items: new fields.EmbeddedCollectionField(Item),
      flags: new fields.DocumentFlagsField(),
    };
  }
  declare system: HeroData;
  declare items: EmbeddedCollection<Item>;
  override _configure(): void {
    const items = new EmbeddedCollection("items", this, undefined, Item);
    Object.defineProperty(this, "collections", { value: { items } });
  }
}

const warnings: string[] = [];
beforeEach(() => {
  warnings.length = 0;
  configureData({
    modelFor: (_document, type) => ({ hero: HeroData, foe: FoeData })[type],
    typesOf: () => ["hero", "foe"],
    findDocument: (name, id) => `${name} ${id}`,
    evaluate: (formula) => (formula === "3 * 2" ? 6 : Number.NaN),
    warn: (message) => warnings.push(message),
  });
});

const hero = (): Actor =>
  new Actor({ name: "Hedda", type: "hero", items: [A, B].map((_id) => ({ _id, name: `Item ${_id[0]}` })) });

describe("models inside a model", () => {
  it("share their source with their parent, also after updates", () => {
    const actor = hero();
    actor.updateSource({ "system.hp.value": 4, items: [{ _id: B, weight: 3 }] });
    expect(actor.system._source).toBe(actor._source.system);
    expect(actor.items.contents.map((item) => item._source)).toEqual(actor._source.items);
    expect(actor.items.get(B)?._source).toBe(Object(actor._source.items)[1]);
    expect(actor.system.hp).toEqual({ value: 4, max: 12 });
  });

  it("may be updated themselves, and the source of the parent follows", () => {
    const actor = hero();
    actor.items.get(A)?.updateSource({ weight: 7 });
    actor.system.updateSource({ hp: { value: 1 } });
    expect(actor.toObject()).toMatchObject({
      system: { hp: { value: 1 } },
      items: [{ weight: 7 }, { weight: 1 }],
    });
  });

  it("that are documents merge by id in an update of the parent: known ones change, new ones are added", () => {
    const actor = hero();
    const before = actor.items.get(B);
    const difference = actor.updateSource({
      items: [
        { _id: B, name: "Bow" },
        { _id: C, name: "Cloak" },
        { _id: A, weight: 1 },
      ],
    });
    expect(difference).toMatchObject({
      items: [
        { _id: B, name: "Bow" },
        { _id: C, name: "Cloak", weight: 1 },
      ],
    });
    expect(actor.items.map((item) => item.name)).toEqual(["Item A", "Bow", "Cloak"]);
    expect(actor.items.get(B)).toBe(before);
  });

  it("that are documents are exchanged when their list is replaced", () => {
    const actor = hero();
    const before = actor.items.get(A);
    actor.updateSource({ items: _replace([{ _id: A, name: "Axe" }]) });
    expect(actor.items.map((item) => item.name)).toEqual(["Axe"]);
    expect(actor.items.get(A)).not.toBe(before);
  });

  it("that are documents get an id in memory if they have none", () => {
    const actor = new Actor({ name: "Ilse", type: "hero", items: [{ name: "Staff" }] });
    expect(actor.items.contents[0]?._source._id).toMatch(/^[A-Za-z0-9]{16}$/);
  });

  it("that are invalid documents are left out and remembered if the parent is told to drop them", () => {
    const items = [
      { _id: A, name: "" },
      { _id: B, name: "Bow" },
    ];
    expect(() => new Actor({ name: "Ilse", type: "hero", items })).toThrow(
      `items.${A}.name: may not be blank`,
    );
    const actor = new Actor({ name: "Ilse", type: "hero", items }, { dropInvalidEmbedded: true });
    expect(actor.items.map((item) => item.name)).toEqual(["Bow"]);
    expect([...actor.items.invalidDocumentIds]).toEqual([A]);
  });

  it("leave the source of the parent when the collection drops or takes a document", () => {
    const actor = hero();
    actor.items.delete(A);
    actor.items.set(C, actor.items.createDocument({ _id: C, name: "Cloak" }));
    expect(Object(actor._source.items).map((item: { _id: string }) => item._id)).toEqual([B, C]);
  });
});

describe("updates", () => {
  it("that fail anywhere change nothing at all", () => {
    const actor = hero();
    const before = actor.toObject();
    expect(() =>
      actor.updateSource({ name: "Other", "system.hp.value": null, items: [{ _id: A, weight: "x" }] }),
    ).toThrow(
      /Actor "Hedda" is invalid:\n {2}system\.hp\.value: may not be null\n {2}items\.A+\.weight: must be a finite number/,
    );
    expect(actor.toObject()).toEqual(before);
  });

  it("of a key without a field are refused with their path", () => {
    expect(() => hero().updateSource({ "system.hp.vaule": 1 })).toThrow('update of "system.hp.vaule"');
    const actor = hero();
    actor.updateSource({ "system.ledger.a.amount": 1 });
    expect(() => actor.updateSource({ "system.ledger.a.x": 1 })).toThrow(
      'update of "system.ledger.element.x"',
    );
  });

  it("add, change and delete entries of a typed object without touching the others", () => {
    const actor = hero();
    actor.updateSource({ "system.ledger": { a: { amount: 1 }, b: {} } });
    expect(actor.updateSource({ "system.ledger": { a: _del, b: { amount: 2 } } })).toEqual({
      system: { ledger: { a: _del, b: { amount: 2 } } },
    });
    expect(actor.system.ledger).toEqual({ b: { amount: 2 } });
  });

  it("change the type of a document only together with a replacement of its data", () => {
    const actor = hero();
    expect(() => actor.updateSource({ type: "foe" })).toThrow("only together with a replacement");
    actor.updateSource({ type: "foe", system: _replace({ challenge: 3 }) });
    expect(actor.system).toBeInstanceOf(FoeData);
    expect(actor._source.system).toEqual({ challenge: 3 });
  });

  it("without recursion replace inner objects, keeping nothing of the old ones", () => {
    const actor = hero();
    actor.updateSource({ flags: { world: { a: 1, b: 2 } } });
    actor.updateSource({ flags: { world: { a: 5 } } }, { recursive: false });
    expect(actor._source.flags).toEqual({ world: { a: 5 } });
  });

  it("may be applied as they are, unchanged keys included, for whoever sends them on", () => {
    expect(hero().updateSource({ name: "Hedda" }, { diff: false })).toEqual({ name: "Hedda" });
  });
});

describe("fields", () => {
  it("are found by path through types, collections and typed objects", () => {
    const actor = hero();
    const path = (text: string): string | undefined => actor.getFieldForProperty(text)?.fieldPath;
    expect(path("system.hp.value")).toBe("system.hp.value");
    expect(path("system.ledger.any.amount")).toBe("system.ledger.element.amount");
    expect(path(`items.${A}.weight`)).toBe("weight");
    expect(path("system.nope")).toBeUndefined();
  });

  it("belong to one schema", () => {
    const shared = new NumberField();
    new SchemaField({ one: shared });
    expect(() => new SchemaField({ two: shared })).toThrow("already belongs to another schema");
  });

  it("refuse options that they do not know", () => {
    expect(() => new NumberField(Object({ minimum: 1 }))).toThrow('unknown option "minimum"');
  });

  it("look a foreign document up at each reading", () => {
    const item = new Item({ name: "Key", ownerId: C });
    expect(item).toHaveProperty("ownerId", `User ${C}`);
    expect(item.toObject()).toMatchObject({ ownerId: C });
  });

  it("take labels and hints that they lack from the language, by prefix and path", () => {
    class Labelled extends DataModel {
      static override LOCALIZATION_PREFIXES = ["WG.Own", "WG.Shared"];
      static override defineSchema() {
        return {
          hp: new SchemaField({ value: new NumberField(), max: new NumberField({ label: "own" }) }),
          list: new fields.ArrayField(new StringField()),
        };
      }
    }
    const texts: Record<string, string> = {
      "WG.Shared.FIELDS.hp.value.label": "Hit points",
      "WG.Own.FIELDS.hp.value.hint": "What is left",
      "WG.Own.FIELDS.hp.max.label": "not used",
      "WG.Own.FIELDS.list.element.label": "Entry",
    };
    localizeFields(Labelled, (key) => texts[key]);
    const label = (path: string): string | undefined => Labelled.schema.getField(path)?.label;
    expect(["hp", "hp.value", "hp.max", "list.element"].map(label)).toEqual([
      "",
      "Hit points",
      "own",
      "Entry",
    ]);
    expect(Labelled.schema.getField("hp.value")?.hint).toBe("What is left");
  });

  it("cast the value of an effect, evaluate arithmetic, and refuse what is no number", () => {
    const field = new NumberField({ required: true, initial: 1 });
    const change = (type: string, value: unknown): unknown =>
      field.applyChange(10, {}, { key: "n", type, value });
    expect(change("add", "3 * 2")).toBe(16);
    expect(change("upgrade", "8")).toBe(10);
    expect(() => change("add", "abc")).toThrow('"abc" is no number');
    expect(() => change("squares", 2)).toThrow('nobody applies changes of type "squares"');
  });

  it("refuse an effect whose result is not valid", () => {
    const field = new NumberField({ integer: true, max: 12 });
    const change = (type: string, value: string): unknown =>
      field.applyChange(10, {}, { key: "system.n", type, value });
    expect(() => change("add", "5")).toThrow('effect on "system.n": 15 must be at most 12');
    expect(() => change("multiply", "0.25")).toThrow("must be an integer");
  });

  it("of an effect's changes refuse malformed types", () => {
    const effect = (type: string) => () =>
      new ActiveEffectTypeDataModel({ changes: [{ key: "system.n", type, value: 1 }] });
    expect(effect("waffengang.square")().changes[0]).toMatchObject({ phase: "initial", priority: null });
    expect(effect("custom.-1")).not.toThrow();
    for (const malformed of ["ab", "a b c", ".add", "add."])
      expect(effect(malformed)).toThrow("changes.0.type");
  });
});

describe("models of stored data", () => {
  it("replace what is invalid and say so, and keep what cannot be replaced as a failure", () => {
    const item = Item.fromSource({ name: "Key", weight: "heavy" });
    expect(item.weight).toBe(1);
    expect(item.invalid).toBe(false);
    expect(warnings).toEqual(['Item "Key" is invalid: weight: must be a finite number']);
    expect(Item.fromSource({ name: "" }).invalid).toBe(true);
  });

  it("validate changes without making them", () => {
    const item = new Item({ name: "Key" });
    expect(item.validate({ changes: { weight: 5 } })).toBe(true);
    expect(item.validate({ changes: { name: "" }, strict: false })).toBe(false);
    expect(() => item.validate({ changes: { name: "" } })).toThrow("name: may not be blank");
    expect(item.weight).toBe(1);
  });
});

describe("operators", () => {
  it("survive the way to another client", () => {
    const changes = { a: _del, b: { c: _replace({ d: [1, _replace(2)] }) }, e: 3 };
    const wire: unknown = JSON.parse(JSON.stringify(encodeOperators(changes)));
    expect(wire).toEqual({
      a: { $operator: "delete" },
      b: { c: { $operator: "replace", value: { d: [1, { $operator: "replace", value: 2 }] } } },
      e: 3,
    });
    expect(decodeOperators(wire)).toEqual(changes);
    expect(Object(decodeOperators(wire)).a).toBeInstanceOf(operators.ForcedDeletion);
  });
});

describe("foundry.utils", () => {
  it("takes objects of another realm for plain ones, and class instances never", () => {
    expect(utils.isPlainObject(runInNewContext("({ a: 1 })"))).toBe(true);
    expect(utils.isPlainObject(runInNewContext("new (class {})()"))).toBe(false);
    expect(utils.isPlainObject(Object.create({ a: 1 }))).toBe(false);
    expect(utils.getType(runInNewContext("new Set()"))).toBe("Set");
  });

  it("lets no path reach the prototypes", () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"polluted":1}}');
    expect(() => utils.setProperty({}, "__proto__.polluted", 1)).toThrow("not allowed");
    expect(() => utils.expandObject({ "constructor.prototype.x": 1 })).toThrow("not allowed");
    expect(() => utils.mergeObject({}, Object(hostile))).toThrow("not allowed");
  });

  it("reproduces the second object by merging a two-way difference into the first", () => {
    const [first, second] = [
      { a: 1, b: { c: 2, d: 3 }, e: [1] },
      { b: { c: 5 }, e: [1, 2], f: {} },
    ];
    const difference = utils.diffObject(first, second, { bidirectional: true });
    expect(utils.mergeObject(first, difference, { applyOperators: true })).toEqual(second);
  });

  it("keeps of an object what a template has", () => {
    const source = { a: 1, b: { c: 2, d: 3 }, e: 4 };
    expect(utils.filterObject(source, { a: 0, b: { c: 0 } })).toEqual({ a: 1, b: { c: 2 } });
    expect(utils.filterObject(source, { a: 0, x: 0 }, { templateValues: true })).toEqual({ a: 0 });
  });

  it("deletes by path, and says whether there was something", () => {
    const target = { a: { b: 1 }, c: 2 };
    expect([utils.deleteProperty(target, "a.b"), utils.deleteProperty(target, "a.x.y")]).toEqual([
      true,
      false,
    ]);
    expect(target).toEqual({ a: {}, c: 2 });
  });

  it("iterates collections by value", () => {
    const collection = new utils.Collection<{ name: string }>([["a", { name: "Anna" }]]);
    expect([...collection]).toEqual([{ name: "Anna" }]);
    expect(collection.getName("Anna")).toBe(collection.get("a"));
    expect(() => collection.get("b", { strict: true })).toThrow('no entry "b"');
  });

  it("escapes and unescapes markup", () => {
    const text = `<img onerror='x'> & "more"`;
    expect(utils.escapeHTML(text)).not.toMatch(/[<>"']/);
    expect(utils.unescapeHTML(utils.escapeHTML(text))).toBe(text);
  });
});
