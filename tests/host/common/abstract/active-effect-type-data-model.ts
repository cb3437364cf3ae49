import { ArrayField } from "../data/fields/array-field.ts";
import { AnyField } from "../data/fields/document-fields.ts";
import { NumberField } from "../data/fields/number-field.ts";
import { type DataSchema, SchemaField } from "../data/fields/schema-field.ts";
import { StringField } from "../data/fields/string-field.ts";
import { TypeDataModel } from "./type-data-model.ts";

/** Words of letters and digits joined by dots, three characters or more; or `custom` with a number. */
const CHANGE_TYPE = /^(?:custom\.-?\d+|(?=.{3})[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*)$/;

/** What an active effect changes. Models of effects extend it and keep type, phase and priority of a change. */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  static override defineSchema(): DataSchema {
    return {
      changes: new ArrayField(
        new SchemaField({
          key: new StringField({ required: true, blank: true }),
          type: new StringField({
            required: true,
            blank: false,
            initial: "add",
            validate: (type) => CHANGE_TYPE.test(String(type)),
            validationError: "must be words joined by dots, three characters or more",
          }),
          value: new AnyField({ required: true, nullable: true, initial: "" }),
          phase: new StringField({ required: true, blank: false, initial: "initial" }),
          priority: new NumberField({ required: true, nullable: true, initial: null }),
        }),
      ),
    };
  }

  declare changes: EffectChange[];
}

/** One change of an effect as it is stored. */
export interface EffectChange {
  key: string;
  type: string;
  value: unknown;
  phase: string;
  /** `null` until it is prepared: the default of the type. */
  priority: number | null;
}
