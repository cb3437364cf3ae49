/** Language keys of things that the rules know by id. */
import { abilityConfig } from "../config/abilities.ts";
import { type Text, text } from "./text.ts";

/** Ids are written `one-handed`, leaves of the language files `oneHanded`. */
export function leaf(id: string): string {
  return id.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

/** The name of an action ability; an id that is none stands for itself. */
export function abilityName(id: string): Text {
  return text(abilityConfig(id)?.label ?? id);
}
