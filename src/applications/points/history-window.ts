/** The window that lists what became of a creature's action points, and lets game masters set things right. */
import { takeBack } from "../../documents/action-points.ts";
import { text } from "../../handlebars/text.ts";
import { systemPath } from "../../system.ts";
import { HandlebarsApplication } from "../../types/boundary.ts";
import { clickPip, endSegmentOf, mayChange, shiftByHand } from "./hand.ts";
import { type HistoryWorld, historyRows, nextSegment } from "./history-view.ts";
import { pointsOf } from "./points-of.ts";

const part = (name: string, scrollable = false) => ({
  template: systemPath(`templates/points/history-${name}.hbs`),
  ...(scrollable ? { scrollable: [""] } : {}),
});

/** The world as the user of this client knows it. */
const WORLD: HistoryWorld = {
  messageTime: (id) => {
    const message = game.messages.get(id);
    return message?.visible ? message.timestamp : null;
  },
  fight: (id) => {
    const fight = game.combats.get(id);
    if (!fight) return null;
    const scene = fight.scene?.name;
    return scene ? text("WAFFENGANG.Points.fightAt", { scene }) : text("WAFFENGANG.Points.fight");
  },
  clock: (at) => new Date(at).toLocaleString(game.i18n.lang, { dateStyle: "short", timeStyle: "short" }),
};

/** Shows the entry of a message in the chat log. */
function showMessage(id: string): void {
  if ("activate" in ui.chat && typeof ui.chat.activate === "function") ui.chat.activate();
  const entry = ui.chat.element?.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(id)}"]`);
  if (entry) entry.scrollIntoView({ block: "center" });
  else ui.notifications.info("WAFFENGANG.Points.messageFarUp");
}

class PointsHistory extends HandlebarsApplication {
  static override DEFAULT_OPTIONS = {
    position: { width: 420, height: 480 },
    window: {
      title: "WAFFENGANG.Points.title",
      resizable: true,
      contentClasses: ["wg", "wg-history"],
    },
    actions: {
      pip: PointsHistory.#pip,
      takeBack: PointsHistory.#takeBack,
      showMessage: PointsHistory.#showMessage,
      shift: PointsHistory.#shift,
      endSegment: PointsHistory.#endSegment,
    },
  };

  static override PARTS = { head: part("head"), list: part("list", true), foot: part("foot") };

  readonly creature: Actor.Implementation;

  constructor(creature: Actor.Implementation) {
    super({ id: `points-${creature.uuid.replaceAll(".", "-")}` });
    this.creature = creature;
  }

  protected override async _prepareContext(
    options: Parameters<InstanceType<typeof HandlebarsApplication>["_prepareContext"]>[0],
  ) {
    const { name, system } = this.creature;
    return {
      ...(await super._prepareContext(options)),
      name,
      points: pointsOf(this.creature),
      rows: historyRows(system.ap.ledger, WORLD, mayChange()),
      nextSegment: nextSegment(system.ap.ledger),
      byHand: mayChange(),
    };
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    shown.delete(this.creature.uuid);
  }

  static async #pip(this: PointsHistory, event: PointerEvent, target: HTMLElement): Promise<void> {
    await clickPip(this.creature, Number(target.dataset.pip), event.shiftKey);
  }

  static async #takeBack(this: PointsHistory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const key = target.closest<HTMLElement>("[data-entry]")?.dataset.entry;
    if (key && mayChange()) await takeBack(this.creature, key);
  }

  static #showMessage(this: PointsHistory, _event: PointerEvent, target: HTMLElement): void {
    showMessage(target.dataset.message ?? "");
  }

  static async #shift(this: PointsHistory): Promise<void> {
    await shiftByHand(this.creature);
  }

  static async #endSegment(this: PointsHistory): Promise<void> {
    await endSegmentOf(this.creature);
  }
}

/** The open windows, by uuid of the creature. */
const shown = new Map<string, PointsHistory>();

/** Opens the list of a creature, or brings it to the front. */
export async function showHistory(creature: Actor.Implementation): Promise<void> {
  const window = shown.get(creature.uuid) ?? new PointsHistory(creature);
  shown.set(creature.uuid, window);
  await window.render({ force: true });
}

/** Draws the open list of a creature again. */
export function redrawHistory(uuid: string): void {
  const window = shown.get(uuid);
  if (window?.rendered) void window.render();
}
