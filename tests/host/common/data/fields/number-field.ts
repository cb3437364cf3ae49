import { seams } from "../seams.ts";
import {
  DataField,
  type DataFieldContext,
  type DataFieldOptions,
  type FieldChoices,
  resolveChoices,
} from "./data-field.ts";

export interface NumberFieldOptions extends DataFieldOptions {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Distance of allowed values, counted from `min`, else from 0. */
  readonly step?: number | undefined;
  readonly integer?: boolean;
  /** Greater than 0. */
  readonly positive?: boolean;
  readonly choices?: FieldChoices<number> | (() => FieldChoices<number>) | undefined;
}

/** Share of a step by which a value may miss it: rounding of binary fractions. */
const TOLERANCE = 1e-8;

/** A finite number. */
export class NumberField extends DataField {
  static override get _defaults(): NumberFieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
  }

  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly step: number | undefined;
  readonly integer: boolean;
  readonly positive: boolean;
  readonly choices: NumberFieldOptions["choices"];

  constructor(options: NumberFieldOptions = {}, context: DataFieldContext = {}) {
    super(options, context);
    const settings: NumberFieldOptions = { ...new.target._defaults, ...options };
    this.min = settings.min;
    this.max = settings.max;
    this.step = settings.step;
    this.integer = settings.integer ?? false;
    this.positive = settings.positive ?? false;
    this.choices = settings.choices;
    if (this.min !== undefined && this.max !== undefined && this.min > this.max) {
      throw new Error(`${new.target.name}: min ${this.min} is above max ${this.max}`);
    }
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "object") return value;
    if (typeof value === "string" && value.trim() === "") return Number.NaN;
    return Number(value);
  }

  override _cleanType(value: unknown): unknown {
    if (typeof value !== "number") return value;
    let number = this.integer ? Math.round(value) : value;
    if (this.min !== undefined) number = Math.max(number, this.min);
    if (this.max !== undefined) number = Math.min(number, this.max);
    return number;
  }

  override _validateType(value: unknown): void {
    if (typeof value !== "number" || !Number.isFinite(value)) throw new Error("must be a finite number");
    if (this.integer && !Number.isInteger(value)) throw new Error(`${value} must be an integer`);
    if (this.positive && value <= 0) throw new Error(`${value} must be a positive number`);
    if (this.min !== undefined && value < this.min) throw new Error(`${value} must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) throw new Error(`${value} must be at most ${this.max}`);
    if (this.step !== undefined) {
      const steps = (value - (this.min ?? 0)) / this.step;
      if (Math.abs(steps - Math.round(steps)) > TOLERANCE) {
        throw new Error(
          `${value} must be a multiple of ${this.step}${this.min ? ` from ${this.min} on` : ""}`,
        );
      }
    }
    if (this.choices && !resolveChoices(this.choices).map(Number).includes(value)) {
      throw new Error(`${value} is not a valid choice`);
    }
  }

  override _castChangeDelta(delta: unknown): unknown {
    const cast = this._cast(delta);
    if (typeof cast === "number" && Number.isFinite(cast)) return cast;
    const result = typeof delta === "string" && delta.trim() !== "" ? seams.evaluate(delta) : Number.NaN;
    if (!Number.isFinite(result)) throw new Error(`"${delta}" is no number`);
    return result;
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return Number(value) + Number(delta);
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return Number(value) - Number(delta);
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return Number(value) * Number(delta);
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return Math.max(Number(value), Number(delta));
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return Math.min(Number(value), Number(delta));
  }
}
