import { describe, expect, it } from "vitest";
import { exposes, interruption, isExposed, overwhelm } from "../../../src/rules/abilities/overwhelm.ts";
import {
  disarmed,
  disarmOptions,
  mayPickUp,
  targetedDisarm,
} from "../../../src/rules/abilities/targeted-disarm.ts";
import { changed, stateOf } from "../../../src/rules/ability-states.ts";
import { judgeDamage } from "../../../src/rules/damage.ts";
import { netDisadvantage } from "../../../src/rules/disadvantage.ts";
import { flankingContribution, flankingReport } from "../../../src/rules/flanking.ts";
import { stack } from "../../../src/rules/modifiers.ts";
import type { FlankingReport } from "../../../src/rules/records.ts";
import {
  acting,
  combatant,
  draft,
  foe,
  held,
  judgement,
  modifier,
  settings,
  situation,
  square,
} from "../../builders.ts";
import { type Case, context, reasonsAgainst } from "./context.ts";

const pre = (given: Case = {}) => context("PRE_ATTACK", { judgement: null, ...given });

describe("Overwhelm", () => {
  const archer = (rest: Partial<Parameters<typeof foe>[1]> = {}) => {
    const one = foe("target", { space: square(1, 0), ...rest });
    return changed(one, [exposes(one, "reload", true)]);
  };
  const refused = (given: Case = {}): string[] =>
    reasonsAgainst("overwhelm", pre({ other: archer(), ...given }));

  it("A4.14 E1 E2 on an enemy who shot, cast or reloaded and stands there still, for 2 AP", () => {
    expect(refused()).toEqual([]);
    expect(overwhelm.price(pre())).toBe(2);
    expect(refused({ other: {} })).toEqual(["notExposed"]);
    expect(refused({ other: { ...archer(), space: square(0, 1) } })).toEqual(["notExposed"]);
    expect(refused({ other: { ...archer(), disposition: "friendly" } })).toEqual(["notAnEnemy"]);
    expect(isExposed(archer())).toBe(true);
    const moved = (space: ReturnType<typeof square>): boolean => isExposed({ ...archer(), space });
    expect(
      [
        square(1, 1),
        square(1, 0, 2),
        { x: 1, y: 0, width: 2, height: 1 },
        { x: 1, y: 0, width: 1, height: 2 },
      ].map(moved),
    ).toEqual([false, false, false, false]);
    expect(refused({ draft: { target: "nobody" } })).toEqual([]);
  });

  const report = (rear: number): FlankingReport => ({
    sector: 4,
    sectors: [4],
    flankers: rear,
    rear,
    opposedPair: false,
    pincer: false,
    allies: [],
  });

  it("A2.8 B8.4 F68 with B's flanking one disadvantage; with an ally in the rear it stays at that", () => {
    const none = overwhelm.begin(pre({ draft: { flanking: report(0) } })).contribution;
    expect(none.disadvantage).toHaveLength(1);
    expect(none.denyDex).toBeUndefined();
    const rear = overwhelm.begin(pre({ draft: { flanking: report(1) } })).contribution;
    expect(rear.disadvantage).toBeUndefined();
  });

  it("B8.7 F95 archer (5,5), attacker (5,6), ally (6,5): n 1, D 1; with (5,4) too: n 2, D 1", () => {
    const shooter = foe("target", { space: square(5, 5) });
    const striker = combatant("user", { space: square(5, 6) });
    const beside = combatant("beside", { space: square(6, 5) });
    const behind = combatant("behind", { space: square(5, 4) });
    const disadvantages = (allies: readonly (typeof beside)[]): number[] => {
      const scene = situation([shooter, striker, ...allies]);
      const flanking = flankingReport(scene, striker, shooter);
      const flanked = draft({ flanking }, flankingContribution(flanking, "melee", settings()));
      const given = pre({ draft: { flanking } });
      const made = draft({ ...flanked, attack: 0 }, overwhelm.begin(given).contribution);
      return [flanking.flankers, netDisadvantage(made.disadvantage)];
    };
    expect(disadvantages([beside])).toEqual([1, 1]);
    expect(disadvantages([beside, behind])).toEqual([2, 1]);
  });

  it("A2.8 with C's flanking +2 and no Dex, unless the target is flanked or denied Dex already", () => {
    const classic = { flankingVariant: "C" } as const;
    const agile = { armourClass: [modifier("base", 10, "base"), modifier("dexterity", 3, "ability")] };
    const given = pre({ draft: agile, settings: classic });
    const made = draft(agile, overwhelm.begin(given).contribution);
    expect(stack(made.attack).total).toBe(2);
    expect(stack(made.armourClass).total).toBe(10);
    expect(overwhelm.begin(pre({ draft: { tags: ["flanking"] }, settings: classic })).contribution).toEqual({
      tags: ["backstab", "overwhelm"],
    });
    expect(overwhelm.begin(pre({ draft: { dexDenied: true }, settings: classic })).contribution).toEqual({
      tags: ["backstab", "overwhelm"],
    });
  });

  it("A4.14 E4 A125 a hit interrupts what runs, once; a second attacker may still overwhelm", () => {
    const hit = interruption(archer());
    expect(hit?.after).toMatchObject({ kind: "exposed", running: false });
    const after = hit ? changed(archer(), [hit]) : archer();
    expect(interruption(after)).toBeNull();
    expect(isExposed(after)).toBe(true);
    expect(interruption(foe("plain"))).toBeNull();
  });
});

describe("Targeted Disarm", () => {
  const armed = (rest: Partial<Parameters<typeof held>[1]> = {}) => ({
    action: acting({ weapons: [held("axe", rest)] }),
  });
  const refused = (given: Case = {}): string[] =>
    reasonsAgainst("targeted-disarm", pre({ other: armed(), details: { weapon: "axe" }, ...given }));

  it("A4.8 E1 pay 3 and name a weapon that the target holds in hand", () => {
    expect(refused()).toEqual([]);
    expect(targetedDisarm.price(pre())).toBe(3);
    expect(targetedDisarm.begin(pre()).contribution.tags).toEqual(["targeted-disarm"]);
    expect(refused({ details: { weapon: "bow" } })).toEqual(["noWeaponToStrike"]);
    expect(refused({ details: {} })).toEqual(["noWeaponToStrike"]);
  });

  it("A4.8 X: natural weapons cannot be struck away", () => {
    expect(refused({ other: armed({ natural: true }) })).toEqual(["noWeaponToStrike"]);
  });

  it.each(["full-force", "veteran", "area"])("A4.8 I: not with %s", (tag) => {
    expect(refused({ draft: { tags: [tag] } })).toEqual(["notTogether"]);
  });

  it("A4.8 E3 A104 damage 3 against reduction 5 fails; 6 leaves 1 and strikes the weapon away", () => {
    const check = (roll: number): number =>
      judgeDamage(draft(), judgement(), { weapon: [roll], extra: {} }, [
        { id: "dr", label: "", step: "resistance", value: 5, source: "", rule: "" },
      ]).final;
    const attacker = combatant("user", { action: acting({ speed: 6 }) });
    expect(disarmOptions(attacker, false, check(3), settings())).toBeNull();
    expect(disarmOptions(attacker, false, check(6), settings())).toEqual({
      fates: ["flung", "dropped"],
      fling: { min: 2, max: 6 },
    });
  });

  it("A4.8 E3 a hit that was saved strikes nothing away", () => {
    expect(disarmOptions(combatant("user"), true, 9, settings())).toBeNull();
  });

  it("A4.8 E4 taking needs a free hand and a move action; flinging needs room", () => {
    const handy = combatant("user", { action: acting({ speed: 6, canPickUp: true }) });
    expect(disarmOptions(handy, false, 5, settings())?.fates).toEqual(["taken", "flung", "dropped"]);
    const nimble = combatant("user", { action: acting({ speed: 2 }) });
    expect(disarmOptions(nimble, false, 5, settings())).toEqual({
      fates: ["flung", "dropped"],
      fling: { min: 2, max: 2 },
    });
    const slow = combatant("user", { action: acting({ speed: 1 }) });
    expect(disarmOptions(slow, false, 5, settings())?.fates).toEqual(["dropped"]);
  });

  it("A4.8 E5 in its next turn the target may not attack with that weapon", () => {
    const target = foe("target");
    expect(stateOf(changed(target, [disarmed(target, "axe")]), "disarmed")).toEqual({
      kind: "disarmed",
      weapon: "axe",
      until: "next-turn-end",
    });
  });

  it("A4.8 E4 a flung weapon is picked up only on its own square", () => {
    expect(mayPickUp(1, "flung")).toBe(false);
    expect(mayPickUp(0, "flung")).toBe(true);
    expect(mayPickUp(1, "dropped")).toBe(true);
    expect(mayPickUp(2, "dropped")).toBe(false);
  });
});
