import { flankingContribution } from "../../rules/flanking.ts";
import { hookName } from "../../system.ts";
import type { PrepareEvent } from "../../workflow/stages.ts";

/** Flanking as a number (B 1.8, B 3.1, K13.48): what the allies' places around the target bring. */
function flanking({ draft, situation, contribute }: PrepareEvent): void {
  if (draft.flanking) contribute(flankingContribution(draft.flanking, draft.range, situation.settings));
}

export function registerFlanking(): void {
  Hooks.on(hookName("attack.prepare"), flanking);
}
