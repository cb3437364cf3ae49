/** Names of things that a card knows by id. */
import { type Text, text } from "../../handlebars/text.ts";

/** The name of an action ability. */
export function abilityName(id: string): Text {
  return text(`WAFFENGANG.Ability.${id}`);
}
