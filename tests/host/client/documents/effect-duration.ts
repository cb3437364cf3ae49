/** How long an effect still lasts. */
import { host } from "../host.ts";
import type { ActiveEffect } from "./active-effect.ts";

export interface DurationSource {
  /** How many units; null = as long as nothing ends it. */
  readonly value: number | null;
  readonly units: string;
  /** The event at which the effect ends when its time is over; null = none. */
  readonly expiry: string | null;
  readonly expired: boolean;
}

/** A prepared duration: an unlimited one has the value Infinity. */
export interface Duration {
  value: number;
  units: string;
  expiry: string | null;
  expired: boolean;
  /** The whole duration in seconds of world time; Infinity where rounds and turns take no time. */
  seconds: number;
  /** What is left, in the unit of the duration; Infinity for unlimited ones. */
  remaining: number;
}

const SECONDS: Readonly<Record<string, number>> = {
  years: 31_536_000,
  months: 2_592_000,
  days: 86_400,
  hours: 3_600,
  minutes: 60,
  seconds: 1,
};

export function prepareDuration(effect: ActiveEffect): Duration {
  const { value, units, expiry, expired } = effect._source.duration as DurationSource;
  const { roundTime, turnTime } = host.CONFIG.time;
  const length = value ?? Number.POSITIVE_INFINITY;
  const unit = SECONDS[units] ?? (units === "rounds" ? roundTime : turnTime);
  const seconds = unit > 0 ? length * unit : Number.POSITIVE_INFINITY;
  return { value: length, units, expiry, expired, seconds, remaining: remaining(effect, length, units) };
}

function remaining(effect: ActiveEffect, length: number, units: string): number {
  const { start } = effect;
  if (!start || length === Number.POSITIVE_INFINITY) return length;
  const combat = start.combat ? host.game.combats.get(start.combat) : host.game.combat;
  if (units in SECONDS || !combat?.started) return length - passedTime(start, units);
  const { round, turn } = combat.eventMoment ?? combat;
  const rounds = round - (start.round ?? round);
  if (units === "rounds") return length - rounds;
  const turns = (turn ?? 0) - (start.turn ?? turn ?? 0);
  return length - (rounds * combat.turns.length + turns);
}

/** How many units of world time have passed; rounds and turns may take none. */
function passedTime({ time }: { readonly time: number }, units: string): number {
  const { roundTime, turnTime } = host.CONFIG.time;
  const unit = SECONDS[units] ?? (units === "rounds" ? roundTime : turnTime);
  return unit > 0 ? (host.game.time.worldTime - time) / unit : 0;
}
