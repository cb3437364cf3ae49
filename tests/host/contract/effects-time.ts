/** Rows on how long effects last and what ends them. */
import { expect } from "vitest";
import type { ActiveEffect } from "../client/documents/active-effect.ts";
import type { Actor } from "../client/documents/actor.ts";
import type { Combat } from "../client/documents/combat.ts";
import type { PlainObject } from "../common/utils/index.ts";
import { Lab } from "./effects-lab.ts";
import { Ground, type Runner } from "./ground.ts";

/** A ground whose clients know the events `wg.rest` and `wg.other`. */
async function timed(): Promise<Ground> {
  const ground = await Ground.open();
  for (const seat of ground.table.seats) {
    Object.assign(seat.CONFIG.ActiveEffect.expiryEvents, { "wg.rest": "Rest", "wg.other": "Other" });
  }
  return ground;
}

async function effectOn(ground: Ground, actor: Actor, data: PlainObject): Promise<ActiveEffect> {
  const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "E", ...data }]);
  await ground.table.settle();
  return effect as ActiveEffect;
}

/** A started combat of actors in the order in which they are named. */
async function fight(ground: Ground, names: readonly string[]) {
  const actors: Record<string, Actor> = {};
  for (const name of names) actors[name] = await ground.hero({ name });
  const combat = (await ground.gm.globals.Combat.create({ active: true })) as Combat;
  const data = names.map((name, index) => ({ actorId: actors[name]?.id, initiative: 20 - index }));
  await combat.createEmbeddedDocuments("Combatant", data);
  await combat.startCombat();
  await ground.table.settle();
  return { actors, combat };
}

const REST_10 = { duration: { value: 10, units: "seconds", expiry: "wg.rest" } };

/** Whether an effect with a row's duration has expired after each of some events. */
async function expiredAfter(
  ground: Ground,
  effect: ActiveEffect,
  act: () => Promise<unknown>,
): Promise<boolean> {
  await act();
  await ground.table.settle();
  return effect.duration.expired;
}

const refresh = (ground: Ground, event: string, context: object = {}) =>
  ground.gm.globals.ActiveEffect.registry.refresh(event, context);

/** The remaining time of an effect with a start and a duration in a world of that time and combat. */
const remaining: Runner = async ({ input, expected }) => {
  const ground = await timed();
  const actor = await ground.hero();
  if (input.worldTime) await ground.gm.game.time.set(Number(input.worldTime));
  const {
    round = input.combatRound,
    turn = 0,
    turns = 2,
  } = (input.combat ?? {}) as { round?: unknown; turn?: number; turns?: number };
  if (round) {
    const { combat } = await fight(
      ground,
      Array.from({ length: turns }, (_none, index) => `C${index}`),
    );
    await combat.update({ round, turn });
  }
  const effect = await effectOn(ground, actor, {
    start: input.start,
    duration: { expiry: null, ...(input.duration as PlainObject) },
  });
  expect(effect.duration.remaining).toBe(expected["duration.remaining"]);
};

export const TIME_ROWS: Readonly<Record<string, Runner>> = {
  "effect-072": async ({ input, expected }) => {
    const { seat } = await Lab.open();
    const valid = (input.values as string[]).map((units) => {
      try {
        return Boolean(new seat.globals.ActiveEffect({ name: "E", duration: { units } }));
      } catch {
        return false;
      }
    });
    expect(valid).toEqual(expected.valid);
  },
  "effect-073": async ({ input }) => {
    const { seat } = await Lab.open();
    const effect = new seat.globals.ActiveEffect({ name: "E", duration: input.duration });
    expect(effect.duration.value).toBe(Number.POSITIVE_INFINITY);
  },
  "effect-074": async ({ input, expected }) => {
    const expired: boolean[] = [];
    for (const { duration, event } of input.cases as { duration: string; event: string }[]) {
      const ground = await timed();
      const data = duration === "none" ? {} : REST_10;
      const effect = await effectOn(ground, await ground.hero(), data);
      if (duration === "over") await ground.gm.game.time.advance(10);
      expired.push(
        await expiredAfter(ground, effect, () => refresh(ground, event === "came" ? "wg.rest" : "wg.other")),
      );
    }
    expect(expired).toEqual(expected.expired);
  },
  "effect-075": async ({ input }) => {
    const ground = await timed();
    const { actors, combat } = await fight(ground, ["A", "B"]);
    const effect = await effectOn(ground, actors.A as Actor, { duration: input.duration });
    expect(effect.start?.combatant).toBe(combat.turns[0]?.id);
    expect(await expiredAfter(ground, effect, () => refresh(ground, "turnStart", { combat }))).toBe(false);
    expect(await expiredAfter(ground, effect, () => combat.nextTurn())).toBe(true);
  },
  "effect-076": async ({ input, expected }) => {
    const { seat } = await Lab.open();
    const made = (input.durations as PlainObject[]).map(
      (duration) => new seat.globals.ActiveEffect({ name: "E", duration: { expiry: null, ...duration } }),
    );
    expect(made.map(({ isTemporary }) => isTemporary)).toEqual(expected.values);
  },
  "effect-077": async ({ expected }) => {
    const ground = await timed();
    const actor = await ground.hero();
    const made = [
      await effectOn(ground, actor, REST_10),
      new ground.gm.globals.ActiveEffect({ name: "E", ...REST_10, start: { time: 0 } }),
      await effectOn(ground, actor, { ...REST_10, disabled: true }),
      await effectOn(ground, actor, REST_10),
      await effectOn(ground, actor, {}),
    ];
    await made[3]?.update({ start: null });
    expect(made.map(({ isExpiryTrackable }) => isExpiryTrackable)).toEqual(expected.values);
  },
  "effect-078": async ({ expected }) => {
    const { seat } = await Lab.open();
    expect(seat.globals.CONST.ACTIVE_EFFECT_EXPIRY_EVENTS).toEqual(expected.value);
  },
  "effect-079": async ({ input, expected }) => {
    const ground = await timed();
    const effect = await effectOn(ground, await ground.hero(), { duration: input.duration });
    expect(await expiredAfter(ground, effect, () => refresh(ground, "wg.rest"))).toBe(expected.expired);
    await expect(refresh(ground, "wg.unknown")).rejects.toThrow("wg.unknown");
  },
  "effect-080": async ({ input, expected }) => {
    const results: string[] = [];
    for (const action of input.expiryAction as ("update" | "delete" | null)[]) {
      const ground = await timed();
      ground.gm.CONFIG.ActiveEffect.expiryAction = action;
      const actor = await ground.hero();
      const effect = await effectOn(ground, actor, { duration: { value: null, expiry: "wg.rest" } });
      await refresh(ground, "wg.rest");
      if (actor.effects.size === 0) results.push("deleted");
      else results.push(effect.duration.expired ? "duration.expired true" : "unchanged");
    }
    expect(results).toEqual(expected.result);
  },
  "effect-081": async ({ expected }) => {
    const ground = await timed();
    const actor = await ground.hero();
    const effect = await effectOn(ground, actor, REST_10);
    const { time } = ground.gm.game;
    Object.defineProperty(time, "worldTime", { configurable: true, get: () => 20 });
    const order: string[] = [];
    actor.onUpdateEffectDurations = (effects) => {
      if (effects[0]?.duration.remaining === -10) order.push("recompute duration.remaining");
      order.push("Actor#onUpdateEffectDurations (if changed)");
    };
    effect.isExpiryEvent = () => {
      order.push("ActiveEffect#isExpiryEvent (if remaining <= 0)");
      return true;
    };
    ground.gm.Hooks.on("preUpdateActiveEffect", () => order.push("expiryAction for all queued"));
    await refresh(ground, "wg.rest");
    expect(order).toEqual(expected.sequence);
  },
  "effect-082": async () => {
    const ground = await timed();
    const actors = [await ground.hero({ name: "A" }), await ground.hero({ name: "B" })];
    const data = { duration: { value: null, expiry: "wg.rest" } };
    const effects: ActiveEffect[] = [];
    for (const actor of actors) effects.push(await effectOn(ground, actor, data));
    const result = refresh(ground, "wg.rest", { actors: new Set([actors[0]]) });
    expect(typeof result.then).toBe("function");
    await result;
    expect(effects.map(({ duration }) => duration.expired)).toEqual([true, false]);
  },
  "effect-083": async ({ input }) => {
    const ground = await timed();
    const { actors, combat } = await fight(ground, ["A", "B"]);
    const effect = await effectOn(ground, actors.B as Actor, { duration: input.duration });
    expect(await expiredAfter(ground, effect, () => combat.nextTurn())).toBe(false);
    expect(await expiredAfter(ground, effect, () => combat.nextTurn())).toBe(true);
  },
  "effect-084": async ({ input }) => {
    const ground = await timed();
    const { actors, combat } = await fight(ground, ["A", "B"]);
    const effect = await effectOn(ground, actors.A as Actor, { duration: input.duration });
    expect(await expiredAfter(ground, effect, () => combat.nextTurn())).toBe(false);
    expect(await expiredAfter(ground, effect, () => ground.gm.game.time.advance(6))).toBe(true);
  },
  "effect-085": async ({ input, expected }) => {
    const ground = await timed();
    for (const seat of ground.table.seats) seat.CONFIG.time.roundTime = 6;
    const expired: boolean[] = [];
    const { expiry, ...duration } = input.duration as { expiry: string[] };
    const effects: ActiveEffect[] = [];
    for (const event of expiry)
      effects.push(await effectOn(ground, await ground.hero(), { duration: { ...duration, expiry: event } }));
    await ground.gm.game.time.advance(6);
    await ground.table.settle();
    for (const effect of effects) expired.push(effect.duration.expired);
    expect(expired).toEqual(expected.expired);
  },
  "effect-086": async () => {
    const ground = await timed();
    const { combat } = await fight(ground, ["A", "B"]);
    await combat.nextTurn();
    await ground.table.settle();
    const { registry } = ground.gm.globals.ActiveEffect;
    const original = registry.refresh;
    let refreshed = 0;
    registry.refresh = (...args) => {
      refreshed += 1;
      return original.apply(registry, args);
    };
    await combat.previousTurn();
    await ground.table.settle();
    expect(refreshed).toBeGreaterThan(0);
  },
  "effect-087": async () => {
    const ground = await timed();
    const combat = (await ground.gm.globals.Combat.create({})) as Combat;
    await expect(refresh(ground, "turnEnd", { combat })).resolves.toBeUndefined();
  },
  "effect-088": async ({ expected }) => {
    const ground = await timed();
    const effect = await effectOn(ground, await ground.hero(), REST_10);
    const { registry } = ground.gm.globals.ActiveEffect;
    expect(registry.has(effect)).toBe(true);
    await effect.delete();
    expect([registry.has(effect)]).toEqual(expected.values);
  },
  "effect-089": async ({ expected }) => {
    const ground = await timed();
    const effect = await effectOn(ground, await ground.hero(), {
      duration: { value: null, expiry: "wg.rest" },
    });
    for (const seat of ground.table.seats) await seat.globals.ActiveEffect.registry.refresh("wg.rest");
    await ground.table.settle();
    const written = ground.table.operations.filter(
      ({ documentName, action }) => documentName === "ActiveEffect" && action === "update",
    );
    expect(written.map(({ user }) => user)).toEqual(["Gabi"]);
    expect(effect._source.duration).toMatchObject({ expired: true });
    expect(expected.writer).toBe("gm");
  },
  "effect-091": remaining,
  "effect-092": remaining,
  "effect-093": remaining,
  "effect-094": remaining,
  "effect-095": async ({ expected }) => {
    const ground = await timed();
    const { actors, combat } = await fight(ground, ["A", "B"]);
    const effect = await effectOn(ground, actors.B as Actor, {});
    const { has } = expected.start as { has: string[] };
    expect(Object.keys(effect.start ?? {}).sort()).toEqual([...has].sort());
    expect(effect.start).toMatchObject({
      combat: combat.id,
      combatant: combat.turns[0]?.id,
      round: 1,
      turn: 0,
    });
  },
  "effect-096": async ({ input }) => {
    const { seat } = await Lab.open();
    expect(() => new seat.globals.ActiveEffect({ name: "E", ...(input.effect as PlainObject) })).toThrow(
      "expiry",
    );
  },
};
