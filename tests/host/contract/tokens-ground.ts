/** The scene that the rows of tokens are played on: a grid of 5 units a square, and tokens `a`, `b`, `c` of Anna's hero. */
import type { Canvas } from "../board/canvas.ts";
import type { Movement } from "../board/movement/operation.ts";
import type { TokenDocument } from "../board/token-document.ts";
import type { Scene } from "../client/documents/scene.ts";
import type { PlainObject } from "../common/utils/index.ts";
import { type FixtureOptions, fixture, openTable, type Seat, type TableUser } from "../kit/index.ts";
import { Ground, USERS } from "./ground.ts";

export const SQUARE = 100;

/** `a` -> `a000000000000000`. */
export const tokenId = (name: string): string => name.padEnd(16, "0");
/** `a000000000000000` -> `a`. */
export const nameOfId = (id: unknown): string => String(id).replace(/0+$/, "");

export interface BoardOptions {
  /** Ends of walls in squares. */
  readonly walls?: readonly (readonly [number, number, number, number])[];
  /** Data of token `a`. */
  readonly a?: PlainObject;
  readonly users?: readonly TableUser[];
  readonly system?: FixtureOptions;
}

export class BoardGround extends Ground {
  static async lay({
    walls = [],
    a = {},
    users = USERS,
    system = {},
  }: BoardOptions = {}): Promise<BoardGround> {
    const actorId = tokenId("hero");
    const place = (name: string, column: number) => ({
      _id: tokenId(name),
      name,
      actorId,
      actorLink: true,
      x: column * SQUARE,
      y: 0,
    });
    const anna = "Anna".padEnd(16, "0");
    const world = {
      Actor: [{ _id: actorId, name: "A", type: "hero", ownership: { default: 0, [anna]: 3 }, system: {} }],
      Scene: [
        {
          _id: tokenId("scene"),
          name: "S",
          active: true,
          width: 20 * SQUARE,
          height: 10 * SQUARE,
          padding: 0,
          grid: { type: 1, size: SQUARE, distance: 5, units: "ft" },
          levels: [{ _id: tokenId("level"), name: "L" }],
          tokens: [{ ...place("a", 0), ...a }, place("b", 6), place("c", 9)],
          walls: walls.map((ends, index) => ({
            _id: tokenId(`wall${index + 1}`),
            c: ends.map((end) => end * SQUARE),
          })),
        },
      ],
    };
    const table = await openTable({ users, language: "en", system: fixture(system), world });
    return new BoardGround(table);
  }

  canvas(seat: Seat): Canvas {
    return Reflect.get(seat.window, "canvas") as Canvas;
  }

  /** A token as a seat has it. */
  tokenOn(seat: Seat, name = "a"): TokenDocument {
    return seat.document(`Scene.${tokenId("scene")}.Token.${tokenId(name)}`) as TokenDocument;
  }

  sceneOn(seat: Seat): Scene {
    return seat.document(`Scene.${tokenId("scene")}`) as Scene;
  }

  /** What Anna's user has marked, by the names of the tokens, as a seat knows it. */
  targetsOn(seat: Seat): string[] {
    const anna = seat.game.users.get(this.anna.userId);
    const targets = Reflect.get(anna ?? {}, "targets") as { readonly ids: readonly string[] };
    return targets.ids.map(nameOfId);
  }

  /** Marks tokens for Anna. */
  async target(names: readonly string[], mode?: "replace" | "acquire" | "release"): Promise<void> {
    this.canvas(this.anna).tokens.setTargets(names.map(tokenId), mode ? { mode } : {});
    await this.table.settle();
  }

  /** A running combat of some tokens. */
  async fight(names: readonly string[], { started = true } = {}): Promise<void> {
    const combatants = names.map((name) => ({
      _id: tokenId(`in${name}`),
      tokenId: tokenId(name),
      sceneId: tokenId("scene"),
      actorId: tokenId("hero"),
      initiative: 10,
    }));
    await this.gm.globals.Combat.create({
      active: true,
      round: started ? 1 : 0,
      turn: started ? 0 : null,
      combatants,
    });
    await this.table.settle();
  }

  /** Moves Anna's token `a` by whole squares to the right of the left edge. */
  async walk(columns: number | readonly number[], options: PlainObject = {}, name = "a"): Promise<boolean> {
    const path = [columns].flat().map((column) => ({ x: column * SQUARE, checkpoint: true }));
    const done = await this.tokenOn(this.anna, name).move(path, options);
    await this.table.settle();
    return done;
  }
}

/** Calls of the movement hooks on some seats, in their order. */
export interface Told {
  readonly hook: string;
  readonly on: string;
  readonly movement: Movement;
  readonly args: readonly unknown[];
}

export function listen(seats: readonly Seat[], ...hooks: string[]): Told[] {
  const told: Told[] = [];
  for (const seat of seats) {
    for (const hook of hooks) {
      seat.Hooks.on(hook, (...args: unknown[]) => {
        told.push({ hook, on: seat.name, movement: args[1] as Movement, args });
      });
    }
  }
  return told;
}

/** The column of squares that a position stands in. */
export const columnOf = ({ x }: { readonly x: number }): number => x / SQUARE;

export const DRAGGING = { method: "dragging" } as const;
