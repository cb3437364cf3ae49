import { describe, expect, it } from "vitest";
import { ARENA, actorUuid, arena, idOf, sword, tokenUuid } from "../workflow/arena.ts";
import { apiOf, attack, card, creature, document, press, target } from "../workflow/play.ts";
import { cardButton, FLANKED, notices, openSheet, pageOf, party, problems, textOf } from "./kit.ts";

const [HEDDA, JORID, OGRE] = ARENA;
if (!HEDDA || !JORID || !OGRE) throw new Error("The arena has lost its fighters");

const axe = { ...sword({ formula: "1d8 +* x" }), _id: idOf("axe"), name: "Axt" };

describe("a weapon with a broken formula", () => {
  it("is barred with its reason on the sheet and by macro; the sheet and the other attacks live on", async () => {
    const table = await party({ world: arena([{ ...HEDDA, items: [sword(), axe] }, JORID, OGRE]) });
    const anna = table.seat("Anna");
    const sheet = await openSheet(table, "Anna", "hedda");
    const row = (item: string) => sheet.querySelector(`tr[data-item-id="${idOf(item)}"]`);
    expect(row("axe")?.querySelector("[data-action=attack]")?.getAttribute("aria-disabled")).toBe("true");
    expect(textOf(row("axe"))).toContain("Die Formel „1d8 +* x“ kann nicht gewürfelt werden.");
    expect(row("sword")?.querySelector("[data-action=attack]")?.hasAttribute("aria-disabled")).toBe(false);
    target(anna, "ogre");
    expect(await press(anna, "hedda", "axe")).toBeNull();
    expect(notices(anna)).toEqual(["Die Formel „1d8 +* x“ kann nicht gewürfelt werden."]);
    await attack(table, "Anna", FLANKED);
    expect(creature(anna, "ogre").system.hp.value).toBe(25);
  });

  it("that only fails when it is rolled: one sentence, no card, nobody is hurt", async () => {
    const table = await party();
    const anna = table.seat("Anna");
    const weapon = document(anna, `${actorUuid("hedda")}.Item.${idOf("sword")}`);
    target(anna, "goblin");
    await weapon.update({ system: { formula: "1d8 / 0" } });
    anna.dice([15, 5]);
    await expect(press(anna, "hedda")).rejects.toThrow();
    expect(notices(anna)).toHaveLength(1);
    expect(notices(anna)[0]).toContain("Der Angriff ist gescheitert, es hat sich nichts geändert");
    await weapon.update({ system: { formula: "1d8 + @abilities.str.mod" } });
    expect(await press(anna, "hedda")).toBeNull();
    expect(notices(anna)[1]).toBe("Die Formel „1d8 + @abilities.str.mod“ kann nicht gewürfelt werden.");
    expect([table.writes("create", "ChatMessage"), table.writes("update", "Actor")]).toEqual([0, 0]);
  });

  it("can be mended on its own sheet, and strikes at once", async () => {
    const table = await party({ world: arena([{ ...HEDDA, items: [sword(), axe] }, JORID, OGRE]) });
    const anna = table.seat("Anna");
    const uuid = `${actorUuid("hedda")}.Item.${idOf("axe")}`;
    const sheet = await openSheet(table, "Anna", uuid);
    const input = sheet.querySelector<HTMLInputElement>("[name='system.formula']");
    if (!input) throw new Error("The sheet has no field for the formula");
    input.value = "1d6";
    input.dispatchEvent(new (pageOf(anna).defaultView ?? globalThis).Event("change", { bubbles: true }));
    await table.settle();
    target(anna, "ogre");
    anna.dice([15, 6, 2, 6]);
    await press(anna, "hedda", "axe");
    await table.settle();
    expect(creature(anna, "ogre").system.hp.value).toBe(24);
  });
});

describe("something goes while an attack is under way", () => {
  it("the target, while the dialog is open: a roll without damage, and the game master is told", async () => {
    const table = await party();
    const anna = table.seat("Anna");
    const sheet = await openSheet(table, "Anna", "hedda");
    target(anna, "goblin");
    sheet.querySelector<HTMLElement>("[data-action=attack]")?.click();
    await table.settle();
    await document(table.seat("Gabi"), tokenUuid("goblin")).delete();
    await table.settle();
    anna.dice([15]);
    pageOf(anna).querySelector<HTMLElement>(".wg-dialog [type=submit]")?.click();
    await table.settle();
    const id = String(anna.game.messages.contents[0]?.id);
    expect(card(anna, id)).toMatchObject({ state: "committed", drafts: [{ damage: null }] });
    expect(problems(table.seat("Gabi"), id).join()).toContain("Ein Ziel ist nicht mehr da.");
    expect(table.writes("update", "Actor")).toBe(0);
  });

  it("the weapon, while the sheet still shows its button: one sentence", async () => {
    const table = await party();
    const anna = table.seat("Anna");
    const item = anna.game.actors.get(idOf("hedda"))?.items.get(idOf("sword"));
    await document(table.seat("Gabi"), `${actorUuid("hedda")}.Item.${idOf("sword")}`).delete();
    await table.settle();
    target(anna, "ogre");
    expect(await apiOf(anna).attack.startAttack({ actor: creature(anna, "hedda"), item })).toBeNull();
    expect(notices(anna)).toEqual(["Diese Waffe ist nicht mehr da."]);
  });

  it("the target, before a Follow-up is paid: one sentence, no point is lost", async () => {
    const table = await party();
    const id = await attack(table, "Anna", { by: "hedda", on: ["goblin"], dice: [15, 3] });
    await document(table.seat("Gabi"), tokenUuid("goblin")).delete();
    await table.settle();
    const anna = table.seat("Anna");
    cardButton(anna, id, "accept")?.click();
    await table.settle();
    expect(notices(anna)).toEqual(["Das Ziel ist nicht mehr da."]);
    expect(creature(anna, "hedda").system.ap.value).toBe(5);
    expect(table.writes("create", "ChatMessage")).toBe(1);
  });
});

describe("tokens that are no creatures", () => {
  it("one without actor among the targets is left out with its name, the others are struck", async () => {
    const table = await party();
    await document(table.seat("Gabi"), tokenUuid("goblin2")).update({ actorId: null, name: "Kiste" });
    await table.settle();
    const id = await attack(table, "Anna", { by: "hedda", on: ["goblin", "goblin2"], dice: [15, 3] });
    expect(card(table.seat("Anna"), id).drafts.map((draft) => draft.target?.name)).toEqual(["goblin"]);
    expect(notices(table.seat("Anna"))).toEqual([
      "„Kiste“ ist nur eine Spielfigur ohne Werte und kann nicht angegriffen werden.",
    ]);
  });
});
