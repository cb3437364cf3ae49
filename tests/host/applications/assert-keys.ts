/** Throws if the record has a key that is not listed: what the documentation does not know is a mistake. */
export function assertKeys(what: string, record: object, known: readonly string[]): void {
  for (const key of Object.keys(record)) {
    if (!known.includes(key)) throw new Error(`${what} does not know "${key}" (known: ${known.join(", ")}).`);
  }
}
