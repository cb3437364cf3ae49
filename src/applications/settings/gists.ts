/** What each variant makes of the example, in a few words: "with this, the attack above would be …". */

import { type LengthUnit, lengthText } from "../../handlebars/lengths.ts";
import { decimal, formulaText } from "../../handlebars/numbers.ts";
import { type Text, text } from "../../handlebars/text.ts";
import { notices } from "../../rules/abilities/camouflage.ts";
import { poolMaximum } from "../../rules/action-points.ts";
import { isMassive, MASSIVE_DAMAGE_SAVE } from "../../rules/dying.ts";
import { maximumWithInjuries } from "../../rules/injury.ts";
import { shareOfFaces } from "../../rules/odds/distribution.ts";
import { reachDistance } from "../../rules/reach.ts";
import type { RuleSettings } from "../../rules/records.ts";
import { dashDistance, rushReach } from "../../rules/rush.ts";
import { deviation, type Miss } from "../../rules/splash.ts";
import { ABILITY_IDS } from "../../rules/tables/abilities.ts";
import type { VariantId } from "../../settings/variants.ts";
import { diceFormula } from "../dialogs/attack-view.ts";
import {
  type ExampleAttack,
  exampleAttack,
  exampleSneakAttack,
  GOOD_EXTRA,
  goodExtraChance,
  injuryChance,
  knightPrices,
  PARRIED_TOTAL,
  parryChance,
  sneakChance,
} from "./example.ts";
import { exampleTable, FIGHTER, HIDDEN, KNIGHT } from "./example-table.ts";

/** How the reader wants numbers. */
export interface Voice {
  readonly lang: string;
  readonly unit: LengthUnit;
}

type Gist = (settings: RuleSettings, voice: Voice) => Text;

const gist = (key: string, data?: Text["data"]): Text => text(`WAFFENGANG.SettingsWindow.gist.${key}`, data);

/** A share in whole percent; what is not certain never reads 0 or 100. */
export function percent(share: number): number {
  const whole = Math.round(100 * share);
  if (whole >= 100) return share < 1 - 1e-9 ? 99 : 100;
  return whole <= 0 && share > 1e-9 ? 1 : Math.max(0, whole);
}

/** A mean with at most one decimal, as the language writes it. */
export function tenth(value: number, lang: string): string {
  return decimal(Math.round(10 * value) / 10, lang);
}

const outcome = ({ odds, mean }: ExampleAttack, lang: string): Text =>
  gist("attack", { hit: percent(odds.hit), mean: tenth(mean, lang) });

/** Hit and damage of the example. */
export const attackGist: Gist = (settings, { lang }) => outcome(exampleAttack(settings), lang);

const flankingGist: Gist = (settings, { lang }) => {
  const { draft, odds } = exampleAttack(settings);
  const [dice] = draft.dice;
  if (!dice) return attackGist(settings, { lang, unit: "squares" });
  return gist("flanking", { dice: formulaText(`+${diceFormula(dice)}`, lang), hit: percent(odds.hit) });
};

const zonesGist: Gist = (settings) => {
  const { flanking } = exampleAttack(settings).draft;
  return gist("zones", { flankers: flanking?.flankers ?? 0, rear: flanking?.rear ?? 0 });
};

const shieldGist: Gist = (settings, { lang }) => {
  const { armourClass, shield, mean } = exampleAttack(settings);
  const data = { armourClass, mean: tenth(mean, lang) };
  return shield ? gist("shield", { ...data, target: shield.target }) : gist("noShield", data);
};

const criticalGist: Gist = (settings, { lang }) => {
  const { odds, mean } = exampleAttack(settings);
  return gist("critical", {
    critical: percent(odds.critical),
    counter: percent(odds.counter),
    mean: tenth(mean, lang),
  });
};

const defenceGist: Gist = (settings, voice) => {
  if (settings.defenceMode === "rolled") return attackGist(settings, voice);
  const attack = exampleAttack(settings);
  return gist("naturals", { injury: percent(injuryChance(attack)), counter: percent(attack.odds.counter) });
};

/** Damage and hit points of the examples without an attack. */
const INJURY = Object.freeze({ amount: 7, source: "" });
const GIANT_BLOW = 60;
const GIANT_POINTS = 100;
/** A flask that missed, thrown over three increments. */
const FLASK: Miss = {
  aim: { kind: "intersection", point: { x: 6, y: 0 } },
  thrower: { x: 0, y: 0, width: 1, height: 1 },
  d8: 1,
  increment: 2,
  thrown: 6,
};
/** Two squares away on the diagonal. */
const FAR_CORNER = { ...KNIGHT, space: { x: 7, y: 8, width: 1, height: 1 } };

const GISTS: Readonly<Partial<Record<VariantId, Gist>>> = {
  shieldMode: shieldGist,
  armourSave: (settings, { lang }) => gist("mean", { mean: tenth(exampleAttack(settings).mean, lang) }),
  critVariant: criticalGist,
  defenceNaturals: defenceGist,
  injuryLowersMax: (settings) =>
    gist("injury", {
      amount: INJURY.amount,
      max: KNIGHT.hp.max,
      left: maximumWithInjuries(KNIGHT.hp.max, [INJURY], settings),
    }),
  flankDice: flankingGist,
  flankBonusCap: flankingGist,
  zoneThresholds: zonesGist,
  sneakVariant: (settings, { lang }) => outcome(exampleSneakAttack(settings), lang),
  sneakOpposition: (settings) => gist("succeeds", { chance: percent(sneakChance(settings)) }),
  camouflageAfterReveal: ({ camouflageAfterReveal }) =>
    gist(camouflageAfterReveal ? "camouflageStays" : "camouflageEnds"),
  apRules: ({ apRules }) =>
    apRules ? gist("points", { points: poolMaximum(FIGHTER.meleeRating) }) : gist("noPoints"),
  extraDamageFormula: (settings) =>
    gist("extra", { good: GOOD_EXTRA, chance: percent(goodExtraChance(settings)) }),
  parryScale: (settings) => gist("parry", { total: PARRIED_TOTAL, chance: percent(parryChance(settings)) }),
  rushReachFactor: (settings, { lang, unit }) =>
    gist("way", { way: lengthText(rushReach(FIGHTER, settings), unit, lang) }),
  dashFactor: (settings, { lang, unit }) =>
    gist("way", { way: lengthText(dashDistance(FIGHTER, settings), unit, lang) }),
  guardFlatOne: (settings) => gist("price", { price: knightPrices(settings).guarded }),
  duelModified: (settings) => gist("price", { price: knightPrices(settings).duel }),
  camouflageDc: (settings) =>
    gist("noticed", {
      chance: percent(
        shareOfFaces((face) => notices(KNIGHT, face, HIDDEN, FIGHTER.action?.speed ?? 0, settings)),
      ),
    }),
  apDisabled: ({ apDisabled }) =>
    gist("abilities", { count: ABILITY_IDS.length - apDisabled.length, all: ABILITY_IDS.length }),
  massiveDamage: (settings) =>
    isMassive(GIANT_BLOW, GIANT_POINTS, "normal", settings)
      ? gist("massive", { damage: GIANT_BLOW, max: GIANT_POINTS, target: MASSIVE_DAMAGE_SAVE })
      : gist("notMassive", { damage: GIANT_BLOW, max: GIANT_POINTS }),
  reachDiagonal: (settings) =>
    gist("diagonal", { squares: reachDistance(FIGHTER, FAR_CORNER, exampleTable(settings)) }),
  splashDeviation: (settings) => gist("splash", { squares: deviation(FLASK, settings) }),
};

/** What a variant comes to under these settings. */
export function gistOf(id: VariantId, settings: RuleSettings, voice: Voice): Text {
  return (GISTS[id] ?? attackGist)(settings, voice);
}
