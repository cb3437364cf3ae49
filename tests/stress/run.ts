/**
 * An evening that goes wrong in every way: three players and two game masters strike, answer, click twice, reload, leave
 * and take back, while their messages overtake each other (issue "Action points and tactics in play").
 */
import type { Table, TableOptions } from "../host/kit/index.ts";
import type { Seat } from "../host/kit/seat.ts";
import { setUpTable } from "../host/kit/table.ts";
import { idOf } from "../workflow/arena.ts";
import { apiOf, cardsOf, fightIn } from "../workflow/play.ts";
import { Chance, moment, openSeats, prompts, questions, reply, sayYes, strike } from "./people.ts";
import { bodies, chargedTwice, estranged, failures, ledgers, overspent, stuck } from "./promises.ts";
import { battle, USERS } from "./world.ts";

export interface StressOptions {
  readonly seed: number;
  /** Attack cards after which the evening ends. */
  readonly attacks: number;
}

export interface StressReport {
  readonly attacks: number;
  readonly answers: number;
  /** Questions in the window of somebody who then said yes, alone, so that nothing could come between. */
  readonly prompts: number;
  readonly undone: number;
  readonly reloads: number;
  /** Every promise that was broken, one sentence each; empty = all held. */
  readonly broken: readonly string[];
}

/** Longest way of a message, in milliseconds of virtual time. */
const LATENCY = 400;
/** After so many attacks the segment of the plot ends, and everybody has points again. */
const SEGMENT = 30;

class Evening {
  readonly #table: Table;
  readonly #chance: Chance;
  readonly #options: StressOptions;
  readonly #broken = new Set<string>();
  #answers = 0;
  #prompts = 0;
  #undone = 0;
  #reloads = 0;
  #segments = 0;

  constructor(table: Table, chance: Chance, options: StressOptions) {
    this.#table = table;
    this.#chance = chance;
    this.#options = options;
  }

  get #gm(): Seat {
    return this.#table.seat("Gabi");
  }

  async run(): Promise<StressReport> {
    const before = bodies(this.#table);
    while (cardsOf(this.#gm).length < this.#options.attacks) await this.#wave();
    await this.#end(before);
    return {
      attacks: cardsOf(this.#gm).length,
      answers: this.#answers,
      prompts: this.#prompts,
      undone: this.#undone,
      reloads: this.#reloads,
      broken: [...this.#broken],
    };
  }

  /** Everybody acts at once; then whoever is asked answers, and the cards come to rest. */
  async #wave(): Promise<void> {
    const acts: Promise<unknown>[] = [];
    for (const seat of openSeats(this.#table)) {
      if (this.#chance.happens(0.7)) acts.push(strike(seat, this.#chance));
    }
    for (let beat = 0; beat < 12; beat++) {
      await moment(8);
      for (const seat of openSeats(this.#table)) {
        if (this.#chance.happens(0.5) && questions(seat).length > 0) {
          this.#answers += 1;
          acts.push(reply(seat, this.#chance));
        }
      }
      if (this.#chance.happens(0.02)) await this.#reload();
    }
    await this.#rest(acts);
    if (this.#chance.happens(0.2)) await this.#takeBack();
    if (this.#chance.happens(0.5)) await this.#nextTurn();
    await this.#endSegment();
    this.#look();
  }

  /** Somebody closes the page in the middle of everything and comes back; a game master leaves the work to the other. */
  async #reload(): Promise<void> {
    const seat = this.#chance.pick(this.#table.seats);
    if (!seat) return;
    this.#reloads += 1;
    await seat.disconnect();
    await moment(20);
    await seat.open();
    await this.#table.settle();
  }

  /** Answers until nobody is asked any more, then lets the game master go on. */
  async #rest(acts: readonly Promise<unknown>[]): Promise<void> {
    await this.#table.settle();
    for (let round = 0; round < 30; round++) {
      const asked = openSeats(this.#table).filter((seat) => questions(seat).length > 0);
      if (asked.length === 0 || stuck(this.#table).length === 0) break;
      const seat = this.#chance.pick(asked);
      if (!seat) break;
      this.#answers += 1;
      if (this.#chance.happens(0.4) && (await this.#agree(seat))) continue;
      void reply(seat, this.#chance).catch(() => undefined);
      await this.#table.settle();
    }
    await Promise.allSettled(acts);
    await this.#table.settle();
  }

  /** Whoever is asked can say yes: nobody sees a question in vain. Whether this seat was asked. */
  async #agree(seat: Seat): Promise<boolean> {
    const question = this.#chance.pick(prompts(seat));
    if (!question) return false;
    this.#prompts += 1;
    const possible = await sayYes(seat, question);
    await this.#table.settle();
    const { ability, actor } = question.offer;
    if (!possible)
      this.#broken.add(`${seat.name} was asked for ${ability} of ${actor} and could not say yes`);
    return true;
  }

  async #takeBack(): Promise<void> {
    const done = cardsOf(this.#gm).filter(({ card }) => card.state === "committed");
    const chosen = this.#chance.pick(done);
    if (!chosen) return;
    const { revertCard, reapplyCard } = apiOf(this.#gm).attack;
    await Promise.allSettled([revertCard(chosen.id), revertCard(chosen.id)]);
    await this.#table.settle();
    this.#undone += 1;
    if (this.#chance.happens(0.5)) await reapplyCard(chosen.id);
    await this.#table.settle();
  }

  async #nextTurn(): Promise<void> {
    await fightIn(this.#gm, idOf("battle")).nextTurn();
    await this.#table.settle();
  }

  async #endSegment(): Promise<void> {
    const due = Math.floor(cardsOf(this.#gm).length / SEGMENT);
    if (due <= this.#segments) return;
    this.#segments = due;
    await apiOf(this.#gm).ap.endSegment(this.#gm.game.actors.contents);
    await this.#table.settle();
  }

  #look(): void {
    for (const check of [overspent, chargedTwice, stuck, estranged, failures]) {
      for (const line of check(this.#table)) this.#broken.add(line);
    }
  }

  /** The fight ends, everything is taken back in any order, and the world must be as it was. */
  async #end(before: string): Promise<void> {
    await fightIn(this.#gm, idOf("battle")).delete();
    await this.#table.settle();
    const ids = cardsOf(this.#gm)
      .filter(({ card }) => card.state === "committed")
      .map(({ id }) => ({ id, place: this.#chance.uniform() }));
    for (const { id } of ids.sort((a, b) => a.place - b.place)) {
      await apiOf(this.#gm).attack.revertCard(id);
      await this.#table.settle();
      this.#undone += 1;
    }
    await apiOf(this.#gm).ap.endSegment(this.#gm.game.actors.contents);
    await this.#table.settle();
    this.#look();
    if (bodies(this.#table) !== before) {
      this.#broken.add(`undone, the world is not as it was: ${firstDifference(before, bodies(this.#table))}`);
    }
    for (const { name, ledger } of ledgers(this.#table)) {
      if (Object.keys(ledger).length > 0)
        this.#broken.add(`${name} has entries left: ${JSON.stringify(ledger)}`);
    }
  }
}

function firstDifference(a: string, b: string): string {
  const [before, after] = [a.split("\n"), b.split("\n")];
  const line = before.findIndex((text, index) => text !== after[index]);
  return `${before[line]} → ${after[line]}`;
}

/** What a page still says after it was closed. */
const LAST_WORDS = ["The connection to the world was cut", "The seat is not connected"];

/** What a page was doing when it was closed is nobody's any more. */
function ofClosedPage(error: unknown): void {
  if (!LAST_WORDS.includes((error as Error).message)) throw error;
}

/** Plays an evening; the same seed plays the same. */
export async function stress(options: StressOptions): Promise<StressReport> {
  const chance = new Chance(options.seed);
  const latency = new Chance(options.seed + 1);
  const table = await setUpTable({
    users: USERS as TableOptions["users"],
    world: battle(),
    latency: () => latency.below(LATENCY + 1),
  });
  const dice = new Chance(options.seed + 2);
  for (const seat of table.seats) seat.freeDice(dice.uniform);
  process.on("unhandledRejection", ofClosedPage);
  try {
    return await new Evening(table, chance, options).run();
  } finally {
    process.off("unhandledRejection", ofClosedPage);
    for (const seat of openSeats(table)) await seat.disconnect();
  }
}
