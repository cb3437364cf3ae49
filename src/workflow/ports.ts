/**
 * What an attack needs of the world around it. The real ports talk to Foundry (`foundry-ports.ts`); tests give
 * their own, so that a whole attack runs without Foundry.
 */
import type { AttackCard, CardParty } from "../rules/card.ts";
import type { Counter } from "../rules/counters.ts";
import type {
  AttackDraft,
  AttackNaturals,
  AttackOptions,
  AttackRequest,
  DamageReduction,
  DamageRequest,
  DamageRolls,
  Refusal,
  Situation,
  WeaponRecord,
} from "../rules/records.ts";
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

/** What the attack dialog is asked with. */
export interface ConfigureRequest {
  readonly attacker: { readonly name: string; readonly img: string };
  readonly weapon: { readonly name: string; readonly img: string };
  readonly targets: readonly { readonly name: string; readonly img: string }[];
  /** What is chosen at first. */
  readonly options: AttackOptions;
  /** The drafts that options lead to, one per target, or one without target. */
  draft(options: AttackOptions): readonly AttackDraft[];
  /** Whether the user may know the armour class of this target. */
  observes(target: number): boolean;
}

/** Asks the user; `null` = called off. */
export type Configure = (request: ConfigureRequest) => Promise<AttackOptions | null>;

/** Dice of one throw. */
export type Thrown = Pick<AttackNaturals, "attack" | "bonus">;

export interface AttackPorts {
  /** Documents to records; `null` if the attacker is gone. */
  snapshot(intent: AttackIntent): AttackTable | null;
  /** Who listens to a stage, in the order of registration. */
  subscribers(stage: StageName): readonly Subscriber[];
  readonly configure: Configure;
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
