/** Measuring, for the figures that `npm run bench` prints. */

/** Prints one line `name: figure unit`, and beside it the naive form of the same work if there is one. */
export function report(name: string, figure: number, unit: string, naive?: number): void {
  const beside =
    naive === undefined ? "" : ` (naive: ${figureText(naive)} ${unit}, ${(naive / figure).toFixed(1)}×)`;
  console.log(`${name}: ${figureText(figure)} ${unit}${beside}`);
}

function figureText(figure: number): string {
  return figure.toFixed(figure < 10 ? 3 : 1);
}

/** Median milliseconds of one call, after some calls to warm up. */
export async function milliseconds(work: () => unknown, rounds = 40): Promise<number> {
  for (let warm = 0; warm < 5; warm++) await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}
