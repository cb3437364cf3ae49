/** One token of a formula. Terms are evaluated once, in the order in which they are written. */
import { diceConfig } from "../config.ts";
import type { EvaluationOptions, RollTermData, SyncEvaluationOptions, TermOptions } from "../types.ts";
import type { DiceTerm } from "./dice-term.ts";

export abstract class RollTerm {
  /** The properties that the stored form keeps besides class, options and state. */
  static SERIALIZE_ATTRIBUTES: readonly string[] = [];

  options: TermOptions;
  _evaluated: boolean;
  /** Whether the term is an expression of its own. */
  isIntermediate = false;

  constructor(data: RollTermData = {}) {
    this.options = { ...data.options };
    this._evaluated = data.evaluated ?? false;
  }

  /** The term as formula text, without its label. */
  abstract get expression(): string;
  /** Its value; `undefined` before evaluation. */
  abstract get total(): number | string | undefined;
  /** Whether its value does not depend on chance. */
  get isDeterministic(): boolean {
    return true;
  }

  get flavor(): string {
    return this.options.flavor ?? "";
  }

  /** The term as formula text, with its label. */
  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  /** The dice that were rolled inside this term. */
  get dice(): DiceTerm[] {
    return [];
  }

  /** Evaluate: at once where nothing is random, else as a promise. Throws if that has been done already. */
  evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    this.#once();
    if (!this.isDeterministic && !options.minimize && !options.maximize) {
      return this._evaluateAsync(options).then(() => this);
    }
    this._evaluateSync(options);
    return this;
  }

  /** Evaluate without a promise; see `SyncEvaluationOptions.strict` for random terms. */
  evaluateSync(options: SyncEvaluationOptions = {}): this {
    this.#once();
    this._evaluateSync(options);
    return this;
  }

  #once(): void {
    if (this._evaluated) throw new Error(`The term ${this.formula} has been evaluated already.`);
    this._evaluated = true;
  }

  protected async _evaluateAsync(options: EvaluationOptions): Promise<void> {
    this._evaluateSync(options);
  }

  protected _evaluateSync(_options: SyncEvaluationOptions): void {}

  /** The stored form: plain data, named by its class. */
  toJSON(): RollTermData {
    const attributes: Record<string, unknown> = {};
    const { SERIALIZE_ATTRIBUTES, name } = this.constructor as typeof RollTerm;
    for (const key of SERIALIZE_ATTRIBUTES) attributes[key] = plain(Reflect.get(this, key));
    return { class: name, options: { ...this.options }, evaluated: this._evaluated, ...attributes };
  }

  /** The term of a stored form; its class is looked up in `CONFIG.Dice.termTypes`. */
  static fromData(data: RollTermData): RollTerm {
    const cls = data.class === undefined ? undefined : diceConfig().termTypes[data.class];
    if (!cls) throw new Error(`There is no class ${String(data.class)} in CONFIG.Dice.termTypes.`);
    return new cls(data);
  }

  static fromJSON(json: string): RollTerm {
    const data: RollTermData = JSON.parse(json);
    return RollTerm.fromData(data);
  }
}

function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
