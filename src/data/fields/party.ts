import { text } from "./basic.ts";

const { SchemaField } = foundry.data.fields;

const fields = () => ({ actor: text(), token: text(), name: text(), img: text() });

/** Somebody on a card: uuids of actor and token, name and picture as they were at the roll. */
export const partyField = () => new SchemaField(fields());

/** The same, or nobody. */
export const optionalPartyField = () =>
  new SchemaField(fields(), { required: true, nullable: true, initial: null });
