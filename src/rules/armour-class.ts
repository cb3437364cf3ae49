/** Armour class in its three forms (K2.5–K2.16), with the states of the defender (K13.3, K13.55). */
import { inReadingOrder, type Modifier, type Stack, stack } from "./modifiers.ts";
import type {
  ArmourClassKind,
  ArmourPart,
  AttackOptions,
  AttackRange,
  CreatureRecord,
  RuleSettings,
} from "./records.ts";
import { conditionsOf, dexterity, isHelpless } from "./states.ts";
import { SIZES } from "./tables/sizes.ts";

/** From where an attack on the armour class comes. */
export interface ArmourClassQuery {
  readonly against: ArmourClassKind;
  readonly range: AttackRange;
  /** Dex bonus and dodge are lost for a reason outside the defender, e.g. an unseen attacker (K2.10–K2.12). */
  readonly denyDex?: boolean;
  readonly cover?: AttackOptions["cover"];
}

export const PLAIN_QUERY: ArmourClassQuery = Object.freeze({ against: "normal", range: "melee" });

/** AC bonus by cover (K13.3, K13.30, K13.32). */
export const COVER_BONUS: Readonly<Record<AttackOptions["cover"], number>> = Object.freeze({
  none: 0,
  partial: 2,
  cover: 4,
  improved: 8,
});

/** Ids by which the denial of Dex finds what it removes. */
const DEXTERITY_ID = "dexterity";

/** Kinds of AC that a touch passes by (K2.13). */
const PASSED_BY_TOUCH: ReadonlySet<Modifier["type"]> = new Set(["armour", "shield", "natural"]);

/** Whether one part of the AC counts against an attack of this kind (K2.13–K2.16). */
export function countsAgainst(part: ArmourPart, against: ArmourClassKind): boolean {
  if (against === "normal") return true;
  if (against === "incorporeal" && part.type === "cover") return false;
  if (!PASSED_BY_TOUCH.has(part.type)) return true;
  return against === "incorporeal" && part.force === true;
}

/** Whether a part survives the loss of the Dex bonus: penalties do, the bonus and dodge do not (K2.10–K2.12). */
export function survivesDenial(part: ArmourPart): boolean {
  return part.value <= 0 || (part.id !== DEXTERITY_ID && part.type !== "dodge");
}

/**
 * Whether the defender has lost the Dex bonus by its own state. Uncanny dodge keeps it while flat-footed
 * (K1.19), but not by the other states.
 */
export function hasLostDex(defender: CreatureRecord): boolean {
  if (isHelpless(defender)) return true;
  const uncanny = defender.talents.includes("uncanny-dodge");
  return defender.statuses.some(
    (id) => !(uncanny && id === "flat-footed") && conditionsOf({ statuses: [id] })[0]?.deniesDex === true,
  );
}

/**
 * The shield bonus leaves the AC where shields give a save instead (A 2.2); a shield of force has no body and
 * gives no save, so it stays.
 */
function isReplacedBySave(part: ArmourPart, settings: RuleSettings): boolean {
  return settings.apRules && settings.shieldMode === "save" && part.type === "shield" && part.force !== true;
}

function dexterityPart(defender: CreatureRecord): ArmourPart {
  if (isHelpless(defender)) {
    return {
      id: DEXTERITY_ID,
      label: "WAFFENGANG.Modifier.helplessDexterity",
      value: -5,
      type: "ability",
      source: "",
      rule: "K13.55",
    };
  }
  const full = dexterity(defender);
  const capped = defender.maxDex === null ? full : Math.min(full, Math.max(0, defender.maxDex));
  return {
    id: DEXTERITY_ID,
    label: "WAFFENGANG.Modifier.dexterity",
    value: capped,
    type: "ability",
    source: "",
    rule: "K2.5",
  };
}

function stateParts(defender: CreatureRecord, range: AttackRange): ArmourPart[] {
  const side = range === "melee" ? "melee" : "ranged";
  const parts: ArmourPart[] = [];
  for (const row of conditionsOf(defender)) {
    const value = row.armourClass?.[side] ?? 0;
    if (value !== 0) {
      parts.push({
        id: row.id,
        label: row.label,
        value,
        type: "circumstance",
        source: "",
        rule: row.rule,
      });
    }
    if (row.dodge) {
      parts.push({
        id: row.id,
        label: row.label,
        value: row.dodge,
        type: "dodge",
        source: "",
        rule: row.rule,
      });
    }
  }
  if (isHelpless(defender) && side === "melee") {
    parts.push({
      id: "helpless",
      label: "WAFFENGANG.Condition.helpless",
      value: -4,
      type: "circumstance",
      source: "",
      rule: "K13.55",
    });
  }
  return parts;
}

/** Every part of the AC that counts against such an attack, base 10 included, in reading order. */
export function armourClass(
  defender: CreatureRecord,
  query: ArmourClassQuery,
  settings: RuleSettings,
): ArmourPart[] {
  const cover = COVER_BONUS[query.cover ?? "none"];
  const size = SIZES[defender.size].modifier;
  const parts: ArmourPart[] = [
    { id: "base", label: "WAFFENGANG.Modifier.base", value: 10, type: "base", source: "", rule: "K2.5" },
    dexterityPart(defender),
    ...defender.armour.filter((part) => !isReplacedBySave(part, settings)),
    ...stateParts(defender, query.range),
  ];
  if (size !== 0) {
    parts.push({
      id: "size",
      label: "WAFFENGANG.Modifier.size",
      value: size,
      type: "size",
      source: "",
      rule: "K2.6",
    });
  }
  if (cover !== 0) {
    parts.push({
      id: "cover",
      label: "WAFFENGANG.Modifier.cover",
      value: cover,
      type: "cover",
      source: "",
      rule: "K13.3",
    });
  }
  const denied = query.denyDex === true || hasLostDex(defender);
  return inReadingOrder(
    parts.filter(
      (part) =>
        (part.value !== 0 || part.type === "base") &&
        countsAgainst(part, query.against) &&
        (!denied || survivesDenial(part)),
    ),
  );
}

/** The figures of a sheet: ordinary AC, touch, flat-footed, and touch while flat-footed (K2.E4). */
export interface ArmourClassFigures {
  readonly normal: Stack;
  readonly touch: Stack;
  readonly flatFooted: Stack;
  readonly touchFlatFooted: Stack;
}

export function armourClassFigures(defender: CreatureRecord, settings: RuleSettings): ArmourClassFigures {
  const denyDex = !defender.talents.includes("uncanny-dodge");
  const figure = (query: ArmourClassQuery): Stack => stack(armourClass(defender, query, settings));
  return {
    normal: figure(PLAIN_QUERY),
    touch: figure({ ...PLAIN_QUERY, against: "touch" }),
    flatFooted: figure({ ...PLAIN_QUERY, denyDex }),
    touchFlatFooted: figure({ ...PLAIN_QUERY, against: "touch", denyDex }),
  };
}

/** Whether the defender's state or the attacker's (invisible, K13.1 footnote 2) denies the Dex bonus. */
export function isDexDenied(attacker: CreatureRecord, defender: CreatureRecord): boolean {
  return hasLostDex(defender) || conditionsOf(attacker).some((row) => row.deniesTargetDex === true);
}
