/** Ports for an attack without Foundry: a table from records, dice from a list, messages into a list. */
import type { AttackCard, CardParty } from "../../src/rules/card.ts";
import type { DamageReduction, Refusal, Situation, WeaponRecord } from "../../src/rules/records.ts";
import type {
  AttackIntent,
  AttackPorts,
  AttackTable,
  ConfigureRequest,
  RepeatQuestion,
} from "../../src/workflow/ports.ts";
import type { SneakAnswers } from "../../src/workflow/sneak-ports.ts";
import type { StageEvents, StageName, Subscriber } from "../../src/workflow/stages.ts";
import { situation, weapon } from "../builders.ts";

export interface FakeTable {
  readonly situation?: Situation;
  /** `null` = the weapon is gone. */
  readonly weapon?: WeaponRecord | null;
  readonly targets?: readonly string[];
  readonly notes?: readonly Refusal[];
  readonly reductions?: readonly DamageReduction[];
  /** Faces in the order in which they are asked for. */
  readonly dice?: readonly number[];
  /** What the dialog answers; default: what it was given. */
  readonly configure?: AttackPorts["configure"];
  /** What is answered when a miss may be repeated, in the order of asking; then no. */
  readonly repeats?: readonly boolean[];
  /** What the game master says of a sneak attack; default: nothing. */
  readonly sneak?: SneakAnswers;
}

type Listener<Stage extends StageName> = (event: StageEvents[Stage]) => void;

export const INTENT: AttackIntent = {
  actor: "Actor.hero",
  item: "sword",
  range: null,
  targets: [],
  cause: null,
  skip: true,
};

function party(id: string): CardParty {
  return { actor: `Actor.${id}`, token: `Scene.s.Token.${id}`, name: id, img: `${id}.svg` };
}

export class FakePorts implements AttackPorts {
  readonly messages: { readonly id: string; readonly card: AttackCard }[] = [];
  readonly told: Refusal[] = [];
  /** Stages in the order in which their hooks were called. */
  readonly stages: StageName[] = [];
  /** Requests of the dialog. */
  readonly asked: ConfigureRequest[] = [];
  /** Combatants that leave the table while the dice roll. */
  readonly gone = new Set<string>();
  /** Questions whether a miss is repeated. */
  readonly repeatsAsked: RepeatQuestion[] = [];
  readonly #table: FakeTable;
  readonly #dice: number[];
  readonly #subscribers = new Map<StageName, Subscriber[]>();

  constructor(table: FakeTable = {}) {
    this.#table = table;
    this.#dice = [...(table.dice ?? [])];
  }

  on<Stage extends StageName>(stage: Stage, listener: Listener<Stage>, source = "module"): this {
    const call = (event: StageEvents[StageName]) => {
      if (isOf(event, stage)) listener(event);
    };
    this.#subscribers.set(stage, [...(this.#subscribers.get(stage) ?? []), { source, call }]);
    return this;
  }

  get leftDice(): readonly number[] {
    return this.#dice;
  }

  snapshot(): AttackTable | null {
    const { targets = [], notes = [] } = this.#table;
    const record = this.#table.situation ?? situation([]);
    const [attacker] = record.combatants;
    if (!attacker) return null;
    return {
      situation: record,
      attacker: attacker.id,
      targets,
      weapon: this.#table.weapon === undefined ? weapon() : this.#table.weapon,
      weaponImage: "sword.svg",
      parties: new Map(record.combatants.map(({ id }) => [id, party(id)])),
      combat: null,
      notes,
    };
  }

  subscribers(stage: StageName): readonly Subscriber[] {
    this.stages.push(stage);
    return this.#subscribers.get(stage) ?? [];
  }

  readonly configure: AttackPorts["configure"] = async (request) => {
    this.asked.push(request);
    return this.#table.configure ? this.#table.configure(request) : request.choices;
  };

  async askRepeat(question: RepeatQuestion): Promise<boolean> {
    this.repeatsAsked.push(question);
    return this.#table.repeats?.[this.repeatsAsked.length - 1] ?? false;
  }

  readonly sneak: AttackPorts["sneak"] = {
    known: () => ({ unnoticed: null, brightLight: null }),
    ask: async () => this.#table.sneak ?? null,
  };

  readonly dice: AttackPorts["dice"] = {
    attack: async ({ attackDice, bonus }) => ({
      attack: this.#throw(attackDice),
      bonus: Object.fromEntries(bonus.map((one) => [one.id, this.#throw(one.count)])),
    }),
    defence: async ({ defenceDice }) => this.#throw(defenceDice),
    saves: async (count) => this.#throw(count),
    damage: async ({ weapon: own, extra }) => ({
      weapon: this.#throw(own.times),
      extra: Object.fromEntries(
        extra.map(({ id, times }) => [id, this.#throw(times).reduce((sum, face) => sum + face, 0)]),
      ),
    }),
    isFormula: (formula) => /^\d+(d\d+)?([+-]\d+)?$/.test(formula),
  };

  #throw(count: number): number[] {
    if (this.#dice.length < count) throw new Error("The dice of this test are used up");
    return this.#dice.splice(0, count);
  }

  reductions(): readonly DamageReduction[] {
    return this.#table.reductions ?? [];
  }

  isPresent(combatant: string): boolean {
    return !this.gone.has(combatant);
  }

  observes(): boolean {
    return true;
  }

  messageId(): string {
    return `message${this.messages.length + 1}`;
  }

  async createMessage(id: string, card: AttackCard): Promise<string> {
    this.messages.push({ id, card });
    return id;
  }

  notify(refusals: readonly Refusal[]): void {
    this.told.push(...refusals);
  }

  /** The only card that was made. @throws if there is not exactly one */
  get card(): AttackCard {
    const [message, ...more] = this.messages;
    if (!message || more.length > 0) throw new Error(`${this.messages.length} messages instead of one`);
    return message.card;
  }
}

function isOf<Stage extends StageName>(
  event: StageEvents[StageName],
  stage: Stage,
): event is StageEvents[Stage] {
  return event.stage === stage;
}
