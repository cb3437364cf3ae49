import { describe, expect, it } from "vitest";
import { openTable } from "../host/kit/index.ts";
import type { Seat } from "../host/kit/seat.ts";
import { actorUuid, arena, type Fighter, idOf, sword } from "../workflow/arena.ts";
import { document, setRules } from "../workflow/play.ts";
import { prepared } from "./creature.ts";

type Source = Record<string, unknown>;

const USERS = [{ name: "Gabi", role: "GAMEMASTER" }] as const;

function open(system: Source, items: readonly Source[] = [], rest: Partial<Fighter> = {}) {
  const fighter: Fighter = { name: "hero", type: "character", places: [[1, 1]], system, items, ...rest };
  return openTable({ users: USERS, world: arena([fighter]), system: "dist" });
}

async function hero(system: Source, items: readonly Source[] = [], rest: Partial<Fighter> = {}) {
  const table = await open(system, items, rest);
  return prepared(table.seat("Gabi"), "hero");
}

const item = (name: string, type: string, system: Source): Source => ({
  _id: idOf(name),
  name,
  type,
  system,
});
const scores = (str: number, dex: number, con = 10): Source => ({
  str: { value: str },
  dex: { value: dex },
  con: { value: con },
});

describe("the armour class of a creature", () => {
  it("K2.E4 armour +4, shield +2, Dex +3, dodge +1, natural +1, deflection +2: 23, 19, 16, 12", async () => {
    const table = await open(
      { abilities: scores(10, 16), armourClass: { dodge: 1, natural: 1, deflection: 2 } },
      [
        item("mail", "armor", { category: "light", bonus: 4, worn: true }),
        item("shield", "shield", { bonus: 2, held: true }),
      ],
    );
    await setRules(table.seat("Gabi"), "klassisch");
    await table.settle();
    const { armourClass } = prepared(table.seat("Gabi"), "hero");
    expect(Object.values(armourClass).flatMap(({ total }) => total ?? [])).toEqual(
      expect.arrayContaining([23, 19, 16, 12]),
    );
    expect(armourClass).toMatchObject({
      normal: { total: 23 },
      flatFooted: { total: 19 },
      touch: { total: 16 },
      touchFlatFooted: { total: 12 },
    });
  });

  it("A 2.2 leaves the shield's bonus out where shields give a save, and says which number to roll", async () => {
    const { armourClass, shieldSave, worn } = await hero({}, [
      item("shield", "shield", { bonus: 2, apShieldClass: "metal", held: true }),
    ]);
    expect([armourClass.normal.total, shieldSave, worn]).toEqual([
      10,
      14,
      { armour: "none", shield: "metal" },
    ]);
  });

  it("K2.7 caps the Dex bonus by the armour that is worn, not by the one in the pack", async () => {
    const plate = (worn: boolean) => item("plate", "armor", { category: "heavy", bonus: 9, maxDex: 1, worn });
    expect((await hero({ abilities: scores(10, 18) }, [plate(true)])).armourClass.normal.total).toBe(20);
    expect((await hero({ abilities: scores(10, 18) }, [plate(false)])).armourClass.normal.total).toBe(14);
  });
});

describe("the attacks of a creature", () => {
  it("K2.E1 BAB +6, Str +4: +10, Small +11, Large +9", async () => {
    for (const [size, bonus] of [
      ["medium", 10],
      ["small", 11],
      ["large", 9],
    ] as const) {
      const { attacks } = await hero({ baseAttack: 6, abilities: scores(18, 10), size }, [sword()]);
      expect(attacks[0]?.bonus.total).toBe(bonus);
    }
  });

  it("K3.5, K3.6 count Str by the hands that hold the weapon", async () => {
    const damage = async (system: Source) =>
      (await hero({ abilities: scores(18, 10) }, [sword(system)])).attacks[0]?.damage;
    expect(await damage({ held: "main" })).toBe("1d8+4");
    expect(await damage({ held: "both" })).toBe("1d8+6");
    expect(await damage({ held: "off" })).toBe("1d8+2");
  });

  it("K2.8 a masterwork weapon with a magic bonus counts the higher of the two", async () => {
    const { attacks } = await hero({}, [sword({ masterwork: true, enhancement: 2 })]);
    expect(attacks[0]).toMatchObject({ bonus: { total: 2 }, damage: "1d8+2" });
  });

  it("a melee weapon that can be thrown has a line for each, the thrown one by Dex", async () => {
    const { attacks } = await hero({ abilities: scores(14, 18) }, [sword({ increment: 2 })]);
    expect(attacks.map(({ weapon, bonus }) => [weapon.range, bonus.total])).toEqual([
      ["melee", 2],
      ["thrown", 4],
    ]);
  });

  it("K7.20 a creature's only natural weapon strikes with one and a half times Str", async () => {
    const bite = (id: string) => item(id, "weapon", { formula: "1d6", handedness: "natural-primary" });
    const one = await hero({ abilities: scores(18, 10) }, [bite("bite")]);
    const two = await hero({ abilities: scores(18, 10) }, [bite("bite"), bite("claw")]);
    expect([one.attacks[0]?.damage, two.attacks[0]?.damage]).toEqual(["1d6+6", "1d6+4"]);
  });

  it("K5.2, K7.3 it threatens with what is in hand: reach weapons not next to it, fists not at all", async () => {
    expect((await hero({}, [sword({ held: "none" })])).reaches).toEqual([]);
    expect((await hero({}, [sword()])).reaches).toEqual([{ min: 0, max: 1 }]);
    expect((await hero({}, [sword({ tags: ["reach"] })])).reaches).toEqual([{ min: 2, max: 2 }]);
    expect((await hero({}, [sword({ handedness: "unarmed" })])).reaches).toEqual([]);
    const monk = item("iron", "talent", { slug: "improved-unarmed-strike" });
    expect((await hero({}, [sword({ handedness: "unarmed" }), monk])).reaches).toEqual([{ min: 0, max: 1 }]);
  });
});

describe("the other figures of a creature", () => {
  it("A 2.1, A 1.1 the melee rating and the pool: BAB +5, Str +4 is NA +2 and 5 points", async () => {
    expect(await hero({ baseAttack: 5, abilities: scores(18, 10) })).toMatchObject({
      meleeRating: 2,
      ap: { max: 5 },
    });
    expect(await hero({ baseAttack: 1, abilities: scores(16, 10), naOverride: 3 })).toMatchObject({
      ap: { max: 6 },
    });
    expect(await hero({ baseAttack: 5, abilities: scores(10, 18), finesse: true })).toMatchObject({
      meleeRating: 2,
    });
  });

  it("K1.2, K16.1, K16.4, K21.1 initiative, manoeuvres, saves", async () => {
    const creature = await hero({
      baseAttack: 5,
      abilities: scores(18, 14, 12),
      saves: { fortitude: { base: 4 } },
      initiative: { bonus: 4 },
      armourClass: { dodge: 1 },
    });
    expect(creature).toMatchObject({
      initiative: { total: 6 },
      cmb: { total: 9 },
      cmd: { total: 22 },
      cmdFlatFooted: { total: 19 },
      saves: { fortitude: { total: 5 }, reflex: { total: 2 } },
    });
  });

  it("K12.1 armour slows, and a dwarf has his own speed in it", async () => {
    const mail = item("mail", "armor", { category: "medium", bonus: 6, worn: true });
    expect((await hero({}, [mail])).speed.value).toBe(4);
    expect((await hero({ speed: { land: 4, armoured: 4 } }, [mail])).speed.value).toBe(4);
    expect((await hero({})).speed.value).toBe(6);
  });

  it("K12.42 natural reach follows the size unless it is given", async () => {
    expect((await hero({ size: "large" })).reach).toBe(2);
    expect((await hero({ size: "large", naturalReach: 1 })).reach).toBe(1);
    expect((await hero({ size: "tiny" })).reach).toBe(0);
  });

  it("K3.11 ability damage lowers the score, never below 0", async () => {
    const { abilities } = await hero({
      abilities: { str: { value: 14, damage: 4 }, dex: { value: 3, damage: 9 } },
    });
    expect([abilities.str, abilities.dex]).toMatchObject([
      { score: 10, mod: 0 },
      { score: 0, mod: -5 },
    ]);
  });
});

describe("effects on a creature", () => {
  const effect = (id: string, key: string, value: number, rest: Source = {}): Source => ({
    _id: idOf(id),
    name: id,
    system: { changes: [{ key, type: "add", value, phase: "initial" }] },
    ...rest,
  });

  it("K2.8 of two of one kind only the higher counts, and each number names its effect", async () => {
    const world = arena([{ name: "hero", type: "character", places: [[1, 1]], items: [sword()] }]);
    const [actor] = world.Actor ?? [];
    Object.assign(actor ?? {}, {
      effects: [
        effect("bless", "system.bonuses.attack.morale", 1),
        effect("heroism", "system.bonuses.attack.morale", 2),
        effect("luck", "system.bonuses.attack.luck", 1),
      ],
    });
    const table = await openTable({ users: USERS, world, system: "dist" });
    const bonus = prepared(table.seat("Gabi"), "hero").attacks[0]?.bonus;
    expect(bonus?.total).toBe(3);
    expect(bonus?.counted.flatMap(({ source }) => source || [])).toEqual(
      expect.arrayContaining(["heroism", "luck"]),
    );
    expect(bonus?.ignored.map(({ source }) => source)).toEqual(["bless"]);
  });

  it("of a thing hold only while it is worn or held", async () => {
    const ring = (worn: boolean) => ({
      ...item("ring", "gear", { worn }),
      effects: [effect("protection", "system.bonuses.armourClass.deflection", 2, { transfer: true })],
    });
    expect((await hero({}, [ring(true)])).armourClass.normal.total).toBe(12);
    expect((await hero({}, [ring(false)])).armourClass.normal.total).toBe(10);
  });
});

/** Stores what was mended, as the next update by hand would; the world then holds what the seats see. */
async function store(seat: Seat, ...uuids: readonly string[]): Promise<void> {
  for (const uuid of uuids) {
    const mended = seat.document(uuid);
    const { system } = mended.toObject();
    await mended.update({ system: seat.globals._replace(system) }, { diff: false });
  }
}

describe("junk", () => {
  const JUNK = {
    hp: { value: "many", max: 12 },
    size: "gigantic",
    abilities: { str: { value: null }, dex: { value: 14 } },
    ap: { ledger: "paid" },
    injuries: { x: { amount: -3 }, y: { amount: 4 } },
    speed: 9,
    biography: 7,
    defences: { immunities: ["fire", 5], resistances: { cold: "a lot", fire: 5 } },
    nonsense: true,
  };

  it("never makes a creature unusable: what can be read stays, the rest is replaced and named", async () => {
    const table = await open(JUNK);
    const creature = prepared(table.seat("Gabi"), "hero");
    expect(creature).toMatchObject({
      hp: { value: 8, max: 12 },
      size: "medium",
      abilities: { str: { value: 10 }, dex: { mod: 2 } },
      speed: { value: 6 },
      ap: { spent: 0 },
    });
    const paths = creature.problems.map(({ data }) => data.path);
    expect(paths).toEqual(
      expect.arrayContaining(["hp.value", "size", "abilities.str.value", "ap.ledger", "speed"]),
    );
    expect(new Set(creature.problems.map(({ key }) => key))).toEqual(new Set(["WAFFENGANG.Problem.mended"]));
    await store(table.seat("Gabi"), actorUuid("hero"));
  });

  it("is forgotten path by path as the values are set anew", async () => {
    const table = await open({ hp: { value: "many" }, size: "gigantic" });
    const gm = table.seat("Gabi");
    await document(gm, actorUuid("hero")).update({ system: { hp: { value: 5 } } });
    await table.settle();
    expect(prepared(gm, "hero").mended).toEqual(["size"]);
    await document(gm, actorUuid("hero")).update({ system: { size: "small" } });
    await table.settle();
    expect(prepared(gm, "hero").problems).toEqual([]);
  });

  it("a broken formula is a problem of its line and of nothing else", async () => {
    const { attacks, problems, reaches } = await hero({}, [sword({ formula: "1d8 +* x" })]);
    expect(attacks[0]?.problems).toEqual([
      { key: "WAFFENGANG.Problem.formula", data: { formula: "1d8 +* x" } },
    ]);
    expect([problems, reaches]).toEqual([[], []]);
  });

  it("a broken weapon is mended like a creature", async () => {
    const table = await open({}, [sword({ multiplier: "x", threatRange: 1, held: "teeth" })]);
    const [attack] = prepared(table.seat("Gabi"), "hero").attacks;
    expect(attack?.problems.map(({ data }) => data)).toEqual([{ path: "held" }, { path: "multiplier" }]);
    await store(table.seat("Gabi"), `${actorUuid("hero")}.Item.${idOf("sword")}`);
  });
});
