/** Rolls as plain HTML of our own: formula, dice and total. Every text is escaped. */
import type { Roll } from "./roll.ts";
import type { DiceTerm } from "./terms/dice-term.ts";
import type { DiceTermResult } from "./types.ts";

export interface RenderOptions {
  /** A line above the roll; the roll's own label without it. */
  flavor?: string;
  /** For readers who may not know the result: question marks in place of everything. */
  isPrivate?: boolean;
}

const HIDDEN = "???";

/** The whole roll. The dice are in a `details` element that is closed at first. */
export function renderRoll(
  roll: Roll,
  { flavor = roll.options.flavor, isPrivate = false }: RenderOptions,
): string {
  const label = flavor && !isPrivate ? `<div class="dice-flavor">${escapeText(flavor)}</div>` : "";
  const formula = `<div class="dice-formula">${isPrivate ? HIDDEN : escapeText(roll.formula)}</div>`;
  const dice = isPrivate ? "" : renderTooltip(roll);
  const total = `<div class="dice-total">${isPrivate ? HIDDEN : escapeText(String(roll.total))}</div>`;
  return `<div class="dice-roll">${label}<div class="dice-result">${formula}${dice}${total}</div></div>`;
}

/** The dice of a roll, term by term, with every face; nothing for a roll without dice. */
export function renderTooltip(roll: Roll): string {
  const parts = roll.dice.map(renderDice).join("");
  return parts ? `<div class="dice-tooltip">${parts}</div>` : "";
}

function renderDice(term: DiceTerm): string {
  const flavor = term.flavor ? `<span class="part-flavor">${escapeText(term.flavor)}</span>` : "";
  const header = `<span class="part-formula">${escapeText(term.expression)}</span>${flavor}`;
  const faces = term.results.map((result) => renderFace(term, result)).join("");
  const total = `<span class="part-total">${String(term.total)}</span>`;
  return `<section class="tooltip-part"><header class="part-header">${header}${total}</header><ol class="dice-rolls">${faces}</ol></section>`;
}

function renderFace(term: DiceTerm, result: DiceTermResult): string {
  const [lowest, highest] = term.bounds;
  const classes = ["roll", "die", `d${term.denomination.replace(/\W/g, "")}`];
  if (result.discarded) classes.push("discarded");
  if (result.rerolled) classes.push("rerolled");
  if (result.exploded) classes.push("exploded");
  if (result.success) classes.push("success");
  if (result.failure) classes.push("failure");
  if (result.result === highest) classes.push("max");
  if (result.result === lowest) classes.push("min");
  return `<li class="${classes.join(" ")}">${result.result}</li>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
