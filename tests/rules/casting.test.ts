import { describe, expect, it } from "vitest";
import { armourClass } from "../../src/rules/armour-class.ts";
import {
  canSpellCrit,
  castingOf,
  castingTime,
  componentRefusals,
  isLostByDeafness,
  MAGIC_USES,
  spellAbilityDamage,
} from "../../src/rules/casting.ts";
import { concentrationDifficulty, concentrationRefusals, isHeld } from "../../src/rules/concentration.ts";
import { actionProvokes, attackProvokes } from "../../src/rules/provocation.ts";
import { ACTIONS } from "../../src/rules/tables/actions.ts";
import {
  chargeAfter,
  type HeldCharge,
  heldRefusals,
  isDischarged,
  needsAttackRoll,
  touchAction,
} from "../../src/rules/touch-spell.ts";
import { abilities, combatant, settings } from "../builders.ts";

const keys = (refusals: readonly { key: string }[]): string[] =>
  refusals.map(({ key }) => key.replace("WAFFENGANG.Refusal.", ""));

describe("concentration", () => {
  it("K7.38 K7.E5 8 damage while casting level 2: DC 20", () => {
    expect(concentrationDifficulty({ kind: "damage", damage: 8 }, 2)).toBe(20);
  });

  it("K7.39 K7.54 K7.E5 a defensive cast of level 3: DC 21", () => {
    expect(concentrationDifficulty({ kind: "defensive" }, 3)).toBe(21);
  });

  it("K17.11 before and after the ride 10 + level, while the mount runs 15 + level", () => {
    expect(concentrationDifficulty({ kind: "riding" }, 4)).toBe(14);
    expect(concentrationDifficulty({ kind: "galloping" }, 4)).toBe(19);
  });

  it("K7.57 the difficulty reached holds the spell, one less loses it", () => {
    expect([isHeld(21, 21), isHeld(20, 21)]).toEqual([true, false]);
  });

  it("K7.57 who cannot concentrate cannot cast", () => {
    expect(concentrationRefusals(combatant("a"))).toEqual([]);
    expect(keys(concentrationRefusals(combatant("a", { statuses: ["stunned"] })))).toEqual(["cannotAct"]);
    expect(keys(concentrationRefusals(combatant("a", { statuses: ["confused"] })))).toEqual([
      "cannotConcentrate",
    ]);
  });

  it("levels, damage and totals that cannot be are refused", () => {
    expect(() => concentrationDifficulty({ kind: "defensive" }, -1)).toThrow(
      expect.objectContaining({ field: "level" }),
    );
    expect(() => concentrationDifficulty({ kind: "damage", damage: Number.NaN }, 1)).toThrow(
      expect.objectContaining({ field: "damage" }),
    );
    expect(() => isHeld(Number.NaN, 3)).toThrow(expect.objectContaining({ field: "total" }));
  });
});

describe("casting time", () => {
  const standard = { unit: "standard" } as const;

  it("K7.34 a standard spell takes effect at once, and its caster keeps the Dex bonus", () => {
    expect(castingOf(standard, 3)).toMatchObject({
      action: "cast-spell-standard",
      effectRound: null,
      isLong: false,
    });
    const caster = combatant("a", { abilities: abilities({ dex: 3 }), statuses: ["casting"] });
    const parts = armourClass(caster, { against: "normal", range: "melee" }, settings());
    expect(parts.map(({ id }) => id)).toContain("dexterity");
  });

  it("K9.9 K9.12 one round: a full action, effect just before the next own turn, provoking when it begins", () => {
    expect(castingOf({ unit: "rounds", rounds: 1 }, 3)).toEqual({
      action: "cast-spell-one-round",
      turns: 1,
      effectRound: 4,
      isLong: true,
      isFragile: false,
    });
    expect(ACTIONS["cast-spell-one-round"].kind).toBe("full");
    expect(
      actionProvokes("start-or-complete-full-action", { inner: "cast-spell-one-round", form: "completed" }),
    ).toBe("nobody");
  });

  it("K9.10 K9.11 a minute: ten full actions, effect ten rounds later, any interruption fails it", () => {
    expect(castingOf({ unit: "rounds", rounds: 10 }, 3)).toMatchObject({
      turns: 10,
      effectRound: 13,
      isLong: true,
      isFragile: true,
    });
  });

  it("K9.13 K9.15 metamagic in the act makes a standard spell a full action with its effect in the same round", () => {
    const time = castingTime(standard, "spontaneous");
    expect(time).toEqual({ unit: "full" });
    expect(castingOf(time, 3)).toEqual({
      action: "cast-spell-one-round",
      turns: 1,
      effectRound: null,
      isLong: false,
      isFragile: false,
    });
  });

  it("K9.14 K9.15 a longer one takes one full action more", () => {
    expect(castingTime({ unit: "rounds", rounds: 1 }, "spontaneous")).toEqual({ unit: "rounds", rounds: 2 });
  });

  it("K9.13 quickened it is swift, prepared it is as it was", () => {
    expect(castingTime({ unit: "rounds", rounds: 1 }, "quickened")).toEqual({ unit: "swift" });
    expect(castingOf({ unit: "swift" }, 1).action).toBe("cast-quickened-spell");
    expect(castingTime(standard, "prepared")).toBe(standard);
    expect(castingTime({ unit: "swift" }, "spontaneous")).toEqual({ unit: "swift" });
    expect(castingTime(standard, "none")).toBe(standard);
  });

  it("rounds that cannot be are refused", () => {
    expect(() => castingOf({ unit: "rounds", rounds: 0 }, 1)).toThrow(
      expect.objectContaining({ field: "rounds" }),
    );
    expect(() => castingOf(standard, -1)).toThrow(expect.objectContaining({ field: "round" }));
    expect(() => castingTime({ unit: "rounds", rounds: 0.5 }, "spontaneous")).toThrow(
      expect.objectContaining({ field: "rounds" }),
    );
    expect(() => castingOf(JSON.parse('{"unit":"days"}'), 1)).toThrow(
      expect.objectContaining({ field: "time.unit" }),
    );
  });
});

describe("components", () => {
  const all = { verbal: true, somatic: true, material: true };
  const free = { freeHands: 1, silenced: false, hasMaterials: true };

  it("K7.35 no verbal component when gagged or in silence", () => {
    expect(keys(componentRefusals(combatant("a"), all, { ...free, silenced: true }))).toEqual([
      "cannotSpeak",
    ]);
    expect(componentRefusals(combatant("a"), { ...all, verbal: false }, { ...free, silenced: true })).toEqual(
      [],
    );
  });

  it("K7.35 the deafened lose one in five: 20 is lost, 21 is not", () => {
    const deaf = combatant("a", { statuses: ["deafened"] });
    expect([isLostByDeafness(deaf, all, 20), isLostByDeafness(deaf, all, 21)]).toEqual([true, false]);
    expect(isLostByDeafness(deaf, { ...all, verbal: false }, 1)).toBe(false);
    expect(isLostByDeafness(combatant("b"), all, 1)).toBe(false);
    expect(() => isLostByDeafness(deaf, all, 101)).toThrow(expect.objectContaining({ field: "d100" }));
  });

  it("K7.36 K16.45 OPEN-47 gestures need a free hand, and neither bonds nor a grapple", () => {
    expect(keys(componentRefusals(combatant("a"), all, { ...free, freeHands: 0 }))).toEqual(["noFreeHand"]);
    for (const status of ["bound", "grappling"]) {
      const tied = combatant("a", { statuses: [status] });
      expect(keys(componentRefusals(tied, all, { ...free, freeHands: 0 }))).toEqual(["cannotGesture"]);
      expect(componentRefusals(tied, { ...all, somatic: false }, free)).toEqual([]);
    }
  });

  it("K7.37 materials must be at hand; preparing them is free", () => {
    expect(keys(componentRefusals(combatant("a"), all, { ...free, hasMaterials: false }))).toEqual([
      "noMaterials",
    ]);
    expect(ACTIONS["prepare-spell-components"].kind).toBe("free");
  });
});

describe("kinds of magic", () => {
  it("K7.31 K7.32 K7.33 items that cast need concentration and provoke, all others neither", () => {
    expect(MAGIC_USES["spell-completion-item"]).toMatchObject({
      action: "activate-spell-completion-item",
      concentration: true,
    });
    for (const kind of ["spell-trigger-item", "command-word-item", "use-activated-item"] as const) {
      expect(MAGIC_USES[kind].concentration).toBe(false);
      expect(actionProvokes(MAGIC_USES[kind].action)).toBe("nobody");
      expect(ACTIONS[MAGIC_USES[kind].action].kind).toBe("standard");
    }
  });

  it("K7.54 K7.55 K7.56 spell-like abilities need concentration and provoke; supernatural and extraordinary ones do not", () => {
    const figures = (["spell-like", "supernatural", "extraordinary"] as const).map((kind) => [
      MAGIC_USES[kind].concentration,
      actionProvokes(MAGIC_USES[kind].action),
    ]);
    expect(figures).toEqual([
      [true, "threatening"],
      [false, "nobody"],
      [false, "nobody"],
    ]);
    expect(Object.values(MAGIC_USES).map(({ rule }) => rule)).toEqual([
      "K7.34",
      "K7.32",
      "K7.33",
      "K7.33",
      "K7.33",
      "K7.54",
      "K7.55",
      "K7.56",
    ]);
    expect(MAGIC_USES.spell).toMatchObject({ action: "cast-spell-standard", concentration: true });
  });

  it("K7.40 K7.48 keeping a spell up and dismissing it are standard actions", () => {
    expect(ACTIONS["concentrate-to-maintain-spell"].kind).toBe("standard");
    expect(ACTIONS["dismiss-spell"].kind).toBe("standard");
    expect(ACTIONS["cease-concentration"].kind).toBe("free");
  });

  it("K4.8 K4.10 K7.42 a spell can be critical by an attack roll; a touch only if it deals damage", () => {
    expect(canSpellCrit(false, false, true)).toBe(false);
    expect(canSpellCrit(true, false, false)).toBe(true);
    expect(canSpellCrit(true, true, false)).toBe(false);
    expect(canSpellCrit(true, true, true)).toBe(true);
  });

  it("K4.9 ability damage is doubled by a critical hit", () => {
    expect(spellAbilityDamage(3, true)).toBe(6);
    expect(spellAbilityDamage(3, false)).toBe(3);
    expect(() => spellAbilityDamage(-1, true)).toThrow(expect.objectContaining({ field: "amount" }));
  });
});

describe("touch spells", () => {
  const held: HeldCharge = { spell: "chill-touch", castIn: 2, canBeHeld: true };

  it("K7.41 in the round of casting the touch is free; friends are touched without a roll", () => {
    expect(touchAction(held, 2, "enemy")).toBe("free");
    expect(touchAction(held, 2, "friend")).toBe("free");
    expect([needsAttackRoll("self"), needsAttackRoll("friend"), needsAttackRoll("enemy")]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("K7.43 K7.44 later one touch is a standard action, up to six friends are a full action", () => {
    expect(touchAction(held, 3, "friend")).toBe("touch-one-ally-with-held-spell");
    expect(ACTIONS["touch-one-ally-with-held-spell"].kind).toBe("standard");
    expect(touchAction(held, 3, "enemy")).toBe("attack-melee");
    expect(touchAction(held, 3, "friend", 6)).toBe("touch-spell-on-up-to-six-allies");
    expect(touchAction(held, 2, "friend", 2)).toBe("touch-spell-on-up-to-six-allies");
    expect(ACTIONS["touch-spell-on-up-to-six-allies"].kind).toBe("full");
    expect(() => touchAction(held, 3, "friend", 7)).toThrow(expect.objectContaining({ field: "touched" }));
    expect(() => touchAction(held, 3, "enemy", 2)).toThrow(expect.objectContaining({ field: "touched" }));
    expect(() => touchAction(held, 1, "enemy")).toThrow(expect.objectContaining({ field: "round" }));
  });

  it("K7.43 K9.16 the charge stays for any time, until something is touched or another spell is cast", () => {
    for (const event of ["round-passed", "touch-miss"] as const) expect(chargeAfter(held, event)).toBe(held);
    for (const event of ["touch-hit", "accidental-touch", "other-spell"] as const) {
      expect(chargeAfter(held, event)).toBeNull();
    }
    expect(isDischarged("accidental-touch")).toBe(true);
    expect(isDischarged("other-spell")).toBe(false);
    expect(isDischarged("touch-miss")).toBe(false);
  });

  it("K7.45 a fist with a held charge: it provokes, a hit discharges the spell, a miss keeps it", () => {
    expect(chargeAfter(held, "unarmed-hit")).toBeNull();
    expect(isDischarged("unarmed-hit")).toBe(true);
    expect(chargeAfter(held, "unarmed-miss")).toBe(held);
    expect(attackProvokes("unarmed")).toBe("target");
    expect(attackProvokes("touch")).toBe("nobody");
  });

  it("K7.46 a ranged touch cannot be held unless the spell says so", () => {
    const ray = { ...held, canBeHeld: false };
    expect(heldRefusals(ray, 2)).toEqual([]);
    expect(keys(heldRefusals(ray, 3))).toEqual(["chargeLost"]);
    expect(heldRefusals(held, 9)).toEqual([]);
    expect(() => heldRefusals(ray, 1)).toThrow(expect.objectContaining({ field: "round" }));
  });
});
