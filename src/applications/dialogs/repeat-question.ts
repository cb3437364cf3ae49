/** The short question after a miss that may be rolled again (A 4.3, A 4.7). Names go in as text, never as HTML. */
import type { RepeatQuestion } from "../../workflow/ports.ts";

function contentOf({ by, attacker, target, total, difficulty, hit }: RepeatQuestion): HTMLDivElement {
  const missed =
    difficulty === null
      ? _loc("WAFFENGANG.Repeat.missed", { attacker, target, total })
      : _loc("WAFFENGANG.Repeat.missedClass", { attacker, target, total, difficulty });
  const right = _loc(by === "focus" ? "WAFFENGANG.Repeat.byFocus" : "WAFFENGANG.Repeat.byVeteran");
  const odds = hit === null ? [] : [_loc("WAFFENGANG.Repeat.odds", { hit: Math.round(100 * hit) })];
  const content = document.createElement("div");
  content.className = "wg wg-questions";
  for (const line of [missed, right, ...odds]) {
    content.appendChild(document.createElement("p")).textContent = line;
  }
  return content;
}

/** Whether the miss is rolled again; closing the question leaves it as it is. */
export async function askRepeat(question: RepeatQuestion): Promise<boolean> {
  const answer = await foundry.applications.api.DialogV2.confirm({
    window: { title: "WAFFENGANG.Repeat.title" },
    content: contentOf(question),
    yes: { label: "WAFFENGANG.Repeat.yes" },
    no: { label: "WAFFENGANG.Repeat.no" },
    rejectClose: false,
  });
  return answer === true;
}
