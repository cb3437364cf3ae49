/** What the built system costs on a page: preparing actors, and rendering a card. */
import { openTable } from "../host/kit/index.ts";
import { arena } from "../workflow/arena.ts";
import { attack } from "../workflow/play.ts";
import { milliseconds, report } from "./measure.ts";

interface Page {
  readonly game: {
    readonly actors: Iterable<{ prepareData(): void; reset(): void }> & { readonly size: number };
    readonly messages: { get(id: string): { renderHTML(): Promise<unknown> } };
  };
}

const table = await openTable({
  users: [{ name: "Gabi", role: "GAMEMASTER" }, { name: "Anna" }],
  world: arena(),
  system: "dist",
});
const page: unknown = table.seat("Anna").window;
const { game } = page as Page;

const all = await milliseconds(() => {
  for (const actor of game.actors) actor.reset();
});
report("actor preparation", all / game.actors.size, "ms");

const id = await attack(table, "Anna", { by: "hedda", on: ["ogre"], dice: [15, 6, 2, 5] });
report("card rendering", await milliseconds(() => game.messages.get(id).renderHTML()), "ms");
await table.close();
