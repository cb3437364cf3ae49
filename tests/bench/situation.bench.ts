/** One attack among 100 tokens: zones, reach and threat of everybody. */
import { draftAttack } from "../../src/rules/attack.ts";
import { combatant, foe, situation, square, weapon } from "../builders.ts";
import { milliseconds, report } from "./measure.ts";

const crowd = Array.from({ length: 100 }, (_, index) => {
  const space = square(index % 10, Math.floor(index / 10));
  return index % 2 === 0 ? combatant(`c${index}`, { space }) : foe(`c${index}`, { space });
});
const walls = Array.from({ length: 40 }, (_, index) => ({ x1: index, y1: 12, x2: index + 1, y2: 12 }));
const table = situation(crowd, { walls });

report("situation of 100 tokens", await milliseconds(() => draftAttack(table, "c44", "c45", weapon())), "ms");
