/** Short questions in a dialog of the host. Names go in as text, never as HTML. */

function paragraph(text: string): HTMLDivElement {
  const content = document.createElement("div");
  const line = content.appendChild(document.createElement("p"));
  line.textContent = text;
  return content;
}

/** Whether something may really be deleted. Closing the dialog means no. */
export async function confirmDeletion(name: string): Promise<boolean> {
  const answer = await foundry.applications.api.DialogV2.confirm({
    window: { title: "WAFFENGANG.Dialog.delete" },
    content: paragraph(_loc("WAFFENGANG.Dialog.deleteQuestion", { name })),
    rejectClose: false,
  });
  return answer === true;
}

/** The id of a condition that somebody is not yet in; `null` if the dialog is closed. */
export async function askCondition(present: ReadonlySet<string>): Promise<string | null> {
  const content = document.createElement("div");
  const select = content.appendChild(document.createElement("select"));
  select.name = "status";
  select.autofocus = true;
  select.ariaLabel = _loc("WAFFENGANG.Sheet.condition");
  const choices = Object.values(CONFIG.statusEffects)
    .filter(({ id }) => !present.has(id))
    .map(({ id, name }) => new Option(_loc(name), id))
    .sort((a, b) => a.text.localeCompare(b.text, game.i18n.lang));
  select.append(...choices);
  const answer: unknown = await foundry.applications.api.DialogV2.input({
    window: { title: "WAFFENGANG.Sheet.addCondition" },
    content,
    ok: { label: "WAFFENGANG.Dialog.add" },
    rejectClose: false,
  });
  return typeof answer === "object" && answer !== null && "status" in answer ? String(answer.status) : null;
}
