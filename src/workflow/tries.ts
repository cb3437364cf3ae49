/** Carrying out what somebody has agreed to do about a hit: its dice, and what they make of it (A 4.5–4.12). */
import type { AbilityContext, AbilityRolls } from "../rules/abilities/ability.ts";
import { abilityModule } from "../rules/abilities/index.ts";
import { parryBonus } from "../rules/abilities/parry.ts";
import { settleVeteranSave, VETERAN_SAVE } from "../rules/abilities/veteran.ts";
import { grabs } from "../rules/abilities/villainy.ts";
import { actionOf } from "../rules/ability-states.ts";
import type { CardOffer, CardParty, CardTry } from "../rules/card.ts";
import { findCombatant } from "../rules/combatants.ts";
import { type HitTable, hitOf } from "../rules/hit-flow.ts";
import { consentTo } from "../rules/hit-steps.ts";
import { answerContext } from "../rules/offers.ts";
import { type DueSaves, savesReached } from "../rules/shield-save.ts";
import type { AttackPorts } from "./ports.ts";

/** What a try needs: dice, and who somebody is. */
export interface TryPorts {
  readonly dice: AttackPorts["dice"];
  /** Somebody by his combatant id, as a card names him. */
  party(combatant: string): CardParty;
}

const UNTRIED = Object.freeze({
  offer: "",
  other: "",
  victim: null,
  consent: false,
  price: 0,
  dice: {},
  bonus: 0,
  target: null,
  success: false,
  successes: 0,
});

/** What the last die of an ability gets, and what it must reach. */
function measure(
  ability: string,
  { user, event, situation }: AbilityContext,
): Pick<CardTry, "bonus" | "target"> {
  if (ability === "parry") {
    return { bonus: parryBonus(user, situation.settings), target: event.attack?.judgement?.total ?? null };
  }
  return { bonus: user.meleeRating, target: 10 };
}

/** Throws the dice of an ability in their order; after a grab that fails there is no check (A 4.12). */
async function rollsOf(ability: string, context: AbilityContext, { dice }: TryPorts): Promise<AbilityRolls> {
  const rolls: Record<string, readonly number[]> = {};
  for (const { id, count } of abilityModule(ability)?.dice(context) ?? []) {
    const thrown = await dice.saves(count);
    rolls[id] = thrown;
    const victim = id === "grab" && findCombatant(context.situation, context.details?.other ?? "");
    if (victim && !grabs(context.user, victim, thrown[0] ?? 1, context.situation)) break;
  }
  return rolls;
}

async function veteranSave(
  offer: CardOffer,
  id: string,
  context: AbilityContext,
  ports: TryPorts,
): Promise<CardTry> {
  const dice = await ports.dice.saves(1);
  const { successes } = settleVeteranSave(context.user, dice[0] ?? 0);
  return {
    ...UNTRIED,
    what: "veteran-save",
    offer: id,
    draft: offer.draft,
    user: offer.user,
    party: ports.party(offer.user),
    dice: { "veteran-save": dice },
    target: VETERAN_SAVE,
    success: successes > 0,
    successes,
  };
}

/**
 * Pays for an accepted answer and throws its dice. Who buys Veteran's saves rolls the first one at once: that is what they are
 * bought for.
 * @returns In the order of time; empty if nobody is there to do it.
 */
export async function carryOut(table: HitTable, offer: CardOffer, ports: TryPorts): Promise<CardTry[]> {
  const struck = hitOf(table.card, offer.draft);
  const consent = consentTo(table.card, offer)?.state === "accepted";
  const context = struck && answerContext(table, struck, offer, consent);
  if (!context) return [];
  if (offer.ability === "veteran-save") return [await veteranSave(offer, offer.id, context, ports)];
  const ability = abilityModule(offer.ability);
  if (!ability) return [];
  const { draft, user, id } = offer;
  const shared = {
    ...UNTRIED,
    draft,
    user,
    offer: id,
    party: ports.party(user),
    price: ability.price(context) ?? 0,
  };
  if (ability.id === "veteran") {
    const bought: CardTry = { ...shared, what: "veteran", success: true };
    return [bought, await veteranSave(offer, "", context, ports)];
  }
  if (ability.id !== "parry" && ability.id !== "intervene" && ability.id !== "villainy") return [];
  const dice = await rollsOf(ability.id, context, ports);
  const effect = ability.settle(context, dice);
  const other = context.details?.other ?? "";
  return [
    {
      ...shared,
      ...measure(ability.id, context),
      what: ability.id,
      other,
      victim: other === "" ? null : ports.party(other),
      consent,
      dice,
      success: effect.success === true,
      successes: effect.successes,
    },
  ];
}

/** The shield saves of whoever a hit was taken to: free, and at once (A 2.2). */
export async function throwShieldSaves(
  draft: number,
  user: string,
  { target, count }: DueSaves,
  ports: TryPorts,
): Promise<CardTry> {
  const dice = await ports.dice.saves(count);
  const successes = savesReached(target, dice);
  const party = ports.party(user);
  return {
    ...UNTRIED,
    what: "shield-save",
    draft,
    user,
    party,
    dice: { "shield-save": dice },
    target,
    success: successes >= count,
    successes,
  };
}

/** The armour save of whoever takes the damage in the end (A 2.3). */
export async function throwArmourSave(
  { situation }: HitTable,
  draft: number,
  user: string,
  ports: TryPorts,
): Promise<CardTry> {
  const target = actionOf(findCombatant(situation, user) ?? {}).armourSave?.target ?? null;
  const dice = await ports.dice.saves(1);
  const success = target !== null && (dice[0] ?? 0) >= target;
  return {
    ...UNTRIED,
    what: "armour-save",
    draft,
    user,
    party: ports.party(user),
    dice: { "armour-save": dice },
    target,
    success,
  };
}
