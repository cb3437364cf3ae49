import { MODIFIER_TYPE_LABELS } from "../../config/modifiers.ts";
import { meleeRating, pool, poolMaximum } from "../../rules/action-points.ts";
import { armourClassFigures } from "../../rules/armour-class.ts";
import {
  abilityModifier,
  armouredSpeed,
  initiative,
  manoeuvreBonus,
  manoeuvreDefence,
  savingThrow,
  shieldSaveNumber,
} from "../../rules/checks.ts";
import { maximumWithInjuries } from "../../rules/injury.ts";
import type { Modifier, ModifierType } from "../../rules/modifiers.ts";
import { naturalReach } from "../../rules/reach.ts";
import type { AbilityScore, ArmourPart } from "../../rules/records.ts";
import { ruleSettings } from "../../settings/rule-settings.ts";
import { mendAndNote, mendedProblems } from "../fields/mend.ts";
import { ArmorModel } from "../item/armor.ts";
import { ShieldModel } from "../item/shield.ts";
import { TalentModel } from "../item/talent.ts";
import { WeaponModel } from "../item/weapon.ts";
import { migrateSource } from "../migrate.ts";
import { type Protection, protection } from "./armour.ts";
import { attackLine } from "./attacks.ts";
import { bonusModifiers } from "./bonuses.ts";
import type { CreatureDerived } from "./derived.ts";
import { ABILITY_IDS, type CreatureSchema, creatureSchema, SAVE_IDS } from "./schema.ts";
import { SKILL_IDS, SKILLS } from "./skills.ts";
import { type Wielder, weaponRecords } from "./weapon-record.ts";

/** An item with its model, seen as what it is. */
interface ItemOf<Model> {
  readonly id: string;
  readonly name: string;
  readonly img: string | null;
  readonly system: Model;
}

/** A creature: what heroes and their foes share. Every number that it derives comes from the rules. */
export abstract class CreatureModel extends foundry.abstract.TypeDataModel<
  CreatureSchema,
  Actor.Implementation,
  Record<string, never>,
  CreatureDerived
> {
  static override LOCALIZATION_PREFIXES = ["WAFFENGANG.Actor"];

  static override defineSchema(): CreatureSchema {
    return creatureSchema();
  }

  static override migrateData(source: Record<string, unknown>) {
    migrateSource("Actor", source);
    mendAndNote(this.schema.fields, source);
    return super.migrateData(source);
  }

  /** Whether it is out of the fight for good below 0 hit points. */
  get isFragile(): boolean {
    return false;
  }

  /** Constitution score for the rules of dying; `null` for a creature without body. */
  get constitution(): number | null {
    return this.abilities.con.value === 0 ? null : this.abilities.con.score;
  }

  override prepareDerivedData(): void {
    this.problems = mendedProblems(this.mended);
    this.hp.max = maximumWithInjuries(this.hp.max, Object.values(this.injuries), ruleSettings());
    this.#prepareAbilities();
    const worn = protection(this.#itemsOf(ArmorModel), this.#itemsOf(ShieldModel));
    this.#prepareRecord(worn);
    this.#prepareChecks();
    this.#prepareActionPoints();
    this.#prepareAttacks();
  }

  #itemsOf<Model>(model: new (...parameters: never[]) => Model): ItemOf<Model>[] {
    const found: ItemOf<Model>[] = [];
    for (const { id, name, img, system } of this.parent.items) {
      if (id !== null && system instanceof model) found.push({ id, name, img: img ?? null, system });
    }
    return found;
  }

  #prepareAbilities(): void {
    for (const id of ABILITY_IDS) {
      const ability = this.abilities[id];
      ability.score = Math.max(0, Math.trunc(ability.value - ability.damage));
      ability.mod = abilityModifier(ability.score);
    }
  }

  #prepareRecord(worn: Protection): void {
    this.worn = worn.worn;
    this.armourSave = worn.armourSave;
    this.shieldSave = worn.shield ? (worn.shield.shieldSave ?? shieldSaveNumber(worn.worn.shield)) : null;
    this.reach = this.naturalReach ?? naturalReach(this.size);
    const abilities = ABILITY_IDS.map((id) => [id, this.abilities[id].mod] as const);
    this.record = {
      name: this.parent.name,
      size: this.size,
      baseAttack: this.baseAttack,
      abilities: Object.fromEntries(abilities) as Record<AbilityScore, number>,
      armour: [
        ...worn.parts,
        ...this.#ownArmour(),
        ...bonusModifiers(this.parent, "armourClass", this.bonuses.armourClass),
      ],
      maxDex: worn.maxDex,
      statuses: [...this.parent.statuses],
      talents: this.#itemsOf(TalentModel).flatMap(({ system }) => system.slug || []),
    };
    Object.assign(this.armourClass, armourClassFigures(this.record, ruleSettings()));
  }

  /** The parts of the armour class that the body brings along (K2.8). */
  #ownArmour(): ArmourPart[] {
    const { natural, deflection, dodge, other } = this.armourClass;
    return [
      ...this.#own("natural", natural, "natural", "K2.8"),
      ...this.#own("deflection", deflection, "deflection", "K2.8"),
      ...this.#own("dodge", dodge, "dodge", "K2.8"),
      ...this.#own("other", other, "untyped", "K2.8"),
    ];
  }

  #prepareChecks(): void {
    const { record } = this;
    const further = bonusModifiers(this.parent, "saves", this.bonuses.saves);
    for (const id of SAVE_IDS) {
      const modifiers = savingThrow(record, id, this.saves[id].base, further);
      Object.assign(this.saves[id], { total: modifiers.total, modifiers });
    }
    const modifiers = initiative(record, this.#own("initiative", this.initiative.bonus, "untyped", "K1.2"));
    Object.assign(this.initiative, { total: modifiers.total, modifiers });
    this.cmb = manoeuvreBonus(record);
    this.cmd = manoeuvreDefence(record);
    this.cmdFlatFooted = manoeuvreDefence(record, true);
    for (const id of SKILL_IDS) {
      const skill = this.skills[id];
      skill.total = this.abilities[SKILLS[id]].mod + skill.ranks + skill.bonus;
    }
    const { land, armoured } = this.speed;
    const isHeavy = this.worn.armour === "medium" || this.worn.armour === "heavy";
    this.speed.value = isHeavy ? (armoured ?? armouredSpeed(land)) : land;
  }

  /** A number of the creature itself; nothing if it is 0. */
  #own(id: string, value: number, type: ModifierType, rule: string): Modifier[] {
    const label = type === "untyped" ? "WAFFENGANG.Modifier.other" : MODIFIER_TYPE_LABELS[type];
    return value === 0 ? [] : [{ id, label, value, type, source: "", rule }];
  }

  #prepareActionPoints(): void {
    this.meleeRating = meleeRating({
      baseAttack: this.baseAttack,
      strength: this.abilities.str.mod,
      dexterity: this.abilities.dex.mod,
      finesse: this.finesse,
      override: this.naOverride,
    });
    Object.assign(this.ap, pool(this.ap.ledger, poolMaximum(this.meleeRating)));
  }

  #prepareAttacks(): void {
    const weapons = this.#itemsOf(WeaponModel);
    const wielder: Wielder = {
      naturalReach: this.reach,
      naturalWeapons: weapons.filter(({ system }) => system.isNatural).length,
      attackBonuses: bonusModifiers(this.parent, "attack", this.bonuses.attack),
      damageBonuses: bonusModifiers(this.parent, "damage", this.bonuses.damage),
    };
    this.attacks = weapons.flatMap((item) =>
      weaponRecords(item, wielder).map((weapon) => attackLine(this.record, item, weapon)),
    );
    this.reaches = this.attacks
      .filter(({ ready, weapon, problems }) => ready && weapon.range === "melee" && problems.length === 0)
      .filter(({ weapon }) => !weapon.tags.includes("unarmed") || this.#strikesArmed())
      .map(({ weapon }) => weapon.reach);
  }

  /** Whether its unarmed attacks count as armed (K7.8). */
  #strikesArmed(): boolean {
    return this.record.talents.includes("improved-unarmed-strike");
  }
}
