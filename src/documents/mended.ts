import { stillMended } from "../data/fields/mend.ts";

/** Takes those paths off the list of mended values that an update sets anew, in place. */
export function clearMended(mended: readonly string[], changes: { system?: unknown }): void {
  const { system } = changes;
  if (mended.length === 0 || typeof system !== "object" || system === null || "mended" in system) return;
  const left = stillMended(mended, { ...system });
  if (left.length < mended.length) Object.assign(system, { mended: left });
}
