import type { Refusal } from "../../rules/records.ts";
import { mendAndNote, mendedProblems } from "../fields/mend.ts";
import { migrateSource } from "../migrate.ts";
import type { describedSchema } from "./physical.ts";

type DataSchema = foundry.data.fields.DataSchema;

/** What every item derives. */
export interface ItemDerived extends Record<string, unknown> {
  /** What is wrong with it, for the sheet; it works as far as it can. */
  problems: Refusal[];
}

/** The common part of all items: old data are brought up to date, junk is mended and named as a problem. */
export abstract class ItemModel<
  Schema extends DataSchema & ReturnType<typeof describedSchema>,
> extends foundry.abstract.TypeDataModel<Schema, Item.Implementation, Record<string, never>, ItemDerived> {
  static override LOCALIZATION_PREFIXES = ["WAFFENGANG.Item"];

  static override migrateData(source: Record<string, unknown>) {
    migrateSource("Item", source);
    mendAndNote(this.schema.fields, source);
    return super.migrateData(source);
  }

  override prepareDerivedData(): void {
    this.problems = mendedProblems(this.mended);
  }
}
