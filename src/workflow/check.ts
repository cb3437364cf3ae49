/** Plain d20 checks of a creature: saves, skills, the bare manoeuvre bonus. */
import { SAVE_IDS } from "../data/actor/schema.ts";
import { SKILL_IDS, SKILLS } from "../data/actor/skills.ts";
import { AttackRoll } from "../dice/attack-roll.ts";
import { type Modifier, type Stack, stack } from "../rules/modifiers.ts";
import { applyMessageMode, messageMode } from "../types/boundary.ts";

export interface CheckStart {
  readonly actor: Actor.Implementation;
  readonly kind: "save" | "skill" | "manoeuvre";
  /** Id of the save or skill; empty for a manoeuvre. */
  readonly subject: string;
}

/** What goes into a skill: ability, ranks and whatever else. */
function skillStack(actor: Actor.Implementation, id: (typeof SKILL_IDS)[number]): Stack {
  const { ranks, bonus } = actor.system.skills[id];
  const ability = actor.system.abilities[SKILLS[id]].mod;
  const part = (name: string, label: string, value: number): Modifier[] =>
    value === 0 ? [] : [{ id: name, label, value, type: "untyped", source: "", rule: "" }];
  return stack([
    ...part("ability", `WAFFENGANG.Score.${SKILLS[id]}`, ability),
    ...part("ranks", "WAFFENGANG.Modifier.ranks", ranks),
    ...part("other", "WAFFENGANG.Modifier.other", bonus),
  ]);
}

/** The numbers of a check; `null` for one that does not exist. */
function modifiersOf({ actor, kind, subject }: CheckStart): Stack | null {
  if (kind === "manoeuvre") return actor.system.cmb;
  if (kind === "save") {
    const save = SAVE_IDS.find((id) => id === subject);
    return save ? actor.system.saves[save].modifiers : null;
  }
  const skill = SKILL_IDS.find((id) => id === subject);
  return skill ? skillStack(actor, skill) : null;
}

/** Rolls a check into a message of type `check`. */
export async function rollCheck(start: CheckStart): Promise<void> {
  const modifiers = modifiersOf(start);
  if (!modifiers) return;
  const roll = AttackRoll.throwing(1, "highest", [], modifiers.total);
  await roll.evaluate();
  const naturals = roll.fallen([]).d20;
  const data: Record<string, unknown> = {
    type: "check",
    rolls: [roll.toJSON()],
    system: {
      actor: start.actor.uuid,
      kind: start.kind,
      subject: start.subject,
      modifiers: modifiers.counted,
      naturals,
      total: (naturals[0] ?? 0) + modifiers.total,
    },
  };
  applyMessageMode(data, messageMode());
  await ChatMessage.create(data);
}
