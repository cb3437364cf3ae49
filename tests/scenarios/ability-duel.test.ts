import { describe, expect, it } from "vitest";
import type { Seat, Table } from "../host/kit/index.ts";
import { idOf } from "../workflow/arena.ts";
import { answer, attack, creature, onCard } from "../workflow/play.ts";
import {
  abilityCard,
  changed,
  everywhere,
  fight,
  kinds,
  states,
  tracker,
  turnOf,
  use,
  used,
} from "./actions.ts";
import { cardButton, entryOf, notices, stateLine } from "./kit.ts";

const DUEL = { by: "hedda", ability: "duel", other: "knight" } as const;

/** Anna's Hedda beside Bert's knight; the ogre of the GM reaches both. */
const fighters = [changed("hedda", {}), changed("ogre", { naturalReach: 2 }), changed("knight", {})];

const field = () => fight({}, fighters, ["hedda", "knight", "ogre"]);

/** Hedda's challenge, accepted by the owner of the knight on the card. */
async function agreed(table: Table): Promise<string> {
  const id = await used(table, "Anna", DUEL);
  cardButton(table.seat("Bert"), id, "accept")?.click();
  await table.settle();
  return id;
}

const opponents = (seat: Seat) => ["hedda", "knight"].map((name) => states(seat, name)[0]);

describe("Duel (A 4.16)", () => {
  it("A4.16 E1 the opponent's owner alone is asked; when he accepts, both are in the duel, for nothing", async () => {
    const table = await field();
    const id = await used(table, "Anna", DUEL);
    expect(cardButton(table.seat("Anna"), id, "accept")).toBeNull();
    expect(kinds(table.seat("Gabi"), "hedda")).toEqual([]);
    expect(stateLine(table.seat("Anna"), id)).toBe("Wartet auf knight");
    cardButton(table.seat("Bert"), id, "accept")?.click();
    await table.settle();
    everywhere(table, "hedda", { ap: 5, states: ["duel"] });
    everywhere(table, "knight", { ap: 5, states: ["duel"] });
    expect(opponents(table.seat("Anna"))).toMatchObject([
      { opponent: idOf("knight"), leader: null },
      { opponent: idOf("hedda"), leader: null },
    ]);
  });

  it("a refusal changes nothing and says so", async () => {
    const table = await field();
    const id = await used(table, "Anna", DUEL);
    cardButton(table.seat("Bert"), id, "decline")?.click();
    await table.settle();
    expect(abilityCard(table.seat("Anna"), id)).toMatchObject({ state: "refused", plan: null });
    expect(stateLine(table.seat("Anna"), id)).toBe("knight lehnt ab");
    everywhere(table, "knight", { ap: 5, states: [] });
  });

  it("21 nobody else agrees in the opponent's name", async () => {
    const table = await field();
    const id = await used(table, "Anna", DUEL);
    expect(await answer(table, "Anna", { message: id, offer: "duel", choice: 1 })).toBe(false);
    expect(notices(table.seat("Anna"))).toContain("Das darfst du nicht beantworten.");
    expect(abilityCard(table.seat("Gabi"), id)).toMatchObject({
      state: "declared",
      problems: [{ key: "WAFFENGANG.Problem.forgedAnswer" }],
    });
  });

  it("a second answer comes too late", async () => {
    const table = await field();
    const id = await agreed(table);
    expect(await answer(table, "Bert", { message: id, offer: "duel", choice: 0 })).toBe(false);
    expect(abilityCard(table.seat("Bert"), id).state).toBe("committed");
  });

  it("A116 a third creature neither joins nor changes the leader, and attacks as usual", async () => {
    const table = await field();
    await agreed(table);
    expect(await use(table, "Gabi", { by: "ogre", ability: "duel", other: "hedda" })).toBeNull();
    expect(notices(table.seat("Gabi"))[0]).toContain("Schon in einem Duell.");
    await turnOf(table, 2);
    await attack(table, "Gabi", { by: "ogre", on: ["hedda"], dice: [2, 3] });
    expect(opponents(table.seat("Bert"))).toMatchObject([{ leader: null }, { leader: null }]);
  });

  it("an acceptance that comes when the opponent is out of reach is refused on the card", async () => {
    const table = await field();
    const id = await used(table, "Anna", DUEL);
    await table.seat("Gabi").game.scenes.get(idOf("pit"))?.tokens.get(idOf("knight"))?.update({ x: 1500 });
    await table.settle();
    expect(await answer(table, "Bert", { message: id, offer: "duel", choice: 1 })).toBe(false);
    expect(abilityCard(table.seat("Bert"), id).state).toBe("refused");
    const said = entryOf(table.seat("Anna"), id)?.querySelector(".wg-reasons")?.textContent ?? "";
    expect(said.trim()).toBe("das Ziel ist außer Reichweite");
    expect(entryOf(table.seat("Bert"), id)?.querySelector(".wg-reasons")).toBeNull();
    everywhere(table, "hedda", { ap: 5, states: [] });
  });

  it("turns do not end it; the end of the fight does", async () => {
    const table = await field();
    await agreed(table);
    await turnOf(table, 0);
    everywhere(table, "knight", { ap: 5, states: ["duel"] });
    await tracker(table).delete();
    await table.settle();
    everywhere(table, "hedda", { ap: 5, states: [] });
    everywhere(table, "knight", { ap: 5, states: [] });
  });

  it("who dies or leaves the fight ends it for both", async () => {
    const table = await field();
    await agreed(table);
    const knight = table.seat("Gabi").game.combats.get(idOf("fight"))?.combatants.get(idOf("inknight"));
    await knight?.delete();
    await table.settle();
    everywhere(table, "hedda", { ap: 5, states: [] });
    everywhere(table, "knight", { ap: 5, states: [] });
  });

  it("the GM ends it by taking it back", async () => {
    const table = await field();
    const id = await agreed(table);
    await onCard(table, "Gabi", "revertCard", id);
    everywhere(table, "hedda", { ap: 5, states: [] });
    everywhere(table, "knight", { ap: 5, states: [] });
    expect(creature(table.seat("Anna"), "hedda").system.ap.ledger).toEqual({});
  });
});
