/** What is asked before points change by hand. Names go in as text, never as HTML. */

/** A grant of points, or a debt below 0. */
export interface ShiftAnswer {
  readonly by: number;
  readonly next: boolean;
  readonly reason: string;
}

/** How long a reason may be; it is a remark, not a report. */
const REASON_LENGTH = 120;

function paragraph(text: string): HTMLParagraphElement {
  const line = document.createElement("p");
  line.textContent = text;
  return line;
}

function labelled(key: string, control: HTMLElement): HTMLLabelElement {
  const label = document.createElement("label");
  label.className = "wg-field";
  label.append(_loc(key), control);
  return label;
}

function input(name: string, rest: Partial<HTMLInputElement>): HTMLInputElement {
  const control = document.createElement("input");
  Object.assign(control, { name, className: "wg-input", ...rest });
  return control;
}

function option(key: string, value: string): HTMLOptionElement {
  const choice = document.createElement("option");
  choice.value = value;
  choice.textContent = _loc(key);
  return choice;
}

const reasonField = (rest: Partial<HTMLInputElement> = {}) =>
  labelled("WAFFENGANG.Points.reason", input("reason", { type: "text", maxLength: REASON_LENGTH, ...rest }));

function content(...parts: readonly HTMLElement[]): HTMLDivElement {
  const box = document.createElement("div");
  box.className = "wg wg-questions";
  box.append(...parts);
  return box;
}

/** What a form of the host has been filled in with; `null` if it was closed. */
async function ask(title: string, ok: string, box: HTMLDivElement): Promise<Record<string, unknown> | null> {
  const answer: unknown = await foundry.applications.api.DialogV2.input({
    window: { title },
    content: box,
    ok: { label: ok },
    rejectClose: false,
  });
  return typeof answer === "object" && answer !== null ? { ...answer } : null;
}

const wordsOf = (value: unknown): string => String(value ?? "").trim();

/** Why points are changed by hand; empty if nothing was said, `null` if they shall not be. */
export async function askReason(what: string): Promise<string | null> {
  const box = content(paragraph(what), reasonField({ autofocus: true }));
  const answer = await ask("WAFFENGANG.Points.handTitle", "WAFFENGANG.Points.enter", box);
  return answer && wordsOf(answer.reason);
}

/** A grant or a debt, for now or for the next segment; `null` if there shall be none. */
export async function askShift(): Promise<ShiftAnswer | null> {
  const when = document.createElement("select");
  when.name = "when";
  when.append(option("WAFFENGANG.Points.whenNext", "next"), option("WAFFENGANG.Points.whenNow", "now"));
  const amount = input("amount", { type: "number", step: "1", value: "-1", required: true, autofocus: true });
  const box = content(
    paragraph(_loc("WAFFENGANG.Points.shiftHint")),
    labelled("WAFFENGANG.Points.amount", amount),
    labelled("WAFFENGANG.Points.when", when),
    reasonField(),
  );
  const answer = await ask("WAFFENGANG.Points.shift", "WAFFENGANG.Points.enter", box);
  if (!answer) return null;
  const by = Math.trunc(Number(answer.amount));
  return { by: Number.isFinite(by) ? by : 0, next: answer.when === "next", reason: wordsOf(answer.reason) };
}

/** Whose segment ends: of all creatures, or of those whose tokens are selected; `null` if nobody's. */
export async function askSegment(selected: number): Promise<"all" | "selected" | null> {
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    window: { title: "WAFFENGANG.Points.endSegment" },
    content: content(paragraph(_loc("WAFFENGANG.Points.endQuestion"))),
    buttons: [
      { action: "all", label: "WAFFENGANG.Points.endAll", default: true },
      ...(selected > 0
        ? [{ action: "selected", label: _loc("WAFFENGANG.Points.endSelected", { count: selected }) }]
        : []),
      { action: "cancel", label: "WAFFENGANG.Dialog.cancel" },
    ],
    rejectClose: false,
  });
  return answer === "all" || answer === "selected" ? answer : null;
}

/** Whether the segment of one creature may really end. Closing the dialog means no. */
export async function confirmSegment(name: string): Promise<boolean> {
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    window: { title: "WAFFENGANG.Points.endSegment" },
    content: content(paragraph(_loc("WAFFENGANG.Points.endOneQuestion", { name }))),
    rejectClose: false,
  });
  return answer === true;
}
