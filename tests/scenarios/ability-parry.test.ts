import { describe, expect, it } from "vitest";
import { idOf } from "../workflow/arena.ts";
import { answer, attack, onCard } from "../workflow/play.ts";
import { everywhere } from "./actions.ts";
import {
  accept,
  alert,
  alertWith,
  announced,
  asked,
  everAsked,
  finish,
  life,
  melee,
  offerTo,
  SHIELD,
  shown,
  tried,
} from "./hits.ts";
import { entryOf, notices, textOf } from "./kit.ts";

/** Anna's Hedda strikes Bert's knight: 15 + 6 = 21. */
const STRIKE = { by: "hedda", on: ["knight"], dice: [15] } as const;
const FULL = { by: "hedda", on: "knight", declare: ["full-force"] } as const;

const bow = { _id: idOf("sword"), name: "Bogen", type: "weapon", system: { range: "ranged", held: "both" } };

const field = (rest: Parameters<typeof alert>[1] = {}) => melee(alertWith(alert("knight", rest)));

describe("Parry (A 4.5)", () => {
  it("A4.5 E4 above the attack total it cancels the hit: asked on the owner's page, 1 AP, no damage", async () => {
    const table = await field();
    const id = await attack(table, "Anna", STRIKE);
    expect(asked(table, id)).toContain("knight:parry");
    await accept(table, "Bert", "parry", [16]);
    expect(shown(table, id)).toMatchObject({ state: "committed", drafts: [{ damage: null }] });
    expect(life(table, "Anna", "knight")).toBe(20);
    everywhere(table, "knight", { ap: 4, states: [] });
    const read = textOf(entryOf(table.seat("Bert"), id)?.querySelector("[data-try=parry]") ?? null);
    expect(read).toContain("Gelungen");
  });

  it("A4.5 E4 A81 a tie lets the hit stand, and the point is spent although it failed; undo gives it back", async () => {
    const table = await field();
    const id = await attack(table, "Anna", STRIKE);
    await accept(table, "Bert", "parry", [15]);
    expect(tried(table, id)).toEqual([["knight", "parry", false]]);
    await finish(table, id, [7]);
    expect(life(table, "Bert", "knight")).toBe(13);
    everywhere(table, "knight", { ap: 4, states: [] });
    await onCard(table, "Gabi", "revertCard", id);
    expect(life(table, "Bert", "knight")).toBe(20);
    everywhere(table, "knight", { ap: 5, states: [] });
  });

  it("A4.5 the free shield save comes first: what it holds asks nobody to pay", async () => {
    const items = [...(alert("knight").items ?? []), SHIELD];
    const table = await field({ items });
    const held = await attack(table, "Anna", { ...STRIKE, dice: [15, 14] });
    expect([shown(table, held).state, asked(table, held)]).toEqual(["committed", []]);
    const failed = await attack(table, "Anna", { ...STRIKE, dice: [15, 13] });
    expect(asked(table, failed)).toContain("knight:parry");
    await accept(table, "Bert", "parry", [20]);
    everywhere(table, "knight", { ap: 3, states: [] });
  });

  it("A4.5 I two are needed against Full Force, paid twice", async () => {
    const table = await field();
    const id = await announced(table, "Anna", { ...FULL, dice: [12] });
    await accept(table, "Bert", "parry", [13]);
    expect(shown(table, id).state).toBe("reacting");
    await accept(table, "Bert", "parry", [20]);
    expect(shown(table, id)).toMatchObject({ state: "committed", drafts: [{ damage: null }] });
    expect(life(table, "Gabi", "knight")).toBe(20);
    everywhere(table, "knight", { ap: 3, states: [] });
  });

  it("A4.5 X who holds no melee weapon is not asked, nor who stands flat-footed, nor who cannot pay", async () => {
    const cases = [
      { rest: { items: [bow] }, now: [15] },
      { rest: { statuses: ["flat-footed"] }, now: [15, 3] },
      { rest: { system: { naOverride: -2 } }, now: [15, 3] },
      { rest: { statuses: ["stunned"] }, now: [15, 3] },
    ];
    for (const { rest, now } of cases) {
      const table = await field(rest);
      const id = await attack(table, "Anna", { ...STRIKE, dice: now });
      expect(everAsked(table, id, "knight"), JSON.stringify(rest)).not.toContain("parry");
    }
  });

  it("A1.10 answered a second time, or by the attacker, it is refused in a sentence and charged once", async () => {
    const table = await field();
    const id = await attack(table, "Anna", STRIKE);
    const given = { message: id, offer: offerTo(table, id, "knight", "parry"), choice: 1 };
    expect(await answer(table, "Anna", given)).toBe(false);
    expect(notices(table.seat("Anna"))).toContain("Das darfst du nicht beantworten.");
    await accept(table, "Bert", "parry", [16]);
    expect(await answer(table, "Bert", given)).toBe(false);
    expect(notices(table.seat("Bert"))).toContain("Dafür ist es zu spät: Es ist schon entschieden.");
    everywhere(table, "knight", { ap: 4, states: [] });
  });
});
