/** The abilities that may be announced with an attack: their prices, and why some of them may not. */
import { abilityConfig } from "../../config/abilities.ts";
import { type Text, text } from "../../handlebars/text.ts";
import { TARGETED_DISARM_TAG } from "../../rules/abilities/targeted-disarm.ts";
import { type Announcement, type AnnouncementOption, DECLARABLE } from "../../rules/declarations.ts";
import type { AbilityId } from "../../rules/tables/abilities.ts";
import type { AttackProspect } from "../../workflow/ports.ts";
import type { Choice } from "./attack-view.ts";

export interface AnnouncementRow {
  readonly id: AbilityId;
  /** Name of the form field. */
  readonly field: string;
  readonly name: Text;
  readonly hint: Text;
  /** Empty if armour bars it. */
  readonly price: string;
  readonly free: boolean;
  readonly chosen: boolean;
  /** It cannot be chosen as things are; one that is chosen may always be taken back. */
  readonly barred: boolean;
  readonly reasons: readonly Text[];
  /** Weapons to strike from the target's hand; empty for other abilities, and without a choice. */
  readonly weapons: readonly Choice[];
}

export interface AbilitiesView {
  readonly rows: readonly AnnouncementRow[];
  /** `next` = what the chosen ones cost. */
  readonly points: { readonly value: number; readonly max: number; readonly next: number };
  readonly left: number;
}

const fieldOf = (id: AbilityId): string => `announce-${id}`;
const WEAPON_FIELD = "announceWeapon";

function weaponChoices(
  { ability, chosen }: AnnouncementOption,
  { weapons }: AttackProspect,
  declared: readonly Announcement[],
): Choice[] {
  if (ability !== TARGETED_DISARM_TAG || weapons.length === 0) return [];
  const named = declared.find((one) => one.ability === ability)?.weapon;
  return weapons.map(({ id, name }) => ({
    value: id,
    label: text("WAFFENGANG.Dialog.announce.weapon", { name }),
    chosen: chosen && id === named,
  }));
}

/**
 * The rows of the dialog; `null` where there is nothing to announce: without a target, away from melee, without points at
 * all, or with the chapter switched off. What holds for all is then no reason to list six times.
 */
export function abilitiesView(
  prospect: AttackProspect,
  declared: readonly Announcement[],
): AbilitiesView | null {
  const { announcements, points, drafts } = prospect;
  const [draft] = drafts;
  const isPossible = draft !== undefined && draft.target !== "" && draft.range === "melee";
  if (!isPossible || points.now.max + points.now.value === 0 || announcements.length === 0) return null;
  return {
    rows: announcements.flatMap((option) => {
      const config = abilityConfig(option.ability);
      if (!config) return [];
      return {
        id: option.ability,
        field: fieldOf(option.ability),
        name: text(config.label),
        hint: text(config.hint),
        price: option.price === null ? "" : String(option.price),
        free: option.price === 0,
        chosen: option.chosen,
        barred: option.refusals.length > 0,
        reasons: option.refusals.map(({ key, data }) => text(key, data)),
        weapons: weaponChoices(option, prospect, declared),
      };
    }),
    points: {
      value: points.now.value,
      max: points.now.max,
      next: points.now.value - points.after.value,
    },
    left: points.after.value,
  };
}

/** The announcements that a form holds. */
export function readAnnouncements(data: Readonly<Record<string, unknown>>): Announcement[] {
  return DECLARABLE.filter((id) => data[fieldOf(id)] === true).map((ability) => ({
    ability,
    weapon: ability === TARGETED_DISARM_TAG ? String(data[WEAPON_FIELD] ?? "") : "",
  }));
}
