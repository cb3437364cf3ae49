/** What the Übungsplatz says in the terminal, in German where the terminal speaks German, else in English. */

const MESSAGES = {
  de: {
    worldDamaged:
      "Die Weltdatei {path} ist beschädigt; die letzte vollständige Kopie wird benutzt, die beschädigte liegt in {aside}.",
    worldMissing: "Die Weltdatei {path} fehlt; ihre letzte vollständige Kopie wird benutzt.",
    worldLost:
      "Weder die Weltdatei {path} noch ihre Kopie ist lesbar; „npm start -- --fresh“ beginnt eine neue Welt.",
    worldTooNew: "Die Weltdatei {path} wurde von einer neueren Fassung geschrieben und bleibt unberührt.",
    worldUnsaved: "Die Welt konnte nicht gespeichert werden: {reason}",
    portTaken: "Der Anschluss {port} ist schon belegt; „PORT=30001 npm start“ nimmt einen anderen.",
    portInvalid: "PORT muss eine Zahl von 0 bis 65535 sein, nicht „{port}“.",
    notBuilt: "Das gebaute System fehlt ({path}); „npm start“ baut es.",
    ready: "Übungsplatz – unabhängiger Testplatz, nicht Foundry VTT",
    storedIn: "Welt: {path}",
    stop: "Strg-C beendet.",
    stopped: "Beendet; die Welt ist gespeichert.",
    unknownOption: "Unbekannte Angabe „{option}“; es gibt --world <Ordner>, --fresh und --no-browser.",
    gamemaster: "Spielleitung",
  },
  en: {
    worldDamaged:
      "The world file {path} is damaged; its last complete copy is used, the damaged one lies in {aside}.",
    worldMissing: "The world file {path} is missing; its last complete copy is used.",
    worldLost:
      'Neither the world file {path} nor its copy can be read; "npm start -- --fresh" begins a new world.',
    worldTooNew: "The world file {path} was written by a newer version and is left untouched.",
    worldUnsaved: "The world could not be saved: {reason}",
    portTaken: 'Port {port} is taken; "PORT=30001 npm start" uses another one.',
    portInvalid: 'PORT must be a number from 0 to 65535, not "{port}".',
    notBuilt: 'The built system is missing ({path}); "npm start" builds it.',
    ready: "Übungsplatz – independent test host, not Foundry VTT",
    storedIn: "World: {path}",
    stop: "Ctrl-C stops.",
    stopped: "Stopped; the world is saved.",
    unknownOption: 'Unknown option "{option}"; there are --world <folder>, --fresh and --no-browser.',
    gamemaster: "Game master",
  },
} as const;

export type MessageKey = keyof (typeof MESSAGES)["en"];

/** The language of the terminal, by the usual variables. */
export function terminalLanguage(environment: NodeJS.ProcessEnv = process.env): "de" | "en" {
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || "";
  return locale.toLowerCase().startsWith("de") ? "de" : "en";
}

/** The sentence with its `{names}` filled in. */
export function say(key: MessageKey, data: Readonly<Record<string, string | number>> = {}): string {
  const sentence = MESSAGES[terminalLanguage()][key];
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(data[name] ?? whole));
}
