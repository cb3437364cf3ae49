/** Nothing is forgotten: every situation that this state of the system can show has its tests. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

type Folder = "rules" | "scenarios";

/** Situations that users of other systems reported, by number: in our words, and the folders of their tests. */
const SITUATIONS: readonly (readonly [number, string, readonly Folder[]])[] = [
  [1, "reach comes from the weapon, never from size alone", ["rules", "scenarios"]],
  [4, "bodies must touch in height to flank", ["rules", "scenarios"]],
  [5, "the corner rule, with a fixture each way", ["rules"]],
  [7, "a token that the GM hides is ignored on both sides", ["rules", "scenarios"]],
  [9, "sides follow disposition, not ownership", ["rules", "scenarios"]],
  [10, "two tokens of one actor flank together", ["rules", "scenarios"]],
  [12, "a confused creature neither helps nor is helped", ["rules", "scenarios"]],
  [16, "flankers are named, to each what he may know", ["rules", "scenarios"]],
  [17, "states of attacker and target never swap", ["rules", "scenarios"]],
  [20, "one cause is charged once, whatever button started it", ["scenarios"]],
  [24, "what was granted before a fight begins is kept", ["scenarios"]],
  [25, "full pools for foes and late comers, points back once", ["scenarios"]],
  [27, "one click is one point, Shift sets", ["scenarios"]],
  [28, "debts and grants survive every way back, and count once", ["rules", "scenarios"]],
  [33, "a fight without scene has its tracker", ["scenarios"]],
  [35, "natural 1 and 20 with and without target", ["rules"]],
  [36, "halves and reductions round in one written order", ["rules"]],
  [37, "a second click changes nothing", ["rules", "scenarios"]],
  [38, "undo restores exactly what was", ["rules", "scenarios"]],
  [41, "players change foes through the GM's client alone", ["scenarios"]],
  [42, "each side effect once with 0, 1 and 2 GMs", ["scenarios"]],
  [43, "what a player may not know does not reach him", ["scenarios"]],
  [47, "hotbar macros by id, reused, with a clear message", ["scenarios"]],
  [59, "two changes at once, none is lost", ["rules", "scenarios"]],
];

/** Titles in a folder that begin with situations: `situation 4: …`, `situations 7 and 9: …`. */
function titlesIn(folder: Folder): string[] {
  const path = fileURLToPath(new URL(`../${folder}`, import.meta.url));
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .flatMap((file) => readFileSync(`${path}/${file}`, "utf8").match(/["'`]situations? \d[^"'`]*/g) ?? []);
}

const TITLES = { rules: titlesIn("rules"), scenarios: titlesIn("scenarios") };

/** Whether a title names a situation before what it says of it. */
function names(title: string, situation: number): boolean {
  const numbers = /^.situations? ((?:\d+(?:, | and )?)+)/.exec(title)?.[1] ?? "";
  return numbers.split(/\D+/).includes(String(situation));
}

describe("every situation has its tests", () => {
  it.each(
    SITUATIONS.flatMap(([number, sentence, folders]) =>
      folders.map((folder) => [number, sentence, folder] as const),
    ),
  )("%i, %s: in tests/%s", (number, _sentence, folder) => {
    expect(TITLES[folder].filter((title) => names(title, number))).not.toEqual([]);
  });
});
