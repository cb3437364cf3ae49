/** A small system on disk, so that the page of a seat can be tested without the real one. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

const MANIFEST = {
  id: "fixture",
  title: "Fixture",
  version: "1.0.0",
  esmodules: ["fixture.mjs"],
  styles: ["fixture.css"],
  languages: [
    { lang: "en", name: "English", path: "lang/en.json" },
    { lang: "de", name: "Deutsch", path: "lang/de.json" },
  ],
  documentTypes: {
    Actor: { character: {}, npc: {} },
    Item: { weapon: {}, armor: {}, shield: {}, talent: {} },
  },
  grid: { type: 1, distance: 1.5, units: "m", diagonals: 4 },
  primaryTokenAttribute: "hp",
};

const TYPES = {
  Actor: { character: "Hero", npc: "Foe" },
  Item: { weapon: "Weapon", armor: "Armour", shield: "Shield", talent: "Talent" },
};

const SCRIPT = `
Hooks.once("init", () => {
  const { NumberField, SchemaField } = foundry.data.fields;
  const number = (initial) => new NumberField({ required: true, nullable: false, initial });
  class Creature extends foundry.abstract.TypeDataModel {
    static defineSchema() {
      return { hp: new SchemaField({ value: number(10), max: number(10) }) };
    }
  }
  class Thing extends foundry.abstract.TypeDataModel {
    static defineSchema() {
      return {};
    }
  }
  Object.assign(CONFIG.Actor.dataModels, { character: Creature, npc: Creature });
  Object.assign(CONFIG.Item.dataModels, { weapon: Thing, armor: Thing, shield: Thing, talent: Thing });
  CONFIG.statusEffects = { dead: { id: "dead", name: "Dead", img: "icons/svg/skull.svg" } };
  const { api, sheets } = foundry.applications;
  class Sheet extends api.HandlebarsApplicationMixin(sheets.ActorSheetV2) {
    static DEFAULT_OPTIONS = { position: { width: 300 } };
    static PARTS = { main: { template: "systems/fixture/sheet.hbs" } };
  }
  foundry.documents.collections.Actors.registerSheet("fixture", Sheet, { makeDefault: true, label: "Sheet" });
});
`;

/** Writes the system into a folder. */
export async function writeFixture(folder: string): Promise<void> {
  const files = {
    "system.json": JSON.stringify(MANIFEST),
    "fixture.mjs": SCRIPT,
    "fixture.css": ".fixture { color: inherit; }",
    "sheet.hbs": "<p class='fixture'>{{document.name}}</p>",
    "lang/en.json": JSON.stringify({ TYPES }),
    "lang/de.json": JSON.stringify({ TYPES }),
  };
  await mkdir(join(folder, "lang"), { recursive: true });
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
}
