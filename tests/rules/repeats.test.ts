import { describe, expect, it } from "vitest";
import { changed, hasState } from "../../src/rules/ability-states.ts";
import { backstabContribution } from "../../src/rules/backstab.ts";
import { answeringCounter } from "../../src/rules/counters.ts";
import { judgeAttack } from "../../src/rules/judgement.ts";
import { criticalContribution } from "../../src/rules/naturals.ts";
import { type RepeatSource, repeatOf, spendRepeat } from "../../src/rules/repeats.ts";
import {
  acting,
  combatant,
  draft,
  fallen,
  flankingDice,
  foe,
  judgement,
  settings,
  situation,
  square,
  weapon,
} from "../builders.ts";

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

  it("A79 Full Force 14 misses AC 17, the repeat 18 hits: no counter-attack any more", () => {
    const force = draft({ attack: 4, ac: 17, tags: ["full-force"] });
    const first = judgeAttack(force, fallen(10), settings());
    const again = judgeAttack(force, fallen(14), settings());
    expect(repeatOf(focused, force, first, [])).toBe("focus");
    const target = foe("target", { space: square(1, 0) });
    const answers = (result: typeof first) =>
      answeringCounter(
        { attacker: focused, target, draft: force, judgement: result },
        situation([focused, target]),
      );
    expect(answers(first)?.source).toBe("full-force");
    expect(answers(again)).toBeNull();
  });

  it("B8.7 F94 a natural 1 is repeated first: 12 + 9 hits, no counter; declined or 1 again: one counter", () => {
    const rules = settings({ critVariant: "B" });
    const made = draft({ attack: 9, ac: 18 }, criticalContribution(weapon(), rules));
    const natural1 = judgeAttack(made, fallen(1), rules);
    expect(repeatOf(focused, made, natural1, [])).toBe("focus");
    expect(natural1.effects).toEqual(["counter-attack"]);
    expect(judgeAttack(made, fallen(12), rules)).toMatchObject({ degree: "hit", total: 21, effects: [] });
  });

  it("B8.7 F96 a repeat keeps the sneak margin and its stack, the flanking dice are thrown anew", () => {
    const made = draft({ attack: 0, ac: 20 }, backstabContribution(true, settings(), 5), {
      dice: [flankingDice(1)],
    });
    const first = judgeAttack(made, fallen([3, 4], { bonus: { flanking: [1] } }), settings());
    const again = judgeAttack(made, fallen([3, 12], { bonus: { flanking: [4] } }), settings());
    expect([first.total, again.total]).toEqual([4 + 5 + 2, 12 + 5 + 5]);
    expect(repeatOf(focused, made, first, [])).toBe("focus");
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
