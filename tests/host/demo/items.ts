/** The arms of the demo world. Lengths in squares, weight in kg, price in gold pieces. */
import type { Source } from "../server/protocol.ts";
import { demoId } from "./ids.ts";

type ItemData = Readonly<Record<string, unknown>>;

/** The system's own symbol for each type, as a new item of it would get. */
const SYMBOLS = { weapon: "sword", armor: "guard", shield: "shield", talent: "veteran" } as const;

function item(type: keyof typeof SYMBOLS, id: string, name: string, system: ItemData): Source {
  const img = `systems/waffengang/assets/symbols/wg-i-${SYMBOLS[type]}.svg`;
  return { _id: demoId(id), name, type, img, system };
}

const weapon = (id: string, name: string, system: ItemData) => item("weapon", id, name, system);
const armor = (id: string, name: string, system: ItemData) => item("armor", id, name, system);
const shield = (id: string, name: string, system: ItemData) => item("shield", id, name, system);
const talent = (id: string, name: string, slug: string) =>
  item("talent", id, name, { slug, category: "combat" });

/** What a weapon is to a creature: how it holds it, what it adds. */
interface Held {
  readonly held: "none" | "main" | "off" | "both";
  readonly [key: string]: unknown;
}

export const longsword = (held: Held) =>
  weapon("longsword", "Langschwert +1", {
    formula: "1d8",
    damageTypes: ["slashing"],
    group: "blades-heavy",
    proficiency: "martial",
    handedness: "one-handed",
    range: "melee",
    threatRange: 19,
    multiplier: 2,
    enhancement: 1,
    weight: 2,
    price: 2315,
    ...held,
  });

export const longspear = (held: Held) =>
  weapon("longspear", "Langspeer", {
    formula: "1d8",
    damageTypes: ["piercing"],
    group: "spears",
    proficiency: "simple",
    handedness: "two-handed",
    range: "melee",
    multiplier: 3,
    tags: ["reach", "brace"],
    weight: 4.5,
    price: 5,
    ...held,
  });

export const mace = (held: Held) =>
  weapon("mace", "Streitkolben", {
    formula: "1d8",
    damageTypes: ["bludgeoning"],
    group: "hammers",
    proficiency: "simple",
    handedness: "one-handed",
    range: "melee",
    weight: 4,
    price: 12,
    ...held,
  });

export const dagger = (id: string, held: Held) =>
  weapon(id, "Dolch", {
    formula: "1d4",
    damageTypes: ["piercing"],
    group: "blades-light",
    proficiency: "simple",
    handedness: "light",
    range: "melee",
    threatRange: 19,
    tags: ["finesse"],
    weight: 0.5,
    price: 2,
    ...held,
  });

export const shortsword = (held: Held) =>
  weapon("shortsword", "Kurzschwert", {
    formula: "1d6",
    damageTypes: ["piercing"],
    group: "blades-light",
    proficiency: "martial",
    handedness: "light",
    range: "melee",
    threatRange: 19,
    tags: ["finesse"],
    weight: 1,
    price: 10,
    ...held,
  });

export const longbow = (held: Held) =>
  weapon("longbow", "Langbogen", {
    formula: "1d8",
    damageTypes: ["piercing"],
    group: "bows",
    proficiency: "martial",
    handedness: "two-handed",
    range: "ranged",
    increment: 20,
    multiplier: 3,
    strength: "bow",
    weight: 1.5,
    price: 75,
    ...held,
  });

export const club = (held: Held) =>
  weapon("greatclub", "Keule", {
    formula: "2d8",
    damageTypes: ["bludgeoning"],
    group: "hammers",
    proficiency: "simple",
    handedness: "two-handed",
    range: "melee",
    weight: 16,
    price: 5,
    ...held,
  });

export const jaws = (held: Held) =>
  weapon("jaws", "Biss", {
    formula: "2d8",
    damageTypes: ["piercing"],
    group: "natural",
    proficiency: "natural",
    handedness: "natural-primary",
    range: "melee",
    ...held,
  });

export const breastplate = () =>
  armor("breastplate", "Brustplatte", {
    category: "medium",
    bonus: 6,
    enhancement: 1,
    maxDex: 3,
    penalty: -4,
    spellFailure: 25,
    worn: true,
    weight: 15,
    price: 1350,
  });

export const chainShirt = () =>
  armor("chainshirt", "Kettenhemd", {
    category: "light",
    bonus: 4,
    maxDex: 4,
    penalty: -2,
    spellFailure: 20,
    worn: true,
    weight: 12.5,
    price: 100,
  });

export const leather = () =>
  armor("leather", "Lederrüstung", {
    category: "light",
    bonus: 2,
    maxDex: 6,
    penalty: 0,
    spellFailure: 10,
    worn: true,
    weight: 7.5,
    price: 10,
  });

export const steelShield = () =>
  shield("steelshield", "Schwerer Stahlschild", {
    apShieldClass: "metal",
    bonus: 2,
    penalty: -2,
    spellFailure: 15,
    held: true,
    weight: 7.5,
    price: 20,
  });

export const woodenShield = () =>
  shield("woodenshield", "Leichter Holzschild", {
    apShieldClass: "wooden",
    bonus: 1,
    penalty: -1,
    spellFailure: 5,
    held: true,
    weight: 2.5,
    price: 3,
  });

export const combatReflexes = () => talent("combatreflexes", "Kampfreflexe", "combat-reflexes");
export const preciseShot = () => talent("preciseshot", "Präzisionsschuss", "precise-shot");
