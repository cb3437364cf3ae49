/** What scenarios of abilities share: a fight, the buttons of the sheet, the states and points that follow. */
import { expect } from "vitest";
import type { AbilityCard } from "../../src/rules/ability-card.ts";
import type { AbilityState } from "../../src/rules/records.ts";
import { SYSTEM_ID } from "../../src/system.ts";
import type { Seat, Table, TableOptions } from "../host/kit/index.ts";
import { ARENA, arena, type Fighter, idOf, tokenUuid } from "../workflow/arena.ts";
import { creature } from "../workflow/play.ts";
import { openSheet, pageOf, party, textOf } from "./kit.ts";

type Source = Record<string, unknown>;

/** A fight of the arena in this order, in round 1, on the first one's turn. */
export function fightOf(order: readonly string[], rest: Source = {}): Source {
  const combatants = order.map((name, index) => ({
    _id: idOf(`in${name}`),
    tokenId: idOf(name),
    sceneId: idOf("pit"),
    actorId: idOf(name),
    initiative: 30 - index,
  }));
  return { _id: idOf("fight"), active: true, round: 1, turn: 0, combatants, ...rest };
}

/** The usual party in a fight: Hedda, the ogre, Jorid, the knight. */
export function fight(
  options: Partial<TableOptions> = {},
  fighters: readonly Fighter[] = ARENA,
  order: readonly string[] = ["hedda", "ogre", "jorid", "knight"],
): Promise<Table> {
  return party({ ...options, world: { ...arena(fighters), Combat: [fightOf(order)] } });
}

/** A fighter of the arena with other values. */
export function changed(name: string, system: Source, rest: Partial<Fighter> = {}): Fighter {
  const fighter = ARENA.find((one) => one.name === name);
  if (!fighter) throw new Error(`The arena has no ${name}`);
  return { ...fighter, ...rest, system: { ...fighter.system, ...system } };
}

/** The party of the arena with one of them changed. */
export const partyWith = (...others: readonly Fighter[]): Fighter[] =>
  ARENA.map((fighter) => others.find(({ name }) => name === fighter.name) ?? fighter);

interface Tracker {
  readonly round: number;
  readonly turn: number;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  delete(): Promise<unknown>;
}

export function tracker(table: Table, user = "Gabi"): Tracker {
  const combat: unknown = table.seat(user).document(`Combat.${idOf("fight")}`);
  return combat as Tracker;
}

/** Goes on in the tracker until it is somebody's turn again, by his place in the order. */
export async function turnOf(table: Table, place: number): Promise<void> {
  const combat = tracker(table);
  do {
    await combat.nextTurn();
    await table.settle();
  } while (combat.turn !== place);
}

/** The states of a creature as a seat sees them. */
export function states(seat: Seat, name: string): AbilityState[] {
  const found: unknown = creature(seat, name);
  const { effects } = found as {
    readonly effects: Iterable<{ getFlag(scope: string, key: string): AbilityState | undefined }>;
  };
  return [...effects].flatMap((effect) => effect.getFlag(SYSTEM_ID, "state") ?? []);
}

export const kinds = (seat: Seat, name: string): string[] =>
  states(seat, name)
    .map(({ kind }) => kind)
    .sort();

interface UseApi {
  readonly ap: { useAbility(start: object): Promise<string | null> };
}

/** Uses an ability with given details, as a macro does. */
export async function use(
  table: Table,
  user: string,
  {
    by,
    ability,
    ...details
  }: { by: string; ability: string; other?: string; direction?: number; path?: number },
  dice: readonly number[] = [],
): Promise<string | null> {
  const seat = table.seat(user);
  seat.dice(dice);
  const api: unknown = seat.globals.game.system.api;
  const named = details.other === undefined ? details : { ...details, other: idOf(details.other) };
  const id = await (api as UseApi).ap.useAbility({
    actor: creature(seat, by),
    ability,
    details: named,
  });
  await table.settle();
  return id;
}

/** Uses an ability and gives its message. */
export async function used(...given: Parameters<typeof use>): Promise<string> {
  const id = await use(...given);
  if (id === null) throw new Error("Nothing came of the ability");
  return id;
}

/** The card of an ability as a seat has it. */
export function abilityCard(seat: Seat, id: string): AbilityCard {
  const message: unknown = seat.game.messages.get(id);
  if (!message) throw new Error(`${seat.name} has no message ${id}`);
  return (message as { readonly system: AbilityCard }).system;
}

/** The entry of an ability on somebody's sheet: its button and why it is barred. */
export async function listed(
  table: Table,
  user: string,
  name: string,
  ability: string,
): Promise<{
  readonly button: HTMLElement;
  readonly barred: boolean;
  readonly why: string;
  readonly price: string;
}> {
  const sheet = await openSheet(table, user, name);
  const entry = sheet.querySelector<HTMLElement>(`[data-ability="${ability}"]`);
  const button = entry?.querySelector<HTMLElement>("[data-action=useAbility]");
  if (!entry || !button) throw new Error(`${ability} cannot be used from the sheet`);
  return {
    button,
    barred: button.ariaDisabled === "true" || button.getAttribute("aria-disabled") === "true",
    why: [...entry.querySelectorAll(".wg-ability__why")].map(textOf).join("; "),
    price: textOf(entry.querySelector(".wg-ability__price")),
  };
}

export const points = (seat: Seat, name: string): number => creature(seat, name).system.ap.value;

/** All seats hold the same states and points of somebody. */
export function everywhere(
  table: Table,
  name: string,
  expected: { ap: number; states: readonly string[] },
): void {
  for (const user of ["Gabi", "Anna", "Bert"]) {
    const seat = table.seat(user);
    expect({ ap: points(seat, name), states: kinds(seat, name) }).toEqual(expected);
  }
}

/** Fills the question about an ability in and sends it off, as its user does. */
export function submit(seat: Seat, values: Readonly<Record<string, string>>): void {
  const form = pageOf(seat).querySelector(".wg-questions")?.closest("dialog, .application");
  for (const [name, value] of Object.entries(values)) {
    const control = form?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);
    if (!control) throw new Error(`Nothing asks for ${name}`);
    control.value = value;
  }
  form?.querySelector<HTMLElement>("button[data-action=ok]")?.click();
}

interface Mover {
  readonly x: number;
  readonly y: number;
  move(waypoints: readonly object[], options: object): Promise<boolean>;
  revertRecordedMovement(): Promise<boolean>;
}

export function tokenOf(seat: Seat, name: string): Mover {
  const found: unknown = seat.document(tokenUuid(name));
  return found as Mover;
}

/** Drags a token by so many squares; several legs are one movement. */
export async function drag(
  table: Table,
  user: string,
  name: string,
  ...legs: readonly (readonly [number, number])[]
): Promise<void> {
  const token = tokenOf(table.seat(user), name);
  let { x, y } = token;
  const waypoints = legs.map(([columns, rows]) => {
    x += columns * 100;
    y += rows * 100;
    return { x, y };
  });
  await token.move(waypoints, { method: "dragging", constrainOptions: { ignoreWalls: true } });
  await table.settle();
}

/** Somebody else pushes a token by so many squares: no movement of its own. */
export async function push(table: Table, name: string, columns: number, rows: number): Promise<void> {
  const token = tokenOf(table.seat("Gabi"), name);
  await token.move([{ x: token.x + columns * 100, y: token.y + rows * 100 }], {
    method: "api",
    constrainOptions: { ignoreWalls: true },
  });
  await table.settle();
}

/** Takes the last drag back, as Ctrl+Z does. */
export async function takeBack(table: Table, user: string, name: string): Promise<void> {
  await tokenOf(table.seat(user), name).revertRecordedMovement();
  await table.settle();
}
