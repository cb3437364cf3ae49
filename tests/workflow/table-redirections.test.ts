/** Hits that others take over at the table (A 2.2, A 4.10, A 4.12): who is asked, what the dice do, what comes back. */
import { describe, expect, it } from "vitest";
import type { Table } from "../host/kit/table.ts";
import { ARENA, idOf } from "./arena.ts";
import {
  alert,
  asked,
  bash,
  COMPANY,
  life,
  offerOf,
  open,
  pass,
  points,
  shown,
  take,
  tried,
} from "./hits.ts";
import { answer, onCard } from "./play.ts";

describe("A 4.10 Intervene at the table", () => {
  it("A118 of two helpers the first fails and has paid, the second takes the hit, the others lapse unpaid", async () => {
    const table = await open(COMPANY);
    const id = await bash(table);
    await pass(table, "Anna", id, "hedda");
    expect(asked(table, id)).toEqual(["hedda:villainy", "jorid:intervene", "karla:intervene"]);
    await take(table, id, { by: "Bert", user: "jorid", ability: "intervene", dice: [7] });
    await take(table, id, { by: "Carl", user: "karla", ability: "intervene", dice: [8] });
    expect(tried(table, id)).toEqual([
      ["jorid", "intervene", false],
      ["karla", "intervene", true],
    ]);
    expect(asked(table, id)).toEqual(["karla:parry"]);
    await pass(table, "Carl", id, "karla", [6]);
    expect(asked(table, id)).toEqual(["karla:hard-as-steel"]);
    await answer(table, "Carl", { message: id, offer: "hard-as-steel.0", choice: 2 });
    expect(["hedda", "jorid", "karla"].map((name) => [life(table, name), points(table, name)])).toEqual([
      [20, 5],
      [20, 3],
      [18, 1],
    ]);
    await onCard(table, "Gabi", "revertCard", id);
    expect(["hedda", "jorid", "karla"].map((name) => [life(table, name), points(table, name)])).toEqual([
      [20, 5],
      [20, 5],
      [20, 5],
    ]);
  });

  it("A119 is possible once more when the damage is known; the ward is not asked for Hard as Steel", async () => {
    const table = await open(COMPANY);
    const id = await bash(table);
    await pass(table, "Anna", id, "hedda");
    await pass(table, "Anna", id, "hedda");
    await pass(table, "Bert", id, "jorid");
    await pass(table, "Carl", id, "karla", [6]);
    expect(shown(table, id).drafts[0]?.damage?.report.final).toBe(6);
    expect(asked(table, id)).toContain("jorid:intervene");
    await take(table, id, { by: "Bert", user: "jorid", ability: "intervene", dice: [8] });
    await pass(table, "Bert", id, "jorid");
    expect(asked(table, id)).toEqual(["jorid:hard-as-steel"]);
    await answer(table, "Bert", { message: id, offer: "hard-as-steel.0", choice: 0 });
    expect([life(table, "hedda"), life(table, "jorid")]).toEqual([20, 14]);
  });

  it("A 0.1 if every try fails, what the struck one declined of its own defence is asked once more", async () => {
    const table = await open(COMPANY.filter(({ name }) => name !== "karla"));
    const id = await bash(table);
    await pass(table, "Anna", id, "hedda");
    await take(table, id, { by: "Bert", user: "jorid", ability: "intervene", dice: [2] });
    await pass(table, "Anna", id, "hedda");
    expect(asked(table, id)).toEqual(["hedda:parry", "hedda:veteran"]);
    await take(table, id, { by: "Anna", user: "hedda", ability: "parry", dice: [20] });
    expect([life(table, "hedda"), points(table, "hedda")]).toEqual([20, 4]);
  });
});

describe("A 4.12 Villainy at the table", () => {
  const villainy = async (table: Table): Promise<string> => {
    const id = await bash(table);
    await pass(table, "Anna", id, "hedda");
    const given = { by: "Anna", user: "hedda", ability: "villainy", other: "jorid" };
    expect(await take(table, id, given)).toBe(true);
    return id;
  };

  it("A87 asks the victim's player first: let happen, there is no grab, and the check decides", async () => {
    const table = await open(COMPANY);
    const id = await villainy(table);
    expect(asked(table, id)).toContain("jorid:villainy-consent");
    await take(table, id, { by: "Bert", user: "jorid", ability: "villainy-consent", dice: [8] });
    expect(shown(table, id).tries).toMatchObject([
      { what: "villainy", consent: true, dice: { check: [8] }, success: true, price: 3 },
    ]);
    expect(asked(table, id)).toEqual(["jorid:parry", "jorid:veteran"]);
    await take(table, id, { by: "Bert", user: "jorid", ability: "parry", dice: [20] });
    expect(["hedda", "jorid"].map((name) => [life(table, name), points(table, name)])).toEqual([
      [20, 2],
      [20, 4],
    ]);
  });

  it("A121 against the victim's will the grab comes first; it fails, so there is no check, and the points are gone", async () => {
    const table = await open(COMPANY);
    const id = await villainy(table);
    table.seat("Gabi").dice([3]);
    const offer = offerOf(table, id, "jorid", "villainy-consent");
    await answer(table, "Bert", { message: id, offer, choice: 0 });
    expect(shown(table, id).tries).toMatchObject([
      { what: "villainy", consent: false, dice: { grab: [3] }, success: false },
    ]);
    expect(asked(table, id)).toContain("jorid:intervene");
  });

  it("A 4.0 an answer that comes meanwhile waits for it, and is thrown when the grab has failed", async () => {
    const table = await open(COMPANY);
    const id = await villainy(table);
    await take(table, id, { by: "Carl", user: "karla", ability: "intervene" });
    expect([tried(table, id), points(table, "karla")]).toEqual([[], 5]);
    table.seat("Gabi").dice([3, 8]);
    const offer = offerOf(table, id, "jorid", "villainy-consent");
    await answer(table, "Bert", { message: id, offer, choice: 0 });
    expect(tried(table, id)).toEqual([
      ["hedda", "villainy", false],
      ["karla", "intervene", true],
    ]);
  });

  it("A 4.0 an answer that still waits when it succeeds lapses unpaid", async () => {
    const table = await open(COMPANY);
    const id = await villainy(table);
    await take(table, id, { by: "Carl", user: "karla", ability: "intervene" });
    await take(table, id, { by: "Bert", user: "jorid", ability: "villainy-consent", dice: [8] });
    expect(tried(table, id)).toEqual([["hedda", "villainy", true]]);
    await take(table, id, { by: "Bert", user: "jorid", ability: "parry", dice: [20] });
    expect(["hedda", "jorid", "karla"].map((name) => points(table, name))).toEqual([2, 4, 5]);
  });

  it("names only a victim that was on offer", async () => {
    const table = await open(COMPANY);
    const id = await bash(table);
    await pass(table, "Anna", id, "hedda");
    const given = { by: "Anna", user: "hedda", ability: "villainy", other: "ogre" };
    expect(await take(table, id, given)).toBe(false);
    expect(points(table, "hedda")).toBe(5);
  });
});

describe("A 2.2 the shield of whoever steps in", () => {
  it("is thrown free and at once: 14 against 14+ holds the hit", async () => {
    const shield = {
      _id: idOf("shield"),
      name: "Schild",
      type: "shield",
      system: { apShieldClass: "metal", bonus: 2, held: true },
    };
    const bearer = alert("jorid", {
      places: [[6, 6]],
      items: [...(ARENA.find(({ name }) => name === "jorid")?.items ?? []), shield],
    });
    const table = await open([alert("hedda"), bearer, alert("ogre")]);
    const id = await bash(table);
    await pass(table, "Anna", id, "hedda");
    await take(table, id, { by: "Bert", user: "jorid", ability: "intervene", dice: [8, 14] });
    expect(tried(table, id)).toEqual([
      ["jorid", "intervene", true],
      ["jorid", "shield-save", true],
    ]);
    expect(shown(table, id)).toMatchObject({ state: "committed", drafts: [{ damage: null }] });
  });
});
