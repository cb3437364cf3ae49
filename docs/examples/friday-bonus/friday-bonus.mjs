/**
 * Two things that happen on Fridays: +1 on every attack roll, and whoever is hurt may laugh it off. The hooks contribute
 * and change nothing by themselves: the card shows everything with its source, the GM can undo the attack.
 */
const FRIDAY = 5;
const LAUGH = "friday-laugh";

const isFriday = () => new Date().getDay() === FRIDAY;

function fridayBonus({ contribute }) {
  if (!isFriday()) return;
  contribute({
    attack: [
      {
        id: "friday",
        label: "WAFFENGANG.ModifierType.luck",
        value: 1,
        type: "luck",
        source: "Friday",
        rule: "",
      },
    ],
  });
}

/** A question on the card, asked once the damage is known, for nothing. */
function laughItOff({ window, index, draft, situation, offer }) {
  if (window !== "DAMAGE_KNOWN" || !isFriday()) return;
  const struck = situation.combatants.find(({ id }) => id === draft.target);
  if (!struck?.actor) return;
  offer({ id: `${LAUGH}.${index}`, ability: LAUGH, actor: struck.actor, price: 0, max: 0 });
}

/** What a yes does. It follows from the answer alone, so that the GM's client comes to the same. */
function laughedOff({ accepted, contribute }) {
  if (!accepted.includes(LAUGH)) return;
  contribute({
    reductions: [
      {
        id: LAUGH,
        label: "WAFFENGANG.ModifierType.luck",
        step: "resistance",
        value: 1,
        source: "Friday",
        rule: "",
      },
    ],
  });
}

Hooks.once("init", () => {
  const { attackHook } = game.system.api.attack;
  Hooks.on(attackHook("prepare"), fridayBonus);
  Hooks.on(attackHook("react"), laughItOff);
  Hooks.on(attackHook("damage"), laughedOff);
});
