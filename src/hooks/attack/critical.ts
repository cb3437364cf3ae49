import { criticalContribution } from "../../rules/naturals.ts";
import { hookName } from "../../system.ts";
import type { PrepareEvent } from "../../workflow/stages.ts";

/** What a natural 20 adds once more: weapon lore and practised weapons (B 6.2, B 6.7). */
function critical({ weapon, situation, contribute }: PrepareEvent): void {
  contribute(criticalContribution(weapon, situation.settings));
}

export function registerCritical(): void {
  Hooks.on(hookName("attack.prepare"), critical);
}
