/**
 * The GM's client trusts no number on a card: it derives the result again from the dice that the message holds.
 */
import { AttackRoll } from "../dice/attack-roll.ts";
import { DamageRoll } from "../dice/damage-roll.ts";
import { hardAsSteelReduction } from "../rules/abilities/hard-as-steel.ts";
import { type AttackCard, acceptedFor, type CardDraft } from "../rules/card.ts";
import { damageRequest, judgeDamage } from "../rules/damage.ts";
import { isHit } from "../rules/hit.ts";
import { hitOf, recipientOf } from "../rules/hit-flow.ts";
import type { AttackNaturals, AttackPlan, DamageReduction, Situation } from "../rules/records.ts";
import { armourReduction } from "../rules/shield-save.ts";
import type { StageCaller } from "./hooks.ts";
import { attackerOf, blowsOf } from "./planning.ts";
import { damageContributions, resolve } from "./resolve.ts";
import { rederiveSaves } from "./shield.ts";
import { sneakDice } from "./sneak.ts";

/** What the recipient's owner has bought against the damage of one draft, and what his armour has held. */
function earnedReductions(card: AttackCard, index: number, name: string): DamageReduction[] {
  const bought = card.offers.filter(
    (offer) => offer.draft === index && offer.state === "accepted" && offer.ability === "hard-as-steel",
  );
  const held = card.tries.some((one) => one.draft === index && one.what === "armour-save" && one.success);
  return [
    ...bought.map((offer) => hardAsSteelReduction(offer.choice, name)),
    ...(held ? [armourReduction(name)] : []),
  ];
}

/**
 * The drafts of a card as they follow from their dice, the table, the hooks and the answers given.
 * @param ownReductions What lowers damage to an actor (uuid) by its own nature.
 * @throws RulesError if the dice are not those that the drafts ask for.
 */
export function rederive(
  card: AttackCard,
  situation: Situation,
  ownReductions: (actor: string) => readonly DamageReduction[],
  caller: StageCaller,
): CardDraft[] {
  const attacker = attackerOf(card, situation)?.id ?? "";
  return card.drafts.map((one, index) => {
    const { draft, naturals, damage } = one;
    const resolution = resolve(draft, naturals, situation.settings, caller);
    const shield = rederiveSaves(situation, attacker, { ...one, ...resolution });
    if (!damage || !isHit(resolution.judgement) || shield?.held)
      return { ...one, ...resolution, shield, damage: null };
    const recipient = recipientOf(card, index);
    const report = judgeDamage(draft, resolution.judgement, damage.rolls, [
      ...ownReductions(recipient?.actor ?? ""),
      ...damageContributions(draft, resolution.judgement, acceptedFor(card, index), caller).reductions,
      ...earnedReductions(card, index, recipient?.name ?? ""),
    ]);
    return { ...one, ...resolution, shield, damage: { ...damage, report } };
  });
}

/** Whether two derivations say the same about everything that counts. */
export function agree(recorded: readonly CardDraft[], derived: readonly CardDraft[]): boolean {
  const gist = ({ judgement, shield, damage }: CardDraft) => [
    judgement.degree,
    judgement.total,
    judgement.difficulty,
    shield && [shield.target, shield.dice, shield.held],
    damage?.report.final ?? null,
    damage?.report.nonlethal ?? null,
    damage?.report.injury ?? null,
  ];
  return JSON.stringify(recorded.map(gist)) === JSON.stringify(derived.map(gist));
}

/** The formulas of the damage that a draft asks for, one for each throw. */
function damageFormulas({ draft, judgement, damage }: CardDraft): string[] {
  if (!damage) return [];
  const { weapon, extra } = damageRequest(draft, judgement);
  return [weapon, ...extra].flatMap(({ formula, times }) => Array.from({ length: times }, () => formula));
}

/** Whether every die of a roll shows a face that it has, and its total is what they add up to. */
function isSound(roll: Roll): boolean {
  const real = roll.dice.every(({ faces = 0, results }) =>
    results.every(({ result }) => result >= 1 && result <= faces),
  );
  return real && Roll.safeEval(roll.result) === roll.total;
}

const d20sOf = ({ attack, defence, confirmation }: AttackNaturals): number[] => [
  ...attack,
  ...defence,
  ...(confirmation?.attack ?? []),
];

/**
 * Whether the dice on the card are those that fell: the rolls that the message keeps, in their order. Attack by attack those
 * that were repeated, the last one and the shield saves, then everything that was tried.
 */
export function diceMatch(card: AttackCard, rolls: readonly Roll[]): boolean {
  const d20s = [
    ...sneakDice(card),
    ...card.drafts.flatMap(({ repeats, naturals, shield }) => [
      ...repeats.flatMap((repeat) => d20sOf(repeat.naturals)),
      ...d20sOf(naturals),
      ...(shield?.dice ?? []),
    ]),
    ...card.tries.flatMap(({ dice }) => Object.values(dice).flat()),
  ];
  const fallen = rolls.flatMap((roll) => (roll instanceof AttackRoll ? roll.fallen([]).d20 : []));
  const amounts = card.drafts.flatMap(({ damage }) =>
    damage ? [...damage.rolls.weapon, ...Object.values(damage.rolls.extra)] : [],
  );
  const thrown = rolls.flatMap((roll) => (roll instanceof DamageRoll ? roll : []));
  const asked = card.drafts.flatMap(damageFormulas).map((formula) => new DamageRoll(formula).formula);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return (
    rolls.every(isSound) &&
    d20s.join() === fallen.join() &&
    asked.join() === thrown.map(({ formula }) => formula).join() &&
    sum(amounts) === sum(thrown.map(({ amount }) => amount))
  );
}

/**
 * Whether a committed plan takes from each target as many points as its reports say. It cannot say so where
 * hooks contribute to plans.
 */
export function planMatches(card: AttackCard, plan: AttackPlan): boolean {
  const struck = card.drafts.flatMap((_, index) => hitOf(card, index) ?? []);
  const parties = new Map(struck.map(({ recipient, party }) => [recipient, party.actor]));
  const due = new Map<string, number>();
  for (const { target, report } of blowsOf(card, "")) {
    const actor = parties.get(target) ?? "";
    due.set(actor, (due.get(actor) ?? 0) + report.final);
  }
  const taken = new Map<string, number>();
  for (const { actor, path, before, after } of plan.patches) {
    const points = path === "hp.nonlethal" ? after - before : before - after;
    taken.set(actor, (taken.get(actor) ?? 0) + points);
  }
  return [...taken].every(([actor, points]) => points === due.get(actor));
}
