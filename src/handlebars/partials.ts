/** The templates that other templates include, by the name they use: `{{> "wg.pips" points=ap}}`. */
import { systemPath } from "../system.ts";

const part = (name: string): string => systemPath(`templates/parts/${name}.hbs`);
const chat = (name: string): string => systemPath(`templates/chat/${name}.hbs`);

export const PARTIALS: Readonly<Record<string, string>> = Object.freeze({
  "wg.pips": part("pips"),
  "wg.price": part("price"),
  "wg.hp": part("hit-points"),
  "wg.modifiers": part("modifiers"),
  "wg.attacks": part("attacks"),
  "wg.abilities": part("abilities"),
  "wg.items": part("item-list"),
  "wg.effects": part("effects"),
  "wg.field": part("field"),
  "wg.fields": part("fields"),
  "wg.skills": part("skills"),
  "wg.party": chat("party"),
  "wg.cardDraft": chat("draft"),
  "wg.offers": chat("offer"),
});
