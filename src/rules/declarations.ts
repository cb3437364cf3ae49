/**
 * Abilities that the attacker announces with an attack (A 4.0, A 4.7): what may be announced together, what it costs, and
 * what it makes of the attack.
 */
import type { AbilityContext, AbilityEffect } from "./abilities/ability.ts";
import { ABILITY_MODULES } from "./abilities/index.ts";
import { strikableWeapons, TARGETED_DISARM_TAG } from "./abilities/targeted-disarm.ts";
import { changed, hasState } from "./ability-states.ts";
import { isAbilityActive, type Pool, pool, poolMaximum } from "./action-points.ts";
import { contribute } from "./attack.ts";
import type { CardDeclaration } from "./card.ts";
import { combatantOf, findCombatant } from "./combatants.ts";
import { REACTIONS } from "./reactions.ts";
import type { AttackDraft, CombatantRecord, HeldWeapon, Ledger, Refusal, Situation } from "./records.ts";
import { refusalsOf } from "./refusals.ts";
import { ABILITY_IDS, type AbilityId } from "./tables/abilities.ts";

const BEFORE_ATTACK = REACTIONS["before-attack"].rows.flatMap(({ offers }) => offers);

/** What can be announced with an attack, in the order of A 3; Veteran is an action that consists of attacks. */
export const DECLARABLE: readonly AbilityId[] = Object.freeze(
  ABILITY_IDS.filter((id) => id === "veteran" || BEFORE_ATTACK.includes(id)),
);

/** An ability to announce, and the weapon that a Targeted Disarm names; empty = the first that can be struck. */
export type Announcement = Pick<CardDeclaration, "ability" | "weapon">;

/** The attack that abilities are announced with. */
export interface AnnouncedAttack {
  readonly situation: Situation;
  /** Combatant id. */
  readonly attacker: string;
  /** Item id of the attacker's weapon. */
  readonly weapon: string;
  /** One per target, or one without; as they are without any announcement. */
  readonly drafts: readonly AttackDraft[];
}

/** One ability as it could be announced, or is. */
export interface AnnouncementOption {
  readonly ability: AbilityId;
  readonly chosen: boolean;
  /** In AP; `null` = not possible in this armour. */
  readonly price: number | null;
  /** Every reason against it, beside the others that are chosen. */
  readonly refusals: readonly Refusal[];
}

function attackerOf({ situation, attacker }: AnnouncedAttack): CombatantRecord {
  return combatantOf(situation, attacker, "attacker");
}

function targetOf({ situation, drafts }: AnnouncedAttack): CombatantRecord | undefined {
  return findCombatant(situation, drafts[0]?.target ?? "");
}

/** What the target holds and a Targeted Disarm may name. */
export function weaponsToStrike(attack: AnnouncedAttack): HeldWeapon[] {
  const target = targetOf(attack);
  return target ? strikableWeapons(target) : [];
}

/** The weapon that an announcement names; empty for abilities that name none. */
function namedWeapon({ ability, weapon }: Announcement, attack: AnnouncedAttack): string {
  if (ability !== TARGETED_DISARM_TAG) return "";
  return weapon === "" ? (weaponsToStrike(attack)[0]?.id ?? "") : weapon;
}

function contextOf(
  attack: AnnouncedAttack,
  user: CombatantRecord,
  announcement: Announcement,
  declared: readonly string[],
): AbilityContext {
  const { ability } = announcement;
  const [draft] = attack.drafts;
  const target = draft?.target ?? "";
  const [window = "PRE_ATTACK"] = ABILITY_MODULES[ability].windows;
  return {
    situation: attack.situation,
    user,
    choice: 0,
    details: { other: target, weapon: namedWeapon(announcement, attack) || attack.weapon },
    event: {
      window,
      attack: draft ? { draft, judgement: null } : null,
      attacker: user.id,
      recipient: target,
      damage: null,
      declared,
    },
  };
}

function priceOf(attack: AnnouncedAttack, announcement: Announcement): number | null {
  const user = attackerOf(attack);
  return ABILITY_MODULES[announcement.ability].price(contextOf(attack, user, announcement, []));
}

/** What somebody has left after these are paid. */
function ledgerAfter(attack: AnnouncedAttack, paid: readonly Announcement[]): Ledger {
  const entries = paid.map((announcement, index) => [
    `announced-${index}`,
    {
      kind: "spend" as const,
      amount: priceOf(attack, announcement) ?? 0,
      ability: announcement.ability,
      message: "",
      combat: "",
    },
  ]);
  return { ...attackerOf(attack).ledger, ...Object.fromEntries(entries) };
}

function refusalsAgainst(
  attack: AnnouncedAttack,
  announcement: Announcement,
  others: readonly Announcement[],
): readonly Refusal[] {
  const user = { ...attackerOf(attack), ledger: ledgerAfter(attack, others) };
  const declared = others.map(({ ability }) => ability);
  return [
    ...refusalsOf([[attack.drafts.length > 1, "WAFFENGANG.Refusal.oneTarget"]]),
    ...ABILITY_MODULES[announcement.ability].check(contextOf(attack, user, announcement, declared)),
  ];
}

/** Every ability that the settings allow, weighed beside those that are chosen. */
export function announcementOptions(
  attack: AnnouncedAttack,
  chosen: readonly Announcement[],
): AnnouncementOption[] {
  return DECLARABLE.filter((id) => isAbilityActive(id, attack.situation.settings)).map((ability) => {
    const own = chosen.find((one) => one.ability === ability);
    const announcement = own ?? { ability, weapon: "" };
    const others = chosen.filter((one) => one.ability !== ability);
    return {
      ability,
      chosen: own !== undefined,
      price: priceOf(attack, announcement),
      refusals: refusalsAgainst(attack, announcement, others),
    };
  });
}

/** The attacker's pool now, and after everything that is chosen is paid. */
export function poolsOf(
  attack: AnnouncedAttack,
  chosen: readonly Announcement[],
): { readonly now: Pool; readonly after: Pool } {
  const { ledger, meleeRating } = attackerOf(attack);
  const maximum = poolMaximum(meleeRating);
  return { now: pool(ledger, maximum), after: pool(ledgerAfter(attack, chosen), maximum) };
}

/** Why these cannot be announced together: all reasons at once, each once (A 1.7, A 1.10). */
export function announcementRefusals(attack: AnnouncedAttack, chosen: readonly Announcement[]): Refusal[] {
  const all = chosen.flatMap((one, index) => {
    const others = chosen.filter((_other, place) => place !== index);
    return refusalsAgainst(attack, one, others);
  });
  return [...new Map(all.map((refusal) => [JSON.stringify(refusal), refusal])).values()];
}

/** What is written on the card; the commit pays for it. */
export function declarationsOf(attack: AnnouncedAttack, chosen: readonly Announcement[]): CardDeclaration[] {
  return chosen.map((one) => ({
    ability: one.ability,
    price: priceOf(attack, one) ?? 0,
    weapon: namedWeapon(one, attack),
  }));
}

function effectOf(attack: AnnouncedAttack, announcement: Announcement): AbilityEffect {
  return ABILITY_MODULES[announcement.ability].begin(contextOf(attack, attackerOf(attack), announcement, []));
}

/** The attacker as soon as these are announced. */
export function attackerAfter(attack: AnnouncedAttack, chosen: readonly Announcement[]): CombatantRecord {
  return changed(
    attackerOf(attack),
    chosen.flatMap((one) => effectOf(attack, one).states),
  );
}

/**
 * The attacks that come of it, in their order. Veteran makes two of one; Overwhelm rides on the first alone (A 4.7, A 4.14).
 */
export function announcedDrafts(attack: AnnouncedAttack, chosen: readonly Announcement[]): AttackDraft[] {
  const effects = chosen.map((one) => ({ ability: one.ability, effect: effectOf(attack, one) }));
  const times = Math.max(1, ...effects.map(({ effect }) => effect.attacks));
  return attack.drafts.flatMap((draft) =>
    Array.from({ length: times }, (_none, strike) =>
      effects
        .filter(({ ability }) => strike === 0 || ability !== "overwhelm")
        .map(({ effect }) => effect.contribution)
        .reduce(contribute, draft),
    ),
  );
}

/** What shows on an attack that an ability was announced with it, as a tag or as the id of extra damage. */
const MARKS: Readonly<Partial<Record<AbilityId, readonly string[]>>> = {
  "full-force": ["full-force"],
  "break-through": ["break-through"],
  veteran: ["veteran"],
  "targeted-disarm": ["targeted-disarm"],
  overwhelm: ["overwhelm", "backstab"],
};

function shows({ tags, extraDamage }: AttackDraft, marks: readonly string[]): boolean {
  return marks.some((mark) => tags.includes(mark) || extraDamage.some(({ id }) => id === mark));
}

/**
 * Whether everything that the drafts of a card profit from was announced on it, once each. Whether it might be announced at
 * that moment is past.
 * @param attack The attack of the card, on the table as it is now.
 */
export function isAnnounced(
  attack: AnnouncedAttack,
  drafts: readonly AttackDraft[],
  declared: readonly CardDeclaration[],
): boolean {
  const user = attackerOf(attack);
  const holds = (id: AbilityId): boolean =>
    declared.some(({ ability }) => ability === id) ||
    (id === "break-through" && hasState(user, "break-through"));
  const isSingle = new Set(declared.map(({ ability }) => ability)).size === declared.length;
  return (
    isSingle && DECLARABLE.every((id) => holds(id) || !drafts.some((draft) => shows(draft, MARKS[id] ?? [])))
  );
}

/** Whether what is announced has its price, and the attacker can pay for all of it (A 1.7). */
export function isPayable(attack: AnnouncedAttack, declared: readonly CardDeclaration[]): boolean {
  const isPriced = declared.every((one) => priceOf(attack, one) === one.price);
  const due = declared.reduce((sum, { price }) => sum + price, 0);
  return isPriced && due <= poolsOf(attack, []).now.value;
}
