import { describe, expect, it } from "vitest";
import { attackCardView } from "../../src/applications/cards/attack-card-view.ts";
import type { CardViewer } from "../../src/applications/cards/viewer.ts";
import type { AttackCard, CardParty, CardTry } from "../../src/rules/card.ts";
import { cardDraft, fallen, judgement } from "../builders.ts";
import { attackCard, gamemaster, HEDDA, OGRE, onlooker, playerOf, STRIKE } from "./cards.ts";
import { templates } from "./templates.ts";

const { render } = templates("en");

const JORID: CardParty = { actor: "Actor.jorid", token: "Scene.s.Token.jorid", name: "Jorid", img: "" };
const THIEF: CardParty = { actor: "Actor.thief", token: "Scene.s.Token.thief", name: "Thief", img: "" };

function tried(what: CardTry["what"], rest: Partial<CardTry> = {}): CardTry {
  return {
    what,
    offer: "",
    draft: 0,
    user: "ogre",
    party: OGRE,
    other: "",
    victim: null,
    consent: false,
    price: 2,
    dice: { [what]: [17] },
    bonus: 12,
    target: 22,
    success: true,
    successes: 1,
    ...rest,
  };
}

const words = (card: AttackCard, viewer: CardViewer): string =>
  render("chat/attack", attackCardView(card, viewer))
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x3D;", "=")
    .replace(/\s+/g, " ");

const parried = attackCard({ tries: [tried("parry")] });

describe("what was tried against a hit", () => {
  it("A4.5 names who parried, with dice, price and outcome, and says that the hit is warded off", () => {
    expect(words(parried, onlooker())).toContain("Parry Ogre 2 AP 17 Success");
    expect(attackCardView(parried, onlooker()).drafts[0]?.verdict).toMatchObject({
      cancelled: true,
      fate: { key: "WAFFENGANG.Card.fate.cancelled" },
    });
  });

  it("tells what was added to the dice only to those who may know the numbers of whoever tried it", () => {
    const sum = "17 +12 = 29, needs more than 22";
    expect(words(parried, playerOf(OGRE.actor))).toContain(sum);
    expect(words(parried, gamemaster())).toContain(sum);
    for (const viewer of [onlooker(), playerOf(HEDDA.actor)]) {
      expect(words(parried, viewer)).not.toMatch(/\+12|29/);
    }
  });

  it("A2.2 lets the hit stand while successes are missing", () => {
    const half = attackCard({
      drafts: [cardDraft({ ...STRIKE, draft: { ...STRIKE.draft, tags: ["full-force"] } })],
      tries: [tried("parry")],
    });
    expect(attackCardView(half, gamemaster()).drafts[0]?.verdict.cancelled).toBe(false);
  });

  it("A4.10 says to whom an Intervene has taken the hit", () => {
    const card = attackCard({
      tries: [
        tried("intervene", { user: "jorid", party: JORID, price: 3, bonus: 1, target: 10, successes: 0 }),
      ],
    });
    expect(words(card, onlooker())).toContain("now strikes Jorid");
    expect(words(card, onlooker())).toContain("Intervene Jorid 3 AP 17 Success the hit goes to Jorid");
  });

  it("A4.12 names the victim of a Villainy, and a failed grab without a check", () => {
    const grab = tried("villainy", {
      other: "thief",
      victim: THIEF,
      dice: { grab: [2] },
      success: false,
      successes: 0,
    });
    const text = words(attackCard({ tries: [grab] }), gamemaster());
    expect(text).toContain("Villainy Ogre 2 AP 2 Failure grabs at Thief");
    expect(text).not.toContain("needs");
  });

  it("does not name a helper whom the viewer cannot recognise", () => {
    const card = attackCard({ tries: [tried("intervene", { user: "jorid", party: JORID })] });
    const viewer = onlooker({ recognises: (party) => party.actor !== JORID.actor });
    expect(words(card, viewer)).not.toContain("Jorid");
    expect(words(card, viewer)).toContain("Unknown creature");
  });

  it("keeps the order of time", () => {
    const card = attackCard({
      tries: [
        tried("parry", { success: false, successes: 0 }),
        tried("veteran-save", { price: 0, bonus: 0 }),
      ],
    });
    const [draft] = attackCardView(card, onlooker()).drafts;
    expect(draft?.tries.map(({ what, price }) => [what, price])).toEqual([
      ["parry", 2],
      ["veteran-save", null],
    ]);
  });
});

describe("what was declared and repeated", () => {
  it("A1.8 names the declared abilities with their price", () => {
    const card = attackCard({ declared: [{ ability: "full-force", price: 3, weapon: "" }] });
    expect(words(card, onlooker())).toContain("Declared Full Force 3 AP");
  });

  it("A4.3 keeps a discarded roll readable, struck through, before the one that counts", () => {
    const card = attackCard({
      drafts: [cardDraft({ ...STRIKE, repeats: [{ by: "focus", naturals: fallen(4), total: 9 }] })],
    });
    const html = render("chat/attack", attackCardView(card, onlooker()));
    expect(html).toMatch(/data-repeat>\s*<span class="wg-die wg-die--dropped">4<\/span>/);
    expect(html.indexOf("discarded: 9 (Focus)")).toBeLessThan(html.indexOf("1d20"));
  });

  it("A2.6 says of a hit without a roll that it needed none, and shows no die", () => {
    const { draft } = STRIKE;
    const automatic = cardDraft({
      ...STRIKE,
      draft: { ...draft, dice: [], tags: ["counter", "automatic"] },
      naturals: fallen([]),
      judgement: judgement({ natural: 0, total: 0, difficulty: null }),
    });
    const view = attackCardView(
      attackCard({ cause: { message: "m", ability: "counter" }, drafts: [automatic] }),
      gamemaster(),
    );
    expect(view.drafts[0]).toMatchObject({ dice: [], verdict: { kind: "hit", total: null } });
    expect(render("chat/attack", view)).toContain("hits without a roll");
    expect(view.cause).toEqual({ key: "WAFFENGANG.Card.offerName.counter" });
  });

  it("A4.8 says that the damage of a Targeted Disarm is a check", () => {
    const disarm = cardDraft({ ...STRIKE, draft: { ...STRIKE.draft, tags: ["targeted-disarm"] } });
    expect(words(attackCard({ drafts: [disarm] }), onlooker())).toContain("9 damage as a check");
  });
});

describe("what would have been without it", () => {
  const tooltip = (viewer: CardViewer, drafts = [STRIKE]): string =>
    render("chat/attack", attackCardView(attackCard({ drafts }), viewer));

  it("stands at every modifier for those who know both sides' numbers", () => {
    expect(tooltip(gamemaster())).toContain('data-tooltip-text="without: a miss (−1)"');
  });

  it("is kept from those who may not know the armour class", () => {
    expect(tooltip(playerOf(HEDDA.actor))).not.toContain("data-tooltip-text");
  });

  it("is left out where today's rules ask for other dice", () => {
    const twice = cardDraft({ ...STRIKE, naturals: { ...STRIKE.naturals, attack: [4, 13] } });
    expect(tooltip(gamemaster(), [twice])).not.toContain("data-tooltip-text");
  });
});

describe("the contest of a sneak attack", () => {
  const sneak = {
    stealth: { natural: 14, total: 23 },
    resistance: { natural: 6, total: 11 },
    margin: 12,
  } as const;
  const card = attackCard({ sneak });

  it("B5.3 shows each side's roll to those who may know it, the margin to those who know both", () => {
    expect(words(card, gamemaster())).toMatch(/unnoticed by \+12.*total 23.*total 11/);
    expect(words(card, playerOf(HEDDA.actor))).toMatch(/unnoticed Stealth: 14, total 23/);
    expect(words(card, playerOf(HEDDA.actor))).not.toMatch(/\b11\b|\+12/);
    expect(words(card, onlooker())).not.toMatch(/total/);
  });

  it("B5.3 says that it failed", () => {
    expect(words(attackCard({ sneak: { ...sneak, margin: null } }), onlooker())).toContain("noticed");
  });
});
