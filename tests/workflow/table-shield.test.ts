import { describe, expect, it } from "vitest";
import type { AttackCard } from "../../src/rules/card.ts";
import { openTable } from "../host/kit/index.ts";
import type { Table } from "../host/kit/table.ts";
import { ARENA, arena, type Fighter, idOf, sword } from "./arena.ts";
import { attack, card, creature, onCard } from "./play.ts";

const USERS = [{ name: "Gabi", role: "GAMEMASTER" }, { name: "Anna" }, { name: "Bert" }] as const;

/** A metal shield on the arm: its save is held by 14 or more. */
const SHIELD = {
  _id: idOf("shield"),
  name: "Schild",
  type: "shield",
  system: { apShieldClass: "metal", bonus: 2, held: true },
};

/** The goblin as a shield bearer without action points. */
const bearer = (rest: Partial<Fighter> = {}): Fighter[] => {
  const goblin = ARENA.find(({ name }) => name === "goblin");
  if (!goblin) throw new Error("There is no goblin");
  const system = { ...goblin.system, hp: { value: 20, max: 20 } };
  return ARENA.map((fighter) =>
    fighter === goblin ? { ...goblin, system, items: [sword(), SHIELD], ...rest } : fighter,
  );
};

const open = (fighters = bearer()): Promise<Table> =>
  openTable({ users: USERS, world: arena(fighters), system: "dist" });

const hitPoints = (table: Table, id: string): (number | undefined)[] =>
  card(table.seat("Gabi"), id).plan?.patches.map(({ before, after }) => before - after) ?? [];

describe("A 2.2 the shield save at the table", () => {
  it("is thrown with the attack: 13 against 14+ fails, and the damage stands", async () => {
    const table = await open();
    const id = await attack(table, "Anna", { by: "hedda", on: ["goblin"], dice: [15, 13, 3] });
    const [draft] = card(table.seat("Bert"), id).drafts;
    expect(draft?.shield).toEqual({ target: 14, dice: [13], held: false });
    expect(hitPoints(table, id)).toEqual([3]);
    expect(card(table.seat("Anna"), id).state).toBe("committed");
  });

  it("held with 14 it cancels the hit before the damage roll, and it still is a hit", async () => {
    const table = await open();
    const id = await attack(table, "Anna", { by: "hedda", on: ["goblin"], dice: [15, 14] });
    const stored = card(table.seat("Gabi"), id);
    expect(stored.drafts[0]).toMatchObject({
      shield: { target: 14, dice: [14], held: true },
      judgement: { degree: "hit" },
      damage: null,
    });
    expect(stored.state).toBe("committed");
    expect(hitPoints(table, id)).toEqual([]);
  });

  it("is not thrown after a miss", async () => {
    const table = await open();
    const id = await attack(table, "Anna", { by: "hedda", on: ["goblin"], dice: [2] });
    expect(card(table.seat("Gabi"), id).drafts[0]).toMatchObject({
      shield: null,
      judgement: { degree: "miss" },
    });
  });

  it("is not thrown with the shield put away", async () => {
    const stowed = { ...SHIELD, system: { ...SHIELD.system, held: false } };
    const table = await open(bearer({ items: [sword(), stowed] }));
    const id = await attack(table, "Anna", { by: "hedda", on: ["goblin"], dice: [15, 3] });
    expect(card(table.seat("Gabi"), id).drafts[0]?.shield).toBeNull();
  });

  it("is not thrown against a touch attack", async () => {
    const touching = ARENA.find(({ name }) => name === "hedda");
    if (!touching) throw new Error("There is no Hedda");
    const fighters = bearer().map((fighter) =>
      fighter.name === "hedda" ? { ...touching, items: [sword({ against: "touch" })] } : fighter,
    );
    const table = await open(fighters);
    const id = await attack(table, "Anna", { by: "hedda", on: ["goblin"], dice: [15, 3] });
    expect(card(table.seat("Gabi"), id).drafts[0]?.shield).toBeNull();
  });

  it("stands on everybody's card in words, its number only for those who may know it", async () => {
    const table = await open();
    await attack(table, "Anna", { by: "hedda", on: ["goblin"], dice: [15, 14] });
    const shown = (name: string): string =>
      (table.seat(name).globals.document.querySelector(".wg-card")?.textContent ?? "").replace(/\s+/g, " ");
    expect(shown("Gabi")).toContain("Schildwurf 14+");
    for (const name of ["Anna", "Bert"]) {
      expect(shown(name)).toContain("Schildwurf");
      expect(shown(name)).not.toContain("14+");
    }
  });

  it("failed, and the hit undone, leaves the bearer as before", async () => {
    const table = await open();
    const id = await attack(table, "Anna", { by: "hedda", on: ["goblin"], dice: [15, 1, 5] });
    const bearerUuid = card(table.seat("Gabi"), id).drafts[0]?.target?.actor ?? "";
    expect(creature(table.seat("Anna"), bearerUuid).system.hp.value).toBe(15);
    await onCard(table, "Gabi", "revertCard", id);
    expect(creature(table.seat("Anna"), bearerUuid).system.hp.value).toBe(20);
  });

  it("left out of a card by its author is noticed: nothing is written, and the GM reads why", async () => {
    const table = await openTable({
      users: [{ ...USERS[0], online: false }, USERS[1], USERS[2]],
      world: arena(bearer()),
      system: "dist",
    });
    const anna = table.seat("Anna");
    const honest = anna.document(
      `ChatMessage.${await attack(table, "Anna", { by: "hedda", on: ["goblin"], dice: [15, 13, 3] })}`,
    );
    const source: unknown = honest.toObject();
    const { rolls, system } = source as { rolls: readonly string[]; system: AttackCard };
    await honest.delete();
    const forged = { ...system, drafts: system.drafts.map((draft) => ({ ...draft, shield: null })) };
    const id = idOf("forged");
    await anna.globals.ChatMessage.create(
      { _id: id, type: "attack", rolls, system: forged },
      { keepId: true },
    );
    await table.seat("Gabi").open();
    await table.settle();
    expect(card(table.seat("Gabi"), id).state).toBe("damaged");
    expect(card(table.seat("Gabi"), id).problems).not.toEqual([]);
    expect(table.writes("update", "Actor") + table.writes("update", "ActorDelta")).toBe(0);
  });
});
