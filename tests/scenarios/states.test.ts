import { describe, expect, it } from "vitest";
import { ARENA, arena, type Fighter, idOf } from "../workflow/arena.ts";
import { attack, card, press, target } from "../workflow/play.ts";
import { openSheet, pageOf, party } from "./kit.ts";

const [HEDDA, , OGRE] = ARENA;
if (!HEDDA || !OGRE) throw new Error("The arena has lost its fighters");

const nimble = (fighter: Fighter): Fighter => ({
  ...fighter,
  system: { ...fighter.system, abilities: { dex: { value: 16 } } },
});

/** Round 1, Hedda's turn; the ogre has not acted yet. Both have Dex 16. */
function world() {
  const combatants = ["hedda", "ogre"].map((name, index) => ({
    _id: idOf(`in${name}`),
    tokenId: idOf(name),
    sceneId: idOf("pit"),
    actorId: idOf(name),
    initiative: 20 - index,
  }));
  return {
    ...arena([nimble(HEDDA as Fighter), nimble(OGRE as Fighter)]),
    Combat: [{ _id: idOf("fight"), active: true, round: 1, turn: 0, combatants }],
  };
}

describe("situation 17: states of attacker and target never swap", () => {
  it("the flat-footed one loses his Dex when he is struck, not when he strikes", async () => {
    const table = await party({ world: world() });
    const drafts = [
      await attack(table, "Anna", { by: "hedda", on: ["ogre"], dice: [1] }),
      await attack(table, "Gabi", { by: "ogre", on: ["hedda"], dice: [1] }),
    ].map((id) => card(table.seat("Gabi"), id).drafts[0]?.draft);
    expect(drafts.map((draft) => draft?.dexDenied)).toEqual([true, false]);
    const dexterity = drafts.map((draft) => draft?.armourClass.some(({ id }) => id === "dexterity"));
    expect(dexterity).toEqual([false, true]);
  });

  it("a prone attacker is worse at striking and does not make his target easier to hit", async () => {
    const table = await party({ world: world() });
    await table.seat("Gabi").game.actors.get(idOf("hedda"))?.toggleStatusEffect("prone", { active: true });
    await table.settle();
    const id = await attack(table, "Anna", { by: "hedda", on: ["ogre"], dice: [1] });
    const draft = card(table.seat("Gabi"), id).drafts[0]?.draft;
    expect(draft?.attack.find((part) => part.id === "prone")?.value).toBe(-4);
    expect(draft?.armourClass.some((part) => part.id === "prone")).toBe(false);
  });

  it("what the dialog is told of the target holds for the roll, the defence and the damage of that attack alone", async () => {
    const calm = { ...world(), Combat: [] };
    const table = await party({ world: calm });
    const anna = table.seat("Anna");
    const sheet = await openSheet(table, "Anna", "hedda");
    target(anna, "ogre");
    sheet.querySelector<HTMLElement>("[data-action=attack]")?.click();
    await table.settle();
    const unaware = pageOf(anna).querySelector<HTMLInputElement>(".wg-dialog [name=unaware]");
    unaware?.click();
    anna.dice([15, 5, 1]);
    pageOf(anna).querySelector<HTMLElement>(".wg-dialog [type=submit]")?.click();
    await table.settle();
    await press(anna, "hedda");
    await table.settle();
    const denied = anna.game.messages.contents.map(
      (message) => card(anna, String(message.id)).drafts[0]?.draft.dexDenied,
    );
    expect(denied).toEqual([true, false]);
  });
});
