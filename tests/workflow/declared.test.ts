/** Abilities announced with an attack, from the dialog to the card: without Foundry. */
import { describe, expect, it } from "vitest";
import type { AbilityState, WeaponRecord } from "../../src/rules/records.ts";
import { runAttack } from "../../src/workflow/attack-workflow.ts";
import { acting, combatant, foe, held, settings, situation, square, weapon } from "../builders.ts";
import { announce, begun, dealt, duel, reasons, spent, strike } from "./announced.ts";
import { FakePorts, INTENT } from "./fake-ports.ts";

describe("Full Force", () => {
  it("A4.2 A76 hits for 9 and 2d6 = 11 more, 20 in all; 2 AP are paid and the turn is locked", async () => {
    const ports = await strike(announce("full-force"), { dice: [17, 9, 11] });
    expect(dealt(ports)).toEqual([20]);
    expect(ports.card.declared).toEqual([{ ability: "full-force", price: 2, weapon: "" }]);
    expect([spent(ports), begun(ports)]).toEqual([[2], ["full-force"]]);
  });

  it("A2.4 A77 a critical hit doubles the weapon, 9 + 8, not the 11: 28", async () => {
    const ports = await strike(announce("full-force"), { dice: [20, 18, 9, 8, 11] });
    expect(dealt(ports)).toEqual([28]);
  });

  it("A4.2 A78 misses AC 17 with 14: nothing is rolled again, and the 2 AP are spent", async () => {
    const ports = await strike(announce("full-force"), { dice: [14] });
    expect(ports.card.drafts[0]?.judgement).toMatchObject({ degree: "miss", total: 14, difficulty: 17 });
    expect(spent(ports)).toEqual([2]);
    expect(ports.repeatsAsked).toEqual([]);
  });

  it("A1.7 is refused with every reason at once, and nothing is made of it", async () => {
    const hero = { meleeRating: -1, action: acting({ attacks: 1 }) };
    const ports = await strike(announce("full-force"), { situation: duel({ hero }) });
    expect(reasons(ports)).toEqual(["attackMade", "notEnoughPoints"]);
    expect(ports.messages).toEqual([]);
  });

  it("A4.2 goes together with Focus, not with Veteran, and Veteran not with it", async () => {
    const ports = await strike(announce("full-force", "veteran"));
    expect(reasons(ports)).toEqual(["notTogether"]);
    expect(ports.messages).toEqual([]);
  });

  it("A1.7 two abilities must be payable together: 3 AP are not enough for 2 + 2", async () => {
    const hero = { meleeRating: 1 };
    const ports = await strike(announce("full-force", "focus"), { situation: duel({ hero }) });
    expect(ports.told[0]).toMatchObject({ data: { price: 2, value: 1 } });
    expect(ports.messages).toEqual([]);
  });

  it.each(["full-force", "veteran-lock"] as const)(
    "A4.2 A4.7 in the state %s the turn takes no further attack, but somebody else's turn does",
    async (kind) => {
      const locked = (isOwnTurn: boolean) => {
        const { turn, action } = duel().combatants[0] ?? combatant("hero");
        const states: AbilityState[] = [{ kind, until: "turn-end" }];
        return duel({ hero: { turn: { ...turn, isOwnTurn }, action: { ...action, ...acting({ states }) } } });
      };
      const own = await strike([], { situation: locked(true) });
      expect(reasons(own)).toEqual(["turnLocked"]);
      const others = await strike([], { situation: locked(false), dice: [2] });
      expect(others.messages).toHaveLength(1);
    },
  );

  it("A 4.0 is refused against several targets at once", async () => {
    const foes = [...duel().combatants, foe("goblin", { space: square(6, 5) })];
    const ports = await strike(announce("full-force"), {
      situation: situation(foes),
      targets: ["ogre", "goblin"],
    });
    expect(reasons(ports)).toEqual(["oneTarget"]);
  });
});

describe("Focus", () => {
  it("A4.3 A79 Full Force misses with 14, the repeat hits with 18: no counter is due, 4 AP are spent", async () => {
    const ports = await strike(announce("full-force", "focus"), { dice: [14, 18, 9, 11], repeats: [true] });
    const [draft] = ports.card.drafts;
    expect(draft?.repeats).toMatchObject([{ by: "focus", total: 14, naturals: { attack: [14] } }]);
    expect(draft?.judgement).toMatchObject({ degree: "hit", total: 18 });
    expect(spent(ports)).toEqual([2, 2]);
    expect(begun(ports)).toEqual(["full-force"]);
  });

  it("A4.3 asks with the total and what it was against, before any consequence", async () => {
    const ports = await strike(announce("focus"), { dice: [14], repeats: [false] });
    expect(ports.repeatsAsked).toMatchObject([
      { by: "focus", attacker: "hero", target: "ogre", total: 14, difficulty: 17 },
    ]);
    expect(ports.repeatsAsked[0]?.hit).toBeCloseTo(0.2, 12);
  });

  it("A4.3 E2 declined it is kept for a later miss of the action", async () => {
    const ports = await strike(announce("focus"), { dice: [14], repeats: [false] });
    expect(ports.card.drafts[0]?.repeats).toEqual([]);
    expect(begun(ports)).toEqual(["focus"]);
  });

  it("A4.3 armed by an earlier attack it repeats the Follow-up, and is used up", async () => {
    const armed = acting({ states: [{ kind: "focus", until: "attack-end" }] });
    const ports = await strike([], {
      situation: duel({ hero: { action: armed } }),
      dice: [3, 4],
      repeats: [true],
    });
    expect(ports.card.plan?.states).toMatchObject([{ kind: "focus", after: null }]);
    expect(spent(ports)).toEqual([]);
  });

  it("A4.3 a hit is never repeated, nor a second time by the same Focus", async () => {
    const hit = await strike(announce("focus"), { dice: [18, 4] });
    expect(hit.repeatsAsked).toEqual([]);
    const missed = await strike(announce("focus"), { dice: [3, 4], repeats: [true, true] });
    expect(missed.repeatsAsked).toHaveLength(1);
  });

  it("F94 a natural 1 is asked about first; with 19 instead it is a hit and calls for no counter", async () => {
    const ports = await strike(announce("focus"), { dice: [1, 19, 5], repeats: [true] });
    expect(ports.card.drafts[0]?.judgement).toMatchObject({ degree: "hit", natural: 19, effects: [] });
  });
});

describe("Break-through", () => {
  const shielded = duel({ ogre: { action: acting({ shieldSave: 16 }) } });

  it("A4.4 A82 with Full Force against a wooden shield no save is thrown at all", async () => {
    const plain = await strike(announce("full-force"), { situation: shielded, dice: [18, 3, 4, 9, 11] });
    expect(plain.card.drafts[0]?.shield).toMatchObject({ dice: [3, 4] });
    const through = await strike(announce("full-force", "break-through"), {
      situation: shielded,
      dice: [18, 9, 11],
    });
    expect(through.card.drafts[0]).toMatchObject({ shield: null, damage: { report: { final: 20 } } });
    expect(spent(through)).toEqual([2, 2]);
  });

  it("A4.4 stays armed after a miss, and is used up by the first hit", async () => {
    expect(begun(await strike(announce("break-through"), { dice: [2] }))).toEqual(["break-through"]);
    expect(begun(await strike(announce("break-through"), { dice: [18, 5] }))).toEqual([]);
  });

  it("A4.4 only the first hit of Veteran's two passes the shield", async () => {
    const ports = await strike(announce("veteran", "break-through"), {
      situation: shielded,
      dice: [18, 18, 3, 9, 11, 9, 11],
    });
    expect(ports.card.drafts.map(({ shield }) => shield?.dice ?? null)).toEqual([null, [3]]);
  });
});

describe("the dialog", () => {
  const bow: WeaponRecord = weapon({ range: "ranged", increment: 20 });

  it("A1.7 shows what is left after everything that is ticked, and what then is too dear", async () => {
    const hero = { meleeRating: 2, action: acting({ weapons: [held("sword")] }) };
    const ports = new FakePorts({
      situation: duel({ hero }),
      targets: ["ogre"],
      configure: async ({ choices, prospect }) => {
        const { points, announcements } = prospect({ ...choices, declared: announce("full-force", "focus") });
        expect([points.now.value, points.after.value]).toEqual([5, 1]);
        const breaking = announcements.find(({ ability }) => ability === "break-through");
        expect(breaking).toMatchObject({ chosen: false, price: 2, refusals: [{ data: { value: 1 } }] });
        return null;
      },
    });
    await runAttack({ ...INTENT, skip: false }, ports);
    expect(ports.asked).toHaveLength(1);
  });

  it("A4.0 bars everything for a shot", async () => {
    const ports = new FakePorts({
      situation: duel(),
      weapon: bow,
      targets: ["ogre"],
      configure: async ({ choices, prospect }) => {
        const { announcements } = prospect(choices);
        expect(announcements.every(({ refusals }) => refusals.length > 0)).toBe(true);
        return null;
      },
    });
    await runAttack({ ...INTENT, skip: false }, ports);
  });

  it("A2.10 leaves out what is switched off", async () => {
    const off = settings({ apDisabled: ["focus"] });
    const ports = new FakePorts({
      situation: { ...duel(), settings: off },
      targets: ["ogre"],
      configure: async ({ choices, prospect }) => {
        expect(prospect(choices).announcements.map(({ ability }) => ability)).toEqual([
          "full-force",
          "break-through",
          "veteran",
          "targeted-disarm",
          "overwhelm",
        ]);
        return null;
      },
    });
    await runAttack({ ...INTENT, skip: false }, ports);
  });

  it("A1.7 points that were spent while it was open are not spent twice", async () => {
    let open = duel();
    const ports = new FakePorts({
      targets: ["ogre"],
      get situation() {
        return open;
      },
      configure: async ({ choices }) => {
        open = duel({ hero: { meleeRating: -5 } });
        return { ...choices, declared: announce("full-force") };
      },
    });
    await runAttack({ ...INTENT, skip: false }, ports);
    expect(reasons(ports)).toEqual(["notEnoughPoints"]);
    expect(ports.messages).toEqual([]);
  });
});
