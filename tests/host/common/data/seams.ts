/**
 * What the data layer needs from the rest of the host. Each client sets its own parts at start; using a part
 * that nobody has set throws with its name.
 */
import type { DataField } from "./fields/data-field.ts";
import type { ModelClass } from "./fields/types.ts";

export interface DataSeams {
  /** The model of a document's sub-type, `undefined` if that type has none (CONFIG.<Document>.dataModels). */
  modelFor(documentName: string, type: string): ModelClass | undefined;
  /** The sub-types that the manifest declares for a document, core types included. */
  typesOf(documentName: string): readonly string[];
  /** A document of a world collection or, for an embedded one, of its parent. */
  findDocument(documentName: string, id: string, context: object): unknown;
  /** The value of arithmetic without dice, as in the value of an effect change. */
  evaluate(formula: string): number;
  /** The form input of a field. */
  createInput(field: DataField, config: object): unknown;
  /** The labelled form group of a field. */
  createFormGroup(field: DataField, groupConfig: object, inputConfig: object): unknown;
  /** Somebody should know of this, but nothing fails. */
  warn(message: string): void;
}

const missing = (name: string) => (): never => {
  throw new Error(`the host has not set up "${name}" for the data layer`);
};

/** The seams in force. */
export const seams: DataSeams = {
  modelFor: missing("modelFor"),
  typesOf: missing("typesOf"),
  findDocument: missing("findDocument"),
  evaluate: missing("evaluate"),
  createInput: missing("createInput"),
  createFormGroup: missing("createFormGroup"),
  warn: (message) => console.warn(message),
};

/** Sets some of the seams. */
export function configureData(parts: Partial<DataSeams>): void {
  Object.assign(seams, parts);
}
