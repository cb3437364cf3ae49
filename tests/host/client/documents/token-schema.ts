/** What a token and the prototype of an actor's tokens have in common. */
import { CONST, fields } from "../../common/index.ts";
import { host } from "../host.ts";
import { ActorDeltaField } from "./actor-delta.ts";
import { booleanField, foreignId, imageField, numberField, optionalText, textField } from "./fields.ts";

const choices = (values: Readonly<Record<string, number>>, initial: number) =>
  numberField(initial, { choices: Object.values(values) });

/** Name and value of the manifest's attribute for a bar. */
const bar = (key: "primaryTokenAttribute" | "secondaryTokenAttribute") =>
  new fields.SchemaField({
    attribute: new fields.StringField({
      required: true,
      nullable: true,
      blank: false,
      initial: () => host.environment.manifest[key] ?? null,
    }),
  });

const sharedFields = () => ({
  name: textField(),
  displayName: choices(CONST.TOKEN_DISPLAY_MODES, CONST.TOKEN_DISPLAY_MODES.NONE),
  actorLink: booleanField(),
  /** Extent in grid spaces. */
  width: numberField(1, { min: 0.5 }),
  height: numberField(1, { min: 0.5 }),
  depth: numberField(1, { min: 0 }),
  texture: new fields.SchemaField({
    src: imageField(),
    scaleX: numberField(1),
    scaleY: numberField(1),
    tint: new fields.ColorField({ required: true, nullable: false, initial: "#ffffff" }),
  }),
  shape: choices(CONST.TOKEN_SHAPES, CONST.TOKEN_SHAPES.RECTANGLE_1),
  lockRotation: booleanField(),
  rotation: numberField(0),
  alpha: numberField(1, { min: 0, max: 1 }),
  disposition: choices(CONST.TOKEN_DISPOSITIONS, CONST.TOKEN_DISPOSITIONS.HOSTILE),
  displayBars: choices(CONST.TOKEN_DISPLAY_MODES, CONST.TOKEN_DISPLAY_MODES.NONE),
  bar1: bar("primaryTokenAttribute"),
  bar2: bar("secondaryTokenAttribute"),
  light: new fields.SchemaField({ dim: numberField(0, { min: 0 }), bright: numberField(0, { min: 0 }) }),
  sight: new fields.SchemaField({
    enabled: booleanField(),
    range: numberField(0, { nullable: true, min: 0 }),
    angle: numberField(360, { min: 0, max: 360 }),
    visionMode: textField("basic"),
  }),
  movementAction: optionalText(),
  flags: new fields.DocumentFlagsField(),
});

export const tokenSchema = () => ({
  ...sharedFields(),
  actorId: foreignId(),
  /** How the actor of an unlinked token differs from the world actor; null until it differs. */
  delta: new ActorDeltaField({ nullable: true, initial: null }),
  /** Upper left corner in pixels. */
  x: numberField(0, { integer: true }),
  y: numberField(0, { integer: true }),
  elevation: numberField(0),
  level: optionalText(),
  sort: new fields.IntegerSortField(),
  locked: booleanField(),
  hidden: booleanField(),
});

export const prototypeTokenField = () => new fields.SchemaField(sharedFields());
