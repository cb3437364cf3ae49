import { describe, expect, it } from "vitest";
import type { RuleSettings } from "../../src/rules/records.ts";
import { prepared } from "../data/creature.ts";
import { openTable } from "../host/kit/index.ts";
import type { Table } from "../host/kit/table.ts";
import { ARENA, arena, type Fighter, sword } from "./arena.ts";
import { attack, card, creature, onCard, setRules } from "./play.ts";

const USERS = [{ name: "Gabi", role: "GAMEMASTER" }, { name: "Anna" }] as const;

/** Weapon lore +2/+2 and practised +1/+0 with the sword, 1d8. */
const LEARNED = sword({ weaponLore: { attack: 2, damage: 2 }, practised: { attack: 1, damage: 0 } });

/** Hedda alone with the ogre, without action points, under these rules. */
async function open(rules: Partial<RuleSettings>, changes: Record<string, Partial<Fighter>> = {}) {
  const pair = ARENA.filter(({ name }) => name === "hedda" || name === "ogre");
  const fighters = pair.map((one) => ({
    ...one,
    system: { ...one.system, naOverride: -5 },
    ...changes[one.name],
  }));
  const table = await openTable({ users: USERS, world: arena(fighters), system: "dist" });
  await setRules(table.seat("Gabi"), rules);
  await table.settle();
  return table;
}

const strike = (table: Table, ...dice: number[]): Promise<string> =>
  attack(table, "Anna", { by: "hedda", on: ["ogre"], dice });

const dealt = (table: Table): number => 30 - creature(table.seat("Gabi"), "ogre").system.hp.value;

describe("B 6.9 a natural 20 in the three variants", () => {
  it("B: no threat and no multiplier, weapon lore and practised weapons once more", async () => {
    const table = await open({ critVariant: "B" }, { hedda: { items: [LEARNED] } });
    const id = await strike(table, 20, 4);
    expect(card(table.seat("Gabi"), id).drafts[0]?.judgement).toMatchObject({
      degree: "hit",
      threat: false,
      effects: ["doubled"],
      total: 20 + 6 + 3 + 3,
    });
    expect(dealt(table)).toBe(4 + 2 + 2);
  });

  it("F84 both: confirmed, the multiplier, and the doubled part once after it", async () => {
    const table = await open({ critVariant: "both" }, { hedda: { items: [LEARNED] } });
    await strike(table, 20, 15, 4, 6);
    expect(dealt(table)).toBe(4 + 2 + 6 + 2 + 2);
  });

  it("F85 C: the multiplier alone", async () => {
    const table = await open({ critVariant: "C" }, { hedda: { items: [LEARNED] } });
    await strike(table, 20, 15, 4, 6);
    expect(dealt(table)).toBe(4 + 2 + 6 + 2);
  });

  it("F87 a 19 with the range 19–20 threatens in both, and means nothing in B", async () => {
    const both = await open({ critVariant: "both" });
    await strike(both, 19, 2, 4);
    const alone = await open({ critVariant: "B" });
    await strike(alone, 19, 4);
    expect([dealt(both), dealt(alone)]).toEqual([4, 4]);
  });
});

describe("B 6.3 a natural 1 of the defence", () => {
  const ROLLED = { critVariant: "B", defenceMode: "rolled" } as const;

  it("F88 makes the damage an injury, recorded on the actor and undone with the card", async () => {
    const table = await open(ROLLED);
    const id = await strike(table, 10, 1, 7);
    const injuries = () => Object.values(creature(table.seat("Anna"), "ogre").system.injuries);
    expect(injuries()).toMatchObject([{ amount: 7, source: "Schwert" }]);
    expect(card(table.seat("Anna"), id).drafts[0]?.damage?.report).toMatchObject({
      injury: true,
      nonlethal: false,
    });
    await onCard(table, "Gabi", "revertCard", id);
    expect([injuries(), dealt(table)]).toEqual([[], 0]);
  });

  it("B6.8 lowers the maximum of hit points until it is cleared, if the GM wants it so", async () => {
    const table = await open({ ...ROLLED, injuryLowersMax: true });
    const id = await strike(table, 10, 1, 7);
    expect(prepared(table.seat("Anna"), "ogre").hp).toMatchObject({ value: 23, max: 23 });
    await onCard(table, "Gabi", "revertCard", id);
    expect(prepared(table.seat("Anna"), "ogre").hp).toMatchObject({ value: 30, max: 30 });
  });

  it("B6.8 leaves the maximum as it is otherwise", async () => {
    const table = await open(ROLLED);
    await strike(table, 10, 1, 7);
    expect(prepared(table.seat("Anna"), "ogre").hp).toMatchObject({ value: 23, max: 30 });
  });

  it("F93 with a static defence only by the virtual die", async () => {
    const virtual = await open({ critVariant: "B", defenceNaturals: "virtual" });
    await strike(virtual, 15, 1, 7);
    const off = await open({ critVariant: "B", defenceNaturals: "off" });
    await strike(off, 15, 7);
    const injured = [virtual, off].map((table) =>
      Object.keys(creature(table.seat("Gabi"), "ogre").system.injuries),
    );
    expect(injured.map((keys) => keys.length)).toEqual([1, 0]);
  });
});

describe("B 6.4 a natural 20 of the defence", () => {
  const ROLLED = { critVariant: "B", defenceMode: "rolled" } as const;
  const offers = (table: Table, id: string) =>
    card(table.seat("Gabi"), id).offers.map(({ id: offer, state }) => [offer, state]);

  it("F98 lets the target strike back also after a hit, once its damage is subtracted", async () => {
    const table = await open(ROLLED);
    const id = await strike(table, 15, 20, 8);
    expect(dealt(table)).toBe(8);
    expect(offers(table, id)).toEqual([["counter.0", "open"]]);
  });

  it("F98 but not one that the hit has felled", async () => {
    const ogre = ARENA.find(({ name }) => name === "ogre");
    const weak = { ...ogre?.system, naOverride: -5, hp: { value: 5, max: 30 } };
    const table = await open(ROLLED, { ogre: { system: weak } });
    expect(offers(table, await strike(table, 15, 20, 8))).toEqual([]);
  });

  it("F89 F90 also after a miss, and once if the attack is a natural 1 as well", async () => {
    const table = await open(ROLLED);
    expect(offers(table, await strike(table, 5, 20))).toEqual([["counter.0", "open"]]);
    expect(offers(table, await strike(table, 1, 20))).toEqual([["counter.0", "open"]]);
  });
});
