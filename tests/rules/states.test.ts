import { describe, expect, it } from "vitest";
import { CONDITION_CONFIG } from "../../src/config/conditions.ts";
import { conditionsOf, dexterity, hasStatus, isHelpless, isIncapable } from "../../src/rules/states.ts";
import { CONDITION_IDS, CONDITIONS } from "../../src/rules/tables/conditions.ts";
import { abilities, combatant } from "../builders.ts";

const holding = (test: (creature: ReturnType<typeof combatant>) => boolean): string[] =>
  CONDITION_IDS.filter((id) => test(combatant("a", { statuses: [id] }))).sort();

describe("conditions", () => {
  it("K13.55 helpless is who is bound, asleep, paralysed, unconscious or otherwise at somebody's mercy", () => {
    expect(holding(isHelpless)).toEqual([
      "asleep",
      "bound",
      "dead",
      "dying",
      "helpless",
      "paralysed",
      "unconscious",
    ]);
  });

  it("A1.9 B1.9c nobody acts who is helpless, stunned or cowering", () => {
    expect(holding(isIncapable)).toEqual([
      "asleep",
      "bound",
      "cowering",
      "dead",
      "dying",
      "helpless",
      "paralysed",
      "stunned",
      "unconscious",
    ]);
  });

  it("K13.1 footnote 1: entangled lowers the Dex modifier by 2", () => {
    expect(dexterity(combatant("a", { abilities: abilities({ dex: 3 }), statuses: ["entangled"] }))).toBe(1);
    expect(dexterity(combatant("a", { abilities: abilities({ dex: 3 }) }))).toBe(3);
  });

  it("unknown statuses are no conditions, and a status that is set twice is one", () => {
    expect(conditionsOf({ statuses: ["glowing", "prone", "prone"] }).map(({ id }) => id)).toEqual(["prone"]);
    expect(hasStatus({ statuses: ["prone"] }, "prone")).toBe(true);
    expect(hasStatus({ statuses: [] }, "prone")).toBe(false);
  });

  it("every condition of the rules stands in the menu once, with its name and icon", () => {
    expect(CONDITION_CONFIG.map(({ id }) => id).sort()).toEqual([...CONDITION_IDS].sort());
    for (const { id, label, icon } of CONDITION_CONFIG) {
      expect(label).toBe(CONDITIONS.get(id)?.label);
      expect(icon).toMatch(/^wg-i-[a-z-]+$/);
    }
  });
});
