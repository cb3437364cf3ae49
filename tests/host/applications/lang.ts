/** What the host itself says. German and English, like the system. */

const de = {
  HOST: {
    Window: { close: "Schließen", controls: "Fenstermenü" },
    Dialog: { yes: "Ja", no: "Nein", ok: "Bestätigen" },
    Sheet: { notVisible: "Dieses Blatt darfst du nicht sehen." },
    File: { path: "Pfad der Datei", choose: "Datei wählen" },
    Tag: { add: "Hinzufügen", remove: "{tag} entfernen" },
    Editor: { open: "Text bearbeiten", save: "Text speichern" },
    Link: { broken: "Unbekannter Verweis" },
    Chat: {
      title: "Chat",
      input: "Nachricht oder Befehl",
      mode: "Wer es sieht",
      delete: "Nachricht löschen",
      to: "an {names}",
      unknownCommand: "Den Befehl {command} gibt es nicht.",
      noWhisper: "Du darfst nicht flüstern.",
      noRecipient: "Niemand heißt {name}.",
    },
    Directory: {
      empty: "Nichts da.",
      createActor: "Akteur anlegen",
      createItem: "Gegenstand anlegen",
      name: "Name",
      type: "Art",
      delete: "Löschen",
      confirmDelete: "„{name}“ löschen?",
    },
    Settings: {
      title: "Einstellungen",
      save: "Speichern",
      reload: "Eine Änderung wirkt erst, wenn die Seite neu geladen ist. Jetzt neu laden?",
    },
  },
};

const en: typeof de = {
  HOST: {
    Window: { close: "Close", controls: "Window menu" },
    Dialog: { yes: "Yes", no: "No", ok: "Confirm" },
    Sheet: { notVisible: "You may not see this sheet." },
    File: { path: "Path of the file", choose: "Choose a file" },
    Tag: { add: "Add", remove: "Remove {tag}" },
    Editor: { open: "Edit text", save: "Save text" },
    Link: { broken: "Unknown reference" },
    Chat: {
      title: "Chat",
      input: "Message or command",
      mode: "Who sees it",
      delete: "Delete message",
      to: "to {names}",
      unknownCommand: "There is no command {command}.",
      noWhisper: "You may not whisper.",
      noRecipient: "Nobody is called {name}.",
    },
    Directory: {
      empty: "Nothing here.",
      createActor: "Create actor",
      createItem: "Create item",
      name: "Name",
      type: "Type",
      delete: "Delete",
      confirmDelete: "Delete “{name}”?",
    },
    Settings: {
      title: "Settings",
      save: "Save",
      reload: "A change takes effect after the page has been reloaded. Reload now?",
    },
  },
};

export const hostTexts = { de, en };
