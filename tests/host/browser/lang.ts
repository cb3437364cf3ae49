/** What the frame of a seat says, in both languages. */

const DE = {
  notice: "Übungsplatz – unabhängiger Testplatz, nicht Foundry VTT",
  board: "Karte",
  sidebar: "Seitenleiste",
  tabs: {
    chat: "Chat",
    combat: "Kampf",
    actors: "Figuren",
    items: "Gegenstände",
    compendium: "Kompendien",
    settings: "Einstellungen",
  },
  language: "Sprache",
  languages: { de: "Deutsch", en: "English" },
  scheme: "Helligkeit",
  schemes: { light: "Hell", dark: "Dunkel" },
  players: "Am Tisch",
  online: "da",
  offline: "nicht da",
  disconnected: "Die Verbindung ist unterbrochen. Sobald der Übungsplatz wieder läuft, geht es hier weiter.",
};

const EN: typeof DE = {
  notice: "Übungsplatz – independent test host, not Foundry VTT",
  board: "Map",
  sidebar: "Sidebar",
  tabs: {
    chat: "Chat",
    combat: "Combat",
    actors: "Actors",
    items: "Items",
    compendium: "Compendium packs",
    settings: "Settings",
  },
  language: "Language",
  languages: { de: "Deutsch", en: "English" },
  scheme: "Brightness",
  schemes: { light: "Light", dark: "Dark" },
  players: "At the table",
  online: "here",
  offline: "away",
  disconnected: "The connection was cut. As soon as the Übungsplatz runs again, it goes on here.",
};

/** Texts by language, under the name that they have in the host's translations. */
export const SEAT_TEXTS = { de: { HOST: { Seat: DE } }, en: { HOST: { Seat: EN } } } as const;
