/** Hits that are answered at the table by whoever is struck (A 0.1, A 4.5, A 4.7): who is asked, what the dice do, what it costs. */
import { describe, expect, it } from "vitest";
import type { Seat } from "../host/kit/seat.ts";
import type { TableOptions } from "../host/kit/table.ts";
import { ALERT, arena, type Fighter, idOf } from "./arena.ts";
import {
  asked,
  bash,
  COMPANY,
  fullForce,
  knightOf,
  life,
  offerOf,
  open,
  pass,
  points,
  shown,
  strike,
  take,
  tried,
  USERS,
} from "./hits.ts";
import { answer, apiOf, card, onCard, setSetting } from "./play.ts";

describe("A 4.5 Parry at the table", () => {
  it("is asked before the damage is thrown, of the owner of who is struck", async () => {
    const table = await open();
    const id = await strike(table);
    expect(shown(table, id)).toMatchObject({ state: "reacting", drafts: [{ damage: null }] });
    expect(asked(table, id)).toEqual(["knight:parry", "knight:veteran"]);
  });

  it("above the attack total cancels the hit: no damage, one point, one write of the message and one of the actor", async () => {
    const table = await open();
    const id = await strike(table);
    expect(await take(table, id, { by: "Bert", user: "knight", ability: "parry", dice: [16] })).toBe(true);
    expect(shown(table, id)).toMatchObject({ state: "committed", drafts: [{ damage: null }] });
    expect(shown(table, id).tries).toMatchObject([
      { what: "parry", dice: { parry: [16] }, bonus: 6, target: 21, success: true, successes: 1, price: 1 },
    ]);
    expect([life(table, "knight"), points(table, "knight")]).toEqual([20, 4]);
    expect([
      table.writes("create", "ChatMessage"),
      table.writes("update", "ChatMessage"),
      table.writes("update", "Actor"),
    ]).toEqual([1, 1, 1]);
  });

  it("A81 equal to the attack total lets the hit stand, the point is gone, and Hard as Steel is asked next", async () => {
    const table = await open(knightOf(0));
    const id = await strike(table);
    await take(table, id, { by: "Bert", user: "knight", ability: "parry", dice: [15, 7] });
    expect(asked(table, id)).toEqual(["knight:hard-as-steel"]);
    expect(await answer(table, "Bert", { message: id, offer: "hard-as-steel.0", choice: 1 })).toBe(true);
    expect([life(table, "knight"), points(table, "knight")]).toEqual([15, 0]);
    expect([
      table.writes("create", "ChatMessage"),
      table.writes("update", "ChatMessage"),
      table.writes("update", "Actor"),
    ]).toEqual([1, 2, 1]);
  });

  it("clicked twice at once, by two tabs and the game master, is thrown and charged once", async () => {
    const table = await open(ALERT, { latency: 3 });
    const id = await strike(table);
    table.seat("Gabi").dice([16]);
    const given = { message: id, offer: offerOf(table, id, "knight", "parry"), choice: 1 };
    const { answerOffer } = apiOf(table.seat("Bert")).attack;
    const done = await Promise.all([
      answerOffer(given),
      answerOffer(given),
      apiOf(table.seat("Gabi")).attack.answerOffer(given),
    ]);
    await table.settle();
    expect(done.filter((one) => one)).toHaveLength(1);
    expect([points(table, "knight"), shown(table, id).tries.length]).toEqual([4, 1]);
  });

  it("A106 Full Force needs two: the first 19 succeeds, the second 16 fails, and the damage stands", async () => {
    const table = await open(knightOf(0));
    const id = await fullForce(table, [12]);
    await take(table, id, { by: "Bert", user: "knight", ability: "parry", dice: [13] });
    expect(asked(table, id)).toEqual(["knight:parry"]);
    await take(table, id, { by: "Bert", user: "knight", ability: "parry", dice: [10, 4, 1, 2] });
    expect(tried(table, id)).toEqual([
      ["knight", "parry", true],
      ["knight", "parry", false],
    ]);
    expect([life(table, "knight"), points(table, "knight")]).toEqual([20 - (4 + 6), 0]);
  });

  it("A 0.1 undone gives points and hit points back, and done again takes them", async () => {
    const table = await open(knightOf(0));
    const id = await strike(table);
    await take(table, id, { by: "Bert", user: "knight", ability: "parry", dice: [15, 7] });
    await answer(table, "Bert", { message: id, offer: "hard-as-steel.0", choice: 1 });
    await onCard(table, "Gabi", "revertCard", id);
    expect([life(table, "knight"), points(table, "knight")]).toEqual([20, 2]);
    await onCard(table, "Gabi", "reapplyCard", id);
    expect([life(table, "knight"), points(table, "knight")]).toEqual([15, 0]);
  });
});

/** The arena in a fight, in its second round, on Hedda's turn. */
function fight(fighters: readonly Fighter[] = ALERT): Partial<TableOptions> {
  const combatants = ["hedda", "knight"].map((name, index) => ({
    _id: idOf(`in${name}`),
    tokenId: idOf(name),
    sceneId: idOf("pit"),
    actorId: idOf(name),
    initiative: 20 - index,
  }));
  const Combat = [{ _id: idOf("fight"), active: true, round: 2, turn: 0, combatants }];
  return { world: { ...arena(fighters), Combat } };
}

describe("A 4.7 Veteran's saves at the table", () => {
  it("A88 9 then 10 on the same hit cancel it", async () => {
    const table = await open(ALERT, fight());
    const id = await strike(table);
    await take(table, id, { by: "Bert", user: "knight", ability: "veteran", dice: [9] });
    expect(asked(table, id)).toEqual(["knight:parry", "knight:veteran-save"]);
    await take(table, id, { by: "Bert", user: "knight", ability: "veteran-save", dice: [10] });
    expect(shown(table, id)).toMatchObject({ state: "committed", drafts: [{ damage: null }] });
    expect([life(table, "knight"), points(table, "knight")]).toEqual([20, 1]);
  });

  it("A89 12 cancels it; the save that is left meets the next hit, free; undo takes both back", async () => {
    const table = await open(ALERT, fight());
    const first = await strike(table);
    await take(table, first, { by: "Bert", user: "knight", ability: "veteran", dice: [12] });
    expect(life(table, "knight")).toBe(20);
    const second = await strike(table);
    expect(asked(table, second)).toEqual(["knight:parry", "knight:veteran-save"]);
    await take(table, second, { by: "Bert", user: "knight", ability: "veteran-save", dice: [11] });
    expect([life(table, "knight"), points(table, "knight")]).toEqual([20, 1]);
    await onCard(table, "Gabi", "revertCard", second);
    await onCard(table, "Gabi", "revertCard", first);
    expect(points(table, "knight")).toBe(5);
  });
});

describe("A 4.0 whoever is not asked", () => {
  it("a question is not put again in this fight where its owner wished so", async () => {
    const table = await open(ALERT, fight(knightOf(0)));
    const id = await strike(table);
    table.seat("Gabi").dice([3]);
    const offer = offerOf(table, id, "knight", "parry");
    await answer(table, "Bert", { message: id, offer, choice: 0, remember: true });
    await answer(table, "Bert", { message: id, offer: "hard-as-steel.0", choice: 0 });
    const next = await strike(table, [15, 2]);
    expect(asked(table, next)).toEqual(["knight:hard-as-steel"]);
  });

  it("lets the hit happen where the game master goes on, without a second round of the same questions", async () => {
    const table = await open();
    const id = await strike(table);
    table.seat("Gabi").dice([7]);
    const proceed = () => apiOf(table.seat("Gabi")).attack.proceedCard(id);
    expect(await proceed()).toBe(true);
    await table.settle();
    expect(asked(table, id)).toEqual(["knight:villainy"]);
    expect(await proceed()).toBe(true);
    await table.settle();
    expect(asked(table, id)).toEqual(["knight:hard-as-steel"]);
    await proceed();
    await table.settle();
    expect(life(table, "knight")).toBe(13);
  });
});

type Later = (run: () => void, milliseconds?: number) => unknown;

/** What a client would do after this time, in the order in which it wished so; nothing of it happens by itself. */
function heldBack(seat: Seat, delay: number): (() => void)[] {
  const due: (() => void)[] = [];
  const page: unknown = seat.window;
  const clock = page as { setTimeout: Later };
  const later = clock.setTimeout;
  clock.setTimeout = (run, milliseconds) =>
    milliseconds === delay ? due.push(run) : later(run, milliseconds);
  return due;
}

describe("A 0.1 the time limit", () => {
  it("closes the window on the game master's client, and only that: an answer gives nobody more time", async () => {
    const table = await open(COMPANY);
    const gabi = table.seat("Gabi");
    await setSetting(gabi, "reactionSeconds", 30);
    await table.settle();
    const due = heldBack(gabi, 30_000);
    const id = await bash(table);
    await pass(table, "Anna", id, "hedda");
    await pass(table, "Bert", id, "jorid");
    expect(due).toHaveLength(2);
    gabi.dice([6]);
    due.at(-1)?.();
    await table.settle();
    // Whoever has declined himself is asked once more, now that the damage is known; the others have let it be.
    expect(asked(table, id)).toEqual(["jorid:intervene"]);
  });
});

describe("without a game master", () => {
  it("the card waits, and goes on when he comes", async () => {
    const table = await open(ALERT, {
      users: [{ ...USERS[0], online: false }, USERS[1], USERS[2], USERS[3]],
    });
    const id = await strike(table);
    expect(card(table.seat("Anna"), id).state).toBe("reacting");
    await table.seat("Gabi").open();
    await table.settle();
    await take(table, id, { by: "Bert", user: "knight", ability: "parry", dice: [16] });
    expect(card(table.seat("Anna"), id).state).toBe("committed");
  });
});
