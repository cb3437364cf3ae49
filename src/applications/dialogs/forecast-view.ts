/** The odds of an attack as one line of the dialog. */
import { type Text, text } from "../../handlebars/text.ts";
import { TARGETED_DISARM_TAG } from "../../rules/abilities/targeted-disarm.ts";
import type { AttackDraft } from "../../rules/records.ts";
import type { Forecast } from "../../workflow/forecast.ts";

export interface ForecastFigure {
  readonly label: Text;
  /** A chance in percent, or a mean with one decimal. */
  readonly value: number;
  readonly isShare: boolean;
}

/** Whole percent; 0 and 100 are kept for what is impossible and certain. */
function percent(share: number): number {
  const rounded = Math.round(100 * share);
  if (rounded === 0 && share > 0) return 1;
  return rounded === 100 && share < 1 ? 99 : rounded;
}

const tenth = (value: number): number => Math.round(10 * value) / 10;

/** The figures that there are; empty if nothing is known. */
export function forecastView(
  forecast: Forecast | null,
  { tags }: Pick<AttackDraft, "tags">,
  strikes: number,
): ForecastFigure[] {
  if (!forecast) return [];
  const share = (key: string, value: number): ForecastFigure => ({
    label: text(`WAFFENGANG.Forecast.${key}`),
    value: percent(value),
    isShare: true,
  });
  const number = (key: string, value: number): ForecastFigure => ({
    label: text(`WAFFENGANG.Forecast.${key}`),
    value: tenth(value),
    isShare: false,
  });
  const { odds, blow } = forecast;
  if (!odds) return blow === null ? [] : [number("blow", blow)];
  const hit = share(strikes > 1 ? "hitOnce" : "hit", odds.hit);
  if (tags.includes(TARGETED_DISARM_TAG)) return [hit, share("disarm", odds.drop)];
  return [hit, share("critical", odds.critical), number("mean", odds.mean), share("drop", odds.drop)];
}
