/** What provokes an attack of opportunity by itself, and from whom (K5.5, K5.8, K5.18, K5.19, K5.22–K5.27). */
import type { ActionForm } from "./records.ts";
import { ACTIONS, type ActionId } from "./tables/actions.ts";

/** Who gets the opportunity: every enemy who threatens, the attacked creature alone, or nobody. */
export type Provoked = "threatening" | "target" | "nobody";

/** Attacks of which an action may consist; each provokes by itself (K5.26, OPEN-45). */
export type AttackKind = "melee" | "ranged" | "unarmed" | "manoeuvre" | "touch";

/** What the table alone does not know about an action. */
export interface ActionContext {
  readonly form: ActionForm;
  /** What the skill or feat says itself (K5.25, footnote 7); `null` = nothing. */
  readonly said: boolean | null;
  /** The attack that is made with it, for fighting defensively. */
  readonly attack: AttackKind | null;
  /** The action that is aided (footnote 2), begun or completed (K7.49). */
  readonly inner: ActionId | null;
  /** Cast or activated defensively, and the concentration check has succeeded (K7.32, K7.39, K7.54). */
  readonly defensively: boolean;
  /** Its unarmed attacks count as armed (K7.8). */
  readonly countsAsArmed: boolean;
  /** A feat or ability exempts the manoeuvre (K16.8). */
  readonly exempt: boolean;
  /** The spell component is unwieldy (footnote 5). */
  readonly awkward: boolean;
}

export const PLAIN_CONTEXT: ActionContext = Object.freeze({
  form: "normal",
  said: null,
  attack: null,
  inner: null,
  defensively: false,
  countsAsArmed: false,
  exempt: false,
  awkward: false,
});

/** Actions that can be done defensively (K7.32, K7.39, K7.54). */
const DEFENSIVE: ReadonlySet<ActionId> = new Set([
  "cast-spell-standard",
  "cast-spell-one-round",
  "activate-spell-completion-item",
  "use-spell-like-ability",
]);

const ROW_OF_ATTACK: Readonly<Record<AttackKind, ActionId>> = Object.freeze({
  melee: "attack-melee",
  ranged: "attack-ranged",
  unarmed: "attack-unarmed",
  manoeuvre: "perform-combat-manoeuvre",
  touch: "attack-melee",
});

/** Whom an attack provokes by itself; a touch with a spell counts as armed (K5.18, K5.19, K5.26, K7.42). */
export function attackProvokes(
  kind: AttackKind,
  context: Pick<ActionContext, "countsAsArmed" | "exempt"> = PLAIN_CONTEXT,
): Provoked {
  return actionProvokes(ROW_OF_ATTACK[kind], { ...PLAIN_CONTEXT, ...context });
}

/**
 * Whom an action provokes by itself; movement that goes with it is judged apart (K5.T footnote 1).
 * Whatever nobody has said counts as no, except for skills, which mostly provoke (K5.25, OPEN-44).
 */
export function actionProvokes(action: ActionId, context: Partial<ActionContext> = {}): Provoked {
  const known = { ...PLAIN_CONTEXT, ...context };
  const provokes = (yes: boolean): Provoked => (yes ? "threatening" : "nobody");
  switch (ACTIONS[action].provokes) {
    case "no":
      return provokes(action === "prepare-spell-components" && known.awkward);
    case "yes":
      return narrowed(action, known);
    case "mostly":
      return provokes(known.said ?? true);
    case "varies":
      return provokes(known.said ?? false);
    case "as-attack":
      return known.attack === null ? "nobody" : attackProvokes(known.attack, known);
    default:
      return ofInner(known);
  }
}

/** A plain "yes" of the table, narrowed by the text (K5.18, K5.19, K5.24, K7.39). */
function narrowed(action: ActionId, { countsAsArmed, exempt, defensively }: ActionContext): Provoked {
  if (action === "attack-unarmed") return countsAsArmed ? "nobody" : "target";
  if (action === "perform-combat-manoeuvre") return exempt ? "nobody" : "target";
  return defensively && DEFENSIVE.has(action) ? "nobody" : "threatening";
}

/** As the aided action would; a full action in two halves provokes once, at the start (OPEN-46). */
function ofInner({ inner, form, ...context }: ActionContext): Provoked {
  if (inner === null || form === "completed") return "nobody";
  return actionProvokes(inner, { ...context, form: "normal", inner: null });
}

/** How a spell reaches its target, as far as opportunities care. */
export interface SpellUse {
  readonly action: ActionId;
  readonly defensively: boolean;
  /** A ranged touch attack is part of it (K5.23, K7.46). */
  readonly rangedTouch: boolean;
}

/**
 * The opportunities that a spell gives, in their order: casting it, and shooting it, which provokes even after a
 * defensive cast (K5.22, K5.23, K7.42).
 */
export function spellProvokes({ action, defensively, rangedTouch }: SpellUse): Provoked[] {
  const parts = [actionProvokes(action, { defensively }), ...(rangedTouch ? [attackProvokes("ranged")] : [])];
  return parts.filter((part) => part !== "nobody");
}
