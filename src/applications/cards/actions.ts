/** What the buttons of a card do. Each asks the workflow; the workflow authorises and says what went wrong. */
import { answerOffer, commitCard, reapplyCard, revertCard, testSight } from "../../workflow/index.ts";
import { actorByUuid } from "../actors.ts";
import { closest } from "../dom.ts";

interface Press {
  /** Id of the message. */
  readonly message: string;
  readonly target: HTMLElement;
}

function offerOf(target: HTMLElement): string {
  return target.closest<HTMLElement>("[data-offer]")?.dataset.offer ?? "";
}

/** The chosen k; abilities without a choice are accepted with 1. */
function choiceOf(target: HTMLElement): number {
  const form = target.closest("form");
  const chosen = form?.querySelector<HTMLInputElement>("[name=choice]:checked");
  return chosen ? Number(chosen.value) : 1;
}

/** Whom the game master has let test who sees a camouflaged mover. */
function observersOf(target: HTMLElement): string[] {
  const checked = target.closest("form")?.querySelectorAll<HTMLInputElement>("[name=observer]:checked") ?? [];
  return [...checked].map(({ value }) => value);
}

async function open(target: HTMLElement): Promise<void> {
  await actorByUuid(target.dataset.uuid ?? "")?.sheet?.render(true);
}

/** By the `data-card-action` of the templates; `data-action` belongs to the chat log. */
export const CARD_ACTIONS: Readonly<Record<string, (press: Press) => Promise<unknown>>> = {
  accept: ({ message, target }) => answerOffer({ message, offer: offerOf(target), choice: choiceOf(target) }),
  decline: ({ message, target }) => answerOffer({ message, offer: offerOf(target), choice: 0 }),
  commit: ({ message }) => commitCard(message),
  undo: ({ message }) => revertCard(message),
  redo: ({ message }) => reapplyCard(message),
  open: ({ target }) => open(target),
  test: ({ message, target }) => testSight(message, observersOf(target)),
  detect: ({ message }) => testSight(message, null),
};

/** Lets the buttons of a card act. While one is at work a second press is nothing. */
export function bindCard(message: ChatMessage.Implementation, content: HTMLElement): void {
  const id = message.id ?? "";
  content.addEventListener("submit", (event) => event.preventDefault());
  content.addEventListener("click", (event) => {
    const target = closest(event.target, "[data-card-action]");
    const act = CARD_ACTIONS[target?.dataset.cardAction ?? ""];
    if (!target || !act || target.ariaDisabled === "true" || content.ariaBusy === "true") return;
    content.ariaBusy = "true";
    void act({ message: id, target }).finally(() => {
      content.ariaBusy = null;
    });
  });
}
