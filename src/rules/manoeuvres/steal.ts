/** Steal (K16.21–K16.23). */
import { requireWhole } from "../errors.ts";
import { type Modifier, modifier } from "../modifiers.ts";
import type { CreatureRecord, Refusal } from "../records.ts";
import { refusalsOf } from "../refusals.ts";
import { isGreater, type SpecialDefence } from "./check.ts";

/** How the wanted item is worn; where it belongs the GM decides (K16.22). */
export type ItemPlace = "loose" | "fastened" | "worn" | "held" | "stowed";

/** Added to CMD for what is fastened; the GM may say more (K16.22). */
const FASTENED = 5;

/** Why an item cannot be stolen (K16.21, K16.22); what is held is disarmed instead. */
export function stealRefusals(place: ItemPlace, freeHands: number): Refusal[] {
  return refusalsOf([
    [requireWhole(freeHands, 0, 100, "freeHands") < 1, "WAFFENGANG.Refusal.noFreeHand"],
    [place === "held", "WAFFENGANG.Refusal.heldItem"],
    [place === "worn" || place === "stowed", "WAFFENGANG.Refusal.itemTooClose"],
  ]);
}

/** What the place of the item adds to the victim's CMD (K16.22). */
export function stealDefence(place: ItemPlace, bonus = FASTENED): SpecialDefence[] {
  if (place !== "fastened") return [];
  const value = requireWhole(bonus, FASTENED, 1000, "bonus");
  return [
    { against: "steal", modifier: modifier("K16.22", "fastened", "WAFFENGANG.Modifier.fastened", value) },
  ];
}

/** With a whip it is harder (K16.21). */
export function stealModifiers(byWhip: boolean): Modifier[] {
  return byWhip ? [modifier("K16.21", "whip", "WAFFENGANG.Modifier.whip", -4)] : [];
}

/** Whether the victim notices at once (K16.23). */
export function isTheftNoticed(thief: Pick<CreatureRecord, "talents">): boolean {
  return !isGreater(thief, "steal");
}
