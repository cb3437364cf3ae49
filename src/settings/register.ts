import { registerSetting, type SettingConfiguration } from "../types/boundary.ts";
import { DEFAULT_CHOICE } from "./choice.ts";
import type { SystemSettings } from "./keys.ts";

/** Every actor counts anew and every open window shows it. */
function prepareAnew(): void {
  for (const actor of game.actors) {
    for (const counted of [actor, ...actor.getDependentTokens().map((token) => token.actor)]) {
      counted?.reset();
      counted?.render(false);
    }
  }
}

/** A setting of the world that has its place in the settings window, or none at all. */
function registerHidden<Key extends keyof SystemSettings>(
  key: Key,
  type: SettingConfiguration<SystemSettings[Key]>["type"],
  initial: SystemSettings[Key],
  onChange?: () => void,
): void {
  registerSetting(key, {
    scope: "world",
    config: false,
    type,
    default: initial,
    ...(onChange ? { onChange } : {}),
  });
}

/** The settings of the system (design §7); those of the world are chosen in one window of their own. */
export function registerSettings(): void {
  registerHidden("rules", Object, DEFAULT_CHOICE, prepareAnew);
  registerHidden("formerRules", Array, []);
  registerHidden("apRefresh", String, "combatEnd");
  registerHidden("commitMode", String, "automatic", prepareAnew);
  registerHidden("reactionSeconds", Number, 0);
  registerHidden("schemaVersion", Number, 0);
  registerSetting("lengthUnit", {
    name: "WAFFENGANG.Settings.lengthUnit.name",
    hint: "WAFFENGANG.Settings.lengthUnit.hint",
    scope: "client",
    config: true,
    type: String,
    choices: {
      metres: "WAFFENGANG.Settings.lengthUnit.metres",
      squares: "WAFFENGANG.Settings.lengthUnit.squares",
    },
    default: "metres",
    onChange: prepareAnew,
  });
}
