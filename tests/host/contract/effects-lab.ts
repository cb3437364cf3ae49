/** A table of one game master with an actor model of the row's own. */
import { expect } from "vitest";
import type { ActiveEffect } from "../client/documents/active-effect.ts";
import type { Actor } from "../client/documents/actor.ts";
import type { PlainObject } from "../common/utils/index.ts";
import type { Seat, SeatGlobals, Table } from "../kit/index.ts";
import { bareTable, type Runner } from "./ground.ts";

type Fields = SeatGlobals["foundry"]["data"]["fields"];
type Field = InstanceType<Fields["DataField"]>;

/** A field of a row, made of the classes of a seat. */
export function seatField(fields: Fields, notation: unknown): Field {
  const [name, options = {}] = notation as [keyof Fields, PlainObject?];
  const { element, fields: inner, ...rest } = options;
  const made = fields[name] as new (...args: unknown[]) => Field;
  if (element) return new made(seatField(fields, element), rest);
  if (inner) {
    const entries = Object.entries(inner as PlainObject).map(([key, value]) => [
      key,
      seatField(fields, value),
    ]);
    return new made(Object.fromEntries(entries), rest);
  }
  return new made(rest);
}

export interface LabOptions {
  /** Fields of the actor's model besides `double`. */
  readonly schema?: PlainObject;
  /** Extends the class of actors. */
  readonly script?: (globals: SeatGlobals) => void;
  /** `double` is derived from `n`. */
  readonly derive?: boolean;
}

const NUMBER = ["NumberField", { required: true, nullable: false, initial: 0 }];

export class Lab {
  readonly table: Table;
  readonly seat: Seat;

  constructor(table: Table) {
    this.table = table;
    this.seat = table.seat("Gabi");
  }

  static async open({ schema = { n: NUMBER }, script, derive = false }: LabOptions = {}): Promise<Lab> {
    const table = await bareTable(
      { users: [{ name: "Gabi", role: "GAMEMASTER" }] },
      {
        script: (globals) => {
          globals.Hooks.once("init", () => useModel(globals, schema, derive));
          script?.(globals);
        },
      },
    );
    return new Lab(table);
  }

  async actor(data: PlainObject = {}): Promise<Actor> {
    return (await this.seat.globals.Actor.create({ name: "A", type: "hero", ...data })) as Actor;
  }

  async effect(
    parent: { createEmbeddedDocuments: Actor["createEmbeddedDocuments"] },
    data: PlainObject = {},
  ): Promise<ActiveEffect> {
    const [effect] = await parent.createEmbeddedDocuments("ActiveEffect", [{ name: "E", ...data }]);
    return effect as ActiveEffect;
  }
}

function useModel({ CONFIG, foundry }: SeatGlobals, schema: PlainObject, derive: boolean): void {
  const { fields } = foundry.data;
  class LabModel extends foundry.abstract.TypeDataModel {
    declare n: number;
    declare double: number;

    static override defineSchema() {
      const made = Object.entries(schema).map(
        ([key, notation]) => [key, seatField(fields, notation)] as const,
      );
      return {
        ...Object.fromEntries(made),
        double: new fields.NumberField({ required: true, nullable: false, initial: 0, persisted: false }),
      };
    }

    override prepareDerivedData(): void {
      if (derive) this.double = this.n * 2;
    }
  }
  CONFIG.Actor.dataModels.hero = LabModel;
}

/** A change, or `{ effect, change }` for several effects. */
type RowChange = PlainObject | { readonly effect: string; readonly change: PlainObject };

/** The data of the effects of a row. */
export function effectsOf(input: PlainObject): PlainObject[] {
  const byEffect = new Map<string, PlainObject[]>();
  for (const entry of (input.changes ?? []) as RowChange[]) {
    const named = "change" in entry && "effect" in entry;
    const name = named ? String(entry.effect) : "E";
    const change = (named ? entry.change : entry) as PlainObject;
    byEffect.set(name, [...(byEffect.get(name) ?? []), change]);
  }
  return [...byEffect].map(([name, changes]) => ({ name, system: { changes }, ...effectData(input) }));
}

/** Further data of the effects: suppression is told by the model, not stored. */
function effectData(input: PlainObject): PlainObject {
  const { "system.isSuppressed": _suppressed, ...data } = (input.effect ?? {}) as PlainObject;
  const { duration } = data as { duration?: PlainObject };
  return duration ? { ...data, duration: { expiry: null, ...duration } } : data;
}

/** A set and a colour in the notation of the rows. */
export function plain(value: unknown): unknown {
  if (typeof value === "object" && value !== null && "css" in value) return String(value);
  const isSet = Object.prototype.toString.call(value) === "[object Set]";
  return isSet ? { $set: [...(value as Set<unknown>)] } : value;
}

/** The actor of a row with its effects: `system.n` has the field and the value of the row. */
export async function applied(input: PlainObject, options: LabOptions = {}) {
  const schema = (input.schema ?? { n: input.field ?? NUMBER }) as PlainObject;
  const lab = await Lab.open({ schema, ...options });
  const base = input.base as { $set?: unknown[] } | undefined;
  const actor = await lab.actor({ system: input.data ?? { n: base?.$set ?? base } });
  await actor.createEmbeddedDocuments("ActiveEffect", effectsOf(input));
  return { lab, actor, n: plain(Reflect.get(actor.system, "n")) };
}

/** Plays a row that says what becomes of `system.n`. */
export function valueRow(options: LabOptions = {}): Runner {
  return async ({ input, expected }) => {
    const { n } = await applied(input, options);
    expect(n).toEqual(expected.value);
  };
}
