import { describe, expect, it } from "vitest";
import {
  AID_DIFFICULTY,
  type Aid,
  aidContribution,
  aidOnCheck,
  aidRefusals,
  aidsAfterAttack,
  aidsAtTurn,
  isAidSuccessful,
} from "../../src/rules/aid.ts";
import { stack } from "../../src/rules/modifiers.ts";
import { ACTIONS } from "../../src/rules/tables/actions.ts";
import { combatant, draft, foe, situation, square, weapon } from "../builders.ts";

const aid = (helper: string, gives: Aid["gives"] = "attack", opponent = "orc"): Aid => ({
  helper,
  source: helper,
  ally: "hero",
  opponent,
  gives,
});

const attackBonus = (aids: readonly Aid[], attacker: string, target: string): number =>
  stack(draft({}, aidContribution(aids, attacker, target)).attack).total;
const armour = (aids: readonly Aid[], attacker: string, target: string): number =>
  stack(draft({ ac: 15 }, aidContribution(aids, attacker, target)).armourClass).total;

describe("aid another", () => {
  it("K14.3 K14.E1 +3: 7 succeeds, 6 fails, 1 fails, 20 succeeds", () => {
    expect([7, 6, 1, 20].map((natural) => isAidSuccessful(natural, 3))).toEqual([true, false, false, true]);
    expect(isAidSuccessful(1, 30)).toBe(false);
    expect(isAidSuccessful(20, -30)).toBe(true);
    expect(AID_DIFFICULTY).toBe(10);
  });

  it("K14.4 K14.5 K14.E2 three helpers give +6 on the next attack, nothing on the second", () => {
    const aids = [aid("a"), aid("b"), aid("c")];
    expect(attackBonus(aids, "hero", "orc")).toBe(6);
    expect(attackBonus(aidsAfterAttack(aids, "hero", "orc"), "hero", "orc")).toBe(0);
  });

  it("K14.4 K14.E3 +2 AC: the first attack of that enemy meets 17, the second 15, another enemy 15", () => {
    const aids = [aid("a", "armour-class")];
    expect(armour(aids, "orc", "hero")).toBe(17);
    expect(armour(aids, "goblin", "hero")).toBe(15);
    expect(armour(aidsAfterAttack(aids, "orc", "hero"), "orc", "hero")).toBe(15);
    expect(aidsAfterAttack(aids, "goblin", "hero")).toEqual(aids);
  });

  it("K14.4 OPEN-43 the bonus is for an attack on the distracted opponent, by the one who is helped", () => {
    expect(attackBonus([aid("a")], "hero", "goblin")).toBe(0);
    expect(attackBonus([aid("a")], "friend", "orc")).toBe(0);
    expect(armour([aid("a")], "orc", "hero")).toBe(15);
  });

  it("K14.4 help for the attack and help for the AC of the other one meet in one attack", () => {
    const against: Aid = { helper: "g", source: "g", ally: "orc", opponent: "hero", gives: "armour-class" };
    const both = aidContribution([aid("a"), against], "hero", "orc");
    expect(both.attack?.map(({ id }) => id)).toEqual(["aid-a"]);
    expect(both.armourClass?.map(({ id }) => id)).toEqual(["aid-g"]);
    expect(aidContribution([], "hero", "orc")).toEqual({});
  });

  it("K14.4 it lapses as the helper's next turn begins", () => {
    expect(aidsAtTurn([aid("a"), aid("b")], "a")).toEqual([aid("b")]);
  });

  it("K14.1 it is a standard action", () => {
    expect(ACTIONS["aid-another"]).toMatchObject({ kind: "standard", provokes: "maybe" });
  });

  it("K14.5 K14.6 on checks each helper gives 2", () => {
    expect([aidOnCheck(0), aidOnCheck(3)]).toEqual([0, 6]);
    expect(() => aidOnCheck(-1)).toThrow(expect.objectContaining({ field: "helpers" }));
    expect(() => isAidSuccessful(0, 3)).toThrow(expect.objectContaining({ field: "natural" }));
    expect(() => isAidSuccessful(3, Number.NaN)).toThrow(expect.objectContaining({ field: "bonus" }));
  });

  it("K14.2 the helper must reach, in melee, an opponent who fights with the ally hand to hand", () => {
    const helper = combatant("helper", { space: square(2, 0) });
    const ally = combatant("ally", { space: square(0, 0) });
    const orc = foe("orc", { space: square(1, 0) });
    const why = (change: { helper?: object; ally?: object; orc?: object; by?: object } = {}): string[] => {
      const parts = [
        { ...helper, ...change.helper },
        { ...ally, ...change.ally },
        { ...orc, ...change.orc },
      ] as const;
      return aidRefusals(...parts, weapon(change.by), situation(parts)).map(({ key }) =>
        key.replace("WAFFENGANG.Refusal.", ""),
      );
    };
    expect(why()).toEqual([]);
    expect(why({ helper: { space: square(4, 0) } })).toEqual(["targetOutOfReach"]);
    expect(why({ ally: { space: square(-3, 0) } })).toEqual(["notEngaged"]);
    expect(why({ by: { range: "thrown", increment: 2 } })).toEqual(["meleeOnly"]);
    expect(why({ orc: { disposition: "friendly" } })).toEqual(["notAnEnemy", "notEngaged"]);
    expect(why({ ally: { disposition: "neutral" } })).toEqual(["notAnAlly", "notEngaged"]);
    expect(why({ helper: { id: "ally" } })).toEqual(["notAnAlly"]);
    expect(why({ helper: { statuses: ["stunned"] } })).toEqual(["cannotAct"]);
  });
});
