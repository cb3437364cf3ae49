/** `ui.combat`: the order of turns, and the buttons that move it on. */
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from "../applications/api/application-types.ts";
import { HandlebarsApplicationMixin } from "../applications/api/handlebars-application.ts";
import { registerTemplate } from "../applications/handlebars/templates.ts";
import { AbstractSidebarTab } from "../applications/ui/sidebar-tab.ts";
import type { ContextMenuEntry } from "../applications/ux/context-menu.ts";
import type { Combat } from "../client/documents/combat.ts";
import type { Combatant } from "../client/documents/combatant.ts";
import { guard } from "../client/failures.ts";
import { host } from "../client/host.ts";
import * as actions from "./combat-actions.ts";
import { FOOTER, HEADER, TRACKER } from "./combat-templates.ts";
import { formatNumber } from "./numbers.ts";

registerTemplate("host/combat-header.hbs", HEADER);
registerTemplate("host/combat-tracker.hbs", TRACKER);
registerTemplate("host/combat-footer.hbs", FOOTER);

/** One line of the tracker. */
export interface TurnContext {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly active: boolean;
  readonly hidden: boolean;
  readonly isDefeated: boolean;
  readonly isOwner: boolean;
  readonly initiative: string;
  readonly needsRoll: boolean;
  readonly effects: readonly { readonly name: string; readonly img: string }[];
  css: string;
}

export class CombatTracker extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "combat";
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["combat-sidebar"],
    window: { title: "HOST.Seat.tabs.combat", icon: "fa-solid fa-khanda" },
    actions: {
      createCombat: actions.createCombat,
      addSelected: actions.addSelected,
      rollAll: actions.rollAll,
      rollNPC: actions.rollNPC,
      startCombat: actions.startCombat,
      endCombat: actions.endCombat,
      previousRound: actions.previousRound,
      previousTurn: actions.previousTurn,
      nextTurn: actions.nextTurn,
      nextRound: actions.nextRound,
      rollInitiative: actions.rollInitiative,
      toggleHidden: actions.toggleHidden,
      toggleDefeated: actions.toggleDefeated,
      activateCombatant: actions.activateCombatant,
    },
  };
  static override PARTS = {
    header: { template: "host/combat-header.hbs" },
    tracker: { template: "host/combat-tracker.hbs", scrollable: [""] },
    footer: { template: "host/combat-footer.hbs" },
  };

  /** The combat that is shown. */
  get viewed(): Combat | null {
    return host.game.combats.viewed ?? null;
  }

  get combats(): Combat[] {
    return host.game.combats.contents;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = Object.assign(await super._prepareContext(options), { user: host.game.user });
    await this._prepareCombatContext(context, options);
    await this._prepareTrackerContext(context, options);
    return context;
  }

  /** What header and footer show. */
  async _prepareCombatContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const { isGM } = host.game.user;
    Object.assign(context, {
      combat,
      isGM,
      hasCombat: combat !== null,
      started: combat?.started === true,
      round: combat?.round ?? 0,
      control: combat?.started === true && (isGM || combat.combatant?.isOwner === true),
    });
  }

  /** The lines that this user may see. */
  async _prepareTrackerContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const turns: TurnContext[] = [];
    for (const [index, combatant] of (combat?.turns ?? []).entries()) {
      if (combat && combatant.visible) turns.push(await this._prepareTurnContext(combat, combatant, index));
    }
    Object.assign(context, { turns });
  }

  /** One line. */
  async _prepareTurnContext(combat: Combat, combatant: Combatant, index: number): Promise<TurnContext> {
    const { id, name, img, isOwner, isDefeated, hidden, initiative } = combatant;
    const active = combat.started && index === combat.turn;
    const css = [active && "active", hidden && "hide", isDefeated && "defeated"].filter(
      (word) => word !== false,
    );
    return {
      id: String(id),
      name,
      img: img ?? "",
      active,
      hidden,
      isDefeated,
      isOwner,
      initiative: initiative === null ? "" : formatNumber(initiative),
      needsRoll: initiative === null && isOwner,
      effects: (combatant.actor?.temporaryEffects ?? []).map((effect) => ({
        name: effect.name,
        img: String(effect.img),
      })),
      css: css.join(" "),
    };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getEntryContextOptions, ".combatant[data-combatant-id]", {
      hookName: "getCombatantContextOptions",
    });
  }

  /** The menu of a line, for game masters. */
  protected _getEntryContextOptions(): ContextMenuEntry[] {
    const combatantOf = (line: HTMLElement) => this.viewed?.combatants.get(line.dataset.combatantId ?? "");
    const { isGM } = host.game.user;
    return [
      {
        label: "HOST.Combat.roll",
        icon: "fa-solid fa-dice-d20",
        visible: (line) => combatantOf(line)?.isOwner === true,
        onClick: (_event, line) => guard("combat tracker", () => combatantOf(line)?.rollInitiative()),
      },
      {
        label: "HOST.Combat.remove",
        icon: "fa-solid fa-trash",
        visible: () => isGM,
        onClick: (_event, line) => guard("combat tracker", () => combatantOf(line)?.delete()),
      },
    ];
  }
}
