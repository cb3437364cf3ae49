/** The 18 action abilities (A 3) as people see them: names, hints, icons. Prices and windows are rules. */
import {
  ABILITIES,
  ABILITY_IDS,
  type AbilityId,
  type AbilityRow,
  type AbilityWindow,
} from "../rules/tables/abilities.ts";

export interface AbilityConfig extends AbilityRow {
  readonly id: AbilityId;
  /** i18n key of the name. */
  readonly label: string;
  /** i18n key of what it does, one sentence. */
  readonly hint: string;
  /** Symbol in `icons.svg`. */
  readonly icon: string;
}

const TEXTS: Readonly<Record<AbilityId, { readonly label: string; readonly hint: string }>> = {
  "follow-up": { label: "WAFFENGANG.Ability.followUp", hint: "WAFFENGANG.AbilityHint.followUp" },
  "full-force": { label: "WAFFENGANG.Ability.fullForce", hint: "WAFFENGANG.AbilityHint.fullForce" },
  focus: { label: "WAFFENGANG.Ability.focus", hint: "WAFFENGANG.AbilityHint.focus" },
  "break-through": { label: "WAFFENGANG.Ability.breakThrough", hint: "WAFFENGANG.AbilityHint.breakThrough" },
  parry: { label: "WAFFENGANG.Ability.parry", hint: "WAFFENGANG.AbilityHint.parry" },
  "hard-as-steel": { label: "WAFFENGANG.Ability.hardAsSteel", hint: "WAFFENGANG.AbilityHint.hardAsSteel" },
  veteran: { label: "WAFFENGANG.Ability.veteran", hint: "WAFFENGANG.AbilityHint.veteran" },
  "targeted-disarm": {
    label: "WAFFENGANG.Ability.targetedDisarm",
    hint: "WAFFENGANG.AbilityHint.targetedDisarm",
  },
  dash: { label: "WAFFENGANG.Ability.dash", hint: "WAFFENGANG.AbilityHint.dash" },
  intervene: { label: "WAFFENGANG.Ability.intervene", hint: "WAFFENGANG.AbilityHint.intervene" },
  guard: { label: "WAFFENGANG.Ability.guard", hint: "WAFFENGANG.AbilityHint.guard" },
  villainy: { label: "WAFFENGANG.Ability.villainy", hint: "WAFFENGANG.AbilityHint.villainy" },
  brace: { label: "WAFFENGANG.Ability.brace", hint: "WAFFENGANG.AbilityHint.brace" },
  overwhelm: { label: "WAFFENGANG.Ability.overwhelm", hint: "WAFFENGANG.AbilityHint.overwhelm" },
  "charge-stance": { label: "WAFFENGANG.Ability.chargeStance", hint: "WAFFENGANG.AbilityHint.chargeStance" },
  duel: { label: "WAFFENGANG.Ability.duel", hint: "WAFFENGANG.AbilityHint.duel" },
  "half-force": { label: "WAFFENGANG.Ability.halfForce", hint: "WAFFENGANG.AbilityHint.halfForce" },
  camouflage: { label: "WAFFENGANG.Ability.camouflage", hint: "WAFFENGANG.AbilityHint.camouflage" },
};

const config = (id: AbilityId): AbilityConfig =>
  Object.freeze({ ...ABILITIES[id], ...TEXTS[id], id, icon: `wg-i-${id}` });

/** In the order of the overview A 3. */
export const ABILITY_CONFIG: readonly AbilityConfig[] = Object.freeze(ABILITY_IDS.map(config));

/** The ability with this id, `undefined` for any other text. */
export function abilityConfig(id: string): AbilityConfig | undefined {
  return ABILITY_CONFIG.find((ability) => ability.id === id);
}

/** When an ability is offered (A 0.1), as i18n keys. */
export const WINDOW_LABELS: Readonly<Record<AbilityWindow, string>> = Object.freeze({
  TURN_START: "WAFFENGANG.Window.turnStart",
  MOVE: "WAFFENGANG.Window.move",
  PRE_ATTACK: "WAFFENGANG.Window.preAttack",
  POST_HIT: "WAFFENGANG.Window.postHit",
  HIT_TAKEN: "WAFFENGANG.Window.hitTaken",
  DAMAGE_KNOWN: "WAFFENGANG.Window.damageKnown",
  ACTION: "WAFFENGANG.Window.action",
  AGREED: "WAFFENGANG.Window.agreed",
});
