/** The globals of a seat as tests see them, typed by the host's own classes. */

import type { Canvas } from "../board/canvas.ts";
import type { Config } from "../client/config.ts";
import type { DOCUMENT_CLASSES } from "../client/document-classes.ts";
import type { Document } from "../client/documents/document.ts";
import type { modifyBatch } from "../client/documents/operations.ts";
import type { fromUuid, fromUuidSync } from "../client/documents/uuid.ts";
import type { Game } from "../client/game.ts";
import type { Hooks } from "../client/hooks.ts";
import type * as grid from "../common/grid/index.ts";
import type {
  _del,
  _replace,
  ActiveEffectTypeDataModel,
  CONST,
  DataModel,
  EmbeddedCollection,
  fields,
  operators,
  TypeDataModel,
  utils,
} from "../common/index.ts";
import type { Roll } from "../dice/index.ts";

type Classes = Omit<typeof DOCUMENT_CLASSES, "Token"> & {
  readonly TokenDocument: (typeof DOCUMENT_CLASSES)["Token"];
};

export interface SeatGlobals extends Classes {
  readonly CONFIG: Config;
  readonly CONST: typeof CONST;
  readonly Hooks: typeof Hooks;
  readonly Roll: typeof Roll;
  readonly game: Game;
  readonly ui: Readonly<Record<string, object>>;
  readonly canvas: Canvas;
  readonly foundry: {
    readonly abstract: {
      readonly DataModel: typeof DataModel;
      readonly Document: typeof Document;
      readonly EmbeddedCollection: typeof EmbeddedCollection;
      readonly TypeDataModel: typeof TypeDataModel;
    };
    readonly data: {
      readonly fields: typeof fields;
      readonly operators: typeof operators;
      readonly ActiveEffectTypeDataModel: typeof ActiveEffectTypeDataModel;
    };
    readonly documents: Classes & { readonly modifyBatch: typeof modifyBatch };
    readonly grid: typeof grid;
    readonly utils: typeof utils;
    readonly [namespace: string]: object;
  };
  readonly fromUuid: typeof fromUuid;
  readonly fromUuidSync: typeof fromUuidSync;
  readonly _del: typeof _del;
  readonly _replace: typeof _replace;
  readonly _loc: (key: string, data?: Record<string, unknown>) => string;
  readonly document: Document_;
}

/** The page of a seat. */
type Document_ = globalThis.Document;
