import { describe, expect, test } from "vitest";
import type { Operation, Source } from "./protocol.ts";
import { World } from "./world.ts";

const ID = {
  gm: "gm00000000000000",
  anna: "anna000000000000",
  bert: "bert000000000000",
  banned: "banned0000000000",
  hero: "hero000000000000",
  foe: "foe0000000000000",
  item: "item000000000000",
  scene: "scene00000000000",
  token: "token00000000000",
  stray: "stray00000000000",
  combat: "combat0000000000",
  fighter: "fighter000000000",
  other: "other00000000000",
  message: "message000000000",
  setting: "setting000000000",
};

/** A hero of Anna's, a foe of nobody's, both on a scene and in a combat, and a message of Bert's. */
function world(): World {
  const user = (_id: string, name: string, role: number) => ({ _id, name, role });
  const actor = (_id: string, ownership: Source) => ({
    _id,
    name: _id,
    type: "hero",
    system: {},
    ownership,
    items: [],
  });
  return new World(
    {
      User: [
        user(ID.gm, "GM", 4),
        user(ID.anna, "Anna", 1),
        user(ID.bert, "Bert", 1),
        user(ID.banned, "Nobody", 0),
      ],
      Actor: [
        {
          ...actor(ID.hero, { default: 0, [ID.anna]: 3 }),
          items: [{ _id: ID.item, name: "Sword", type: "weapon" }],
        },
        actor(ID.foe, { default: 0 }),
      ],
      Scene: [
        {
          _id: ID.scene,
          name: "S",
          tokens: [
            { _id: ID.token, actorId: ID.hero, actorLink: true, x: 0 },
            { _id: ID.stray, actorId: ID.foe, actorLink: false, x: 0, delta: null },
          ],
          walls: [],
        },
      ],
      Combat: [
        {
          _id: ID.combat,
          round: 1,
          turn: 0,
          combatants: [
            { _id: ID.fighter, actorId: ID.hero, initiative: 5 },
            { _id: ID.other, actorId: ID.foe, initiative: 3 },
          ],
        },
      ],
      ChatMessage: [{ _id: ID.message, author: ID.bert, content: "x", type: "base" }],
      Setting: [{ _id: ID.setting, key: "wg.x", value: "1", user: null }],
    },
    {
      manifest: { id: "wg", version: "1", documentTypes: { Actor: { hero: {} }, Item: { weapon: {} } } },
      now: () => 0,
    },
  );
}

const base = (documentName: string, parent: string | null = null) => ({
  documentName,
  parent,
  pack: null,
  options: {},
});
const create = (name: string, source: Source, parent?: string): Operation => ({
  ...base(name, parent),
  action: "create",
  data: [source],
});
const update = (name: string, id: string, change: Source, parent?: string): Operation => ({
  ...base(name, parent),
  action: "update",
  updates: [{ _id: id, ...change }],
});
const remove = (name: string, id: string, parent?: string): Operation => ({
  ...base(name, parent),
  action: "delete",
  ids: [id],
});

const HERO = `Actor.${ID.hero}`;
const FOE = `Actor.${ID.foe}`;
const SCENE = `Scene.${ID.scene}`;
const STRAY = `${SCENE}.Token.${ID.stray}`;
const COMBAT = `Combat.${ID.combat}`;

/** What Anna, a player, may do by sending an operation of her own making; the game master may do it all. */
const CASES: readonly [allowed: boolean, what: string, operation: Operation][] = [
  [true, "change her hero", update("Actor", ID.hero, { name: "Gor" })],
  [true, "give her hero an item", create("Item", { name: "Bow", type: "weapon" }, HERO)],
  [true, "change an item of her hero", update("Item", ID.item, { name: "Blade" }, HERO)],
  [true, "take an item from her hero", remove("Item", ID.item, HERO)],
  [true, "move her token", update("Token", ID.token, { x: 100 }, SCENE)],
  [true, "change her combatant", update("Combatant", ID.fighter, { initiative: 12 }, COMBAT)],
  [true, "end a turn", update("Combat", ID.combat, { turn: 1 })],
  [true, "write a message as herself", create("ChatMessage", { author: ID.anna, type: "base" })],
  [true, "change her own user", update("User", ID.anna, { color: "#ffffff" })],
  [true, "keep a setting of her own", create("Setting", { key: "wg.y", value: "1", user: ID.anna })],
  [true, "write a macro", create("Macro", { name: "M", author: ID.anna, type: "script" })],
  [false, "change a foe", update("Actor", ID.foe, { name: "Weak" })],
  [false, "make an actor", create("Actor", { name: "New", type: "hero", system: {} })],
  [false, "delete her hero", remove("Actor", ID.hero)],
  [false, "share her hero", update("Actor", ID.hero, { ownership: { default: 3 } })],
  [false, "arm a foe", create("Item", { name: "Bow", type: "weapon" }, FOE)],
  [false, "move a foe", update("Token", ID.stray, { x: 100 }, SCENE)],
  [false, "change the actor of an unlinked foe", update("Actor", ID.foe, { system: { hp: 0 } }, STRAY)],
  [
    false,
    "curse the actor of an unlinked foe",
    create("ActiveEffect", { name: "Curse", type: "base" }, `${STRAY}.Actor.${ID.foe}`),
  ],
  [false, "put up a token", create("Token", { actorId: ID.hero }, SCENE)],
  [false, "build a wall", create("Wall", { c: [0, 0, 1, 1] }, SCENE)],
  [false, "change the combatant of a foe", update("Combatant", ID.other, { initiative: 0 }, COMBAT)],
  [false, "change more of a combat than the turn", update("Combat", ID.combat, { active: false })],
  [false, "end the combat", remove("Combat", ID.combat)],
  [false, "write a message as somebody else", create("ChatMessage", { author: ID.bert, type: "base" })],
  [false, "change somebody else's message", update("ChatMessage", ID.message, { content: "y" })],
  [false, "delete somebody else's message", remove("ChatMessage", ID.message)],
  [false, "make herself a game master", update("User", ID.anna, { role: 4 })],
  [false, "give herself permissions", update("User", ID.anna, { permissions: { ACTOR_CREATE: true } })],
  [false, "change another user", update("User", ID.bert, { color: "#000000" })],
  [false, "change a setting of the world", update("Setting", ID.setting, { value: "2" })],
  [false, "make a scene", create("Scene", { name: "New" })],
];

/** Operations that are right for the author alone, whatever the role. */
const PERSONAL = ["write a message as herself", "write a message as somebody else"];

describe("the world judges what it is sent, whatever the client thinks", () => {
  for (const [allowed, what, operation] of CASES) {
    test(`a player may ${allowed ? "" : "not "}${what}`, () => {
      const attempt = () => world().modify(ID.anna, [operation]);
      if (allowed) expect(attempt).not.toThrow();
      else expect(attempt).toThrow("lacks permission");
    });
  }

  test("a game master may do all of it", () => {
    for (const [, what, operation] of CASES) {
      if (PERSONAL.includes(what)) continue;
      expect(() => world().modify(ID.gm, [operation]), what).not.toThrow();
    }
  });

  test("a user without a role may do nothing", () => {
    for (const [, what, operation] of CASES) {
      expect(() => world().modify(ID.banned, [operation]), what).toThrow("lacks permission");
    }
  });

  test("one refused operation takes the whole batch back", () => {
    const here = world();
    const before = here.toJSON();
    const batch = [update("Actor", ID.hero, { name: "Gor" }), update("Actor", ID.foe, { name: "Weak" })];
    expect(() => here.modify(ID.anna, batch)).toThrow("lacks permission");
    expect(here.toJSON()).toEqual(before);
  });

  test("what does not exist, has no id or no declared type is refused", () => {
    const here = world();
    expect(() => here.modify(ID.gm, [update("Actor", "nothing000000000", {})])).toThrow("does not exist");
    expect(() =>
      here.modify(ID.gm, [{ ...base("Actor"), action: "update", updates: [{ name: "x" }] }]),
    ).toThrow("_id");
    expect(() => here.modify(ID.gm, [create("Actor", { name: "x", type: "dragon" })])).toThrow("dragon");
    expect(() => here.modify(ID.gm, [create("Cards", { name: "x" })])).toThrow("no primary document");
    const taken: Operation = {
      ...base("Actor"),
      action: "create",
      data: [{ _id: ID.hero, name: "x", type: "hero" }],
      options: { keepId: true },
    };
    expect(() => here.modify(ID.gm, [taken])).toThrow("exists already");
  });
});

describe("the world tells", () => {
  test("a joining seat everything, and the others that it came and went", () => {
    const here = world();
    const heard: Record<string, unknown>[] = [];
    const gm = here.connect(ID.gm, (text) => heard.push(JSON.parse(text)));
    gm.receive(JSON.stringify({ kind: "join", id: 1 }));
    expect(heard[0]).toMatchObject({
      kind: "joined",
      id: 1,
      snapshot: { online: [ID.gm], documents: { Actor: [{}, {}] } },
    });
    const anna = here.connect(ID.anna, () => undefined);
    anna.receive(JSON.stringify({ kind: "join", id: 1 }));
    anna.receive(JSON.stringify({ kind: "activity", data: { targets: [ID.stray] } }));
    anna.disconnect();
    expect(heard.slice(1)).toEqual([
      { kind: "user", userId: ID.anna, connected: true },
      { kind: "activity", userId: ID.anna, data: { targets: [ID.stray] } },
      { kind: "user", userId: ID.anna, connected: false },
    ]);
  });

  test("a late joiner the last activity of everybody", () => {
    const here = world();
    const anna = here.connect(ID.anna, () => undefined);
    anna.receive(JSON.stringify({ kind: "join", id: 1 }));
    anna.receive(JSON.stringify({ kind: "activity", data: { targets: [ID.stray] } }));
    const heard: { snapshot?: { activity: unknown } }[] = [];
    here
      .connect(ID.bert, (text) => heard.push(JSON.parse(text)))
      .receive(JSON.stringify({ kind: "join", id: 1 }));
    expect(heard[0]?.snapshot?.activity).toEqual({ [ID.anna]: { targets: [ID.stray] } });
  });

  test("the store which documents a batch has touched", () => {
    const here = world();
    const names: string[][] = [];
    here.onChange((touched) => names.push([...touched]));
    here.modify(ID.gm, [
      update("Token", ID.token, { x: 5 }, SCENE),
      update("Actor", ID.hero, { name: "Gor" }),
    ]);
    expect(names).toEqual([["Scene", "Actor"]]);
  });
});
