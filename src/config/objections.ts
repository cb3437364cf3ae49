/**
 * Why the game master's client does not commit a card: what stands on it does not follow from what it must follow
 * from. A card with one of these among its problems stays as it is. i18n keys.
 */
export const OBJECTIONS = Object.freeze([
  /** Made for a creature that its author does not own. */
  "WAFFENGANG.Problem.notOwner",
  /** Of an attacker that is gone, so that nobody knows whose it was. */
  "WAFFENGANG.Problem.attackerGone",
  /** Changed by somebody who is no game master after it was made. */
  "WAFFENGANG.Problem.changedCard",
  /** With a weapon that the attacker does not have like that. */
  "WAFFENGANG.Problem.otherWeapon",
  /** It profits from an ability that was not announced, or not paid as it should be. */
  "WAFFENGANG.Problem.notDeclared",
  /** A counter-attack that nothing has called for, or that was struck already. */
  "WAFFENGANG.Problem.noCounter",
  /** It was rolled with rules that did not hold. */
  "WAFFENGANG.Problem.otherRules",
  /** The numbers on it are not those that the message's rolls show. */
  "WAFFENGANG.Problem.otherDice",
  /** Its result is not the one that the rules derive. */
  "WAFFENGANG.Problem.otherResult",
  /** The rules can make nothing of it. */
  "WAFFENGANG.Problem.unreadable",
] as const);

export type ObjectionKey = (typeof OBJECTIONS)[number];

/** Whether a problem on a card keeps it from being committed. */
export function isObjection({ key }: { readonly key: string }): boolean {
  return OBJECTIONS.some((objection) => objection === key);
}
