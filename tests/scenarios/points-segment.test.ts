/** Segments of the plot: when action points come back, and what is owed to the next one. */
import { describe, expect, it } from "vitest";
import type { Table } from "../host/kit/index.ts";
import { arena, idOf } from "../workflow/arena.ts";
import { creature, setSetting } from "../workflow/play.ts";
import { changed, fight, fightOf, partyWith, points, tracker } from "./actions.ts";
import { GM, pageOf, party } from "./kit.ts";
import { answerDialog, clickPip, dialogOf, GOBLINS, lines, openHistory } from "./points.ts";

/** Notes a grant or a debt in somebody's list. */
async function note(table: Table, name: string, amount: string, when: "now" | "next"): Promise<void> {
  const history = await openHistory(table, "Gabi", name);
  history.querySelector<HTMLElement>("[data-action=shift]")?.click();
  await table.settle();
  await answerDialog(table, "Gabi", "ok", { amount, when, reason: "Ausgang" });
}

/** Presses the button below the list of actors, and says whose segment ends. */
async function endSegment(table: Table, whose: "all" | "selected" | "cancel"): Promise<void> {
  pageOf(table.seat("Gabi")).querySelector<HTMLElement>("[data-wg-segment]")?.click();
  await table.settle();
  await answerDialog(table, "Gabi", whose);
}

/** Ends the segment of one creature from its list. */
async function endFor(table: Table, name: string): Promise<void> {
  const history = await openHistory(table, "Gabi", name);
  history.querySelector<HTMLElement>("[data-action=endSegment]")?.click();
  await table.settle();
  await answerDialog(table, "Gabi", "yes");
}

async function endFight(table: Table): Promise<void> {
  await tracker(table).delete();
  await table.settle();
}

const spent = (amount: number) => ({
  ap: { ledger: { paid: { amount, kind: "spend", ability: "parry", message: "m", combat: "" } } },
});

/** Goblins with two points each. */
const GOBLIN = changed("goblin", { naOverride: 0 });

describe("A 1.4 the end of a segment", () => {
  it("gives all creatures their points back, unlinked tokens among them, each for itself", async () => {
    const world = arena(partyWith(changed("hedda", spent(3)), changed("jorid", spent(1)), GOBLIN));
    const table = await party({ world });
    const [first = "", second = ""] = GOBLINS;
    await clickPip(table, "Gabi", first, { pip: 1 });
    const anna = table.seat("Anna");
    expect([points(anna, first), points(anna, second)]).toEqual([1, 2]);
    const before = table.writes("update", "Actor");
    await endSegment(table, "all");
    for (const name of ["hedda", "jorid"]) expect(points(anna, name)).toBe(5);
    for (const goblin of GOBLINS) expect(points(anna, goblin)).toBe(2);
    expect(table.writes("update", "Actor") - before).toBe(3);
  });

  it("gives only those whose tokens are selected their points back, and nobody if it is called off", async () => {
    const table = await party({
      world: arena(partyWith(changed("hedda", spent(3)), changed("jorid", spent(1)))),
    });
    const gabi = table.seat("Gabi");
    await endSegment(table, "cancel");
    expect([points(gabi, "hedda"), points(gabi, "jorid")]).toEqual([2, 4]);
    gabi.globals.canvas.tokens.placeables.find((token) => token.document.name === "hedda")?.control();
    await endSegment(table, "selected");
    expect([points(gabi, "hedda"), points(gabi, "jorid")]).toEqual([5, 4]);
  });

  it("gives an unlinked token back what the creature behind it had spent when it was placed", async () => {
    const table = await party({
      world: arena(partyWith({ ...GOBLIN, system: { ...GOBLIN.system, ...spent(1) } })),
    });
    const [first = ""] = GOBLINS;
    expect(points(table.seat("Anna"), first)).toBe(1);
    await endFor(table, first);
    expect(points(table.seat("Anna"), first)).toBe(2);
    expect(points(table.seat("Anna"), "goblin")).toBe(1);
    expect(lines(await openHistory(table, "Gabi", first))).toEqual([]);
  });

  it("is offered to game masters alone", async () => {
    const table = await party();
    expect(pageOf(table.seat("Gabi")).querySelectorAll("[data-wg-segment]")).toHaveLength(1);
    expect(pageOf(table.seat("Anna")).querySelectorAll("[data-wg-segment]")).toHaveLength(0);
  });

  it("asks once however often one clicks", async () => {
    const table = await party();
    const gabi = table.seat("Gabi");
    const button = pageOf(gabi).querySelector<HTMLElement>("[data-wg-segment]");
    button?.click();
    button?.click();
    await table.settle();
    expect(pageOf(gabi).querySelectorAll("dialog")).toHaveLength(1);
    expect(dialogOf(gabi)).not.toBeNull();
    await answerDialog(table, "Gabi", "cancel");
  });
});

describe("situation 28: debts and grants survive every way in which points come back, and count once", () => {
  it.each<[string, (table: Table) => Promise<void>]>([
    ["the end of a fight", endFight],
    ["the button for all", (table) => endSegment(table, "all")],
    ["the button on the list of one", (table) => endFor(table, "hedda")],
  ])("after %s", async (_how, end) => {
    const table = await fight({}, partyWith(changed("hedda", spent(1))));
    const anna = table.seat("Anna");
    await note(table, "hedda", "-2", "next");
    expect(points(anna, "hedda")).toBe(4);
    await end(table);
    expect(points(anna, "hedda")).toBe(3);
    expect(lines(await openHistory(table, "Gabi", "hedda"))).toEqual([
      { amount: "−2", cause: "Von Hand", standing: "now" },
    ]);
    await endFor(table, "hedda");
    expect(points(anna, "hedda")).toBe(5);
    expect(creature(anna, "hedda").system.ap.ledger).toEqual({});
  });

  it("a debt above the maximum leaves 0, and a grant raises the pool above it", async () => {
    const table = await party();
    await note(table, "hedda", "-9", "now");
    await note(table, "jorid", "1", "now");
    const anna = table.seat("Anna");
    expect([points(anna, "hedda"), points(anna, "jorid")]).toEqual([0, 6]);
  });

  it("two who end the same segment at the same moment use nothing up twice", async () => {
    const table = await party({
      users: [GM, { name: "Hugo", role: "GAMEMASTER" }, { name: "Anna" }],
      latency: { Gabi: 5, Hugo: 5 },
      world: arena(partyWith(changed("hedda", spent(1)))),
    });
    await note(table, "hedda", "-2", "next");
    for (const user of ["Gabi", "Hugo"]) {
      pageOf(table.seat(user)).querySelector<HTMLElement>("[data-wg-segment]")?.click();
    }
    await table.settle();
    for (const user of ["Gabi", "Hugo"]) {
      dialogOf(table.seat(user))?.querySelector<HTMLElement>("button[data-action=all]")?.click();
    }
    await table.settle();
    for (const seat of table.seats) expect(points(seat, "hedda")).toBe(3);
  });
});

describe("situations 24 and 25: every fight begins with what one has", () => {
  it("what was granted before the fight begins is kept when it begins", async () => {
    const world = { ...arena(), Combat: [fightOf(["hedda", "ogre"], { round: 0, turn: null })] };
    const table = await party({ world });
    await note(table, "hedda", "1", "now");
    const gabi = table.seat("Gabi");
    const combat = gabi.game.combats.get(idOf("fight"));
    gabi.dice([11]);
    await combat?.rollInitiative([idOf("inhedda")]);
    await combat?.startCombat();
    await table.settle();
    for (const seat of table.seats) expect(points(seat, "hedda")).toBe(6);
  });

  it("foes and late comers have full pools, and no round or turn changes what anybody has", async () => {
    const table = await fight({}, partyWith(changed("hedda", spent(2)), GOBLIN), ["hedda", "ogre", "jorid"]);
    const gabi = table.seat("Gabi");
    const [goblin = ""] = GOBLINS;
    const combat = gabi.game.combats.get(idOf("fight"));
    await combat?.createEmbeddedDocuments("Combatant", [
      { tokenId: idOf("goblin"), sceneId: idOf("pit"), actorId: idOf("goblin"), initiative: 1 },
      { tokenId: idOf("knight"), sceneId: idOf("pit"), actorId: idOf("knight"), initiative: 99 },
    ]);
    for (let turn = 0; turn < 8; turn += 1) await tracker(table).nextTurn();
    await table.settle();
    const now = (name: string) => points(table.seat("Anna"), name);
    expect(["hedda", "jorid", "knight", goblin].map(now)).toEqual([3, 5, 5, 2]);
  });

  it("points come back once at its end, to all who fought and to nobody else", async () => {
    const [hedda, jorid] = [changed("hedda", spent(2)), changed("jorid", spent(2))];
    const table = await fight({}, partyWith(hedda, jorid), ["hedda", "ogre"]);
    await endFight(table);
    const now = (name: string) => points(table.seat("Anna"), name);
    expect(["hedda", "jorid"].map(now)).toEqual([5, 3]);
    expect(table.writes("update", "Actor")).toBe(1);
  });

  it("points do not come back at its end where the game master gives them back by hand", async () => {
    const table = await fight({}, partyWith(changed("hedda", spent(2))));
    await setSetting(table.seat("Gabi"), "apRefresh", "manual");
    await endFight(table);
    expect(points(table.seat("Anna"), "hedda")).toBe(3);
    await endSegment(table, "all");
    expect(points(table.seat("Anna"), "hedda")).toBe(5);
  });
});
