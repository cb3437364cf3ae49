import { SIZES } from "../rules/tables/sizes.ts";
import { setPoints } from "./action-points.ts";
import { clearMended } from "./mended.ts";

/** What the token of a new creature looks like, where nothing else was said: copies stay as they are. */
function firstToken(actor: WaffengangActor): foundry.data.PrototypeToken.UpdateData {
  const { width, height, displayBars } = actor.prototypeToken;
  const { side } = SIZES[actor.system.size];
  const size = width === 1 && height === 1 ? { width: side, height: side } : {};
  if (actor._stats.duplicateSource !== null || actor._stats.compendiumSource !== null) return size;
  const { NONE, OWNER } = CONST.TOKEN_DISPLAY_MODES;
  return {
    ...size,
    ...(displayBars === NONE ? { displayBars: OWNER } : {}),
    ...(actor.type === "character"
      ? { actorLink: true, disposition: CONST.TOKEN_DISPOSITIONS.FRIENDLY }
      : {}),
  };
}

/** A creature as a document: what Foundry asks of it beyond its data. */
export class WaffengangActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /** Foundry asks for this while it applies effects, so it must be cheap: a view, not a copy. */
  override getRollData(): Record<string, unknown> {
    return { ...this.system };
  }

  /** A bar of action points that is changed by hand makes an entry of its own in the ledger (A 1.5). */
  override async modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true) {
    if (attribute !== "ap") return super.modifyTokenAttribute(attribute, value, isDelta, isBar);
    await setPoints(this, isDelta ? this.system.ap.value + value : value);
    return this;
  }

  /** Heroes are linked to their tokens and seen as friends; tokens are as large as their creature and show their bars to owners. */
  protected override async _preCreate(
    data: Actor.CreateData,
    options: Actor.Database.PreCreateOptions,
    user: User.Implementation,
  ) {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.updateSource({ prototypeToken: firstToken(this) });
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
