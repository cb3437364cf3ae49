import { describe, expect, it } from "vitest";
import { idOf } from "../workflow/arena.ts";
import { answer, attack, onCard } from "../workflow/play.ts";
import { everywhere, used } from "./actions.ts";
import {
  accept,
  alert,
  asked,
  everAsked,
  finish,
  life,
  melee,
  OGRE,
  offerTo,
  pass,
  questions,
  SHIELD,
  shown,
  struckByOgre,
  tried,
} from "./hits.ts";
import { notices } from "./kit.ts";

/** Anna's Hedda before the ogre of the game master, Bert's Jorid beside her with these. */
const company = (rest: Parameters<typeof alert>[1] = {}) => [
  alert("hedda"),
  alert("jorid", { places: [[6, 6]], ...rest }),
  alert("ogre"),
];
const ORDER = ["ogre", "hedda", "jorid"];
const field = (rest: Parameters<typeof alert>[1] = {}) => melee(company(rest), ORDER);

describe("Intervene (A 4.10)", () => {
  it("A4.10 E3 E4 8 + 2 reaches 10: the hit strikes the helper, who may defend himself; the ward is unhurt", async () => {
    const table = await field();
    const id = await struckByOgre(table);
    expect(questions(table.seat("Bert"))).toContain("Einschreiten");
    await accept(table, "Bert", "intervene", [8]);
    expect(tried(table, id)).toEqual([["jorid", "intervene", true]]);
    expect(asked(table, id)).toEqual(["jorid:parry"]);
    await pass(table, "Bert", id, "jorid", [6]);
    await answer(table, "Bert", { message: id, offer: "hard-as-steel.0", choice: 1 });
    expect([life(table, "Anna", "hedda"), life(table, "Anna", "jorid")]).toEqual([20, 16]);
    everywhere(table, "jorid", { ap: 2, states: [] });
    everywhere(table, "hedda", { ap: 5, states: [] });
  });

  it("A4.10 E5 7 + 2 fails: 2 AP are forfeited and the hit stands against the ward; undo gives both back", async () => {
    const table = await field();
    const id = await struckByOgre(table);
    await accept(table, "Bert", "intervene", [7]);
    expect(tried(table, id)).toEqual([["jorid", "intervene", false]]);
    await finish(table, id, [6]);
    expect([life(table, "Bert", "hedda"), life(table, "Bert", "jorid")]).toEqual([14, 20]);
    everywhere(table, "jorid", { ap: 3, states: [] });
    await onCard(table, "Gabi", "revertCard", id);
    expect(life(table, "Bert", "hedda")).toBe(20);
    everywhere(table, "jorid", { ap: 5, states: [] });
  });

  it("A4.10 I one try per helper and hit: after a failure the same helper is not asked again", async () => {
    const table = await field();
    const id = await struckByOgre(table);
    await accept(table, "Bert", "intervene", [2]);
    await finish(table, id, [6]);
    expect(everAsked(table, id, "jorid")).toEqual(["intervene"]);
  });

  it("A4.11 E3 a guard pays 1 instead of 2 for his ward, until his next turn", async () => {
    const table = await melee(company(), ["jorid", "ogre", "hedda"]);
    await used(table, "Bert", { by: "jorid", ability: "guard", other: "hedda" });
    await table.seat("Gabi").game.combats.get(idOf("fight"))?.nextTurn();
    await table.settle();
    const id = await struckByOgre(table);
    await accept(table, "Bert", "intervene", [8]);
    expect(shown(table, id).tries).toMatchObject([{ what: "intervene", price: 1 }]);
    await finish(table, id, [6]);
    everywhere(table, "jorid", { ap: 4, states: ["guard"] });
  });

  it("A2.2 the shield of whoever steps in is thrown free; and its 1 AP makes the help dearer", async () => {
    const table = await field({ items: [...(alert("jorid").items ?? []), SHIELD] });
    const id = await struckByOgre(table);
    await accept(table, "Bert", "intervene", [8, 14]);
    expect(tried(table, id)).toEqual([
      ["jorid", "intervene", true],
      ["jorid", "shield-save", true],
    ]);
    expect([life(table, "Anna", "hedda"), life(table, "Anna", "jorid")]).toEqual([20, 20]);
    everywhere(table, "jorid", { ap: 2, states: [] });
  });

  it("A4.0 nobody is asked who is out of reach of the ward, no ally of the ward, or out of points", async () => {
    for (const rest of [
      { places: [[12, 12]] as const },
      { disposition: 0 },
      { system: { naOverride: -1 } },
      { statuses: ["stunned"] },
    ]) {
      const table = await field(rest);
      const id = await attack(table, "Gabi", OGRE);
      await finish(table, id, [6]);
      expect(everAsked(table, id, "hedda"), JSON.stringify(rest)).toContain("parry");
      expect(everAsked(table, id, "jorid"), JSON.stringify(rest)).not.toContain("intervene");
    }
  });

  it("situation 21: nobody else steps in with somebody's creature, and is told so", async () => {
    const table = await field();
    const id = await struckByOgre(table);
    const offer = offerTo(table, id, "jorid", "intervene");
    expect(await answer(table, "Anna", { message: id, offer, choice: 1 })).toBe(false);
    expect(notices(table.seat("Anna"))).toContain("Das darfst du nicht beantworten.");
    expect(tried(table, id)).toEqual([]);
    everywhere(table, "jorid", { ap: 5, states: [] });
  });
});
