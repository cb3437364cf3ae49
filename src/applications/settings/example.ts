/** What the rules make of the example under some settings. Every number comes from the functions that judge real attacks. */
import type { AbilityContext } from "../../rules/abilities/ability.ts";
import { duel } from "../../rules/abilities/duel.ts";
import { intervene } from "../../rules/abilities/intervene.ts";
import { parry } from "../../rules/abilities/parry.ts";
import { contribute, draftAttack } from "../../rules/attack.ts";
import { backstabContribution } from "../../rules/backstab.ts";
import { armourClassPenalty, netDisadvantage } from "../../rules/disadvantage.ts";
import { flankingContribution } from "../../rules/flanking.ts";
import { parseFormula } from "../../rules/formula.ts";
import { landed } from "../../rules/hit.ts";
import { AUTOMATIC_HIT, attackRequest } from "../../rules/judgement.ts";
import { stack } from "../../rules/modifiers.ts";
import { criticalContribution, naturalEffects } from "../../rules/naturals.ts";
import { NO_DEFENCE } from "../../rules/odds/defence.ts";
import { atLeast, FACES, keptD20, ofFormula, shareOfFaces } from "../../rules/odds/distribution.ts";
import { type AttackOdds, attackOdds } from "../../rules/odds.ts";
import type { AttackDraft, AttackRequest, RuleSettings } from "../../rules/records.ts";
import { mayArmourSave, settleArmourSave, shieldSaveRefusals } from "../../rules/shield-save.ts";
import { settleSneak } from "../../rules/sneak-attack.ts";
import { ATTACKER, exampleTable, FIGHTER, KNIGHT, SWORD, TARGET } from "./example-table.ts";

/** By how much the sneak attack of the example succeeds. */
const SNEAK_MARGIN = 4;
/** The attack total that the knight parries in the example. */
export const PARRIED_TOTAL = 20;
/** Extra damage from which a roll is a good one. */
export const GOOD_EXTRA = 13;

export interface ExampleAttack {
  readonly draft: AttackDraft;
  readonly request: AttackRequest;
  /** Sum of the modifiers, bonus dice left out. */
  readonly bonus: number;
  /** Armour class with the malus that may stand for disadvantage; of a rolled defence 10 stands for the die. */
  readonly armourClass: number;
  readonly odds: AttackOdds;
  /** What the knight must roll with his shield, and how often he does; `null` = he gets no save. */
  readonly shield: { readonly target: number; readonly chance: number } | null;
  /** Mean of the damage that is left after all saves. */
  readonly mean: number;
}

function draftUnder(settings: RuleSettings): AttackDraft {
  const bare = draftAttack(exampleTable(settings), ATTACKER, TARGET, SWORD);
  return [
    flankingContribution(bare.flanking, bare.range, settings),
    criticalContribution(SWORD, settings),
  ].reduce(contribute, bare);
}

/** The knight after a hit of this draft. */
function struck(draft: AttackDraft, settings: RuleSettings): AbilityContext {
  return {
    situation: exampleTable(settings),
    user: KNIGHT,
    choice: 0,
    event: {
      window: "HIT_TAKEN",
      attack: { draft, judgement: null },
      attacker: ATTACKER,
      recipient: TARGET,
      damage: null,
      declared: [],
      hit: landed(draft),
    },
  };
}

function shieldOf(draft: AttackDraft, settings: RuleSettings): ExampleAttack["shield"] {
  const target = KNIGHT.action?.shieldSave ?? null;
  if (target === null || shieldSaveRefusals(struck(draft, settings)).length > 0) return null;
  return { target, chance: shareOfFaces((face) => face >= target) };
}

/** Mean damage that the knight's armour takes off where armour may save. */
function armourSaved({ damage }: AttackOdds, settings: RuleSettings): number {
  const chance = shareOfFaces((face) => settleArmourSave(KNIGHT, face).length > 0);
  return damage.weights.reduce((saved, share, index) => {
    const points = damage.min + index;
    return mayArmourSave(KNIGHT, points, settings) ? saved + chance * share * points : saved;
  }, 0);
}

function judged(draft: AttackDraft, settings: RuleSettings): ExampleAttack {
  const shield = shieldOf(draft, settings);
  const odds = attackOdds(draft, settings, {
    defence: { ...NO_DEFENCE, shieldSave: shield?.target ?? null },
  });
  const lowers = settings.defenceMode === "static" && settings.staticRear === "acPenalty";
  return {
    draft,
    request: attackRequest(draft, settings),
    bonus: stack(draft.attack).total,
    armourClass:
      stack(draft.armourClass).total - (lowers ? armourClassPenalty(netDisadvantage(draft.disadvantage)) : 0),
    odds,
    shield,
    mean: odds.mean - armourSaved(odds, settings),
  };
}

/** The attack of the example. */
export function exampleAttack(settings: RuleSettings): ExampleAttack {
  return judged(draftUnder(settings), settings);
}

/**
 * Chance that the attack hits a knight whose own die shows a 1, so that all damage is an injury (B 6.3). Exact with a
 * static armour class, where that die changes nothing else (B 6.10).
 */
export function injuryChance({ draft, request, odds }: ExampleAttack): number {
  const { defenceDice, defenceKeep } = request;
  const injures = naturalEffects(10, 1, true, draft.tags).includes("injury");
  return injures && defenceDice > 0 ? (keptD20(defenceDice, defenceKeep)[0] ?? 0) * odds.hit : 0;
}

/** The same attack from hiding. */
export function exampleSneakAttack(settings: RuleSettings): ExampleAttack {
  const sneak = backstabContribution(true, settings, SNEAK_MARGIN);
  return judged(contribute(draftUnder(settings), sneak), settings);
}

/** Chance that the contest of a sneak attack succeeds (B 5.4). */
export function sneakChance(settings: RuleSettings): number {
  const succeeds = (own: number, other: number) =>
    settleSneak(FIGHTER, KNIGHT, own, other, settings).margin !== null;
  const chances = FACES.map((own) => shareOfFaces((other) => succeeds(own, other)));
  return chances.reduce((sum, chance) => sum + chance, 0) / FACES.length;
}

/** Chance that the knight parries a total of {@link PARRIED_TOTAL} (A 4.5). */
export function parryChance(settings: RuleSettings): number {
  const context = struck(draftUnder(settings), settings);
  const { event } = context;
  if (!event.attack) return 0;
  const judgement = { ...AUTOMATIC_HIT, natural: 12, total: PARRIED_TOTAL };
  const parried = { ...context, event: { ...event, attack: { ...event.attack, judgement } } };
  return shareOfFaces((face) => parry.settle(parried, { parry: [face] }).success === true);
}

/** What the knight pays for a Duel, and for intervening for his ward (A 1.12.3, A 4.11). */
export function knightPrices(settings: RuleSettings): { readonly duel: number; readonly guarded: number } {
  const context = struck(draftUnder(settings), settings);
  const guard = { kind: "guard", ward: "ward", until: "next-turn" } as const;
  const user = { ...KNIGHT, ...(KNIGHT.action ? { action: { ...KNIGHT.action, states: [guard] } } : {}) };
  const event = { ...context.event, recipient: "ward" };
  return {
    duel: duel.price(context) ?? 0,
    guarded: intervene.price({ ...context, user, event }) ?? 0,
  };
}

/** Chance of a good roll of extra damage (A 2.4). */
export function goodExtraChance({ extraDamageFormula }: RuleSettings): number {
  return atLeast(ofFormula(parseFormula(extraDamageFormula)), GOOD_EXTRA);
}
