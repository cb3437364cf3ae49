/** What the buttons of a card do. Each asks the workflow; the workflow authorises and says what went wrong. */
import { answerOffer, commitCard, proceedCard, reapplyCard, revertCard } from "../../workflow/index.ts";
import { actorByUuid } from "../actors.ts";
import { closest } from "../dom.ts";
import { SIGHT_ACTIONS } from "./sight-actions.ts";

interface Press {
  /** Id of the message. */
  readonly message: string;
  readonly target: HTMLElement;
}

/** The form around a button, with what is chosen in it. */
function given(target: HTMLElement) {
  const form = target.closest<HTMLElement>("[data-offer]");
  const checked = (name: string): string | undefined =>
    form?.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value;
  return {
    offer: form?.dataset.offer ?? "",
    isSeveral: form?.dataset.several !== undefined,
    checked,
  };
}

/** The chosen k; abilities without a choice are accepted with 1. */
function accept({ message, target }: Press): Promise<boolean> {
  const { offer, checked } = given(target);
  const other = checked("other");
  const choice = Number(checked("choice") ?? 1);
  return answerOffer({ message, offer, choice, ...(other === undefined ? {} : { other }) });
}

function decline({ message, target }: Press): Promise<boolean> {
  const { offer, isSeveral, checked } = given(target);
  const remember = checked("remember") !== undefined;
  return answerOffer({
    message,
    offer,
    choice: 0,
    ...(isSeveral ? { all: true } : {}),
    ...(remember ? { remember } : {}),
  });
}

async function open(target: HTMLElement): Promise<void> {
  await actorByUuid(target.dataset.uuid ?? "")?.sheet?.render(true);
}

/** By the `data-card-action` of the templates; `data-action` belongs to the chat log. */
export const CARD_ACTIONS: Readonly<Record<string, (press: Press) => Promise<unknown>>> = {
  accept,
  decline,
  commit: ({ message }) => commitCard(message),
  proceed: ({ message }) => proceedCard(message),
  undo: ({ message }) => revertCard(message),
  redo: ({ message }) => reapplyCard(message),
  open: ({ target }) => open(target),
  ...SIGHT_ACTIONS,
};

/**
 * Lets the buttons of cards act. While one is at work a second press in the same part of the card is nothing.
 * @param messageOf The id of the message that a button belongs to.
 */
export function bindCards(content: HTMLElement, messageOf: (target: HTMLElement) => string): void {
  content.addEventListener("submit", (event) => event.preventDefault());
  content.addEventListener("click", (event) => {
    const target = closest(event.target, "[data-card-action]");
    const act = CARD_ACTIONS[target?.dataset.cardAction ?? ""];
    const part = target?.closest<HTMLElement>("[data-group]") ?? content;
    if (!target || !act || target.ariaDisabled === "true" || part.ariaBusy === "true") return;
    part.ariaBusy = "true";
    void act({ message: messageOf(target), target }).finally(() => {
      part.ariaBusy = null;
    });
  });
}
