import { describe, expect, it } from "vitest";
import type { Seat, Table } from "../host/kit/index.ts";
import type { WorldData } from "../host/server/protocol.ts";
import { ARENA, actorUuid, arena, idOf, sword, tokenUuid } from "../workflow/arena.ts";
import { apiOf, attack, document, onCard, press, target } from "../workflow/play.ts";
import { GM, notices, openSheet, pageOf, party } from "./kit.ts";

/** What somebody types who wants his name to act; the class marks what would come of it. */
const HOSTILE = '<img src=x class=hostile onerror="alert(1)"><b class="hostile">B</b>';

/** Everybody and everything carries that name: creatures, tokens, weapons, an effect and Anna herself. */
function world(): WorldData {
  const fighters = ARENA.filter(({ name }) => ["hedda", "jorid", "knight"].includes(name));
  const data = arena(fighters.map((fighter) => ({ ...fighter, items: [{ ...sword(), name: HOSTILE }] })));
  for (const actor of data.Actor ?? []) {
    const effects = Array.isArray(actor.effects) ? actor.effects : [];
    const named = effects.map((effect: object) => ({ ...effect, name: HOSTILE }));
    Object.assign(actor, { name: HOSTILE, effects: [...named, { _id: idOf("curse"), name: HOSTILE }] });
  }
  const tokens = data.Scene?.[0]?.tokens;
  if (Array.isArray(tokens)) for (const token of tokens) Object.assign(token, { name: HOSTILE });
  return data;
}

const open = (): Promise<Table> =>
  party({ users: [GM, { name: HOSTILE, id: idOf("Anna") }, { name: "Bert" }], world: world() });

const ON_KNIGHT = { by: "hedda", on: ["knight"], dice: [15, 7] } as const;

/** Whether the name stands on a page as text. */
const says = (element: Element | null): boolean => (element?.textContent ?? "").includes(HOSTILE);

/** Elements of a page that came of a name. */
const hostile = (seat: Seat): string[] =>
  [...pageOf(seat).querySelectorAll(".hostile, [onerror]")].map((element) => element.outerHTML);

const expectNone = (table: Table): void => {
  for (const seat of table.seats) expect(hostile(seat)).toEqual([]);
};

describe("a name that would be markup is text", () => {
  it("on the card in every state, and in what the game master is told of a forged answer", async () => {
    const table = await open();
    const id = await attack(table, HOSTILE, ON_KNIGHT);
    for (const seat of table.seats) expect(says(pageOf(seat).querySelector(".wg-card"))).toBe(true);
    expectNone(table);
    const anna = apiOf(table.seat(HOSTILE)).attack;
    expect(await anna.answerOffer({ message: id, offer: "hard-as-steel.0", choice: 1 })).toBe(false);
    expect(await anna.answerOffer({ message: "nomessage0000000", offer: "x", choice: 1 })).toBe(false);
    await table.settle();
    const { body } = pageOf(table.seat("Gabi"));
    expect(says(body.querySelector(".wg-card .wg-reasons"))).toBe(true);
    expect(says(body.querySelector(".wg-notice"))).toBe(true);
    expectNone(table);
    const bert = apiOf(table.seat("Bert")).attack;
    await bert.answerOffer({ message: id, offer: "hard-as-steel.0", choice: 1 });
    await table.settle();
    expectNone(table);
    await onCard(table, "Gabi", "revertCard", id);
    expectNone(table);
  });

  it("on every page of a sheet, in the dialog of an attack and in the question before something is deleted", async () => {
    const table = await open();
    const anna = table.seat(HOSTILE);
    const sheet = await openSheet(table, HOSTILE, "hedda");
    for (const tab of sheet.querySelectorAll<HTMLElement>("[role=tab]")) {
      tab.click();
      await table.settle();
      expectNone(table);
    }
    expect(says(await openSheet(table, HOSTILE, `${actorUuid("hedda")}.Item.${idOf("sword")}`))).toBe(true);
    target(anna, "knight");
    sheet.querySelector<HTMLElement>("[data-action=attack]")?.click();
    await table.settle();
    const dialog = pageOf(anna).querySelector(".wg-dialog");
    expect(says(dialog)).toBe(true);
    expectNone(table);
    dialog?.querySelector<HTMLElement>("[data-action=cancel]")?.click();
    sheet.querySelector<HTMLElement>("[data-action=deleteItem]")?.click();
    await table.settle();
    expect(says(pageOf(anna).querySelector("dialog"))).toBe(true);
    expectNone(table);
  });

  it("in the tracker of a fight and in the sentence about a token without actor", async () => {
    const table = await open();
    const [gabi, anna] = [table.seat("Gabi"), table.seat(HOSTILE)];
    const combatants = ["hedda", "knight"].map((name) => ({
      tokenId: idOf(name),
      sceneId: idOf("pit"),
      actorId: idOf(name),
    }));
    await gabi.globals.Combat.create({ active: true, combatants });
    await document(gabi, tokenUuid("knight")).update({ actorId: null });
    await table.settle();
    for (const seat of table.seats) expect(says(pageOf(seat).querySelector(".combatant"))).toBe(true);
    target(anna, "knight");
    anna.dice([2]);
    await press(anna, "hedda");
    await table.settle();
    expect(notices(anna).join()).toContain(HOSTILE);
    expectNone(table);
  });
});
