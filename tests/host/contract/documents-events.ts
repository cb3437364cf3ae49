/** Rows on queries between users, the active game master, and hooks. */
import { expect } from "vitest";
import type { HookListener } from "../client/hooks.ts";
import type { PlainObject } from "../common/utils/index.ts";
import { bareTable, Ground, type Runner } from "./ground.ts";

/** Listeners of a hook row: `b: false` returns false, `a: throws` throws, `a: sets x to 2` changes its argument. */
function listener(text: string, ran: string[], { fail }: { fail?: boolean } = {}): HookListener {
  const [name = "", what = ""] = text.split(": ");
  return (argument: { x: number }) => {
    ran.push(name);
    if (what === "throws" || fail) throw new Error("broken listener");
    if (what === "sets x to 2") argument.x = 2;
    return { false: false, "0": 0, null: null, "''": "" }[what];
  };
}

const hookCall: Runner = async ({ input, expected }) => {
  const { gm } = await Ground.open();
  const ran: string[] = [];
  for (const text of input.listeners as string[]) gm.Hooks.on("wg.test", listener(text, ran));
  const args = (input.args as unknown[] | undefined)?.map((arg) => structuredClone(arg)) ?? [];
  const returns = gm.Hooks[input.method as "call" | "callAll"]("wg.test", ...args);
  if (expected.ran) expect({ ran, returns }).toEqual(expected);
  if (expected.argsAfter) expect(args).toEqual(expected.argsAfter);
};

/** The one whom everybody takes for the active game master. */
async function activeGM(users: readonly string[]): Promise<string | null> {
  const table = await bareTable({
    users: users.map((text) => {
      const [name = "", role] = text.split(":");
      return { name, role: ROLE[Number(role)] ?? "PLAYER" };
    }),
  });
  const seen = new Set(table.seats.map((seat) => seat.game.users.activeGM?.name ?? null));
  expect(seen.size).toBe(1);
  return [...seen][0] ?? null;
}
const ROLE = ["NONE", "PLAYER", "TRUSTED", "ASSISTANT", "GAMEMASTER"] as const;

function answering(ground: Ground, handler: (data: never, options: never) => unknown): string[] {
  const ranOn: string[] = [];
  for (const seat of ground.table.seats) {
    seat.CONFIG.queries["wg.ask"] = (data: never, options: never) => {
      ranOn.push(seat.name);
      return handler(data, options);
    };
  }
  return ranOn;
}

export const EVENT_ROWS: Readonly<Record<string, Runner>> = {
  "query-001": async ({ input, expected }) => {
    const ground = await Ground.open();
    const ranOn = answering(ground, (data: { foo: number }) => data.foo + 1);
    const result = await ground.anna.game.users.activeGM?.query("wg.ask", input.data);
    expect(result).toBe(expected.result);
    expect(ranOn).toEqual(["Gabi"]);
  },
  "query-002": async () => {
    const ground = await Ground.open();
    answering(ground, () => new Set(["a"]));
    const gm = ground.anna.game.users.activeGM;
    await expect(gm?.query("wg.ask", { s: new Set(["a"]) })).rejects.toThrow("no JSON");
    await expect(gm?.query("wg.ask", {})).rejects.toThrow("no JSON");
  },
  "query-003": async ({ input, expected }) => {
    const ground = await Ground.open();
    const seen: PlainObject[] = [];
    answering(ground, (_data, options: PlainObject) => {
      seen.push(options);
      return null;
    });
    await ground.anna.game.users.activeGM?.query("wg.ask", {}, input.options as PlainObject);
    expect(seen[0]).toMatchObject(expected.handlerOptionsInclude as PlainObject);
    expect(seen[0]?.user).toBe(ground.gm.game.users.getName("Anna"));
    const shy = await Ground.open({ queryUser: false });
    answering(shy, (_data, options: PlainObject) => {
      seen.push(options);
      return null;
    });
    await shy.anna.game.users.activeGM?.query("wg.ask", {});
    expect(seen[1]).not.toHaveProperty("user");
  },
  "query-004": async () => {
    const table = await bareTable({
      users: [
        { name: "Gabi", role: "GAMEMASTER" },
        { name: "Anna", data: { permissions: { QUERY_USER: false } } },
        { name: "Bert" },
      ],
    });
    for (const seat of table.seats) seat.CONFIG.queries["wg.ask"] = () => 1;
    const ask = (name: string) => table.seat(name).game.users.activeGM?.query("wg.ask", {});
    await expect(ask("Anna")).rejects.toThrow("lacks permission");
    expect(await ask("Bert")).toBe(1);
  },
  "query-005": async () => {
    const { anna } = await Ground.open();
    await expect(anna.game.users.activeGM?.query("wg.none", {})).rejects.toThrow("wg.none");
  },
  "query-006": async ({ input }) => {
    const ground = await Ground.open();
    answering(ground, () => new Promise(() => {}));
    const gm = ground.anna.game.users.activeGM;
    await expect(gm?.query("wg.ask", {}, input.options as PlainObject)).rejects.toThrow("not answered");
    const open = gm?.query("wg.ask", {});
    const left = expect(open).rejects.toThrow("disconnected");
    await ground.table.settle();
    await ground.gm.disconnect();
    await left;
    await expect(gm?.query("wg.ask", {})).rejects.toThrow("not connected");
  },
  "query-007": async () => {
    const ground = await Ground.open();
    const received: string[] = [];
    for (const seat of ground.table.seats) seat.game.socket.on("system.wg", () => received.push(seat.name));
    ground.anna.game.socket.emit("system.wg", { a: 1 });
    await ground.table.settle();
    expect(received.sort()).toEqual(["Bert", "Gabi"]);
    const closed = await Ground.open({}, { manifest: { socket: false } });
    expect(() => closed.anna.game.socket.emit("system.wg", {})).toThrow("socket");
  },
  "query-008": async ({ input, expected }) => {
    const results: (string | null)[] = [];
    for (const online of input.online as string[][]) results.push(await activeGM(online));
    expect(["gmA", "gmB"]).toContain(results[0]);
    expect(results.slice(1)).toEqual((expected.result as unknown[]).slice(1));
  },
  "query-009": async ({ input, expected }) => {
    expect(await activeGM(input.online as string[])).toBe(expected.result);
  },
  "query-010": async ({ expected }) => {
    const table = await bareTable({
      users: [{ name: "gmA", role: "GAMEMASTER" }, { name: "gmB", role: "GAMEMASTER" }, { name: "player" }],
    });
    expect(table.seats.filter((seat) => seat.game.user.isActiveGM)).toHaveLength(Number(expected.trueCount));
  },
  "query-011": async () => {
    const { table } = await Ground.open();
    const chosen = table.seats.map(
      (seat) => seat.game.users.getDesignatedUser((user) => user.active && !user.isGM)?.name,
    );
    expect(chosen).toEqual(["Anna", "Anna", "Anna"]);
    for (const seat of table.seats) expect(seat.game.users.getDesignatedUser(() => false)).toBeNull();
  },
  "hook-001": hookCall,
  "hook-002": hookCall,
  "hook-003": hookCall,
  "hook-004": async () => {
    const { gm, anna } = await Ground.open();
    const ranOn: string[] = [];
    for (const seat of [gm, anna]) seat.Hooks.on("wg.test", () => ranOn.push(seat.name));
    gm.Hooks.callAll("wg.test");
    expect(ranOn).toEqual(["Gabi"]);
  },
  "hook-005": async ({ input, expected }) => {
    const { gm } = await Ground.open();
    const ran: string[] = [];
    gm.Hooks.once("wg.test", listener("a: undefined", ran));
    for (let call = 0; call < Number(input.calls); call += 1) gm.Hooks.callAll("wg.test");
    expect(ran).toHaveLength(Number(expected.runs));
  },
  "hook-006": async () => {
    const { gm } = await Ground.open();
    const ran: string[] = [];
    const byFunction = listener("a: undefined", ran);
    const id = gm.Hooks.on("wg.test", listener("b: undefined", ran));
    gm.Hooks.on("wg.test", byFunction);
    gm.Hooks.off("wg.test", id);
    gm.Hooks.off("wg.test", byFunction);
    gm.Hooks.callAll("wg.test");
    expect(ran).toEqual([]);
  },
  "hook-007": async () => {
    const { gm } = await Ground.open();
    expect(() => gm.Hooks.off("unknown event", 1)).not.toThrow();
  },
  "hook-008": async ({ expected }) => {
    const { gm } = await Ground.open();
    let marked = false;
    gm.Hooks.on("wg.test", async () => {
      await Promise.resolve();
      marked = true;
    });
    gm.Hooks.callAll("wg.test");
    expect(marked).toBe(expected.markedWhenReturned);
  },
  "hook-009": hookCall,
  "hook-010": async ({ input }) => {
    const { gm } = await Ground.open();
    const ran: string[] = [];
    for (const text of input.listeners as string[]) gm.Hooks.on("wg.test", listener(text, ran));
    expect(gm.Hooks.call("wg.test")).toBe(true);
    expect(ran).toEqual(["a", "b"]);
    gm.expectFailure("broken listener");
  },
  "app-059": async ({ input, expected }) => {
    const allowed: boolean[] = [];
    for (const name of input.register as string[]) {
      const { gm } = await Ground.open(
        { users: [{ name: "Gabi", role: "GAMEMASTER" }] },
        {
          script: ({ Hooks, CONFIG }) => {
            Hooks.once("init", () => {
              CONFIG.queries[name] = () => null;
            });
          },
        },
      );
      allowed.push(gm.errors.length === 0);
      gm.errors.length = 0;
    }
    expect(allowed).toEqual(expected.allowed);
  },
};
