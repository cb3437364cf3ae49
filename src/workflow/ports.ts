/**
 * What an attack needs of the world around it. The real ports talk to Foundry (`foundry-ports.ts`); tests give
 * their own, so that a whole attack runs without Foundry.
 */
import type { Pool } from "../rules/action-points.ts";
import type { AttackCard, CardParty } from "../rules/card.ts";
import type { Counter } from "../rules/counters.ts";
import type { Announcement, AnnouncementOption } from "../rules/declarations.ts";
import type {
  AttackDraft,
  AttackNaturals,
  AttackOptions,
  AttackRequest,
  DamageReduction,
  DamageRequest,
  DamageRolls,
  HeldWeapon,
  Refusal,
  Situation,
  WeaponRecord,
} from "../rules/records.ts";
import type { RepeatSource } from "../rules/repeats.ts";
import type { Forecast } from "./forecast.ts";
import type { SneakPorts } from "./sneak-ports.ts";
import type { StageName, Subscriber } from "./stages.ts";

/** What somebody wants to do: names of things, fixed when the button is pressed. */
export interface AttackIntent {
  /** Uuid of the attacking actor. */
  readonly actor: string;
  /** Item id of the weapon. */
  readonly item: string;
  /** Which attack of a weapon that allows several; `null` = its first. */
  readonly range: string | null;
  /** Uuids of the targeted tokens. */
  readonly targets: readonly string[];
  readonly cause: AttackCard["cause"];
  /** Uuid of the token that attacks; left out = the one by which the actor acts. */
  readonly token?: string;
  /** Of a counter-attack that the rules have called for. */
  readonly counter?: Pick<Counter, "source" | "automatic" | "factor">;
  /** Leaves the dialog out. */
  readonly skip: boolean;
  /** What is chosen if the dialog is left out, and what it begins with. */
  readonly choices?: AttackChoices;
}

/** The table as it was when the attack began. */
export interface AttackTable {
  readonly situation: Situation;
  /** Combatant ids. */
  readonly attacker: string;
  readonly targets: readonly string[];
  /** `null` if the attacker has no such weapon any more. */
  readonly weapon: WeaponRecord | null;
  readonly weaponImage: string;
  /** Who is who on the card, by combatant id. */
  readonly parties: ReadonlyMap<string, CardParty>;
  readonly combat: AttackCard["combat"];
  /** What was left out, and why: a target without actor and the like. */
  readonly notes: readonly Refusal[];
}

/** What somebody chooses before an attack. */
export interface AttackChoices {
  readonly options: AttackOptions;
  /** The abilities that are announced. */
  readonly declared: readonly Announcement[];
}

/** What choices would make of an attack. */
export interface AttackProspect {
  /** One per target, or one without target: the first attack on each. */
  readonly drafts: readonly AttackDraft[];
  /** Attacks on each target: 2 with Veteran. */
  readonly strikes: number;
  readonly announcements: readonly AnnouncementOption[];
  /** What the target holds and could lose. */
  readonly weapons: readonly HeldWeapon[];
  readonly points: { readonly now: Pool; readonly after: Pool };
  /** As long as the drafts. */
  readonly forecasts: readonly (Forecast | null)[];
}

/** What the attack dialog is asked with. */
export interface ConfigureRequest {
  readonly attacker: { readonly name: string; readonly img: string };
  readonly weapon: { readonly name: string; readonly img: string };
  readonly targets: readonly { readonly name: string; readonly img: string }[];
  /** What is chosen at first. */
  readonly choices: AttackChoices;
  /** What speaks against a sneak attack; `null` = these rules, or several targets, know none (B 5). */
  readonly sneak: readonly Refusal[] | null;
  prospect(choices: AttackChoices): AttackProspect;
  /** Whether the user may know the armour class of this target. */
  observes(target: number): boolean;
}

/** Asks the user; `null` = called off. */
export type Configure = (request: ConfigureRequest) => Promise<AttackChoices | null>;

/** Whether a miss is to be rolled again, with what its maker may know. */
export interface RepeatQuestion {
  readonly by: RepeatSource;
  /** Names. */
  readonly attacker: string;
  readonly target: string;
  readonly total: number;
  /** `null` = the user may not know it. */
  readonly difficulty: number | null;
  /** Chance that the next roll hits, a share of 1; `null` = the user may not know it. */
  readonly hit: number | null;
}

/** Asks the user; closing the question declines. */
export type AskRepeat = (question: RepeatQuestion) => Promise<boolean>;

/** Dice of one throw. */
export type Thrown = Pick<AttackNaturals, "attack" | "bonus">;

export interface AttackPorts {
  /** Documents to records; `null` if the attacker is gone. */
  snapshot(intent: AttackIntent): AttackTable | null;
  /** Who listens to a stage, in the order of registration. */
  subscribers(stage: StageName): readonly Subscriber[];
  readonly configure: Configure;
  readonly askRepeat: AskRepeat;
  readonly sneak: SneakPorts;
  readonly dice: {
    attack(request: AttackRequest, flat: number): Promise<Thrown>;
    defence(request: AttackRequest): Promise<readonly number[]>;
    /** Bare d20s, each a save of its own. */
    saves(count: number): Promise<readonly number[]>;
    damage(request: DamageRequest): Promise<DamageRolls>;
    /** Whether a formula can be rolled. */
    isFormula(formula: string): boolean;
  };
  /** What lowers damage to this combatant now (A 0.2). */
  reductions(combatant: string): readonly DamageReduction[];
  /** Whether this combatant is still on the table. */
  isPresent(combatant: string): boolean;
  /** Whether the user may know the armour class of this combatant. */
  observes(combatant: string): boolean;
  /** A fresh id for the message, known before it exists so that causes can name it. */
  messageId(): string;
  /** Writes the one message, with the dice that fell; resolves to its id. */
  createMessage(id: string, card: AttackCard): Promise<string>;
  /** Tells the user something, all sentences at once. */
  notify(refusals: readonly Refusal[]): void;
}
