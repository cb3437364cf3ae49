/** Action points in play: where they show, what one click does, and the list of what became of them. */
import { describe, expect, it } from "vitest";
import type { Table } from "../host/kit/index.ts";
import { actorUuid, arena, idOf } from "../workflow/arena.ts";
import { answer, attack, creature, document, onCard, setSetting } from "../workflow/play.ts";
import { fight, fightOf, points } from "./actions.ts";
import { GM, notices, ON_KNIGHT, openSheet, pageOf, party, textOf } from "./kit.ts";
import {
  answerDialog,
  clickPip,
  dialogOf,
  historyOf,
  lines,
  openHistory,
  pipsIn,
  press,
  trackerPoints,
} from "./points.ts";

const SECOND = { name: "Hugo", role: "GAMEMASTER" } as const;
const PLAYERS = [{ name: "Anna" }, { name: "Bert" }] as const;

const entries = (ledger: object): object[] => Object.values(ledger);

describe("situation 27: one click is one point", () => {
  it("spent from a full one, given back on a spent one, with the reason on the list; Shift sets", async () => {
    const table = await party();
    const anna = table.seat("Anna");
    await clickPip(table, "Gabi", "hedda", { pip: 1, reason: "Zauber" });
    expect(points(anna, "hedda")).toBe(4);
    await clickPip(table, "Gabi", "hedda", { pip: 5, reason: "Versehen" });
    expect(points(anna, "hedda")).toBe(5);
    await clickPip(table, "Gabi", "hedda", { pip: 2, reason: "Fluch", shiftKey: true });
    expect(points(anna, "hedda")).toBe(2);
    expect(entries(creature(anna, "hedda").system.ap.ledger)).toMatchObject([
      { kind: "spend", amount: 1, reason: "Zauber" },
      { kind: "refund", amount: 1, reason: "Versehen" },
      { kind: "spend", amount: 3, reason: "Fluch" },
    ]);
  });

  it("asks once however often one clicks, and changes nothing if the question is closed", async () => {
    const table = await party();
    const gabi = table.seat("Gabi");
    const [pip] = pipsIn(await openSheet(table, "Gabi", "hedda"));
    press(gabi, pip);
    press(gabi, pip);
    await table.settle();
    expect(pageOf(gabi).querySelectorAll("dialog")).toHaveLength(1);
    dialogOf(gabi)?.querySelector<HTMLElement>("[data-action=close]")?.click();
    await table.settle();
    expect([dialogOf(gabi), points(gabi, "hedda"), table.writes("update", "Actor")]).toEqual([null, 5, 0]);
  });

  it("players look at their pips, and are told why they cannot click them", async () => {
    const table = await party();
    const sheet = await openSheet(table, "Anna", "hedda");
    const pips = sheet.querySelector(".wg-masthead .wg-pips");
    expect(pipsIn(sheet)).toEqual([]);
    expect(pips?.getAttribute("title")).toBe(
      "Aktionspunkte gehen durch Fähigkeiten weg. Von Hand ändert sie nur die Spielleitung.",
    );
    const history = await openHistory(table, "Anna", "hedda");
    expect(history.querySelectorAll("[data-action=shift], [data-action=endSegment]")).toHaveLength(0);
  });
});

/** Both game masters press Hedda's first pip, and then say yes at the same moment. */
async function bothGiveAway(table: Table): Promise<void> {
  const users = ["Gabi", "Hugo"];
  for (const user of users) {
    const [pip] = pipsIn(await openSheet(table, user, "hedda"));
    press(table.seat(user), pip);
  }
  await table.settle();
  for (const user of users) {
    dialogOf(table.seat(user))?.querySelector<HTMLElement>("button[data-action=ok]")?.click();
  }
  await table.settle();
}

describe("situation 59: two game masters at the same list", () => {
  it("who both give a point away at the same moment give two, and what the entry of one holds stays", async () => {
    const table = await party({ users: [GM, SECOND, ...PLAYERS], latency: { Gabi: 5, Hugo: 5 } });
    await bothGiveAway(table);
    for (const seat of table.seats) expect(points(seat, "hedda")).toBe(3);
  });

  it("never take a pool below 0", async () => {
    const table = await party({ users: [GM, SECOND, ...PLAYERS], latency: { Gabi: 5, Hugo: 5 } });
    await clickPip(table, "Gabi", "hedda", { pip: 1, shiftKey: true });
    await bothGiveAway(table);
    for (const seat of table.seats) expect(points(seat, "hedda")).toBe(0);
  });
});

describe("points beside the game", () => {
  it("stand in the tracker for those who may know them, and follow every change", async () => {
    const table = await fight();
    const [gabi, anna] = [table.seat("Gabi"), table.seat("Anna")];
    expect(Object.keys(trackerPoints(gabi)).sort()).toEqual(
      ["hedda", "jorid", "knight", "ogre"].map(actorUuid).sort(),
    );
    expect(trackerPoints(anna)).toEqual({ [actorUuid("hedda")]: "5 von 5 Aktionspunkten" });
    await clickPip(table, "Gabi", "hedda", { pip: 5 });
    for (const seat of [gabi, anna]) {
      expect(trackerPoints(seat)[actorUuid("hedda")]).toBe("4 von 5 Aktionspunkten");
    }
  });

  it("can be clicked in the tracker without waking its line, and open their list there", async () => {
    const table = await fight();
    const gabi = table.seat("Gabi");
    const strip = pageOf(gabi).querySelector<HTMLElement>(`.combatant [data-points="${actorUuid("hedda")}"]`);
    let woken = 0;
    strip?.parentElement?.addEventListener("click", () => {
      woken += 1;
    });
    press(gabi, strip?.querySelector("[data-pip='5']"));
    await table.settle();
    await answerDialog(table, "Gabi", "ok");
    expect(points(gabi, "hedda")).toBe(4);
    press(gabi, strip?.querySelector("[data-action=pointsHistory]"));
    await table.settle();
    expect(lines(historyOf(gabi, "hedda"))).toHaveLength(1);
    expect(woken).toBe(0);
  });

  it("situation 33: stand in the tracker of a fight without scene", async () => {
    const combatants = [{ _id: idOf("inhedda"), actorId: idOf("hedda"), initiative: 9 }];
    const world = { ...arena(), Combat: [fightOf([], { scene: null, combatants })] };
    const table = await party({ world });
    expect(Object.keys(trackerPoints(table.seat("Anna")))).toEqual([actorUuid("hedda")]);
  });

  it("stand above the token whose HUD is open, of one token after the other", async () => {
    const table = await party();
    const gabi = table.seat("Gabi");
    const hud = pageOf(gabi).createElement("div");
    pageOf(gabi).body.append(hud);
    for (const name of ["hedda", "knight"]) {
      gabi.Hooks.callAll("renderTokenHUD", { actor: creature(gabi, name) }, hud);
      await table.settle();
      const strips = [...hud.querySelectorAll<HTMLElement>("[data-points]")];
      expect(strips.map((strip) => strip.dataset.points)).toEqual([actorUuid(name)]);
    }
    await clickPip(table, "Gabi", "knight", { pip: 1 });
    expect(textOf(hud.querySelector(".wg-pips__count"))).toBe("4 / 5");
  });

  it("are the second bar of every new token, shown to its owner", async () => {
    const table = await party();
    const actor = await table.seat("Gabi").globals.Actor.create({ name: "Wolf", type: "npc" });
    const { prototypeToken } = actor as object as { readonly prototypeToken: object };
    expect(prototypeToken).toMatchObject({ bar2: { attribute: "ap" }, displayBars: 40 });
  });

  it("show what an answer has promised, until the card is committed", async () => {
    const table = await party();
    await setSetting(table.seat("Gabi"), "commitMode", "ask");
    const sheet = await openSheet(table, "Bert", "knight");
    const id = await attack(table, "Anna", ON_KNIGHT);
    await answer(table, "Bert", { message: id, offer: "hard-as-steel.0", choice: 2 });
    const pool = () => textOf(sheet.querySelector(".wg-masthead .wg-points"));
    expect(sheet.querySelectorAll(".wg-masthead .wg-pip--next")).toHaveLength(2);
    expect(pool()).toContain("danach 3");
    await onCard(table, "Gabi", "commitCard", id);
    expect(sheet.querySelectorAll(".wg-masthead .wg-pip--spent")).toHaveLength(2);
    expect(pool()).not.toContain("danach");
  });
});

describe("the history of points", () => {
  it("links the card that caused an entry as long as it is there", async () => {
    const table = await party();
    const id = await attack(table, "Anna", ON_KNIGHT);
    await answer(table, "Bert", { message: id, offer: "hard-as-steel.0", choice: 1 });
    const history = await openHistory(table, "Bert", "knight");
    expect(lines(history)).toEqual([{ amount: "−1", cause: "Hart wie Stahl", standing: "now" }]);
    expect(history.querySelector<HTMLElement>("[data-action=showMessage]")?.dataset.message).toBe(id);
    await document(table.seat("Gabi"), `ChatMessage.${id}`).delete();
    await table.settle();
    expect(history.querySelector("[data-action=showMessage]")).toBeNull();
    expect(lines(history)).toHaveLength(1);
  });

  it("A 1.8 lets the game master take an entry back, once whoever does it and however often", async () => {
    const table = await party({ users: [GM, SECOND, ...PLAYERS], latency: { Gabi: 4, Hugo: 4 } });
    const id = await attack(table, "Anna", ON_KNIGHT);
    await answer(table, "Bert", { message: id, offer: "hard-as-steel.0", choice: 1 });
    for (const user of ["Gabi", "Hugo"]) {
      const history = await openHistory(table, user, "knight");
      const button = history.querySelector<HTMLElement>("[data-action=takeBack]");
      button?.click();
      button?.click();
    }
    await table.settle();
    for (const seat of table.seats) {
      expect(points(seat, "knight")).toBe(5);
      expect(entries(creature(seat, "knight").system.ap.ledger)).toHaveLength(2);
    }
    expect(lines(historyOf(table.seat("Gabi"), "knight"))).toEqual([
      { amount: "+1", cause: "Rücknahme: Hart wie Stahl", standing: "now" },
      { amount: "−1", cause: "Hart wie Stahl zurückgenommen", standing: "undone" },
    ]);
  });

  it("A 1.8 gives nothing twice if the card is undone after its price was taken back", async () => {
    const table = await party();
    await clickPip(table, "Gabi", "knight", { pip: 5 });
    const id = await attack(table, "Anna", ON_KNIGHT);
    await answer(table, "Bert", { message: id, offer: "hard-as-steel.0", choice: 1 });
    const history = await openHistory(table, "Gabi", "knight");
    history.querySelector<HTMLElement>("[data-message] ~ [data-action=takeBack]")?.click();
    await table.settle();
    expect(points(table.seat("Bert"), "knight")).toBe(4);
    await onCard(table, "Gabi", "revertCard", id);
    expect(points(table.seat("Bert"), "knight")).toBe(4);
    expect(notices(table.seat("Gabi"))).toEqual([]);
  });
});
