import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attackModifiers } from "../../src/rules/attack.ts";
import { initiative } from "../../src/rules/checks.ts";
import {
  firstRound,
  hasEnded,
  type InitiativeRoll,
  initiativeOrder,
  isFlatFooted,
  isSurpriseRound,
  participants,
  reactsFlatFooted,
  roundsOf,
  SURPRISE_ROUND,
  tiesToRoll,
} from "../../src/rules/initiative.ts";
import { abilities, combatant, modifier, weapon } from "../builders.ts";

function roll(id: string, total: number, bonus = 0, ...tiebreaks: number[]): InitiativeRoll {
  return { id, total, modifier: bonus, tiebreaks };
}

const ids = (rolls: readonly InitiativeRoll[]): string[] => initiativeOrder(rolls).map(({ id }) => id);

describe("initiative", () => {
  it("K1.2 initiative is Dex and other modifiers", () => {
    const quick = combatant("quick", { abilities: abilities({ dex: 3 }) });
    expect(initiative(quick).total).toBe(3);
    expect(initiative(quick, [modifier("improved-initiative", 4)]).total).toBe(7);
  });

  it("K1.3 K1.4 K1.E2 A 17 (+2), B 17 (+5), C 18 (0) act in the order C, B, A", () => {
    expect(ids([roll("A", 17, 2), roll("B", 17, 5), roll("C", 18)])).toEqual(["C", "B", "A"]);
  });

  it("K1.5 only those who are still tied roll again", () => {
    const rolls = [roll("A", 12, 1), roll("B", 12, 1), roll("C", 12, 0), roll("D", 9)];
    expect(tiesToRoll(rolls)).toEqual([["A", "B"]]);
    expect(tiesToRoll([roll("C", 12, 0), roll("D", 9)])).toEqual([]);
  });

  it("K1.5 the throw settles the order among the tied alone, and they may have to roll again", () => {
    const once = [roll("A", 12, 1, 8), roll("B", 12, 1, 8), roll("D", 12, 0), roll("C", 12, 1, 15)];
    expect(tiesToRoll(once)).toEqual([["A", "B"]]);
    const twice = [roll("A", 12, 1, 8, 3), roll("B", 12, 1, 8, 11), roll("D", 12, 0), roll("C", 12, 1, 15)];
    expect(tiesToRoll(twice)).toEqual([]);
    expect(ids(twice)).toEqual(["C", "B", "A", "D"]);
  });

  it("K1.5 OPEN-1 the results of the tied stay equal", () => {
    const order = initiativeOrder([roll("A", 12, 1, 4), roll("B", 12, 1, 9)]);
    expect(order).toEqual([
      { id: "B", count: 12 },
      { id: "A", count: 12 },
    ]);
  });

  it("K1.1 K1.10 the order holds for everybody who rolled, able or not", () => {
    expect(ids([roll("stunned", 20), roll("able", 5)])).toEqual(["stunned", "able"]);
  });

  it("K1.3 the order never depends on who was asked first", () => {
    const rolls = fc.uniqueArray(
      fc.record({
        id: fc.string({ minLength: 1, maxLength: 3 }),
        total: fc.integer({ min: 1, max: 30 }),
        modifier: fc.integer({ min: -2, max: 9 }),
        tiebreaks: fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 1 }),
      }),
      { selector: ({ tiebreaks }) => tiebreaks[0], maxLength: 12 },
    );
    fc.assert(
      fc.property(rolls, (list) => {
        const named = list.map((one, index) => ({ ...one, id: `${index}` }));
        expect(ids([...named].reverse())).toEqual(ids(named));
        const counts = initiativeOrder(named).map(({ count }) => count);
        expect(counts).toEqual([...counts].sort((a, b) => b - a));
      }),
    );
  });

  it("two rolls of one participant, or one that is no number, are refused", () => {
    expect(() => initiativeOrder([roll("A", 3), roll("A", 4)])).toThrow(
      expect.objectContaining({ key: "WAFFENGANG.RulesError.duplicate", field: "initiative.A" }),
    );
    expect(() => tiesToRoll([roll("A", Number.NaN)])).toThrow(
      expect.objectContaining({ key: "WAFFENGANG.RulesError.notANumber", field: "initiative.A" }),
    );
  });
});

describe("surprise", () => {
  it("K1.11 K1.E4 some aware and some not: a surprise round; all or none: no surprise round", () => {
    expect(isSurpriseRound({ A: true, B: true, C: false })).toBe(true);
    expect(isSurpriseRound({ A: true, B: true, C: true })).toBe(false);
    expect(isSurpriseRound({ A: false, B: false, C: false })).toBe(false);
    expect(isSurpriseRound({})).toBe(false);
  });

  it("K1.6 K1.13 K1.14 K1.E4 in the surprise round only the aware act, in initiative order", () => {
    const order = initiativeOrder([roll("A", 7), roll("B", 15), roll("C", 20)]);
    const awareness = { A: true, B: true, C: false };
    expect(firstRound(awareness)).toBe(SURPRISE_ROUND);
    expect(participants(order, SURPRISE_ROUND, awareness)).toEqual(["B", "A"]);
  });

  it("K1.20 in the first regular round everybody takes part", () => {
    const order = initiativeOrder([roll("A", 7), roll("C", 20)]);
    expect(participants(order, 1, { A: true, C: false })).toEqual(["C", "A"]);
    expect(firstRound({ A: true, C: true })).toBe(1);
    expect(participants(order, SURPRISE_ROUND, { A: true, C: true })).toEqual([]);
  });

  it("K1.15 flat-footed is everybody until the first own turn, aware or not", () => {
    expect(isFlatFooted(combatant("late"), false)).toBe(true);
    expect(isFlatFooted(combatant("late"), true)).toBe(false);
  });

  it("K1.19 uncanny dodge cannot be caught flat-footed", () => {
    expect(isFlatFooted(combatant("rogue", { talents: ["uncanny-dodge"] }), false)).toBe(false);
  });

  it("K1.17 K1.19 flat-footed, only combat reflexes and uncanny dodge still react", () => {
    const flat = { statuses: ["flat-footed"] };
    expect(reactsFlatFooted(combatant("a", flat))).toBe(false);
    expect(reactsFlatFooted(combatant("b", { ...flat, talents: ["combat-reflexes"] }))).toBe(true);
    expect(reactsFlatFooted(combatant("c", { ...flat, talents: ["uncanny-dodge"] }))).toBe(true);
    expect(reactsFlatFooted(combatant("d"))).toBe(true);
  });

  it("K5.10 the attack bonus does not know what its owner has done this round", () => {
    const turn = { inCombat: true, isOwnTurn: false, hasActed: true, followUpUsed: true };
    const fresh = attackModifiers(combatant("a", { baseAttack: 5 }), weapon());
    expect(attackModifiers(combatant("a", { baseAttack: 5, turn }), weapon())).toEqual(fresh);
  });
});

describe("durations", () => {
  it("K1.9 an effect of one round ends just before the count on which it began", () => {
    const began = { round: 2, count: 15 };
    expect(hasEnded(began, 1, { round: 2, count: 9 })).toBe(false);
    expect(hasEnded(began, 1, { round: 3, count: 16 })).toBe(false);
    expect(hasEnded(began, 1, { round: 3, count: 15 })).toBe(true);
    expect(hasEnded(began, 1, { round: 3, count: 14 })).toBe(true);
    expect(hasEnded(began, 3, { round: 4, count: 1 })).toBe(false);
    expect(hasEnded(began, 3, { round: 6, count: 20 })).toBe(true);
  });

  it("K1.7 a minute has ten rounds", () => {
    expect(roundsOf(1)).toBe(10);
    expect(roundsOf(0.5)).toBe(5);
  });

  it("half rounds and moments without a number are refused", () => {
    const now = { round: 1, count: 1 };
    expect(() => hasEnded(now, 0.5, now)).toThrow(expect.objectContaining({ field: "rounds" }));
    expect(() => hasEnded({ round: 1, count: Number.NaN }, 1, now)).toThrow(
      expect.objectContaining({ field: "began.count" }),
    );
  });
});
