import { readSetting } from "../types/boundary.ts";
import { endSegment } from "./action-points.ts";

/** A fight: ties by the better modifier, and the end of the fight gives action points back. */
export class WaffengangCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  /** Higher result first; among equals the higher modifier (K1.3, K1.4). */
  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    const modifier = (combatant: Combatant.Implementation) => combatant.actor?.system.initiative.total ?? 0;
    if (a.initiative !== null && a.initiative === b.initiative && modifier(a) !== modifier(b)) {
      return modifier(b) - modifier(a);
    }
    return super._sortCombatants(a, b);
  }

  /** A 1.4: whoever fought has his action points again, once, by the active GM's client. */
  protected override _onDelete(options: Combat.Database.OnDeleteOperation, userId: string): void {
    super._onDelete(options, userId);
    if (!game.user.isActiveGM || readSetting("apRefresh") !== "combatEnd") return;
    void endSegment(this.combatants.contents.flatMap((combatant) => combatant.actor ?? []));
  }
}
