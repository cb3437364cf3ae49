import { describe, expect, it } from "vitest";
import { actionProvokes, attackProvokes, spellProvokes } from "../../src/rules/provocation.ts";
import { ACTION_IDS, ACTIONS } from "../../src/rules/tables/actions.ts";

describe("what provokes", () => {
  it("K5.8 without more being known every action does as its row says", () => {
    const plain = ACTION_IDS.filter((id) => ["yes", "no"].includes(ACTIONS[id].provokes));
    const narrowed = ["attack-unarmed", "perform-combat-manoeuvre"];
    for (const id of plain) {
      const expected = ACTIONS[id].provokes === "yes" ? "threatening" : "nobody";
      expect([id, actionProvokes(id)]).toEqual([id, narrowed.includes(id) ? "target" : expected]);
    }
  });

  it("K5.18 K5.24 K7.7 an unarmed attack provokes its target alone; K7.8 nobody if it counts as armed", () => {
    expect(attackProvokes("unarmed")).toBe("target");
    expect(attackProvokes("unarmed", { countsAsArmed: true, exempt: false })).toBe("nobody");
  });

  it("K5.19 K5.24 K16.8 a manoeuvre provokes its target alone; a feat exempts it", () => {
    expect(actionProvokes("perform-combat-manoeuvre")).toBe("target");
    expect(actionProvokes("perform-combat-manoeuvre", { exempt: true })).toBe("nobody");
  });

  it("K5.24 OPEN-9 K7.31 K7.32 K7.33 an item that casts a spell provokes, any other does not", () => {
    expect(actionProvokes("activate-spell-completion-item")).toBe("threatening");
    expect(actionProvokes("activate-spell-completion-item", { defensively: true })).toBe("nobody");
    expect(actionProvokes("activate-magic-item")).toBe("nobody");
    expect(actionProvokes("read-scroll")).toBe("threatening");
  });

  it("K5.25 OPEN-44 skills provoke unless they say otherwise", () => {
    for (const id of ["use-skill-taking-an-action", "use-skill-taking-one-round"] as const) {
      expect(actionProvokes(id)).toBe("threatening");
      expect(actionProvokes(id, { said: false })).toBe("nobody");
    }
  });

  it("K5.T a feat does as its text says", () => {
    expect(actionProvokes("use-feat")).toBe("nobody");
    expect(actionProvokes("use-feat", { said: true })).toBe("threatening");
  });

  it("K5.T K14.1 aiding provokes exactly if the aided action does", () => {
    expect(actionProvokes("aid-another")).toBe("nobody");
    expect(actionProvokes("aid-another", { inner: "attack-melee" })).toBe("nobody");
    expect(actionProvokes("aid-another", { inner: "drink-potion-or-apply-oil" })).toBe("threatening");
  });

  it("K5.T components are prepared safely, unless they are unwieldy", () => {
    expect(actionProvokes("prepare-spell-components")).toBe("nobody");
    expect(actionProvokes("prepare-spell-components", { awkward: true })).toBe("threatening");
    expect(actionProvokes("drop-item", { awkward: true })).toBe("nobody");
  });

  it("K5.26 OPEN-45 a full attack is safe as such, every attack in it provokes by its own row", () => {
    expect(actionProvokes("full-attack")).toBe("nobody");
    const kinds = ["melee", "ranged", "unarmed", "manoeuvre", "touch"] as const;
    const expected = ["nobody", "threatening", "target", "target", "nobody"];
    expect(kinds.map((kind) => attackProvokes(kind))).toEqual(expected);
    for (const id of ["fight-defensively-standard", "fight-defensively-full"] as const) {
      expect(kinds.map((attack) => actionProvokes(id, { attack }))).toEqual(expected);
      expect(actionProvokes(id)).toBe("nobody");
    }
  });

  it("K5.27 OPEN-46 K7.49 a full action in two halves provokes once, at the start", () => {
    const halves = (form: "begun" | "completed") =>
      actionProvokes("start-or-complete-full-action", { inner: "light-torch", form });
    expect(halves("begun")).toBe("threatening");
    expect(halves("completed")).toBe("nobody");
    expect(actionProvokes("start-or-complete-full-action", { inner: "extinguish-flames" })).toBe("nobody");
  });

  it("K5.27 OPEN-46 K16.74 maintaining a grapple and touching one ally provoke nobody", () => {
    expect(actionProvokes("maintain-grapple")).toBe("nobody");
    expect(actionProvokes("touch-one-ally-with-held-spell")).toBe("nobody");
    expect(actionProvokes("touch-spell-on-up-to-six-allies")).toBe("threatening");
  });

  it("K7.39 K7.54 cast defensively, a spell or a spell-like ability does not provoke", () => {
    for (const id of ["cast-spell-standard", "cast-spell-one-round", "use-spell-like-ability"] as const) {
      expect(actionProvokes(id)).toBe("threatening");
      expect(actionProvokes(id, { defensively: true })).toBe("nobody");
    }
    expect(actionProvokes("attack-ranged", { defensively: true })).toBe("threatening");
  });

  it("K5.22 K7.55 K7.56 K7.40 K7.48 K8.5 free and quick spells, supernatural and extraordinary abilities do not", () => {
    for (const id of [
      "cast-quickened-spell",
      "cast-feather-fall",
      "use-supernatural-ability",
      "use-extraordinary-ability",
      "concentrate-to-maintain-spell",
      "dismiss-spell",
      "direct-active-spell",
      "cease-concentration",
    ] as const) {
      expect(actionProvokes(id)).toBe("nobody");
    }
  });

  it("K5.23 K7.46 a ranged touch spell gives two opportunities, cast defensively still one", () => {
    const spell = { action: "cast-spell-standard", rangedTouch: true } as const;
    expect(spellProvokes({ ...spell, defensively: false })).toEqual(["threatening", "threatening"]);
    expect(spellProvokes({ ...spell, defensively: true })).toEqual(["threatening"]);
    expect(spellProvokes({ ...spell, rangedTouch: false, defensively: true })).toEqual([]);
    expect(
      spellProvokes({ action: "cast-quickened-spell", rangedTouch: true, defensively: false }),
    ).toHaveLength(1);
  });

  it("K7.17 K8.4 K8.13 K9.12 shooting, crawling, standing up and a long spell provoke; drawing a weapon does not", () => {
    for (const id of [
      "attack-ranged",
      "crawl",
      "stand-up",
      "cast-spell-one-round",
      "sheathe-weapon",
    ] as const) {
      expect(actionProvokes(id)).toBe("threatening");
    }
    expect(actionProvokes("draw-weapon")).toBe("nobody");
  });
});
