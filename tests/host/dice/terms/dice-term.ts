/** Dice of one kind, rolled together: their number, faces, modifiers and results. */
import { defaultRoll } from "../config.ts";
import { type DiceModifiers, type Rollable, readModifiers, splitModifiers } from "../modifiers/modifier.ts";
import { type Drawable, drawFace } from "../random.ts";
import type { Roll } from "../roll.ts";
import type {
  DiceTermData,
  DiceTermResult,
  EvaluationOptions,
  RollableNumber,
  RollTermData,
  SyncEvaluationOptions,
} from "../types.ts";
import { RollTerm } from "./roll-term.ts";

/** More dice than this in one term are refused. */
const MAXIMUM_DICE = 999;

export abstract class DiceTerm extends RollTerm implements Drawable, Rollable {
  /** The letter after `d`; `d` itself for numbered dice. */
  static DENOMINATION = "";
  static MODIFIERS: DiceModifiers = {};
  static override SERIALIZE_ATTRIBUTES = ["modifiers", "results"];

  _number: number | Roll;
  _faces: number | Roll;
  modifiers: string[];
  results: DiceTermResult[];

  constructor(data: DiceTermData = {}) {
    super(data);
    this._number = revive(data.number ?? 1);
    this._faces = revive(data.faces ?? 6);
    this.results = (data.results ?? []).map((result) => ({ ...result }));
    const { MODIFIERS } = this.constructor as typeof DiceTerm;
    this.modifiers = splitModifiers((data.modifiers ?? []).join(""), MODIFIERS);
  }

  /** How many dice; `undefined` while an inner roll is still to be evaluated. */
  get number(): number | undefined {
    return typeof this._number === "number" ? this._number : this._number.total;
  }

  get faces(): number | undefined {
    return typeof this._faces === "number" ? this._faces : this._faces.total;
  }

  /** Lowest and highest face. */
  abstract get bounds(): readonly [number, number];
  /** The face that a draw from [0, 1) stands for; a small draw is a high face. */
  abstract mapRandomFace(uniform: number): number;
  /** The faces as formula text. */
  abstract get denomination(): string;

  /** How many equally likely draws there are. */
  get sides(): number {
    return this.faces ?? 0;
  }

  /** The faces of the results that are still active. */
  get values(): number[] {
    return this.results.filter((result) => result.active).map((result) => result.result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override get dice(): DiceTerm[] {
    return [this._number, this._faces].flatMap((inner) => (typeof inner === "number" ? [] : inner.dice));
  }

  override get expression(): string {
    const number = typeof this._number === "number" ? String(this._number) : `(${this._number.formula})`;
    return `${number}d${this.denomination}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    const sum = this.results.reduce((total, result) => total + worth(result), 0);
    return sum - (this.options.marginSuccess ?? 0);
  }

  /** Draw one more die. Its result goes to the end of the list. */
  async roll(): Promise<DiceTermResult> {
    return this.#add(drawFace(this));
  }

  protected override async _evaluateAsync(options: EvaluationOptions): Promise<void> {
    if (typeof this._number !== "number") await this._number.evaluate(options);
    if (typeof this._faces !== "number") await this._faces.evaluate(options);
    const count = this.#count();
    for (let rolled = 0; rolled < count; rolled++) await this.roll();
    const { MODIFIERS } = this.constructor as typeof DiceTerm;
    for (const { modifier, argument, code } of readModifiers(this.modifiers, MODIFIERS)) {
      await modifier(this, argument, code);
    }
  }

  protected override _evaluateSync(options: SyncEvaluationOptions): void {
    const bound = options.minimize ? 0 : options.maximize ? 1 : null;
    if (bound === null && options.strict !== false) {
      throw new Error(`The dice ${this.formula} cannot be evaluated synchronously.`);
    }
    for (const inner of [this._number, this._faces]) {
      if (typeof inner !== "number") this.#evaluateInner(inner, options);
    }
    const count = this.#count();
    if (bound === null) return;
    for (let rolled = 0; rolled < count; rolled++) this.#add(this.bounds[bound]);
  }

  #evaluateInner(inner: Roll, options: SyncEvaluationOptions): void {
    if (!inner.isDeterministic && (options.minimize || options.maximize)) {
      throw new Error(`What the extreme of ${this.formula} is, with dice inside dice, is not documented.`);
    }
    inner.evaluateSync(options);
  }

  #add(face: number): DiceTermResult {
    const result: DiceTermResult = { result: face, active: true };
    this.results.push(result);
    return result;
  }

  /** The number of dice, checked together with the faces. */
  #count(): number {
    const { number = Number.NaN, faces = Number.NaN } = this;
    if (!isCount(number) || !isCount(faces)) {
      throw new RangeError(`${number} dice with ${faces} faces cannot be rolled.`);
    }
    if (number > MAXIMUM_DICE)
      throw new RangeError(`${number} dice are more than ${MAXIMUM_DICE} in one term.`);
    return number;
  }

  override toJSON(): RollTermData {
    return { ...super.toJSON(), number: store(this._number), faces: store(this._faces) };
  }
}

/** What a result adds to the total. */
export function worth(result: DiceTermResult): number {
  return result.active ? (result.count ?? result.result) : 0;
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}

function revive(value: RollableNumber): number | Roll {
  if (typeof value === "number" || "evaluate" in value) return value;
  return defaultRoll().fromData(value);
}

function store(value: number | Roll): unknown {
  return typeof value === "number" ? value : value.toJSON();
}
