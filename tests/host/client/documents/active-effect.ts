import type { EffectChange } from "../../common/index.ts";
import { CONST, fields } from "../../common/index.ts";
import type { PlainObject } from "../../common/utils/index.ts";
import { host } from "../host.ts";
import { Actor } from "./actor.ts";
import { ClientDocument } from "./client-document.ts";
import type { Combat } from "./combat.ts";
import { type Duration, type DurationSource, prepareDuration } from "./effect-duration.ts";
import { effectRegistry } from "./effect-registry.ts";
import {
  bookkeeping,
  booleanField,
  foreignDocument,
  idField,
  imageField,
  nameField,
  typeFields,
} from "./fields.ts";
import type { Item } from "./item.ts";
import type { User } from "./user.ts";

/** When an effect began; ids, and world time in seconds. */
export interface EffectStart {
  readonly combat: string | null;
  readonly combatant: string | null;
  readonly initiative: number | null;
  readonly round: number | null;
  readonly turn: number | null;
  readonly time: number;
}

/** Units of durations: world time, then combat. */
export const TIME_UNITS = ["years", "months", "days", "hours", "minutes", "seconds"] as const;
export const COMBAT_UNITS = ["rounds", "turns"] as const;

export class ActiveEffect extends ClientDocument {
  static override metadata = {
    name: "ActiveEffect",
    collection: "effects",
    hasTypeData: true,
    baseTypeAllowed: true,
  };
  static readonly registry = effectRegistry;

  static override defineSchema() {
    const id = () => new fields.DocumentIdField({ readonly: false });
    const count = () =>
      new fields.NumberField({ required: true, nullable: true, integer: true, initial: null });
    return {
      _id: idField(),
      name: nameField(),
      ...typeFields("ActiveEffect", "base"),
      img: imageField("icons/svg/aura.svg"),
      disabled: booleanField(),
      duration: new fields.SchemaField({
        value: new fields.NumberField({ required: true, nullable: true, initial: null, min: 0 }),
        units: new fields.StringField({
          required: true,
          initial: "seconds",
          choices: [...TIME_UNITS, ...COMBAT_UNITS],
        }),
        expiry: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
        expired: booleanField(),
      }),
      start: new fields.SchemaField(
        {
          combat: id(),
          combatant: id(),
          initiative: new fields.NumberField({ required: true, nullable: true, initial: null }),
          round: count(),
          turn: count(),
          time: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
        },
        { nullable: true, initial: null },
      ),
      description: new fields.HTMLField({ required: true, initial: "" }),
      origin: new fields.DocumentUUIDField({ relative: true }),
      tint: new fields.ColorField({ required: true, nullable: false, initial: "#ffffff" }),
      transfer: booleanField(true),
      statuses: new fields.SetField(new fields.StringField({ required: true, blank: false })),
      showIcon: new fields.NumberField({
        required: true,
        nullable: false,
        initial: CONST.ACTIVE_EFFECT_SHOW_ICON.CONDITIONAL,
        choices: Object.values(CONST.ACTIVE_EFFECT_SHOW_ICON),
      }),
      folder: foreignDocument("Folder"),
      ...bookkeeping(),
    };
  }

  declare name: string;
  declare readonly type: string;
  declare system: PlainObject & { changes: EffectChange[]; isSuppressed?: boolean };
  declare img: string | null;
  declare disabled: boolean;
  declare duration: Duration;
  declare start: EffectStart | null;
  declare description: string;
  declare origin: string | null;
  declare transfer: boolean;
  declare statuses: Set<string>;
  declare showIcon: number;
  declare readonly parent: Actor | Item | null;

  /** Durations in rounds and turns must say when they end: what Foundry fills in there differs between builds. */
  override _initializeSource(data: PlainObject, context: PlainObject): PlainObject {
    const { value = null, units, expiry } = (data.duration ?? {}) as Partial<DurationSource>;
    if (value !== null && COMBAT_UNITS.some((unit) => unit === units) && expiry === undefined) {
      throw new Error(`The effect "${String(data.name)}" needs an expiry for its duration in ${units}`);
    }
    return super._initializeSource(data, context);
  }

  /** @throws: the changes have been under `system` since generation 14 */
  get changes(): never {
    throw new Error("ActiveEffect#changes: read effect.system.changes");
  }

  /** The actor that the effect acts on, if it does. */
  get target(): Actor | null {
    const { parent } = this;
    if (parent instanceof Actor) return parent;
    return this.transfer ? (parent?.actor ?? null) : null;
  }

  get isSuppressed(): boolean {
    return this.system.isSuppressed === true;
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed && !this.duration.expired;
  }

  get modifiesActor(): boolean {
    return this.active && this.target !== null;
  }

  /** Whether the effect ends by itself. */
  get isTemporary(): boolean {
    return this.duration.expiry !== null || Number.isFinite(this.duration.value);
  }

  get isExpiryTrackable(): boolean {
    return this.persisted && this.isEmbedded && this.active && this.start !== null && this.isTemporary;
  }

  /** Whether its icon shows at a token. */
  get showsIcon(): boolean {
    const { ALWAYS, CONDITIONAL } = CONST.ACTIVE_EFFECT_SHOW_ICON;
    return this.showIcon === ALWAYS || (this.showIcon === CONDITIONAL && this.isTemporary);
  }

  override prepareDerivedData(): void {
    this.duration = prepareDuration(this);
    for (const change of this.system.changes) {
      const type = host.CONFIG.ActiveEffect.changeTypes[change.type];
      change.priority ??= type?.defaultPriority ?? null;
    }
  }

  /** What `@path` in a value may refer to; an override may add to it. */
  getReplacementData(baseData: PlainObject): PlainObject {
    return baseData;
  }

  /** Whether a change belongs to the phase that is applied. */
  shouldApplyChange(change: EffectChange, { phase }: { readonly phase: string }): boolean {
    return this.active && change.phase === phase;
  }

  /** Whether this event of a combat ends the effect. */
  isExpiryEvent(event: string, { combat }: { readonly combat?: Combat | null } = {}): boolean {
    return effectRegistry.fits(this, event, combat ?? null);
  }

  /** When an effect that is made now begins. */
  static getEffectStart(combat: Combat | null = host.game.combat): EffectStart {
    const running = combat?.started ? combat : null;
    const acting = running?.combatant ?? null;
    return {
      combat: running?.id ?? null,
      combatant: acting?.id ?? null,
      initiative: acting?.initiative ?? null,
      round: running?.round ?? null,
      turn: running?.turn ?? null,
      time: host.game.time.worldTime,
    };
  }

  /** The effect of a configured status, in memory. @throws for an id that is not configured */
  static async fromStatusEffect(
    statusId: string,
    { parent = null }: { readonly parent?: Actor | Item | null } = {},
  ): Promise<ActiveEffect> {
    const status = host.CONFIG.statusEffects[statusId];
    if (!status) throw new Error(`"${statusId}" is no status of CONFIG.statusEffects`);
    const { id, hud: _hud, order: _order, statuses = [], ...data } = status;
    const name = host.game.i18n.localize(status.name);
    const source = { ...data, name, statuses: [...new Set([id, ...statuses])] };
    return new this.implementation(source, { parent }) as ActiveEffect;
  }

  override async _preCreate(
    data: PlainObject,
    options: PlainObject,
    user: User,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (this._source.start === null && this.target) {
      this.updateSource({ start: { ...ActiveEffect.getEffectStart() } });
    }
    return undefined;
  }

  override _onCreate(data: PlainObject, options: PlainObject, userId: string): void {
    super._onCreate(data, options, userId);
    effectRegistry.add(this);
  }

  override _onDelete(options: PlainObject, userId: string): void {
    super._onDelete(options, userId);
    effectRegistry.delete(this);
  }
}
