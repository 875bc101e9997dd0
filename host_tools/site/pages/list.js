/** The page behind the QR code: the list in the address's fragment, or in a text, as a sheet. */
import { bytesOf, textOf } from "./binary_text.js";
import { fill } from "./choices.js";
import { download } from "./download.js";
import { find } from "./find.js";
import { interpreterFor } from "./firmware.js";
import { csv, notesOf, showDeals, showTotals } from "./sheet.js";
import * as storage from "./storage.js";
import { LANGUAGES, current, preferred, say, speak } from "./words.js";

const BOARD = "devkit_6"; // any: the sheet asks nothing of a board
const LARGEST = 4 << 20; // bytes: no device's flash has more
const PART = /(?:^|#)(\d{1,2})\.(\d{1,2})\.(\d{4})\.\d+$/; // manual/packed_list.md

const status = find("list_status", HTMLElement);
const article = find("sheet", HTMLElement);
const text = find("text", HTMLTextAreaElement);
const language = find("list_language", HTMLSelectElement);

/** @type {Promise<any> | null} */
let reading = null;
/** @type {import("./sheet.js").Sheet | null} */
let sheet = null;
/** What is shown, to be shown again in another language. */
let shown = { text: "", file: "" };

/** @param {string} text @param {string} file  a list file, a character a byte  */
async function show(text, file) {
  shown = { text, file };
  status.textContent = say("list_reading");
  article.hidden = true;
  sheet = null;
  try {
    reading ??= interpreterFor(BOARD).then((python) => python.pyimport("list_page"));
    const told = JSON.parse((await reading).read(text, file, current()));
    if (told.fault) status.textContent = fault(told.fault, told.details);
    else display(told);
  } catch (error) {
    status.textContent = say("fault_other", String(error));
  }
}

/** @param {string} key @param {any[]} details @returns {string} */
function fault(key, details) {
  if (key === "missing") return say("fault_missing", details[0].join(", "), details[1]);
  return say(`fault_${key}`, ...details);
}

/** @param {import("./sheet.js").Sheet} told */
function display(told) {
  sheet = told;
  status.textContent = "";
  const about = [told.rules, say("list_number", told.id), told.date, say("list_deals", told.deals.length)];
  find("about", HTMLElement).textContent = about.filter(Boolean).join(" · ");
  showDeals(find("deals", HTMLTableElement), told);
  showTotals(find("totals", HTMLTableElement), told);
  const notes = notesOf(told);
  if (!told.closed) notes.push(say("note_open"));
  if (told.damaged) notes.push(say("note_damaged", told.damaged));
  if (told.passed) notes.push(say("note_passed", told.passed));
  find("notes", HTMLElement).replaceChildren(
    ...notes.map((note) => {
      const item = document.createElement("li");
      item.textContent = note;
      return item;
    }),
  );
  find("signatures", HTMLElement).replaceChildren(
    ...told.names.map((name) => {
      const line = document.createElement("span");
      line.textContent = name;
      return line;
    }),
  );
  article.hidden = false;
}

/**
 * A list in several codes comes part by part, each with a link of its own: those that were read
 * before wait in the browser.
 * @param {string} fragment @returns {string} all of this list that is there
 */
function withEarlierParts(fragment) {
  const part = PART.exec(fragment);
  if (!part) return fragment;
  const key = `${part[2]}.${part[3]}`;
  const kept = (storage.remembered("parts") ?? "").split(" ").filter((one) => {
    const other = PART.exec(one);
    return other && `${other[2]}.${other[3]}` === key && other[1] !== part[1];
  });
  const parts = [...kept, fragment.replace(/^.*#/, "")];
  storage.remember("parts", parts.join(" "));
  return parts.join(" ");
}

/** Show what the address says: digits, or the name of a list in this browser. */
function begin() {
  const fragment = decodeURIComponent(location.hash.slice(1));
  const name = /^file=(\d{4,9}\.txt)$/.exec(fragment);
  if (name) {
    const file = storage.files("")[`/lists/${name[1]}`];
    if (file) show("", file);
    else status.textContent = say("fault_no_list");
  } else if (fragment) {
    show(withEarlierParts(fragment), "");
  }
}

/** @param {string} code */
function speakAll(code) {
  speak(code);
  document.title = say("list_title");
  language.value = current();
}

find("show", HTMLButtonElement).onclick = () => show(text.value, "");
const open = find("open", HTMLInputElement);
open.onchange = async () => {
  const file = open.files?.[0];
  if (file && file.size <= LARGEST) show("", textOf(new Uint8Array(await file.arrayBuffer())));
  else if (file) {
    article.hidden = true;
    status.textContent = say("fault_no_list");
  }
  open.value = "";
};
language.onchange = () => {
  storage.remember("language", language.value);
  speakAll(language.value);
  if (shown.text || shown.file) show(shown.text, shown.file);
};
find("print", HTMLButtonElement).onclick = () => print();
find("csv", HTMLButtonElement).onclick = () => {
  // with a mark at its beginning spreadsheets take it for UTF-8
  if (sheet) download(`skat-${sheet.id}.csv`, ["\ufeff", csv(sheet)], "text/csv");
};
find("file", HTMLButtonElement).onclick = () => {
  if (sheet) download(`${sheet.id}.txt`, [bytesOf(sheet.file)]);
};
addEventListener("hashchange", begin);

fill(language, LANGUAGES, preferred());
document.documentElement.dataset.looks = storage.remembered("looks") ?? "auto";
speakAll(storage.remembered("language") ?? preferred());
begin();
