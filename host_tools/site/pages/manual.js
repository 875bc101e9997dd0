/** The manual's script: it leads visitors to their language, and searches the pages by itself. */
import { find } from "./find.js";
import { fetched, once } from "./site_files.js";
import * as storage from "./storage.js";
import { preferred } from "./words.js";

/** A page's part below a heading. @typedef {{page: string, title: string, heading: string, text: string}} Section */

const MOST = 20; // results shown
const AROUND = 70; // characters shown on each side of what was found

/** @param {string} text @returns {string} without capitals and dots above letters, ß as ss */
const plain = (text) =>
  text.toLowerCase().replace(/ß/g, "ss").normalize("NFD").replace(/\p{M}/gu, "");

/** @param {string} text @returns {string} the same, but ä as ae, ö as oe, ü as ue */
const spelled = (text) => plain(text.replace(/[äöü]/gi, "$&e"));

const FOLDS = [plain, spelled]; // a typed word matches by either

/** @param {Section} section @param {string[]} words @returns {number} 0 where a word is missing */
function rank(section, words) {
  const parts = [section.title, section.heading, section.text];
  const [titles, headings, texts] = parts.map((part) => FOLDS.map((fold) => fold(part)));
  let sum = 0;
  for (const word of words) {
    const folds = FOLDS.map((fold) => fold(word));
    /** @param {string[]} folded */
    const isIn = (folded) => Number(folded.some((part, i) => part.includes(folds[i])));
    const points = isIn(titles) * 2 + isIn(headings) * 4 + isIn(texts);
    if (!points) return 0;
    sum += points;
  }
  return sum;
}

/**
 * @param {string} text @param {string} word
 * @returns {[number, number]} its first letter in the text and the one behind it, -1 without any
 */
function place(text, word) {
  for (const fold of FOLDS) {
    const at = fold(text).indexOf(fold(word));
    /** @param {number} count @returns {number} how many letters of the text come to as many folded */
    const letters = (count) => {
      let n = 0;
      for (let length = 0; length < count; n++) length += fold(text[n]).length;
      return n;
    };
    if (at >= 0) return [letters(at), letters(at + fold(word).length)];
  }
  return [-1, -1];
}

/** @param {Section} section @param {string} word @param {URL} index @returns {HTMLLIElement} */
function row(section, word, index) {
  const link = document.createElement("a");
  link.href = new URL(`../${section.page}`, index).href;
  link.textContent = section.heading === section.title ? section.title : `${section.title}: ${section.heading}`;
  const excerpt = document.createElement("p");
  const [at, end] = place(section.text, word);
  const [before, mark] = [document.createTextNode(""), document.createElement("mark")];
  const begin = at > AROUND ? section.text.indexOf(" ", at - AROUND) + 1 : 0; // a whole word
  const behind = Math.max(end, 0);
  const last = section.text.indexOf(" ", behind + AROUND);
  if (at >= 0) {
    before.data = (begin ? "… " : "") + section.text.slice(Math.min(begin, at), at);
    mark.textContent = section.text.slice(at, behind);
  }
  excerpt.append(before, mark, last < 0 ? section.text.slice(behind) : `${section.text.slice(behind, last)} …`);
  const item = document.createElement("li");
  item.append(link, excerpt);
  return item;
}

/** @param {HTMLFormElement} form */
function search(form) {
  const field = find("search", HTMLInputElement);
  const status = find("search_told", HTMLElement);
  const results = find("search_found", HTMLElement);
  const index = new URL(form.dataset.index ?? "", location.href);
  /** @type {() => Promise<Section[]>} */
  const load = once(async () => (await fetched(index.href)).json());
  field.oninput = async () => {
    const sections = await load();
    const words = field.value.split(/\s+/).filter(Boolean); // as they are now, not before
    const rows = words.length ? sections.map((section) => ({ section, sum: rank(section, words) })) : [];
    const best = rows.filter(({ sum }) => sum).sort((a, b) => b.sum - a.sum);
    status.textContent = words.length ? (form.dataset.found ?? "").replace("{}", String(best.length)) : "";
    results.replaceChildren(...best.slice(0, MOST).map(({ section }) => row(section, words[0], index)));
  };
  form.onsubmit = (event) => {
    event.preventDefault();
    results.querySelector("a")?.focus();
  };
}

/** A table too wide for the window can be scrolled with the keyboard. */
function reachTables() {
  for (const table of document.querySelectorAll(".wide")) {
    if (table.scrollWidth > table.clientWidth) table.setAttribute("tabindex", "0");
    else table.removeAttribute("tabindex");
  }
}

document.documentElement.dataset.looks = storage.remembered("looks") ?? "auto";
reachTables();
addEventListener("resize", reachTables);
const form = document.querySelector("form");
if (form) search(form);
const languages = document.getElementById("languages");
if (languages) {
  const code = storage.remembered("language") ?? preferred();
  const link = languages.querySelector(`[lang="${CSS.escape(code)}"]`);
  if (link instanceof HTMLAnchorElement) location.replace(link.href);
}
