/** Asking the game master about a sneak attack, and being asked (B 5.7): his client shows the question, the attack waits. */
import type { CardParty } from "../rules/card.ts";
import type { SneakQuestion } from "../rules/sneak-attack.ts";
import { SNEAK_QUERY } from "../system.ts";
import { askUser, registerQuery } from "../types/boundary.ts";
import { tokenOf } from "./snapshot.ts";
import type { SneakAnswers, SneakAsk, SneakPorts } from "./sneak-ports.ts";

export type AskSneak = (ask: SneakAsk) => Promise<SneakAnswers | null>;

const QUESTIONS: readonly SneakQuestion[] = ["unnoticed", "brightLight", "frontal"];

/** How long an attack waits for the game master, in milliseconds. */
const PATIENCE = 300_000;

/** Until the windows of the system bring their dialog, nobody says anything. */
let askHere: AskSneak = async () => null;

/** Puts the game master's dialog in its place. */
export function setAskSneak(dialog: AskSneak): void {
  askHere = dialog;
}

/** Somebody as the scene names it; what else a query says of him counts for nothing. */
function partyOf(uuid: unknown): CardParty | null {
  const token = typeof uuid === "string" ? tokenOf(uuid) : null;
  return token?.actor
    ? { actor: token.actor.uuid, token: token.uuid, name: token.name, img: token.texture.src ?? "" }
    : null;
}

/** The question of a query; `null` = it is none. */
function asked(data: unknown): SneakAsk | null {
  const { attacker, target, questions } = (data ?? {}) as Readonly<Record<string, unknown>>;
  const [by, on] = [partyOf(attacker), partyOf(target)];
  const known = QUESTIONS.filter((one) => Array.isArray(questions) && questions.includes(one));
  return by && on && known.length > 0 ? { attacker: by, target: on, questions: known } : null;
}

/** The words of an answer that are yes or no. */
function answered(answer: unknown): SneakAnswers | null {
  if (typeof answer !== "object" || answer === null) return null;
  return Object.fromEntries(
    QUESTIONS.flatMap((question) => {
      const word: unknown = Reflect.get(answer, question);
      return typeof word === "boolean" ? [[question, word]] : [];
    }),
  );
}

/** Asks the active game master, in person if he attacks himself. */
async function askGamemaster(ask: SneakAsk): Promise<SneakAnswers | null> {
  const gm = game.users.activeGM;
  if (!gm) return null;
  if (gm.isSelf) return askHere(ask);
  const { attacker, target, questions } = ask;
  const request = { attacker: attacker.token, target: target.token, questions: [...questions] };
  try {
    return answered(await askUser(gm, SNEAK_QUERY, request, PATIENCE));
  } catch {
    return null;
  }
}

/** A creature that the GM keeps hidden is noticed by nobody; what light falls on a target no scene says for certain. */
function known({ token }: CardParty): ReturnType<SneakPorts["known"]> {
  return { unnoticed: tokenOf(token)?.hidden === true ? true : null, brightLight: null };
}

/** What a sneak attack needs of Foundry. */
export const sneakPorts: SneakPorts = Object.freeze({ known, ask: askGamemaster });

/** Every client can be the active GM's, so every client registers. */
export function registerSneakQuery(): void {
  registerQuery(SNEAK_QUERY, async (data) => {
    const ask = game.user.isActiveGM ? asked(data) : null;
    return ask && askHere(ask);
  });
}
