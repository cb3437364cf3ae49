/** Terms without inner rolls: numbers, operators and words. */
import type { Operator } from "../arithmetic.ts";
import type { RollTermData, SyncEvaluationOptions } from "../types.ts";
import { RollTerm } from "./roll-term.ts";

export class NumericTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["number"];
  number: number;

  constructor(data: RollTermData & { number?: number }) {
    super(data);
    if (typeof data.number !== "number") throw new TypeError("A NumericTerm needs a number.");
    this.number = data.number;
  }

  override get expression(): string {
    return String(this.number);
  }

  override get total(): number {
    return this.number;
  }
}

export class OperatorTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["operator"];
  operator: Operator;

  constructor(data: RollTermData & { operator?: Operator }) {
    super(data);
    if (data.operator === undefined) throw new TypeError("An OperatorTerm needs an operator.");
    this.operator = data.operator;
  }

  override get expression(): string {
    return ` ${this.operator} `;
  }

  override get total(): string {
    return this.expression;
  }
}

/** Text that is no formula; it may be evaluated only where text is allowed. */
export class StringTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term"];
  term: string;

  constructor(data: RollTermData & { term?: string }) {
    super(data);
    if (data.term === undefined) throw new TypeError("A StringTerm needs a text.");
    this.term = data.term;
  }

  override get expression(): string {
    return this.term;
  }

  override get total(): string {
    return this.term;
  }

  protected override _evaluateSync(options: SyncEvaluationOptions): void {
    if (!options.allowStrings) throw new Error(`"${this.term}" in the formula is neither a number nor dice.`);
  }
}
