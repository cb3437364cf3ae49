/** The sheet of anybody whom the game master plays: the same parts, fewer tabs. */
import type { CreatureModel } from "../../data/actor/creature.ts";
import { NpcModel } from "../../data/actor/npc.ts";
import { type Text, text } from "../../handlebars/text.ts";
import { systemPath } from "../../system.ts";
import { actorPart, CreatureSheet } from "./creature-sheet.ts";

export class NpcSheet extends CreatureSheet {
  static override PARTS = {
    masthead: actorPart("masthead"),
    vitals: actorPart("vitals"),
    conditions: actorPart("conditions"),
    tabs: { template: systemPath("templates/parts/tabs.hbs") },
    combat: actorPart("combat", true),
    possessions: actorPart("possessions", true),
    values: actorPart("values", true),
    effects: { template: systemPath("templates/parts/effects-tab.hbs"), scrollable: [""] },
    biography: actorPart("biography", true),
  };

  static override TABS = {
    primary: {
      tabs: [
        { id: "combat" },
        { id: "possessions" },
        { id: "values" },
        { id: "effects" },
        { id: "biography" },
      ],
      initial: "combat",
      labelPrefix: "WAFFENGANG.Sheet.tab",
    },
  };

  protected override readonly detailPaths = [
    "details.creatureType",
    "details.challenge",
    "details.level",
    "details.alignment",
    "fragile",
  ];

  protected override describe(system: CreatureModel): readonly Text[] {
    if (!(system instanceof NpcModel)) return [];
    const { creatureType, challenge } = system.details;
    return [
      ...(creatureType ? [text("WAFFENGANG.Sheet.kind", { kind: creatureType })] : []),
      text(`WAFFENGANG.Size.${system.size}`),
      text("WAFFENGANG.Sheet.challenge", { challenge }),
    ];
  }
}
