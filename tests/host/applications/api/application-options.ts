/** How the options of an application come to be: defaults of its classes, then what the constructor was given. */

import { deepClone, isPlainObject, mergeObject, type PlainObject } from "../../common/utils/index.ts";
import { assertKeys } from "../assert-keys.ts";
import type { ApplicationConfiguration, ApplicationOptions } from "./application-types.ts";

const WINDOW_KEYS = [
  "frame",
  "positioned",
  "title",
  "icon",
  "controls",
  "minimizable",
  "resizable",
  "contentTag",
  "contentClasses",
];
const POSITION_KEYS = ["top", "left", "width", "height", "scale", "zIndex"];
export const FORM_KEYS = ["handler", "submitOnChange", "closeOnSubmit"];
const CONTROL_KEYS = ["icon", "label", "action", "visible", "ownership", "onClick"];

/** Merges from the base class to the given options. Class lists add up, records merge, everything else replaces. */
export function resolveOptions(levels: readonly ApplicationOptions[]): ApplicationConfiguration {
  const result: PlainObject = {};
  for (const level of levels) {
    const { classes, ...others } = level;
    const known = Array.isArray(result.classes) ? result.classes : [];
    result.classes = [...new Set([...known, ...(classes ?? [])])];
    mergeObject(result, others);
  }
  if (!isConfiguration(result)) throw new Error("The options of an application are incomplete.");
  checkOptions(result);
  return result;
}

/** Throws on keys that the documentation does not list. */
function checkOptions(options: ApplicationConfiguration): void {
  assertKeys("window", options.window, WINDOW_KEYS);
  assertKeys("position", options.position, POSITION_KEYS);
  if (options.form) assertKeys("form", options.form, FORM_KEYS);
  for (const control of options.window.controls ?? []) assertKeys("A header control", control, CONTROL_KEYS);
  for (const [name, action] of Object.entries(options.actions)) {
    if (typeof action === "function") continue;
    assertKeys(`Action "${name}"`, action, ["handler", "buttons"]);
    if (typeof action.handler !== "function") throw new Error(`Action "${name}" has no handler function.`);
  }
}

function isConfiguration(options: PlainObject): options is ApplicationConfiguration {
  return (
    typeof options.id === "string" &&
    typeof options.tag === "string" &&
    isPlainObject(options.window) &&
    isPlainObject(options.position) &&
    isPlainObject(options.actions)
  );
}

/** A copy of class defaults that nobody shares. */
export function copyOptions(options: ApplicationOptions): ApplicationOptions {
  return deepClone(options);
}
