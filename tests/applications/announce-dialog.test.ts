import { describe, expect, it } from "vitest";
import { abilitiesView, readAnnouncements } from "../../src/applications/dialogs/abilities-view.ts";
import { forecastView } from "../../src/applications/dialogs/forecast-view.ts";
import type { Pool } from "../../src/rules/action-points.ts";
import { DECLARABLE } from "../../src/rules/declarations.ts";
import { REACTIONS } from "../../src/rules/reactions.ts";
import type { AttackProspect } from "../../src/workflow/ports.ts";
import { draft, held } from "../builders.ts";
import { templates } from "./templates.ts";

const pool = (value: number, max = 5): Pool => ({ max, value, spent: max - value });

function prospect(rest: Partial<AttackProspect> = {}): AttackProspect {
  return {
    drafts: [draft()],
    strikes: 1,
    announcements: [
      { ability: "full-force", chosen: true, price: 2, refusals: [] },
      {
        ability: "focus",
        chosen: false,
        price: 2,
        refusals: [{ key: "WAFFENGANG.Refusal.notEnoughPoints", data: { price: 2, value: 1, missing: 1 } }],
      },
      { ability: "targeted-disarm", chosen: false, price: 3, refusals: [] },
    ],
    weapons: [held("club", { name: "<b>Keule</b>" })],
    points: { now: pool(3), after: pool(1) },
    forecasts: [null],
    ...rest,
  };
}

describe("the abilities in the attack dialog", () => {
  it("A4.0 are those that are offered before an attack, and Veteran", () => {
    const offered = REACTIONS["before-attack"].rows.flatMap(({ offers }) => offers);
    expect([...DECLARABLE].sort()).toEqual([...offered, "veteran"].sort());
  });

  it("A1.7 show the points that are left, and bar with a reason what is too dear", () => {
    const view = abilitiesView(prospect(), []);
    expect(view).toMatchObject({ points: { value: 3, max: 5, next: 2 }, left: 1 });
    const html = templates("de").render("dialog/attack-abilities", { abilities: view });
    expect(html).toContain("→ 1");
    expect(html).toContain("kostet 2 AP, frei sind 1");
    expect(html).toMatch(/name="announce-focus"[^>]* disabled/);
    expect(html).toMatch(/name="announce-full-force"[^>]* checked/);
  });

  it("A4.8 E1 name the weapons that the target holds, as text", () => {
    const html = templates("en").render("dialog/attack-abilities", {
      abilities: abilitiesView(prospect(), []),
    });
    expect(html).toContain("from the hand: &lt;b&gt;Keule&lt;/b&gt;");
    expect(html).not.toContain("<b>Keule</b>");
  });

  it("A4.0 are left out without a target, away from melee, without any points", () => {
    expect(abilitiesView(prospect({ drafts: [draft({ target: "" })] }), [])).toBeNull();
    expect(abilitiesView(prospect({ drafts: [draft({ range: "ranged" })] }), [])).toBeNull();
    expect(abilitiesView(prospect({ points: { now: pool(0, 0), after: pool(0, 0) } }), [])).toBeNull();
    const html = templates("de").render("dialog/attack-abilities", { abilities: null });
    expect(html).toContain("hidden");
  });

  it("are read from the form, with the named weapon for Targeted Disarm alone", () => {
    const form = { "announce-focus": true, "announce-targeted-disarm": true, announceWeapon: "club" };
    expect(readAnnouncements(form)).toEqual([
      { ability: "focus", weapon: "" },
      { ability: "targeted-disarm", weapon: "club" },
    ]);
    expect(readAnnouncements({ "announce-parry": true, "announce-focus": "true" })).toEqual([]);
  });
});

describe("the odds in the attack dialog", () => {
  const odds = { hit: 0.999, critical: 0.001, mean: 9.26, drop: 0 };
  const shown = (...given: Parameters<typeof forecastView>) =>
    forecastView(...given).map(({ label, value }) => [label.key.replace("WAFFENGANG.Forecast.", ""), value]);

  it("are whole percent, and neither certain nor impossible unless they are", () => {
    expect(shown({ blow: 9.5, odds }, draft(), 1)).toEqual([
      ["hit", 99],
      ["critical", 1],
      ["mean", 9.3],
      ["drop", 0],
    ]);
  });

  it("A4.8 of a Targeted Disarm say how likely the weapon falls", () => {
    const disarm = draft({ tags: ["targeted-disarm"] });
    expect(shown({ blow: null, odds: { ...odds, drop: 0.4 } }, disarm, 1)).toEqual([
      ["hit", 99],
      ["disarm", 40],
    ]);
  });

  it("against numbers that the user may not know are the damage of a hit and no more", () => {
    expect(shown({ blow: 9.5, odds: null }, draft(), 1)).toEqual([["blow", 9.5]]);
    expect(shown(null, draft(), 1)).toEqual([]);
  });
});
