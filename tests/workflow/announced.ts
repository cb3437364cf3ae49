/** What tests of announced abilities share: a duel without Foundry, and what came of an attack. */

import { expect } from "vitest";
import type { Announcement } from "../../src/rules/declarations.ts";
import type { CombatantRecord, Situation } from "../../src/rules/records.ts";
import type { AbilityId } from "../../src/rules/tables/abilities.ts";
import { runAttack } from "../../src/workflow/attack-workflow.ts";
import { acting, combatant, foe, held, modifier, situation, square } from "../builders.ts";
import { FakePorts, type FakeTable, INTENT } from "./fake-ports.ts";

export const announce = (...ids: readonly AbilityId[]): Announcement[] =>
  ids.map((ability) => ({ ability, weapon: "" }));

/** A hero with 8 AP beside an ogre of AC 17, both in a fight, the hero's turn. */
export function duel({
  hero = {},
  ogre = {},
}: {
  readonly hero?: Partial<CombatantRecord>;
  readonly ogre?: Partial<CombatantRecord>;
} = {}): Situation {
  return situation([
    combatant("hero", {
      space: square(5, 5),
      meleeRating: 5,
      action: acting({ weapons: [held("sword", { familiar: true })] }),
      ...hero,
    }),
    foe("ogre", {
      space: square(5, 4),
      meleeRating: -5,
      hp: { value: 60, max: 60, temp: 0, nonlethal: 0 },
      armour: [modifier("hide", 7, "natural")],
      action: acting({ weapons: [held("club"), held("claw", { natural: true })] }),
      ...ogre,
    }),
  ]);
}

/** An attack with these announcements, without dialog. */
export async function strike(
  declared: readonly Announcement[],
  table: FakeTable & { readonly situation?: Situation } = {},
): Promise<FakePorts> {
  const ports = new FakePorts({ situation: duel(), targets: ["ogre"], ...table });
  const options = {
    lethality: "default",
    situational: 0,
    higherGround: false,
    cover: "none",
    unaware: false,
    sneak: false,
    sector: null,
  } as const;
  await runAttack({ ...INTENT, choices: { options, declared } }, ports);
  expect(ports.leftDice).toEqual([]);
  return ports;
}

export const spent = ({ card }: FakePorts): number[] =>
  card.plan?.ledger.map(({ after }) => after?.amount ?? 0) ?? [];
export const begun = ({ card }: FakePorts): string[] =>
  card.plan?.states.filter(({ after }) => after !== null).map(({ kind }) => kind) ?? [];
export const dealt = ({ card }: FakePorts): (number | undefined)[] =>
  card.drafts.map(({ damage }) => damage?.report.final);
export const reasons = ({ told }: FakePorts): string[] =>
  told.map(({ key }) => key.replace("WAFFENGANG.Refusal.", "")).sort();
