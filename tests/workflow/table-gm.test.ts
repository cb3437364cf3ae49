import { describe, expect, it } from "vitest";
import { isObjection } from "../../src/config/objections.ts";
import { openTable } from "../host/kit/index.ts";
import { actorUuid, arena, tokenUuid } from "./arena.ts";
import { attack, card, creature, document, onCard, press, setSetting, target } from "./play.ts";

const USERS = [
  { name: "Gabi", role: "GAMEMASTER" },
  { name: "Hugo", role: "GAMEMASTER" },
  { name: "Anna" },
] as const;

const open = (rest: Partial<Parameters<typeof openTable>[0]> = {}) =>
  openTable({ users: USERS, world: arena(), system: "dist", ...rest });

const FLANKED = { by: "hedda", on: ["ogre"], dice: [15, 6, 2, 5] } as const;

describe("42 side effects with 0, 1 and 2 game masters", () => {
  it("two GMs commit an attack once", async () => {
    const table = await open({ latency: { Gabi: 2, Hugo: 5 } });
    await attack(table, "Anna", FLANKED);
    expect(creature(table.seat("Hugo"), "ogre").system.hp.value).toBe(25);
    expect([table.writes("update", "Actor"), table.writes("update", "ChatMessage")]).toEqual([1, 1]);
  });

  it("two GMs who press undo at the same time undo once", async () => {
    const table = await open({ latency: 3 });
    const id = await attack(table, "Anna", FLANKED);
    const both = await Promise.all([
      onCard(table, "Gabi", "revertCard", id),
      onCard(table, "Hugo", "revertCard", id),
    ]);
    expect(both.filter((done) => done)).toHaveLength(1);
    expect(creature(table.seat("Anna"), "ogre").system.hp.value).toBe(30);
    expect(card(table.seat("Anna"), id).history.map(({ state }) => state)).toEqual(["committed", "reverted"]);
  });

  it("without a GM the card waits, and the first who comes commits it", async () => {
    const table = await open({
      users: [{ ...USERS[0], online: false }, { ...USERS[1], online: false }, USERS[2]],
    });
    const id = await attack(table, "Anna", FLANKED);
    expect(card(table.seat("Anna"), id).state).toBe("damaged");
    expect(creature(table.seat("Anna"), "ogre").system.hp.value).toBe(30);
    await table.seat("Hugo").open();
    await table.settle();
    expect(card(table.seat("Anna"), id).state).toBe("committed");
    expect(creature(table.seat("Anna"), "ogre").system.hp.value).toBe(25);
    await table.seat("Gabi").open();
    await table.settle();
    expect(table.writes("update", "Actor")).toBe(1);
  });

  it("the active GM leaves between roll and damage, and the other commits", async () => {
    const table = await open();
    table.seat("Gabi").hold();
    const anna = table.seat("Anna");
    target(anna, "ogre");
    anna.dice(FLANKED.dice);
    const id = await press(anna, "hedda");
    await table.seat("Gabi").disconnect();
    await table.settle();
    expect(card(anna, id ?? "").state).toBe("committed");
    expect(creature(anna, "ogre").system.hp.value).toBe(25);
    expect(table.writes("update", "Actor")).toBe(1);
  });
});

describe("37 the GM commits by hand", () => {
  it("a card waits for the click if the setting says so, stores who and when, and a second click is refused", async () => {
    const table = await open();
    await setSetting(table.seat("Gabi"), "commitMode", "ask");
    await table.settle();
    const id = await attack(table, "Anna", FLANKED);
    expect(card(table.seat("Gabi"), id).state).toBe("damaged");
    const clicks = await Promise.all([
      onCard(table, "Gabi", "commitCard", id),
      onCard(table, "Gabi", "commitCard", id),
    ]);
    expect(clicks.filter((done) => done)).toHaveLength(1);
    expect(await onCard(table, "Hugo", "commitCard", id)).toBe(false);
    expect(creature(table.seat("Anna"), "ogre").system.hp.value).toBe(25);
    const [entry] = card(table.seat("Anna"), id).history;
    expect(entry).toMatchObject({ state: "committed", by: table.seat("Gabi").userId });
    expect(entry?.at).toBeGreaterThan(0);
  });
});

describe("59 several cards at once", () => {
  it("that hit the same creature while the GM is slow lose nothing", async () => {
    const table = await open({ latency: { Gabi: 9 } });
    const anna = table.seat("Anna");
    target(anna, "ogre");
    anna.dice([...FLANKED.dice, 15, 6, 2, 7]);
    await press(anna, "hedda");
    await press(anna, "hedda");
    await table.settle();
    expect(creature(anna, "ogre").system.hp.value).toBe(18);
  });
});

describe("what the GM's client does not trust", () => {
  it("a target that was deleted between roll and damage changes nothing and is noted", async () => {
    const table = await open();
    table.seat("Gabi").hold();
    const anna = table.seat("Anna");
    target(anna, "goblin");
    anna.dice([15, 3]);
    const id = (await press(anna, "hedda")) ?? "";
    await document(table.seat("Hugo"), tokenUuid("goblin")).delete();
    table.seat("Gabi").release();
    await table.settle();
    expect(card(anna, id).state).toBe("committed");
    expect(card(anna, id).problems.map(({ key }) => key)).toEqual(["WAFFENGANG.Problem.targetGone"]);
    expect(table.writes("update", "Actor")).toBe(0);
  });

  it("an invented amount of damage: the card is not committed and the GM is told why", async () => {
    const table = await open({
      users: [{ ...USERS[0], online: false }, { ...USERS[1], online: false }, USERS[2]],
    });
    const anna = table.seat("Anna");
    const id = await attack(table, "Anna", FLANKED);
    const drafts = structuredClone(card(anna, id).drafts).map((draft) => ({
      ...draft,
      damage: draft.damage && { ...draft.damage, report: { ...draft.damage.report, final: 500 } },
    }));
    await document(anna, `ChatMessage.${id}`).update({ system: { drafts } });
    await table.seat("Gabi").open();
    await table.settle();
    expect(card(anna, id)).toMatchObject({
      state: "damaged",
      problems: [{ key: "WAFFENGANG.Problem.otherResult" }],
    });
    expect(creature(anna, "ogre").system.hp.value).toBe(30);
  });

  it("dice that are not those that fell", async () => {
    const table = await open({
      users: [{ ...USERS[0], online: false }, { ...USERS[1], online: false }, USERS[2]],
    });
    const anna = table.seat("Anna");
    const id = await attack(table, "Anna", { ...FLANKED, dice: [1, 1, 1] });
    const drafts = structuredClone(card(anna, id).drafts).map((draft) => ({
      ...draft,
      naturals: { ...draft.naturals, attack: [20, 19] },
      judgement: { ...draft.judgement, degree: "hit", natural: 20, total: 30 },
      damage: {
        formula: "1d8",
        rolls: { weapon: [8], extra: {} },
        report: { rolled: 8, final: 8, reductions: [], nonlethal: false, minimum: false, injury: false },
      },
    }));
    await document(anna, `ChatMessage.${id}`).update({ system: { state: "damaged", drafts } });
    await table.seat("Gabi").open();
    await table.settle();
    expect(card(anna, id).problems.map(({ key }) => key)).toEqual(["WAFFENGANG.Problem.otherDice"]);
    expect(creature(anna, "ogre").system.hp.value).toBe(30);
  });

  it("an attack with somebody else's creature", async () => {
    const table = await open({
      users: [{ ...USERS[0], online: false }, { ...USERS[1], online: false }, USERS[2]],
    });
    const anna = table.seat("Anna");
    const id = await attack(table, "Anna", FLANKED);
    await document(anna, `ChatMessage.${id}`).update({ system: { attacker: { actor: actorUuid("jorid") } } });
    await table.seat("Gabi").open();
    await table.settle();
    expect(card(anna, id).problems.map(({ key }) => key)).toEqual(["WAFFENGANG.Problem.notOwner"]);
    expect(creature(anna, "ogre").system.hp.value).toBe(30);
  });
});

describe("a message that nobody can read", () => {
  it("shows one sentence instead of a card, is not committed, and stops no other", async () => {
    const table = await open();
    const anna = table.seat("Anna");
    await anna.globals.ChatMessage.create({
      type: "attack",
      system: {
        state: "damaged",
        attacker: { actor: actorUuid("hedda") },
        drafts: [
          { target: { actor: actorUuid("ogre") }, draft: {}, naturals: {}, judgement: {}, damage: null },
        ],
      },
    });
    await table.settle();
    const [broken] = anna.game.messages.contents;
    const gm = table.seat("Gabi");
    expect(card(gm, broken?.id ?? "").problems.filter(isObjection)).toHaveLength(1);
    const shown = anna.globals.document.querySelector(`[data-message-id="${broken?.id}"] .message-content`);
    expect(shown?.textContent).toMatch(/unlesbar|cannot be read/);
    const id = await attack(table, "Anna", FLANKED);
    expect(card(gm, id).state).toBe("committed");
    expect(creature(gm, "ogre").system.hp.value).toBe(25);
  });
});
