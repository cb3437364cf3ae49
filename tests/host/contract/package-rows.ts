/** Rows on packages: the manifest, what the world does with its rules, registration. */
import { expect } from "vitest";
import { isCompatible, manifestProblems, relatedPackages } from "../client/manifest.ts";
import type { PlainObject } from "../common/utils/index.ts";
import { type FixtureOptions, fixture } from "../kit/index.ts";
import { bareTable, Ground, type Runner } from "./ground.ts";

const VALID = { id: "mysys", title: "My system", version: "1.0.0" };

const isValid = (changes: PlainObject, folder?: string) =>
  manifestProblems({ ...VALID, ...changes }, folder).length === 0;

const hero = { Actor: { hero: {}, foe: {} }, Item: { weapon: {}, armor: {} }, ChatMessage: { card: {} } };

/** An actor whose manifest has rules for heroes; the player Anna owns it. */
async function ruled(rules: PlainObject, options: FixtureOptions = {}) {
  const ground = await Ground.open(
    {},
    { ...options, manifest: { documentTypes: { ...hero, Actor: { hero: rules, foe: {} } } } },
  );
  return { ground, actor: await ground.hero() };
}

export const PACKAGE_ROWS: Readonly<Record<string, Runner>> = {
  "pkg-001": ({ input, expected }) => {
    expect((input.key as string[]).map((key) => isValid({ [key]: "x" }))).toEqual(expected.known);
  },
  "pkg-002": ({ input, expected }) => {
    const missing = (input.missing as string[]).map((key) => isValid({ [key]: undefined }));
    expect({ valid: missing, typeValid: isValid({ type: input.type }) }).toEqual(expected);
  },
  "pkg-003": ({ input, expected }) => {
    expect((input.folder as string[]).map((folder) => isValid({ id: input.id }, folder))).toEqual(
      expected.valid,
    );
    expect(isValid({ id: "MySys" })).toBe(false);
  },
  "pkg-004": ({ input, expected }) => {
    expect((input.version as unknown[]).map((version) => isValid({ version }))).toEqual(expected.valid);
  },
  "pkg-005": ({ input, expected }) => {
    const usable = (input.core as string[]).map((core) =>
      isCompatible(input.compatibility as PlainObject, core),
    );
    expect(usable).toEqual(expected.usable);
  },
  "pkg-006": ({ input, expected }) => {
    const accepted = (input.type as string[]).map((type) => isValid(type === "omitted" ? {} : { type }));
    expect(accepted).toEqual(expected.accepted);
  },
  "pkg-008": async ({ expected }) => {
    const { gm } = await Ground.open();
    const valid: boolean[] = [];
    for (const type of ["hero", "ghost"]) {
      const made = gm.globals.Actor.create({ name: "A", type });
      valid.push(
        await made.then(
          () => true,
          () => false,
        ),
      );
    }
    expect(valid).toEqual(expected.valid);
    // The server refuses by itself, whatever a client sends.
    const ground = await Ground.open();
    const ghost = { name: "A", type: "ghost", system: {} };
    const creation = {
      action: "create",
      documentName: "Actor",
      parent: null,
      pack: null,
      options: {},
      data: [ghost],
    } as const;
    expect(() => ground.table.world.modify(ground.gm.userId, [creation])).toThrow("ghost");
  },
  "pkg-009": async ({ expected }) => {
    const { actor } = await ruled({ htmlFields: ["biography"] });
    await actor.update({ "system.biography": '<script>x</script><p onclick="y()">t</p>' });
    const text = String(Reflect.get(actor.system, "biography"));
    expect(text.includes("script")).toBe(expected["system.bio contains script element"]);
    expect(text).toBe("<p>t</p>");
  },
  "pkg-010": async ({ expected }) => {
    const { ground, actor } = await ruled({ gmOnlyFields: ["secret"] });
    const change = { "system.secret": "x" };
    const updated = [
      await ground
        .on(ground.anna, actor)
        .update(change)
        .then(
          () => true,
          () => false,
        ),
      (await actor.update(change)) === actor,
    ];
    await ground.table.settle();
    const read = Reflect.get(ground.on(ground.anna, actor).system, "secret") === "x";
    expect({ updated, playerReads: read }).toEqual(expected);
  },
  "pkg-011": async () => {
    const { ground } = await ruled({});
    const table = await bareTable(
      {},
      { manifest: { documentTypes: { ...hero, ChatMessage: { card: { htmlFields: ["list.*.text"] } } } } },
    );
    const list = [{ text: "<b>a</b><script>x</script>" }, { text: "b<img src=x onerror=alert(1)>" }];
    const seat = table.seat("Anna");
    const message = (await seat.globals.ChatMessage.create({ type: "card", system: { list } })) as
      | { system: PlainObject }
      | undefined;
    expect(message?.system.list).toEqual([{ text: "<b>a</b>" }, { text: "b<img src=x>" }]);
    expect(ground.table.seats).toHaveLength(3);
  },
  "pkg-012": async ({ input, expected }) => {
    const delivered: boolean[] = [];
    for (const socket of input.socket as boolean[]) {
      const ground = await Ground.open({}, { manifest: { socket } });
      let heard = false;
      try {
        ground.bert.game.socket.on("system.wg", () => {
          heard = true;
        });
        ground.anna.game.socket.emit("system.wg", {});
        await ground.table.settle();
      } catch {
        expect(socket).toBe(false);
      }
      delivered.push(heard);
    }
    expect(delivered).toEqual(expected.delivered);
  },
  "pkg-013": async ({ input }) => {
    const ground = await Ground.open({}, { manifest: { initiative: String(input.initiative) } });
    expect(new ground.gm.globals.Combatant({})._getInitiativeFormula()).toBe(input.initiative);
  },
  "pkg-014": async ({ input, expected }) => {
    const ground = await Ground.open({}, { manifest: { grid: input.grid as PlainObject } });
    const scene = await ground.scene();
    expect(scene.grid).toMatchObject(expected["newScene.grid"] as PlainObject);
    expect(scene.grid).toMatchObject({ diagonals: 4 });
    const other = await ground.scene({ grid: { distance: 2 } });
    expect(other.grid.distance).toBe(2);
  },
  "pkg-015": ({ input, expected }) => {
    expect(isValid({ packs: [input.pack] })).toBe(expected.valid);
    const wrong = [{ name: "a b" }, { path: "packs/other" }];
    for (const change of wrong)
      expect(isValid({ packs: [{ ...(input.pack as PlainObject), ...change }] })).toBe(false);
  },
  "pkg-017": ({ input, expected }) => {
    const valid = (input.type as string[]).map((type) =>
      isValid({ packs: [{ name: "p", label: "L", type }] }),
    );
    expect(valid).toEqual(expected.valid);
  },
  "pkg-018": ({ input, expected }) => {
    expect(isValid({ languages: input.languages })).toBe(expected.valid);
    expect(isValid({ languages: [{ lang: "en", name: "English" }] })).toBe(false);
  },
  "pkg-021": async ({ expected }) => {
    const ground = await Ground.open(
      {},
      { en: { TYPES: { Actor: { hero: "Hero", foe: "Foe" }, HINTS: { Actor: { hero: "A hint" } } } } },
    );
    const [path, what] = Object.entries(expected)[0] ?? [];
    expect([path, what]).toEqual(["CONFIG.Actor.typeHints.hero", "translated hint"]);
    expect(ground.gm.CONFIG.Actor.typeHints.hero).toBe("A hint");
  },
  "pkg-025": ({ input, expected }) => {
    expect(isValid({ flags: input.flags })).toBe(expected.valid);
  },
  "pkg-027": ({ input, expected }) => {
    expect(isValid({ relationships: { requires: input.requires } })).toBe(expected.valid);
    expect(isValid({ relationships: { requires: [{ type: "module" }] } })).toBe(false);
  },
  "pkg-028": ({ input, expected }) => {
    expect(relatedPackages({ relationships: { requires: input.requires } })[0]?.type).toBe(expected.type);
  },
  "pkg-029": async () => {
    const table = await bareTable(
      {},
      { manifest: { documentTypes: { ...hero, Actor: { hero: {}, ghost: {} } } } },
    );
    for (const seat of table.seats) {
      const found = seat.expectFailure("documentTypes").map(({ error }) => error.message);
      expect(found).toEqual([expect.stringContaining("Actor.ghost"), expect.stringContaining("Actor.foe")]);
    }
    const { gm } = await Ground.open();
    expect(Object.keys(gm.CONFIG.Actor.dataModels)).toEqual(
      Object.keys(fixture().manifest.documentTypes?.Actor ?? {}),
    );
  },
  "pkg-030": async () => {
    const deltas: PlainObject[] = [];
    const ground = await Ground.open(
      {},
      {
        script: ({ Hooks, CONFIG }) => {
          Hooks.once("i18nInit", () => {
            Object.assign(CONFIG.Actor.dataModels.hero as object, {
              migrateData: (source: PlainObject) => {
                deltas.push(JSON.parse(JSON.stringify(source)));
                return source;
              },
            });
          });
        },
      },
    );
    const actor = await ground.hero();
    deltas.length = 0;
    await actor.update({ "system.level": 2 });
    expect(deltas[0]).toEqual({ level: 2 });
  },
  "pkg-032": async ({ expected }) => {
    const { gm } = await Ground.open();
    const cancelled: boolean[] = [];
    for (const answer of [false, undefined, 0, Promise.resolve(false)]) {
      gm.Hooks.once("preCreateActor", () => answer);
      cancelled.push((await gm.globals.Actor.create({ name: "A", type: "hero" })) === undefined);
    }
    expect(cancelled).toEqual(expected.cancelled);
  },
};
