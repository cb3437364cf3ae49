/** What scenarios of attacks share: announcing abilities, being asked about a hit, and answering on the page. */
import type { Seat, Table } from "../host/kit/index.ts";
import { ALERT, arena, type Fighter, idOf } from "../workflow/arena.ts";
import { pass, shown } from "../workflow/hits.ts";
import { apiOf, attack, creature, target } from "../workflow/play.ts";
import { fightOf } from "./actions.ts";
import { notices, pageOf, party, textOf } from "./kit.ts";

export { alert, alertWith, asked, pass, shown, tried } from "../workflow/hits.ts";

/** The second round of a fight, on Hedda's turn: everybody has acted, so nobody is flat-footed any more. */
export function melee(
  fighters: readonly Fighter[] = ALERT,
  order: readonly string[] = ["hedda", "ogre", "jorid", "knight"],
): Promise<Table> {
  return party({ world: { ...arena(fighters), Combat: [fightOf(order, { round: 2 })] } });
}

/** A shield on the arm: a metal one saves with 14 or more. */
export const SHIELD = {
  _id: idOf("shield"),
  name: "Schild",
  type: "shield",
  system: { apShieldClass: "metal", bonus: 2, held: true },
};

/** Worn armour of a category. */
export const armour = (category: "light" | "medium" | "heavy") => ({
  _id: idOf(category),
  name: category,
  type: "armor",
  system: { category, bonus: 1, worn: true },
});

interface Announced {
  readonly by: string;
  readonly on: string;
  readonly declare: readonly string[];
  readonly dice: readonly number[];
}

/** Begins an attack with abilities announced by name; what is asked meanwhile is still to be answered. */
export function begun(table: Table, user: string, { by, on, declare, dice }: Announced) {
  const seat = table.seat(user);
  target(seat, on);
  seat.dice(dice);
  const actor = creature(seat, by);
  const item = actor.items.get(idOf("sword"));
  const abilities = declare.map((ability) => ({ ability }));
  return apiOf(seat).attack.startAttack({ actor, item, declare: abilities });
}

/** An attack with abilities announced by name; `null` = refused. */
export async function tryAnnounced(table: Table, user: string, given: Announced): Promise<string | null> {
  const id = await begun(table, user, given);
  await table.settle();
  return id;
}

/** An attack with abilities announced by name: its message. */
export async function announced(table: Table, user: string, given: Announced): Promise<string> {
  const id = await tryAnnounced(table, user, given);
  if (id === null) throw new Error(`No attack came of it: ${notices(table.seat(user)).join(" ")}`);
  return id;
}

/** The open offer to a creature. */
export function offerTo(table: Table, id: string, name: string, ability: string): string {
  const found = shown(table, id).offers.findLast(
    (one) => one.user === idOf(name) && one.ability === ability && one.state === "open",
  );
  if (!found) throw new Error(`${name} is not asked for ${ability}`);
  return found.id;
}

/** The question that a user's window of questions puts for an ability. */
export function question(seat: Seat, ability: string): HTMLElement {
  const form = pageOf(seat).querySelector<HTMLElement>(`.wg-prompt form[data-ability="${ability}"]`);
  if (!form) throw new Error(`${seat.name} is not asked for ${ability}`);
  return form;
}

/** What a user's window of questions says. */
export const questions = (seat: Seat): string => textOf(pageOf(seat).querySelector(".wg-prompt"));

/** Says yes in the window of questions; the dice fall on the game master's client. */
export async function accept(
  table: Table,
  user: string,
  ability: string,
  dice: readonly number[] = [],
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const form = question(table.seat(user), ability);
  for (const [name, value] of Object.entries(values)) {
    const choice = form.querySelector<HTMLInputElement>(`[name=${name}][value="${value}"]`);
    if (!choice) throw new Error(`${ability} does not offer ${value} for ${name}`);
    choice.click();
  }
  table.seat("Gabi").dice(dice);
  form.querySelector<HTMLElement>("[data-card-action=accept]")?.click();
  await table.settle();
}

/** The game master lets everything that is still asked be, until the card is done; then these dice fall. */
export async function finish(table: Table, id: string, dice: readonly number[] = []): Promise<void> {
  const gabi = table.seat("Gabi");
  if (dice.length > 0) gabi.dice(dice);
  while (shown(table, id).state === "reacting") {
    if (!(await apiOf(gabi).attack.proceedCard(id))) throw new Error("The card does not go on");
    await table.settle();
  }
}

/** Every ability that a card has ever asked a creature for. */
export const everAsked = (table: Table, id: string, name: string): string[] =>
  shown(table, id).offers.flatMap(({ user, ability }) => (user === idOf(name) ? ability : []));

/** The hit points of a creature as a seat sees them. */
export const life = (table: Table, user: string, name: string): number =>
  creature(table.seat(user), name).system.hp.value;

/** The ogre hits Hedda: 15 on the die. */
export const OGRE = { by: "ogre", on: ["hedda"], dice: [15] } as const;

/** The ogre strikes Hedda, who waives her own defence. */
export async function struckByOgre(table: Table): Promise<string> {
  const id = await attack(table, "Gabi", OGRE);
  await pass(table, "Anna", id, "hedda");
  return id;
}
