/** What the attack dialog shows: what may be chosen, and what it makes of each attack. */
import { signed } from "../../handlebars/numbers.ts";
import { type Text, text } from "../../handlebars/text.ts";
import { attackDice } from "../../rules/disadvantage.ts";
import { stack } from "../../rules/modifiers.ts";
import type {
  AllyZone,
  AttackDraft,
  AttackOptions,
  BonusDice,
  Refusal,
  RuleSettings,
} from "../../rules/records.ts";
import { diceSource, type ModifierRow, plainRow, stackRows } from "../cards/modifier-view.ts";

export interface Choice {
  readonly value: string;
  readonly label: Text;
  readonly chosen: boolean;
}

/** The controls as the dialog opens. */
export interface ControlsView {
  readonly situational: number;
  readonly higherGround: boolean;
  readonly unaware: boolean;
  /** `null` = there is none to announce. */
  readonly sneak: { readonly chosen: boolean; readonly reasons: readonly Text[] } | null;
  readonly covers: readonly Choice[];
  readonly lethalities: readonly Choice[];
  /** Directions from which the attack may come; empty if there is nothing to choose (B 2.6). */
  readonly sectors: readonly Choice[];
}

export interface AllyView {
  readonly name: string;
  readonly zone: AllyZone["zone"];
  readonly counts: boolean;
  readonly how: Text;
}

/** One attack as it stands. */
export interface PreviewView {
  readonly target: string;
  /** `2d20`, and which of them counts; `null` for a single one. */
  readonly dice: Text;
  readonly bonus: string;
  readonly extra: readonly string[];
  /** What a hit deals: dice and flat part, then what abilities and the weapon add. */
  readonly damage: string;
  readonly extraDamage: readonly { readonly formula: string; readonly label: Text }[];
  /** `null` if the user may not know it. */
  readonly armourClass: number | null;
  readonly rows: readonly ModifierRow[];
  readonly sum: string;
  readonly armourRows: readonly ModifierRow[];
  readonly allies: readonly AllyView[];
}

const COVERS = ["none", "partial", "cover", "improved"] as const;
const LETHALITIES = ["default", "lethal", "nonlethal"] as const;

/** @param sneak What speaks against a sneak attack; `null` = there is none to announce. */
export function controlsView(
  options: AttackOptions,
  drafts: readonly AttackDraft[],
  sneak: readonly Refusal[] | null,
): ControlsView {
  const sectors = drafts.length === 1 ? (drafts[0]?.flanking?.sectors ?? []) : [];
  return {
    situational: options.situational,
    higherGround: options.higherGround,
    unaware: options.unaware,
    sneak: sneak && { chosen: options.sneak, reasons: sneak.map(({ key, data }) => text(key, data)) },
    covers: COVERS.map((value) => ({
      value,
      label: text(`WAFFENGANG.Dialog.cover.${value}`),
      chosen: value === options.cover,
    })),
    lethalities: LETHALITIES.map((value) => ({
      value,
      label: text(`WAFFENGANG.Dialog.lethality.${value}`),
      chosen: value === options.lethality,
    })),
    sectors:
      sectors.length > 1
        ? sectors.map((sector) => ({
            value: String(sector),
            label: text(`WAFFENGANG.Sector.${sector}`),
            chosen: sector === (options.sector ?? drafts[0]?.flanking?.sector),
          }))
        : [],
  };
}

/** Bonus dice as a formula: `2d4+4`, multiplied where the rules say so (B 1.8). */
export function diceFormula({ count, faces, flat, times }: BonusDice): string {
  const thrown = `${count}d${faces}${flat === 0 ? "" : signed(flat)}`;
  return times === 1 ? thrown : `${times}×(${thrown})`;
}

/** Weapon dice with all modifiers: `1d8+4`. */
function damageFormula({ weaponFormula, damage }: AttackDraft): string {
  const { total } = stack(damage);
  return total === 0 ? weaponFormula : `${weaponFormula}${signed(total)}`;
}

function allyView({ name, zone, counts, reason }: AllyZone): AllyView {
  return { name, zone, counts, how: text(reason === "" ? `WAFFENGANG.Zone.${zone}` : reason) };
}

/**
 * The preview of one draft.
 * @param observes Whether the user may know the target's armour class.
 */
export function previewView(
  draft: AttackDraft,
  target: string,
  observes: boolean,
  settings: RuleSettings,
): PreviewView {
  const { count, keep } = attackDice(draft, settings);
  const dice = draft.dice.map((part) =>
    plainRow(diceFormula(part), text(part.label), part.rule, diceSource(draft, part)),
  );
  const disadvantage = draft.disadvantage.map((part) =>
    plainRow(`×${part.value}`, text(part.label), part.rule, part.source),
  );
  const hasTarget = draft.target !== "";
  const known = hasTarget && observes;
  return {
    target,
    dice: count === 1 ? text("WAFFENGANG.Card.dice.one") : text(`WAFFENGANG.Dialog.dice.${keep}`, { count }),
    bonus: signed(stack(draft.attack).total),
    extra: draft.dice.map(diceFormula),
    damage: damageFormula(draft),
    extraDamage: draft.extraDamage.map(({ formula, label }) => ({ formula, label: text(label) })),
    armourClass: known ? stack(draft.armourClass).total : null,
    rows: [...dice, ...disadvantage, ...stackRows(draft.attack)],
    sum: signed(stack(draft.attack).total),
    armourRows: known ? stackRows(draft.armourClass) : [],
    allies: (draft.flanking?.allies ?? []).map(allyView),
  };
}

function oneOf<const Word extends string>(words: readonly Word[], value: unknown, otherwise: Word): Word {
  return words.find((word) => word === value) ?? otherwise;
}

/** The options that a form holds; what it lacks or garbles stays as it was. */
export function readOptions(data: Readonly<Record<string, unknown>>, before: AttackOptions): AttackOptions {
  const situational = Number(data.situational);
  const sector = data.sector === undefined || data.sector === "" ? Number.NaN : Number(data.sector);
  return {
    lethality: oneOf(LETHALITIES, data.lethality, before.lethality),
    cover: oneOf(COVERS, data.cover, before.cover),
    situational: Number.isFinite(situational) ? Math.trunc(situational) : before.situational,
    higherGround: data.higherGround === true,
    unaware: data.unaware === true,
    sneak: data.sneak === true,
    sector: Number.isInteger(sector) ? sector : before.sector,
  };
}
