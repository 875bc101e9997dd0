/**
 * The device's files in the browser's storage, written as soon as the device has written them.
 * Lists belong to all boards, settings to one, so that the next board goes on with the list.
 */

const FILE = "vorhand:file:";
const DRAFT = "vorhand:draft"; // the half-entered deal, which a sleeping device keeps in its chip
const NUMBER = "vorhand:number";
const FULL = "vorhand:full";
const PAGE = "vorhand:page:";

/** @param {string} board @param {string} path @returns {string} */
function place(board, path) {
  return path.startsWith("/lists/") ? FILE + path : `${FILE}${board}:${path}`;
}

/** @param {string} board @returns {Record<string, string>} its files by path */
export function files(board) {
  /** @type {Record<string, string>} */
  const contents = {};
  for (let n = 0; n < localStorage.length; n++) {
    const key = localStorage.key(n) ?? "";
    const path = key.startsWith(FILE) ? key.slice(FILE.length).replace(`${board}:/`, "/") : "";
    if (path.startsWith("/")) contents[path] = localStorage.getItem(key) ?? "";
  }
  return contents;
}

/**
 * Keep a file, or remove it if `text` is null. Throws if the browser has no space for it.
 * @param {string} board @param {string} path @param {string | null} text
 */
export function keep(board, path, text) {
  if (text === null) localStorage.removeItem(place(board, path));
  else localStorage.setItem(place(board, path), text);
}

/** @param {string} name @returns {string} a list's file, "" without one or where that is denied */
export function list(name) {
  try {
    return localStorage.getItem(place("", `/lists/${name}`)) ?? "";
  } catch {
    return "";
  }
}

/** @returns {string[]} the paths of all lists, in order */
export function lists() {
  return Object.keys(files("")).filter((path) => path.startsWith("/lists/")).sort();
}

/** Remove all lists and the half-entered deal; then the flash has room. */
export function removeLists() {
  for (const path of lists()) keep("", path, null);
  keepDraft("");
  setFull(false);
}

/** @returns {string} */
export const draft = () => localStorage.getItem(DRAFT) ?? "";

/** @param {string} text */
export function keepDraft(text) {
  if (text) localStorage.setItem(DRAFT, text);
  else localStorage.removeItem(DRAFT);
}

/** @returns {string} the device's id, made up once */
export function number() {
  const stored = localStorage.getItem(NUMBER);
  if (stored) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(3));
  const id = `web-${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
  localStorage.setItem(NUMBER, id);
  return id;
}

/** @returns {boolean} whether the device's flash is full */
export const full = () => localStorage.getItem(FULL) !== null;

/** @param {boolean} on */
export function setFull(on) {
  if (on) localStorage.setItem(FULL, "1");
  else localStorage.removeItem(FULL);
}

/** @param {string} key @returns {string | null} what the page itself remembers */
export function remembered(key) {
  try {
    return localStorage.getItem(PAGE + key);
  } catch {
    return null; // this browser denies it
  }
}

/** @param {string} key @param {string} value  a page does without where there is no space for it */
export function remember(key, value) {
  try {
    localStorage.setItem(PAGE + key, value);
  } catch {
    // it is forgotten with the page
  }
}
