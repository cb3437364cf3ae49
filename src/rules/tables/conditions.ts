/** A modifier of the tables K13.1 and K13.3: against or by melee, against or by ranged attacks. */
export interface MeleeRanged {
  readonly melee: number;
  readonly ranged: number;
}

export interface ConditionRow {
  /** Status id. */
  readonly id: string;
  readonly label: string;
  /** Its bearer attacks with this (K13.1). */
  readonly attack?: MeleeRanged;
  /** Its bearer is attacked with this (K13.3). */
  readonly armourClass?: MeleeRanged;
  /** Its bearer loses the Dex bonus to AC, and dodge with it (K13.3 footnotes 1 and 3, K2.12). */
  readonly deniesDex?: boolean;
  /** Whoever its bearer attacks loses the Dex bonus to AC (K13.1 footnote 2). */
  readonly deniesTargetDex?: boolean;
  /** Added to the Dex modifier (K13.1 footnote 1: −4 to the score). */
  readonly dexterity?: number;
  /** Its bearer is helpless (K13.55). */
  readonly helpless?: boolean;
  /** Its bearer cannot act, and threatens nobody (A 1.9, B 1.9c). */
  readonly incapable?: boolean;
  /** Rows with the same group count once (shaken or frightened is one row of K13.1). */
  readonly group?: string;
  /** Dodge bonus to AC of a chosen stance (K7.30, K7.50). */
  readonly dodge?: number;
  readonly rule: string;
}

const both = (value: number): MeleeRanged => Object.freeze({ melee: value, ranged: value });
const each = (melee: number, ranged: number): MeleeRanged => Object.freeze({ melee, ranged });

const ROWS = {
  asleep: { label: "WAFFENGANG.Condition.asleep", helpless: true, incapable: true, rule: "K13.55" },
  blind: { label: "WAFFENGANG.Condition.blind", armourClass: both(-2), deniesDex: true, rule: "K13.3" },
  bound: { label: "WAFFENGANG.Condition.bound", helpless: true, incapable: true, rule: "K13.55" },
  casting: { label: "WAFFENGANG.Condition.casting", rule: "K9.17" },
  charging: { label: "WAFFENGANG.Condition.charging", armourClass: both(-2), rule: "K15.11" },
  confused: { label: "WAFFENGANG.Condition.confused", rule: "B1.9" },
  cowering: {
    label: "WAFFENGANG.Condition.cowering",
    armourClass: both(-2),
    deniesDex: true,
    incapable: true,
    rule: "K13.3",
  },
  dazzled: { label: "WAFFENGANG.Condition.dazzled", attack: both(-1), rule: "K13.1" },
  dead: { label: "WAFFENGANG.Condition.dead", helpless: true, incapable: true, rule: "K11.6" },
  deafened: { label: "WAFFENGANG.Condition.deafened", rule: "K7.35" },
  disabled: { label: "WAFFENGANG.Condition.disabled", rule: "K11.2" },
  dying: { label: "WAFFENGANG.Condition.dying", helpless: true, incapable: true, rule: "K11.5" },
  entangled: {
    label: "WAFFENGANG.Condition.entangled",
    attack: both(-2),
    dexterity: -2,
    rule: "K13.1",
  },
  "fighting-defensively": {
    label: "WAFFENGANG.Condition.fightingDefensively",
    attack: both(-4),
    dodge: 2,
    rule: "K7.30",
  },
  "flat-footed": { label: "WAFFENGANG.Condition.flatFooted", deniesDex: true, rule: "K1.16" },
  frightened: {
    label: "WAFFENGANG.Condition.frightened",
    attack: both(-2),
    group: "shaken",
    rule: "K13.1",
  },
  grappling: { label: "WAFFENGANG.Condition.grappling", rule: "K13.3" },
  helpless: { label: "WAFFENGANG.Condition.helpless", helpless: true, incapable: true, rule: "K13.55" },
  invisible: {
    label: "WAFFENGANG.Condition.invisible",
    attack: both(2),
    deniesTargetDex: true,
    rule: "K13.1",
  },
  kneeling: { label: "WAFFENGANG.Condition.kneeling", armourClass: each(-2, 2), rule: "K13.3" },
  paralysed: { label: "WAFFENGANG.Condition.paralysed", helpless: true, incapable: true, rule: "K13.55" },
  pinned: {
    label: "WAFFENGANG.Condition.pinned",
    armourClass: each(-4, 0),
    deniesDex: true,
    rule: "K13.3",
  },
  pinning: { label: "WAFFENGANG.Condition.pinning", deniesDex: true, rule: "K16.40" },
  prone: {
    label: "WAFFENGANG.Condition.prone",
    attack: each(-4, 0),
    armourClass: each(-4, 4),
    rule: "K13.1",
  },
  running: { label: "WAFFENGANG.Condition.running", deniesDex: true, rule: "K9.20" },
  shaken: { label: "WAFFENGANG.Condition.shaken", attack: both(-2), group: "shaken", rule: "K13.1" },
  sickened: { label: "WAFFENGANG.Condition.sickened", rule: "K16.51" },
  squeezing: {
    label: "WAFFENGANG.Condition.squeezing",
    attack: both(-4),
    armourClass: both(-4),
    rule: "K12.36",
  },
  stable: { label: "WAFFENGANG.Condition.stable", rule: "K11.7" },
  staggered: { label: "WAFFENGANG.Condition.staggered", rule: "K6.16" },
  stunned: {
    label: "WAFFENGANG.Condition.stunned",
    armourClass: both(-2),
    deniesDex: true,
    incapable: true,
    rule: "K13.3",
  },
  "total-defence": { label: "WAFFENGANG.Condition.totalDefence", dodge: 4, rule: "K7.50" },
  unconscious: {
    label: "WAFFENGANG.Condition.unconscious",
    helpless: true,
    incapable: true,
    rule: "K11.5",
  },
} satisfies Record<string, Omit<ConditionRow, "id">>;

export type ConditionId = keyof typeof ROWS;

/**
 * What a condition does, by status id: the tables K13.1 and K13.3, and who can act (K11, A 1.9). A creature may
 * carry further statuses of other makers; they mean nothing here.
 */
export const CONDITIONS: ReadonlyMap<string, ConditionRow> = new Map(
  Object.entries(ROWS).map(([id, row]) => [id, Object.freeze({ id, ...row })]),
);

export const CONDITION_IDS: readonly ConditionId[] = Object.freeze(
  Object.keys(ROWS).filter((id): id is ConditionId => id in ROWS),
);
