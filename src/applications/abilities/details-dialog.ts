/** The few things that an ability wants to know before it is used. Names go in as text, never as HTML. */
import { abilityConfig } from "../../config/abilities.ts";
import { actionOf } from "../../rules/ability-states.ts";
import type { ActionDetails, ActionId, ActionQuestion } from "../../workflow/index.ts";

/** One field of the dialog, and what its value means. */
interface Field {
  readonly label: string;
  readonly control: HTMLElement;
}

function option(text: string, value: string): HTMLOptionElement {
  const element = document.createElement("option");
  element.value = value;
  element.textContent = text;
  return element;
}

function select(name: string, options: readonly HTMLOptionElement[]): HTMLSelectElement {
  const control = document.createElement("select");
  control.name = name;
  control.append(...options);
  return control;
}

function whom({ others }: ActionQuestion, label: string): Field {
  return {
    label,
    control: select(
      "other",
      others.map(({ id, name }) => option(name, id)),
    ),
  };
}

const DIRECTIONS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

function direction(): Field {
  const all = option(_loc("WAFFENGANG.Dialog.ability.allDirections"), "");
  const named = DIRECTIONS.map((step) => option(_loc(`WAFFENGANG.Sector.${step}`), String(step)));
  return { label: "WAFFENGANG.Dialog.ability.direction", control: select("direction", [all, ...named]) };
}

function path(): Field {
  const control = document.createElement("input");
  Object.assign(control, { name: "path", type: "number", min: "1", step: "1", value: "1", required: true });
  return { label: "WAFFENGANG.Dialog.ability.path", control };
}

/** What each ability asks; nothing asked = it begins at once. */
const FIELDS: Readonly<Partial<Record<ActionId, (question: ActionQuestion) => readonly Field[]>>> = {
  guard: (question) => [whom(question, "WAFFENGANG.Dialog.ability.ward")],
  duel: (question) => [whom(question, "WAFFENGANG.Dialog.ability.opponent")],
  brace: ({ user }) => (actionOf(user).weapons.some(({ polearm }) => polearm) ? [direction()] : []),
  camouflage: () => [path()],
};

function contentOf(fields: readonly Field[]): HTMLDivElement {
  const content = document.createElement("div");
  content.className = "wg wg-questions";
  for (const { label, control } of fields) {
    const row = content.appendChild(document.createElement("label"));
    row.className = "wg-field";
    row.append(_loc(label), control);
  }
  return content;
}

function detailsOf(answer: object): ActionDetails {
  const { other, direction: toward, path: length } = answer as Readonly<Record<string, unknown>>;
  return {
    ...(typeof other === "string" ? { other } : {}),
    ...(typeof toward === "string" && toward !== "" ? { direction: Number(toward) } : {}),
    ...(length === undefined ? {} : { path: Math.trunc(Number(length)) }),
  };
}

/** Asks what an ability wants to know; `null` = called off. */
export async function askActionDetails(question: ActionQuestion): Promise<ActionDetails | null> {
  const fields = FIELDS[question.ability]?.(question) ?? [];
  if (fields.length === 0) return {};
  const answer: unknown = await foundry.applications.api.DialogV2.input({
    window: { title: abilityConfig(question.ability)?.label ?? question.ability },
    content: contentOf(fields),
    ok: { label: "WAFFENGANG.Dialog.ability.use" },
    rejectClose: false,
  });
  return typeof answer === "object" && answer !== null ? detailsOf(answer) : null;
}
