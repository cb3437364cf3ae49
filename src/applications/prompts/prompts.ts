/** Keeps the window of questions in step with the cards: what waits for this user, and for nobody else who is there. */
import { isCard } from "../../workflow/card-store.ts";
import { actorByUuid } from "../actors.ts";
import { currentViewer } from "../cards/render.ts";
import { type OpenCard, promptView } from "./prompt-view.ts";
import { ReactionPrompt } from "./reaction-prompt.ts";

/** Ids of messages with open offers. */
const waiting = new Set<string>();
let prompt: ReactionPrompt | null = null;

function hasOpenOffers(message: ChatMessage.Implementation): boolean {
  return isCard(message) && message.system.card.offers.some(({ state }) => state === "open");
}

/** Counter-attacks lapse with the turn that called for them. */
function isOfNow({ card }: OpenCard): boolean {
  const { combat } = card;
  if (card.state !== "committed" || !combat) return true;
  return game.combat?.id === combat.id && game.combat.round === combat.round;
}

function openCards(): OpenCard[] {
  const cards = [...waiting].flatMap((id): OpenCard[] => {
    const message = game.messages.get(id);
    return message && isCard(message) ? [{ message: id, card: message.system.card }] : [];
  });
  return cards.filter(isOfNow);
}

/** Whether a message is shown to a user: a secret attack asks nobody who must not know of it. */
function isShownTo(
  user: User.Implementation,
  { whisper, blind, author }: ChatMessage.Implementation,
): boolean {
  const id = user.id ?? "";
  return whisper.length === 0 || whisper.includes(id) || (!blind && author?.id === id);
}

/** Players answer for what they own; the active game master for whatever no player who is there and may know does. */
function isAsked(uuid: string, id: string): boolean {
  const actor = actorByUuid(uuid);
  const message = game.messages.get(id);
  if (!actor || !message || !isShownTo(game.user, message)) return false;
  if (!game.user.isGM) return actor.isOwner;
  if (!game.user.isActiveGM) return false;
  return !game.users.some(
    (user) =>
      user.active && !user.isGM && isShownTo(user, message) && actor.testUserPermission(user, "OWNER"),
  );
}

async function update(): Promise<void> {
  prompt ??= new ReactionPrompt({});
  await prompt.ask(promptView(currentViewer(), openCards(), isAsked));
}

let isDue = false;

/** Several changes of one moment are shown at once. */
function schedule(): void {
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    void update();
  });
}

function follow(message: ChatMessage.Implementation): void {
  const id = message.id ?? "";
  const before = waiting.has(id);
  if (hasOpenOffers(message)) waiting.add(id);
  else waiting.delete(id);
  if (before || waiting.has(id)) schedule();
}

function scheduleIfWaiting(): void {
  if (waiting.size > 0) schedule();
}

/** Asks from now on; called once when the world is ready. */
export function keepPrompts(): void {
  Hooks.on("createChatMessage", follow);
  Hooks.on("updateChatMessage", follow);
  Hooks.on("deleteChatMessage", (message) => {
    if (waiting.delete(message.id ?? "")) schedule();
  });
  for (const hook of ["updateActor", "userConnected", "updateCombat", "deleteCombat"] as const) {
    Hooks.on(hook, scheduleIfWaiting);
  }
  for (const message of game.messages) follow(message);
}
