import { choice, flag, integer, text } from "./basic.ts";

const { SchemaField, TypedObjectField } = foundry.data.fields;

/**
 * The ledger of action points (design §4): one entry per cause. The key is made from the cause
 * (`<message id>-<ability>-<step>`), so one cause is charged once, whoever starts it and however often.
 */
export const ledgerField = () =>
  new TypedObjectField(
    new SchemaField({
      /** Points, always positive; `kind` gives the sign. */
      amount: integer(0, { min: 0 }),
      kind: choice(["spend", "refund", "grant", "debt"], "spend"),
      ability: text(),
      message: text(),
      combat: text(),
      /** Plain text of whoever changed the points by hand. */
      reason: text(),
      /** Milliseconds since 1970 of a change by hand; 0 for what a message caused. */
      at: integer(0, { min: 0 }),
      /** Counts from the next segment on. */
      next: flag(),
    }),
  );

/** Wounds that do not heal by rest until the record is cleared (B 6.8), by the cause that made them. */
export const injuriesField = () =>
  new TypedObjectField(
    new SchemaField({
      amount: integer(0, { min: 0 }),
      /** Plain text: who or what dealt it. */
      source: text(),
      /** Milliseconds since 1970. */
      at: integer(0, { min: 0 }),
    }),
  );
