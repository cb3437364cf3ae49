export interface ManoeuvreRow {
  readonly label: string;
  /** `melee-attack` = it takes the place of one (K16.14, K5.T footnote 6). */
  readonly action: "standard" | "melee-attack";
  /** It may be the attack of a charge, or part of it (K16.14, K16.15, K16.T). */
  readonly inCharge: boolean;
  /** How many sizes larger the target may be at most; `null` = any (K16.T). */
  readonly maxLarger: number | null;
  /** Talents and abilities that spare the attack of opportunity (K16.8). */
  readonly exempt: readonly string[];
  /** The greater talent, if the chapter knows what it does (K16.18, K16.23, K16.53, K16.60, K16.62). */
  readonly greater: string | null;
  /** The weapon in hand is used, so that its bonuses count (K16.7). */
  readonly byWeapon: boolean;
  readonly rule: string;
}

const row = (
  id: string,
  rule: string,
  rest: Partial<ManoeuvreRow> & Pick<ManoeuvreRow, "label">,
): ManoeuvreRow =>
  Object.freeze({
    action: "standard",
    inCharge: false,
    maxLarger: null,
    exempt: Object.freeze([`improved-${id}`]),
    greater: null,
    byWeapon: false,
    rule,
    ...rest,
  });

/** Overview K16.T; the feint is a check of its own (K16.70). */
const ROWS = {
  "bull-rush": row("bull-rush", "K16.16", {
    label: "WAFFENGANG.Manoeuvre.bullRush",
    inCharge: true,
    maxLarger: 1,
    greater: "greater-bull-rush",
  }),
  steal: row("steal", "K16.21", { label: "WAFFENGANG.Manoeuvre.steal", greater: "greater-steal" }),
  disarm: row("disarm", "K16.25", {
    label: "WAFFENGANG.Manoeuvre.disarm",
    action: "melee-attack",
    inCharge: true,
    byWeapon: true,
  }),
  sunder: row("sunder", "K16.29", {
    label: "WAFFENGANG.Manoeuvre.sunder",
    action: "melee-attack",
    inCharge: true,
    byWeapon: true,
  }),
  grapple: row("grapple", "K16.33", {
    label: "WAFFENGANG.Manoeuvre.grapple",
    exempt: Object.freeze(["improved-grapple", "grab"]),
  }),
  "dirty-trick": row("dirty-trick", "K16.51", {
    label: "WAFFENGANG.Manoeuvre.dirtyTrick",
    greater: "greater-dirty-trick",
  }),
  overrun: row("overrun", "K16.56", {
    label: "WAFFENGANG.Manoeuvre.overrun",
    inCharge: true,
    maxLarger: 1,
  }),
  reposition: row("reposition", "K16.59", {
    label: "WAFFENGANG.Manoeuvre.reposition",
    maxLarger: 1,
    greater: "greater-reposition",
  }),
  drag: row("drag", "K16.61", {
    label: "WAFFENGANG.Manoeuvre.drag",
    maxLarger: 1,
    greater: "greater-drag",
  }),
  trip: row("trip", "K16.64", {
    label: "WAFFENGANG.Manoeuvre.trip",
    action: "melee-attack",
    inCharge: true,
    maxLarger: 1,
    byWeapon: true,
  }),
} satisfies Record<string, ManoeuvreRow>;

export type ManoeuvreId = keyof typeof ROWS;

export const MANOEUVRES: Readonly<Record<ManoeuvreId, ManoeuvreRow>> = Object.freeze(ROWS);

const isManoeuvreId = (id: string): id is ManoeuvreId => id in ROWS;

export const MANOEUVRE_IDS: readonly ManoeuvreId[] = Object.freeze(Object.keys(ROWS).filter(isManoeuvreId));
