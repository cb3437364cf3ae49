/** Finding elements without asking for a realm: a detached window has classes of its own. */

/** The nearest element around the origin of an event that fits `selector`. */
export function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  if (target === null || !("closest" in target)) return null;
  return (target as Element).closest<HTMLElement>(selector);
}
