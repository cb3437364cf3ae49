/** Attack +7, AC 16 (15 while flat-footed), 1d8+3, 38 hit points on both sides; every die falls as written. */
import { describe, expect, it } from "vitest";
import type { Fighter } from "../../../src/rules/simulate/field.ts";
import { fight } from "../../../src/rules/simulate/fight.ts";
import { hitPoints } from "../../builders.ts";
import { fighter, hero, orc, scene, scripted } from "./fighters.ts";

const frail = { hp: hitPoints(1), fragile: true };

const played = (fighters: readonly Fighter[], faces: readonly number[], maxRounds = 1) => {
  const dice = scripted(...faces);
  const field = scene(fighters, dice);
  return { chronicle: fight(field, maxRounds), dice, field };
};

describe("one fight", () => {
  it("K1.4 K1.5 equal initiative is rolled for again, until it is settled", () => {
    const both = [fighter(hero("h", 0, 0, frail)), fighter(orc("o", 1, 0, frail))];
    const { chronicle, dice } = played(both, [10, 10, 7, 7, 5, 15, 9, 5]);
    expect(chronicle.winner).toBe("foes");
    expect(dice.left()).toBe(0);
  });

  it("K1.15 who has not acted yet is flat-footed, and struck more easily", () => {
    const both = [fighter(hero("h", 0, 0)), fighter(orc("o", 1, 0, frail))];
    const { chronicle, field } = played(both, [15, 10, 8, 1]);
    expect(chronicle).toEqual({
      winner: "heroes",
      rounds: [
        { damage: { heroes: 4, foes: 0 }, standing: { heroes: 1, foes: 0 }, points: { heroes: 3, foes: 3 } },
      ],
    });
    expect(field.get("o").statuses).toContain("flat-footed");
    expect(field.get("o").turn).toEqual({
      inCombat: true,
      isOwnTurn: false,
      hasActed: false,
      followUpUsed: false,
    });
    expect(field.get("h").turn).toMatchObject({ isOwnTurn: true, hasActed: true });
  });

  it("K9.6 the attacks of a full attack come one after the other, each with its modifier", () => {
    const full = [fighter(hero("h", 0, 0), { attacks: [0, -5] }), fighter(orc("o", 1, 0))];
    const missed = played(full, [15, 10, 8, 1, 12, 2]);
    expect(missed.dice.left()).toBe(0);
    expect(missed.chronicle.rounds[0]?.damage).toEqual({ heroes: 4, foes: 0 });
    const hit = played(full, [15, 10, 8, 1, 13, 2, 2]);
    expect(hit.chronicle.rounds[0]?.damage).toEqual({ heroes: 4 + 5, foes: 0 });
  });

  it("K6.2 who reaches somebody stays, even if there were a better place", () => {
    const near = [
      fighter(hero("h", 1, 1), { attacks: [0, -5], move: "flank" }),
      fighter(hero("mate", 2, 1)),
      fighter(orc("o", 1, 0)),
    ];
    const { field } = played(near, [15, 1, 10, 2, 2, 2, 8]);
    expect(field.get("h").space).toMatchObject({ x: 1, y: 1 });
  });

  it("B6.1 who falls by the answer to its own attack attacks no more", () => {
    const full = [fighter(hero("h", 0, 0, frail), { attacks: [0, -5] }), fighter(orc("o", 1, 0))];
    const { chronicle, dice } = played(full, [15, 10, 1, 9, 5]);
    expect(chronicle.winner).toBe("foes");
    expect(dice.left()).toBe(0);
  });

  it("A4.1 after a hit it follows up, as its policy says", () => {
    const eager = [fighter(hero("h", 0, 0), { points: "both" }), fighter(orc("o", 1, 0))];
    const { chronicle, dice } = played(eager, [15, 10, 8, 1, 8, 2, 2]);
    expect(chronicle.rounds[0]).toMatchObject({ damage: { heroes: 4 + 5 }, points: { heroes: 2 } });
    expect(dice.left()).toBe(0);
  });

  it("A1.9 who lies on the ground does not go anywhere", () => {
    const lying = hero("lying", 0, 9, { statuses: ["unconscious"] });
    const { field } = played(
      [fighter(lying), fighter(hero("h", 0, 0)), fighter(orc("o", 1, 0))],
      [5, 15, 10, 2, 2],
    );
    expect(field.get("lying").space).toMatchObject({ x: 0, y: 9 });
    expect(field.get("lying").turn.hasActed).toBe(false);
  });

  it("the damage of every round stands for itself", () => {
    const both = [fighter(hero("h", 0, 0)), fighter(orc("o", 1, 0))];
    const { chronicle, field } = played(both, [15, 10, 8, 1, 9, 2, 9, 3, 9, 4], 2);
    expect(chronicle.rounds.map(({ damage }) => damage)).toEqual([
      { heroes: 4, foes: 5 },
      { heroes: 6, foes: 7 },
    ]);
    expect([chronicle.winner, field.get("h").hp.value, field.get("o").hp.value]).toEqual(["draws", 26, 28]);
  });
});
