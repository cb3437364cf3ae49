import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { manoeuvreBonus, manoeuvreDefence } from "../../../src/rules/checks.ts";
import {
  draftManoeuvre,
  isExempt,
  isGreater,
  judgeManoeuvre,
  judgeTotal,
  legsModifier,
  type ManoeuvreOptions,
  manoeuvreRefusals,
  stepsBy,
} from "../../../src/rules/manoeuvres/check.ts";
import type { CombatantRecord } from "../../../src/rules/records.ts";
import { MANOEUVRE_IDS, MANOEUVRES, type ManoeuvreId } from "../../../src/rules/tables/manoeuvres.ts";
import { abilities, combatant, foe, modifier, situation, square, weapon } from "../../builders.ts";

const hero = combatant("hero", { baseAttack: 6, abilities: abilities({ str: 1 }) });
const orc = foe("orc", { baseAttack: 3, abilities: abilities({ str: 2 }), space: square(1, 0) });

function bonus(
  id: ManoeuvreId,
  options: Partial<ManoeuvreOptions> = {},
  attacker: Partial<CombatantRecord> = {},
  target: Partial<CombatantRecord> = {},
): number {
  return draftManoeuvre({ ...hero, ...attacker }, { ...orc, ...target }, id, options).bonus.total;
}

describe("CMB and CMD", () => {
  const figures = (rest: Partial<CombatantRecord>): number[] => {
    const creature = combatant("a", rest);
    return [
      manoeuvreBonus(creature).total,
      manoeuvreDefence(creature).total,
      manoeuvreDefence(creature, true).total,
    ];
  };

  it("K16.1 K16.2 K16.4 K16.E1 tiny, base 1, Str −4, Dex 3: CMB 2, CMD 8", () => {
    const creature = { size: "tiny", baseAttack: 1, abilities: abilities({ str: -4, dex: 3 }) } as const;
    expect(figures(creature).slice(0, 2)).toEqual([2, 8]);
  });

  it("K16.5 K16.6 K16.E2 medium, base 6, Str 4, Dex 2: 10 and 22; with deflection 1, dodge 1, armour 8: 24, flat-footed 21", () => {
    const creature = { baseAttack: 6, abilities: abilities({ str: 4, dex: 2 }) };
    expect(figures(creature).slice(0, 2)).toEqual([10, 22]);
    const armour = [
      modifier("ring", 1, "deflection"),
      modifier("nimble", 1, "dodge"),
      modifier("plate", 8, "armour"),
    ];
    expect(figures({ ...creature, armour })).toEqual([10, 24, 21]);
  });

  it("K16.3 K16.6 K16.E3 Large, base 4, Str 5, Dex −1: 10 and 19, flat-footed 19", () => {
    const creature = { size: "large", baseAttack: 4, abilities: abilities({ str: 5, dex: -1 }) } as const;
    expect(figures(creature)).toEqual([10, 19, 19]);
  });

  it("K16.3 K16.E4 small, base 3, Str 2, Dex 1: 4 and 15; fine, base 0, Dex 5, Str −5: −3 and 2", () => {
    const small = { size: "small", baseAttack: 3, abilities: abilities({ str: 2, dex: 1 }) } as const;
    const fine = { size: "fine", abilities: abilities({ str: -5, dex: 5 }) } as const;
    expect(figures(small).slice(0, 2)).toEqual([4, 15]);
    expect(figures(fine).slice(0, 2)).toEqual([-3, 2]);
  });

  it.each([
    ["fine", -8],
    ["diminutive", -4],
    ["tiny", -2],
    ["small", -1],
    ["medium", 0],
    ["large", 1],
    ["huge", 2],
    ["gargantuan", 4],
    ["colossal", 8],
  ] as const)("K16.3 a %s creature has %i by its size", (size, expected) => {
    expect(manoeuvreBonus(combatant("a", { size })).total).toBe(expected);
    expect(manoeuvreDefence(combatant("a", { size })).total).toBe(10 + expected);
  });

  it("K16.6 OPEN-30 any loss of Dex counts, penalties to AC do not", () => {
    const nimble = { abilities: abilities({ dex: 3 }), armour: [modifier("dodge", 1, "dodge")] };
    expect(figures(nimble)[1]).toBe(14);
    expect(figures({ ...nimble, statuses: ["blind"] })[1]).toBe(10);
    expect(figures({ ...nimble, statuses: ["prone"] })[1]).toBe(14);
    const unseen = draftManoeuvre({ ...hero, statuses: ["invisible"] }, { ...orc, ...nimble }, "trip");
    expect(unseen.defence.total).toBe(13);
  });
});

describe("the roll", () => {
  it("K16.7 the CMD reached succeeds, one less fails; K16.13 20 succeeds and 1 fails whatever the total", () => {
    const draft = draftManoeuvre(hero, orc, "trip");
    expect(draft.bonus.total).toBe(7);
    expect(draft.defence.total).toBe(15);
    expect(judgeManoeuvre(draft, 8)).toEqual({ success: true, total: 15, difficulty: 15, margin: 0 });
    expect(judgeManoeuvre(draft, 7)).toMatchObject({ success: false, margin: -1 });
    expect(judgeTotal(20, 20, 40)).toMatchObject({ success: true, margin: 0 });
    expect(judgeTotal(1, 50, 12)).toMatchObject({ success: false, margin: -1 });
  });

  it("K16.9 K16.E5 trip CMB 7, hit for 6 beforehand: roll at 1; 14 against CMD 15 succeeds, 13 fails", () => {
    const draft = draftManoeuvre(hero, orc, "trip", { damageTaken: 6 });
    expect(draft.bonus.total).toBe(1);
    expect([14, 13].map((natural) => judgeManoeuvre(draft, natural).success)).toEqual([true, false]);
  });

  it("K16.10 K16.E17 an unconscious target: automatic, as if by a natural 20", () => {
    const draft = draftManoeuvre(hero, { ...orc, statuses: ["unconscious"] }, "drag");
    expect(judgeManoeuvre(draft, 1)).toMatchObject({ success: true, total: 27 });
    expect(draft.isAutomatic).toBe(true);
  });

  it("K16.10 OPEN-31 a creature at 0 hit points still resists", () => {
    expect(draftManoeuvre(hero, { ...orc, statuses: ["disabled", "staggered"] }, "drag").isAutomatic).toBe(
      false,
    );
  });

  it("K16.11 K16.E17 a stunned target: CMB 7 becomes 11", () => {
    expect(bonus("grapple")).toBe(7);
    expect(bonus("grapple", {}, {}, { statuses: ["stunned"] })).toBe(11);
  });

  it("K16.12 what lowers attack rolls lowers manoeuvres", () => {
    expect(bonus("grapple", {}, { statuses: ["shaken"] })).toBe(5);
    expect(bonus("trip", { weapon: weapon() }, { statuses: ["prone"] })).toBe(3);
    expect(bonus("grapple", {}, { statuses: ["fighting-defensively"] })).toBe(3);
  });

  it("K16.7 bonuses of the weapon count where it is used, and only there", () => {
    const magic = weapon({ attack: [modifier("enhancement", 2, "enhancement")] });
    expect(bonus("disarm", { weapon: magic })).toBe(9);
    expect(bonus("sunder", { weapon: magic })).toBe(9);
    expect(bonus("trip", { weapon: magic })).toBe(9);
    expect(bonus("grapple", { weapon: magic })).toBe(7);
    expect(
      bonus("disarm", { weapon: weapon({ finesse: true }) }, { abilities: abilities({ str: 1, dex: 5 }) }),
    ).toBe(7);
  });

  it("K16.63 K16.75 bonuses for one manoeuvre count for it alone; stability also helps against a drag", () => {
    const stable = [{ against: "bull-rush", modifier: modifier("stability", 4) } as const];
    const defence = (id: ManoeuvreId): number =>
      draftManoeuvre(hero, orc, id, { defences: stable }).defence.total;
    expect([defence("bull-rush"), defence("drag"), defence("trip")]).toEqual([19, 19, 15]);
    expect(bonus("trip", { further: [modifier("improved-trip", 2)] })).toBe(9);
  });

  it("K16.57 K16.66 legs beyond two add 2 each", () => {
    expect([0, 2, 4, 6].map((legs) => legsModifier(legs, "K16.66").value)).toEqual([0, 0, 4, 8]);
    expect(() => legsModifier(-1, "K16.66")).toThrow(expect.objectContaining({ field: "legs" }));
  });

  it("dice and damage that cannot be are refused", () => {
    expect(() => judgeManoeuvre(draftManoeuvre(hero, orc, "trip"), 0)).toThrow(
      expect.objectContaining({ field: "natural" }),
    );
    expect(() => draftManoeuvre(hero, orc, "trip", { damageTaken: -1 })).toThrow(
      expect.objectContaining({ field: "damageTaken" }),
    );
  });

  it("K16.16 K16.51 what depends on the margin never falls when the roll is better", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 19 }),
        fc.integer({ min: -5, max: 60 }),
        (natural, difficulty) => {
          const draft = draftManoeuvre(hero, orc, "bull-rush", {
            defences: [{ against: "bull-rush", modifier: modifier("set", difficulty - 15) }],
          });
          const worse = judgeManoeuvre(draft, natural);
          const better = judgeManoeuvre(draft, natural + 1);
          expect(better.margin).toBeGreaterThanOrEqual(worse.margin);
          expect(stepsBy(better)).toBeGreaterThanOrEqual(stepsBy(worse));
          expect(worse.success ? worse.margin >= 0 : worse.margin < 0).toBe(true);
        },
      ),
    );
  });
});

describe("the overview", () => {
  it("K16.14 K16.T disarm, sunder and trip take the place of a melee attack, the others a standard action", () => {
    const replacing = MANOEUVRE_IDS.filter((id) => MANOEUVRES[id].action === "melee-attack");
    expect(replacing).toEqual(["disarm", "sunder", "trip"]);
  });

  it("K16.14 K16.15 K16.T in a charge: bull rush, overrun, and what takes the place of an attack", () => {
    const charging = MANOEUVRE_IDS.filter((id) => MANOEUVRES[id].inCharge);
    expect(charging).toEqual(["bull-rush", "disarm", "sunder", "overrun", "trip"]);
  });

  it("K16.T one size larger at most: bull rush, overrun, reposition, drag and trip", () => {
    const limited = MANOEUVRE_IDS.filter((id) => MANOEUVRES[id].maxLarger === 1);
    expect(limited).toEqual(["bull-rush", "overrun", "reposition", "drag", "trip"]);
    const table = situation([hero, orc]);
    const why = (id: ManoeuvreId, size: CombatantRecord["size"]): string[] =>
      manoeuvreRefusals(hero, { ...orc, size }, id, { min: 0, max: 1 }, table).map(({ key }) => key);
    expect(why("trip", "large")).toEqual([]);
    expect(why("trip", "huge")).toEqual(["WAFFENGANG.Refusal.tooLarge"]);
    expect(why("grapple", "colossal")).toEqual([]);
  });

  it("K16.T the target must be in reach, and the attacker able", () => {
    const far = { ...orc, space: square(3, 0) };
    const stunned = { ...hero, statuses: ["stunned"] };
    const keys = manoeuvreRefusals(stunned, far, "steal", { min: 0, max: 1 }, situation([stunned, far]));
    expect(keys.map(({ key }) => key)).toEqual([
      "WAFFENGANG.Refusal.cannotAct",
      "WAFFENGANG.Refusal.targetOutOfReach",
    ]);
  });

  it("K16.8 K16.T the improved talent spares the attack of opportunity, grab that of a grapple", () => {
    for (const id of MANOEUVRE_IDS) {
      expect(isExempt({ talents: [] }, id)).toBe(false);
      expect(isExempt({ talents: [`improved-${id}`] }, id)).toBe(true);
    }
    expect(isExempt({ talents: ["grab"] }, "grapple")).toBe(true);
    expect(isExempt({ talents: ["improved-trip"] }, "disarm")).toBe(false);
  });

  it("K16.18 K16.60 K16.62 the moved provoke only by the greater talent", () => {
    for (const id of ["bull-rush", "reposition", "drag"] as const) {
      expect(isGreater({ talents: [] }, id)).toBe(false);
      expect(isGreater({ talents: [`greater-${id}`] }, id)).toBe(true);
    }
    expect(isGreater({ talents: ["greater-trip"] }, "trip")).toBe(false);
  });
});
