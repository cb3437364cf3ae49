import type { Modifier } from "../../rules/modifiers.ts";
import { integer, optionalInteger, text } from "../fields/basic.ts";
import { optionalPartyField, partyField } from "../fields/party.ts";
import { plainRecord } from "../fields/record.ts";

const { ArrayField, BooleanField, NumberField } = foundry.data.fields;

const schema = () => ({
  attacker: partyField(),
  target: optionalPartyField(),
  /** Id of the manoeuvre (K16.T), e.g. `trip`. */
  manoeuvre: text(),
  modifiers: new ArrayField(plainRecord<Modifier>()),
  naturals: new ArrayField(new NumberField({ required: true, nullable: false, integer: true })),
  total: integer(0),
  /** CMD of the target; empty without one. */
  difficulty: optionalInteger(),
  success: new BooleanField({ required: true, nullable: true, initial: null }),
});

/** A combat manoeuvre against somebody (K16). */
export class ManoeuvreMessageModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return schema();
  }
}
