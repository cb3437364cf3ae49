/** Settings of the core that systems read. */
import { defaultDiagonals } from "./documents/scene.ts";
import { host } from "./host.ts";
import type { ClientSettings } from "./settings.ts";

export function registerCoreSettings(settings: ClientSettings): void {
  let before = 0;
  settings.register("core", "messageMode", { scope: "user", type: String, default: "public" });
  settings.register("core", "gridDiagonals", { scope: "world", type: Number, default: defaultDiagonals() });
  settings.register("core", "combatTrackerConfig", { scope: "world", type: Object, default: {} });
  settings.register("core", "language", {
    scope: "client",
    type: String,
    default: host.environment.language,
  });
  settings.register("core", "time", {
    scope: "world",
    type: Number,
    default: 0,
    onChange: (time, options, userId = "") => {
      host.game.time.changed(Number(time), before, options, userId);
      before = Number(time);
    },
  });
}
