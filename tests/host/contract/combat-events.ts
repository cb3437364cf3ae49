/** Rows on what runs between two turns, and on effects that end with them. */
import { expect } from "vitest";
import type { ActiveEffect } from "../client/documents/active-effect.ts";
import type { Actor } from "../client/documents/actor.ts";
import type { Combat } from "../client/documents/combat.ts";
import type { PlainObject } from "../common/utils/index.ts";
import { call, type Fight, fight } from "./combat-rows.ts";
import { Ground, type Runner } from "./ground.ts";

interface Event {
  readonly on: string;
  readonly name: string;
  readonly combatant: string;
  readonly context: { readonly round: number; readonly turn?: number; readonly skipped: boolean };
}

/** Records the workflows of every seat while something is done. */
async function workflows({ ground, combat }: Fight, act: () => Promise<unknown>): Promise<Event[]> {
  const events: Event[] = [];
  for (const seat of ground.table.seats) {
    const own = ground.on(seat, combat);
    const note = (name: string, combatant: string, context: Event["context"]) => {
      events.push({ on: seat.name, name, combatant, context });
    };
    own._onEndTurn = async (combatant, context) => note("_onEndTurn", combatant.name, context);
    own._onStartTurn = async (combatant, context) => note("_onStartTurn", combatant.name, context);
    own._onEndRound = async (context) => note("_onEndRound", "", context);
    own._onStartRound = async (context) => note("_onStartRound", "", context);
  }
  await act();
  await ground.table.settle();
  return events;
}

/** On whose clients the workflows run while these users are there. */
async function runsOn(users: readonly string[], act: (play: Fight) => Promise<unknown>): Promise<string[]> {
  const ground = await Ground.open({
    users: [
      { name: "Gabi", role: "GAMEMASTER" },
      { name: "Gus", role: "GAMEMASTER" },
      { name: "Anna" },
      { name: "Bert" },
    ],
  });
  const play = await fight({ ground, owners: ({ anna }) => ({ a: anna, b: anna, c: anna }) });
  for (const name of ["Gabi", "Gus"]) if (!users.includes(name)) await ground.table.seat(name).disconnect();
  await ground.table.settle();
  const events: string[] = [];
  for (const seat of ground.table.seats.filter(({ isOpen }) => isOpen)) {
    const own = ground.on(seat, play.combat);
    own._onStartTurn = async () => {
      events.push(seat.name);
    };
    own._onEnter = async () => {
      events.push(seat.name);
    };
    own._onExit = async () => {
      events.push(seat.name);
    };
  }
  await act(play);
  await ground.table.settle();
  return events;
}

/** A combat in whose first turn somebody has an effect. */
async function withEffect(data: PlainObject, bearer = "a") {
  const play = await fight();
  for (const seat of play.ground.table.seats) seat.CONFIG.ActiveEffect.expiryEvents["wg.rest"] = "Rest";
  const [effect] = (await (play.actors[bearer] as Actor).createEmbeddedDocuments("ActiveEffect", [
    { name: "E", ...data },
  ])) as ActiveEffect[];
  if (!effect) throw new Error("The effect was not made");
  await play.ground.table.settle();
  const refresh = async (event: string, context: object = { combat: play.combat }) => {
    await play.ground.gm.globals.ActiveEffect.registry.refresh(event, context);
    await play.ground.table.settle();
  };
  return { ...play, effect, refresh };
}

export const EVENT_ROWS: Readonly<Record<string, Runner>> = {
  "combat-025": async ({ expected }) => {
    const { gm } = await Ground.open();
    for (const name of expected.includes as string[]) {
      expect(typeof Reflect.get(gm.globals.Combat.prototype, name)).toBe("function");
    }
  },
  "combat-026": async () => {
    const all = ["Gabi", "Gus", "Anna"];
    const enters = await runsOn(all, ({ combat }) =>
      combat.createEmbeddedDocuments("Combatant", [{ name: "new" }]),
    );
    expect(enters).toEqual(["Gabi"]);
    expect(await runsOn(all, ({ of }) => of("c").delete())).toEqual(["Gabi"]);
  },
  "combat-027": async () => {
    const next = ({ ground, combat }: Fight) => ground.on(ground.anna, combat).nextTurn();
    expect(await runsOn(["Gabi", "Gus", "Anna"], next)).toEqual(["Gabi"]);
    expect(await runsOn(["Gus", "Anna"], next)).toEqual(["Gus"]);
    expect(await runsOn(["Anna"], next)).toEqual([]);
  },
  "combat-028": async ({ expected }) => {
    const play = await fight({ at: { turn: 2 } });
    const events = await workflows(play, () => play.combat.nextTurn());
    expect(events.map(({ name }) => name)).toEqual(expected.order);
  },
  "combat-029": async ({ input }) => {
    const play = await fight({ turns: input.turns as string[] });
    const events = await workflows(play, () => play.combat.nextRound());
    expect(events.some(({ name }) => name === "_onEndTurn")).toBe(true);
    expect(events.some(({ name, combatant }) => name === "_onStartTurn" && combatant === "a")).toBe(true);
  },
  "combat-030": async ({ input, expected }) => {
    const play = await fight({ started: false });
    const events = await workflows(play, () => call(play, String(input.call)));
    for (const name of expected.notCalled as string[])
      expect(events.map((event) => event.name)).not.toContain(name);
    expect(events.map(({ name }) => name)).toEqual(["_onStartRound", "_onStartTurn"]);
  },
  "combat-031": async ({ expected }) => {
    const play = await fight({ at: { turn: 2 } });
    const events = await workflows(play, () => play.combat.nextTurn());
    const keys = (name: string) =>
      Object.keys(events.find((event) => event.name === name)?.context ?? {}).sort();
    expect([keys("_onEndTurn"), keys("_onEndRound")]).toEqual(expected.keys);
  },
  "combat-032": async ({ expected }) => {
    const play = await fight();
    const events = await workflows(play, () => play.combat.nextRound());
    const started = events
      .filter(({ name, context }) => name === "_onStartTurn" && context.skipped)
      .map(({ combatant, context }) => ({ [combatant]: { skipped: context.skipped } }));
    expect(started).toEqual(expected.startTurn);
  },
  "combat-033": async ({ expected }) => {
    const play = await fight({ at: { turn: 1 } });
    for (const name of ["previousTurn", "previousRound"] as const) {
      const events = await workflows(play, () => play.combat[name]());
      expect(events).toEqual(expected.workflows);
    }
  },
  "combat-034": async ({ input, expected }) => {
    const play = await fight({ at: { turn: 1 } });
    const events = await workflows(play, async () => {
      for (const [name, value] of Object.entries(input.setInitiative as Record<string, number>)) {
        await play.combat.setInitiative(String(play.of(name).id), value);
      }
      await play.combat.createEmbeddedDocuments("Combatant", [{ name: "late", initiative: 50 }]);
    });
    expect({ workflows: events, combatant: play.combat.combatant?.name }).toEqual(expected);
  },
  "combat-035": async ({ input, expected }) => {
    const play = await fight();
    const events = await workflows(play, () => play.combat.update(input.update as PlainObject));
    const skipped = events.filter(({ name, context }) => name === "_onStartTurn" && context.skipped);
    expect(skipped.map(({ combatant }) => combatant)).toEqual(expected.skipped);
    expect(events.at(-1)).toMatchObject({
      name: "_onStartTurn",
      combatant: "c",
      context: { skipped: false },
    });
  },
  "combat-052": async ({ expected }) => {
    const { gm } = await Ground.open();
    expect(gm.globals.CONST.ACTIVE_EFFECT_EXPIRY_EVENTS).toEqual(expected.value);
  },
  "combat-053": async ({ input, expected }) => {
    const { combat, effect, refresh, ground } = await withEffect({ duration: input.duration });
    const expired: boolean[] = [];
    await call({ combat, ground } as Fight, "nextRound()");
    await refresh("turnStart");
    expired.push(effect.duration.expired);
    const early = await withEffect({ duration: input.duration });
    await early.refresh("turnEnd");
    expired.push(early.effect.duration.expired);
    await refresh("turnEnd");
    expired.push(effect.duration.expired);
    expect(expired).toEqual(expected.expired);
  },
  "combat-054": async ({ input, expected }) => {
    const { combat, effect, refresh, ground } = await withEffect({ duration: input.duration });
    await combat.nextRound();
    await ground.gm.game.time.advance(1000);
    await refresh("turnEnd");
    expect(effect.duration.expired).toBe(expected.expires);
  },
  "combat-055": async ({ input, expected }) => {
    const { combat, effect, ground } = await withEffect({ duration: input.duration });
    await combat.endCombat();
    await ground.table.settle();
    expect(effect.duration.expired).toBe(expected.expired);
  },
  "combat-056": async ({ input, expected }) => {
    const ground = await Ground.open();
    const expired: boolean[] = [];
    for (const inCombat of input.bearerInCombat as boolean[]) {
      const play = await fight({ ground, started: false });
      const bearer = inCombat ? (play.actors.a as Actor) : await ground.hero();
      const [effect] = (await bearer.createEmbeddedDocuments("ActiveEffect", [
        { name: "E", duration: { value: null, expiry: input.expiry } },
      ])) as ActiveEffect[];
      await play.combat.startCombat();
      await ground.table.settle();
      expired.push(effect?.duration.expired === true);
    }
    expect(expired).toEqual(expected.expired);
  },
  "combat-057": async ({ input, expected }) => {
    const { effect, refresh } = await withEffect({ duration: { value: null, expiry: input.expiry } });
    await refresh(String(input.event));
    expect(effect.duration.expired).toBe(expected.expired);
  },
  "combat-058": async () => {
    const { effect, refresh, actors } = await withEffect({ duration: { value: null, expiry: "wg.rest" } });
    await refresh("wg.rest", { actors: new Set([actors.b]) });
    expect(effect.duration.expired).toBe(false);
    await refresh("wg.rest", { actors: new Set([actors.a]) });
    expect(effect.duration.expired).toBe(true);
  },
  "combat-060": async () => {
    const { ground, refresh } = await withEffect({ duration: { value: null, expiry: "wg.rest" } });
    await refresh("wg.rest");
    const written = ground.table.operations.filter(
      ({ action, documentName }) => action === "update" && documentName === "ActiveEffect",
    );
    expect(written.map(({ user }) => user)).toEqual(["Gabi"]);
  },
  "combat-062": async () => {
    const ground = await Ground.open();
    const combat = (await ground.gm.globals.Combat.create({})) as Combat;
    await expect(
      ground.gm.globals.ActiveEffect.registry.refresh("turnEnd", { combat }),
    ).resolves.toBeUndefined();
  },
  "combat-063": async ({ input, expected }) => {
    const { effect } = await withEffect(input.create as PlainObject);
    expect(effect.duration.expiry).toBe(expected.expiry);
  },
  "combat-064": async ({ expected }) => {
    const { gm } = await Ground.open();
    const field = new gm.globals.ActiveEffect({ name: "E" }).schema.getField("duration.units");
    expect(Reflect.get(field ?? {}, "choices")).toEqual([
      ...(expected.time as string[]),
      ...(expected.combat as string[]),
    ]);
  },
  "combat-065": async () => {
    const { combat, actors, ground } = await fight({ at: { turn: 1 } });
    const [effect] = (await (actors.a as Actor).createEmbeddedDocuments("ActiveEffect", [
      { name: "E" },
    ])) as ActiveEffect[];
    await ground.table.settle();
    expect(effect?.start?.combatant).toBe(combat.turns[1]?.id);
  },
  "combat-066": async ({ expected }) => {
    const { gm } = await Ground.open();
    expect(gm.globals.CONST.ACTIVE_EFFECT_CHANGE_TYPES).toEqual(expected);
  },
};
