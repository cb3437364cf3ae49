import { readSetting, writeSetting } from "../types/boundary.ts";
import type { TableSettings } from "./keys.ts";
import { TABLE_SETTING_IDS } from "./table-settings.ts";

/** How the table works by now. */
export function tableSettings(): TableSettings {
  return {
    apRefresh: readSetting("apRefresh"),
    commitMode: readSetting("commitMode"),
    reactionSeconds: readSetting("reactionSeconds"),
  };
}

/** Writes those that are others than before. */
export async function changeTableSettings(wanted: TableSettings): Promise<void> {
  const held = tableSettings();
  for (const id of TABLE_SETTING_IDS) if (held[id] !== wanted[id]) await writeSetting(id, wanted[id]);
}
