/** What the game master is asked before somebody's sneak attack (B 5.7). Names go in as text, never as HTML. */
import type { SneakAnswers, SneakAsk } from "../../workflow/sneak-ports.ts";

function question(id: string, isMarked: boolean): HTMLLabelElement {
  const row = document.createElement("label");
  row.className = "wg-field";
  const control = document.createElement("input");
  Object.assign(control, { type: "checkbox", name: id });
  control.toggleAttribute("checked", isMarked);
  row.append(control, _loc(`WAFFENGANG.SneakQuestion.${id}`));
  return row;
}

function contentOf({ attacker, target, questions }: SneakAsk): HTMLDivElement {
  const content = document.createElement("div");
  content.className = "wg wg-questions";
  const sentence = content.appendChild(document.createElement("p"));
  sentence.textContent = _loc("WAFFENGANG.SneakQuestion.sentence", {
    attacker: attacker.name,
    target: target.name,
  });
  // Whoever declares it means to be unseen; the rest is as the GM sees the scene.
  content.append(...questions.map((id) => question(id, id === "unnoticed")));
  return content;
}

/** Asks the game master; `null` = he closed the question. */
export async function askSneakQuestion(ask: SneakAsk): Promise<SneakAnswers | null> {
  const answer: unknown = await foundry.applications.api.DialogV2.input({
    window: { title: "WAFFENGANG.SneakQuestion.title" },
    content: contentOf(ask),
    ok: { label: "WAFFENGANG.SneakQuestion.answer" },
    rejectClose: false,
  });
  if (typeof answer !== "object" || answer === null) return null;
  return Object.fromEntries(ask.questions.map((id) => [id, Reflect.get(answer, id) === true]));
}
