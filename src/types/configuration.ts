/** Tells the type library what this system registers, so that wrong fields, settings and flags are caught. */
import type { SystemSettings } from "../settings/keys.ts";
import type { SYSTEM_ID } from "../system.ts";

type Prefixed<T> = { [Key in keyof T & string as `${typeof SYSTEM_ID}.${Key}`]: T[Key] };

declare module "fvtt-types/configuration" {
  interface AssumeHookRan {
    ready: never;
  }
  interface SystemNameConfig {
    name: typeof SYSTEM_ID;
  }
  interface SettingConfig extends Prefixed<SystemSettings> {}
}
