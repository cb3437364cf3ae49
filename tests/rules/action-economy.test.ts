import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  act,
  actionRefusals,
  beginTurn,
  breakOff,
  breakOffRefusals,
  endTurn,
  FIRST_STATE,
  isLimited,
  openKinds,
  releaseReadied,
  resumeDelayed,
  strike,
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

describe("the 1.5 m step", () => {
  it("K6.4 K6.E4 standing up, attacking and stepping is legal; moving, attacking and stepping is not", () => {
    expect(why(having(start, use("stand-up"), attack), step)).toEqual([]);
    expect(why(having(start, move(2), attack), step)).toEqual(["alreadyMoved"]);
    expect(why(having(start, step, use("stand-up")), attack)).toEqual([]);
  });

  it("K6.4 K10.1 after the step nothing moves its user any more", () => {
    expect(why(having(start, step), move(3))).toEqual(["alreadyStepped"]);
    expect(why(having(start, step), use("run", { distance: 9 }))).toEqual(["alreadyStepped"]);
  });

  it("K10.1 K10.3 K10.E1 one step a round; before or after a full attack it is legal", () => {
    expect(why(having(start, step), step)).toEqual(["alreadyStepped"]);
    expect(why(having(start, use("full-attack")), step)).toEqual([]);
    expect(why(having(start, step, use("full-attack")), attack)).toEqual(["noStandardAction"]);
  });

  it("K8.1 K9.2 K9.18 K9.19 K9.26 K15.8 K8.4 no step beside a move, crawl, run, withdraw, charge or minimum movement", () => {
    const single = ["move", "crawl"] as const;
    const whole = ["run", "withdraw", "charge", "move-one-square-through-difficult-terrain"] as const;
    for (const action of [...single, ...whole]) {
      expect(why(having(start, use(action, { distance: 1 })), step)).toEqual(["alreadyMoved"]);
    }
    for (const action of whole) expect(why(having(start, use(action)), step)).toEqual(["alreadyMoved"]);
  });

  it("K9.2 K9.5 a full action without movement leaves the step", () => {
    for (const action of ["coup-de-grace", "light-torch", "full-attack"] as const) {
      expect(why(having(start, use(action)), step)).toEqual([]);
    }
  });

  it("K10.8 K20.13 the step is no action, and may be part of a readied action, if its user has not moved otherwise", () => {
    const ready = endTurn(having(start, use("ready")));
    expect(why(ready, step)).toEqual([]);
    expect(why(endTurn(having(start, move(2), use("ready"))), step)).toEqual(["alreadyMoved"]);
    expect(why(endTurn(start), step)).toEqual(["notOwnTurn"]);
    expect(why(releaseReadied(ready), step)).toEqual(["notOwnTurn"]);
  });
});

describe("single actions", () => {
  it("K8.8 K8.E2 base attack +0: moving and drawing are two move actions", () => {
    const recruit = combatant("recruit");
    const draw = use("draw-weapon", { form: "combined" });
    expect(why(act(start, recruit, move()), draw, recruit)).toEqual(["baseAttackTooLow"]);
    const both = act(act(start, recruit, move()), recruit, use("draw-weapon"));
    expect(both.moves).toBe(2);
  });

  it("K8.8 K8.12 K8.E2 from +1 a weapon is drawn, or a shield readied, within one regular move", () => {
    for (const action of ["draw-weapon", "ready-or-drop-shield"] as const) {
      const both = having(start, move(), use(action, { form: "combined" }));
      expect(both.moves).toBe(1);
      expect(why(both, attack)).toEqual([]);
      expect(why(both, use(action, { form: "combined" }))).toEqual(["noRegularMove"]);
    }
    expect(why(having(start, move(), move()), use("draw-weapon", { form: "combined" }))).toEqual([]);
    expect(why(start, use("draw-weapon", { form: "combined" }))).toEqual(["noRegularMove"]);
    expect(why(having(start, move()), use("sheathe-weapon", { form: "combined" }))).toEqual([
      "notCombinable",
    ]);
  });

  it("K8.9 drawing ammunition, and K8.12 dropping a loose shield, are free", () => {
    expect(ACTIONS["draw-ammunition"].kind).toBe("free");
    expect(ACTIONS["drop-loose-shield"].kind).toBe("free");
  });

  it("K8.5 K8.6 K8.7 K8.10 K8.11 K8.13 handling things, mounting, directing a spell and standing up are move actions", () => {
    for (const action of [
      "direct-active-spell",
      "draw-weapon",
      "sheathe-weapon",
      "retrieve-stored-item",
      "pick-up-item",
      "move-heavy-object",
      "open-or-close-door",
      "ready-or-drop-shield",
      "mount-or-dismount",
      "stand-up",
    ] as const) {
      expect(ACTIONS[action].kind).toBe("move");
    }
  });

  it("K8.11 K8.E3 fast mounting is free, but needs a move action that is still there", () => {
    const fast = use("fast-mount-or-dismount");
    expect(why(having(start, attack), fast)).toEqual([]);
    expect(having(start, fast).moves).toBe(0);
    expect(why(having(start, move(), attack), fast)).toEqual(["noMoveAction"]);
    expect(why(having(start, use("full-attack")), fast)).toEqual(["noMoveAction"]);
  });

  it("K7.47 K10.10 one spell a round; a quickened one does not count", () => {
    const spell = use("cast-spell-standard");
    const cast = having(start, spell, use("cast-quickened-spell"));
    expect(why(cast, spell)).toEqual(["noStandardAction", "oneSpell"]);
    expect(why(having(start, use("cast-quickened-spell")), spell)).toEqual([]);
    expect(why(having(start, use("cast-spell-one-round", { form: "begun" })), spell)).toContain("oneSpell");
  });

  it("K17.1 a frightened mount that stays wild takes the whole round", () => {
    const wild = having(start, use("control-frightened-mount", { form: "prolonged" }));
    expect(why(wild, attack)).toEqual(["noStandardAction"]);
    expect(why(wild, move())).toEqual(["noMoveAction"]);
    expect(why(having(start, use("control-frightened-mount")), attack)).toEqual([]);
  });

  it("K20.1 who has done something cannot delay any more", () => {
    expect(why(start, use("delay"))).toEqual([]);
    expect(why(having(start, move(1)), use("delay"))).toEqual(["hasActed"]);
    expect(why(having(start, step), use("delay"))).toEqual(["hasActed"]);
    expect(why(having(start, use("full-attack")), use("delay"))).toEqual(["hasActed"]);
  });

  it("K20.1 the delayed turn has all its actions; only who waits can go on", () => {
    const delaying = having(start, use("delay"));
    expect(why(delaying, attack)).toEqual(["notOwnTurn"]);
    expect(why(resumeDelayed(delaying), use("run", { distance: 24 }))).toEqual([]);
    expect(() => resumeDelayed(start)).toThrow(expect.objectContaining({ field: "turn.waiting" }));
    expect(() => releaseReadied(delaying)).toThrow(expect.objectContaining({ field: "turn.waiting" }));
  });
});

describe("full attack", () => {
  const first = strike(having(start, use("full-attack")));

  it("K9.3 K7.24 the second attack needs a full attack, not a second standard action", () => {
    expect(why(having(start, attack), attack)).toEqual(["noStandardAction"]);
    expect(strike(first).attacks).toBe(2);
    expect(() => strike(having(start, attack))).toThrow(expect.objectContaining({ field: "turn.full" }));
  });

  it("K9.4 K9.7 K9.E6 after the first attack the rest may be given up for a move action", () => {
    const left = breakOff(first);
    expect(why(left, move())).toEqual([]);
    expect(why(left, attack)).toEqual(["noStandardAction"]);
    expect(why(having(left, move()), use("stand-up"))).toEqual(["noMoveAction"]);
  });

  it("K9.7 K9.E6 after a step only a move action that moves nobody", () => {
    const left = breakOff(strike(having(start, step, use("full-attack"))));
    expect(why(left, move(2))).toEqual(["alreadyStepped"]);
    expect(why(left, use("draw-weapon"))).toEqual([]);
  });

  it("K9.7 not after the second attack, and not from another action", () => {
    expect(breakOffRefusals(strike(first)).map(({ key }) => key)).toEqual([
      "WAFFENGANG.Refusal.secondAttackMade",
    ]);
    expect(breakOffRefusals(start).map(({ key }) => key)).toEqual(["WAFFENGANG.Refusal.noFullAttack"]);
    expect(() => breakOff(start)).toThrow(expect.objectContaining({ field: "turn.attacks" }));
    expect(breakOffRefusals(strike(having(start, use("fight-defensively-full"))))).toEqual([]);
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
