/** Hard as Steel (A 4.6): k points take 2k off damage that is known and not yet subtracted. */
import { pool, poolMaximum, priceOf } from "../action-points.ts";
import type { DamageReduction } from "../records.ts";
import { type AbilityContext, type ActionAbility, commonRefusals, refusal } from "./ability.ts";

const ID = "hard-as-steel";
/** Damage that one point takes off. */
const DAMAGE_PER_POINT = 2;

/** Price of the chosen k; with nothing chosen that of a single point. */
function price({ user, choice }: AbilityContext): number | null {
  return priceOf(ID, user.worn, Math.max(1, choice));
}

/**
 * The k that the dialog proposes at most: enough to take everything (odd damage wastes half a point), and no more
 * than the pool pays for.
 */
function maximum({ user, event }: AbilityContext): number {
  const damage = event.damage?.final ?? 0;
  const armour = (priceOf(ID, user.worn, 1) ?? 1) - 1;
  const available = pool(user.ledger, poolMaximum(user.meleeRating)).value;
  return Math.max(0, Math.min(Math.ceil(damage / DAMAGE_PER_POINT), available - armour));
}

export const hardAsSteel: ActionAbility = {
  id: ID,
  windows: ["DAMAGE_KNOWN"],
  price,
  maximum,
  check(context) {
    const { event, user } = context;
    const refusals = commonRefusals(ID, context, price(context));
    if (event.recipient !== user.id) refusals.push(refusal("WAFFENGANG.Refusal.notRecipient"));
    if (!event.damage || event.damage.final <= 0) refusals.push(refusal("WAFFENGANG.Refusal.noDamage"));
    return refusals;
  },
};

/** Damage that k points leave, were nothing else to reduce it (A 4.6 E3). */
export function damageAfter(damage: number, k: number): number {
  return Math.max(0, damage - DAMAGE_PER_POINT * k);
}

/** What k points take off the damage (A 4.6 E3); the shield never matters, the armour was paid with them. */
export function hardAsSteelReduction(k: number, source = ""): DamageReduction {
  return {
    id: ID,
    label: "WAFFENGANG.Ability.hardAsSteel",
    step: "hard-as-steel",
    value: DAMAGE_PER_POINT * k,
    source,
    rule: "A4.6",
  };
}
