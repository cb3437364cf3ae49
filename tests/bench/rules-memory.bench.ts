/**
 * What 10,000 attacks on 10,000 tables leave behind, with names that never come again, so that whatever is kept by name
 * shows. There is no naive form beside it: the naive form keeps nothing either, and has nothing to show.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { draftAttack } from "../../src/rules/attack.ts";
import { combatant, foe, situation, square, weapon } from "../builders.ts";
import { report } from "./measure.ts";

const SITUATIONS = 10_000;

setFlagsFromString("--expose-gc");
const collect: unknown = runInNewContext("gc");

/** Bytes in use after everything that nobody holds is gone. */
function settled(): number {
  if (typeof collect !== "function") throw new Error("memory cannot be settled");
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

function attackEverywhere(name: string): void {
  for (let index = 0; index < SITUATIONS; index++) {
    const id = `${name}-${index}`;
    const allies = Array.from({ length: 20 }, (_, place) =>
      combatant(`${id}-${place}`, { space: square(place, 0) }),
    );
    const target = foe(`${id}-foe`, { space: square(5, 1) });
    draftAttack(situation([...allies, target]), `${id}-4`, target.id, weapon({ id }));
  }
}

attackEverywhere("warm-up");
/** A leak grows in every round, noise of the machine does not: the least growth counts. */
const growths = ["first", "second", "third"].map((round) => {
  const before = settled();
  attackEverywhere(round);
  return settled() - before;
});
report("growth by 10,000 situations", Math.min(...growths) / 1024, "kB");
