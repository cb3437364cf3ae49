/** A function that waits until it has not been called for a while; `cancel` drops the pending call. */
export interface Debounced<A extends readonly unknown[]> {
  (...args: A): void;
  cancel(): void;
}

/** Runs the callback once, `delay` milliseconds after the last call. */
export function debounce<A extends readonly unknown[]>(
  callback: (...args: A) => void,
  delay: number,
): Debounced<A> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const debounced = (...args: A): void => {
    clearTimeout(timer);
    timer = setTimeout(() => callback(...args), delay);
  };
  return Object.assign(debounced, { cancel: () => clearTimeout(timer) });
}

/** Runs the callback at most once per `delay` milliseconds: the first call at once, the last one afterwards. */
export function throttle<A extends readonly unknown[]>(
  callback: (...args: A) => void,
  delay: number,
): (...args: A) => void {
  let resting = false;
  let pending: A | undefined;
  const rest = (): void => {
    resting = true;
    setTimeout(() => {
      resting = false;
      if (!pending) return;
      const args = pending;
      pending = undefined;
      callback(...args);
      rest();
    }, delay);
  };
  return (...args: A): void => {
    if (resting) {
      pending = args;
      return;
    }
    callback(...args);
    rest();
  };
}
