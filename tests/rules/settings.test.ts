import { describe, expect, it } from "vitest";
import { PRESETS } from "../../src/rules/settings.ts";

describe("presets", () => {
  it("design 7 Waffengang: A on, B's flanking and sneak attack, B and K criticals, static AC, shields save", () => {
    expect(PRESETS.waffengang).toMatchObject({
      apRules: true,
      apDisabled: [],
      flankingVariant: "B",
      flankDice: "perAlly",
      flankBonusCap: null,
      sneakVariant: "B",
      critVariant: "both",
      defenceMode: "static",
      staticRear: "attackerAdvantage",
      defenceNaturals: "off",
      shieldMode: "save",
    });
  });

  it("design 7 Klassisch: K alone", () => {
    expect(PRESETS.klassisch).toMatchObject({
      apRules: false,
      flankingVariant: "C",
      sneakVariant: "C",
      critVariant: "C",
      defenceMode: "static",
      shieldMode: "acBonus",
    });
  });

  it("B2.4 both use the same zones, and cannot be changed by accident", () => {
    expect(PRESETS.klassisch.zoneThresholds).toEqual({
      single: { flank: 2, rear: 4 },
      multi: { flank: 2, rear: 3 },
    });
    expect(Object.isFrozen(PRESETS.waffengang)).toBe(true);
  });
});
