/** What a sheet always shows: hit points, action points, armour class, saves, initiative, speed, manoeuvres. */
import { share, signed } from "../../handlebars/numbers.ts";
import { type Text, text } from "../../handlebars/text.ts";
import type { Modifier, Stack } from "../../rules/modifiers.ts";
import type { HitPoints } from "../../rules/records.ts";

/** The derived figures of a creature that the vitals are made of. */
export interface VitalsSource {
  readonly hp: HitPoints;
  readonly armourClass: { readonly normal: Stack; readonly touch: Stack; readonly flatFooted: Stack };
  /** Number that the shield save must reach; `null` = none. */
  readonly shieldSave: number | null;
  readonly initiative: { readonly modifiers: Stack };
  readonly saves: Readonly<Record<string, { readonly modifiers: Stack }>>;
  readonly cmb: Stack;
  readonly cmd: Stack;
  readonly cmdFlatFooted: Stack;
  /** Squares. */
  readonly speed: { readonly value: number };
}

/** Lengths of the bar's parts in percent. */
export interface HitPointBar {
  readonly now: number;
  readonly nonlethal: number;
  readonly temp: number;
}

/** A number with what it is made of. */
export interface FigureView {
  readonly value: string;
  /** One line per modifier that counts. */
  readonly parts: readonly Text[];
}

export interface SaveView extends FigureView {
  readonly id: string;
  readonly label: Text;
}

export interface VitalsView {
  readonly hp: HitPoints;
  readonly bar: HitPointBar;
  readonly armourClass: FigureView;
  readonly touch: FigureView;
  readonly flatFooted: FigureView;
  /** `chance` in percent. */
  readonly shieldSave: { readonly number: number; readonly chance: number } | null;
  readonly initiative: FigureView;
  readonly saves: readonly SaveView[];
  readonly cmb: FigureView;
  readonly cmd: FigureView;
  readonly cmdFlatFooted: FigureView;
  /** Squares. */
  readonly speed: number;
}

function partLine({ label, value, source }: Modifier): Text {
  const data = { name: text(label), value: signed(value), source };
  return text(source ? "WAFFENGANG.Sheet.partOf" : "WAFFENGANG.Sheet.part", data);
}

/** A stack as a bonus (`+4`) or as a plain number (`21`). */
export function figure(stack: Stack, kind: "bonus" | "number"): FigureView {
  return {
    value: kind === "bonus" ? signed(stack.total) : String(stack.total),
    parts: stack.counted.map(partLine),
  };
}

/**
 * The bar: what is left, of which the nonlethal part at its end, then temporary hit points. Its whole length is
 * the maximum, or more if temporary points reach beyond it.
 */
export function hitPointBar({ value, max, temp, nonlethal }: HitPoints): HitPointBar {
  const left = Math.max(0, Math.min(value, max));
  const whole = Math.max(max, left + temp);
  const bruised = Math.min(left, nonlethal);
  return { now: share(left - bruised, whole), nonlethal: share(bruised, whole), temp: share(temp, whole) };
}

/** Chance in percent to roll at least `number` on a d20. */
function chance(number: number): number {
  return Math.max(0, Math.min(20, 21 - number)) * 5;
}

export function vitalsView(system: VitalsSource): VitalsView {
  const { shieldSave } = system;
  return {
    hp: system.hp,
    bar: hitPointBar(system.hp),
    armourClass: figure(system.armourClass.normal, "number"),
    touch: figure(system.armourClass.touch, "number"),
    flatFooted: figure(system.armourClass.flatFooted, "number"),
    shieldSave: shieldSave === null ? null : { number: shieldSave, chance: chance(shieldSave) },
    initiative: figure(system.initiative.modifiers, "bonus"),
    saves: Object.entries(system.saves).map(([id, { modifiers }]) => ({
      id,
      label: text(`WAFFENGANG.Save.${id}`),
      ...figure(modifiers, "bonus"),
    })),
    cmb: figure(system.cmb, "bonus"),
    cmd: figure(system.cmd, "number"),
    cmdFlatFooted: figure(system.cmdFlatFooted, "number"),
    speed: system.speed.value,
  };
}
