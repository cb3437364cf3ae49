import { braceContribution } from "../../rules/abilities/brace.ts";
import { breakThroughContribution } from "../../rules/abilities/break-through.ts";
import { halfForceContribution, halfForceReductions } from "../../rules/abilities/half-force.ts";
import { hookName } from "../../system.ts";
import type { DamageEvent, PrepareEvent } from "../../workflow/stages.ts";

/** States of both sides as numbers: Half Force, an armed Break-through, a braced polearm (A 4.4, 4.13, 4.17). */
function states({ draft, attacker, target, contribute }: PrepareEvent): void {
  contribute(halfForceContribution(attacker, draft.range));
  contribute(breakThroughContribution(attacker, draft));
  if (target) contribute(braceContribution(target, attacker, draft.range === "melee"));
}

/** Half Force halves what the attack would deal (A 4.17). */
function halved({ draft, contribute }: DamageEvent): void {
  contribute({ reductions: halfForceReductions(draft) });
}

export function registerStates(): void {
  Hooks.on(hookName("attack.prepare"), states);
  Hooks.on(hookName("attack.damage"), halved);
}
