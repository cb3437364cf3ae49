/** `CONFIG` as it stands before the system's init: what packages read, extend and replace. */
import { ACTIVE_EFFECT_CHANGE_TYPES, ACTIVE_EFFECT_EXPIRY_EVENTS } from "../common/constants.ts";
import { Dice } from "../dice/index.ts";
import { strict } from "./strict.ts";

/** A value that any class can be. */
export type AnyClass = abstract new (...args: never[]) => object;

/** What CONFIG keeps for one document type. */
export interface DocumentConfig {
  documentClass: AnyClass;
  dataModels: Record<string, AnyClass>;
  typeLabels: Record<string, string>;
  typeHints: Record<string, string>;
  typeIcons: Record<string, string>;
  sheetClasses: Record<string, Record<string, SheetEntry>>;
  [key: string]: unknown;
}

/** One registered sheet of a document type. */
export interface SheetEntry {
  readonly id: string;
  readonly label: string | (() => string);
  readonly cls: AnyClass;
  default: boolean;
  readonly canBeDefault: boolean;
  readonly canConfigure: boolean;
  readonly themes: unknown;
}

/** An entry of `CONFIG.statusEffects`: data of the effect that the status makes, and where it is offered. */
export interface StatusEffectConfig {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly _id?: string;
  readonly statuses?: readonly string[];
  readonly hud?: boolean | { readonly actorTypes: readonly string[] };
  readonly order?: number;
  readonly [key: string]: unknown;
}

/** One way to address a chat message; the handler changes the message data in place. */
export interface MessageMode {
  label: string;
  icon: string;
  handler(data: Record<string, unknown>): void;
}

export interface ChangeTypeConfig {
  label: string;
  defaultPriority: number;
  handler?: (
    target: object,
    change: { readonly key: string; readonly type: string; readonly value: unknown },
    options: { readonly field: unknown; readonly replacementData: unknown; readonly modifyTarget: boolean },
  ) => unknown;
  render?: (context: unknown) => string;
}

export type QueryHandler = (data: never, options: never) => unknown;

export interface Config {
  Actor: DocumentConfig;
  Item: DocumentConfig;
  Combatant: DocumentConfig;
  Token: DocumentConfig;
  Scene: DocumentConfig;
  User: DocumentConfig;
  ActiveEffect: DocumentConfig & {
    phases: Record<string, { label: string; hint?: string }>;
    changeTypes: Record<string, ChangeTypeConfig>;
    expiryEvents: Record<string, string>;
    expiryAction: "update" | "delete" | null;
  };
  ChatMessage: DocumentConfig & { modes: Record<string, MessageMode>; batchSize: number };
  Combat: DocumentConfig & { initiative: { formula: string | null; decimals: number } };
  Dice: typeof Dice;
  queries: Record<string, QueryHandler>;
  specialStatusEffects: Record<string, string>;
  statusEffects: Record<string, StatusEffectConfig>;
  TextEditor: { enrichers: unknown[] };
  time: { roundTime: number; turnTime: number };
  ui: Record<string, unknown>;
  [key: string]: unknown;
}

/** Names of `CONFIG.<Document>` that generation 14 took away: they read as undefined. */
const REMOVED = ["legacyTransferral"];

/** A record keyed by id that, like Foundry's, also answers to indices, `push` and iteration in order. */
export function statusEffectRecord(
  entries: readonly StatusEffectConfig[],
): Record<string, StatusEffectConfig> {
  const record: Record<string, StatusEffectConfig> = Object.fromEntries(
    entries.map((entry) => [entry.id, entry]),
  );
  return new Proxy(record, {
    get(target, key, receiver) {
      if (typeof key !== "string") {
        return key === Symbol.iterator
          ? () => Object.values(target).values()
          : Reflect.get(target, key, receiver);
      }
      if (key === "push") {
        return (...added: StatusEffectConfig[]) => {
          for (const entry of added) target[entry.id] = entry;
          return Object.keys(target).length;
        };
      }
      if (key === "length") return Object.keys(target).length;
      if (/^\d+$/.test(key)) return Object.values(target)[Number(key)];
      if (typeof Reflect.get(Array.prototype, key) === "function" && !(key in Object.prototype)) {
        throw new Error(`CONFIG.statusEffects.${key}: use Object.values(CONFIG.statusEffects)`);
      }
      return target[key];
    },
  });
}

function documentConfig(documentClass: AnyClass, more: Record<string, unknown> = {}): DocumentConfig {
  const config = {
    documentClass,
    dataModels: {},
    typeLabels: {},
    typeHints: {},
    typeIcons: {},
    sheetClasses: {},
    sidebarIcon: "fa-solid fa-circle",
    ...more,
  };
  return strict(config, `CONFIG.${documentClass.name}`, { optional: REMOVED });
}

/** The configuration of the host. */
export function createConfig(
  classes: Readonly<Record<string, AnyClass>>,
  modes: Record<string, MessageMode>,
): Config {
  const documents = Object.fromEntries(
    Object.entries(classes).map(([name, cls]) => [name, documentConfig(cls, EXTRA[name]?.(modes))]),
  );
  const config: Record<string, unknown> = {
    ...documents,
    Dice,
    queries: {},
    specialStatusEffects: {
      DEFEATED: "dead",
      INVISIBLE: "invisible",
      BLIND: "blind",
      BURROW: "burrow",
      HOVER: "hover",
      FLY: "fly",
    },
    statusEffects: statusEffectRecord([]),
    TextEditor: { enrichers: [] },
    time: { roundTime: 0, turnTime: 0 },
    ui: {},
    debug: { hooks: false },
    supportedLanguages: { en: "English", de: "Deutsch" },
  };
  return strict(config, "CONFIG") as Config;
}

const EXTRA: Readonly<Record<string, (modes: Record<string, MessageMode>) => Record<string, unknown>>> = {
  Actor: () => ({ trackableAttributes: {}, compendiumIndexFields: [] }),
  Item: () => ({ compendiumIndexFields: [] }),
  ActiveEffect: () => ({
    phases: {
      initial: { label: "EFFECT.PHASES.initial" },
      final: { label: "EFFECT.PHASES.final" },
    },
    changeTypes: Object.fromEntries(
      Object.entries(ACTIVE_EFFECT_CHANGE_TYPES).map(([id, defaultPriority]) => [
        id,
        { label: `EFFECT.CHANGES.TYPES.${id}`, defaultPriority },
      ]),
    ),
    expiryEvents: Object.fromEntries(
      ACTIVE_EFFECT_EXPIRY_EVENTS.map((event) => [event, `EFFECT.EXPIRY.${event}`]),
    ),
    expiryAction: "update",
  }),
  ChatMessage: (modes) => ({ modes, batchSize: 100 }),
  Combat: () => ({ initiative: { formula: null, decimals: 2 } }),
};
