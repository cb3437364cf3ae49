/**
 * Documents to records: the only place where the rules learn of the table. Everything is copied, so that what
 * happens later does not change an attack that has begun.
 */

import { CreatureModel } from "../data/index.ts";
import { WaffengangActor } from "../documents/actor.ts";
import type { AttackCard, CardParty } from "../rules/card.ts";
import type {
  CombatantRecord,
  Disposition,
  Refusal,
  Situation,
  TurnRecord,
  WallSegment,
} from "../rules/records.ts";
import { refusal } from "../rules/refusals.ts";
import { SIZES } from "../rules/tables/sizes.ts";
import { ruleSettings } from "../settings/rule-settings.ts";
import { actionRecord } from "./action-record.ts";
import { footprintOf, gridOf } from "./places.ts";
import type { AttackIntent, AttackTable } from "./ports.ts";

type Token = TokenDocument.Implementation;

const NO_TURN: TurnRecord = Object.freeze({
  inCombat: false,
  isOwnTurn: false,
  hasActed: false,
  followUpUsed: false,
});

const DISPOSITIONS: ReadonlyMap<number, Disposition> = new Map<number, Disposition>([
  [CONST.TOKEN_DISPOSITIONS.FRIENDLY, "friendly"],
  [CONST.TOKEN_DISPOSITIONS.NEUTRAL, "neutral"],
  [CONST.TOKEN_DISPOSITIONS.HOSTILE, "hostile"],
  [CONST.TOKEN_DISPOSITIONS.SECRET, "secret"],
]);

/** `move` of a wall that lets everybody through, and `ds` of an open door. */
const PASSABLE = 0;
const OPEN_DOOR = 1;

/** Walls that stop movement, and with it reach; open doors do not. */
function wallsOf(scene: Scene.Implementation): WallSegment[] {
  const { size } = scene.grid;
  return scene.walls.contents
    .filter((wall) => Number(wall.move) !== PASSABLE && Number(wall.ds) !== OPEN_DOOR)
    .map(({ c: [x1, y1, x2, y2] }) => ({ x1: x1 / size, y1: y1 / size, x2: x2 / size, y2: y2 / size }));
}

/** The running fight that somebody takes part in, by token or, without one, by actor. */
export function combatantDocument(
  actor: Actor.Implementation,
  token: Token | null,
): Combatant.Implementation | null {
  for (const combat of game.combats) {
    if (!combat.started) continue;
    const found = combat.combatants.find((combatant) =>
      token ? combatant.token?.uuid === token.uuid : combatant.actor?.uuid === actor.uuid,
    );
    if (found) return found;
  }
  return null;
}

/** A creature on the table. Without token it has no place; its id is then that of the actor. */
function combatantRecord(actor: Actor.Implementation, token: Token | null): CombatantRecord {
  const { system } = actor;
  const combatant = combatantDocument(actor, token);
  const turn = combatant?.turnRecord ?? NO_TURN;
  const scene = token?.parent ?? null;
  const statuses = new Set(actor.statuses);
  if (turn.inCombat && !turn.hasActed) statuses.add("flat-footed");
  const { side } = SIZES[system.size];
  return {
    ...system.record,
    id: token?.id ?? actor.id ?? "",
    actor: actor.uuid,
    name: token?.name ?? actor.name,
    disposition: DISPOSITIONS.get(token?.disposition ?? actor.prototypeToken.disposition) ?? "neutral",
    hidden: token?.hidden ?? false,
    space: token && scene ? footprintOf(token, scene) : { x: 0, y: 0, width: side, height: side },
    elevation: token && scene ? token.elevation / scene.grid.distance : 0,
    tall: side,
    constitution: system.constitution,
    fragile: system.isFragile,
    statuses: [...statuses],
    reaches: [...system.reaches],
    hp: { ...system.hp },
    worn: { ...system.worn },
    action: actionRecord(actor, combatant, token),
    meleeRating: system.meleeRating,
    ledger: foundry.utils.deepClone(system.ap.ledger),
    turn,
  };
}

/** Everybody on a scene; tokens without actor are things, not creatures. */
function situationOf(scene: Scene.Implementation): Situation {
  return {
    grid: gridOf(scene),
    combatants: scene.tokens.contents.flatMap((token) => {
      const actor = creatureOf(token);
      return actor ? combatantRecord(actor, token) : [];
    }),
    walls: wallsOf(scene),
    settings: ruleSettings(),
  };
}

/** A table without a map: these creatures, and no places. */
function placeless(creatures: readonly CombatantRecord[]): Situation {
  return { grid: "none", combatants: creatures, walls: [], settings: ruleSettings() };
}

/** The token by which an actor acts: its own if it is unlinked, else the controlled or the first on the scene. */
function actingToken(actor: Actor.Implementation): Token | null {
  if (actor.token) return actor.token;
  const tokens = actor.getActiveTokens(false, true);
  return tokens.find((token) => token.object?.controlled === true) ?? tokens[0] ?? null;
}

function partyOf(actor: Actor.Implementation, token: Token | null): CardParty {
  return {
    actor: actor.uuid,
    token: token?.uuid ?? "",
    name: token?.name ?? actor.name,
    img: token?.texture.src ?? actor.img ?? "",
  };
}

function isCreature(actor: Actor.Implementation): boolean {
  const system: unknown = actor.system;
  return system instanceof CreatureModel;
}

/** The actor of this uuid, if it is a creature of ours; modules may bring actors of other kinds. */
export function actorOf(uuid: string): Actor.Implementation | null {
  const found: unknown = uuid === "" ? null : fromUuidSync(uuid, { strict: false });
  return found instanceof WaffengangActor && isCreature(found) ? found : null;
}

/** The creature that a token stands for, if any. */
function creatureOf(token: Token): Actor.Implementation | null {
  return token.actor && isCreature(token.actor) ? token.actor : null;
}

export function tokenOf(uuid: string): Token | null {
  const found = uuid === "" ? null : fromUuidSync(uuid, { strict: false });
  return found instanceof TokenDocument ? found : null;
}

/** The table for an attack; `null` if the attacker is gone. */
export function tableOf(intent: AttackIntent): AttackTable | null {
  const actor = actorOf(intent.actor);
  if (!actor) return null;
  const token = (intent.token && tokenOf(intent.token)) || actingToken(actor);
  const notes: Refusal[] = [];
  const targets: { token: Token; actor: Actor.Implementation }[] = [];
  for (const uuid of intent.targets) {
    const target = tokenOf(uuid);
    const creature = target && creatureOf(target);
    if (creature) targets.push({ token: target, actor: creature });
    else notes.push({ key: "WAFFENGANG.Refusal.noActor", data: { name: target?.name ?? "" } });
  }
  const attacker = combatantRecord(actor, token);
  const scene = token?.parent ?? null;
  const situation =
    scene && targets.every((target) => target.token.parent === scene)
      ? situationOf(scene)
      : placeless([attacker, ...targets.map((target) => combatantRecord(target.actor, target.token))]);
  if (targets.length === 0) notes.push(refusal("WAFFENGANG.Refusal.noTarget"));
  const line = actor.system.attacks.find(
    ({ id, weapon }) => id === intent.item && (intent.range === null || weapon.range === intent.range),
  );
  const combat = combatantDocument(actor, token)?.combat ?? null;
  return {
    situation,
    attacker: attacker.id,
    targets: targets.map((target) => target.token.id ?? ""),
    weapon: line?.weapon ?? null,
    weaponImage: line?.img ?? "",
    parties: new Map([
      [attacker.id, partyOf(actor, token)],
      ...targets.map((target) => [target.token.id ?? "", partyOf(target.actor, target.token)] as const),
    ]),
    combat: combat ? { id: combat.id ?? "", round: combat.round, turn: combat.turn ?? 0 } : null,
    notes,
  };
}

/** Somebody in the middle of a table. */
export interface OwnTable {
  readonly situation: Situation;
  readonly user: CombatantRecord;
  readonly party: CardParty;
  readonly combat: AttackTable["combat"];
}

/** The table around a creature as it is now: its map, or itself alone. */
export function tableAround(actor: Actor.Implementation): OwnTable {
  const token = actingToken(actor);
  const user = combatantRecord(actor, token);
  const combat = combatantDocument(actor, token)?.combat ?? null;
  return {
    situation: token?.parent ? situationOf(token.parent) : placeless([user]),
    user,
    party: partyOf(actor, token),
    combat: combat ? { id: combat.id ?? "", round: combat.round, turn: combat.turn ?? 0 } : null,
  };
}

/** The combatant id of somebody on a card: that of its token, or without one of its actor. */
export function combatantIdOf({ actor, token }: CardParty): string {
  return (token || actor).split(".").at(-1) ?? "";
}

/** Somebody as a card names it, by the combatant id; `null` if nobody has it. */
export function partyOfCombatant({ combatants }: Situation, id: string): CardParty | null {
  const found = combatants.find((combatant) => combatant.id === id);
  const actor = found && actorOf(found.actor);
  if (!actor) return null;
  const token = game.scenes.contents.flatMap((scene) => scene.tokens.get(id) ?? [])[0] ?? null;
  return partyOf(actor, token);
}

/** The table around a card as it is now, with the rules by which it was rolled. */
export function situationOfCard({ attacker, drafts, settings }: AttackCard): Situation {
  const parties = [attacker, ...drafts.flatMap(({ target }) => target ?? [])];
  return { ...situationOfParties(parties), settings };
}

/** The map that these parties share, the first of them in its middle, or the creatures that are left of them. */
export function situationOfParties(parties: readonly CardParty[]): Situation {
  const scene = tokenOf(parties[0]?.token ?? "")?.parent;
  const onOneMap = scene && parties.every(({ token }) => tokenOf(token)?.parent === scene);
  if (onOneMap) return situationOf(scene);
  return placeless(
    parties.flatMap((party) => {
      const actor = actorOf(party.actor);
      return actor ? combatantRecord(actor, tokenOf(party.token)) : [];
    }),
  );
}
