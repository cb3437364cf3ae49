import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { payment, pool, poolMaximum } from "../../src/rules/action-points.ts";
import {
  type Blow,
  combatantAfter,
  EMPTY_PLAN,
  invertPlan,
  isEmptyPlan,
  patchedHitPoints,
  patchedLedger,
  patchedNumber,
  planAttack,
} from "../../src/rules/plan.ts";
import type {
  AttackPlan,
  CombatantRecord,
  DamageReport,
  HitPoints,
  Ledger,
  LedgerPatch,
} from "../../src/rules/records.ts";
import { combatant, foe, hitPoints } from "../builders.ts";

function report(final: number, rest: Partial<DamageReport> = {}): DamageReport {
  return {
    bonus: 0,
    doubled: 0,
    rolled: final,
    reductions: [],
    final,
    nonlethal: false,
    minimum: false,
    injury: false,
    ...rest,
  };
}

function blow(target: string, final: number, rest: Partial<DamageReport> = {}, key = "m-0"): Blow {
  return { target, report: report(final, rest), key, source: "sword" };
}

const plan = (combatants: readonly CombatantRecord[], ...blows: readonly Blow[]): AttackPlan =>
  planAttack({ combatants }, blows);

const paid = (actor: string, amount: number, key: string): LedgerPatch => ({
  actor,
  key,
  before: null,
  after: { amount, kind: "spend", ability: "follow-up", message: "m", combat: "" },
});

describe("plan of an attack", () => {
  it("K3.1 design 3: a hit is one patch with the value before", () => {
    expect(plan([foe("t", { hp: hitPoints(20) })], blow("t", 7))).toEqual({
      patches: [{ actor: "Actor.t", path: "hp.value", before: 20, after: 13 }],
      ledger: [],
      statuses: [],
      injuries: [],
      states: [],
      turns: [],
      hands: [],
    });
  });

  it("K11.23 temporary hit points are a patch of their own", () => {
    expect(plan([foe("t", { hp: hitPoints(12, { temp: 5 }) })], blow("t", 8)).patches).toEqual([
      { actor: "Actor.t", path: "hp.value", before: 12, after: 9 },
      { actor: "Actor.t", path: "hp.temp", before: 5, after: 0 },
    ]);
  });

  it("K11.25 nonlethal damage patches the tally", () => {
    expect(plan([foe("t")], blow("t", 4, { nonlethal: true })).patches).toEqual([
      { actor: "Actor.t", path: "hp.nonlethal", before: 0, after: 4 },
    ]);
  });

  it("several blows on one actor are one patch per path", () => {
    const all = plan([foe("t", { hp: hitPoints(20, { temp: 3 }) })], blow("t", 5), blow("t", 6));
    expect(all.patches).toEqual([
      { actor: "Actor.t", path: "hp.value", before: 20, after: 12 },
      { actor: "Actor.t", path: "hp.temp", before: 3, after: 0 },
    ]);
  });

  it("situation 10: tokens of one actor share its hit points, tokens of two do not", () => {
    const shared = { actor: "Actor.same", hp: hitPoints(20) };
    expect(plan([foe("a", shared), foe("b", shared)], blow("a", 5), blow("b", 6)).patches).toEqual([
      { actor: "Actor.same", path: "hp.value", before: 20, after: 9 },
    ]);
    expect(plan([foe("a"), foe("b")], blow("a", 5), blow("b", 6)).patches).toHaveLength(2);
  });

  it("K11.5 the states come from the hit points at the end", () => {
    const all = plan([foe("t", { hp: hitPoints(5) })], blow("t", 5), blow("t", 3));
    expect(all.statuses).toEqual([
      { actor: "Actor.t", token: "t", status: "unconscious", before: false, after: true },
      { actor: "Actor.t", token: "t", status: "dying", before: false, after: true },
    ]);
  });

  it("a minor foe that falls is marked as dead", () => {
    const goblin = foe("t", { hp: hitPoints(5), fragile: true });
    expect(plan([goblin], blow("t", 6)).statuses).toEqual([
      { actor: "Actor.t", token: "t", status: "dead", before: false, after: true },
    ]);
  });

  it("B6.8 F88 an injury puts a record on the actor", () => {
    expect(plan([foe("t")], blow("t", 7, { injury: true })).injuries).toEqual([
      { actor: "Actor.t", key: "m-0", before: null, after: { amount: 7, source: "sword" } },
    ]);
    expect(plan([foe("t")], blow("t", 0, { injury: true })).injuries).toEqual([]);
  });

  it("a target that is gone, or has no actor, changes nothing", () => {
    expect(isEmptyPlan(plan([], blow("t", 7)))).toBe(true);
    expect(isEmptyPlan(plan([foe("t", { actor: "" })], blow("t", 7)))).toBe(true);
    expect(isEmptyPlan(EMPTY_PLAN)).toBe(true);
    expect(isEmptyPlan(plan([foe("t")], blow("t", 0)))).toBe(true);
    expect(isEmptyPlan(plan([foe("t")], blow("t", 1)))).toBe(false);
  });

  it("a plan with a single change of any kind is not empty", () => {
    const one = { actor: "Actor.t", before: null, after: null };
    expect(isEmptyPlan({ ...EMPTY_PLAN, ledger: [{ ...one, key: "k" }] })).toBe(false);
    expect(isEmptyPlan({ ...EMPTY_PLAN, injuries: [{ ...one, key: "k" }] })).toBe(false);
    expect(
      isEmptyPlan({
        ...EMPTY_PLAN,
        statuses: [{ actor: "a", token: "t", status: "prone", before: false, after: true }],
      }),
    ).toBe(false);
    const many = plan([foe("t", { hp: hitPoints(5) })], blow("t", 7));
    expect(isEmptyPlan({ ...many, ledger: [paid("Actor.t", 1, "k")] })).toBe(false);
  });

  it("payments of the card ride along", () => {
    const entry = paid("Actor.a", 1, "m-follow-up-0");
    expect(planAttack({ combatants: [] }, [], [entry]).ledger).toEqual([entry]);
  });
});

describe("undo", () => {
  const applied = (hp: HitPoints, all: AttackPlan): HitPoints => patchedHitPoints(hp, all, "Actor.t");

  it("situation 38: a corpse at 0 that is hit to 0 comes back to 0, not to more", () => {
    const hp = hitPoints(-12, { max: 20 });
    const all = plan([foe("t", { hp, statuses: ["dead"] })], blow("t", 4));
    expect(applied(applied(hp, all), invertPlan(all))).toEqual(hp);
    const none = plan([foe("t", { hp: hitPoints(0, { max: 20 }) })], blow("t", 0));
    expect(applied(hitPoints(0), invertPlan(none)).value).toBe(0);
  });

  it("situation 38: undo after later damage takes back only its own part", () => {
    const first = plan([foe("t", { hp: hitPoints(20) })], blow("t", 5));
    const after = applied(hitPoints(20), first);
    const later = { ...after, value: after.value - 7 };
    expect(applied(later, invertPlan(first)).value).toBe(13);
  });

  it("situation 38: undo restores statuses and the defeated mark exactly", () => {
    const all = plan([foe("t", { hp: hitPoints(3), statuses: ["staggered"], fragile: true })], blow("t", 9));
    expect(invertPlan(all).statuses).toEqual([
      { actor: "Actor.t", token: "t", status: "staggered", before: false, after: true },
      { actor: "Actor.t", token: "t", status: "dead", before: true, after: false },
    ]);
  });

  it("temporary and nonlethal points never fall below 0 by an undo", () => {
    const patch = { actor: "Actor.t", path: "hp.temp", before: 5, after: 8 } as const;
    expect(patchedNumber({ ...patch, before: 8, after: 5 }, 1)).toBe(0);
    expect(patchedNumber(patch, 1)).toBe(4);
    expect(patchedNumber({ ...patch, path: "hp.value", before: 8, after: 5 }, 1)).toBe(-2);
  });

  it("design 4: an undone payment stays on the list and is answered by a refund", () => {
    const all: AttackPlan = { ...EMPTY_PLAN, ledger: [paid("Actor.t", 2, "m-follow-up-0")] };
    const undone = invertPlan(all);
    expect(undone.ledger).toEqual([
      {
        actor: "Actor.t",
        key: "m-follow-up-0-undo",
        before: null,
        after: { amount: 2, kind: "refund", ability: "follow-up", message: "m", combat: "" },
      },
    ]);
    const before: Ledger = {};
    const spent = patchedLedger(before, all.ledger, "Actor.t");
    const back = patchedLedger(spent, undone.ledger, "Actor.t");
    expect([before, spent, back].map((ledger) => pool(ledger, 5).value)).toEqual([5, 3, 5]);
    expect(Object.keys(back)).toEqual(["m-follow-up-0", "m-follow-up-0-undo"]);
  });

  it("redo is the undo of an undo: the refund is gone, the payment counts again", () => {
    const all: AttackPlan = { ...EMPTY_PLAN, ledger: [paid("Actor.t", 2, "k")] };
    const redo = invertPlan(invertPlan(all));
    const undone = patchedLedger(patchedLedger({}, all.ledger, "Actor.t"), invertPlan(all).ledger, "Actor.t");
    const redone = patchedLedger(undone, redo.ledger, "Actor.t");
    expect(redone).toEqual(patchedLedger({}, all.ledger, "Actor.t"));
    const again = patchedLedger(redone, invertPlan(redo).ledger, "Actor.t");
    expect(again).toEqual(undone);
  });

  it("A1.4 an undo after the list was emptied gives no points", () => {
    const late = patchedLedger(
      {},
      invertPlan({ ...EMPTY_PLAN, ledger: [paid("Actor.t", 2, "k")] }).ledger,
      "Actor.t",
    );
    expect(pool({ ...late, other: { ...entryOf(3) } }, 5).value).toBe(2);
  });

  it("patches of other actors touch nobody else", () => {
    const all = plan([foe("t"), foe("u")], blow("u", 5));
    expect(applied(hitPoints(20), all)).toEqual(hitPoints(20));
    expect(patchedLedger({}, [paid("Actor.u", 1, "k")], "Actor.t")).toEqual({});
  });

  it("a plan followed by its inverse is the identity, also twice", () => {
    const n = (min: number, max: number) => fc.integer({ min, max });
    const anyBlow = fc.tuple(n(0, 30), fc.boolean(), fc.boolean());
    fc.assert(
      fc.property(
        n(-5, 30),
        n(0, 9),
        n(0, 30),
        fc.array(anyBlow, { maxLength: 4 }),
        (value, temp, tally, blows) => {
          const hp = hitPoints(value, { max: 30, temp, nonlethal: tally });
          const target = foe("t", { hp });
          const all = plan(
            [target],
            ...blows.map(([final, nonlethal, injury], index) =>
              blow("t", final, { nonlethal, injury }, `m-${index}`),
            ),
          );
          const done = applied(hp, all);
          const undone = applied(done, invertPlan(all));
          expect(undone).toEqual(hp);
          expect(applied(undone, invertPlan(invertPlan(all)))).toEqual(done);
          const statuses = (from: readonly string[], by: AttackPlan): string[] => {
            const set = new Set(from);
            for (const { status, after } of by.statuses) after ? set.add(status) : set.delete(status);
            return [...set].sort();
          };
          expect(statuses(statuses([], all), invertPlan(all))).toEqual([]);
        },
      ),
    );
  });
});

describe("payments and their pool", () => {
  it("one cause is charged once, however often it is applied", () => {
    const key = "m-hard-as-steel-0";
    const entry = { amount: 3, ability: "hard-as-steel", message: "m", combat: "" };
    const first = payment("Actor.t", {}, key, entry);
    expect(first).not.toBeNull();
    const ledger = patchedLedger({}, first ? [first] : [], "Actor.t");
    expect(payment("Actor.t", ledger, key, entry)).toBeNull();
    expect(patchedLedger(ledger, first ? [first] : [], "Actor.t")).toEqual(ledger);
    expect(pool(ledger, poolMaximum(2)).value).toBe(2);
  });
});

function entryOf(amount: number): Ledger[string] {
  return { amount, kind: "spend", ability: "parry", message: "n", combat: "" };
}

describe("a combatant after a plan", () => {
  it("has its hit points, statuses and ledger, and only its own", () => {
    const target = foe("t", { hp: hitPoints(5), statuses: ["prone", "staggered"] });
    const other = foe("u", { hp: hitPoints(5), statuses: ["staggered"] });
    const all = { ...plan([target], blow("t", 7)), ledger: [paid("Actor.t", 1, "k")] };
    expect(combatantAfter(target, all)).toMatchObject({
      hp: { value: -2 },
      statuses: ["prone", "unconscious", "dying"],
      ledger: { k: { amount: 1 } },
    });
    expect(combatantAfter(other, all)).toEqual(other);
  });

  it("a patch of a ledger that was there before is no payment: its inverse puts it back", () => {
    const entry = entryOf(2);
    const changed: AttackPlan = {
      ...EMPTY_PLAN,
      ledger: [{ actor: "Actor.t", key: "k", before: entry, after: entryOf(3) }],
    };
    expect(invertPlan(changed).ledger).toEqual([
      { actor: "Actor.t", key: "k", before: entryOf(3), after: entry },
    ]);
    const removed: AttackPlan = {
      ...EMPTY_PLAN,
      ledger: [{ actor: "Actor.t", key: "k", before: entry, after: null }],
    };
    expect(invertPlan(removed).ledger).toEqual([{ actor: "Actor.t", key: "k", before: null, after: entry }]);
  });
});

describe("combatants with nothing to lose", () => {
  it("an untouched bystander is not in the plan", () => {
    expect(plan([combatant("bystander"), foe("t")], blow("t", 1)).patches.map(({ actor }) => actor)).toEqual([
      "Actor.t",
    ]);
  });
});
