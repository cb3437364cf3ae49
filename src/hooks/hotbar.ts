import { SYSTEM_ID } from "../system.ts";

/** The weapon that was dropped, if somebody carries it. */
function droppedWeapon(data: object): Item.Implementation | null {
  const uuid = "uuid" in data && typeof data.uuid === "string" ? data.uuid : "";
  const item: unknown = uuid === "" ? null : fromUuidSync(uuid, { strict: false });
  return item instanceof CONFIG.Item.documentClass && item.type === "weapon" && item.actor ? item : null;
}

/** The user's macro for a weapon: the one that there is, else a new one. It names the weapon by id. */
async function attackMacro(item: Item.Implementation): Promise<Macro.Implementation | undefined> {
  const known = game.macros.find(
    (macro) => macro.isOwner && macro.getFlag(SYSTEM_ID, "weapon") === item.uuid,
  );
  if (known) return known;
  return Macro.create({
    name: item.name,
    type: "script",
    img: item.img ?? null,
    command: `game.system.api.attack.attackWith("${item.uuid}");`,
    flags: { [SYSTEM_ID]: { weapon: item.uuid } },
  });
}

/** A weapon on the hotbar becomes an attack. */
export function registerHotbar(): void {
  Hooks.on("hotbarDrop", (_hotbar, data, slot) => {
    const item = droppedWeapon(data);
    if (!item) return true;
    void attackMacro(item).then((macro) => macro && game.user.assignHotbarMacro(macro, Number(slot)));
    return false;
  });
}
