import { describe, expect, it } from "vitest";
import type { AbilityState } from "../../src/rules/records.ts";
import { courseOf } from "../../src/rules/state-course.ts";
import { braced } from "../builders.ts";

const guard: AbilityState = { kind: "guard", ward: "w", until: "next-turn" };
const force: AbilityState = { kind: "full-force", until: "turn-end" };
const last: AbilityState = { kind: "last-charge", direction: 0, until: "next-turn-end" };
const brace = braced();
const free = { kind: "brace-free", until: "turn-end" } as const;

/** Where the tracker stands: in the own turn of a round, or after it. */
const inTurn = (round: number) => ({ begun: round, ended: round - 1 });
const past = (round: number) => ({ begun: round, ended: round });

describe("the course of a state (A 4, states)", () => {
  it("until the next own turn: it ends as that turn comes up", () => {
    const dated = { state: guard, since: 1 };
    expect(courseOf(dated, inTurn(1))).toEqual(dated);
    expect(courseOf(dated, past(1))).toEqual(dated);
    expect(courseOf(dated, inTurn(2))).toBeNull();
  });

  it("one that begins in the enemy phase before the first own turn ends with that turn's start", () => {
    const dated = { state: guard, since: 0 };
    expect(courseOf(dated, { begun: 0, ended: 0 })).toEqual(dated);
    expect(courseOf(dated, inTurn(1))).toBeNull();
  });

  it("until the end of the turn: it ends there, and also if that turn was passed over", () => {
    expect(courseOf({ state: force, since: 2 }, inTurn(2))).not.toBeNull();
    expect(courseOf({ state: force, since: 2 }, past(2))).toBeNull();
    expect(courseOf({ state: force, since: 2 }, inTurn(5))).toBeNull();
  });

  it("until the end of the next turn: it outlasts its start and not its end", () => {
    const begun = courseOf({ state: last, since: 1 }, inTurn(2));
    expect(begun).toEqual({ state: { ...last, until: "turn-end" }, since: 2 });
    expect(courseOf({ state: last, since: 1 }, past(2))).toBeNull();
  });

  it("A92 a Brace that nobody attacked and that stood still frees the next one, for that turn alone", () => {
    expect(courseOf({ state: brace, since: 1 }, inTurn(2))).toEqual({ state: free, since: 2 });
    expect(courseOf({ state: { ...brace, attacked: true }, since: 1 }, inTurn(2))).toBeNull();
    expect(courseOf({ state: { ...brace, moved: true }, since: 1 }, inTurn(2))).toBeNull();
    expect(courseOf({ state: brace, since: 1 }, past(2))).toBeNull();
  });

  it("until the end of the fight: no turn ends it", () => {
    const dated = { state: { kind: "revealed", until: "combat-end" } as const, since: 1 };
    expect(courseOf(dated, inTurn(7))?.state).toEqual(dated.state);
  });

  it("situation 48: told twice it is the same, and a step back changes nothing", () => {
    const once = courseOf({ state: brace, since: 1 }, inTurn(2));
    if (!once) throw new Error("The Brace has gone");
    expect(courseOf(once, inTurn(2))).toEqual(once);
    expect(courseOf(once, past(1))).toEqual(once);
    expect(courseOf(once, inTurn(1))).toEqual(once);
    expect(courseOf({ state: guard, since: 2 }, past(1))).toEqual({ state: guard, since: 2 });
  });

  it("situation 48: a state that began in a turn that is played again ends with that turn", () => {
    expect(courseOf({ state: force, since: 1 }, past(1))).toBeNull();
  });
});
