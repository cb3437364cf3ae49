/** How long the states of the abilities last (A 4), and what each declaration begins. */
import { describe, expect, it } from "vitest";
import type { AbilityContext } from "../../../src/rules/abilities/ability.ts";
import { ABILITY_MODULES } from "../../../src/rules/abilities/index.ts";
import { exposes } from "../../../src/rules/abilities/overwhelm.ts";
import { settleVeteranSave } from "../../../src/rules/abilities/veteran.ts";
import type { StateEnd } from "../../../src/rules/records.ts";
import type { AbilityId, AbilityWindow } from "../../../src/rules/tables/abilities.ts";
import { acting, combatant } from "../../builders.ts";
import { type Case, context } from "./context.ts";

const run = { speed: 1, move: { length: 1, squares: 1, directions: [2] } };
const CASES: readonly (readonly [AbilityId, AbilityWindow, Case, Readonly<Record<string, StateEnd>>])[] = [
  ["follow-up", "POST_HIT", {}, {}],
  ["full-force", "PRE_ATTACK", {}, { "full-force": "turn-end" }],
  ["focus", "PRE_ATTACK", {}, { focus: "attack-end" }],
  ["break-through", "PRE_ATTACK", {}, { "break-through": "turn-end" }],
  ["parry", "HIT_TAKEN", {}, {}],
  ["hard-as-steel", "DAMAGE_KNOWN", {}, {}],
  ["veteran", "ACTION", {}, { "veteran-lock": "turn-end" }],
  ["veteran", "HIT_TAKEN", {}, { "veteran-saves": "next-turn" }],
  ["targeted-disarm", "PRE_ATTACK", {}, {}],
  ["dash", "MOVE", {}, { dashing: "move-end" }],
  ["intervene", "HIT_TAKEN", {}, {}],
  ["guard", "ACTION", { details: { other: "target" } }, { guard: "next-turn" }],
  ["villainy", "HIT_TAKEN", {}, {}],
  ["brace", "ACTION", {}, { brace: "next-turn" }],
  ["overwhelm", "PRE_ATTACK", {}, {}],
  [
    "charge-stance",
    "MOVE",
    { action: run },
    { "charge-stance": "next-turn", "last-charge": "next-turn-end" },
  ],
  ["duel", "AGREED", { details: { other: "target", consent: true } }, { duel: "combat-end" }],
  ["half-force", "TURN_START", {}, { "half-force": "next-turn" }],
  ["camouflage", "MOVE", {}, {}],
];

/** What a declaration begins on its user, with its end. */
function begun(id: AbilityId, given: AbilityContext): Record<string, StateEnd> {
  const begins = ABILITY_MODULES[id].begin(given).states.filter(({ holder }) => holder === given.user.id);
  return Object.fromEntries(begins.flatMap(({ kind, after }) => (after ? [[kind, after.until]] : [])));
}

describe("how long it lasts", () => {
  it.each(CASES)(
    "A4 %s (%s) begins exactly the states of its block, with their ends",
    (id, window, given, states) => {
      expect(begun(id, context(window, given))).toEqual(states);
    },
  );

  it("A4.16 a duel begins for both", () => {
    const states = ABILITY_MODULES.duel.begin(
      context("AGREED", { details: { other: "target", consent: true } }),
    ).states;
    expect(states.map(({ holder, after }) => [holder, after?.until])).toEqual([
      ["user", "combat-end"],
      ["target", "combat-end"],
    ]);
  });

  it("A4.14 A4.7 a shot exposes until the own next turn; saves that are left last as long", () => {
    expect(exposes(combatant("a"), "shot", false).after?.until).toBe("next-turn");
    const saves = { kind: "veteran-saves", left: 2, until: "next-turn" } as const;
    const user = combatant("a", { action: acting({ states: [saves] }) });
    expect(settleVeteranSave(user, 3).states[0]?.after).toEqual({ ...saves, left: 1 });
    const last = combatant("a", { action: acting({ states: [{ ...saves, left: 1 }] }) });
    expect(settleVeteranSave(last, 3).states).toEqual([{ holder: "a", kind: "veteran-saves", after: null }]);
  });

  it("A4 which dice each ability rolls", () => {
    const dice = (id: AbilityId) =>
      ABILITY_MODULES[id].dice(context("MOVE")).map(({ count, faces }) => `${count}d${faces}`);
    const rolled = CASES.map(([id]) => id).filter(
      (id, index, all) => all.indexOf(id) === index && dice(id).length > 0,
    );
    expect(rolled.map((id) => [id, dice(id)])).toEqual([
      ["parry", ["1d20"]],
      ["intervene", ["1d20"]],
      ["villainy", ["1d20", "1d20"]],
      ["camouflage", ["1d20"]],
    ]);
  });
});
