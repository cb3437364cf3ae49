import { describe, expect, it } from "vitest";
import { beginTurn, endTurn, FIRST_STATE, takeOpportunity } from "../../src/rules/action-economy.ts";
import { PLAIN_SIGHT } from "../../src/rules/concealment.ts";
import type { Point } from "../../src/rules/grid.ts";
import {
  actionKey,
  type Movement,
  movementKey,
  movementOpportunities,
  type OpportunityScene,
  opportunitiesAgainst,
  opportunitiesPerRound,
  opportunityRefusals,
} from "../../src/rules/opportunity.ts";
import { weaponReach } from "../../src/rules/reach.ts";
import type { CombatantRecord } from "../../src/rules/records.ts";
import { abilities, barrier, combatant, foe, ground, patch, situation, square } from "../builders.ts";

function scene(
  combatants: readonly CombatantRecord[],
  rest: Partial<OpportunityScene> = {},
): OpportunityScene {
  return { situation: situation(combatants), ground: ground(), taken: {}, sights: {}, ...rest };
}

const path = (...places: [number, number][]): Point[] => places.map(([x, y]) => ({ x, y }));

function move(
  mover: CombatantRecord,
  places: [number, number][],
  others: readonly CombatantRecord[],
  { on, ...rest }: Partial<Movement> & { on?: Partial<OpportunityScene> } = {},
): (readonly [string, number])[] {
  const movement: Movement = { mover, path: path(...places), departure: "move", seen: [], round: 1, ...rest };
  return movementOpportunities(movement, scene([mover, ...others], on)).map(({ reactor, at }) => [
    reactor,
    at,
  ]);
}

const hero = combatant("hero", { space: square(0, 0) });
const orc = foe("orc", { space: square(1, 0) });

function why(
  reactor: CombatantRecord,
  provoker: CombatantRecord,
  rest: Partial<OpportunityScene> = {},
): string[] {
  const known = scene([reactor, provoker], rest);
  return opportunityRefusals(reactor, provoker, "act-x-1-0", known).map(({ key }) =>
    key.replace("WAFFENGANG.Refusal.", ""),
  );
}

describe("how many", () => {
  it("K5.11 OPEN-7 K5.E3 combat reflexes with Dex 3: 4; with Dex −1: 1; without the feat 1", () => {
    const of = (dex: number, ...talents: string[]): number =>
      opportunitiesPerRound(combatant("a", { abilities: abilities({ dex }), talents }));
    expect([of(3, "combat-reflexes"), of(-1, "combat-reflexes"), of(5)]).toEqual([4, 1, 1]);
  });

  it("K5.11 when the count is used up, nothing is left; the next own turn counts anew", () => {
    const one = takeOpportunity(FIRST_STATE, movementKey("goblin", 1));
    expect(why(orc, hero, { taken: { orc: one.opportunities } })).toEqual(["noOpportunityLeft"]);
    const two = takeOpportunity(one, movementKey("orc", 1));
    expect(two.opportunities).toEqual([movementKey("goblin", 1), movementKey("orc", 1)]);
    const later = endTurn(beginTurn(one));
    expect(why(orc, hero, { taken: { orc: later.opportunities } })).toEqual([]);
    expect(() => takeOpportunity(one, movementKey("goblin", 1))).toThrow(
      expect.objectContaining({ field: "turn.opportunities" }),
    );
  });

  it("K5.12 K5.E2 a potion after a move is a second opportunity: 0 more, with combat reflexes and Dex 1 one more", () => {
    const taken = { orc: [movementKey("hero", 1)] };
    const reflexes = { talents: ["combat-reflexes"], abilities: abilities({ dex: 1 }) };
    const drink = (reactor: CombatantRecord) =>
      opportunitiesAgainst(
        hero,
        "threatening",
        null,
        actionKey("hero", 1, 0),
        scene([hero, reactor], { taken }),
      );
    expect(drink(orc)[0]?.refusals).toHaveLength(1);
    expect(drink(foe("orc", { ...orc, ...reflexes }))[0]?.refusals).toEqual([]);
  });

  it("K5.12 one attack for one opportunity, combat reflexes or not", () => {
    const quick = foe("orc", { ...orc, talents: ["combat-reflexes"], abilities: abilities({ dex: 4 }) });
    expect(why(quick, hero, { taken: { orc: ["act-x-1-0"] } })).toEqual(["opportunityTaken"]);
  });

  it("K5.13 OPEN-8 all movement of a round is one opportunity for each enemy, the next round another", () => {
    const quick = foe("orc", { ...orc, talents: ["combat-reflexes"], abilities: abilities({ dex: 4 }) });
    const way: [number, number][] = [
      [0, 0],
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 1],
    ];
    expect(move(hero, way, [quick])).toEqual([["orc", 0]]);
    const taken = { orc: [movementKey("hero", 1)] };
    expect(move(hero, way, [quick], { on: { taken } })).toEqual([]);
    expect(move(hero, way, [quick], { on: { taken }, round: 2 })).toEqual([["orc", 0]]);
  });
});

describe("who may not", () => {
  it("K5.2 K5.17 K9.17 the unarmed, and who casts a long spell, threaten nobody", () => {
    expect(why(foe("orc", { ...orc, reaches: [] }), hero)).toEqual(["doesNotThreaten"]);
    expect(why(foe("orc", { ...orc, statuses: ["casting"] }), hero)).toEqual(["doesNotThreaten"]);
    expect(why(orc, hero)).toEqual([]);
  });

  it("K5.15 K13.24 not against an opponent with cover", () => {
    const low = ground({ barriers: [barrier(1, 0, 1, 1, { height: 0.5 })] });
    expect(why(orc, hero, { ground: low })).toEqual(["behindCover"]);
    const pike = foe("pike", { space: square(2, 0), reaches: [weaponReach(1, true)] });
    const between = combatant("squire", { space: square(1, 0) });
    const crowded = scene([hero, pike, between]);
    expect(opportunityRefusals(pike, hero, "k", crowded).map(({ key }) => key)).toEqual([
      "WAFFENGANG.Refusal.behindCover",
    ]);
  });

  it("K5.16 K13.43 not against an opponent who is totally concealed, even in a known square", () => {
    expect(why(orc, { ...hero, statuses: ["invisible"] })).toEqual(["notSeen"]);
    const sights = { orc: { ...PLAIN_SIGHT, seesInvisible: true } };
    expect(why(orc, { ...hero, statuses: ["invisible"] }, { sights })).toEqual([]);
    const darkness = ground({ patches: [patch(square(0, 0), { doublings: 0, concealment: 50 })] });
    const giant = { ...hero, size: "large", space: square(-1, 0, 2) } as const;
    expect(why(orc, hero, { ground: darkness })).toEqual(["notSeen"]);
    expect(why(orc, giant, { ground: darkness })).toEqual([]);
    const fog = ground({ patches: [patch(square(0, 0), { concealment: 20 })] });
    expect(why(orc, hero, { ground: fog })).toEqual([]);
  });

  it("K5.17 K1.17 not while flat-footed, except with combat reflexes or uncanny dodge", () => {
    const flat = { ...orc, statuses: ["flat-footed"] };
    expect(why(flat, hero)).toEqual(["flatFooted"]);
    for (const talent of ["combat-reflexes", "uncanny-dodge"]) {
      expect(why({ ...flat, talents: [talent] }, hero)).toEqual([]);
    }
  });

  it("K5.17 K7.53 not from total defence, but while fighting defensively", () => {
    expect(why({ ...orc, statuses: ["total-defence"] }, hero)).toEqual(["totalDefence"]);
    expect(why({ ...orc, statuses: ["fighting-defensively"] }, hero)).toEqual([]);
  });

  it("a map without squares knows reach alone", () => {
    const open = { situation: situation([hero, orc], { grid: "none" }) };
    expect(why(orc, { ...hero, statuses: ["invisible"] }, open)).toEqual([]);
  });

  it("all reasons come at once", () => {
    const busy = { ...orc, statuses: ["flat-footed", "total-defence"] };
    expect(why(busy, { ...hero, statuses: ["invisible"] }, { taken: { orc: ["other"] } })).toEqual([
      "flatFooted",
      "totalDefence",
      "noOpportunityLeft",
      "notSeen",
    ]);
  });
});

describe("distracting actions", () => {
  const far = foe("far", { space: square(5, 0) });
  const ally = combatant("ally", { space: square(0, 1) });
  const key = actionKey("hero", 1, 0);

  it("K5.5 K5.8 every enemy who threatens may strike; allies, neutrals and the far ones not", () => {
    const neutral = combatant("villager", { space: square(1, 1), disposition: "neutral" });
    const list = opportunitiesAgainst(hero, "threatening", null, key, scene([hero, orc, far, ally, neutral]));
    expect(list.map(({ reactor, refusals }) => [reactor, refusals.length])).toEqual([
      ["orc", 0],
      ["far", 1],
    ]);
    expect(opportunitiesAgainst(hero, "nobody", null, key, scene([hero, orc]))).toEqual([]);
  });

  it("K5.18 K5.E6 K7.6 K7.7 an unarmed attack on armed A beside armed B: only A strikes; an unarmed A nobody", () => {
    const second = foe("B", { space: square(0, 1) });
    const armed = opportunitiesAgainst(hero, "target", "orc", key, scene([hero, orc, second]));
    expect(armed).toEqual([{ reactor: "orc", key, refusals: [] }]);
    const unarmed = { ...orc, reaches: [] };
    const none = opportunitiesAgainst(hero, "target", "orc", key, scene([hero, unarmed, second]));
    expect(none.map(({ refusals }) => refusals.length)).toEqual([1]);
  });

  it("keys of rounds and actions that cannot be are refused", () => {
    expect(() => movementKey("a", -1)).toThrow(expect.objectContaining({ field: "round" }));
    expect(() => actionKey("a", 1, 0.5)).toThrow(expect.objectContaining({ field: "index" }));
    expect(() => actionKey("a", Number.NaN, 1)).toThrow(expect.objectContaining({ field: "round" }));
    expect(actionKey("a", 1, 0)).not.toBe(actionKey("a", 1, 1));
  });
});

describe("movement", () => {
  it("K5.6 leaving a threatened square provokes, entering it does not; the attack comes before the step", () => {
    expect(
      move(
        hero,
        [
          [0, 0],
          [-1, 0],
          [-2, 0],
        ],
        [orc],
      ),
    ).toEqual([["orc", 0]]);
    const from = combatant("hero", { space: square(-2, 0) });
    expect(
      move(
        from,
        [
          [-2, 0],
          [-1, 0],
          [0, 0],
        ],
        [orc],
      ),
    ).toEqual([]);
    expect(
      move(
        from,
        [
          [-2, 0],
          [-1, 0],
          [0, 0],
          [0, 1],
        ],
        [orc],
      ),
    ).toEqual([["orc", 2]]);
  });

  it("K5.14 several attacks come in the order of the way", () => {
    const second = foe("late", { space: square(-3, 0) });
    expect(
      move(
        hero,
        [
          [0, 0],
          [-1, 0],
          [-2, 0],
          [-2, -1],
          [-2, -2],
        ],
        [second, orc],
      ),
    ).toEqual([
      ["orc", 0],
      ["late", 2],
    ]);
  });

  it("K5.7 K10.2 a 1.5 m step provokes nobody", () => {
    expect(
      move(
        hero,
        [
          [0, 0],
          [-1, 0],
        ],
        [orc],
        { departure: "step" },
      ),
    ).toEqual([]);
  });

  it("K9.24 K9.25 K9.E4 withdrawing from a visible foe: 0; with reach 2 one, at the second square; unseen: at the first", () => {
    const from = combatant("hero", { space: square(1, 1) });
    const way: [number, number][] = [
      [1, 1],
      [2, 1],
      [3, 1],
    ];
    const visible = { departure: "withdraw", seen: ["foe"] } as const;
    expect(move(from, way, [foe("foe", { space: square(0, 1) })], visible)).toEqual([]);
    const long = foe("foe", { space: square(0, 1), reaches: [{ min: 0, max: 2 }] });
    expect(move(from, way, [long], visible)).toEqual([["foe", 1]]);
    expect(move(from, way, [foe("foe", { space: square(0, 1) })], { departure: "withdraw" })).toEqual([
      ["foe", 0],
    ]);
  });

  it("K5.4 K5.20 K12.44 walking up to a creature of greater reach provokes, stepping does not", () => {
    const ogre = foe("ogre", { size: "large", space: square(4, 0, 2), reaches: [{ min: 0, max: 2 }] });
    const from = combatant("hero", { space: square(1, 0) });
    expect(
      move(
        from,
        [
          [1, 0],
          [2, 0],
          [3, 0],
        ],
        [ogre],
      ),
    ).toEqual([["ogre", 1]]);
    const near = combatant("hero", { space: square(2, 0) });
    expect(
      move(
        near,
        [
          [2, 0],
          [3, 0],
        ],
        [ogre],
        { departure: "step" },
      ),
    ).toEqual([]);
  });

  it("K5.21 K12.40 creatures with reach 0 threaten nobody who passes", () => {
    const rat = foe("rat", { size: "tiny", space: square(1, 0), reaches: [{ min: 0, max: 0 }] });
    expect(
      move(
        hero,
        [
          [0, 0],
          [0, 1],
          [1, 1],
        ],
        [rat],
      ),
    ).toEqual([]);
  });

  it("K5.21 K12.26 K12.40 who enters an opponent's square is struck in it at the latest, and only once", () => {
    const rat = combatant("rat", { size: "tiny", reaches: [{ min: 0, max: 0 }] });
    const way: [number, number][] = [
      [0, 0],
      [1, 0],
    ];
    expect(move(rat, way, [orc])).toEqual([["orc", 0]]);
    const low = ground({ barriers: [barrier(1, 0, 1, 1, { height: 0.5 })] });
    expect(move(rat, way, [orc], { on: { ground: low } })).toEqual([["orc", 1]]);
    expect(move(rat, way, [{ ...orc, statuses: ["flat-footed"] }], { on: { ground: low } })).toEqual([]);
    const pike = { ...orc, reaches: [weaponReach(1, true)] };
    expect(move(rat, way, [pike], { on: { ground: low } })).toEqual([]);
  });

  it("K12.27 crossing the square of a creature three sizes larger provokes it too, of equals it does not", () => {
    const dragon = foe("dragon", {
      size: "gargantuan",
      space: square(1, 0, 4),
      reaches: [{ min: 0, max: 4 }],
    });
    const low = ground({ barriers: [barrier(1, -1, 1, 5, { height: 0.5 })] });
    expect(
      move(
        hero,
        [
          [0, 0],
          [1, 0],
        ],
        [dragon],
        { on: { ground: low } },
      ),
    ).toEqual([["dragon", 1]]);
    expect(
      move(
        hero,
        [
          [0, 0],
          [1, 0],
        ],
        [orc],
        { on: { ground: low } },
      ),
    ).toEqual([]);
  });

  it("no path is refused, and standing still provokes nobody", () => {
    expect(() => move(hero, [], [orc])).toThrow(expect.objectContaining({ field: "path" }));
    expect(move(hero, [[0, 0]], [orc])).toEqual([]);
  });
});
