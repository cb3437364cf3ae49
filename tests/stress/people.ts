/** What the people of the stress test do, each decision by the seed. */
import type { AttackCard, CardOffer } from "../../src/rules/card.ts";
import type { Seat, Table } from "../host/kit/index.ts";
import { idOf } from "../workflow/arena.ts";
import { apiOf, cardsOf, creature, target } from "../workflow/play.ts";
import { FIGHTERS, foesBeside } from "./world.ts";

/** Whole numbers from 0 to below `count`, by a seed (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to below 1. */
  uniform = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  below(count: number): number {
    return Math.floor(this.uniform() * count);
  }

  happens(chance: number): boolean {
    return this.uniform() < chance;
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)];
  }
}

const DECLARATIONS = ["full-force", "focus", "break-through", "overwhelm"] as const;

/** One attack of somebody with one of his creatures on a foe beside it; sometimes clicked twice. */
export function strike(seat: Seat, chance: Chance): Promise<unknown> {
  const own = FIGHTERS.filter(({ name, owner }) => {
    const mine = owner === undefined ? seat.game.user?.isGM === true : owner === seat.name;
    return mine && foesBeside(name).length > 0;
  });
  const attacker = chance.pick(own);
  const foe = attacker && chance.pick(foesBeside(attacker.name));
  if (!attacker || !foe) return Promise.resolve();
  const declare = chance.happens(0.4) ? [{ ability: chance.pick(DECLARATIONS) }] : [];
  target(seat, foe);
  const actor = creature(seat, attacker.name);
  const start = { actor, item: actor.items.get(idOf("sword")), event: { shiftKey: true }, declare };
  const first = apiOf(seat).attack.startAttack(start);
  return chance.happens(0.2) ? Promise.all([first, apiOf(seat).attack.startAttack(start)]) : first;
}

const isDue = ({ state, offers }: AttackCard, offer: CardOffer): boolean =>
  offers.length > 0 &&
  offer.state === "open" &&
  (state === "committed" ? offer.window !== "DAMAGE_KNOWN" : state === "reacting");

/** Open offers that the user of a seat may answer. */
export function questions(seat: Seat): { readonly message: string; readonly offer: CardOffer }[] {
  return cardsOf(seat).flatMap(({ id, card }) =>
    card.offers
      .filter((offer) => isDue(card, offer) && creature(seat, offer.actor).isOwner)
      .map((offer) => ({ message: id, offer })),
  );
}

/** What the window of questions asks a user now. */
export function prompts(seat: Seat): { readonly message: string; readonly offer: CardOffer }[] {
  const forms = seat.globals.document.querySelectorAll<HTMLElement>(".wg-prompt form[data-offer]");
  const shown = [...forms].map(
    ({ dataset, parentElement }) =>
      `${parentElement?.closest<HTMLElement>("[data-message]")?.dataset.message} ${dataset.offer}`,
  );
  return questions(seat).filter(({ message, offer }) => shown.includes(`${message} ${offer.id}`));
}

/** Says yes to a question, to the smallest choice; whether that was possible. */
export function sayYes(
  seat: Seat,
  { message, offer }: { readonly message: string; readonly offer: CardOffer },
): Promise<boolean> {
  const other = offer.others[0]?.id ?? "";
  return apiOf(seat).attack.answerOffer({ message, offer: offer.id, choice: 1, other, remember: false });
}

/** Answers one of the questions that a seat is asked; sometimes twice. */
export function reply(seat: Seat, chance: Chance): Promise<unknown> {
  const asked = chance.pick(questions(seat));
  if (!asked) return Promise.resolve();
  const { message, offer } = asked;
  const choice = chance.happens(0.5) ? 1 + chance.below(Math.max(1, Math.min(offer.max, 3))) : 0;
  const other = chance.pick(offer.others)?.id ?? "";
  const answer = { message, offer: offer.id, choice, other, remember: false };
  const { answerOffer } = apiOf(seat).attack;
  const first = answerOffer(answer);
  return chance.happens(0.2) ? Promise.all([first, answerOffer(answer)]) : first;
}

/** Waits some turns of the event loop: messages go on, nobody waits for all of them. */
export async function moment(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
}

export const openSeats = (table: Table): Seat[] => table.seats.filter(({ isOpen }) => isOpen);
