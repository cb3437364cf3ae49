import { describe, expect, it } from "vitest";
import { attack, card, creature } from "../workflow/play.ts";
import { everywhere, fight, listed, turnOf, use, used } from "./actions.ts";
import { notices } from "./kit.ts";

const HALF_FORCE = { by: "hedda", ability: "half-force" } as const;

describe("Half Force (A 4.17)", () => {
  it("A4.17 E1–E2 paid at the start of the turn it halves 7 damage to 3, and lasts until the next own turn", async () => {
    const table = await fight();
    await used(table, "Anna", HALF_FORCE);
    everywhere(table, "hedda", { ap: 4, states: ["half-force"] });
    const id = await attack(table, "Anna", { by: "hedda", on: ["ogre"], dice: [15, 6, 2, 7] });
    expect(card(table.seat("Gabi"), id).drafts[0]?.damage?.report.final).toBe(3);
    expect(creature(table.seat("Bert"), "ogre").system.hp.value).toBe(27);
    await turnOf(table, 0);
    everywhere(table, "hedda", { ap: 4, states: [] });
  });

  it("A4.17 X after the first action of the turn it is refused with its reason", async () => {
    const table = await fight();
    await attack(table, "Anna", { by: "hedda", on: ["goblin"], dice: [2] });
    const { barred, why } = await listed(table, "Anna", "hedda", "half-force");
    expect({ barred, why }).toEqual({ barred: true, why: "nur zu Beginn des Zuges" });
    expect(await use(table, "Anna", HALF_FORCE)).toBeNull();
    expect(notices(table.seat("Anna"))).toContain("Nur zu Beginn des Zuges.");
    everywhere(table, "hedda", { ap: 5, states: [] });
  });

  it("nobody pays for it twice in one turn", async () => {
    const table = await fight();
    await used(table, "Anna", HALF_FORCE);
    expect(await use(table, "Anna", HALF_FORCE)).toBeNull();
    everywhere(table, "hedda", { ap: 4, states: ["half-force"] });
  });
});
