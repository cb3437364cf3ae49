/** Tells the type library what this system registers, so that wrong fields, settings and flags are caught. */
import type { CharacterModel } from "../data/actor/character.ts";
import type { NpcModel } from "../data/actor/npc.ts";
import type { AbilityMessageModel } from "../data/chat/ability.ts";
import type { AttackMessageModel } from "../data/chat/attack.ts";
import type { CheckMessageModel } from "../data/chat/check.ts";
import type { ManoeuvreMessageModel } from "../data/chat/manoeuvre.ts";
import type { NoticeMessageModel } from "../data/chat/notice.ts";
import type { AbilityModel } from "../data/item/ability.ts";
import type { ArmorModel } from "../data/item/armor.ts";
import type { GearModel } from "../data/item/gear.ts";
import type { ShieldModel } from "../data/item/shield.ts";
import type { SpellModel } from "../data/item/spell.ts";
import type { TalentModel } from "../data/item/talent.ts";
import type { WeaponModel } from "../data/item/weapon.ts";
import type { WaffengangActiveEffect } from "../documents/active-effect.ts";
import type { WaffengangActor } from "../documents/actor.ts";
import type { MoveTrace, TurnState, WaffengangCombatant } from "../documents/combatant.ts";
import type { WaffengangItem } from "../documents/item.ts";
import type { AbilityState } from "../rules/records.ts";
import type { SystemSettings } from "../settings/keys.ts";
import type { SYSTEM_ID } from "../system.ts";
import type { Pledge } from "../workflow/queries.ts";
import type { StageEvents, StageName } from "../workflow/stages.ts";
import type { TokenMovement } from "./movement.ts";

type Prefixed<T> = { [Key in keyof T & string as `${typeof SYSTEM_ID}.${Key}`]: T[Key] };

/** The hooks of an attack: one argument each, the event of the stage. */
type StageHooks = { [Stage in StageName as `attack.${Stage}`]: (event: StageEvents[Stage]) => void };

declare module "fvtt-types/configuration" {
  interface AssumeHookRan {
    ready: never;
  }
  interface SystemNameConfig {
    name: typeof SYSTEM_ID;
  }
  /** Combat and ChatMessage have no members of their own; naming them here makes the compiler run in circles. */
  interface DocumentClassConfig {
    Actor: typeof WaffengangActor;
    Item: typeof WaffengangItem;
    ActiveEffect: typeof WaffengangActiveEffect;
    Combatant: typeof WaffengangCombatant;
  }
  interface FlagConfig {
    ActiveEffect: { [SYSTEM_ID]: { state?: AbilityState; since?: number } };
    Combatant: {
      [SYSTEM_ID]: { turn?: TurnState; silent?: readonly string[]; moved?: readonly MoveTrace[] };
    };
    Macro: { [SYSTEM_ID]: { weapon?: string } };
    User: { [SYSTEM_ID]: { pledge?: Pledge } };
  }
  interface DataModelConfig {
    Actor: { character: typeof CharacterModel; npc: typeof NpcModel };
    Item: {
      weapon: typeof WeaponModel;
      armor: typeof ArmorModel;
      shield: typeof ShieldModel;
      gear: typeof GearModel;
      talent: typeof TalentModel;
      ability: typeof AbilityModel;
      spell: typeof SpellModel;
    };
    ChatMessage: {
      attack: typeof AttackMessageModel;
      ability: typeof AbilityMessageModel;
      manoeuvre: typeof ManoeuvreMessageModel;
      check: typeof CheckMessageModel;
      notice: typeof NoticeMessageModel;
    };
  }
  namespace Hooks {
    interface HookConfig extends Prefixed<StageHooks> {
      moveToken: (document: TokenDocument.Implementation, movement: TokenMovement) => void;
    }
  }
  interface SettingConfig extends Prefixed<SystemSettings> {}
}
