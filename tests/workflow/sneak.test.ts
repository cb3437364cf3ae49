import { describe, expect, it } from "vitest";
import type { CardParty } from "../../src/rules/card.ts";
import type { AttackDraft, CombatantRecord, RuleSettings } from "../../src/rules/records.ts";
import { type Contest, contestSneak, isSoundSneak, sneakDice, withSneak } from "../../src/workflow/sneak.ts";
import type { SneakAnswers, SneakAsk } from "../../src/workflow/sneak-ports.ts";
import { acting, combatant, draft, foe, settings, situation, square } from "../builders.ts";

const party = (name: string): CardParty => ({
  actor: `Actor.${name}`,
  token: `Token.${name}`,
  name,
  img: "",
});

interface Case {
  readonly rules?: Partial<RuleSettings>;
  readonly attacker?: Partial<CombatantRecord>;
  /** What the scene says. */
  readonly unnoticed?: boolean;
  readonly brightLight?: boolean;
  /** What the GM says; `null` = he is not there. */
  readonly gm?: SneakAnswers | null;
  readonly dice?: readonly number[];
}

/** A contest of somebody with Stealth +12 against Will +7, and what was asked and thrown. */
async function contest({ rules, attacker, unnoticed, brightLight, gm = null, dice = [] }: Case) {
  const by = combatant("attacker", { space: square(5, 6), action: acting({ stealth: 12 }), ...attacker });
  const on = foe("target", { space: square(5, 5), action: acting({ will: 7 }) });
  const asked: SneakAsk[] = [];
  const counts: number[] = [];
  const parties = new Map([by, on].map(({ id }) => [id, party(id)]));
  const result = await contestSneak(
    { situation: situation([by, on], { settings: settings(rules) }), attacker: by.id, parties },
    draft({ target: on.id }),
    { sneak: true },
    {
      sneak: {
        known: () => ({ unnoticed: unnoticed ?? null, brightLight: brightLight ?? null }),
        ask: (ask) => {
          asked.push(ask);
          return Promise.resolve(gm);
        },
      },
      dice: {
        saves: (count) => {
          counts.push(count);
          return Promise.resolve(dice);
        },
      },
    },
  );
  return { result, questions: asked.map(({ questions }) => questions), counts };
}

const reasons = (result: Contest) => result.refusals.map(({ key }) => key.split(".").at(-1));

describe("B 5 a declared sneak attack", () => {
  it("B5.3 F69 in the dark both throw: 25 against 18, +7", async () => {
    const { result, questions, counts } = await contest({
      unnoticed: true,
      brightLight: false,
      dice: [13, 11],
    });
    expect(result.sneak).toEqual({
      stealth: { natural: 13, total: 25 },
      resistance: { natural: 11, total: 18 },
      margin: 7,
    });
    expect([questions, counts]).toEqual([[], [2]]);
  });

  it("B5.5 F71 worse than the target it fails, and the attack goes on", async () => {
    const { result } = await contest({ unnoticed: true, brightLight: false, dice: [1, 11] });
    expect(result).toMatchObject({ sneak: { stealth: { total: 13 }, margin: null } });
  });

  it("B5.7 the attack waits for the GM's word on what no scene says", async () => {
    const gm = { unnoticed: true, brightLight: true, frontal: false };
    const { result, questions } = await contest({ gm, dice: [13, 13] });
    expect(questions).toEqual([["unnoticed", "brightLight", "frontal"]]);
    expect(result).toMatchObject({ sneak: { margin: 5 } });
  });

  it("B5.6 bright and from the front it fails without a die", async () => {
    const gm = { unnoticed: true, brightLight: true, frontal: true };
    const { result, counts } = await contest({ gm });
    expect(result.sneak).toEqual({ stealth: null, resistance: null, margin: null });
    expect(counts).toEqual([]);
  });

  it("B5.1 against somebody who has noticed there is none, and no attack is made of it", async () => {
    const gm = { unnoticed: false, brightLight: false, frontal: false };
    expect(reasons((await contest({ gm })).result)).toEqual(["noticed"]);
  });

  it("B5.9 F81 a second one in the same fight is refused before anybody is asked", async () => {
    const attacker = { action: acting({ states: [{ kind: "revealed", until: "combat-end" }] }) };
    const { result, questions } = await contest({ attacker });
    expect(reasons(result)).toEqual(["revealed"]);
    expect(questions).toEqual([]);
  });

  it("B5.7 without a game master it is refused: nobody guesses", async () => {
    expect(reasons((await contest({ gm: null })).result)).toEqual(["noGamemaster"]);
  });

  it("B5.3 F82 static, only the attacker throws: 19 against 17", async () => {
    const rules = { sneakOpposition: "static" } as const;
    const { result, counts } = await contest({ rules, unnoticed: true, brightLight: false, dice: [7] });
    expect(result.sneak).toEqual({
      stealth: { natural: 7, total: 19 },
      resistance: { natural: null, total: 17 },
      margin: 2,
    });
    expect(counts).toEqual([1]);
  });
});

describe("what the contest brings", () => {
  const rules = settings();
  const sneak = { stealth: { natural: 13, total: 25 }, resistance: { natural: 11, total: 18 }, margin: 7 };
  const card = (drafts: readonly AttackDraft[], contested = sneak) => ({
    sneak: contested,
    drafts: drafts.map((made) => ({ draft: made })),
  });

  it("B5.4 B5.10 bonus and one disadvantage go to the first attack roll alone", () => {
    const [first, second] = withSneak([draft(), draft()], sneak, rules);
    expect(first?.attack).toContainEqual(expect.objectContaining({ id: "sneak", value: 7 }));
    expect(first?.disadvantage).toMatchObject([{ id: "sneak", value: 1 }]);
    expect(second).toEqual(draft());
  });

  it("B5.5 nothing after a failure", () => {
    expect(withSneak([draft()], { ...sneak, margin: null }, rules)).toEqual([draft()]);
  });

  it("the GM's client finds a bonus that the dice do not give, and one on a later roll", () => {
    const honest = withSneak([draft(), draft()], sneak, rules);
    expect(isSoundSneak(card(honest))).toBe(true);
    expect(isSoundSneak(card(honest, { ...sneak, margin: 9 }))).toBe(false);
    expect(isSoundSneak(card([draft(), draft()]))).toBe(false);
    expect(isSoundSneak(card([...honest].reverse()))).toBe(false);
    expect(
      isSoundSneak(card(withSneak([draft()], { ...sneak, margin: 0 }, rules), { ...sneak, margin: 0 })),
    ).toBe(false);
  });

  it("F70 a tie gives +0 and the disadvantage, and is sound", () => {
    const tie = { ...sneak, resistance: { natural: 18, total: 25 }, margin: 0 };
    const drafts = withSneak([draft()], tie, rules);
    expect(drafts[0]?.disadvantage).toMatchObject([{ id: "sneak", value: 1 }]);
    expect(isSoundSneak(card(drafts, tie))).toBe(true);
  });

  it("its dice are the first on the message, the target's after the attacker's", () => {
    expect(sneakDice({ sneak })).toEqual([13, 11]);
    expect(sneakDice({ sneak: null })).toEqual([]);
  });
});
