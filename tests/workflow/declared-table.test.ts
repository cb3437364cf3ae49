/** Announced abilities at a table: the dialog, the card that is paid, its undo, and what states then forbid. */
import { describe, expect, it } from "vitest";
import type { AttackCard } from "../../src/rules/card.ts";
import type { Seat, Table } from "../host/kit/index.ts";
import { everywhere, fight, kinds } from "../scenarios/actions.ts";
import { GM, notices, pageOf, textOf } from "../scenarios/kit.ts";
import { idOf } from "./arena.ts";
import { apiOf, attack, card, creature, onCard, target } from "./play.ts";

/** Hedda strikes the ogre with Jorid in its back: 2d20, 1d4, 1d8. */
const HIT = [15, 6, 2, 5] as const;

function startAttack(seat: Seat, rest: object = {}): Promise<string | null> {
  const actor = creature(seat, "hedda");
  return apiOf(seat).attack.startAttack({ actor, item: actor.items.get(idOf("sword")), ...rest });
}

/** An attack of Hedda on the ogre with abilities announced by name. */
async function announced(table: Table, ability: string, dice: readonly number[]): Promise<string> {
  const anna = table.seat("Anna");
  target(anna, "ogre");
  anna.dice(dice);
  const id = await startAttack(anna, { declare: [{ ability }] });
  await table.settle();
  if (id === null) throw new Error(`Nothing came of it: ${notices(anna).join(" ")}`);
  return id;
}

const held = (seat: Seat, name: string): unknown => {
  const item: unknown = creature(seat, name).items.get(idOf("sword"));
  return (item as { readonly system: { readonly held: string } }).system.held;
};

function box(seat: Seat, ability: string): HTMLInputElement {
  const found = pageOf(seat).querySelector<HTMLInputElement>(`.wg-dialog [name="announce-${ability}"]`);
  if (!found) throw new Error(`${ability} is not in the dialog`);
  return found;
}

async function tick(table: Table, seat: Seat, ability: string): Promise<void> {
  box(seat, ability).click();
  await table.settle();
}

describe("A 4.2 Full Force from the dialog to the undone card", () => {
  it("A1.7 is ticked for 2 of 5 AP, paid with the card, locks the turn, and comes back with the undo", async () => {
    const table = await fight();
    const anna = table.seat("Anna");
    target(anna, "ogre");
    anna.dice([...HIT, 3, 5]);
    const attacking = startAttack(anna);
    await table.settle();
    await tick(table, anna, "full-force");
    expect(textOf(pageOf(anna).querySelector(".wg-dialog__abilities .wg-head"))).toContain("→ 3");
    expect(box(anna, "veteran").disabled).toBe(true);
    pageOf(anna).querySelector<HTMLElement>(".wg-dialog [type=submit]")?.click();
    const id = (await attacking) ?? "";
    await table.settle();
    expect(card(anna, id)).toMatchObject({
      state: "committed",
      declared: [{ ability: "full-force", price: 2 }],
    });
    expect(creature(table.seat("Gabi"), "ogre").system.hp.value).toBe(30 - 5 - 11);
    everywhere(table, "hedda", { ap: 3, states: ["full-force"] });

    expect(await startAttack(anna, { event: { shiftKey: true } })).toBeNull();
    expect(notices(anna).join(" ")).toContain("Dieser Zug lässt keinen weiteren Angriff zu.");

    await onCard(table, "Gabi", "revertCard", id);
    expect(creature(table.seat("Bert"), "ogre").system.hp.value).toBe(30);
    everywhere(table, "hedda", { ap: 5, states: [] });
  });

  it("called off in the dialog costs nothing", async () => {
    const table = await fight();
    const anna = table.seat("Anna");
    target(anna, "ogre");
    const attacking = startAttack(anna);
    await table.settle();
    await tick(table, anna, "full-force");
    pageOf(anna).querySelector<HTMLElement>(".wg-dialog [data-action=cancel]")?.click();
    expect(await attacking).toBeNull();
    everywhere(table, "hedda", { ap: 5, states: [] });
  });
});

describe("A 4.3 Focus at the table", () => {
  it("asks after the miss, and the card keeps both rolls in the order of time", async () => {
    const table = await fight();
    const anna = table.seat("Anna");
    target(anna, "ogre");
    anna.dice([1, 1, 1, ...HIT]);
    const attacking = startAttack(anna, { declare: [{ ability: "focus" }] });
    await table.settle();
    const question = pageOf(anna).querySelector(".wg-questions");
    expect(textOf(question)).toContain("hedda verfehlt ogre mit");
    question?.closest("dialog, .application")?.querySelector<HTMLElement>("[data-action=yes]")?.click();
    const id = (await attacking) ?? "";
    await table.settle();
    expect(card(table.seat("Bert"), id)).toMatchObject({
      state: "committed",
      drafts: [{ repeats: [{ by: "focus", naturals: { attack: [1, 1] } }], naturals: { attack: [15, 6] } }],
    });
    everywhere(table, "hedda", { ap: 3, states: [] });
  });
});

describe("A 4.8 Targeted Disarm at the table", () => {
  it("E4 E5 the ogre's sword falls; he may not attack with it; the undo puts it back into his hand", async () => {
    const table = await fight();
    const gm = table.seat("Gabi");
    const id = await announced(table, "targeted-disarm", HIT);
    expect(creature(gm, "ogre").system.hp.value).toBe(30);
    expect(held(table.seat("Bert"), "ogre")).toBe("none");
    expect(kinds(gm, "ogre")).toEqual(["disarmed"]);
    everywhere(table, "hedda", { ap: 2, states: [] });
    await expect(attack(table, "Gabi", { by: "ogre", on: ["hedda"], dice: [] })).rejects.toThrow();
    expect(notices(gm).join(" ")).toContain("Diese Waffe wurde gerade aus der Hand geschlagen.");
    await onCard(table, "Gabi", "revertCard", id);
    expect(held(table.seat("Anna"), "ogre")).toBe("main");
    expect(kinds(gm, "ogre")).toEqual([]);
    everywhere(table, "hedda", { ap: 5, states: [] });
  });
});

describe("the game master's client", () => {
  it("A1.7 writes nothing for a card that profits from Full Force without having announced it", async () => {
    const table = await fight({ users: [{ ...GM, online: false }, { name: "Anna" }, { name: "Bert" }] });
    const anna = table.seat("Anna");
    const honest = anna.document(`ChatMessage.${await announced(table, "full-force", [...HIT, 3, 5])}`);
    const source: unknown = honest.toObject();
    const { rolls, system } = source as { rolls: readonly string[]; system: AttackCard };
    await honest.delete();
    const id = idOf("forged");
    const forged = { ...system, declared: [] };
    await anna.globals.ChatMessage.create(
      { _id: id, type: "attack", rolls, system: forged },
      { keepId: true },
    );
    await table.seat("Gabi").open();
    await table.settle();
    const { state, problems } = card(table.seat("Gabi"), id);
    expect(state).toBe("damaged");
    expect(problems.map(({ key }) => key)).toEqual(["WAFFENGANG.Problem.notDeclared"]);
    expect(creature(anna, "ogre").system.hp.value).toBe(30);
  });
});

describe("announcing without the dialog", () => {
  it("A1.7 refuses what cannot be paid and names no such ability, with nothing made", async () => {
    const table = await fight();
    const anna = table.seat("Anna");
    target(anna, "ogre");
    const both = [{ ability: "full-force" }, { ability: "focus" }, { ability: "break-through" }];
    expect(await startAttack(anna, { declare: both })).toBeNull();
    expect(notices(anna).join(" ")).toContain("Kostet 2 AP, frei sind 1.");
    expect(await startAttack(anna, { declare: [{ ability: "parry" }] })).toBeNull();
    everywhere(table, "hedda", { ap: 5, states: [] });
  });
});
