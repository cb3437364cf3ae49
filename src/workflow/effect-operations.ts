import type { BatchOperation } from "../types/boundary.ts";

/** Effects of one actor that come, change and go. */
export interface EffectChanges {
  readonly data?: readonly Readonly<Record<string, unknown>>[];
  readonly updates?: readonly Readonly<Record<string, unknown>>[];
  readonly ids?: readonly string[];
}

/** The steps of a batch that change the effects of an actor: one for each kind of change that there is. */
export function effectOperations(
  actor: Actor.Implementation,
  { data = [], updates = [], ids = [] }: EffectChanges,
): BatchOperation[] {
  const shared = { documentName: "ActiveEffect", parent: actor } as const;
  return [
    ...(data.length > 0 ? [{ action: "create", data, ...shared } as const] : []),
    ...(updates.length > 0 ? [{ action: "update", updates, ...shared } as const] : []),
    ...(ids.length > 0 ? [{ action: "delete", ids, ...shared } as const] : []),
  ];
}
