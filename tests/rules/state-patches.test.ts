import { describe, expect, it } from "vitest";
import type { AbilityState, BraceState } from "../../src/rules/records.ts";
import { patchedState } from "../../src/rules/state-patches.ts";

const brace = (rest: Partial<BraceState> = {}): BraceState => ({
  kind: "brace",
  counters: 3,
  attacked: false,
  moved: false,
  direction: null,
  until: "next-turn",
  ...rest,
});
const FOCUS: AbilityState = { kind: "focus", until: "attack-end" };

describe("a state after a patch", () => {
  it("A 4 begins, changes and ends as the patch says while it is what the patch took it for", () => {
    expect(patchedState(null, { before: null, after: FOCUS })).toBe(FOCUS);
    expect(patchedState(FOCUS, { before: FOCUS, after: null })).toBeNull();
  });

  it("A 4 stays as it is if it has become another one since", () => {
    expect(patchedState(null, { before: FOCUS, after: null })).toBeUndefined();
    expect(patchedState(brace({ direction: 2 }), { before: brace(), after: null })).toBeUndefined();
    expect(patchedState(FOCUS, { before: brace(), after: brace({ counters: 2 }) })).toBeUndefined();
  });

  it("A 4.13 two blows of one Brace are undone in whatever order", () => {
    const first = { before: brace({ counters: 2, attacked: true }), after: brace() };
    const second = {
      before: brace({ counters: 1, attacked: true }),
      after: brace({ counters: 2, attacked: true }),
    };
    const undo = (order: readonly (typeof first)[]) =>
      order.reduce<AbilityState | null | undefined>(
        (state, patch) => patchedState(state ?? null, patch),
        brace({ counters: 1, attacked: true }),
      );
    expect(undo([first, second])).toEqual(brace());
    expect(undo([second, first])).toEqual(brace());
  });

  it("A 4.13 an answer that was never there is not owed", () => {
    const spend = { before: brace(), after: brace({ counters: 2 }) };
    expect(patchedState(brace({ counters: 0, moved: true }), spend)).toEqual(
      brace({ counters: 0, moved: true }),
    );
  });
});
