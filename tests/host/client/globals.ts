/** The namespaces and globals that packages see: `foundry`, `CONFIG`, `CONST`, `game`, `ui`, `Hooks` and the rest. */
import * as grid from "../common/grid/index.ts";
import {
  _del,
  _replace,
  ActiveEffectTypeDataModel,
  CONST,
  DataModel,
  DataModelValidationError,
  DataModelValidationFailure,
  EmbeddedCollection,
  fields,
  operators,
  TypeDataModel,
  utils,
} from "../common/index.ts";
import { Roll, RollParser, terms } from "../dice/index.ts";
import { CompendiumCollection, CompendiumPacks } from "./collections/compendium.ts";
import { DocumentCollection, WorldCollection } from "./collections/document-collection.ts";
import * as world from "./collections/world-collections.ts";
import { DOCUMENT_CLASSES } from "./document-classes.ts";
import { ActorDelta } from "./documents/actor-delta.ts";
import { Document } from "./documents/document.ts";
import { modifyBatch } from "./documents/operations.ts";
import { fromUuid, fromUuidSync } from "./documents/uuid.ts";
import { Game } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { host } from "./host.ts";
import { Localization } from "./i18n.ts";
import { ClientSettings } from "./settings.ts";
import { loosened, strict } from "./strict.ts";

/** `foundry` before the applications and the board have added theirs. */
export function createFoundry(): Record<string, Record<string, unknown>> {
  const { Token: TokenDocument, ...documents } = DOCUMENT_CLASSES;
  const { WORLD_COLLECTIONS: _all, ...collections } = world;
  return {
    abstract: { DataModel, Document, EmbeddedCollection, TypeDataModel },
    applications: {},
    canvas: {},
    data: {
      ActiveEffectTypeDataModel,
      fields: { ...fields },
      operators: { ...operators },
      validation: { DataModelValidationError, DataModelValidationFailure },
    },
    dice: { Roll, RollParser, terms },
    documents: {
      ...documents,
      ActorDelta,
      TokenDocument,
      collections: {
        CompendiumCollection,
        CompendiumPacks,
        DocumentCollection,
        WorldCollection,
        ...collections,
      },
      modifyBatch,
    },
    grid: { ...grid },
    helpers: { ClientSettings, Game, Hooks, Localization },
    utils: { ...utils, fromUuid, fromUuidSync },
  };
}

/** Puts the globals on the page. */
export function installGlobals(): void {
  const constants = loosened({ ...CONST }) as object;
  const foundry = { ...host.foundry, CONST: constants };
  const { modifyBatch: _batch, collections: _collections, ...classes } = host.foundry.documents ?? {};
  Object.assign(globalThis, {
    ...classes,
    Hooks,
    Roll,
    CONFIG: host.CONFIG,
    CONST: strict(constants, "CONST", { deep: true, sealed: true }),
    foundry: strict(foundry, "foundry", { deep: true }),
    fromUuid,
    fromUuidSync,
    game: strict(host.game, "game"),
    ui: strict(host.ui, "ui"),
    _del,
    _replace,
    _loc: (key: string, data?: Record<string, unknown>) => host.game.i18n.localize(key, data),
  });
}
