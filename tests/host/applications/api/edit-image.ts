/** Asks for the path of an image: the plain stand-in for a file browser. */

import { escapeHTML } from "../../common/utils/index.ts";
import { environment } from "../environment.ts";
import { DialogV2 } from "./dialog.ts";

/** The chosen path, or null if the user thinks better of it. */
export async function askForImage(current: string): Promise<string | null> {
  const label = environment().localize("HOST.File.path");
  const answer = await DialogV2.input({
    window: { title: "HOST.File.choose" },
    content: `<label>${escapeHTML(label)} <input type="text" name="path" value="${escapeHTML(current)}" autofocus></label>`,
  });
  const path = typeof answer === "object" && answer !== null && "path" in answer ? answer.path : null;
  return typeof path === "string" && path !== "" ? path : null;
}
