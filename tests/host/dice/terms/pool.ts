/** A pool: several rolls side by side, of which modifiers keep, drop or count members by their totals. */

import { countFailures, countSuccess } from "../modifiers/counting.ts";
import { type Modifiable, type PoolModifiers, readModifiers, splitModifiers } from "../modifiers/modifier.ts";
import { drop, keep } from "../modifiers/selection.ts";
import type { Roll } from "../roll.ts";
import type {
  DiceTermResult,
  EvaluationOptions,
  RollJSON,
  RollTermData,
  SyncEvaluationOptions,
} from "../types.ts";
import { innerRoll } from "./compound.ts";
import { type DiceTerm, worth } from "./dice-term.ts";
import { RollTerm } from "./roll-term.ts";

export class PoolTerm extends RollTerm implements Modifiable {
  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];
  static MODIFIERS: PoolModifiers = Object.freeze({
    k: keep,
    kh: keep,
    kl: keep,
    d: drop,
    dl: drop,
    dh: drop,
    cs: countSuccess,
    cf: countFailures,
  });

  /** The formulas of the members. */
  terms: string[];
  modifiers: string[];
  rolls: Roll[];
  /** One result per member: its total. */
  results: DiceTermResult[];

  constructor(
    data: RollTermData & {
      terms?: readonly string[];
      modifiers?: readonly string[];
      rolls?: readonly (Roll | RollJSON)[];
      results?: readonly DiceTermResult[];
    } = {},
  ) {
    super(data);
    this.terms = [...(data.terms ?? [])];
    this.modifiers = splitModifiers((data.modifiers ?? []).join(""), PoolTerm.MODIFIERS);
    this.rolls = this.terms.map((text, at) => innerRoll(data.rolls?.[at], text));
    this.results = (data.results ?? []).map((result) => ({ ...result }));
  }

  override get expression(): string {
    return `{${this.terms.join(", ")}}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((total, result) => total + worth(result), 0);
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  override get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  protected override async _evaluateAsync(options: EvaluationOptions): Promise<void> {
    for (const roll of this.rolls) await roll.evaluate(options);
    this.#resolve();
  }

  protected override _evaluateSync(options: SyncEvaluationOptions): void {
    if (options.minimize || options.maximize) {
      throw new Error(`What the extreme of the pool ${this.formula} is, is not documented.`);
    }
    for (const roll of this.rolls) roll.evaluateSync(options);
    if (this.isDeterministic) this.#resolve();
  }

  #resolve(): void {
    for (const roll of this.rolls) this.results.push({ result: roll.total ?? 0, active: true });
    for (const { modifier, argument, code } of readModifiers(this.modifiers, PoolTerm.MODIFIERS)) {
      modifier(this, argument, code);
    }
  }
}
