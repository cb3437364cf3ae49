import { describe, expect, it } from "vitest";
import { aidContribution } from "../../src/rules/aid.ts";
import { chargeContribution } from "../../src/rules/charge.ts";
import { bullRushModifiers } from "../../src/rules/manoeuvres/bull-rush.ts";
import { draftManoeuvre, legsModifier } from "../../src/rules/manoeuvres/check.ts";
import { disarmModifiers } from "../../src/rules/manoeuvres/disarm.ts";
import { feintModifiers } from "../../src/rules/manoeuvres/feint.ts";
import { escapeModifiers, grappleModifiers } from "../../src/rules/manoeuvres/grapple.ts";
import { overrunDefence } from "../../src/rules/manoeuvres/overrun.ts";
import { stealDefence, stealModifiers } from "../../src/rules/manoeuvres/steal.ts";
import { tripDefence } from "../../src/rules/manoeuvres/trip.ts";
import type { Modifier } from "../../src/rules/modifiers.ts";
import { mountedContribution } from "../../src/rules/mounted.ts";
import { narrowContribution } from "../../src/rules/movement/squeeze.ts";
import { coverOnReflex } from "../../src/rules/saves.ts";
import { shootingContribution } from "../../src/rules/shooting.ts";
import { plannedAttacks } from "../../src/rules/two-weapons.ts";
import { bow, combatant, foe, situation, square } from "../builders.ts";

const archer = combatant("archer", { space: square(-6, 0) });
const orc = foe("orc");
const allies = [combatant("Ada", { space: square(1, 0) }), combatant("Ben", { space: square(0, 1) })];
const stunned = foe("stunned", { statuses: ["stunned"] });

/** Everything that the chapters add to a roll, a defence or a save. */
const everything = (): readonly (readonly Modifier[] | undefined)[] => [
  shootingContribution(situation([archer, orc, ...allies]), "archer", "orc", bow()).attack,
  aidContribution([{ helper: "h", source: "Hedda", ally: "a", opponent: "b", gives: "attack" }], "a", "b")
    .attack,
  chargeContribution(false, []).attack,
  mountedContribution({ mount: "large", pace: "still" }, "medium", "melee", false).attack,
  mountedContribution({ mount: "large", pace: "run" }, "medium", "ranged", false).attack,
  narrowContribution().armourClass,
  coverOnReflex("cover"),
  plannedAttacks({ baseAttack: 6, talents: [] }, { light: true, isDoubleEnd: false })[1]?.modifiers,
  bullRushModifiers(true, 1),
  disarmModifiers(true),
  stealModifiers(true),
  stealDefence("fastened").map((one) => one.modifier),
  [legsModifier(4, "K16.66")],
  feintModifiers({ humanoid: false, intelligence: 9, senseMotive: null }),
  grappleModifiers({ isHumanoid: true, freeHands: 0, rounds: 1, helpers: 1, tiesFromGrapple: true }),
  escapeModifiers(1, true),
  draftManoeuvre(archer, stunned, "trip", { damageTaken: 3 }).bonus.counted.filter(
    ({ type }) => type === "untyped",
  ),
];

describe("what the chapters add", () => {
  it("every number says what it is, of what kind, from where, and by which rule", () => {
    const lines = everything()
      .flatMap((list) => [...(list ?? [])])
      .map(({ rule, id, label, value, type, source }) =>
        [rule, id, label.replace("WAFFENGANG.Modifier.", ""), value, type, source].join(" "),
      );
    expect(lines).toEqual([
      "K7.25 shooting-into-melee shootingIntoMelee -4 untyped Ada, Ben",
      "K14.4 aid-h aid 2 untyped Hedda",
      "K15.11 charge charge 2 circumstance ",
      "K17.5 mounted mounted 1 circumstance ",
      "K17.9 mount-pace mountPace -8 untyped ",
      "K12.39 narrow narrow -4 circumstance ",
      "K13.3 cover cover 2 cover ",
      "K9.6 iterative iterative -5 untyped ",
      "K19.2 two-weapons twoWeapons -4 untyped ",
      "K16.15 charge charge 2 circumstance ",
      "K16.20 further-creature furtherCreature -4 untyped ",
      "K16.24 unarmed bareHands -4 untyped ",
      "K16.21 whip whip -4 untyped ",
      "K16.22 fastened fastened 5 untyped ",
      "K16.66 legs legs 4 untyped ",
      "K16.71 strange-mind strangeMind -4 untyped ",
      "K16.32 hands handsFull -4 untyped ",
      "K16.36 holding holding 5 circumstance ",
      "K16.42 tying tying -10 untyped ",
      "K16.49 helpers helpers 2 untyped ",
      "K16.50 helpers helpers 2 untyped ",
      "K16.38 hazard hazard 4 untyped ",
      "K16.9 damage-taken damageTaken -3 untyped ",
      "K16.11 stunned targetStunned 4 untyped ",
    ]);
  });

  it("K16.57 K16.66 what raises a CMD names the manoeuvre and its rule", () => {
    expect(overrunDefence(4)).toMatchObject([{ against: "overrun", modifier: { rule: "K16.57" } }]);
    expect(tripDefence({ legs: 4, flying: false, amorphous: false })).toMatchObject([
      { against: "trip", modifier: { rule: "K16.66" } },
    ]);
    expect(stealDefence("fastened")).toMatchObject([{ against: "steal" }]);
  });

  it("what adds nothing is not there", () => {
    expect(mountedContribution({ mount: "large", pace: "move" }, "medium", "ranged", false)).toEqual({});
    expect(coverOnReflex("none")).toEqual([]);
    expect(feintModifiers({ humanoid: true, intelligence: 9, senseMotive: null })).toEqual([]);
    const huge = foe("orc", { size: "gargantuan" });
    expect(shootingContribution(situation([archer, huge, ...allies]), "archer", "orc", bow())).toEqual({});
  });
});
