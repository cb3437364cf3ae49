import type { PlainObject } from "../common/utils/index.ts";
import type { ServerMessage } from "../server/protocol.ts";
import { assertJSON } from "./documents/user.ts";
import { host } from "./host.ts";

/** Runs the function of a query that another user has sent here. */
export async function answerQuery(message: ServerMessage & { kind: "query" }): Promise<unknown> {
  const { name, data, timeout, from } = message;
  const handler = host.CONFIG.queries[name];
  if (!handler) throw new Error(`"${name}" is no registered query`);
  const options: PlainObject = timeout === null ? {} : { timeout };
  if (host.environment.queryUser !== false) options.user = host.game.users.get(from);
  const answer: unknown = await Reflect.apply(handler, undefined, [data, options]);
  assertJSON(answer, `the answer to the query "${name}"`);
  return answer;
}
