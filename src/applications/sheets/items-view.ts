/** What a creature owns, as rows of lists. */
import { leaf } from "../../handlebars/keys.ts";
import { type Text, text } from "../../handlebars/text.ts";

/** An item as far as a row shows it; what a type lacks is absent. */
export interface ItemSource {
  readonly id: string | null;
  readonly name: string;
  readonly img?: string | null | undefined;
  readonly type: string;
  readonly system: object;
}

/** What a row reads of any item. */
interface ItemData {
  readonly quantity?: number;
  readonly worn?: boolean;
  /** Weapons: where; shields: whether. */
  readonly held?: string | boolean;
  readonly formula?: string;
  readonly bonus?: number;
  readonly category?: string;
  readonly level?: number;
  readonly slug?: string;
}

export interface ItemRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** Damage of a weapon or a spell; empty if there is none. */
  readonly formula: string;
  readonly note: Text | string;
  /** Pieces, where it is more than one. */
  readonly quantity: number | null;
  /** Worn, or held: what its button switches; `null` for what is neither. */
  readonly use: { readonly on: boolean; readonly label: Text } | null;
}

export interface ItemList {
  readonly title: Text;
  /** Type that the list's button creates. */
  readonly type: string;
  readonly rows: readonly ItemRow[];
}

function note(type: string, { bonus, category, level }: ItemData): Text | string {
  switch (type) {
    case "armor":
      return text("WAFFENGANG.Sheet.armour", {
        category: text(`WAFFENGANG.Item.CHOICES.category.${category}`),
        bonus: bonus ?? 0,
      });
    case "shield":
      return text("WAFFENGANG.Sheet.shield", { bonus: bonus ?? 0 });
    case "talent":
      return text(`WAFFENGANG.Item.CHOICES.category.${category}`);
    case "spell":
      return text("WAFFENGANG.Sheet.spellLevel", { level: level ?? 0 });
    default:
      return "";
  }
}

function use(type: string, { worn, held }: ItemData): ItemRow["use"] {
  if (type === "weapon") {
    const place = typeof held === "string" ? held : "none";
    return { on: place !== "none", label: text(`WAFFENGANG.Item.CHOICES.held.${leaf(place)}`) };
  }
  if (type === "shield") {
    const on = held === true;
    return { on, label: text(on ? "WAFFENGANG.Sheet.held" : "WAFFENGANG.Sheet.stowed") };
  }
  if (typeof worn !== "boolean") return null;
  return { on: worn, label: text(worn ? "WAFFENGANG.Sheet.worn" : "WAFFENGANG.Sheet.stowed") };
}

function row({ id, name, img, type, system }: ItemSource): ItemRow {
  const data: ItemData = system;
  const quantity = data.quantity ?? 1;
  return {
    id: id ?? "",
    name,
    img: img ?? "",
    formula: data.formula ?? "",
    note: note(type, data),
    quantity: quantity === 1 ? null : quantity,
    use: use(type, data),
  };
}

/** The items of one type by the order that their owner gave them. */
export function itemList(items: Iterable<ItemSource>, type: string): ItemList {
  return {
    title: text(`WAFFENGANG.Sheet.list.${type}`),
    type,
    rows: [...items].filter((item) => item.type === type).map(row),
  };
}

/** Where a weapon goes next when its button is pressed: into the main hand, and back. */
export function nextUse(type: string, system: object): Readonly<Record<string, unknown>> {
  const { worn, held }: ItemData = system;
  if (type === "weapon") return { held: held === "none" ? "main" : "none" };
  return type === "shield" ? { held: held !== true } : { worn: worn !== true };
}
