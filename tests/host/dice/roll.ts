/**
 * A dice roll: a formula, the data that its `@paths` mean, and after its one evaluation the total.
 *
 * Evaluated terms keep every face, so that a stored roll can be judged again later.
 */
import { type ArithmeticToken, calculate, writeTokens } from "./arithmetic.ts";
import { buildTerms } from "./build.ts";
import { defaultRoll, diceConfig } from "./config.ts";
import { type ReplaceOptions, replaceFormulaData } from "./data.ts";
import { type MessageOptions, sendRoll } from "./message.ts";
import { type RenderOptions, renderRoll, renderTooltip } from "./render.ts";
import { DiceTerm } from "./terms/dice-term.ts";
import { RollTerm } from "./terms/roll-term.ts";
import { OperatorTerm } from "./terms/simple.ts";
import type { EvaluationOptions, RollData, RollJSON, RollOptions, SyncEvaluationOptions } from "./types.ts";

const EVALUATION_OPTIONS = ["minimize", "maximize", "allowStrings", "allowInteractive", "strict"];

export class Roll {
  data: RollData;
  options: RollOptions;
  terms: RollTerm[];
  _formula: string;
  _evaluated = false;
  _total: number | undefined;

  /** Throws for a formula that cannot be parsed. */
  constructor(formula = "", data: RollData = {}, options: RollOptions = {}) {
    if (typeof formula !== "string") throw new TypeError("A roll needs a formula.");
    const cls = this.constructor as typeof Roll;
    this.data = data;
    this.options = { ...options };
    this.terms = formula.trim() === "" ? [] : cls.parse(formula, data);
    this._formula = cls.getFormula(this.terms);
  }

  /** The formula with its data in place. */
  get formula(): string {
    return this._formula;
  }

  /** The formula with the value of each term in place of the term; empty before evaluation. */
  get result(): string {
    if (!this._evaluated) return "";
    return writeTokens(
      this.terms.map((term) =>
        term instanceof OperatorTerm
          ? { text: term.operator, operator: true }
          : { text: String(term.total), operator: false },
      ),
    );
  }

  /** The value; `undefined` before evaluation. */
  get total(): number | undefined {
    return this._total;
  }

  /** All dice terms from left to right, those inside other terms included. */
  get dice(): DiceTerm[] {
    return this.terms.flatMap((term) => (term instanceof DiceTerm ? [term, ...term.dice] : term.dice));
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  /** Evaluate this roll, once. Terms are evaluated from left to right. */
  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    this.#begin(options);
    for (const term of this.terms) if (!term._evaluated) await term.evaluate(options);
    this.#finish();
    return this;
  }

  /** Evaluate at once. Random terms throw, or count as 0 with `strict: false`. */
  evaluateSync(options: SyncEvaluationOptions = {}): this {
    const { strict = true, minimize, maximize } = options;
    if (strict && !this.isDeterministic && !minimize && !maximize) {
      throw new Error(`The roll ${this.formula} holds dice and cannot be evaluated synchronously.`);
    }
    this.#begin(options);
    for (const term of this.terms) if (!term._evaluated) term.evaluateSync(options);
    this.#finish();
    return this;
  }

  #begin(options: SyncEvaluationOptions): void {
    if (this._evaluated) throw new Error(`The roll ${this.formula} has been evaluated already.`);
    if (this.terms.length === 0) throw new Error("A roll without a formula has no value.");
    if (options.minimize && options.maximize) throw new Error("A roll is minimized or maximized, not both.");
    const unknown = Object.keys(options).find((key) => !EVALUATION_OPTIONS.includes(key));
    if (unknown) throw new Error(`"${unknown}" is no option of an evaluation.`);
    this._evaluated = true;
  }

  #finish(): void {
    this._total = totalOf(this.terms);
  }

  /** A new roll of the same formula, not evaluated. */
  clone(): Roll {
    return new (this.constructor as typeof Roll)(this._formula, this.data, this.options);
  }

  /** A new roll of the same formula, evaluated. */
  async reroll(options: EvaluationOptions = {}): Promise<Roll> {
    return this.clone().evaluate(options);
  }

  /** The dice as HTML. */
  async getTooltip(): Promise<string> {
    return renderTooltip(this);
  }

  /** The roll as HTML; evaluates it first if that has not been done. */
  async render(options: RenderOptions = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate();
    return renderRoll(this, options);
  }

  /** Put the roll into a chat message; evaluates it first if that has not been done. */
  async toMessage(messageData: object = {}, options: MessageOptions = {}): Promise<unknown> {
    if (!this._evaluated) await this.evaluate({ allowInteractive: options.messageMode !== "blind" });
    return sendRoll(this, messageData, options);
  }

  toString(): string {
    return this._formula;
  }

  /** The stored form. It holds the terms, not the roll data. */
  toJSON(): RollJSON {
    return {
      class: this.constructor.name,
      options: { ...this.options },
      dice: [],
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      ...(this._total === undefined ? {} : { total: this._total }),
      evaluated: this._evaluated,
    };
  }

  static get defaultImplementation(): typeof Roll {
    return defaultRoll();
  }

  /** A roll of the default class. */
  static create(formula: string, data: RollData = {}, options: RollOptions = {}): Roll {
    return new (defaultRoll())(formula, data, options);
  }

  /** The terms of a formula. A path that the data lack counts as 0. */
  static parse(formula: string, data: RollData = {}): RollTerm[] {
    return buildTerms(Roll.replaceFormulaData(formula, data, { missing: "0" }));
  }

  static replaceFormulaData(formula: string, data: RollData, options: ReplaceOptions = {}): string {
    return replaceFormulaData(formula, data, options);
  }

  /** Terms as formula text. */
  static getFormula(terms: readonly RollTerm[]): string {
    return writeTokens(
      terms.map((term) =>
        term instanceof OperatorTerm
          ? { text: term.operator, operator: true }
          : { text: term.formula, operator: false },
      ),
    );
  }

  /** Whether a formula can be parsed and has a value. Throws where the pages leave the answer open. */
  static validate(formula: string): boolean {
    if (formula.trim() === "" || formula.includes("@")) {
      throw new Error("Whether an empty formula or one with @paths is valid is not documented.");
    }
    try {
      return Roll.create(formula).evaluateSync({ strict: false })._evaluated;
    } catch {
      return false;
    }
  }

  /** The value of an expression of numbers and functions of `Math`. Throws if it is no finite number. */
  static safeEval(expression: string): number {
    const { total } = Roll.create(expression).evaluateSync();
    if (total === undefined || !Number.isFinite(total))
      throw new Error(`"${expression}" has no finite value.`);
    return total;
  }

  /** A roll of given terms: all evaluated, or none. */
  static fromTerms(terms: RollTerm[], options: RollOptions = {}): Roll {
    const evaluated = terms.filter((term) => term._evaluated).length;
    if (evaluated > 0 && evaluated < terms.length)
      throw new Error("All terms of a roll are evaluated, or none.");
    const roll = new (this as typeof Roll)("", {}, options);
    roll.terms = terms;
    roll._formula = Roll.getFormula(terms);
    roll._evaluated = evaluated > 0;
    if (roll._evaluated) roll._total = totalOf(terms);
    return roll;
  }

  /** The roll of a stored form; its class is looked up in `CONFIG.Dice.rolls`. */
  static fromData(data: RollJSON): Roll {
    const cls = diceConfig().rolls.find((candidate) => candidate.name === data.class);
    if (!cls) throw new Error(`There is no class ${String(data.class)} in CONFIG.Dice.rolls.`);
    const roll = new cls("", {}, data.options);
    roll.terms = data.terms.map((term) => RollTerm.fromData(term));
    roll._formula = data.formula;
    roll._evaluated = data.evaluated;
    roll._total = data.total;
    return roll;
  }

  static fromJSON(json: string): Roll {
    const data: RollJSON = JSON.parse(json);
    return Roll.fromData(data);
  }
}

function totalOf(terms: readonly RollTerm[]): number {
  const tokens = terms.map((term): ArithmeticToken => {
    if (term instanceof OperatorTerm) return term.operator;
    const value = typeof term.total === "string" ? Number(term.total) : term.total;
    if (value === undefined || Number.isNaN(value)) throw new Error(`The term ${term.formula} is no number.`);
    return value;
  });
  return calculate(tokens);
}
