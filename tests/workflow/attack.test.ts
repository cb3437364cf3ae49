import { describe, expect, it } from "vitest";
import { isEmptyPlan } from "../../src/rules/plan.ts";
import type { Situation } from "../../src/rules/records.ts";
import { runAttack } from "../../src/workflow/attack-workflow.ts";
import { ATTACK_STAGES } from "../../src/workflow/stages.ts";
import { combatant, foe, modifier, situation, square, weapon } from "../builders.ts";
import { FakePorts, INTENT } from "./fake-ports.ts";

/** A hero beside one foe, or beside several on other sides. */
function duel(...foes: readonly string[]): Situation {
  const places = [square(5, 4), square(6, 5), square(5, 6), square(4, 5)];
  return situation([
    combatant("hero", { space: square(5, 5), meleeRating: -5 }),
    ...foes.map((id, index) => foe(id, { space: places[index] ?? square(9, 9), meleeRating: -5 })),
  ]);
}

const attack = (ports: FakePorts, rest: Partial<typeof INTENT> = {}) =>
  runAttack({ ...INTENT, ...rest }, ports);

describe("one attack", () => {
  it("passes the stages in the order of the table, up to the record", async () => {
    const ports = new FakePorts({ situation: duel("ogre"), targets: ["ogre"], dice: [15, 6] });
    await attack(ports);
    const order = ports.stages.filter((stage, index) => ports.stages.indexOf(stage) === index);
    const before = ATTACK_STAGES.slice(0, ATTACK_STAGES.indexOf("commit"));
    expect(order).toEqual(before);
  });

  it("makes exactly one message with the dice, the result and one plan for everything", async () => {
    const ports = new FakePorts({ situation: duel("ogre"), targets: ["ogre"], dice: [15, 6] });
    expect(await attack(ports)).toBe("message1");
    const { drafts, plan, state, problems } = ports.card;
    expect(drafts).toHaveLength(1);
    expect(drafts[0]?.judgement).toMatchObject({ degree: "hit", natural: 15, difficulty: 10 });
    expect(drafts[0]?.damage?.report.final).toBe(6);
    expect(plan?.patches).toEqual([{ actor: "Actor.ogre", path: "hp.value", before: 20, after: 14 }]);
    expect([state, problems]).toEqual(["damaged", []]);
  });

  it("throws no damage after a miss, and has nothing to commit", async () => {
    const ports = new FakePorts({ situation: duel("ogre"), targets: ["ogre"], dice: [9] });
    await attack(ports);
    const { drafts, plan, state } = ports.card;
    expect(drafts[0]?.damage).toBeNull();
    expect(plan && isEmptyPlan(plan)).toBe(true);
    expect(state).toBe("committed");
  });

  it("K4.2 throws a second time to confirm a threat, and the damage as often as the multiplier says", async () => {
    const ports = new FakePorts({ situation: duel("ogre"), targets: ["ogre"], dice: [20, 12, 3, 5] });
    await attack(ports);
    const [draft] = ports.card.drafts;
    expect(draft?.judgement).toMatchObject({
      degree: "critical",
      confirmation: { natural: 12, confirmed: true },
    });
    expect(draft?.damage?.rolls.weapon).toEqual([3, 5]);
    expect(draft?.damage?.report.final).toBe(8);
    expect(ports.leftDice).toEqual([]);
  });

  it("makes one draft per target on one card, and one plan that hits them together", async () => {
    const ports = new FakePorts({
      situation: duel("ogre", "goblin"),
      targets: ["ogre", "goblin"],
      dice: [15, 16, 6, 4],
    });
    await attack(ports);
    expect(ports.card.drafts.map(({ target }) => target?.name)).toEqual(["ogre", "goblin"]);
    expect(ports.card.plan?.patches.map(({ actor, after }) => [actor, after])).toEqual([
      ["Actor.ogre", 14],
      ["Actor.goblin", 16],
    ]);
  });

  it("without a target is a plain roll that harms nobody, whatever falls", async () => {
    for (const natural of [1, 11, 20]) {
      const hint = { key: "WAFFENGANG.Refusal.noTarget", data: {} };
      const ports = new FakePorts({ situation: duel("ogre"), notes: [hint], dice: [natural] });
      await attack(ports);
      const { drafts, plan, offers } = ports.card;
      expect(drafts).toMatchObject([{ target: null, damage: null, judgement: { difficulty: null } }]);
      expect(plan && isEmptyPlan(plan)).toBe(true);
      expect(offers).toEqual([]);
      expect(ports.told).toEqual([hint]);
    }
  });

  it("does no damage to a target that left between roll and damage, and says so", async () => {
    const ports = new FakePorts({
      situation: duel("ogre", "goblin"),
      targets: ["ogre", "goblin"],
      dice: [15, 16, 4],
    });
    ports.gone.add("ogre");
    await attack(ports);
    expect(ports.card.drafts.map(({ damage }) => damage?.report.final ?? null)).toEqual([null, 4]);
    expect(ports.card.plan?.patches.map(({ actor }) => actor)).toEqual(["Actor.goblin"]);
    expect(ports.card.problems.map(({ key }) => key)).toEqual(["WAFFENGANG.Problem.targetGone"]);
  });

  it("works on a scene without grid and without any scene", async () => {
    for (const grid of ["gridless", "none"] as const) {
      const ports = new FakePorts({
        situation: { ...duel("ogre"), grid },
        targets: ["ogre"],
        dice: [15, 6],
      });
      await attack(ports);
      expect(ports.card.drafts[0]?.damage?.report.final).toBe(6);
    }
  });

  it("takes off what the target's own nature takes off (A 0.2)", async () => {
    const hide = {
      id: "reduction",
      label: "WAFFENGANG.Modifier.reduction",
      step: "resistance",
      value: 5,
      source: "",
      rule: "A0.2",
    } as const;
    const ports = new FakePorts({
      situation: duel("ogre"),
      targets: ["ogre"],
      dice: [15, 6],
      reductions: [hide],
    });
    await attack(ports);
    expect(ports.card.drafts[0]?.damage?.report).toMatchObject({ rolled: 6, final: 1 });
  });

  it("rolls the defence and the flanking dice that the draft asks for", async () => {
    const rolled = situation(duel("ogre").combatants, { settings: { defenceMode: "rolled" } });
    const ports = new FakePorts({ situation: rolled, targets: ["ogre"], dice: [12, 3, 8, 6] }).on(
      "prepare",
      ({ contribute }) =>
        contribute({
          dice: [
            {
              id: "flanking",
              label: "WAFFENGANG.Modifier.flanking",
              count: 1,
              faces: 4,
              flat: 1,
              times: 1,
              cap: null,
              type: "flanking",
              source: "",
              rule: "B1.8",
            },
          ],
        }),
    );
    await attack(ports);
    const [draft] = ports.card.drafts;
    expect(draft?.naturals).toMatchObject({ attack: [12], bonus: { flanking: [3] }, defence: [8] });
    expect(draft?.judgement).toMatchObject({ total: 16, difficulty: 8, degree: "hit" });
  });
});

describe("an attack that cannot be made", () => {
  it("is refused without a weapon, with one sentence and no message", async () => {
    const ports = new FakePorts({ situation: duel("ogre"), targets: ["ogre"], weapon: null });
    expect(await attack(ports)).toBeNull();
    expect(ports.told.map(({ key }) => key)).toEqual(["WAFFENGANG.Refusal.noWeapon"]);
    expect(ports.messages).toEqual([]);
  });

  it("is refused without an attacker", async () => {
    const ports = new FakePorts();
    expect(await attack(ports)).toBeNull();
    expect(ports.told.map(({ key }) => key)).toEqual(["WAFFENGANG.Refusal.noAttacker"]);
  });

  it("is refused with a broken formula before any die falls", async () => {
    const ports = new FakePorts({
      situation: duel("ogre"),
      targets: ["ogre"],
      weapon: weapon({ formula: "1d8 +* 3" }),
    });
    expect(await attack(ports)).toBeNull();
    expect(ports.told).toEqual([{ key: "WAFFENGANG.Problem.formula", data: { formula: "1d8 +* 3" } }]);
  });

  it("is refused with every reason at once, and each only once", async () => {
    const { combatants } = duel("ogre", "goblin");
    const stunned = combatants.map((one) => (one.id === "hero" ? { ...one, statuses: ["stunned"] } : one));
    const ports = new FakePorts({
      situation: situation(
        stunned.map((one) => (one.id === "ogre" ? { ...one, space: square(20, 20) } : one)),
      ),
      targets: ["ogre", "goblin"],
    });
    await attack(ports);
    expect(ports.told.map(({ key }) => key).sort()).toEqual([
      "WAFFENGANG.Refusal.cannotAct",
      "WAFFENGANG.Refusal.outOfReach",
    ]);
  });

  it("ends without a trace when the dialog is closed", async () => {
    const ports = new FakePorts({ situation: duel("ogre"), targets: ["ogre"], configure: async () => null });
    expect(await attack(ports, { skip: false })).toBeNull();
    expect([ports.messages, ports.told]).toEqual([[], []]);
  });
});

describe("the dialog of an attack", () => {
  it("is left out on demand", async () => {
    const ports = new FakePorts({ situation: duel("ogre"), targets: ["ogre"], dice: [15, 6] });
    await attack(ports, { skip: true });
    expect(ports.asked).toEqual([]);
  });

  it("sees the draft that its options lead to, with what the hooks contribute", async () => {
    const ports = new FakePorts({
      situation: duel("ogre"),
      targets: ["ogre"],
      dice: [9, 6],
      configure: async ({ choices, prospect }) => {
        const chosen = { ...choices, options: { ...choices.options, situational: 2 } };
        const sources = (given: typeof choices) => prospect(given).drafts[0]?.attack.map(({ id }) => id);
        expect(sources(chosen)).toEqual(["base-attack", "friday", "situational"]);
        expect(sources(choices)).toEqual(["base-attack", "friday"]);
        return chosen;
      },
    }).on("prepare", ({ contribute }) => contribute({ attack: [modifier("friday", 1)] }));
    await attack(ports, { skip: false });
    expect(ports.card.drafts[0]?.judgement.total).toBe(12);
  });

  it("freezes the targets when it opens", async () => {
    const targets = ["ogre"];
    const ports = new FakePorts({
      situation: duel("ogre", "goblin"),
      targets,
      dice: [15, 6],
      configure: async ({ choices, targets: shown }) => {
        expect(shown).toHaveLength(1);
        return choices;
      },
    });
    await attack(ports, { skip: false });
    expect(ports.card.drafts.map(({ target }) => target?.name)).toEqual(["ogre"]);
  });
});
