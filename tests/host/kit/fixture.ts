/** A system of a few lines, for tests of the host itself. */
import type { Manifest } from "../client/host.ts";
import type { SeatGlobals } from "./globals.ts";

export interface FixtureSystem {
  readonly manifest: Manifest;
  /** Runs in every seat before init, with the globals of that seat. */
  readonly script: (globals: SeatGlobals) => void;
  /** Files below the system's folder, by path. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Overrides of the plain fixture. */
export interface FixtureOptions {
  readonly manifest?: Partial<Manifest>;
  readonly script?: (globals: SeatGlobals) => void;
  readonly en?: object;
  readonly de?: object;
}

const TEXTS = {
  TYPES: {
    Actor: { hero: "Hero", foe: "Foe" },
    Item: { weapon: "Weapon", armor: "Armour" },
    ChatMessage: { card: "Card" },
  },
};

/**
 * A system "wg" with actors `hero` and `foe` (`hp { value, max }`, `level`, derived `double`), items `weapon` and
 * `armor` and messages `card`.
 */
export function fixture({ manifest = {}, script, en = {}, de = {} }: FixtureOptions = {}): FixtureSystem {
  return {
    manifest: {
      id: "wg",
      title: "Fixture",
      version: "1.0.0",
      socket: true,
      documentTypes: {
        Actor: { hero: { htmlFields: ["biography"], gmOnlyFields: ["secret"] }, foe: {} },
        Item: { weapon: {}, armor: {} },
        ChatMessage: { card: {} },
      },
      languages: [
        { lang: "en", name: "English", path: "lang/en.json" },
        { lang: "de", name: "Deutsch", path: "lang/de.json" },
      ],
      grid: { type: 1, distance: 1.5, units: "m", diagonals: 4 },
      initiative: "1d20",
      primaryTokenAttribute: "hp",
      ...manifest,
    },
    files: {
      "lang/en.json": JSON.stringify({ ...TEXTS, ...en }),
      "lang/de.json": JSON.stringify(de),
    },
    script: (globals) => {
      globals.Hooks.once("init", () => registerModels(globals));
      script?.(globals);
    },
  };
}

function registerModels({ CONFIG, foundry }: SeatGlobals): void {
  const { fields } = foundry.data;
  const number = (initial: number) => new fields.NumberField({ required: true, nullable: false, initial });

  class ActorModel extends foundry.abstract.TypeDataModel {
    declare hp: { value: number; max: number };
    declare level: number;
    declare double: number;

    static override defineSchema() {
      return {
        hp: new fields.SchemaField({ value: number(10), max: number(10) }),
        level: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 1 }),
        /** Derived: twice the level. */
        double: new fields.NumberField({ required: true, nullable: false, initial: 0, persisted: false }),
        biography: new fields.HTMLField({ required: true, initial: "" }),
        secret: new fields.StringField({ required: true, initial: "" }),
        tags: new fields.SetField(new fields.StringField({ required: true })),
        pool: new fields.TypedObjectField(new fields.SchemaField({ amount: number(0) })),
      };
    }

    override prepareDerivedData(): void {
      this.double = this.level * 2;
    }
  }

  class ItemModel extends foundry.abstract.TypeDataModel {
    static override defineSchema() {
      return { damage: new fields.StringField({ required: true, initial: "1d6" }), level: number(0) };
    }
  }

  class CardModel extends foundry.abstract.TypeDataModel {
    static override defineSchema() {
      return {
        state: new fields.StringField({ required: true, initial: "declared" }),
        list: new fields.ArrayField(new fields.ObjectField()),
      };
    }
  }

  Object.assign(CONFIG.Actor.dataModels, { hero: ActorModel, foe: ActorModel });
  Object.assign(CONFIG.Item.dataModels, { weapon: ItemModel, armor: ItemModel });
  Object.assign(CONFIG.ChatMessage.dataModels, { card: CardModel });
  CONFIG.statusEffects = {
    prone: { id: "prone", name: "Prone", img: "icons/svg/falling.svg" },
    dead: { id: "dead", name: "Dead", img: "icons/svg/skull.svg" },
    stunned: {
      id: "stunned",
      name: "Stunned",
      img: "icons/svg/daze.svg",
      statuses: ["prone"],
      _id: "stunned000000000",
    },
  };
}
