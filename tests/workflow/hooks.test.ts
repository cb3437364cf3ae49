import { describe, expect, it } from "vitest";
import type { AttackCard } from "../../src/rules/card.ts";
import { runAttack } from "../../src/workflow/attack-workflow.ts";
import { combatant, foe, modifier, situation, square } from "../builders.ts";
import { FakePorts, INTENT } from "./fake-ports.ts";

const TABLE = {
  situation: situation([
    combatant("hero", { space: square(5, 5), meleeRating: -5 }),
    foe("ogre", { space: square(5, 4), meleeRating: -5 }),
  ]),
  targets: ["ogre"],
};

const at = (...dice: readonly number[]) => new FakePorts({ ...TABLE, dice });

async function cardOf(ports: FakePorts): Promise<AttackCard> {
  await runAttack(INTENT, ports);
  return ports.card;
}

describe("a hook that throws", () => {
  it("is skipped with all that it contributed and named on the card, and the others count", async () => {
    const ports = at(9, 6)
      .on("prepare", ({ contribute }) => contribute({ attack: [modifier("first", 1)] }), "first")
      .on(
        "prepare",
        ({ contribute }) => {
          contribute({ attack: [modifier("broken", 100)] });
          throw new Error("it is Friday");
        },
        "broken",
      )
      .on("prepare", ({ contribute }) => contribute({ attack: [modifier("last", 1)] }), "last");
    const card = await cardOf(ports);
    expect(card.drafts[0]?.judgement.total).toBe(11);
    expect(card.problems).toEqual([
      {
        source: "broken",
        key: "WAFFENGANG.Problem.hook",
        data: { stage: "prepare", message: "it is Friday" },
      },
    ]);
  });

  it("is named at every stage and stops none", async () => {
    const stages = ["declare", "configure", "roll", "resolve", "react", "damage", "plan", "record"] as const;
    for (const stage of stages) {
      const ports = at(15, 6).on(stage, () => {
        throw new Error(stage);
      });
      const card = await cardOf(ports);
      expect(card.drafts[0]?.damage?.report.final).toBe(6);
      expect(card.problems.map(({ data }) => data.stage)).toEqual([stage]);
    }
  });

  it("fails by a number that is none, and not the attack", async () => {
    const ports = at(15, 6).on("prepare", ({ contribute }) =>
      contribute({ attack: [modifier("nonsense", Number.NaN)] }),
    );
    const card = await cardOf(ports);
    expect(card.drafts[0]?.judgement.total).toBe(15);
    expect(card.problems).toHaveLength(1);
  });

  it("is named by the module in whose code it failed", async () => {
    const ports = at(15, 6).on("prepare", () => {
      const error = new Error("no");
      error.stack = "Error: no\n    at http://localhost/modules/friday-bonus/main.mjs:3:1";
      throw error;
    });
    expect((await cardOf(ports)).problems[0]?.source).toBe("friday-bonus");
  });
});

describe("what hooks see", () => {
  it("is frozen to the bottom", async () => {
    const ports = at(15, 6).on("prepare", ({ draft, attacker, situation: table }) => {
      expect([draft, draft.attack, attacker.hp, table.combatants].every(Object.isFrozen)).toBe(true);
    });
    expect((await cardOf(ports)).problems).toEqual([]);
  });
});

describe("what hooks contribute", () => {
  it("declare: a veto stops the attack with its reason", async () => {
    const ports = at().on("declare", ({ veto }) => veto({ key: "MODULE.peace", data: {} }));
    expect(await runAttack(INTENT, ports)).toBeNull();
    expect(ports.told).toEqual([{ key: "MODULE.peace", data: {} }]);
    expect(ports.messages).toEqual([]);
  });

  it("prepare: the same draft comes out in whatever order they are called", async () => {
    const one = at(9, 6)
      .on("prepare", ({ contribute }) => contribute({ attack: [modifier("a", 1)], tags: ["x"] }))
      .on("prepare", ({ contribute }) => contribute({ attack: [modifier("b", 2)], threatRange: 19 }));
    const other = at(9, 6)
      .on("prepare", ({ contribute }) => contribute({ attack: [modifier("b", 2)], threatRange: 19 }))
      .on("prepare", ({ contribute }) => contribute({ attack: [modifier("a", 1)], tags: ["x"] }));
    expect((await cardOf(one)).drafts).toEqual((await cardOf(other)).drafts);
  });

  it("resolve: another degree with its reason, the worst for the attacker of several", async () => {
    const ports = at(15)
      .on("resolve", ({ contribute }) =>
        contribute({ degree: { degree: "critical", key: "MODULE.luck", source: "luck" } }),
      )
      .on("resolve", ({ contribute }) =>
        contribute({ degree: { degree: "miss", key: "MODULE.fog", source: "fog" } }),
      );
    const card = await cardOf(ports);
    expect(card.drafts[0]).toMatchObject({
      judgement: { degree: "miss" },
      damage: null,
      changes: [
        { degree: "miss", key: "MODULE.fog", source: "fog" },
        { degree: "critical", key: "MODULE.luck", source: "luck" },
      ],
    });
  });

  it("damage: parts that are thrown and kept on the draft, and reductions", async () => {
    const flames = {
      id: "flames",
      label: "MODULE.flames",
      formula: "1d6",
      multiplied: false,
      source: "torch",
      rule: "",
    };
    const ward = {
      id: "ward",
      label: "MODULE.ward",
      step: "resistance",
      value: 3,
      source: "ward",
      rule: "",
    } as const;
    const ports = at(15, 6, 4).on("damage", ({ contribute }) =>
      contribute({ parts: [flames], reductions: [ward] }),
    );
    const [draft] = (await cardOf(ports)).drafts;
    expect(draft?.draft.extraDamage).toEqual([flames]);
    expect(draft?.damage).toMatchObject({
      rolls: { extra: { flames: 4 } },
      report: { rolled: 10, final: 7 },
    });
  });

  it("damage: a part with a broken formula is left out and noted, the rest stands", async () => {
    const broken = {
      id: "x",
      label: "MODULE.x",
      formula: "d6d",
      multiplied: false,
      source: "x",
      rule: "",
    };
    const card = await cardOf(at(15, 6).on("damage", ({ contribute }) => contribute({ parts: [broken] })));
    expect(card.drafts[0]?.damage?.report.final).toBe(6);
    expect(card.problems).toEqual([
      { source: "x", key: "WAFFENGANG.Problem.formula", data: { formula: "d6d" } },
    ]);
  });

  it("react: a question before the damage is subtracted makes the card wait", async () => {
    const question = { id: "dodge.0", ability: "dodge", actor: "Actor.ogre", price: 0, max: 0 };
    const card = await cardOf(
      at(15, 6).on("react", ({ window, offer }) => {
        if (window === "DAMAGE_KNOWN") offer(question);
      }),
    );
    expect(card.state).toBe("reacting");
    expect(card.offers).toMatchObject([{ ...question, state: "open", window: "DAMAGE_KNOWN", draft: 0 }]);
  });

  it("react: a question after the hit does not", async () => {
    const question = { id: "taunt.0", ability: "taunt", actor: "Actor.hero", price: 0, max: 0 };
    const card = await cardOf(
      at(15, 6).on("react", ({ window, offer }) => {
        if (window === "POST_HIT") offer(question);
      }),
    );
    expect(card.state).toBe("damaged");
  });

  it("plan: further changes become part of the one plan", async () => {
    const status = { actor: "Actor.ogre", token: "ogre", status: "prone", before: false, after: true };
    const card = await cardOf(at(15, 6).on("plan", ({ contribute }) => contribute({ statuses: [status] })));
    expect(card.plan?.statuses).toEqual([status]);
    expect(card.plan?.patches).toHaveLength(1);
  });
});

describe("the offers of the rules", () => {
  it("A 4.6 the card waits for whoever can still lower the damage, and only if he can pay", async () => {
    for (const [meleeRating, state] of [
      [0, "reacting"],
      [-5, "damaged"],
    ] as const) {
      const { combatants } = TABLE.situation;
      const table = situation(combatants.map((one) => (one.id === "ogre" ? { ...one, meleeRating } : one)));
      const ports = new FakePorts({ ...TABLE, situation: table, dice: [15, 6] });
      expect((await cardOf(ports)).state).toBe(state);
    }
  });

  it("A 4.1 a follow-up attack carries the mark that it cannot be followed up again", async () => {
    const { combatants } = TABLE.situation;
    const table = situation(combatants.map((one) => (one.id === "hero" ? { ...one, meleeRating: 2 } : one)));
    const cause = { message: "first", ability: "follow-up" };
    const first = new FakePorts({ ...TABLE, situation: table, dice: [15, 6] });
    await runAttack(INTENT, first);
    expect(first.card.offers.map(({ ability }) => ability)).toEqual(["follow-up"]);
    const second = new FakePorts({ ...TABLE, situation: table, dice: [15, 6] });
    await runAttack({ ...INTENT, cause }, second);
    expect(second.card).toMatchObject({ cause, offers: [] });
    expect(second.card.drafts[0]?.draft.tags).toContain("follow-up");
  });
});
