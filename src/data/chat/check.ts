import type { Modifier } from "../../rules/modifiers.ts";
import { choice, integer, optionalInteger, text } from "../fields/basic.ts";
import { plainRecord } from "../fields/record.ts";

const { ArrayField, NumberField } = foundry.data.fields;

const schema = () => ({
  actor: text(),
  kind: choice(["save", "skill", "manoeuvre"], "save"),
  /** Id of the save or skill; empty for a manoeuvre. */
  subject: text(),
  modifiers: new ArrayField(plainRecord<Modifier>()),
  naturals: new ArrayField(new NumberField({ required: true, nullable: false, integer: true })),
  total: integer(0),
  /** What had to be reached; empty = nobody said. */
  difficulty: optionalInteger(),
});

/** A d20 check: a save, a skill, a bare manoeuvre bonus. */
export class CheckMessageModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return schema();
  }
}
