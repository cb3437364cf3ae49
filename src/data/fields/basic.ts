/** Short names for the fields that the schemas are made of, each with the options that all of them share. */
const { ArrayField, BooleanField, HTMLField, NumberField, SetField, StringField } = foundry.data.fields;

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** A whole number that is always there. */
export const integer = (initial: number, bounds: Bounds = {}) =>
  new NumberField({ required: true, nullable: false, integer: true, initial, ...bounds });

/** A number that may have a fraction, e.g. a length in squares or a weight in kg. */
export const decimal = (initial: number, bounds: Bounds = {}) =>
  new NumberField({ required: true, nullable: false, initial, ...bounds });

/** A whole number or nothing; nothing means what the docstring of the schema says. */
export const optionalInteger = (bounds: Bounds = {}) =>
  new NumberField({ required: true, nullable: true, integer: true, initial: null, ...bounds });

/** A number with fraction or nothing. */
export const optionalDecimal = (bounds: Bounds = {}) =>
  new NumberField({ required: true, nullable: true, initial: null, ...bounds });

/** A line of plain text, never HTML. */
export const text = (initial = "") => new StringField({ required: true, nullable: false, initial });

/** One of some words. */
export const choice = <const Word extends string>(words: readonly Word[], initial: NoInfer<Word>) =>
  new StringField<
    { required: true; nullable: false; blank: false; choices: readonly Word[]; initial: NoInfer<Word> },
    Word,
    Word,
    Word
  >({ required: true, nullable: false, blank: false, choices: words, initial });

export const flag = (initial = false) => new BooleanField({ required: true, nullable: false, initial });

/** Rich text that Foundry cleans on the server. */
export const html = () => new HTMLField({ required: true, nullable: false, initial: "" });

/** A set of words, each once. */
export const words = () =>
  new SetField(new StringField({ required: true, nullable: false, blank: false }), { required: true });

/** A list of plain texts. */
export const lines = () => new ArrayField(text(), { required: true });
