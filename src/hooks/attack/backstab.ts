import { backstabContribution } from "../../rules/backstab.ts";
import { hookName } from "../../system.ts";
import type { PrepareEvent } from "../../workflow/stages.ts";

/** A target that does not know of the attacker loses its Dex bonus (K1.16, B 5). */
function backstab({ options, situation, contribute }: PrepareEvent): void {
  contribute(backstabContribution(options.unaware, situation.settings));
}

export function registerBackstab(): void {
  Hooks.on(hookName("attack.prepare"), backstab);
}
