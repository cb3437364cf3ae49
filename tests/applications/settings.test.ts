import { describe, expect, it } from "vitest";
import {
  choiceOf,
  type Draft,
  draftOf,
  PRESET,
  redrafted,
  variantValues,
} from "../../src/applications/settings/draft.ts";
import { exampleAttack } from "../../src/applications/settings/example.ts";
import { exampleRows } from "../../src/applications/settings/example-view.ts";
import { controlsOf, type FormValues } from "../../src/applications/settings/form.ts";
import { gistOf, percent } from "../../src/applications/settings/gists.ts";
import { presetOptions, ruleChapters, tableChapter } from "../../src/applications/settings/settings-view.ts";
import { speak, type Text } from "../../src/handlebars/text.ts";
import { PRESETS } from "../../src/rules/settings.ts";
import { ABILITY_IDS } from "../../src/rules/tables/abilities.ts";
import { DEFAULT_CHOICE } from "../../src/settings/choice.ts";
import type { TableSettings } from "../../src/settings/keys.ts";
import { TABLE_SETTING_IDS, TABLE_SETTINGS } from "../../src/settings/table-settings.ts";
import { VARIANT_IDS } from "../../src/settings/variants.ts";
import { settings } from "../builders.ts";
import { templates, translator } from "./templates.ts";

const TABLE: TableSettings = { apRefresh: "combatEnd", commitMode: "automatic", reactionSeconds: 0 };
const GERMAN = { lang: "de", unit: "metres" } as const;

const opened = (): Draft => draftOf(DEFAULT_CHOICE, TABLE);
const german = (text: Text): string => speak(text, translator("de"));

/** What stands in the controls of a draft. */
function valuesOf({ preset, variants, table }: Draft): FormValues {
  return new Map([
    [PRESET, preset],
    ...variantValues(variants),
    ...TABLE_SETTING_IDS.flatMap((id) => controlsOf(id, TABLE_SETTINGS[id].input, table[id])),
  ]);
}

/** The draft after the GM has put a value into a control; `null` unticks a box. */
function entering(before: Draft, name: string, value: string | null): Draft {
  const values = new Map(valuesOf(before));
  if (value === null) values.delete(name);
  else values.set(name, value);
  return redrafted(before, values, name);
}

describe("what the GM chooses in the settings window", () => {
  it("a preset fills the variants", () => {
    const classic = entering(opened(), PRESET, "klassisch");
    expect(choiceOf(classic)).toEqual({ preset: "klassisch", variants: PRESETS.klassisch });
    expect(valuesOf(classic).get("flankingVariant")).toBe("C");
  });

  it("touching a variant makes it one's own, and the other variants stay those of the preset", () => {
    const own = entering(entering(opened(), PRESET, "klassisch"), "defenceMode", "rolled");
    expect(choiceOf(own)).toEqual({
      preset: "custom",
      variants: { ...PRESETS.klassisch, defenceMode: "rolled" },
    });
  });

  it("going back to a preset takes the own variants back", () => {
    const own = entering(opened(), "defenceMode", "rolled");
    expect(choiceOf(entering(own, PRESET, "waffengang"))).toEqual(DEFAULT_CHOICE);
  });

  it("choosing one's own leaves every variant as it is", () => {
    const own = entering(entering(opened(), PRESET, "klassisch"), PRESET, "custom");
    expect(choiceOf(own)).toEqual({ preset: "custom", variants: PRESETS.klassisch });
  });

  it("a setting of the table leaves the preset alone", () => {
    const draft = entering(opened(), "reactionSeconds", "30");
    expect([draft.preset, draft.table.reactionSeconds]).toEqual(["waffengang", 30]);
  });

  it("A2.10 an unticked ability is switched off, the others are not", () => {
    const draft = entering(opened(), "apDisabled.villainy", null);
    expect(draft.variants.apDisabled).toEqual(["villainy"]);
  });

  it("numbers may be written with a comma, and an empty field is no limit", () => {
    expect(entering(opened(), "dashFactor", "1,5").variants.dashFactor).toBe(1.5);
    const capped = entering(opened(), "flankBonusCap", "10");
    expect(capped.variants.flankBonusCap).toBe(10);
    expect(entering(capped, "flankBonusCap", "").variants.flankBonusCap).toBeNull();
    expect(entering(opened(), "camouflageDc", "20").variants.camouflageDc).toBe(20);
    expect(opened().variants.camouflageDc).toBe("stealthRoll");
  });

  it.each([
    ["flankBonusCap", "abc", "Eine ganze Zahl von 1 bis 200, oder leer."],
    ["flankBonusCap", "2,5", "Eine ganze Zahl von 1 bis 200, oder leer."],
    ["rushReachFactor", "", "Eine Zahl von 1 bis 4, in halben Schritten."],
    ["rushReachFactor", "9", "Eine Zahl von 1 bis 4, in halben Schritten."],
    ["reactionSeconds", "-1", "Eine ganze Zahl von 0 bis 600."],
    ["zoneThresholds.single.rear", "1", "Der Rücken kann nicht vor der Flanke beginnen."],
    ["critVariant", "D", "Bitte etwas auswählen."],
  ])("%s = %s is refused with a sentence, and the last right value stays", (name, value, sentence) => {
    const draft = entering(opened(), name, value);
    const [id = ""] = name.split(".");
    expect([...draft.problems.keys()]).toEqual([id]);
    expect([...draft.problems.values()].map(german)).toEqual([sentence]);
    expect(draft.variants).toEqual(PRESETS.waffengang);
    expect(draft.table).toEqual(TABLE);
  });

  it("a preset puts wrong entries of variants right, but not those of the table", () => {
    const values = new Map(valuesOf(opened()))
      .set("flankBonusCap", "abc")
      .set("reactionSeconds", "abc")
      .set(PRESET, "klassisch");
    const draft = redrafted(opened(), values, PRESET);
    expect([...draft.problems.keys()]).toEqual(["reactionSeconds"]);
    expect(draft.variants).toEqual(PRESETS.klassisch);
  });
});

describe("the example of the settings window", () => {
  it("B1.8, B3.3 is flanked by two, one of them in the rear: 2d20, 2d4+4 against AC 24", () => {
    const { request, bonus, armourClass, draft, shield } = exampleAttack(PRESETS.waffengang);
    expect(draft.flanking).toMatchObject({ flankers: 2, rear: 1, pincer: true });
    expect([request.attackDice, bonus, armourClass, shield]).toEqual([
      2,
      10,
      24,
      { target: 14, chance: 0.35 },
    ]);
    expect(draft.dice).toMatchObject([{ count: 2, flat: 4 }]);
  });

  it("K13.48, A2.2 by the combat chapter alone has +2, one die, and the shield in the armour class", () => {
    const { request, bonus, armourClass, odds, shield } = exampleAttack(PRESETS.klassisch);
    expect([request.attackDice, bonus, armourClass, shield]).toEqual([1, 12, 26, null]);
    expect(odds.hit).toBeCloseTo(7 / 20);
  });

  it("A2.2, A2.3 counts saves into the damage that is left", () => {
    const bare = exampleAttack(
      settings({ shieldMode: "acBonus", critVariant: "C", flankingVariant: "none" }),
    );
    const saved = exampleAttack(
      settings({ shieldMode: "saveAndBonus", critVariant: "C", flankingVariant: "none" }),
    );
    expect(saved.mean).toBeCloseTo(0.65 * bare.mean);
    const armour = exampleAttack(
      settings({ shieldMode: "acBonus", critVariant: "C", flankingVariant: "none", armourSave: true }),
    );
    expect(armour.mean).toBeLessThan(bare.mean);
    expect(armour.odds.mean).toBeCloseTo(bare.odds.mean);
  });

  it("shows what changes beside what held", () => {
    const rows = exampleRows(PRESETS.waffengang, PRESETS.klassisch, GERMAN);
    const line = ({ label, held, chosen, changed }: (typeof rows)[number]) =>
      [german(label), german(held), german(chosen), changed] as const;
    expect(rows.map(line)[0]).toEqual(["Angriff", "2W20 (höchster) +10 +2W4+4", "1W20 +12", true]);
    expect(rows.map(line)[1]).toEqual(["Gegen", "RK 24", "RK 26", true]);
    expect(exampleRows(PRESETS.klassisch, PRESETS.klassisch, GERMAN).some(({ changed }) => changed)).toBe(
      false,
    );
  });

  it("B3.2 names the dice of a rolled defence", () => {
    const [, against] = exampleRows(PRESETS.waffengang, settings({ defenceMode: "rolled" }), GERMAN);
    expect(against && german(against.chosen)).toBe("2W20 (niedrigster) +14");
  });

  it("never calls certain what is not", () => {
    expect([0, 0.001, 0.5, 0.997, 1].map(percent)).toEqual([0, 1, 50, 99, 100]);
  });
});

/** Two values of every variant between which the example must tell a difference. */
const CONTRASTS: Readonly<Record<string, readonly [unknown, unknown]>> = {
  defenceMode: ["static", "rolled"],
  staticRear: ["attackerAdvantage", "acPenalty"],
  shieldMode: ["save", "acBonus"],
  armourSave: [true, false],
  critVariant: ["both", "C"],
  defenceNaturals: ["off", "virtual"],
  injuryLowersMax: [true, false],
  flankingVariant: ["B", "C"],
  flankDice: ["perAlly", "single"],
  flankBonusCap: [null, 3],
  zoneThresholds: [
    PRESETS.waffengang.zoneThresholds,
    { ...PRESETS.waffengang.zoneThresholds, single: { flank: 3, rear: 4 } },
  ],
  sneakVariant: ["B", "C"],
  sneakOpposition: ["willSave", "perceptionSkill"],
  camouflageAfterReveal: [true, false],
  apRules: [true, false],
  extraDamageFormula: ["2d6+3", "1d11+4"],
  parryScale: ["attackBonus", "na"],
  rushReachFactor: [1, 2],
  dashFactor: [2, 3],
  guardFlatOne: [true, false],
  duelModified: [true, false],
  camouflageDc: ["stealthRoll", 10],
  apDisabled: [[], ["parry"]],
  massiveDamage: [true, false],
  reachDiagonal: ["strict", "generous"],
  splashDeviation: ["increment", "throws"],
};

describe("what stands beside a variant", () => {
  it.each(VARIANT_IDS)("%s: the example tells its values apart", (id) => {
    const [one, other] = CONTRASTS[id] ?? [];
    const gist = (value: unknown) => german(gistOf(id, { ...PRESETS.waffengang, [id]: value }, GERMAN));
    expect(gist(one)).not.toBe(gist(other));
  });

  it("follows the variants beside it", () => {
    const [, flanking] = ruleChapters(settings({ defenceMode: "rolled" }), GERMAN);
    const [, flankingBefore] = ruleChapters(PRESETS.waffengang, GERMAN);
    expect(flanking?.settings[0]?.options).not.toEqual(flankingBefore?.settings[0]?.options);
  });

  it("says of a variant without effect what it needs", () => {
    const views = ruleChapters(PRESETS.klassisch, GERMAN).flatMap((chapter) => chapter.settings);
    const dice = views.find(({ id }) => id === "flankDice");
    expect(dice).toMatchObject({ effective: false });
    expect(dice?.needs && german(dice.needs)).toBe("Wirkt nur mit „Flankieren: Nach Stellung“.");
  });

  it.each(["de", "en"] as const)(
    "the whole window speaks %s, with every rule number and no text of its own",
    (lang) => {
      const voice = { lang, unit: "metres" } as const;
      const context = {
        appId: "app",
        presets: presetOptions("waffengang"),
        sections: [
          { id: "rules", title: "", chapters: ruleChapters(PRESETS.waffengang, voice) },
          { id: "table", title: "", chapters: [tableChapter(TABLE, lang)] },
        ],
        rows: exampleRows(PRESETS.waffengang, PRESETS.klassisch, voice),
        outcome: gistOf("flankingVariant", PRESETS.waffengang, voice),
      };
      const render = (name: string) => templates(lang).render(`settings/${name}`, context);
      const variants = render("variants");
      for (const id of [...VARIANT_IDS, ...TABLE_SETTING_IDS])
        expect(variants).toContain(`data-setting="${id}"`);
      for (const id of ABILITY_IDS) expect(variants).toContain(`name="apDisabled.${id}"`);
      expect(variants).toContain("B2.4 · B2.10");
      expect(render("head")).toContain('value="custom"');
      expect(render("example")).toContain(lang === "de" ? "2W20" : "2d20");
      expect(render("foot")).toContain('type="submit"');
    },
  );
});
