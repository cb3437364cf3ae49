/** Contexts for tests of single abilities: a user, a foe beside him, and what is happening. */
import type {
  AbilityChoice,
  AbilityContext,
  AbilityEvent,
  HitProgress,
} from "../../../src/rules/abilities/ability.ts";
import { abilityModule } from "../../../src/rules/abilities/index.ts";
import type {
  ActionRecord,
  AttackDraft,
  AttackJudgement,
  CombatantRecord,
  RuleSettings,
  WallSegment,
} from "../../../src/rules/records.ts";
import type { AbilityWindow } from "../../../src/rules/tables/abilities.ts";
import { acting, combatant, draft, foe, judgement, situation, square } from "../../builders.ts";

export interface Case {
  /** The user, at (0,0), a hero with 8 AP. */
  readonly user?: Partial<CombatantRecord>;
  readonly action?: Partial<ActionRecord>;
  /** The foe, at (1,0); `null` = nobody. */
  readonly other?: Partial<CombatantRecord> | null;
  readonly others?: readonly CombatantRecord[];
  readonly draft?: Partial<Omit<AttackDraft, "attack">> | null;
  readonly judgement?: Partial<AttackJudgement> | null;
  readonly event?: Partial<AbilityEvent>;
  readonly hit?: Partial<HitProgress> | null;
  readonly details?: AbilityChoice;
  readonly choice?: number;
  readonly settings?: Partial<RuleSettings>;
  readonly walls?: readonly WallSegment[];
}

/** A hit that has just landed and needs one success. */
export function progress(rest: Partial<HitProgress> = {}): HitProgress {
  return {
    needed: 1,
    reached: 0,
    byShield: 0,
    shieldRolled: false,
    breaksThrough: false,
    redirected: false,
    automatic: false,
    tried: [],
    ...rest,
  };
}

export function context(window: AbilityWindow, given: Case = {}): AbilityContext {
  const user = combatant("user", {
    space: square(0, 0),
    meleeRating: 5,
    ...given.user,
    ...(given.action ? { action: acting(given.action) } : {}),
  });
  const other = given.other === null ? [] : [foe("target", { space: square(1, 0), ...given.other })];
  return {
    situation: situation([user, ...other, ...(given.others ?? [])], {
      settings: given.settings ?? {},
      walls: given.walls ?? [],
    }),
    user,
    choice: given.choice ?? 0,
    ...(given.details ? { details: given.details } : {}),
    event: {
      window,
      attack:
        given.draft === null
          ? null
          : {
              draft: draft(given.draft ?? {}),
              judgement: given.judgement === null ? null : judgement(given.judgement ?? {}),
            },
      attacker: "user",
      recipient: "target",
      damage: null,
      declared: [],
      hit: given.hit === undefined ? null : given.hit && progress(given.hit),
      ...given.event,
    },
  };
}

/** Reasons against declaring an ability, without their common beginning. */
export function reasonsAgainst(id: string, given: AbilityContext): string[] {
  const module = abilityModule(id);
  if (!module) throw new Error(`no module ${id}`);
  return module.check(given).map(({ key }) => key.replace("WAFFENGANG.Refusal.", ""));
}
