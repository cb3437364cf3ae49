import { expect, it } from "vitest";
import { performIntegerSort } from "./integer-sort.ts";

const list = (...sorts: number[]) => sorts.map((sort) => ({ sort }));

it("puts an entry between two neighbours by one change where there is room", () => {
  const [a, b, c] = list(0, 100, 200);
  if (!a || !b || !c) throw new Error("There are three.");
  const updates = performIntegerSort(c, { target: b, siblings: [a, b] });
  expect(updates).toEqual([{ target: c, update: { sort: 50 } }]);
});

it("moves downwards behind its target", () => {
  const [a, b] = list(0, 100);
  if (!a || !b) throw new Error("There are two.");
  const [update] = performIntegerSort(a, { target: b, siblings: [b] });
  expect(update?.update.sort).toBeGreaterThan(100);
});

it("numbers all entries anew where there is no room", () => {
  const [a, b, c] = list(1, 2, 5);
  if (!a || !b || !c) throw new Error("There are three.");
  const updates = performIntegerSort(c, { target: b, siblings: [a, b] });
  expect(updates.map(({ target }) => target)).toEqual([a, c, b]);
  const sorts = updates.map(({ update }) => update.sort);
  expect(sorts).toEqual([...sorts].sort((x, y) => x - y));
});
