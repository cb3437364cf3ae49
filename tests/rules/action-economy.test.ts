import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  act,
  actionRefusals,
  beginTurn,
  endTurn,
  FIRST_STATE,
  isLimited,
  openKinds,
  resumeDelayed,
  use,
} from "../../src/rules/action-economy.ts";
import type { ActionUse, CreatureRecord, TurnState } from "../../src/rules/records.ts";
import { ACTION_IDS, ACTIONS } from "../../src/rules/tables/actions.ts";
import { combatant } from "../builders.ts";

const hero = combatant("hero", { baseAttack: 1 });
const start = beginTurn(FIRST_STATE);
const limited = beginTurn(FIRST_STATE, true);

const move = (distance = 6): ActionUse => use("move", { distance });
const step = use("five-foot-step", { distance: 1 });
const attack = use("attack-melee");

function having(state: TurnState, ...uses: readonly ActionUse[]): TurnState {
  return uses.reduce((now, one) => act(now, hero, one), state);
}

function why(state: TurnState, wanted: ActionUse, creature: CreatureRecord = hero): string[] {
  return actionRefusals(state, creature, wanted).map(({ key }) => key.replace("WAFFENGANG.Refusal.", ""));
}

describe("actions of a turn", () => {
  it("K6.1 the table knows the six kinds, and what takes no action", () => {
    const kinds = new Set(ACTION_IDS.map((id) => ACTIONS[id].kind));
    expect([...kinds].sort()).toEqual([
      "free",
      "full",
      "immediate",
      "move",
      "none",
      "standard",
      "swift",
      "varies",
    ]);
  });

  it("K6.2 K7.1 a standard and a move action, in any order, and no more", () => {
    expect(why(having(start, attack, move()), attack)).toEqual(["noStandardAction"]);
    expect(why(having(start, move(), attack), use("stand-up"))).toEqual(["noMoveAction"]);
    expect(why(having(start, attack), use("run", { distance: 24 }))).toEqual(["noFullAction"]);
    expect(why(having(start, attack), attack)).toEqual(["noStandardAction"]);
  });

  it("K6.3 a second move action may take the place of the standard action, never the reverse", () => {
    const twice = having(start, move(), use("stand-up"));
    expect(why(twice, attack)).toEqual(["noStandardAction"]);
    expect(why(twice, move())).toEqual(["noMoveAction"]);
  });

  it("K6.5 K9.1 K12.3 a full action leaves the step, free and swift actions", () => {
    const full = having(start, use("full-attack"));
    expect(why(full, attack)).toEqual(["noStandardAction"]);
    expect(why(full, use("draw-weapon"))).toEqual(["noMoveAction"]);
    expect(why(full, use("light-torch"))).toEqual(["noFullAction"]);
    for (const left of [step, use("drop-item"), use("cast-quickened-spell")])
      expect(why(full, left)).toEqual([]);
  });

  it("K6.11 free actions are not counted", () => {
    const many = having(
      start,
      ...Array.from({ length: 9 }, () => use("drop-item")),
      use("run", { distance: 24 }),
    );
    expect(why(many, use("drop-prone"))).toEqual([]);
  });

  it("K6.12 what is no action takes nothing", () => {
    const nothing = having(start, use("use-feat", { kind: "none" }));
    expect(nothing).toEqual(start);
  });

  it("K1.8 K6.15 everything is done on the own turn; speaking needs none of one's own", () => {
    expect(why(FIRST_STATE, use("speak"))).toEqual([]);
    expect(why(FIRST_STATE, use("drop-item"))).toEqual(["notOwnTurn"]);
    expect(why(endTurn(start), attack)).toEqual(["notOwnTurn"]);
  });

  it("A1.9 who can do nothing does nothing", () => {
    const asleep = combatant("asleep", { statuses: ["asleep"] });
    expect(why(start, use("speak"), asleep)).toEqual(["cannotAct"]);
    expect(openKinds(start, asleep).swift).toHaveLength(1);
  });

  it("the kinds that are still open tell what a list of buttons needs", () => {
    const open = openKinds(having(start, attack), hero);
    const closed = Object.entries(open).filter(([, refusals]) => refusals.length > 0);
    expect(closed.map(([kind]) => kind)).toEqual(["standard", "full"]);
    expect(openKinds(having(start, move()), hero).step).toHaveLength(1);
    const swift = openKinds(having(start, use("cast-quickened-spell")), hero);
    expect([swift.swift.length, swift.immediate.length, swift.standard.length]).toEqual([1, 1, 0]);
  });
});

describe("swift and immediate actions", () => {
  const swift = use("cast-quickened-spell");
  const immediate = use("cast-feather-fall");

  it("K6.6 one swift action a round", () => {
    expect(why(having(start, swift), swift)).toEqual(["noSwiftAction"]);
  });

  it("K6.8 K6.E3 an immediate action on the own turn is its swift action", () => {
    expect(why(having(start, swift), immediate)).toEqual(["noImmediateAction"]);
    expect(why(having(start, immediate), swift)).toEqual(["noSwiftAction"]);
  });

  it("K6.7 K6.9 K6.E2 outside the own turn it takes the next swift action; free again after that turn", () => {
    const between = act(endTurn(start), hero, immediate);
    expect(why(between, immediate)).toEqual(["noImmediateAction"]);
    const next = beginTurn(between);
    expect(why(next, swift)).toEqual(["noSwiftAction"]);
    expect(why(next, immediate)).toEqual(["noImmediateAction"]);
    expect(why(endTurn(next), immediate)).toEqual([]);
    expect(why(beginTurn(endTurn(next)), swift)).toEqual([]);
  });

  it("K6.8 a swift action of the own turn does not stand against an immediate one after it", () => {
    expect(why(endTurn(having(start, swift)), immediate)).toEqual([]);
  });

  it("K1.18 K6.10 no immediate action while flat-footed", () => {
    const flat = combatant("late", { statuses: ["flat-footed"] });
    expect(why(FIRST_STATE, immediate, flat)).toEqual(["flatFooted"]);
  });

  it("K20.15 OPEN-39 while delaying the ban stays until the delayed turn is over or lost", () => {
    const owing = beginTurn(act(endTurn(start), hero, immediate));
    const delaying = act(owing, hero, use("delay"));
    expect(why(delaying, immediate)).toEqual(["noImmediateAction"]);
    expect(why(endTurn(resumeDelayed(delaying)), immediate)).toEqual([]);
    expect(why(beginTurn(delaying), swift)).toEqual([]);
  });

  it("K6.9 an immediate action while delaying takes the swift action of the delayed turn", () => {
    const delaying = act(start, hero, use("delay"));
    const used = act(delaying, hero, immediate);
    expect(why(used, immediate)).toEqual(["noImmediateAction"]);
    expect(why(resumeDelayed(used), swift)).toEqual(["noSwiftAction"]);
  });
});

describe("limited activity", () => {
  it("K6.13 one standard or one move action, with free and swift ones", () => {
    expect(why(having(limited, attack), move())).toEqual(["noMoveAction"]);
    expect(why(having(limited, move()), attack)).toEqual(["noStandardAction"]);
    expect(why(having(limited, attack), use("drop-item"))).toEqual([]);
    expect(why(limited, use("full-attack"))).toEqual(["noFullAction"]);
  });

  it("K1.13 OPEN-2 the surprise round is such a case, and leaves the swift action", () => {
    expect(why(having(limited, attack), use("cast-quickened-spell"))).toEqual([]);
  });

  it("K6.16 K11.2 the staggered and the disabled are limited", () => {
    expect(isLimited(combatant("a", { statuses: ["staggered"] }))).toBe(true);
    expect(isLimited(combatant("a", { statuses: ["disabled"] }))).toBe(true);
    expect(isLimited(hero)).toBe(false);
  });

  it("K6.14 K9.27 K15.10 withdraw and charge have a limited form, only for the limited", () => {
    for (const action of ["withdraw", "charge"] as const) {
      const form = use(action, { form: "limited", distance: 6 });
      expect(why(limited, form)).toEqual([]);
      expect(why(start, form)).toEqual(["notLimited"]);
      expect(why(having(limited, form), step)).toEqual(["alreadyMoved"]);
    }
    expect(why(limited, use("run", { form: "limited", distance: 6 }))).toEqual(["noLimitedForm"]);
  });

  it("K7.49 K6.14 a full action can be begun with a standard action and completed in the next turn", () => {
    const begun = having(limited, use("light-torch", { form: "begun" }));
    expect(begun.standard).toBe(1);
    expect(why(begun, use("light-torch", { form: "completed" }))).toContain("notBegun");
    const next = beginTurn(endTurn(begun));
    expect(why(next, use("light-torch", { form: "completed" }))).toEqual([]);
    expect(why(next, use("coup-de-grace", { form: "completed" }))).toEqual(["notBegun"]);
    const done = having(next, use("light-torch", { form: "completed" }));
    expect(why(done, attack)).toEqual(["noStandardAction"]);
    expect(done.begun).toBeNull();
  });

  it("K7.49 what is not completed in the next turn is lost", () => {
    const begun = having(start, use("light-torch", { form: "begun" }));
    const later = beginTurn(endTurn(beginTurn(endTurn(begun))));
    expect(why(later, use("light-torch", { form: "completed" }))).toEqual(["notBegun"]);
  });

  it("K7.49 full attack, charge, run and withdraw cannot be begun, nor what is no full action", () => {
    for (const action of [
      "full-attack",
      "charge",
      "run",
      "withdraw",
      "fight-defensively-full",
      "move",
    ] as const) {
      expect(why(start, use(action, { form: "begun" }))).toEqual(["notDivisible"]);
    }
  });
});

describe("wrong input", () => {
  it("a distance without number or movement, and a kind that nobody named, are refused", () => {
    const field = (wanted: ActionUse, name: string): void => {
      expect(() => actionRefusals(start, hero, wanted)).toThrow(expect.objectContaining({ field: name }));
    };
    field(use("move", { distance: Number.NaN }), "use.distance");
    field(use("move", { distance: -1 }), "use.distance");
    field(use("stand-up", { distance: 1 }), "use.distance");
    field(use("five-foot-step", { distance: 2 }), "use.distance");
    field(use("perform-combat-manoeuvre"), "use.kind");
    field({ ...attack, action: JSON.parse('"dance"') }, "use.action");
    expect(() => act(having(start, attack), hero, attack)).toThrow(
      expect.objectContaining({ field: "use.action" }),
    );
  });
});

describe("properties", () => {
  const anyUse = fc
    .record({
      action: fc.constantFrom(...ACTION_IDS),
      form: fc.constantFrom("normal", "combined", "limited", "begun", "completed", "prolonged"),
      distance: fc.integer({ min: 0, max: 3 }),
      kind: fc.constantFrom("standard", "move", "free"),
    } as const)
    .map(({ action, form, distance, kind }) => {
      const carries = ACTIONS[action].moves === true;
      const far = action === "five-foot-step" ? 1 : distance;
      return use(action, { form, distance: carries ? far : 0, kind });
    });

  it("K6.2 K6.5 K6.6 K6.13 K10.1 whatever is tried, a round never holds more than the economy allows", () => {
    fc.assert(
      fc.property(
        fc.array(anyUse, { maxLength: 25 }),
        fc.boolean(),
        fc.boolean(),
        (uses, isLimitedTurn, owed) => {
          let state = beginTurn({ ...FIRST_STATE, swiftOwed: owed }, isLimitedTurn);
          let swifts = owed ? 1 : 0;
          for (const one of uses) {
            if (actionRefusals(state, hero, one).length > 0) continue;
            const kind = ACTIONS[one.action].kind;
            if (kind === "swift" || (kind === "immediate" && state.own))
              swifts += one.form === "normal" ? 1 : 0;
            const next = act(state, hero, one);
            expect(next.distance).toBeGreaterThanOrEqual(state.distance);
            state = next;
            if (!state.own) break;
          }
          expect(state.standard).toBeLessThanOrEqual(1);
          expect(state.standard + state.moves).toBeLessThanOrEqual(isLimitedTurn ? 1 : 2);
          if (state.full !== null && ACTIONS[state.full].kind === "full") {
            expect(state.standard + state.moves).toBe(0);
            expect(isLimitedTurn).toBe(false);
          }
          expect(swifts).toBeLessThanOrEqual(1);
          expect(state.stepped && state.distance > 0).toBe(false);
          expect(state.combined).toBeLessThanOrEqual(state.regularMoves);
          expect(state.spells).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 400 },
    );
  });
});
