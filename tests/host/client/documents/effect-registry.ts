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
   * Computes what is left of every tracked effect anew and ends those whose time is over and whose event has come.
   * The active game master's client writes the ends.
   */
  async refresh(event: string, context: RefreshContext = {}): Promise<void> {
    if (!(event in host.CONFIG.ActiveEffect.expiryEvents) && event !== TIME_EVENT) {
      throw new Error(`"${event}" is no expiry event of CONFIG.ActiveEffect.expiryEvents`);
    }
    const changed = new Map<Actor, ActiveEffect[]>();
    const over: ActiveEffect[] = [];
    for (const effect of this) {
      const actor = effect.target;
      if (context.actors && !(actor && context.actors.has(actor))) continue;
      const before = effect.duration.remaining;
      effect.duration = prepareDuration(effect);
      if (actor && effect.duration.remaining !== before) {
        changed.set(actor, [...(changed.get(actor) ?? []), effect]);
      }
      const timeOver = effect.duration.value === Number.POSITIVE_INFINITY || effect.duration.remaining <= 0;
      if (timeOver && effect.isExpiryEvent(event, { combat: context.combat ?? null })) over.push(effect);
    }
    for (const [actor, effects] of changed) {
      guard("Actor#onUpdateEffectDurations", () => actor.onUpdateEffectDurations(effects, event, context));
    }
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

/** Turn events count for the combatant that acted when the effect began. */
function actsNow(effect: ActiveEffect, combat: Combat | null): boolean {
  const combatant = combat?.eventCombatant ?? combat?.combatant;
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
