/** The dialog before an attack: Enter rolls, Escape calls it off. Every change is shown in what it makes of the attack. */
import { ruleSettings } from "../../settings/rule-settings.ts";
import { systemPath } from "../../system.ts";
import { HandlebarsApplication } from "../../types/boundary.ts";
import type { AttackChoices, ConfigureRequest } from "../../workflow/ports.ts";
import { abilitiesView, readAnnouncements } from "./abilities-view.ts";
import { controlsView, previewView, readOptions } from "./attack-view.ts";
import { forecastView } from "./forecast-view.ts";

const dialogPart = (name: string) => ({ template: systemPath(`templates/dialog/attack-${name}.hbs`) });

class AttackDialog extends HandlebarsApplication {
  static override DEFAULT_OPTIONS = {
    tag: "form",
    position: { width: 720 },
    window: { title: "WAFFENGANG.Dialog.attack", contentClasses: ["wg", "wg-dialog"] },
    form: { closeOnSubmit: true, handler: AttackDialog.#submit },
    actions: { cancel: AttackDialog.#cancel, step: AttackDialog.#step },
  };

  static override PARTS = {
    head: dialogPart("head"),
    controls: dialogPart("controls"),
    preview: { ...dialogPart("preview"), scrollable: [""] },
    abilities: dialogPart("abilities"),
    foot: dialogPart("foot"),
  };

  readonly #request: ConfigureRequest;
  readonly #answer: (choices: AttackChoices | null) => void;
  #choices: AttackChoices;
  /** What had the focus before; it gets it back. */
  readonly #opener = document.activeElement;

  constructor(request: ConfigureRequest, answer: (choices: AttackChoices | null) => void) {
    super({});
    this.#request = request;
    this.#answer = answer;
    this.#choices = request.choices;
  }

  protected override async _prepareContext(
    options: Parameters<InstanceType<typeof HandlebarsApplication>["_prepareContext"]>[0],
  ) {
    const { attacker, weapon, targets, observes } = this.#request;
    const prospect = this.#request.prospect(this.#choices);
    const { drafts, strikes, forecasts } = prospect;
    const settings = ruleSettings();
    return {
      ...(await super._prepareContext(options)),
      attacker,
      weapon,
      targets,
      controls: controlsView(this.#choices.options, drafts, this.#request.sneak),
      previews: drafts.map((one, index) => ({
        ...previewView(one, targets[index]?.name ?? "", observes(index), settings),
        strikes,
        forecast: forecastView(forecasts[index] ?? null, one, strikes),
      })),
      abilities: abilitiesView(prospect, this.#choices.declared),
    };
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", () => this.#changed());
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.querySelector<HTMLElement>("[type=submit]")?.focus();
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    if (this.#opener?.isConnected && "focus" in this.#opener) (this.#opener as HTMLElement).focus();
    this.#answer(null);
  }

  get #form(): HTMLFormElement {
    const { element } = this;
    if (element.tagName !== "FORM") throw new Error("The attack dialog is a form.");
    return element as HTMLFormElement;
  }

  #read(): AttackChoices {
    const { object } = new foundry.applications.ux.FormDataExtended(this.#form);
    const { options } = this.#choices;
    return { options: readOptions(object, options), declared: readAnnouncements(object) };
  }

  #changed(): void {
    this.#choices = this.#read();
    void this.render({ parts: ["preview", "abilities"] });
  }

  #key(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      void this.close();
    } else if (event.key === "Enter" && (event.target as Element).matches("input, select")) {
      event.preventDefault();
      this.#form.requestSubmit();
    }
  }

  static async #submit(this: AttackDialog): Promise<void> {
    this.#answer(this.#read());
  }

  static #cancel(this: AttackDialog): void {
    void this.close();
  }

  /** The buttons beside the free modifier. */
  static #step(this: AttackDialog, _event: PointerEvent, target: HTMLElement): void {
    const input = this.element.querySelector<HTMLInputElement>("[name=situational]");
    if (!input) return;
    input.value = String(Math.trunc(Number(input.value) || 0) + Number(target.dataset.by));
    this.#changed();
  }
}

/** Asks for the choices before an attack; `null` = called off. The first answer counts, so closing after it is nothing. */
export function configureAttack(request: ConfigureRequest): Promise<AttackChoices | null> {
  return new Promise((resolve) => {
    void new AttackDialog(request, resolve).render({ force: true });
  });
}
