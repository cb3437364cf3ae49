/** The core helpers, registered with the engine. */
import Handlebars from "handlebars";
import { formHelpers } from "./form-helpers.ts";
import { logicHelpers } from "./logic-helpers.ts";
import { textHelpers } from "./text-helpers.ts";

/** `foundry.applications.handlebars`: the helpers by name. */
export const coreHelpers = { ...logicHelpers, ...textHelpers, ...formHelpers };

for (const [name, helper] of Object.entries(coreHelpers)) Handlebars.registerHelper(name, helper);

/** The engine, for `globalThis.Handlebars`. */
export { Handlebars };
