import { describe, expect, it } from "vitest";
import type { AbilityState } from "../../src/rules/records.ts";
import { openTable } from "../host/kit/index.ts";
import { ARENA, arena, fighting } from "./arena.ts";
import { attack, card, creature } from "./play.ts";

const USERS = [{ name: "Gabi", role: "GAMEMASTER" }, { name: "Anna" }] as const;

/** A fight in which Hedda strikes the ogre before her first turn; she is in these states. */
function pit(states: readonly AbilityState[]) {
  const pair = ARENA.filter(({ name }) => name === "hedda" || name === "ogre").map((one) => ({
    ...one,
    system: { ...one.system, naOverride: -5 },
    ...(one.name === "hedda" ? { states } : {}),
  }));
  return openTable({ users: USERS, world: fighting(arena(pair), ["ogre", "hedda"]), system: "dist" });
}

describe("states that change an attack", () => {
  it("A 4.17 Half Force halves what a melee attack deals, rounding down, and the card says so", async () => {
    const table = await pit([{ kind: "half-force", until: "next-turn" }]);
    const id = await attack(table, "Anna", { by: "hedda", on: ["ogre"], dice: [15, 7] });
    expect(card(table.seat("Gabi"), id).drafts[0]?.damage?.report).toMatchObject({
      rolled: 7,
      final: 3,
      reductions: [{ id: "half-force", removed: 4 }],
    });
    expect(creature(table.seat("Anna"), "ogre").system.hp.value).toBe(27);
  });
});
