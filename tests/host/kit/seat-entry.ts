/** What is bundled for every seat of a test: the client with its parts, as one script. */
import { applicationsPart } from "../applications/install.ts";
import { boardPart } from "../board/index.ts";
import { boot, failures, host, missingApis, type SeatEnvironment } from "../client/index.ts";
import { Dice, type DiceScript, scriptDice } from "../dice/index.ts";

/** What the kit uses inside a seat. */
export const seat = {
  host,
  boot: ({ bare, ...environment }: Omit<SeatEnvironment, "parts"> & { readonly bare: boolean }) => {
    Dice.randomUniform = () => {
      throw new Error("Dice are rolled without a script: seat.dice([...])");
    };
    return boot({ ...environment, parts: bare ? [] : [applicationsPart, boardPart] });
  },
  failures,
  missingApis,
  /** From now on dice fall as this source of numbers from 0 to below 1 has it. */
  freeDice(uniform: () => number): void {
    Dice.randomUniform = uniform;
  },
  scriptDice: (faces: readonly number[]): DiceScript => scriptDice(faces),
};

export type SeatInside = typeof seat;
