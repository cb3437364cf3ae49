/** A sneak attack that is declared with an attack (B 5): who is asked, who rolls, and what comes of it. */
import { contribute } from "../rules/attack.ts";
import { backstabContribution } from "../rules/backstab.ts";
import type { AttackCard, CardSneak } from "../rules/card.ts";
import { findCombatant } from "../rules/combatants.ts";
import type { AttackDraft, AttackOptions, Refusal, RuleSettings } from "../rules/records.ts";
import { refusal } from "../rules/refusals.ts";
import { judgeSneak, type SneakScene, type SneakVerdict, settleSneak } from "../rules/sneak-attack.ts";
import type { AttackPorts, AttackTable } from "./ports.ts";
import type { SneakAsk, SneakPorts } from "./sneak-ports.ts";

/** The GM's word, and the dice of the attack. */
interface ContestPorts {
  readonly sneak: SneakPorts;
  readonly dice: Pick<AttackPorts["dice"], "saves">;
}

/** The declared sneak attack as it turned out, and why there can be none. */
export interface Contest {
  /** `null` = none was declared, or it is refused. */
  readonly sneak: CardSneak | null;
  readonly refusals: readonly Refusal[];
}

const UNDECLARED: Contest = Object.freeze({ sneak: null, refusals: [] });

const refused = (...refusals: readonly Refusal[]): Contest => ({ sneak: null, refusals });

/** Without a roll: the target saw it coming (B 5.6). */
const SEEN: CardSneak = Object.freeze({ stealth: null, resistance: null, margin: null });

/**
 * Asks what the scene cannot decide, and throws the dice of both (B 5.3, B 5.7).
 * @param draft The first attack roll: the contest is about no other (B 5.10).
 */
export async function contestSneak(
  table: Pick<AttackTable, "situation" | "attacker" | "parties">,
  draft: AttackDraft | undefined,
  { sneak }: Pick<AttackOptions, "sneak">,
  ports: ContestPorts,
): Promise<Contest> {
  if (!sneak) return UNDECLARED;
  const { situation, parties } = table;
  const attacker = findCombatant(situation, table.attacker);
  const target = findCombatant(situation, draft?.target ?? "");
  const [own, other] = [parties.get(table.attacker), parties.get(draft?.target ?? "")];
  if (!draft || !attacker || !target || !own || !other)
    return refused(refusal("WAFFENGANG.Refusal.noTarget"));
  const scene = {
    attacker,
    target,
    report: draft.flanking,
    frontalByGm: null,
    ...ports.sneak.known(own, other),
  };
  const verdict = await decided(scene, situation.settings, { attacker: own, target: other }, ports.sneak);
  if (!verdict) return refused(refusal("WAFFENGANG.Refusal.noGamemaster"));
  if (verdict.kind === "refused") return refused(...verdict.refusals);
  if (verdict.kind === "failure") return { sneak: SEEN, refusals: [] };
  const dice = await ports.dice.saves(verdict.targetRolls ? 2 : 1);
  const [stealthDie = 0, targetDie = 0] = dice;
  const { stealth, resistance, margin } = settleSneak(
    attacker,
    target,
    stealthDie,
    targetDie,
    situation.settings,
  );
  return {
    sneak: {
      stealth: { natural: stealthDie, total: stealth },
      resistance: { natural: verdict.targetRolls ? targetDie : null, total: resistance },
      margin,
    },
    refusals: [],
  };
}

/** The verdict with the GM's word where it takes one; `null` = he has not given it. */
async function decided(
  scene: SneakScene,
  settings: RuleSettings,
  parties: Pick<SneakAsk, "attacker" | "target">,
  ports: SneakPorts,
): Promise<Exclude<SneakVerdict, { kind: "ask" }> | null> {
  const first = judgeSneak(scene, settings);
  if (first.kind !== "ask") return first;
  const answers = await ports.ask({ ...parties, questions: first.questions });
  if (!answers) return null;
  const { unnoticed = null, brightLight = null, frontal = null } = answers;
  const second = judgeSneak(
    {
      ...scene,
      unnoticed: scene.unnoticed ?? unnoticed,
      brightLight: scene.brightLight ?? brightLight,
      frontalByGm: frontal,
    },
    settings,
  );
  return second.kind === "ask" ? null : second;
}

/** The drafts of an attack with what the sneak attack brings: to the first roll alone (B 5.10). */
export function withSneak(
  drafts: readonly AttackDraft[],
  sneak: CardSneak | null,
  settings: RuleSettings,
): AttackDraft[] {
  return drafts.map((draft, index) =>
    sneak && index === 0 ? contribute(draft, backstabContribution(false, settings, sneak.margin)) : draft,
  );
}

/** The d20s of the contest, in the order in which they fell: before all others. */
export function sneakDice({ sneak }: Pick<AttackCard, "sneak">): number[] {
  return [sneak?.stealth?.natural ?? [], sneak?.resistance?.natural ?? []].flat();
}

/** Whether the contest on a card comes to what its first roll profits of it (B 5.4). */
export function isSoundSneak({
  sneak,
  drafts,
}: {
  readonly sneak: CardSneak | null;
  readonly drafts: readonly { readonly draft: Pick<AttackDraft, "attack"> }[];
}): boolean {
  const gained = drafts.map(({ draft }) => draft.attack.find(({ id }) => id === "sneak")?.value ?? null);
  if (gained.slice(1).some((value) => value !== null)) return false;
  const { stealth = null, resistance = null, margin = null } = sneak ?? {};
  const due =
    stealth && resistance && stealth.total >= resistance.total ? stealth.total - resistance.total : null;
  return margin === due && (gained[0] ?? null) === due;
}
