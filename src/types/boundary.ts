/**
 * The one place that may cast: where the type library of v13 and Foundry v14 differ, or where its types are too
 * deep for the compiler. Everything here is a thin name for something of Foundry's public API.
 */

import type { SystemSettings } from "../settings/keys.ts";
import { SYSTEM_ID } from "../system.ts";
import type { MovementHistory } from "./movement.ts";

/** A part of an application: one template that is rendered and replaced as a whole. */
export interface PartConfiguration {
  readonly template: string;
  readonly templates?: readonly string[];
  readonly scrollable?: readonly string[];
  readonly classes?: readonly string[];
  readonly id?: string;
}

interface TabsConfiguration {
  readonly tabs: readonly { readonly id: string; readonly icon?: string; readonly label?: string }[];
  readonly initial?: string;
  readonly labelPrefix?: string;
}

/** What the Handlebars mixin adds to the class. */
interface HandlebarsStatics {
  PARTS: Record<string, PartConfiguration>;
  TABS: Record<string, TabsConfiguration>;
}

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

/** Bases of our windows: the mixin's own type is too deep for the compiler (TS2321). */
export const HandlebarsActorSheet = HandlebarsApplicationMixin(
  ActorSheetV2,
) as unknown as typeof ActorSheetV2 & HandlebarsStatics;
export const HandlebarsItemSheet = HandlebarsApplicationMixin(ItemSheetV2) as unknown as typeof ItemSheetV2 &
  HandlebarsStatics;
export const HandlebarsApplication = HandlebarsApplicationMixin(
  ApplicationV2,
) as unknown as typeof ApplicationV2 & HandlebarsStatics;

type ParentDocument = foundry.abstract.Document.Any | null;

/** One step of a batch (v14); it cannot see what an earlier step of the same batch made. */
export type BatchOperation =
  | {
      readonly action: "update";
      readonly documentName: string;
      readonly updates: readonly Readonly<Record<string, unknown>>[];
      readonly parent?: ParentDocument;
    }
  | {
      readonly action: "create";
      readonly documentName: string;
      readonly data: readonly Readonly<Record<string, unknown>>[];
      readonly parent?: ParentDocument;
      readonly keepId?: boolean;
    }
  | {
      readonly action: "delete";
      readonly documentName: string;
      readonly ids: readonly string[];
      readonly parent?: ParentDocument;
    };

/** One request for several changes: all happen or none (v14). */
export function modifyBatch(operations: readonly BatchOperation[]): Promise<unknown> {
  const { modifyBatch: run } = foundry.documents as unknown as {
    modifyBatch(operations: readonly BatchOperation[]): Promise<unknown>;
  };
  return run(operations);
}

/** How a setting is announced; the library's own type cannot follow a key that is a variable. */
export interface SettingConfiguration<Value> {
  readonly name?: string;
  readonly hint?: string;
  readonly scope: "world" | "client";
  readonly config: boolean;
  readonly type:
    | StringConstructor
    | NumberConstructor
    | BooleanConstructor
    | ObjectConstructor
    | ArrayConstructor;
  readonly choices?: Readonly<Record<string, string>>;
  readonly range?: { readonly min: number; readonly max: number; readonly step: number };
  readonly default: Value;
  readonly onChange?: () => void;
}

interface AnySettings {
  register(namespace: string, key: string, configuration: unknown): void;
  registerMenu(namespace: string, key: string, configuration: unknown): void;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
}

const anySettings = (): AnySettings => game.settings as unknown as AnySettings;

export function registerSetting<Key extends keyof SystemSettings>(
  key: Key,
  configuration: SettingConfiguration<SystemSettings[Key]>,
): void {
  anySettings().register(SYSTEM_ID, key, configuration);
}

export function readSetting<Key extends keyof SystemSettings>(key: Key): SystemSettings[Key] {
  return anySettings().get(SYSTEM_ID, key) as SystemSettings[Key];
}

export async function writeSetting<Key extends keyof SystemSettings>(
  key: Key,
  value: SystemSettings[Key],
): Promise<void> {
  await anySettings().set(SYSTEM_ID, key, value);
}

/** A button in the list of settings that opens a window; the keys of its texts, and its icon as classes. */
export interface MenuConfiguration {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  readonly type: new () => InstanceType<typeof ApplicationV2>;
  /** For game masters alone. */
  readonly restricted: boolean;
}

export function registerSettingsMenu(key: string, configuration: MenuConfiguration): void {
  anySettings().registerMenu(SYSTEM_ID, key, configuration);
}

/** One change of an effect (v14: kept in its system data). */
export interface EffectChange {
  readonly key: string;
  readonly type: string;
  readonly value: unknown;
}

export function effectChanges(effect: ActiveEffect.Implementation): readonly EffectChange[] {
  const { changes } = effect.system as unknown as { readonly changes?: readonly EffectChange[] };
  return changes ?? [];
}

/** Shows and hides a message as the user's message mode says (v14), in place. */
export function applyMessageMode(data: Record<string, unknown>, mode: string): void {
  const { applyMode } = ChatMessage as unknown as {
    applyMode(data: Record<string, unknown>, mode: string): void;
  };
  applyMode.call(ChatMessage, data, mode);
}

/** The message mode that the user has chosen (v14). */
export function messageMode(): string {
  return String(anySettings().get("core", "messageMode"));
}

/** Draws a message of the chat log anew, as it looks to this user now. */
export async function redrawMessage(message: ChatMessage.Implementation): Promise<void> {
  const log = ui.chat as unknown as { updateMessage(message: ChatMessage.Implementation): Promise<void> };
  await log.updateMessage(message);
}

/** Somebody who listens to a hook. */
export interface HookListener {
  readonly id: number;
  readonly fn: (event: unknown) => unknown;
  readonly once: boolean;
}

/** Who listens to a hook now, in the order of registration. */
export function listenersOf(hook: string): readonly HookListener[] {
  return (Hooks.events as unknown as Record<string, HookListener[] | undefined>)[hook] ?? [];
}

type QueryHandler = (data: unknown, options: unknown) => Promise<unknown>;

/** Registers what this client answers to a query. */
export function registerQuery(name: string, handler: QueryHandler): void {
  (CONFIG.queries as unknown as Record<string, QueryHandler>)[name] = handler;
}

/** Asks another user's client. Rejects if it does not answer within `timeout` milliseconds. */
export function askUser(
  user: User.Implementation,
  name: string,
  data: Readonly<Record<string, unknown>>,
  timeout: number,
): Promise<unknown> {
  const asked = user as unknown as {
    query(name: string, data: unknown, options: { readonly timeout: number }): Promise<unknown>;
  };
  return asked.query(name, data, { timeout });
}

/**
 * Who asks a query, if Foundry hands him over with the options of the handler: a user, or his id. It is not
 * documented, so it may be missing.
 */
export function askingUser(options: unknown): User.Implementation | null {
  const user: unknown =
    typeof options === "object" && options !== null && "user" in options ? options.user : null;
  if (typeof user === "string") return game.users.get(user) ?? null;
  return user instanceof User ? (user as User.Implementation) : null;
}

/** One status of tokens (v14: kept by id). */
export interface StatusConfiguration {
  readonly id: string;
  /** i18n key. */
  readonly name: string;
  readonly img: string;
  readonly order: number;
}

/** Puts these statuses in the place of all others. */
export function registerStatuses(statuses: readonly StatusConfiguration[]): void {
  const record = Object.fromEntries(statuses.map((status) => [status.id, status]));
  (CONFIG as unknown as { statusEffects: Record<string, StatusConfiguration> }).statusEffects = record;
}

/** Puts the system's API where modules look for it: `game.system.api`. */
export function publishApi(api: object): void {
  Object.assign(game.system, { api });
}

/** What a token remembers of its movement since its turn began: two sections in v14, a list of waypoints in v13. */
export function movementHistory(token: TokenDocument.Implementation): MovementHistory {
  const history = token.movementHistory as unknown as
    | MovementHistory
    | MovementHistory["recorded"]["waypoints"];
  return "recorded" in history ? history : { recorded: { waypoints: history } };
}
