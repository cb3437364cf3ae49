import { describe, expect, it } from "vitest";
import type { CardViewer } from "../../src/applications/cards/viewer.ts";
import { askedOffers, promptView } from "../../src/applications/prompts/prompt-view.ts";
import type { AttackCard, CardOffer } from "../../src/rules/card.ts";
import { acting, cardDraft, combatant, foe, held, modifier, situation } from "../builders.ts";
import { attackCard, FOLLOW_UP, HARD_AS_STEEL, HEDDA, OGRE, playerOf, STRIKE } from "./cards.ts";
import { templates } from "./templates.ts";

const { render } = templates("en");

const struck = cardDraft({ ...STRIKE, draft: { ...STRIKE.draft, target: "ogre" } });

function offer(ability: string, rest: Partial<CardOffer> = {}): CardOffer {
  return {
    ...FOLLOW_UP,
    id: `${ability}.0.ogre`,
    ability,
    window: "HIT_TAKEN",
    actor: OGRE.actor,
    user: "ogre",
    ...rest,
  };
}

const PARRY = offer("parry");
const VETERAN = offer("veteran", { price: 5 });

/** The ogre parries with +12 and has a melee rating of 2; a thief with AC 15 stands beside it. */
const TABLE = situation([
  combatant("hedda", { actor: HEDDA.actor }),
  foe("ogre", {
    actor: OGRE.actor,
    meleeRating: 2,
    action: acting({ meleeAttack: 12, weapons: [held("club")] }),
  }),
  foe("thief", { armour: [modifier("armour", 5, "armour")] }),
]);

const RICH = { points: () => ({ value: 5, max: 5 }), situation: () => TABLE } as const;
const ogre = playerOf(OGRE.actor, RICH);

function hit(offers: readonly CardOffer[], rest: Partial<AttackCard> = {}): AttackCard {
  return attackCard({ state: "reacting", drafts: [struck], offers, plan: null, ...rest });
}

const ask = (card: AttackCard, viewer: CardViewer = ogre, isAsked = viewer.owns) =>
  promptView(viewer, [{ message: "m", card }], isAsked);
const oddsOf = (ability: string, viewer: CardViewer = ogre, rest: Partial<CardOffer> = {}) =>
  ask(hit([offer(ability, rest)]), viewer).questions[0]?.group.offers[0]?.odds;

describe("whom the prompt asks", () => {
  it("asks the owner of the creature, about all that it can do at once", () => {
    const { questions } = ask(hit([PARRY, VETERAN]));
    expect(questions).toHaveLength(1);
    expect(questions[0]?.group).toMatchObject({ who: "Ogre", several: true, first: PARRY.id });
    expect(questions[0]?.group.offers.map(({ ability }) => ability)).toEqual(["parry", "veteran"]);
  });

  it("asks nobody who is not to answer for the creature", () => {
    expect(ask(hit([PARRY]), playerOf(HEDDA.actor, RICH)).questions).toEqual([]);
    expect(ask(hit([PARRY]), ogre, () => false).questions).toEqual([]);
  });

  it.each([
    ["cannot pay", { points: () => ({ value: 1, max: 5 }) }],
    ["has nobody to carry it out", { gmOnline: false }],
    ["has lost the creature", { points: () => null }],
  ])("asks nobody who %s", (_case, rest) => {
    expect(ask(hit([PARRY]), { ...ogre, ...rest }).questions).toEqual([]);
  });

  it("leaves out what cannot be paid beside what can", () => {
    const poor = { ...ogre, points: () => ({ value: 2, max: 5 }) };
    const [question] = ask(hit([PARRY, VETERAN]), poor).questions;
    expect(question?.group.offers.map(({ ability }) => ability)).toEqual(["parry"]);
  });

  it.each(["accepted", "declined", "void"] as const)("asks no more once an offer is %s", (state) => {
    expect(ask(hit([{ ...PARRY, state }])).questions).toEqual([]);
  });

  it("leaves Follow-up to the card, where nobody waits for it", () => {
    const card = attackCard({ offers: [FOLLOW_UP] });
    expect(ask(card, playerOf(HEDDA.actor, RICH)).questions).toEqual([]);
  });

  it("asks for a counter-attack on a committed card", () => {
    const counter = offer("counter", { id: "counter.0", window: "COUNTER", price: 0 });
    const html = render("prompt/questions", ask(attackCard({ offers: [counter] })));
    expect(html).toContain("Hedda has left an opening.");
    expect(html).toContain("One attack on Hedda");
  });

  it("shows the questions of several cards in one list, each with its message", () => {
    const view = promptView(
      ogre,
      [
        { message: "one", card: hit([PARRY]) },
        { message: "two", card: hit([HARD_AS_STEEL]) },
      ],
      ogre.owns,
    );
    const html = render("prompt/questions", view);
    expect(html.indexOf('data-message="one"')).toBeLessThan(html.indexOf('data-message="two"'));
    expect([...askedOffers(view)]).toEqual(["one parry.0.ogre", "two hard-as-steel.0"]);
  });
});

describe("what the prompt says", () => {
  it("says who hit whom with what, and the damage once it is known", () => {
    const html = render("prompt/questions", ask(hit([PARRY])));
    expect(html).toContain("Hedda hits Ogre: Longsword, 9 damage.");
    const early = render("prompt/questions", ask(hit([PARRY], { drafts: [{ ...struck, damage: null }] })));
    expect(early).toContain("Hedda hits Ogre: Longsword.");
  });

  it("announces the question to those who do not see it", () => {
    const html = render("prompt/questions", ask(hit([PARRY])));
    expect(html).toMatch(/role="alert">Ogre: Hedda hits Ogre/);
  });

  it("does not name an attacker whom the player cannot recognise", () => {
    const viewer = { ...ogre, recognises: ({ actor }: { actor: string }) => actor !== HEDDA.actor };
    expect(render("prompt/questions", ask(hit([PARRY]), viewer))).not.toContain("Hedda");
  });

  it("can be silenced for a fight, not outside of one", () => {
    const remember = /name="remember"/;
    expect(render("prompt/questions", ask(hit([PARRY])))).toMatch(remember);
    expect(render("prompt/questions", ask(hit([PARRY], { combat: null })))).not.toMatch(remember);
  });

  it("A2.2 says that Full Force takes more than one success", () => {
    const forced = cardDraft({ ...struck, draft: { ...struck.draft, tags: ["full-force"] } });
    const html = render("prompt/questions", ask(hit([PARRY], { drafts: [forced] })));
    expect(html).toContain("It still takes 2 successes.");
  });
});

describe("the odds", () => {
  it("A4.5 of a Parry count the faces that beat the total: 11 to 20 of 20 with +12 against 22", () => {
    expect(oddsOf("parry")).toBe(50);
    expect(render("prompt/questions", ask(hit([PARRY])))).toContain("1d20 +12 must beat 22.");
  });

  it("A4.7 of a Veteran's save are 55 percent", () => {
    expect(oddsOf("veteran")).toBe(55);
    expect(oddsOf("veteran-save", ogre, { price: 0 })).toBe(55);
  });

  it("A4.10 of an Intervene are 11 and the melee rating in 20", () => {
    expect(oddsOf("intervene")).toBe(65);
  });

  const victims = [{ id: "thief", name: "Thief" }];
  const villainy = (viewer: CardViewer) =>
    ask(hit([offer("villainy", { others: victims, price: 4 })]), viewer).questions[0]?.group.offers[0];

  it("A4.12 of a Villainy are those of the grab times those of the check", () => {
    const knowing = { ...ogre, observes: () => true };
    // Grab: 3 to 20 with +12 against 15, 18 in 20; check: 8 to 20 with +2 against 10, 13 in 20.
    expect(villainy(knowing)?.victims).toEqual([{ id: "thief", name: "Thief", chosen: true, odds: 58.5 }]);
  });

  it("of a Villainy are kept from those who may not know the victim's armour class", () => {
    expect(villainy(ogre)?.victims[0]?.odds).toBeNull();
    expect(villainy(ogre)?.odds).toBeNull();
  });

  it("are left out where no die decides, and where there is no table", () => {
    expect(oddsOf("hard-as-steel", ogre, { max: 2, price: 1, window: "DAMAGE_KNOWN" })).toBeNull();
    expect(oddsOf("parry", { ...ogre, situation: () => null })).toBeNull();
  });
});
