/** Rows on combats: data, turns, initiative, order. */
import { expect } from "vitest";
import type { Actor } from "../client/documents/actor.ts";
import type { Combat } from "../client/documents/combat.ts";
import type { Combatant } from "../client/documents/combatant.ts";
import type { PlainObject } from "../common/utils/index.ts";
import type { Seat } from "../kit/index.ts";
import { fixture } from "../kit/index.ts";
import { Ground, type Runner } from "./ground.ts";

const DECLARED = fixture().manifest.documentTypes;

export interface Fight {
  readonly ground: Ground;
  readonly combat: Combat;
  readonly actors: Readonly<Record<string, Actor>>;
  /** The combatant of a name on the game master's seat. */
  readonly of: (name: string) => Combatant;
}

export interface FightOptions {
  /** Names in the order of turns; `b defeated` is marked so. */
  readonly turns?: readonly string[];
  readonly at?: PlainObject;
  readonly started?: boolean;
  readonly skipDefeated?: boolean;
  /** Name -> seat whose user owns the actor; others belong to nobody. */
  readonly owners?: (ground: Ground) => Readonly<Record<string, Seat>>;
  readonly ground?: Ground;
}

/** A combat of heroes, in its first turn unless told otherwise. */
export async function fight(options: FightOptions = {}): Promise<Fight> {
  const ground = options.ground ?? (await Ground.open());
  const { turns = ["a", "b", "c"], at, started = true, skipDefeated = false } = options;
  const owners = options.owners?.(ground) ?? {};
  if (skipDefeated) await ground.gm.game.settings.set("core", "combatTrackerConfig", { skipDefeated });
  const combat = (await ground.gm.globals.Combat.create({ active: true })) as Combat;
  const actors: Record<string, Actor> = {};
  for (const [index, text] of turns.entries()) {
    const [name = "", mark] = text.split(" ");
    const actor = await ground.hero({ name }, owners[name] ?? null);
    actors[name] = actor;
    const data = { actorId: actor.id, initiative: 20 - index, defeated: mark === "defeated" };
    await combat.createEmbeddedDocuments("Combatant", [data]);
  }
  if (started) await combat.startCombat();
  if (at) await combat.update({ round: combat.round, ...at }, { turnEvents: false });
  await ground.table.settle();
  const of = (name: string) => {
    const found = combat.combatants.find((combatant) => combatant.name === name);
    if (!found) throw new Error(`Nobody in the combat is called "${name}"`);
    return found;
  };
  return { ground, combat, actors, of };
}

/** What a hook of turns was given on each seat on which it fired. */
export async function hookOf(hook: string, { ground }: Fight, act: () => Promise<unknown>) {
  const calls: { on: string; args: unknown[]; round: number }[] = [];
  for (const seat of ground.table.seats) {
    seat.Hooks.on(hook, (...args: unknown[]) => {
      calls.push({ on: seat.name, args, round: (args[0] as Combat).round });
    });
  }
  await act();
  await ground.table.settle();
  return calls;
}

type Call = "startCombat" | "nextTurn" | "previousTurn" | "nextRound" | "previousRound" | "resetAll";

/** Calls a method that a row names like `nextTurn()`. */
export async function call({ combat, ground }: Fight, text: string): Promise<void> {
  await combat[text.replace("()", "") as Call]();
  await ground.table.settle();
}

const where = ({ combat }: Fight) => ({ round: combat.round, turn: combat.turn });

/** Rows that say where a call leads. */
const leads: Runner = async ({ input, expected }) => {
  const { turns, at = {} } = input as { turns?: number | string[]; at?: PlainObject };
  const names = typeof turns === "number" ? ["a", "b", "c", "d"].slice(0, turns) : turns;
  const play = await fight({ ...(names ? { turns: names } : {}), at });
  await call(play, String(input.call));
  expect(where(play)).toEqual(expected);
};

async function throwsOn(act: Promise<unknown>): Promise<boolean> {
  return act.then(
    () => false,
    () => true,
  );
}

export const COMBAT_ROWS: Readonly<Record<string, Runner>> = {
  "combat-001": async ({ expected }) => {
    const { gm } = await Ground.open();
    const source = new gm.globals.Combat({}).toObject();
    for (const key of expected.includes as string[]) expect(source).toHaveProperty(key);
    expect(source.turn).toBeNull();
  },
  "combat-002": async ({ expected }) => {
    const { gm } = await Ground.open();
    const source = new gm.globals.Combatant({}).toObject();
    for (const key of expected.includes as string[]) expect(source).toHaveProperty(key);
  },
  "combat-003": async ({ expected }) => {
    const { combat, ground } = await fight({ started: false });
    const joined: number[] = [];
    for (const round of [0, 3]) {
      await combat.update({ round, turn: round ? 0 : null }, { turnEvents: false });
      const [added] = (await combat.createEmbeddedDocuments("Combatant", [{}])) as Combatant[];
      joined.push(added?.roundJoined ?? -1);
    }
    await ground.table.settle();
    expect(joined).toEqual(expected.roundJoined);
  },
  "combat-004": async () => {
    const { ground, combat, actors } = await fight({ turns: ["a"] });
    const scene = await ground.scene();
    const token = await ground.token(scene, actors.a as Actor);
    const [added] = (await combat.createEmbeddedDocuments("Combatant", [
      { sceneId: scene.id, tokenId: token.id },
    ])) as Combatant[];
    expect(added?.actorId).toBe(actors.a?.id);
  },
  "combat-005": async () => {
    const ground = await Ground.open(
      {},
      {
        manifest: { documentTypes: { ...DECLARED, Combatant: { duelist: {} } } },
        script: ({ Hooks, CONFIG, foundry }) => {
          class Duelist extends foundry.abstract.TypeDataModel {
            static override defineSchema() {
              return { wounds: new foundry.data.fields.NumberField({ required: true, initial: 0 }) };
            }
          }
          Hooks.once("init", () => Object.assign(CONFIG.Combatant.dataModels, { duelist: Duelist }));
        },
      },
    );
    const combat = (await ground.gm.globals.Combat.create({})) as Combat;
    const [added] = (await combat.createEmbeddedDocuments("Combatant", [
      { type: "duelist", system: { wounds: 2 } },
    ])) as Combatant[];
    expect(added?.system).toMatchObject({ wounds: 2 });
    expect(added?.system).toBeInstanceOf(ground.gm.CONFIG.Combatant.dataModels.duelist);
  },
  "combat-006": async () => {
    const { ground, combat } = await fight();
    const second = (await ground.gm.globals.Combat.create({ active: true })) as Combat;
    await ground.table.settle();
    expect([combat.active, second.active]).toEqual([false, true]);
    await combat.activate();
    await ground.table.settle();
    expect([combat.active, second.active]).toEqual([true, false]);
  },
  "combat-007": async ({ expected }) => {
    const { gm } = await Ground.open();
    const combat = (await gm.globals.Combat.create({})) as Combat;
    expect(combat.scene).toBe(expected.scene);
  },
  "combat-008": async () => {
    const { ground, of } = await fight({ owners: ({ anna }) => ({ a: anna }) });
    await ground.on(ground.anna, of("a")).update({ "flags.wg.turn": 3 });
    await ground.table.settle();
    expect(of("a").getFlag("wg", "turn")).toBe(3);
    await expect(ground.on(ground.anna, of("b")).update({ "flags.wg.turn": 3 })).rejects.toThrow(
      "lacks permission",
    );
  },
  "combat-009": async ({ expected }) => {
    const play = await fight({ started: false });
    play.ground.gm.Hooks.on("combatStart", (...args: unknown[]) =>
      Object.assign(args[1] as object, { turn: 1 }),
    );
    const calls = await hookOf("combatStart", play, () => play.combat.startCombat());
    expect(calls.map(({ on }) => on)).toEqual(["Gabi"]);
    expect(calls[0]?.round).toBe(0);
    expect(where(play)).toEqual({ round: 1, turn: 1 });
    expect(expected.when).toBe("before update");
  },
  "combat-010": async ({ expected }) => {
    const play = await fight({ started: false });
    const calls = await hookOf("combatStart", play, () => play.combat.startCombat());
    expect(calls[0]?.args[1]).toEqual(expected.updateData);
  },
  "combat-011": leads,
  "combat-012": async ({ input }) => {
    const play = await fight({ turns: [], started: false });
    for (const name of input.calls as string[]) await call(play, name);
    expect(play.combat.turns).toEqual([]);
  },
  "combat-013": async () => {
    const play = await fight();
    for (const name of ["nextTurn", "previousTurn"] as const) {
      const calls = await hookOf("combatTurn", play, () => play.combat[name]());
      expect(calls[0]?.on).toBe("Gabi");
      expect(new Set(calls.map(({ on }) => on)).size).toBe(1);
    }
  },
  "combat-014": async () => {
    const play = await fight();
    const calls = await hookOf("combatRound", play, () => play.combat.nextRound());
    expect(calls).toHaveLength(1);
    expect(calls[0]?.round).toBe(1);
    expect(calls[0]?.args[2]).toMatchObject({ direction: 1, worldTime: { delta: expect.any(Number) } });
  },
  "combat-015": async ({ input, expected }) => {
    const play = await fight();
    const directions: unknown[] = [];
    for (const name of input.calls as ("nextRound" | "previousRound")[]) {
      const [first] = await hookOf("combatRound", play, () => play.combat[name]());
      directions.push(Reflect.get(first?.args[2] as object, "direction"));
    }
    expect(directions).toEqual(expected.direction);
  },
  "combat-016": async () => {
    const play = await fight();
    const turns: (number | null)[] = [];
    for (const seat of play.ground.table.seats) {
      seat.Hooks.on("combatTurnChange", (...args: unknown[]) => turns.push((args[0] as Combat).turn));
    }
    const calls = await hookOf("combatTurnChange", play, () => play.combat.nextTurn());
    expect(calls.map(({ on }) => on).sort()).toEqual(["Anna", "Bert", "Gabi"]);
    expect(turns).toEqual([1, 1, 1]);
  },
  "combat-017": async ({ expected }) => {
    const play = await fight();
    const [first] = await hookOf("combatTurnChange", play, () => play.combat.nextTurn());
    for (const entry of [first?.args[1], first?.args[2]]) {
      expect(Object.keys(entry as object).sort()).toEqual(expected.keys);
    }
    expect(first?.args[1]).toMatchObject({ round: 1, turn: 0, combatantId: play.of("a").id });
    expect(first?.args[2]).toMatchObject({ round: 1, turn: 1, combatantId: play.of("b").id });
  },
  "combat-018": async ({ input, expected }) => {
    for (const name of ["nextRound", "previousRound"] as const) {
      const play = await fight({ at: input.at as PlainObject });
      await call(play, name);
      expect(where(play)).toEqual(expected[name]);
    }
  },
  "combat-019": async ({ expected }) => {
    const { ground, combat } = await fight({ turns: ["own", "npc"], owners: ({ anna }) => ({ own: anna }) });
    const seen = ground.on(ground.anna, combat);
    const allowed = [!(await throwsOn(seen.nextTurn()))];
    await ground.table.settle();
    expect(combat.turn).toBe(1);
    allowed.push(!(await throwsOn(seen.nextTurn())));
    expect(allowed).toEqual(expected.allowed);
    const stranger = ground.on(ground.bert, combat);
    await expect(stranger.update({ turn: 0 })).rejects.toThrow("lacks permission");
  },
  "combat-020": leads,
  "combat-021": async () => {
    const play = await fight({ started: false });
    await call(play, "previousTurn()");
    expect(where(play)).toEqual({ round: 0, turn: null });
    expect(play.ground.table.writes("update", "Combat")).toBe(0);
  },
  "combat-022": async () => {
    const play = await fight({ at: { turn: 2 } });
    const started: string[] = [];
    play.combat._onStartTurn = async ({ name }) => {
      started.push(name);
    };
    await play.of("c").delete();
    await play.ground.table.settle();
    expect(started).toEqual(["a"]);
    expect(play.combat.combatant?.name).toBe("a");
  },
  "combat-023": async ({ expected }) => {
    const play = await fight({ at: { turn: 1 } });
    await play.of("a").delete();
    await play.ground.table.settle();
    expect(play.combat.combatant?.name).toBe(expected.combatant);
  },
  "combat-024": async ({ expected }) => {
    const play = await fight({ at: { turn: 1 } });
    await call(play, "resetAll()");
    expect(play.combat.combatant?.name).toBe(expected.combatant);
    expect(play.combat.turns.map(({ initiative }) => initiative)).toEqual([null, null, null]);
  },
  "combat-036": async ({ input, expected }) => {
    const { ground, combat } = await fight();
    Object.assign(ground.gm.CONFIG.time, input["CONFIG.time"]);
    const [from, to] = [input.from, input.to] as [number, number][];
    expect(combat.getTimeDelta(...(from as [number, number]), ...(to as [number, number]))).toBe(
      expected.delta,
    );
  },
  "combat-037": async ({ expected }) => {
    const { ground, combat } = await fight({ started: false });
    ground.gm.CONFIG.time.turnTime = 6;
    await combat.nextRound();
    await ground.table.settle();
    expect(ground.gm.game.time.worldTime).toBe(expected.delta);
    expect(combat.round).toBe(1);
  },
  "combat-038": async ({ input, expected }) => {
    const play = await fight({ turns: input.turns as string[], skipDefeated: true });
    play.ground.gm.CONFIG.time.turnTime = Number(input.turnTime);
    await call(play, String(expected.call));
    expect(play.ground.gm.game.time.worldTime).toBe(expected.delta);
  },
  "combat-039": async ({ expected }) => {
    const play = await fight();
    play.ground.gm.CONFIG.time.turnTime = 6;
    const order: string[] = [];
    for (const hook of ["updateWorldTime", "updateCombat"])
      play.ground.bert.Hooks.on(hook, () => order.push(hook));
    await call(play, "nextTurn()");
    expect(order).toEqual(expected.order);
  },
  "combat-040": async ({ expected }) => {
    const { gm } = await Ground.open();
    const { formula, decimals } = gm.CONFIG.Combat.initiative;
    expect({ formula, decimals: typeof decimals }).toEqual(expected);
  },
  "combat-041": async ({ expected }) => {
    const { of } = await fight();
    expect(of("a").getInitiativeRoll().formula).toBe(expected["combatant formula"]);
  },
  "combat-042": async ({ expected }) => {
    const owners = ({ anna }: Ground) => ({ pc: anna });
    for (const name of ["rollAll", "rollNPC"] as const) {
      const { ground, combat, of } = await fight({ turns: ["pc", "npc", "npc2"], owners, started: false });
      for (const text of ["pc", "npc"]) await of(text).update({ initiative: null });
      const wanted = expected[name] as string[];
      ground.gm.dice(wanted.map(() => 11));
      await combat[name]();
      await ground.table.settle();
      expect(
        combat.combatants.filter(({ initiative }) => initiative === 11).map((combatant) => combatant.name),
      ).toEqual(wanted);
      expect(ground.table.writes("create", "ChatMessage")).toBe(wanted.length);
    }
  },
  "combat-043": async ({ expected }) => {
    const { combat } = await fight({ turns: ["a", "b"] });
    await combat.resetAll();
    expect(combat.turns.map(({ initiative }) => initiative)).toEqual(expected.initiatives);
  },
  "combat-044": async () => {
    const { ground, combat, of } = await fight({ at: { turn: 1 } });
    ground.gm.dice([20]);
    await of("c").update({ initiative: null });
    await combat.rollInitiative([String(of("c").id)], { updateTurn: false, formula: "1d20 + 10" });
    await ground.table.settle();
    expect(combat.turn).toBe(1);
    expect(combat.combatant?.name).toBe("a");
  },
  "combat-045": async ({ input, expected }) => {
    const { combat, of } = await fight({ started: false });
    for (const [name, initiative] of Object.entries(input.initiatives as PlainObject))
      await of(name).update({ initiative });
    expect(combat.turns.map(({ name }) => name)).toEqual(expected.order);
  },
  "combat-046": async () => {
    const { combat, of } = await fight({ turns: ["c", "a", "b"], started: false });
    combat._sortCombatants = (first, second) => (first.name < second.name ? -1 : 1);
    expect(combat.setupTurns()).toEqual([of("a"), of("b"), of("c")]);
  },
  "combat-047": async ({ input, expected }) => {
    const play = await fight({ turns: input.turns as string[], skipDefeated: true });
    await call(play, "nextTurn()");
    expect(play.combat.turn).toBe(expected.nextTurn);
  },
  "combat-048": async ({ input, expected }) => {
    const { combat } = await fight({ turns: input.turns as string[], skipDefeated: true });
    expect(combat.nextCombatant?.name).toBe(expected.nextCombatant);
  },
  "combat-049": async () => {
    const { ground, combat, of } = await fight();
    await of("b").update({ hidden: true });
    await ground.table.settle();
    for (const [seat, listed] of [
      [ground.gm, true],
      [ground.bert, false],
    ] as const) {
      const seen = ground.on(seat, combat);
      expect(seen.turns.some(({ name }) => name === "b")).toBe(true);
      expect(ground.on(seat, of("b")).visible).toBe(listed);
    }
  },
  "combat-051": async () => {
    const { gm } = await Ground.open();
    const { Combat, CombatantGroup, Combatant } = gm.globals;
    for (const name of ["clearMovementHistories"]) {
      expect(typeof Reflect.get(Combat.prototype, name)).toBe("function");
      expect(typeof Reflect.get(CombatantGroup.prototype, name)).toBe("function");
    }
    expect(typeof Combatant.prototype.clearMovementHistory).toBe("function");
  },
};
