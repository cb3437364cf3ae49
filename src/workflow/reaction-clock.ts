/** The time limit for questions about a hit (setting `reactionSeconds`), kept by the active GM's client alone. */
import { isBlocking } from "../rules/card.ts";
import { readSetting } from "../types/boundary.ts";
import { isCard } from "./card-store.ts";
import { proceedCard } from "./keeper.ts";

/** Runs something later; gives what calls it off. */
export type Clock = (run: () => void, milliseconds: number) => () => void;

const clockOfTheWorld: Clock = (run, milliseconds) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** The questions of a card that wait now: another set of them gets time of its own. */
function waitingFor(message: ChatMessage.Implementation): string {
  if (!isCard(message) || message.system.state !== "reacting") return "";
  return message.system.card.offers
    .filter(isBlocking)
    .map(({ id }) => id)
    .join(" ");
}

/** Windows that run, by message: what they wait for, and how to stop them. */
class ReactionClock {
  readonly #running = new Map<string, { readonly questions: string; stop(): void }>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Begins, goes on with or ends the window of a card. Nobody's answer gives the others more time. */
  follow(message: ChatMessage.Implementation): void {
    const id = message.id ?? "";
    const questions = waitingFor(message);
    const running = this.#running.get(id);
    const isSame =
      running &&
      questions !== "" &&
      questions.split(" ").every((one) => running.questions.split(" ").includes(one));
    if (isSame) return;
    this.stop(id);
    const seconds = readSetting("reactionSeconds");
    if (questions === "" || seconds <= 0 || !game.user.isActiveGM) return;
    const close = (): void => {
      this.#running.delete(id);
      if (game.user.isActiveGM) void proceedCard(id);
    };
    this.#running.set(id, { questions, stop: this.#clock(close, seconds * 1000) });
  }

  stop(id: string): void {
    this.#running.get(id)?.stop();
    this.#running.delete(id);
  }
}

/** Follows the cards from now on; called once when the world is ready. Windows begin anew with another GM's client. */
export function keepTime(clock: Clock = clockOfTheWorld): void {
  const windows = new ReactionClock(clock);
  const followAll = (): void => {
    for (const message of game.messages) windows.follow(message);
  };
  Hooks.on("createChatMessage", (message) => windows.follow(message));
  Hooks.on("updateChatMessage", (message) => windows.follow(message));
  Hooks.on("deleteChatMessage", (message) => windows.stop(message.id ?? ""));
  Hooks.on("userConnected", followAll);
  followAll();
}
