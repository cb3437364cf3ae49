import { CharacterModel } from "./actor/character.ts";
import { NpcModel } from "./actor/npc.ts";
import { AbilityMessageModel } from "./chat/ability.ts";
import { AttackMessageModel } from "./chat/attack.ts";
import { CheckMessageModel } from "./chat/check.ts";
import { ManoeuvreMessageModel } from "./chat/manoeuvre.ts";
import { NoticeMessageModel } from "./chat/notice.ts";
import { AbilityModel } from "./item/ability.ts";
import { ArmorModel } from "./item/armor.ts";
import { GearModel } from "./item/gear.ts";
import { ShieldModel } from "./item/shield.ts";
import { SpellModel } from "./item/spell.ts";
import { TalentModel } from "./item/talent.ts";
import { WeaponModel } from "./item/weapon.ts";

/** The data models by document and type; the types are those of system.json. */
export const MODELS = {
  Actor: { character: CharacterModel, npc: NpcModel },
  Item: {
    weapon: WeaponModel,
    armor: ArmorModel,
    shield: ShieldModel,
    gear: GearModel,
    talent: TalentModel,
    ability: AbilityModel,
    spell: SpellModel,
  },
  ChatMessage: {
    attack: AttackMessageModel,
    ability: AbilityMessageModel,
    manoeuvre: ManoeuvreMessageModel,
    check: CheckMessageModel,
    notice: NoticeMessageModel,
  },
};

/** What token bars and the token HUD may show. */
export const TRACKABLE = { bar: ["hp", "ap"], value: ["armourClass.normal.total"] };

export function registerModels(): void {
  Object.assign(CONFIG.Actor.dataModels, MODELS.Actor);
  Object.assign(CONFIG.Item.dataModels, MODELS.Item);
  Object.assign(CONFIG.ChatMessage.dataModels, MODELS.ChatMessage);
  CONFIG.Actor.trackableAttributes = { character: TRACKABLE, npc: TRACKABLE };
}

export { CreatureModel } from "./actor/creature.ts";
export { CharacterModel, NpcModel };
