/** The sheet of an item: one window, its fields follow from the type. */
import { WeaponModel } from "../../data/item/weapon.ts";
import { ABILITY_IDS, type AbilityId } from "../../rules/tables/abilities.ts";
import { systemPath } from "../../system.ts";
import { HandlebarsItemSheet } from "../../types/boundary.ts";
import type { FieldSource } from "../fields.ts";
import { reflectTabs, tabKeys, unbarReading } from "../tabs.ts";
import { rememberWindow, restoreWindow } from "../window-state.ts";
import { effectRows } from "./effects-view.ts";
import { ITEM_ACTIONS } from "./item-actions.ts";
import { ITEM_OPTIONS, itemGroups } from "./item-fields.ts";

const itemPart = (name: string, scrollable = false) => ({
  template: systemPath(`templates/item/${name}.hbs`),
  ...(scrollable ? { scrollable: [""] } : {}),
});

/** The icon of an action ability is its id. */
const isAbility = (slug: string): slug is AbilityId => ABILITY_IDS.some((id) => id === slug);

export class WaffengangItemSheet extends HandlebarsItemSheet {
  static override DEFAULT_OPTIONS = {
    position: { width: 560, height: 620 },
    window: { resizable: true, contentClasses: ["wg", "wg-sheet"] },
    form: { submitOnChange: true },
    actions: ITEM_ACTIONS,
  };

  static override PARTS = {
    masthead: itemPart("masthead"),
    tabs: { template: systemPath("templates/parts/tabs.hbs") },
    values: itemPart("values", true),
    description: itemPart("description", true),
    effects: { template: systemPath("templates/parts/effects-tab.hbs"), scrollable: [""] },
  };

  static override TABS = {
    primary: {
      tabs: [{ id: "values" }, { id: "description" }, { id: "effects" }],
      initial: "values",
      labelPrefix: "WAFFENGANG.Sheet.tab",
    },
  };

  protected override async _prepareContext(
    options: Parameters<InstanceType<typeof HandlebarsItemSheet>["_prepareContext"]>[0],
  ) {
    const { item } = this;
    const { system } = item;
    const fields: FieldSource = {
      prefix: "WAFFENGANG.Item",
      schema: system.schema,
      source: system._source,
      options: ITEM_OPTIONS,
    };
    const { implementation } = foundry.applications.ux.TextEditor;
    return {
      ...(await super._prepareContext(options)),
      item,
      stored: item._source,
      kind: `TYPES.Item.${item.type}`,
      ability: "slug" in system && isAbility(system.slug) ? system.slug : "",
      groups: itemGroups(fields, item.type),
      extraDamage: system instanceof WeaponModel ? system._source.extraDamage : null,
      problems: system.problems,
      effects: effectRows(item.effects),
      enriched: {
        description: await implementation.enrichHTML(system.description, {
          relativeTo: item,
          secrets: item.isOwner,
        }),
      },
    };
  }

  /** The entries of a list come from the form by their index; stored they are a list. */
  protected override _processFormData(
    event: SubmitEvent | null,
    form: HTMLFormElement,
    formData: foundry.applications.ux.FormDataExtended,
  ): object {
    const data = super._processFormData(event, form, formData);
    const entries: unknown = foundry.utils.getProperty(data, "system.extraDamage");
    if (typeof entries === "object" && entries !== null) {
      foundry.utils.setProperty(data, "system.extraDamage", Object.values(entries));
    }
    return data;
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("keydown", tabKeys);
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    unbarReading(this.element);
    reflectTabs(this.element);
  }

  /** Whoever types while somebody else changes the item keeps what he typed. */
  protected override _replaceHTML(result: unknown, content: HTMLElement, options: object): void {
    const state = rememberWindow(content);
    super._replaceHTML(result, content, options);
    restoreWindow(content, state);
  }

  override changeTab(tab: string, group: string, options?: object): void {
    super.changeTab(tab, group, options);
    reflectTabs(this.element);
  }
}
