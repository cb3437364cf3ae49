/** Hard as Steel (A 4.6): k points take 2k off damage that is known and not yet subtracted. */
import { pool, poolMaximum, priceOf } from "../action-points.ts";
import type { DamageReduction } from "../records.ts";
import { refusalsOf } from "../refusals.ts";
import { type AbilityContext, ability, NO_EFFECT } from "./ability.ts";
import { TARGETED_DISARM_TAG } from "./targeted-disarm.ts";

const ID = "hard-as-steel";
/** Damage that one point takes off. */
const DAMAGE_PER_POINT = 2;

/** The chosen k; with nothing chosen a single point. */
function points({ choice }: AbilityContext): number {
  return Math.max(1, choice);
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

export const hardAsSteel = ability({
  id: ID,
  price: (context) => priceOf(ID, context.user.worn, points(context)),
  maximum,
  requires: ({ event, user }) =>
    refusalsOf([
      [event.recipient !== user.id, "WAFFENGANG.Refusal.notRecipient"],
      [!event.damage || event.damage.final <= 0, "WAFFENGANG.Refusal.noDamage"],
      [event.attack?.draft.tags.includes(TARGETED_DISARM_TAG) === true, "WAFFENGANG.Refusal.nothingToCatch"],
    ]),
  begin: (context) => ({
    ...NO_EFFECT,
    reductions: [hardAsSteelReduction(points(context), context.user.name)],
  }),
});

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
