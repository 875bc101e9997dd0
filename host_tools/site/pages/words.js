/**
 * The page's own words, in German and English. What stands on the panel is the firmware's.
 * `{}` is filled in by `say`.
 */

/** @type {Record<string, Record<string, string>>} */
const WORDS = {
  de: {
    title: "Vorhand im Browser",
    lead: "Die elektronische Skatliste zum Ausprobieren. Hier läuft die Firmware des Geräts, in MicroPython wie auf dem Chip. Nichts davon verlässt diesen Browser.",
    starting: "MicroPython startet …",
    device: "Gerät",
    board: "Bauform",
    language: "Sprache",
    rules: "Regeln der nächsten Liste",
    looks: "Seite",
    auto: "automatisch",
    light: "hell",
    dark: "dunkel",
    sound: "Ton",
    try: "Ausprobieren",
    scenario: "Abend",
    new: "neuer Abend",
    forty: "echte Liste, Spiel 39 von 40",
    bock: "Bockrunde in der Kneipe",
    full: "Speicher ganz voll",
    damaged: "beschädigte Liste",
    load: "Laden",
    load_confirm: "Der Abend tritt an die Stelle aller Listen, die hier liegen. Laden?",
    plug_pull: "Stecker ziehen",
    plug_in: "Einstecken",
    unplugged: "Kein Strom. Was geschrieben ist, bleibt; ein halb eingegebenes Spiel ist weg.",
    asleep: "Das Gerät schläft. {} weckt es.",
    fault: "Das Gerät steht: {}",
    elsewhere: "Das Gerät ist schon in einem anderen Fenster an. Dort schließen, dann diese Seite neu laden.",
    refused: "Das Gerät konnte das nicht speichern.",
    keys: "Tasten",
    key: "Taste",
    short: "kurz",
    held: "lang",
    typed: "Tastatur",
    keys_hint: "Was sie gerade tun, steht unten auf der Anzeige. Lang heißt: eine halbe Sekunde.",
    long: "lang {}",
    lists: "Listen",
    lists_hint: "Jede ist eine Datei des Geräts: sie passt auf jedes andere und zu allen Werkzeugen.",
    no_lists: "Noch keine.",
    export_all: "Alle sichern",
    export_one: "{} sichern",
    import: "Einlesen …",
    remove: "Alle löschen",
    remove_confirm: "Alle Listen in diesem Browser löschen?",
    bytes: "{} Byte",
    import_foreign: "{} ist keine Liste des Geräts. Sie heißen 0001.txt, 0002.txt und so weiter.",
    import_replace: "Die Liste {} gibt es schon, mit anderem Inhalt. Ersetzen?",
    imported: "{} eingelesen.",
    panel: "Anzeige",
    key0: "links", key1: "rechts", key2: "hoch", key3: "runter", key4: "OK", key5: "zurück",
    key6: "weitere Wahl", key12: "Menü",
    source: "Handbuch, Bauanleitung und Quellen liegen dem Projekt bei.",
  },
  en: {
    title: "Vorhand in the browser",
    lead: "The electronic Skat score sheet, to try out. This is the device's own firmware in MicroPython, as on the chip. Nothing of it leaves this browser.",
    starting: "MicroPython is starting …",
    device: "Device",
    board: "Board",
    language: "Language",
    rules: "Rules of the next list",
    looks: "Page",
    auto: "automatic",
    light: "light",
    dark: "dark",
    sound: "Sound",
    try: "Try out",
    scenario: "Evening",
    new: "new evening",
    forty: "real list, deal 39 of 40",
    bock: "a round of Bock at the pub",
    full: "storage completely full",
    damaged: "damaged list",
    load: "Load",
    load_confirm: "This evening takes the place of all lists that lie here. Load it?",
    plug_pull: "Pull the plug",
    plug_in: "Plug in",
    unplugged: "No power. What is written stays; a half-entered deal is gone.",
    asleep: "The device is asleep. {} wakes it.",
    fault: "The device has stopped: {}",
    elsewhere: "The device is on in another window already. Close it there, then load this page again.",
    refused: "The device could not store that.",
    keys: "Keys",
    key: "Key",
    short: "short",
    held: "held",
    typed: "keyboard",
    keys_hint: "What they do just now stands at the bottom of the panel. Held means: half a second.",
    long: "hold {}",
    lists: "Lists",
    lists_hint: "Each is a file of the device: it fits any other and all the tools.",
    no_lists: "None yet.",
    export_all: "Save all",
    export_one: "Save {}",
    import: "Import …",
    remove: "Delete all",
    remove_confirm: "Delete all lists in this browser?",
    bytes: "{} bytes",
    import_foreign: "{} is no list of the device. They are called 0001.txt, 0002.txt and so on.",
    import_replace: "There is a list {} already, with other content. Replace it?",
    imported: "{} imported.",
    panel: "Panel",
    key0: "left", key1: "right", key2: "up", key3: "down", key4: "OK", key5: "back",
    key6: "more choices", key12: "menu",
    source: "Manual, building instructions and sources come with the project.",
  },
};

let language = "de";

/** @param {string} key @param {...(string | number)} values @returns {string} */
export function say(key, ...values) {
  const text = (WORDS[language] ?? WORDS.en)[key] ?? key;
  return values.reduce((/** @type {string} */ filled, value) => filled.replace("{}", String(value)), text);
}

/** @param {number} key  a logical key of the firmware; 8 more is the same one held */
export function sayKey(key) {
  return say(`key${key}`) === `key${key}` ? say("long", say(`key${key & 7}`)) : say(`key${key}`);
}

/** @returns {string} */
export const current = () => language;

/** @returns {string} the language of a visitor who has chosen none */
export const preferred = () => (navigator.language.startsWith("de") ? "de" : "en");

/** @param {string} code  writes all words of the page, in this language */
export function speak(code) {
  language = code in WORDS ? code : "en";
  document.documentElement.lang = language;
  document.title = say("title");
  for (const element of document.querySelectorAll("[data-word]")) {
    element.textContent = say(/** @type {HTMLElement} */ (element).dataset.word ?? "");
  }
}
