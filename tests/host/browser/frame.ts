/** The frame around board and sidebar: header with its switches, tabs, and who is at the table. */
import { applyColorScheme } from "../applications/index.ts";
import type { Host } from "../client/host.ts";
import { SEAT_TEXTS } from "./lang.ts";
import type { LocalSettings } from "./local-settings.ts";
import { listPlayers } from "./players.ts";
import { startTabs } from "./tabs.ts";

const LANGUAGES = ["de", "en"] as const;
const SCHEMES = ["light", "dark"] as const;
export type Language = (typeof LANGUAGES)[number];
export type ColorScheme = (typeof SCHEMES)[number];

const LANGUAGE_KEY = "core.language";
const SCHEME_KEY = "core.colorScheme";

/** What the seat has chosen; kept by its browser. */
export interface Frame {
  readonly language: Language;
  readonly scheme: ColorScheme;
  /** The client has started: fills the frame with what the game knows. */
  ready(host: Host): void;
}

function stored(settings: LocalSettings, key: string): unknown {
  const text = settings.get(key);
  return text === undefined ? undefined : JSON.parse(text);
}

/** The stored choice, else what the browser prefers. */
function choose<T extends string>(choices: readonly T[], value: unknown, preferred: T): T {
  return choices.find((choice) => choice === value) ?? preferred;
}

function labelledSelect<T extends string>(
  label: string,
  choices: Readonly<Record<T, string>>,
  chosen: T,
  change: (value: string) => void,
): HTMLLabelElement {
  const select = document.createElement("select");
  for (const [value, text] of Object.entries<string>(choices)) {
    select.append(new Option(text, value, false, value === chosen));
  }
  select.addEventListener("change", () => change(select.value));
  const element = document.createElement("label");
  element.append(label, select);
  return element;
}

export function startFrame(settings: LocalSettings): Frame {
  const language = choose(
    LANGUAGES,
    stored(settings, LANGUAGE_KEY),
    navigator.language.toLowerCase().startsWith("de") ? "de" : "en",
  );
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  let scheme = choose(SCHEMES, stored(settings, SCHEME_KEY), dark ? "dark" : "light");
  const texts = SEAT_TEXTS[language].HOST.Seat;

  const paint = (): void => {
    document.body.classList.remove("theme-light", "theme-dark");
    document.body.classList.add(`theme-${scheme}`);
  };
  const addSwitches = (): void => {
    const languages = labelledSelect(texts.language, texts.languages, language, (value) => {
      settings.set(LANGUAGE_KEY, JSON.stringify(value));
      location.reload();
    });
    const schemes = labelledSelect(texts.scheme, texts.schemes, scheme, (value) => {
      scheme = choose(SCHEMES, value, "light");
      settings.set(SCHEME_KEY, JSON.stringify(scheme));
      applyColorScheme(document);
    });
    document.getElementById("host-switches")?.replaceChildren(languages, schemes);
  };

  document.documentElement.lang = language;
  const notice = document.getElementById("host-notice");
  if (notice) notice.textContent = texts.notice;
  document.getElementById("board")?.setAttribute("aria-label", texts.board);
  document.getElementById("sidebar")?.setAttribute("aria-label", texts.sidebar);
  paint();
  startTabs(texts.tabs);
  return {
    language,
    get scheme() {
      return scheme;
    },
    ready(host) {
      addSwitches();
      listPlayers(host, texts);
    },
  };
}
