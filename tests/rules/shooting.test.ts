import { describe, expect, it } from "vitest";
import { attackRefusals, contribute, draftAttack, maximumRange } from "../../src/rules/attack.ts";
import { stack } from "../../src/rules/modifiers.ts";
import type { CombatantRecord, SizeId } from "../../src/rules/records.ts";
import { isEngaged, shootingContribution } from "../../src/rules/shooting.ts";
import { bow, combatant, foe, situation, square, wall, weapon } from "../builders.ts";

const archer = combatant("archer", { space: square(-6, 0) });
const target = foe("target", { space: square(0, 0) });

function penalty(
  ally: Partial<CombatantRecord>,
  {
    at = target,
    by = archer,
    attacked = [],
    others = [],
  }: { at?: CombatantRecord; by?: CombatantRecord; attacked?: string[]; others?: CombatantRecord[] } = {},
): number {
  const table = situation([by, at, combatant("ally", { space: square(1, 0), ...ally }), ...others]);
  const found = shootingContribution(table, by.id, at.id, bow(), attacked).attack ?? [];
  return found.reduce((sum, { value }) => sum + value, 0);
}

describe("shooting into a melee", () => {
  it("K7.25 K7.27 K7.E3 an engaged ally at (1,0) costs 4; the nearest one at (2,0) nothing", () => {
    expect(penalty({})).toBe(-4);
    const lance = { space: square(2, 0), reaches: [{ min: 2, max: 2 }] };
    expect(penalty(lance, { at: { ...target, reaches: [{ min: 0, max: 2 }] } })).toBe(0);
  });

  it("K7.27 any ally close to the target makes it unsafe, engaged or not", () => {
    const at = { ...target, reaches: [{ min: 0, max: 2 }] };
    const lance = { space: square(2, 0), reaches: [{ min: 2, max: 2 }] };
    const bystander = combatant("bystander", { space: square(0, 1), reaches: [] });
    expect(penalty(lance, { at, others: [bystander] })).toBe(-4);
  });

  it("K7.27 of a big target a part far from all allies can be aimed at", () => {
    const small = foe("target", { space: square(-1, 0, 2), reaches: [{ min: 0, max: 1 }] });
    expect(penalty({}, { at: small })).toBe(0);
    const ogre = foe("target", { space: square(0, 0, 2), size: "large" });
    expect(penalty({ space: square(2, 0) }, { at: ogre })).toBe(0);
    const both = [combatant("other", { space: square(-1, 1) })];
    expect(penalty({ space: square(2, 0) }, { at: ogre, others: both })).toBe(-4);
  });

  it.each([
    ["medium", -4],
    ["large", -4],
    ["huge", -2],
    ["gargantuan", 0],
    ["colossal", 0],
    ["tiny", -4],
  ] as const)("K7.28 a %s target against a medium ally: %i", (size: SizeId, expected) => {
    expect(penalty({}, { at: { ...target, size } })).toBe(expected);
  });

  it("K7.28 the worst of several allies counts", () => {
    const others = [combatant("child", { size: "small", space: square(0, 1) })];
    expect(penalty({}, { at: { ...target, size: "huge" }, others })).toBe(-2);
    expect(penalty({ size: "large" }, { at: { ...target, size: "huge" }, others: [] })).toBe(-4);
    const giant = [combatant("giant", { size: "large", space: square(0, 1) })];
    expect(penalty({}, { at: { ...target, size: "huge" }, others: giant })).toBe(-4);
  });

  it("K7.29 precise shot knows no such penalty", () => {
    expect(penalty({}, { by: { ...archer, talents: ["precise-shot"] } })).toBe(0);
  });

  it("K7.25 it goes into the attack as one number, for thrown weapons too, not for melee", () => {
    const table = situation([archer, target, combatant("ally", { space: square(1, 0) })]);
    const before = draftAttack(table, "archer", "target", bow());
    const after = contribute(before, shootingContribution(table, "archer", "target", bow()));
    expect(stack(after.attack).total - stack(before.attack).total).toBe(-4);
    const thrown = weapon({ range: "thrown", increment: 2 });
    expect(shootingContribution(table, "archer", "target", thrown).attack).toHaveLength(1);
    expect(shootingContribution(table, "archer", "target", weapon())).toEqual({});
  });

  it("K7.25 on hex maps and without squares the nearest ally is measured as a whole", () => {
    const table = situation([archer, target, combatant("ally", { space: square(1, 0) })], {
      grid: "gridless",
    });
    expect(shootingContribution(table, "archer", "target", bow()).attack).toHaveLength(1);
    const long = { ...target, reaches: [{ min: 0, max: 2 }] };
    const lance = combatant("ally", { space: square(3, 0), reaches: [{ min: 0, max: 2 }] });
    const gap = (...others: CombatantRecord[]) =>
      shootingContribution(
        situation([archer, long, lance, ...others], { grid: "gridless" }),
        "archer",
        "target",
        bow(),
      );
    expect(gap()).toEqual({});
    expect(gap(combatant("third", { space: square(0, 1), reaches: [] })).attack).toHaveLength(1);
    expect(() => shootingContribution(table, "nobody", "target", bow())).toThrow(
      expect.objectContaining({ field: "shooter" }),
    );
    expect(() => shootingContribution(table, "archer", "nobody", bow())).toThrow(
      expect.objectContaining({ field: "target" }),
    );
  });

  it("K7.26 engaged are enemies who threaten each other", () => {
    const table = situation([]);
    const ally = combatant("ally", { space: square(1, 0) });
    expect(isEngaged(ally, target, table)).toBe(true);
    expect(isEngaged({ ...ally, reaches: [] }, target, table)).toBe(false);
    expect(isEngaged(ally, combatant("friend"), table)).toBe(false);
    expect(isEngaged(ally, target, situation([], { walls: [wall(1, 0, 1, 1)] }))).toBe(false);
  });

  it("K7.26 the unconscious and immobile are not, unless they are really being attacked", () => {
    const ally = combatant("ally", { space: square(1, 0) });
    const asleep = { ...target, statuses: ["asleep"] };
    expect(isEngaged(ally, asleep, situation([]))).toBe(false);
    expect(isEngaged(ally, asleep, situation([]), ["target"])).toBe(true);
    expect(penalty({}, { at: asleep })).toBe(0);
    expect(penalty({}, { at: asleep, attacked: ["target"] })).toBe(-4);
  });
});

describe("range", () => {
  it("K7.15 a target beyond the range or behind a wall cannot be shot at", () => {
    const far = foe("far", { space: square(300, 0) });
    expect(attackRefusals(situation([archer, far]), "archer", "far", bow())).toHaveLength(1);
    const walled = situation([archer, target], { walls: [wall(-3, -9, -3, 9)] });
    expect(attackRefusals(walled, "archer", "target", bow())).toHaveLength(1);
  });

  it("K7.16 thrown 5 increments, projectile 10", () => {
    expect(maximumRange(weapon({ range: "thrown", increment: 2 }))).toBe(10);
    expect(maximumRange(bow({ increment: 20 }))).toBe(200);
  });
});
