import { describe, expect, it } from "vitest";
import type { CardDraft } from "../../src/rules/card.ts";
import { plainDamage } from "../../src/rules/damage.ts";
import { hitOffers, steel } from "../../src/rules/offers.ts";
import type { AttackDegree, CombatantRecord, Situation } from "../../src/rules/records.ts";
import { attackCard } from "../applications/cards.ts";
import { cardDraft, combatant, draft, foe, judgement, situation, square } from "../builders.ts";

function scene(target: Partial<CombatantRecord> = {}, attacker: Partial<CombatantRecord> = {}): Situation {
  return situation([
    combatant("attacker", { space: square(0, 0), ...attacker }),
    foe("target", { space: square(1, 0), meleeRating: 2, ...target }),
    foe("other", { space: square(0, 1), meleeRating: 2 }),
  ]);
}

function struck(damage: number, target = "target", degree: AttackDegree = "hit"): CardDraft {
  return cardDraft({
    draft: draft({ target }),
    judgement: judgement({ degree }),
    damage:
      degree === "miss"
        ? null
        : { formula: "1d8", rolls: { weapon: [damage], extra: {} }, report: plainDamage(damage, false) },
  });
}

describe("offers while the damage is known", () => {
  const offered = (on: Situation, drafts: readonly CardDraft[], index = 0, recipient = "target") =>
    steel(
      { card: attackCard({ drafts, offers: [] }), situation: on, attacker: "attacker" },
      index,
      recipient,
    );

  it("A4.0 the owner of who is struck is offered Hard as Steel, with the largest useful choice", () => {
    expect(offered(scene(), [struck(7)])).toEqual([
      {
        id: "hard-as-steel.0",
        user: "target",
        others: [],
        ability: "hard-as-steel",
        window: "DAMAGE_KNOWN",
        draft: 0,
        actor: "Actor.target",
        price: 1,
        max: 4,
        state: "open",
        choice: 0,
        by: "",
      },
    ]);
  });

  it("A4.6 it goes to whoever takes the damage in the end", () => {
    expect(offered(scene(), [struck(0, "other", "miss"), struck(3)], 1, "other")).toMatchObject([
      { id: "hard-as-steel.1", actor: "Actor.other", max: 2 },
    ]);
  });

  it("A4.0 an offer is only shown if it holds and can be paid", () => {
    expect(offered(scene({ meleeRating: -5 }), [struck(7)])).toEqual([]);
    expect(offered(scene({ statuses: ["dying"] }), [struck(7)])).toEqual([]);
    expect(offered(scene(), [struck(0)])).toEqual([]);
    expect(offered(scene({ actor: "" }), [struck(7)])).toEqual([]);
    expect(offered(scene(), [struck(7)], 0, "nobody")).toEqual([]);
  });
});

describe("offers after a hit", () => {
  it("A4.0 the attacker's owner is offered Follow-up, without a choice", () => {
    expect(hitOffers(scene(), "attacker", [struck(7)])).toMatchObject([
      { id: "follow-up.0", actor: "Actor.attacker", price: 1, max: 0, window: "POST_HIT", state: "open" },
    ]);
  });

  it("A4.0 not after a miss, and not without the points", () => {
    expect(hitOffers(scene(), "attacker", [struck(0, "target", "miss")])).toEqual([]);
    expect(hitOffers(scene({}, { meleeRating: -5 }), "attacker", [struck(7)])).toEqual([]);
    expect(hitOffers(scene(), "nobody", [struck(7)])).toEqual([]);
  });
});
