/** The coup de grace (K13.60–K13.64). What helplessness does to AC stands with the armour class (K13.55, K13.56). */
import { damageRequest } from "./damage.ts";
import { requireWhole } from "./errors.ts";
import { distance } from "./grid.ts";
import { reaches } from "./reach.ts";
import type {
  AttackDraft,
  AttackJudgement,
  CombatantRecord,
  Refusal,
  Situation,
  WeaponRecord,
} from "./records.ts";
import { refusalsOf } from "./refusals.ts";
import { isHelpless } from "./states.ts";

/** What is known of the victim beyond its record. */
export interface CoupIntent {
  readonly immuneToCriticals: boolean;
  /** Total concealment: one full action to find the creature comes first (K13.64). */
  readonly concealed: boolean;
  /** Whether the full action before this one has found it. */
  readonly found: boolean;
}

/** Why somebody cannot deal the coup de grace (K13.60, K13.63, K13.64). */
export function coupRefusals(
  attacker: CombatantRecord,
  victim: CombatantRecord,
  weapon: WeaponRecord,
  { immuneToCriticals, concealed, found }: CoupIntent,
  situation: Situation,
): Refusal[] {
  const isNear =
    weapon.range === "melee"
      ? reaches(attacker, victim, weapon.reach, situation)
      : distance(attacker, victim, situation.grid) <= 1;
  return refusalsOf([
    [!isHelpless(victim), "WAFFENGANG.Refusal.notHelpless"],
    [weapon.range === "thrown", "WAFFENGANG.Refusal.noCoupWeapon"],
    [!isNear, "WAFFENGANG.Refusal.targetOutOfReach"],
    [immuneToCriticals, "WAFFENGANG.Refusal.immuneToCriticals"],
    [concealed && !found, "WAFFENGANG.Refusal.notFound"],
  ]);
}

/** Full actions that it takes in a row (K13.60, K13.64). */
export function coupActions(concealed: boolean): number {
  return concealed ? 2 : 1;
}

/** The judgement of a coup de grace: a critical hit without an attack roll (K13.61). */
export const COUP_JUDGEMENT: AttackJudgement = Object.freeze({
  degree: "critical",
  natural: 20,
  defenceNatural: null,
  total: 0,
  difficulty: null,
  threat: true,
  confirmation: null,
  bonus: {},
  effects: [],
  decider: null,
});

/** The damage throws that it needs; sneak attack dice of the draft are among them, once (K13.61, K13.62). */
export function coupDamage(draft: AttackDraft): ReturnType<typeof damageRequest> {
  return damageRequest(draft, COUP_JUDGEMENT);
}

/** Difficulty of the Fortitude save of a victim that survives the damage; failure is death (K13.61). */
export function coupDifficulty(damage: number): number {
  return 10 + requireWhole(damage, 0, Number.MAX_SAFE_INTEGER, "damage");
}
