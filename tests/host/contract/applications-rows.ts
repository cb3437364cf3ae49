/** What the files of checks for the applications share: a row, and one check per id. */

export interface Row {
  readonly id: string;
  readonly statement: string;
  readonly input: Record<string, unknown>;
  readonly expected: Record<string, unknown>;
}

/** Compares what the host does with what the row expects. */
export type Check = (row: Row) => Promise<void> | void;
export type Checks = Readonly<Record<string, Check>>;

/** A value of a row, as a list. */
export function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error("The row has no list here.");
  return value;
}

/** A value of a row, as a list of texts. */
export function textsOf(value: unknown): string[] {
  return listOf(value).map(String);
}

/** A value of a row, as a record. */
export function recordOf(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Error("The row has no record here.");
  return { ...value };
}

/** Whether running the function throws. */
export function throws(run: () => unknown): boolean {
  try {
    run();
    return false;
  } catch {
    return true;
  }
}

/** Whether the promise rejects. */
export async function rejects(promise: Promise<unknown>): Promise<boolean> {
  return promise.then(
    () => false,
    () => true,
  );
}

/** The element that a selector finds in the page. */
export function find(selector: string, root: ParentNode = document): HTMLElement {
  const element = root.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}
