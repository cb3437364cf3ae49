import { expect, test } from "vitest";
import { fixture, openTable } from "./index.ts";

const USERS = [{ name: "Gabi", role: "GAMEMASTER" }, { name: "Anna" }, { name: "Bert" }] as const;

test("what one seat creates and changes, every seat has", async () => {
  const table = await openTable({ users: USERS, system: fixture() });
  const gm = table.seat("Gabi");
  const actor = await gm.globals.Actor.create({
    name: "Gor",
    type: "hero",
    ownership: { default: 0, [table.seat("Anna").userId]: 3 },
  });
  await table.settle();
  const uuid = "Actor.id00000000000001";
  expect(actor).toBe(gm.document(uuid));
  await table
    .seat("Anna")
    .document(uuid)
    .update({ system: { hp: { value: 4 } } });
  await table.settle();
  for (const seat of table.seats) {
    expect(seat.game.actors.getName("Gor")?.system).toMatchObject({ hp: { value: 4, max: 10 }, double: 2 });
  }
  expect(table.writes("update", "Actor")).toBe(1);
  expect(table.operations.map(({ action, documentName, user }) => [action, documentName, user])).toEqual([
    ["create", "Actor", "Gabi"],
    ["update", "Actor", "Anna"],
  ]);
});
