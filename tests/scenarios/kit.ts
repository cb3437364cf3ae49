/** What the scenarios share: a party at a table, and what its people see and press on their pages. */
import { openTable, type Seat, type Table, type TableOptions } from "../host/kit/index.ts";
import { arena, idOf } from "../workflow/arena.ts";

export const GM = { name: "Gabi", role: "GAMEMASTER" } as const;
export const USERS = [GM, { name: "Anna" }, { name: "Bert" }] as const;

/** Anna's Hedda south of the GM's ogre, Bert's Jorid in its back; beside Hedda Bert's hostile knight and two goblins. */
export function party(options: Partial<TableOptions> = {}): Promise<Table> {
  return openTable({ users: USERS, world: arena(), system: "dist", ...options });
}

/** Hedda strikes the ogre with Jorid in its back: 2d20, 1d4, 1d8. */
export const FLANKED = { by: "hedda", on: ["ogre"], dice: [15, 6, 2, 5] } as const;

/** Hedda strikes the knight, whose owner may pay for Hard as Steel: 1d20, 1d8. */
export const ON_KNIGHT = { by: "hedda", on: ["knight"], dice: [15, 7] } as const;

export const pageOf = (seat: Seat): Document => seat.globals.document;

/** What an element says, in one line. */
export function textOf(element: Element | null): string {
  return (element?.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** The entry of a message in a seat's chat log; `null` if it has none. */
export function entryOf(seat: Seat, message: string): HTMLElement | null {
  return pageOf(seat).querySelector<HTMLElement>(`[data-message-id="${message}"]`);
}

/** The last line of a card: where it stands. */
export function stateLine(seat: Seat, message: string): string {
  return textOf(entryOf(seat, message)?.querySelector(".wg-state__text") ?? null);
}

/** The sentences that a user has been told at the edge of the page. */
export function notices(seat: Seat): string[] {
  return [...pageOf(seat).querySelectorAll("#notifications .notification")].map(textOf);
}

/** The sentences of messages that are notices, as far as a user sees them. */
export function notes(seat: Seat): string[] {
  return [...pageOf(seat).querySelectorAll(".wg-notice")].map(textOf);
}

/** What a card tells the game master about itself. */
export function problems(seat: Seat, message: string): string[] {
  return [...(entryOf(seat, message)?.querySelectorAll(".wg-reasons > .wg-reasons__item") ?? [])].map(textOf);
}

export type CardButton = "accept" | "decline" | "commit" | "undo" | "redo" | "open";

/** The button of a card that a user sees; `null` if he has none. */
export function cardButton(seat: Seat, message: string, action: CardButton): HTMLElement | null {
  return entryOf(seat, message)?.querySelector<HTMLElement>(`[data-card-action="${action}"]`) ?? null;
}

/** Clicks twice in a row, as somebody who is not sure of the first click. */
export async function doubleClick(table: Table, element: HTMLElement | null): Promise<void> {
  if (!element) throw new Error("There is no such button");
  element.click();
  element.click();
  await table.settle();
}

/** Opens the sheet of a creature of the arena and gives its element. */
export async function openSheet(table: Table, user: string, name: string): Promise<HTMLElement> {
  const actor: unknown = table.seat(user).document(name.includes(".") ? name : `Actor.${idOf(name)}`);
  const { sheet } = actor as {
    readonly sheet: { readonly element: HTMLElement; render(options: object): unknown };
  };
  await sheet.render({ force: true });
  await table.settle();
  return sheet.element;
}
