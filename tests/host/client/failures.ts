/**
 * Failures that must not stop what goes on, but must not be lost either: a hook listener that throws, a missing
 * translation, a handler whose promise rejects. Tests fail on every one that they did not expect.
 */
export interface Failure {
  /** What was running, e.g. `hook updateActor`. */
  readonly where: string;
  readonly error: Error;
}

const reported: Failure[] = [];
const listeners = new Set<(failure: Failure) => void>();

/** Whatever was thrown as an error; one of another page is an error too. */
export function toError(error: unknown): Error {
  const isError = typeof error === "object" && error !== null && "message" in error && "stack" in error;
  return isError ? (error as Error) : new Error(String(error));
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}

/** Notes a failure and tells everybody who listens. */
export function reportFailure(where: string, error: unknown): void {
  const failure = { where, error: toError(error) };
  reported.push(failure);
  for (const listener of listeners) listener(failure);
}

/** Every failure of this client so far, oldest first; removing entries marks them as expected. */
export function failures(): Failure[] {
  return reported;
}

export function onFailure(listener: (failure: Failure) => void): void {
  listeners.add(listener);
}

/** Runs foreign code: its exception, or the rejection of its promise, becomes a failure. */
export function guard<T>(where: string, act: () => T): T | undefined {
  try {
    const result = act();
    if (isThenable(result)) result.then(undefined, (error: unknown) => reportFailure(where, error));
    return result;
  } catch (error) {
    reportFailure(where, error);
    return undefined;
  }
}
