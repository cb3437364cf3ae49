/** `foundry.applications.settings.SettingsConfig`: every setting that is registered with `config: true`, and the menus. */
import { BooleanField, DataField, NumberField, StringField } from "../../common/data/fields/index.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DialogV2 } from "../api/dialog.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { environment, type SettingLike, type SettingMenuLike } from "../environment.ts";
import { createFieldGroup } from "../fields/field-input.ts";
import { registerTemplate } from "../handlebars/templates.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

registerTemplate(
  "host/settings-config.hbs",
  `<div class="settings standard-form">
  {{#each namespaces}}
  <fieldset>
    <legend>{{namespace}}</legend>
    {{#each menus}}
    <div class="form-group">
      <label>{{name}}</label>
      <button type="button" data-action="openMenu" data-menu="{{id}}"><i class="{{icon}}"></i> {{label}}</button>
      {{#if hint}}<p class="hint">{{hint}}</p>{{/if}}
    </div>
    {{/each}}
    {{#each groups}}{{{this}}}{{/each}}
  </fieldset>
  {{/each}}
</div>`,
);
registerTemplate(
  "host/settings-footer.hbs",
  `<footer class="form-footer"><button type="submit"><i class="fa-solid fa-floppy-disk"></i> {{localize "HOST.Settings.save"}}</button></footer>`,
);

export class SettingsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "settings-config",
    tag: "form",
    window: { title: "HOST.Settings.title", icon: "fa-solid fa-gears", resizable: true },
    position: { width: 640, height: 600 },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
    actions: { openMenu: SettingsConfig.#onOpenMenu },
  };
  static override PARTS = {
    main: { template: "host/settings-config.hbs", scrollable: [""] },
    footer: { template: "host/settings-footer.hbs" },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { settings } = environment();
    const shown = Array.from(settings.settings.values()).filter(isShown);
    const menus = Array.from(settings.menus.values()).filter(isAllowed);
    const names = new Set([...menus, ...shown].map(({ namespace }) => namespace));
    const namespaces = Array.from(names, (namespace) => ({
      namespace,
      menus: menus.filter((menu) => menu.namespace === namespace).map(menuContext),
      groups: shown
        .filter((setting) => setting.namespace === namespace)
        .map((setting) => settingGroup(setting, settings.get(namespace, setting.key)).outerHTML),
    }));
    return Object.assign(await super._prepareContext(options), { namespaces });
  }

  static async #onOpenMenu(_event: PointerEvent, target: HTMLElement): Promise<void> {
    const menu = environment().settings.menus.get(target.dataset.menu ?? "");
    if (!menu) throw new Error(`There is no settings menu "${target.dataset.menu}".`);
    const application: unknown = Reflect.construct(menu.type, []);
    if (application instanceof ApplicationV2) await application.render({ force: true });
  }

  /** Writes what changed and asks for a reload if one of the changes needs it. */
  static async #onSubmit(_event: Event, _form: HTMLFormElement, formData: FormDataExtended): Promise<void> {
    const { settings } = environment();
    let reload = false;
    for (const [id, value] of Object.entries(formData.object)) {
      const setting = settings.settings.get(id);
      if (!setting || value === settings.get(setting.namespace, setting.key)) continue;
      await settings.set(setting.namespace, setting.key, value);
      reload ||= setting.requiresReload === true;
    }
    if (reload) await SettingsConfig.reloadConfirm();
  }

  /** Asks whether to reload the page now. */
  static async reloadConfirm(): Promise<void> {
    const { localize, document } = environment();
    const answer = await DialogV2.confirm({ content: `<p>${localize("HOST.Settings.reload")}</p>` });
    if (answer === true) document.defaultView?.location.reload();
  }
}

function isShown(setting: SettingLike): boolean {
  return setting.config && (setting.scope !== "world" || isAllowed({ restricted: true }));
}

/** Restricted menus and world settings are for those who may change them. */
function isAllowed({ restricted = false }: { restricted?: boolean }): boolean {
  return !restricted || environment().user?.hasPermission("SETTINGS_MODIFY") === true;
}

function menuContext(menu: SettingMenuLike): Record<string, string> {
  const { localize } = environment();
  return {
    id: `${menu.namespace}.${menu.key}`,
    name: localize(menu.name),
    label: menu.label ? localize(menu.label) : localize(menu.name),
    hint: menu.hint ? localize(menu.hint) : "",
    icon: menu.icon ?? "fa-solid fa-gears",
  };
}

/** One setting as a form group. */
function settingGroup(setting: SettingLike, value: unknown): HTMLElement {
  const { localize } = environment();
  return createFieldGroup(
    fieldOf(setting),
    { label: localize(setting.name ?? setting.id), hint: setting.hint ? localize(setting.hint) : "" },
    { name: setting.id, id: `settings-config-${setting.id}`, value, localize: true },
  );
}

/** The field that stands for a setting's type. */
function fieldOf(setting: SettingLike): DataField {
  const { type, choices, range } = setting;
  if (type instanceof DataField) return type;
  // By name: Boolean, Number and String may be those of another page.
  const name = typeof type === "function" ? type.name : "";
  if (name === "Boolean") return new BooleanField();
  if (name === "Number") return new NumberField({ ...range, ...(choices ? { choices } : {}) });
  if (name === "String") return new StringField(choices ? { choices, blank: false, required: true } : {});
  throw new Error(`The setting ${setting.id} has a type that the settings window cannot show.`);
}
