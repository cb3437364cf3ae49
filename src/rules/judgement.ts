/** The judgement of an attack roll: which dice are asked for, and what the fallen dice mean (K2, K4, B 3, B 6). */
import { automatic, hits, isThreat } from "./criticals.ts";
import { type Candidate, decidingModifiers, strongest } from "./decider.ts";
import { armourClassPenalty, attackDice, defenceDice, keptDie, netDisadvantage } from "./disadvantage.ts";
import { RulesError, requireWhole } from "./errors.ts";
import { stack } from "./modifiers.ts";
import { naturalEffects } from "./naturals.ts";
import type {
  AttackDraft,
  AttackJudgement,
  AttackNaturals,
  AttackRequest,
  BonusDice,
  RuleSettings,
} from "./records.ts";

/** Tag of a draft that hits without a roll (A 2.6). */
export const AUTOMATIC_TAG = "automatic";

/** The judgement of a blow that hits without a roll: no natural number, no threat (A 2.6). */
export const AUTOMATIC_HIT: AttackJudgement = Object.freeze({
  degree: "hit",
  natural: 0,
  defenceNatural: null,
  total: 0,
  difficulty: null,
  threat: false,
  confirmation: null,
  bonus: {},
  effects: [],
  decider: null,
});

const NO_DICE: AttackRequest = Object.freeze({
  attackDice: 0,
  attackKeep: "highest",
  defenceDice: 0,
  defenceKeep: "lowest",
  bonus: [],
});

/** The dice that the host throws for a draft; the confirmation throws `attackDice` and `bonus` again (B 3.4). */
export function attackRequest(draft: AttackDraft, settings: RuleSettings): AttackRequest {
  if (draft.tags.includes(AUTOMATIC_TAG)) return NO_DICE;
  const attack = attackDice(draft, settings);
  const defence = defenceDice(draft, settings);
  return {
    attackDice: attack.count,
    attackKeep: attack.keep,
    defenceDice: defence.count,
    defenceKeep: defence.keep,
    bonus: draft.dice,
  };
}

/** Value of thrown bonus dice: flat part, multiplication and cap included (B 1.8). */
export function bonusValue(dice: BonusDice, naturals: readonly number[]): number {
  const thrown = naturals.reduce((sum, natural) => sum + natural, 0);
  const value = dice.times * (thrown + dice.flat);
  return dice.cap === null ? value : Math.min(dice.cap, value);
}

/** @throws RulesError unless exactly so many dice with so many faces lie there. */
function requireDice(dice: readonly number[], count: number, faces: number, field: string): void {
  if (dice.length !== count) throw new RulesError("outOfRange", field);
  for (const die of dice) requireWhole(die, 1, faces, field);
}

function bonusValues(
  draft: AttackDraft,
  naturals: Readonly<Record<string, readonly number[]>>,
): { readonly values: Record<string, number>; readonly total: number } {
  const values: Record<string, number> = {};
  let total = 0;
  for (const dice of draft.dice) {
    const thrown = naturals[dice.id] ?? [];
    requireDice(thrown, dice.count, dice.faces, `bonus.${dice.id}`);
    const value = bonusValue(dice, thrown);
    values[dice.id] = value;
    total += value;
  }
  return { values, total };
}

/** A draft made ready for many throws: everything that no die changes is worked out once. */
export type AttackJudge = (naturals: AttackNaturals) => AttackJudgement;

export function attackJudge(draft: AttackDraft, settings: RuleSettings): AttackJudge {
  const request = attackRequest(draft, settings);
  const attackBonus = stack(draft.attack).total;
  const hasTarget = draft.target !== "";
  const isRolled = settings.defenceMode === "rolled";
  const lowersClass = !isRolled && settings.staticRear === "acPenalty";
  const penalty = lowersClass ? armourClassPenalty(netDisadvantage(draft.disadvantage)) : 0;
  const armourClass = stack(draft.armourClass).total - penalty;
  const modifiers = decidingModifiers(draft);

  return (naturals) => {
    requireDice(naturals.attack, request.attackDice, 20, "attack");
    requireDice(naturals.defence, request.defenceDice, 20, "defence");
    if (request.attackDice === 0) return AUTOMATIC_HIT;
    const natural = keptDie(naturals.attack, request.attackKeep);
    const defenceNatural = request.defenceDice > 0 ? keptDie(naturals.defence, request.defenceKeep) : null;
    const bonus = bonusValues(draft, naturals.bonus);
    const doubled = natural === 20 ? draft.doubled.attack : 0;
    const total = natural + attackBonus + bonus.total + doubled;
    const rolledDefence = isRolled && defenceNatural !== null ? defenceNatural - 10 : 0;
    const difficulty = hasTarget ? armourClass + rolledDefence : null;
    const hit = difficulty === null ? natural === 20 : hits(natural, total, difficulty);
    const threat = isThreat(natural, hit, draft.threatRange, settings);
    const confirmation =
      threat && difficulty !== null && naturals.confirmation
        ? confirm(naturals.confirmation, attackBonus + doubled, difficulty)
        : null;
    return {
      degree: degreeOf(natural, hit, difficulty, confirmation?.confirmed === true),
      natural,
      defenceNatural,
      total,
      difficulty,
      threat,
      confirmation,
      bonus: bonus.values,
      effects: hasTarget ? naturalEffects(natural, defenceNatural, hit, draft.tags) : [],
      decider:
        difficulty === null
          ? null
          : decide(naturals, natural, defenceNatural, total, difficulty, bonus.values),
    };
  };

  function confirm(
    thrown: NonNullable<AttackNaturals["confirmation"]>,
    flat: number,
    difficulty: number,
  ): NonNullable<AttackJudgement["confirmation"]> {
    requireDice(thrown.attack, request.attackDice, 20, "confirmation.attack");
    const natural = keptDie(thrown.attack, request.attackKeep);
    const total = natural + flat + bonusValues(draft, thrown.bonus).total;
    return { natural, total, confirmed: hits(natural, total, difficulty) };
  }

  function decide(
    naturals: AttackNaturals,
    natural: number,
    defenceNatural: number | null,
    total: number,
    difficulty: number,
    bonus: Readonly<Record<string, number>>,
  ): AttackJudgement["decider"] {
    const margin = total - difficulty;
    const decided = automatic(natural);
    if (decided) {
      const byTotal = margin >= 0 ? "hit" : "miss";
      return decided === byTotal ? null : { kind: "natural", id: `natural-${natural}`, value: natural };
    }
    const candidates: Candidate[] = modifiers.map(({ id, value }) => ({ kind: "modifier", id, value }));
    for (const [id, value] of Object.entries(bonus)) candidates.push({ kind: "roll", id, value });
    const first = naturals.attack[0] ?? natural;
    if (first !== natural) candidates.push({ kind: "roll", id: "advantage", value: natural - first });
    const firstDefence = naturals.defence[0];
    if (
      isRolled &&
      defenceNatural !== null &&
      firstDefence !== undefined &&
      firstDefence !== defenceNatural
    ) {
      candidates.push({ kind: "roll", id: "disadvantage", value: firstDefence - defenceNatural });
    }
    return strongest(candidates, margin);
  }
}

function degreeOf(
  natural: number,
  hit: boolean,
  difficulty: number | null,
  confirmed: boolean,
): AttackJudgement["degree"] {
  if (difficulty === null && automatic(natural) === null) return "open";
  if (!hit) return "miss";
  return confirmed ? "critical" : "hit";
}

/**
 * Judges one attack by the dice as they fell.
 * @throws RulesError if they are not the dice that {@link attackRequest} asks for.
 */
export function judgeAttack(
  draft: AttackDraft,
  naturals: AttackNaturals,
  settings: RuleSettings,
): AttackJudgement {
  return attackJudge(draft, settings)(naturals);
}
