/** Kinds of bonus and effects of natural numbers, as i18n keys. */
import type { ModifierType } from "../rules/modifiers.ts";
import type { NaturalEffect } from "../rules/records.ts";

export const MODIFIER_TYPE_LABELS: Readonly<Record<ModifierType, string>> = Object.freeze({
  ability: "WAFFENGANG.ModifierType.ability",
  armour: "WAFFENGANG.ModifierType.armour",
  base: "WAFFENGANG.ModifierType.base",
  circumstance: "WAFFENGANG.ModifierType.circumstance",
  competence: "WAFFENGANG.ModifierType.competence",
  cover: "WAFFENGANG.ModifierType.cover",
  deflection: "WAFFENGANG.ModifierType.deflection",
  dodge: "WAFFENGANG.ModifierType.dodge",
  enhancement: "WAFFENGANG.ModifierType.enhancement",
  flanking: "WAFFENGANG.ModifierType.flanking",
  insight: "WAFFENGANG.ModifierType.insight",
  luck: "WAFFENGANG.ModifierType.luck",
  morale: "WAFFENGANG.ModifierType.morale",
  natural: "WAFFENGANG.ModifierType.natural",
  profane: "WAFFENGANG.ModifierType.profane",
  sacred: "WAFFENGANG.ModifierType.sacred",
  shield: "WAFFENGANG.ModifierType.shield",
  size: "WAFFENGANG.ModifierType.size",
  untyped: "WAFFENGANG.ModifierType.untyped",
});

export const NATURAL_EFFECT_LABELS: Readonly<Record<NaturalEffect, string>> = Object.freeze({
  "counter-attack": "WAFFENGANG.NaturalEffect.counterAttack",
  doubled: "WAFFENGANG.NaturalEffect.doubled",
  injury: "WAFFENGANG.NaturalEffect.injury",
});
