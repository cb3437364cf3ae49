/** Registers what the templates need: helpers at init, partials as soon as files can be read. */
import { readSetting } from "../types/boundary.ts";
import { templateHelpers } from "./helpers.ts";
import { PARTIALS } from "./partials.ts";

/** Makes the `wg…` helpers known; call once at init. */
export function registerHelpers(): void {
  Handlebars.registerHelper(
    templateHelpers({
      lang: () => game.i18n.lang,
      lengthUnit: () => readSetting("lengthUnit"),
      translate: (key, data) => _loc(key, data),
      markup: (html) => new Handlebars.SafeString(html),
    }),
  );
}

/** Reads the partials that templates include by name (`{{> wg.pips}}`). */
export async function loadPartials(): Promise<void> {
  await foundry.applications.handlebars.loadTemplates({ ...PARTIALS });
}
