/** Rows on settings, translations, queries and hooks. */
import { expect } from "vitest";
import type { HookListener } from "../client/hooks.ts";
import { Localization } from "../client/i18n.ts";
import type { SettingConfig } from "../client/settings.ts";
import type { PlainObject } from "../common/utils/index.ts";
import type { Seat } from "../kit/index.ts";
import { bareTable, Ground, type Runner } from "./ground.ts";

const TYPES = { Number, String, Boolean, Object } as const;

/** The registration of a row, with the types of a seat. */
function registration(seat: Seat, data: PlainObject, more: SettingConfig = {}): SettingConfig {
  const { type, ...rest } = data;
  const { fields } = seat.foundry.data;
  const made = Array.isArray(type) ? new fields.NumberField(type[1]) : TYPES[type as keyof typeof TYPES];
  return { ...rest, type: made, ...more };
}

async function registered(input: PlainObject, more: SettingConfig = {}, seats?: (ground: Ground) => Seat[]) {
  const ground = await Ground.open();
  for (const seat of seats?.(ground) ?? ground.table.seats) {
    seat.game.settings.register("wg", "x", registration(seat, (input.register ?? {}) as PlainObject, more));
  }
  return ground;
}

/** Plays steps like `set '5'` and `get` on the game master's seat. */
const steps: Runner = async ({ input, expected }) => {
  const { gm } = await registered(input);
  const results: unknown[] = [];
  for (const step of input.steps as string[]) {
    const [verb, text] = step.split(/ (.*)/);
    if (verb === "get") results.push(gm.game.settings.get("wg", "x"));
    else {
      await gm.game.settings.set("wg", "x", JSON.parse(String(text).replaceAll("'", '"')));
      results.push("ok");
    }
  }
  expect(results).toEqual(expected.results);
};

/** A translation of the texts of a row, without a table. */
async function localization(input: PlainObject): Promise<Localization> {
  const packages = ["system", "module"].filter((name) => name in input);
  const lang = String(input.lang ?? "en");
  const i18n = new Localization(lang);
  const texts: Record<string, unknown> = { en: input.en, de: input.de, core: input.core };
  for (const name of packages) texts[name] = input[name];
  const entries = Object.entries(texts)
    .filter(([, tree]) => tree !== undefined)
    .map(([name]) => ({ lang: name === "de" ? "de" : "en", name, path: name }))
    .sort((a, b) => ORDER.indexOf(a.path) - ORDER.indexOf(b.path));
  await i18n.load(entries, async (path) => JSON.stringify(texts[path]));
  return i18n;
}
const ORDER = ["core", "en", "de", "system", "module"];

const localize: Runner = async ({ input, expected }) => {
  const i18n = await localization(input);
  expect(i18n.localize(String(input.key), input.data as PlainObject | undefined)).toBe(expected.value);
};

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

export const SERVICE_ROWS: Readonly<Record<string, Runner>> = {
  "setting-001": async () => {
    const { gm } = await Ground.open();
    expect(() => gm.game.settings.get("wg", "none")).toThrow("wg.none");
    await expect(gm.game.settings.set("wg", "none", 1)).rejects.toThrow("wg.none");
  },
  "setting-002": async ({ input, expected }) => {
    const { gm } = await Ground.open();
    gm.game.settings.register("wg", "x", registration(gm, input.options as PlainObject));
    expect(gm.game.settings.settings.get("wg.x")).toMatchObject(expected);
  },
  "setting-003": steps,
  "setting-004": steps,
  "setting-005": steps,
  "setting-006": async ({ input }) => {
    const { gm } = await registered(input);
    await gm.game.settings.set("wg", "x", "some string");
    expect(gm.game.settings.get("wg", "x")).toBeNaN();
  },
  "setting-007": steps,
  "setting-008": async ({ expected }) => {
    const { anna } = await Ground.open();
    const results: string[] = [];
    for (const scope of ["world", "client", "user"] as const) {
      anna.game.settings.register("wg", scope, { scope, type: Number, default: 0 });
      const result = anna.game.settings.set("wg", scope, 1).then(
        () => "ok",
        () => "rejected",
      );
      results.push(await result);
    }
    expect(results).toEqual(expected.results);
  },
  "setting-009": async () => {
    const attempts: Promise<unknown>[] = [];
    await bareTable(
      { users: [{ name: "Gabi", role: "GAMEMASTER" }] },
      {
        script: ({ Hooks, game }) => {
          Hooks.once("setup", () => {
            game.settings.register("wg", "x", { scope: "world", type: Number, default: 0 });
            attempts.push(game.settings.set("wg", "x", 1).catch((error: Error) => error.message));
          });
        },
      },
    );
    expect(await Promise.all(attempts)).toEqual([expect.stringContaining("before the game is ready")]);
  },
  "setting-010": async ({ expected }) => {
    const ran: Record<string, string[]> = { world: [], client: [] };
    const ground = await Ground.open();
    const names = new Map([
      [ground.gm, "gm"],
      [ground.anna, "player"],
    ]);
    for (const [seat, name] of names) {
      for (const scope of ["world", "client"] as const) {
        const onChange = () => ran[scope]?.push(name);
        seat.game.settings.register("wg", scope, { scope, type: Number, default: 0, onChange });
      }
    }
    for (const scope of ["world", "client"]) await ground.gm.game.settings.set("wg", scope, 1);
    await ground.table.settle();
    expect(ran).toEqual(expected.onChangeRan);
  },
  "setting-011": async ({ input, expected }) => {
    let calls = 0;
    const { gm } = await registered(input, {
      scope: "world",
      onChange: () => {
        calls += 1;
      },
    });
    await gm.game.settings.set("wg", "x", 1);
    expect(calls).toBe(expected.onChangeCalls);
  },
  "setting-012": async ({ input, expected }) => {
    const values: unknown[] = [];
    const { gm } = await registered(input, { onChange: (value) => values.push(value) }, ({ gm: seat }) => [
      seat,
    ]);
    await gm.game.settings.set("wg", "x", "5");
    expect(values).toEqual([expected.onChangeValue]);
  },
  "setting-013": async ({ expected }) => {
    const { gm } = await Ground.open();
    gm.game.settings.register("wg", "x", { type: Number, default: 0 });
    const hooks: string[] = [];
    gm.Hooks.on("clientSettingChanged", () => hooks.push("clientSettingChanged"));
    await gm.game.settings.set("wg", "x", 1);
    expect(hooks).toEqual(expected.hooks);
  },
  "setting-014": async ({ expected }) => {
    const define = (seat: Seat) =>
      seat.game.settings.register("wg", "x", { scope: "user", type: Number, default: "default" });
    const ground = await Ground.open();
    for (const seat of ground.table.seats) define(seat);
    const results: unknown[] = [];
    results.push(await ground.anna.game.settings.set("wg", "x", 5).then(() => "ok"));
    await ground.anna.reload();
    define(ground.anna);
    results.push(ground.anna.game.settings.get("wg", "x"));
    results.push(Number.isNaN(ground.bert.game.settings.get("wg", "x")) ? "default" : "theirs");
    expect(results).toEqual(expected.results);
  },
  "setting-015": async ({ expected }) => {
    const { gm } = await Ground.open();
    gm.game.settings.register("wg", "x", { type: Object });
    await gm.game.settings.set("wg", "x", { a: 1, f: () => 1 });
    expect(["ok", gm.game.settings.get("wg", "x")]).toEqual(expected.results);
  },
  "i18n-001": localize,
  "i18n-002": localize,
  "i18n-003": localize,
  "i18n-004": async ({ expected }) => {
    const ground = await Ground.open({}, { en: { G: "Hi {name}" } });
    const { _loc, game } = ground.gm.globals;
    const data = { name: "Mia" };
    expect([_loc("G", data), game.i18n.localize("G", data), game.i18n.format("G", data)]).toEqual(
      expected.values,
    );
  },
  "i18n-005": async ({ input, expected }) => {
    const i18n = await localization(input);
    expect((input.calls as [string, boolean?][]).map((call) => i18n.has(...call))).toEqual(expected.values);
  },
  "i18n-006": async ({ input, expected }) => {
    const i18n = await localization(input);
    expect((input.keys as string[]).map((key) => i18n.localize(key))).toEqual(expected.values);
  },
  "i18n-007": localize,
  "i18n-008": localize,
  "i18n-009": async ({ input, expected }) => {
    const ground = await Ground.open(
      {},
      {
        en: input.en as object,
        script: ({ Hooks, CONFIG }) => {
          Hooks.once("init", () =>
            Object.assign(CONFIG.Actor.dataModels.hero as object, { LOCALIZATION_PREFIXES: input.prefixes }),
          );
        },
      },
    );
    const actor = await ground.hero();
    expect(actor.getFieldForProperty(`system.${input.path}`)?.label).toBe(expected.label);
  },
  "i18n-010": async ({ input, expected }) => {
    const i18n = await localization({ en: {} });
    const [objects, key] = structuredClone(input.args) as [object[], string];
    i18n.sortObjects(objects, key);
    expect(objects).toEqual(expected.firstArgumentAfter);
  },
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
};
