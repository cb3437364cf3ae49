/** Which rules hold: the preset or the single variants that the GM has chosen, now and before. */
import type { RuleSettings } from "../rules/records.ts";
import { readSetting, writeSetting } from "../types/boundary.ts";
import { areSame, heldAround, mendedChoice, remembering, settingsOf } from "./choice.ts";
import type { RuleChoice } from "./keys.ts";

/** What the GM has chosen by now. */
export function ruleChoice(): RuleChoice {
  return mendedChoice(readSetting("rules"));
}

/** What the GM has switched on at this moment. */
export function ruleSettings(): RuleSettings {
  return settingsOf(ruleChoice());
}

/**
 * Makes a choice hold from now on. What held until now is written first, so that no client ever meets a card whose
 * settings nobody remembers. At most two writes, none if nothing changes.
 */
export async function changeRules(choice: RuleChoice): Promise<void> {
  const before = ruleChoice();
  const held = settingsOf(before);
  if (before.preset === choice.preset && areSame(before.variants, choice.variants)) return;
  if (!areSame(held, settingsOf(choice))) {
    await writeSetting("formerRules", remembering(readSetting("formerRules"), held, Date.now()));
  }
  await writeSetting("rules", choice);
}

/**
 * Whether an attack that was made at this time may have been rolled with these settings: they hold now, or did so shortly
 * before it.
 * @param at Milliseconds, as the server notes them.
 */
export function wereInForce(settings: RuleSettings, at: number): boolean {
  return areSame(settings, ruleSettings()) || heldAround(readSetting("formerRules"), settings, at);
}
