/** Hits that are answered at the table (A 0.1, A 4.5–4.12): who is asked, what the dice do, what it costs, what comes back. */
import { describe, expect, it } from "vitest";
import type { AttackCard } from "../../src/rules/card.ts";
import { openTable } from "../host/kit/index.ts";
import type { Seat } from "../host/kit/seat.ts";
import type { Table, TableOptions } from "../host/kit/table.ts";
import { ALERT, ARENA, arena, type Fighter, idOf } from "./arena.ts";
import { answer, apiOf, attack, card, creature, onCard, setSetting, target } from "./play.ts";

const USERS = [
  { name: "Gabi", role: "GAMEMASTER" },
  { name: "Anna" },
  { name: "Bert" },
  { name: "Carl" },
] as const;

const open = (fighters: readonly Fighter[] = ALERT, rest: Partial<TableOptions> = {}): Promise<Table> =>
  openTable({ users: USERS, world: arena(fighters), system: "dist", ...rest });

const fighter = (name: string, rest: Partial<Fighter> = {}): Fighter => {
  const found = ALERT.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return { ...found, ...rest, system: { ...found.system, ...rest.system } };
};

/** The arena with one of them changed. */
const withFighter = (changed: Fighter): Fighter[] =>
  ALERT.map((one) => (one.name === changed.name ? changed : one));

/** The knight with as many points as his rating gives: 0 = 2 points. */
const knightOf = (naOverride: number): Fighter[] =>
  withFighter(fighter("knight", { system: { naOverride } }));

/** Anna's Hedda before the ogre, Bert's Jorid and Carl's Karla beside her. */
const COMPANY: readonly Fighter[] = [
  fighter("hedda"),
  fighter("jorid", { places: [[6, 6]] }),
  fighter("jorid", { name: "karla", owner: "Carl", places: [[4, 6]] }),
  fighter("ogre"),
];

const shown = (table: Table, id: string): AttackCard => card(table.seat("Gabi"), id);
const asked = (table: Table, id: string): string[] =>
  shown(table, id)
    .offers.filter(({ state, window }) => state === "open" && window !== "POST_HIT")
    .map(({ ability, user }) => `${user.replace(/0+$/, "")}:${ability}`)
    .sort();
const life = (table: Table, name: string): number => creature(table.seat("Anna"), name).system.hp.value;
const points = (table: Table, name: string): number => creature(table.seat("Anna"), name).system.ap.value;
const tried = (table: Table, id: string): (string | boolean)[][] =>
  shown(table, id).tries.map(({ what, user, success }) => [user.replace(/0+$/, ""), what, success]);

const offerOf = (table: Table, id: string, name: string, ability: string): string =>
  shown(table, id).offers.findLast(
    (one) => one.user === idOf(name) && one.ability === ability && one.state === "open",
  )?.id ?? `${name} is not asked for ${ability}`;

interface Taken {
  readonly by: string;
  readonly user: string;
  readonly ability: string;
  readonly dice?: readonly number[];
  readonly other?: string;
}

/** Somebody takes an offer; the dice fall on the GM's client. */
function take(table: Table, id: string, { by, user, ability, dice = [], other }: Taken): Promise<boolean> {
  table.seat("Gabi").dice(dice);
  const victim = other === undefined ? {} : { other: idOf(other) };
  return answer(table, by, { message: id, offer: offerOf(table, id, user, ability), choice: 1, ...victim });
}

/** Somebody lets a hit happen, as far as he is asked at this moment. */
async function pass(
  table: Table,
  id: string,
  by: string,
  name: string,
  dice: readonly number[] = [],
): Promise<void> {
  table.seat("Gabi").dice(dice);
  const offer =
    shown(table, id).offers.find((one) => one.user === idOf(name) && one.state === "open")?.id ?? "";
  const given = { message: id, offer, choice: 0, all: true };
  expect(await answer(table, by, given)).toBe(true);
}

/** Hedda strikes the knight: total 21 with a 15; an ogre strikes Hedda. */
const strike = (table: Table, dice: readonly number[] = [15]) =>
  attack(table, "Anna", { by: "hedda", on: ["knight"], dice });
const bash = (table: Table) => attack(table, "Gabi", { by: "ogre", on: ["hedda"], dice: [15] });

async function fullForce(table: Table, dice: readonly number[]): Promise<string> {
  const seat = table.seat("Anna");
  target(seat, "knight");
  seat.dice(dice);
  const actor = creature(seat, "hedda");
  const item = actor.items.get(idOf("sword"));
  const id = await apiOf(seat).attack.startAttack({ actor, item, declare: [{ ability: "full-force" }] });
  await table.settle();
  if (id === null) throw new Error("No attack came of it");
  return id;
}

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

describe("A 4.10 Intervene at the table", () => {
  it("A118 of two helpers the first fails and has paid, the second takes the hit, the others lapse unpaid", async () => {
    const table = await open(COMPANY);
    const id = await bash(table);
    await pass(table, id, "Anna", "hedda");
    expect(asked(table, id)).toEqual(["hedda:villainy", "jorid:intervene", "karla:intervene"]);
    await take(table, id, { by: "Bert", user: "jorid", ability: "intervene", dice: [7] });
    await take(table, id, { by: "Carl", user: "karla", ability: "intervene", dice: [8] });
    expect(tried(table, id)).toEqual([
      ["jorid", "intervene", false],
      ["karla", "intervene", true],
    ]);
    expect(asked(table, id)).toEqual(["karla:parry"]);
    await pass(table, id, "Carl", "karla", [6]);
    expect(asked(table, id)).toEqual(["karla:hard-as-steel"]);
    await answer(table, "Carl", { message: id, offer: "hard-as-steel.0", choice: 2 });
    expect(["hedda", "jorid", "karla"].map((name) => [life(table, name), points(table, name)])).toEqual([
      [20, 5],
      [20, 3],
      [18, 1],
    ]);
    await onCard(table, "Gabi", "revertCard", id);
    expect(["hedda", "jorid", "karla"].map((name) => [life(table, name), points(table, name)])).toEqual([
      [20, 5],
      [20, 5],
      [20, 5],
    ]);
  });

  it("A119 is possible once more when the damage is known; the ward is not asked for Hard as Steel", async () => {
    const table = await open(COMPANY);
    const id = await bash(table);
    await pass(table, id, "Anna", "hedda");
    await pass(table, id, "Anna", "hedda");
    await pass(table, id, "Bert", "jorid");
    await pass(table, id, "Carl", "karla", [6]);
    expect(shown(table, id).drafts[0]?.damage?.report.final).toBe(6);
    expect(asked(table, id)).toContain("jorid:intervene");
    await take(table, id, { by: "Bert", user: "jorid", ability: "intervene", dice: [8] });
    await pass(table, id, "Bert", "jorid");
    expect(asked(table, id)).toEqual(["jorid:hard-as-steel"]);
    await answer(table, "Bert", { message: id, offer: "hard-as-steel.0", choice: 0 });
    expect([life(table, "hedda"), life(table, "jorid")]).toEqual([20, 14]);
  });

  it("A 0.1 if every try fails, what the struck one declined of its own defence is asked once more", async () => {
    const table = await open(COMPANY.filter(({ name }) => name !== "karla"));
    const id = await bash(table);
    await pass(table, id, "Anna", "hedda");
    await take(table, id, { by: "Bert", user: "jorid", ability: "intervene", dice: [2] });
    await pass(table, id, "Anna", "hedda");
    expect(asked(table, id)).toEqual(["hedda:parry", "hedda:veteran"]);
    await take(table, id, { by: "Anna", user: "hedda", ability: "parry", dice: [20] });
    expect([life(table, "hedda"), points(table, "hedda")]).toEqual([20, 4]);
  });
});

describe("A 4.12 Villainy at the table", () => {
  const villainy = async (table: Table): Promise<string> => {
    const id = await bash(table);
    await pass(table, id, "Anna", "hedda");
    const given = { by: "Anna", user: "hedda", ability: "villainy", other: "jorid" };
    expect(await take(table, id, given)).toBe(true);
    return id;
  };

  it("A87 asks the victim's player first: let happen, there is no grab, and the check decides", async () => {
    const table = await open(COMPANY);
    const id = await villainy(table);
    expect(asked(table, id)).toContain("jorid:villainy-consent");
    await take(table, id, { by: "Bert", user: "jorid", ability: "villainy-consent", dice: [8] });
    expect(shown(table, id).tries).toMatchObject([
      { what: "villainy", consent: true, dice: { check: [8] }, success: true, price: 3 },
    ]);
    expect(asked(table, id)).toEqual(["jorid:parry", "jorid:veteran"]);
    await take(table, id, { by: "Bert", user: "jorid", ability: "parry", dice: [20] });
    expect(["hedda", "jorid"].map((name) => [life(table, name), points(table, name)])).toEqual([
      [20, 2],
      [20, 4],
    ]);
  });

  it("A121 against the victim's will the grab comes first; it fails, so there is no check, and the points are gone", async () => {
    const table = await open(COMPANY);
    const id = await villainy(table);
    table.seat("Gabi").dice([3]);
    const offer = offerOf(table, id, "jorid", "villainy-consent");
    await answer(table, "Bert", { message: id, offer, choice: 0 });
    expect(shown(table, id).tries).toMatchObject([
      { what: "villainy", consent: false, dice: { grab: [3] }, success: false },
    ]);
    expect(asked(table, id)).toContain("jorid:intervene");
  });

  it("A 4.0 an answer that comes meanwhile waits for it, and is thrown when the grab has failed", async () => {
    const table = await open(COMPANY);
    const id = await villainy(table);
    await take(table, id, { by: "Carl", user: "karla", ability: "intervene" });
    expect([tried(table, id), points(table, "karla")]).toEqual([[], 5]);
    table.seat("Gabi").dice([3, 8]);
    const offer = offerOf(table, id, "jorid", "villainy-consent");
    await answer(table, "Bert", { message: id, offer, choice: 0 });
    expect(tried(table, id)).toEqual([
      ["hedda", "villainy", false],
      ["karla", "intervene", true],
    ]);
  });

  it("A 4.0 an answer that still waits when it succeeds lapses unpaid", async () => {
    const table = await open(COMPANY);
    const id = await villainy(table);
    await take(table, id, { by: "Carl", user: "karla", ability: "intervene" });
    await take(table, id, { by: "Bert", user: "jorid", ability: "villainy-consent", dice: [8] });
    expect(tried(table, id)).toEqual([["hedda", "villainy", true]]);
    await take(table, id, { by: "Bert", user: "jorid", ability: "parry", dice: [20] });
    expect(["hedda", "jorid", "karla"].map((name) => points(table, name))).toEqual([2, 4, 5]);
  });

  it("names only a victim that was on offer", async () => {
    const table = await open(COMPANY);
    const id = await bash(table);
    await pass(table, id, "Anna", "hedda");
    const given = { by: "Anna", user: "hedda", ability: "villainy", other: "ogre" };
    expect(await take(table, id, given)).toBe(false);
    expect(points(table, "hedda")).toBe(5);
  });
});

describe("A 2.2 the shield of whoever steps in", () => {
  it("is thrown free and at once: 14 against 14+ holds the hit", async () => {
    const shield = {
      _id: idOf("shield"),
      name: "Schild",
      type: "shield",
      system: { apShieldClass: "metal", bonus: 2, held: true },
    };
    const bearer = fighter("jorid", {
      places: [[6, 6]],
      items: [...(ARENA.find(({ name }) => name === "jorid")?.items ?? []), shield],
    });
    const table = await open([fighter("hedda"), bearer, fighter("ogre")]);
    const id = await bash(table);
    await pass(table, id, "Anna", "hedda");
    await take(table, id, { by: "Bert", user: "jorid", ability: "intervene", dice: [8, 14] });
    expect(tried(table, id)).toEqual([
      ["jorid", "intervene", true],
      ["jorid", "shield-save", true],
    ]);
    expect(shown(table, id)).toMatchObject({ state: "committed", drafts: [{ damage: null }] });
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
    await pass(table, id, "Anna", "hedda");
    await pass(table, id, "Bert", "jorid");
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
