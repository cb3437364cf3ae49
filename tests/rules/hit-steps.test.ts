/** The order of questions and dice about a hit (A 0.1, A 4.0), and the examples of A 5.7 and A 5.8 told by steps. */
import { describe, expect, it } from "vitest";
import type { AttackCard, CardOffer, CardTry } from "../../src/rules/card.ts";
import { plainDamage } from "../../src/rules/damage.ts";
import { afterTries, hitOf, recipientOf, standsOf } from "../../src/rules/hit-flow.ts";
import { consentTo, type HitStep, nextStep } from "../../src/rules/hit-steps.ts";
import type { CombatantRecord, RuleSettings } from "../../src/rules/records.ts";
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

const waiting = { turn: turn({ isOwnTurn: false }), meleeRating: 5 };
const armed = (shieldSave: number | null = null) => ({
  action: acting({ weapons: [held("sword")], meleeAttack: 6, shieldSave }),
});
const x = combatant("x", { ...waiting, ...armed() });
const y = combatant("y", { ...waiting, ...armed(14), space: square(0, 1) });
const attacker = foe("attacker", { space: square(1, 0), meleeRating: -5 });
const party = (id: string) => ({ actor: `Actor.${id}`, token: `Scene.s.Token.${id}`, name: id, img: "" });

interface Given {
  readonly tags?: readonly string[];
  readonly damage?: number;
  readonly offers?: readonly CardOffer[];
  readonly tries?: readonly CardTry[];
  readonly people?: readonly CombatantRecord[];
  readonly settings?: Partial<RuleSettings>;
  readonly shield?: { readonly target: number; readonly dice: readonly number[]; readonly held: boolean };
}

function cardOf({ tags = [], damage, offers = [], tries = [], shield }: Given): AttackCard {
  const formula = { formula: "1d8", rolls: { weapon: [damage ?? 0], extra: {} } };
  const struck = cardDraft({
    target: party("x"),
    draft: draft({ target: "x", tags }),
    judgement: judgement({ total: 18 }),
    shield: shield ?? null,
    damage: damage === undefined ? null : { ...formula, report: plainDamage(damage, false) },
  });
  return attackCard({ state: "reacting", drafts: [struck], offers, tries });
}

function step(given: Given = {}): HitStep {
  const card = cardOf(given);
  const table = situation([...(given.people ?? [x, attacker])], { settings: given.settings ?? {} });
  return nextStep({ card, situation: afterTries(card, table), attacker: "attacker" });
}

/** What is asked, or the kind of another step. */
function asked(given: Given = {}): string[] | string {
  const next = step(given);
  if (next.kind !== "ask") return next.kind;
  return next.offers.map(({ ability, user, window }) => `${user}:${ability}:${window}`);
}

const offer = (ability: string, user: string, rest: Partial<CardOffer> = {}): CardOffer =>
  cardOffer({
    id: `${ability}.0.${user}`,
    ability,
    window: "HIT_TAKEN",
    actor: `Actor.${user}`,
    user,
    state: "declined",
    ...rest,
  });

const tried = (what: CardTry["what"], user: string, rest: Partial<CardTry> = {}): CardTry => ({
  what,
  offer: `${what}.0.${user}`,
  draft: 0,
  user,
  party: party(user),
  other: "",
  victim: null,
  consent: false,
  price: 1,
  dice: {},
  bonus: 0,
  target: null,
  success: false,
  successes: 0,
  ...rest,
});

const accepted = (ability: string, user: string, rest: Partial<CardOffer> = {}) =>
  offer(ability, user, { state: "accepted", ...rest });
const own = [offer("parry", "x"), offer("veteran", "x")];
const others = [offer("villainy", "x"), offer("intervene", "y"), offer("villainy", "y")];
const both = [x, y, attacker];

describe("the order of the questions", () => {
  it("A0.1 own defence first, then redirection, then the damage", () => {
    expect(asked({ people: both })).toEqual(["x:parry:HIT_TAKEN", "x:veteran:HIT_TAKEN"]);
    expect(asked({ people: both, offers: own })).toEqual(["x:villainy:HIT_TAKEN", "y:intervene:HIT_TAKEN"]);
    expect(step({ people: both, offers: [...own, ...others] })).toEqual({ kind: "damage", drafts: [0] });
  });

  it("A0.1 nobody goes on while somebody is asked", () => {
    const open = [offer("parry", "x", { state: "open" }), offer("veteran", "x")];
    expect(asked({ people: both, offers: open })).toBe("wait");
  });

  it("A4.0 late redirection when the damage is known, not to those whose question was closed; then Hard as Steel", () => {
    const offers = [...own, offer("villainy", "x", { state: "void" }), offer("intervene", "y")];
    expect(asked({ people: both, offers, damage: 9 })).toEqual(["y:intervene:DAMAGE_KNOWN"]);
    const late = [...offers, offer("intervene", "y", { window: "DAMAGE_KNOWN", id: "intervene.0.y.1" })];
    expect(asked({ people: both, offers: late, damage: 9 })).toEqual(["x:hard-as-steel:DAMAGE_KNOWN"]);
    const last = [...late, offer("hard-as-steel", "x", { id: "hard-as-steel.0", window: "DAMAGE_KNOWN" })];
    expect(asked({ people: both, offers: last, damage: 9 })).toBe("done");
  });

  it("A0.1 damage that is none is not taken over", () => {
    expect(asked({ people: both, offers: own, damage: 0 })).toBe("done");
  });

  it("A0.1 what was declined is asked once more when a redirection has failed, and only once", () => {
    const offers = [...own, offer("villainy", "x"), accepted("intervene", "y")];
    const tries = [tried("intervene", "y")];
    expect(step({ people: both, offers, tries })).toMatchObject({
      kind: "ask",
      offers: [{ id: "parry.0.x.1" }, { id: "veteran.0.x.1" }],
    });
    const again = [
      ...offers,
      offer("parry", "x", { id: "parry.0.x.1" }),
      offer("veteran", "x", { id: "veteran.0.x.1" }),
    ];
    expect(asked({ people: both, offers: again, tries })).toBe("damage");
    expect(asked({ people: both, offers: [...own, ...others] })).toBe("damage");
  });

  it("A4.0 whoever wants no more questions is not asked", () => {
    const quiet = { ...x, action: acting({ weapons: [held("sword")], silent: ["parry"] }) };
    expect(asked({ people: [quiet, attacker] })).toEqual(["x:veteran:HIT_TAKEN"]);
  });
});

describe("answers", () => {
  it("A4.0 are carried out in the order in which they come", () => {
    const offers = [
      ...own,
      accepted("intervene", "y"),
      accepted("villainy", "x", { others: [{ id: "y", name: "y" }] }),
    ];
    expect(step({ people: both, offers })).toMatchObject({ kind: "try", offer: { ability: "intervene" } });
  });

  it("A118 that still wait lapse as soon as one succeeds, and so do open questions", () => {
    const z = combatant("z", { ...waiting, space: square(-1, 0) });
    const offers = [
      ...own,
      accepted("intervene", "y"),
      accepted("intervene", "z"),
      offer("villainy", "x", { state: "open" }),
    ];
    const tries = [tried("intervene", "y", { success: true })];
    expect(step({ people: [...both, z], offers, tries })).toEqual({
      kind: "lapse",
      offers: ["intervene.0.z", "villainy.0.x"],
    });
  });

  it("A4.12 wait for the consent of a victim, and so does every answer about the same hit", () => {
    const pull = accepted("villainy", "x", { others: [{ id: "y", name: "y" }] });
    const consent = offer("villainy-consent", "y", { others: [{ id: "x", name: "x" }], state: "open" });
    const z = combatant("z", { ...waiting, space: square(-1, 0) });
    const offers = [...own, pull, consent, accepted("intervene", "z")];
    expect(asked({ people: [...both, z], offers })).toBe("wait");
    const given = offers.map((one) => (one === consent ? { ...one, state: "accepted" as const } : one));
    expect(step({ people: [...both, z], offers: given })).toMatchObject({
      kind: "try",
      offer: { ability: "villainy" },
    });
    expect(consentTo(cardOf({ offers: given }), pull)?.state).toBe("accepted");
  });
});

describe("a hit on its way", () => {
  const parried = tried("parry", "x", { success: true, successes: 1 });

  it("A4.5 one success cancels it; A2.2 against Full Force two", () => {
    const offers = [accepted("parry", "x"), offer("veteran", "x")];
    expect(asked({ offers, tries: [parried] })).toBe("done");
    expect(standsOf(cardOf({ tries: [parried] }), 0)).toBe(false);
    expect(standsOf(cardOf({ tries: [parried], tags: ["full-force"] }), 0)).toBe(true);
    expect(step({ offers, tries: [parried], tags: ["full-force"] })).toMatchObject({
      kind: "ask",
      offers: [{ id: "parry.0.x.1" }],
    });
  });

  it("A106 the second Parry is the last", () => {
    const offers = [
      accepted("parry", "x"),
      accepted("parry", "x", { id: "parry.0.x.1" }),
      offer("veteran", "x"),
    ];
    const tries = [parried, tried("parry", "x", { offer: "parry.0.x.1" })];
    expect(asked({ offers, tries, tags: ["full-force"] })).toBe("damage");
  });

  it("A105 a success of the shield leaves one Parry, then Veteran's saves, of which one is left", () => {
    const shield = { target: 14, dice: [15, 6], held: false };
    const offers = [accepted("parry", "x"), accepted("veteran", "x")];
    const tries = [
      tried("parry", "x"),
      tried("veteran", "x", { success: true }),
      tried("veteran-save", "x", { offer: "", dice: { "veteran-save": [12] }, success: true, successes: 1 }),
    ];
    const card = cardOf({ shield, offers, tries, tags: ["full-force"] });
    expect(hitOf(card, 0)?.hit).toMatchObject({ needed: 2, reached: 2, byShield: 1 });
    const left = afterTries(card, situation([x, attacker])).combatants[0]?.action?.states;
    expect(left).toMatchObject([{ kind: "veteran-saves", left: 1 }]);
  });

  it("A88 a save that is left is asked for, free; A82 what breaks through knows no Parry", () => {
    const tries = [
      tried("veteran", "x", { success: true }),
      tried("veteran-save", "x", { offer: "", dice: { "veteran-save": [9] } }),
    ];
    const offers = [offer("parry", "x"), accepted("veteran", "x")];
    expect(step({ offers, tries })).toMatchObject({
      kind: "ask",
      offers: [{ ability: "veteran-save", price: 0 }],
    });
    expect(asked({ tags: ["break-through"] })).toEqual(["x:veteran:HIT_TAKEN"]);
  });

  it("A108, A109 a new recipient starts at zero, saves with his shield at once, and passes nothing on", () => {
    const tries = [parried, tried("intervene", "y", { success: true })];
    const given = {
      people: both,
      tags: ["full-force"],
      tries,
      offers: [accepted("parry", "x"), accepted("intervene", "y")],
    };
    expect(hitOf(cardOf(given), 0)).toMatchObject({ recipient: "y", hit: { reached: 0, redirected: true } });
    expect(recipientOf(cardOf(given), 0)?.name).toBe("y");
    expect(step(given)).toEqual({ kind: "saves", draft: 0, user: "y", due: { target: 14, count: 2 } });
    const saved = tried("shield-save", "y", { offer: "", dice: { "shield-save": [14, 13] }, successes: 1 });
    expect(asked({ ...given, tries: [...tries, saved] })).toEqual([
      "y:parry:HIT_TAKEN",
      "y:veteran:HIT_TAKEN",
    ]);
    const done = [...given.offers, offer("parry", "y"), offer("veteran", "y")];
    expect(asked({ ...given, tries: [...tries, saved], offers: done })).toBe("damage");
  });

  it("A119 after a late redirection the new recipient defends himself, then he is asked for Hard as Steel", () => {
    const bare = { ...y, ...armed() };
    const offers = [
      ...own,
      ...others,
      accepted("intervene", "y", { id: "intervene.0.y.1", window: "DAMAGE_KNOWN" }),
    ];
    const tries = [tried("intervene", "y", { offer: "intervene.0.y.1", success: true })];
    const given = { people: [x, bare, attacker], damage: 14, tries };
    expect(asked({ ...given, offers })).toEqual(["y:parry:HIT_TAKEN", "y:veteran:HIT_TAKEN"]);
    const passed = [...offers, offer("parry", "y"), offer("veteran", "y")];
    expect(asked({ ...given, offers: passed })).toEqual(["y:hard-as-steel:DAMAGE_KNOWN"]);
  });

  it("A2.3 last of all armour may save from damage up to its limit, once, if the rule is on", () => {
    const plated = { ...x, meleeRating: -5, action: acting({ armourSave: { limit: 8, target: 16 } }) };
    const given = { people: [plated, attacker], settings: { armourSave: true } };
    expect(step({ ...given, damage: 8 })).toEqual({ kind: "armour-save", draft: 0, user: "x" });
    expect(asked({ ...given, damage: 9 })).toBe("done");
    expect(asked({ ...given, damage: 8, tries: [tried("armour-save", "x", { offer: "" })] })).toBe("done");
    expect(asked({ people: [plated, attacker], damage: 8 })).toBe("done");
  });

  it("A0.1 a miss asks nothing, and strikes nobody else", () => {
    const missed = attackCard({
      drafts: [cardDraft({ target: party("x"), judgement: judgement({ degree: "miss" }) })],
    });
    expect(hitOf(missed, 0)).toBeNull();
    expect(recipientOf(missed, 0)?.name).toBe("x");
    expect(standsOf(missed, 0)).toBe(false);
    expect(nextStep({ card: missed, situation: situation(both), attacker: "attacker" })).toEqual({
      kind: "done",
    });
  });
});
