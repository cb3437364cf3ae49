import type { CardProblem } from "../rules/card.ts";
import type { StageEvents, StageName, Subscriber } from "./stages.ts";

/** Everything below `value` becomes unchangeable; functions stay callable. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

/** The module or system in whose code an error arose, as far as its stack tells. */
function packageOf(error: unknown): string | null {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return /\b(?:modules|worlds)\/([\w-]+)\//.exec(stack)?.[1] ?? null;
}

/** Calls the subscribers of a stage and keeps what went wrong with them. */
export class StageCaller {
  readonly #subscribers: (stage: StageName) => readonly Subscriber[];
  readonly #problems = new Map<string, CardProblem>();

  constructor(subscribers: (stage: StageName) => readonly Subscriber[]) {
    this.#subscribers = subscribers;
  }

  /** What failed so far, each failure once. */
  get problems(): CardProblem[] {
    return [...this.#problems.values()];
  }

  note(problem: CardProblem): void {
    this.#problems.set(JSON.stringify(problem), problem);
  }

  /**
   * Hands the event of a stage to each subscriber in turn. One that throws is noted and skipped with all that it
   * contributed; the others are called all the same.
   * @param contributions What the event's methods collect into; what a failing subscriber put there is taken out.
   */
  call<Stage extends StageName>(event: StageEvents[Stage], contributions: unknown[] = []): void {
    deepFreeze(event);
    for (const subscriber of this.#subscribers(event.stage)) {
      const before = contributions.length;
      try {
        subscriber.call(event);
      } catch (error) {
        contributions.length = before;
        const message = error instanceof Error ? error.message : String(error);
        this.note({
          source: packageOf(error) ?? subscriber.source,
          key: "WAFFENGANG.Problem.hook",
          data: { stage: event.stage, message },
        });
      }
    }
  }
}
