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
    speed: "Zeit",
    speed_1: "Echtzeit",
    speed_10: "10-mal so schnell",
    speed_60: "60-mal so schnell",
    battery: "Akku",
    battery_full: "voll",
    battery_half: "halb",
    battery_low: "fast leer",
    battery_empty: "leer",
    sound: "Ton",
    try: "Ausprobieren",
    scenario: "Abend",
    new: "neuer Abend",
    forty: "echte Liste, Spiel 39",
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
    storage_full: "Der Browser hat keinen Platz mehr für diese Seite. Listen sichern, alle löschen und einstecken.",
    storage_denied: "Der Browser lässt diese Seite nichts speichern. Ihr Cookies und Websitedaten erlauben, dann neu laden.",
    elsewhere: "Das Gerät ist schon in einem anderen Fenster an. Dort schließen, dann diese Seite neu laden.",
    refused: "Das Gerät konnte das nicht speichern.",
    plug_first: "Ohne Strom nimmt das Gerät nichts an. Erst einstecken, dann wählen.",
    unreachable: "Diese Website ist gerade nicht zu erreichen. Später noch einmal versuchen.",
    keys: "Tasten",
    key: "Taste",
    short: "kurz",
    held: "lang",
    typed: "Tastatur",
    keys_hint: "Was sie gerade tun, steht unten auf der Anzeige. Lang heißt: eine halbe Sekunde.",
    held_arrow: "andere Wahl oder wiederholt",
    lists: "Listen",
    lists_hint: "Jede ist eine Datei des Geräts: Sie passt auf jedes andere und zu allen Werkzeugen.",
    export_all: "Alle sichern",
    export_one: "{} sichern",
    import: "Einlesen …",
    remove: "Alle löschen",
    remove_confirm: "Alle Listen in diesem Browser löschen?",
    bytes: "{} Byte",
    import_foreign: "{} ist keine Liste des Geräts.",
    import_replace: "Die Liste {} gibt es schon, mit anderem Inhalt. Ersetzen?",
    imported: "{} eingelesen.",
    panel: "Anzeige",
    key0: "links", key1: "rechts", key2: "hoch", key3: "runter", key4: "OK", key5: "zurück",
    key6: "weitere Wahl", key12: "Menü", key13: "",
    nav_device: "Gerät",
    nav_list: "Skatliste",
    nav_install: "Installieren",
    nav_manual: "Handbuch",
    sheet_of: "Blatt",
    sheet_of_one: "{} als Blatt",
    list_title: "Skatliste",
    list_lead: "Eine Liste aus ihrem QR-Code. Sie steht in der Adresse hinter dem #, und das schickt kein Browser irgendwohin.",
    list_text: "Der Link oder die Ziffern aus dem Code; bei mehreren Codes alle hintereinander",
    list_show: "Anzeigen",
    list_open: "Datei öffnen …",
    list_reading: "Die Liste wird gelesen …",
    list_number: "Liste {}",
    list_deals: "{} Spiele",
    print: "Drucken",
    csv: "Als CSV sichern",
    device_file: "Als Datei des Geräts sichern",
    unreadable: "nicht lesbar",
    passed_in: "eingepasst",
    note_open: "Die Liste ist noch nicht abgeschlossen.",
    note_damaged: "Zeilen, die nicht zu lesen waren: {}. Sie zählen nicht mit.",
    note_passed: "Eingepasst: {}",
    fault_more: "Die Liste ist beschädigt, da steht mehr als nur Ziffern. Den Code noch einmal lesen oder den ganzen Link nehmen.",
    fault_several: "Das ist nicht genau eine Liste. Bitte den Link einer einzigen nehmen.",
    fault_missing: "Teil {} von {} fehlt noch: Auch diesen Code mit demselben Browser öffnen, oder alle Links unten einfügen.",
    fault_tail: "Die Liste ist in ihrem letzten Teil beschädigt. Den Code noch einmal lesen.",
    fault_long: "So lang ist keine Liste.",
    fault_check: "Die Liste ist beschädigt, eine Ziffer ist falsch oder fehlt. Den Code noch einmal lesen oder den ganzen Link nehmen.",
    fault_version: "Diese Liste stammt von einem neueren Vorhand.",
    fault_contents: "Die Liste ist beschädigt. Den Code noch einmal lesen.",
    fault_rules: "Die Regeln „{}“ kennt diese Seite nicht.",
    fault_no_list: "Das ist keine Liste des Geräts.",
    fault_other: "Das ging schief: {}",
    col_n: "Nr.", col_game: "Spiel", col_base: "Grundwert", col_with: "mit", col_without: "ohne",
    col_hand: "Handspiel", col_schneider: "Schneider", col_schneider_announced: "Schn. angesagt",
    col_schwarz: "Schwarz", col_schwarz_announced: "Schw. angesagt", col_ouvert: "offen",
    col_kind: "Art", col_ramsch: "Ramsch", col_kontra: "Kontra", col_bock: "Bock",
    col_plus: "gewonnen +", col_minus: "verloren −", col_seat: "Spieler", col_sum: "Rechnung",
    sum_points: "Spielpunkte", sum_won: "gewonnene Spiele", sum_lost: "verlorene Spiele",
    sum_own: "(gewonnen − verloren) × 50", sum_others: "verlorene Spiele der Gegenspieler × {}",
    sum_all: "Endergebnis", sum_rank: "Platzierung", sum_fees: "Abreizgeld (zusammen {})",
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
    speed: "Time",
    speed_1: "real",
    speed_10: "10 times as fast",
    speed_60: "60 times as fast",
    battery: "Battery",
    battery_full: "full",
    battery_half: "half",
    battery_low: "nearly empty",
    battery_empty: "empty",
    sound: "Sound",
    try: "Try out",
    scenario: "Evening",
    new: "new evening",
    forty: "real list, deal 39",
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
    storage_full: "The browser has no space left for this page. Save the lists, delete all and plug in.",
    storage_denied: "The browser lets this page store nothing. Allow it cookies and site data, then load it again.",
    elsewhere: "The device is on in another window already. Close it there, then load this page again.",
    refused: "The device could not store that.",
    plug_first: "Without power the device takes nothing. Plug it in first, then choose.",
    unreachable: "This site cannot be reached just now. Try again later.",
    keys: "Keys",
    key: "Key",
    short: "short",
    held: "held",
    typed: "keyboard",
    keys_hint: "What they do just now stands at the bottom of the panel. Held means: half a second.",
    held_arrow: "another choice, or repeats",
    lists: "Lists",
    lists_hint: "Each is a file of the device: it fits any other and all the tools.",
    export_all: "Save all",
    export_one: "Save {}",
    import: "Import …",
    remove: "Delete all",
    remove_confirm: "Delete all lists in this browser?",
    bytes: "{} bytes",
    import_foreign: "{} is no list of the device.",
    import_replace: "There is a list {} already, with other content. Replace it?",
    imported: "{} imported.",
    panel: "Panel",
    key0: "left", key1: "right", key2: "up", key3: "down", key4: "OK", key5: "back",
    key6: "more choices", key12: "menu", key13: "",
    nav_device: "Device",
    nav_list: "Score sheet",
    nav_install: "Install",
    nav_manual: "Manual",
    sheet_of: "Sheet",
    sheet_of_one: "{} as a sheet",
    list_title: "Score sheet",
    list_lead: "A list from its QR code. It stands in the address behind the #, which no browser sends anywhere.",
    list_text: "The link or the digits of the code; of several codes all, one behind the other",
    list_show: "Show",
    list_open: "Open a file …",
    list_reading: "Reading the list …",
    list_number: "List {}",
    list_deals: "{} deals",
    print: "Print",
    csv: "Save as CSV",
    device_file: "Save as the device's file",
    unreadable: "unreadable",
    passed_in: "passed in",
    note_open: "The list is not closed yet.",
    note_damaged: "Lines that could not be read: {}. They do not count.",
    note_passed: "Passed in: {}",
    fault_more: "The list is damaged, it is more than digits. Scan the code again, or copy the whole link.",
    fault_several: "This is not exactly one list. Please take the link of a single one.",
    fault_missing: "Part {} of {} is missing still: open that code, too, in the same browser, or paste all links below.",
    fault_tail: "The list is damaged in its last part. Scan the code again.",
    fault_long: "No list is so long.",
    fault_check: "The list is damaged, a digit is wrong or missing. Scan the code again, or copy the whole link.",
    fault_version: "A newer Vorhand has packed this list.",
    fault_contents: "The list is damaged. Scan the code again.",
    fault_rules: "This page does not know the rules “{}”.",
    fault_no_list: "This is no list of the device.",
    fault_other: "Something went wrong: {}",
    col_n: "No.", col_game: "Game", col_base: "Base value", col_with: "with", col_without: "without",
    col_hand: "Hand", col_schneider: "Schneider", col_schneider_announced: "Schn. announced",
    col_schwarz: "Schwarz", col_schwarz_announced: "Schw. announced", col_ouvert: "Ouvert",
    col_kind: "Kind", col_ramsch: "Ramsch", col_kontra: "Kontra", col_bock: "Bock",
    col_plus: "won +", col_minus: "lost −", col_seat: "Player", col_sum: "Explained",
    sum_points: "Game points", sum_won: "Games won", sum_lost: "Games lost",
    sum_own: "(won − lost) × 50", sum_others: "Games the others lost × {}",
    sum_all: "Total", sum_rank: "Place", sum_fees: "Loss money (together {})",
  },
};

/** @type {[string, string][]} */
export const LANGUAGES = [["de", "Deutsch"], ["en", "English"]];

let language = "de";

/** @param {typeof WORDS} words  words that one page alone has */
export function learn(words) {
  for (const code of Object.keys(words)) Object.assign(WORDS[code], words[code]);
}

/** @param {string} key @param {...(string | number)} values @returns {string} */
export function say(key, ...values) {
  const text = (WORDS[language] ?? WORDS.en)[key] ?? key;
  return text.replace(/\{\}/g, () => String(values.shift() ?? "{}"));
}

/** @param {number} key  a logical key of the firmware; 8 to 11 are the held arrows */
export function sayKey(key) {
  return say(key >= 8 && key <= 11 ? "held_arrow" : `key${key}`);
}

/** @returns {string} */
export const current = () => language;

/** @returns {string} the language of a visitor who has chosen none */
export const preferred = () => (navigator.language.startsWith("de") ? "de" : "en");

/** @param {string} code  writes all words of the page, in this language */
export function speak(code) {
  language = Object.hasOwn(WORDS, code) ? code : "en";
  document.documentElement.lang = language;
  document.title = say("title");
  document.querySelector(".late")?.remove();
  for (const element of document.querySelectorAll("[data-word]")) {
    element.textContent = say(/** @type {HTMLElement} */ (element).dataset.word ?? "");
  }
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", say(/** @type {HTMLElement} */ (element).dataset.label ?? ""));
  }
}
