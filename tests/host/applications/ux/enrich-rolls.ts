/** `[[2d12]]` is rolled at once and shows its result, `[[/roll 1d10]]` becomes a button; `{label}` may follow. */
import { environment } from "../environment.ts";
import type { Enricher } from "./enrich-text.ts";

const PATTERN = /\[\[(\/[a-z]+\s)?((?:[^\][]|\[[^\][]*\])+)\]\](?:\{([^}]+)\})?/gi;
const DEFERRED: Record<string, string> = {
  roll: "",
  r: "",
  publicroll: "public",
  pr: "public",
  gmroll: "gm",
  gmr: "gm",
  blindroll: "blind",
  broll: "blind",
  br: "blind",
  selfroll: "self",
  sr: "self",
};

export function rollEnricher(rollData: Record<string, unknown>): Enricher {
  return {
    pattern: PATTERN,
    enrich: ([, command, formula = "", label]) =>
      command === undefined
        ? immediateRoll(formula.trim(), label, rollData)
        : deferredRoll(command.slice(1).trim().toLowerCase(), formula.trim(), label),
  };
}

async function immediateRoll(
  formula: string,
  label: string | undefined,
  rollData: Record<string, unknown>,
): Promise<HTMLElement> {
  const roll = await environment().createRoll(formula, rollData).evaluate();
  const link = createAnchor("inline-roll inline-result");
  link.dataset.tooltipText = roll.formula;
  link.append(diceIcon(link), label ? `${label}: ${roll.total}` : String(roll.total));
  return link;
}

/** Null for a command that is no roll: the text stays. */
function deferredRoll(command: string, text: string, label: string | undefined): HTMLElement | null {
  const mode = DEFERRED[command];
  if (mode === undefined) return null;
  const [formula = "", flavor = ""] = text.split("#").map((part) => part.trim());
  const link = createAnchor("inline-roll roll");
  link.dataset.formula = formula;
  link.dataset.flavor = label ?? flavor;
  if (mode) link.dataset.mode = mode;
  link.append(diceIcon(link), label ?? formula);
  return link;
}

/** Rolls the formula of a clicked deferred roll into the chat; true if the click was one. */
export async function rollLink(target: Element, rollData: Record<string, unknown> = {}): Promise<boolean> {
  const link = target.closest<HTMLElement>("a.inline-roll.roll");
  if (!link) return false;
  const { formula = "", flavor = "", mode } = link.dataset;
  const roll = await environment().createRoll(formula, rollData).evaluate();
  await roll.toMessage({ flavor }, mode ? { messageMode: mode } : {});
  return true;
}

function createAnchor(classes: string): HTMLAnchorElement {
  const link = environment().document.createElement("a");
  link.className = classes;
  link.setAttribute("role", "button");
  link.tabIndex = 0;
  return link;
}

function diceIcon(link: HTMLElement): HTMLElement {
  const icon = link.ownerDocument.createElement("i");
  icon.className = "fa-solid fa-dice-d20";
  icon.setAttribute("inert", "");
  return icon;
}
