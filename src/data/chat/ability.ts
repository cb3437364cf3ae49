import type { AbilityRolls } from "../../rules/abilities/ability.ts";
import { ABILITY_CARD_STATES, type AbilityCard } from "../../rules/ability-card.ts";
import type { CardProblem } from "../../rules/card.ts";
import type { AttackPlan, Refusal } from "../../rules/records.ts";
import { ABILITY_IDS } from "../../rules/tables/abilities.ts";
import { choice, flag, integer, optionalInteger, text } from "../fields/basic.ts";
import { optionalPartyField, partyField } from "../fields/party.ts";
import { optionalRecord, plainRecord } from "../fields/record.ts";

const { ArrayField, SchemaField } = foundry.data.fields;

const optional = { required: true, nullable: true, initial: null } as const;

const schema = () => ({
  state: choice(ABILITY_CARD_STATES, "declared"),
  ability: choice(ABILITY_IDS, "guard"),
  user: partyField(),
  price: integer(0, { min: 0 }),
  other: optionalPartyField(),
  direction: optionalInteger({ min: 0, max: 7 }),
  path: integer(0, { min: 0 }),
  dice: plainRecord<AbilityRolls>(),
  offer: new SchemaField(
    { actor: text(), state: choice(["open", "accepted", "declined"], "open"), by: text() },
    optional,
  ),
  tests: new ArrayField(
    new SchemaField({ party: partyField(), die: integer(0), total: integer(0), noticed: flag() }),
  ),
  tested: flag(),
  detected: flag(),
  combat: new SchemaField({ id: text(), round: integer(0), turn: integer(0) }, optional),
  plan: optionalRecord<AttackPlan>(),
  history: new ArrayField(
    new SchemaField({
      state: choice(ABILITY_CARD_STATES, "committed"),
      by: text(),
      at: integer(0, { min: 0 }),
    }),
  ),
  reasons: new ArrayField(new SchemaField({ key: text(), data: plainRecord<Refusal["data"]>() })),
  problems: new ArrayField(
    new SchemaField({ source: text(), key: text(), data: plainRecord<CardProblem["data"]>() }),
  ),
});

/** The card of one ability that is used outside an attack: exactly an `AbilityCard` of the rules. */
export class AbilityMessageModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return schema();
  }

  /** The card as the rules and the workflow read it. */
  get card(): AbilityCard {
    return this;
  }
}
