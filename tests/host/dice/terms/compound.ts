/** Terms that hold inner rolls: parentheses and functions. Pools have their own file. */
import { defaultRoll, diceConfig, type RollFunction } from "../config.ts";
import type { Roll } from "../roll.ts";
import type { EvaluationOptions, RollJSON, RollTermData, SyncEvaluationOptions } from "../types.ts";
import type { DiceTerm } from "./dice-term.ts";
import { RollTerm } from "./roll-term.ts";

/** An inner roll as it is given: as a roll, as its stored form, or missing with its text at hand. */
export function innerRoll(given: Roll | RollJSON | null | undefined, text: string): Roll {
  if (!given) return defaultRoll().create(text);
  return "evaluate" in given ? given : defaultRoll().fromData(given);
}

export class ParentheticalTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];
  override isIntermediate = true;
  /** The formula between the parentheses. */
  term: string;
  roll: Roll;

  constructor(data: RollTermData & { term?: string; roll?: Roll | RollJSON | null }) {
    super(data);
    this.term = data.term ?? data.roll?.formula ?? "";
    this.roll = innerRoll(data.roll, this.term);
  }

  override get expression(): string {
    return `(${this.term})`;
  }

  override get total(): number | undefined {
    return this.roll.total;
  }

  override get isDeterministic(): boolean {
    return this.roll.isDeterministic;
  }

  override get dice(): DiceTerm[] {
    return this.roll.dice;
  }

  protected override async _evaluateAsync(options: EvaluationOptions): Promise<void> {
    await this.roll.evaluate(options);
  }

  protected override _evaluateSync(options: SyncEvaluationOptions): void {
    this.roll.evaluateSync(options);
  }
}

export class FunctionTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];
  override isIntermediate = true;
  /** A name in `CONFIG.Dice.functions` or of a method of `Math`. */
  fn: string;
  /** The formulas of the arguments. */
  terms: string[];
  rolls: Roll[];
  result: number | string | undefined;

  constructor(
    data: RollTermData & {
      fn?: string;
      terms?: readonly string[];
      rolls?: readonly (Roll | RollJSON)[];
      result?: number | string;
    },
  ) {
    super(data);
    if (!data.fn) throw new TypeError("A FunctionTerm needs the name of a function.");
    this.fn = data.fn;
    this.terms = [...(data.terms ?? [])];
    this.rolls = this.terms.map((text, at) => innerRoll(data.rolls?.[at], text));
    this.result = data.result;
  }

  override get expression(): string {
    return `${this.fn}(${this.terms.join(", ")})`;
  }

  override get total(): number | string | undefined {
    return this.result;
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  override get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  protected override async _evaluateAsync(options: EvaluationOptions): Promise<void> {
    const call = this.#function();
    for (const roll of this.rolls) await roll.evaluate(options);
    this.result = await call(...this.#arguments());
  }

  protected override _evaluateSync(options: SyncEvaluationOptions): void {
    const call = this.#function();
    for (const roll of this.rolls) roll.evaluateSync(options);
    const result = call(...this.#arguments());
    if (typeof result === "object") throw new Error(`The function ${this.fn} gives a promise.`);
    this.result = result;
  }

  #arguments(): number[] {
    return this.rolls.map((roll) => {
      if (roll.total === undefined) throw new Error(`The argument ${roll.formula} has no value.`);
      return roll.total;
    });
  }

  #function(): RollFunction {
    const configured = diceConfig().functions[this.fn];
    if (configured) return configured;
    const method: unknown = Object.hasOwn(Math, this.fn) ? Reflect.get(Math, this.fn) : undefined;
    if (typeof method !== "function" || this.fn === "random") {
      throw new Error(`"${this.fn}" is no function for formulas.`);
    }
    return (...args) => Number(method(...args));
  }
}
