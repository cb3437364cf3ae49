/**
 * Whether the first version is newer. Versions are compared part by part at the dots, as numbers where both
 * parts are numbers, else as text; a missing part counts as 0.
 */
export function isNewerVersion(
  version: string | number,
  than: string | number,
  { majorOnly = false }: { readonly majorOnly?: boolean } = {},
): boolean {
  const left = String(version).split(".");
  const right = String(than).split(".");
  const length = majorOnly ? 1 : Math.max(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const a = left[index] ?? "0";
    const b = right[index] ?? "0";
    if (a === b) continue;
    const numbers = [Number(a), Number(b)] as const;
    if (numbers.some(Number.isNaN)) return a > b;
    if (numbers[0] !== numbers[1]) return numbers[0] > numbers[1];
  }
  return false;
}
