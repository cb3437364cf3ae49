import type { PlainObject } from "../common/utils/index.ts";
import { effectRegistry } from "./documents/effect-registry.ts";
import { guard } from "./failures.ts";
import { Hooks } from "./hooks.ts";
import { host } from "./host.ts";

/** `game.time`: the seconds of the world, stored as a world setting. */
export class GameTime {
  get worldTime(): number {
    return Number(host.game.settings.get("core", "time"));
  }

  /** Lets time pass; only game masters may. */
  async advance(delta: number, options: PlainObject = {}): Promise<number> {
    return this.set(this.worldTime + delta, options);
  }

  async set(time: number, options: PlainObject = {}): Promise<number> {
    await host.game.settings.set("core", "time", time, options);
    return this.worldTime;
  }

  /** The stored time has changed, on every client. */
  changed(time: number, before: number, options: PlainObject, userId: string): void {
    Hooks.callAll("updateWorldTime", time, time - before, options, userId);
    guard("effects after updateWorldTime", () => effectRegistry.refresh("updateWorldTime"));
  }
}
