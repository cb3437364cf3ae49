import { describe, expect, it } from "vitest";
import { attackCardView } from "../../src/applications/cards/attack-card-view.ts";
import type { CardViewer } from "../../src/applications/cards/viewer.ts";
import type { AttackCard } from "../../src/rules/card.ts";
import {
  attackCard,
  FOLLOW_UP,
  gamemaster,
  HARD_AS_STEEL,
  HEDDA,
  OGRE,
  onlooker,
  playerOf,
} from "./cards.ts";
import { templates } from "./templates.ts";

const { render } = templates("en");
const hedda = playerOf(HEDDA.actor);
const ogre = playerOf(OGRE.actor);

const committed = attackCard({ offers: [FOLLOW_UP] });
const reacting = attackCard({ state: "reacting", offers: [HARD_AS_STEEL], plan: null });

const offersOf = (card: AttackCard, viewer: CardViewer) =>
  attackCardView(card, viewer).groups.flatMap(({ offers }) => offers);
const page = (card: AttackCard, viewer: CardViewer) => render("chat/attack", attackCardView(card, viewer));

describe("an offer", () => {
  it("reaches only those who may answer it, and the game master", () => {
    expect(offersOf(committed, hedda)).toHaveLength(1);
    expect(offersOf(committed, gamemaster())).toHaveLength(1);
    expect(offersOf(committed, ogre)).toHaveLength(0);
    expect(page(committed, onlooker())).not.toContain("follow-up");
  });

  it.each([
    ["too few points", hedda, { points: () => ({ value: 1, max: 5 }) }, "WAFFENGANG.Card.offer.short"],
    ["no actor any more", hedda, { points: () => null }, "WAFFENGANG.Card.offer.actorGone"],
    ["nobody to carry it out", hedda, { gmOnline: false }, "WAFFENGANG.Card.offer.noGamemaster"],
  ])("stays in place and says why with %s", (_case, viewer, rest, key) => {
    const [offer] = offersOf(committed, { ...viewer, ...rest });
    expect(offer?.barred?.key).toBe(key);
    const button = /<button[^>]*data-card-action="accept"[^>]*>/.exec(
      page(committed, { ...viewer, ...rest }),
    )?.[0];
    expect(button).toContain('aria-disabled="true"');
    expect(button).toContain("aria-description=");
  });

  it("cannot be accepted on an undone card", () => {
    const undone = attackCard({ state: "reverted", offers: [FOLLOW_UP] });
    expect(offersOf(undone, hedda)[0]?.barred?.key).toBe("WAFFENGANG.Card.offer.reverted");
  });

  it("A4.1 after the hit waits until the damage is subtracted", () => {
    const early = attackCard({ state: "reacting", offers: [FOLLOW_UP, HARD_AS_STEEL] });
    expect(offersOf(early, hedda)[0]).toMatchObject({
      locked: true,
      barred: { key: "WAFFENGANG.Card.offer.later" },
    });
    expect(page(early, hedda)).toMatch(/data-card-action="decline" aria-disabled="true"/);
  });

  it("may be declined by somebody who cannot pay for it", () => {
    const poor = playerOf(HEDDA.actor, { points: () => ({ value: 0, max: 5 }) });
    expect(offersOf(committed, poor)[0]?.locked).toBe(false);
    expect(page(committed, poor)).not.toMatch(/data-card-action="decline" aria-disabled/);
  });

  it("is open to be accepted when it can be paid", () => {
    expect(offersOf(committed, hedda)[0]?.barred).toBeNull();
    expect(page(committed, hedda)).not.toContain("aria-disabled");
  });

  it("is gone once it is answered, and leaves a line", () => {
    const accepted = attackCard({ offers: [{ ...FOLLOW_UP, state: "accepted", choice: 1, by: "anna" }] });
    expect(offersOf(accepted, hedda)).toHaveLength(0);
    expect(page(accepted, onlooker())).toContain("Follow-up: 2 AP spent");
  });

  it("tells a refusal only to those who could have accepted", () => {
    const declined = attackCard({ offers: [{ ...HARD_AS_STEEL, state: "declined" }] });
    expect(page(declined, ogre)).toContain("Hard as Steel: declined");
    expect(page(declined, hedda)).not.toContain("declined");
  });
});

describe("Hard as Steel", () => {
  it("A4.6 shows for each k its price and the damage that it leaves", () => {
    const [offer] = offersOf(reacting, ogre);
    expect(offer?.choices.map(({ k, price, after }) => [k, price, after])).toEqual([
      [1, 1, 7],
      [2, 2, 5],
      [3, 3, 3],
      [4, 4, 1],
      [5, 5, 0],
    ]);
  });

  it("A1.12 adds the armour's point once, not once per k", () => {
    const armoured = attackCard({ ...reacting, offers: [{ ...HARD_AS_STEEL, price: 2, max: 2 }] });
    expect(offersOf(armoured, ogre)[0]?.choices.map(({ price }) => price)).toEqual([2, 3]);
  });

  it("bars the k that cannot be paid and says what is missing", () => {
    const [offer] = offersOf(reacting, ogre);
    expect(offer?.choices.map(({ short }) => short)).toEqual([0, 0, 0, 1, 2]);
    expect(page(reacting, ogre)).toContain('aria-label="5 AP: 2 short"');
  });

  it("proposes the smallest k, so that no quick click costs more than a point", () => {
    expect(
      offersOf(reacting, ogre)[0]
        ?.choices.filter(({ chosen }) => chosen)
        .map(({ k }) => k),
    ).toEqual([1]);
  });

  it("says with the answer what was paid", () => {
    const accepted = attackCard({ offers: [{ ...HARD_AS_STEEL, price: 4, state: "accepted", choice: 3 }] });
    expect(page(accepted, onlooker())).toContain("Hard as Steel: 4 AP spent");
  });
});

describe("the last line", () => {
  const line = (card: AttackCard, viewer: CardViewer) => attackCardView(card, viewer).stateLine;

  it("names whom the card waits for", () => {
    expect(line(reacting, hedda).line).toMatchObject({
      key: "WAFFENGANG.Card.state.reacting",
      data: { names: "Ogre" },
    });
  });

  it("does not wait for an offer that follows the hit", () => {
    expect(line(committed, hedda).line.key).toBe("WAFFENGANG.Card.state.committedRound");
  });

  it("says that the card waits for a game master when none is there", () => {
    const damaged = attackCard({ state: "damaged" });
    expect(line(damaged, onlooker({ gmOnline: false })).line.key).toBe("WAFFENGANG.Card.state.noGamemaster");
    expect(line(reacting, onlooker({ gmOnline: false })).line.key).toBe("WAFFENGANG.Card.state.noGamemaster");
    expect(line(damaged, onlooker()).line.key).toBe("WAFFENGANG.Card.state.pending");
  });

  it("lets only the game master undo, redo and commit", () => {
    const undone = attackCard({ state: "reverted" });
    const damaged = attackCard({ state: "damaged" });
    expect(line(committed, gamemaster()).action?.action).toBe("undo");
    expect(line(undone, gamemaster()).action?.action).toBe("redo");
    expect(line(damaged, gamemaster({ commitsByHand: true })).action?.action).toBe("commit");
    for (const card of [committed, undone, damaged]) {
      expect(line(card, playerOf(HEDDA.actor, { commitsByHand: true })).action).toBeNull();
    }
  });

  it("offers no commit where the game master's client commits by itself", () => {
    expect(line(attackCard({ state: "damaged" }), gamemaster()).action).toBeNull();
  });
});
