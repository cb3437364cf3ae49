import { describe, expect, it } from "vitest";
import { QUERY } from "../../src/system.ts";
import type { Table } from "../host/kit/index.ts";
import { attack, card, creature } from "../workflow/play.ts";
import { notes, ON_KNIGHT, party } from "./kit.ts";

/** Sends a query to the active game master past the system's own code. */
function query(table: Table, user: string, name: keyof typeof QUERY, data: unknown): Promise<unknown> {
  const gm = table.seat(user).game.users.activeGM;
  if (!gm) throw new Error("Nobody is there to be asked");
  return gm.query(QUERY[name], data, { timeout: 60_000 });
}

const REFUSED = { ok: false, reasons: [{ key: "WAFFENGANG.Refusal.notYours", data: {} }] };

describe("queries that the system's own code would never send", () => {
  it("are refused one by one, noted for the game master with the name, and change nothing", async () => {
    const table = await party();
    const id = await attack(table, "Anna", ON_KNIGHT);
    const writes = table.operations.length;
    const steel = { message: id, offer: "hard-as-steel.0" };
    const forged: readonly (readonly [keyof typeof QUERY, unknown])[] = [
      ["answer", null],
      ["answer", "hard-as-steel.0"],
      ["answer", [id]],
      ["answer", 7],
      ["answer", {}],
      ["answer", { ...steel, choice: "1" }],
      ["answer", { ...steel, choice: 1, amount: 99 }],
      ["answer", { ...steel, choice: 1, user: table.seat("Bert").userId }],
      ["card", { message: id, action: "heal" }],
      ["card", { message: id, action: "constructor" }],
      ["card", { message: id, action: "commit" }],
      ["card", { message: id, action: "revert", hp: 0 }],
    ];
    for (const [name, data] of forged) expect(await query(table, "Anna", name, data)).toEqual(REFUSED);
    await table.settle();
    expect(table.operations.slice(writes).map(({ documentName }) => documentName)).toEqual(
      forged.map(() => "ChatMessage"),
    );
    expect(new Set(notes(table.seat("Gabi")))).toEqual(
      new Set(["Anna hat etwas verlangt, was so nicht erlaubt ist. Das wurde abgelehnt."]),
    );
    expect([notes(table.seat("Anna")), notes(table.seat("Bert"))]).toEqual([[], []]);
    expect(card(table.seat("Bert"), id).state).toBe("reacting");
    expect(creature(table.seat("Bert"), "knight").system).toMatchObject({
      hp: { value: 20 },
      ap: { value: 5 },
    });
  });

  it("cannot be sent with what is no JSON", async () => {
    const table = await party();
    await expect(query(table, "Anna", "answer", new Set([1]))).rejects.toThrow(/no JSON/);
  });

  it("to a game master who is not the active one are turned away", async () => {
    const table = await party({
      users: [
        { name: "Gabi", role: "GAMEMASTER" },
        { name: "Hugo", role: "GAMEMASTER" },
        { name: "Anna" },
        { name: "Bert" },
      ],
    });
    const id = await attack(table, "Anna", ON_KNIGHT);
    const bert = table.seat("Bert");
    const other = bert.game.users.find((user) => user.isGM && !user.isActiveGM);
    const answer = { message: id, offer: "hard-as-steel.0", choice: 1 };
    expect(await other?.query(QUERY.answer, answer, { timeout: 60_000 })).toMatchObject({
      ok: false,
      reasons: [{ key: "WAFFENGANG.Refusal.noGamemaster" }],
    });
    expect(card(bert, id).state).toBe("reacting");
  });
});
