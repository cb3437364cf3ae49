/** The game master's button that ends a segment of the plot, at the foot of the list of actors. */
import { endSegmentByHand, mayChange } from "./hand.ts";

function makeButton(): HTMLButtonElement {
  const button = document.createElement("button");
  const icon = button.appendChild(document.createElement("i"));
  icon.className = "fa-solid fa-hourglass-end";
  icon.ariaHidden = "true";
  Object.assign(button, { type: "button", title: _loc("WAFFENGANG.Points.endHint") });
  button.dataset.wgSegment = "";
  button.append(` ${_loc("WAFFENGANG.Points.endSegment")}`);
  button.addEventListener("click", () => void endSegmentByHand());
  return button;
}

export function registerSegmentButton(): void {
  Hooks.on("renderActorDirectory", (_directory, element) => {
    if (!mayChange() || element.querySelector("[data-wg-segment]")) return;
    (element.querySelector(".directory-footer") ?? element).append(makeButton());
  });
}
