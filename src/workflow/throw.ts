import { contribute } from "../rules/attack.ts";
import type { CardDraft } from "../rules/card.ts";
import { isConfirmationDue } from "../rules/criticals.ts";
import { damageRequest, judgeDamage } from "../rules/damage.ts";
import { attackRequest } from "../rules/judgement.ts";
import { stack } from "../rules/modifiers.ts";
import type { AttackDraft, AttackNaturals, DamagePart, RuleSettings } from "../rules/records.ts";
import type { StageCaller } from "./hooks.ts";
import type { AttackPorts, AttackTable, Thrown } from "./ports.ts";
import { damageContributions, type Resolution, resolve } from "./resolve.ts";
import { savesDue, settleSaves } from "./shield.ts";

export interface ThrownAttack extends Resolution {
  readonly naturals: AttackNaturals;
}

/** What the damage of a hit needs. */
export type DamagePorts = Pick<AttackPorts, "dice" | "reductions" | "isPresent">;

/** Of an attack that hits without a roll (A 2.6). */
const NO_THROW: Thrown = Object.freeze({ attack: [], bonus: {} });

/** Throws the dice of one attack, and those that confirm a threat (K4.2). */
export async function throwAttack(
  draft: AttackDraft,
  settings: RuleSettings,
  ports: AttackPorts,
  caller: StageCaller,
): Promise<ThrownAttack> {
  const request = attackRequest(draft, settings);
  const flat = stack(draft.attack).total;
  const thrown = request.attackDice > 0 ? await ports.dice.attack(request, flat) : NO_THROW;
  const defence = request.defenceDice > 0 ? await ports.dice.defence(request) : [];
  const naturals: AttackNaturals = { ...thrown, defence, confirmation: null };
  const first = resolve(draft, naturals, settings, caller);
  if (!isConfirmationDue(first.judgement)) return { naturals, ...first };
  const confirmed = { ...naturals, confirmation: await ports.dice.attack(request, flat) };
  return { naturals: confirmed, ...resolve(draft, confirmed, settings, caller) };
}

/** Throws the shield saves that a hit gives to the struck creature, at once and free (A 2.2). */
export async function throwSaves(
  { situation, attacker }: Pick<AttackTable, "situation" | "attacker">,
  draft: AttackDraft,
  { judgement }: ThrownAttack,
  ports: AttackPorts,
): Promise<CardDraft["shield"]> {
  const due = savesDue(situation, attacker, { draft, judgement });
  return due && settleSaves(due, await ports.dice.saves(due.count));
}

/**
 * Throws the damage of a hit that stands, on somebody who is still there. Parts that hooks add become part of the draft, so that
 * the card says where every point comes from.
 * @param recipient Combatant id of whom the hit has come to: his own nature lowers the damage (A 0.2).
 * @param accepted What was accepted about the hit.
 */
export async function throwDamage(
  { draft, judgement }: Pick<CardDraft, "draft" | "judgement">,
  recipient: string,
  accepted: readonly string[],
  ports: DamagePorts,
  caller: StageCaller,
): Promise<Pick<CardDraft, "draft" | "damage">> {
  if (!ports.isPresent(recipient)) {
    caller.note({ source: "", key: "WAFFENGANG.Problem.targetGone", data: {} });
    return { draft, damage: null };
  }
  const { parts, reductions } = damageContributions(draft, judgement, accepted, caller);
  const full = contribute(draft, { extraDamage: parts.filter((part) => isRollable(part, ports, caller)) });
  const request = damageRequest(full, judgement);
  const rolls = await ports.dice.damage(request);
  const report = judgeDamage(full, judgement, rolls, [...ports.reductions(recipient), ...reductions]);
  return { draft: full, damage: { formula: request.weapon.formula, rolls, report } };
}

/** A part with a broken formula is left out and noted; the rest of the damage stands. */
function isRollable(part: DamagePart, ports: DamagePorts, caller: StageCaller): boolean {
  if (ports.dice.isFormula(part.formula)) return true;
  caller.note({
    source: part.source,
    key: "WAFFENGANG.Problem.formula",
    data: { formula: part.formula },
  });
  return false;
}
