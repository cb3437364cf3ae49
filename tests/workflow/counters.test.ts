import { describe, expect, it } from "vitest";
import type { AttackCard, CardCounter } from "../../src/rules/card.ts";
import type { AbilityState } from "../../src/rules/records.ts";
import { braced } from "../builders.ts";
import { openTable } from "../host/kit/index.ts";
import type { Seat } from "../host/kit/seat.ts";
import type { Table } from "../host/kit/table.ts";
import { ARENA, actorUuid, arena, type Fighter, fighting, idOf, sword } from "./arena.ts";
import { answer, apiOf, attack, card, creature, document, onCard, setRules, target } from "./play.ts";

const USERS = [
  { name: "Gabi", role: "GAMEMASTER" },
  { name: "Gero", role: "GAMEMASTER" },
  { name: "Anna" },
  { name: "Bert" },
] as const;

const BRACED = braced();

/** Hedda's turn in a fight with the braced ogre; nobody else is there, and nobody has action points. */
function pit(
  states: readonly AbilityState[] = [BRACED],
  changes: Partial<Record<string, Partial<Fighter>>> = {},
) {
  const pair = ARENA.filter(({ name }) => name === "hedda" || name === "ogre").map((one) => ({
    ...one,
    ...(one.name === "ogre" ? { states } : {}),
    system: { ...one.system, naOverride: -5 },
  }));
  const fighters = pair.map((one) => ({ ...one, ...changes[one.name] }));
  return fighting(arena(fighters), ["hedda", "ogre"]);
}

const open = (world = pit(), rest: Partial<Parameters<typeof openTable>[0]> = {}): Promise<Table> =>
  openTable({ users: USERS, world, system: "dist", ...rest });

/** Hedda misses the ogre with a 2; his blow back deals 5 and his Strength. */
async function missed(table: Table, dice: readonly number[] = [5]): Promise<string> {
  table.seat("Gabi").dice(dice);
  return attack(table, "Anna", { by: "hedda", on: ["ogre"], dice: [2] });
}

const counterOf = (seat: Seat, cause: string, draft = 0): CardCounter | undefined =>
  card(seat, cause).counters.find((one) => one.draft === draft);

/** The card of the counter-attack that a card has caused. */
function struck(seat: Seat, cause: string): AttackCard {
  const message = counterOf(seat, cause)?.message ?? "";
  if (message === "") throw new Error("No counter was struck");
  return card(seat, message);
}

interface Bearer {
  readonly effects: readonly { getFlag(scope: string, key: string): unknown }[];
}

/** The answers of Brace that a creature has left. */
function answersLeft(seat: Seat, name: string): unknown {
  const bearer: unknown = creature(seat, name);
  const states = (bearer as Bearer).effects.map((effect) => effect.getFlag("waffengang", "state"));
  return (states as AbilityState[]).flatMap((state) => (state.kind === "brace" ? state.counters : []))[0];
}

describe("A 4.13 A missed attack on somebody braced", () => {
  it("A2.6 E3 is answered by a card of its own without a roll, and one answer is used up", async () => {
    const table = await open();
    const id = await missed(table);
    for (const seat of table.seats) {
      expect(card(seat, id)).toMatchObject({ state: "committed", counters: [{ source: "brace" }] });
      expect(struck(seat, id)).toMatchObject({
        state: "committed",
        cause: { message: id, ability: "counter" },
        attacker: { name: "ogre" },
        drafts: [{ target: { name: "hedda" }, naturals: { attack: [] }, judgement: { degree: "hit" } }],
      });
      expect(creature(seat, "hedda").system.hp.value).toBe(15);
      expect(answersLeft(seat, "ogre")).toBe(2);
    }
  });

  it("A90 four times gives three blows back and the fourth none", async () => {
    const table = await open();
    const gm = table.seat("Gabi");
    const causes = [await missed(table), await missed(table), await missed(table)];
    const [last] = card(gm, await missed(table, [])).counters;
    expect(causes.map((cause) => counterOf(gm, cause)?.source)).toEqual(["brace", "brace", "brace"]);
    expect(last).toBeUndefined();
    expect(answersLeft(gm, "ogre")).toBe(0);
    expect(creature(gm, "hedda").system.hp.value).toBe(5);
  });

  it("A2.6 is not answered by who cannot act", async () => {
    const table = await open(pit([BRACED], { ogre: { statuses: ["stunned"] } }));
    const id = await attack(table, "Anna", { by: "hedda", on: ["ogre"], dice: [1] });
    expect(card(table.seat("Gabi"), id)).toMatchObject({ counters: [], offers: [] });
  });

  it("A2.6 is answered once, whatever reloads, however many game masters there are", async () => {
    const table = await open();
    const id = await missed(table);
    await table.seat("Gabi").reload();
    await table.seat("Gero").reload();
    await table.settle();
    expect(table.writes("create", "ChatMessage")).toBe(2);
    expect(creature(table.seat("Anna"), "hedda").system.hp.value).toBe(15);
    expect(counterOf(table.seat("Gero"), id)?.message).not.toBe("");
  });

  it("A2.6 is answered as soon as a game master comes who can write the blow", async () => {
    const table = await open(pit(), { users: [{ ...USERS[0], online: false }, USERS[2], USERS[3]] });
    const id = await attack(table, "Anna", { by: "hedda", on: ["ogre"], dice: [2] });
    expect(card(table.seat("Anna"), id)).toMatchObject({ state: "damaged", counters: [] });
    const gm = table.seat("Gabi");
    await gm.open();
    gm.dice([5]);
    await table.settle();
    expect(struck(table.seat("Anna"), id).state).toBe("committed");
  });

  it("A2.6 undone leaves the blow back to its own undo, and says so; done again it is not answered anew", async () => {
    const table = await open();
    const id = await missed(table);
    const gm = table.seat("Gabi");
    await onCard(table, "Gabi", "revertCard", id);
    expect(card(gm, id).problems).toMatchObject([{ key: "WAFFENGANG.Problem.counterStands" }]);
    expect(creature(gm, "hedda").system.hp.value).toBe(15);
    await onCard(table, "Gabi", "reapplyCard", id);
    expect(table.writes("create", "ChatMessage")).toBe(2);
    await onCard(table, "Gabi", "revertCard", counterOf(gm, id)?.message ?? "");
    expect(creature(gm, "hedda").system.hp.value).toBe(20);
    expect(answersLeft(gm, "ogre")).toBe(3);
  });

  it("A2.6 two of them are undone in whatever order", async () => {
    const table = await open();
    const gm = table.seat("Gabi");
    const causes = [await missed(table), await missed(table)];
    for (const cause of causes)
      await onCard(table, "Gabi", "revertCard", counterOf(gm, cause)?.message ?? "");
    expect(answersLeft(gm, "ogre")).toBe(3);
    expect(creature(gm, "hedda").system.hp.value).toBe(20);
  });

  it("A115 with a polearm in one direction +3 against melee, and nobody else is answered", async () => {
    const south = { ...BRACED, direction: 4 } as const;
    const north = { ...BRACED, direction: 0 } as const;
    const braced = await open(pit([south]));
    const other = await open(pit([north]));
    const [id, elsewhere] = [await missed(braced), await missed(other, [])];
    const difficulty = (table: Table, message: string) =>
      card(table.seat("Gabi"), message).drafts[0]?.judgement.difficulty;
    expect(difficulty(braced, id)).toBe((difficulty(other, elsewhere) ?? 0) + 3);
    expect(card(other.seat("Gabi"), elsewhere).counters).toEqual([]);
  });

  it("A2.6 lets the shield of who is struck save, and asks for no Parry", async () => {
    const shield = { _id: idOf("shield"), name: "Schild", type: "shield" };
    const bearing = { ...shield, system: { apShieldClass: "metal", bonus: 2, held: true } };
    const rich = { items: [sword(), bearing], system: { hp: { value: 20, max: 20 }, naOverride: 5 } };
    const table = await open(pit([BRACED], { hedda: rich }));
    const id = await missed(table, [14]);
    const blow = struck(table.seat("Anna"), id);
    expect(blow).toMatchObject({ drafts: [{ shield: { dice: [14], held: true }, damage: null }], tries: [] });
    expect(creature(table.seat("Anna"), "hedda").system.hp.value).toBe(20);
  });
});

describe("A 4.2 A Full Force that misses", () => {
  /** Hedda announces Full Force and misses. */
  async function forced(table: Table, dice: readonly number[]): Promise<string> {
    const anna = table.seat("Anna");
    table.seat("Gabi").dice(dice);
    target(anna, "ogre");
    anna.dice([2]);
    const hedda = creature(anna, "hedda");
    const id = await apiOf(anna).attack.startAttack({
      actor: hedda,
      item: hedda.items.get(idOf("sword")),
      event: { shiftKey: true },
      declare: [{ ability: "full-force" }],
    });
    await table.settle();
    if (id === null) throw new Error("No attack came of it");
    return id;
  }

  const rich = { hedda: { system: { hp: { value: 20, max: 20 }, baseAttack: 6, naOverride: 2 } } };

  it("A78 lets the target deal its weapon damage by itself; the points are spent", async () => {
    const table = await open(pit([], rich));
    const id = await forced(table, [5]);
    const gm = table.seat("Gabi");
    await answer(table, "Anna", {
      message: counterOf(gm, id)?.message ?? "",
      offer: "hard-as-steel.0",
      choice: 0,
    });
    expect(counterOf(gm, id)?.source).toBe("full-force");
    expect(creature(gm, "hedda").system).toMatchObject({ hp: { value: 15 }, ap: { value: 3 } });
  });

  it("A112 on somebody braced is answered once, and Brace keeps its three answers", async () => {
    const table = await open(pit([BRACED], rich));
    const id = await forced(table, [5]);
    expect(card(table.seat("Gabi"), id).counters).toMatchObject([{ source: "full-force" }]);
    expect(answersLeft(table.seat("Gabi"), "ogre")).toBe(3);
  });
});

describe("B 6.5 A natural 1 lets the opponent strike back", () => {
  const OWNED = { ogre: { owner: "Bert" } };
  const COUNTER = "counter.0";

  async function setVariant(table: Table, variant: "B" | "C"): Promise<void> {
    await setRules(table.seat("Gabi"), { critVariant: variant });
    await table.settle();
  }

  /** Hedda's natural 1 against Bert's ogre, in the variant of B. */
  async function botched(states: readonly AbilityState[] = []): Promise<[table: Table, id: string]> {
    const table = await open(pit(states, OWNED));
    await setVariant(table, "B");
    return [table, await attack(table, "Anna", { by: "hedda", on: ["ogre"], dice: [1] })];
  }

  it("B6.1 is offered to the owner, free; accepted it is an ordinary attack with the weapon in hand", async () => {
    const [table, id] = await botched();
    expect(card(table.seat("Bert"), id)).toMatchObject({
      state: "committed",
      offers: [{ id: COUNTER, window: "COUNTER", state: "open", price: 0 }],
    });
    table.seat("Bert").dice([15, 4]);
    expect(await answer(table, "Bert", { message: id, offer: COUNTER, choice: 1 })).toBe(true);
    for (const seat of table.seats) {
      expect(struck(seat, id)).toMatchObject({
        state: "committed",
        cause: { message: id, ability: "counter" },
        drafts: [{ naturals: { attack: [15] }, judgement: { degree: "hit" } }],
      });
      expect(creature(seat, "hedda").system.hp.value).toBe(16);
    }
    expect(await answer(table, "Gabi", { message: id, offer: COUNTER, choice: 1 })).toBe(false);
  });

  it("B6.1 declined, nothing follows; nobody but the owner or a game master may answer", async () => {
    const [table, id] = await botched();
    expect(await answer(table, "Anna", { message: id, offer: COUNTER, choice: 1 })).toBe(false);
    expect(await answer(table, "Bert", { message: id, offer: COUNTER, choice: 0 })).toBe(true);
    expect(card(table.seat("Gabi"), id).offers).toMatchObject([{ state: "declined" }]);
    expect(table.writes("create", "ChatMessage")).toBe(1);
  });

  it("B6.5 a natural 1 of the counter-attack itself calls for no other", async () => {
    const [table, id] = await botched();
    table.seat("Bert").dice([1]);
    await answer(table, "Bert", { message: id, offer: COUNTER, choice: 1 });
    const blow = table.seat("Gabi");
    expect(struck(blow, id)).toMatchObject({ state: "committed", offers: [], counters: [] });
  });

  it("A112 on somebody braced it is Brace that answers, by itself, and nobody is asked", async () => {
    const table = await open(pit([BRACED], OWNED));
    await setVariant(table, "B");
    table.seat("Gabi").dice([5]);
    const id = await attack(table, "Anna", { by: "hedda", on: ["ogre"], dice: [1] });
    expect(card(table.seat("Bert"), id)).toMatchObject({ offers: [], counters: [{ source: "brace" }] });
    expect(answersLeft(table.seat("Bert"), "ogre")).toBe(2);
  });

  it("B6.1 cannot be accepted any more by who can no longer act", async () => {
    const [table, id] = await botched();
    const stunned = { _id: idOf("stunned"), name: "stunned", statuses: ["stunned"] };
    await document(table.seat("Gabi"), actorUuid("ogre")).update({ effects: [stunned] });
    await table.settle();
    expect(await answer(table, "Bert", { message: id, offer: COUNTER, choice: 1 })).toBe(false);
    expect(table.writes("create", "ChatMessage")).toBe(1);
  });

  it("K none is offered in the variant of C", async () => {
    const table = await open(pit([], OWNED));
    await setVariant(table, "C");
    const id = await attack(table, "Anna", { by: "hedda", on: ["ogre"], dice: [1] });
    expect(card(table.seat("Gabi"), id)).toMatchObject({ offers: [], counters: [] });
  });
});

describe("A counter-attack that nobody called for", () => {
  /** Anna makes a card of her own attack over: what the tags say, and what the cause. */
  async function forged(change: (card: AttackCard) => Partial<AttackCard>): Promise<AttackCard> {
    const table = await open(pit([]), { users: [{ ...USERS[0], online: false }, USERS[2], USERS[3]] });
    const anna = table.seat("Anna");
    const id = await attack(table, "Anna", { by: "hedda", on: ["ogre"], dice: [15, 3] });
    const honest = anna.document(`ChatMessage.${id}`);
    const source: unknown = honest.toObject();
    const { rolls, system } = source as { rolls: readonly string[]; system: AttackCard };
    await honest.delete();
    await anna.globals.ChatMessage.create(
      { _id: idOf("forged"), type: "attack", rolls, system: { ...system, ...change(system) } },
      { keepId: true },
    );
    await table.seat("Gabi").open();
    await table.settle();
    return card(table.seat("Gabi"), idOf("forged"));
  }

  it.each([
    ["hits by itself", ["automatic", "counter"]],
    ["is named a counter", ["counter"]],
  ])("that %s is not committed, and the GM reads why", async (_, tags) => {
    const made = await forged(({ drafts }) => ({
      drafts: drafts.map((one) => ({ ...one, draft: { ...one.draft, tags } })),
    }));
    expect(made).toMatchObject({ state: "damaged", problems: [{ key: "WAFFENGANG.Problem.noCounter" }] });
  });
});
