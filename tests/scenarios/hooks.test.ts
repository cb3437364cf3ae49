import { describe, expect, it } from "vitest";
import { hookName } from "../../src/system.ts";
import { ATTACK_STAGES } from "../../src/workflow/stages.ts";
import { attack, card, creature } from "../workflow/play.ts";
import { entryOf, FLANKED, party, problems, textOf } from "./kit.ts";

describe("a module whose hook throws", () => {
  it("at every stage and on every client: the attack is committed, the game master reads who failed, players do not", async () => {
    const table = await party();
    for (const seat of table.seats) {
      for (const stage of ATTACK_STAGES) {
        seat.Hooks.on(hookName(`attack.${stage}`), function clumsy() {
          throw new Error(`kaputt bei ${stage}`);
        });
      }
    }
    const id = await attack(table, "Anna", FLANKED);
    expect(card(table.seat("Anna"), id).state).toBe("committed");
    expect(creature(table.seat("Bert"), "ogre").system.hp.value).toBe(25);
    const told = problems(table.seat("Gabi"), id).join("\n");
    for (const stage of ["prepare", "resolve", "damage", "plan", "commit"]) {
      expect(told).toContain(`clumsy: Eine Erweiterung ist bei „${stage}“ gescheitert`);
    }
    for (const user of ["Anna", "Bert"]) {
      expect(textOf(entryOf(table.seat(user), id))).not.toMatch(/clumsy|kaputt/);
    }
  });
});
