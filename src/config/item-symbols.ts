/** The symbol that stands for an item of each type until somebody chooses a picture: files of `assets/symbols`. */
export const ITEM_SYMBOLS = Object.freeze({
  weapon: "wg-i-sword",
  armor: "wg-i-guard",
  shield: "wg-i-shield",
  gear: "wg-i-gear",
  talent: "wg-i-veteran",
  ability: "wg-i-swift",
  spell: "wg-i-sun",
} as const);
