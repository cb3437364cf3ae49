import { endSegment } from "./documents/action-points.ts";
import { ruleSettings } from "./settings/rule-settings.ts";
import { hookName } from "./system.ts";
import { flankingBetween } from "./workflow/flanking-query.ts";
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
import { payablePoints, pendingPoints } from "./workflow/open-cards.ts";
import { ATTACK_STAGES } from "./workflow/stages.ts";

/**
 * What modules and macros may use, as `game.system.api`. What is marked stable keeps its name and meaning within a major
 * version; what is marked experimental may change with every version. `docs/attack.md` lists both.
 */
export const API = Object.freeze({
  attack: Object.freeze({
    /** Stable. Attacks the user's targets: `startAttack({ actor, item })`. */
    startAttack,
    /** Stable. The same by the uuid of a weapon, as macros use it. */
    attackWith,
    /** Stable. The stages of an attack, and the name of the hook of each. */
    attackStages: ATTACK_STAGES,
    attackHook: (stage: (typeof ATTACK_STAGES)[number]) => hookName(`attack.${stage}`),
    /** Experimental. Answers a question on a card: `answerOffer({ message, offer, choice })`. */
    answerOffer,
    /** Experimental. What the buttons of the game master do to a card. */
    commitCard,
    proceedCard,
    revertCard,
    reapplyCard,
    /** Experimental. A save, a skill or a manoeuvre bonus: `rollCheck({ actor, kind, subject })`. */
    rollCheck,
  }),
  ap: Object.freeze({
    /** Stable. Uses an ability outside an attack: `useAbility({ actor, ability, details? })`, e.g. `guard` with `{ other: <token id> }`. */
    useAbility,
    /** Stable. Points that an actor can pay now, and those that it has promised on open cards. */
    payablePoints,
    pendingPoints,
    /** Experimental. Gives these actors all their action points back. */
    endSegment,
  }),
  flanking: Object.freeze({
    /** Stable. Who flanks a token document with another one now; `null` where nobody can say. */
    flankingBetween,
  }),
  /** Experimental. What the GM has switched on. */
  ruleSettings,
});

export type Api = typeof API;
