/** Points changed by hand, by game masters: a click on a pip, a grant or a debt, the end of a segment. */
import { endSegment, everyCreature, setPoints, shiftPoints } from "../../documents/action-points.ts";
import { pipStep } from "./points-view.ts";
import { askReason, askSegment, askShift, confirmSegment } from "./questions.ts";

type Creature = Actor.Implementation | Actor.Stored;

/** Whether this user changes points by hand: players spend them by what they do. */
export const mayChange = (): boolean => game.user.isGM;

/** What somebody is being asked about, so that a second click does not ask again. */
const asked = new Set<string>();

async function once(key: string, task: () => Promise<void>): Promise<void> {
  if (!mayChange() || asked.has(key)) return;
  asked.add(key);
  try {
    await task();
  } finally {
    asked.delete(key);
  }
}

/**
 * One click on a pip is one point, spent or given back; with Shift exactly so many are left (situation 27). What is left is
 * looked up after the question: meanwhile somebody else may have changed it.
 */
export async function clickPip(actor: Creature, number: number, shift: boolean): Promise<void> {
  const { name, uuid } = actor;
  const step = pipStep(number, actor.system.ap.value);
  const key = shift ? "handSet" : step < 0 ? "handSpend" : "handGive";
  await once(uuid, async () => {
    const reason = await askReason(_loc(`WAFFENGANG.Points.${key}`, { name, value: number }));
    if (reason === null) return;
    await setPoints(actor, shift ? number : actor.system.ap.value + step, { reason });
  });
}

/** Notes a grant or a debt. */
export async function shiftByHand(actor: Creature): Promise<void> {
  await once(actor.uuid, async () => {
    const answer = await askShift();
    if (answer) await shiftPoints(actor, answer.by, answer);
  });
}

async function end(actors: Iterable<Creature>): Promise<void> {
  const count = await endSegment(actors);
  ui.notifications.info("WAFFENGANG.Points.ended", { format: { count: String(count) } });
}

/** Ends the segment of one creature, once that is confirmed. */
export async function endSegmentOf(actor: Creature): Promise<void> {
  await once(actor.uuid, async () => {
    if (await confirmSegment(actor.name)) await end([actor]);
  });
}

/** Ends the segment of all creatures, or of those whose tokens are selected (A 1.4), as the game master says. */
export async function endSegmentByHand(): Promise<void> {
  await once("segment", async () => {
    const selected = new Set(canvas.tokens?.controlled.flatMap((token) => token.actor ?? []));
    const choice = await askSegment(selected.size);
    if (choice) await end(choice === "all" ? everyCreature() : selected);
  });
}
