/** The unaware target and the attack from behind (K1.16, B 5, A 2.8). */
import type { AttackDraft, Contribution, RuleSettings } from "./records.ts";

/** Outcome of a sneak attack's contest (B 5.4): by how much it succeeded; `null` = none, or it failed. */
export type SneakMargin = number | null;

/**
 * What it brings that the target does not know of the attacker: the Dex bonus is denied (K1.16, K2.12), and
 * with B's sneak attack its margin on the attack roll and one disadvantage on the defence (B 5.4).
 */
export function backstabContribution(
  unaware: boolean,
  settings: RuleSettings,
  margin: SneakMargin = null,
): Contribution {
  if (!unaware && margin === null) return {};
  const sneak = settings.sneakVariant === "B" ? margin : null;
  return {
    tags: ["unaware"],
    denyDex: true,
    ...(sneak === null
      ? {}
      : {
          attack: [
            {
              id: "sneak",
              label: "WAFFENGANG.Modifier.sneak",
              value: sneak,
              type: "untyped",
              source: "",
              rule: "B5.4",
            },
          ],
          disadvantage: [
            {
              id: "sneak",
              label: "WAFFENGANG.Modifier.sneak",
              value: 1,
              source: "",
              rule: "B5.4",
            },
          ],
        }),
  };
}

/**
 * A backstab as one attack's property (A 2.8): with K's flanking +2 and no Dex, with B's one disadvantage on the defence
 * as if by an ally in the rear. Never twice: nothing where the attack profits already.
 */
export function backstab(draft: AttackDraft, settings: RuleSettings): Contribution {
  const tags = ["backstab"];
  if (settings.flankingVariant === "B") {
    if ((draft.flanking?.rear ?? 0) > 0 && draft.range === "melee") return { tags };
    return {
      tags,
      disadvantage: [
        { id: "backstab", label: "WAFFENGANG.Modifier.backstab", value: 1, source: "", rule: "A2.8" },
      ],
    };
  }
  const flanks = draft.tags.includes("flanking");
  if (flanks || draft.dexDenied) return { tags };
  return {
    tags,
    denyDex: true,
    attack: [
      {
        id: "backstab",
        label: "WAFFENGANG.Modifier.backstab",
        value: 2,
        type: "flanking",
        source: "",
        rule: "A2.8",
      },
    ],
  };
}
