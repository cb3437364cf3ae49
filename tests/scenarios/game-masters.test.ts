import { describe, expect, it } from "vitest";
import { answer, apiOf, attack, card, creature, onCard } from "../workflow/play.ts";
import { FLANKED, GM, notices, ON_KNIGHT, party, stateLine } from "./kit.ts";

const ASSISTANT = { name: "Axel", role: "ASSISTANT" } as const;
const SECOND = { name: "Hugo", role: "GAMEMASTER" } as const;
const PLAYERS = [{ name: "Anna" }, { name: "Bert" }] as const;

const steel = (message: string, choice: number) => ({ message, offer: "hard-as-steel.0", choice });

describe("situation 42: each side effect exactly once, whoever is there", () => {
  it("a game master and an assistant: one commit, one payment, one undo", async () => {
    const table = await party({ users: [GM, ASSISTANT, ...PLAYERS], latency: { Gabi: 3, Axel: 1 } });
    const id = await attack(table, "Anna", ON_KNIGHT);
    await answer(table, "Bert", steel(id, 1));
    expect([table.writes("update", "Actor"), table.writes("update", "ChatMessage")]).toEqual([1, 1]);
    expect(creature(table.seat("Bert"), "knight").system).toMatchObject({
      hp: { value: 15 },
      ap: { value: 4 },
    });
    const both = await Promise.all([
      onCard(table, "Axel", "revertCard", id),
      onCard(table, "Gabi", "revertCard", id),
    ]);
    expect(both.filter((done) => done)).toHaveLength(1);
    expect(creature(table.seat("Bert"), "knight").system).toMatchObject({
      hp: { value: 20 },
      ap: { value: 5 },
    });
  });

  it("an assistant alone does what a game master does", async () => {
    const table = await party({ users: [ASSISTANT, ...PLAYERS] });
    const id = await attack(table, "Anna", FLANKED);
    expect(stateLine(table.seat("Anna"), id)).toBe("Verbucht");
    expect(await onCard(table, "Axel", "revertCard", id)).toBe(true);
    expect(creature(table.seat("Anna"), "ogre").system.hp.value).toBe(30);
  });

  it("the active game master leaves while an answer is on its way: the asker hears it, the other one takes the next", async () => {
    const table = await party({ users: [GM, SECOND, ...PLAYERS] });
    const id = await attack(table, "Anna", ON_KNIGHT);
    const active = table.seats.find((seat) => seat.game.user.isActiveGM);
    const other = table.seats.find((seat) => seat !== active && seat.game.user.isGM);
    active?.hold();
    const lost = apiOf(table.seat("Bert")).attack.answerOffer(steel(id, 1));
    await active?.disconnect();
    await table.settle();
    expect(await lost).toBe(false);
    expect(notices(table.seat("Bert"))).toEqual([
      "Die Spielleitung hat nicht geantwortet. Versuche es noch einmal.",
    ]);
    expect(other?.game.user.isActiveGM).toBe(true);
    expect(await answer(table, "Bert", steel(id, 1))).toBe(true);
    expect(card(table.seat("Anna"), id).state).toBe("committed");
    expect(creature(table.seat("Anna"), "knight").system).toMatchObject({
      hp: { value: 15 },
      ap: { value: 4 },
    });
  });

  it("the game master reloads while a card waits for an answer: it waits on, and is committed once", async () => {
    const table = await party();
    const id = await attack(table, "Anna", ON_KNIGHT);
    await table.seat("Gabi").reload();
    await table.settle();
    expect(card(table.seat("Gabi"), id).state).toBe("reacting");
    await answer(table, "Bert", steel(id, 0));
    await table.seat("Gabi").reload();
    await table.settle();
    expect(creature(table.seat("Anna"), "knight").system.hp.value).toBe(13);
    expect(table.writes("update", "Actor")).toBe(1);
  });
});
