import { describe, expect, it } from "vitest";
import { idOf } from "../workflow/arena.ts";
import { attack, onCard } from "../workflow/play.ts";
import {
  abilityCard,
  changed,
  everywhere,
  fight,
  kinds,
  listed,
  partyWith,
  points,
  states,
  submit,
  tracker,
  turnOf,
  use,
  used,
} from "./actions.ts";
import { cardButton, entryOf, GM, notices, pageOf, stateLine, textOf } from "./kit.ts";

const heavy = { name: "Platte", type: "armor", system: { category: "heavy", bonus: 9, worn: true } };
const armoured = () => {
  const hedda = changed("hedda", { naOverride: 3 });
  return partyWith({ ...hedda, items: [...(hedda.items ?? []), heavy] });
};

describe("Guard (A 4.11)", () => {
  it("A4.11 E1–E3 a guard names his ward, pays, and is in the state until his next own turn", async () => {
    const table = await fight({}, armoured());
    const id = await used(table, "Anna", { by: "hedda", ability: "guard", other: "jorid" });
    expect(abilityCard(table.seat("Bert"), id).state).toBe("committed");
    everywhere(table, "hedda", { ap: 5, states: ["guard"] });
    expect(states(table.seat("Bert"), "hedda")[0]).toMatchObject({ ward: "jorid".padEnd(16, "0") });
    await turnOf(table, 3);
    everywhere(table, "hedda", { ap: 5, states: ["guard"] });
    await turnOf(table, 0);
    everywhere(table, "hedda", { ap: 5, states: [] });
  });

  it("A1.12 the sheet shows the price, and the button asks whom to guard", async () => {
    const table = await fight({}, armoured());
    const { button, barred, price } = await listed(table, "Anna", "hedda", "guard");
    expect({ barred, price }).toEqual({ barred: false, price: "1 AP" });
    button.click();
    await table.settle();
    const dialog = pageOf(table.seat("Anna")).querySelector(".wg-questions");
    expect([...(dialog?.querySelectorAll("[name=other] option") ?? [])].map(textOf)).toContain("jorid");
    submit(table.seat("Anna"), { other: idOf("jorid") });
    await table.settle();
    everywhere(table, "hedda", { ap: 5, states: ["guard"] });
  });

  it("A1.7 who may not guard reads why on the sheet, and nothing is spent", async () => {
    const table = await fight({}, armoured(), ["ogre", "hedda", "jorid", "knight"]);
    const { button, barred, why } = await listed(table, "Anna", "hedda", "guard");
    expect({ barred, why }).toEqual({ barred: true, why: "nur im eigenen Zug" });
    button.click();
    await table.settle();
    expect(notices(table.seat("Anna"))).toContain("Nur im eigenen Zug.");
    everywhere(table, "hedda", { ap: 6, states: [] });
  });

  it("outside a fight nothing would end it: refused", async () => {
    const table = await fight();
    await tracker(table).delete();
    await table.settle();
    expect(await use(table, "Anna", { by: "hedda", ability: "guard", other: "jorid" })).toBeNull();
    expect(notices(table.seat("Anna"))).toContain("Nur in einem Kampf.");
  });

  it("A1.11 after an attack there is no action left for it", async () => {
    const table = await fight();
    await attack(table, "Anna", { by: "hedda", on: ["goblin"], dice: [2] });
    const { barred, why } = await listed(table, "Anna", "hedda", "guard");
    expect({ barred, why }).toEqual({ barred: true, why: "keine Standard-Aktion mehr" });
  });

  it("the GM takes it back and does it again from the card", async () => {
    const table = await fight({}, armoured());
    const id = await used(table, "Anna", { by: "hedda", ability: "guard", other: "jorid" });
    const gabi = table.seat("Gabi");
    expect(cardButton(table.seat("Anna"), id, "undo")).toBeNull();
    cardButton(gabi, id, "undo")?.click();
    await table.settle();
    everywhere(table, "hedda", { ap: 6, states: [] });
    expect(stateLine(table.seat("Bert"), id)).toBe("Zurückgenommen von Gabi");
    expect((await listed(table, "Anna", "hedda", "guard")).barred).toBe(false);
    cardButton(gabi, id, "redo")?.click();
    await table.settle();
    everywhere(table, "hedda", { ap: 5, states: ["guard"] });
  });

  it("the card says who guards whom, for how much and until when", async () => {
    const table = await fight({}, armoured());
    const id = await used(table, "Anna", { by: "hedda", ability: "guard", other: "jorid" });
    const card = entryOf(table.seat("Bert"), id);
    expect(textOf(card?.querySelector(".wg-card__who") ?? null)).toBe("hedda jorid");
    expect(textOf(card?.querySelector(".wg-note") ?? null)).toContain(
      "Endet, wenn der nächste eigene Zug beginnt.",
    );
  });

  it("undo after the state has ended gives the point back and brings nothing back", async () => {
    const table = await fight({}, armoured());
    const id = await used(table, "Anna", { by: "hedda", ability: "guard", other: "jorid" });
    await turnOf(table, 0);
    await onCard(table, "Gabi", "revertCard", id);
    everywhere(table, "hedda", { ap: 6, states: [] });
  });

  it("42 without a GM the card waits, its points are promised, and the first who comes carries it out", async () => {
    const users = [{ ...GM, online: false }, { name: "Anna" }, { name: "Bert" }] as const;
    const table = await fight({ users }, armoured());
    const id = await used(table, "Anna", { by: "hedda", ability: "guard", other: "jorid" });
    expect(abilityCard(table.seat("Anna"), id).state).toBe("declared");
    expect(await use(table, "Anna", { by: "hedda", ability: "guard", other: "knight" })).toBeNull();
    await table.seat("Gabi").open();
    await table.settle();
    expect(abilityCard(table.seat("Anna"), id).state).toBe("committed");
    expect([points(table.seat("Anna"), "hedda"), kinds(table.seat("Bert"), "hedda")]).toEqual([5, ["guard"]]);
  });

  it("A4.11 Guard + Brace in one turn share a single standard action, and a new ward needs another", async () => {
    const table = await fight({}, armoured());
    await used(table, "Anna", { by: "hedda", ability: "guard", other: "jorid" });
    expect(await use(table, "Anna", { by: "hedda", ability: "guard", other: "knight" })).toBeNull();
    await used(table, "Anna", { by: "hedda", ability: "brace" });
    everywhere(table, "hedda", { ap: 3, states: ["brace", "guard"] });
  });
});
