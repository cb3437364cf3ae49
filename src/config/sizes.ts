/** Size categories for choices on sheets. */
import type { SizeId } from "../rules/records.ts";
import { SIZES, type SizeRow } from "../rules/tables/sizes.ts";

export interface SizeConfig extends SizeRow {
  readonly id: SizeId;
  /** i18n key of the name. */
  readonly label: string;
}

const size = (id: SizeId, label: string): SizeConfig => Object.freeze({ ...SIZES[id], id, label });

/** From the smallest to the biggest. */
export const SIZE_CONFIG: readonly SizeConfig[] = Object.freeze([
  size("fine", "WAFFENGANG.Size.fine"),
  size("diminutive", "WAFFENGANG.Size.diminutive"),
  size("tiny", "WAFFENGANG.Size.tiny"),
  size("small", "WAFFENGANG.Size.small"),
  size("medium", "WAFFENGANG.Size.medium"),
  size("large", "WAFFENGANG.Size.large"),
  size("huge", "WAFFENGANG.Size.huge"),
  size("gargantuan", "WAFFENGANG.Size.gargantuan"),
  size("colossal", "WAFFENGANG.Size.colossal"),
]);
