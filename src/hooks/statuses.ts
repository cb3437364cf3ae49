import { CONDITION_CONFIG } from "../config/conditions.ts";
import { systemPath } from "../system.ts";
import { registerStatuses } from "../types/boundary.ts";

/** The conditions of the rules as the statuses of tokens. What they do is in the rules, not in effect changes. */
export function registerConditions(): void {
  registerStatuses(
    CONDITION_CONFIG.map(({ id, label, icon }, order) => ({
      id,
      name: label,
      img: systemPath(`assets/symbols/${icon}.svg`),
      order,
    })),
  );
}
