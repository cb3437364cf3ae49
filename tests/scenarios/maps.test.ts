import { describe, expect, it } from "vitest";
import type { Situation } from "../../src/rules/records.ts";
import { runAttack } from "../../src/workflow/attack-workflow.ts";
import { combatant, foe, situation } from "../builders.ts";
import { arena } from "../workflow/arena.ts";
import { FakePorts, INTENT } from "../workflow/fake-ports.ts";
import { attack, card } from "../workflow/play.ts";
import { FLANKED, notices, party } from "./kit.ts";

describe("maps of every kind", () => {
  it("with hexes: neighbours are found by their places, and the attack is rolled", async () => {
    const hexes: Situation = {
      ...situation([
        combatant("hero", { space: { x: 5, y: 5, width: 1, height: 1 } }),
        foe("ogre", { space: { x: 5.5, y: 4.134, width: 1, height: 1 }, meleeRating: -5 }),
      ]),
      grid: "hex",
    };
    const ports = new FakePorts({ situation: hexes, targets: ["ogre"], dice: [15, 6] });
    await runAttack(INTENT, ports);
    expect(ports.told).toEqual([]);
    expect(ports.card.drafts[0]?.damage?.report.final).toBe(6);
  });

  it("without any map: a roll from the sheet that harms nobody, with one sentence", async () => {
    const table = await party({ world: { ...arena(), Scene: [] } });
    const id = await attack(table, "Anna", { by: "hedda", on: [], dice: [15] });
    expect(card(table.seat("Anna"), id)).toMatchObject({ state: "committed", drafts: [{ target: null }] });
    expect(notices(table.seat("Anna"))).toEqual([
      "Niemand ist anvisiert: ein Wurf ohne Ziel, der niemandem schadet.",
    ]);
  });

  it("without grid: whoever stands beside flanks by angle, and the card names him", async () => {
    const grid = { type: 0, size: 100, distance: 1.5, units: "m" };
    const table = await party({ world: arena(undefined, { grid }) });
    const id = await attack(table, "Anna", FLANKED);
    expect(card(table.seat("Anna"), id).drafts[0]?.draft.flanking?.allies).toMatchObject([
      { name: "jorid", counts: true },
    ]);
  });
});
