/** Nothing is forgotten: every situation that this state of the system can show has its tests. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/** Situations that users of other systems reported, by number: in our words, and where they are played. */
const SITUATIONS: readonly (readonly [number, string, readonly string[]])[] = [
  [1, "reach comes from the weapon, never from size alone", ["rules/flanking", "scenarios/field"]],
  [4, "bodies must touch in height to flank", ["rules/flanking", "scenarios/field"]],
  [5, "the corner rule, with a fixture each way", ["rules/pincer"]],
  [7, "a token that the GM hides is ignored on both sides", ["rules/flanking", "scenarios/field"]],
  [9, "sides follow disposition, not ownership", ["rules/flanking", "scenarios/field"]],
  [10, "two tokens of one actor flank together", ["rules/flanking", "scenarios/field"]],
  [12, "a confused creature neither helps nor is helped", ["rules/flanking", "scenarios/field"]],
  [16, "flankers are named, to each what he may know", ["rules/flanking", "scenarios/viewers"]],
  [17, "states of attacker and target never swap", ["rules/attack", "scenarios/states"]],
  [20, "one cause is charged once", ["scenarios/double-click", "workflow/table-reactions"]],
  [35, "natural 1 and 20 with and without target", ["rules/judgement"]],
  [36, "halves and reductions round in one written order", ["rules/damage"]],
  [37, "a second click changes nothing", ["rules/card", "scenarios/double-click"]],
  [38, "undo restores exactly what was", ["rules/plan", "scenarios/undo"]],
  [41, "players change foes through the GM's client alone", ["scenarios/players"]],
  [42, "each side effect once with 0, 1 and 2 GMs", ["scenarios/game-masters", "workflow/table-gm"]],
  [43, "what a player may not know does not reach him", ["scenarios/viewers", "workflow/table-snapshot"]],
  [47, "hotbar macros by id, reused, with a clear message", ["scenarios/hotbar", "workflow/table-snapshot"]],
  [59, "two changes at once, none is lost", ["rules/action-points", "scenarios/interleaved"]],
];

/** Titles of the tests and groups in a file. */
function titles(file: string): string[] {
  const path = fileURLToPath(new URL(`../${file}.test.ts`, import.meta.url));
  const source = readFileSync(path, "utf8");
  return [...source.matchAll(/(?:^|[\s)(])(?:it|test|describe)?\(\s*["'`]([^"'`]+)/g)].map(
    ([, title = ""]) => title,
  );
}

/** Whether a title names a situation: `situation 4: …`, `situations 7 and 9: …`, `42 side effects …`. */
function names(title: string, situation: number): boolean {
  const [, numbers = ""] = /^(?:situations? )?((?:\d+(?:, | and )?)+)(?=[ :,])/.exec(title) ?? [];
  return numbers.split(/, | and /).includes(String(situation));
}

describe("every situation has its tests", () => {
  it.each(
    SITUATIONS.flatMap(([number, sentence, files]) => files.map((file) => [number, sentence, file] as const)),
  )("situation %i, %s: %s", (number, _sentence, file) => {
    expect(titles(file).filter((title) => names(title, number))).not.toEqual([]);
  });
});
