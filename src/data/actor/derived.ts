import type { Pool } from "../../rules/action-points.ts";
import type { ArmourClassFigures } from "../../rules/armour-class.ts";
import type { Stack } from "../../rules/modifiers.ts";
import type {
  AbilityScore,
  ActionRecord,
  CreatureRecord,
  Reach,
  Refusal,
  Worn,
} from "../../rules/records.ts";
import type { AttackLine } from "./attacks.ts";
import type { CreatureSchema, SaveId } from "./schema.ts";
import type { SkillId } from "./skills.ts";

type Source = foundry.data.fields.SchemaField.InitializedData<CreatureSchema>;

/** What follows from the stored values of a creature, its items and its effects. Nothing of it is stored. */
export type CreatureDerived = {
  abilities: { [Id in AbilityScore]: Source["abilities"][Id] & { score: number; mod: number } };
  saves: { [Id in SaveId]: Source["saves"][Id] & { total: number; modifiers: Stack } };
  skills: { [Id in SkillId]: Source["skills"][Id] & { total: number } };
  initiative: Source["initiative"] & { total: number; modifiers: Stack };
  /** `value` = what the creature walks now, in squares. */
  speed: Source["speed"] & { value: number };
  ap: Source["ap"] & Pool;
  armourClass: Source["armourClass"] & ArmourClassFigures;
  /** Small melee rating NA (A 2.1). */
  meleeRating: number;
  /** Natural reach in squares. */
  reach: number;
  /** Combat manoeuvre bonus, defence, and defence while flat-footed (K16.1, K16.4, K16.6). */
  cmb: Stack;
  cmd: Stack;
  cmdFlatFooted: Stack;
  worn: Worn;
  /** Number that the shield save must reach (A 2.2); `null` = no shield in hand. */
  shieldSave: number | null;
  /** Damage limit and number of the armour save (A 2.3); `null` without armour. */
  armourSave: ActionRecord["armourSave"];
  /** Attack lines in the order of the items. */
  attacks: AttackLine[];
  /** Melee reaches with which it is armed now; empty = threatens nothing (K5.2). */
  reaches: Reach[];
  /** The creature as the attack bonus and the armour class see it. */
  record: CreatureRecord;
  /** What is wrong with it, for the sheet; it works as far as it can. */
  problems: Refusal[];
};
