/** The effects that end by themselves, and the events at which they do. */
import { guard } from "../failures.ts";
import { host } from "../host.ts";
import type { ActiveEffect } from "./active-effect.ts";
import type { Actor } from "./actor.ts";
import type { Combat } from "./combat.ts";
import { prepareDuration } from "./effect-duration.ts";

interface RefreshContext {
  /** The combat that the event belongs to. */
  readonly combat?: Combat | null;
  /** Only effects on these actors. */
  readonly actors?: ReadonlySet<Actor>;
}

/** Events of combats; outside of combat the passing of time counts as all of them but the first. */
const COMBAT_EVENTS = ["combatStart", "roundStart", "turnStart", "combatEnd", "roundEnd", "turnEnd"];
const TIME_EVENT = "updateWorldTime";

class EffectRegistry {
  readonly #effects = new Set<ActiveEffect>();

  has(effect: ActiveEffect): boolean {
    return this.#effects.has(effect) && effect.isExpiryTrackable;
  }

  add(effect: ActiveEffect): void {
    this.#effects.add(effect);
  }

  delete(effect: ActiveEffect): void {
    this.#effects.delete(effect);
  }

  /** The effects that are tracked now. */
  *[Symbol.iterator](): IterableIterator<ActiveEffect> {
    for (const effect of this.#effects) if (effect.isExpiryTrackable) yield effect;
  }

  /**
   * Computes what is left of every tracked effect anew, tells the actors for which that changed, and ends the effects
   * whose time is over and whose event has come. The active game master's client writes the ends.
   * @param event null = nothing has happened that could end an effect, e.g. a combat was rewound
   */
  async refresh(event: string | null, { combat = null, actors }: RefreshContext = {}): Promise<void> {
    if (event !== null && event !== TIME_EVENT && !(event in host.CONFIG.ActiveEffect.expiryEvents)) {
      throw new Error(`"${event}" is no expiry event of CONFIG.ActiveEffect.expiryEvents`);
    }
    const effects = [...this].filter(({ target }) => !actors || (target !== null && actors.has(target)));
    const changed = new Map<Actor, ActiveEffect[]>();
    for (const effect of effects) {
      const before = effect.duration.remaining;
      effect.duration = prepareDuration(effect);
      const actor = effect.target;
      if (!actor || effect.duration.remaining === before) continue;
      changed.set(actor, [...(changed.get(actor) ?? []), effect]);
    }
    for (const [actor, list] of changed) {
      guard("Actor#onUpdateEffectDurations", () =>
        actor.onUpdateEffectDurations(list, event, { combat, actors }),
      );
    }
    if (event === null) return;
    const over = effects.filter((effect) => isOver(effect) && effect.isExpiryEvent(event, { combat }));
    if (host.game.user.isActiveGM) await expire(over);
  }

  /** Whether an event ends an effect, its time being over. */
  fits(effect: ActiveEffect, event: string, combat: Combat | null): boolean {
    const { expiry } = effect.duration;
    if (event === TIME_EVENT) {
      if (expiry === null) return true;
      const fighting = effect.target?.inCombat === true;
      return !fighting && expiry !== "combatStart" && COMBAT_EVENTS.includes(expiry);
    }
    if (expiry !== event) return false;
    if (!COMBAT_EVENTS.includes(event)) return true;
    if (event === "turnStart" || event === "turnEnd") return actsNow(effect, combat);
    const actor = effect.target;
    return actor !== null && combat !== null && combat.getCombatantsByActor(actor).length > 0;
  }
}

function isOver({ duration }: ActiveEffect): boolean {
  return duration.value === Number.POSITIVE_INFINITY || duration.remaining <= 0;
}

/** Turn events count for the combatant that acted when the effect began. */
function actsNow(effect: ActiveEffect, combat: Combat | null): boolean {
  const moment = combat?.eventMoment;
  const combatant = moment ? combat?.turns[moment.turn] : combat?.combatant;
  return combatant !== undefined && combatant !== null && effect.start?.combatant === combatant.id;
}

async function expire(effects: readonly ActiveEffect[]): Promise<void> {
  for (const effect of effects) {
    const action = host.CONFIG.ActiveEffect.expiryAction;
    if (action === "delete") await effect.delete();
    else if (action === "update") await effect.update({ "duration.expired": true });
  }
}

export const effectRegistry = new EffectRegistry();
