/** What the dice promise, row by row of `dice.json`. Runs on the classes alone, without a client. */
import { afterEach, describe, expect, it } from "vitest";
import { Dice, Roll, scriptDice, terms as termClasses } from "../dice/index.ts";
import rows from "./dice.json" with { type: "json" };

const { DiceTerm, Die } = termClasses;

interface Row {
  id: string;
  statement: string;
  input: {
    formula?: string | null;
    formulas?: string[];
    data?: Record<string, unknown>;
    faces?: number[];
    mode?: "minimize" | "maximize";
    call?: string;
    calls?: string[];
    options?: { strict?: boolean; maximize?: boolean };
    functions?: Record<string, string>;
    rolls?: string[];
    randomUniform?: number[];
  };
  expected: Record<string, unknown>;
}

class MyRoll extends Roll {}

/** How many faces have been drawn since the row began. */
let drawn = (): number => 0;
function countDraws(): () => number {
  const source = Dice.randomUniform;
  let draws = 0;
  Dice.randomUniform = () => {
    draws++;
    return source();
  };
  return () => draws;
}

const { randomUniform } = Dice;
afterEach(() => {
  Dice.randomUniform = randomUniform;
  Dice.functions = {};
  Dice.rolls = [Roll];
});

describe("dice", () => {
  for (const row of rows as Row[]) {
    it(`${row.id} ${row.statement}`, async () => {
      const { input } = row;
      const script = scriptDice(input.faces ?? []);
      drawn = countDraws();
      if (input.functions) Dice.functions.double = (value) => 2 * Number(value);
      const observe = input.calls ? SEQUENCES[input.calls.join()] : CALLS[input.call ?? "observe"];
      if (!observe) throw new Error(`No runner for ${row.id}.`);
      const seen = await observe(row);
      expect(seen).toMatchObject(row.expected);
      expect(Object.keys(row.expected).length).toBeGreaterThan(0);
      expect(script.left).toEqual([]);
    });
  }
});

type Observation = Record<string, unknown>;
type Observer = (row: Row) => Observation | Promise<Observation>;

/** Runners by the `call` of a row; without one the roll is evaluated and looked at. */
const CALLS: Record<string, Observer> = {
  observe: (row) =>
    row.input.randomUniform
      ? observeDraws(row.input.randomUniform, formulaOf(row))
      : row.input.formulas
        ? observeDeterminism(row.input.formulas)
        : observeEvaluated(row),
  evaluate: async (row) =>
    row.expected.throws ? { throws: await fails(() => make(row).evaluate()) } : observePromise(row),
  construct: (row) => ({ throws: failsNow(() => make(row)) }),
  "construct or evaluate": async (row) => ({ throws: await fails(() => make(row).evaluate()) }),
  evaluateSync: (row) => observeSync(row),
  validate: (row) => ({
    valid: Roll.validate(formulaOf(row)),
    constructThrows: failsNow(() => make(row)),
  }),
  dice: (row) => ({ dieFaces: make(row).dice.map((die) => die.faces) }),
  formula: (row) => ({ formula: make(row).formula }),
  "total before evaluate": (row) => ({ total: String(make(row).total) }),
  toJSON: async (row) => observeStored(await make(row).evaluate(), row),
  "Roll.create": (row) => {
    Dice.rolls = (row.input.rolls ?? []).map((name) => (name === "MyRoll" ? MyRoll : Roll));
    return { class: Roll.create(formulaOf(row)).constructor.name };
  },
};

/** Runners by the `calls` of a row. */
const SEQUENCES: Record<string, Observer> = {
  "evaluate,evaluate": async (row) => {
    const roll = await make(row).evaluate();
    const refused = await fails(() => roll.evaluate());
    return { secondCall: refused ? "throws" : "returns", totalAfter: roll.total };
  },
  "evaluate,clone": async (row) => {
    const roll = await make(row).evaluate();
    const clone = roll.clone();
    return {
      clone: { sameInstance: clone === roll, evaluated: clone._evaluated, formula: clone.formula },
      original: { total: roll.total },
    };
  },
  "evaluate,reroll": async (row) => {
    const roll = await make(row).evaluate();
    const again = await roll.reroll();
    return {
      original: { total: roll.total },
      reroll: { sameInstance: again === roll, total: again.total },
    };
  },
  "evaluate,JSON text,fromJSON": async (row) => {
    const roll = await make(row).evaluate();
    drawn = countDraws();
    const restored = Roll.fromJSON(JSON.stringify(roll));
    return {
      ...look(restored),
      results: restored.dice.map((die) => die.results.map((result) => result.result)),
      evaluated: restored._evaluated,
      facesDrawn: drawn(),
    };
  },
  "evaluate,Roll.fromTerms(terms)": async (row) => {
    const roll = await make(row).evaluate();
    return { throws: failsNow(() => Roll.fromTerms(roll.terms)), total: Roll.fromTerms(roll.terms).total };
  },
};

function formulaOf(row: Row): string {
  if (typeof row.input.formula !== "string") throw new Error(`${row.id} has no formula.`);
  return row.input.formula;
}

function make(row: Row): Roll {
  const roll: Roll = Reflect.construct(Roll, [row.input.formula, withTexts(row.input.data ?? {})]);
  return roll;
}

/** Roll data as written in a row; `{ $toString: text }` stands for an object with that text. */
function withTexts(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      if (typeof value !== "object" || value === null) return [key, value];
      const text = Reflect.get(value, "$toString");
      return [key, typeof text === "string" ? { toString: () => text } : withTexts({ ...value })];
    }),
  );
}

async function observeEvaluated(row: Row): Promise<Observation> {
  const { mode } = row.input;
  const roll = await make(row).evaluate(mode ? { [mode]: true } : {});
  const seen = look(roll);
  // Rows about single results list them in full; the others count them per die term.
  const listed = typeof (row.expected.results as unknown[] | undefined)?.[0] === "object";
  if (listed) return { ...seen, results: roll.dice[0]?.results };
  return "dice" in row.expected ? { ...seen, dice: roll.dice.length } : seen;
}

function look(roll: Roll): Observation {
  const outer = roll.terms.find((term) => term instanceof DiceTerm);
  return {
    total: roll.total,
    result: roll.result,
    kept: roll.dice.map((die) => die.values),
    results: roll.dice.map((die) => die.results.length),
    facesDrawn: drawn(),
    outer: { number: outer?.number, faces: outer?.faces },
    flavors: roll.terms.map((term) => term.flavor).filter((flavor) => flavor),
    termTypes: roll.terms.map((term) => term.constructor.name),
    diceTerms: roll.dice.length,
    dieFaces: roll.dice.map((die) => die.faces),
  };
}

async function observeDraws(draws: readonly number[], formula: string): Promise<Observation> {
  const left = [...draws];
  Dice.randomUniform = () => left.shift() ?? Number.NaN;
  const roll = await new Roll(formula).evaluate();
  return { faces: roll.dice[0]?.values, total: roll.total };
}

function observeDeterminism(formulas: readonly string[]): Observation {
  return { isDeterministic: formulas.map((formula) => new Roll(formula).isDeterministic) };
}

async function observePromise(row: Row): Promise<Observation> {
  const roll = make(row);
  const promise = roll.evaluate();
  return {
    returns: promise instanceof Promise ? "promise" : "value",
    resolvesToSameRoll: (await promise) === roll,
    total: roll.total,
  };
}

function observeSync(row: Row): Observation {
  const roll = make(row);
  if (row.expected.throws) return { throws: failsNow(() => roll.evaluateSync(row.input.options)) };
  const returned = roll.evaluateSync(row.input.options);
  return {
    total: roll.total,
    returns: returned === roll ? "roll, not a promise" : "something else",
    facesDrawn: drawn(),
  };
}

function observeStored(roll: Roll, row: Row): Observation {
  const stored: Record<string, unknown> = { ...roll.toJSON() };
  const terms = roll.toJSON().terms;
  const plain = terms.every((term) => Object.getPrototypeOf(term) === Object.prototype);
  return {
    ...stored,
    hasKeys: (row.expected.hasKeys as string[] | undefined)?.filter((key) => key in stored),
    lacksKeys: (row.expected.lacksKeys as string[] | undefined)?.filter((key) => !(key in stored)),
    terms: { length: terms.length, plainObjects: plain },
    termClasses: terms.map((term) => term.class),
    termEvaluated: terms.map((term) => term.evaluated),
  };
}

function failsNow(action: () => unknown): boolean {
  try {
    action();
    return false;
  } catch {
    return true;
  }
}

async function fails(action: () => Promise<unknown>): Promise<boolean> {
  try {
    await action();
    return false;
  } catch {
    return true;
  }
}

describe("dice that are not documented are refused", () => {
  const REFUSED = [
    ["%", "7 % 4"],
    ["a truth value in the roll data", "1d6 + @yes"],
    ["more dropped than rolled", "2d6d5"],
    ["a counter without a target", "4d6cs"],
    ["a counter with a comparison without a target", "4d6cs>="],
    ["a deduction without a counter", "4d6df1"],
    ["a count after a drop", "4d6dl1cs>=4"],
    ["nothing kept", "2d6kh0"],
    ["an unknown modifier", "2d6zz"],
    ["a capital modifier", "2d20KH"],
    ["a blank before a label", "1d6 [fire]"],
    ["two values without an operator", "1d6 2d6"],
    ["half a die", "1.5d6"],
    ["an endless explosion", "1d1x"],
    ["an object in the roll data", "@list"],
    ["a word", "sword"],
  ] as const;
  for (const [what, formula] of REFUSED) {
    it(`${what}: ${formula}`, async () => {
      expect(await fails(async () => new Roll(formula, { yes: true, list: {} }).evaluate())).toBe(true);
    });
  }

  it("a pool has no documented extreme", async () => {
    expect(await fails(() => new Roll("{1d6, 1d8}kh").evaluate({ maximize: true }))).toBe(true);
  });

  it("an unknown option of the evaluation", async () => {
    expect(await fails(() => new Roll("1d6").evaluate(JSON.parse('{"async": true}')))).toBe(true);
  });

  it("validity of an empty formula and of one with paths", () => {
    expect(failsNow(() => Roll.validate(""))).toBe(true);
    expect(failsNow(() => Roll.validate("1d6 + @bonus"))).toBe(true);
  });

  it("a script with a face that the die lacks, or too short a script", async () => {
    scriptDice([7]);
    expect(await fails(() => new Roll("1d6").evaluate())).toBe(true);
    scriptDice([3]);
    expect(await fails(() => new Roll("2d6").evaluate())).toBe(true);
  });
});

it("a die alone is evaluated as a term of its own", async () => {
  const script = scriptDice([2, 5]);
  const die = await new Die({ number: 2, faces: 6, modifiers: ["kh"] }).evaluate();
  expect([die.total, die.formula, script.left]).toEqual([5, "2d6kh", []]);
});
