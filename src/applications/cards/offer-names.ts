/** Names and symbols of what is offered and tried: the action abilities, and what the rules give beside them. */
import { abilityConfig } from "../../config/abilities.ts";
import { abilityName } from "../../handlebars/keys.ts";
import { type Text, text } from "../../handlebars/text.ts";

interface Look {
  readonly name: string;
  readonly icon: string;
}

const OTHERS: Readonly<Record<string, Look>> = {
  counter: { name: "WAFFENGANG.Card.offerName.counter", icon: "sword" },
  "villainy-consent": { name: "WAFFENGANG.Card.offerName.villainyConsent", icon: "villainy" },
  "veteran-save": { name: "WAFFENGANG.Card.offerName.veteranSave", icon: "veteran" },
  "shield-save": { name: "WAFFENGANG.Card.offerName.shieldSave", icon: "shield" },
  "armour-save": { name: "WAFFENGANG.Card.offerName.armourSave", icon: "cover" },
};

export function offerName(id: string): Text {
  const other = OTHERS[id];
  return other ? text(other.name) : abilityName(id);
}

/** Symbol in `icons.svg`. A hook's own offer has none of its own. */
export function offerIcon(id: string): string {
  return OTHERS[id]?.icon ?? abilityConfig(id)?.id ?? "flag";
}
