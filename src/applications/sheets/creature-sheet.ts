/** The window of a creature; heroes and their foes differ only in tabs and in who they say they are. */

import { SIZE_CONFIG } from "../../config/sizes.ts";
import { CreatureModel } from "../../data/actor/creature.ts";
import { ABILITY_IDS } from "../../data/actor/schema.ts";
import type { Text } from "../../handlebars/text.ts";
import { ruleSettings } from "../../settings/rule-settings.ts";
import { systemPath } from "../../system.ts";
import { HandlebarsActorSheet } from "../../types/boundary.ts";
import { actionOptions, dashOf } from "../abilities/options.ts";
import type { FieldSource } from "../fields.ts";
import { pointsOf } from "../points/index.ts";
import { reflectTabs, tabKeys, unbarReading } from "../tabs.ts";
import { rememberWindow, restoreWindow } from "../window-state.ts";
import { abilityGroups } from "./abilities-view.ts";
import { attackRow } from "./attacks-view.ts";
import { CREATURE_ACTIONS } from "./creature-actions.ts";
import { creatureGroups, scoreGroup, skillRows } from "./creature-fields.ts";
import { conditionChips, effectRows } from "./effects-view.ts";
import { itemList } from "./items-view.ts";
import { vitalsView } from "./vitals-view.ts";

export const actorPart = (name: string, scrollable = false) => ({
  template: systemPath(`templates/actor/${name}.hbs`),
  ...(scrollable ? { scrollable: [""] } : {}),
});

/** Types of items by the tab that lists them. */
const LISTS = Object.freeze({
  equipment: ["weapon", "armor", "shield", "gear"],
  talents: ["talent", "ability"],
  spells: ["spell"],
});

export abstract class CreatureSheet extends HandlebarsActorSheet {
  static override DEFAULT_OPTIONS = {
    position: { width: 760, height: 820 },
    window: { resizable: true, contentClasses: ["wg", "wg-sheet"] },
    form: { submitOnChange: true },
    actions: CREATURE_ACTIONS,
  };

  /** Who it is, in one line. */
  protected abstract describe(system: CreatureModel): readonly Text[];

  /** Paths of what is stored of who it is. */
  protected abstract readonly detailPaths: readonly string[];

  get creature(): CreatureModel {
    const { system } = this.actor;
    if (!(system instanceof CreatureModel)) throw new Error(`${this.actor.uuid} is no creature`);
    return system;
  }

  protected override async _prepareContext(
    options: Parameters<InstanceType<typeof HandlebarsActorSheet>["_prepareContext"]>[0],
  ) {
    const { actor, creature } = this;
    const settings = ruleSettings();
    const fields: FieldSource = {
      prefix: "WAFFENGANG.Actor",
      schema: creature.schema,
      source: actor.system._source,
      options: { size: SIZE_CONFIG },
    };
    const lists = (types: readonly string[]) => types.map((type) => itemList(actor.items, type));
    const { implementation } = foundry.applications.ux.TextEditor;
    return {
      ...(await super._prepareContext(options)),
      actor,
      stored: actor._source,
      line: this.describe(creature),
      points: pointsOf(actor),
      vitals: vitalsView(creature),
      dash: dashOf(actor),
      conditions: conditionChips(actor.statuses, Object.values(CONFIG.statusEffects)),
      problems: creature.problems,
      attacks: creature.attacks.map(attackRow),
      abilities: abilityGroups(creature.worn, creature.ap, settings, actionOptions(actor)),
      equipment: lists(LISTS.equipment),
      talents: lists(LISTS.talents),
      spells: lists(LISTS.spells),
      possessions: lists(Object.values(LISTS).flat()),
      scores: scoreGroup(fields, ABILITY_IDS),
      groups: creatureGroups(fields, this.detailPaths),
      skills: skillRows(fields, creature.skills),
      effects: effectRows(actor.allApplicableEffects()),
      enriched: {
        biography: await implementation.enrichHTML(creature.biography, {
          relativeTo: actor,
          secrets: actor.isOwner,
        }),
      },
    };
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

  /** Whoever types while somebody else changes the creature keeps what he typed. */
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
