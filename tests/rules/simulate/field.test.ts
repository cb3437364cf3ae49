import { describe, expect, it } from "vitest";
import { RulesError } from "../../../src/rules/errors.ts";
import { EMPTY_PLAN } from "../../../src/rules/plan.ts";
import { acting, combatant, hitPoints } from "../../builders.ts";
import { fighter, hero, orc, scene } from "./fighters.ts";

const both = () => scene([fighter(hero("h", 0, 0)), fighter(hero("mate", 0, 2)), fighter(orc("o", 8, 0))]);

describe("a fight in progress", () => {
  it("knows its fighters, and nobody else", () => {
    const field = both();
    expect(field.situation).toMatchObject({ grid: "square", walls: [] });
    expect(field.get("mate").id).toBe("mate");
    for (const act of [() => field.get("x"), () => field.put(combatant("x"))]) {
      expect(act).toThrow(RulesError);
      expect(act).toThrow(
        expect.objectContaining({ field: "combatant", key: "WAFFENGANG.RulesError.unknown" }),
      );
    }
    expect(() => field.fighter("x")).toThrow(
      expect.objectContaining({ field: "fighter", key: "WAFFENGANG.RulesError.unknown" }),
    );
  });

  it("counts who stands and what points are left on each side", () => {
    const field = both();
    expect(field.standing()).toEqual({ heroes: 2, foes: 1 });
    expect(field.pointsLeft()).toEqual({ heroes: 6, foes: 3 });
    expect(field.isOver()).toBe(false);
    field.put({ ...field.get("mate"), statuses: ["dying"] });
    expect([field.standing(), field.isOver()]).toEqual([{ heroes: 1, foes: 1 }, false]);
    field.put({ ...field.get("h"), statuses: ["dead"] });
    expect([field.standing(), field.isOver()]).toEqual([{ heroes: 0, foes: 1 }, true]);
  });

  it("is over, too, when the foes are down", () => {
    const field = both();
    field.put({ ...field.get("o"), statuses: ["unconscious"] });
    expect(field.isOver()).toBe(true);
    expect(field.enemiesOf("h")).toEqual([]);
    expect(
      both()
        .enemiesOf("h")
        .map(({ id }) => id),
    ).toEqual(["o"]);
  });

  it("commits a plan to whom it concerns", () => {
    const field = both();
    const untouched = field.get("h");
    field.commit({
      ...EMPTY_PLAN,
      patches: [{ actor: "Actor.o", path: "hp.value", before: 38, after: 30 }],
      statuses: [{ actor: "Actor.mate", token: "mate", status: "prone", before: false, after: true }],
    });
    expect(field.get("o").hp).toEqual(hitPoints(30, { max: 38 }));
    expect(field.get("mate").statuses).toEqual(["prone"]);
    expect(field.get("h")).toBe(untouched);
  });

  it("begins and ends states", () => {
    const field = both();
    field.change([{ holder: "h", kind: "focus", after: { kind: "focus", until: "attack-end" } }]);
    expect(field.get("h").action?.states).toEqual([{ kind: "focus", until: "attack-end" }]);
  });

  it("K1.15 A4 the own turn ends being flat-footed, old states, and every other's turn", () => {
    const states = [
      { kind: "half-force", until: "next-turn" },
      { kind: "revealed", until: "combat-end" },
    ] as const;
    const own = hero("h", 0, 0, { statuses: ["flat-footed", "prone"], action: acting({ speed: 5, states }) });
    const field = scene([fighter(own), fighter(orc("o", 1, 0)), fighter(combatant("bare", {}))]);
    field.beginTurn("h");
    expect(field.get("h")).toMatchObject({
      statuses: ["prone"],
      turn: { inCombat: true, isOwnTurn: true, hasActed: true, followUpUsed: false },
      action: { speed: 5, states: [{ kind: "revealed" }] },
    });
    field.beginTurn("o");
    expect(field.get("h").turn).toMatchObject({ isOwnTurn: false, hasActed: true });
    field.beginTurn("bare");
    expect(field.get("bare").action).toBeUndefined();
  });
});
