/** The choices before an attack, and what they would make of it. */

import { combatantOf } from "../rules/combatants.ts";
import {
  type AnnouncedAttack,
  announcedDrafts,
  announcementOptions,
  attackerAfter,
  poolsOf,
  weaponsToStrike,
} from "../rules/declarations.ts";
import type { AttackDraft, AttackOptions, Refusal } from "../rules/records.ts";
import { sneakRefusals } from "../rules/sneak-attack.ts";
import { forecast } from "./forecast.ts";
import type { AttackChoices, AttackPorts, AttackProspect } from "./ports.ts";
import type { ArmedTable } from "./prepare.ts";

/** Drafts by options, one per target or one without, as they are without any announcement. */
export type DraftAll = (options: AttackOptions) => readonly AttackDraft[];

/** The attack that abilities are announced with. */
export function announcedAttack(
  { situation, attacker, weapon }: ArmedTable,
  drafts: readonly AttackDraft[],
): AnnouncedAttack {
  return { situation, attacker, weapon: weapon.id, drafts };
}

/** What these choices would make of the attack, as far as the user may know. */
export function prospectOf(
  table: ArmedTable,
  draftAll: DraftAll,
  { options, declared }: AttackChoices,
  ports: Pick<AttackPorts, "observes" | "reductions">,
): AttackProspect {
  const attack = announcedAttack(table, draftAll(options));
  const drafts = announcedDrafts(attack, declared);
  const attacker = attackerAfter(attack, declared);
  const strikes = drafts.length / attack.drafts.length;
  const perTarget = attack.drafts.map((_plain, index) =>
    drafts.slice(index * strikes, (index + 1) * strikes),
  );
  return {
    drafts: perTarget.flatMap(([first]) => first ?? []),
    strikes,
    announcements: announcementOptions(attack, declared),
    weapons: weaponsToStrike(attack),
    points: poolsOf(attack, declared),
    forecasts: perTarget.map((own) => {
      const target = own[0]?.target ?? "";
      const reductions = ports.reductions(target);
      return forecast(own, attacker, table.situation, reductions, ports.observes(target));
    }),
  };
}

/** What speaks against a sneak attack; `null` where there is none to announce (B 5). */
export function sneakObstacles({ situation, attacker, targets }: ArmedTable): Refusal[] | null {
  if (situation.settings.sneakVariant !== "B" || targets.length !== 1) return null;
  const user = combatantOf(situation, attacker, "attacker");
  return sneakRefusals({ attacker: user, unnoticed: null }, situation.settings);
}
