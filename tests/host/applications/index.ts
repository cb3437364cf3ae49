/** What the client mounts: `foundry.applications.*`, `CONFIG.ux.*` and the pieces of `ui` and `game`. */
import { ApplicationV2, instances } from "./api/application.ts";
import { answerDialogQuery, DialogV2 } from "./api/dialog.ts";
import { HandlebarsApplicationMixin } from "./api/handlebars-application.ts";
import { getTemplate, loadTemplates, renderTemplate } from "./handlebars/templates.ts";
import { FormDataExtended } from "./ux/form-data-extended.ts";

export { type ApplicationsEnvironment, connectApplications } from "./environment.ts";
export { registerTemplate } from "./handlebars/templates.ts";
export { cleanHTML, escapeHTML } from "./ux/clean-html.ts";

/** `foundry.applications`. */
export const applications = {
  instances,
  api: { ApplicationV2, HandlebarsApplicationMixin, DialogV2 },
  handlebars: { renderTemplate, loadTemplates, getTemplate },
  ux: { FormDataExtended },
};

/** The core queries that the applications answer, for `CONFIG.queries`. */
export const queries = { dialog: answerDialogQuery };
