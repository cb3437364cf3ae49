import { describe, expect, it } from "vitest";
import { attemptOdds } from "../../../src/rules/odds/attempts.ts";
import { NO_DEFENCE } from "../../../src/rules/odds/defence.ts";
import { share } from "../../../src/rules/odds/distribution.ts";
import { attackOdds } from "../../../src/rules/odds.ts";
import { draft, settings } from "../../builders.ts";

/** Hits from 11 on, 50 %; a threat only on a 20. */
const strike = draft({ attack: 0, ac: 11 });
const once = { own: 0, focus: false };

describe("odds of attacks whose misses may be repeated", () => {
  it("without a repeat are those of the attack itself", () => {
    const odds = attackOdds(strike, settings());
    const attempt = attemptOdds([strike], settings(), once);
    expect(attempt.hit).toBeCloseTo(odds.hit, 12);
    expect(attempt.critical).toBeCloseTo(odds.critical, 12);
    expect(attempt.mean).toBeCloseTo(odds.mean, 12);
  });

  it("A4.3 one repeat turns 50 % into 75 %, and half as much damage comes on top", () => {
    const { mean } = attackOdds(strike, settings());
    const attempt = attemptOdds([strike], settings(), { own: 0, focus: true });
    expect(attempt.hit).toBeCloseTo(0.75, 12);
    expect(attempt.mean).toBeCloseTo(1.5 * mean, 12);
    expect(share(attempt.damage)).toBeCloseTo(1, 12);
  });

  it("A4.7 two attacks that may each be repeated once miss altogether with 1/16, with Focus with 1/32", () => {
    const both = [strike, strike];
    expect(attemptOdds(both, settings(), { own: 1, focus: false }).hit).toBeCloseTo(15 / 16, 12);
    const focused = attemptOdds(both, settings(), { own: 1, focus: true });
    expect(focused.hit).toBeCloseTo(31 / 32, 12);
    expect(share(focused.damage)).toBeCloseTo(1, 12);
  });

  it("A4.3 Focus spent on the first of two attacks is gone for the second", () => {
    const { mean } = attackOdds(strike, settings());
    const { mean: focused } = attemptOdds([strike, strike], settings(), { own: 0, focus: true });
    // Three halves for the first; the second is repeated only if the first hit at once.
    expect(focused).toBeCloseTo(mean * (1.5 + 0.5 * 1.5 + 0.5 * 1), 12);
  });

  it("A4.4 Break-through passes the shield until the first hit only", () => {
    const through = draft({ attack: 0, ac: 11 }, { tags: ["break-through"] });
    const defence = { ...NO_DEFENCE, shieldSave: 11 };
    const single = attackOdds(strike, settings()).mean;
    const two = attemptOdds([through, through], settings(), once, { defence });
    // The second attack passes the shield after a miss, and meets it after a hit.
    expect(two.mean).toBeCloseTo(single + 0.5 * single + 0.5 * (single / 2), 12);
  });
});
