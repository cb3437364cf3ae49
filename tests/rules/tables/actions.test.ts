import { describe, expect, it } from "vitest";
import { ACTION_IDS, ACTIONS, isActionId } from "../../../src/rules/tables/actions.ts";

/** K5.T as printed: action, kind, whether it provokes, footnote. */
const PRINTED = `
  concentrate-to-maintain-spell standard no
  activate-magic-item standard no
  attack-ranged standard yes
  attack-melee standard no
  attack-unarmed standard yes
  use-extraordinary-ability standard no
  channel-energy standard no
  light-torch-with-tindertwig standard yes
  use-skill-taking-an-action standard mostly
  feint standard no
  aid-another standard maybe 2
  read-scroll standard yes
  ready standard no
  stabilize-dying-friend standard yes
  drink-potion-or-apply-oil standard yes
  use-supernatural-ability standard no
  escape-grapple standard no
  draw-hidden-weapon standard no
  total-defense standard no
  dismiss-spell standard no
  cast-spell-standard standard yes
  use-spell-like-ability standard yes
  lower-spell-resistance standard no
  direct-active-spell move no
  mount-or-dismount move no
  stand-up move yes
  move move yes
  pick-up-item move yes
  load-hand-or-light-crossbow move yes
  ready-or-drop-shield move no 3
  move-heavy-object move yes
  open-or-close-door move no
  control-frightened-mount move yes
  retrieve-stored-item move yes
  sheathe-weapon move yes
  draw-weapon move no 3
  touch-spell-on-up-to-six-allies full yes
  coup-de-grace full yes
  light-torch full yes
  use-skill-taking-one-round full mostly
  extinguish-flames full no
  run full yes
  withdraw full no 4
  load-heavy-or-repeating-crossbow full yes
  escape-net full yes
  charge full no 4
  full-attack full no
  lock-or-unlock-weapon-in-gauntlet full yes
  prepare-splash-weapon full yes
  cease-concentration free no
  drop-item free no
  drop-prone free no
  speak free no
  prepare-spell-components free no 5
  cast-quickened-spell swift no
  cast-feather-fall immediate no
  delay none no
  five-foot-step none no
  perform-combat-manoeuvre varies yes 6
  use-feat varies varies 7
`
  .trim()
  .split("\n")
  .map((line) => line.trim().split(" "));

describe("actions in combat", () => {
  it("K5.T K5.8 the table has its 60 rows, in their order", () => {
    expect(PRINTED).toHaveLength(60);
    expect(ACTION_IDS.slice(0, 60)).toEqual(PRINTED.map(([id]) => id));
  });

  it.each(PRINTED)("K5.T %s is a %s action, provokes: %s", (id, kind, provokes, footnote) => {
    if (!isActionId(id)) throw new Error(id);
    const row = ACTIONS[id];
    expect([row.kind, row.provokes, row.footnote]).toEqual([kind, provokes, footnote && Number(footnote)]);
  });

  it("K5.27 K5.T the actions of the running text follow it, each with its own rule", () => {
    const further = ACTION_IDS.slice(60).map((id) => ACTIONS[id]);
    expect(further).toHaveLength(14);
    for (const row of further) expect(row.rule).toMatch(/^K\d+\.\d+$/);
  });

  it("K5.27 OPEN-46 what is free in the text provokes nothing", () => {
    const free = ACTION_IDS.slice(60).filter((id) => ACTIONS[id].kind === "free");
    expect(free.map((id) => ACTIONS[id].provokes)).toEqual(free.map(() => "no"));
    expect(isActionId("dance")).toBe(false);
  });

  it("every action has a label of its own", () => {
    expect(new Set(ACTION_IDS.map((id) => ACTIONS[id].label)).size).toBe(ACTION_IDS.length);
  });
});
