import { DataField, type DataFieldOptions } from "./data-field.ts";

/** Yes or no. */
export class BooleanField extends DataField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  override _validateType(value: unknown): void {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
  }

  override _castChangeDelta(delta: unknown): unknown {
    if (delta === true || delta === "true") return true;
    if (delta === false || delta === "false") return false;
    throw new Error(`"${delta}" is neither true nor false`);
  }
}
