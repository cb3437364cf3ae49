import { decimal, html, integer, lines } from "../fields/basic.ts";

/** What every item stores. */
export const describedSchema = () => ({
  description: html(),
  /** Paths whose stored value could not be read and was replaced; shown on the sheet until they are set anew. */
  mended: lines(),
});

/** What a thing that can be carried stores. */
export const physicalSchema = () => ({
  ...describedSchema(),
  quantity: integer(1, { min: 0 }),
  /** One piece, in kg. */
  weight: decimal(0, { min: 0 }),
  /** One piece, in gold pieces. */
  price: decimal(0, { min: 0 }),
});
