/** The stored values of a creature that its sheet lets one type in, group by group. */
import { signed } from "../../handlebars/numbers.ts";
import { type Text, text } from "../../handlebars/text.ts";
import { type FieldGroup, type FieldRow, type FieldSource, fieldGroup, fieldRow } from "../fields.ts";

const GROUPS: readonly (readonly [title: string, paths: readonly string[]])[] = [
  ["WAFFENGANG.Sheet.group.hitPoints", ["hp.max", "hp.temp", "hp.nonlethal"]],
  ["WAFFENGANG.Sheet.group.combat", ["baseAttack", "initiative.bonus", "naOverride", "finesse"]],
  ["WAFFENGANG.Sheet.group.body", ["size", "naturalReach"]],
  [
    "WAFFENGANG.Sheet.group.armourClass",
    ["armourClass.natural", "armourClass.deflection", "armourClass.dodge", "armourClass.other"],
  ],
  ["WAFFENGANG.Sheet.group.saves", ["saves.fortitude.base", "saves.reflex.base", "saves.will.base"]],
  [
    "WAFFENGANG.Sheet.group.speed",
    ["speed.land", "speed.armoured", "speed.fly", "speed.swim", "speed.climb", "speed.burrow"],
  ],
  [
    "WAFFENGANG.Sheet.group.senses",
    ["senses.darkvision", "senses.lowLight", "defences.reduction", "defences.reductionBypass"],
  ],
];

/** All groups, beginning with who it is; `details` are the paths that this kind of creature has. */
export function creatureGroups(from: FieldSource, details: readonly string[]): FieldGroup[] {
  return [
    fieldGroup(from, "WAFFENGANG.Sheet.group.details", details),
    ...GROUPS.map(([title, paths]) => fieldGroup(from, title, paths)),
  ];
}

/** One row per ability score: what is stored of it. */
export function scoreGroup(from: FieldSource, ids: readonly string[]): FieldGroup {
  return {
    title: text("WAFFENGANG.Sheet.group.scores"),
    rows: ids.map((id) => fieldRow(from, `abilities.${id}.value`, text(`WAFFENGANG.Score.${id}`))),
  };
}

/** One skill: what is rolled, and what is stored of it. */
export interface SkillRow {
  readonly id: string;
  readonly name: Text;
  readonly bonus: string;
  readonly ranks: FieldRow;
  readonly extra: FieldRow;
}

export function skillRows(
  from: FieldSource,
  skills: Readonly<Record<string, { readonly total: number }>>,
): SkillRow[] {
  return Object.entries(skills).map(([id, { total }]) => ({
    id,
    name: text(`WAFFENGANG.Skill.${id}`),
    bonus: signed(total),
    ranks: fieldRow(from, `skills.${id}.ranks`, text("WAFFENGANG.Sheet.ranks")),
    extra: fieldRow(from, `skills.${id}.bonus`, text("WAFFENGANG.Sheet.bonus")),
  }));
}
