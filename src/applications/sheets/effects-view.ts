/** Conditions as chips, effects as rows. */
import { CONDITION_CONFIG } from "../../config/conditions.ts";
import { type Text, text } from "../../handlebars/text.ts";
import { CONDITIONS } from "../../rules/tables/conditions.ts";

export interface ConditionChip {
  readonly id: string;
  readonly name: Text;
  /** Symbol of our own; empty for a state of another package, which brings an image. */
  readonly icon: string;
  readonly img: string;
  /** It takes something from its bearer. */
  readonly harm: boolean;
}

/** What the host knows of a status. */
export interface StatusSource {
  readonly id: string;
  readonly name: string;
  readonly img?: string | null | undefined;
}

/** The states that somebody is in, in the order of the table; states of other packages are shown too. */
export function conditionChips(
  statuses: ReadonlySet<string>,
  known: readonly StatusSource[],
): ConditionChip[] {
  return known
    .filter(({ id }) => statuses.has(id))
    .map(({ id, name, img }) => {
      const row = CONDITIONS.get(id);
      return {
        id,
        name: text(name),
        icon: CONDITION_CONFIG.find((one) => one.id === id)?.icon ?? "",
        img: img ?? "",
        harm: row?.incapable === true || row?.deniesDex === true,
      };
    });
}

export interface EffectSource {
  readonly uuid: string;
  readonly name: string;
  readonly img: string | null;
  readonly disabled: boolean;
  readonly parent: { readonly name: string; readonly documentName: string } | null;
}

export interface EffectRow {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly active: boolean;
  /** The item that it comes from; empty for an effect of its own. */
  readonly source: string;
}

export function effectRows(effects: Iterable<EffectSource>): EffectRow[] {
  return [...effects].map(({ uuid, name, img, disabled, parent }) => ({
    uuid,
    name,
    img: img ?? "",
    active: !disabled,
    source: parent?.documentName === "Item" ? parent.name : "",
  }));
}
