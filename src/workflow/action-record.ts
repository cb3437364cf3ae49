/** What action points ask of a creature beyond its body (A 2, A 4): its states, its turn, what it holds. */
import { statesOf } from "../documents/state-effects.ts";
import type { ActionRecord, HeldWeapon } from "../rules/records.ts";
import { movementOf } from "./movement-record.ts";

/** What it can strike, parry and be disarmed with now; one entry for a weapon, however many ways it strikes. */
function heldWeapons({ system }: Actor.Implementation): HeldWeapon[] {
  const isArmed = (tags: readonly string[]) =>
    !tags.includes("unarmed") || system.record.talents.includes("improved-unarmed-strike");
  const held = system.attacks.filter(
    ({ ready, weapon }) => ready && weapon.range === "melee" && isArmed(weapon.tags),
  );
  return held.map(({ id, name, held: hand, weapon }) => ({
    id,
    name,
    hand,
    natural: weapon.grip.startsWith("natural") || weapon.tags.includes("unarmed"),
    polearm: weapon.tags.includes("polearm"),
    brace: weapon.tags.includes("brace"),
    familiar: weapon.tags.includes("familiar"),
  }));
}

/** The bonus with the first melee weapon in hand, without the situation (A 4.5). */
function meleeAttack({ system }: Actor.Implementation): number {
  const line = system.attacks.find(({ ready, weapon }) => ready && weapon.range === "melee");
  return line?.bonus.total ?? 0;
}

export function actionRecord(
  actor: Actor.Implementation,
  combatant: Combatant.Implementation | null,
  token: TokenDocument.Implementation | null,
): ActionRecord {
  const { system } = actor;
  const turn = combatant?.turnState;
  const done = (turn?.attacks ?? 0) + (turn?.standards ?? 0) > 0;
  const { move, startPlace } = movementOf(token, combatant);
  return {
    states: statesOf(actor),
    attacks: turn?.attacks ?? 0,
    hasHit: (turn?.hits ?? 0) > 0,
    hasBegun: done || move !== null,
    standardLeft: !done,
    canPickUp: move === null,
    move,
    speed: system.speed.value,
    startPlace,
    weapons: heldWeapons(actor),
    meleeAttack: meleeAttack(actor),
    shieldSave: system.shieldSave,
    armourSave: system.armourSave,
    stealth: system.skills.stealth.total,
    perception: system.skills.perception.total,
    will: system.saves.will.total,
    silent: combatant?.silent ?? [],
  };
}
