/** Language keys of things that the rules know by id. */
import { type Text, text } from "./text.ts";

/** Ids are written `hard-as-steel` or `DAMAGE_KNOWN`, leaves of the language files `hardAsSteel`, `damageKnown`. */
export function leaf(id: string): string {
  const words = id.split(/[-_]/).map((word) => (word === word.toUpperCase() ? word.toLowerCase() : word));
  return words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("");
}

/** The name of an action ability. */
export function abilityName(id: string): Text {
  return text(`WAFFENGANG.Ability.${leaf(id)}`);
}

/** What a natural number brought about (B 6). */
export function naturalEffectName(id: string): Text {
  return text(`WAFFENGANG.NaturalEffect.${leaf(id)}`);
}
