/** The rules alone: judging, zones, odds and whole fights, each beside the naive form of the same work. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { draftAttack } from "../../src/rules/attack.ts";
import { flankingReport, isAlly } from "../../src/rules/flanking.ts";
import { cells } from "../../src/rules/grid.ts";
import { attackJudge, attackRequest, judgeAttack } from "../../src/rules/judgement.ts";
import { NO_DEFENCE } from "../../src/rules/odds/defence.ts";
import { fullAttackOdds } from "../../src/rules/odds.ts";
import { seeded } from "../../src/rules/random.ts";
import { threatens } from "../../src/rules/reach.ts";
import type { AttackDraft, CombatantRecord, Contribution, Situation } from "../../src/rules/records.ts";
import { simulate } from "../../src/rules/simulate.ts";
import { sectorOf, sectorStep, zoneOfStep } from "../../src/rules/zones.ts";
import {
  abilities,
  acting,
  combatant,
  disadvantage,
  draft,
  fallen,
  foe,
  hitPoints,
  modifier,
  settings,
  situation,
  square,
  weapon,
} from "../builders.ts";
import { milliseconds, report } from "./measure.ts";

const rules = settings();

function flanking(n: number): Contribution {
  const dice = { id: "flanking", label: "", count: n, faces: 4, flat: n * n, times: 1, cap: null } as const;
  return { dice: [{ ...dice, type: "flanking", source: "", rule: "B1.8" }] };
}

const struck = draft(
  { attack: 6, ac: 17 },
  { attack: [modifier("bless", 1, "morale"), modifier("strength", 4, "ability")] },
  { armourClass: [modifier("cover", 4, "cover"), modifier("chain", 5, "armour")] },
);

/** Judged attacks per second, in thousands. */
async function judging(): Promise<void> {
  const count = 20_000;
  const naturals = fallen(12);
  const judge = attackJudge(struck, rules);
  const prepared = await milliseconds(() => {
    for (let index = 0; index < count; index++) judge(naturals);
  });
  const naive = await milliseconds(() => {
    for (let index = 0; index < count; index++) judgeAttack(struck, naturals, rules);
  }, 10);
  report("one judged attack", (1000 * prepared) / count, "µs", (1000 * naive) / count);
}

/** Everything anew for every square of the attacker and of every ally: what the sets of sectors save. */
function zonesBySquares(table: Situation, attacker: CombatantRecord, target: CombatantRecord): number {
  let best = 0;
  for (const start of cells(attacker.space)) {
    const from = sectorOf(Math.floor(start.x), Math.floor(start.y), target.space);
    if (from === null) continue;
    let flankers = 0;
    for (const ally of table.combatants) {
      if (!isAlly(attacker, ally, target) || !threatens(ally, target, table)) continue;
      const flanks = cells(ally.space).some(({ x, y }) => {
        const sector = sectorOf(Math.floor(x), Math.floor(y), target.space);
        return (
          sector !== null && zoneOfStep(sectorStep(from, sector), true, rules.zoneThresholds) !== "front"
        );
      });
      if (flanks) flankers++;
    }
    best = Math.max(best, flankers);
  }
  return best;
}

async function zones(): Promise<void> {
  const far = { reaches: [{ min: 0, max: 40 }] };
  const big = (id: string, x: number, y: number): CombatantRecord =>
    combatant(id, { space: square(x, y, 4), ...far });
  const target = foe("target", { space: square(20, 20, 4) });
  const attacker = big("attacker", 20, 24);
  const allies = Array.from({ length: 98 }, (_, index) =>
    big(`ally${index}`, (index % 10) * 5, Math.floor(index / 10) * 5),
  );
  const table = situation([target, attacker, ...allies]);
  const sets = await milliseconds(() => flankingReport(table, attacker, target));
  const naive = await milliseconds(() => zonesBySquares(table, attacker, target));
  report("zones and counting allies, 100 combatants of 4×4", sets, "ms", naive);
}

/** The same odds by throwing dice: 20,000 full attacks, good for two digits. */
function sampledOdds(drafts: readonly AttackDraft[]): number {
  const dice = seeded(1);
  const judges = drafts.map((one) => ({
    judge: attackJudge(one, rules),
    request: attackRequest(one, rules),
  }));
  let hits = 0;
  for (let run = 0; run < 20_000; run++) {
    for (const { judge, request } of judges) {
      const thrown = (count: number, faces: number): number[] =>
        Array.from({ length: count }, () => dice(faces));
      const naturals = fallen(thrown(request.attackDice, 20), { bonus: { flanking: thrown(3, 4) } });
      if (judge(naturals).degree !== "miss") hits++;
    }
  }
  return hits;
}

async function odds(): Promise<void> {
  const attack = (bonus: number): AttackDraft =>
    draft(
      { attack: bonus, ac: 30, weaponFormula: "2d6", damage: [modifier("strength", 6, "ability")] },
      flanking(3),
      disadvantage(1),
    );
  const drafts = [attack(16), attack(11), attack(6), attack(1)];
  const defence = { ...NO_DEFENCE, shieldSave: 14, parries: 2, parryBonus: 12 };
  const exact = await milliseconds(() => fullAttackOdds(drafts, rules, { defence }), 20);
  const naive = await milliseconds(() => sampledOdds(drafts), 3);
  report("exact odds: four attacks, flanking 3, two reactions", exact, "ms", naive);
}

async function fights(): Promise<void> {
  const body = (speed: number): Partial<CombatantRecord> => ({
    baseAttack: 4,
    abilities: abilities({ str: 3, dex: 1 }),
    armour: [modifier("chain", 5, "armour")],
    hp: hitPoints(38),
    meleeRating: 1,
    action: acting({ speed }),
  });
  const plan = { weapon: weapon(), attacks: [0], points: "both", move: "flank" } as const;
  const fighters = [0, 1, 2, 3].flatMap((row) => [
    { ...plan, record: combatant(`hero${row}`, { ...body(6), space: square(0, 2 * row) }) },
    { ...plan, record: foe(`foe${row}`, { ...body(6), space: square(8, 2 * row) }) },
  ]);
  const request = { fighters, settings: rules, seed: 1, fights: 1000, maxRounds: 40 };
  report(
    "1,000 fights of 4 against 4",
    (await milliseconds(() => simulate({ ...request, fights: 100 }), 5)) * 10,
    "ms",
  );
}

/** What 10,000 situations leave behind. */
function memory(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  const settle = (): number => {
    if (typeof collect === "function") collect();
    return process.memoryUsage().heapUsed;
  };
  const crowd = Array.from({ length: 20 }, (_, index) => combatant(`c${index}`, { space: square(index, 0) }));
  const work = (): void => {
    for (let index = 0; index < 10_000; index++) {
      draftAttack(situation([...crowd, foe("target", { space: square(5, 1) })]), "c4", "target", weapon());
    }
  };
  work();
  const before = settle();
  work();
  report("growth by 10,000 situations", Math.max(0, settle() - before) / 1024, "kB");
}

await judging();
await zones();
await odds();
await fights();
memory();
