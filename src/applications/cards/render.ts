/** Puts cards into chat messages, for the user of this client. */
import { CreatureModel } from "../../data/actor/creature.ts";
import { AbilityMessageModel } from "../../data/chat/ability.ts";
import { AttackMessageModel } from "../../data/chat/attack.ts";
import { CheckMessageModel } from "../../data/chat/check.ts";
import { NoticeMessageModel } from "../../data/chat/notice.ts";
import type { CardParty } from "../../rules/card.ts";
import { ruleSettings } from "../../settings/rule-settings.ts";
import { systemPath } from "../../system.ts";
import { readSetting, redrawMessage } from "../../types/boundary.ts";
import { sightQuestion } from "../../workflow/ability-card-sight.ts";
import { payablePoints } from "../../workflow/open-cards.ts";
import { situationOfCard } from "../../workflow/snapshot.ts";
import { actorByUuid } from "../actors.ts";
import { abilityCardView } from "./ability-card-view.ts";
import { bindCards } from "./actions.ts";
import { attackCardView } from "./attack-card-view.ts";
import { checkView } from "./check-view.ts";
import type { CardViewer } from "./viewer.ts";

type Message = ChatMessage.Implementation;

/** A token that the game master hides is recognised by nobody else; one that is gone was seen by all. */
function recognises({ token }: CardParty): boolean {
  const document = token === "" ? null : fromUuidSync(token);
  return !(document instanceof TokenDocument && document.hidden && !document.isOwner);
}

/** The user of this client and the table as they are now. */
export function currentViewer(): CardViewer {
  return {
    isGM: game.user.isGM,
    owns: (uuid) => actorByUuid(uuid)?.isOwner ?? false,
    observes: (uuid) => actorByUuid(uuid)?.testUserPermission(game.user, "OBSERVER") ?? false,
    recognises,
    points: (uuid) => {
      const actor = actorByUuid(uuid);
      if (!actor || !(actor.system instanceof CreatureModel)) return null;
      return { value: payablePoints(actor), max: actor.system.ap.max };
    },
    situation: situationOfCard,
    settings: ruleSettings(),
    gmOnline: game.users.activeGM !== null,
    commitsByHand: readSetting("commitMode") === "ask",
    userName: (user) => game.users.get(user)?.name ?? "",
  };
}

/** Folds that a reader has opened, by message: a card is drawn anew whenever it changes. */
const openFolds = new Map<string, Set<string>>();

function keepFolds(id: string, content: HTMLElement): void {
  const open = openFolds.get(id) ?? new Set();
  openFolds.set(id, open);
  for (const [index, fold] of content.querySelectorAll("details").entries()) {
    const name = `${fold.dataset.fold}-${index}`;
    if (open.has(name)) fold.open = true;
    fold.addEventListener("toggle", () => (fold.open ? open.add(name) : open.delete(name)));
  }
}

async function fill(message: Message, html: HTMLElement, template: string, context: object): Promise<void> {
  const content = html.querySelector<HTMLElement>(".message-content");
  if (!content || !message.isContentVisible) return;
  const path = systemPath(`templates/chat/${template}.hbs`);
  content.innerHTML = await foundry.applications.handlebars.renderTemplate(path, { ...context });
  keepFolds(message.id ?? "", content);
  bindCards(content, () => message.id ?? "");
}

async function renderAttack(message: Message, html: HTMLElement): Promise<void> {
  const { system } = message;
  if (!(system instanceof AttackMessageModel)) return;
  await fill(message, html, "attack", attackCardView(system.card, currentViewer()));
}

async function renderAbility(message: Message, html: HTMLElement): Promise<void> {
  const { system } = message;
  if (!(system instanceof AbilityMessageModel)) return;
  await fill(
    message,
    html,
    "ability",
    abilityCardView(system.card, currentViewer(), game.user.isGM ? sightQuestion(message.id ?? "") : null),
  );
}

async function renderCheck(message: Message, html: HTMLElement): Promise<void> {
  const { system } = message;
  if (!(system instanceof CheckMessageModel)) return;
  const actor = actorByUuid(system.actor);
  const knows = actor?.testUserPermission(game.user, "OBSERVER") ?? game.user.isGM;
  await fill(message, html, "check", checkView(system, actor?.name ?? message.alias, knows));
}

async function renderNotice(message: Message, html: HTMLElement): Promise<void> {
  const { system } = message;
  if (!(system instanceof NoticeMessageModel)) return;
  const icon = system.level === "warning" ? "alert" : "flag";
  await fill(message, html, "notice", { icon, sentence: { key: system.key, data: system.data } });
}

type Renderer = (message: Message, html: HTMLElement) => Promise<void>;

/** A stored card that nobody can read says so; the log and the other messages stand. */
function robust(render: Renderer): Renderer {
  return async (message, html) => {
    try {
      await render(message, html);
    } catch (error) {
      console.error(error);
      const sentence = { key: "WAFFENGANG.Card.unreadable", data: {} };
      await fill(message, html, "notice", { icon: "alert", sentence });
    }
  };
}

/** By message type. */
export const CARD_RENDERERS = {
  attack: robust(renderAttack),
  ability: robust(renderAbility),
  check: robust(renderCheck),
  notice: robust(renderNotice),
};

/** Draws again every attack card that fits: something outside the message has changed what it may offer. */
export function redrawCards(fits: (card: AttackMessageModel["card"]) => boolean): void {
  for (const message of game.messages) {
    if (message.system instanceof AttackMessageModel && fits(message.system.card)) {
      void redrawMessage(message);
    }
  }
}
