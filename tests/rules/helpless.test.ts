import { describe, expect, it } from "vitest";
import { armourClass } from "../../src/rules/armour-class.ts";
import { judgeDamage } from "../../src/rules/damage.ts";
import {
  COUP_JUDGEMENT,
  type CoupIntent,
  coupActions,
  coupDamage,
  coupDifficulty,
  coupRefusals,
} from "../../src/rules/helpless.ts";
import { stack } from "../../src/rules/modifiers.ts";
import { ACTIONS } from "../../src/rules/tables/actions.ts";
import {
  abilities,
  bow,
  combatant,
  draft,
  foe,
  modifier,
  settings,
  situation,
  square,
  weapon,
} from "../builders.ts";

const victim = foe("victim", { space: square(1, 0), statuses: ["asleep"] });

function why(intent: Partial<CoupIntent> = {}, { on = victim, by = weapon() } = {}): string[] {
  const attacker = combatant("attacker");
  const plain = { immuneToCriticals: false, concealed: false, found: false };
  return coupRefusals(attacker, on, by, { ...plain, ...intent }, situation([attacker, on])).map(({ key }) =>
    key.replace("WAFFENGANG.Refusal.", ""),
  );
}

describe("coup de grace", () => {
  it("K13.60 K9.28 a full action against the helpless, provoking whoever threatens", () => {
    expect(why()).toEqual([]);
    expect(why({}, { on: foe("awake", { space: square(1, 0) }) })).toEqual(["notHelpless"]);
    expect(ACTIONS["coup-de-grace"]).toMatchObject({ kind: "full", provokes: "yes" });
  });

  it("K13.60 with a melee weapon in reach, or a bow or crossbow from beside", () => {
    const far = { ...victim, space: square(3, 0) };
    expect(why({}, { by: bow() })).toEqual([]);
    expect(why({}, { on: far, by: bow() })).toEqual(["targetOutOfReach"]);
    expect(why({}, { on: far })).toEqual(["targetOutOfReach"]);
    expect(why({}, { on: far, by: weapon({ reach: { min: 2, max: 3 } }) })).toEqual([]);
    expect(why({}, { by: weapon({ range: "thrown", increment: 2 }) })).toEqual(["noCoupWeapon"]);
  });

  it("K13.63 not against who is immune to critical hits", () => {
    expect(why({ immuneToCriticals: true })).toEqual(["immuneToCriticals"]);
  });

  it("K13.64 against total concealment one full action finds, the next one strikes", () => {
    expect(why({ concealed: true })).toEqual(["notFound"]);
    expect(why({ concealed: true, found: true })).toEqual([]);
    expect([coupActions(true), coupActions(false)]).toEqual([2, 1]);
  });

  it("K13.61 K13.E24 ×3, 1d8+4 with 3, 6, 5: damage 26, Fortitude DC 36", () => {
    const blow = draft({ damage: [modifier("strength", 4, "ability")], multiplier: 3 });
    expect(coupDamage(blow).weapon.times).toBe(3);
    const report = judgeDamage(blow, COUP_JUDGEMENT, { weapon: [3, 6, 5], extra: {} });
    expect(report.final).toBe(26);
    expect(coupDifficulty(report.final)).toBe(36);
    expect(() => coupDifficulty(-1)).toThrow(expect.objectContaining({ field: "damage" }));
  });

  it("K13.62 sneak attack dice come on top, once", () => {
    const sneak = { id: "sneak", label: "", formula: "2d6", multiplied: false, source: "", rule: "K13.62" };
    const blow = draft({ extraDamage: [sneak] });
    expect(coupDamage(blow).extra).toEqual([{ id: "sneak", formula: "2d6", times: 1 }]);
  });

  it("K13.55 K13.56 helpless: −9 against melee and −5 at range from a Dex modifier of 0, whatever Dex was", () => {
    const ac = (dex: number, range: "melee" | "ranged", statuses: string[]): number => {
      const creature = combatant("a", { abilities: abilities({ dex }), statuses });
      return stack(armourClass(creature, { against: "normal", range }, settings())).total;
    };
    for (const dex of [3, 0, -2]) {
      expect(ac(dex, "melee", ["helpless"])).toBe(ac(0, "melee", []) - 9);
      expect(ac(dex, "ranged", ["helpless"])).toBe(ac(0, "ranged", []) - 5);
    }
  });
});
