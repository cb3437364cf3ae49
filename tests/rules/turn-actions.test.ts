import { describe, expect, it } from "vitest";
import {
  act,
  actionRefusals,
  beginTurn,
  breakOff,
  breakOffRefusals,
  endTurn,
  FIRST_STATE,
  releaseReadied,
  resumeDelayed,
  strike,
  use,
} from "../../src/rules/action-economy.ts";
import type { ActionUse, CreatureRecord, TurnState } from "../../src/rules/records.ts";
import { ACTIONS } from "../../src/rules/tables/actions.ts";
import { combatant } from "../builders.ts";

const hero = combatant("hero", { baseAttack: 1 });
const start = beginTurn(FIRST_STATE);

const move = (distance = 6): ActionUse => use("move", { distance });
const step = use("five-foot-step", { distance: 1 });
const attack = use("attack-melee");

function having(state: TurnState, ...uses: readonly ActionUse[]): TurnState {
  return uses.reduce((now, one) => act(now, hero, one), state);
}

function why(state: TurnState, wanted: ActionUse, creature: CreatureRecord = hero): string[] {
  return actionRefusals(state, creature, wanted).map(({ key }) => key.replace("WAFFENGANG.Refusal.", ""));
}

describe("the 1.5 m step", () => {
  it("K6.4 K6.E4 standing up, attacking and stepping is legal; moving, attacking and stepping is not", () => {
    expect(why(having(start, use("stand-up"), attack), step)).toEqual([]);
    expect(why(having(start, move(2), attack), step)).toEqual(["alreadyMoved"]);
    expect(why(having(start, step, use("stand-up")), attack)).toEqual([]);
  });

  it("K6.4 K10.1 after the step nothing moves its user any more", () => {
    for (const action of ["run", "withdraw", "charge"] as const) {
      expect(why(having(start, step), use(action))).toEqual(["alreadyStepped"]);
    }
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

describe("movement of a round", () => {
  it("K12.13 OPEN-49 distances and diagonals of all its moves add up; a step counts for neither", () => {
    const moved = having(
      start,
      use("move", { distance: 4, diagonals: 1 }),
      use("move", { distance: 3, diagonals: 2 }),
    );
    expect([moved.distance, moved.diagonals, moved.regularMoves]).toEqual([7, 3, 2]);
    const stepped = having(start, use("five-foot-step", { distance: 1, diagonals: 1 }));
    expect([stepped.distance, stepped.diagonals]).toEqual([0, 0]);
    expect(() => why(start, use("move", { distance: 2, diagonals: 0.5 }))).toThrow(
      expect.objectContaining({ field: "use.diagonals" }),
    );
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
    expect(wild.moves).toBe(1);
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
    expect(resumeDelayed(delaying)).toEqual(start);
    const ready = having(start, use("ready"));
    expect(releaseReadied(ready)).toEqual({ ...ready, waiting: "none" });
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
