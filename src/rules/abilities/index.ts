/** All action abilities by their ids (A 3). */
import { ABILITY_IDS, type AbilityId } from "../tables/abilities.ts";
import type { ActionAbility } from "./ability.ts";
import { brace } from "./brace.ts";
import { breakThrough } from "./break-through.ts";
import { camouflage } from "./camouflage.ts";
import { chargeStance } from "./charge-stance.ts";
import { dash } from "./dash.ts";
import { duel } from "./duel.ts";
import { focus } from "./focus.ts";
import { followUp } from "./follow-up.ts";
import { fullForce } from "./full-force.ts";
import { guard } from "./guard.ts";
import { halfForce } from "./half-force.ts";
import { hardAsSteel } from "./hard-as-steel.ts";
import { intervene } from "./intervene.ts";
import { overwhelm } from "./overwhelm.ts";
import { parry } from "./parry.ts";
import { targetedDisarm } from "./targeted-disarm.ts";
import { veteran } from "./veteran.ts";
import { villainy } from "./villainy.ts";

export const ABILITY_MODULES: Readonly<Record<AbilityId, ActionAbility>> = Object.freeze({
  "follow-up": followUp,
  "full-force": fullForce,
  focus,
  "break-through": breakThrough,
  parry,
  "hard-as-steel": hardAsSteel,
  veteran,
  "targeted-disarm": targetedDisarm,
  dash,
  intervene,
  guard,
  villainy,
  brace,
  overwhelm,
  "charge-stance": chargeStance,
  duel,
  "half-force": halfForce,
  camouflage,
});

/** The module of an ability, `undefined` for an id that is none. */
export function abilityModule(id: string): ActionAbility | undefined {
  const known = ABILITY_IDS.find((one) => one === id);
  return known && ABILITY_MODULES[known];
}
