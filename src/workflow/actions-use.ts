/**
 * Abilities that are used outside an attack (A 4.9, 4.11, 4.13, 4.15–4.18): who may use which now, and what it changes. Records
 * in, records out.
 */
import type { AbilityChoice, AbilityContext, AbilityRolls } from "../rules/abilities/ability.ts";
import { ABILITY_MODULES } from "../rules/abilities/index.ts";
import { sees } from "../rules/abilities/requirements.ts";
import { hasState } from "../rules/ability-states.ts";
import { ledgerKey, payment } from "../rules/action-points.ts";
import { areAllies } from "../rules/combatants.ts";
import { EMPTY_PLAN } from "../rules/plan.ts";
import type { AttackPlan, CombatantRecord, Refusal, Situation } from "../rules/records.ts";
import { refusalsOf } from "../rules/refusals.ts";
import { statePatches } from "../rules/state-patches.ts";
import type { AbilityId } from "../rules/tables/abilities.ts";

/** In the order in which a turn meets them. */
export const ACTIONS = [
  "half-force",
  "dash",
  "camouflage",
  "charge-stance",
  "guard",
  "brace",
  "duel",
] as const satisfies readonly AbilityId[];
export type ActionId = (typeof ACTIONS)[number];

/** The same word as one of these abilities; `undefined` for any other. */
export function actionId(id: string): ActionId | undefined {
  return ACTIONS.find((one) => one === id);
}

/** What the user decides with a declaration. */
export type ActionDetails = Pick<AbilityChoice, "other" | "direction" | "path" | "consent">;

/** Abilities that take the one standard action of a turn; together they take it once (A 4.11, A 4.13). */
const STANDARD: ReadonlySet<ActionId> = new Set(["guard", "brace"]);

/** Abilities that last at least until the next own turn: while one lasts in the own turn, it was declared in it. */
const DECLARED = ["guard", "brace", "half-force", "charge-stance"] as const;

/** Somebody who would use an ability, on a table. */
export interface ActionScene {
  readonly situation: Situation;
  readonly user: CombatantRecord;
}

export function actionContext(
  { situation, user }: ActionScene,
  ability: ActionId,
  details: ActionDetails = {},
): AbilityContext {
  return {
    situation,
    user,
    choice: 0,
    details,
    event: {
      window: ABILITY_MODULES[ability].windows[0] ?? "ACTION",
      attack: null,
      attacker: user.id,
      recipient: user.id,
      damage: null,
      declared: user.turn.isOwnTurn ? DECLARED.filter((kind) => hasState(user, kind)) : [],
    },
  };
}

/** Every reason against a use; the states that it begins would never end outside a fight. */
export function actionRefusals(
  scene: ActionScene,
  ability: ActionId,
  details: ActionDetails,
): readonly Refusal[] {
  return [
    ...refusalsOf([[!scene.user.turn.inCombat, "WAFFENGANG.Refusal.noFight"]]),
    ...ABILITY_MODULES[ability].check(actionContext(scene, ability, details)),
  ];
}

/** In AP; `null` = not possible in this armour. */
export function actionPrice(scene: ActionScene, ability: ActionId): number | null {
  return ABILITY_MODULES[ability].price(actionContext(scene, ability));
}

/** Whom an ability may name: wards, friends first, or those who could be fought in a duel now. Empty for all others. */
export function othersFor(scene: ActionScene, ability: ActionId): CombatantRecord[] {
  const { situation, user } = scene;
  const others = situation.combatants.filter((other) => other.id !== user.id && sees(user, other));
  if (ability === "guard") {
    return others.sort((a, b) => Number(areAllies(user, b)) - Number(areAllies(user, a)));
  }
  if (ability !== "duel") return [];
  return others.filter(({ id }) => actionRefusals(scene, ability, { other: id, consent: true }).length === 0);
}

/** Details with which an ability is weighed before anything is chosen: the first that would do. */
export function likelyDetails(scene: ActionScene, ability: ActionId): ActionDetails {
  const [other] = othersFor(scene, ability);
  return { path: 1, consent: true, ...(other ? { other: other.id } : {}) };
}

/** An ability as somebody could use it now. */
export interface ActionOption {
  readonly ability: ActionId;
  /** In AP; `null` = not possible in this armour. */
  readonly price: number | null;
  /** Every reason against it; empty = it can be used. */
  readonly reasons: readonly Refusal[];
}

export function actionOption(scene: ActionScene, ability: ActionId): ActionOption {
  const reasons = actionRefusals(scene, ability, likelyDetails(scene, ability));
  return { ability, price: actionPrice(scene, ability), reasons };
}

/** A use that is to be carried out. */
export interface ActionUse {
  readonly ability: ActionId;
  readonly details: ActionDetails;
  readonly dice: AbilityRolls;
  readonly price: number;
  /** Id of the message. */
  readonly message: string;
  readonly combat: { readonly id: string; readonly round: number } | null;
}

/** What a use changes: its price, the states that it begins, the standard action that it takes. */
export function planUse(scene: ActionScene, use: ActionUse): AttackPlan {
  const { ability, details, dice, price, message, combat } = use;
  const { user, situation } = scene;
  const module = ABILITY_MODULES[ability];
  const context = actionContext(scene, ability, details);
  const begun = module.begin(context).states;
  const settled = module.dice(context).length > 0 ? module.settle(context, dice).states : [];
  const paid = payment(user.actor, user.ledger, ledgerKey(message, ability), {
    amount: price,
    ability,
    message,
    combat: combat?.id ?? "",
  });
  const standard = { actor: user.actor, token: user.id, round: combat?.round ?? 0, attacks: 0, hits: 0 };
  return {
    ...EMPTY_PLAN,
    ledger: paid ? [paid] : [],
    states: statePatches(situation, [...begun, ...settled]),
    turns: STANDARD.has(ability) && combat ? [{ ...standard, standards: 1 }] : [],
  };
}
