import { describe, expect, it } from "vitest";
import { QUERY, SYSTEM_ID } from "../../src/system.ts";
import { openTable } from "../host/kit/index.ts";
import { actorUuid, arena, idOf, tokenUuid } from "./arena.ts";
import { answer, apiOf, attack, card, creature, document, onCard, rawQuery } from "./play.ts";

const USERS = [
  { name: "Gabi", role: "GAMEMASTER" },
  { name: "Anna" },
  { name: "Bert" },
  { name: "Carl" },
] as const;

const open = (rest: Partial<Parameters<typeof openTable>[0]> = {}) =>
  openTable({ users: USERS, world: arena(), system: "dist", ...rest });

/** Hedda strikes the knight beside her: 1d20, 1d8. */
const KNIGHT = { by: "hedda", on: ["knight"], dice: [15, 7] } as const;
const STEEL = "hard-as-steel.0";
const FOLLOW_UP = "follow-up.0";

const steel = (message: string, choice: number) => ({ message, offer: STEEL, choice });

describe("21 A 4.6 Hard as Steel between two players", () => {
  it("waits for the owner of the target, takes 2k off and pays k, in one update of the actor", async () => {
    const table = await open();
    const id = await attack(table, "Anna", KNIGHT);
    expect(card(table.seat("Anna"), id).state).toBe("reacting");
    expect(creature(table.seat("Anna"), "knight").system.hp.value).toBe(20);
    expect(await answer(table, "Bert", steel(id, 2))).toBe(true);
    for (const seat of table.seats) {
      expect(card(seat, id)).toMatchObject({
        state: "committed",
        offers: [{ state: "accepted", choice: 2 }, {}],
      });
      expect(creature(seat, "knight").system).toMatchObject({ hp: { value: 17 }, ap: { value: 3 } });
    }
    expect(table.writes("update", "Actor")).toBe(1);
  });

  it("declined takes the whole damage and costs nothing", async () => {
    const table = await open();
    const id = await attack(table, "Anna", KNIGHT);
    await answer(table, "Bert", steel(id, 0));
    expect(creature(table.seat("Gabi"), "knight").system).toMatchObject({
      hp: { value: 13 },
      ap: { value: 5 },
    });
  });

  it("20 answered twice at once, by tab and macro, is charged exactly once", async () => {
    const table = await open({ latency: 3 });
    const id = await attack(table, "Anna", KNIGHT);
    const { answerOffer } = apiOf(table.seat("Bert")).attack;
    const both = await Promise.all([answerOffer(steel(id, 1)), answerOffer(steel(id, 1))]);
    const gm = await answer(table, "Gabi", steel(id, 1));
    expect([...both, gm].filter((done) => done)).toHaveLength(1);
    expect(creature(table.seat("Anna"), "knight").system).toMatchObject({
      hp: { value: 15 },
      ap: { value: 4 },
    });
    expect(Object.keys(creature(table.seat("Anna"), "knight").system.ap.ledger)).toHaveLength(1);
  });

  it("a late answer of the owner after that of the GM changes nothing", async () => {
    const table = await open();
    const id = await attack(table, "Anna", KNIGHT);
    table.seat("Bert").hold();
    const late = apiOf(table.seat("Bert")).attack.answerOffer(steel(id, 3));
    await answer(table, "Gabi", steel(id, 0));
    table.seat("Bert").release();
    expect(await late).toBe(false);
    await table.settle();
    expect(creature(table.seat("Bert"), "knight").system).toMatchObject({
      hp: { value: 13 },
      ap: { value: 5 },
    });
  });

  it("cannot be overspent: the offer holds no more than the pool, and a greater choice is refused", async () => {
    const table = await open();
    const id = await attack(table, "Anna", KNIGHT);
    expect(await answer(table, "Bert", steel(id, 99))).toBe(false);
    expect(card(table.seat("Gabi"), id)).toMatchObject({ state: "reacting" });
    expect(creature(table.seat("Gabi"), "knight").system.ap.value).toBe(5);
  });
});

describe("a forged answer", () => {
  /** Who forges what, in words. */
  const forgeries = [
    ["a third player for somebody else's creature", "Carl", (id: string) => steel(id, 1)],
    ["the attacker for the target", "Anna", (id: string) => steel(id, 1)],
    [
      "to an offer that does not exist",
      "Carl",
      (id: string) => ({ message: id, offer: "heal.0", choice: 1 }),
    ],
    ["to a message that does not exist", "Carl", () => steel("nomessage0000000", 1)],
    ["with an amount", "Bert", (id: string) => ({ ...steel(id, 1), damage: 0 })],
    ["in the name of another user", "Bert", (id: string) => ({ ...steel(id, 1), user: idOf("Gabi") })],
  ] as const;

  for (const queryUser of [true, false]) {
    const where = queryUser ? "the query says" : "only the asker's own document says";
    it(`is refused and noted for the GM each time, where ${where} who asks; then the owner answers`, async () => {
      const table = await open({ queryUser });
      const id = await attack(table, "Anna", KNIGHT);
      const seen = () => card(table.seat("Gabi"), id);
      for (const [index, [what, user, forged]] of forgeries.entries()) {
        expect(await answer(table, user, forged(id)), what).toBe(false);
        const notices = table.writes("create", "ChatMessage") - 1;
        expect(seen().problems.length + notices, what).toBe(index + 1);
        expect([seen().state, seen().offers[0]?.state], what).toEqual(["reacting", "open"]);
      }
      expect(await answer(table, "Bert", steel(id, 1))).toBe(true);
      expect(creature(table.seat("Anna"), "knight").system).toMatchObject({
        hp: { value: 15 },
        ap: { value: 4 },
      });
    });
  }

  it("with an invented pledge, or that of another, moves nobody", async () => {
    const table = await open({ queryUser: false });
    const id = await attack(table, "Anna", KNIGHT);
    const invented = { ...steel(id, 1), pledge: "0000000000000000" };
    expect(await rawQuery(table, "Carl", QUERY.answer, invented)).toBe("unknownAsker");
    await document(table.seat("Bert"), `User.${idOf("Bert")}`).update({
      flags: { [SYSTEM_ID]: { pledge: { id: "1111111111111111", request: "[]" } } },
    });
    await table.settle();
    const borrowed = { ...steel(id, 1), pledge: "1111111111111111" };
    expect(await rawQuery(table, "Carl", QUERY.answer, borrowed)).toBe("unknownAsker");
    expect(card(table.seat("Gabi"), id).state).toBe("reacting");
    expect(creature(table.seat("Gabi"), "knight").system.ap.value).toBe(5);
  });

  it("41 a player who presses the GM's button changes nothing and is noted", async () => {
    const table = await open();
    const id = await attack(table, "Anna", { by: "hedda", on: ["goblin"], dice: [15, 3] });
    expect(await onCard(table, "Anna", "revertCard", id)).toBe(false);
    expect(card(table.seat("Gabi"), id).state).toBe("committed");
    expect(table.writes("create", "ChatMessage")).toBe(2);
  });
});

describe("A 4.1 Follow-up", () => {
  const strike = { by: "hedda", on: ["goblin"], dice: [15, 3] } as const;

  it("is paid once and strikes the same target once more with the same weapon", async () => {
    const table = await open();
    const anna = table.seat("Anna");
    const id = await attack(table, "Anna", strike);
    anna.dice([12, 1]);
    expect(await answer(table, "Anna", { message: id, offer: FOLLOW_UP, choice: 1 })).toBe(true);
    const goblin = creature(anna, `${tokenUuid("goblin")}.Actor.${idOf("goblin")}`);
    expect(goblin.system.hp.value).toBe(1);
    expect(creature(anna, "hedda").system.ap.value).toBe(4);
    expect(table.writes("create", "ChatMessage")).toBe(2);
    expect(await answer(table, "Anna", { message: id, offer: FOLLOW_UP, choice: 1 })).toBe(false);
    expect(creature(anna, "hedda").system.ap.value).toBe(4);
  });

  it("is paid once per round, whichever card offers it, and again after the undo", async () => {
    const world = arena();
    const order = ["hedda", "ogre"].map((name, index) => ({
      _id: idOf(`in${name}`),
      tokenId: idOf(name),
      sceneId: idOf("pit"),
      actorId: idOf(name),
      initiative: 20 - index,
    }));
    const table = await open({
      world: {
        ...world,
        Combat: [{ _id: idOf("fight"), active: true, round: 1, turn: 0, combatants: order }],
      },
    });
    const anna = table.seat("Anna");
    const flanked = { by: "hedda", on: ["ogre"], dice: [15, 6, 2, 5] } as const;
    const first = await attack(table, "Anna", flanked);
    anna.dice([15, 6, 2, 5]);
    await answer(table, "Anna", { message: first, offer: FOLLOW_UP, choice: 1 });
    const second = await attack(table, "Anna", flanked);
    expect(card(anna, second).offers).toEqual([]);
    await onCard(table, "Gabi", "revertCard", first);
    expect(creature(anna, "hedda").system.ap.value).toBe(5);
    const third = await attack(table, "Anna", flanked);
    expect(card(anna, third).offers.map(({ ability }) => ability)).toEqual(["follow-up"]);
  });

  it("is not offered against a target that is dead", async () => {
    const table = await open();
    const id = await attack(table, "Anna", { ...strike, dice: [15, 8] });
    expect(await answer(table, "Anna", { message: id, offer: FOLLOW_UP, choice: 1 })).toBe(false);
    expect(creature(table.seat("Anna"), "hedda").system.ap.value).toBe(5);
  });
});

describe("38 undo", () => {
  it("takes back hit points, action points and states exactly, and a second undo nothing", async () => {
    const table = await open();
    await document(table.seat("Gabi"), actorUuid("knight")).update({ system: { hp: { value: 2, temp: 3 } } });
    const id = await attack(table, "Anna", KNIGHT);
    await answer(table, "Bert", steel(id, 1));
    const knight = () => creature(table.seat("Carl"), "knight");
    expect(knight().system).toMatchObject({ hp: { value: 0, temp: 0 }, ap: { value: 4 } });
    expect([...knight().statuses].sort()).toEqual(["disabled", "flat-footed", "staggered"]);
    await onCard(table, "Gabi", "revertCard", id);
    expect(knight().system).toMatchObject({ hp: { value: 2, temp: 3 }, ap: { value: 5 } });
    expect([...knight().statuses]).toEqual(["flat-footed"]);
    expect(await onCard(table, "Gabi", "revertCard", id)).toBe(false);
    expect(knight().system).toMatchObject({ hp: { value: 2, temp: 3 }, ap: { value: 5 } });
    await onCard(table, "Gabi", "reapplyCard", id);
    expect(knight().system).toMatchObject({ hp: { value: 0, temp: 0 }, ap: { value: 4 } });
  });

  it("after later damage reverses only its own share", async () => {
    const table = await open();
    const first = await attack(table, "Anna", { by: "hedda", on: ["ogre"], dice: [15, 6, 2, 5] });
    await attack(table, "Anna", { by: "hedda", on: ["ogre"], dice: [15, 6, 2, 7] });
    await onCard(table, "Gabi", "revertCard", first);
    expect(creature(table.seat("Anna"), "ogre").system.hp.value).toBe(23);
  });

  it("of a plan that was changed on the message is refused and noted", async () => {
    const table = await open();
    const id = await attack(table, "Anna", { by: "hedda", on: ["ogre"], dice: [15, 6, 2, 5] });
    const message = document(table.seat("Anna"), `ChatMessage.${id}`);
    const plan = card(table.seat("Anna"), id).plan;
    await message.update({
      system: {
        plan: { ...plan, patches: [{ actor: actorUuid("ogre"), path: "hp.value", before: 130, after: 25 }] },
      },
    });
    await table.settle();
    expect(await onCard(table, "Gabi", "revertCard", id)).toBe(false);
    expect(creature(table.seat("Gabi"), "ogre").system.hp.value).toBe(25);
    expect(card(table.seat("Gabi"), id).problems.map(({ key }) => key)).toEqual([
      "WAFFENGANG.Problem.otherResult",
    ]);
  });
});
