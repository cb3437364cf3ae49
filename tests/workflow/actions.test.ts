import { describe, expect, it } from "vitest";
import type { Seat } from "../host/kit/index.ts";
import {
  abilityCard,
  changed,
  everywhere,
  fight,
  listed,
  partyWith,
  points,
  tracker,
  use,
  used,
} from "../scenarios/actions.ts";
import { entryOf, GM, notices, problems, stateLine, textOf } from "../scenarios/kit.ts";
import { actorUuid, tokenUuid } from "./arena.ts";
import { document } from "./play.ts";

const HALF_FORCE = { by: "hedda", ability: "half-force" } as const;
const BRACE = { by: "hedda", ability: "brace" } as const;

const WITHOUT_GM = [{ ...GM, online: false }, { name: "Anna" }, { name: "Bert" }] as const;

/** Hedda with one point. */
const poor = partyWith(changed("hedda", { naOverride: -1 }));

async function comes(table: Awaited<ReturnType<typeof fight>>): Promise<void> {
  await table.seat("Gabi").open();
  await table.settle();
}

/** A card that somebody writes himself, past the system. */
async function forge(seat: Seat, system: object): Promise<string> {
  const party = { actor: actorUuid("hedda"), token: tokenUuid("hedda"), name: "hedda", img: "" };
  const message: unknown = await seat.globals.ChatMessage.create({
    type: "ability",
    system: { state: "declared", ability: "half-force", user: party, ...system },
  });
  return (message as { readonly id: string }).id;
}

describe("what the game master's client makes of a declared ability", () => {
  it("A1.7 what is no longer possible when he looks at it is refused on the card with its reason, and nothing is spent", async () => {
    const table = await fight({ users: WITHOUT_GM });
    const id = await used(table, "Anna", BRACE);
    await tracker(table, "Anna").nextTurn();
    await table.settle();
    await comes(table);
    everywhere(table, "hedda", { ap: 5, states: [] });
    expect(stateLine(table.seat("Anna"), id)).toBe("Nicht möglich, nichts ausgegeben");
    const why = (user: string) => textOf(entryOf(table.seat(user), id)?.querySelector(".wg-reasons") ?? null);
    expect([why("Anna"), why("Bert")]).toEqual(["nur im eigenen Zug", ""]);
  });

  it("points that a waiting card has promised cannot be promised again, and are free again when it is refused", async () => {
    const table = await fight({ users: WITHOUT_GM }, poor);
    await used(table, "Anna", HALF_FORCE);
    expect(await use(table, "Anna", BRACE)).toBeNull();
    expect(notices(table.seat("Anna"))[0]).toContain("1 AP");
    await tracker(table, "Anna").nextTurn();
    await table.settle();
    await comes(table);
    everywhere(table, "hedda", { ap: 1, states: [] });
    expect((await listed(table, "Anna", "hedda", "brace")).why).not.toContain("AP");
  });

  it("41 a card of somebody who does not own its creature changes nothing", async () => {
    const table = await fight();
    const id = await forge(table.seat("Bert"), { price: 0 });
    await table.settle();
    everywhere(table, "hedda", { ap: 5, states: [] });
    expect(abilityCard(table.seat("Gabi"), id).state).toBe("refused");
    expect(problems(table.seat("Gabi"), id)).toHaveLength(1);
    expect(problems(table.seat("Anna"), id)).toEqual([]);
  });

  it("20 the price on a card is not believed: the rules charge theirs, once", async () => {
    const table = await fight();
    const id = await forge(table.seat("Anna"), { price: 0 });
    await table.settle();
    everywhere(table, "hedda", { ap: 4, states: ["half-force"] });
    expect(abilityCard(table.seat("Gabi"), id).price).toBe(1);
  });

  it("dice that no roll has shown are refused", async () => {
    const table = await fight();
    const id = await forge(table.seat("Anna"), { ability: "camouflage", path: 2, dice: { stealth: [20] } });
    await table.settle();
    everywhere(table, "hedda", { ap: 5, states: [] });
    expect(abilityCard(table.seat("Gabi"), id)).toMatchObject({
      state: "refused",
      problems: [{ key: "WAFFENGANG.Problem.otherDice" }],
    });
  });

  it("a card that its author changes while it waits is refused", async () => {
    const table = await fight({ users: WITHOUT_GM });
    const id = await used(table, "Anna", BRACE);
    await document(table.seat("Anna"), `ChatMessage.${id}`).update({ system: { price: 0 } });
    await table.settle();
    await comes(table);
    everywhere(table, "hedda", { ap: 5, states: [] });
    expect(abilityCard(table.seat("Gabi"), id).problems[0]?.key).toBe("WAFFENGANG.Problem.changedCard");
  });

  it("a card whose plan its author changes afterwards is not undone by it", async () => {
    const table = await fight();
    const id = await used(table, "Anna", BRACE);
    await document(table.seat("Anna"), `ChatMessage.${id}`).update({ system: { plan: { ledger: [] } } });
    await table.settle();
    entryOf(table.seat("Gabi"), id)?.querySelector<HTMLElement>("[data-card-action=undo]")?.click();
    await table.settle();
    everywhere(table, "hedda", { ap: 4, states: ["brace"] });
    expect(abilityCard(table.seat("Gabi"), id).problems[0]?.key).toBe("WAFFENGANG.Problem.changedCard");
  });

  it("20 two clicks on the sheet are one use", async () => {
    const table = await fight({ latency: 5 });
    const { button } = await listed(table, "Anna", "hedda", "half-force");
    button.click();
    button.click();
    await table.settle();
    everywhere(table, "hedda", { ap: 4, states: ["half-force"] });
    expect(table.writes("create", "ChatMessage")).toBe(1);
  });

  it("42 two game masters carry it out once, and two undos are one", async () => {
    const users = [GM, { name: "Hugo", role: "GAMEMASTER" }, { name: "Anna" }, { name: "Bert" }] as const;
    const table = await fight({ users, latency: { Gabi: 2, Hugo: 5 } });
    const id = await used(table, "Anna", BRACE);
    expect(table.writes("update", "Actor")).toBe(1);
    for (const user of ["Gabi", "Hugo"]) {
      entryOf(table.seat(user), id)?.querySelector<HTMLElement>("[data-card-action=undo]")?.click();
    }
    await table.settle();
    everywhere(table, "hedda", { ap: 5, states: [] });
    expect(abilityCard(table.seat("Anna"), id).history.map(({ state }) => state)).toEqual([
      "committed",
      "reverted",
    ]);
  });

  it("43 what a hidden creature does is the game master's alone", async () => {
    const fighters = partyWith(changed("ogre", { naOverride: 3 }));
    const table = await fight({}, fighters, ["ogre", "hedda"]);
    await document(table.seat("Gabi"), tokenUuid("ogre")).update({ hidden: true });
    await table.settle();
    const id = await used(table, "Gabi", { by: "ogre", ability: "brace" });
    expect(abilityCard(table.seat("Gabi"), id).state).toBe("committed");
    expect(entryOf(table.seat("Anna"), id)).toBeNull();
  });

  it("62 a move writes nothing where no state cares, and one batch where one does", async () => {
    const table = await fight();
    const before = table.writes("update", "Combatant") + table.writes("update", "Actor");
    await document(table.seat("Anna"), tokenUuid("hedda")).update({ x: 900 });
    await table.settle();
    expect(table.writes("update", "Combatant") + table.writes("update", "Actor")).toBe(before);
    await used(table, "Anna", BRACE);
    await document(table.seat("Anna"), tokenUuid("hedda")).update({ x: 1000 });
    await table.settle();
    expect(table.writes("update", "ActiveEffect")).toBe(1);
    await document(table.seat("Anna"), tokenUuid("hedda")).update({ x: 1100 });
    await table.settle();
    expect(table.writes("update", "ActiveEffect")).toBe(1);
    expect(points(table.seat("Bert"), "hedda")).toBe(4);
  });
});
