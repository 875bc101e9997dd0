/** The lists in the browser: shown, exported and imported as the device's own files. */
import { bytesOf, textOf } from "./binary_text.js";
import { download } from "./download.js";
import * as storage from "./storage.js";
import { current, say } from "./words.js";

const LIST = /^(\d{4,9})\.txt$/;
const BEGINS = "open vorhand=";
const LARGEST = 1 << 20; // bytes; no list is so long

/** @param {HTMLElement} place  shows a button for each list, the newest first */
export function show(place) {
  const files = storage.files("");
  const rows = storage.lists().reverse().map((path) => {
    const name = path.slice("/lists/".length);
    const row = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = name;
    button.setAttribute("aria-label", say("export_one", name));
    button.onclick = () => download(name, [bytesOf(storage.files("")[path])]);
    const size = document.createElement("span");
    size.textContent = say("bytes", files[path].length.toLocaleString(current()));
    const sheet = document.createElement("a");
    sheet.href = `list.html#file=${name}`;
    sheet.textContent = say("sheet_of");
    sheet.setAttribute("aria-label", say("sheet_of_one", name));
    row.append(button, sheet, size);
    return row;
  });
  place.replaceChildren(...rows);
}

/** Save every list as a file of its own. */
export function exportAll() {
  const files = storage.files("");
  for (const path of storage.lists()) download(path.slice("/lists/".length), [bytesOf(files[path])]);
}

/** @param {string} text @returns {string} the path of a list that has no name of the device's */
function freePath(text) {
  const files = storage.files("");
  const paths = storage.lists();
  const same = paths.find((path) => files[path] === text);
  const last = Math.max(0, ...paths.map((path) => Number(path.slice("/lists/".length, -4))));
  return same ?? `/lists/${String(last + 1).padStart(4, "0")}.txt`;
}

/**
 * Take lists; ask before one is replaced. What is not called 0001.txt and so on gets a number.
 * @param {FileList} chosen @returns {Promise<string>} what has happened, to be shown
 */
export async function importFiles(chosen) {
  const before = storage.files("");
  const told = [];
  let count = 0;
  for (const file of chosen) {
    const text = file.size > LARGEST ? "" : textOf(new Uint8Array(await file.arrayBuffer()));
    const named = LIST.test(file.name);
    if (!text || !(named || text.startsWith(BEGINS))) {
      told.push(say("import_foreign", file.name));
      continue;
    }
    const path = named ? `/lists/${file.name}` : freePath(text);
    const other = path in before && before[path] !== text;
    if (other && !confirm(say("import_replace", file.name))) continue;
    storage.keep("", path, text);
    count += 1;
  }
  if (count || !told.length) told.push(say("imported", count));
  return told.join(" ");
}
