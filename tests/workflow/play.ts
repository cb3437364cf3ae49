/** What people at a test table do: target, attack, answer, undo; and what they then find. */
import type { AttackCard } from "../../src/rules/card.ts";
import type { RuleSettings } from "../../src/rules/records.ts";
import { PRESETS, type PresetId } from "../../src/rules/settings.ts";
import { SYSTEM_ID } from "../../src/system.ts";
import type { Seat } from "../host/kit/seat.ts";
import type { Table } from "../host/kit/table.ts";
import { actorUuid, idOf } from "./arena.ts";

interface Creature {
  readonly uuid: string;
  readonly system: {
    readonly hp: { readonly value: number; readonly temp: number; readonly nonlethal: number };
    readonly ap: { readonly value: number; readonly ledger: Readonly<Record<string, object>> };
    readonly armourClass: { readonly normal: { readonly total: number } };
    readonly injuries: Readonly<Record<string, { readonly amount: number }>>;
    readonly problems: readonly { readonly key: string }[];
  };
  readonly statuses: ReadonlySet<string>;
  readonly isOwner: boolean;
  readonly items: { get(id: string): object | undefined };
}

interface Answer {
  readonly message: string;
  readonly offer: string;
  readonly choice: number;
  readonly other?: string;
  readonly remember?: boolean;
  readonly all?: boolean;
}

/** The system's API as a seat has it. */
interface Api {
  readonly attack: {
    startAttack(start: object): Promise<string | null>;
    attackWith(uuid: string): Promise<string | null>;
    answerOffer(answer: Answer): Promise<boolean>;
    commitCard(id: string): Promise<boolean>;
    proceedCard(id: string): Promise<boolean>;
    revertCard(id: string): Promise<boolean>;
    reapplyCard(id: string): Promise<boolean>;
    rollCheck(start: object): Promise<void>;
  };
  readonly ap: {
    useAbility(start: object): Promise<string | null>;
    endSegment(actors: Iterable<object>): Promise<void>;
  };
  readonly flanking: { flankingBetween(attacker: object, target: object): unknown };
}

/** A fight, as far as it is moved on and ended. */
interface Fight {
  nextTurn(): Promise<unknown>;
  delete(): Promise<unknown>;
}

interface Page {
  readonly game: {
    readonly system: { readonly api: Api };
    readonly users: { readonly activeGM: { query(name: string, data: object): Promise<unknown> } | null };
    readonly messages: {
      get(id: string): { readonly system: AttackCard } | undefined;
      readonly contents: readonly {
        readonly id: string;
        readonly type: string;
        readonly system: AttackCard;
      }[];
    };
    readonly combats: { get(id: string): Fight | undefined };
    readonly settings: { set(namespace: string, key: string, value: unknown): Promise<unknown> };
  };
  readonly canvas: { readonly tokens: { setTargets(ids: readonly string[]): void } };
  fromUuidSync(uuid: string): unknown;
}

function pageOf(seat: Seat): Page {
  const page: unknown = seat.window;
  return page as Page;
}

interface Updatable {
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** A document as a seat has it, to change it by hand. */
export function document(seat: Seat, uuid: string): Updatable {
  return pageOf(seat).fromUuidSync(uuid) as Updatable;
}

/** Sets a world setting of the system. */
export async function setSetting(seat: Seat, key: string, value: unknown): Promise<void> {
  await pageOf(seat).game.settings.set(SYSTEM_ID, key, value);
}

/** Makes rules hold: a preset, or single variants on top of the default. */
export async function setRules(seat: Seat, rules: PresetId | Partial<RuleSettings>): Promise<void> {
  const choice =
    typeof rules === "string"
      ? { preset: rules, variants: PRESETS[rules] }
      : { preset: "custom", variants: { ...PRESETS.waffengang, ...rules } };
  await setSetting(seat, "rules", choice);
}

export const apiOf = (seat: Seat): Api => pageOf(seat).game.system.api;

/** A creature as a seat sees it, by the name of the arena or by uuid. */
export function creature(seat: Seat, name: string): Creature {
  const uuid = name.includes(".") ? name : actorUuid(name);
  return pageOf(seat).fromUuidSync(uuid) as Creature;
}

export function target(seat: Seat, ...names: readonly string[]): void {
  pageOf(seat).canvas.tokens.setTargets(names.map(idOf));
}

/** Presses the attack button of a creature with Shift, so without dialog. */
export function press(seat: Seat, name: string, item = "sword"): Promise<string | null> {
  const actor = creature(seat, name);
  return apiOf(seat).attack.startAttack({
    actor,
    item: actor.items.get(idOf(item)),
    event: { shiftKey: true },
  });
}

/** One attack with these dice; everything that follows by itself has happened. */
export async function attack(
  table: Table,
  user: string,
  { by, on, dice }: { by: string; on: readonly string[]; dice: readonly number[] },
): Promise<string> {
  const seat = table.seat(user);
  target(seat, ...on);
  seat.dice(dice);
  const id = await press(seat, by);
  await table.settle();
  if (id === null) throw new Error("No attack came of it");
  return id;
}

/** The attack cards of a seat's world, oldest first. */
export function cardsOf(seat: Seat): { readonly id: string; readonly card: AttackCard }[] {
  return pageOf(seat).game.messages.contents.flatMap(({ id, type, system }) =>
    type === "attack" ? [{ id, card: system }] : [],
  );
}

/** A fight as a seat has it. */
export function fightIn(seat: Seat, id: string): Fight {
  const fight = pageOf(seat).game.combats.get(id);
  if (!fight) throw new Error(`${seat.name} has no fight ${id}`);
  return fight;
}

/** A card as a seat sees it. */
export function card(seat: Seat, id: string): AttackCard {
  const message = pageOf(seat).game.messages.get(id);
  if (!message) throw new Error(`${seat.name} has no message ${id}`);
  return message.system;
}

export async function answer(table: Table, user: string, given: Answer): Promise<boolean> {
  const done = await apiOf(table.seat(user)).attack.answerOffer(given);
  await table.settle();
  return done;
}

/** Presses a GM's button on a card. */
export async function onCard(
  table: Table,
  user: string,
  action: "commitCard" | "proceedCard" | "revertCard" | "reapplyCard",
  id: string,
): Promise<boolean> {
  const done = await apiOf(table.seat(user)).attack[action](id);
  await table.settle();
  return done;
}

/** Sends a query to the active GM past the system, as somebody with a console could. */
export async function rawQuery(table: Table, user: string, query: string, data: object): Promise<unknown> {
  const answered = await pageOf(table.seat(user)).game.users.activeGM?.query(query, data);
  await table.settle();
  return answered;
}
