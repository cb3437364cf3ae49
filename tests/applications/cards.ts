/** A card that is worth looking at: Hedda strikes the ogre, whom an ally flanks, for 9 damage. */
import type { CardViewer } from "../../src/applications/cards/viewer.ts";
import type { AttackCard, CardOffer, CardParty } from "../../src/rules/card.ts";
import { EMPTY_PLAN } from "../../src/rules/plan.ts";
import type { DamageReport } from "../../src/rules/records.ts";
import { cardDraft, draft, fallen, judgement, modifier, settings } from "../builders.ts";

export const HEDDA: CardParty = { actor: "Actor.hedda", token: "Token.hedda", name: "Hedda", img: "" };
export const OGRE: CardParty = { actor: "Actor.ogre", token: "Token.ogre", name: "Ogre", img: "" };

/** A report of damage that nothing reduces. */
export function damageReport(final: number, rest: Partial<DamageReport> = {}): DamageReport {
  return {
    rolled: final,
    final,
    bonus: 0,
    doubled: 0,
    reductions: [],
    nonlethal: false,
    minimum: false,
    injury: false,
    ...rest,
  };
}

/** 13 on the d20, +5, flanking dice 3 + 1 = 4: 22 against AC 19. */
export const STRIKE = cardDraft({
  target: OGRE,
  draft: {
    ...draft({ ac: 19 }),
    attack: [modifier("base-attack", 5, "base", { label: "WAFFENGANG.Modifier.baseAttack", rule: "K2.3" })],
    damage: [modifier("strength", 4, "ability", { rule: "K3.3" })],
    dice: [
      {
        id: "flanking",
        label: "WAFFENGANG.Modifier.flanking",
        count: 1,
        faces: 4,
        flat: 1,
        times: 1,
        cap: null,
        type: "flanking",
        source: "Anselm",
        rule: "B1.8",
      },
    ],
  },
  naturals: fallen(13, { bonus: { flanking: [3] } }),
  judgement: judgement({
    natural: 13,
    total: 22,
    difficulty: 19,
    bonus: { flanking: 4 },
    decider: { kind: "roll", id: "flanking", value: 4 },
  }),
  damage: {
    formula: "1d8+4",
    rolls: { weapon: [5], extra: {} },
    report: damageReport(9, { bonus: 4 }),
  },
});

export const FOLLOW_UP: CardOffer = {
  id: "follow-up.0",
  ability: "follow-up",
  window: "POST_HIT",
  draft: 0,
  actor: HEDDA.actor,
  user: "",
  others: [],
  price: 2,
  max: 0,
  state: "open",
  choice: 0,
  by: "",
};

export const HARD_AS_STEEL: CardOffer = {
  ...FOLLOW_UP,
  id: "hard-as-steel.0",
  ability: "hard-as-steel",
  window: "DAMAGE_KNOWN",
  actor: OGRE.actor,
  price: 1,
  max: 5,
};

export function attackCard(rest: Partial<AttackCard> = {}): AttackCard {
  return {
    state: "committed",
    attacker: HEDDA,
    weapon: { item: "sword", name: "Longsword", img: "" },
    cause: null,
    settings: settings(),
    combat: { id: "combat", round: 2, turn: 0 },
    declared: [],
    sneak: null,
    drafts: [STRIKE],
    offers: [],
    tries: [],
    counters: [],
    plan: {
      ...EMPTY_PLAN,
      patches: [{ actor: OGRE.actor, path: "hp.value", before: 31, after: 22 }],
    },
    history: [],
    problems: [],
    ...rest,
  };
}

/** Somebody who neither runs nor observes anybody, at a table with a game master. */
export function onlooker(rest: Partial<CardViewer> = {}): CardViewer {
  return {
    isGM: false,
    owns: () => false,
    observes: () => false,
    recognises: () => true,
    points: () => ({ value: 3, max: 5 }),
    situation: () => null,
    settings: settings(),
    gmOnline: true,
    commitsByHand: false,
    userName: () => "Gabi",
    ...rest,
  };
}

/** The player of one actor. */
export function playerOf(actor: string, rest: Partial<CardViewer> = {}): CardViewer {
  const own = (uuid: string): boolean => uuid === actor;
  return onlooker({ owns: own, observes: own, ...rest });
}

export const gamemaster = (rest: Partial<CardViewer> = {}): CardViewer =>
  onlooker({ isGM: true, owns: () => true, observes: () => true, ...rest });
