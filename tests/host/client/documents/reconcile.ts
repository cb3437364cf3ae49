import { equals, type PlainObject } from "../../common/utils/index.ts";
import { HIERARCHY } from "../../server/protocol.ts";
import { isRecord } from "../../server/world-merge.ts";

/** Makes a source equal to another one; embedded sources that stay keep their identity, so documents survive. */
export function reconcile(target: PlainObject, source: PlainObject, documentName: string): void {
  const children = HIERARCHY[documentName] ?? {};
  for (const key of Object.keys(target)) {
    const child = children[key];
    const wanted = source[key];
    const present = target[key];
    if (child && Array.isArray(wanted) && Array.isArray(present)) {
      target[key] = wanted.filter(isRecord).map((entry) => {
        const same = present.filter(isRecord).find((candidate) => candidate._id === entry._id);
        if (!same) return entry;
        reconcile(same, entry, child);
        return same;
      });
    } else if (!equals(present, wanted)) target[key] = wanted;
  }
}
