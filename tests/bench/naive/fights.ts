/** The same fights at a table of which everybody gets a copy of its own: nothing is shared, nothing is kept. */
import { seeded } from "../../../src/rules/random.ts";
import type { Situation } from "../../../src/rules/records.ts";
import { Field } from "../../../src/rules/simulate/field.ts";
import { fight } from "../../../src/rules/simulate/fight.ts";
import type { SimulationRequest } from "../../../src/rules/simulate.ts";

/** A fight whose situation is built anew, down to the last modifier, whenever a step looks at it. */
class CopiedField extends Field {
  override get situation(): Situation {
    return structuredClone(super.situation);
  }
}

/** How often each side wins; nobody = the fight is a draw. */
export function winsOnCopies({ fighters, settings, seed, fights, maxRounds }: SimulationRequest) {
  const wins = { heroes: 0, foes: 0, draws: 0 };
  for (let index = 0; index < fights; index++) {
    const field = new CopiedField(fighters, settings, seeded(seed + 7919 * index));
    wins[fight(field, maxRounds).winner]++;
  }
  return wins;
}
