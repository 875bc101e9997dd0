/** The page behind the QR code: the list in the address's fragment, or in a text, as a sheet. */
import { bytesOf, textOf } from "./binary_text.js";
import { fill } from "./choices.js";
import { download } from "./download.js";
import { find } from "./find.js";
import { interpreterFor } from "./firmware.js";
import { csv, notesOf, showDeals, showTotals } from "./sheet.js";
import { once } from "./site_files.js";
import * as storage from "./storage.js";
import { LANGUAGES, current, preferred, say, speak } from "./words.js";

const BOARD = "devkit_6"; // any board will do: the sheet does not depend on it
const LARGEST = 4 << 20; // bytes of a list's file at most
const PART = /(?:^|#)(\d{1,2})\.(\d{1,2})\.(\d{4})\.\d+$/; // manual/packed_list.md

const status = find("list_status", HTMLElement);
const article = find("sheet", HTMLElement);
const text = find("text", HTMLTextAreaElement);
const language = find("list_language", HTMLSelectElement);

const reader = once(async () => (await interpreterFor(BOARD)).pyimport("list_page"));
/** @type {import("./sheet.js").Sheet | null} */
let sheet = null;
/** The text or file of the sheet, to show it again in another language. */
let source = { text: "", file: "" };

/** @param {string} text @param {string} file  a list file, a character a byte  */
async function show(text, file) {
  source = { text, file };
  status.textContent = say("list_reading");
  article.hidden = true;
  sheet = null;
  try {
    const answer = JSON.parse((await reader()).read(text, file, current()));
    if (answer.fault) status.textContent = fault(answer.fault, answer.details);
    else display(answer);
  } catch (error) {
    status.textContent = say("fault_other", String(error));
  }
}

/** @param {string} key @param {any[]} details @returns {string} */
function fault(key, details) {
  if (key === "missing") return say("fault_missing", details[0].join(", "), details[1]);
  return say(`fault_${key}`, ...details);
}

/** @param {import("./sheet.js").Sheet} newSheet */
function display(newSheet) {
  sheet = newSheet;
  status.textContent = "";
  const about = [newSheet.rules, say("list_number", newSheet.id), newSheet.date, say("list_deals", newSheet.deals.length)];
  find("about", HTMLElement).textContent = about.filter(Boolean).join(" · ");
  showDeals(find("deals", HTMLTableElement), newSheet);
  showTotals(find("totals", HTMLTableElement), newSheet);
  const notes = notesOf(newSheet);
  if (!newSheet.closed) notes.push(say("note_open"));
  if (newSheet.damaged) notes.push(say("note_damaged", newSheet.damaged));
  if (newSheet.passed) notes.push(say("note_passed", newSheet.passed));
  find("notes", HTMLElement).replaceChildren(
    ...notes.map((note) => {
      const item = document.createElement("li");
      item.textContent = note;
      return item;
    }),
  );
  find("signatures", HTMLElement).replaceChildren(
    ...newSheet.names.map((name) => {
      const line = document.createElement("span");
      line.textContent = name;
      return line;
    }),
  );
  article.hidden = false;
}

/**
 * A list in several codes comes part by part, each with a link of its own; the browser keeps the
 * parts that were read before.
 * @param {string} fragment @returns {string} all parts of this list so far
 */
function withEarlierParts(fragment) {
  const part = PART.exec(fragment);
  if (!part) return fragment;
  const key = `${part[2]}.${part[3]}`;
  const earlier = (storage.remembered("parts") ?? "").split(" ").filter((entry) => {
    const other = PART.exec(entry);
    return other && `${other[2]}.${other[3]}` === key && other[1] !== part[1];
  });
  const parts = [...earlier, fragment.replace(/^.*#/, "")];
  storage.remember("parts", parts.join(" "));
  return parts.join(" ");
}

/** @param {string} fragment @returns {string} as it is, where its escapes are damaged */
function decoded(fragment) {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Show what the address says: digits, or the name of a list in this browser. */
function begin() {
  const fragment = decoded(location.hash.slice(1));
  const name = /^file=(\d{4,9}\.txt)$/.exec(fragment);
  if (name) {
    const file = storage.list(name[1]);
    if (file) show("", file);
    else status.textContent = say("fault_no_list");
  } else if (fragment) {
    show(withEarlierParts(fragment), "");
  } else {
    article.hidden = true;
    status.textContent = "";
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
  if (source.text || source.file) show(source.text, source.file);
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
