/** The demo world: what a newcomer finds after `npm start`, and where the browser tests begin. */
import type { Source, WorldData } from "../server/protocol.ts";
import { demoActors } from "./actors.ts";
import { demoId } from "./ids.ts";
import { demoScene, demoTokens, SCENE } from "./scene.ts";
import { demoUsers } from "./users.ts";

/** Initiative by actor; goblins share theirs. */
const INITIATIVE: Readonly<Record<string, number>> = {
  jorid: 22,
  hedda: 21,
  ilse: 17,
  goblin: 14,
  anselm: 12,
  ogre: 9,
  lizard: 6,
};

/** A fight in its first round; it is Hedda's turn. */
function demoCombat(): Source {
  const combatants = demoTokens().map(({ token, actor, hidden }) => ({
    _id: demoId(`in${token.replace(/^token/, "").replace(/0+$/, "")}`),
    tokenId: token,
    sceneId: SCENE,
    actorId: actor,
    hidden,
    initiative: INITIATIVE[actor.replace(/0+$/, "")] ?? null,
  }));
  return { _id: demoId("combat"), active: true, round: 1, turn: 1, combatants };
}

export function demoWorld(): WorldData {
  const actors = demoActors();
  return {
    Actor: actors,
    Combat: [demoCombat()],
    Scene: [demoScene(actors)],
    User: demoUsers(),
  };
}
