import { hookName } from "../system.ts";
import { listenersOf } from "../types/boundary.ts";
import type { StageName, Subscriber } from "./stages.ts";

/**
 * Who listens to the hook of a stage. They are called one by one instead of through `Hooks.callAll`, because it is
 * not said anywhere that one that throws lets the others run.
 */
export function subscribersOf(stage: StageName): readonly Subscriber[] {
  const hook = hookName(`attack.${stage}`);
  return listenersOf(hook).map(({ id, fn, once }) => ({
    source: fn.name || `#${id}`,
    call(event) {
      if (once) Hooks.off(hook, id);
      fn(event);
    },
  }));
}
