/** `foundry.applications.apps.DocumentSheetConfig`: the registration of sheets. Its window is not offered here. */
import { registerSheet, unregisterSheet } from "./sheet-registry.ts";

export const DocumentSheetConfig = { registerSheet, unregisterSheet };
