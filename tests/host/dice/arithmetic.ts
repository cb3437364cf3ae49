/** The arithmetic between the terms of a roll: a flat list of values and operators. */

export const OPERATORS = ["+", "-", "*", "/"] as const;
export type Operator = (typeof OPERATORS)[number];

export function isOperator(text: string): text is Operator {
  return OPERATORS.some((operator) => operator === text);
}

/** A value between operators, or an operator. */
export type ArithmeticToken = number | Operator;

/**
 * The value of `tokens`: `*` and `/` before `+` and `-`, left to right, a sign before a value allowed.
 * Throws if values and operators do not alternate.
 */
export function calculate(tokens: readonly ArithmeticToken[]): number {
  const left = [...tokens];
  const total = sum(left);
  if (left.length > 0) throw new SyntaxError("Two values stand side by side without an operator.");
  return total;
}

function sum(left: ArithmeticToken[]): number {
  let total = product(left);
  for (let operator = left[0]; operator === "+" || operator === "-"; operator = left[0]) {
    left.shift();
    const next = product(left);
    total = operator === "+" ? total + next : total - next;
  }
  return total;
}

function product(left: ArithmeticToken[]): number {
  let total = signed(left);
  for (let operator = left[0]; operator === "*" || operator === "/"; operator = left[0]) {
    left.shift();
    const next = signed(left);
    total = operator === "*" ? total * next : total / next;
  }
  return total;
}

function signed(left: ArithmeticToken[]): number {
  const token = left.shift();
  if (token === "-") return -signed(left);
  if (token === "+") return signed(left);
  if (typeof token !== "number") throw new SyntaxError("A value is missing beside an operator.");
  return token;
}

/** Write values and operators: blanks around an operator between two values, none after a sign. */
export function writeTokens(
  tokens: readonly { readonly text: string; readonly operator: boolean }[],
): string {
  let text = "";
  let valueBefore = false;
  for (const token of tokens) {
    text += token.operator && valueBefore ? ` ${token.text} ` : token.text;
    valueBefore = !token.operator;
  }
  return text;
}
