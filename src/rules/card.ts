/**
 * The record of one attack as the chat message keeps it (design §3): what was drafted, rolled, judged,
 * answered and planned, and the states it passes through. Rendering, rolling and writing happen elsewhere.
 */
import type { AbilityRolls } from "./abilities/ability.ts";
import type { Counter } from "./counters.ts";
import type { OfferId } from "./reactions.ts";
import type {
  AttackDegree,
  AttackDraft,
  AttackJudgement,
  AttackNaturals,
  AttackPlan,
  DamageReport,
  DamageRolls,
  RuleSettings,
} from "./records.ts";
import type { RepeatSource } from "./repeats.ts";
import type { AbilityId } from "./tables/abilities.ts";

export const CARD_STATES = ["declared", "rolled", "reacting", "damaged", "committed", "reverted"] as const;
export type CardState = (typeof CARD_STATES)[number];

/** From which state a card may go where; everything else changes nothing. */
export const CARD_TRANSITIONS: Readonly<Record<CardState, readonly CardState[]>> = Object.freeze({
  declared: ["rolled"],
  rolled: ["reacting", "damaged", "committed"],
  reacting: ["reacting", "damaged", "committed"],
  damaged: ["reacting", "committed"],
  committed: ["reverted"],
  reverted: ["committed"],
});

/** Somebody on a card. Uuids; empty strings where there is none. */
export interface CardParty {
  readonly actor: string;
  readonly token: string;
  /** Plain text, frozen at the roll: never HTML. */
  readonly name: string;
  readonly img: string;
}

/** Where a card knows of nobody. */
export const NO_PARTY: CardParty = Object.freeze({ actor: "", token: "", name: "", img: "" });

/** The shield saves against one hit (A 2.2): rolled by themselves, before anything else is done about it. */
export interface ShieldSaves {
  /** What a bare d20 had to reach. */
  readonly target: number;
  /** As many as successes are needed. */
  readonly dice: readonly number[];
  /** Whether they cancel the damage; it is a hit all the same. */
  readonly held: boolean;
}

/** A roll that was repeated, as it had fallen (A 4.3, 4.7): only the last one counts. */
export interface CardRepeat {
  readonly by: RepeatSource;
  readonly naturals: AttackNaturals;
  readonly total: number;
}

/** An ability that the attacker declared and paid before the first die (A 1.8). */
export interface CardDeclaration {
  readonly ability: AbilityId;
  /** In AP. */
  readonly price: number;
  /** Item id of the weapon that a Targeted Disarm names; empty otherwise. */
  readonly weapon: string;
}

/** What can be done about a hit before its damage is subtracted, beside Hard as Steel. */
export const HIT_ANSWERS = [
  "shield-save",
  "parry",
  "veteran",
  "veteran-save",
  "intervene",
  "villainy",
  "armour-save",
] as const satisfies readonly (OfferId | "armour-save")[];
export type HitAnswer = (typeof HIT_ANSWERS)[number];

/** Something that was tried against a hit, in the order of time (A 0.1). */
export interface CardTry {
  readonly what: HitAnswer;
  /** Id of the offer that was accepted; empty for saves that nobody is asked about. */
  readonly offer: string;
  /** Index of the draft. */
  readonly draft: number;
  /** Who tried it, and the combatant id. */
  readonly user: string;
  readonly party: CardParty;
  /** The victim of a Villainy, and the combatant id; `null` and empty otherwise. */
  readonly other: string;
  readonly victim: CardParty | null;
  /** The victim lets himself be pulled in (A 4.12). */
  readonly consent: boolean;
  /** In AP. */
  readonly price: number;
  /** Its dice by their ids; a Villainy whose grab fails has no check. */
  readonly dice: AbilityRolls;
  /** What the last of its dice gets, and what it had to reach: a Parry more than that. */
  readonly bonus: number;
  /** `null` without dice. */
  readonly target: number | null;
  readonly success: boolean;
  /** Successes against the hit that it gave (A 2.2): none if it took the hit elsewhere. */
  readonly successes: number;
}

/** One attack on one target: everything known of it so far. */
export interface CardDraft {
  /** `null` = a plain roll without a target. */
  readonly target: CardParty | null;
  readonly draft: AttackDraft;
  readonly naturals: AttackNaturals;
  /** Rolls before this one, oldest first. */
  readonly repeats: readonly CardRepeat[];
  readonly judgement: AttackJudgement;
  /** Degrees that a hook set, each with its reason (an i18n key) and who said so. */
  readonly changes: readonly {
    readonly degree: AttackDegree;
    readonly key: string;
    readonly source: string;
  }[];
  /** `null` if it missed, or if there was no shield to save with. */
  readonly shield: ShieldSaves | null;
  /** `null` until the damage is rolled, after a miss, and after a hit that the shield held. */
  readonly damage: {
    readonly formula: string;
    readonly rolls: DamageRolls;
    readonly report: DamageReport;
  } | null;
}

/** `COUNTER` = a counter-attack, once the damage is subtracted (A 2.6, B 6.5). */
export type OfferWindow = "HIT_TAKEN" | "DAMAGE_KNOWN" | "POST_HIT" | "COUNTER";
export type OfferState = "open" | "accepted" | "declined" | "void";

/** A question that the card asks somebody (A 4.0). */
export interface CardOffer {
  /**
   * Unique on the card: `<ability>.<draft index>`, for what is tried against a hit `<ability>.<draft index>.<combatant id>`, with
   * a count behind it if the same is asked again.
   */
  readonly id: string;
  readonly ability: string;
  readonly window: OfferWindow;
  /** Index of the draft it belongs to. */
  readonly draft: number;
  /** Uuid of the actor whose owners may answer. */
  readonly actor: string;
  /** Combatant id of who would declare it; empty for an offer of a hook. */
  readonly user: string;
  /**
   * Combatant ids to choose from: the victims of a Villainy, after the answer the chosen one alone; who pulls, if the victim is
   * asked for his consent; else empty.
   */
  readonly others: readonly { readonly id: string; readonly name: string }[];
  /** Price in AP; for abilities with a choice the price of the smallest choice. */
  readonly price: number;
  /** Choices of k for Hard as Steel: 1 … max; 0 for abilities without a choice. */
  readonly max: number;
  readonly state: OfferState;
  /** The chosen k; 0 while open or without a choice. */
  readonly choice: number;
  /** User id of who answered; empty while open. */
  readonly by: string;
}

/**
 * A counter-attack that one draft has called for, made by its target (A 2.6): at most one that answers its result, automatic ones
 * struck by themselves, and one of Charge stance, struck before the damage of the card is subtracted (A 4.15).
 */
export interface CardCounter extends Pick<Counter, "source" | "automatic" | "factor"> {
  /** Index of the draft. */
  readonly draft: number;
  /** Id of the message with its card; empty = not struck. */
  readonly message: string;
}

/** The contest of a sneak attack, declared with the first roll (B 5.3). */
export interface CardSneak {
  /** The attacker's die and total; `null` = nobody rolled: the target saw it coming (B 5.6). */
  readonly stealth: { readonly natural: number; readonly total: number } | null;
  /** The target's; no die where it does not roll. For the eyes of those only who may observe the target. */
  readonly resistance: { readonly natural: number | null; readonly total: number } | null;
  /** Bonus on the first attack roll; `null` = it failed. */
  readonly margin: number | null;
}

/** A subscriber that failed, or something the GM should know; shown to the GM only. */
export interface CardProblem {
  readonly source: string;
  readonly key: string;
  readonly data: Readonly<Record<string, string | number>>;
}

export interface AttackCard {
  readonly state: CardState;
  readonly attacker: CardParty;
  readonly weapon: { readonly item: string; readonly name: string; readonly img: string };
  /** The card and the ability that caused this attack, e.g. Follow-up; `null` for an attack of its own. */
  readonly cause: { readonly message: string; readonly ability: string } | null;
  /** The rules as they were when the dice fell: a change of variants does not touch a card that waits. */
  readonly settings: RuleSettings;
  readonly combat: { readonly id: string; readonly round: number; readonly turn: number } | null;
  readonly declared: readonly CardDeclaration[];
  /** `null` = none was declared. */
  readonly sneak: CardSneak | null;
  readonly drafts: readonly CardDraft[];
  readonly offers: readonly CardOffer[];
  readonly tries: readonly CardTry[];
  /** Those of Charge stance are known with the roll, the others once the card is committed. */
  readonly counters: readonly CardCounter[];
  readonly plan: AttackPlan | null;
  /** Who committed or reverted it, newest last. */
  readonly history: readonly { readonly state: CardState; readonly by: string; readonly at: number }[];
  readonly problems: readonly CardProblem[];
}

/** Whether a card in state `from` may go to `to`. */
export function mayBecome(from: CardState, to: CardState): boolean {
  return CARD_TRANSITIONS[from].includes(to);
}

/** Offers that wait for an answer; all windows, or one. */
export function openOffers(offers: readonly CardOffer[], window?: OfferWindow): CardOffer[] {
  return offers.filter((offer) => offer.state === "open" && (!window || offer.window === window));
}

/** What has been accepted about one draft, by ability, in the order of the list. */
export function acceptedFor({ offers }: Pick<AttackCard, "offers">, draft: number): string[] {
  return offers
    .filter((one) => one.draft === draft && one.state === "accepted")
    .map(({ ability }) => ability);
}

/** Whether the offers of a window are answered after the damage is subtracted. */
export function followsDamage(window: OfferWindow): boolean {
  return window === "POST_HIT" || window === "COUNTER";
}

/** Whether an offer must be answered before the damage may be committed: everything but what follows it. */
export function isBlocking(offer: CardOffer): boolean {
  return offer.state === "open" && !followsDamage(offer.window);
}

/**
 * The card after an answer; `null` if that offer is not open (a second click, a late answer) or the choice is not
 * on offer.
 * @param choice For offers with a choice 1 … `max`; else ignored.
 */
export function answerOffer(
  card: AttackCard,
  id: string,
  answer: { readonly state: "accepted" | "declined" | "void"; readonly choice: number; readonly by: string },
): AttackCard | null {
  const offer = card.offers.find((one) => one.id === id);
  if (offer?.state !== "open") return null;
  const choice = answer.state === "accepted" && offer.max > 0 ? answer.choice : 0;
  if (choice !== 0 && !(Number.isInteger(choice) && choice >= 1 && choice <= offer.max)) return null;
  if (answer.state === "accepted" && offer.max > 0 && choice === 0) return null;
  const answered: CardOffer = { ...offer, state: answer.state, choice, by: answer.by };
  return { ...card, offers: card.offers.map((one) => (one === offer ? answered : one)) };
}

/** The state that a card with rolled damage should be in, by its open offers (design §3). */
export function stateByOffers(card: AttackCard): CardState {
  if (card.state === "committed" || card.state === "reverted") return card.state;
  if (card.offers.some(isBlocking)) return "reacting";
  return card.state === "declared" || card.state === "rolled" ? card.state : "damaged";
}
