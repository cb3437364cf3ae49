/** The template helpers of the system; all begin with `wg`. What they return is escaped unless it is markup of ours. */
import { systemPath } from "../system.ts";
import { type LengthUnit, lengthText } from "./lengths.ts";
import { decimal, formulaText, pips, share, signed, threatText } from "./numbers.ts";
import { speak, type Text } from "./text.ts";

/** What the helpers ask of the host. */
export interface HelperHost {
  /** Language of the user, e.g. `de`. */
  readonly lang: () => string;
  /** How the user wants lengths. */
  readonly lengthUnit: () => LengthUnit;
  readonly translate: (key: string, data: Record<string, string | number>) => string;
  /** Marks a text as markup, so that it is not escaped again. */
  readonly markup: (html: string) => { toString(): string };
}

type Helper = (...values: readonly unknown[]) => unknown;

/** Handlebars passes its options as the last argument: named values in `hash`. */
function named(values: readonly unknown[]): Readonly<Record<string, unknown>> {
  const options = values.at(-1);
  if (typeof options !== "object" || options === null || !("hash" in options)) return {};
  return { ...Object(options.hash) };
}

/** An identifier that may stand inside an attribute. */
function safeId(value: unknown): string {
  return String(value).replace(/[^\w-]/g, "");
}

/** All helpers by name. `wgIcon` is the only one that returns markup, made of identifiers alone. */
export function templateHelpers(host: HelperHost): Record<string, Helper> {
  return {
    wgText: (value) => {
      if (typeof value === "string") return value;
      return value ? speak(value as Text, host.translate) : "";
    },
    wgLines: (lines) =>
      Array.isArray(lines) ? lines.map((line: Text) => speak(line, host.translate)).join("\n") : "",
    wgSigned: (value) => signed(Number(value)),
    wgNumber: (value) => decimal(Number(value), host.lang()),
    wgLength: (squares) => speak(lengthText(Number(squares), host.lengthUnit(), host.lang()), host.translate),
    wgOtherLength: (squares) => {
      const other = host.lengthUnit() === "metres" ? "squares" : "metres";
      return speak(lengthText(Number(squares), other, host.lang()), host.translate);
    },
    wgFormula: (formula) => formulaText(String(formula), host.lang()),
    wgThreat: (range) => threatText(Number(range)),
    wgPips: (value, max, ...rest) => pips(Number(value), Number(max), Number(named(rest).next ?? 0)),
    wgShare: (part, whole) => share(Number(part), Number(whole)),
    wgIcon: (name, ...rest) => {
      const size = named(rest).large ? " wg-icon--lg" : "";
      const href = `${systemPath("assets/icons.svg")}#wg-i-${safeId(name).replace(/^wg-i-/, "")}`;
      return host.markup(`<svg class="wg-icon${size}" aria-hidden="true"><use href="${href}"></use></svg>`);
    },
  };
}
