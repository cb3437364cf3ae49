/** Rows of tokens: what the hooks and records of a movement hold, and who gets them. */
import { expect } from "vitest";
import { ActionTable, coreMovement } from "../board/movement/actions.ts";
import type { Movement, PreMovement } from "../board/movement/operation.ts";
import { MOVEMENT_METHODS, MOVEMENT_STATES } from "../board/movement/types.ts";
import type { TokenDocument } from "../board/token-document.ts";
import type { Runner } from "./ground.ts";
import { BoardGround, columnOf, DRAGGING, listen, SQUARE } from "./tokens-ground.ts";

/** Whether writing a key of a record works. */
function isWritable(record: object, key: string): boolean {
  try {
    return Reflect.set(record, key, Reflect.get(record, key));
  } catch {
    return false;
  }
}

/** The one movement that Anna's token made. */
async function walked(columns: number | readonly number[]): Promise<Movement> {
  const ground = await BoardGround.lay();
  const told = listen([ground.anna], "moveToken");
  await ground.walk(columns);
  const [call] = told;
  if (!call) throw new Error("The token did not move.");
  return call.movement;
}

async function preMoved(): Promise<PreMovement> {
  const ground = await BoardGround.lay();
  const seen: PreMovement[] = [];
  ground.anna.Hooks.on("preMoveToken", (_token: unknown, movement: PreMovement) => void seen.push(movement));
  await ground.walk(3);
  const [movement] = seen;
  if (!movement) throw new Error("preMoveToken did not run.");
  return movement;
}

const keysAre: Runner = async ({ expected }) => {
  const movement = await walked([2, 5]);
  for (const section of [movement.passed, movement.pending]) {
    expect(Object.keys(section).sort()).toEqual([...(expected.keys as string[])].sort());
  }
};

export const RECORD_ROWS: Readonly<Record<string, Runner>> = {
  "tok-017": async ({ expected }) => {
    const ground = await BoardGround.lay();
    const told = listen(ground.table.seats, "preMoveToken");
    ground.anna.Hooks.on("preMoveToken", () => false);
    expect(await ground.walk(3)).toBe(expected.moved);
    expect(told.map(({ on }) => on)).toEqual(["Anna"]);
    expect(columnOf(ground.tokenOn(ground.bert))).toBe(0);
  },

  "tok-018": async ({ input, expected }) => {
    const movement = await preMoved();
    expect((input.write as string[]).map((key) => isWritable(movement, key))).toEqual(expected.ok);
    expect(isWritable(movement.passed.waypoints[0] ?? {}, "x")).toBe(false);
  },

  "tok-019": async ({ expected }) => {
    const keys = Object.keys(await preMoved());
    expect(keys).toEqual(expect.arrayContaining(expected.includes as string[]));
    for (const key of expected.excludes as string[]) expect(keys).not.toContain(key);
  },

  "tok-020": async ({ expected }) => {
    const ground = await BoardGround.lay();
    const told: { on: string; user: string; column: number }[] = [];
    for (const seat of ground.table.seats) {
      seat.Hooks.on(
        "moveToken",
        (token: TokenDocument, _movement: unknown, _operation: unknown, user: { name: string }) => {
          told.push({ on: seat.name, user: user.name, column: columnOf(token) });
        },
      );
    }
    await ground.walk(3);
    expect(told.map(({ on }) => on).sort()).toEqual(["Anna", "Bert", "Gabi"]);
    expect(told.every(({ user, column }) => user === "Anna" && column === 3)).toBe(true);
    expect(expected.when).toBe("after update");
  },

  "tok-021": async ({ expected }) => {
    const movement = await walked(3);
    expect(isWritable(movement, "autoRotate")).toBe(expected.ok);
    expect(Object.keys(movement)).toEqual(expect.arrayContaining(expected.has as string[]));
    expect(await movement.finished).toBe(true);
  },

  "tok-022": keysAre,

  "tok-024": ({ expected }) => expect([...MOVEMENT_METHODS]).toEqual(expected.values),

  "tok-025": ({ expected }) => expect([...MOVEMENT_STATES]).toEqual(expected.values),

  "tok-026": async ({ expected }) => {
    const { passed } = await walked(3);
    expect(Object.keys(passed.waypoints[0] ?? {})).toEqual(
      expect.arrayContaining(expected.includes as string[]),
    );
  },

  "tok-029": async ({ expected }) => {
    const ground = await BoardGround.lay();
    const told = listen([ground.gm], "moveToken");
    await ground.walk(3, DRAGGING);
    const waypoints = told[0]?.movement.passed.waypoints ?? [];
    expect(waypoints.filter(({ intermediate }) => intermediate)).toHaveLength(
      Number(expected["intermediate count"]),
    );
    expect(new Set(waypoints.map(({ userId }) => userId))).toEqual(new Set([ground.anna.userId]));
  },

  "tok-047": ({ input, expected }) => {
    const config = coreMovement();
    config.actions.x = input.action as { label: string };
    expect(new ActionTable(config).get("x").canSelect).toBe(expected.canSelect);
    config.actions.x = { label: "" };
    expect(() => new ActionTable(config).check()).toThrow("label");
  },

  "tok-051": async ({ input, expected }) => {
    const config = { label: "Wade", costMultiplier: Number(input.multiplier) };
    const ground = await BoardGround.lay({
      system: {
        script: ({ CONFIG, Hooks }) => {
          Hooks.once("init", () => {
            const movement = CONFIG.Token.movement as ReturnType<typeof coreMovement>;
            movement.actions.wade = config;
          });
        },
      },
    });
    const token = ground.tokenOn(ground.anna);
    const path = [{ x: (Number(input.distance) / 5) * SQUARE, action: "wade" }];
    const measured = token.measureMovementPath(path);
    expect(measured.cost).toBe(expected["tokenRuler cost"]);
    expect(measured.distance).toBe(expected.ruler);
  },

  "grid-116": ({ expected }) => expect([...MOVEMENT_METHODS]).toEqual(expected.values),

  "grid-117": ({ expected }) =>
    expect([...MOVEMENT_STATES].sort()).toEqual([...(expected.values as string[])].sort()),

  "grid-118": async ({ expected }) => {
    const ground = await BoardGround.lay();
    await ground.walk(3);
    const { movement } = ground.tokenOn(ground.bert);
    const keys = Object.keys(movement ?? {});
    expect(keys).toEqual(expect.arrayContaining(expected.contains as string[]));
    expect(keys.filter((key) => isWritable(movement ?? {}, key))).toEqual(expected.writable);
  },

  "grid-119": keysAre,

  "grid-120": async ({ expected }) => {
    const { history } = await walked(3);
    expect(Object.keys(history).sort()).toEqual([...(expected.keys as string[])].sort());
  },

  "grid-121": async ({ expected }) => {
    const { passed } = await walked(3);
    expect(Object.keys(passed.waypoints[0] ?? {})).toEqual(
      expect.arrayContaining(expected.contains as string[]),
    );
  },

  "grid-122": async ({ input, expected }) => {
    const rejected: boolean[] = [];
    for (const answer of input.returns as unknown[]) {
      const ground = await BoardGround.lay();
      const told = listen(ground.table.seats, "preMoveToken");
      ground.anna.Hooks.on("preMoveToken", () => answer);
      rejected.push(!(await ground.walk(3)));
      expect(told.map(({ on }) => on)).toEqual(["Anna"]);
    }
    expect(rejected).toEqual(expected.rejected);
  },

  "grid-123": async ({ expected }) => {
    const movement = await preMoved();
    expect(
      Object.keys(movement)
        .filter((key) => isWritable(movement, key))
        .sort(),
    ).toEqual(expected.writable);
  },

  "grid-124": async ({ expected }) => {
    const ground = await BoardGround.lay();
    const told = listen([ground.anna, ground.bert], "moveToken", "updateToken");
    await ground.walk(3);
    const moves = told.filter(({ hook }) => hook === "moveToken");
    expect(moves.map(({ on }) => on).sort()).toEqual(["Anna", "Bert"]);
    expect(moves.every(({ args }) => args.length === (expected.arguments as string[]).length)).toBe(true);
    expect(moves.every(({ args }) => columnOf(args[0] as TokenDocument) === 3)).toBe(true);
  },
};
