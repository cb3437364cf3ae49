import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  actionOf,
  begins,
  changed,
  ends,
  hasState,
  IDLE,
  stateOf,
  statesAfter,
  statesAfterAttackBy,
  statesAfterAttackOn,
  statesAfterMove,
  withChange,
} from "../../src/rules/ability-states.ts";
import type { AbilityState } from "../../src/rules/records.ts";
import { acting, braced, combatant, square } from "../builders.ts";

const focus: AbilityState = { kind: "focus", until: "attack-end" };
const fullForce: AbilityState = { kind: "full-force", until: "turn-end" };
const halfForce: AbilityState = { kind: "half-force", until: "next-turn" };
const disarmed: AbilityState = { kind: "disarmed", weapon: "sword", until: "next-turn-end" };
const dashing: AbilityState = { kind: "dashing", until: "move-end" };
const revealed: AbilityState = { kind: "revealed", until: "combat-end" };
const exposed: AbilityState = {
  kind: "exposed",
  what: "reload",
  running: true,
  place: square(0, 0),
  until: "next-turn",
};
const brace = braced();
const ALL = [focus, fullForce, halfForce, disarmed, dashing, revealed, exposed, brace];
const kinds = (states: readonly AbilityState[]): string[] => states.map(({ kind }) => kind);

describe("states of abilities", () => {
  it("begin and end on their holder, each kind once", () => {
    const guard = (ward: string): AbilityState => ({ kind: "guard", ward, until: "next-turn" });
    const hero = changed(combatant("a"), [
      begins("a", guard("b")),
      begins("a", guard("c")),
      begins("x", focus),
    ]);
    expect(actionOf(hero).states).toEqual([guard("c")]);
    expect(actionOf(changed(hero, [ends("a", "guard")])).states).toEqual([]);
    expect(changed(hero, [ends("x", "guard")])).toBe(hero);
    expect(actionOf(changed(hero, [begins("a", focus)])).states).toEqual([guard("c"), focus]);
    expect(withChange([focus], ends("a", "brace"))).toEqual([focus]);
  });

  it("A4 while the holder cannot act a helpful state gives it nothing, a burden stays", () => {
    const states = [brace, halfForce];
    const awake = combatant("a", { action: acting({ states }) });
    const stunned = combatant("a", { action: acting({ states }), statuses: ["stunned"] });
    expect(hasState(awake, "brace")).toBe(true);
    expect(hasState(stunned, "brace")).toBe(false);
    expect(stateOf(stunned, "half-force")).toBe(halfForce);
    expect(stateOf(awake, "focus")).toBeNull();
  });

  it("who is left without a record has done nothing", () => {
    expect(actionOf(combatant("a"))).toBe(IDLE);
  });

  it.each([
    ["attack-end", ["full-force", "half-force", "disarmed", "dashing", "revealed", "exposed", "brace"]],
    ["move-end", ["focus", "full-force", "half-force", "disarmed", "revealed", "exposed", "brace"]],
    ["turn-end", ["focus", "half-force", "disarmed", "dashing", "revealed", "exposed", "brace"]],
    ["turn-start", ["focus", "full-force", "disarmed", "dashing", "revealed", "brace-free"]],
    ["combat-end", []],
    ["death", []],
  ] as const)("A4 after %s these are left: %j", (moment, left) => {
    expect(kinds(statesAfter(ALL, moment))).toEqual(left);
  });

  it("A4.8 what lasts until the end of the next turn survives the start of it, and no more", () => {
    const begun = statesAfter([disarmed], "turn-start");
    expect(begun).toEqual([{ ...disarmed, until: "turn-end" }]);
    expect(statesAfter(statesAfter([disarmed], "turn-end"), "turn-end")).toEqual([disarmed]);
    expect(statesAfter(begun, "turn-end")).toEqual([]);
  });

  it("A4.13 A92 A91 A93 a Brace that was neither attacked nor moved leaves a free one", () => {
    const next = (state: AbilityState): string[] => kinds(statesAfter([state], "turn-start"));
    expect(next(brace)).toEqual(["brace-free"]);
    expect(next({ ...brace, attacked: true })).toEqual([]);
    expect(next({ ...brace, moved: true })).toEqual([]);
  });

  it("A4.13 A4.14 moving marks a Brace, ends a free one, and takes the exposed place away", () => {
    const free: AbilityState = { kind: "brace-free", until: "turn-end" };
    expect(statesAfterMove([brace, free, exposed, halfForce])).toEqual([
      { ...brace, moved: true },
      halfForce,
    ]);
  });

  it("A4.13 E5 being the target of any attack marks a Brace", () => {
    expect(statesAfterAttackOn([brace, halfForce])).toEqual([{ ...brace, attacked: true }, halfForce]);
  });

  it("A4.4 A4.18 the first hit uses up Break-through, any attack ends Camouflage", () => {
    const armed: AbilityState = { kind: "break-through", until: "turn-end" };
    const hidden: AbilityState = { kind: "camouflage", paid: 2, stealth: 15, until: "next-turn" };
    expect(kinds(statesAfterAttackBy([armed, hidden], false))).toEqual(["break-through"]);
    expect(kinds(statesAfterAttackBy([armed, hidden], true))).toEqual([]);
    expect(kinds(statesAfterAttackBy([armed, focus, brace], true))).toEqual(["focus", "brace"]);
  });

  it("no moment ever adds a state, but for the free Brace", () => {
    const moment = fc.constantFrom(
      "attack-end",
      "move-end",
      "turn-start",
      "turn-end",
      "combat-end",
      "death" as const,
    );
    fc.assert(
      fc.property(fc.subarray(ALL), fc.array(moment, { maxLength: 6 }), (states, moments) => {
        const left = moments.reduce<readonly AbilityState[]>((now, one) => statesAfter(now, one), states);
        const allowed = new Set([...kinds(states), ...(states.includes(brace) ? ["brace-free"] : [])]);
        expect(kinds(left).every((kind) => allowed.has(kind))).toBe(true);
        expect(new Set(kinds(left)).size).toBe(left.length);
      }),
    );
  });
});
