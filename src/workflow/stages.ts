import type { AttackCard, CardOffer, OfferWindow } from "../rules/card.ts";
import type {
  AttackDegree,
  AttackDraft,
  AttackJudgement,
  AttackNaturals,
  AttackOptions,
  AttackPlan,
  AttackRequest,
  CombatantRecord,
  Contribution,
  DamagePart,
  DamageReduction,
  DamageReport,
  NaturalEffect,
  Refusal,
  RuleSettings,
  Situation,
  WeaponRecord,
} from "../rules/records.ts";

/**
 * The life of one attack. Every stage has a hook of its own, `waffengang.attack.<stage>`, with one argument: the
 * event of that stage (below). For whoever writes such a hook:
 *
 * - Contribute, do not write. `event.contribute(…)` takes plain data; the system adds them up and writes once.
 *   Documents that a hook changes by itself are neither undone with the card nor checked by the GM's client.
 * - Contributions commute: whatever the order of the hooks, the same attack comes out. Do not read what others
 *   contributed at the same stage; you see it at the next one.
 * - Hooks are synchronous and everything in the event is frozen. What needs time belongs before the attack.
 * - A hook that throws is skipped and named on the game master's view of the card; the attack goes on.
 * - `declare` to `record` run where the attack is rolled. `resolve`, `damage` and `plan` run once more on the
 *   active GM's client, which checks the card before it writes, so they must say the same there: decide by the
 *   event alone, never by the user, the client or chance. `commit` and `committed` run on that client only. Where a hit
 *   is answered, it is that client which throws the damage, and `react` in the window `DAMAGE_KNOWN` runs there.
 * - Stages come in this order. `prepare` runs again whenever the dialog changes an option; `resolve` again
 *   after the confirmation of a threat; `react` once per window, `HIT_TAKEN` before and the others after the damage;
 *   `damage` again after every answer.
 */
export const ATTACK_STAGES = Object.freeze([
  /** Is it legal? A hook may veto with a reason. */
  "declare",
  /** Table to draft, once per target: modifiers, dice, tags, disadvantage, extra damage. */
  "prepare",
  /** The options are chosen. Observe. */
  "configure",
  /** The dice are about to be thrown. Observe. */
  "roll",
  /** The rules have judged: effects of the naturals, another degree with a reason. */
  "resolve",
  /** A hit, and what can be done about it: offers to the owners of the creatures concerned. */
  "react",
  /** Before the damage is thrown: further parts, and reductions. */
  "damage",
  /** Everything that the card will change: further patches. */
  "plan",
  /** The card is about to be written. Observe. */
  "record",
  /** The plan is about to be carried out. A hook may veto with a reason. */
  "commit",
  /** It has been carried out, undone or redone. Observe. */
  "committed",
] as const);

export type StageName = (typeof ATTACK_STAGES)[number];

export interface DeclareEvent {
  readonly stage: "declare";
  readonly attacker: CombatantRecord;
  readonly targets: readonly CombatantRecord[];
  readonly weapon: WeaponRecord;
  /** The card and ability that this attack answers, e.g. Follow-up. */
  readonly cause: AttackCard["cause"];
  readonly situation: Situation;
  /** Forbids the attack; every reason is shown. */
  veto(reason: Refusal): void;
}

export interface PrepareEvent {
  readonly stage: "prepare";
  readonly draft: AttackDraft;
  readonly attacker: CombatantRecord;
  /** `null` = a plain roll without a target. */
  readonly target: CombatantRecord | null;
  readonly weapon: WeaponRecord;
  readonly options: AttackOptions;
  readonly situation: Situation;
  contribute(contribution: Contribution): void;
}

export interface ConfigureEvent {
  readonly stage: "configure";
  readonly drafts: readonly AttackDraft[];
  readonly options: AttackOptions;
}

export interface RollEvent {
  readonly stage: "roll";
  readonly requests: readonly AttackRequest[];
}

/** What a hook makes of a judgement. */
export interface Verdict {
  readonly effects?: readonly NaturalEffect[];
  /** Another degree: an i18n key says why, `source` who. With several the worst for the attacker holds. */
  readonly degree?: { readonly degree: AttackDegree; readonly key: string; readonly source: string };
}

export interface ResolveEvent {
  readonly stage: "resolve";
  readonly draft: AttackDraft;
  readonly naturals: AttackNaturals;
  readonly judgement: AttackJudgement;
  readonly settings: RuleSettings;
  contribute(verdict: Verdict): void;
}

export interface ReactEvent {
  readonly stage: "react";
  readonly window: OfferWindow;
  /** Index of the draft on the card. */
  readonly index: number;
  readonly draft: AttackDraft;
  readonly judgement: AttackJudgement;
  /** `null` before the damage is known. */
  readonly report: DamageReport | null;
  readonly situation: Situation;
  /** Adds a question to the card; `id` must be unique on it. */
  offer(offer: Pick<CardOffer, "id" | "ability" | "actor" | "price" | "max">): void;
}

/** What a hook adds to the damage. */
export interface DamageContribution {
  readonly parts?: readonly DamagePart[];
  readonly reductions?: readonly DamageReduction[];
}

export interface DamageEvent {
  readonly stage: "damage";
  readonly draft: AttackDraft;
  readonly judgement: AttackJudgement;
  /** Abilities of the offers that were accepted about this hit, those of hooks included. */
  readonly accepted: readonly string[];
  contribute(contribution: DamageContribution): void;
}

export interface PlanEvent {
  readonly stage: "plan";
  readonly card: AttackCard;
  readonly plan: AttackPlan;
  contribute(plan: Partial<AttackPlan>): void;
}

export interface RecordEvent {
  readonly stage: "record";
  readonly card: AttackCard;
}

export interface CommitEvent {
  readonly stage: "commit";
  readonly card: AttackCard;
  /** Leaves the card as it is; the reason is noted on it. */
  veto(reason: Refusal): void;
}

export interface CommittedEvent {
  readonly stage: "committed";
  readonly card: AttackCard;
  /** Message id. */
  readonly message: string;
}

/** The event of each stage. */
export interface StageEvents {
  declare: DeclareEvent;
  prepare: PrepareEvent;
  configure: ConfigureEvent;
  roll: RollEvent;
  resolve: ResolveEvent;
  react: ReactEvent;
  damage: DamageEvent;
  plan: PlanEvent;
  record: RecordEvent;
  commit: CommitEvent;
  committed: CommittedEvent;
}

/** Somebody who listens to a stage. */
export interface Subscriber {
  /** Who it is, for the GM, if it fails. */
  readonly source: string;
  call(event: StageEvents[StageName]): void;
}
