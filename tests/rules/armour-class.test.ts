import { describe, expect, it } from "vitest";
import {
  type ArmourClassQuery,
  armourClass,
  armourClassFigures,
  COVER_BONUS,
  isDexDenied,
} from "../../src/rules/armour-class.ts";
import { stack } from "../../src/rules/modifiers.ts";
import type { CombatantRecord } from "../../src/rules/records.ts";
import { SIZES } from "../../src/rules/tables/sizes.ts";
import { abilities, combatant, modifier, settings } from "../builders.ts";

const rules = settings({ shieldMode: "acBonus" });

function total(
  defender: Partial<CombatantRecord>,
  query: Partial<ArmourClassQuery> = {},
  by = rules,
): number {
  const parts = armourClass(
    combatant("defender", defender),
    { against: "normal", range: "melee", ...query },
    by,
  );
  return stack(parts).total;
}

const guard: Partial<CombatantRecord> = {
  abilities: abilities({ dex: 3 }),
  armour: [
    modifier("chain", 4, "armour"),
    modifier("buckler", 2, "shield"),
    modifier("nimble", 1, "dodge"),
    modifier("hide", 1, "natural"),
    modifier("ring", 2, "deflection"),
  ],
};

describe("armour class", () => {
  it("K2.5 K2.E4 armour 4, shield 2, Dex 3, dodge 1, natural 1, deflection 2: 23, flat-footed 19, touch 16, both 12", () => {
    const figures = armourClassFigures(combatant("guard", guard), rules);
    expect(figures.normal.total).toBe(23);
    expect(figures.flatFooted.total).toBe(19);
    expect(figures.touch.total).toBe(16);
    expect(figures.touchFlatFooted.total).toBe(12);
  });

  it("K2.5 K2.E6 Large, armour 2, Dex 1, natural 6: AC 18, touch 10, flat-footed 17", () => {
    const ogre = combatant("ogre", {
      size: "large",
      abilities: abilities({ dex: 1 }),
      armour: [modifier("hide", 6, "natural"), modifier("leather", 2, "armour")],
    });
    const figures = armourClassFigures(ogre, rules);
    expect(figures.normal.total).toBe(18);
    expect(figures.touch.total).toBe(10);
    expect(figures.flatFooted.total).toBe(17);
  });

  it.each([
    ["fine", 18],
    ["diminutive", 14],
    ["tiny", 12],
    ["small", 11],
    ["medium", 10],
    ["large", 9],
    ["huge", 8],
    ["gargantuan", 6],
    ["colossal", 2],
  ] as const)("K2.6 an unarmoured %s creature has AC %i", (size, expected) => {
    expect(total({ size })).toBe(expected);
    expect(SIZES[size].modifier).toBe(expected - 10);
  });

  it("K2.7 armour caps the Dex bonus", () => {
    expect(total({ abilities: abilities({ dex: 4 }), maxDex: 1 })).toBe(11);
    expect(total({ abilities: abilities({ dex: 1 }), maxDex: 4 })).toBe(11);
    expect(total({ abilities: abilities({ dex: 4 }), maxDex: 0 })).toBe(10);
  });

  it("K2.7 the cap leaves a Dex penalty and dodge alone", () => {
    expect(total({ abilities: abilities({ dex: -2 }), maxDex: 0 })).toBe(8);
    expect(total({ maxDex: 0, armour: [modifier("nimble", 2, "dodge")] })).toBe(12);
  });

  it("K2.9 dodge bonuses add to each other", () => {
    expect(total({ armour: [modifier("a", 1, "dodge"), modifier("b", 2, "dodge")] })).toBe(13);
  });

  it("K2.10 K2.11 a denied Dex bonus takes no penalty away", () => {
    expect(total({ abilities: abilities({ dex: -1 }) }, { denyDex: true })).toBe(9);
    expect(total({}, { denyDex: true })).toBe(10);
  });

  it("K2.12 with the Dex bonus all dodge bonuses go, dodge penalties stay", () => {
    const armour = [modifier("nimble", 2, "dodge"), modifier("slow", -1, "dodge")];
    expect(total({ armour }, { denyDex: true })).toBe(9);
  });

  it("K2.13 touch passes armour, shield and natural armour, not deflection, dodge, size and Dex", () => {
    expect(total({ ...guard, size: "small" }, { against: "touch" })).toBe(17);
  });

  it("K2.14 incorporeal touch ignores cover, ordinary touch does not", () => {
    expect(total({}, { against: "incorporeal", cover: "cover" })).toBe(10);
    expect(total({}, { against: "touch", cover: "cover" })).toBe(14);
  });

  it("K2.15 K2.16 armour of force counts against incorporeal touch, and not against ordinary touch", () => {
    const armour = [{ ...modifier("mage-armour", 4, "armour"), force: true }];
    expect(total({ armour }, { against: "incorporeal" })).toBe(14);
    expect(total({ armour }, { against: "touch" })).toBe(10);
    expect(total({ armour: [modifier("chain", 4, "armour")] }, { against: "incorporeal" })).toBe(10);
  });

  it("A2.2 where shields save, their bonus leaves the AC; a shield of force stays", () => {
    const armour = [modifier("buckler", 2, "shield")];
    expect(total({ armour }, {}, settings({ shieldMode: "save" }))).toBe(10);
    expect(total({ armour }, {}, settings({ shieldMode: "saveAndBonus" }))).toBe(12);
    expect(total({ armour }, {}, settings({ shieldMode: "acBonus" }))).toBe(12);
    expect(total({ armour }, {}, settings({ shieldMode: "save", apRules: false }))).toBe(12);
    const force = [{ ...modifier("spell", 4, "shield"), force: true }];
    expect(total({ armour: force }, {}, settings({ shieldMode: "save" }))).toBe(14);
  });

  it("A2.2 where shields save, everything but the shield stays in the AC", () => {
    const armour = [modifier("chain", 4, "armour"), modifier("ring", 1, "deflection")];
    expect(total({ armour }, {}, settings({ shieldMode: "save" }))).toBe(15);
  });

  it("the parts come in reading order, base 10 first, and never with a 0", () => {
    const parts = armourClass(combatant("d", guard), { against: "normal", range: "melee" }, rules);
    expect(parts.map(({ id }) => id)).toEqual([
      "base",
      "dexterity",
      "chain",
      "buckler",
      "hide",
      "ring",
      "nimble",
    ]);
    const plain = armourClass(combatant("d"), { against: "normal", range: "melee" }, rules);
    expect(plain.map(({ id }) => id)).toEqual(["base"]);
  });
});

describe("states of the defender", () => {
  const ac16 = [modifier("chain", 6, "armour")];

  it.each([
    ["blind", -2, -2],
    ["cowering", -2, -2],
    ["entangled", -2, -2],
    ["flat-footed", 0, 0],
    ["grappling", 0, 0],
    ["kneeling", -2, 2],
    ["pinned", -4, 0],
    ["prone", -4, 4],
    ["squeezing", -4, -4],
    ["stunned", -2, -2],
  ])("K13.3 %s: %i against melee, %i against ranged attacks (Dex 0)", (status, melee, ranged) => {
    expect(total({ armour: ac16, statuses: [status] })).toBe(16 + melee);
    expect(total({ armour: ac16, statuses: [status] }, { range: "ranged" })).toBe(16 + ranged);
    expect(total({ armour: ac16, statuses: [status] }, { range: "thrown" })).toBe(16 + ranged);
  });

  it.each([
    ["blind", 14],
    ["cowering", 14],
    ["flat-footed", 16],
    ["pinned", 16],
    ["stunned", 14],
    ["helpless", 11],
  ])(
    "K13.3 footnotes 1 and 3: who is %s loses Dex 2 and dodge 1 of AC 19: %i at range",
    (status, expected) => {
      const armour = [modifier("chain", 6, "armour"), modifier("nimble", 1, "dodge")];
      const agile = { abilities: abilities({ dex: 2 }), armour };
      expect(total(agile, { range: "ranged" })).toBe(19);
      expect(total({ ...agile, statuses: [status] }, { range: "ranged" })).toBe(expected);
    },
  );

  it.each(["entangled", "grappling", "kneeling", "prone", "squeezing"])(
    "K13.3 who is %s keeps dodge",
    (status) => {
      const armour = [modifier("nimble", 1, "dodge")];
      expect(total({ armour, statuses: [status] }) - total({ statuses: [status] })).toBe(1);
    },
  );

  it("K13.3 footnote 2: entangled means −4 Dexterity, so 2 less AC by Dex, down to the cap of armour", () => {
    expect(total({ abilities: abilities({ dex: 3 }), statuses: ["entangled"] })).toBe(11);
    expect(total({ abilities: abilities({ dex: 3 }), maxDex: 1, statuses: ["entangled"] })).toBe(11);
  });

  it("K13.E20 AC 14 with Dex −1, helpless: 6 against melee, 10 against ranged attacks", () => {
    const defender = { abilities: abilities({ dex: -1 }), armour: [modifier("chain", 5, "armour")] };
    expect(total(defender)).toBe(14);
    expect(total({ ...defender, statuses: ["helpless"] })).toBe(6);
    expect(total({ ...defender, statuses: ["helpless"] }, { range: "ranged" })).toBe(10);
  });

  it("K13.55 K13.56 helpless counts once, however many states say it", () => {
    expect(total({ statuses: ["helpless", "unconscious", "asleep", "bound", "paralysed"] })).toBe(1);
  });

  it("K13.E21 AC 16 prone 12/20, kneeling 14/18, stunned with Dex 2 12/12", () => {
    const of = (status: string, dex = 0): number[] => {
      const armour = [modifier("chain", 6 - dex, "armour")];
      const defender = { abilities: abilities({ dex }), armour, statuses: [status] };
      return [total(defender), total(defender, { range: "ranged" })];
    };
    expect(of("prone")).toEqual([12, 20]);
    expect(of("kneeling")).toEqual([14, 18]);
    expect(of("stunned", 2)).toEqual([12, 12]);
  });

  it("K1.19 uncanny dodge keeps the Dex bonus while flat-footed, but not while stunned", () => {
    const rogue = { abilities: abilities({ dex: 3 }), talents: ["uncanny-dodge"] };
    expect(total({ ...rogue, statuses: ["flat-footed"] })).toBe(13);
    expect(total({ ...rogue, statuses: ["stunned"] })).toBe(8);
    expect(armourClassFigures(combatant("rogue", rogue), rules).flatFooted.total).toBe(13);
  });

  it("K1.16 flat-footed: no Dex bonus, a Dex penalty stays", () => {
    expect(total({ abilities: abilities({ dex: 2 }), statuses: ["flat-footed"] })).toBe(10);
    expect(total({ abilities: abilities({ dex: -2 }), statuses: ["flat-footed"] })).toBe(8);
  });

  it("K7.30 K7.50 fighting defensively gives +2 dodge, total defence +4", () => {
    expect(total({ statuses: ["fighting-defensively"] })).toBe(12);
    expect(total({ statuses: ["total-defence"] })).toBe(14);
    expect(total({ statuses: ["total-defence", "flat-footed"] })).toBe(10);
  });

  it("a status that no rule knows, or one that is set twice, changes nothing", () => {
    expect(total({ statuses: ["glowing"] })).toBe(10);
    expect(total({ statuses: ["prone", "prone"] })).toBe(6);
  });

  it("K13.1 footnote 2: against an invisible attacker the Dex bonus is lost", () => {
    const seen = combatant("seen");
    const unseen = combatant("unseen", { statuses: ["invisible"] });
    expect(isDexDenied(unseen, seen)).toBe(true);
    expect(isDexDenied(seen, unseen)).toBe(false);
    expect(isDexDenied({ ...seen, statuses: ["prone"] }, seen)).toBe(false);
    expect(isDexDenied(seen, combatant("late", { statuses: ["flat-footed"] }))).toBe(true);
  });
});

describe("cover by choice", () => {
  it("K13.3 K13.30 K13.E26 cover +4, partial +2, improved +8: AC 15 becomes 19, 17, 23", () => {
    const armour = [modifier("chain", 5, "armour")];
    expect(total({ armour }, { cover: "none" })).toBe(15);
    expect(total({ armour }, { cover: "partial" })).toBe(17);
    expect(total({ armour }, { cover: "cover" })).toBe(19);
    expect(total({ armour }, { cover: "improved" })).toBe(23);
    expect(COVER_BONUS.improved).toBe(8);
  });

  it("dnd5e PR 4493: cover by a choice and cover by an effect do not add, the larger counts", () => {
    const armour = [modifier("mantlet", 8, "cover")];
    expect(total({ armour }, { cover: "cover" })).toBe(18);
  });
});
