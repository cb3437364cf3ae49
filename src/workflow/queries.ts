/**
 * Asking the active GM's client, and being it. A query says what is asked; who asks is taken from Foundry, and
 * where Foundry does not say it, from the asker's own user document, which nobody but he and a GM can write.
 */
import { QUERY, SYSTEM_ID } from "../system.ts";
import { askingUser, askUser, registerQuery } from "../types/boundary.ts";
import { takeAgreement } from "./ability-card-answers.ts";
import { commitAbility, reapplyAbility, revertAbility } from "./ability-card-keeper.ts";
import { detectAtRest, testSight } from "./ability-card-sight.ts";
import { abilityMessage } from "./ability-card-store.ts";
import { type Answer, type AnswerResult, takeAnswer } from "./answers.ts";
import { noteForGM } from "./card-store.ts";
import { commitCard, proceedCard, reapplyCard, revertCard } from "./keeper.ts";

/** What a game master may ask to be done with a card. */
export type CardAction = "commit" | "revert" | "reapply" | "proceed";

interface CardRequest {
  readonly message: string;
  readonly action: CardAction;
}

interface SightRequest {
  readonly message: string;
  /** Who is to test, by combatant id; `null` = the mover is seen where he stands. */
  readonly observers: readonly string[] | null;
}

/** A request as it lies on the asker's user document, with the id that the query names. */
export interface Pledge {
  readonly id: string;
  readonly request: string;
}

/** How long an asker waits for the GM's client, in milliseconds. */
const PATIENCE = 10_000;

const ACTIONS: Readonly<Record<CardAction, (id: string) => Promise<boolean>>> = Object.freeze({
  commit: commitCard,
  revert: revertCard,
  reapply: reapplyCard,
  proceed: proceedCard,
});

const ABILITY_ACTIONS: Partial<typeof ACTIONS> = Object.freeze({
  commit: commitAbility,
  revert: revertAbility,
  reapply: reapplyAbility,
});

const refused = (key: string): AnswerResult => ({ ok: false, reasons: [{ key, data: {} }] });

type Query = (typeof QUERY)[keyof typeof QUERY];

type Shape = Readonly<Record<string, string>>;

/** Exactly these keys with these types; anything more is an attempt to say what is not asked. */
function hasShape(data: Readonly<Record<string, unknown>>, shape: Shape, optional: Shape = {}): boolean {
  const allowed: Shape = { ...shape, ...optional };
  const keys = Object.keys(data).filter((key) => key !== "pledge");
  return (
    Object.keys(shape).every((key) => key in data) && keys.every((key) => typeof data[key] === allowed[key])
  );
}

function asAnswer(data: Readonly<Record<string, unknown>>): Answer | null {
  const { message, offer, choice, other = "", remember, all } = data;
  const fits = hasShape(
    data,
    { message: "string", offer: "string", choice: "number" },
    { other: "string", remember: "boolean", all: "boolean" },
  );
  if (!fits) return null;
  return {
    message: String(message),
    offer: String(offer),
    choice: Number(choice),
    other: String(other),
    remember: remember === true,
    all: all === true,
  };
}

function asCardRequest(data: Readonly<Record<string, unknown>>): CardRequest | null {
  const { message, action } = data;
  if (!hasShape(data, { message: "string", action: "string" }) || !isAction(action)) return null;
  return { message: String(message), action };
}

function asSightRequest(data: Readonly<Record<string, unknown>>): SightRequest | null {
  const { message, observers } = data;
  if (!hasShape(data, { message: "string", observers: "object" })) return null;
  const isList = Array.isArray(observers) && observers.every((id) => typeof id === "string");
  return observers === null || isList ? { message: String(message), observers } : null;
}

function isAction(action: unknown): action is CardAction {
  return typeof action === "string" && action in ACTIONS;
}

/** The request without the pledge, in one fixed wording. */
function wording(data: Readonly<Record<string, unknown>>): string {
  const keys = Object.keys(data)
    .filter((key) => key !== "pledge")
    .sort();
  return JSON.stringify(keys.map((key) => [key, data[key]]));
}

/** Who asks: as Foundry says, else whoever has pledged exactly this request. */
function identify(data: Readonly<Record<string, unknown>>, options: unknown): User.Implementation | null {
  const known = askingUser(options);
  if (known) return known;
  const { pledge } = data;
  if (typeof pledge !== "string" || pledge === "") return null;
  return (
    game.users.find((user) => {
      const own = user.getFlag(SYSTEM_ID, "pledge");
      return own?.id === pledge && own.request === wording(data);
    }) ?? null
  );
}

/** What comes of a request of a user who is known; `null` = this is no request that he may make. */
type Handler = (
  data: Readonly<Record<string, unknown>>,
  asker: User.Implementation,
) => Promise<AnswerResult> | null;

const done = async (task: Promise<boolean>): Promise<AnswerResult> =>
  (await task) ? { ok: true } : refused("WAFFENGANG.Refusal.tooLate");

const HANDLERS: Readonly<Record<Query, Handler>> = Object.freeze({
  [QUERY.answer](data, asker) {
    const answer = asAnswer(data);
    if (!answer) return null;
    return abilityMessage(answer.message)
      ? takeAgreement(answer.message, answer.choice !== 0, asker)
      : takeAnswer(answer, asker);
  },
  [QUERY.card](data, asker) {
    const request = asCardRequest(data);
    if (!request || !asker.isGM) return null;
    const actions: Partial<typeof ACTIONS> = abilityMessage(request.message) ? ABILITY_ACTIONS : ACTIONS;
    const act = actions[request.action];
    return act ? done(act(request.message)) : null;
  },
  [QUERY.sight](data, asker) {
    const request = asSightRequest(data);
    if (!request || !asker.isGM) return null;
    const { message, observers } = request;
    return done(observers ? testSight(message, observers) : detectAtRest(message));
  },
});

/** What the GM's client says to a request of a user who is known; forged ones are noted for the GM. */
async function handle(
  query: Query,
  data: Readonly<Record<string, unknown>>,
  asker: User.Implementation,
): Promise<AnswerResult> {
  const result = HANDLERS[query](data, asker);
  if (result) return result;
  await noteForGM({ key: "WAFFENGANG.Problem.forgedRequest", data: { name: asker.name } });
  return refused("WAFFENGANG.Refusal.notYours");
}

/** What comes back when nobody can say who asks; the asker then pledges the request and asks again. */
const UNKNOWN_ASKER = "unknownAsker";

async function receive(
  query: Query,
  data: unknown,
  options: unknown,
): Promise<AnswerResult | typeof UNKNOWN_ASKER> {
  if (!game.user.isActiveGM) return refused("WAFFENGANG.Refusal.noGamemaster");
  const request = typeof data === "object" && data !== null ? { ...data } : {};
  const asker = identify(request, options);
  return asker ? handle(query, request, asker) : UNKNOWN_ASKER;
}

/** Sends a request to the active GM's client, or treats it here if this is that client. */
async function ask(query: Query, request: Readonly<Record<string, unknown>>): Promise<AnswerResult> {
  const gm = game.users.activeGM;
  if (!gm) return refused("WAFFENGANG.Refusal.noGamemaster");
  if (gm.isSelf) return handle(query, request, game.user);
  try {
    const answer = await askUser(gm, query, request, PATIENCE);
    return answer === UNKNOWN_ASKER
      ? asResult(await askUser(gm, query, await pledged(request), PATIENCE))
      : asResult(answer);
  } catch {
    return refused("WAFFENGANG.Refusal.silentGamemaster");
  }
}

/** The request with a pledge that lies on the own user document. */
async function pledged(
  request: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const id = foundry.utils.randomID();
  await game.user.setFlag(SYSTEM_ID, "pledge", { id, request: wording(request) });
  return { ...request, pledge: id };
}

function asResult(answer: unknown): AnswerResult {
  const fits = typeof answer === "object" && answer !== null && "ok" in answer;
  return fits ? (answer as AnswerResult) : refused("WAFFENGANG.Refusal.silentGamemaster");
}

/** Answers an offer on a card. */
export function askAnswer(answer: Answer): Promise<AnswerResult> {
  return ask(QUERY.answer, { ...answer });
}

/** Has a card committed, undone or redone. */
export function askCard(message: string, action: CardAction): Promise<AnswerResult> {
  return ask(QUERY.card, { message, action });
}

/** Has observers test against a camouflaged mover; `null` = he is seen where he stands. */
export function askSight(message: string, observers: readonly string[] | null): Promise<AnswerResult> {
  return ask(QUERY.sight, { message, observers });
}

/** Every client can be the active GM's, so every client registers. */
export function registerQueries(): void {
  for (const query of Object.values(QUERY)) {
    registerQuery(query, (data, options) => receive(query, data, options));
  }
}
