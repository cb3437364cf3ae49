/** Exact odds of a full attack, beside 20,000 full attacks with dice. */
import { NO_DEFENCE } from "../../src/rules/odds/defence.ts";
import { fullAttackOdds } from "../../src/rules/odds.ts";
import { seeded } from "../../src/rules/random.ts";
import type { AttackDraft } from "../../src/rules/records.ts";
import { disadvantage, draft, flankingDice, modifier, settings } from "../builders.ts";
import { milliseconds, report } from "./measure.ts";
import { meanByPlaying } from "./naive/odds.ts";

/** Full attacks that are played; fewer would not tell the first two digits. */
const RUNS = 20_000;

const rules = settings();
const attack = (bonus: number): AttackDraft =>
  draft(
    { attack: bonus, ac: 30, weaponFormula: "2d6", damage: [modifier("strength", 6, "ability")] },
    { dice: [flankingDice(3)] },
    disadvantage(1),
  );
const drafts = [attack(16), attack(11), attack(6), attack(1)];
const defence = { ...NO_DEFENCE, parries: 2, parryBonus: 16 };

const exact = () => fullAttackOdds(drafts, rules, { defence }).mean;
const played = () => meanByPlaying(drafts, rules, defence, seeded(1), RUNS);
if (Math.abs(exact() - played()) > 0.02 * exact()) {
  throw new Error(`odds: ${exact()} damage on average, but played ${played()}`);
}
report(
  "exact odds: four attacks, flanking 3, two parries",
  await milliseconds(exact, 20),
  "ms",
  await milliseconds(played, 3, 1),
);
