/** The list of users and who of them is there. */
import { observeHooks } from "../client/hooks.ts";
import type { Host } from "../client/host.ts";
import type { SEAT_TEXTS } from "./lang.ts";

type Texts = (typeof SEAT_TEXTS)["de"]["HOST"]["Seat"];

const CHANGES = ["userConnected", "createUser", "updateUser", "deleteUser"];

/** Draws the list, and again whenever somebody comes, goes or changes. */
export function listPlayers({ game }: Host, texts: Texts): void {
  const place = document.getElementById("players");
  if (!place) return;
  const draw = (): void => {
    const heading = document.createElement("h2");
    heading.textContent = texts.players;
    const list = document.createElement("ul");
    for (const user of game.users) {
      const entry = document.createElement("li");
      entry.className = "host-player";
      entry.dataset.userId = String(user.id);
      entry.dataset.online = String(user.active);
      entry.style.setProperty("--player-color", String(user.color));
      entry.textContent = `${user.name} – ${user.active ? texts.online : texts.offline}`;
      list.append(entry);
    }
    place.replaceChildren(heading, list);
  };
  observeHooks((hook) => {
    if (CHANGES.includes(hook)) draw();
  });
  draw();
}
