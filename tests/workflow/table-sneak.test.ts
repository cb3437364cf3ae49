import { describe, expect, it } from "vitest";
import type { AttackCard } from "../../src/rules/card.ts";
import { openTable } from "../host/kit/index.ts";
import type { Seat } from "../host/kit/seat.ts";
import type { Table } from "../host/kit/table.ts";
import { ARENA, arena, fighting, idOf } from "./arena.ts";
import { apiOf, card, creature, target } from "./play.ts";

const USERS = [{ name: "Gabi", role: "GAMEMASTER" }, { name: "Anna" }, { name: "Bert" }] as const;

/** Hedda's turn in a fight with the ogre, without action points. */
function open(online = true): Promise<Table> {
  const fighters = ARENA.filter(({ name }) => name === "hedda" || name === "ogre");
  const plain = fighters.map((one) => ({ ...one, system: { ...one.system, naOverride: -5 } }));
  return openTable({
    users: [{ ...USERS[0], online }, USERS[1], USERS[2]],
    world: fighting(arena(plain), ["hedda", "ogre"]),
    system: "dist",
  });
}

/** The game master's question, answered with what he marks. */
function reply(gm: Seat, marks: Readonly<Record<string, boolean>>): void {
  const page: unknown = gm.window;
  const form = (page as Window).document.querySelector(".wg-questions")?.closest("dialog, .application");
  if (!form) throw new Error("Nobody asks the game master");
  for (const [name, mark] of Object.entries(marks)) {
    const box = form.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (!box) throw new Error(`Nothing asks for ${name}`);
    box.checked = mark;
  }
  form.querySelector<HTMLElement>("button[data-action=ok]")?.click();
}

/** Hedda's sneak attack on the ogre, with the GM's word on it. */
async function sneak(
  table: Table,
  dice: readonly number[],
  marks?: Readonly<Record<string, boolean>>,
): Promise<string | null> {
  const anna = table.seat("Anna");
  target(anna, "ogre");
  anna.dice(dice);
  const hedda = creature(anna, "hedda");
  const started = apiOf(anna).attack.startAttack({
    actor: hedda,
    item: hedda.items.get(idOf("sword")),
    event: { shiftKey: true },
    options: { sneak: true },
  });
  if (marks) {
    await table.settle();
    reply(table.seat("Gabi"), marks);
  }
  const id = await started;
  await table.settle();
  return id;
}

function made(seat: Seat, id: string | null): AttackCard {
  if (id === null) throw new Error("No attack came of it");
  return card(seat, id);
}

interface Bearer {
  readonly effects: readonly { getFlag(scope: string, key: string): { kind: string } | undefined }[];
}

function states(seat: Seat, name: string): (string | undefined)[] {
  const bearer: unknown = creature(seat, name);
  return (bearer as Bearer).effects.map((effect) => effect.getFlag("waffengang", "state")?.kind);
}

const UNSEEN = { unnoticed: true, brightLight: true, frontal: false };

describe("B 5 a sneak attack at the table", () => {
  it("B5.3 B5.4 B5.9 waits for the GM, throws both dice, brings its margin, and exposes the attacker", async () => {
    const table = await open();
    const id = await sneak(table, [15, 8, 2, 12, 5], UNSEEN);
    for (const seat of table.seats) {
      const { sneak: contest, drafts, state } = made(seat, id);
      expect(state).toBe("committed");
      expect(contest).toMatchObject({ stealth: { natural: 15 }, resistance: { natural: 8 }, margin: 7 });
      expect(drafts[0]?.draft.attack).toContainEqual(expect.objectContaining({ id: "sneak", value: 7 }));
      expect(drafts[0]?.naturals.attack).toEqual([2, 12]);
      expect(states(seat, "hedda")).toContain("revealed");
      expect(creature(seat, "ogre").system.hp.value).toBe(25);
    }
  });

  it("B5.5 B5.9 failed it is an ordinary attack, and exposes him all the same", async () => {
    const table = await open();
    const id = await sneak(table, [3, 8, 15, 5], UNSEEN);
    const { sneak: contest, drafts } = made(table.seat("Bert"), id);
    expect(contest?.margin).toBeNull();
    expect(drafts[0]?.naturals.attack).toEqual([15]);
    expect(states(table.seat("Bert"), "hedda")).toContain("revealed");
  });

  it("B5.6 in bright light and from the front it fails without a roll", async () => {
    const table = await open();
    const id = await sneak(table, [15, 5], { ...UNSEEN, frontal: true });
    expect(made(table.seat("Anna"), id).sneak).toEqual({ stealth: null, resistance: null, margin: null });
  });

  it("F81 a second one in the same fight is refused, and nobody is asked", async () => {
    const table = await open();
    await sneak(table, [3, 8, 15, 5], UNSEEN);
    expect(await sneak(table, [])).toBeNull();
    expect(table.writes("create", "ChatMessage")).toBe(1);
  });

  it("B5.1 against somebody who has noticed no attack is made of it", async () => {
    const table = await open();
    expect(await sneak(table, [], { ...UNSEEN, unnoticed: false })).toBeNull();
    expect(table.writes("create", "ChatMessage")).toBe(0);
  });

  it("B5.7 without a game master nobody guesses: it is refused", async () => {
    const table = await open(false);
    expect(await sneak(table, [])).toBeNull();
  });
});
