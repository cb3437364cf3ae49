/** Names that the system shares with Foundry and with modules. The id is written here and nowhere else. */
export const SYSTEM_ID = "waffengang";

/** Path of a file of the system, as icons and styles need it. */
export function systemPath(path: string): string {
  return `systems/${SYSTEM_ID}/${path}`;
}

/** Path of a Handlebars template, e.g. `templatePath("chat/attack.hbs")`. */
export function templatePath(path: string): string {
  return systemPath(`templates/${path}`);
}

/** Name of a hook of the system, e.g. `waffengang.attack.prepare`. */
export function hookName<Name extends string>(name: Name): `${typeof SYSTEM_ID}.${Name}` {
  return `${SYSTEM_ID}.${name}`;
}

/** Questions that a client asks the active GM's client (`CONFIG.queries`). */
export const QUERY = Object.freeze({
  /** Answer an offer on an attack card. */
  answer: `${SYSTEM_ID}.answer`,
  /** Commit, undo or redo an attack card. */
  card: `${SYSTEM_ID}.card`,
  /** Test who sees a camouflaged mover. */
  sight: `${SYSTEM_ID}.sight`,
} as const);

/** Question to the active GM's client about a sneak attack: his word, no change of anything. */
export const SNEAK_QUERY = `${SYSTEM_ID}.sneak`;
