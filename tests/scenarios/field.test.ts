import { describe, expect, it } from "vitest";
import type { Table } from "../host/kit/index.ts";
import { ARENA, actorUuid, arena, type Fighter, idOf, sword, tokenUuid } from "../workflow/arena.ts";
import { attack, card, document } from "../workflow/play.ts";
import { party } from "./kit.ts";

const [HEDDA, JORID, OGRE] = ARENA;
if (!HEDDA || !JORID || !OGRE) throw new Error("The arena has lost its fighters");

const NEUTRAL = 0;
const HOSTILE = -1;
const SECRET = -2;

/** How many allies flank a target in an attack that misses: 1d20 alone, or 2d20 and a d4 with one in its back. */
async function flankers(
  table: Table,
  user: string,
  by: string,
  on: string,
  expected: 0 | 1,
): Promise<number> {
  const id = await attack(table, user, { by, on: [on], dice: expected === 0 ? [1] : [1, 1, 1] });
  return card(table.seat("Gabi"), id).drafts[0]?.draft.flanking?.flankers ?? -1;
}

/** Changes something, and everybody has heard of it. */
async function change(table: Table, user: string, uuid: string, changes: object): Promise<void> {
  await document(table.seat(user), uuid).update(changes);
  await table.settle();
}

describe("who flanks, as tokens and things change", () => {
  it("situation 1: a reach weapon flanks from two squares away while it is held, not while it is stowed", async () => {
    const spear = {
      ...sword({ held: "none", handedness: "two-handed", tags: ["reach"] }),
      _id: idOf("spear"),
      name: "Spieß",
    };
    const far: Fighter = { ...JORID, places: [[5, 2]], items: [sword(), spear] };
    const table = await party({ world: arena([HEDDA, far, OGRE]) });
    expect(await flankers(table, "Anna", "hedda", "ogre", 0)).toBe(0);
    await change(table, "Bert", `${actorUuid("jorid")}.Item.${idOf("spear")}`, { system: { held: "both" } });
    expect(await flankers(table, "Anna", "hedda", "ogre", 1)).toBe(1);
    await change(table, "Bert", `${actorUuid("jorid")}.Item.${idOf("spear")}`, { system: { held: "none" } });
    expect(await flankers(table, "Anna", "hedda", "ogre", 0)).toBe(0);
  });

  it("situation 4: heights are those of the map: bodies that touch flank, air between does not, a flyer pair does", async () => {
    const table = await party({ world: arena([HEDDA, JORID, OGRE]) });
    const lift = (name: string, metres: number) =>
      change(table, "Gabi", tokenUuid(name), { elevation: metres });
    await lift("jorid", 3);
    expect(await flankers(table, "Anna", "hedda", "ogre", 1)).toBe(1);
    await lift("jorid", 4.5);
    expect(await flankers(table, "Anna", "hedda", "ogre", 0)).toBe(0);
    for (const name of ["hedda", "ogre"]) await lift(name, 4.5);
    expect(await flankers(table, "Anna", "hedda", "ogre", 1)).toBe(1);
  });

  it("situations 7 and 9: foes flank by the same rules: hidden and neutral ones do not, secret ones do", async () => {
    const raider = (name: string, row: number): Fighter => ({
      name,
      disposition: HOSTILE,
      places: [[5, row]],
      system: { hp: { value: 9, max: 9 }, naOverride: -5 },
      items: [sword()],
    });
    const table = await party({
      world: arena([{ ...HEDDA, places: [[5, 5]] }, raider("raider", 4), raider("partner", 6)]),
    });
    const partner = (changes: object) => change(table, "Gabi", tokenUuid("partner"), changes);
    expect(await flankers(table, "Gabi", "raider", "hedda", 1)).toBe(1);
    await partner({ hidden: true });
    expect(await flankers(table, "Gabi", "raider", "hedda", 0)).toBe(0);
    await partner({ hidden: false, disposition: SECRET });
    expect(await flankers(table, "Gabi", "raider", "hedda", 1)).toBe(1);
    await partner({ disposition: NEUTRAL });
    expect(await flankers(table, "Gabi", "raider", "hedda", 0)).toBe(0);
  });

  it("situation 10: a mirror image flanks with its original, whichever of the two tokens attacks", async () => {
    const twice: Fighter = {
      ...HEDDA,
      places: [
        [5, 6],
        [5, 3],
      ],
    };
    const table = await party({ world: arena([twice, OGRE]) });
    const anna = table.seat("Anna");
    for (const name of ["hedda", "hedda2"]) {
      anna.globals.canvas.tokens.get(idOf(name))?.control();
      expect(await flankers(table, "Anna", "hedda", "ogre", 1)).toBe(1);
    }
    const attackers = anna.game.messages.contents.map(
      (message) => card(anna, String(message.id)).attacker.token,
    );
    expect(attackers).toEqual([tokenUuid("hedda"), tokenUuid("hedda2")]);
  });

  it("situation 12: a confused attacker has no allies, until the state is taken away", async () => {
    const table = await party({ world: arena([HEDDA, JORID, OGRE]) });
    const gabi = table.seat("Gabi");
    const hedda = gabi.game.actors.get(idOf("hedda"));
    await hedda?.toggleStatusEffect("confused", { active: true });
    await table.settle();
    expect(await flankers(table, "Anna", "hedda", "ogre", 0)).toBe(0);
    await hedda?.toggleStatusEffect("confused", { active: false });
    await table.settle();
    expect(await flankers(table, "Anna", "hedda", "ogre", 1)).toBe(1);
  });
});
