/** The stored values of each type of item that its sheet lets one type in. */
import { WEAPON_GROUPS } from "../../config/weapon-groups.ts";
import { WEAPON_TAGS } from "../../data/item/weapon.ts";
import { type FieldGroup, type FieldSource, fieldGroup, fieldOptions } from "../fields.ts";

type Groups = readonly (readonly [title: string, paths: readonly string[]])[];

const GOODS: Groups = [["WAFFENGANG.Sheet.group.goods", ["quantity", "weight", "price"]]];

const WEAPON: Groups = [
  [
    "WAFFENGANG.Sheet.group.attack",
    ["formula", "threatRange", "multiplier", "range", "increment", "reach", "against", "strength"],
  ],
  [
    "WAFFENGANG.Sheet.group.handling",
    ["handedness", "held", "proficiency", "group", "proficient", "familiar", "damageTypes", "tags"],
  ],
  [
    "WAFFENGANG.Sheet.group.bonuses",
    [
      "enhancement",
      "masterwork",
      "attackBonus",
      "damageBonus",
      "weaponLore.attack",
      "weaponLore.damage",
      "practised.attack",
      "practised.damage",
    ],
  ],
  ...GOODS,
];

const GROUPS: Readonly<Record<string, Groups>> = {
  weapon: WEAPON,
  armor: [
    [
      "WAFFENGANG.Sheet.group.protection",
      ["category", "bonus", "enhancement", "maxDex", "penalty", "spellFailure", "force", "worn"],
    ],
    ...GOODS,
  ],
  shield: [
    [
      "WAFFENGANG.Sheet.group.protection",
      ["apShieldClass", "shieldSave", "bonus", "enhancement", "maxDex", "penalty", "spellFailure", "held"],
    ],
    ...GOODS,
  ],
  gear: [["WAFFENGANG.Sheet.group.goods", ["quantity", "weight", "price", "worn"]]],
  talent: [["WAFFENGANG.Sheet.group.details", ["category", "slug"]]],
  ability: [["WAFFENGANG.Sheet.group.details", ["slug"]]],
  spell: [
    [
      "WAFFENGANG.Sheet.group.details",
      ["level", "school", "castingTime", "range", "target", "duration", "save", "resistance"],
    ],
    ["WAFFENGANG.Sheet.group.effect", ["attack", "formula", "prepared", "components"]],
  ],
};

const words = (path: string, list: readonly string[]) => fieldOptions("WAFFENGANG.Item", path, list);

/** Words that the rules know for values that may be any word. */
export const ITEM_OPTIONS: FieldSource["options"] = {
  group: [{ id: "", label: "WAFFENGANG.WeaponGroup.none" }, ...WEAPON_GROUPS],
  damageTypes: words("damageTypes", ["bludgeoning", "piercing", "slashing"]),
  tags: words("tags", WEAPON_TAGS),
  components: words("components", ["verbal", "somatic", "material", "focus"]),
};

/** The groups of a type, in reading order. */
export function itemGroups(from: FieldSource, type: string): FieldGroup[] {
  return (GROUPS[type] ?? []).map(([title, paths]) => fieldGroup(from, title, paths));
}
