/** Making SVG elements. */

const NAMESPACE = "http://www.w3.org/2000/svg";

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An SVG element; attributes without a value are left out. */
export function svg<K extends keyof SVGElementTagNameMap>(
  page: Document,
  tag: K,
  attributes: Attributes = {},
  ...children: (SVGElement | string)[]
): SVGElementTagNameMap[K] {
  const element = page.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/** A colour number as CSS writes it. */
export function cssColor(color: number): string {
  return `#${color.toString(16).padStart(6, "0")}`;
}
