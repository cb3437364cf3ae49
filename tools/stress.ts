/**
 * `npm run stress -- --seed <n> --attacks <n>`: an evening that goes wrong in every way, as the seed has it. Exit code 0
 * only if every promise held; the last line sums up.
 */
import { parseArgs } from "node:util";
import { stress } from "../tests/stress/run.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Math.floor(Math.random() * 1_000_000)) },
    attacks: { type: "string", default: "200" },
  },
});

const seed = Number(values.seed);
const attacks = Number(values.attacks);
if (!Number.isInteger(seed) || !Number.isInteger(attacks) || attacks < 1) {
  console.error("Usage: npm run stress -- --seed <whole number> --attacks <whole number from 1 on>");
  process.exit(2);
}

console.log(`Seed ${seed}`);
const { broken, ...counts } = await stress({ seed, attacks });
for (const line of broken) console.log(`Broken: ${line}`);
const sum = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
console.log(`Seed ${seed}: ${sum.join(", ")}, ${broken.length} promises broken.`);
process.exit(broken.length === 0 ? 0 : 1);
