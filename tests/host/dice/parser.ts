/**
 * Formula text to nodes: a recursive descent over the grammar
 *
 *     expression = sign* value (operator sign* value)*
 *     value      = (number | dice | "(" expression ")" | name "(" arguments ")" | pool | word) label?
 *     dice       = (digits | "(" expression ")")? "d" (digits | "(" expression ")" | letter) modifiers?
 *     pool       = "{" expression ("," expression)* "}" modifiers?
 *     label      = "[" anything but "]" "]"
 *
 * Inner expressions are checked here and handed on as text. Everything else is a SyntaxError.
 */
import { isOperator, type Operator } from "./arithmetic.ts";

/** One parsed term. `text` of inner expressions is formula text without the brackets. */
export type RollNode =
  | { readonly kind: "number"; readonly number: number; readonly flavor: string }
  | { readonly kind: "operator"; readonly operator: Operator }
  | { readonly kind: "string"; readonly text: string; readonly flavor: string }
  | { readonly kind: "parenthetical"; readonly text: string; readonly flavor: string }
  | {
      readonly kind: "function";
      readonly name: string;
      readonly texts: readonly string[];
      readonly flavor: string;
    }
  | {
      readonly kind: "pool";
      readonly texts: readonly string[];
      readonly modifiers: string;
      readonly flavor: string;
    }
  | {
      readonly kind: "dice";
      readonly number: number | string | null;
      /** A number, the text of an inner expression, or the letter of a denomination. */
      readonly faces: number | { readonly text: string } | { readonly denomination: string };
      readonly modifiers: string;
      readonly flavor: string;
    };

const BLANKS = /\s*/y;
const DIGITS = /\d+/y;
const NUMBER = /\d+(?:\.\d+)?/y;
const WORD = /[A-Za-z_$][\w$]*/y;
/** A word before a parenthesis, unless it is a die: `double(` but not `d(` or `d6(`. */
const FUNCTION_NAME = /(?![dD](?:\d|\())[A-Za-z_$][\w$]*(?=\()/y;
const DIE_LETTER = /[dD](?=[\d(A-Za-z])/y;
const LETTER = /[A-Za-z]/y;
const MODIFIERS = /[^\s(){}[\]+\-*/,%]+/y;
const LABEL = /\[([^\]]+)\]/y;

export class RollParser {
  readonly #formula: string;
  #at = 0;

  private constructor(formula: string) {
    this.#formula = formula;
  }

  /** The terms of a formula whose `@paths` have been replaced. Throws a SyntaxError. */
  static parse(formula: string): RollNode[] {
    const parser = new RollParser(formula);
    const nodes = parser.#expression();
    if (parser.#at < formula.length) throw parser.#error("an operator or the end");
    return nodes;
  }

  #expression(): RollNode[] {
    const nodes: RollNode[] = this.#signs();
    nodes.push(this.#value());
    for (;;) {
      this.#match(BLANKS);
      const operator = this.#formula[this.#at] ?? "";
      if (!isOperator(operator)) return nodes;
      this.#at++;
      const signs = this.#signs();
      nodes.push(...joinSigns(operator, signs), this.#value());
    }
  }

  /** A run of signs before a value, drawn together to at most one minus. */
  #signs(): RollNode[] {
    let negative = false;
    for (;;) {
      this.#match(BLANKS);
      const sign = this.#formula[this.#at];
      if (sign !== "+" && sign !== "-") break;
      this.#at++;
      if (sign === "-") negative = !negative;
    }
    return negative ? [{ kind: "operator", operator: "-" }] : [];
  }

  #value(): RollNode {
    const name = this.#match(FUNCTION_NAME);
    if (name !== null) return { kind: "function", name, texts: this.#list("(", ")"), flavor: this.#label() };
    if (this.#match(DIE_LETTER)) return this.#dice(null);
    if (this.#peek("(")) return this.#parenthetical();
    if (this.#peek("{")) return this.#pool();
    const number = this.#match(NUMBER);
    if (number !== null) return this.#number(number);
    const word = this.#match(WORD);
    if (word === null) throw this.#error("a number, dice, a function or a bracket");
    return { kind: "string", text: word, flavor: this.#label() };
  }

  #number(text: string): RollNode {
    if (this.#match(DIE_LETTER)) {
      if (!Number.isInteger(Number(text))) throw this.#error("a whole number of dice");
      return this.#dice(Number(text));
    }
    return { kind: "number", number: Number(text), flavor: this.#label() };
  }

  #parenthetical(): RollNode {
    const text = this.#inner();
    if (this.#match(DIE_LETTER)) return this.#dice(text);
    return { kind: "parenthetical", text, flavor: this.#label() };
  }

  #pool(): RollNode {
    const texts = this.#list("{", "}");
    return { kind: "pool", texts, modifiers: this.#match(MODIFIERS) ?? "", flavor: this.#label() };
  }

  #dice(number: number | string | null): RollNode {
    const faces = this.#faces();
    return { kind: "dice", number, faces, modifiers: this.#match(MODIFIERS) ?? "", flavor: this.#label() };
  }

  #faces(): number | { text: string } | { denomination: string } {
    const digits = this.#match(DIGITS);
    if (digits !== null) return Number(digits);
    if (this.#peek("(")) return { text: this.#inner() };
    const denomination = this.#match(LETTER);
    if (denomination === null) throw this.#error("the faces of the dice");
    return { denomination: denomination.toLowerCase() };
  }

  /** The text between the parentheses that start here. */
  #inner(): string {
    const [text, ...others] = this.#list("(", ")");
    if (text === undefined || others.length > 0) throw this.#error("one expression in parentheses");
    return text;
  }

  /** The texts between brackets, separated by commas; each is a whole expression. */
  #list(open: string, close: string): string[] {
    this.#expect(open);
    const texts: string[] = [];
    do {
      const start = this.#at;
      this.#expression();
      texts.push(this.#formula.slice(start, this.#at).trim());
    } while (this.#accept(","));
    this.#expect(close);
    return texts;
  }

  #label(): string {
    LABEL.lastIndex = this.#at;
    const found = LABEL.exec(this.#formula);
    if (!found) return "";
    this.#at = LABEL.lastIndex;
    return found[1] ?? "";
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#formula);
    if (!found) return null;
    this.#at = pattern.lastIndex;
    return found[0];
  }

  #peek(character: string): boolean {
    return this.#formula[this.#at] === character;
  }

  #accept(character: string): boolean {
    if (!this.#peek(character)) return false;
    this.#at++;
    return true;
  }

  #expect(character: string): void {
    if (!this.#accept(character)) throw this.#error(`"${character}"`);
  }

  #error(expected: string): SyntaxError {
    const found = this.#formula[this.#at];
    const place = found === undefined ? "the end" : `"${found}" at ${this.#at}`;
    return new SyntaxError(`Dice formula "${this.#formula}": expected ${expected}, found ${place}.`);
  }
}

/** An operator and the sign after it: a sum takes the sign in, a product keeps it apart. */
function joinSigns(operator: Operator, signs: readonly RollNode[]): RollNode[] {
  if (signs.length === 0 || operator === "*" || operator === "/")
    return [{ kind: "operator", operator }, ...signs];
  return [{ kind: "operator", operator: operator === "+" ? "-" : "+" }];
}
