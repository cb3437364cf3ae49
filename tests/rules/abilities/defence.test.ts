import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parry } from "../../../src/rules/abilities/parry.ts";
import {
  familiarWeapons,
  mayTurnTo,
  settleVeteranSave,
  veteran,
  veteranSavesLeft,
  veteranSurcharge,
} from "../../../src/rules/abilities/veteran.ts";
import { changed } from "../../../src/rules/ability-states.ts";
import { acting, combatant, foe, held, square, turn } from "../../builders.ts";
import { type Case, context, reasonsAgainst } from "./context.ts";

/** The user has been hit by the foe in the enemy phase. */
const struck = (given: Case = {}): Case => ({
  hit: {},
  ...given,
  user: { turn: turn({ isOwnTurn: false }), ...given.user },
  action: { weapons: [held("sword")], meleeAttack: 6, ...given.action },
  event: { attacker: "target", recipient: "user", ...given.event },
});
const taken = (given: Case = {}) => context("HIT_TAKEN", struck(given));
const reasons = (id: string, given?: Case): string[] => reasonsAgainst(id, taken(given));

describe("Parry", () => {
  it("A4.5 E1 when a melee attack has hit the user, for 1 AP", () => {
    expect(reasons("parry")).toEqual([]);
    expect(parry.price(taken())).toBe(1);
    expect(reasons("parry", { event: { recipient: "target" } })).toEqual(["notRecipient"]);
    expect(reasons("parry", { draft: { range: "ranged" } })).toEqual(["meleeOnly"]);
    expect(reasons("parry", { hit: null })).toEqual(["notHit"]);
  });

  it("A4.5 X: with a weapon or natural weapon in hand", () => {
    expect(reasons("parry", { action: { weapons: [] } })).toEqual(["noWeapon"]);
    expect(reasons("parry", { action: { weapons: [held("claw", { natural: true })] } })).toEqual([]);
  });

  it.each([
    [12, 18, false],
    [13, 18, true],
    [12, 17, true],
  ])("A4.5 E4 A81 die %i + 6 against %i: %s (a tie lets the hit stand)", (die, total, expected) => {
    const effect = parry.settle(taken({ judgement: { total } }), { parry: [die] });
    expect(effect.success).toBe(expected);
    expect(effect.successes).toBe(expected ? 1 : 0);
  });

  it("B3.5 it is no defence roll: one die, whatever the disadvantage", () => {
    const rear = { id: "rear", label: "", value: 3, source: "", rule: "" };
    expect(parry.dice(taken({ draft: { disadvantage: [rear] } }))).toEqual([
      { id: "parry", count: 1, faces: 20 },
    ]);
  });

  it("A4.5 E3 by the other scale it is rolled with the small rating", () => {
    const na = taken({ judgement: { total: 18 }, settings: { parryScale: "na" } });
    expect(parry.settle(na, { parry: [13] }).success).toBe(false);
    expect(parry.settle(na, { parry: [14] }).success).toBe(true);
  });

  it("A4.5 I: not against Break-through, auto-counters and area attacks", () => {
    expect(reasons("parry", { hit: { breaksThrough: true } })).toEqual(["breaksThrough"]);
    expect(reasons("parry", { hit: { automatic: true } })).toEqual(["noRollToBeat"]);
    expect(reasons("parry", { draft: { tags: ["area"] } })).toEqual(["areaAttack"]);
  });

  it("A4.5 A105 A106 one try for each success that the shield left missing", () => {
    const tried = [{ user: "user", ability: "parry" as const }];
    expect(reasons("parry", { hit: { tried } })).toEqual(["alreadyTried"]);
    expect(reasons("parry", { hit: { needed: 2, tried, reached: 1 } })).toEqual([]);
    expect(reasons("parry", { hit: { needed: 2, tried: [...tried, ...tried] } })).toEqual(["alreadyTried"]);
    expect(reasons("parry", { hit: { needed: 2, byShield: 1, reached: 1, tried } })).toEqual([
      "alreadyTried",
    ]);
    expect(reasons("parry", { hit: { tried: [{ user: "other", ability: "parry" }] } })).toEqual([]);
  });

  it("A1.10 the one exception: it may be declared twice for one hit of Full Force", () => {
    const again = {
      event: { declared: ["parry"] },
      hit: { needed: 2, tried: [{ user: "user", ability: "parry" as const }] },
    };
    expect(reasons("parry", again)).toEqual([]);
  });

  it("A1.9 not while flat-footed, not against a hit that is cancelled", () => {
    expect(reasons("parry", { user: { statuses: ["flat-footed"] } })).toEqual(["flatFooted"]);
    expect(reasons("parry", { hit: { reached: 1 } })).toEqual(["cancelled"]);
  });

  it("A4.5 a higher roll never parries worse", () => {
    const die = fc.integer({ min: 1, max: 19 });
    fc.assert(
      fc.property(die, fc.integer({ min: -5, max: 40 }), (roll, total) => {
        const lower = parry.settle(taken({ judgement: { total } }), { parry: [roll] }).successes;
        const higher = parry.settle(taken({ judgement: { total } }), { parry: [roll + 1] }).successes;
        expect(higher).toBeGreaterThanOrEqual(lower);
      }),
    );
  });
});

describe("Veteran in defence", () => {
  it("A4.7 E1 E2 when hit in melee in the enemy phase, for 4 AP, with any weapon or none", () => {
    expect(reasons("veteran", { action: { weapons: [] } })).toEqual([]);
    expect(veteran.price(taken())).toBe(4);
    expect(veteran.price(taken({ user: { meleeRating: -5 }, other: { meleeRating: 5 } }))).toBe(4);
    expect(reasons("veteran", { user: { turn: turn() } })).toEqual(["enemyPhaseOnly"]);
    expect(reasons("veteran", { draft: { range: "thrown" } })).toEqual(["meleeOnly"]);
  });

  it("A4.7 E3 two saves until the next turn; not again while some are left", () => {
    const paid = changed(taken().user, veteran.begin(taken()).states);
    expect(veteranSavesLeft(paid)).toBe(2);
    const states = [{ kind: "veteran-saves", left: 1, until: "next-turn" } as const];
    expect(reasons("veteran", { action: { states } })).toEqual(["savesLeft"]);
  });

  it("A4.7 A88 saves 9 then 10 on the same hit: cancelled by the second, the pool is empty", () => {
    const paid = changed(taken().user, veteran.begin(taken()).states);
    const first = settleVeteranSave(paid, 9);
    expect(first.successes).toBe(0);
    const after = changed(paid, first.states);
    expect(veteranSavesLeft(after)).toBe(1);
    const second = settleVeteranSave(after, 10);
    expect(second.successes).toBe(1);
    expect(veteranSavesLeft(changed(after, second.states))).toBe(0);
  });

  it("A4.7 A89 a save of 12 leaves one for the next hit", () => {
    const paid = changed(taken().user, veteran.begin(taken()).states);
    const effect = settleVeteranSave(paid, 12);
    expect(effect.success).toBe(true);
    expect(veteranSavesLeft(changed(paid, effect.states))).toBe(1);
  });
});

describe("Veteran in attack", () => {
  const action = { weapons: [held("sword", { familiar: true }), held("club")], standardLeft: true };
  const attack = (given: Case = {}) =>
    context("ACTION", {
      details: { other: "target", weapon: "sword" },
      draft: null,
      ...given,
      action: { ...action, ...given.action },
    });
  const refused = (given?: Case): string[] => reasonsAgainst("veteran", attack(given));

  it.each([
    ["A61", 4, 2, 4],
    ["A63", 3, 4, 5],
    ["A66", -1, 5, 10],
  ])("A5.5 %s NA %i against %i: %i AP", (_, own, other, price) => {
    expect(veteran.price(attack({ user: { meleeRating: own }, other: { meleeRating: other } }))).toBe(price);
  });

  it("A5.5 A64 heavy armour and a full-body shield: 7, A66 with one point refused", () => {
    const worn = { armour: "heavy", shield: "fullBody" } as const;
    expect(veteran.price(attack({ user: { worn }, other: { meleeRating: 5 } }))).toBe(7);
    expect(refused({ user: { worn }, other: { meleeRating: 5 } })).toEqual([]);
    expect(refused({ user: { meleeRating: -1 }, other: { meleeRating: 5 } })).toEqual(["notEnoughPoints"]);
  });

  it("A5.5 A68 a spell on the attack roll does not change the surcharge", () => {
    expect(
      veteranSurcharge(combatant("a", { meleeRating: 2, baseAttack: 20 }), foe("b", { meleeRating: 4 })),
    ).toBe(2);
    expect(veteranSurcharge(combatant("a", { meleeRating: 4 }), foe("b", { meleeRating: 2 }))).toBe(0);
  });

  it("A4.7 E1 with a weapon of a familiar kind", () => {
    expect(refused()).toEqual([]);
    expect(refused({ details: { other: "target", weapon: "club" } })).toEqual(["notFamiliar"]);
    expect(refused({ details: { other: "target" } })).toEqual(["notFamiliar"]);
    expect(familiarWeapons(attack().user)).toEqual(["sword"]);
  });

  it("A4.7 E3 E4 two attacks with 5 to 15 more damage, and the turn is locked", () => {
    const effect = veteran.begin(attack());
    expect(effect.attacks).toBe(2);
    expect(effect.contribution).toMatchObject({
      tags: ["veteran"],
      extraDamage: [{ formula: "2d6+3", multiplied: false }],
    });
    expect(effect.states).toMatchObject([{ after: { kind: "veteran-lock", until: "turn-end" } }]);
  });

  it("A4.7 a standard action of the own turn, and no attack before it", () => {
    expect(refused({ action: { standardLeft: false } })).toEqual(["noStandardAction"]);
    expect(refused({ action: { attacks: 1 } })).toEqual(["attackMade"]);
    expect(refused({ user: { turn: turn({ isOwnTurn: false }) } })).toEqual(["notOwnTurn"]);
    expect(refused({ action: { states: [{ kind: "full-force", until: "turn-end" }] } })).toEqual([
      "turnLocked",
    ]);
  });

  it("A4.7 against a target in sight and within reach", () => {
    expect(refused({ other: { space: square(3, 0) } })).toEqual(["targetOutOfReach"]);
    expect(refused({ other: { statuses: ["invisible"] } })).toEqual(["notInSight"]);
    expect(refused({ other: null })).toEqual(["targetGone"]);
  });

  it("A4.7 a second target only if the first is down, the other within reach and no better", () => {
    const down = foe("target", { statuses: ["dying"], meleeRating: 3 });
    const near = foe("near", { space: square(0, 1), meleeRating: 3 });
    const given = attack({ user: { meleeRating: 1 }, others: [near] });
    expect(mayTurnTo(given, down, near)).toBe(true);
    expect(mayTurnTo(given, foe("target", { meleeRating: 3 }), near)).toBe(false);
    for (const status of ["dead", "unconscious"]) {
      expect(mayTurnTo(given, { ...down, statuses: [status] }, near)).toBe(true);
    }
    expect(mayTurnTo(given, { ...down, statuses: ["prone"] }, near)).toBe(false);
    expect(mayTurnTo(given, down, { ...near, meleeRating: 4 })).toBe(false);
    expect(mayTurnTo(given, down, { ...near, space: square(5, 5) })).toBe(false);
  });

  it("A4.7 action is the record of a familiar weapon", () => {
    expect(familiarWeapons(combatant("a", { action: acting({ weapons: [held("bow")] }) }))).toEqual([]);
  });
});
