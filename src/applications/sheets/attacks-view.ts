/** The attacks of a creature as rows: what is rolled, for how much, how far. */
import { leaf } from "../../handlebars/keys.ts";
import { type Text, text } from "../../handlebars/text.ts";
import type { Stack } from "../../rules/modifiers.ts";
import type { Refusal, WeaponRecord } from "../../rules/records.ts";
import { type FigureView, figure } from "./vitals-view.ts";

/** One attack as the data model derives it. */
export interface AttackSource {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly weapon: Pick<
    WeaponRecord,
    "range" | "grip" | "reach" | "increment" | "threatRange" | "multiplier" | "tags"
  >;
  readonly bonus: Stack;
  readonly damage: string;
  readonly damageBonus: Stack;
  readonly ready: boolean;
  readonly problems: readonly Refusal[];
}

export interface AttackRow {
  readonly id: string;
  readonly range: WeaponRecord["range"];
  readonly name: string;
  readonly icon: string;
  readonly note: Text;
  readonly bonus: FigureView;
  readonly damage: string;
  readonly damageParts: FigureView;
  readonly threatRange: number;
  readonly multiplier: number;
  /** Farthest reach, or the range increment, in squares. */
  readonly squares: number;
  /** Why it cannot attack; `null` if it can. */
  readonly barred: Text | null;
}

function icon({ range, grip, tags }: AttackSource["weapon"]): string {
  if (range === "ranged") return "bow";
  if (tags.includes("unarmed") || grip.startsWith("natural")) return "fist";
  if (tags.includes("polearm") || tags.includes("reach") || range === "thrown") return "spear";
  return "sword";
}

/** The row of one attack. A weapon that would have to be drawn first may attack, and says so. */
export function attackRow(attack: AttackSource): AttackRow {
  const { weapon, ready, problems } = attack;
  const [problem] = problems;
  const how = text(
    weapon.range === "melee" ? `WAFFENGANG.Grip.${leaf(weapon.grip)}` : `WAFFENGANG.Range.${weapon.range}`,
  );
  return {
    id: attack.id,
    range: weapon.range,
    name: attack.name,
    icon: icon(weapon),
    note: ready ? how : text("WAFFENGANG.Sheet.notDrawn", { how }),
    bonus: figure(attack.bonus, "bonus"),
    damage: attack.damage,
    damageParts: figure(attack.damageBonus, "bonus"),
    threatRange: weapon.threatRange,
    multiplier: weapon.multiplier,
    squares: weapon.range === "melee" ? weapon.reach.max : weapon.increment,
    barred: problem ? text(problem.key, problem.data) : null,
  };
}
