/** The interleavings of A 5.7 and A 5.8: one hit on its way, played step by step. */
import { describe, expect, it } from "vitest";
import type { AbilityContext, AbilityRolls, HitProgress } from "../../src/rules/abilities/ability.ts";
import { halfForceContribution, halfForceReductions } from "../../src/rules/abilities/half-force.ts";
import { hardAsSteel } from "../../src/rules/abilities/hard-as-steel.ts";
import { ABILITY_MODULES, abilityModule } from "../../src/rules/abilities/index.ts";
import { settleVeteranSave, veteranSavesLeft } from "../../src/rules/abilities/veteran.ts";
import { begins, changed } from "../../src/rules/ability-states.ts";
import { pool, poolMaximum } from "../../src/rules/action-points.ts";
import { judgeDamage, plainDamage, reduceDamage } from "../../src/rules/damage.ts";
import { afterShield, afterTry, landed, stands } from "../../src/rules/hit.ts";
import { hitPointsAfter } from "../../src/rules/injury.ts";
import { planAttack } from "../../src/rules/plan.ts";
import type { AttackDraft, CombatantRecord, Contribution, RuleSettings } from "../../src/rules/records.ts";
import { settleShieldSave, shieldSaveRefusals } from "../../src/rules/shield-save.ts";
import type { AbilityId } from "../../src/rules/tables/abilities.ts";
import { ABILITY_IDS } from "../../src/rules/tables/abilities.ts";
import {
  acting,
  combatant,
  draft,
  foe,
  held,
  hitPoints,
  judgement,
  situation,
  square,
  turn,
} from "../builders.ts";

/** A hit that is being defended against, with everybody's points. */
class Table {
  readonly people: Map<string, CombatantRecord>;
  readonly made: AttackDraft;
  hit: HitProgress;
  recipient: string;
  damage: number | null = null;

  constructor(
    people: readonly CombatantRecord[],
    private readonly total: number,
    rest: {
      readonly tags?: readonly string[];
      readonly settings?: Partial<RuleSettings>;
      readonly added?: Contribution;
    } = {},
  ) {
    this.people = new Map(people.map((one) => [one.id, one]));
    this.recipient = people[0]?.id ?? "";
    this.made = draft({ target: this.recipient, tags: rest.tags ?? [] }, rest.added ?? {});
    this.hit = landed(this.made);
    this.rules = rest.settings ?? {};
  }

  private readonly rules: Partial<RuleSettings>;

  get(id: string): CombatantRecord {
    const found = this.people.get(id);
    if (!found) throw new Error(`nobody is called ${id}`);
    return found;
  }

  points(id: string): number {
    const one = this.get(id);
    return pool(one.ledger, poolMaximum(one.meleeRating)).value;
  }

  private context(user: string, rest: Partial<AbilityContext> = {}): AbilityContext {
    return {
      situation: situation([...this.people.values()], { settings: this.rules }),
      user: this.get(user),
      choice: 0,
      event: {
        window: this.damage === null ? "HIT_TAKEN" : "DAMAGE_KNOWN",
        attack: { draft: this.made, judgement: judgement({ total: this.total }) },
        attacker: "attacker",
        recipient: this.recipient,
        damage: this.damage === null ? null : plainDamage(this.damage, false),
        declared: [],
        hit: this.hit,
      },
      ...rest,
    };
  }

  refused(user: string, ability: AbilityId, rest: Partial<AbilityContext> = {}): string[] {
    return (abilityModule(ability)?.check(this.context(user, rest)) ?? []).map(({ key }) =>
      key.replace("WAFFENGANG.Refusal.", ""),
    );
  }

  /** Declares, pays, rolls and lets it happen. */
  declare(
    user: string,
    ability: AbilityId,
    rolls: AbilityRolls,
    rest: Partial<AbilityContext> = {},
  ): boolean | null {
    const module = abilityModule(ability);
    const context = this.context(user, rest);
    expect(this.refused(user, ability, rest)).toEqual([]);
    const price = module?.price(context) ?? 0;
    const one = this.get(user);
    const key = `${ability}-${Object.keys(one.ledger).length}`;
    const paid = { amount: price, kind: "spend", ability, message: "m", combat: "" } as const;
    this.people.set(user, { ...one, ledger: { ...one.ledger, [key]: paid } });
    const begun = module?.begin(context);
    const settled = module?.settle(context, rolls);
    this.people.set(user, changed(this.get(user), begun?.states ?? []));
    if (!settled) return null;
    this.hit = afterTry(this.hit, user, ability, settled);
    if (settled.redirectTo !== null) this.recipient = settled.redirectTo;
    return settled.success;
  }

  shield(user: string, ...dice: readonly number[]): void {
    expect(shieldSaveRefusals(this.context(user))).toEqual([]);
    this.hit = afterShield(this.hit, settleShieldSave(this.get(user), dice));
  }

  noShield(user: string): string[] {
    return shieldSaveRefusals(this.context(user)).map(({ key }) => key.replace("WAFFENGANG.Refusal.", ""));
  }

  veteranSave(user: string, die: number): void {
    const effect = settleVeteranSave(this.get(user), die);
    this.people.set(user, changed(this.get(user), effect.states));
    this.hit = { ...this.hit, reached: Math.min(this.hit.needed, this.hit.reached + effect.successes) };
  }
}

const waiting = turn({ isOwnTurn: false });
const fullForce = ["full-force"];

function defender(id: string, meleeRating: number, rest: Partial<CombatantRecord> = {}): CombatantRecord {
  return combatant(id, { meleeRating, turn: waiting, ...rest });
}

function armed(shieldSave: number | null, meleeAttack: number) {
  return { action: acting({ weapons: [held("sword")], shieldSave, meleeAttack }) };
}

const attacker = foe("attacker", { space: square(1, 0) });
describe("one hit, played out", () => {
  it("A105 Full Force 18 against metal shield, Parry, Veteran: cancelled; AP 0, one save left", () => {
    const table = new Table(
      [defender("x", 4, { ...armed(14, 6), worn: { armour: "none", shield: "metal" } }), attacker],
      18,
      { tags: fullForce },
    );
    table.shield("x", 15, 6);
    expect(table.hit).toMatchObject({ needed: 2, reached: 1, byShield: 1 });
    expect(table.declare("x", "parry", { parry: [11] })).toBe(false);
    expect(table.refused("x", "parry")).toEqual(["alreadyTried"]);
    expect(table.points("x")).toBe(5);
    table.declare("x", "veteran", {});
    table.veteranSave("x", 12);
    expect(stands(table.hit)).toBe(false);
    expect(table.points("x")).toBe(0);
    expect(veteranSavesLeft(table.get("x"))).toBe(1);
  });

  it("A106 Full Force 18, no shield: Parry 19 succeeds, the second 16 fails, the damage stands", () => {
    const table = new Table([defender("x", 0, armed(null, 6)), attacker], 18, { tags: fullForce });
    expect(table.noShield("x")).toEqual(["noShield"]);
    expect(table.declare("x", "parry", { parry: [13] })).toBe(true);
    expect(table.declare("x", "parry", { parry: [10] })).toBe(false);
    expect(stands(table.hit)).toBe(true);
    expect(table.points("x")).toBe(0);
  });

  it("A107 Break-through for 9: Intervene takes it, no shield save, no Parry, no points for steel", () => {
    const helper = defender("helper", 2, {
      ...armed(14, 5),
      space: square(0, 1),
      worn: { armour: "medium", shield: "metal" },
    });
    const table = new Table([defender("ward", -5), helper, attacker], 20, { tags: ["break-through"] });
    expect(table.hit.breaksThrough).toBe(true);
    expect(table.declare("helper", "intervene", { intervene: [8] })).toBe(true);
    expect(table.recipient).toBe("helper");
    expect(table.points("helper")).toBe(1);
    expect(table.noShield("helper")).toEqual(["breaksThrough"]);
    expect(table.refused("helper", "parry")).toContain("breaksThrough");
    table.damage = 9;
    expect(table.refused("helper", "hard-as-steel", { choice: 1 })).toEqual(["notEnoughPoints"]);
  });

  it("A108 the ward's success does not carry over: the helper starts at zero, needs two, and may Parry", () => {
    const helper = defender("helper", 5, {
      ...armed(14, 6),
      space: square(0, 1),
      worn: { armour: "none", shield: "metal" },
    });
    const table = new Table([defender("ward", 0, armed(14, 0)), helper, attacker], 18, { tags: fullForce });
    table.shield("ward", 15, 3);
    expect(table.hit.reached).toBe(1);
    table.declare("helper", "intervene", { intervene: [10] });
    expect(table.hit).toMatchObject({ needed: 2, reached: 0, shieldRolled: false });
    table.shield("helper", 14, 13);
    expect(table.hit.reached).toBe(1);
    expect(stands(table.hit)).toBe(true);
    expect(table.declare("helper", "parry", { parry: [13] })).toBe(true);
    expect(stands(table.hit)).toBe(false);
  });

  it("A109 Villainy with an ally who lets it happen; he parries; nobody may intervene for him", () => {
    const ally = defender("ally", 0, { ...armed(null, 6), space: square(0, 1) });
    const other = defender("other", 5, { space: square(1, 1) });
    const table = new Table(
      [defender("x", 2, { worn: { armour: "light", shield: "none" } }), ally, other, attacker],
      17,
    );
    const details = { other: "ally", consent: true };
    expect(table.declare("x", "villainy", { check: [8] }, { details })).toBe(true);
    expect(table.points("x")).toBe(2);
    expect(table.recipient).toBe("ally");
    expect(table.refused("other", "intervene")).toEqual(["alreadyRedirected"]);
    expect(table.declare("ally", "parry", { parry: [12] })).toBe(true);
    expect(stands(table.hit)).toBe(false);
  });

  it("A118 of two helpers the first fails and has paid, the second succeeds, a third answer lapses unpaid", () => {
    const helper = (id: string, x: number, y: number) => defender(id, 0, { space: square(x, y) });
    const table = new Table(
      [defender("ward", -5), helper("one", 0, 1), helper("two", -1, 0), helper("three", 0, -1), attacker],
      20,
    );
    expect(table.declare("one", "intervene", { intervene: [9] })).toBe(false);
    expect(table.refused("one", "intervene")).toContain("alreadyTried");
    expect(table.declare("two", "intervene", { intervene: [10] })).toBe(true);
    expect(table.refused("three", "intervene")).toEqual(["alreadyRedirected"]);
    expect(["one", "two", "three"].map((id) => table.points(id))).toEqual([0, 0, 2]);
  });

  it("A119 14 damage known, late Intervene, shield 12 fails, Hard as Steel 3: 8 on the helper", () => {
    const helper = defender("helper", 5, {
      ...armed(16, 0),
      space: square(0, 1),
      worn: { armour: "light", shield: "none" },
    });
    const table = new Table([defender("ward", 5), helper, attacker], 20);
    table.damage = 14;
    expect(table.declare("helper", "intervene", { intervene: [9] })).toBe(true);
    table.shield("helper", 12);
    expect(stands(table.hit)).toBe(true);
    const before = table.points("helper");
    table.declare("helper", "hard-as-steel", {}, { choice: 3 });
    expect(before - table.points("helper")).toBe(3);
    const steel = hardAsSteel.begin({ ...contextOf(table.get("helper")), choice: 3 });
    expect(reduceDamage(14, steel.reductions).final).toBe(8);
    expect(table.refused("ward", "hard-as-steel", { choice: 1 })).toContain("notRecipient");
  });

  it("A126 Full Force + Break-through, Veteran saves 10 and 15: cancelled; 10 and 9: the damage stands", () => {
    const both = (first: number, second: number): boolean => {
      const table = new Table([defender("x", 5, armed(14, 6)), attacker], 20, {
        tags: [...fullForce, "break-through"],
      });
      expect(table.noShield("x")).toEqual(["breaksThrough"]);
      expect(table.refused("x", "parry")).toContain("breaksThrough");
      table.declare("x", "veteran", {});
      table.veteranSave("x", first);
      table.veteranSave("x", second);
      return stands(table.hit);
    };
    expect(both(10, 15)).toBe(false);
    expect(both(10, 9)).toBe(true);
  });

  it("A88 Veteran's saves 9 then 10 on one hit cancel it, and the pool is empty", () => {
    const table = new Table([defender("x", 2, armed(null, 0)), attacker], 20);
    table.declare("x", "veteran", {});
    table.veteranSave("x", 9);
    expect(stands(table.hit)).toBe(true);
    table.veteranSave("x", 10);
    expect(stands(table.hit)).toBe(false);
    expect(veteranSavesLeft(table.get("x"))).toBe(0);
  });

  it("A84 Intervene with NA +1: 8 fails, the points are gone, the hit stands against the ward", () => {
    const table = new Table(
      [defender("ward", 0), defender("helper", 1, { space: square(0, 1) }), attacker],
      20,
    );
    expect(table.declare("helper", "intervene", { intervene: [8] })).toBe(false);
    expect(table.points("helper")).toBe(1);
    expect(table.recipient).toBe("ward");
    expect(stands(table.hit)).toBe(true);
  });

  it("B8.7 F99 an intervening helper takes the injury with the hit, the ward nothing", () => {
    const table = new Table(
      [defender("ward", 0), defender("helper", 5, { space: square(0, 1) }), attacker],
      20,
    );
    table.declare("helper", "intervene", { intervene: [20] });
    const report = judgeDamage(draft(), judgement({ effects: ["injury"] }), { weapon: [7], extra: {} });
    const everybody = { combatants: [...table.people.values()] };
    const plan = planAttack(everybody, [{ target: table.recipient, report, key: "m-0", source: "axe" }]);
    expect(plan.injuries).toMatchObject([{ actor: "Actor.helper", after: { amount: 7 } }]);
    expect(plan.patches.map(({ actor }) => actor)).toEqual(["Actor.helper"]);
  });

  it("A4.19 what fails or stays unused is spent; only Camouflage gives back", () => {
    const table = new Table([defender("x", 2, armed(null, 0)), attacker], 20);
    expect(table.declare("x", "parry", { parry: [1] })).toBe(false);
    expect(table.points("x")).toBe(4);
    for (const id of ABILITY_IDS) expect(ABILITY_MODULES[id].begin(contextOf(table.get("x"))).refund).toBe(0);
  });

  it("A111 a hit that somebody else took still belongs to the declared target", () => {
    const table = new Table(
      [defender("ward", 0), defender("helper", 5, { space: square(0, 1) }), attacker],
      20,
    );
    table.declare("helper", "intervene", { intervene: [20] });
    expect(table.recipient).toBe("helper");
    expect(table.made.target).toBe("ward");
  });
});

describe("damage after defence", () => {
  it("A113 Half Force and nonlethal: 9 becomes 4 nonlethal; damage 0 becomes 1 nonlethal and stays it", () => {
    const user = changed(combatant("x"), [begins("x", { kind: "half-force", until: "next-turn" })]);
    const half = halfForceReductions(draft({}, halfForceContribution(user, "melee")));
    const soft = judgeDamage(draft({ nonlethal: true }), judgement(), { weapon: [9], extra: {} }, half);
    expect(soft).toMatchObject({ final: 4, nonlethal: true });
    const weak = judgeDamage(draft(), judgement(), { weapon: [0], extra: {} }, half);
    expect(weak).toMatchObject({ final: 1, nonlethal: true });
  });

  it.each([
    [2, 20, 0],
    [1, 18, 0],
    [3, 20, 2],
  ])("A114 damage 9, temporary 5, k %i: HP %i, temporary %i", (k, value, temp) => {
    const steel = hardAsSteel.begin({ ...contextOf(defender("x", 5)), choice: k }).reductions;
    const left = reduceDamage(9, steel).final;
    expect(hitPointsAfter(hitPoints(20, { temp: 5 }), left, false)).toMatchObject({ value, temp });
  });
});

function contextOf(user: CombatantRecord): AbilityContext {
  return {
    situation: situation([user]),
    user,
    choice: 0,
    event: {
      window: "DAMAGE_KNOWN",
      attack: null,
      attacker: "",
      recipient: user.id,
      damage: plainDamage(14, false),
      declared: [],
    },
  };
}
