/**
 * The one window of the GM's settings (design §7): presets, every single variant with what it makes of a fixed example,
 * and how the table works. Nothing holds before it is saved; calling it off changes nothing.
 */
import { speak, type Text, text } from "../../handlebars/text.ts";
import type { RuleSettings } from "../../rules/records.ts";
import { changeRules, ruleChoice, ruleSettings } from "../../settings/rule-settings.ts";
import { changeTableSettings, tableSettings } from "../../settings/table-store.ts";
import { VARIANT_IDS } from "../../settings/variants.ts";
import { SYSTEM_ID, systemPath } from "../../system.ts";
import { HandlebarsApplication, readSetting, registerSettingsMenu } from "../../types/boundary.ts";
import { choiceOf, type Draft, draftOf, PRESET, redrafted, variantValues } from "./draft.ts";
import { exampleRows } from "./example-view.ts";
import { fill, valuesIn } from "./form.ts";
import { attackGist, type Voice } from "./gists.ts";
import { type ChapterView, presetOptions, ruleChapters, tableChapter } from "./settings-view.ts";

const APP_ID = `${SYSTEM_ID}-settings`;

const settingsPart = (name: string) => ({ template: systemPath(`templates/settings/${name}.hbs`) });

function voice(): Voice {
  return { lang: game.i18n.lang, unit: readSetting("lengthUnit") };
}

function translated(one: Text): string {
  return speak(one, (key, data) => _loc(key, data));
}

class SettingsWindow extends HandlebarsApplication {
  static override DEFAULT_OPTIONS = {
    id: APP_ID,
    tag: "form",
    position: { width: 960, height: 760 },
    window: {
      title: "WAFFENGANG.SettingsWindow.title",
      icon: "fa-solid fa-scale-balanced",
      resizable: true,
      contentClasses: ["wg", "wg-settings"],
    },
    form: { closeOnSubmit: false, handler: SettingsWindow.#submit },
    actions: { cancel: SettingsWindow.#cancel, jump: SettingsWindow.#jump },
  };

  static override PARTS = {
    head: settingsPart("head"),
    variants: { ...settingsPart("variants"), scrollable: [""] },
    example: { ...settingsPart("example"), scrollable: [""] },
    foot: settingsPart("foot"),
  };

  /** What held when the window was opened. */
  readonly #held: RuleSettings = ruleSettings();
  #draft: Draft = draftOf(ruleChoice(), tableSettings());
  /** What had the focus before; it gets it back. */
  readonly #opener = document.activeElement;

  /** What the window asks for: the rules, and the table. */
  #sections(): { readonly id: string; readonly title: Text; readonly chapters: readonly ChapterView[] }[] {
    const section = (id: string, chapters: readonly ChapterView[]) => ({
      id,
      title: text(`WAFFENGANG.SettingsWindow.section.${id}`),
      chapters,
    });
    const { variants, table } = this.#draft;
    return [
      section("rules", ruleChapters(variants, voice())),
      section("table", [tableChapter(table, voice().lang)]),
    ];
  }

  protected override async _prepareContext(
    options: Parameters<InstanceType<typeof HandlebarsApplication>["_prepareContext"]>[0],
  ) {
    const { preset, variants } = this.#draft;
    return {
      ...(await super._prepareContext(options)),
      appId: APP_ID,
      presets: presetOptions(preset),
      sections: this.#sections(),
      rows: exampleRows(this.#held, variants, voice()),
      outcome: attackGist(variants, voice()),
    };
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => this.#changed(event));
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.querySelector<HTMLElement>(`[name=${PRESET}]:checked`)?.focus();
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    if (this.#opener?.isConnected && "focus" in this.#opener) (this.#opener as HTMLElement).focus();
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    void this.close();
  }

  /** Somebody has changed a control: the others follow in place, so that no focus and no click is lost. */
  #changed(event: Event): void {
    const { element } = this;
    const touched = (event.target as HTMLInputElement).name;
    this.#draft = redrafted(this.#draft, valuesIn(element), touched);
    const { preset, variants } = this.#draft;
    if (touched === PRESET && preset !== "custom") fill(element, VARIANT_IDS, variantValues(variants));
    fill(element, [PRESET], new Map([[PRESET, preset]]));
    this.#show();
    void this.render({ parts: ["example"] });
  }

  /** Puts what every setting comes to, or what is wrong with it, beside it. */
  #show(): void {
    const { problems } = this.#draft;
    for (const { id, effective, options, gist } of this.#sections().flatMap(({ chapters }) =>
      chapters.flatMap(({ settings }) => settings),
    )) {
      const block = this.element.querySelector(`[data-setting="${id}"]`);
      const problem = problems.get(id);
      block?.classList.toggle("wg-setting--idle", !effective);
      for (const control of block?.querySelectorAll("input, select") ?? []) {
        if (problem) control.setAttribute("aria-invalid", "true");
        else control.removeAttribute("aria-invalid");
      }
      for (const place of block?.querySelectorAll<HTMLElement>("[data-gist]") ?? []) {
        const option = options.find(({ value }) => value === place.dataset.gist);
        const shown = problem ?? option?.gist ?? gist;
        place.textContent = shown ? translated(shown) : "";
        place.classList.toggle("wg-setting__gist--problem", problem !== undefined);
      }
    }
  }

  static async #submit(this: SettingsWindow): Promise<void> {
    this.#draft = redrafted(this.#draft, valuesIn(this.element), "");
    if (this.#draft.problems.size > 0) {
      this.#show();
      this.element.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
      return;
    }
    await changeRules(choiceOf(this.#draft));
    await changeTableSettings(this.#draft.table);
    await this.close();
  }

  static #cancel(this: SettingsWindow): void {
    void this.close();
  }

  /** Goes to a chapter. */
  static #jump(this: SettingsWindow, _event: PointerEvent, target: HTMLElement): void {
    const heading = this.element.querySelector<HTMLElement>(`[data-chapter="${target.dataset.to}"]`);
    heading?.scrollIntoView({ block: "start" });
    heading?.focus({ preventScroll: true });
  }
}

/** Puts the window into the list of settings, for game masters. */
export function registerSettingsWindow(): void {
  registerSettingsMenu("window", {
    name: "WAFFENGANG.SettingsWindow.title",
    label: "WAFFENGANG.SettingsWindow.open",
    hint: "WAFFENGANG.SettingsWindow.hint",
    icon: "fa-solid fa-scale-balanced",
    type: SettingsWindow,
    restricted: true,
  });
}
