/** One simulated fight from initiative to its end. */
import { initiative } from "../checks.ts";
import { type InitiativeRoll, initiativeOrder, isFlatFooted, tiesToRoll } from "../initiative.ts";
import type { Contribution } from "../records.ts";
import type { Field, Score } from "./field.ts";
import { approach, reachesFrom } from "./move.ts";
import { followUp, strike } from "./strike.ts";

/** What one fight left behind, round by round. */
export interface Chronicle {
  readonly winner: "heroes" | "foes" | "draws";
  readonly rounds: readonly { readonly damage: Score; readonly standing: Score; readonly points: Score }[];
}

/** Initiative with its ties rolled until they are settled (K1.2–K1.5). */
function turnOrder(field: Field): string[] {
  let rolls: InitiativeRoll[] = field.situation.combatants.map((combatant) => {
    const modifier = initiative(combatant).total;
    return { id: combatant.id, total: field.dice(20) + modifier, modifier, tiebreaks: [] };
  });
  for (let ties = tiesToRoll(rolls); ties.length > 0; ties = tiesToRoll(rolls)) {
    const again = new Set(ties.flat());
    rolls = rolls.map((roll) =>
      again.has(roll.id) ? { ...roll, tiebreaks: [...roll.tiebreaks, field.dice(20)] } : roll,
    );
  }
  return initiativeOrder(rolls).map(({ id }) => id);
}

/** Before its first turn everybody is flat-footed (K1.15). */
function surpriseAll(field: Field): void {
  for (const combatant of [...field.situation.combatants]) {
    const turn = { inCombat: true, isOwnTurn: false, hasActed: false, followUpUsed: false };
    const statuses = isFlatFooted(combatant, false)
      ? [...combatant.statuses, "flat-footed"]
      : combatant.statuses;
    field.put({ ...combatant, turn, statuses });
  }
}

/** The enemy in reach who is nearest to falling. */
function targetInReach(field: Field, id: string): string | null {
  const { space } = field.get(id);
  const inReach = field.enemiesOf(id).filter((enemy) => reachesFrom(field, id, space, enemy));
  inReach.sort((a, b) => a.hp.value - b.hp.value);
  return inReach[0]?.id ?? null;
}

/** Modifier of a later attack of a full attack (K9.6). */
function later(modifier: number): Contribution[] {
  if (modifier === 0) return [];
  const label = "WAFFENGANG.Modifier.laterAttack";
  return [
    { attack: [{ id: "later-attack", label, value: modifier, type: "untyped", source: "", rule: "K9.6" }] },
  ];
}

/** A full attack where somebody is in reach; otherwise a move and, if it led to somebody, one attack (K6.2, K7.24). */
function takeTurn(field: Field, id: string): void {
  field.beginTurn(id);
  const stays = targetInReach(field, id) !== null;
  if (!stays) approach(field, id);
  const attacks = stays ? field.fighter(id).attacks : field.fighter(id).attacks.slice(0, 1);
  for (const modifier of attacks) {
    if (!field.canFight(id)) return;
    const target = targetInReach(field, id);
    if (target === null) return;
    const outcome = strike(field, id, target, later(modifier));
    if (field.canFight(id)) followUp(field, id, outcome);
  }
}

/** Fights until one side has nobody left, or for so many rounds. */
export function fight(field: Field, maxRounds: number): Chronicle {
  surpriseAll(field);
  const order = turnOrder(field);
  const rounds: Chronicle["rounds"][number][] = [];
  while (!field.isOver() && field.round < maxRounds) {
    field.round++;
    field.taken = {};
    const before = { ...field.damage };
    for (const id of order) {
      if (!field.isOver() && field.canFight(id)) takeTurn(field, id);
    }
    rounds.push({
      damage: { heroes: field.damage.heroes - before.heroes, foes: field.damage.foes - before.foes },
      standing: field.standing(),
      points: field.pointsLeft(),
    });
  }
  const { heroes, foes } = field.standing();
  if (heroes > 0 && foes > 0) return { winner: "draws", rounds };
  return { winner: heroes > 0 ? "heroes" : "foes", rounds };
}
