import { describe, expect, it } from "vitest";
import { armourClass } from "../../../src/rules/armour-class.ts";
import { manoeuvreBonus } from "../../../src/rules/checks.ts";
import {
  beginGrapple,
  bondsDifficulty,
  type EscapeTry,
  escapeModifiers,
  type GrappleRoll,
  type GrappleState,
  grappleModifiers,
  HOLDING_SPEED,
  holdAfter,
  holdRefusals,
  holdStatuses,
  isEscape,
  isGrappleWeapon,
  isUnbreakable,
  placesBeside,
  reverse,
} from "../../../src/rules/manoeuvres/grapple.ts";
import { actionProvokes } from "../../../src/rules/provocation.ts";
import { ACTIONS } from "../../../src/rules/tables/actions.ts";
import {
  abilities,
  combatant,
  foe,
  ground,
  patch,
  settings,
  solid,
  square,
  wall,
  weapon,
} from "../../builders.ts";

const sum = (modifiers: readonly { value: number }[]): number =>
  modifiers.reduce((total, { value }) => total + value, 0);

const roll = (rest: Partial<GrappleRoll> = {}): number =>
  sum(
    grappleModifiers({
      isHumanoid: true,
      freeHands: 2,
      rounds: 0,
      helpers: 0,
      tiesFromGrapple: false,
      ...rest,
    }),
  );

const begun = beginGrapple("hero", "orc");
const pinned: GrappleState = { ...begun, hold: "pin" };
const bound: GrappleState = { ...begun, hold: "bonds", bonds: 29 };

describe("seizing and holding", () => {
  it("K16.32 a humanoid without both hands free has −4, a beast has not", () => {
    expect(roll()).toBe(0);
    expect(roll({ freeHands: 1 })).toBe(-4);
    expect(roll({ freeHands: 0, isHumanoid: false })).toBe(0);
  });

  it("K16.36 K16.49 K16.E13 held in round 2: CMB 8 becomes 13, with two helpers 17", () => {
    const holder = combatant("a", { baseAttack: 6, abilities: abilities({ str: 2 }) });
    const held = { isHumanoid: true, freeHands: 2, rounds: 1, helpers: 0, tiesFromGrapple: false };
    expect(manoeuvreBonus(holder, grappleModifiers(held)).total).toBe(13);
    expect(manoeuvreBonus(holder, grappleModifiers({ ...held, helpers: 2 })).total).toBe(17);
  });

  it("K16.33 success: both are grappling", () => {
    expect(holdStatuses(begun)).toEqual({ initiator: ["grappling"], target: ["grappling"] });
    expect(() => beginGrapple("hero", "hero")).toThrow(expect.objectContaining({ field: "target" }));
  });

  it("K16.34 a target from afar is brought to a free place beside the grappler; if there is none it fails", () => {
    const hero = combatant("hero", { space: square(0, 0) });
    const orc = foe("orc", { space: square(3, 0) });
    const free = placesBeside(hero, orc, { combatants: [hero, orc], walls: [], ground: ground() });
    expect(free).toHaveLength(8);
    const ally = combatant("ally", { space: square(1, 0) });
    const less = placesBeside(hero, orc, {
      combatants: [hero, orc, ally],
      walls: [wall(0, 0, 1, 0)],
      ground: ground({ patches: [solid(-1, 0)] }),
    });
    expect(less.map(({ x, y }) => `${x},${y}`)).not.toContain("0,-1");
    expect(less).toHaveLength(5);
    const foggy = ground({ patches: [patch(square(-1, -1, 3), { concealment: 20 })] });
    expect(placesBeside(hero, orc, { combatants: [hero, orc], walls: [], ground: foggy })).toHaveLength(8);
    const crowd = free.map((space, index) => combatant(`c${index}`, { space }));
    expect(
      placesBeside(hero, orc, { combatants: [hero, orc, ...crowd], walls: [], ground: ground() }),
    ).toEqual([]);
  });

  it("K16.35 letting go is free", () => {
    expect(ACTIONS["release-grapple"]).toMatchObject({ kind: "free", provokes: "no" });
  });

  it("K16.36 K16.74 OPEN-50 holding on is a standard action that provokes nobody; without it, or failing, it ends", () => {
    expect(ACTIONS["maintain-grapple"].kind).toBe("standard");
    expect(actionProvokes("maintain-grapple")).toBe("nobody");
    expect(holdAfter(begun, false, "damage", 8)).toBeNull();
    expect(holdAfter(begun, true, "damage", 8)).toEqual({ ...begun, rounds: 1 });
  });

  it("K16.37 K16.38 a hold includes moving at half speed, damage, a pin or bonds", () => {
    expect(holdAfter(begun, true, "move", 8)).toEqual({ ...begun, rounds: 1 });
    expect(HOLDING_SPEED).toBe(0.5);
    expect(holdAfter(begun, true, "pin", 8)).toEqual({ ...begun, rounds: 1, hold: "pin" });
    expect(holdAfter(pinned, true, "tie-up", 9)).toEqual({ ...begun, rounds: 1, hold: "bonds", bonds: 29 });
  });

  it("K16.38 into a hazard the victim has another try at +4", () => {
    expect(sum(escapeModifiers(0, true))).toBe(4);
    expect(escapeModifiers(0, false)).toEqual([]);
  });

  it("K16.39 damage by fists, natural weapons, armour spikes, light and one-handed weapons", () => {
    const can = (rest: Parameters<typeof weapon>[0]): boolean => isGrappleWeapon(weapon(rest));
    expect([
      can({ tags: ["unarmed"] }),
      can({ grip: "natural-primary" }),
      can({ grip: "light" }),
      can({}),
    ]).toEqual([true, true, true, true]);
    expect(can({ grip: "two-handed" })).toBe(false);
    expect(can({ grip: "two-handed", tags: ["armour-spikes"] })).toBe(true);
    expect(can({ range: "thrown" })).toBe(false);
  });

  it("K16.40 K16.41 whoever pins loses the Dex bonus; the bound are pinned, and helpless", () => {
    expect(holdStatuses(pinned)).toEqual({ initiator: ["grappling", "pinning"], target: ["pinned"] });
    const statuses = [...holdStatuses(pinned).initiator];
    const holder = combatant("a", { abilities: abilities({ dex: 3 }), statuses });
    const parts = armourClass(holder, { against: "normal", range: "melee" }, settings());
    expect(parts.map(({ id }) => id)).toEqual(["base"]);
    expect(holdStatuses(bound)).toEqual({ initiator: [], target: ["pinned", "bound"] });
  });

  it("K16.41 bonds hold without a roll", () => {
    expect(holdAfter(bound, false, "damage", 9)).toEqual({ ...bound, rounds: 1 });
  });

  it("K16.41 K16.42 only the pinned or still are tied up; from a mere grapple at −10", () => {
    const why = (state: GrappleState, still: boolean, fromGrapple: boolean) =>
      holdRefusals(state, "tie-up", still, fromGrapple).length;
    expect([
      why(begun, false, false),
      why(pinned, false, false),
      why(begun, true, false),
      why(begun, false, true),
    ]).toEqual([1, 0, 0, 0]);
    expect(holdRefusals(begun, "pin", false, false)).toEqual([]);
    expect(roll({ tiesFromGrapple: true })).toBe(-10);
  });
});

describe("getting free", () => {
  const attempt = (rest: Partial<EscapeTry>): EscapeTry => ({
    by: "manoeuvre",
    natural: 10,
    bonus: 5,
    manoeuvreBonus: 5,
    defence: 15,
    ...rest,
  });

  it("K16.43 a manoeuvre or Escape Artist against the holder's CMD, a standard action that provokes nobody", () => {
    expect(isEscape(begun, attempt({}))).toBe(true);
    expect(isEscape(begun, attempt({ natural: 9 }))).toBe(false);
    expect(isEscape(pinned, attempt({ by: "escape-artist" }))).toBe(true);
    expect(ACTIONS["escape-grapple"]).toMatchObject({ kind: "standard", provokes: "no" });
  });

  it("K16.13 K16.43 a natural 20 frees by a manoeuvre, a natural 1 does not; Escape Artist is an ordinary check", () => {
    expect(isEscape(begun, attempt({ natural: 20, defence: 60 }))).toBe(true);
    expect(isEscape(begun, attempt({ natural: 1, bonus: 40 }))).toBe(false);
    expect(isEscape(begun, attempt({ natural: 20, defence: 60, by: "escape-artist" }))).toBe(false);
    expect(isEscape(begun, attempt({ natural: 1, bonus: 40, by: "escape-artist" }))).toBe(true);
  });

  it("K16.41 K16.46 K16.47 K16.E14 binder CMB 9: DC 29; a victim with CMB 9 frees itself by a 20, one with 8 never", () => {
    expect(bondsDifficulty(9)).toBe(29);
    expect(isEscape(bound, attempt({ natural: 20, bonus: 9, manoeuvreBonus: 9 }))).toBe(true);
    expect(isEscape(bound, attempt({ natural: 20, bonus: 8, manoeuvreBonus: 8 }))).toBe(false);
    expect(isEscape(bound, attempt({ natural: 20, bonus: 30, manoeuvreBonus: 8, by: "escape-artist" }))).toBe(
      false,
    );
    expect([isUnbreakable(29, 9), isUnbreakable(29, 8)]).toEqual([false, true]);
  });

  it("K16.44 success may turn the hold round instead", () => {
    expect(reverse({ ...pinned, rounds: 3 })).toEqual(beginGrapple("orc", "hero"));
  });

  it("K16.45 the held may use light and one-handed weapons", () => {
    expect(isGrappleWeapon(weapon({ grip: "one-handed" }))).toBe(true);
    expect(isGrappleWeapon(weapon({ grip: "two-handed" }))).toBe(false);
  });

  it("K14.7 K16.50 helpers of the victim give 2 each", () => {
    expect(sum(escapeModifiers(3, false))).toBe(6);
  });

  it("hands, rounds, helpers and dice that cannot be are refused", () => {
    expect(() => roll({ freeHands: -1 })).toThrow(expect.objectContaining({ field: "freeHands" }));
    expect(() => roll({ rounds: 0.5 })).toThrow(expect.objectContaining({ field: "rounds" }));
    expect(() => roll({ helpers: -1 })).toThrow(expect.objectContaining({ field: "helpers" }));
    expect(() => isEscape(begun, attempt({ natural: 21 }))).toThrow(
      expect.objectContaining({ field: "natural" }),
    );
    expect(() => isEscape(begun, attempt({ bonus: Number.NaN }))).toThrow(
      expect.objectContaining({ field: "bonus" }),
    );
    expect(() => isEscape(begun, attempt({ defence: Number.NaN }))).toThrow(
      expect.objectContaining({ field: "defence" }),
    );
    expect(() => isEscape(bound, attempt({ manoeuvreBonus: Number.NaN }))).toThrow(
      expect.objectContaining({ field: "manoeuvreBonus" }),
    );
    expect(() => bondsDifficulty(Number.NaN)).toThrow(expect.objectContaining({ field: "binderBonus" }));
  });
});
