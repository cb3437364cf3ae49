import { describe, expect, it } from "vitest";
import { idOf } from "../workflow/arena.ts";
import { attack } from "../workflow/play.ts";
import {
  changed,
  drag,
  everywhere,
  fight,
  listed,
  partyWith,
  points,
  push,
  states,
  submit,
  takeBack,
  tracker,
  turnOf,
  use,
  used,
} from "./actions.ts";
import { notices } from "./kit.ts";

const BRACE = { by: "hedda", ability: "brace" } as const;

const polearm = {
  _id: idOf("spear"),
  name: "Stangenbeil",
  type: "weapon",
  system: { formula: "1d10", handedness: "two-handed", held: "both", tags: ["polearm"] },
};

/** Hedda with these things, and so many points that price alone bars nothing. */
const hedda = (items: readonly object[] = []) => {
  const fighter = changed("hedda", { naOverride: 4 });
  return partyWith({
    ...fighter,
    items: items.length > 0 ? [...items] : (fighter.items ?? []),
  } as typeof fighter);
};

const plate = { name: "Platte", type: "armor", system: { category: "heavy", bonus: 9, worn: true } };

describe("Brace (A 4.13)", () => {
  it("A92 braced, untouched and unmoved: the next Brace costs nothing, and only in the next turn", async () => {
    const table = await fight();
    await used(table, "Anna", BRACE);
    everywhere(table, "hedda", { ap: 4, states: ["brace"] });
    await turnOf(table, 0);
    everywhere(table, "hedda", { ap: 4, states: ["brace-free"] });
    expect((await listed(table, "Anna", "hedda", "brace")).price).toBe("0 AP");
    await used(table, "Anna", BRACE);
    everywhere(table, "hedda", { ap: 4, states: ["brace"] });
    await turnOf(table, 0);
    await tracker(table).nextTurn();
    await table.settle();
    everywhere(table, "hedda", { ap: 4, states: [] });
  });

  it("A91 the target of an attack, hit or missed: the next Brace costs 1", async () => {
    const table = await fight(
      {},
      [changed("hedda", { naOverride: -1 }), changed("ogre", {})],
      ["hedda", "ogre"],
    );
    await used(table, "Anna", BRACE);
    await tracker(table).nextTurn();
    await attack(table, "Gabi", { by: "ogre", on: ["hedda"], dice: [15, 4] });
    expect(states(table.seat("Bert"), "hedda")[0]).toMatchObject({ attacked: true, counters: 3 });
    await turnOf(table, 0);
    everywhere(table, "hedda", { ap: 0, states: [] });
    expect((await listed(table, "Anna", "hedda", "brace")).price).toBe("1 AP");
  });

  it("A93 untouched but pushed one square: the next Brace costs 1", async () => {
    const table = await fight();
    await used(table, "Anna", BRACE);
    await tracker(table).nextTurn();
    await push(table, "hedda", 0, 1);
    expect(states(table.seat("Bert"), "hedda")[0]).toMatchObject({ moved: true, counters: 3 });
    await turnOf(table, 0);
    everywhere(table, "hedda", { ap: 4, states: [] });
  });

  it("A4.13 E6 whoever moves loses the free Brace; taking the move back gives it back (situation 29)", async () => {
    const table = await fight();
    await used(table, "Anna", BRACE);
    await turnOf(table, 0);
    await drag(table, "Anna", "hedda", [0, 1]);
    everywhere(table, "hedda", { ap: 4, states: [] });
    await takeBack(table, "Anna", "hedda");
    everywhere(table, "hedda", { ap: 4, states: ["brace-free"] });
    expect((await listed(table, "Anna", "hedda", "brace")).price).toBe("0 AP");
  });

  it("situation 29: a move that is taken back leaves a Brace as it was", async () => {
    const table = await fight();
    await used(table, "Anna", BRACE);
    await drag(table, "Anna", "hedda", [0, 1]);
    expect(states(table.seat("Gabi"), "hedda")[0]).toMatchObject({ moved: true });
    await takeBack(table, "Anna", "hedda");
    expect(states(table.seat("Gabi"), "hedda")[0]).toMatchObject({ moved: false });
  });

  it("A120 Guard + Brace in heavy armour cost 1 + 2, the next turn 1 + 0, and 3 again after a move", async () => {
    const table = await fight({}, hedda([plate]));
    await used(table, "Anna", { by: "hedda", ability: "guard", other: "jorid" });
    await used(table, "Anna", BRACE);
    expect(points(table.seat("Bert"), "hedda")).toBe(7 - 3);
    await turnOf(table, 0);
    await used(table, "Anna", { by: "hedda", ability: "guard", other: "jorid" });
    await used(table, "Anna", BRACE);
    expect(points(table.seat("Bert"), "hedda")).toBe(7 - 3 - 1);
    await turnOf(table, 0);
    await drag(table, "Anna", "hedda", [0, 1]);
    await used(table, "Anna", { by: "hedda", ability: "guard", other: "jorid" });
    await used(table, "Anna", BRACE);
    expect(points(table.seat("Bert"), "hedda")).toBe(7 - 3 - 1 - 3);
  });

  it("A4.13 E4 who holds a polearm is asked for a direction; whoever holds none cannot name one", async () => {
    const table = await fight({}, hedda([polearm]));
    const { button } = await listed(table, "Anna", "hedda", "brace");
    button.click();
    await table.settle();
    submit(table.seat("Anna"), { direction: "0" });
    await table.settle();
    expect(states(table.seat("Bert"), "hedda")[0]).toMatchObject({ kind: "brace", direction: 0 });
    const bare = await fight();
    expect(await use(bare, "Anna", { ...BRACE, direction: 0 })).toBeNull();
    expect(notices(bare.seat("Anna"))).toContain("Nur mit einer Stangenwaffe.");
  });

  it("nobody braces twice in one turn", async () => {
    const table = await fight();
    await used(table, "Anna", BRACE);
    expect(await use(table, "Anna", BRACE)).toBeNull();
    everywhere(table, "hedda", { ap: 4, states: ["brace"] });
  });
});
