import { describe, expect, it } from "vitest";
import {
  type AttackCard,
  answerOffer,
  CARD_STATES,
  type CardOffer,
  type CardState,
  isBlocking,
  mayBecome,
  openOffers,
  stateByOffers,
} from "../../src/rules/card.ts";
import { cardOffer, settings } from "../builders.ts";

const offer = (id: string, rest: Partial<CardOffer> = {}): CardOffer => cardOffer({ id, max: 3, ...rest });

function card(state: CardState, ...offers: readonly CardOffer[]): AttackCard {
  return {
    state,
    attacker: { actor: "Actor.a", token: "a", name: "a", img: "" },
    weapon: { item: "", name: "sword", img: "" },
    cause: null,
    settings: settings(),
    combat: null,
    declared: [],
    drafts: [],
    offers,
    sneak: null,
    tries: [],
    counters: [],
    plan: null,
    history: [],
    problems: [],
  };
}

const steel = offer("hard-as-steel.0");
const followUp = offer("follow-up.0", { ability: "follow-up", window: "POST_HIT", max: 0 });
const accept = { state: "accepted", choice: 2, by: "user" } as const;

describe("states of a card", () => {
  it("design 3: declared, rolled, reacting, damaged, committed, and back and forth to reverted", () => {
    const allowed = CARD_STATES.flatMap((from) =>
      CARD_STATES.filter((to) => mayBecome(from, to)).map((to) => `${from}>${to}`),
    );
    expect(allowed).toEqual([
      "declared>rolled",
      "rolled>reacting",
      "rolled>damaged",
      "rolled>committed",
      "reacting>reacting",
      "reacting>damaged",
      "reacting>committed",
      "damaged>reacting",
      "damaged>committed",
      "committed>reverted",
      "reverted>committed",
    ]);
  });

  it("an open question about the damage holds the card, one about what follows does not", () => {
    expect(isBlocking(steel)).toBe(true);
    expect(isBlocking(followUp)).toBe(false);
    expect(isBlocking({ ...steel, state: "declined" })).toBe(false);
    expect(stateByOffers(card("damaged", steel))).toBe("reacting");
    expect(stateByOffers(card("reacting", { ...steel, state: "accepted" }))).toBe("damaged");
    expect(stateByOffers(card("damaged", followUp))).toBe("damaged");
    expect(stateByOffers(card("rolled"))).toBe("rolled");
    expect(stateByOffers(card("declared"))).toBe("declared");
    expect(stateByOffers(card("committed", steel))).toBe("committed");
    expect(stateByOffers(card("reverted", steel))).toBe("reverted");
  });

  it("open questions by window", () => {
    const offers = [steel, followUp, offer("x", { state: "void" })];
    expect(openOffers(offers).map(({ id }) => id)).toEqual(["hard-as-steel.0", "follow-up.0"]);
    expect(openOffers(offers, "POST_HIT").map(({ id }) => id)).toEqual(["follow-up.0"]);
  });
});

describe("answers", () => {
  it("an open offer takes an answer, with who gave it and what was chosen", () => {
    const after = answerOffer(card("reacting", steel, followUp), steel.id, accept);
    expect(after?.offers).toEqual([{ ...steel, state: "accepted", choice: 2, by: "user" }, followUp]);
  });

  it("situation 37: a second click, a late answer, an unknown offer change nothing", () => {
    const after = answerOffer(card("reacting", steel), steel.id, accept);
    expect(after && answerOffer(after, steel.id, accept)).toBeNull();
    expect(after && answerOffer(after, steel.id, { ...accept, state: "declined" })).toBeNull();
    expect(answerOffer(card("reacting"), "nothing", accept)).toBeNull();
    expect(answerOffer(card("reacting", offer("v", { state: "void" })), "v", accept)).toBeNull();
  });

  it.each([0, -1, 4, 1.5, Number.NaN])("A4.6 a choice of %d of 3 is no answer", (choice) => {
    expect(answerOffer(card("reacting", steel), steel.id, { ...accept, choice })).toBeNull();
  });

  it("A4.6 the smallest and the largest choice are answers; only the offer that is meant is answered", () => {
    for (const choice of [1, 3]) {
      const after = answerOffer(card("reacting", offer("other"), steel), steel.id, { ...accept, choice });
      expect(after?.offers.map(({ state, choice: k }) => [state, k])).toEqual([
        ["open", 0],
        ["accepted", choice],
      ]);
    }
  });

  it("declining needs no choice, and an offer without a choice ignores it", () => {
    const declined = answerOffer(card("reacting", steel), steel.id, {
      state: "declined",
      choice: 9,
      by: "user",
    });
    expect(declined?.offers[0]).toMatchObject({ state: "declined", choice: 0, by: "user" });
    expect(answerOffer(card("committed", followUp), followUp.id, accept)?.offers[0]).toMatchObject({
      state: "accepted",
      choice: 0,
    });
  });

  it("the card that was answered stays as it was", () => {
    const before = card("reacting", steel);
    answerOffer(before, steel.id, accept);
    expect(before.offers[0]?.state).toBe("open");
  });
});
