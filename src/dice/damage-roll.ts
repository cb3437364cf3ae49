/** One throw of damage dice. Fractions that a formula may bring are rounded down. */
export class DamageRoll extends Roll {
  get amount(): number {
    return Math.floor(this.total ?? 0);
  }
}
