/** Nodes of the parser to terms. */
import { defaultRoll, diceConfig } from "./config.ts";
import type { RollNode } from "./parser.ts";
import type { Roll } from "./roll.ts";
import { FunctionTerm, ParentheticalTerm } from "./terms/compound.ts";
import { PoolTerm } from "./terms/pool.ts";
import type { RollTerm } from "./terms/roll-term.ts";
import { NumericTerm, OperatorTerm, StringTerm } from "./terms/simple.ts";
import type { TermOptions } from "./types.ts";

/** The terms of a formula whose `@paths` have been replaced. Throws for an unknown kind of dice. */
export function buildTerms(formula: string): RollTerm[] {
  return diceConfig().parser.parse(formula).map(build);
}

function build(node: RollNode): RollTerm {
  switch (node.kind) {
    case "number":
      return new NumericTerm({ number: node.number, options: label(node.flavor) });
    case "operator":
      return new OperatorTerm({ operator: node.operator });
    case "string":
      return new StringTerm({ term: node.text, options: label(node.flavor) });
    case "parenthetical":
      return new ParentheticalTerm({ term: node.text, options: label(node.flavor) });
    case "function":
      return new FunctionTerm({ fn: node.name, terms: node.texts, options: label(node.flavor) });
    case "pool":
      return new PoolTerm({ terms: node.texts, modifiers: [node.modifiers], options: label(node.flavor) });
    case "dice":
      return buildDice(node);
  }
}

function buildDice(node: Extract<RollNode, { kind: "dice" }>): RollTerm {
  const { faces } = node;
  const denomination = typeof faces === "object" && "denomination" in faces ? faces.denomination : "d";
  const cls = diceConfig().terms[denomination];
  if (!cls) throw new Error(`There are no dice of the kind "d${denomination}".`);
  return new cls({
    number: count(node.number),
    faces: typeof faces === "object" && "denomination" in faces ? undefined : count(faces),
    modifiers: [node.modifiers],
    options: label(node.flavor),
  });
}

function count(value: number | string | { text: string } | null): number | Roll {
  if (value === null) return 1;
  if (typeof value === "number") return value;
  return defaultRoll().create(typeof value === "string" ? value : value.text);
}

function label(flavor: string): TermOptions {
  return flavor ? { flavor } : {};
}
