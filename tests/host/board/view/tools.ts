/** The buttons at the edge of the board. */
import { host } from "../../client/host.ts";
import type { BoardView } from "./board-view.ts";
import type { Pointer, Tool } from "./pointer.ts";

const TOOLS: readonly (readonly [Tool, string])[] = [
  ["select", "fa-arrow-pointer"],
  ["target", "fa-bullseye"],
  ["ruler", "fa-ruler"],
];

const ZOOM_STEP = 1.25;

function iconButton(page: Document, icon: string, label: string, act: () => void): HTMLButtonElement {
  const button = page.createElement("button");
  button.type = "button";
  button.title = host.game.i18n.localize(`HOST.Board.${label}`);
  button.setAttribute("aria-label", button.title);
  const image = page.createElement("i");
  image.className = `fa-solid ${icon}`;
  image.setAttribute("aria-hidden", "true");
  button.append(image);
  button.addEventListener("click", act);
  return button;
}

/** Puts the buttons on the board: one tool is always chosen. */
export function addTools(view: BoardView, pointer: Pointer): void {
  const { page, viewport, canvas } = view;
  const bar = page.createElement("div");
  bar.className = "board-tools";
  const buttons = TOOLS.map(([tool, icon]) => {
    const button = iconButton(page, icon, tool, () => choose(tool));
    button.dataset.tool = tool;
    return button;
  });
  const choose = (tool: Tool): void => {
    pointer.tool = tool;
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.tool === tool));
  };
  choose(pointer.tool);
  bar.append(
    ...buttons,
    iconButton(page, "fa-plus", "zoomIn", () => viewport.zoom(ZOOM_STEP)),
    iconButton(page, "fa-minus", "zoomOut", () => viewport.zoom(1 / ZOOM_STEP)),
    iconButton(page, "fa-expand", "fit", () => canvas.ready && viewport.fit(canvas.dimensions.sceneRect)),
  );
  view.container.append(bar);
}
