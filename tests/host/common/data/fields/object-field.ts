import { deepClone } from "../../utils/clone.ts";
import { diffObject } from "../../utils/difference.ts";
import { mergeObject } from "../../utils/merge.ts";
import { isEmpty, isPlainObject, type PlainObject } from "../../utils/plain.ts";
import { ForcedDeletion, ForcedReplacement } from "../operators.ts";
import { DataField, type DataFieldOptions, UNCHANGED } from "./data-field.ts";
import { type CleaningOptions, type CleaningState, isModelInstance } from "./types.ts";

/** A plain object of free content. Updates merge into it. */
export class ObjectField extends DataField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override _getTypeInitial(): unknown {
    return {};
  }

  override _cast(value: unknown): unknown {
    return isModelInstance(value) ? value.toObject() : value;
  }

  override _cleanType(value: unknown, _options: CleaningOptions, _state: CleaningState): unknown {
    refuseOldOperators(value);
    return deepClone(value);
  }

  override _validateType(value: unknown): void {
    if (!isPlainObject(value)) throw new Error("must be a plain object");
  }

  override initialize(value: unknown): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  override _updateDiff(current: unknown, change: unknown, siblings: PlainObject): unknown {
    if (!isPlainObject(change) || !isPlainObject(current))
      return super._updateDiff(current, change, siblings);
    const difference = diffObject(current, change);
    return isEmpty(difference) ? UNCHANGED : difference;
  }

  override _updateCommit(
    current: unknown,
    change: unknown,
    siblings: PlainObject,
    inPlace: boolean,
  ): unknown {
    if (!isPlainObject(change)) return super._updateCommit(current, change, siblings, inPlace);
    return mergeObject(isPlainObject(current) ? deepClone(current) : {}, change, { applyOperators: true });
  }

  override _castChangeDelta(delta: unknown): unknown {
    const value: unknown = typeof delta === "string" ? JSON.parse(delta) : delta;
    if (!isPlainObject(value)) throw new Error(`"${delta}" is no object`);
    return value;
  }
}

/** The key forms `-=key` and `==key` end with generation 16: throws wherever one stands. */
export function refuseOldOperators(value: unknown): void {
  if (value instanceof ForcedDeletion || value instanceof ForcedReplacement || !isPlainObject(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (/^(?:-=|==)/.test(key)) throw new Error(`key "${key}": use the operators _del and _replace`);
    refuseOldOperators(inner);
  }
}
