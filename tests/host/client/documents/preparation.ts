/** When documents prepare themselves, and that they write nothing meanwhile. */
import { reportFailure } from "../failures.ts";

let enabled = false;
/** How many documents are setting up their prepared values right now, one inside the other. */
let initializing = 0;
let preparing = 0;

export const preparation = {
  /** World documents prepare themselves from here on; until then all of them are only constructed. */
  enable(): void {
    enabled = true;
  },

  /** Whether a document may prepare itself: the outermost one prepares what lies in it. */
  get mayStart(): boolean {
    return enabled && initializing === 0;
  },

  /** Runs the set-up of one document's prepared values from its source. */
  initialize(act: () => void): void {
    initializing += 1;
    try {
      act();
    } finally {
      initializing -= 1;
    }
  },

  /** Runs the preparation of one document. */
  prepare(act: () => void): void {
    preparing += 1;
    try {
      act();
    } finally {
      preparing -= 1;
    }
  },

  /**
   * Reports and throws while documents are prepared: writing there would prepare them again without end, and nobody
   * waits for the promise that would be rejected.
   */
  forbid(what: string): void {
    if (preparing === 0) return;
    const error = new Error(`${what} during data preparation`);
    reportFailure("preparation", error);
    throw error;
  },
};
