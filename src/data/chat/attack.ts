import {
  type AttackCard,
  CARD_STATES,
  type CardProblem,
  type CardSneak,
  type CardTry,
  HIT_ANSWERS,
  type ShieldSaves,
} from "../../rules/card.ts";
import { COUNTER_SOURCES } from "../../rules/counters.ts";
import type {
  AttackDraft,
  AttackJudgement,
  AttackNaturals,
  AttackPlan,
  DamageReport,
  DamageRolls,
  RuleSettings,
} from "../../rules/records.ts";
import { ABILITY_IDS } from "../../rules/tables/abilities.ts";
import { choice, flag, integer, text } from "../fields/basic.ts";
import { optionalPartyField, partyField } from "../fields/party.ts";
import { optionalRecord, plainRecord } from "../fields/record.ts";
import { migrateSource } from "../migrate.ts";

const { ArrayField, NumberField, SchemaField } = foundry.data.fields;

const optional = { required: true, nullable: true, initial: null } as const;

const schema = () => ({
  state: choice(CARD_STATES, "declared"),
  attacker: partyField(),
  weapon: new SchemaField({ item: text(), name: text(), img: text() }),
  cause: new SchemaField({ message: text(), ability: text() }, optional),
  settings: plainRecord<RuleSettings>(),
  combat: new SchemaField({ id: text(), round: integer(0), turn: integer(0) }, optional),
  declared: new ArrayField(
    new SchemaField({
      ability: choice(ABILITY_IDS, "full-force"),
      price: integer(0, { min: 0 }),
      weapon: text(),
    }),
  ),
  sneak: optionalRecord<CardSneak>(),
  drafts: new ArrayField(
    new SchemaField({
      target: optionalPartyField(),
      draft: plainRecord<AttackDraft>(),
      naturals: plainRecord<AttackNaturals>(),
      repeats: new ArrayField(
        new SchemaField({
          by: choice(["veteran", "focus"], "focus"),
          naturals: plainRecord<AttackNaturals>(),
          total: integer(0),
        }),
      ),
      judgement: plainRecord<AttackJudgement>(),
      changes: new ArrayField(
        new SchemaField({
          degree: choice(["miss", "hit", "critical", "open"], "hit"),
          key: text(),
          source: text(),
        }),
      ),
      shield: optionalRecord<ShieldSaves>(),
      damage: new SchemaField(
        { formula: text(), rolls: plainRecord<DamageRolls>(), report: plainRecord<DamageReport>() },
        optional,
      ),
    }),
  ),
  offers: new ArrayField(
    new SchemaField({
      id: text(),
      ability: text(),
      window: choice(["HIT_TAKEN", "DAMAGE_KNOWN", "POST_HIT", "COUNTER"], "POST_HIT"),
      draft: integer(0, { min: 0 }),
      actor: text(),
      user: text(),
      others: new ArrayField(new SchemaField({ id: text(), name: text() })),
      price: integer(0, { min: 0 }),
      max: integer(0, { min: 0 }),
      state: choice(["open", "accepted", "declined", "void"], "open"),
      choice: integer(0, { min: 0 }),
      by: text(),
    }),
  ),
  tries: new ArrayField(
    new SchemaField({
      what: choice(HIT_ANSWERS, "parry"),
      offer: text(),
      draft: integer(0, { min: 0 }),
      user: text(),
      party: partyField(),
      other: text(),
      victim: optionalPartyField(),
      consent: flag(),
      price: integer(0, { min: 0 }),
      dice: plainRecord<CardTry["dice"]>(),
      bonus: integer(0),
      target: new NumberField({ required: true, nullable: true, integer: true, initial: null }),
      success: flag(),
      successes: integer(0, { min: 0 }),
    }),
  ),
  counters: new ArrayField(
    new SchemaField({
      draft: integer(0, { min: 0 }),
      source: choice(COUNTER_SOURCES, "natural"),
      automatic: flag(),
      factor: integer(1, { min: 1 }),
      message: text(),
    }),
  ),
  plan: optionalRecord<AttackPlan>(),
  history: new ArrayField(
    new SchemaField({ state: choice(CARD_STATES, "committed"), by: text(), at: integer(0, { min: 0 }) }),
  ),
  problems: new ArrayField(
    new SchemaField({ source: text(), key: text(), data: plainRecord<CardProblem["data"]>() }),
  ),
});

/** The card of one attack: exactly an `AttackCard` of the rules (design §3). */
export class AttackMessageModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return schema();
  }

  static override migrateData(source: Record<string, unknown>) {
    migrateSource("ChatMessage", source);
    return super.migrateData(source);
  }

  /** The card as the rules and the workflow read it. */
  get card(): AttackCard {
    return this;
  }
}
