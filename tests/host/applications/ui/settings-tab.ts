/** `ui.settings`: the sidebar tab that opens the settings window. */
import type { ApplicationOptions } from "../api/application-types.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { registerTemplate } from "../handlebars/templates.ts";
import { SettingsConfig } from "./settings-config.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

registerTemplate(
  "host/settings-tab.hbs",
  `<div class="settings-sidebar">
  <button type="button" data-action="configure"><i class="fa-solid fa-gears"></i> {{localize "HOST.Settings.title"}}</button>
</div>`,
);

export class Settings extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "settings";
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    actions: {
      configure: () => new SettingsConfig().render({ force: true }),
    },
  };
  static override PARTS = { settings: { template: "host/settings-tab.hbs" } };
}
