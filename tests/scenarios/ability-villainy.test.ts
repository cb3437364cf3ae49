import { describe, expect, it } from "vitest";
import { idOf } from "../workflow/arena.ts";
import { answer, attack, onCard } from "../workflow/play.ts";
import { everywhere } from "./actions.ts";
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
  question,
  shown,
  struckByOgre,
  tried,
} from "./hits.ts";
import { notices, textOf } from "./kit.ts";

/** Anna's Hedda before the ogre of the game master, Bert's Jorid beside her with these. */
const field = (rest: Parameters<typeof alert>[1] = {}, hedda: Parameters<typeof alert>[1] = {}) =>
  melee(
    [alert("hedda", hedda), alert("jorid", { places: [[6, 6]], ...rest }), alert("ogre")],
    ["ogre", "hedda", "jorid"],
  );

type Field = Awaited<ReturnType<typeof field>>;

/** Hedda pulls Jorid before herself; Bert is asked whether he lets it happen. */
async function pulled(table: Field): Promise<string> {
  const id = await struckByOgre(table);
  await accept(table, "Anna", "villainy", [], { other: idOf("jorid") });
  return id;
}

/** Bert resists: the grab is thrown, and if it succeeds the check. */
function resists(table: Field, id: string, dice: readonly number[]): Promise<boolean> {
  table.seat("Gabi").dice(dice);
  const offer = offerTo(table, id, "jorid", "villainy-consent");
  return answer(table, "Bert", { message: id, offer, choice: 0 });
}

describe("Villainy (A 4.12)", () => {
  it("A4.12 E4 E5 the victim's player lets it happen, 8 + 2 succeeds: the hit strikes the victim, who may parry it", async () => {
    const table = await field();
    const id = await pulled(table);
    expect(textOf(question(table.seat("Bert"), "villainy-consent").closest("[data-group]"))).toContain(
      "hedda",
    );
    await accept(table, "Bert", "villainy-consent", [8]);
    expect(shown(table, id).tries).toMatchObject([{ consent: true, dice: { check: [8] }, success: true }]);
    await accept(table, "Bert", "parry", [20]);
    expect([life(table, "Anna", "hedda"), life(table, "Anna", "jorid")]).toEqual([20, 20]);
    everywhere(table, "hedda", { ap: 2, states: [] });
    everywhere(table, "jorid", { ap: 4, states: [] });
  });

  it("A4.12 E6 against the victim's will grab and check both succeed: the victim takes the damage", async () => {
    const table = await field({ system: { naOverride: -2 } });
    const id = await pulled(table);
    await resists(table, id, [15, 8, 6]);
    expect(tried(table, id)).toEqual([["hedda", "villainy", true]]);
    expect([life(table, "Bert", "hedda"), life(table, "Bert", "jorid")]).toEqual([20, 14]);
    everywhere(table, "hedda", { ap: 2, states: [] });
  });

  it("A4.12 E7 the grab fails: no check, 3 AP are gone, the hit stands; undo gives points and hit points back", async () => {
    const table = await field({ system: { naOverride: -2 } });
    const id = await pulled(table);
    await resists(table, id, [3]);
    expect(shown(table, id).tries).toMatchObject([{ consent: false, dice: { grab: [3] }, success: false }]);
    await finish(table, id, [6]);
    expect([life(table, "Bert", "hedda"), life(table, "Bert", "jorid")]).toEqual([14, 20]);
    everywhere(table, "hedda", { ap: 2, states: [] });
    await onCard(table, "Gabi", "revertCard", id);
    expect(life(table, "Bert", "hedda")).toBe(20);
    everywhere(table, "hedda", { ap: 5, states: [] });
  });

  it("A4.12 E7 the grab succeeds and the check fails: the hit stands just the same", async () => {
    const table = await field({ system: { naOverride: -2 } });
    const id = await pulled(table);
    await resists(table, id, [15, 7]);
    expect(shown(table, id).tries).toMatchObject([{ dice: { grab: [15], check: [7] }, success: false }]);
    await finish(table, id, [6]);
    expect([life(table, "Bert", "hedda"), life(table, "Bert", "jorid")]).toEqual([14, 20]);
    everywhere(table, "hedda", { ap: 2, states: [] });
  });

  it("A4.12 E2 the attacker is not on offer as a victim, nor anybody out of reach; to name him is refused", async () => {
    const table = await field();
    const id = await struckByOgre(table);
    const offered = question(table.seat("Anna"), "villainy").querySelectorAll<HTMLInputElement>(
      "[name=other]",
    );
    expect([...offered].map(({ value }) => value)).toEqual([idOf("jorid")]);
    const offer = offerTo(table, id, "hedda", "villainy");
    const given = { message: id, offer, choice: 1, other: idOf("ogre") };
    expect(await answer(table, "Anna", given)).toBe(false);
    expect(notices(table.seat("Anna"))).toContain("Diese Auswahl steht nicht zur Wahl.");
    everywhere(table, "hedda", { ap: 5, states: [] });
    const alone = await field({ places: [[12, 12]] });
    const lone = await attack(alone, "Gabi", OGRE);
    await finish(alone, lone, [6]);
    expect(everAsked(alone, lone, "hedda")).toEqual(["parry", "veteran", "hard-as-steel"]);
  });

  it("A1.7 who has but 2 of its 3 AP is not asked", async () => {
    const table = await field({}, { system: { naOverride: 0 } });
    expect(asked(table, await struckByOgre(table))).not.toContain("hedda:villainy");
  });

  it("situation 21: whoever pulls does not consent for the victim", async () => {
    const table = await field();
    const id = await pulled(table);
    const offer = offerTo(table, id, "jorid", "villainy-consent");
    expect(await answer(table, "Anna", { message: id, offer, choice: 1 })).toBe(false);
    expect(notices(table.seat("Anna"))).toContain("Das darfst du nicht beantworten.");
    expect(tried(table, id)).toEqual([]);
  });
});
