import { describe, expect, it } from "vitest";
import { areAllies, areEnemies, combatantOf, findCombatant, sideOf } from "../../src/rules/combatants.ts";
import type { Disposition } from "../../src/rules/records.ts";
import { combatant, situation } from "../builders.ts";

const of = (disposition: Disposition) => ({ disposition });
const ALL: readonly Disposition[] = ["friendly", "neutral", "hostile", "secret"];

describe("sides", () => {
  it("situation 9: heroes, foes, and nobody; secret is a hostile attitude that players do not see", () => {
    expect(ALL.map(sideOf)).toEqual(["heroes", null, "foes", "foes"]);
  });

  it("enemies stand on different sides; nobody is an enemy of the neutral", () => {
    const enemies = ALL.flatMap((a) => ALL.filter((b) => areEnemies(of(a), of(b))).map((b) => `${a}-${b}`));
    expect(enemies).toEqual(["friendly-hostile", "friendly-secret", "hostile-friendly", "secret-friendly"]);
  });

  it("allies stand on the same side; the neutral have none", () => {
    const allies = ALL.flatMap((a) => ALL.filter((b) => areAllies(of(a), of(b))).map((b) => `${a}-${b}`));
    expect(allies).toEqual([
      "friendly-friendly",
      "hostile-hostile",
      "hostile-secret",
      "secret-hostile",
      "secret-secret",
    ]);
  });
});

describe("looking up", () => {
  it("an id finds its combatant, an unknown one nobody or a RulesError", () => {
    const table = situation([combatant("a"), combatant("b")]);
    expect(findCombatant(table, "b")?.id).toBe("b");
    expect(findCombatant(table, "c")).toBeUndefined();
    expect(combatantOf(table, "a", "attacker").id).toBe("a");
    expect(() => combatantOf(table, "c", "attacker")).toThrow(
      expect.objectContaining({ key: "WAFFENGANG.RulesError.unknown", field: "attacker" }),
    );
  });
});
