import { describe, expect, it } from "vitest";
import { ABILITY_MODULES } from "../../src/rules/abilities/index.ts";
import { changed } from "../../src/rules/ability-states.ts";
import { plainDamage } from "../../src/rules/damage.ts";
import { landed } from "../../src/rules/hit.ts";
import {
  openReactions,
  REACTIONS,
  type ReactionCause,
  type ReactionEvent,
  reactionOffers,
} from "../../src/rules/reactions.ts";
import type { CombatantRecord, Situation } from "../../src/rules/records.ts";
import { ABILITIES, ABILITY_IDS } from "../../src/rules/tables/abilities.ts";
import { acting, combatant, draft, foe, held, judgement, situation, square, turn } from "../builders.ts";

const waiting = { turn: turn({ isOwnTurn: false }), meleeRating: 5 };
const struck = combatant("struck", {
  space: square(0, 0),
  ...waiting,
  action: acting({ weapons: [held("sword")], shieldSave: 14, meleeAttack: 5 }),
});
const helper = combatant("helper", { space: square(0, 1), ...waiting });
const far = combatant("far", { space: square(9, 9), ...waiting });
const attacker = foe("attacker", { space: square(1, 0) });
const second = foe("second", { space: square(-1, 0) });

function event(rest: Partial<ReactionEvent> = {}): ReactionEvent {
  const made = draft({ target: "struck" });
  return {
    attack: { draft: made, judgement: judgement() },
    attacker: "attacker",
    recipient: "struck",
    damage: null,
    declared: [],
    hit: landed(made),
    ...rest,
  };
}

const table = (...more: readonly CombatantRecord[]): Situation =>
  situation([struck, helper, far, attacker, second, ...more]);

function offered(cause: ReactionCause, given: ReactionEvent = event(), on: Situation = table()): string[] {
  return openReactions(reactionOffers(cause, on, given)).map(({ user, offer }) => `${user}:${offer}`);
}

describe("who is offered what", () => {
  it("A4.0 a melee hit: the struck one first, with shield, Parry, Veteran, Villainy, then the helpers", () => {
    expect(offered("melee-hit")).toEqual([
      "struck:shield-save",
      "struck:parry",
      "struck:veteran",
      "struck:villainy",
      "helper:intervene",
      "helper:villainy",
    ]);
  });

  it("A4.0 why others are not: each line carries its reasons and its price", () => {
    const lines = reactionOffers("melee-hit", table(), event());
    const line = lines.find(({ user, offer }) => user === "far" && offer === "intervene");
    expect(line).toMatchObject({ price: 2, row: 4 });
    expect(line?.refusals.map(({ key }) => key)).toEqual(["WAFFENGANG.Refusal.targetOutOfReach"]);
    expect(lines.some(({ user }) => user === "attacker" || user === "second")).toBe(false);
  });

  it("A4.0 a ranged hit: shield and Villainy, then the helpers; no Parry, no Veteran", () => {
    const shot = draft({ target: "struck", range: "ranged" });
    const given = event({ attack: { draft: shot, judgement: judgement() }, hit: landed(shot) });
    expect(offered("ranged-hit", given)).toEqual([
      "struck:shield-save",
      "struck:villainy",
      "helper:intervene",
      "helper:villainy",
    ]);
  });

  it("A4.0 a redirected hit: only the own defence of the new recipient", () => {
    const given = event({ recipient: "helper", hit: { ...landed(draft()), redirected: true } });
    const armed = { ...helper, action: acting({ weapons: [held("sword")] }) };
    expect(offered("redirected", given, situation([struck, armed, attacker]))).toEqual([
      "helper:parry",
      "helper:veteran",
    ]);
  });

  it("A4.0 damage known: late Intervene and Villainy if nobody has taken it over yet, last Hard as Steel", () => {
    const given = event({ damage: plainDamage(9, false) });
    expect(offered("damage-known", given)).toEqual([
      "struck:villainy",
      "helper:intervene",
      "helper:villainy",
    ]);
    const taken = event({
      damage: plainDamage(9, false),
      hit: { ...landed(draft()), redirected: true },
    });
    expect(offered("damage-known", taken)).toEqual([]);
    expect(offered("damage-final", given)).toEqual(["struck:hard-as-steel"]);
  });

  it("A4.0 damage without an attack roll: Hard as Steel alone", () => {
    const fall = event({ attack: null, hit: null, damage: plainDamage(6, false), attacker: "" });
    expect(offered("plain-damage", fall)).toEqual(["struck:hard-as-steel"]);
  });

  it("A4.7 saves that are left are offered instead of buying new ones", () => {
    const ready = changed(struck, [
      {
        holder: "struck",
        kind: "veteran-saves",
        after: { kind: "veteran-saves", left: 1, until: "next-turn" },
      },
    ]);
    const lines = offered("melee-hit", event(), situation([ready, helper, attacker, second]));
    expect(lines).toContain("struck:veteran-save");
    expect(lines).not.toContain("struck:veteran");
  });

  it("A0.1 what failed is not offered again, what was declined is", () => {
    const made = landed(draft());
    const after = event({
      hit: { ...made, shieldRolled: true, tried: [{ user: "struck", ability: "parry" }] },
    });
    expect(offered("melee-hit", after)).toEqual([
      "struck:veteran",
      "struck:villainy",
      "helper:intervene",
      "helper:villainy",
    ]);
  });

  it("A4.0 the acting one is asked at his own moments", () => {
    const hero = combatant("hero", {
      meleeRating: 5,
      space: square(2, 0),
      action: acting({ weapons: [held("sword", { familiar: true })] }),
    });
    const own = event({ attacker: "hero", recipient: "attacker", hit: null, attack: null });
    const on = situation([hero, attacker]);
    expect(offered("turn-start", own, on)).toEqual(["hero:half-force"]);
    expect(offered("before-move", own, on)).toEqual(["hero:dash"]);
    expect(offered("own-action", own, on)).toEqual(["hero:brace"]);
    expect(offered("after-move", own, on)).toEqual([]);
    const coming = event({
      attacker: "hero",
      recipient: "attacker",
      hit: null,
      attack: { draft: draft({ target: "attacker" }), judgement: null },
    });
    expect(offered("before-attack", coming, on)).toEqual([
      "hero:full-force",
      "hero:focus",
      "hero:break-through",
    ]);
    const hit = { ...coming, attack: { draft: draft({ target: "attacker" }), judgement: judgement() } };
    expect(offered("hit-made", hit, on)).toEqual(["hero:follow-up"]);
  });

  it("A4.0 with the details of a choice the choice itself is weighed", () => {
    const hero = combatant("hero", {
      meleeRating: 5,
      space: square(2, 0),
      action: acting({ weapons: [held("sword", { familiar: true })] }),
    });
    const own = event({ attacker: "hero", hit: null, attack: null });
    const lines = reactionOffers("own-action", situation([hero, attacker]), own, {
      details: { other: "attacker", weapon: "sword" },
    });
    expect(openReactions(lines).map(({ offer }) => offer)).toEqual(["guard", "brace", "veteran"]);
    const agreed = reactionOffers("agreement", situation([hero, attacker]), own, {
      details: { other: "attacker", consent: true },
    });
    expect(openReactions(agreed).map(({ offer, price }) => [offer, price])).toEqual([["duel", 0]]);
  });

  it("situation 43: a helper whom the GM hides is not asked", () => {
    const lines = reactionOffers(
      "melee-hit",
      situation([struck, { ...helper, hidden: true }, attacker]),
      event(),
    );
    expect(lines.some(({ user }) => user === "helper")).toBe(false);
  });

  it("without an attacker on the table nobody can help", () => {
    expect(offered("melee-hit", event({ attacker: "gone" })).some((line) => line.startsWith("helper"))).toBe(
      false,
    );
  });
});

describe("the table and the modules", () => {
  it("A3 every ability has its module, with the windows of the overview", () => {
    for (const id of ABILITY_IDS) {
      expect(ABILITY_MODULES[id].id).toBe(id);
      expect(ABILITY_MODULES[id].windows).toBe(ABILITIES[id].windows);
    }
  });

  it("A4.0 every ability is offered by some row, in a window of its own", () => {
    const offeredAnywhere = new Set<string>();
    for (const { window, rows } of Object.values(REACTIONS)) {
      for (const id of rows.flatMap(({ offers }) => offers)) {
        if (id === "shield-save" || id === "veteran-save") continue;
        offeredAnywhere.add(id);
        expect(ABILITIES[id].windows).toContain(window);
      }
    }
    expect([...offeredAnywhere].sort()).toEqual([...ABILITY_IDS].sort());
  });
});
