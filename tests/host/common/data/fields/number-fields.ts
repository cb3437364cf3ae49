/** Numbers with a meaning of their own. */
import type { DataFieldContext } from "./data-field.ts";
import { NumberField, type NumberFieldOptions } from "./number-field.ts";

/** Opacity from 0 to 1. */
export class AlphaField extends NumberField {
  static override get _defaults(): NumberFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 1, min: 0, max: 1 };
  }
}

/** A place on the colour circle, from 0 to 1. */
export class HueField extends NumberField {
  static override get _defaults(): NumberFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }
}

export interface AngleFieldOptions extends NumberFieldOptions {
  /** Bring the angle into one full turn. */
  readonly normalize?: boolean;
}

const TURN = 360;

/** An angle in degrees. */
export class AngleField extends NumberField {
  static override get _defaults(): AngleFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, normalize: true };
  }

  readonly normalize: boolean;

  constructor(options: AngleFieldOptions = {}, context: DataFieldContext = {}) {
    super(options, context);
    this.normalize = options.normalize ?? true;
  }

  override _cleanType(value: unknown): unknown {
    const angle = super._cleanType(value);
    if (typeof angle !== "number" || !this.normalize) return angle;
    return ((angle % TURN) + TURN) % TURN;
  }
}

/** A place in the order of siblings. */
export class IntegerSortField extends NumberField {
  static override get _defaults(): NumberFieldOptions {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}
