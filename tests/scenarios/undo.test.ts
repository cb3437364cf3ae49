import { describe, expect, it } from "vitest";
import { idOf, tokenUuid } from "../workflow/arena.ts";
import { answer, attack, card, creature, document, onCard } from "../workflow/play.ts";
import { FLANKED, notices, ON_KNIGHT, party } from "./kit.ts";

const GOBLIN = `${tokenUuid("goblin")}.Actor.${idOf("goblin")}`;
const ON_GOBLIN = { by: "hedda", on: ["goblin"], dice: [15, 4] } as const;

describe("situation 38: undo restores exactly what was", () => {
  it.each([0, -3])("a corpse at %i that is hit once more comes back to that, dead as before", async (hp) => {
    const table = await party();
    const goblin = () => creature(table.seat("Anna"), GOBLIN);
    await document(table.seat("Gabi"), GOBLIN).update({ system: { hp: { value: hp } } });
    const corpse = table.seat("Gabi").game.scenes.get(idOf("pit"))?.tokens.get(idOf("goblin"))?.actor;
    await corpse?.toggleStatusEffect("dead", { active: true });
    await table.settle();
    const id = await attack(table, "Anna", ON_GOBLIN);
    expect([goblin().system.hp.value, [...goblin().statuses]]).toEqual([hp - 4, ["dead"]]);
    await onCard(table, "Gabi", "revertCard", id);
    expect([goblin().system.hp.value, [...goblin().statuses]]).toEqual([hp, ["dead"]]);
    expect(corpse?.effects.size).toBe(1);
  });

  it("overkill is given back in full, with the defeated mark gone, and a second undo is nothing", async () => {
    const table = await party();
    await document(table.seat("Gabi"), GOBLIN).update({ system: { hp: { value: 1 } } });
    const goblin = () => creature(table.seat("Bert"), GOBLIN);
    const id = await attack(table, "Anna", { ...ON_GOBLIN, dice: [15, 8] });
    expect([goblin().system.hp.value, [...goblin().statuses]]).toEqual([-7, ["dead"]]);
    for (const expected of [true, false]) {
      expect(await onCard(table, "Gabi", "revertCard", id)).toBe(expected);
      expect([goblin().system.hp.value, [...goblin().statuses]]).toEqual([1, []]);
    }
    expect(notices(table.seat("Gabi"))).toEqual(["Dafür ist es zu spät: Es ist schon entschieden."]);
  });

  it("after healing it takes back its own part, and redo and undo go on from there", async () => {
    const table = await party();
    const hp = () => creature(table.seat("Bert"), "ogre").system.hp.value;
    const id = await attack(table, "Anna", FLANKED);
    await document(table.seat("Gabi"), `Actor.${idOf("ogre")}`).update({ system: { hp: { value: 28 } } });
    await table.settle();
    const seen: number[] = [];
    for (const action of ["revertCard", "reapplyCard", "revertCard"] as const) {
      await onCard(table, "Gabi", action, id);
      seen.push(hp());
    }
    expect(seen).toEqual([33, 28, 33]);
    expect(card(table.seat("Anna"), id).history.map(({ state }) => state)).toEqual([
      "committed",
      "reverted",
      "committed",
      "reverted",
    ]);
  });

  it("a target that was deleted meanwhile stops nothing: the card is undone, the others get back what is theirs", async () => {
    const table = await party();
    const id = await attack(table, "Anna", { by: "hedda", on: ["goblin", "goblin2"], dice: [15, 16, 3, 4] });
    await document(table.seat("Gabi"), tokenUuid("goblin")).delete();
    await table.settle();
    expect(await onCard(table, "Gabi", "revertCard", id)).toBe(true);
    const left = creature(table.seat("Anna"), `${tokenUuid("goblin2")}.Actor.${idOf("goblin")}`);
    expect(left.system.hp.value).toBe(5);
  });
});

describe("an answer that comes late", () => {
  it("to a card that was undone meanwhile: told so, nothing paid, nothing rolled", async () => {
    const table = await party();
    const id = await attack(table, "Anna", FLANKED);
    const anna = table.seat("Anna");
    anna.hold();
    const late = answer(table, "Anna", { message: id, offer: "follow-up.0", choice: 1 });
    await onCard(table, "Gabi", "revertCard", id);
    anna.release();
    expect(await late).toBe(false);
    expect(notices(anna)).toEqual(["Dafür ist es zu spät: Es ist schon entschieden."]);
    expect(creature(anna, "hedda").system.ap.value).toBe(5);
    expect(table.writes("create", "ChatMessage")).toBe(1);
  });

  it("to a card that was committed and undone meanwhile: nothing is subtracted a second time", async () => {
    const table = await party();
    const id = await attack(table, "Anna", ON_KNIGHT);
    const bert = table.seat("Bert");
    bert.hold();
    const late = answer(table, "Bert", { message: id, offer: "hard-as-steel.0", choice: 2 });
    await answer(table, "Gabi", { message: id, offer: "hard-as-steel.0", choice: 0 });
    await onCard(table, "Gabi", "revertCard", id);
    bert.release();
    expect(await late).toBe(false);
    expect(creature(bert, "knight").system).toMatchObject({ hp: { value: 20 }, ap: { value: 5 } });
    expect(card(bert, id).state).toBe("reverted");
  });
});
