import { describe, expect, it } from "vitest";
import { abilityGroups } from "../../src/applications/sheets/abilities-view.ts";
import { attackRow } from "../../src/applications/sheets/attacks-view.ts";
import { itemList, nextUse } from "../../src/applications/sheets/items-view.ts";
import { hitPointBar, vitalsView } from "../../src/applications/sheets/vitals-view.ts";
import { attackBonus } from "../../src/rules/attack.ts";
import { damageBonus } from "../../src/rules/damage-bonus.ts";
import type { Modifier } from "../../src/rules/modifiers.ts";
import { stack } from "../../src/rules/modifiers.ts";
import { bow, combatant, modifier, settings, weapon } from "../builders.ts";
import { templates } from "./templates.ts";

const HOSTILE = '<img src=x onerror="alert(1)">';
const pool = { value: 3, max: 5, spent: 2 };
const bare = { armour: "none", shield: "none" } as const;

describe("the list of action abilities", () => {
  const row = (worn: Parameters<typeof abilityGroups>[0], id: string) =>
    abilityGroups(worn, pool, settings())
      .flatMap(({ rows }) => rows)
      .find((ability) => ability.id === id);

  it("A1.12 shows the price in what one wears", () => {
    expect(row(bare, "follow-up")?.price).toBe("1");
    expect(row({ armour: "heavy", shield: "metal" }, "follow-up")?.price).toBe("3");
    expect(row(bare, "hard-as-steel")?.price).toBe("k");
    expect(row({ armour: "medium", shield: "fullBody" }, "hard-as-steel")?.price).toBe("k+1");
  });

  it("A1.7 says how many points are missing", () => {
    expect(row(bare, "veteran")).toMatchObject({ barred: true, missing: 1 });
    expect(row(bare, "full-force")).toMatchObject({ barred: false, missing: 0 });
  });

  it("A4.18 says that armour bars an ability altogether", () => {
    expect(row({ armour: "medium", shield: "none" }, "camouflage")).toMatchObject({
      price: "",
      barred: true,
      reasons: [{ key: "WAFFENGANG.Refusal.barredByArmour" }],
    });
  });

  it("A2.10 is empty when the chapter is switched off, and lacks what is switched off by itself", () => {
    expect(abilityGroups(bare, pool, settings({ apRules: false }))).toEqual([]);
    const listed = abilityGroups(bare, pool, settings({ apDisabled: ["duel"] })).flatMap(({ rows }) => rows);
    expect(listed).toHaveLength(17);
  });
});

describe("the bar of hit points", () => {
  it("is as long as the maximum, and longer if temporary points reach beyond it", () => {
    expect(hitPointBar({ value: 30, max: 40, temp: 0, nonlethal: 10 })).toEqual({
      now: 50,
      nonlethal: 25,
      temp: 0,
    });
    expect(hitPointBar({ value: 40, max: 40, temp: 10, nonlethal: 0 })).toEqual({
      now: 80,
      nonlethal: 0,
      temp: 20,
    });
  });

  it("K11 is empty below 0", () => {
    expect(hitPointBar({ value: -4, max: 20, temp: 0, nonlethal: 3 })).toEqual({
      now: 0,
      nonlethal: 0,
      temp: 0,
    });
  });
});

const source = {
  id: "sword",
  name: "Sword",
  img: "",
  weapon: weapon(),
  bonus: attackBonus(combatant("hedda", { baseAttack: 5 }), weapon()),
  damage: "1d8",
  damageBonus: damageBonus(combatant("hedda"), weapon()),
  ready: true,
  problems: [],
};

describe("an attack on the sheet", () => {
  it("gives the reach of a melee weapon and the increment of a bow", () => {
    expect(attackRow(source)).toMatchObject({ squares: 1, icon: "sword", range: "melee" });
    expect(attackRow({ ...source, weapon: bow() })).toMatchObject({ squares: 20, icon: "bow" });
  });

  it("stays in place with its reason when the weapon is broken", () => {
    const broken = { key: "WAFFENGANG.Problem.formula", data: { formula: "1d" } };
    const html = templates("en").render("parts/attacks", {
      attacks: [attackRow({ ...source, problems: [broken] })],
      editable: true,
    });
    expect(html).toContain('aria-disabled="true"');
    expect(html).toContain("1d");
  });

  it("says that the weapon would have to be drawn", () => {
    expect(attackRow({ ...source, ready: false }).note.key).toBe("WAFFENGANG.Sheet.notDrawn");
  });

  it("cannot be pressed on the sheet of somebody else's actor", () => {
    const html = templates("en").render("parts/attacks", { attacks: [attackRow(source)], editable: false });
    expect(html).toMatch(/data-action="attack"[^>]* disabled/);
  });
});

describe("the vitals", () => {
  const of = (value: number, ...parts: Modifier[]) => stack([modifier("base", value, "base"), ...parts]);
  const system = {
    hp: { value: 38, max: 52, temp: 6, nonlethal: 4 },
    armourClass: { normal: of(10, modifier("armour", 5, "armour")), touch: of(12), flatFooted: of(13) },
    shieldSave: 14,
    initiative: { modifiers: of(-1) },
    saves: { fortitude: { modifiers: of(6) } },
    cmb: of(10),
    cmd: of(21),
    cmdFlatFooted: of(19),
    speed: { value: 6 },
  };

  it("show bonuses with a sign and armour class without", () => {
    const view = vitalsView(system);
    expect([view.armourClass.value, view.initiative.value, view.saves[0]?.value]).toEqual([
      "15",
      "\u22121",
      "+6",
    ]);
  });

  it("A2.2 give the chance of a shield save: 14 or more are 35 %", () => {
    expect(vitalsView(system).shieldSave).toEqual({ number: 14, chance: 35 });
    expect(vitalsView({ ...system, shieldSave: null }).shieldSave).toBeNull();
  });

  it("bind the stored hit points, never the prepared ones", () => {
    const html = templates("de").render("actor/vitals", {
      editable: true,
      vitals: vitalsView(system),
      stored: { system: { hp: { value: 31 } } },
    });
    expect(html).toMatch(/name="system.hp.value" value="31"/);
    expect(html).toContain("9 m");
    expect(html).toContain("6 Felder");
  });
});

describe("what one owns", () => {
  const sword = {
    id: "s",
    name: HOSTILE,
    img: "x.svg",
    type: "weapon",
    system: { formula: "1d8", held: "none" },
  };

  it("is listed by type, with a button that says where it is", () => {
    const { rows } = itemList([sword, { ...sword, type: "gear" }], "weapon");
    expect(rows).toHaveLength(1);
    expect(rows[0]?.use).toMatchObject({ on: false });
  });

  it("goes into the hand and back", () => {
    expect(nextUse("weapon", { held: "none" })).toEqual({ held: "main" });
    expect(nextUse("weapon", { held: "both" })).toEqual({ held: "none" });
    expect(nextUse("shield", { held: false })).toEqual({ held: true });
    expect(nextUse("armor", { worn: true })).toEqual({ worn: false });
  });

  it("shows a name that would be markup as text", () => {
    const html = templates("en").render("parts/item-list", {
      list: itemList([sword], "weapon"),
      editable: true,
    });
    expect(html).not.toContain("<img src=x");
    expect(html).toContain("&lt;img src");
  });
});
