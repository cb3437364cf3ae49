/** The sheet of a hero. */
import { CharacterModel } from "../../data/actor/character.ts";
import type { CreatureModel } from "../../data/actor/creature.ts";
import { type Text, text } from "../../handlebars/text.ts";
import { systemPath } from "../../system.ts";
import { actorPart, CreatureSheet } from "./creature-sheet.ts";

export class CharacterSheet extends CreatureSheet {
  static override PARTS = {
    masthead: actorPart("masthead"),
    vitals: actorPart("vitals"),
    conditions: actorPart("conditions"),
    tabs: { template: systemPath("templates/parts/tabs.hbs") },
    combat: actorPart("combat", true),
    talents: actorPart("talents", true),
    equipment: actorPart("equipment", true),
    spells: actorPart("spells", true),
    values: actorPart("values", true),
    effects: { template: systemPath("templates/parts/effects-tab.hbs"), scrollable: [""] },
    biography: actorPart("biography", true),
  };

  static override TABS = {
    primary: {
      tabs: [
        { id: "combat" },
        { id: "talents" },
        { id: "equipment" },
        { id: "spells" },
        { id: "values" },
        { id: "effects" },
        { id: "biography" },
      ],
      initial: "combat",
      labelPrefix: "WAFFENGANG.Sheet.tab",
    },
  };

  protected override readonly detailPaths = [
    "details.species",
    "details.profession",
    "details.level",
    "details.alignment",
  ];

  protected override describe(system: CreatureModel): readonly Text[] {
    if (!(system instanceof CharacterModel)) return [];
    const { species, profession, level } = system.details;
    return [
      text("WAFFENGANG.Sheet.who", { species, profession, level }),
      text(`WAFFENGANG.Size.${system.size}`),
    ];
  }
}
