import type { AbilityScore } from "../../rules/records.ts";

/** The skills that the combat rules ask for, with the ability they rest on (K5.T, K12.24, K16, B 5.3, A 4.18). */
export const SKILLS = Object.freeze({
  acrobatics: "dex",
  bluff: "cha",
  climb: "str",
  concentration: "con",
  escapeArtist: "dex",
  heal: "wis",
  intimidate: "cha",
  perception: "wis",
  ride: "dex",
  senseMotive: "wis",
  sleightOfHand: "dex",
  spellcraft: "int",
  stealth: "dex",
  swim: "str",
} as const satisfies Record<string, AbilityScore>);

export type SkillId = keyof typeof SKILLS;

export const SKILL_IDS = Object.freeze(Object.keys(SKILLS) as SkillId[]);
