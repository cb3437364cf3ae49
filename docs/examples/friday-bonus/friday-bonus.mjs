/**
 * +1 on every attack roll on Fridays. The hook contributes a modifier and changes nothing by itself: the card
 * shows it with its source, the rules stack it, the GM can undo the attack.
 */
const FRIDAY = 5;

function fridayBonus({ contribute }) {
  if (new Date().getDay() !== FRIDAY) return;
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

Hooks.once("init", () => {
  const { attackHook } = game.system.api.attack;
  Hooks.on(attackHook("prepare"), fridayBonus);
});
