/** Points beside the lines of the combat tracker and above a token that has its HUD open. */
import { systemPath } from "../../system.ts";
import { actorByUuid } from "../actors.ts";
import { closest } from "../dom.ts";
import { clickPip } from "./hand.ts";
import { showHistory } from "./history-window.ts";
import { knowsPoints, pointsOf } from "./points-of.ts";

type Creature = Actor.Implementation;

const TEMPLATE = systemPath("templates/points/strip.hbs");

/** The strips of this page, and how often each was drawn: a slow drawing does not win over a later one. */
const strips = new Map<HTMLElement, number>();

/** The buttons of a strip. They stand in windows of the host, which must not take the click for one of its own. */
function act(strip: HTMLElement, event: MouseEvent): void {
  event.stopPropagation();
  const button = closest(event.target, "[data-action]");
  const actor = actorByUuid(strip.dataset.points ?? "");
  if (!button || !actor) return;
  if (button.dataset.action === "pip") void clickPip(actor, Number(button.dataset.pip), event.shiftKey);
  else if (button.dataset.action === "pointsHistory") void showHistory(actor);
}

async function fill(strip: HTMLElement, actor: Creature): Promise<void> {
  const turn = (strips.get(strip) ?? 0) + 1;
  strips.set(strip, turn);
  const context = { points: pointsOf(actor), name: actor.name };
  const html = context.points ? await foundry.applications.handlebars.renderTemplate(TEMPLATE, context) : "";
  if (strips.get(strip) === turn) strip.innerHTML = html;
}

/** The strip of a creature, drawn as soon as its template is there; `null` if this user may not know its points. */
function makeStrip(actor: Creature, place: "tracker" | "token"): HTMLElement | null {
  if (!knowsPoints(actor)) return null;
  const strip = document.createElement("div");
  strip.className = `wg wg-strip wg-strip--${place}`;
  strip.dataset.points = actor.uuid;
  strip.addEventListener("click", (event) => act(strip, event));
  void fill(strip, actor);
  return strip;
}

/** Draws the strips of a creature again, and forgets those that the host has thrown away. */
export function redrawStrips(uuid: string): void {
  const actor = actorByUuid(uuid);
  for (const strip of strips.keys()) {
    if (!strip.isConnected) strips.delete(strip);
    else if (actor && strip.dataset.points === uuid) void fill(strip, actor);
  }
}

/** One strip in every line of the tracker, or of the window that it was popped out to. */
function fillTracker(root: HTMLElement, combat: Combat.Implementation | null): void {
  for (const line of root.querySelectorAll<HTMLElement>(".combatant[data-combatant-id]")) {
    const actor = combat?.combatants.get(line.dataset.combatantId ?? "")?.actor;
    const strip = actor && !line.querySelector("[data-points]") ? makeStrip(actor, "tracker") : null;
    if (!strip) continue;
    const controls = line.querySelector(".combatant-controls");
    if (controls) controls.after(strip);
    else line.append(strip);
  }
}

/** The strip above a token whose HUD is open; the HUD is drawn for one token after the other. */
function fillHud(root: HTMLElement, hud: object): void {
  root.querySelector("[data-points]")?.remove();
  const actor = "actor" in hud ? hud.actor : null;
  const strip = actor instanceof Actor.implementation ? makeStrip(actor, "token") : null;
  if (strip) root.append(strip);
}

export function registerStrips(): void {
  Hooks.on("renderCombatTracker", (tracker, element) => fillTracker(element, tracker.viewed));
  Hooks.on("renderTokenHUD", (hud, element) => fillHud(element, hud));
}
