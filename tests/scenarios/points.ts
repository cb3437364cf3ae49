/** What scenarios of action points share: the pips and lists that people see and press. */
import type { Seat, Table } from "../host/kit/index.ts";
import { actorUuid, tokenUuid } from "../workflow/arena.ts";
import { creature } from "../workflow/play.ts";
import { openSheet, pageOf, textOf } from "./kit.ts";

/** The pips on somebody's sheet, as far as they can be clicked. */
export const pipsIn = (root: ParentNode): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>("[data-action=pip]"),
];

/** The dialog that is open on a page; `null` if there is none. */
export function dialogOf(seat: Seat): HTMLElement | null {
  return pageOf(seat).querySelector<HTMLElement>("dialog.application, .application.dialog");
}

/** Answers the dialog on a page. */
export async function answerDialog(
  table: Table,
  user: string,
  action: string,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const dialog = dialogOf(table.seat(user));
  for (const [name, value] of Object.entries(values)) {
    const control = dialog?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);
    if (!control) throw new Error(`Nothing asks for ${name}`);
    control.value = value;
  }
  const button = dialog?.querySelector<HTMLElement>(`button[data-action=${action}]`);
  if (!button) throw new Error(`No dialog of ${user} can be answered with ${action}`);
  button.click();
  await table.settle();
}

/** A game master clicks a pip on a sheet, counted from 1, and says why. */
export async function clickPip(
  table: Table,
  user: string,
  name: string,
  { pip, reason = "", shiftKey = false }: { pip: number; reason?: string; shiftKey?: boolean },
): Promise<void> {
  const sheet = await openSheet(table, user, name);
  press(table.seat(user), pipsIn(sheet)[pip - 1], shiftKey);
  await table.settle();
  await answerDialog(table, user, "ok", { reason });
}

/** A click with or without Shift. */
export function press(seat: Seat, element: Element | null | undefined, shiftKey = false): void {
  if (!element) throw new Error("There is nothing to press");
  const click: unknown = new seat.window.MouseEvent("click", { bubbles: true, cancelable: true, shiftKey });
  element.dispatchEvent(click as Event);
}

/** Opens the list of a creature's points from its sheet, and gives its window. */
export async function openHistory(table: Table, user: string, name: string): Promise<HTMLElement> {
  const sheet = await openSheet(table, user, name);
  sheet.querySelector<HTMLElement>("[data-action=pointsHistory]")?.click();
  await table.settle();
  return historyOf(table.seat(user), name);
}

/** The open list of a creature's points. */
export function historyOf(seat: Seat, name: string): HTMLElement {
  const id = `points-${creature(seat, name).uuid.replaceAll(".", "-")}`;
  const window = pageOf(seat).getElementById(id);
  if (!window) throw new Error(`${seat.name} has no list of ${name} open`);
  return window;
}

/** The lines of a list, newest first: by how much, why, and whether it counts. */
export function lines(history: HTMLElement): { amount: string; cause: string; standing: string }[] {
  return [...history.querySelectorAll<HTMLElement>(".wg-history__row")].map((row) => ({
    amount: textOf(row.querySelector(".wg-history__amount")).split(" ")[0] ?? "",
    cause: textOf(row.querySelector(".wg-history__cause")),
    standing: /wg-history__row--(\w+)/.exec(row.className)?.[1] ?? "",
  }));
}

/** The points beside the lines of the tracker, by uuid of the creature. */
export function trackerPoints(seat: Seat): Record<string, string> {
  const strips = pageOf(seat).querySelectorAll<HTMLElement>(".combatant [data-points]");
  return Object.fromEntries(
    [...strips].map((strip) => [
      strip.dataset.points ?? "",
      strip.querySelector(".wg-pips")?.getAttribute("aria-label") ?? "",
    ]),
  );
}

export const GOBLINS = [
  `${tokenUuid("goblin")}.${actorUuid("goblin")}`,
  `${tokenUuid("goblin2")}.${actorUuid("goblin")}`,
];
