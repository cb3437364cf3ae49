/** Who takes part in the demo: four heroes of two players, a gang of goblins, an ogre and a great lizard. */
import type { Source } from "../server/protocol.ts";
import { demoId } from "./ids.ts";
import * as items from "./items.ts";
import { KATJA, MALTE } from "./users.ts";

const FRIENDLY = 1;
const HOSTILE = -1;
const LIMITED = 1;
const OWNER = 3;
/** Display modes of names and bars. */
const HOVER = 30;
const OWNER_ALWAYS = 40;
const ALWAYS = 50;

interface Creature {
  readonly id: string;
  readonly name: string;
  readonly system: Readonly<Record<string, unknown>>;
  readonly items: readonly Source[];
}

interface Npc extends Creature {
  readonly picture: string;
  /** Squares on a side. */
  readonly squares: number;
  readonly linked: boolean;
}

/** `[value, …]` in the order Str, Dex, Con, Int, Wis, Cha. */
function abilities(...scores: readonly [number, number, number, number, number, number]): Source {
  const [str, dex, con, int, wis, cha] = scores;
  const named = { str, dex, con, int, wis, cha };
  return Object.fromEntries(Object.entries(named).map(([key, value]) => [key, { value }]));
}

const hp = (value: number, max = value) => ({ value, max });
const saves = (fortitude: number, reflex: number, will: number) => ({
  fortitude: { base: fortitude },
  reflex: { base: reflex },
  will: { base: will },
});

function hero(user: string, creature: Creature): Source {
  const img = `demo/tokens/${creature.id}.svg`;
  return {
    _id: demoId(creature.id),
    name: creature.name,
    type: "character",
    img,
    system: creature.system,
    items: creature.items,
    ownership: { default: LIMITED, [user]: OWNER },
    prototypeToken: {
      name: creature.name,
      actorLink: true,
      disposition: FRIENDLY,
      displayName: ALWAYS,
      displayBars: ALWAYS,
      texture: { src: img },
      bar1: { attribute: "hp" },
      bar2: { attribute: "ap" },
    },
  };
}

function npc(creature: Npc): Source {
  const img = `demo/tokens/${creature.picture}.svg`;
  return {
    _id: demoId(creature.id),
    name: creature.name,
    type: "npc",
    img,
    system: creature.system,
    items: creature.items,
    prototypeToken: {
      name: creature.name,
      actorLink: creature.linked,
      disposition: HOSTILE,
      displayName: HOVER,
      displayBars: OWNER_ALWAYS,
      width: creature.squares,
      height: creature.squares,
      texture: { src: img },
      bar1: { attribute: "hp" },
      bar2: { attribute: "ap" },
    },
  };
}

/** Sources of all actors. */
export function demoActors(): Source[] {
  return [
    hero(KATJA, {
      id: "hedda",
      name: "Hedda Steinbrück",
      system: {
        hp: hp(38, 52),
        abilities: abilities(18, 14, 14, 10, 12, 10),
        baseAttack: 5,
        saves: saves(4, 1, 1),
        initiative: { bonus: 4 },
        details: { species: "Mensch", profession: "Kämpferin", alignment: "neutral gut", level: 5 },
      },
      items: [
        items.longsword({ held: "main" }),
        items.longspear({ held: "none" }),
        items.longbow({ held: "none" }),
        items.breastplate(),
        items.steelShield(),
        items.combatReflexes(),
      ],
    }),
    hero(KATJA, {
      id: "ilse",
      name: "Ilse Amsel",
      system: {
        hp: hp(34),
        abilities: abilities(12, 18, 12, 10, 14, 10),
        baseAttack: 5,
        saves: saves(4, 4, 1),
        finesse: true,
        details: { species: "Mensch", profession: "Waldläuferin", alignment: "neutral gut", level: 5 },
      },
      items: [
        items.longbow({ held: "both" }),
        items.dagger("ilsedagger", { held: "none" }),
        items.leather(),
        items.preciseShot(),
      ],
    }),
    hero(MALTE, {
      id: "anselm",
      name: "Anselm vom Rain",
      system: {
        hp: hp(41),
        abilities: abilities(14, 10, 14, 10, 16, 12),
        baseAttack: 3,
        saves: saves(4, 1, 4),
        details: { species: "Mensch", profession: "Kleriker", alignment: "rechtschaffen gut", level: 5 },
      },
      items: [items.mace({ held: "main" }), items.chainShirt(), items.woodenShield()],
    }),
    hero(MALTE, {
      id: "jorid",
      name: "Jorid Fuchs",
      system: {
        hp: hp(31),
        abilities: abilities(10, 18, 12, 14, 10, 14),
        baseAttack: 3,
        saves: saves(1, 4, 1),
        finesse: true,
        details: { species: "Halbelf", profession: "Schurkin", alignment: "chaotisch gut", level: 5 },
      },
      items: [
        items.shortsword({ held: "main" }),
        items.dagger("joriddagger", { held: "off" }),
        items.leather(),
      ],
    }),
    npc({
      id: "goblin",
      name: "Goblin",
      picture: "goblin",
      squares: 1,
      linked: false,
      system: {
        hp: hp(11),
        abilities: abilities(11, 15, 12, 10, 9, 6),
        baseAttack: 1,
        saves: saves(3, 0, 0),
        size: "small",
        details: { creatureType: "Humanoider", challenge: 0.5, level: 2 },
      },
      items: [items.shortsword({ held: "main" }), items.leather(), items.woodenShield()],
    }),
    npc({
      id: "ogre",
      name: "Oger-Schläger",
      picture: "ogre",
      squares: 2,
      linked: true,
      system: {
        hp: hp(58),
        abilities: abilities(21, 8, 15, 6, 10, 7),
        baseAttack: 4,
        saves: saves(4, 1, 1),
        size: "large",
        naturalReach: 2,
        armourClass: { natural: 5 },
        details: { creatureType: "Riese", challenge: 3, level: 4 },
      },
      items: [items.club({ held: "both" }), items.leather()],
    }),
    npc({
      id: "lizard",
      name: "Sumpfechse",
      picture: "lizard",
      squares: 3,
      linked: false,
      system: {
        hp: hp(76),
        abilities: abilities(24, 10, 19, 2, 12, 4),
        baseAttack: 6,
        saves: saves(6, 6, 2),
        size: "huge",
        naturalReach: 2,
        armourClass: { natural: 9 },
        details: { creatureType: "Tier", challenge: 5, level: 8 },
      },
      items: [items.jaws({ held: "none" })],
    }),
  ];
}
