/** The kinds of action (K6.1); `varies` = a rule of its own says which (K5.T footnotes 6 and 7). */
export type ActionKind = "standard" | "move" | "full" | "swift" | "immediate" | "free" | "none" | "varies";

/**
 * Whether an action itself provokes (K5.8). `mostly`, `maybe` and `varies` ask for more: the skill, the aided
 * action, the feat (K5.25, footnotes 2 and 7); `as-attack` and `as-action` look at what is done with it (OPEN-45,
 * OPEN-46).
 */
export type Provocation = "yes" | "no" | "mostly" | "maybe" | "varies" | "as-attack" | "as-action";

export interface ActionRow {
  readonly label: string;
  readonly kind: ActionKind;
  readonly provokes: Provocation;
  /**
   * Footnote of K5.T: 2 = as the aided action; 3 = from base attack +1 part of a regular move; 4 = a standard
   * action for whoever is limited to one; 5 = unless the component is unwieldy; 6 = some manoeuvres replace an
   * attack; 7 = the feat decides.
   */
  readonly footnote?: 2 | 3 | 4 | 5 | 6 | 7;
  /** It carries its user over the ground, so that no 1.5 m step is left (K8.1, K9.2, K10.1). */
  readonly moves?: boolean;
  /** It cannot be begun in one turn and completed in the next (K7.49). */
  readonly undivided?: boolean;
  /** It counts as the one spell of the round (K7.47). */
  readonly spell?: boolean;
  readonly rule: string;
}

const row = (
  label: string,
  kind: ActionKind,
  provokes: Provocation,
  rest: Partial<ActionRow> = {},
): ActionRow => Object.freeze({ label, kind, provokes, rule: "K5.T", ...rest });

/** Table K5.T, and below it the actions that only the running text knows (K5.27). */
const ROWS = {
  "concentrate-to-maintain-spell": row("WAFFENGANG.Action.concentrateToMaintainSpell", "standard", "no"),
  "activate-magic-item": row("WAFFENGANG.Action.activateMagicItem", "standard", "no"),
  "attack-ranged": row("WAFFENGANG.Action.attackRanged", "standard", "yes"),
  "attack-melee": row("WAFFENGANG.Action.attackMelee", "standard", "no"),
  "attack-unarmed": row("WAFFENGANG.Action.attackUnarmed", "standard", "yes"),
  "use-extraordinary-ability": row("WAFFENGANG.Action.useExtraordinaryAbility", "standard", "no"),
  "channel-energy": row("WAFFENGANG.Action.channelEnergy", "standard", "no"),
  "light-torch-with-tindertwig": row("WAFFENGANG.Action.lightTorchWithTindertwig", "standard", "yes"),
  "use-skill-taking-an-action": row("WAFFENGANG.Action.useSkillTakingAnAction", "standard", "mostly"),
  feint: row("WAFFENGANG.Action.feint", "standard", "no"),
  "aid-another": row("WAFFENGANG.Action.aidAnother", "standard", "maybe", { footnote: 2 }),
  "read-scroll": row("WAFFENGANG.Action.readScroll", "standard", "yes"),
  ready: row("WAFFENGANG.Action.ready", "standard", "no"),
  "stabilize-dying-friend": row("WAFFENGANG.Action.stabilizeDyingFriend", "standard", "yes"),
  "drink-potion-or-apply-oil": row("WAFFENGANG.Action.drinkPotionOrApplyOil", "standard", "yes"),
  "use-supernatural-ability": row("WAFFENGANG.Action.useSupernaturalAbility", "standard", "no"),
  "escape-grapple": row("WAFFENGANG.Action.escapeGrapple", "standard", "no"),
  "draw-hidden-weapon": row("WAFFENGANG.Action.drawHiddenWeapon", "standard", "no"),
  "total-defense": row("WAFFENGANG.Action.totalDefense", "standard", "no"),
  "dismiss-spell": row("WAFFENGANG.Action.dismissSpell", "standard", "no"),
  "cast-spell-standard": row("WAFFENGANG.Action.castSpellStandard", "standard", "yes", { spell: true }),
  "use-spell-like-ability": row("WAFFENGANG.Action.useSpellLikeAbility", "standard", "yes"),
  "lower-spell-resistance": row("WAFFENGANG.Action.lowerSpellResistance", "standard", "no"),
  "direct-active-spell": row("WAFFENGANG.Action.directActiveSpell", "move", "no"),
  "mount-or-dismount": row("WAFFENGANG.Action.mountOrDismount", "move", "no"),
  "stand-up": row("WAFFENGANG.Action.standUp", "move", "yes"),
  move: row("WAFFENGANG.Action.move", "move", "yes", { moves: true }),
  "pick-up-item": row("WAFFENGANG.Action.pickUpItem", "move", "yes"),
  "load-hand-or-light-crossbow": row("WAFFENGANG.Action.loadHandOrLightCrossbow", "move", "yes"),
  "ready-or-drop-shield": row("WAFFENGANG.Action.readyOrDropShield", "move", "no", { footnote: 3 }),
  "move-heavy-object": row("WAFFENGANG.Action.moveHeavyObject", "move", "yes"),
  "open-or-close-door": row("WAFFENGANG.Action.openOrCloseDoor", "move", "no"),
  "control-frightened-mount": row("WAFFENGANG.Action.controlFrightenedMount", "move", "yes"),
  "retrieve-stored-item": row("WAFFENGANG.Action.retrieveStoredItem", "move", "yes"),
  "sheathe-weapon": row("WAFFENGANG.Action.sheatheWeapon", "move", "yes"),
  "draw-weapon": row("WAFFENGANG.Action.drawWeapon", "move", "no", { footnote: 3 }),
  "touch-spell-on-up-to-six-allies": row("WAFFENGANG.Action.touchSpellOnUpToSixAllies", "full", "yes"),
  "coup-de-grace": row("WAFFENGANG.Action.coupDeGrace", "full", "yes"),
  "light-torch": row("WAFFENGANG.Action.lightTorch", "full", "yes"),
  "use-skill-taking-one-round": row("WAFFENGANG.Action.useSkillTakingOneRound", "full", "mostly"),
  "extinguish-flames": row("WAFFENGANG.Action.extinguishFlames", "full", "no"),
  run: row("WAFFENGANG.Action.run", "full", "yes", { moves: true, undivided: true }),
  withdraw: row("WAFFENGANG.Action.withdraw", "full", "no", { footnote: 4, moves: true, undivided: true }),
  "load-heavy-or-repeating-crossbow": row("WAFFENGANG.Action.loadHeavyOrRepeatingCrossbow", "full", "yes"),
  "escape-net": row("WAFFENGANG.Action.escapeNet", "full", "yes"),
  charge: row("WAFFENGANG.Action.charge", "full", "no", { footnote: 4, moves: true, undivided: true }),
  "full-attack": row("WAFFENGANG.Action.fullAttack", "full", "no", { undivided: true }),
  "lock-or-unlock-weapon-in-gauntlet": row("WAFFENGANG.Action.lockOrUnlockWeaponInGauntlet", "full", "yes"),
  "prepare-splash-weapon": row("WAFFENGANG.Action.prepareSplashWeapon", "full", "yes"),
  "cease-concentration": row("WAFFENGANG.Action.ceaseConcentration", "free", "no"),
  "drop-item": row("WAFFENGANG.Action.dropItem", "free", "no"),
  "drop-prone": row("WAFFENGANG.Action.dropProne", "free", "no"),
  speak: row("WAFFENGANG.Action.speak", "free", "no"),
  "prepare-spell-components": row("WAFFENGANG.Action.prepareSpellComponents", "free", "no", { footnote: 5 }),
  "cast-quickened-spell": row("WAFFENGANG.Action.castQuickenedSpell", "swift", "no"),
  "cast-feather-fall": row("WAFFENGANG.Action.castFeatherFall", "immediate", "no"),
  delay: row("WAFFENGANG.Action.delay", "none", "no"),
  "five-foot-step": row("WAFFENGANG.Action.fiveFootStep", "none", "no", { moves: true }),
  "perform-combat-manoeuvre": row("WAFFENGANG.Action.performCombatManoeuvre", "varies", "yes", {
    footnote: 6,
  }),
  "use-feat": row("WAFFENGANG.Action.useFeat", "varies", "varies", { footnote: 7 }),
  crawl: row("WAFFENGANG.Action.crawl", "move", "yes", { moves: true, rule: "K8.4" }),
  "start-or-complete-full-action": row(
    "WAFFENGANG.Action.startOrCompleteFullAction",
    "standard",
    "as-action",
    { rule: "K7.49" },
  ),
  "fight-defensively-standard": row("WAFFENGANG.Action.fightDefensivelyStandard", "standard", "as-attack", {
    rule: "K7.30",
  }),
  "fight-defensively-full": row("WAFFENGANG.Action.fightDefensivelyFull", "full", "as-attack", {
    undivided: true,
    rule: "K9.8",
  }),
  "cast-spell-one-round": row("WAFFENGANG.Action.castSpellOneRound", "full", "yes", {
    spell: true,
    rule: "K9.9",
  }),
  "activate-spell-completion-item": row("WAFFENGANG.Action.activateSpellCompletionItem", "standard", "yes", {
    rule: "K7.32",
  }),
  "move-one-square-through-difficult-terrain": row(
    "WAFFENGANG.Action.moveOneSquareThroughDifficultTerrain",
    "full",
    "yes",
    { moves: true, rule: "K9.18" },
  ),
  "draw-ammunition": row("WAFFENGANG.Action.drawAmmunition", "free", "no", { rule: "K8.9" }),
  "fast-mount-or-dismount": row("WAFFENGANG.Action.fastMountOrDismount", "free", "no", { rule: "K8.11" }),
  "release-grapple": row("WAFFENGANG.Action.releaseGrapple", "free", "no", { rule: "K16.35" }),
  "maintain-grapple": row("WAFFENGANG.Action.maintainGrapple", "standard", "no", { rule: "K16.36" }),
  "drop-loose-shield": row("WAFFENGANG.Action.dropLooseShield", "free", "no", { rule: "K8.12" }),
  "guide-mount-with-knees": row("WAFFENGANG.Action.guideMountWithKnees", "free", "no", { rule: "K17.4" }),
  "touch-one-ally-with-held-spell": row("WAFFENGANG.Action.touchOneAllyWithHeldSpell", "standard", "no", {
    rule: "K7.44",
  }),
} satisfies Record<string, ActionRow>;

export type ActionId = keyof typeof ROWS;

export const ACTIONS: Readonly<Record<ActionId, ActionRow>> = Object.freeze(ROWS);

export const isActionId = (id: string): id is ActionId => id in ROWS;

/** In the order of the table. */
export const ACTION_IDS: readonly ActionId[] = Object.freeze(Object.keys(ROWS).filter(isActionId));
