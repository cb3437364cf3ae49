/** The stored values of a creature that its sheet lets one type in, group by group. */
import { text } from "../../handlebars/text.ts";
import { type FieldGroup, type FieldSource, fieldGroup, fieldRow } from "../fields.ts";

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

/** One row per skill: its ranks. */
export function skillGroup(from: FieldSource, ids: readonly string[]): FieldGroup {
  return {
    title: text("WAFFENGANG.Sheet.group.skills"),
    rows: ids.map((id) => fieldRow(from, `skills.${id}.ranks`, text(`WAFFENGANG.Skill.${id}`))),
  };
}
