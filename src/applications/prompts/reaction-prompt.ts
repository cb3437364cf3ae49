/**
 * The window that asks for reactions: beside the game and never before it. It comes with the first question and goes with
 * the last one, takes no focus from anybody who has it, and stays where it was put.
 */
import { SYSTEM_ID, systemPath } from "../../system.ts";
import { HandlebarsApplication } from "../../types/boundary.ts";
import { bindCards } from "../cards/actions.ts";
import { rememberWindow, restoreWindow } from "../window-state.ts";
import { askedOffers, type PromptView } from "./prompt-view.ts";

const WIDTH = 340;
/** How far from the left edge and the bottom, in pixels: above the hotbar, where it hides neither map nor chat. */
const MARGIN = { left: 120, bottom: 120 };

const NOTHING: PromptView = Object.freeze({ questions: [], announcement: [] });

export class ReactionPrompt extends HandlebarsApplication {
  static override DEFAULT_OPTIONS = {
    id: `${SYSTEM_ID}-prompt`,
    position: { width: WIDTH },
    window: { title: "WAFFENGANG.Prompt.title", minimizable: true, contentClasses: ["wg", "wg-prompt"] },
  };

  static override PARTS = {
    questions: { template: systemPath("templates/prompt/questions.hbs"), scrollable: [""] },
  };

  #isPlaced = false;
  #view: PromptView = NOTHING;
  /** What was asked when the user closed the window: it comes back for something new only. */
  #dismissed: ReadonlySet<string> = new Set();

  /** Shows these questions, or nothing. */
  async ask(view: PromptView): Promise<void> {
    const before = askedOffers(this.#view);
    const asked = askedOffers(view);
    this.#view = view;
    if (asked.size === 0) {
      this.#dismissed = new Set();
      if (this.rendered) await this.close();
      return;
    }
    const isNew = [...asked].some((offer) => !before.has(offer) && !this.#dismissed.has(offer));
    if (this.rendered) await this.render();
    else if (isNew) await this.render({ force: true });
  }

  protected override async _prepareContext(
    options: Parameters<InstanceType<typeof HandlebarsApplication>["_prepareContext"]>[0],
  ) {
    return { ...(await super._prepareContext(options)), ...this.#view };
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    bindCards(this.element, (target) => target.closest<HTMLElement>("[data-message]")?.dataset.message ?? "");
    // Tab leads from here to the first answer; no key that is pressed right now gives one.
    if (document.activeElement === document.body) this.#takeFocus();
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.#place();
  }

  protected override _replaceHTML(result: unknown, content: HTMLElement, options: object): void {
    const state = rememberWindow(content);
    const hadFocus = content.contains(document.activeElement);
    super._replaceHTML(result, content, options);
    restoreWindow(content, state);
    // Whoever answers by keyboard goes on from the next question.
    if (hadFocus && !content.contains(document.activeElement)) this.#takeFocus();
  }

  /** Low on the left at first; then it stays where its user has put it, but for what would hang out of the page. */
  #place(): void {
    const lowest = Math.max(0, window.innerHeight - this.element.offsetHeight - MARGIN.bottom);
    if (!this.#isPlaced) this.setPosition({ left: MARGIN.left, top: lowest });
    else if (Number(this.position.top) > lowest) this.setPosition({ top: lowest });
    this.#isPlaced = true;
  }

  #takeFocus(): void {
    this.element.querySelector<HTMLElement>("[data-questions]")?.focus({ preventScroll: true });
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    this.#dismissed = askedOffers(this.#view);
  }
}
