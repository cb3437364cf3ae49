import { describe, expect, it } from "vitest";
import type { AttackCard } from "../../src/rules/card.ts";
import type { Seat, Table } from "../host/kit/index.ts";
import { attack, card, creature, onCard } from "../workflow/play.ts";
import { changed, drag, fight, states } from "./actions.ts";

const STANCE = { kind: "charge-stance", direction: 0, answered: [], until: "next-turn" } as const;
const NORTH = [5, 3] as const;
const SOUTH = [5, 6] as const;

/** Hedda's turn; she begins it at this place beside the ogre, who awaits what comes from the north. */
function field(place: readonly [number, number], hp = { hedda: 20, ogre: 30 }): Promise<Table> {
  const poor = (value: number) => ({ naOverride: -5, hp: { value, max: 30 } });
  const fighters = [
    changed("hedda", poor(hp.hedda), { places: [place] }),
    changed("ogre", poor(hp.ogre), { states: [STANCE] }),
  ];
  return fight({}, fighters, ["hedda", "ogre"]);
}

/** Hedda strikes the ogre with her dice, and he, if at all, with his. */
function struck(table: Table, dice: readonly number[], blow: readonly number[] = []): Promise<string> {
  table.seat("Gabi").dice(blow);
  return attack(table, "Anna", { by: "hedda", on: ["ogre"], dice });
}

/** The card of the blow that a card has called for. */
function blowOn(seat: Seat, id: string): AttackCard {
  const [counter] = card(seat, id).counters;
  if (!counter) throw new Error("No blow was called for");
  return card(seat, counter.message);
}

const hp = (seat: Seat, name: string): number => creature(seat, name).system.hp.value;
const answered = (seat: Seat): unknown =>
  states(seat, "ogre").flatMap((state) => (state.kind === "charge-stance" ? state.answered : []));

describe("The blow of Charge stance (A 4.15)", () => {
  it("A102 an enemy that started in the north and walked round to the south is struck", async () => {
    const table = await field(NORTH);
    await drag(table, "Anna", "hedda", [-1, 0], [0, 3], [1, 0]);
    const id = await struck(table, [15, 7], [15, 4]);
    for (const seat of table.seats) {
      expect(card(seat, id)).toMatchObject({
        state: "committed",
        problems: [],
        offers: [],
        counters: [{ draft: 0, source: "charge-stance", automatic: false }],
      });
      expect(blowOn(seat, id)).toMatchObject({
        state: "committed",
        problems: [],
        cause: { message: id, ability: "charge-stance" },
        attacker: { name: "ogre" },
        drafts: [{ target: { name: "hedda" }, naturals: { attack: [15] } }],
      });
      expect([hp(seat, "ogre"), hp(seat, "hedda")]).toEqual([23, 16]);
      expect(answered(seat)).toHaveLength(1);
    }
  });

  it("A102 an enemy that started in the south is not, though it attacks from the north", async () => {
    const table = await field(SOUTH);
    await drag(table, "Anna", "hedda", [-1, 0], [0, -3], [1, 0]);
    const id = await struck(table, [15, 7]);
    expect(card(table.seat("Gabi"), id)).toMatchObject({ state: "committed", counters: [] });
    expect(answered(table.seat("Bert"))).toEqual([]);
  });

  it("A4.15 E3 it answers a miss as well, and may miss itself", async () => {
    const table = await field(NORTH);
    const id = await struck(table, [2], [2]);
    for (const seat of table.seats) {
      expect(card(seat, id)).toMatchObject({ state: "committed", counters: [{ source: "charge-stance" }] });
      expect(blowOn(seat, id)).toMatchObject({ state: "committed", counters: [] });
      expect([hp(seat, "ogre"), hp(seat, "hedda")]).toEqual([30, 20]);
    }
  });

  it("A110 a further roll of the same attack action is not answered again", async () => {
    const table = await field(NORTH);
    await struck(table, [15, 7], [15, 4]);
    const again = await struck(table, [15, 3]);
    const gm = table.seat("Gabi");
    expect(card(gm, again)).toMatchObject({ state: "committed", counters: [] });
    expect([hp(gm, "ogre"), hp(gm, "hedda")]).toEqual([20, 16]);
  });

  it("A110 both drop: who falls by the first blow still strikes, and the further rolls are lost", async () => {
    const table = await field(NORTH, { hedda: 5, ogre: 5 });
    const gm = table.seat("Gabi");
    const atRoll: number[] = [];
    gm.globals.Hooks.on("createChatMessage", () => void atRoll.push(hp(gm, "ogre"), hp(gm, "hedda")));
    const id = await struck(table, [15, 8], [15, 7]);
    expect(atRoll).toEqual([5, 5, 5, 5]);
    for (const seat of table.seats) {
      expect([hp(seat, "ogre"), hp(seat, "hedda")]).toEqual([-3, -2]);
      expect([card(seat, id).state, blowOn(seat, id).state]).toEqual(["committed", "committed"]);
      expect([card(seat, id).problems, blowOn(seat, id).problems]).toEqual([[], []]);
    }
    await expect(struck(table, [])).rejects.toThrow("No attack came of it");
  });

  it("A4.15 both are undone each by itself; done again, the attack is not answered anew", async () => {
    const table = await field(NORTH);
    const gm = table.seat("Gabi");
    const id = await struck(table, [15, 7], [15, 4]);
    const blow = card(gm, id).counters[0]?.message ?? "";
    await onCard(table, "Gabi", "revertCard", id);
    expect(card(gm, id).problems).toMatchObject([{ key: "WAFFENGANG.Problem.counterStands" }]);
    expect([hp(gm, "ogre"), hp(gm, "hedda"), answered(gm)]).toEqual([30, 16, []]);
    await onCard(table, "Gabi", "revertCard", blow);
    expect([hp(gm, "ogre"), hp(gm, "hedda")]).toEqual([30, 20]);
    await onCard(table, "Gabi", "reapplyCard", id);
    expect([hp(gm, "ogre"), hp(gm, "hedda")]).toEqual([23, 20]);
    expect(answered(gm)).toHaveLength(1);
    expect(table.writes("create", "ChatMessage")).toBe(2);
  });
});
