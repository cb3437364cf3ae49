/** What documents of the core say. */
export const CORE_TEXTS = {
  de: {
    COMBAT: { RollsInitiative: "{name} würfelt Initiative" },
    CHAT: {
      MODES: {
        public: "Öffentlich",
        gm: "Spielleitung",
        blind: "Verdeckt",
        self: "Nur ich",
        ic: "Als Figur",
      },
    },
    EFFECT: {
      PHASES: { initial: "Vor der Berechnung", final: "Nach der Berechnung" },
      CHANGES: {
        TYPES: {
          custom: "Eigene",
          multiply: "Malnehmen",
          add: "Addieren",
          subtract: "Abziehen",
          downgrade: "Höchstens",
          upgrade: "Mindestens",
          override: "Ersetzen",
        },
      },
      EXPIRY: {
        combatStart: "Kampfbeginn",
        roundStart: "Rundenbeginn",
        turnStart: "Zugbeginn",
        combatEnd: "Kampfende",
        roundEnd: "Rundenende",
        turnEnd: "Zugende",
      },
    },
    TYPES: {
      ActiveEffect: { base: "Effekt" },
      ChatMessage: { base: "Nachricht" },
      Combat: { base: "Kampf" },
      Combatant: { base: "Kämpfer" },
      CombatantGroup: { base: "Gruppe" },
    },
  },
  en: {
    COMBAT: { RollsInitiative: "{name} rolls initiative" },
    CHAT: {
      MODES: { public: "Public", gm: "Game master", blind: "Blind", self: "Self", ic: "In character" },
    },
    EFFECT: {
      PHASES: { initial: "Before derivation", final: "After derivation" },
      CHANGES: {
        TYPES: {
          custom: "Custom",
          multiply: "Multiply",
          add: "Add",
          subtract: "Subtract",
          downgrade: "Downgrade",
          upgrade: "Upgrade",
          override: "Override",
        },
      },
      EXPIRY: {
        combatStart: "Combat start",
        roundStart: "Round start",
        turnStart: "Turn start",
        combatEnd: "Combat end",
        roundEnd: "Round end",
        turnEnd: "Turn end",
      },
    },
    TYPES: {
      ActiveEffect: { base: "Effect" },
      ChatMessage: { base: "Message" },
      Combat: { base: "Combat" },
      Combatant: { base: "Combatant" },
      CombatantGroup: { base: "Group" },
    },
  },
};
