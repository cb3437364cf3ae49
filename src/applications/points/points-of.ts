/** The points of a creature of this world as this user sees them. */
import { CreatureModel } from "../../data/actor/creature.ts";
import { ruleSettings } from "../../settings/rule-settings.ts";
import { pendingPoints } from "../../workflow/open-cards.ts";
import { mayChange } from "./hand.ts";
import { type PointsView, pointsView } from "./points-view.ts";

/** What is to be shown of a creature's points; `null` if the chapter is switched off. */
export function pointsOf(actor: Actor.Implementation): PointsView | null {
  const { system, uuid } = actor;
  if (!(system instanceof CreatureModel) || !ruleSettings().apRules) return null;
  const { ledger, max } = system.ap;
  const byHand = mayChange() && !actor.pack;
  return pointsView({ creature: uuid, ledger, max, pending: pendingPoints(actor), byHand });
}

/** Whether the user may know the points of a creature. */
export function knowsPoints(actor: Actor.Implementation): boolean {
  return actor.testUserPermission(game.user, "OBSERVER");
}
