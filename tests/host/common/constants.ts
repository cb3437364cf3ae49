/** The namespace `CONST`: values that the documentation of generation 14 gives. */

export * from "./grid/constants.ts";
export * from "./grid/edge-constants.ts";

const frozen = <T extends object>(value: T): Readonly<T> => Object.freeze(value);

export const DOCUMENT_OWNERSHIP_LEVELS = frozen({ INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 });

export const USER_ROLES = frozen({ NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 });

/** The lowest role that has a permission unless the world says otherwise. */
export const USER_PERMISSIONS = frozen({
  ACTOR_CREATE: frozen({ label: "PERMISSION.ActorCreate", defaultRole: USER_ROLES.ASSISTANT }),
  ITEM_CREATE: frozen({ label: "PERMISSION.ItemCreate", defaultRole: USER_ROLES.ASSISTANT }),
  JOURNAL_CREATE: frozen({ label: "PERMISSION.JournalCreate", defaultRole: USER_ROLES.TRUSTED }),
  MESSAGE_WHISPER: frozen({ label: "PERMISSION.MessageWhisper", defaultRole: USER_ROLES.PLAYER }),
  SETTINGS_MODIFY: frozen({ label: "PERMISSION.SettingsModify", defaultRole: USER_ROLES.ASSISTANT }),
  TOKEN_CREATE: frozen({ label: "PERMISSION.TokenCreate", defaultRole: USER_ROLES.ASSISTANT }),
  TOKEN_DELETE: frozen({ label: "PERMISSION.TokenDelete", defaultRole: USER_ROLES.ASSISTANT }),
  QUERY_USER: frozen({ label: "PERMISSION.QueryUser", defaultRole: USER_ROLES.PLAYER }),
});

export const TOKEN_DISPOSITIONS = frozen({ SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 });

export const TOKEN_DISPLAY_MODES = frozen({
  NONE: 0,
  CONTROL: 10,
  OWNER_HOVER: 20,
  HOVER: 30,
  OWNER: 40,
  ALWAYS: 50,
});

/** Core change types of effects and their default priorities. */
export const ACTIVE_EFFECT_CHANGE_TYPES = frozen({
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
});

export const ACTIVE_EFFECT_EXPIRY_EVENTS = Object.freeze([
  "combatStart",
  "roundStart",
  "turnStart",
  "combatEnd",
  "roundEnd",
  "turnEnd",
]);

export const ACTIVE_EFFECT_TIME_DURATION_UNITS = Object.freeze([
  "years",
  "months",
  "days",
  "hours",
  "minutes",
  "seconds",
]);

export const ACTIVE_EFFECT_SHOW_ICON = frozen({ NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 });

export const CHAT_MESSAGE_STYLES = frozen({ OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 });

export const KEYBINDING_PRECEDENCE = frozen({ PRIORITY: 0, NORMAL: 1, DEFERRED: 2 });

/** Documents that packs may hold. */
export const COMPENDIUM_DOCUMENT_TYPES = Object.freeze([
  "ActiveEffect",
  "Actor",
  "Adventure",
  "Cards",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
]);

export const SYSTEM_SPECIFIC_COMPENDIUM_TYPES = Object.freeze(["ActiveEffect", "Actor", "Item"]);

export const SORT_INTEGER_DENSITY = 100_000;

const extensions = <T extends string>(types: Record<T, string>): Readonly<Record<T, string>> => frozen(types);

export const IMAGE_FILE_EXTENSIONS = extensions({
  apng: "image/apng",
  avif: "image/avif",
  bmp: "image/bmp",
  gif: "image/gif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
  tiff: "image/tiff",
  webp: "image/webp",
});

export const VIDEO_FILE_EXTENSIONS = extensions({
  m4v: "video/mp4",
  mp4: "video/mp4",
  ogv: "video/ogg",
  webm: "video/webm",
});

export const AUDIO_FILE_EXTENSIONS = extensions({
  aac: "audio/aac",
  flac: "audio/flac",
  m4a: "audio/mp4",
  mid: "audio/midi",
  mp3: "audio/mpeg",
  ogg: "audio/ogg",
  opus: "audio/opus",
  wav: "audio/wav",
  webm: "audio/webm",
});

export const TEXT_FILE_EXTENSIONS = extensions({
  csv: "text/csv",
  json: "application/json",
  md: "text/markdown",
  pdf: "application/pdf",
  tsv: "text/tab-separated-values",
  txt: "text/plain",
  xml: "application/xml",
  yaml: "application/yaml",
  yml: "application/yaml",
});

export const FONT_FILE_EXTENSIONS = extensions({
  otf: "font/otf",
  ttf: "font/ttf",
  woff: "font/woff",
  woff2: "font/woff2",
});

/** Kinds of files: name of the kind -> file extension -> media type. */
export const FILE_CATEGORIES = frozen({
  IMAGE: IMAGE_FILE_EXTENSIONS,
  VIDEO: VIDEO_FILE_EXTENSIONS,
  AUDIO: AUDIO_FILE_EXTENSIONS,
  TEXT: TEXT_FILE_EXTENSIONS,
  FONT: FONT_FILE_EXTENSIONS,
});
