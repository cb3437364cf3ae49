/** The conditions as statuses of a token: order in the menu, icon. What they do is in the rules. */
import { CONDITIONS, type ConditionId } from "../rules/tables/conditions.ts";

export interface ConditionConfig {
  readonly id: ConditionId;
  /** i18n key of the name. */
  readonly label: string;
  /** Symbol in `icons.svg`. */
  readonly icon: string;
  /** Rule that says what it does. */
  readonly rule: string;
}

/** Symbols in menu order: posture, senses, bonds, mind, body, hit points, stances. */
const ICONS: Readonly<Record<ConditionId, string>> = {
  prone: "wg-i-prone",
  kneeling: "wg-i-prone",
  "flat-footed": "wg-i-alert",
  blind: "wg-i-eye-off",
  dazzled: "wg-i-sun",
  deafened: "wg-i-minus",
  invisible: "wg-i-eye-off",
  entangled: "wg-i-lock",
  grappling: "wg-i-fist",
  pinned: "wg-i-lock",
  pinning: "wg-i-fist",
  bound: "wg-i-lock",
  shaken: "wg-i-alert",
  frightened: "wg-i-alert",
  cowering: "wg-i-alert",
  confused: "wg-i-dice",
  sickened: "wg-i-drop",
  stunned: "wg-i-stun",
  paralysed: "wg-i-stun",
  asleep: "wg-i-moon",
  helpless: "wg-i-cross",
  staggered: "wg-i-hourglass",
  disabled: "wg-i-heart",
  unconscious: "wg-i-moon",
  dying: "wg-i-drop",
  stable: "wg-i-heart",
  dead: "wg-i-skull",
  squeezing: "wg-i-minus",
  casting: "wg-i-book",
  charging: "wg-i-charge-stance",
  running: "wg-i-dash",
  "fighting-defensively": "wg-i-parry",
  "total-defence": "wg-i-shield",
};

const isCondition = (id: string): id is ConditionId => id in ICONS;

export const CONDITION_CONFIG: readonly ConditionConfig[] = Object.freeze(
  Object.keys(ICONS)
    .filter(isCondition)
    .map((id) => {
      const row = CONDITIONS.get(id);
      return Object.freeze({ id, label: row?.label ?? "", icon: ICONS[id], rule: row?.rule ?? "" });
    }),
);
