import { describe, expect, it } from "vitest";
import { ARENA, actorUuid, arena, idOf } from "../workflow/arena.ts";
import { apiOf, attack, card, creature, press, target } from "../workflow/play.ts";
import { FLANKED, ON_KNIGHT, party } from "./kit.ts";

const [HEDDA, JORID, OGRE, KNIGHT] = ARENA;
if (!HEDDA || !JORID || !OGRE || !KNIGHT) throw new Error("The arena has lost its fighters");

describe("situation 59: two changes at once, and none is lost", () => {
  it("two players strike the same foe at the same moment, one game master's client writes both", async () => {
    const table = await party({ latency: { Gabi: 7, Anna: 2, Bert: 1 } });
    for (const [user, name] of [
      ["Anna", "hedda"],
      ["Bert", "jorid"],
    ] as const) {
      target(table.seat(user), "ogre");
      table.seat(user).dice(FLANKED.dice);
      void press(table.seat(user), name);
    }
    await table.settle();
    for (const seat of table.seats) expect(creature(seat, "ogre").system.hp.value).toBe(20);
    expect(table.writes("update", "Actor")).toBe(2);
  });

  it("a price is paid by the game master's client while the owner edits the bar of points by hand", async () => {
    const table = await party({ latency: { Gabi: 7 } });
    const id = await attack(table, "Anna", ON_KNIGHT);
    const bert = table.seat("Bert");
    const paid = apiOf(bert).attack.answerOffer({ message: id, offer: "hard-as-steel.0", choice: 1 });
    const knight = bert.game.actors.get(idOf("knight"));
    await knight?.modifyTokenAttribute("ap", -2, true);
    expect(await paid).toBe(true);
    await table.settle();
    for (const seat of table.seats) {
      expect(creature(seat, "knight").system.ap.value).toBe(2);
      expect(Object.keys(creature(seat, "knight").system.ap.ledger)).toHaveLength(2);
    }
  });

  it("several blows of one card on one creature, and the price that it pays, are one update", async () => {
    const twice = {
      ...KNIGHT,
      places: [
        [4, 6],
        [6, 6],
      ],
    } as const;
    const table = await party({ world: arena([HEDDA, twice]) });
    const id = await attack(table, "Anna", { by: "hedda", on: ["knight", "knight2"], dice: [15, 16, 7, 6] });
    const before = table.operations.length;
    for (const draft of [0, 1]) {
      await apiOf(table.seat("Bert")).attack.answerOffer({
        message: id,
        offer: `hard-as-steel.${draft}`,
        choice: 1,
      });
    }
    await table.settle();
    expect(card(table.seat("Bert"), id).state).toBe("committed");
    expect(creature(table.seat("Anna"), "knight").system).toMatchObject({
      hp: { value: 20 - 5 - 4 },
      ap: { value: 3 },
    });
    const updates = table.operations.slice(before).filter(({ documentName }) => documentName === "Actor");
    expect(updates.map(({ count, user }) => [count, user])).toEqual([[1, "Gabi"]]);
    expect(table.seat("Gabi").document(actorUuid("knight")).toObject()).toMatchObject({
      system: { hp: { value: 11 } },
    });
  });
});
