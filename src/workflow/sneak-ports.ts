/** What a sneak attack needs of the world around it (B 5.7). */
import type { CardParty } from "../rules/card.ts";
import type { SneakQuestion, SneakScene } from "../rules/sneak-attack.ts";

/** What the GM is asked before a sneak attack, and about whom. */
export interface SneakAsk {
  readonly attacker: CardParty;
  readonly target: CardParty;
  readonly questions: readonly SneakQuestion[];
}

/** The GM's word on what he was asked. */
export type SneakAnswers = Readonly<Partial<Record<SneakQuestion, boolean>>>;

export interface SneakPorts {
  /** What the scene itself says. */
  known(attacker: CardParty, target: CardParty): Pick<SneakScene, "unnoticed" | "brightLight">;
  /** Asks the GM; `null` = nobody has answered. */
  ask(ask: SneakAsk): Promise<SneakAnswers | null>;
}
