import { describe, expect, it } from "vitest";
import { savingThrow } from "../../src/rules/checks.ts";
import { coverOnReflex, damageAfterReflex, judgeSave } from "../../src/rules/saves.ts";
import { abilities, combatant } from "../builders.ts";

const agile = combatant("agile", { abilities: abilities({ dex: 2, wis: 1, con: 3 }) });

describe("saving throws", () => {
  it("K21.1 Reflex by Dex, Will by Wis, Fortitude by Con, each with its base", () => {
    const totals = (["reflex", "will", "fortitude"] as const).map(
      (save) => savingThrow(agile, save, 2).total,
    );
    expect(totals).toEqual([4, 3, 5]);
  });

  it("K21.3 K13.25 K21.E1 Reflex 4, cover 2, DC 18: 12 succeeds, 11 fails", () => {
    const bonus = savingThrow(agile, "reflex", 2, coverOnReflex("cover")).total;
    expect(judgeSave(12, bonus, 18)).toEqual({ success: true, total: 18, exposesItems: false });
    expect(judgeSave(11, bonus, 18).success).toBe(false);
  });

  it("K21.2 K21.E1 a natural 20 succeeds against 40, a natural 1 fails against 2 and exposes items", () => {
    expect(judgeSave(20, 4, 40).success).toBe(true);
    expect(judgeSave(1, 40, 2)).toEqual({ success: false, total: 41, exposesItems: true });
  });

  it("K13.27 K13.30 K13.32 K21.3 partial cover 1, cover 2, improved 4, soft and total none", () => {
    const bonus = (kind: Parameters<typeof coverOnReflex>[0]): number => coverOnReflex(kind)[0]?.value ?? 0;
    expect([
      bonus("partial"),
      bonus("cover"),
      bonus("improved"),
      bonus("soft"),
      bonus("none"),
      bonus("total"),
    ]).toEqual([1, 2, 4, 0, 0, 0]);
  });

  it("K13.32 in improved cover success leaves nothing and failure half", () => {
    expect([damageAfterReflex(9, true, "improved"), damageAfterReflex(9, false, "improved")]).toEqual([0, 4]);
    expect([damageAfterReflex(9, true, "cover"), damageAfterReflex(9, false, "cover")]).toEqual([4, 9]);
  });

  it("dice and numbers that cannot be are refused", () => {
    expect(() => judgeSave(0, 1, 1)).toThrow(expect.objectContaining({ field: "natural" }));
    expect(() => judgeSave(3, Number.NaN, 1)).toThrow(expect.objectContaining({ field: "bonus" }));
    expect(() => judgeSave(3, 1, Number.NaN)).toThrow(expect.objectContaining({ field: "difficulty" }));
    expect(() => damageAfterReflex(-1, true, "none")).toThrow(expect.objectContaining({ field: "damage" }));
  });
});
