/** Rows on settings and translations. */
import { expect } from "vitest";
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
};
