/** What one attack does to the states of its attacker, its targets and its helpers (A 4, states). */
import { spendBrace } from "./abilities/brace.ts";
import { spendChargeAnswer } from "./abilities/charge-stance.ts";
import { abilityModule } from "./abilities/index.ts";
import { exposes, interruption, OVERWHELM_TAG } from "./abilities/overwhelm.ts";
import { disarmed } from "./abilities/targeted-disarm.ts";
import { actionOf, changed, statesAfterAttackBy, statesAfterAttackOn } from "./ability-states.ts";
import type { AttackCard, CardDraft } from "./card.ts";
import { attackActionOf, isChargeBlow } from "./charge-blows.ts";
import { findCombatant } from "./combatants.ts";
import { BRACE_COUNTER_TAG } from "./counters.ts";
import { struckWeapons } from "./disarm-result.ts";
import { isHit } from "./hit.ts";
import { tryChanges } from "./hit-flow.ts";
import type { AbilityState, CombatantRecord, Situation, StateChange, StatePatch } from "./records.ts";
import { revealed } from "./sneak-attack.ts";
import { stateDifferences } from "./state-patches.ts";

/** The combatants of a situation, changed step by step. */
class States {
  readonly #situation: Situation;
  readonly #now: Map<string, CombatantRecord>;

  constructor(situation: Situation) {
    this.#situation = situation;
    this.#now = new Map(situation.combatants.map((combatant) => [combatant.id, combatant]));
  }

  get(id: string): CombatantRecord | undefined {
    return this.#now.get(id);
  }

  /** States begin in a fight only: nothing would end them outside it. */
  change(changes: readonly StateChange[]): void {
    for (const change of changes) {
      const holder = this.get(change.holder);
      if (!holder || (change.after && !holder.turn.inCombat)) continue;
      this.#now.set(holder.id, changed(holder, [change]));
    }
  }

  set(id: string, next: (states: readonly AbilityState[]) => readonly AbilityState[]): void {
    const holder = this.get(id);
    if (!holder) return;
    const action = actionOf(holder);
    const states = next(action.states);
    if (states !== action.states) this.#now.set(id, { ...holder, action: { ...action, states } });
  }

  /** What is different now from how it was. */
  patches(): StatePatch[] {
    return this.#situation.combatants.flatMap((before) => {
      const after = this.get(before.id);
      if (!after || after === before || before.actor === "") return [];
      return stateDifferences(before, actionOf(before).states, actionOf(after).states);
    });
  }
}

const hasHit = ({ judgement }: CardDraft): boolean => isHit(judgement);

/** The states that the abilities begin which the attacker declared (A 4.2, 4.3, 4.4, 4.7). */
function declaredChanges(card: AttackCard, situation: Situation, user: CombatantRecord): StateChange[] {
  const draft = card.drafts[0]?.draft;
  return card.declared.flatMap(({ ability, weapon }) => {
    const module = abilityModule(ability);
    const window = module?.windows[0];
    if (!module || !window || !draft) return [];
    return module.begin({
      situation,
      user,
      choice: 0,
      details: { weapon, other: draft.target },
      event: {
        window,
        attack: { draft, judgement: null },
        attacker: user.id,
        recipient: draft.target,
        damage: null,
        declared: [],
      },
    }).states;
  });
}

/**
 * Every state that an attack changes, in the order of time: what was declared begins, a hit uses Break-through up and any
 * attack ends Camouflage, a repeat uses Focus up, the targets were attacked and answered from Charge stance, defenders bought and used saves, a hit by
 * Overwhelm interrupts, and a shot exposes its maker.
 * @param attacker Combatant id.
 */
export function attackStates(card: AttackCard, situation: Situation, attacker: string): StatePatch[] {
  const user = findCombatant(situation, attacker);
  if (!user || card.drafts.every(({ target }) => target === null)) return [];
  const states = new States(situation);
  states.change(declaredChanges(card, situation, user));
  for (const { draft, repeats } of card.drafts) {
    if (repeats.some(({ by }) => by === "focus")) {
      states.change([{ holder: attacker, kind: "focus", after: null }]);
    }
    states.set(draft.target, statesAfterAttackOn);
  }
  for (const { draft } of card.counters.filter(isChargeBlow)) {
    const holder = states.get(card.drafts[draft]?.draft.target ?? "");
    if (holder) states.change(spendChargeAnswer(holder, attackActionOf(card, attacker)));
  }
  states.set(attacker, (list) => statesAfterAttackBy(list, card.drafts.some(hasHit)));
  if (card.sneak) states.change(revealed(user));
  const [first] = card.drafts;
  if (first?.draft.tags.includes(BRACE_COUNTER_TAG)) states.change(spendBrace(states.get(attacker) ?? user));
  for (const { target, weapon } of struckWeapons(card, situation))
    states.change([disarmed(target, weapon.id)]);
  for (const one of card.tries) {
    const holder = states.get(one.user);
    if (holder) states.change(tryChanges(one, holder));
  }
  for (const one of card.drafts) {
    const target = states.get(one.draft.target);
    if (!target || !hasHit(one) || !one.draft.tags.includes(OVERWHELM_TAG)) continue;
    const change = interruption(target);
    if (change) states.change([change]);
  }
  if (card.drafts.some(({ draft }) => draft.range !== "melee")) {
    states.change([exposes(user, "shot", false)]);
  }
  return states.patches();
}
