/** What the board does with documents, beyond the rows of the contract. */
import { expect, test } from "vitest";
import { BoardGround, nameOfId, tokenId } from "../contract/tokens-ground.ts";
import { fixture, openTable } from "../kit/index.ts";

const names = (tokens: readonly { readonly id: string }[]): string[] => tokens.map(({ id }) => nameOfId(id));

test("a deleted token is nobody's target and nobody's selection any more", async () => {
  const ground = await BoardGround.lay();
  await ground.target(["a", "b"]);
  ground.canvas(ground.anna).tokens.get(tokenId("a"))?.control();
  await ground.sceneOn(ground.gm).deleteEmbeddedDocuments("Token", [tokenId("a")]);
  await ground.table.settle();
  for (const seat of ground.table.seats) expect(ground.targetsOn(seat)).toEqual(["b"]);
  expect(ground.canvas(ground.anna).tokens.controlled).toEqual([]);
  expect(names(ground.canvas(ground.bert).tokens.placeables)).toEqual(["b", "c"]);
});

test("a user who leaves marks nothing any more", async () => {
  const ground = await BoardGround.lay();
  await ground.target(["a"]);
  expect(ground.targetsOn(ground.bert)).toEqual(["a"]);
  await ground.anna.disconnect();
  await ground.table.settle();
  expect(ground.targetsOn(ground.bert)).toEqual([]);
});

test("a new token stands on every canvas at once, and its document knows it", async () => {
  const ground = await BoardGround.lay();
  const data = { _id: tokenId("d"), name: "d", actorId: tokenId("hero"), x: 300 };
  await ground.sceneOn(ground.gm).createEmbeddedDocuments("Token", [data], { keepId: true });
  await ground.table.settle();
  for (const seat of ground.table.seats) {
    const token = ground.canvas(seat).tokens.get(tokenId("d"));
    expect(token?.center).toEqual({ x: 350, y: 50 });
    expect(token?.document.object).toBe(token);
  }
});

test("a hidden token is seen by the game master alone, and cannot be selected by its owner", async () => {
  const ground = await BoardGround.lay({ a: { hidden: true } });
  const [gm, anna] = [ground.gm, ground.anna].map((seat) => ground.canvas(seat).tokens.get(tokenId("a")));
  expect([gm?.visible, anna?.visible]).toEqual([true, false]);
  expect(anna?.control()).toBe(false);
  await ground.tokenOn(ground.gm).update({ hidden: false });
  await ground.table.settle();
  expect(anna?.control()).toBe(true);
});

test("what a user does not own cannot be selected", async () => {
  const ground = await BoardGround.lay();
  const { tokens } = ground.canvas(ground.bert);
  expect(tokens.get(tokenId("a"))?.control()).toBe(false);
  expect(tokens.controlled).toEqual([]);
  expect(tokens.ownedTokens).toEqual([]);
});

test("the activated scene is shown everywhere, and targets stay with their scene", async () => {
  const ground = await BoardGround.lay();
  await ground.target(["a"]);
  const other = await ground.gm.globals.Scene.create({ name: "Other", grid: { type: 0 } });
  await ground.table.settle();
  const scene = ground.gm.document(String(Reflect.get(other ?? {}, "uuid")));
  await scene.update({ active: true });
  await ground.table.settle();
  for (const seat of ground.table.seats) {
    expect(ground.canvas(seat).scene?.name).toBe("Other");
    expect(ground.targetsOn(seat)).toEqual([]);
  }
  expect(ground.tokenOn(ground.anna).object).toBeNull();
});

test("highlighting without a grid is refused, because a space would need a shape", async () => {
  const ground = await BoardGround.lay();
  const { grid } = ground.canvas(ground.anna).interface;
  grid.addHighlightLayer("x");
  await ground.sceneOn(ground.gm).update({ grid: { type: 0 } });
  await ground.table.settle();
  grid.addHighlightLayer("x");
  expect(() => grid.highlightPosition("x", { x: 0, y: 0 })).toThrow("grid");
});

test("a world without a scene starts, with nothing on the canvas", async () => {
  const table = await openTable({ users: [{ name: "Gabi", role: "GAMEMASTER" }], system: fixture() });
  const canvas = Reflect.get(table.seat("Gabi").window, "canvas");
  expect([canvas.ready, canvas.scene, canvas.tokens.placeables]).toEqual([false, null, []]);
});

test("walls are tested by CONFIG.Canvas.polygonBackends on the viewed scene", async () => {
  const ground = await BoardGround.lay({ walls: [[2, 0, 2, 5]] });
  const { polygonBackends } = ground.anna.CONFIG.Canvas as {
    polygonBackends: Record<string, { testCollision(a: object, b: object, options: object): unknown }>;
  };
  const test = (x: number) =>
    polygonBackends.sight?.testCollision({ x: 50, y: 50 }, { x, y: 50 }, { type: "sight", mode: "any" });
  expect([test(150), test(350)]).toEqual([false, true]);
});
