import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  actDelayed,
  actReadied,
  delayRefusals,
  isLost,
  readyRefusals,
  turnsAfter,
} from "../../src/rules/delay-ready.ts";
import type { InitiativeOrder } from "../../src/rules/initiative.ts";
import { ACTIONS } from "../../src/rules/tables/actions.ts";
import { combatant } from "../builders.ts";

function order(...standings: [string, number][]): InitiativeOrder {
  return standings.map(([id, count]) => ({ id, count }));
}

const keys = (refusals: readonly { key: string }[]): string[] => refusals.map(({ key }) => key);

describe("delay", () => {
  it("K20.1 K20.2 K20.E1 A 20 delays and acts after B at 12: B 15, A 12, C 10", () => {
    const after = actDelayed(order(["A", 20], ["B", 15], ["C", 10]), "A", 12);
    expect(after).toEqual(order(["B", 15], ["A", 12], ["C", 10]));
  });

  it("K20.3 on somebody's count it comes after that turn, never into it", () => {
    const after = actDelayed(order(["A", 20], ["B", 15], ["C", 10]), "A", 15);
    expect(after).toEqual(order(["B", 15], ["A", 15], ["C", 10]));
    expect(actDelayed(after, "A", 3)).toEqual(order(["B", 15], ["C", 10], ["A", 3]));
  });

  it("K20.5 in the next round before the regular count the initiative rises, without a second turn", () => {
    const after = actDelayed(order(["A", 20], ["B", 15], ["C", 10]), "C", 18);
    expect(after).toEqual(order(["A", 20], ["C", 18], ["B", 15]));
    expect(turnsAfter(after, "C")).toEqual(["B"]);
    expect(turnsAfter(after, "B")).toEqual([]);
  });

  it("K20.4 K20.E4 not used until the regular turn of the next round, it is lost", () => {
    expect(isLost("delay", 1, 1, true)).toBe(false);
    expect(isLost("delay", 1, 2, false)).toBe(false);
    expect(isLost("delay", 1, 2, true)).toBe(true);
    expect(isLost("none", 1, 2, true)).toBe(false);
  });

  it("K20.14 K11.11 the unconscious and dying cannot wait", () => {
    for (const status of ["unconscious", "dying"]) {
      const creature = combatant("a", { statuses: [status] });
      expect(keys(delayRefusals(creature))).toEqual(["WAFFENGANG.Refusal.cannotAct"]);
      expect(keys(readyRefusals(creature, { kind: "standard", trigger: "x" }))).toEqual([
        "WAFFENGANG.Refusal.cannotAct",
      ]);
    }
    expect(delayRefusals(combatant("a"))).toEqual([]);
  });
});

describe("ready", () => {
  it("K20.6 readying is a standard action that does not provoke", () => {
    expect(ACTIONS.ready).toMatchObject({ kind: "standard", provokes: "no" });
  });

  it("K20.7 free, swift, move and standard actions can be readied, full ones cannot", () => {
    for (const kind of ["free", "swift", "move", "standard"] as const) {
      expect(readyRefusals(combatant("a"), { kind, trigger: "when C casts" })).toEqual([]);
    }
    for (const kind of ["full", "immediate", "none", "varies"] as const) {
      expect(keys(readyRefusals(combatant("a"), { kind, trigger: "when C casts" }))).toEqual([
        "WAFFENGANG.Refusal.notReadiable",
      ]);
    }
  });

  it("K20.8 a readied action needs its condition", () => {
    expect(keys(readyRefusals(combatant("a"), { kind: "move", trigger: "  " }))).toEqual([
      "WAFFENGANG.Refusal.noTrigger",
    ]);
  });

  it("K20.9 K20.10 K20.E2 A 20 readied, C 10 triggers: B 15, A 10, C 10", () => {
    const after = actReadied(order(["A", 20], ["B", 15], ["C", 10]), "A", "C");
    expect(after).toEqual(order(["B", 15], ["A", 10], ["C", 10]));
  });

  it("K20.12 K20.E3 A 10 readied, B 15 triggers in the next round: A 15 before B, no turn at 10", () => {
    const after = actReadied(order(["B", 15], ["A", 10]), "A", "B");
    expect(after).toEqual(order(["A", 15], ["B", 15]));
    expect(turnsAfter(after, "B")).toEqual([]);
  });

  it("K20.11 not triggered until the next regular turn, it is lost", () => {
    expect(isLost("ready", 3, 4, true)).toBe(true);
    expect(isLost("ready", 3, 3, true)).toBe(false);
  });

  it("K20.10 nobody triggers himself, and strangers are refused", () => {
    const list = order(["A", 20], ["B", 15]);
    expect(() => actReadied(list, "A", "A")).toThrow(expect.objectContaining({ field: "triggeredBy" }));
    expect(() => actReadied(list, "A", "Z")).toThrow(expect.objectContaining({ field: "triggeredBy" }));
    expect(() => actDelayed(list, "Z", 3)).toThrow(expect.objectContaining({ field: "id" }));
    expect(() => actDelayed(list, "A", Number.NaN)).toThrow(expect.objectContaining({ field: "count" }));
    expect(() => turnsAfter(list, "Z")).toThrow(expect.objectContaining({ field: "id" }));
    expect(() => isLost("delay", 0.5, 1, true)).toThrow(expect.objectContaining({ field: "since" }));
    expect(() => isLost("delay", 0, -1, true)).toThrow(expect.objectContaining({ field: "round" }));
  });

  it("K20.1 K20.10 waiting loses nobody, doubles nobody, and counts keep falling", () => {
    const people = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(people, fc.nat(), fc.nat(), fc.integer({ min: 0, max: 31 }), (counts, a, b, count) => {
        const start = [...counts].sort((x, y) => y - x).map((one) => ({ id: `${one}`, count: one }));
        const who = start[a % start.length]?.id ?? "";
        const other = start[b % start.length]?.id ?? "";
        const results = [
          actDelayed(start, who, count),
          ...(who === other ? [] : [actReadied(start, who, other)]),
        ];
        for (const result of results) {
          expect(result.map(({ id }) => id).sort()).toEqual(start.map(({ id }) => id).sort());
          const falling = result.map((standing) => standing.count);
          expect(falling).toEqual([...falling].sort((x, y) => y - x));
        }
      }),
    );
  });
});
