import { fields } from "../../common/index.ts";
import type { PlainObject } from "../../common/utils/index.ts";
import { copy, emptyDelta, isRecord } from "../../server/world-merge.ts";
import type { Actor } from "./actor.ts";
import type { TokenDocument } from "./token.ts";

/** The difference of an unlinked token's actor as a thing of its own. */
export class ActorDelta {
  static readonly documentName = "ActorDelta";
  readonly parent: TokenDocument;

  constructor(token: TokenDocument) {
    this.parent = token;
  }

  get id(): string | null {
    return this.parent.id;
  }

  get uuid(): string {
    return `${this.parent.uuid}.${ActorDelta.documentName}.${this.id}`;
  }

  get documentName(): string {
    return ActorDelta.documentName;
  }

  /** What is stored; while nothing differs, an empty difference. */
  get _source(): PlainObject {
    const { delta } = this.parent._source;
    return isRecord(delta) ? delta : emptyDelta(String(this.id));
  }

  toObject(): PlainObject {
    return copy(this._source);
  }

  get syntheticActor(): Actor | null {
    return this.parent.actor;
  }

  /** Changes the difference itself: a field set to null follows the world actor again. */
  update(changes: PlainObject, operation: PlainObject = {}): Promise<TokenDocument | undefined> {
    return this.parent.update({ delta: changes }, operation);
  }

  /** Takes an item or effect back to what the world actor has. */
  async restoreDocument(collection: "items" | "effects", id: string): Promise<TokenDocument | undefined> {
    const entries = this._source[collection];
    const others = (Array.isArray(entries) ? entries.filter(isRecord) : []).filter(
      (entry) => entry._id !== id,
    );
    return this.update({ [collection]: others });
  }
}

/** Stored as the bare difference, prepared as an {@link ActorDelta} of an unlinked token. */
export class ActorDeltaField extends fields.ObjectField {
  override initialize(_value: unknown, model: object = {}): unknown {
    const token = model as TokenDocument;
    return () => (token.actorLink ? null : new ActorDelta(token));
  }

  override toObject(value: unknown): unknown {
    return value instanceof ActorDelta ? copy(value._source) : value;
  }
}
