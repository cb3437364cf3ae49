/** Misses that are rolled again (A 4.3, A 4.7): asked at once, before any consequence; only the last roll counts. */
import { changed } from "../rules/ability-states.ts";
import type { CardDraft, CardRepeat } from "../rules/card.ts";
import { type AnnouncedAttack, type Announcement, attackerAfter } from "../rules/declarations.ts";
import type { AttackDraft, CombatantRecord, Situation } from "../rules/records.ts";
import { type RepeatSource, repeatOf, spendRepeat } from "../rules/repeats.ts";
import { forecast } from "./forecast.ts";
import type { StageCaller } from "./hooks.ts";
import type { AttackPorts, RepeatQuestion } from "./ports.ts";
import { resolve } from "./resolve.ts";
import { type ThrownAttack, throwAttack } from "./throw.ts";

/** One attack with its discarded rolls, and its maker afterwards. */
export interface Attempt {
  readonly attack: ThrownAttack & { readonly repeats: readonly CardRepeat[] };
  readonly attacker: CombatantRecord;
}

type Asking = Pick<RepeatQuestion, "target">;

function questionOf(
  by: RepeatSource,
  draft: AttackDraft,
  { judgement }: ThrownAttack,
  attacker: CombatantRecord,
  situation: Situation,
  ports: AttackPorts,
  { target }: Asking,
): RepeatQuestion {
  const observes = ports.observes(draft.target);
  // The odds of the one roll in question, not of further repeats.
  const spent = changed(attacker, spendRepeat(attacker, "focus"));
  const bare = { ...draft, tags: draft.tags.filter((tag) => tag !== "veteran") };
  const again = forecast([bare], spent, situation, ports.reductions(draft.target), observes);
  return {
    by,
    attacker: attacker.name,
    target,
    total: judgement.total,
    difficulty: observes ? judgement.difficulty : null,
    hit: again?.odds?.hit ?? null,
  };
}

/** Throws one attack, and again as often as it misses, may be repeated, and the user wants it. */
export async function throwAttempt(
  draft: AttackDraft,
  before: CombatantRecord,
  situation: Situation,
  asking: Asking,
  ports: AttackPorts,
  caller: StageCaller,
): Promise<Attempt> {
  const repeats: CardRepeat[] = [];
  let attacker = before;
  for (;;) {
    const attack = await throwAttack(draft, situation.settings, ports, caller);
    const by = repeatOf(
      attacker,
      draft,
      attack.judgement,
      repeats.map((one) => one.by),
    );
    const isWanted =
      by !== null &&
      (await ports.askRepeat(questionOf(by, draft, attack, attacker, situation, ports, asking)));
    if (!isWanted) return { attack: { ...attack, repeats }, attacker };
    repeats.push({ by, naturals: attack.naturals, total: attack.judgement.total });
    attacker = changed(attacker, spendRepeat(attacker, by));
  }
}

/** Whether every roll that a card discards was a miss, and might be repeated by what it says. */
export function repeatsAreLawful(
  drafts: readonly CardDraft[],
  attack: AnnouncedAttack,
  declared: readonly Announcement[],
  caller: StageCaller,
): boolean {
  let attacker = attackerAfter(attack, declared);
  return drafts.every(({ draft, repeats }) =>
    repeats.every(({ by, naturals, total }, index) => {
      const { judgement } = resolve(draft, naturals, attack.situation.settings, caller);
      const used = repeats.slice(0, index).map((one) => one.by);
      const isDue = repeatOf(attacker, draft, judgement, used) === by && judgement.total === total;
      attacker = changed(attacker, spendRepeat(attacker, by));
      return isDue;
    }),
  );
}
