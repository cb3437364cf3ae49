/** How one token looks: picture, frame, name, bars, states, targets. Redrawn whole; the outer element stays. */
import { host } from "../../client/host.ts";
import { formatNumber } from "../numbers.ts";
import type { Token } from "../token.ts";
import { type Attributes, svg } from "./svg.ts";

/** Pixels of a bar and of a status icon on a square of 100. */
const BAR = 12;
const ICON = 26;
const DEFEATED_IMAGE = "icons/svg/skull.svg";

export class TokenView {
  readonly token: Token;
  /** The element that can be pressed and focused. */
  readonly element: SVGGElement;
  /** Name and height, which lie above all tokens. */
  readonly label: SVGGElement;
  readonly #place: SVGGElement;
  readonly #page: Document;

  constructor(page: Document, token: Token) {
    this.#page = page;
    this.token = token;
    this.#place = svg(page, "g", { class: "board-token__place" });
    this.label = svg(page, "g", { class: "board-token__place board-token__label", "aria-hidden": "true" });
    this.element = svg(page, "g", { tabindex: 0, role: "button", "data-token-id": token.id }, this.#place);
    this.draw();
  }

  #svg<K extends keyof SVGElementTagNameMap>(
    tag: K,
    attributes: Attributes,
    ...children: (SVGElement | string)[]
  ) {
    return svg(this.#page, tag, attributes, ...children);
  }

  draw(): void {
    const { token, element } = this;
    const { document, w, h } = token;
    const states = {
      controlled: token.controlled,
      hover: token.hover,
      hidden: document.hidden,
      defeated: this.#isDefeated,
    };
    const active = Object.entries(states).filter(([, is]) => is);
    element.setAttribute(
      "class",
      ["board-token", ...active.map(([name]) => `board-token--${name}`)].join(" "),
    );
    element.setAttribute("aria-label", this.#accessibleName());
    element.setAttribute("aria-pressed", String(token.controlled));
    element.setAttribute("data-disposition", String(document.disposition));
    element.toggleAttribute("data-targeted", token.isTargeted);
    const transform = `translate(${document.x}px, ${document.y}px)`;
    this.#place.style.transform = transform;
    this.label.style.transform = transform;
    this.#place.replaceChildren(
      this.#svg("image", { href: document.texture.src ?? "", width: w, height: h }),
      this.#svg("rect", { class: "board-token__frame", x: 2, y: 2, width: w - 4, height: h - 4, rx: 6 }),
      ...this.#turnMark(),
      ...this.#effects(),
      ...this.#bars(),
      ...this.#targetMarks(),
    );
    this.label.replaceChildren(...this.#texts());
  }

  get #isDefeated(): boolean {
    const { combatant, actor } = this.token;
    return (
      combatant?.isDefeated === true ||
      actor?.statuses.has(host.CONFIG.specialStatusEffects.DEFEATED ?? "") === true
    );
  }

  /** What is read out: the name if the viewer may know it, then what can be seen. */
  #accessibleName(): string {
    const { token } = this;
    const text = (key: string): string => host.game.i18n.localize(`HOST.Board.${key}`);
    const parts = [token.isNameKnown ? token.name : text("unknown")];
    if (token.document.hidden) parts.push(text("hidden"));
    if (token.isTargeted) parts.push(text("targeted"));
    if (this.#isDefeated) parts.push(text("defeated"));
    parts.push(...this.#shownEffects().map(({ name }) => name));
    return parts.join(", ");
  }

  remove(): void {
    this.element.remove();
    this.label.remove();
  }

  #turnMark(): SVGElement[] {
    const { token } = this;
    if (!token.combatant || host.game.combat?.combatant !== token.combatant) return [];
    const radius = Math.max(token.w, token.h) / 2 + 4;
    return [this.#svg("circle", { class: "board-token__turn", cx: token.w / 2, cy: token.h / 2, r: radius })];
  }

  #shownEffects(): { readonly name: string; readonly img: string }[] {
    const effects = this.token.actor?.temporaryEffects ?? [];
    return effects.map(({ name, img }) => ({ name, img: String(img) }));
  }

  #effects(): SVGElement[] {
    const { w, h } = this.token;
    const perColumn = Math.max(1, Math.floor((h - BAR) / ICON));
    const icons = this.#shownEffects().map(({ img, name }, index): SVGElement => {
      const x = Math.floor(index / perColumn) * ICON;
      const y = (index % perColumn) * ICON;
      return this.#svg("image", { href: img, x, y, width: ICON, height: ICON }, this.#svg("title", {}, name));
    });
    if (this.#isDefeated)
      icons.push(this.#svg("image", { href: DEFEATED_IMAGE, width: w, height: h, opacity: 0.8 }));
    return icons;
  }

  #bars(): SVGElement[] {
    if (!this.token.showsBars) return [];
    const { w, h, document } = this.token;
    const rows = [
      { name: "bar1", y: h - BAR },
      { name: "bar2", y: 0 },
    ] as const;
    return rows.flatMap(({ name, y }) => {
      const bar = document.getBarAttribute(name);
      if (bar?.max === undefined) return [];
      const part = bar.max > 0 ? Math.min(1, Math.max(0, bar.value / bar.max)) : 0;
      const box = { x: 2, y, height: BAR, rx: 3 };
      return [
        this.#svg("rect", { class: "board-token__bar board-token__bar--ground", ...box, width: w - 4 }),
        this.#svg("rect", {
          class: `board-token__bar board-token__bar--${name}`,
          ...box,
          width: (w - 4) * part,
        }),
      ];
    });
  }

  #texts(): SVGElement[] {
    const { w, h, document, showsName, name } = this.token;
    const texts: SVGElement[] = [];
    if (showsName) texts.push(this.#svg("text", { class: "board-token__name", x: w / 2, y: h + 22 }, name));
    if (document.elevation !== 0) {
      const sign = document.elevation > 0 ? "+" : "−";
      const height = `${sign}${formatNumber(Math.abs(document.elevation))}`;
      texts.push(this.#svg("text", { class: "board-token__elevation", x: w - 16, y: 24 }, height));
    }
    return texts;
  }

  /** Arrows at the corners in the colour of the first who marked it; a dot for each further user. */
  #targetMarks(): SVGElement[] {
    const { w, h } = this.token;
    const users = [...this.token.targeted];
    return users.flatMap((user, index): SVGElement[] => {
      const color = host.game.users.get(String(user.id))?.color ?? "#ff9829";
      const style = `--user-color: ${color}`;
      if (index > 0) {
        return [
          this.#svg("circle", { class: "board-token__target", style, cx: 12 + index * 18, cy: h - 20, r: 8 }),
        ];
      }
      const d = [`M-8-8L16 0 0 16z`, `M${w + 8}-8L${w - 16} 0 ${w} 16z`];
      d.push(`M-8 ${h + 8}L16 ${h} 0 ${h - 16}z`, `M${w + 8} ${h + 8}L${w - 16} ${h} ${w} ${h - 16}z`);
      return [this.#svg("path", { class: "board-token__target", style, d: d.join("") })];
    });
  }
}
