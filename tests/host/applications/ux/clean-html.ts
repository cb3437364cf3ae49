/** Takes out of HTML whatever could run code or load a page; keeps everything else. */
import { environment } from "../environment.ts";

const FORBIDDEN = "script, style, link, meta, base, iframe, object, embed, template";
const URL_ATTRIBUTES = ["href", "src", "action", "formaction", "xlink:href"];

/** `foundry.utils.cleanHTML`: the same HTML without scripts, handlers and `javascript:` addresses. */
export function cleanHTML(html: string): string {
  const holder = environment().document.implementation.createHTMLDocument("").body;
  holder.innerHTML = html;
  for (const element of holder.querySelectorAll(FORBIDDEN)) element.remove();
  for (const element of holder.querySelectorAll("*")) {
    for (const { name, value } of Array.from(element.attributes)) {
      const scripted =
        URL_ATTRIBUTES.includes(name.toLowerCase()) && /^\s*(javascript|data:text\/html)/i.test(value);
      if (/^on/i.test(name) || name.toLowerCase() === "srcdoc" || scripted) element.removeAttribute(name);
    }
  }
  return holder.innerHTML;
}
