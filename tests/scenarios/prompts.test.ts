/** Who is asked in the window of questions, and what each page tells of a Parry. */
import { describe, expect, it } from "vitest";
import type { Seat } from "../host/kit/index.ts";
import { ALERT, arena } from "../workflow/arena.ts";
import { attack, card } from "../workflow/play.ts";
import { entryOf, pageOf, party, textOf } from "./kit.ts";

/** Anna's Hedda strikes Bert's knight: 15 + 6 = 21. */
const ON_KNIGHT = { by: "hedda", on: ["knight"], dice: [15] } as const;

const atTable = () => party({ world: arena(ALERT) });

const prompt = (seat: Seat): HTMLElement | null => pageOf(seat).querySelector<HTMLElement>(".wg-prompt");
const asked = (seat: Seat): string => textOf(prompt(seat));

function press(seat: Seat, action: "accept" | "decline"): void {
  const button = prompt(seat)?.querySelector<HTMLElement>(`[data-card-action=${action}]`);
  if (!button) throw new Error(`${seat.name} is not asked`);
  button.click();
}

describe("the window of questions", () => {
  it("A4.5 asks the owner of whoever is struck, and nobody else while he is there", async () => {
    const table = await atTable();
    await attack(table, "Anna", ON_KNIGHT);
    expect(asked(table.seat("Bert"))).toContain("Parieren");
    for (const user of ["Anna", "Gabi"]) expect(prompt(table.seat(user))).toBeNull();
  });

  it("asks the game master once the owner has gone", async () => {
    const table = await atTable();
    await attack(table, "Anna", ON_KNIGHT);
    table.seat("Bert").disconnect();
    await table.settle();
    expect(asked(table.seat("Gabi"))).toContain("Parieren");
  });

  it("closes by itself when the question is answered, wherever that was done", async () => {
    const table = await atTable();
    const id = await attack(table, "Anna", ON_KNIGHT);
    table.seat("Gabi").dice([20]);
    entryOf(table.seat("Gabi"), id)?.querySelector<HTMLElement>("[data-card-action=accept]")?.click();
    await table.settle();
    expect(prompt(table.seat("Bert"))).toBeNull();
  });

  it("situation 43: what was added to a Parry's die reaches the page of its owner and the game master alone", async () => {
    const table = await atTable();
    const id = await attack(table, "Anna", ON_KNIGHT);
    table.seat("Gabi").dice([20]);
    press(table.seat("Bert"), "accept");
    await table.settle();
    const [parry] = card(table.seat("Gabi"), id).tries;
    const sum = `20 +${parry?.bonus} = ${20 + (parry?.bonus ?? 0)}`;
    const reads = (user: string) => textOf(entryOf(table.seat(user), id));
    for (const user of ["Bert", "Gabi"]) expect(reads(user)).toContain(sum);
    expect(reads("Anna")).toContain("Gelungen");
    expect(reads("Anna")).not.toContain(sum);
  });
});
