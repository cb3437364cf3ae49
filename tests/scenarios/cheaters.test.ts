import { describe, expect, it } from "vitest";
import type { AttackCard } from "../../src/rules/card.ts";
import type { Seat, Table } from "../host/kit/index.ts";
import { actorUuid, idOf } from "../workflow/arena.ts";
import { answer, attack, card, creature, onCard } from "../workflow/play.ts";
import { entryOf, FLANKED, GM, notices, ON_KNIGHT, party, problems, stateLine, textOf } from "./kit.ts";

type Source = Record<string, unknown>;

interface StoredCard {
  readonly rolls: readonly Source[];
  readonly system: AttackCard;
}

/** An honest attack of Anna's that no game master has seen, as stored; its message is gone again. */
async function honest(table: Table, how: typeof FLANKED | typeof ON_KNIGHT): Promise<StoredCard> {
  const anna = table.seat("Anna");
  const message = anna.document(`ChatMessage.${await attack(table, "Anna", how)}`);
  const source: unknown = message.toObject();
  const { rolls, system } = source as StoredCard;
  await message.delete();
  return { rolls: rolls.map((roll) => (typeof roll === "string" ? JSON.parse(roll) : roll)), system };
}

/** What a cheater makes of it. */
type Forge = (stored: StoredCard) => {
  readonly rolls?: readonly Source[];
  readonly system?: Partial<AttackCard>;
};

/** The first draft of a card with changes. */
function draftOf({ system }: StoredCard, change: (draft: AttackCard["drafts"][number]) => object) {
  return { drafts: system.drafts.map((one) => ({ ...one, ...change(one) })) as AttackCard["drafts"] };
}

/** Posts a forged card, then a game master comes; what he finds. */
async function afterForgery(
  forge: Forge,
  how: typeof FLANKED | typeof ON_KNIGHT = FLANKED,
): Promise<{ readonly table: Table; readonly id: string }> {
  const table = await party({ users: [{ ...GM, online: false }, { name: "Anna" }, { name: "Bert" }] });
  const stored = await honest(table, how);
  const forged = { ...stored, ...forge(stored) };
  const id = idOf("forged");
  await table
    .seat("Anna")
    .globals.ChatMessage.create(
      { _id: id, type: "attack", rolls: forged.rolls, system: { ...stored.system, ...forged.system } },
      { keepId: true },
    );
  await table.seat("Gabi").open();
  await table.settle();
  return { table, id };
}

/** A roll of 50d8 that all show 8. */
function manyDice(roll: Source): Source {
  const results = Array.from({ length: 50 }, () => ({ result: 8, active: true }));
  const die = { class: "Die", options: {}, evaluated: true, number: 50, faces: 8, modifiers: [], results };
  return { ...roll, formula: "50d8", terms: [die], total: 400 };
}

function expectRefused(table: Table, id: string, sentence: RegExp): void {
  const seats: readonly Seat[] = table.seats;
  for (const seat of seats) {
    expect(creature(seat, "ogre").system.hp.value).toBe(30);
    expect(card(seat, id).state).toBe("damaged");
  }
  expect(problems(table.seat("Gabi"), id).join()).toMatch(sentence);
  expect(problems(table.seat("Bert"), id)).toEqual([]);
  expect(table.writes("update", "Actor")).toBe(0);
}

describe("an attack card that a cheater wrote is not committed, and the game master is told why", () => {
  it("with a weapon that he does not have", async () => {
    const { table, id } = await afterForgery((stored) => ({
      rolls: stored.rolls.map((roll) => (roll.class === "DamageRoll" ? manyDice(roll) : roll)),
      system: draftOf(stored, ({ draft, damage }) => ({
        draft: { ...draft, weaponFormula: "50d8" },
        damage: damage && {
          formula: "50d8",
          rolls: { weapon: [400], extra: {} },
          report: { ...damage.report, rolled: 400, final: 400 },
        },
      })),
    }));
    expectRefused(table, id, /Diese Waffe hat der Angreifer so nicht/);
  });

  it("with another total of dice that fell otherwise", async () => {
    const { table, id } = await afterForgery((stored) => ({
      rolls: stored.rolls.map((roll) => (roll.class === "DamageRoll" ? { ...roll, total: 8 } : roll)),
      system: draftOf(stored, ({ damage }) => ({
        damage: damage && {
          ...damage,
          rolls: { weapon: [8], extra: {} },
          report: { ...damage.report, rolled: 8, final: 8 },
        },
      })),
    }));
    expectRefused(table, id, /Die Würfel auf der Karte sind nicht die gefallenen/);
  });

  it("with other dice than the weapon has, on a card that knows the right ones", async () => {
    const { table, id } = await afterForgery((stored) => ({
      rolls: stored.rolls.map((roll) => (roll.class === "DamageRoll" ? manyDice(roll) : roll)),
      system: draftOf(stored, ({ damage }) => ({
        damage: damage && {
          ...damage,
          rolls: { weapon: [400], extra: {} },
          report: { ...damage.report, rolled: 400, final: 400 },
        },
      })),
    }));
    expectRefused(table, id, /Die Würfel auf der Karte sind nicht die gefallenen/);
  });

  it("with a result that does not follow from its dice", async () => {
    const { table, id } = await afterForgery((stored) => ({
      system: draftOf(stored, ({ judgement }) => ({ judgement: { ...judgement, total: 40 } })),
    }));
    expectRefused(table, id, /Das Ergebnis folgt nicht aus den Würfeln/);
  });

  it("for a creature that is not his own", async () => {
    const { table, id } = await afterForgery(({ system }) => ({
      system: { attacker: { ...system.attacker, actor: actorUuid("jorid") } },
    }));
    expectRefused(table, id, /Anna hat für eine fremde Figur angegriffen/);
  });

  it("with a plan of his own: what the rules say counts", async () => {
    const { table, id } = await afterForgery(() => ({
      system: {
        plan: {
          patches: [{ actor: actorUuid("knight"), path: "hp.value", before: 20, after: -99 }],
          ledger: [],
          statuses: [],
          injuries: [],
          states: [],
          turns: [],
          hands: [],
        },
      },
    }));
    expect(creature(table.seat("Anna"), "knight").system.hp.value).toBe(20);
    expect(creature(table.seat("Anna"), "ogre").system.hp.value).toBe(25);
    expect(card(table.seat("Anna"), id).state).toBe("committed");
  });

  it("that is no card at all: nothing stops, the next attack is committed", async () => {
    const { table, id } = await afterForgery(() => ({
      system: {
        drafts: [
          { target: null, draft: {}, naturals: {}, judgement: {}, changes: [], shield: null, damage: null },
        ] as never,
      },
    }));
    expect(textOf(entryOf(table.seat("Bert"), id))).toContain("Diese Karte ist unlesbar.");
    expect(problems(table.seat("Gabi"), id)).toEqual([]);
    expect(card(table.seat("Gabi"), id).state).toBe("damaged");
    await attack(table, "Anna", FLANKED);
    expect(creature(table.seat("Anna"), "ogre").system.hp.value).toBe(25);
  });
});

describe("a forged card that waits for the answer of its victim", () => {
  it.each([
    [
      "with damage that the weapon does not do",
      /Diese Waffe hat der Angreifer so nicht/,
      (stored: StoredCard) => ({
        rolls: stored.rolls.map((roll) => (roll.class === "DamageRoll" ? manyDice(roll) : roll)),
        system: draftOf(stored, ({ draft, damage }) => ({
          draft: { ...draft, weaponFormula: "50d8" },
          damage: damage && { ...damage, rolls: { weapon: [400], extra: {} } },
        })),
      }),
    ],
    [
      "in the name of somebody else's creature",
      /Anna hat für eine fremde Figur angegriffen/,
      ({ system }: StoredCard) => ({
        system: { attacker: { ...system.attacker, actor: actorUuid("ogre") } },
      }),
    ],
  ])("%s is not committed by that answer", async (_what, sentence, forge) => {
    const { table, id } = await afterForgery(forge, ON_KNIGHT);
    const bert = table.seat("Bert");
    expect(await answer(table, "Bert", { message: id, offer: "hard-as-steel.0", choice: 0 })).toBe(false);
    expect(creature(bert, "knight").system).toMatchObject({ hp: { value: 20 }, ap: { value: 5 } });
    expect(notices(bert).join()).toMatch(sentence);
    expect(problems(table.seat("Gabi"), id).join()).toMatch(sentence);
    expect(stateLine(bert, id)).toBe("Nicht verbucht: Die Karte stimmt nicht.");
  });
});

describe("an attack card that its author changes after it was made", () => {
  it("is not committed a second time by being set back", async () => {
    const table = await party();
    const id = await attack(table, "Anna", FLANKED);
    expect(creature(table.seat("Anna"), "ogre").system.hp.value).toBe(25);
    await table
      .seat("Anna")
      .document(`ChatMessage.${id}`)
      .update({ system: { state: "damaged", history: [] } });
    await table.settle();
    expect(creature(table.seat("Anna"), "ogre").system.hp.value).toBe(25);
    expect(problems(table.seat("Gabi"), id).join()).toContain("Anna hat die Karte nachträglich geändert");
    expect(stateLine(table.seat("Anna"), id)).toBe("Nicht verbucht: Die Karte stimmt nicht.");
  });

  it("does not sell him a reaction for less", async () => {
    const table = await party();
    const anna = table.seat("Anna");
    const id = await attack(table, "Anna", FLANKED);
    const offers = card(anna, id).offers.map((offer) => ({ ...offer, price: 0 }));
    await anna.document(`ChatMessage.${id}`).update({ system: { offers } });
    anna.dice([1, 1, 1]);
    await answer(table, "Anna", { message: id, offer: "follow-up.0", choice: 1 });
    expect(creature(anna, "hedda").system.ap.value).toBe(4);
  });

  it("may still be shown to everybody, answered and undone", async () => {
    const table = await party();
    const anna = table.seat("Anna");
    const id = await attack(table, "Anna", FLANKED);
    await anna.document(`ChatMessage.${id}`).update({ whisper: [], blind: false, flavor: "Ha!" });
    anna.dice([1, 1, 1]);
    expect(await answer(table, "Anna", { message: id, offer: "follow-up.0", choice: 1 })).toBe(true);
    expect(await onCard(table, "Gabi", "revertCard", id)).toBe(true);
    expect(problems(table.seat("Gabi"), id)).toEqual([]);
  });
});

describe("what the world itself refuses", () => {
  it("a player who changes another's card, a foe or somebody else's creature", async () => {
    const table = await party();
    const id = await attack(table, "Anna", FLANKED);
    const bert = table.seat("Bert");
    const tries: readonly (readonly [string, Source])[] = [
      [`ChatMessage.${id}`, { system: { state: "reverted" } }],
      [actorUuid("ogre"), { system: { hp: { value: 1 } } }],
      [actorUuid("hedda"), { system: { hp: { value: 1 } } }],
    ];
    for (const [uuid, changes] of tries) {
      await expect(bert.document(uuid).update(changes)).rejects.toThrow(/lacks permission/);
    }
    await table.settle();
    expect(card(bert, id).state).toBe("committed");
    expect(["ogre", "hedda"].map((name) => creature(bert, name).system.hp.value)).toEqual([25, 20]);
  });
});
