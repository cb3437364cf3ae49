import { MODIFIER_TYPES, type ModifierType } from "../../rules/modifiers.ts";
import { integer } from "./basic.ts";

const { SchemaField } = foundry.data.fields;

type PerType = Record<ModifierType, ReturnType<typeof integer>>;

/**
 * One number per kind of bonus (K2.8, K2.9). Effects target these paths, e.g. `system.bonuses.attack.morale`,
 * and the source value holds what the creature always has.
 */
export const bonusField = () => {
  const fields: Partial<PerType> = {};
  for (const type of MODIFIER_TYPES) fields[type] = integer(0);
  return new SchemaField(fields as PerType);
};
