import { describe, expect, it } from "vitest";
import { changed, hasState } from "../../src/rules/ability-states.ts";
import { type RepeatSource, repeatOf, spendRepeat } from "../../src/rules/repeats.ts";
import { acting, combatant, draft, judgement } from "../builders.ts";

const focused = combatant("a", { action: acting({ states: [{ kind: "focus", until: "attack-end" }] }) });
const plain = combatant("a");
const miss = judgement({ degree: "miss", natural: 1 });
const attack = draft();
const veteran = draft({ tags: ["veteran"] });

describe("repeats of a miss", () => {
  it("A4.3 E2 with Focus armed a miss may be repeated, also a natural 1", () => {
    expect(repeatOf(focused, attack, miss, [])).toBe("focus");
    expect(repeatOf(plain, attack, miss, [])).toBeNull();
  });

  it("A4.3 a hit is not repeated, nor a shot or a counter", () => {
    expect(repeatOf(focused, attack, judgement({ degree: "hit" }), [])).toBeNull();
    expect(repeatOf(focused, draft({ range: "ranged" }), miss, [])).toBeNull();
    expect(repeatOf(focused, draft({ tags: ["counter"] }), miss, [])).toBeNull();
  });

  it("A4.3 the right is used up by the repeat, and kept by declining", () => {
    const after = changed(focused, spendRepeat(focused, "focus"));
    expect(hasState(after, "focus")).toBe(false);
    expect(repeatOf(after, attack, miss, [])).toBeNull();
    expect(spendRepeat(focused, "veteran")).toEqual([]);
  });

  it("A4.7 E3 Veteran's attacks may each be repeated once", () => {
    expect(repeatOf(plain, veteran, miss, [])).toBe("veteran");
    expect(repeatOf(plain, veteran, miss, ["veteran"])).toBeNull();
  });

  it("A4.3 A122 Veteran + Focus: its own repeat first, then Focus gives one of the two a third and last roll", () => {
    const order: (RepeatSource | null)[] = [];
    let user = focused;
    for (let number = 0; number < 2; number++) {
      const used: RepeatSource[] = [];
      for (;;) {
        const source = repeatOf(user, veteran, miss, used);
        order.push(source);
        if (source === null) break;
        used.push(source);
        user = changed(user, spendRepeat(user, source));
      }
    }
    expect(order).toEqual(["veteran", "focus", null, "veteran", null]);
  });
});
