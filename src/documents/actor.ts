import { SIZES } from "../rules/tables/sizes.ts";
import { handEdit } from "./action-points.ts";
import { clearMended } from "./mended.ts";

/** A creature as a document: what Foundry asks of it beyond its data. */
export class WaffengangActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /** Foundry asks for this while it applies effects, so it must be cheap: a view, not a copy. */
  override getRollData(): Record<string, unknown> {
    return { ...this.system };
  }

  /** A bar of action points that is changed by hand makes an entry of its own in the ledger (A 1.5). */
  override async modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true) {
    if (attribute !== "ap") return super.modifyTokenAttribute(attribute, value, isDelta, isBar);
    const { ap } = this.system;
    const entry = handEdit(ap, isDelta ? ap.value + value : value);
    if (!entry) return this;
    return this.update({ system: { ap: { ledger: { [`hand-${foundry.utils.randomID()}`]: entry } } } });
  }

  /** Heroes are linked to their tokens and seen as friends; tokens are as large as their creature. */
  protected override async _preCreate(
    data: Actor.CreateData,
    options: Actor.Database.PreCreateOptions,
    user: User.Implementation,
  ) {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.updateSource({ prototypeToken: this.#firstToken() });
  }

  /** What the token of a new creature looks like, where nothing else was said: copies stay as they are. */
  #firstToken(): foundry.data.PrototypeToken.UpdateData {
    const { width, height } = this.prototypeToken;
    const { side } = SIZES[this.system.size];
    const isCopy = this._stats.duplicateSource !== null || this._stats.compendiumSource !== null;
    return {
      ...(width === 1 && height === 1 ? { width: side, height: side } : {}),
      ...(this.type === "character" && !isCopy
        ? { actorLink: true, disposition: CONST.TOKEN_DISPOSITIONS.FRIENDLY }
        : {}),
    };
  }

  protected override async _preUpdate(
    changes: Actor.UpdateData,
    options: Actor.Database.PreUpdateOptions,
    user: User.Implementation,
  ) {
    clearMended(this.system.mended, changes);
    return super._preUpdate(changes, options, user);
  }
}
