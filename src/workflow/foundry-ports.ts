import { isFormula } from "../data/fields/formula.ts";
import { AttackRoll } from "../dice/attack-roll.ts";
import { DamageRoll } from "../dice/damage-roll.ts";
import type { AttackCard } from "../rules/card.ts";
import type { DamageReduction, DamageRequest, DamageRolls, Refusal } from "../rules/records.ts";
import { applyMessageMode, type BatchOperation, messageMode, modifyBatch } from "../types/boundary.ts";
import { withPromises } from "./open-cards.ts";
import type { AttackIntent, AttackPorts, Configure, Thrown } from "./ports.ts";
import { actorOf, tableOf, tokenOf } from "./snapshot.ts";
import { subscribersOf } from "./subscribers.ts";

/** Until the windows of the system bring their dialog, an attack runs with what it begins with. */
let configure: Configure = async ({ options }) => options;

/** Puts the attack dialog in its place. */
export function setConfigure(dialog: Configure): void {
  configure = dialog;
}

/** A reason, as a list would show it, as a sentence of its own. */
function asSentence(reason: string): string {
  const capital = reason.charAt(0).toLocaleUpperCase() + reason.slice(1);
  return /[.!?…]$/.test(capital) ? capital : `${capital}.`;
}

/** Sentences of refusals in the user's language, as one notification. Names in them stay text: it is read as HTML. */
export function notify(refusals: readonly Refusal[]): void {
  if (refusals.length === 0) return;
  const sentences = refusals.map(({ key, data }) => asSentence(_loc(key, data))).join(" ");
  ui.notifications.warn(foundry.utils.escapeHTML(sentences));
}

/**
 * Ports of one attack: they keep the rolls, which go into the message.
 * @param further What is written together with the message, all or nothing.
 */
export function foundryPorts(further?: (message: string) => readonly BatchOperation[]): AttackPorts {
  const rolls: Roll[] = [];
  const thrown = async <Kind extends Roll>(roll: Kind): Promise<Kind> => {
    await roll.evaluate();
    rolls.push(roll);
    return roll;
  };
  const sum = async (formula: string, times: number): Promise<number[]> => {
    const amounts: number[] = [];
    for (let index = 0; index < times; index += 1)
      amounts.push((await thrown(new DamageRoll(formula))).amount);
    return amounts;
  };
  let table: ReturnType<typeof tableOf> = null;
  const party = (combatant: string) => table?.parties.get(combatant);
  return {
    snapshot(intent: AttackIntent) {
      const found = tableOf(intent);
      table = found && { ...found, situation: withPromises(found.situation) };
      return table;
    },
    subscribers: subscribersOf,
    configure: (request) => configure(request),
    dice: {
      async attack(request, flat): Promise<Thrown> {
        const { attackDice, attackKeep, bonus } = request;
        const roll = await thrown(AttackRoll.throwing(attackDice, attackKeep, bonus, flat));
        const fallen = roll.fallen(bonus);
        return { attack: fallen.d20, bonus: fallen.bonus };
      },
      async defence({ defenceDice, defenceKeep }) {
        return (await thrown(AttackRoll.throwing(defenceDice, defenceKeep, [], 0))).fallen([]).d20;
      },
      async saves(count) {
        const dice: number[] = [];
        for (let index = 0; index < count; index += 1)
          dice.push(...(await thrown(AttackRoll.throwing(1, "highest", [], 0))).fallen([]).d20);
        return dice;
      },
      async damage({ weapon, extra }: DamageRequest): Promise<DamageRolls> {
        const rolled: DamageRolls = { weapon: await sum(weapon.formula, weapon.times), extra: {} };
        const parts: Record<string, number> = {};
        for (const { id, formula, times } of extra) {
          parts[id] = (await sum(formula, times)).reduce((total, amount) => total + amount, 0);
        }
        return { ...rolled, extra: parts };
      },
      isFormula,
    },
    reductions: (combatant) => reductionsOf(party(combatant)?.actor ?? ""),
    isPresent(combatant) {
      const { token, actor } = party(combatant) ?? { token: "", actor: "" };
      return actorOf(actor) !== null && (token === "" || tokenOf(token) !== null);
    },
    observes: (combatant) =>
      actorOf(party(combatant)?.actor ?? "")?.testUserPermission(game.user, "OBSERVER") ?? false,
    messageId: () => foundry.utils.randomID(),
    createMessage: (id, card) => createMessage(id, card, rolls, further?.(id) ?? []),
    notify,
  };
}

/** What lowers damage to this actor by its own nature (A 0.2 step 4). */
export function reductionsOf(actor: string): DamageReduction[] {
  const reduction = actorOf(actor)?.system.defences.reduction ?? 0;
  if (reduction === 0) return [];
  return [
    {
      id: "reduction",
      label: "WAFFENGANG.Modifier.reduction",
      step: "resistance",
      value: reduction,
      source: "",
      rule: "A0.2",
    },
  ];
}

/** Whether somebody on the card is hidden by the GM; then the card is the GM's alone. */
function isSecret(card: AttackCard): boolean {
  return [card.attacker, ...card.drafts.flatMap(({ target }) => target ?? [])].some(
    ({ token }) => tokenOf(token)?.hidden === true,
  );
}

/** To whom a card is shown. What somebody rolls for himself alone still needs the GM, if it is done to others. */
function modeOf(card: AttackCard): string {
  const mode = messageMode();
  const concernsOthers = card.drafts.some(({ target }) => target !== null);
  return isSecret(card) || (mode === "self" && concernsOthers) ? "gm" : mode;
}

async function createMessage(
  id: string,
  card: AttackCard,
  rolls: readonly Roll[],
  further: readonly BatchOperation[],
): Promise<string> {
  const data: Record<string, unknown> = {
    _id: id,
    type: "attack",
    rolls: rolls.map((roll) => roll.toJSON()),
    system: card,
  };
  applyMessageMode(data, modeOf(card));
  if (further.length === 0) await ChatMessage.create(data, { keepId: true });
  else
    await modifyBatch([
      { action: "create", documentName: "ChatMessage", data: [data], keepId: true },
      ...further,
    ]);
  return id;
}
