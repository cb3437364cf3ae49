import { describe, expect, it } from "vitest";
import { onCard } from "../workflow/play.ts";
import { changed, drag, everywhere, fight, listed, states, takeBack, turnOf, use, used } from "./actions.ts";
import { entryOf, notices, textOf } from "./kit.ts";

const STANCE = { by: "hedda", ability: "charge-stance" } as const;

/** Hedda far in the south-west, the ogre north-east of her; nobody else. */
const fighters = (speed: number, ogre: readonly [number, number]) => [
  changed("hedda", { speed: { land: speed } }, { places: [[2, 12]] }),
  changed("ogre", {}, { places: [ogre] }),
];

const field = (speed = 5, ogre: readonly [number, number] = [9, 5]) =>
  fight({}, fighters(speed, ogre), ["hedda", "ogre"]);

describe("Charge stance (A 4.15)", () => {
  it("A123 to the north-east with speed 5 three diagonals are enough; it lasts until the next own turn", async () => {
    const table = await field();
    await drag(table, "Anna", "hedda", [3, -3]);
    const { barred, price } = await listed(table, "Anna", "hedda", "charge-stance");
    expect({ barred, price }).toEqual({ barred: false, price: "1 AP" });
    const id = await used(table, "Anna", STANCE);
    everywhere(table, "hedda", { ap: 4, states: ["charge-stance", "last-charge"] });
    expect(states(table.seat("Bert"), "hedda")).toMatchObject([
      { direction: 1, answered: [] },
      { direction: 1 },
    ]);
    expect(textOf(entryOf(table.seat("Bert"), id))).toContain("Richtung: Nordosten.");
    await turnOf(table, 0);
    everywhere(table, "hedda", { ap: 4, states: ["last-charge"] });
    await turnOf(table, 1);
    everywhere(table, "hedda", { ap: 4, states: [] });
  });

  it("A123 two diagonals are too few: refused with its reason, nothing spent", async () => {
    const table = await field();
    await drag(table, "Anna", "hedda", [2, -2]);
    const { barred, why } = await listed(table, "Anna", "hedda", "charge-stance");
    expect({ barred, why }).toEqual({
      barred: true,
      why: "die Bewegung war kein gerader Lauf über die volle Bewegungsrate",
    });
    expect(await use(table, "Anna", STANCE)).toBeNull();
    expect(notices(table.seat("Anna"))).toHaveLength(1);
    everywhere(table, "hedda", { ap: 5, states: [] });
  });

  it("situation 30: two short legs in one direction are one run; one that turns is none", async () => {
    const table = await field();
    await drag(table, "Anna", "hedda", [1, -1]);
    await drag(table, "Anna", "hedda", [2, -2]);
    await used(table, "Anna", STANCE);
    everywhere(table, "hedda", { ap: 4, states: ["charge-stance", "last-charge"] });
    const other = await field();
    await drag(other, "Anna", "hedda", [2, -2], [0, -2]);
    expect(await use(other, "Anna", STANCE)).toBeNull();
  });

  it("situation 29: a run that is taken back is no run", async () => {
    const table = await field();
    await drag(table, "Anna", "hedda", [3, -3]);
    await takeBack(table, "Anna", "hedda");
    expect(await use(table, "Anna", STANCE)).toBeNull();
  });

  it("A4.15 E1 without an enemy ahead it is refused", async () => {
    const table = await field();
    await drag(table, "Anna", "hedda", [-2, 0], [-3, 0]);
    const { why } = await listed(table, "Anna", "hedda", "charge-stance");
    expect(why).toContain("kein sichtbarer Gegner");
  });

  it("A4.15 E5 in the next round only in the same direction", async () => {
    const table = await field(2, [6, 7]);
    await drag(table, "Anna", "hedda", [1, -1]);
    await used(table, "Anna", STANCE);
    await turnOf(table, 0);
    await drag(table, "Anna", "hedda", [0, -2]);
    expect(await use(table, "Anna", STANCE)).toBeNull();
    expect(notices(table.seat("Anna"))[0]).toContain("in derselben Richtung");
    await takeBack(table, "Anna", "hedda");
    await drag(table, "Anna", "hedda", [1, -1]);
    await used(table, "Anna", STANCE);
    everywhere(table, "hedda", { ap: 3, states: ["charge-stance", "last-charge"] });
  });

  it("undo gives the point back and ends both states", async () => {
    const table = await field();
    await drag(table, "Anna", "hedda", [3, -3]);
    const id = await used(table, "Anna", STANCE);
    await onCard(table, "Gabi", "revertCard", id);
    everywhere(table, "hedda", { ap: 5, states: [] });
  });
});
