import { getType } from "./plain.ts";

const CHANNEL = 0xff;

/** A colour as a number 0xRRGGBB; `NaN` if it is none. */
export class Color extends Number {
  /** Makes a colour from a CSS hex string (`#rgb` or `#rrggbb`), a number, or channels from 0 to 1. */
  static from(value: unknown): Color {
    if (value instanceof Color) return value;
    if (typeof value === "number") return new Color(value);
    if (typeof value === "string") return Color.fromString(value);
    if (Array.isArray(value)) return Color.fromRGB(value.map(Number));
    if (value === null || value === undefined) return new Color(Number.NaN);
    throw new Error(`Color.from: cannot read a colour from ${getType(value)}`);
  }

  static fromString(text: string): Color {
    const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
    const hex = short
      ? short
          .slice(1)
          .map((digit) => digit + digit)
          .join("")
      : text.replace(/^#/, "");
    return new Color(/^[0-9a-f]{6}$/i.test(hex) ? Number.parseInt(hex, 16) : Number.NaN);
  }

  static fromRGB(channels: readonly number[]): Color {
    const [r = 0, g = 0, b = 0] = channels.map((channel) => Math.round(channel * CHANNEL));
    return new Color((r << 16) | (g << 8) | b);
  }

  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  /** `#rrggbb`; black for a colour that is not valid. */
  get css(): string {
    return `#${(this.valid ? this.valueOf() : 0).toString(16).padStart(6, "0")}`;
  }

  get r(): number {
    return ((this.valueOf() >> 16) & CHANNEL) / CHANNEL;
  }

  get g(): number {
    return ((this.valueOf() >> 8) & CHANNEL) / CHANNEL;
  }

  get b(): number {
    return (this.valueOf() & CHANNEL) / CHANNEL;
  }

  get rgb(): [number, number, number] {
    return [this.r, this.g, this.b];
  }

  override toString(): string {
    return this.css;
  }

  toJSON(): string {
    return this.css;
  }

  equals(other: unknown): boolean {
    return Color.from(other).valueOf() === this.valueOf();
  }
}
