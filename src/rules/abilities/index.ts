/** All action abilities that have a module, by id. */
import type { AbilityId } from "../tables/abilities.ts";
import type { ActionAbility } from "./ability.ts";
import { followUp } from "./follow-up.ts";
import { hardAsSteel } from "./hard-as-steel.ts";

export const ABILITY_MODULES: ReadonlyMap<AbilityId, ActionAbility> = new Map(
  [followUp, hardAsSteel].map((ability) => [ability.id, ability]),
);

/** The module of an ability, `undefined` for an id that is none. */
export function abilityModule(id: string): ActionAbility | undefined {
  for (const [known, ability] of ABILITY_MODULES) if (known === id) return ability;
  return undefined;
}
