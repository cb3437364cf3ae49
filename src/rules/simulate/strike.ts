/** One attack in a simulated fight: drafted, rolled, judged, defended and committed like at the table. */
import type { AbilityContext, AbilityEvent, HitProgress } from "../abilities/ability.ts";
import { abilityModule } from "../abilities/index.ts";
import { actionOf } from "../ability-states.ts";
import { ledgerKey, payment } from "../action-points.ts";
import { contribute, draftAttack } from "../attack.ts";
import { answeringCounter, counterContribution } from "../counters.ts";
import { isConfirmationDue } from "../criticals.ts";
import { damageRequest, judgeDamage } from "../damage.ts";
import { flankingContribution } from "../flanking.ts";
import { throwFormula } from "../formula.ts";
import { afterShield, landed, stands } from "../hit.ts";
import { attackJudge, attackRequest } from "../judgement.ts";
import { criticalContribution } from "../naturals.ts";
import { EMPTY_PLAN, planAttack } from "../plan.ts";
import type {
  AttackDraft,
  AttackJudgement,
  AttackNaturals,
  AttackRequest,
  CombatantRecord,
  Contribution,
  DamageReduction,
  DamageReport,
} from "../records.ts";
import { settleShieldSave, shieldSaveRefusals } from "../shield-save.ts";
import type { AbilityId } from "../tables/abilities.ts";
import type { Field } from "./field.ts";

function thrown(field: Field, count: number, faces: number): number[] {
  const dice: number[] = [];
  while (dice.length < count) dice.push(field.dice(faces));
  return dice;
}

function bonusDice(field: Field, { bonus }: AttackRequest): Record<string, readonly number[]> {
  const dice: Record<string, readonly number[]> = {};
  for (const { id, count, faces } of bonus) dice[id] = thrown(field, count, faces);
  return dice;
}

function judged(field: Field, draft: AttackDraft): AttackJudgement {
  const { settings } = field.situation;
  const request = attackRequest(draft, settings);
  const judge = attackJudge(draft, settings);
  const naturals: AttackNaturals = {
    attack: thrown(field, request.attackDice, 20),
    defence: thrown(field, request.defenceDice, 20),
    bonus: bonusDice(field, request),
    confirmation: null,
  };
  const first = judge(naturals);
  if (!isConfirmationDue(first)) return first;
  const confirmation = { attack: thrown(field, request.attackDice, 20), bonus: bonusDice(field, request) };
  return judge({ ...naturals, confirmation });
}

function thrownTimes(field: Field, text: string, times: number): number[] {
  const formula = field.formula(text);
  const throws: number[] = [];
  while (throws.length < times) throws.push(throwFormula(formula, field.dice));
  return throws;
}

function damageReport(
  field: Field,
  draft: AttackDraft,
  judgement: AttackJudgement,
  reductions: readonly DamageReduction[],
): DamageReport {
  const { weapon, extra } = damageRequest(draft, judgement);
  const thrownExtra: Record<string, number> = {};
  const thrownWeapon = thrownTimes(field, weapon.formula, weapon.times);
  for (const { id, formula, times } of extra) {
    thrownExtra[id] = thrownTimes(field, formula, times).reduce((a, b) => a + b, 0);
  }
  return judgeDamage(draft, judgement, { weapon: thrownWeapon, extra: thrownExtra }, reductions);
}

function contextOf(field: Field, user: CombatantRecord, event: AbilityEvent, choice = 0): AbilityContext {
  return { situation: field.situation, user, choice, event };
}

/** Declares an ability if it may be, pays for it, and says what it does; `null` = it may not. */
function declare(field: Field, id: AbilityId, context: AbilityContext): ReturnType<typeof begun> | null {
  const module = abilityModule(id);
  if (!module || module.check(context).length > 0) return null;
  const { user } = context;
  const key = ledgerKey(field.nextPayment(), id);
  const entry = { amount: module.price(context) ?? 0, ability: id, message: "", combat: "" };
  const paid = payment(user.actor, user.ledger, key, entry);
  if (paid) field.commit({ ...EMPTY_PLAN, ledger: [paid] });
  return begun(field, id, context);
}

function begun(field: Field, id: AbilityId, context: AbilityContext) {
  const effect = abilityModule(id)?.begin(context);
  if (effect) field.change(effect.states);
  return effect;
}

/** Whether the shield cancels the hit; its saves cost nothing. */
function isSaved(
  field: Field,
  target: CombatantRecord,
  event: AbilityEvent & { readonly hit: HitProgress },
): boolean {
  const { hit } = event;
  if (actionOf(target).shieldSave === null) return false;
  if (shieldSaveRefusals(contextOf(field, target, event)).length > 0) return false;
  return !stands(afterShield(hit, settleShieldSave(target, thrown(field, hit.needed, 20))));
}

/** Hard as Steel by policy: against what would fell, or take a quarter of all hit points. */
function steeled(
  field: Field,
  target: CombatantRecord,
  report: DamageReport,
  attacker: string,
): DamageReport {
  const { points } = field.fighter(target.id);
  const isWorth = report.final >= target.hp.value || report.final * 4 >= target.hp.max;
  if ((points !== "hard-as-steel" && points !== "both") || !isWorth) return report;
  const event = {
    window: "DAMAGE_KNOWN" as const,
    attack: null,
    attacker,
    recipient: target.id,
    damage: report,
    declared: [],
  };
  const choice = abilityModule("hard-as-steel")?.maximum(contextOf(field, target, event)) ?? 0;
  if (choice === 0) return report;
  const effect = declare(field, "hard-as-steel", contextOf(field, target, event, choice));
  const taken = effect?.reductions[0]?.value ?? 0;
  return { ...report, final: Math.max(0, report.final - taken) };
}

function suffer(field: Field, attacker: string, target: string, report: DamageReport): void {
  const side = field.get(attacker).disposition === "friendly" ? "heroes" : "foes";
  field.damage[side] += report.final;
  field.commit(planAttack(field.situation, [{ target, report, key: "", source: "" }]));
}

/** How one attack ended. */
export interface Outcome {
  readonly draft: AttackDraft;
  readonly judgement: AttackJudgement;
}

/** One attack with everything that answers it. */
export function strike(
  field: Field,
  attackerId: string,
  targetId: string,
  further: readonly Contribution[] = [],
): Outcome {
  const { situation } = field;
  const { settings } = situation;
  const { weapon } = field.fighter(attackerId);
  const plain = draftAttack(situation, attackerId, targetId, weapon);
  const draft = [
    flankingContribution(plain.flanking, plain.range, settings),
    criticalContribution(weapon, settings),
    ...further,
  ].reduce(contribute, plain);
  const judgement = judged(field, draft);
  if (judgement.degree !== "miss") resolveHit(field, attackerId, targetId, { draft, judgement });
  answer(field, attackerId, targetId, { draft, judgement });
  return { draft, judgement };
}

function resolveHit(field: Field, attackerId: string, targetId: string, outcome: Outcome): void {
  const target = field.get(targetId);
  const event = {
    window: "HIT_TAKEN" as const,
    attack: outcome,
    attacker: attackerId,
    recipient: targetId,
    damage: null,
    declared: [],
    hit: landed(outcome.draft),
  };
  if (isSaved(field, target, event)) return;
  const report = damageReport(field, outcome.draft, outcome.judgement, []);
  suffer(field, attackerId, targetId, steeled(field, target, report, attackerId));
}

/** A counter-attack, if the roll calls for one and both can still take part. */
function answer(field: Field, attackerId: string, targetId: string, { draft, judgement }: Outcome): void {
  if (!field.canFight(attackerId) || !field.canFight(targetId)) return;
  const attack = { attacker: field.get(attackerId), target: field.get(targetId), draft, judgement };
  const counter = answeringCounter(attack, field.situation);
  if (counter) strike(field, counter.by, counter.on, [counterContribution(counter)]);
}

/** Follow-up by policy: as soon as it is offered. Says whether it was made. */
export function followUp(field: Field, attackerId: string, outcome: Outcome): boolean {
  const { points } = field.fighter(attackerId);
  if (points !== "follow-up" && points !== "both") return false;
  if (outcome.judgement.degree === "miss") return false;
  const user = field.get(attackerId);
  const event = {
    window: "POST_HIT" as const,
    attack: outcome,
    attacker: attackerId,
    recipient: outcome.draft.target,
    damage: null,
    declared: [],
  };
  const effect = declare(field, "follow-up", contextOf(field, user, event));
  if (!effect) return false;
  const paid = field.get(attackerId);
  field.put({ ...paid, turn: { ...paid.turn, followUpUsed: true } });
  strike(field, attackerId, outcome.draft.target, [effect.contribution]);
  return true;
}
