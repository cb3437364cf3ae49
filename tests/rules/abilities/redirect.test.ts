import { describe, expect, it } from "vitest";
import { guard } from "../../../src/rules/abilities/guard.ts";
import { intervene } from "../../../src/rules/abilities/intervene.ts";
import { grabs, possibleVictims, villainy } from "../../../src/rules/abilities/villainy.ts";
import { changed } from "../../../src/rules/ability-states.ts";
import { combatant, foe, modifier, settings, situation, square, turn, wall } from "../../builders.ts";
import { type Case, context, reasonsAgainst } from "./context.ts";

const ward = combatant("ward", { space: square(0, 1) });
const bystander = foe("bystander", { space: square(-1, 0), armour: [modifier("chain", 4, "armour")] });

/** The foe has hit the ward; the user stands beside both. */
const hitOnWard = (given: Case = {}) =>
  context("HIT_TAKEN", {
    hit: {},
    others: [ward, bystander],
    ...given,
    user: { turn: turn({ isOwnTurn: false }), ...given.user },
    event: { attacker: "target", recipient: "ward", ...given.event },
  });
const reasons = (id: string, given?: Case): string[] => reasonsAgainst(id, hitOnWard(given));

describe.each(["intervene", "villainy"])("%s", (id) => {
  it("A4.10 A4.12 when an enemy's attack hits somebody within the user's reach, in melee or at range", () => {
    expect(reasons(id)).toEqual([]);
    expect(reasons(id, { draft: { range: "ranged" } })).toEqual([]);
    expect(reasons(id, { hit: null })).toEqual(["notHit"]);
  });

  it("A4.10 A4.12 before or after the damage roll", () => {
    const late = hitOnWard();
    expect(reasonsAgainst(id, { ...late, event: { ...late.event, window: "DAMAGE_KNOWN" } })).toEqual([]);
  });

  it("A4.10 A4.12 no area attacks, and nothing to catch of a disarm", () => {
    expect(reasons(id, { draft: { tags: ["area"] } })).toEqual(["areaAttack"]);
    expect(reasons(id, { draft: { tags: ["targeted-disarm"] } })).toEqual(["nothingToCatch"]);
    expect(reasons(id, { draft: null })).toContain("notHit");
  });

  it("A4.10 A109 a hit that was redirected, or cancelled, is not redirected again", () => {
    expect(reasons(id, { hit: { redirected: true } })).toEqual(["alreadyRedirected"]);
    expect(reasons(id, { hit: { reached: 1 } })).toEqual(["cancelled"]);
  });

  it("A4.10 A4.12 one try per user and hit, others may try too", () => {
    expect(reasons(id, { hit: { tried: [{ user: "user", ability: id as "intervene" }] } })).toEqual([
      "alreadyTried",
    ]);
    expect(reasons(id, { hit: { tried: [{ user: "x", ability: id as "intervene" }] } })).toEqual([]);
  });

  it("A4.10 A4.12 not for an attack of the own side, not while flat-footed", () => {
    expect(reasons(id, { other: { disposition: "friendly" } })).toContain("notAnEnemy");
    expect(reasons(id, { user: { statuses: ["flat-footed"], turn: turn({ isOwnTurn: false }) } })).toEqual([
      "flatFooted",
    ]);
  });
});

describe("Intervene", () => {
  it("A4.10 E1 for an ally within reach, in sight, with no obstacle between", () => {
    expect(reasons("intervene", { event: { recipient: "bystander" } })).toEqual(["notAnAlly"]);
    expect(reasons("intervene", { others: [{ ...ward, space: square(0, 3) }] })).toEqual([
      "targetOutOfReach",
    ]);
    expect(reasons("intervene", { walls: [wall(0, 1, 1, 1)] })).toEqual(["targetOutOfReach"]);
    expect(reasons("intervene", { others: [{ ...ward, statuses: ["invisible"] }] })).toEqual(["notInSight"]);
    expect(reasons("intervene", { user: { statuses: ["blind"] } })).toEqual(["notInSight"]);
    expect(reasons("intervene", { others: [] })).toEqual(["notAnAlly", "targetGone"]);
  });

  it("A4.10 X: the user is no ward of himself", () => {
    expect(reasons("intervene", { event: { recipient: "user" } })).toEqual(["notOneself"]);
  });

  it("A4.10 E3 A84 NA +1: 9 succeeds, 8 fails", () => {
    const by = hitOnWard({ user: { meleeRating: 1 } });
    expect(intervene.settle(by, { intervene: [9] })).toMatchObject({ success: true, redirectTo: "user" });
    expect(intervene.settle(by, { intervene: [8] })).toMatchObject({ success: false, redirectTo: null });
  });

  it.each([
    [-5, 30],
    [0, 55],
    [5, 80],
  ])("A2.5 with NA %i it succeeds in %i of 100 cases", (meleeRating, percent) => {
    const by = hitOnWard({ user: { meleeRating } });
    const dice = Array.from({ length: 20 }, (_, index) => index + 1);
    const successes = dice.filter((die) => intervene.settle(by, { intervene: [die] }).success);
    expect(successes.length * 5).toBe(percent);
  });

  it("A4.11 A59 for the guarded ward base 1: heavy armour and metal shield 3, by the flat setting 1", () => {
    const worn = { armour: "heavy", shield: "metal" } as const;
    const states = [{ kind: "guard", ward: "ward", until: "next-turn" } as const];
    expect(intervene.price(hitOnWard({ user: { worn } }))).toBe(4);
    expect(intervene.price(hitOnWard({ user: { worn }, action: { states } }))).toBe(3);
    expect(
      intervene.price(hitOnWard({ user: { worn }, action: { states }, settings: { guardFlatOne: true } })),
    ).toBe(1);
    expect(intervene.price(hitOnWard({ action: { states }, event: { recipient: "bystander" } }))).toBe(2);
  });

  it("A4.10 E1 a guarded creature counts as ally", () => {
    const states = [{ kind: "guard", ward: "bystander", until: "next-turn" } as const];
    expect(reasons("intervene", { action: { states }, event: { recipient: "bystander" } })).toEqual([]);
  });
});

describe("Villainy", () => {
  it("A4.12 E2 the victim is any other within reach and sight: not the user, the attacker or the protected", () => {
    const named = (other: string): string[] => reasons("villainy", { details: { other } });
    expect(named("bystander")).toEqual([]);
    expect(named("target")).toEqual(["notThisVictim"]);
    expect(named("ward")).toEqual(["notThisVictim"]);
    expect(named("user")).toContain("notThisVictim");
    expect(named("nobody")).toEqual(["targetGone"]);
    expect(possibleVictims(hitOnWard()).map(({ id }) => id)).toEqual(["bystander"]);
  });

  it("A4.12 E1 to shield oneself, or somebody within reach", () => {
    expect(reasons("villainy", { event: { recipient: "user" } })).toEqual([]);
    expect(reasons("villainy", { others: [{ ...ward, space: square(0, 4) }, bystander] })).toEqual([
      "protectedOutOfReach",
    ]);
  });

  it("A4.12 E1 shielding oneself needs no reach to oneself", () => {
    const glaive = { reaches: [{ min: 2, max: 2 }], turn: turn({ isOwnTurn: false }) };
    const far = foe("victim", { space: square(2, 0) });
    expect(reasons("villainy", { user: glaive, others: [far], event: { recipient: "user" } })).toEqual([]);
  });

  it("A4.12 without anybody to pull in it is not offered", () => {
    expect(reasons("villainy", { others: [ward] })).toEqual(["noVictim"]);
  });

  it("A4.12 E4 E5 grab first, then the check; both must succeed", () => {
    const by = hitOnWard({
      user: { meleeRating: 2 },
      action: { meleeAttack: 4 },
      details: { other: "bystander" },
    });
    expect(villainy.price(by)).toBe(3);
    expect(villainy.dice(by).map(({ id }) => id)).toEqual(["grab", "check"]);
    expect(villainy.settle(by, { grab: [10], check: [8] })).toMatchObject({
      success: true,
      redirectTo: "bystander",
    });
    expect(villainy.settle(by, { grab: [10], check: [7] })).toMatchObject({
      success: false,
      redirectTo: null,
    });
    expect(villainy.settle(by, { grab: [9], check: [20] })).toMatchObject({
      success: false,
      redirectTo: null,
    });
    expect(villainy.settle(by, { grab: [9] }).success).toBe(false);
  });

  it("A4.12 A87 the victim lets it happen: no grab, the check is still needed", () => {
    const by = hitOnWard({ user: { meleeRating: 2 }, details: { other: "bystander", consent: true } });
    expect(villainy.dice(by).map(({ id }) => id)).toEqual(["check"]);
    expect(villainy.settle(by, { check: [8] }).redirectTo).toBe("bystander");
    expect(villainy.settle(by, { check: [7] }).redirectTo).toBeNull();
  });

  it("A4.12 A121 a grab of 12 against AC 14 fails", () => {
    const by = combatant("user");
    const braced = foe("victim", { armour: [modifier("chain", 4, "armour")] });
    const scene = situation([by, braced], { settings: settings({ shieldMode: "acBonus" }) });
    expect(grabs(by, braced, 12, scene)).toBe(false);
    expect(grabs(by, braced, 14, scene)).toBe(true);
    expect(grabs(by, braced, 20, scene)).toBe(true);
  });

  it("a victim that is gone meanwhile is not pulled in", () => {
    const by = hitOnWard({ details: { other: "nobody", consent: true } });
    expect(villainy.settle(by, { check: [20] })).toMatchObject({ success: false, redirectTo: null });
  });
});

describe("Guard", () => {
  const own = (given: Case = {}) =>
    context("ACTION", { draft: null, details: { other: "ward" }, others: [ward], ...given });
  const refused = (given?: Case): string[] => reasonsAgainst("guard", own(given));

  it("A4.11 E1 E2 as an action of the own turn, for 0 AP and the armour", () => {
    expect(refused()).toEqual([]);
    expect(guard.price(own())).toBe(0);
    expect(refused({ action: { standardLeft: false } })).toEqual(["noStandardAction"]);
    expect(refused({ user: { turn: turn({ isOwnTurn: false }) } })).toEqual(["notOwnTurn"]);
  });

  it("A4.11 E1 for one other character", () => {
    expect(refused({ details: { other: "user" } })).toEqual(["noWard"]);
    expect(refused({ details: {} })).toEqual(["noWard"]);
    expect(guard.begin(own({ details: {} })).states).toEqual([]);
  });

  it("A4.11 A120 Guard and Brace of one turn share a standard action; heavy armour 1 + 2", () => {
    const after = { action: { standardLeft: false }, event: { declared: ["brace"] } };
    expect(refused(after)).toEqual([]);
    expect(guard.price(own({ user: { worn: { armour: "heavy", shield: "metal" } } }))).toBe(1);
  });

  it("A4.11 a new ward replaces the old one", () => {
    const first = changed(own().user, guard.begin(own()).states);
    const second = changed(first, guard.begin(own({ details: { other: "target" } })).states);
    expect(second.action?.states).toEqual([{ kind: "guard", ward: "target", until: "next-turn" }]);
  });
});
