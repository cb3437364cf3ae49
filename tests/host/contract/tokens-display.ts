/** Rows of tokens: what is shown, attributes, targets, selection, highlights. */
import { expect } from "vitest";
import { isShown } from "../board/display.ts";
import { GridHighlight } from "../board/grid-layer.ts";
import { CONST } from "../common/index.ts";
import { getProperty } from "../common/utils/index.ts";
import type { Runner } from "./ground.ts";
import { BoardGround, nameOfId, SQUARE, tokenId } from "./tokens-ground.ts";

interface HookCall {
  readonly hook: string;
  readonly args: readonly unknown[];
}

export const DISPLAY_ROWS: Readonly<Record<string, Runner>> = {
  "tok-001": ({ expected }) => expect({ ...CONST.TOKEN_DISPOSITIONS }).toEqual(expected),
  "tok-002": ({ expected }) => expect({ ...CONST.TOKEN_DISPLAY_MODES }).toEqual(expected),

  "tok-003": ({ input, expected }) => {
    const modes = input.mode as number[];
    const viewing = { isOwner: false, hovered: input.hovered === true, controlled: false };
    expect(modes.map((mode) => isShown(mode, viewing))).toEqual(expected.shown);
  },

  "tok-004": async ({ expected }) => {
    const ground = await BoardGround.lay({ a: { elevation: 10, width: 2, height: 2 } });
    const token = ground.tokenOn(ground.anna);
    token.prepareData();
    for (const key of expected.equalToSource as string[])
      expect(getProperty(token, key)).toBe(token._source[key]);
  },

  "tok-005": async ({ input, expected }) => {
    const ground = await BoardGround.lay({ a: input });
    expect(Object.keys(ground.tokenOn(ground.anna).toObject().bar1 as object)).toEqual(expected.keys);
  },

  "tok-006": async ({ input }) => {
    const ground = await BoardGround.lay({
      a: {
        bar1: { attribute: (input.bar as string[])[0] },
        bar2: { attribute: (input.value as string[])[0] },
      },
    });
    const token = ground.tokenOn(ground.anna);
    expect(token.getBarAttribute("bar1")).toMatchObject({ type: "bar", value: 10, max: 10 });
    expect(token.getBarAttribute("bar2")).toMatchObject({ type: "value", value: 1 });
  },

  "tok-007": async ({ input, expected }) => {
    const { primaryTokenAttribute } = input;
    const ground = await BoardGround.lay({
      system: { manifest: { primaryTokenAttribute: String(primaryTokenAttribute) } },
    });
    const { prototypeToken } = await ground.hero();
    for (const [path, value] of Object.entries(expected))
      expect(getProperty(prototypeToken, path)).toBe(value);
  },

  "tok-008": async ({ expected }) => {
    const ground = await BoardGround.lay();
    const told: unknown[] = [];
    ground.anna.Hooks.on("modifyTokenAttribute", (data: object) => void told.push({ ...data }));
    await ground.tokenOn(ground.anna).actor?.modifyTokenAttribute("hp", -3, true, true);
    expect(told).toEqual([expected.data]);
  },

  "tok-009": async ({ input, expected }) => {
    const ground = await BoardGround.lay();
    const { actor } = ground.tokenOn(ground.anna);
    const seen: unknown[] = [];
    for (const [value, isDelta] of input.calls as [number, boolean][]) {
      await actor?.modifyTokenAttribute("hp", value, isDelta);
      seen.push(getProperty(actor?.system ?? {}, "hp.value"));
    }
    expect(seen).toEqual(expected.hp);
  },

  "tok-011": async ({ input, expected }) => {
    const ground = await BoardGround.lay();
    const hooks: unknown[] = [];
    ground.anna.Hooks.on("targetToken", (_user: unknown, token: { id: string }, targeted: boolean) => {
      hooks.push([nameOfId(token.id), targeted]);
    });
    await ground.target(input.setTargets as string[]);
    await ground.target(input.then as string[]);
    expect(hooks).toEqual(expected.hooks);
  },

  "tok-012": async ({ input, expected }) => {
    const ground = await BoardGround.lay();
    await ground.target(input.targets as string[]);
    const targets: unknown = Reflect.get(ground.anna.game.user, "targets");
    expect(ground.targetsOn(ground.anna)).toEqual(expected.ids);
    expect(targets instanceof (Reflect.get(ground.anna.window, "Set") as typeof Set)).toBe(
      expected["instanceof Set"],
    );
  },

  "tok-013": async ({ input, expected }) => {
    const seen: unknown[] = [];
    for (const mode of input.mode as ("replace" | "acquire")[]) {
      const ground = await BoardGround.lay();
      await ground.target(input.before as string[]);
      await ground.target(input.ids as string[], mode);
      seen.push(ground.targetsOn(ground.bert));
    }
    expect(seen).toEqual(expected.targets);
  },

  "tok-014": async ({ input, expected }) => {
    const ground = await BoardGround.lay();
    await ground.target(input.before as string[]);
    await ground.target(input.ids as string[], "release");
    expect(ground.targetsOn(ground.bert)).toEqual(expected.targets);
  },

  "tok-015": async ({ input, expected }) => {
    const users = [
      { name: "Gabi", role: "GAMEMASTER" },
      { name: "Anna" },
      { name: "Bert", online: false },
    ] as const;
    const ground = await BoardGround.lay({ users });
    await ground.target(input["P1 targets"] as string[]);
    await ground.bert.open();
    await ground.table.settle();
    expect(ground.targetsOn(ground.bert)).toEqual(expected["P2 sees P1.targets"]);
  },

  "tok-016": async ({ input, expected }) => {
    const ground = await BoardGround.lay();
    const hooks: unknown[] = [];
    ground.anna.Hooks.on("controlToken", (token: { id: string }, controlled: boolean) => {
      hooks.push([nameOfId(token.id), controlled]);
    });
    const token = ground.canvas(ground.anna).tokens.get(tokenId(String(input.control)));
    token?.control();
    token?.release();
    expect(hooks).toEqual(expected.hooks);
  },

  "tok-052": async ({ expected }) => {
    const ground = await BoardGround.lay();
    const { grid } = ground.canvas(ground.anna).interface;
    const layer = grid.addHighlightLayer("x");
    const seen = [layer.positions.size];
    grid.highlightPosition("x", { x: 0, y: 0, color: 1 });
    seen.push(layer.positions.size);
    grid.clearHighlightLayer("x");
    seen.push(layer.positions.size);
    expect(seen).toEqual(expected.positions);
    expect(grid.highlightLayers.x).toBe(layer);
  },

  "tok-053": ({ input, expected }) => {
    const layer = new GridHighlight("x");
    const calls = input.calls as [number, number][];
    expect(calls.map(([x, y]) => layer.highlight(x, y))).toEqual(expected.returns);
  },

  "tok-067": async () => {
    const ground = await BoardGround.lay({ a: { width: 2, height: 2 }, walls: [[1, 0, 1, 2]] });
    expect(() => ground.tokenOn(ground.anna).getOccupiedGridSpaceOffsets()).toThrow("not documented");
    expect(ground.tokenOn(ground.anna).getOccupiedGridSpaceOffsets({ x: 3 * SQUARE })).toHaveLength(4);
  },

  "app-069": async ({ input, expected }) => {
    const ran: unknown[] = [];
    for (const answer of input.callbackReturns as unknown[]) {
      const ground = await BoardGround.lay();
      const { anna } = ground;
      const page = Reflect.get(anna.window, "document") as Document;
      const macro = await anna.globals.Macro.create({ name: "M", type: "script", command: "" });
      await ground.table.settle();
      const calls: HookCall[] = [];
      anna.Hooks.on("hotbarDrop", (...args: unknown[]) => {
        calls.push({ hook: "hotbarDrop", args });
        return answer === "undefined" ? undefined : answer;
      });
      const slot = page.querySelector("#hotbar .slot[data-slot='3']");
      const event = new anna.window.Event("drop", { bubbles: true });
      const data = JSON.stringify({ type: "Macro", uuid: String(Reflect.get(macro ?? {}, "uuid")) });
      Object.assign(event, { dataTransfer: { getData: () => data } });
      slot?.dispatchEvent(event as object as Event);
      await ground.table.settle();
      expect(calls.map(({ args }) => args[2])).toEqual([3]);
      ran.push(anna.game.user.hotbar[3] !== undefined);
    }
    expect(ran).toEqual(expected["default handling runs"]);
  },
};
