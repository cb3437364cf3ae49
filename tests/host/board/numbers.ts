/** Numbers as this client writes them. */
import { host } from "../client/host.ts";

/** At most two decimals, in the client's language. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(host.game.i18n.lang, { maximumFractionDigits: 2 }).format(value);
}
