/** The example of the settings window: the attack as it is judged now, and as it would be. */
import { formulaText, signed } from "../../handlebars/numbers.ts";
import { type Text, text } from "../../handlebars/text.ts";
import type { Keep, RuleSettings } from "../../rules/records.ts";
import { diceFormula } from "../dialogs/attack-view.ts";
import { type ExampleAttack, exampleAttack } from "./example.ts";
import { percent, tenth, type Voice } from "./gists.ts";

/** A line of the example: as it is, and as it would be. */
export interface ExampleRow {
  readonly label: Text;
  readonly held: Text;
  readonly chosen: Text;
  readonly changed: boolean;
}

const own = (key: string, data?: Text["data"]): Text => text(`WAFFENGANG.SettingsWindow.${key}`, data);

function diceOf(count: number, keep: Keep): Text {
  return count === 1 ? text("WAFFENGANG.Card.dice.one") : text(`WAFFENGANG.Dialog.dice.${keep}`, { count });
}

type Figure = (attack: ExampleAttack, settings: RuleSettings, lang: string) => Text;

const share = (value: number): Text => own("figureValue.share", { share: percent(value) });

/** The figures of the example, in the order in which an attack runs. */
const FIGURES: Readonly<Record<string, Figure>> = {
  attack: ({ request, bonus, draft }, _settings, lang) =>
    own("figureValue.roll", {
      dice: diceOf(request.attackDice, request.attackKeep),
      bonus: signed(bonus),
      extra: draft.dice.map((dice) => ` ${formulaText(`+${diceFormula(dice)}`, lang)}`).join(""),
    }),
  against: ({ armourClass, request }, { defenceMode }) =>
    defenceMode === "rolled"
      ? own("figureValue.roll", {
          dice: diceOf(request.defenceDice, request.defenceKeep),
          bonus: signed(armourClass - 10),
          extra: "",
        })
      : own("figureValue.armourClass", { armourClass }),
  hit: ({ odds }) => share(odds.hit),
  critical: ({ odds }) => share(odds.critical),
  counter: ({ odds }) => share(odds.counter),
  shield: ({ shield }) =>
    shield
      ? own("figureValue.save", { target: shield.target, share: percent(shield.chance) })
      : own("figureValue.noSave"),
  mean: ({ mean }, _settings, lang) => own("figureValue.mean", { mean: tenth(mean, lang) }),
};

/** The example as it is and as it would be. */
export function exampleRows(held: RuleSettings, chosen: RuleSettings, voice: Voice): ExampleRow[] {
  const before = exampleAttack(held);
  const after = exampleAttack(chosen);
  return Object.entries(FIGURES).map(([key, figure]) => {
    const row = {
      label: own(`figure.${key}`),
      held: figure(before, held, voice.lang),
      chosen: figure(after, chosen, voice.lang),
    };
    return { ...row, changed: JSON.stringify(row.held) !== JSON.stringify(row.chosen) };
  });
}
