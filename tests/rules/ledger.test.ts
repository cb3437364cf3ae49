import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pool, UNDO_SUFFIX } from "../../src/rules/action-points.ts";
import { isUndone, nextShift, segmentEnd, undoOf } from "../../src/rules/ledger.ts";
import type { Ledger, LedgerEntry } from "../../src/rules/records.ts";

function entry(
  amount: number,
  kind: LedgerEntry["kind"] = "spend",
  rest: Partial<LedgerEntry> = {},
): LedgerEntry {
  return { amount, kind, ability: "", message: "", combat: "", ...rest };
}

const next = (amount: number, kind: "grant" | "debt") => entry(amount, kind, { next: true });

/** A ledger after the changes that a rule asks for. */
function changed(ledger: Ledger, changes: Readonly<Record<string, LedgerEntry | null>>): Ledger {
  return Object.fromEntries(
    Object.entries({ ...ledger, ...changes }).flatMap(([key, one]) => (one ? [[key, one]] : [])),
  );
}

const afterSegment = (ledger: Ledger): Ledger => changed(ledger, segmentEnd(ledger));

function undone(ledger: Ledger, key: string): Ledger {
  const undo = undoOf(ledger, key);
  return undo ? { ...ledger, [undo.key]: undo.entry } : ledger;
}

describe("the end of a segment", () => {
  it("A1.3 A1.4 gives back what was spent, and ends grants and debts of the segment", () => {
    const ledger = { a: entry(3), b: entry(1, "refund"), c: entry(2, "debt"), d: entry(4, "grant") };
    expect(segmentEnd(ledger)).toEqual({ a: null, b: null, c: null, d: null });
    expect(pool(afterSegment(ledger), 5)).toEqual({ max: 5, spent: 0, value: 5 });
  });

  it("A1.3 situation 28: what is noted for the next segment counts in that one and in no other", () => {
    const ledger = { a: entry(1), debt: next(2, "debt") };
    expect(pool(ledger, 5).value).toBe(4);
    const second = afterSegment(ledger);
    expect(pool(second, 5).value).toBe(3);
    expect(pool(afterSegment(second), 5).value).toBe(5);
  });

  it("A1.3 situation 28: a debt above the maximum leaves 0, a grant more than the maximum", () => {
    expect(pool(afterSegment({ debt: next(9, "debt") }), 5).value).toBe(0);
    expect(pool(afterSegment({ grant: next(1, "grant") }), 5).value).toBe(6);
  });

  it("A1.4 two who end the same segment at the same time take nothing twice", () => {
    const ledger = { a: entry(2), debt: next(2, "debt") };
    const changes = segmentEnd(ledger);
    expect(changed(changed(ledger, changes), changes)).toEqual(afterSegment(ledger));
  });

  it("A1.4 situation 59: what is paid while the segment ends stays on the list", () => {
    const ledger = { a: entry(2) };
    const changes = segmentEnd(ledger);
    expect(changed({ ...ledger, late: entry(1) }, changes)).toEqual({ late: entry(1) });
  });

  it("A1.3 a note for the next segment that was taken back never counts", () => {
    const ledger = undone({ debt: next(2, "debt") }, "debt");
    expect([nextShift(ledger), pool(ledger, 5).value]).toEqual([0, 5]);
    expect(afterSegment(ledger)).toEqual({});
  });

  it("A1.3 the shift of the next segment is the sum of its notes", () => {
    expect(nextShift({ a: next(3, "grant"), b: next(1, "debt"), c: entry(2, "debt") })).toBe(2);
    expect(nextShift({ a: next(1, "debt") })).toBe(-1);
  });

  it("A1.3 an undo whose note is gone shifts nothing", () => {
    expect(nextShift({ [`gone${UNDO_SUFFIX}`]: next(2, "grant") })).toBe(0);
  });

  it("A1.4 after two ends nothing is left, whatever stood on the list", () => {
    const one = fc.record({
      amount: fc.integer({ min: 0, max: 9 }),
      kind: fc.constantFrom("spend", "refund", "grant", "debt" as const),
      next: fc.boolean(),
    });
    const keys = fc.constantFrom("a", "b", "c", `a${UNDO_SUFFIX}`, `c${UNDO_SUFFIX}`);
    fc.assert(
      fc.property(fc.dictionary(keys, one), (entries) => {
        const ledger = Object.fromEntries(
          Object.entries(entries).map(([key, { amount, kind, next: later }]) => [
            key,
            entry(amount, kind, { next: later }),
          ]),
        );
        const second = afterSegment(ledger);
        expect(Object.values(second).every((left) => left.next === false)).toBe(true);
        expect(afterSegment(second)).toEqual({});
      }),
    );
  });
});

describe("taking an entry back", () => {
  it.each([
    ["spend", "refund"],
    ["refund", "spend"],
    ["grant", "debt"],
    ["debt", "grant"],
  ] as const)("A1.8 a %s is taken back by a %s, once", (kind, opposite) => {
    const ledger = { paid: entry(4), a: entry(2, kind) };
    const undo = undoOf(ledger, "a");
    expect(undo).toEqual({ key: `a${UNDO_SUFFIX}`, entry: entry(2, opposite) });
    const after = undone(ledger, "a");
    expect(pool(after, 8).value).toBe(4);
    expect([isUndone("a", after), undoOf(after, "a"), undone(after, "a")]).toEqual([true, null, after]);
  });

  it("A1.8 there is nothing to take back of what is not listed, nor of an undo", () => {
    const ledger = undone({ a: entry(2) }, "a");
    expect([undoOf(ledger, "b"), undoOf(ledger, `a${UNDO_SUFFIX}`)]).toEqual([null, null]);
  });

  it("A1.8 a hand that takes back what a card takes back as well gives it once", () => {
    const ledger = undone({ a: entry(2), b: entry(1) }, "a");
    const byCard = { [`a${UNDO_SUFFIX}`]: entry(2, "refund") };
    expect(pool({ ...ledger, ...byCard }, 5).value).toBe(4);
  });

  it("A1.4 an undo that comes after its segment counts for nothing, whatever its kind", () => {
    for (const kind of ["spend", "refund", "grant", "debt"] as const) {
      expect(pool({ [`gone${UNDO_SUFFIX}`]: entry(2, kind), a: entry(1) }, 5).value).toBe(4);
    }
  });
});
