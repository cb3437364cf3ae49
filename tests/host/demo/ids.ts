/** Ids of the demo world: readable in tests, 16 characters as documents need. */

/** `hedda` -> `hedda00000000000`. */
export function demoId(name: string): string {
  if (!/^[A-Za-z0-9]{1,16}$/.test(name)) throw new Error(`"${name}" gives no document id.`);
  return name.padEnd(16, "0");
}
