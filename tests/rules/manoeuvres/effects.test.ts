import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeTotal, type ManoeuvreResult } from "../../../src/rules/manoeuvres/check.ts";
import { DIRTY_TRICKS, dirtyTrick, GREATER_ROUNDS } from "../../../src/rules/manoeuvres/dirty-trick.ts";
import { disarmEffect, disarmModifiers } from "../../../src/rules/manoeuvres/disarm.ts";
import {
  feintAction,
  feintContribution,
  feintDifficulty,
  feintModifiers,
  feintRefusals,
  isFeintOpen,
} from "../../../src/rules/manoeuvres/feint.ts";
import { AVOIDED, overrunDefence, overrunEffect } from "../../../src/rules/manoeuvres/overrun.ts";
import {
  isTheftNoticed,
  stealDefence,
  stealModifiers,
  stealRefusals,
} from "../../../src/rules/manoeuvres/steal.ts";
import { sunder } from "../../../src/rules/manoeuvres/sunder.ts";
import { tripDefence, tripEffect, tripRefusals } from "../../../src/rules/manoeuvres/trip.ts";
import { actionProvokes } from "../../../src/rules/provocation.ts";
import { ACTIONS } from "../../../src/rules/tables/actions.ts";
import { CONDITIONS } from "../../../src/rules/tables/conditions.ts";
import { abilities, combatant, draft } from "../../builders.ts";

/** A roll of 10 on the die with this total. */
const roll = (total: number, difficulty: number): ManoeuvreResult => judgeTotal(10, total, difficulty);
const sum = (modifiers: readonly { value: number }[]): number =>
  modifiers.reduce((total, { value }) => total + value, 0);
const keys = (refusals: readonly { key: string }[]): string[] =>
  refusals.map(({ key }) => key.replace("WAFFENGANG.Refusal.", ""));

describe("disarm", () => {
  it("K16.25 K16.26 K16.27 K16.E8 CMD 18: 18 and 28 drop one, 29 both, 8 nothing, 7 the own weapon", () => {
    const effect = (total: number) => disarmEffect(roll(total, 18), false, 2);
    expect([18, 28, 29].map((total) => effect(total).dropped)).toEqual([1, 1, 2]);
    expect(effect(8)).toEqual({ dropped: 0, dropsOwn: false, mayTake: false });
    expect(effect(7)).toEqual({ dropped: 0, dropsOwn: true, mayTake: false });
    expect(effect(17).dropsOwn).toBe(false);
  });

  it("K16.25 K16.26 a two-handed item is one; with empty hands nothing falls; more than two hands lose two", () => {
    expect(disarmEffect(roll(40, 18), false, 1).dropped).toBe(1);
    expect(disarmEffect(roll(40, 18), false, 0).dropped).toBe(0);
    expect(disarmEffect(roll(40, 18), false, 4).dropped).toBe(2);
  });

  it("K16.24 K16.28 with bare hands −4, but what falls may be taken, and nothing can be lost", () => {
    expect(sum(disarmModifiers(true))).toBe(-4);
    expect(disarmModifiers(false)).toEqual([]);
    expect(disarmEffect(roll(18, 18), true, 1).mayTake).toBe(true);
    expect(disarmEffect(roll(18, 18), true, 0).mayTake).toBe(false);
    expect(disarmEffect(roll(2, 18), true, 1).dropsOwn).toBe(false);
    expect(() => disarmEffect(roll(18, 18), true, -1)).toThrow(expect.objectContaining({ field: "held" }));
  });
});

describe("steal", () => {
  it("K16.21 K16.22 K16.E18 brooch at CMD 18: 18; sheathed sword 23; a worn ring is impossible", () => {
    expect(18 + sum(stealDefence("loose").map((one) => one.modifier))).toBe(18);
    expect(18 + sum(stealDefence("fastened").map((one) => one.modifier))).toBe(23);
    expect(keys(stealRefusals("worn", 1))).toEqual(["itemTooClose"]);
    expect(keys(stealRefusals("stowed", 1))).toEqual(["itemTooClose"]);
    expect(keys(stealRefusals("held", 1))).toEqual(["heldItem"]);
    expect(stealRefusals("loose", 1)).toEqual([]);
  });

  it("K16.22 the GM may make a fastened item harder, not easier", () => {
    expect(sum(stealDefence("fastened", 8).map((one) => one.modifier))).toBe(8);
    expect(() => stealDefence("fastened", 4)).toThrow(expect.objectContaining({ field: "bonus" }));
  });

  it("K16.21 one hand must be free; a whip steals at −4", () => {
    expect(keys(stealRefusals("loose", 0))).toEqual(["noFreeHand"]);
    expect(sum(stealModifiers(true))).toBe(-4);
    expect(stealModifiers(false)).toEqual([]);
  });

  it("K16.23 the victim notices at once, except of a master", () => {
    expect(isTheftNoticed({ talents: [] })).toBe(true);
    expect(isTheftNoticed({ talents: ["greater-steal"] })).toBe(false);
  });
});

describe("sunder", () => {
  const sword = { hp: 10, max: 10, hardness: 5 };

  it("K16.29 only damage above hardness counts", () => {
    expect(sunder(sword, 9, true)).toMatchObject({ hp: 6, broken: false });
    expect(sunder(sword, 4, true)).toMatchObject({ hp: 10 });
  });

  it("K16.30 at half of its hit points or less a thing is broken", () => {
    expect(sunder(sword, 10, true)).toEqual({ hp: 5, broken: true, destroyed: false, hasChoice: false });
    expect(sunder({ hp: 11, max: 11, hardness: 0 }, 5, true).broken).toBe(false);
  });

  it("K16.31 OPEN-32 damage that reaches hardness and hit points: destroyed, or left with 1", () => {
    expect(sunder(sword, 15, true)).toEqual({ hp: 0, broken: true, destroyed: true, hasChoice: true });
    expect(sunder(sword, 15, false)).toEqual({ hp: 1, broken: true, destroyed: false, hasChoice: true });
    expect(sunder(sword, 14, true).hasChoice).toBe(false);
  });

  it("things and damage that cannot be are refused", () => {
    expect(() => sunder({ ...sword, hp: 11 }, 1, true)).toThrow(expect.objectContaining({ field: "hp" }));
    expect(() => sunder({ ...sword, max: 0 }, 1, true)).toThrow(expect.objectContaining({ field: "max" }));
    expect(() => sunder({ ...sword, hardness: -1 }, 1, true)).toThrow(
      expect.objectContaining({ field: "hardness" }),
    );
    expect(() => sunder(sword, Number.NaN, true)).toThrow(expect.objectContaining({ field: "damage" }));
  });

  it("K16.29 more damage never leaves more hit points, and only the choice saves a thing from destruction", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.boolean(), (damage, destroy) => {
        const less = sunder(sword, damage, destroy);
        const more = sunder(sword, damage + 1, destroy);
        expect(more.hp).toBeLessThanOrEqual(less.hp);
        expect(less.destroyed).toBe(less.hp === 0);
      }),
    );
  });
});

describe("dirty trick", () => {
  const plain = { talents: [] };

  it("K16.51 K16.54 OPEN-33 one condition of a closed list for a round, one more per full 5 points", () => {
    expect(DIRTY_TRICKS).toEqual(["blind", "shaken", "dazzled", "sickened", "deafened", "entangled"]);
    for (const status of DIRTY_TRICKS) expect(CONDITIONS.has(status)).toBe(true);
    expect(dirtyTrick(plain, roll(20, 20), "blind")).toEqual({ status: "blind", rounds: 1, removal: "move" });
    expect(dirtyTrick(plain, roll(24, 20), "blind", 4)?.rounds).toBe(1);
    expect(dirtyTrick(plain, roll(30, 20), "entangled")?.rounds).toBe(3);
    expect(dirtyTrick(plain, roll(19, 20), "blind")).toBeNull();
    expect(() => dirtyTrick(plain, roll(20, 20), JSON.parse('"slowed"'))).toThrow(
      expect.objectContaining({ field: "status" }),
    );
  });

  it("K16.52 K16.53 a move action ends it; of the greater trick 1d4 rounds and more, and a standard action", () => {
    const master = { talents: ["greater-dirty-trick"] };
    expect(dirtyTrick(master, roll(26, 20), "shaken", 3)).toEqual({
      status: "shaken",
      rounds: 4,
      removal: "standard",
    });
    expect(GREATER_ROUNDS).toBe("1d4");
    expect(() => dirtyTrick(master, roll(26, 20), "shaken", 5)).toThrow(
      expect.objectContaining({ field: "thrown" }),
    );
  });
});

describe("overrun", () => {
  it("K16.55 who steps aside is passed without a roll", () => {
    expect(AVOIDED).toEqual({ passes: true, prone: false });
  });

  it("K16.56 K16.57 OPEN-40 K16.E12 CMD 16 on six legs: 24 to 28 passes, from 29 the target falls", () => {
    const difficulty = 16 + sum(overrunDefence(6).map((one) => one.modifier));
    expect(difficulty).toBe(24);
    expect([24, 28].map((total) => overrunEffect(roll(total, difficulty)))).toEqual([
      { passes: true, prone: false },
      { passes: true, prone: false },
    ]);
    expect(overrunEffect(roll(29, difficulty))).toEqual({ passes: true, prone: true });
  });

  it("K16.58 a failure ends the movement before the target", () => {
    expect(overrunEffect(roll(23, 24))).toEqual({ passes: false, prone: false });
  });
});

describe("trip", () => {
  const biped = { legs: 2, flying: false, amorphous: false };

  it("K16.64 K16.65 OPEN-34 K16.E9 CMD 20: 20 fells the target, 11 nobody, 10 the attacker", () => {
    expect([20, 11, 10, 19].map((total) => tripEffect(roll(total, 20)))).toEqual([
      "target",
      null,
      "attacker",
      null,
    ]);
  });

  it("K16.66 K16.E9 four legs make 24; oozes, the legless and flyers cannot be tripped", () => {
    expect(20 + sum(tripDefence({ ...biped, legs: 4 }).map((one) => one.modifier))).toBe(24);
    expect(tripRefusals(biped)).toEqual([]);
    for (const other of [{ legs: 0 }, { flying: true }, { amorphous: true }]) {
      expect(keys(tripRefusals({ ...biped, ...other }))).toEqual(["cannotFall"]);
    }
  });
});

describe("feint", () => {
  const knight = combatant("knight", { baseAttack: 6, abilities: abilities({ wis: 1 }) });
  const mind = { humanoid: true, intelligence: 10, senseMotive: null };

  it("K16.70 K16.E16 base 6, Wis 1: DC 17; trained with Sense Motive 9: 19, with 5: 17", () => {
    expect(feintDifficulty(knight, mind)).toBe(17);
    expect(feintDifficulty(knight, { ...mind, senseMotive: 9 })).toBe(19);
    expect(feintDifficulty(knight, { ...mind, senseMotive: 5 })).toBe(17);
  });

  it("K16.71 OPEN-35 K16.E16 −4 against non-humanoids, −8 against a wolf (Int 2), not both; not without Int", () => {
    expect(sum(feintModifiers(mind))).toBe(0);
    expect(sum(feintModifiers({ ...mind, humanoid: false }))).toBe(-4);
    expect(sum(feintModifiers({ ...mind, humanoid: false, intelligence: 2 }))).toBe(-8);
    expect(sum(feintModifiers({ ...mind, humanoid: false, intelligence: 3 }))).toBe(-4);
    expect(keys(feintRefusals({ ...mind, intelligence: null }))).toEqual(["mindless"]);
    expect(feintRefusals(mind)).toEqual([]);
  });

  it("K16.72 it denies the Dex bonus to the next attack, until the end of the next own turn", () => {
    const feint = { attacker: "hero", target: "orc", round: 2 };
    expect(draft({}, feintContribution(feint, "hero", "orc")).dexDenied).toBe(true);
    expect(feintContribution(feint, "hero", "goblin")).toEqual({});
    expect(feintContribution(feint, "friend", "orc")).toEqual({});
    expect([isFeintOpen(feint, 2, true), isFeintOpen(feint, 3, false)]).toEqual([true, true]);
    expect([isFeintOpen(feint, 3, true), isFeintOpen(feint, 4, false)]).toEqual([false, false]);
    expect(() => isFeintOpen(feint, 1, false)).toThrow(expect.objectContaining({ field: "round" }));
  });

  it("K16.73 a standard action that does not provoke; with the talent a move action", () => {
    expect(feintAction({ talents: [] })).toBe("standard");
    expect(feintAction({ talents: ["improved-feint"] })).toBe("move");
    expect(ACTIONS.feint.kind).toBe("standard");
    expect(actionProvokes("feint")).toBe("nobody");
    expect(() => feintDifficulty(knight, { ...mind, senseMotive: Number.NaN })).toThrow(
      expect.objectContaining({ field: "senseMotive" }),
    );
  });
});
