/** Sorting by hand: new `sort` numbers for as few siblings as possible. */

export interface Sortable {
  readonly sort: number;
}

/** The step between neighbours, so that later insertions find room. */
const DENSITY = 100_000;

export interface SortOptions<T extends Sortable> {
  /** The neighbour to sort next to; the end if left out. */
  target?: T | null;
  /** The others of the same list, without the source. */
  siblings?: T[];
  /** The property that holds the number. */
  sortKey?: "sort";
  /** Before the target if true, after it if false; by default whichever way the source moves. */
  sortBefore?: boolean;
}

/** Gives the changes: the document and its new number. */
export function performIntegerSort<T extends Sortable>(
  source: T,
  { target = null, siblings = [], sortBefore }: SortOptions<T> = {},
): { target: T; update: { sort: number } }[] {
  const ordered = siblings.filter((sibling) => sibling !== source).sort((a, b) => a.sort - b.sort);
  const place = target ? ordered.indexOf(target) : -1;
  const before = sortBefore ?? (target !== null && source.sort > target.sort);
  const index = place < 0 ? ordered.length : before ? place : place + 1;
  const previous = ordered[index - 1];
  const next = ordered[index];
  const middle = between(previous?.sort, next?.sort);
  if (middle !== null) return [{ target: source, update: { sort: middle } }];
  const all = ordered.toSpliced(index, 0, source);
  return all.map((entry, position) => ({ target: entry, update: { sort: (position + 1) * DENSITY } }));
}

/** A whole number strictly between two, or beyond the only one; null if there is no room. */
function between(low: number | undefined, high: number | undefined): number | null {
  if (low === undefined && high === undefined) return DENSITY;
  if (low === undefined) return (high ?? 0) - DENSITY;
  if (high === undefined) return low + DENSITY;
  const middle = Math.round((low + high) / 2);
  return middle > low && middle < high ? middle : null;
}
