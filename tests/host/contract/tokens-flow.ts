/** Rows of tokens: how a movement goes on, stops, is held, recorded and taken back. */
import { expect } from "vitest";
import type { Movement } from "../board/movement/operation.ts";
import type { TokenDocument } from "../board/token-document.ts";
import type { Runner } from "./ground.ts";
import { BoardGround, columnOf, DRAGGING, listen, SQUARE, tokenId } from "./tokens-ground.ts";

const recordedCount = (token: TokenDocument): number => token.movementHistory.recorded.waypoints.length;

/** Two parts: what each has passed, what is pending, how many it continues. */
const parts: Runner = async ({ expected }) => {
  const ground = await BoardGround.lay();
  const told = listen([ground.anna], "moveToken");
  await ground.walk([2, 5]);
  const seen = told.map(({ movement }) => ({
    passedDistance: movement.passed.distance,
    pendingDistance: movement.pending.distance,
    chainLength: movement.chain.length,
  }));
  expect(seen).toEqual(expected.operations);
  expect(told[1]?.movement.chain).toEqual([told[0]?.movement.id]);
};

/** A dragged movement in a fight, taken back. */
async function reverted() {
  const ground = await BoardGround.lay();
  await ground.fight(["a"]);
  await ground.walk(3, DRAGGING);
  const told = listen([ground.bert], "moveToken");
  const token = ground.tokenOn(ground.anna);
  expect(recordedCount(token)).toBeGreaterThan(0);
  expect(await token.revertRecordedMovement()).toBe(true);
  await ground.table.settle();
  return { token, movement: told[0]?.movement, other: ground.tokenOn(ground.bert) };
}

export const FLOW_ROWS: Readonly<Record<string, Runner>> = {
  "tok-023": async ({ input, expected }) => {
    const ground = await BoardGround.lay();
    await ground.fight(["a"]);
    await ground.walk(Number(input["recorded.cost"]) / 5, DRAGGING);
    await ground.walk(2 + Number(input["unrecorded.cost"]) / 5);
    const { history } = ground.tokenOn(ground.anna).mover;
    expect([history.recorded.cost, history.unrecorded.cost]).toEqual([
      input["recorded.cost"],
      input["unrecorded.cost"],
    ]);
    expect(history.cost).toBe(expected["history.cost"]);
  },

  "tok-027": async () => {
    const ground = await BoardGround.lay();
    const told = listen([ground.gm], "moveToken");
    await ground.walk([2, 5]);
    const ends = told.map(({ movement }) => [
      columnOf(movement.destination),
      movement.pending.waypoints.filter(({ intermediate }) => !intermediate).map(columnOf),
    ]);
    expect(ends).toEqual([
      [2, [5]],
      [5, []],
    ]);
    expect(ground.table.writes("update", "Token")).toBe(2);
  },

  "tok-028": async ({ expected }) => {
    const ground = await BoardGround.lay();
    const told = listen([ground.gm], "moveToken");
    await ground.walk([2, 5]);
    expect(told.map(({ movement }) => movement.chain.length)).toEqual(expected["chain.length"]);
  },

  "tok-031": async () => {
    const ground = await BoardGround.lay();
    const paused: unknown[] = [];
    for (const seat of [ground.anna, ground.bert]) {
      seat.Hooks.on("moveToken", (token: TokenDocument, movement: Movement) => {
        if (movement.pending.waypoints.length === 0) return;
        const result = token.pauseMovement("k");
        paused.push([seat.name, result === null ? null : "Promise"]);
        if (result) void token.resumeMovement(movement.id, "k");
      });
    }
    await ground.walk([2, 5]);
    expect(paused).toEqual(
      expect.arrayContaining([
        ["Anna", "Promise"],
        ["Bert", null],
      ]),
    );
  },

  "tok-032": async ({ input, expected }) => {
    const ground = await BoardGround.lay();
    const token = ground.tokenOn(ground.anna);
    const ids: string[] = [];
    ground.anna.Hooks.on("moveToken", (_token: unknown, movement: Movement) => {
      if (ids.push(movement.id) > 1) return;
      for (const key of input.pauses as string[]) token.pauseMovement(key);
    });
    const walk = ground.walk([2, 5]);
    await ground.table.settle();
    for (const key of input.resume as string[]) await token.resumeMovement(String(ids[0]), key);
    await ground.table.settle();
    expect(token.mover.state).toBe(expected.state);
    expect(columnOf(token)).toBe(2);
    for (const key of input.pauses as string[]) await token.resumeMovement(String(ids[0]), key);
    expect(await walk).toBe(true);
    expect(columnOf(token)).toBe(5);
  },

  "tok-034": async ({ expected }) => {
    const ground = await BoardGround.lay();
    const token = ground.tokenOn(ground.anna);
    const resumes: (() => Promise<boolean>)[] = [];
    ground.anna.Hooks.on("moveToken", () => {
      if (resumes.length === 0) resumes.push(token.pauseMovement(), token.pauseMovement());
    });
    const walk = ground.walk([2, 5]);
    await ground.table.settle();
    void resumes[0]?.();
    await ground.table.settle();
    expect(columnOf(token) === 5).toBe(expected.resumed);
    void resumes[1]?.();
    expect(await walk).toBe(true);
  },

  "tok-035": async () => {
    const ground = await BoardGround.lay();
    const token = ground.tokenOn(ground.anna);
    const answers: Promise<boolean>[] = [];
    ground.anna.Hooks.on("moveToken", () => {
      if (answers.length === 0) answers.push(token.pauseMovement()());
    });
    await ground.walk([2, 5]);
    expect(await Promise.all(answers)).toEqual([true]);
  },

  "tok-036": async () => {
    const ground = await BoardGround.lay();
    const order: string[] = [];
    ground.anna.Hooks.on("moveToken", (token: TokenDocument, movement: Movement) => {
      order.push(`to ${columnOf(movement.destination)}`);
      if (movement.chain.length === 0) {
        token.pauseMovement("k");
        void token.resumeMovement(movement.id, "k");
      }
    });
    ground.anna.Hooks.on("moveToken", () => void order.push("callbacks end"));
    await ground.walk([2, 5]);
    expect(order).toEqual(["to 2", "callbacks end", "to 5", "callbacks end"]);
  },

  "tok-037": async ({ expected }) => {
    const ground = await BoardGround.lay();
    const told = listen([ground.anna], "stopToken");
    const token = ground.tokenOn(ground.anna);
    ground.anna.Hooks.on("moveToken", () => void token.stopMovement());
    expect(await ground.walk([2, 5])).toBe(false);
    expect(columnOf(token)).toBe(2);
    expect(told.map(({ hook }) => hook)).toEqual(expected.hooks);
  },

  "tok-038": async () => {
    const ground = await BoardGround.lay();
    const token = ground.tokenOn(ground.anna);
    const done = await token.move([{ x: 2 * SQUARE, checkpoint: true }, { x: 5 * SQUARE }]);
    expect([done, columnOf(token)]).toEqual([true, 5]);
  },

  "tok-040": async ({ expected }) => {
    const { movement } = await reverted();
    expect(movement?.passed.waypoints[0]?.action).toBe(expected["waypoint.action"]);
    expect(movement?.method).toBe(expected.method);
  },

  "tok-044": async ({ input, expected }) => {
    const wall = Number(input.wallAfter) + 1;
    const ground = await BoardGround.lay({ walls: [[wall, -1, wall, 2]] });
    await ground.walk(Number(input.path), DRAGGING);
    expect(columnOf(ground.tokenOn(ground.gm))).toBe(expected.stoppedAt);
  },

  "tok-045": async ({ expected }) => {
    const passes: boolean[] = [];
    for (const ignoreWalls of [true, false]) {
      const ground = await BoardGround.lay({ walls: [[2, -1, 2, 2]] });
      await ground.walk(4, { method: "dragging", constrainOptions: { ignoreWalls } });
      passes.push(columnOf(ground.tokenOn(ground.gm)) === 4);
    }
    expect(passes).toEqual(expected.passes);
  },

  "tok-046": async ({ input, expected }) => {
    const ground = await BoardGround.lay();
    const token = ground.tokenOn(ground.anna);
    expect(await token.move({ x: SQUARE, action: String(input.action) })).toBe(expected.moved);
    expect(await token.move({ x: SQUARE, level: tokenId("nowhere") })).toBe(false);
    expect(await token.move({ x: SQUARE, level: tokenId("level") })).toBe(true);
  },

  "tok-048": async ({ input, expected }) => {
    const seen: boolean[] = [];
    for (const method of input.method as string[]) {
      const ground = await BoardGround.lay();
      await ground.fight(["a"]);
      const told = listen([ground.bert], "moveToken");
      await ground.walk(3, { method });
      seen.push(told[0]?.movement.recorded === true);
    }
    expect(seen).toEqual(expected.recorded);
  },

  "grid-125": parts,

  "grid-126": async ({ expected }) => {
    const recorded: boolean[] = [];
    for (const prepare of [
      async () => {},
      (ground: BoardGround) => ground.fight(["a"], { started: false }),
      (ground: BoardGround) => ground.fight(["a"]),
    ]) {
      const ground = await BoardGround.lay();
      await prepare(ground);
      const told = listen([ground.bert], "moveToken");
      await ground.walk(3, DRAGGING);
      recorded.push(told[0]?.movement.recorded === true);
    }
    expect(recorded).toEqual(expected.recorded);
  },

  "grid-127": async ({ input, expected }) => {
    const ground = await BoardGround.lay();
    await ground.fight(["a", "b"]);
    const [a, b] = input.historyBefore as [number, number];
    await ground.walk(a, DRAGGING);
    await ground.walk(6 + b, DRAGGING, "b");
    const counts = () => ["a", "b"].map((name) => recordedCount(ground.tokenOn(ground.bert, name)));
    expect(counts()).toEqual([a, b]);
    await ground.gm.game.combat?.nextTurn();
    await ground.table.settle();
    expect(counts()).toEqual(expected.historyAfter);
  },

  "grid-128": async ({ input, expected }) => {
    const ground = await BoardGround.lay();
    await ground.fight(["a"]);
    await ground.walk(Number(input.historyBefore), DRAGGING);
    const token = ground.tokenOn(ground.anna);
    expect(recordedCount(token)).toBe(input.historyBefore);
    token.clearMovementHistory();
    expect(recordedCount(token)).toBe(expected.historyAfter);
  },

  "grid-129": async ({ expected }) => {
    const { token, other } = await reverted();
    expect({ x: other.x, y: other.y }).toEqual(expected.position);
    expect([recordedCount(token), recordedCount(other)]).toEqual([
      expected.historyAfter,
      expected.historyAfter,
    ]);
  },

  "grid-130": async ({ expected }) => {
    const { movement } = await reverted();
    expect(movement?.passed.waypoints[0]?.action).toBe(expected.action);
  },

  "grid-131": async ({ expected }) => {
    const { movement } = await reverted();
    expect(movement?.method).toBe(expected.method);
  },
};
