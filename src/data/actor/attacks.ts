import { attackBonus } from "../../rules/attack.ts";
import { damageBonus } from "../../rules/damage-bonus.ts";
import type { Stack } from "../../rules/modifiers.ts";
import type { CreatureRecord, Refusal, WeaponRecord } from "../../rules/records.ts";
import type { Held } from "../item/weapon.ts";
import type { WeaponItem } from "./weapon-record.ts";

/** One attack as a sheet shows it: without target and without situation. `id` and `weapon.range` name it. */
export interface AttackLine {
  /** Item id. */
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly weapon: WeaponRecord;
  readonly bonus: Stack;
  /** Dice and bonus, e.g. `1d8+4`. */
  readonly damage: string;
  readonly damageBonus: Stack;
  readonly held: Held;
  /** Whether it can strike without being drawn. */
  readonly ready: boolean;
  /** What is wrong with the weapon; it then cannot attack. */
  readonly problems: readonly Refusal[];
}

export function attackLine(
  creature: CreatureRecord,
  item: WeaponItem & { readonly img: string | null },
  weapon: WeaponRecord,
): AttackLine {
  const damage = damageBonus(creature, weapon);
  return {
    id: item.id,
    name: item.name,
    img: item.img ?? "",
    weapon,
    bonus: attackBonus(creature, weapon),
    damage: withBonus(weapon.formula, damage.total),
    damageBonus: damage,
    held: item.system.held,
    ready: item.system.isReady,
    problems: item.system.problems,
  };
}

/** A formula with a number behind it: `1d8`, `1d8+4`, `1d8-1`. */
function withBonus(formula: string, bonus: number): string {
  if (bonus === 0) return formula;
  return bonus > 0 ? `${formula}+${bonus}` : `${formula}${bonus}`;
}
