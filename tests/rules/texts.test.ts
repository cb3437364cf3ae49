/** Everything that people read off the rules has a name in both languages and a rule that exists. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { braceContribution } from "../../src/rules/abilities/brace.ts";
import { breakThrough } from "../../src/rules/abilities/break-through.ts";
import { fullForce } from "../../src/rules/abilities/full-force.ts";
import { halfForceContribution, halfForceReductions } from "../../src/rules/abilities/half-force.ts";
import { hardAsSteelReduction } from "../../src/rules/abilities/hard-as-steel.ts";
import { veteran } from "../../src/rules/abilities/veteran.ts";
import { armourClass } from "../../src/rules/armour-class.ts";
import { attackModifiers, DEFAULT_OPTIONS } from "../../src/rules/attack.ts";
import { backstab, backstabContribution } from "../../src/rules/backstab.ts";
import { initiative, manoeuvreBonus, manoeuvreDefence, savingThrow } from "../../src/rules/checks.ts";
import { damageModifiers } from "../../src/rules/damage-bonus.ts";
import { RULES_ERRORS } from "../../src/rules/errors.ts";
import { FLANKING_REASONS, flankingContribution } from "../../src/rules/flanking.ts";
import type { Contribution, FlankingReport, Grip } from "../../src/rules/records.ts";
import { settleArmourSave } from "../../src/rules/shield-save.ts";
import { CONDITION_IDS, CONDITIONS } from "../../src/rules/tables/conditions.ts";
import {
  abilities,
  acting,
  bow,
  combatant,
  draft,
  foe,
  modifier,
  settings,
  square,
  weapon,
} from "../builders.ts";
import { context } from "./abilities/context.ts";

type Texts = { readonly [key: string]: string | Texts };

function language(id: "de" | "en"): Texts {
  return JSON.parse(readFileSync(new URL(`../../lang/${id}.json`, import.meta.url), "utf8"));
}

const LANGUAGES = [language("de"), language("en")];
const numbers = JSON.parse(readFileSync(new URL("numbers.json", import.meta.url), "utf8"));
const KNOWN: ReadonlySet<string> = new Set([...numbers.rules, ...numbers.sections]);

function textOf(texts: Texts, key: string): unknown {
  return key
    .split(".")
    .reduce<unknown>((at, part) => (typeof at === "object" && at ? (at as Texts)[part] : at), texts);
}

/** Names of those in these tests from whom a number may come; most come from nobody. */
const NAMES = ["", "ally", "h", "w"];

/** What a person sees of a number: what it is, by which rule. */
interface Named {
  readonly id: string;
  readonly label: string;
  readonly rule: string;
  readonly source?: string;
}

function expectNamed(list: readonly Named[]): void {
  expect(list.length).toBeGreaterThan(0);
  for (const { id, label, rule, source } of list) {
    expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
    for (const texts of LANGUAGES) expect(textOf(texts, label), label).toEqual(expect.stringMatching(/./));
    expect(KNOWN, `${id} ${rule}`).toContain(rule);
    expect(NAMES).toContain(source ?? "");
  }
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
}

const parts = ({
  attack = [],
  armourClass: ac = [],
  damage = [],
  dice = [],
  disadvantage = [],
  extraDamage = [],
}: Contribution): Named[] => [...attack, ...ac, ...damage, ...dice, ...disadvantage, ...extraDamage];

const everything = CONDITION_IDS.filter((id) => id !== "frightened");
const strong = combatant("a", {
  size: "large",
  baseAttack: 3,
  abilities: abilities({ str: 3, dex: 4, con: 1, int: 1, wis: 1, cha: 1 }),
  statuses: everything,
});
const lore = { weaponLore: { attack: 1, damage: 1 }, practised: { attack: 1, damage: 1 } };

describe("names and rules", () => {
  it("of everything in an attack bonus, in melee and at range", () => {
    const options = {
      ...DEFAULT_OPTIONS,
      lethality: "nonlethal",
      higherGround: true,
      situational: 1,
    } as const;
    expectNamed(attackModifiers(strong, weapon({ ...lore, grip: "natural-secondary" }), options));
    expectNamed(attackModifiers(strong, bow({ ...lore, increment: 2 }), options, 20));
    const fist = weapon({ tags: ["unarmed"], nonlethal: true, finesse: true });
    expectNamed(
      attackModifiers(combatant("b", { abilities: abilities({ dex: 2 }) }), fist, {
        ...options,
        lethality: "lethal",
      }),
    );
  });

  it("of everything in an armour class, against melee and ranged attacks", () => {
    for (const range of ["melee", "ranged"] as const) {
      for (const cover of ["partial", "cover", "improved"] as const) {
        const query = { against: "normal", range, cover } as const;
        expectNamed(armourClass(strong, query, settings()));
        const stances = ["total-defence", "fighting-defensively"];
        expectNamed(armourClass({ ...strong, statuses: stances }, query, settings()));
      }
    }
  });

  it.each<Grip>([
    "one-handed",
    "two-handed",
    "off-hand",
    "light",
    "natural-primary",
    "natural-only",
    "natural-secondary",
  ])("of everything in a damage bonus (%s)", (grip) => {
    expectNamed(damageModifiers(strong, weapon({ ...lore, grip })));
    expectNamed(damageModifiers(strong, weapon({ ...lore, grip, light: true })));
  });

  it("of a Str penalty with a bow", () => {
    expectNamed(damageModifiers(combatant("b", { abilities: abilities({ str: -2 }) }), bow()));
  });

  it("of initiative, saves and manoeuvres", () => {
    expectNamed(initiative(strong).counted);
    for (const save of ["fortitude", "reflex", "will"] as const)
      expectNamed(savingThrow(strong, save, 2).counted);
    expectNamed(manoeuvreBonus(strong).counted);
    expectNamed(manoeuvreBonus({ ...strong, size: "tiny" }).counted);
    expectNamed(manoeuvreDefence({ ...strong, statuses: [] }).counted);
    expectNamed(manoeuvreDefence(strong).counted);
  });

  const flanked: FlankingReport = {
    sector: 4,
    sectors: [4],
    flankers: 1,
    rear: 1,
    opposedPair: false,
    pincer: true,
    allies: [{ id: "ally", name: "ally", zone: "rear", counts: true, reason: "" }],
  };

  it("of what flanking, sneak attack and backstab add", () => {
    for (const flankingVariant of ["B", "C"] as const) {
      const rules = settings({ flankingVariant });
      expectNamed(parts(flankingContribution(flanked, "melee", rules)));
      expectNamed(parts(backstab(draft(), rules)));
    }
    const sneak = backstabContribution(true, settings(), 3);
    expectNamed(parts({ attack: sneak.attack ?? [] }));
    expectNamed(parts({ disadvantage: sneak.disadvantage ?? [] }));
  });

  it("of what abilities add and take off", () => {
    const before = context("PRE_ATTACK", {
      judgement: null,
      draft: { armourClass: [modifier("base", 10, "base"), modifier("buckler", 2, "shield")] },
    });
    expectNamed(parts(fullForce.begin(before).contribution));
    expectNamed(parts(breakThrough.begin(before).contribution));
    expectNamed(parts(veteran.begin(context("ACTION")).contribution));
    const state = {
      kind: "brace",
      counters: 3,
      attacked: false,
      moved: false,
      direction: 0,
      until: "next-turn",
    } as const;
    const braced = combatant("b", { space: square(0, 1), action: acting({ states: [state] }) });
    expectNamed(parts(braceContribution(braced, foe("c", { space: square(0, 0) }), true)));
    const halved = combatant("h", {
      action: acting({ states: [{ kind: "half-force", until: "next-turn" }] }),
    });
    const weak = draft({}, halfForceContribution(halved, "melee"));
    const worn = combatant("w", { action: acting({ armourSave: { limit: 9, target: 2 } }) });
    expectNamed([hardAsSteelReduction(1), ...halfForceReductions(weak), ...settleArmourSave(worn, 20)]);
  });

  it("of all conditions", () => {
    expectNamed([...CONDITIONS.values()]);
  });

  it("of the reasons against flanking, and of all errors", () => {
    for (const key of [...Object.values(FLANKING_REASONS), ...Object.values(RULES_ERRORS)]) {
      for (const texts of LANGUAGES) expect(textOf(texts, key), key).toEqual(expect.stringMatching(/./));
    }
  });
});

describe("kinds of bonus", () => {
  it("every part of a bonus has the kind that stacks as it should", () => {
    const kinds = (list: readonly { readonly id: string; readonly type: string }[]): Record<string, string> =>
      Object.fromEntries(list.map(({ id, type }) => [id, type]));
    const options = {
      ...DEFAULT_OPTIONS,
      lethality: "nonlethal",
      higherGround: true,
      situational: 1,
    } as const;
    expect(
      kinds(attackModifiers(strong, weapon({ ...lore, grip: "natural-secondary" }), options)),
    ).toMatchObject({
      "base-attack": "base",
      strength: "ability",
      size: "size",
      "weapon-lore": "untyped",
      practised: "untyped",
      "secondary-natural": "untyped",
      lethality: "untyped",
      "higher-ground": "circumstance",
      situational: "untyped",
      shaken: "circumstance",
    });
    expect(kinds(attackModifiers(strong, bow({ increment: 2 }), options, 20))).toMatchObject({
      dexterity: "ability",
      range: "untyped",
    });
    const query = { against: "normal", range: "melee", cover: "cover" } as const;
    expect(
      kinds(armourClass({ ...strong, statuses: ["prone", "total-defence"] }, query, settings())),
    ).toEqual({
      base: "base",
      dexterity: "ability",
      size: "size",
      cover: "cover",
      prone: "circumstance",
      "total-defence": "dodge",
    });
    const statuses = ["helpless", "fighting-defensively"];
    expect(kinds(armourClass({ ...strong, statuses }, query, settings()))).toMatchObject({
      dexterity: "ability",
      helpless: "circumstance",
    });
    expect(kinds(damageModifiers(strong, weapon(lore)))).toEqual({
      strength: "ability",
      "weapon-lore": "untyped",
      practised: "untyped",
    });
    expect(kinds(manoeuvreDefence({ ...strong, statuses: [] }).counted)).toEqual({
      base: "base",
      "base-attack": "base",
      strength: "ability",
      dexterity: "ability",
      size: "size",
    });
    expect(kinds(savingThrow(strong, "will", 2).counted)).toEqual({ "base-save": "base", wisdom: "ability" });
  });
});
