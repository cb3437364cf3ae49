import { describe, expect, it } from "vitest";
import { openTable } from "../host/kit/index.ts";
import type { Seat } from "../host/kit/seat.ts";
import { ARENA, arena, type Fighter, idOf, sword } from "./arena.ts";
import { apiOf, attack, card, creature, setRules } from "./play.ts";

const USERS = [{ name: "Gabi", role: "GAMEMASTER" }, { name: "Anna" }, { name: "Bert" }] as const;

const NEUTRAL = 0;
const HOSTILE = -1;
const SECRET = -2;

const [HEDDA, JORID, OGRE] = ARENA;
if (!HEDDA || !JORID || !OGRE) throw new Error("The arena has lost its fighters");

/** The ogre between Hedda and Jorid, with changes. */
const scene = (jorid: Partial<Fighter> = {}, more: readonly Fighter[] = [], rest: object = {}) =>
  arena([HEDDA, { ...JORID, ...jorid }, OGRE, ...more], { ...rest });

/** The flanking of Hedda's attack on the ogre; a flanked attack throws 2d20 and a d4 more. */
async function flanking(world: ReturnType<typeof arena>, dice: readonly number[]) {
  const table = await openTable({ users: USERS, world, system: "dist" });
  const id = await attack(table, "Anna", { by: "hedda", on: ["ogre"], dice });
  return card(table.seat("Anna"), id).drafts[0]?.draft.flanking;
}

const ALONE = [2] as const;
const FLANKED = [1, 1, 1] as const;

describe("what an attack knows of the table", () => {
  it("7 a creature that the GM hides is ignored", async () => {
    const world = scene();
    const tokens = world.Scene?.[0]?.tokens;
    if (Array.isArray(tokens)) Object.assign(tokens[1], { hidden: true });
    expect(await flanking(world, ALONE)).toMatchObject({ flankers: 0, allies: [] });
  });

  it("9 sides follow disposition, not ownership: a friend played by the GM counts, a neutral one does not", async () => {
    expect(await flanking(scene({ owner: "Gabi" }), FLANKED)).toMatchObject({ flankers: 1 });
    expect(await flanking(scene({ disposition: NEUTRAL }), ALONE)).toMatchObject({ flankers: 0 });
    expect(await flanking(scene({ disposition: SECRET }), ALONE)).toMatchObject({ flankers: 0 });
  });

  it("10 two tokens of one linked actor flank together", async () => {
    const twice: Fighter = {
      ...HEDDA,
      places: [
        [5, 6],
        [5, 3],
      ],
    };
    expect(await flanking(arena([twice, OGRE]), FLANKED)).toMatchObject({ flankers: 1 });
  });

  it("1 a foe's size alone gives no reach: two large ones a square away do not flank", async () => {
    const giant = (name: string, row: number): Fighter => ({
      ...OGRE,
      name,
      places: [[5, row]],
      system: { ...OGRE.system, naturalReach: 1, baseAttack: 20 },
    });
    const table = await openTable({
      users: USERS,
      world: arena([
        { ...HEDDA, places: [[5, 5]], statuses: ["flat-footed"] },
        giant("first", 6),
        giant("second", 2),
      ]),
      system: "dist",
    });
    const id = await attack(table, "Gabi", { by: "first", on: ["hedda"], dice: [15, 4] });
    expect(card(table.seat("Gabi"), id).drafts[0]?.draft.flanking).toMatchObject({ flankers: 0 });
  });

  it("5, B 1.9 a wall between ally and target keeps him from counting, an open door does not", async () => {
    const wall = (rest: object) => ({ walls: [{ _id: idOf("wall"), c: [400, 400, 800, 400], ...rest }] });
    expect(await flanking(scene({}, [], wall({})), ALONE)).toMatchObject({
      flankers: 0,
      allies: [{ counts: false, reason: "WAFFENGANG.Flanking.reason.wall" }],
    });
    expect(await flanking(scene({}, [], wall({ door: 1, ds: 1 })), FLANKED)).toMatchObject({ flankers: 1 });
    expect(await flanking(scene({}, [], wall({ move: 0 })), FLANKED)).toMatchObject({ flankers: 1 });
  });

  it("4 an ally far above the target does not flank", async () => {
    const world = scene();
    const tokens = world.Scene?.[0]?.tokens;
    if (Array.isArray(tokens)) Object.assign(tokens[1], { elevation: 15 });
    expect(await flanking(world, ALONE)).toMatchObject({ flankers: 0 });
  });

  it("12 a confused ally counts for nobody", async () => {
    const world = scene();
    Object.assign(world.Actor?.[1] ?? {}, {
      effects: [{ _id: idOf("daze"), name: "confused", statuses: ["confused"] }],
    });
    expect(await flanking(world, ALONE)).toMatchObject({
      flankers: 0,
      allies: [{ reason: "WAFFENGANG.Flanking.reason.confused" }],
    });
  });

  it("K1.15 who has not acted yet in the first round is flat-footed, until his turn has come", async () => {
    const nimble: Fighter = {
      ...OGRE,
      system: { ...OGRE.system, abilities: { dex: { value: 16 } } },
    };
    const combatant = (name: string, initiative: number) => ({
      _id: idOf(`in${name}`),
      tokenId: idOf(name),
      sceneId: idOf("pit"),
      actorId: idOf(name),
      initiative,
    });
    const fight = (turn: number) => ({
      ...arena([HEDDA, nimble]),
      Combat: [
        {
          _id: idOf("fight"),
          active: true,
          round: 1,
          turn,
          combatants: [combatant("hedda", 20), combatant("ogre", 10)],
        },
      ],
    });
    const difficulty = async (turn: number) => {
      const table = await openTable({ users: USERS, world: fight(turn), system: "dist" });
      const id = await attack(table, "Anna", { by: "hedda", on: ["ogre"], dice: [2] });
      return card(table.seat("Anna"), id).drafts[0]?.judgement.difficulty;
    };
    expect([await difficulty(0), await difficulty(1)]).toEqual([9, 12]);
  });
});

describe("43 what nobody but the GM may know", () => {
  it("the card of a hidden attacker, or of a hidden target, goes to the GM alone", async () => {
    const lurker: Fighter = { name: "lurker", disposition: HOSTILE, places: [[5, 7]], items: [sword()] };
    const world = arena([HEDDA, lurker]);
    const tokens = world.Scene?.[0]?.tokens;
    if (Array.isArray(tokens)) Object.assign(tokens[1], { hidden: true });
    const table = await openTable({ users: USERS, world, system: "dist" });
    const ids = [
      await attack(table, "Gabi", { by: "lurker", on: ["hedda"], dice: [2] }),
      await attack(table, "Gabi", { by: "hedda", on: ["lurker"], dice: [2] }),
    ];
    const whispered = (seat: Seat, id: string) => seat.document(`ChatMessage.${id}`).toObject().whisper;
    for (const id of ids) expect(whispered(table.seat("Gabi"), id)).toEqual([table.seat("Gabi").userId]);
  });
});

describe("47 an attack on the hotbar", () => {
  it("names the weapon by id, is used again and survives its new name", async () => {
    const table = await openTable({ users: USERS, world: arena(), system: "dist" });
    const anna = table.seat("Anna");
    const uuid = `Actor.${idOf("hedda")}.Item.${idOf("sword")}`;
    const drop = async (slot: number) => {
      const taken = anna.Hooks.call("hotbarDrop", {}, { type: "Item", uuid }, slot);
      await table.settle();
      return taken;
    };
    expect(await drop(1)).toBe(false);
    await anna.document(uuid).update({ name: "Klinge" });
    expect(await drop(2)).toBe(false);
    expect(table.writes("create", "Macro")).toBe(1);
    const [macro] = anna.game.macros.contents;
    const { command } = macro?.toObject() ?? {};
    expect(command).toBe(`game.system.api.attack.attackWith("${uuid}");`);
  });

  it("says what is wrong when the weapon is gone or somebody else's", async () => {
    const table = await openTable({ users: USERS, world: arena(), system: "dist" });
    const { attackWith } = apiOf(table.seat("Bert")).attack;
    expect(await attackWith(`Actor.${idOf("hedda")}.Item.${idOf("sword")}`)).toBeNull();
    expect(await attackWith("Actor.nobody0000000000.Item.nothing000000000")).toBeNull();
    expect(table.writes("create", "ChatMessage")).toBe(0);
  });

  it("leaves everything else that is dropped to Foundry", async () => {
    const table = await openTable({ users: USERS, world: arena(), system: "dist" });
    const dropped = { type: "Actor", uuid: `Actor.${idOf("hedda")}` };
    expect(table.seat("Anna").Hooks.call("hotbarDrop", {}, dropped, 1)).toBe(true);
  });
});

describe("the GM's settings", () => {
  it("Klassisch: the pincer gives +2 and no dice, and no action points are offered", async () => {
    const table = await openTable({ users: USERS, world: arena(), system: "dist" });
    await setRules(table.seat("Gabi"), "klassisch");
    await table.settle();
    const id = await attack(table, "Anna", { by: "hedda", on: ["ogre"], dice: [15, 5] });
    const { drafts, offers } = card(table.seat("Anna"), id);
    expect(drafts[0]?.draft.attack.find(({ id: one }) => one === "flanking")?.value).toBe(2);
    expect([drafts[0]?.draft.dice, offers]).toEqual([[], []]);
  });

  it("Eigene: a single variant holds for the next attack", async () => {
    const table = await openTable({ users: USERS, world: arena(), system: "dist" });
    const gm = table.seat("Gabi");
    await setRules(gm, { flankBonusCap: 2 });
    await table.settle();
    const id = await attack(table, "Anna", { by: "hedda", on: ["ogre"], dice: [15, 6, 4, 5] });
    expect(card(table.seat("Anna"), id).drafts[0]?.judgement.bonus).toEqual({ flanking: 2 });
  });

  it("what the shield gives is counted anew at once", async () => {
    const shield = { _id: idOf("shield"), name: "Schild", type: "shield", system: { bonus: 2, held: true } };
    const table = await openTable({
      users: USERS,
      world: arena([{ ...HEDDA, items: [shield] }]),
      system: "dist",
    });
    const total = () => creature(table.seat("Anna"), "hedda").system.armourClass.normal.total;
    expect(total()).toBe(10);
    await setRules(table.seat("Gabi"), "klassisch");
    await table.settle();
    expect(total()).toBe(12);
  });
});

describe("a plain check", () => {
  it("K21.1 of a save rolls 1d20 with its bonus into a message of its own", async () => {
    const table = await openTable({ users: USERS, world: arena(), system: "dist" });
    const anna = table.seat("Anna");
    anna.dice([12]);
    await apiOf(anna).attack.rollCheck({
      actor: creature(anna, "hedda"),
      kind: "save",
      subject: "will",
    });
    await table.settle();
    const [message] = anna.game.messages.contents;
    expect(message?.toObject()).toMatchObject({
      type: "check",
      system: { naturals: [12], total: 12, subject: "will" },
    });
  });
});
