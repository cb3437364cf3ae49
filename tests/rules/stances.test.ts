import { describe, expect, it } from "vitest";
import { attackBonus } from "../../src/rules/attack.ts";
import { endingStatuses, stanceRefusals, UNTIL_NEXT_TURN } from "../../src/rules/stances.ts";
import { ACTIONS } from "../../src/rules/tables/actions.ts";
import { combatant, weapon } from "../builders.ts";

const keys = (refusals: readonly { key: string }[]): string[] => refusals.map(({ key }) => key);

describe("stances", () => {
  it("K7.30 K9.8 OPEN-12 fighting defensively costs 4 on every attack while it lasts, opportunities included", () => {
    const waiting = { inCombat: true, isOwnTurn: false, hasActed: true, followUpUsed: false };
    const careful = combatant("a", { baseAttack: 6, statuses: ["fighting-defensively"], turn: waiting });
    expect(attackBonus(careful, weapon()).total).toBe(2);
    expect(ACTIONS["fight-defensively-standard"].kind).toBe("standard");
    expect(ACTIONS["fight-defensively-full"].kind).toBe("full");
  });

  it("K7.50 total defence is a standard action and costs no attack bonus", () => {
    expect(ACTIONS["total-defense"].kind).toBe("standard");
    expect(attackBonus(combatant("a", { baseAttack: 6, statuses: ["total-defence"] }), weapon()).total).toBe(
      6,
    );
  });

  it("K7.51 OPEN-13 both last until the start of the next own turn", () => {
    const creature = combatant("a", { statuses: ["prone", "total-defence", "fighting-defensively"] });
    expect(endingStatuses(creature)).toEqual(["total-defence", "fighting-defensively"]);
    expect(UNTIL_NEXT_TURN).not.toContain("prone");
  });

  it("K7.52 total defence goes neither with fighting defensively nor with the feat", () => {
    for (const status of ["fighting-defensively", "combat-expertise"]) {
      const creature = combatant("a", { statuses: [status] });
      expect(keys(stanceRefusals(creature, "total-defence"))).toEqual(["WAFFENGANG.Refusal.otherStance"]);
    }
    const total = combatant("a", { statuses: ["total-defence"] });
    expect(stanceRefusals(total, "fighting-defensively")).toHaveLength(1);
    expect(
      stanceRefusals(combatant("a", { statuses: ["combat-expertise"] }), "fighting-defensively"),
    ).toEqual([]);
    expect(stanceRefusals(combatant("a"), "total-defence")).toEqual([]);
  });
});
