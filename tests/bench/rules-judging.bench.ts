/** Judged attacks: one prepared draft and many throws, beside a draft that is made ready for every throw. */
import { isConfirmationDue } from "../../src/rules/criticals.ts";
import { attackJudge, attackRequest, judgeAttack } from "../../src/rules/judgement.ts";
import { seeded } from "../../src/rules/random.ts";
import type { AttackNaturals } from "../../src/rules/records.ts";
import { disadvantage, draft, fallen, flankingDice, modifier, settings } from "../builders.ts";
import { milliseconds, report, requireSame } from "./measure.ts";

const rules = settings();
const struck = draft(
  { attack: 6, ac: 17, threatRange: 19 },
  { attack: [modifier("bless", 1, "morale"), modifier("strength", 4, "ability")] },
  { armourClass: [modifier("cover", 4, "cover"), modifier("chain", 5, "armour")] },
  { dice: [flankingDice(2)] },
  disadvantage(1),
);
const judge = attackJudge(struck, rules);

/** So many throws as the draft asks for, confirmation included where it is due. */
function throws(count: number): AttackNaturals[] {
  const die = seeded(1);
  const { attackDice } = attackRequest(struck, rules);
  const dice = (number: number, faces: number): number[] => Array.from({ length: number }, () => die(faces));
  const once = () => ({ attack: dice(attackDice, 20), bonus: { flanking: dice(2, 4) } });
  return Array.from({ length: count }, () => {
    const { attack, bonus } = once();
    const naturals = fallen(attack, { bonus });
    return isConfirmationDue(judge(naturals)) ? { ...naturals, confirmation: once() } : naturals;
  });
}

const fallenDice = throws(20_000);
requireSame(
  "judged attacks",
  fallenDice.map(judge),
  fallenDice.map((naturals) => judgeAttack(struck, naturals, rules)),
);

const prepared = await milliseconds(() => {
  for (const naturals of fallenDice) judge(naturals);
});
const anew = await milliseconds(() => {
  for (const naturals of fallenDice) judgeAttack(struck, naturals, rules);
}, 10);
const perSecond = (taken: number): number => (1000 * fallenDice.length) / taken;
report("judged attacks, one core", perSecond(prepared), "per s", perSecond(anew), "more");
