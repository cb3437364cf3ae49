/** Measuring, for the figures that `npm run bench` prints. */

/**
 * Prints one line `name: figure unit`, and beside it the naive form of the same work, if there is one, with how many times
 * better the figure is.
 * @param better Which figure is the better one: `less` time, or `more` work done in it.
 */
export function report(
  name: string,
  figure: number,
  unit: string,
  naive?: number,
  better: "less" | "more" = "less",
): void {
  const beside =
    naive === undefined ? "" : ` (naive: ${figureText(naive)}, ${ratioText(figure, naive, better)})`;
  console.log(`${name}: ${figureText(figure)} ${unit}${beside}`);
}

function ratioText(figure: number, naive: number, better: "less" | "more"): string {
  return `${(better === "less" ? naive / figure : figure / naive).toFixed(1)}×`;
}

function figureText(figure: number): string {
  const digits = figure < 10 ? 3 : figure < 1000 ? 1 : 0;
  return figure.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Median milliseconds of one call, after some calls to warm up. */
export async function milliseconds(work: () => unknown, rounds = 40, warmUp = 5): Promise<number> {
  for (let warm = 0; warm < warmUp; warm++) await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}

/** A naive form is worth comparing only if it does the same work. @throws Error if the two answers differ. */
export function requireSame(name: string, answer: unknown, naive: unknown): void {
  const [one, other] = [JSON.stringify(answer), JSON.stringify(naive)];
  if (one !== other) throw new Error(`${name}: ${one}, but the naive form says ${other}`);
}
