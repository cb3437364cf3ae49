/** What surrounds the evaluation of rolls: storage, HTML and chat messages. */
import { afterEach, describe, expect, it } from "vitest";
import { Dice, Roll, type RollJSON, scriptDice } from "./index.ts";

class DamageRoll extends Roll {}

async function rolled(formula: string, faces: readonly number[]): Promise<Roll> {
  const script = scriptDice(faces);
  const roll = await new Roll(formula, {}, { flavor: "Hieb <b>" }).evaluate();
  script.restore();
  return roll;
}

function stored(roll: Roll): RollJSON {
  return JSON.parse(JSON.stringify(roll));
}

afterEach(() => {
  Dice.rolls = [Roll];
  Reflect.deleteProperty(globalThis, "ChatMessage");
});

describe("stored rolls", () => {
  const NESTED = [
    ["(2d4)d8kh + 1", [1, 1, 5, 7]],
    ["1d(1d4 + 2)[odd]", [2, 3]],
    ["{1d6, 2 + 1d8}kl[luck] - 1", [6, 1]],
    ["max(1d6, 3) * (1d4 + 1)", [2, 4]],
    ["4dfr - 2dc", [1, 0, -1, 1, 0, 1, 0]],
    ["3d6ms10", [4, 5, 6]],
  ] as const;
  for (const [formula, faces] of NESTED) {
    it(`${formula} is the same roll after storage, without drawing a face`, async () => {
      const roll = await rolled(formula, faces);
      const script = scriptDice([]);
      const restored = Roll.fromData(stored(roll));
      script.restore();
      expect(stored(restored)).toEqual(stored(roll));
      expect([restored.total, restored.result, restored.formula]).toEqual([
        roll.total,
        roll.result,
        roll.formula,
      ]);
      expect(restored.dice.map((die) => die.results)).toEqual(roll.dice.map((die) => die.results));
    });
  }

  it("a roll that is not evaluated can be evaluated after storage", async () => {
    const restored = Roll.fromData(stored(new Roll("(1 + 1)d6 + 2")));
    const script = scriptDice([3, 4]);
    expect((await restored.evaluate()).total).toBe(9);
    script.restore();
  });

  it("a subclass comes back as itself if it is registered, and throws if it is not", async () => {
    const roll = stored(new DamageRoll("1d8"));
    expect(() => Roll.fromData(roll)).toThrow("DamageRoll");
    Dice.rolls.push(DamageRoll);
    expect(Roll.fromData(roll)).toBeInstanceOf(DamageRoll);
    expect(DamageRoll.fromTerms(new Roll("1d8").terms)).toBeInstanceOf(DamageRoll);
  });

  it("terms of which only some are evaluated make no roll", async () => {
    const { terms } = await rolled("1d20", [11]);
    expect(() => Roll.fromTerms([...terms, ...new Roll("1d4").terms])).toThrow("All terms");
  });
});

describe("rolls as HTML", () => {
  it("show every face, mark what was discarded, and escape every text", async () => {
    const html = await (await rolled("2d20kh[<i>]", [3, 20])).render();
    expect(html).toContain("Hieb &lt;b&gt;");
    expect(html).toContain("2d20kh[&lt;i&gt;]");
    expect(html).toContain('<li class="roll die d20 discarded">3</li>');
    expect(html).toContain('<li class="roll die d20 max">20</li>');
    expect(html).toContain('<div class="dice-total">20</div>');
    expect(html).not.toMatch(/<[bi]>/);
  });

  it("say nothing to readers who may not know the result", async () => {
    const html = await (await rolled("1d20 + 4", [17])).render({ isPrivate: true });
    expect(html).not.toMatch(/17|21|Hieb/);
    expect(html).toContain("???");
  });

  it("have no dice to show for a roll without dice", async () => {
    expect(await (await rolled("2 + 3", [])).getTooltip()).toBe("");
  });
});

describe("rolls in chat messages", () => {
  const calls: unknown[] = [];
  class FakeMessage {
    readonly data: object;
    constructor(data: object) {
      this.data = data;
    }
    static async create(data: object, operation: object): Promise<FakeMessage> {
      calls.push(operation);
      return new FakeMessage(data);
    }
    applyMode(mode?: string): void {
      calls.push(mode);
    }
    toObject(): object {
      return this.data;
    }
  }

  it("evaluates first, hands the roll over and passes the mode on", async () => {
    Reflect.set(globalThis, "ChatMessage", FakeMessage);
    const script = scriptDice([5]);
    const roll = new Roll("1d6");
    const message = await roll.toMessage({ flavor: "Wurf" }, { messageMode: "gm" });
    script.restore();
    expect(message).toMatchObject({ data: { content: "5", rolls: [roll], flavor: "Wurf" } });
    expect(calls.splice(0)).toEqual([{ messageMode: "gm" }]);
  });

  it("gives only the data, in its mode, if no message is to be created", async () => {
    Reflect.set(globalThis, "ChatMessage", FakeMessage);
    const roll = await rolled("1d6", [2]);
    const data = await roll.toMessage({}, { create: false, messageMode: "blind" });
    expect(data).toMatchObject({ content: "2", rolls: [roll] });
    expect(calls.splice(0)).toEqual(["blind"]);
  });

  it("throws where there is no chat", async () => {
    await expect((await rolled("1d6", [2])).toMessage()).rejects.toThrow("ChatMessage");
  });
});

describe("expressions", () => {
  it("safeEval calculates with functions of Math and refuses the rest", () => {
    expect(Roll.safeEval("floor(7 / 2) * -2")).toBe(-6);
    for (const bad of ["1 / 0", "1d6", "alert(1)", "constructor(1)", "random(1)"]) {
      expect(() => Roll.safeEval(bad)).toThrow();
    }
  });

  it("a formula keeps its signs and its functions", () => {
    expect(new Roll("-1d6 + - 2 * -3 - max(1,2)").formula).toBe("-1d6 - 2 * -3 - max(1, 2)");
  });
});
