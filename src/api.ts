import { endSegment } from "./documents/action-points.ts";
import { ruleSettings } from "./settings/rule-settings.ts";
import { hookName } from "./system.ts";
import {
  answerOffer,
  attackWith,
  commitCard,
  proceedCard,
  reapplyCard,
  revertCard,
  rollCheck,
  startAttack,
  useAbility,
} from "./workflow/index.ts";
import { ATTACK_STAGES } from "./workflow/stages.ts";

/**
 * What modules and macros may use, as `game.system.api`. `stable` parts keep their names and meaning within a
 * major version; `experimental` ones may change with every version.
 */
export const API = Object.freeze({
  stable: Object.freeze({
    /** Attacks the user's targets: `startAttack({ actor, item })`. */
    startAttack,
    /** The same by the uuid of a weapon, as macros use it. */
    attackWith,
    /** The stages of an attack, and the name of the hook of each. */
    attackStages: ATTACK_STAGES,
    attackHook: (stage: (typeof ATTACK_STAGES)[number]) => hookName(`attack.${stage}`),
  }),
  experimental: Object.freeze({
    /** Uses an ability outside an attack: `useAbility({ actor, ability, details? })`, e.g. `guard` with `{ other: <token id> }`. */
    useAbility,
    answerOffer,
    commitCard,
    proceedCard,
    revertCard,
    reapplyCard,
    /** A save, a skill or a manoeuvre bonus: `rollCheck({ actor, kind, subject })`. */
    rollCheck,
    /** Gives these actors all their action points back. */
    endSegment,
    /** What the GM has switched on. */
    ruleSettings,
  }),
});

export type Api = typeof API;
