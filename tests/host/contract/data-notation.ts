/** Reads the notation of the contract's data rows: schemas, markers and functions that are told in words. */
import { _del, _replace, DataModel, fields } from "../common/index.ts";
import { isPlainObject, type PlainObject } from "../common/utils/index.ts";

/** A value of each class that the rows mention by name. */
export class Foo {}

/** The functions that the rows tell in words. */
const FUNCTIONS: Readonly<Record<string, (...args: never[]) => unknown>> = {
  "returns 7": () => 7,
  "(source) returns source.a * 2": (source: { a: number }) => source.a * 2,
  "accepts only keys a and b": (key: string) => key === "a" || key === "b",
  "returns false": () => false,
  "throws Error('why')": () => {
    throw new Error("why");
  },
  "throws when a > b": ({ a, b }: { a: number; b: number }) => {
    if (a > b) throw new Error("a is above b");
  },
};

/** What an inner model of the rows is called there. */
class Inner extends DataModel {
  static override defineSchema(): fields.DataSchema {
    return { v: new fields.NumberField({ required: true, initial: 1 }) };
  }
}

const MODELS: Readonly<Record<string, typeof DataModel>> = { "Inner{v:NumberField initial 1}": Inner };

/** Turns the markers of a row into what they stand for, at any depth. */
export function revive(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revive);
  if (!isPlainObject(value)) return value;
  if ("$undefined" in value) return undefined;
  if (Array.isArray(value.$set)) return new Set(value.$set.map(revive));
  if ("$fn" in value) return functionOf(String(value.$fn));
  if ("$instance" in value) return value.$instance === "Date" ? new Date(0) : new Foo();
  if (value.$op === "_del") return _del;
  if (value.$op === "_replace") return _replace(revive(value.value));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, revive(inner)]));
}

export function functionOf(words: string): (...args: never[]) => unknown {
  const told = FUNCTIONS[words];
  if (!told) throw new Error(`no function "${words}"`);
  return told;
}

type FieldNotation = readonly [string, PlainObject?];

function isNotation(value: unknown): value is FieldNotation {
  return Array.isArray(value) && typeof value[0] === "string";
}

/** Fields without an inner part: a class that takes only options. */
type SimpleField = new (options?: object) => fields.DataField;

const SIMPLE: Readonly<Record<string, SimpleField>> = {
  AlphaField: fields.AlphaField,
  AngleField: fields.AngleField,
  BooleanField: fields.BooleanField,
  ColorField: fields.ColorField,
  DocumentIdField: fields.DocumentIdField,
  DocumentUUIDField: fields.DocumentUUIDField,
  FilePathField: fields.FilePathField,
  HTMLField: fields.HTMLField,
  JSONField: fields.JSONField,
  NumberField: fields.NumberField,
  ObjectField: fields.ObjectField,
  StringField: fields.StringField,
};

/** Builds a field from its notation: `["NumberField", { min: 0 }]`. */
export function fieldOf(notation: unknown): fields.DataField {
  if (!isNotation(notation)) throw new Error(`no field: ${JSON.stringify(notation)}`);
  const [name, { fields: inner, element, model, types, ...rest } = {}] = notation;
  const options = Object(revive(rest));
  const Simple = SIMPLE[name];
  if (Simple) return new Simple(options);
  switch (name) {
    case "SchemaField":
      return new fields.SchemaField(schemaOf(inner), options);
    case "ArrayField":
      return new fields.ArrayField(fieldOf(element), options);
    case "SetField":
      return new fields.SetField(fieldOf(element), options);
    case "TypedObjectField":
      return new fields.TypedObjectField(fieldOf(element), options);
    case "EmbeddedDataField":
      return new fields.EmbeddedDataField(MODELS[String(model)] ?? Inner, options);
    case "TypedSchemaField":
      return new fields.TypedSchemaField(typesOf(types), options);
    default:
      throw new Error(`no field class "${name}"`);
  }
}

export function schemaOf(schema: unknown): fields.DataSchema {
  if (!isPlainObject(schema)) throw new Error("no schema");
  return Object.fromEntries(Object.entries(schema).map(([name, field]) => [name, fieldOf(field)]));
}

/** The types of a typed schema, each with one number of its own. */
function typesOf(types: unknown): Record<string, fields.DataSchema> {
  const names = Array.isArray(types) ? types.map(String) : [];
  return Object.fromEntries(
    names.map((name) => [name, { v: new fields.NumberField({ required: true, initial: 0 }) }]),
  );
}

/** What a row says of a model besides its schema. */
export interface ModelNotation {
  readonly schema?: unknown;
  readonly validateJoint?: unknown;
}

/** A model class of a row; `migrated` collects what its migration saw. */
export function modelOf(input: ModelNotation, migrated: PlainObject[] = []): typeof DataModel {
  const joint = revive(input.validateJoint);
  return class Model extends DataModel {
    static override defineSchema(): fields.DataSchema {
      return schemaOf(input.schema);
    }

    static override migrateData(source: PlainObject): PlainObject {
      migrated.push(structuredClone(source));
      return source;
    }

    static override validateJoint(data: PlainObject): void {
      if (typeof joint === "function") joint(data);
    }
  };
}
