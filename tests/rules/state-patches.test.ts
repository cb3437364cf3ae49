import { describe, expect, it } from "vitest";
import type { AbilityState } from "../../src/rules/records.ts";
import { patchedState } from "../../src/rules/state-patches.ts";
import { braced } from "../builders.ts";

const FOCUS: AbilityState = { kind: "focus", until: "attack-end" };

describe("a state after a patch", () => {
  it("A 4 begins, changes and ends as the patch says while it is what the patch took it for", () => {
    expect(patchedState(null, { before: null, after: FOCUS })).toBe(FOCUS);
    expect(patchedState(FOCUS, { before: FOCUS, after: null })).toBeNull();
  });

  it("A 4 stays as it is if it has become another one since", () => {
    expect(patchedState(null, { before: FOCUS, after: null })).toBeUndefined();
    expect(patchedState(braced({ direction: 2 }), { before: braced(), after: null })).toBeUndefined();
    expect(patchedState(FOCUS, { before: braced(), after: braced({ counters: 2 }) })).toBeUndefined();
  });

  it("A 4.13 two blows of one Brace are undone in whatever order", () => {
    const first = { before: braced({ counters: 2, attacked: true }), after: braced() };
    const second = {
      before: braced({ counters: 1, attacked: true }),
      after: braced({ counters: 2, attacked: true }),
    };
    const undo = (order: readonly (typeof first)[]) =>
      order.reduce<AbilityState | null | undefined>(
        (state, patch) => patchedState(state ?? null, patch),
        braced({ counters: 1, attacked: true }),
      );
    expect(undo([first, second])).toEqual(braced());
    expect(undo([second, first])).toEqual(braced());
  });

  it("A 4.13 an answer that was never there is not owed", () => {
    const spend = { before: braced(), after: braced({ counters: 2 }) };
    expect(patchedState(braced({ counters: 0, moved: true }), spend)).toEqual(
      braced({ counters: 0, moved: true }),
    );
  });
});
