/** Opening a window for redirections among 20 creatures, beside asking every ability of everybody about every window. */
import { ABILITY_MODULES } from "../../src/rules/abilities/index.ts";
import { hitEvent, hitOf } from "../../src/rules/hit-flow.ts";
import { nextStep } from "../../src/rules/hit-steps.ts";
import { attackCard } from "../applications/cards.ts";
import {
  acting,
  cardDraft,
  cardOffer,
  combatant,
  draft,
  foe,
  held,
  judgement,
  situation,
  square,
  turn,
} from "../builders.ts";
import { milliseconds, report } from "./measure.ts";

const waiting = {
  turn: turn({ isOwnTurn: false }),
  meleeRating: 5,
  action: acting({ weapons: [held("sword")], meleeAttack: 6 }),
};
const struck = combatant("x", waiting);
const attacker = foe("attacker", { space: square(1, 0), meleeRating: -5 });
const helpers = Array.from({ length: 18 }, (_, index) =>
  combatant(`h${index}`, { ...waiting, space: square((index % 6) - 2, 1 + Math.floor(index / 6)) }),
);
const table = situation([struck, attacker, ...helpers]);
const declined = (ability: string) =>
  cardOffer({
    id: `${ability}.0.x`,
    ability,
    window: "HIT_TAKEN",
    actor: "Actor.x",
    user: "x",
    state: "declined",
  });
const hit = cardDraft({
  target: { actor: "Actor.x", token: "Scene.s.Token.x", name: "x", img: "" },
  draft: draft({ target: "x" }),
  judgement: judgement({ total: 18 }),
});
const card = attackCard({
  state: "reacting",
  drafts: [hit],
  offers: [declined("parry"), declined("veteran")],
});
const all = { card, situation: table, attacker: "attacker" };

/** Who is offered what, by the order of the rules. */
const opened = () => {
  const step = nextStep(all);
  return step.kind === "ask" ? step.offers.length : 0;
};

/** Every ability of everybody, whether or not its turn to be asked has come. */
const everything = () => {
  const struckHit = hitOf(card, 0);
  const event = struckHit && hitEvent(all, 0, struckHit, "HIT_TAKEN");
  if (!event) return 0;
  return table.combatants.flatMap((user) =>
    Object.values(ABILITY_MODULES).filter(
      (module) => module.check({ situation: table, user, choice: 0, event }).length === 0,
    ),
  ).length;
};

if (opened() < 6) throw new Error("Who stands beside the struck creature is not asked");
report(
  "opening a reaction window, 20 combatants",
  await milliseconds(opened),
  "ms",
  await milliseconds(everything),
);
