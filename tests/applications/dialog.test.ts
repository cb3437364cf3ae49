import { describe, expect, it } from "vitest";
import {
  controlsView,
  diceFormula,
  previewView,
  readOptions,
} from "../../src/applications/dialogs/attack-view.ts";
import { DEFAULT_OPTIONS } from "../../src/rules/attack.ts";
import type { FlankingReport } from "../../src/rules/records.ts";
import { disadvantage, draft, settings } from "../builders.ts";
import { templates } from "./templates.ts";

const flanking: FlankingReport = {
  sector: 4,
  sectors: [4, 5],
  flankers: 1,
  rear: 1,
  opposedPair: false,
  pincer: false,
  allies: [
    { id: "a", name: "Anselm", zone: "rear", counts: true, reason: "" },
    {
      id: "i",
      name: "<img src=x>",
      zone: "flank",
      counts: false,
      reason: "WAFFENGANG.Flanking.reason.unarmed",
    },
  ],
};

describe("the preview of an attack", () => {
  const strike = draft({ attack: 7, ac: 17, flanking }, disadvantage(1));

  it("B3.3 names the dice that are thrown and which of them counts", () => {
    expect(previewView(strike, "Ogre", true, settings()).dice).toEqual({
      key: "WAFFENGANG.Dialog.dice.highest",
      data: { count: 2 },
    });
    expect(previewView(draft(), "Ogre", true, settings()).dice.key).toBe("WAFFENGANG.Card.dice.one");
  });

  it("shows the armour class only to those who may know it", () => {
    expect(previewView(strike, "Ogre", true, settings()).armourClass).toBe(17);
    expect(previewView(strike, "Ogre", false, settings())).toMatchObject({
      armourClass: null,
      armourRows: [],
    });
  });

  it("says of every ally where he stands, or why he does not count", () => {
    const html = templates("en").render("dialog/attack-preview", {
      previews: [{ ...previewView(strike, "Ogre", false, settings()), rows: [] }],
    });
    expect(html).toContain("in the rear");
    expect(html).toContain("&lt;img src&#x3D;x&gt;");
    expect(html).not.toContain("<img src=x>");
  });

  it("B1.8 writes bonus dice with their flat part and multiplication", () => {
    const dice = {
      id: "f",
      label: "",
      count: 1,
      faces: 4,
      flat: 1,
      cap: null,
      type: "flanking",
      source: "",
      rule: "",
    } as const;
    expect(diceFormula({ ...dice, times: 1 })).toBe("1d4+1");
    expect(diceFormula({ ...dice, times: 2, flat: 0 })).toBe("2×(1d4)");
  });
});

describe("the controls of the attack dialog", () => {
  it("B2.6 offer a direction only where there is more than one", () => {
    const one = draft({ flanking: { ...flanking, sectors: [4] } });
    expect(controlsView(DEFAULT_OPTIONS, [one], null).sectors).toEqual([]);
    const two = controlsView(DEFAULT_OPTIONS, [draft({ flanking })], null).sectors;
    expect(two.map(({ value, chosen }) => [value, chosen])).toEqual([
      ["4", true],
      ["5", false],
    ]);
  });

  it("offer no direction for several targets at once", () => {
    expect(controlsView(DEFAULT_OPTIONS, [draft({ flanking }), draft({ flanking })], null).sectors).toEqual(
      [],
    );
  });
});

describe("what the form says", () => {
  it("becomes the options of the attack", () => {
    const data = {
      lethality: "nonlethal",
      cover: "cover",
      situational: "-2",
      higherGround: true,
      sector: "5",
    };
    expect(readOptions(data, DEFAULT_OPTIONS)).toEqual({
      lethality: "nonlethal",
      cover: "cover",
      situational: -2,
      higherGround: true,
      unaware: false,
      sneak: false,
      sector: 5,
    });
  });

  it("leaves what is garbled as it was", () => {
    const before = { ...DEFAULT_OPTIONS, situational: 1, sector: 3 };
    expect(readOptions({ lethality: "deadly", cover: 7, situational: "x", sector: "" }, before)).toEqual(
      before,
    );
  });
});
