import { describe, expect, it } from "vitest";
import { attackCardView } from "../../src/applications/cards/attack-card-view.ts";
import type { CardViewer } from "../../src/applications/cards/viewer.ts";
import type { AttackCard } from "../../src/rules/card.ts";
import { EMPTY_PLAN } from "../../src/rules/plan.ts";
import { cardDraft, judgement } from "../builders.ts";
import { attackCard, FOLLOW_UP, gamemaster, HEDDA, OGRE, onlooker, playerOf, STRIKE } from "./cards.ts";
import { templates } from "./templates.ts";

const { render } = templates("en");

/** The page that a viewer gets, as text with single blanks. */
function page(card: AttackCard, viewer: CardViewer): string {
  return render("chat/attack", attackCardView(card, viewer)).replace(/\s+/g, " ");
}

/** Only what is read, without markup. */
const words = (html: string): string => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

describe("what a card tells to whom", () => {
  it("shows the game master the armour class, the margin, every modifier and the hit points", () => {
    const text = words(page(attackCard(), gamemaster()));
    expect(text).toContain("vs AC 19");
    expect(text).toContain("hit by 3");
    expect(text).toContain("+5 Base attack bonus");
    expect(text).toContain("31 → 22 HP");
  });

  it("shows the attacker his own modifiers with source and rule, and nothing of the target's numbers", () => {
    const html = page(attackCard(), playerOf(HEDDA.actor));
    expect(words(html)).toContain("+4 Flanking Anselm B1.8");
    expect(html).not.toContain("19");
    expect(html).not.toMatch(/\b31\b|\b22 HP/);
    expect(html).not.toContain("hit by");
  });

  it("shows the defender his armour class and hit points, and not what the attacker's bonus is made of", () => {
    const html = page(attackCard(), playerOf(OGRE.actor));
    expect(words(html)).toContain("vs AC 19");
    expect(words(html)).toContain("31 → 22 HP");
    expect(words(html)).not.toContain("Base attack bonus");
    expect(words(html)).not.toContain("Strength");
  });

  it("shows everybody else the result, the dice and the damage alone", () => {
    const html = page(attackCard(), onlooker());
    const text = words(html);
    expect(text).toContain("Hit 22");
    expect(text).toContain("9 damage");
    expect(html).not.toContain("wg-decider");
    expect(html).not.toContain('data-fold="attack"');
    expect(html).not.toMatch(/\b19\b|\b31\b|HP/);
  });

  it.each([
    ["the game master", gamemaster(), "gm"],
    ["the attacker's player", playerOf(HEDDA.actor), "attacker"],
    ["the defender's player", playerOf(OGRE.actor), "defender"],
    ["anybody else", onlooker(), "other"],
  ])("knows %s by role", (_who, viewer, role) => {
    expect(attackCardView(attackCard(), viewer).role).toBe(role);
  });

  it("does not name a target that the viewer cannot recognise", () => {
    const viewer = playerOf(HEDDA.actor, { recognises: (party) => party.actor !== OGRE.actor });
    const html = page(attackCard(), viewer);
    expect(html).not.toContain("Ogre");
    expect(html).toContain("Unknown creature");
  });

  it("names an unrecognised target to the game master", () => {
    expect(page(attackCard(), gamemaster({ recognises: () => false }))).toContain("Ogre");
  });

  it("offers a sheet to open only to those who may read it", () => {
    expect(page(attackCard(), playerOf(HEDDA.actor))).toContain('data-uuid="Actor.hedda"');
    expect(page(attackCard(), playerOf(HEDDA.actor))).not.toContain('data-uuid="Actor.ogre"');
  });

  it("shows what went wrong in a hook to the game master alone", () => {
    const card = attackCard({
      problems: [{ source: "friday-luck", key: "WAFFENGANG.Card.verdict.hit", data: {} }],
    });
    expect(page(card, gamemaster())).toContain("friday-luck");
    expect(page(card, playerOf(HEDDA.actor))).not.toContain("friday-luck");
  });
});

describe("the result", () => {
  it("says what decided it, and to those who know the armour class how it would have ended", () => {
    expect(words(page(attackCard(), gamemaster()))).toContain(
      "Decided by: Flanking, +4. Otherwise 18 against 19: a miss.",
    );
    expect(words(page(attackCard(), playerOf(HEDDA.actor)))).toContain("Decided by: Flanking, +4.");
    expect(words(page(attackCard(), playerOf(HEDDA.actor)))).not.toContain("Otherwise");
  });

  it("names a bonus of the defence with its own sign", () => {
    const cover = { id: "cover", label: "WAFFENGANG.Modifier.cover", value: 4, type: "cover" } as const;
    const missed = cardDraft({
      ...STRIKE,
      draft: {
        ...STRIKE.draft,
        armourClass: [...STRIKE.draft.armourClass, { ...cover, source: "", rule: "K13.3" }],
      },
      judgement: judgement({
        degree: "miss",
        total: 22,
        difficulty: 23,
        decider: { kind: "modifier", id: "cover", value: -4 },
      }),
      damage: null,
    });
    expect(words(page(attackCard({ drafts: [missed] }), gamemaster()))).toContain(
      "Decided by: Cover, AC +4. Otherwise 22 against 19: a hit.",
    );
  });

  it("says that a plain roll without a target harms nobody", () => {
    const plain = cardDraft({
      ...STRIKE,
      target: null,
      judgement: judgement({ degree: "open", difficulty: null, natural: 13, bonus: { flanking: 4 } }),
      damage: null,
    });
    const view = attackCardView(attackCard({ state: "rolled", drafts: [plain], plan: null }), gamemaster());
    expect(view.drafts[0]?.verdict).toMatchObject({ kind: "roll", by: null, against: null });
    expect(view.stateLine.line.key).toBe("WAFFENGANG.Card.state.plain");
    expect(view.stateLine.action).toBeNull();
  });

  it("marks of several dice only the one that counts", () => {
    const twice = cardDraft({
      ...STRIKE,
      naturals: { ...STRIKE.naturals, attack: [4, 20, 20] },
      judgement: { ...STRIKE.judgement, natural: 20 },
    });
    const [row] = attackCardView(attackCard({ drafts: [twice] }), gamemaster()).drafts[0]?.dice ?? [];
    expect(row?.dice.map(({ dropped, max }) => [dropped, max])).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ]);
  });

  it("adds up: the sum below the modifiers is the total without the die", () => {
    const table = attackCardView(attackCard(), gamemaster()).drafts[0]?.attack;
    expect(table?.sum).toBe("+9");
    expect(table?.rows.map(({ value }) => value)).toEqual(["+4", "+5"]);
  });

  it("names no change of hit points before it is made", () => {
    expect(words(page(attackCard({ state: "damaged" }), gamemaster()))).not.toContain("31 → 22");
  });

  it("B1.9 names the allies who flank, with where they stand, and who causes disadvantage", () => {
    const allies = [
      { id: "j", name: "Jorid", zone: "rear", counts: true, reason: "" },
      { id: "a", name: "Anselm", zone: "flank", counts: true, reason: "" },
      { id: "i", name: "Ilse", zone: "flank", counts: false, reason: "WAFFENGANG.Flanking.reason.unarmed" },
    ] as const;
    const flanked = cardDraft({
      ...STRIKE,
      draft: {
        ...STRIKE.draft,
        dice: STRIKE.draft.dice.map((dice) => ({ ...dice, source: "" })),
        disadvantage: [{ id: "rear-j", label: "", value: 1, source: "Jorid", rule: "B1.4" }],
        flanking: {
          sector: 4,
          sectors: [4],
          flankers: 2,
          rear: 1,
          opposedPair: false,
          pincer: false,
          allies,
        },
      },
      naturals: { ...STRIKE.naturals, attack: [13, 5] },
    });
    const text = words(page(attackCard({ drafts: [flanked] }), playerOf(HEDDA.actor)));
    expect(text).toContain("Flanking Jorid (rear), Anselm (flank)");
    expect(text).toContain("2d20, highest (disadvantage: Jorid)");
    expect(text).not.toContain("Ilse");
  });

  it("says once what an answer has paid, and after the undo what comes back", () => {
    const entry = { amount: 2, kind: "spend", ability: "follow-up", message: "", combat: "" } as const;
    const paid: Partial<AttackCard> = {
      offers: [{ ...FOLLOW_UP, state: "accepted" }],
      plan: { ...EMPTY_PLAN, ledger: [{ actor: HEDDA.actor, key: "k", before: null, after: entry }] },
    };
    const committed = words(page(attackCard(paid), gamemaster()));
    expect(committed.match(/Follow-up/g)).toHaveLength(1);
    expect(words(page(attackCard({ ...paid, state: "reverted" }), gamemaster()))).toContain(
      "Follow-up +2 AP",
    );
  });

  it("says of an undone card where the hit points went back to", () => {
    const card = attackCard({ state: "reverted", history: [{ state: "reverted", by: "gabi", at: 0 }] });
    const text = words(page(card, gamemaster()));
    expect(text).toContain("22 → 31 HP");
    expect(text).toContain("Undone by Gabi");
  });
});

describe("a name that would be markup", () => {
  const HOSTILE = '<img src=x onerror="alert(1)">';

  it("is shown as text wherever it stands on a card", () => {
    const party = { ...OGRE, name: HOSTILE };
    const html = page(
      attackCard({
        attacker: { ...HEDDA, name: HOSTILE },
        weapon: { item: "sword", name: HOSTILE, img: "" },
        drafts: [cardDraft({ ...STRIKE, target: party }), cardDraft({ ...STRIKE, target: party })],
      }),
      gamemaster({ userName: () => HOSTILE }),
    );
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img src");
  });
});
