/** Attacks that are special as announced: those of Veteran, Overwhelm and Targeted Disarm, without Foundry. */
import { describe, expect, it } from "vitest";
import { exposes } from "../../src/rules/abilities/overwhelm.ts";
import { changed } from "../../src/rules/ability-states.ts";
import type { Situation } from "../../src/rules/records.ts";
import { acting, foe, held } from "../builders.ts";
import { announce, begun, dealt, duel, reasons, spent, strike } from "./announced.ts";

describe("Veteran's attack", () => {
  it("A4.7 E3 gives two attacks on the target, each with 5–15 more, for 4 AP; the turn is locked", async () => {
    const ports = await strike(announce("veteran"), { dice: [18, 19, 9, 11, 4, 7] });
    expect(dealt(ports)).toEqual([20, 11]);
    expect(ports.card.plan?.patches).toMatchObject([{ before: 60, after: 29 }]);
    expect([spent(ports), begun(ports)]).toEqual([[4], ["veteran-lock"]]);
  });

  it("A4.7 E3 each attack may be repeated once if it misses", async () => {
    const ports = await strike(announce("veteran"), {
      dice: [2, 18, 3, 4, 9, 11],
      repeats: [true, true],
    });
    expect(ports.card.drafts.map(({ repeats }) => repeats.map(({ by, total }) => [by, total]))).toEqual([
      [["veteran", 2]],
      [["veteran", 3]],
    ]);
    expect(dealt(ports)).toEqual([20, undefined]);
  });

  it("A4.3 A122 with Focus, X 0, 6 AP: the first attack hits with its third roll, the second misses twice and is over", async () => {
    const ports = await strike(announce("veteran", "focus"), {
      dice: [2, 3, 18, 4, 5, 9, 11],
      repeats: [true, true, true, true],
    });
    for (const { hit } of ports.repeatsAsked) expect(hit).toBeCloseTo(0.2, 12);
    expect(ports.card.drafts.map(({ repeats }) => repeats.map(({ by }) => by))).toEqual([
      ["veteran", "focus"],
      ["veteran"],
    ]);
    expect(spent(ports).reduce((sum, amount) => sum + amount, 0)).toBe(6);
    expect(begun(ports)).toEqual(["veteran-lock"]);
  });

  it("A4.7 E1 E2 needs a familiar weapon, and costs by how much better the target fights", async () => {
    const strange = duel({ hero: { action: acting({ weapons: [held("sword")] }) } });
    expect(reasons(await strike(announce("veteran"), { situation: strange }))).toEqual(["notFamiliar"]);
    const hero = { meleeRating: 4, action: acting({ weapons: [held("sword", { familiar: true })] }) };
    const ports = await strike(announce("veteran"), {
      situation: duel({ hero, ogre: { meleeRating: 5 } }),
      dice: [2, 3],
    });
    expect(spent(ports)).toEqual([5]);
  });

  it("A4.7 I: Overwhelm rides on the first of the two attacks alone", async () => {
    const archer = duel().combatants.find(({ id }) => id === "ogre") ?? foe("ogre");
    const exposed = changed(archer, [exposes(archer, "shot", false)]);
    const ports = await strike(announce("veteran", "overwhelm"), {
      situation: duel({ ogre: exposed }),
      dice: [2, 2, 3],
    });
    expect(ports.card.drafts.map(({ draft }) => draft.tags.includes("backstab"))).toEqual([true, false]);
  });
});

describe("Overwhelm", () => {
  const exposed = (running: boolean): Situation => {
    const archer = duel().combatants.find(({ id }) => id === "ogre") ?? foe("ogre");
    return duel({ ogre: changed(archer, [exposes(archer, "reload", running)]) });
  };

  it("A4.14 E4 A125 a hit held by the archer's shield interrupts his reload all the same", async () => {
    const { combatants } = exposed(true);
    const archer = combatants.find(({ id }) => id === "ogre") ?? foe("ogre");
    const action = { ...acting(archer.action), shieldSave: 16 };
    // A backstab is a disadvantage on the defence: two attack dice, of which the higher counts.
    const ports = await strike(announce("overwhelm"), {
      situation: duel({ ogre: { ...archer, action } }),
      dice: [18, 3, 17],
    });
    expect(ports.card.plan?.states).toMatchObject([{ kind: "exposed", after: { running: false } }]);
  });

  it("A4.14 is refused against who has not shot, or has left the place", async () => {
    expect(reasons(await strike(announce("overwhelm")))).toEqual(["notExposed"]);
  });
});

describe("Targeted Disarm", () => {
  it("A4.8 E1 costs 3 AP and names the weapon in hand; claws and empty hands are none", async () => {
    const ports = await strike(announce("targeted-disarm"), { dice: [18, 6] });
    expect(ports.card.declared).toEqual([{ ability: "targeted-disarm", price: 3, weapon: "club" }]);
    const claws = duel({ ogre: { action: acting({ weapons: [held("claw", { natural: true })] }) } });
    expect(reasons(await strike(announce("targeted-disarm"), { situation: claws }))).toEqual([
      "noWeaponToStrike",
    ]);
  });

  it("A4.8 E3 A104 a hit for 6 against reduction 5 strikes the weapon away, one for 3 does not; it hurts nobody", async () => {
    const reductions = [
      { id: "dr", label: "", step: "resistance", value: 5, source: "", rule: "A0.2" } as const,
    ];
    const struck = await strike(announce("targeted-disarm"), { dice: [19, 6], reductions });
    expect(struck.card.plan).toMatchObject({
      patches: [],
      hands: [{ actor: "Actor.ogre", item: "club", before: "main", after: "none" }],
      states: [{ token: "ogre", kind: "disarmed", after: { weapon: "club", until: "next-turn-end" } }],
    });
    const failed = await strike(announce("targeted-disarm"), { dice: [19, 3], reductions });
    expect(failed.card.plan).toMatchObject({ patches: [], hands: [], states: [] });
    expect(spent(failed)).toEqual([3]);
  });

  it("A4.8 E3 a hit that the shield holds strikes nothing away", async () => {
    const action = acting({ weapons: [held("club")], shieldSave: 16 });
    const ports = await strike(announce("targeted-disarm"), {
      situation: duel({ ogre: { action } }),
      dice: [19, 16],
    });
    expect(ports.card.plan?.hands).toEqual([]);
  });

  it("A4.8 I: nobody is asked for Hard as Steel, for there is no damage to take", async () => {
    const action = acting({ weapons: [held("club")] });
    const asleep = { meleeRating: 5, action, statuses: ["flat-footed"] };
    const ports = await strike(announce("targeted-disarm"), {
      situation: duel({ ogre: asleep }),
      dice: [19, 6],
    });
    expect(ports.card.offers.filter(({ ability }) => ability === "hard-as-steel")).toEqual([]);
    expect(ports.card.state).toBe("damaged");
  });

  it("A4.8 E5 with a weapon that was struck from the hand nobody attacks", async () => {
    const struck = acting({ states: [{ kind: "disarmed", weapon: "sword", until: "next-turn-end" }] });
    const ports = await strike([], { situation: duel({ hero: { action: struck } }) });
    expect(reasons(ports)).toEqual(["weaponStruck"]);
  });
});
