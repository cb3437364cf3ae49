import { describe, expect, it } from "vitest";
import { idOf, tokenUuid } from "../workflow/arena.ts";
import { apiOf, attack, creature, press, setSetting, target } from "../workflow/play.ts";
import { cardButton, FLANKED, GM, notices, party, stateLine } from "./kit.ts";

describe("situation 41: a player strikes somebody whom he does not own", () => {
  it("damage and the states that follow are written by the game master's client, without an error anywhere", async () => {
    const table = await party();
    const before = table.operations.length;
    const id = await attack(table, "Anna", { by: "hedda", on: ["goblin"], dice: [15, 8] });
    const goblin = creature(table.seat("Bert"), `${tokenUuid("goblin")}.Actor.${idOf("goblin")}`);
    expect([goblin.system.hp.value, [...goblin.statuses]]).toEqual([-3, ["dead"]]);
    const [message, ...rest] = table.operations.slice(before);
    expect([message?.user, message?.documentName]).toEqual(["Anna", "ChatMessage"]);
    expect(new Set(rest.map(({ user }) => user))).toEqual(new Set(["Gabi"]));
    expect(table.seats.flatMap((seat) => seat.errors)).toEqual([]);
    expect(stateLine(table.seat("Anna"), id)).toBe("Verbucht");
  });

  it("has no button for what the game master decides, and hears why if a macro asks for it", async () => {
    const table = await party();
    await setSetting(table.seat("Gabi"), "commitMode", "ask");
    await table.settle();
    const id = await attack(table, "Anna", FLANKED);
    expect(cardButton(table.seat("Gabi"), id, "commit")).not.toBeNull();
    for (const user of ["Anna", "Bert"]) {
      for (const action of ["commit", "undo", "redo"] as const) {
        expect(cardButton(table.seat(user), id, action)).toBeNull();
      }
    }
    expect(await apiOf(table.seat("Anna")).attack.commitCard(id)).toBe(false);
    expect(notices(table.seat("Anna"))).toEqual(["Das darfst du nicht beantworten."]);
    expect(creature(table.seat("Anna"), "ogre").system.hp.value).toBe(30);
  });
});

describe("no game master is there", () => {
  it("the card says that it waits, an offer says why it cannot be answered, and both go on when he comes", async () => {
    const table = await party({ users: [{ ...GM, online: false }, { name: "Anna" }, { name: "Bert" }] });
    const anna = table.seat("Anna");
    target(anna, "knight");
    anna.dice([15, 7]);
    const id = (await press(anna, "hedda")) ?? "";
    await table.settle();
    expect(stateLine(anna, id)).toBe("Keine Spielleitung verbunden: Die Karte wartet.");
    const pay = cardButton(table.seat("Bert"), id, "accept");
    expect(pay?.getAttribute("aria-description")).toContain("Spielleitung");
    expect(
      await apiOf(table.seat("Bert")).attack.answerOffer({
        message: id,
        offer: "hard-as-steel.0",
        choice: 1,
      }),
    ).toBe(false);
    expect(notices(table.seat("Bert"))).toEqual(["Dafür muss die Spielleitung da sein."]);
    await table.seat("Gabi").open();
    await table.settle();
    expect(stateLine(anna, id)).toContain("Wartet auf knight");
    cardButton(table.seat("Bert"), id, "accept")?.click();
    await table.settle();
    expect(stateLine(anna, id)).toBe("Verbucht");
    expect(creature(anna, "knight").system.ap.value).toBeLessThan(5);
  });
});
