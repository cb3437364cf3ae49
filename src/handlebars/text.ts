/**
 * Texts that are decided in one place and spoken in another: a view model says which sentence with which
 * data, the template helper `wgText` says it in the user's language.
 */

/** A language key with what fills its placeholders; a value may itself be such a text. */
export interface Text {
  readonly key: string;
  readonly data?: Readonly<Record<string, string | number | Text>>;
}

/** The translator of the host: `game.i18n.format`, or a table in a test. */
export type Translate = (key: string, data: Record<string, string | number>) => string;

/** Shorthand for a {@link Text}. */
export function text(key: string, data?: Text["data"]): Text {
  return data ? { key, data } : { key };
}

/** The sentence itself, texts within it spoken first. Plain text: whoever prints it escapes it. */
export function speak({ key, data = {} }: Text, translate: Translate): string {
  const filled = Object.entries(data).map(([name, value]): [string, string | number] => [
    name,
    typeof value === "object" ? speak(value, translate) : value,
  ]);
  return translate(key, Object.fromEntries(filled));
}
