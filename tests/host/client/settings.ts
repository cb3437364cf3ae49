/** `game.settings`: registration, casting by type, and the three scopes. */
import type { DataField } from "../common/data/fields/data-field.ts";
import { guard } from "./failures.ts";
import { Hooks } from "./hooks.ts";

/** A data model class as a setting's type. */
interface ModelType {
  new (data: Record<string, unknown>): { toObject(): Record<string, unknown> };
  cleanData(data: Record<string, unknown>): Record<string, unknown>;
}

export type SettingType =
  | typeof Number
  | typeof String
  | typeof Boolean
  | typeof Object
  | typeof Array
  | DataField
  | ModelType
  | ((value: unknown) => unknown);

export interface SettingConfig {
  readonly name?: string;
  readonly hint?: string;
  readonly scope?: "world" | "client" | "user";
  readonly config?: boolean;
  readonly type?: SettingType | undefined;
  readonly choices?: Readonly<Record<string, string>>;
  readonly range?: { readonly min: number; readonly max: number; readonly step?: number };
  readonly default?: unknown;
  readonly requiresReload?: boolean;
  readonly restricted?: boolean;
  readonly onChange?: (value: unknown, options: Record<string, unknown>, userId?: string) => unknown;
  readonly input?: (field: DataField, config: Record<string, unknown>) => HTMLElement;
}

export interface RegisteredSetting extends SettingConfig {
  readonly id: string;
  readonly namespace: string;
  readonly key: string;
  readonly scope: "world" | "client" | "user";
  readonly config: boolean;
  readonly type: SettingType | undefined;
}

export interface MenuConfig {
  readonly name: string;
  readonly label?: string;
  readonly hint?: string;
  readonly icon?: string;
  readonly type: abstract new () => unknown;
  readonly restricted?: boolean;
}

/** Where values of the world and of users are kept: the Setting documents of the world. */
export interface SettingStore {
  /** The JSON text of a stored value; `user` is null for world settings. */
  read(key: string, user: string | null): string | undefined;
  write(key: string, user: string | null, value: string, options: Record<string, unknown>): Promise<void>;
}

/** What the settings need of the game. */
export interface SettingContext {
  readonly store: SettingStore;
  userId(): string;
  ready(): boolean;
  mayModify(): boolean;
}

/** Types that cast; found by name, because a test registers them from outside of the page. */
const PRIMITIVES: Readonly<Record<string, (value: unknown) => unknown>> = { Boolean, Number, String };

function isField(type: SettingType | undefined): type is DataField {
  return typeof type === "object" && type !== null;
}

function isModel(type: SettingType | undefined): type is ModelType {
  return typeof type === "function" && "cleanData" in type && typeof type.cleanData === "function";
}

export class ClientSettings {
  readonly settings = new Map<string, RegisteredSetting>();
  readonly menus = new Map<string, MenuConfig & { readonly key: string; readonly namespace: string }>();
  /** The values of scope client, as a browser keeps them for itself. */
  readonly #local: Map<string, string>;
  readonly #context: SettingContext;

  constructor(context: SettingContext, local: Map<string, string> = new Map()) {
    this.#context = context;
    this.#local = local;
  }

  register(namespace: string, key: string, data: SettingConfig): void {
    if (!namespace || !key) throw new Error("A setting needs a namespace and a key");
    const id = `${namespace}.${key}`;
    const { scope = "client" } = data;
    if (!["world", "client", "user"].includes(scope)) throw new Error(`"${scope}" is no scope of a setting`);
    this.settings.set(id, {
      ...data,
      id,
      namespace,
      key,
      scope,
      config: data.config ?? false,
      type: data.type,
    });
  }

  registerMenu(namespace: string, key: string, data: MenuConfig): void {
    if (!data.type) throw new Error(`The menu ${namespace}.${key} needs an application class as its type`);
    this.menus.set(`${namespace}.${key}`, { ...data, namespace, key });
  }

  /** The present value, or the default; a Setting document with `{ document: true }` does not exist here. */
  get(namespace: string, key: string): unknown {
    const setting = this.#registered(namespace, key);
    const stored = this.#stored(setting);
    return stored === undefined ? this.#default(setting) : this.#cast(setting, JSON.parse(stored));
  }

  /** Stores a value and resolves to it as it will be read. */
  async set(
    namespace: string,
    key: string,
    value: unknown,
    options: Record<string, unknown> = {},
  ): Promise<unknown> {
    const setting = this.#registered(namespace, key);
    const plain = this.#plain(setting, value);
    const text = JSON.stringify(plain) ?? "null";
    if (setting.scope === "client") return this.#setLocal(setting, text, options);
    if (!this.#context.ready())
      throw new Error(`The setting ${setting.id} cannot be written before the game is ready`);
    if (setting.scope === "world" && !this.#context.mayModify()) {
      throw new Error(`You lack permission to change the setting ${setting.id}`);
    }
    if (text === this.#present(setting)) return this.get(namespace, key);
    const user = setting.scope === "user" ? this.#context.userId() : null;
    await this.#context.store.write(setting.id, user, text, options);
    return this.get(namespace, key);
  }

  /** A stored setting has changed: tells the package. Called on every client. */
  changed(id: string, user: string | null, options: Record<string, unknown>, by: string): void {
    const setting = this.settings.get(id);
    if (!setting || (user !== null && user !== this.#context.userId())) return;
    this.#tell(setting, options, by);
  }

  #tell(setting: RegisteredSetting, options: Record<string, unknown>, by: string): void {
    const value = this.get(setting.namespace, setting.key);
    guard(`onChange of ${setting.id}`, () => setting.onChange?.(value, options, by));
  }

  #setLocal(setting: RegisteredSetting, text: string, options: Record<string, unknown>): unknown {
    const value = this.#cast(setting, JSON.parse(text));
    if (text === this.#present(setting)) return value;
    this.#local.set(setting.id, text);
    Hooks.callAll("clientSettingChanged", setting.id, value, options);
    this.#tell(setting, options, this.#context.userId());
    return value;
  }

  #registered(namespace: string, key: string): RegisteredSetting {
    const setting = this.settings.get(`${namespace}.${key}`);
    if (!setting) throw new Error(`"${namespace}.${key}" is no registered setting`);
    return setting;
  }

  #stored(setting: RegisteredSetting): string | undefined {
    if (setting.scope === "client") return this.#local.get(setting.id);
    return this.#context.store.read(setting.id, setting.scope === "user" ? this.#context.userId() : null);
  }

  #present(setting: RegisteredSetting): string {
    return this.#stored(setting) ?? JSON.stringify(this.#plain(setting, this.#default(setting))) ?? "null";
  }

  #default(setting: RegisteredSetting): unknown {
    const { type } = setting;
    if (isField(type)) return this.#cast(setting, setting.default ?? type.getInitialValue());
    if (setting.default === undefined) return isModel(type) ? this.#cast(setting, {}) : null;
    return this.#cast(setting, setting.default);
  }

  /** The value as JSON can hold it. */
  #plain(setting: RegisteredSetting, value: unknown): unknown {
    const cast = this.#cast(setting, value);
    if (isField(setting.type)) return setting.type.toObject(cast);
    if (isModel(setting.type) && cast instanceof setting.type) return cast.toObject();
    return typeof cast === "number" && Number.isNaN(cast) ? String(value) : cast;
  }

  #cast(setting: RegisteredSetting, value: unknown): unknown {
    const { type } = setting;
    if (isField(type)) {
      const clean = type.clean(value);
      const failure = type.validate(clean);
      if (failure) throw new Error(`${setting.id}: ${failure}`);
      return type.initialize(clean, {});
    }
    if (isModel(type)) {
      if (value instanceof type) return value;
      return new type(value && typeof value === "object" ? { ...value } : {});
    }
    if (value === null || value === undefined) return value ?? null;
    return PRIMITIVES[type?.name ?? ""]?.(value) ?? value;
  }
}
