/** An effect; one of an item that is put away does nothing. */
export class WaffengangActiveEffect<
  out SubType extends ActiveEffect.SubType = ActiveEffect.SubType,
> extends ActiveEffect<SubType> {
  override get isSuppressed(): boolean {
    if (super.isSuppressed) return true;
    return this.parent instanceof Item && !this.parent.isInUse;
  }
}
