/** The one place where the id of the system is written. */
export const SYSTEM_ID = "waffengang";

/** Path of a file of the system, as templates and icons need it. */
export function systemPath(path: string): string {
  return `systems/${SYSTEM_ID}/${path}`;
}
