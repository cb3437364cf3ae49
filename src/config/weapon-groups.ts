/** Weapon groups: what Veteran calls an especially familiar kind of weapon (A 2.9). */
export interface WeaponGroup {
  readonly id: string;
  /** i18n key of the name. */
  readonly label: string;
}

const group = (id: string, label: string): WeaponGroup => Object.freeze({ id, label });

export const WEAPON_GROUPS: readonly WeaponGroup[] = Object.freeze([
  group("axes", "WAFFENGANG.WeaponGroup.axes"),
  group("blades-heavy", "WAFFENGANG.WeaponGroup.bladesHeavy"),
  group("blades-light", "WAFFENGANG.WeaponGroup.bladesLight"),
  group("bows", "WAFFENGANG.WeaponGroup.bows"),
  group("close", "WAFFENGANG.WeaponGroup.close"),
  group("crossbows", "WAFFENGANG.WeaponGroup.crossbows"),
  group("double", "WAFFENGANG.WeaponGroup.double"),
  group("flails", "WAFFENGANG.WeaponGroup.flails"),
  group("hammers", "WAFFENGANG.WeaponGroup.hammers"),
  group("natural", "WAFFENGANG.WeaponGroup.natural"),
  group("polearms", "WAFFENGANG.WeaponGroup.polearms"),
  group("slings", "WAFFENGANG.WeaponGroup.slings"),
  group("spears", "WAFFENGANG.WeaponGroup.spears"),
  group("thrown", "WAFFENGANG.WeaponGroup.thrown"),
  group("unarmed", "WAFFENGANG.WeaponGroup.unarmed"),
]);
