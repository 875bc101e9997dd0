/**
 * A list as a table and as CSV. All that comes from a list is text, never HTML.
 *
 * @typedef {{n: number, readable: boolean, names: string[], dealer: number, corrected: boolean,
 *   points: number[], totals: number[], plus: number | null, minus: number | null,
 *   passed: boolean, seat: number | null, marks?: number[], game?: string, title?: string,
 *   base?: number | null, with?: number | null, without?: number | null, levels?: string[],
 *   explained?: string}} Deal
 * @typedef {{file: string, id: string, date: string, rules: string, names: string[],
 *   closed: boolean, damaged: number, deals: Deal[], won: number[], lost: number[],
 *   passed: number, footnotes: string[], remarks: string[], system: string, othersBonus: number,
 *   lossMoney: string[], lossTogether: string, final: [number, number, number, number][],
 *   ranks: number[]}} Sheet  see on_device/list_page.py
 */
import { say } from "./words.js";

const SUITS = /** @type {Record<string, string>} */ ({
  clubs: "♣", spades: "♠", hearts: "♥", diamonds: "♦", grand: "G", null: "N",
});
/** The columns of the official sheet that have a cross in them. */
const LEVELS = [
  "hand", "schneider", "schneider_announced", "schwarz", "schwarz_announced", "ouvert",
];

/** @param {number} value @returns {string} with the minus of print */
const figure = (value) => String(value).replace("-", "−");

/** @param {number | null} [value] @returns {string} */
const number = (value) => (value ? String(value) : "");

/** @param {Deal} deal @returns {string[]} what stands before the columns of the players */
function cells(deal) {
  if (!deal.readable) return [String(deal.n), say("unreadable"), ...Array(LEVELS.length + 5).fill("")];
  if (deal.passed) return [String(deal.n), say("passed_in"), ...Array(LEVELS.length + 5).fill("")];
  return [
    String(deal.n),
    SUITS[deal.game ?? ""] ?? deal.title ?? "",
    ...[deal.base, deal.with, deal.without].map(number),
    ...LEVELS.map((level) => (deal.levels?.includes(level) ? "×" : "")),
    ...[deal.plus, deal.minus].map(number),
  ];
}

/** @param {string} kind @param {string} text @param {string} [style] @returns {HTMLElement} */
function cell(kind, text, style = "") {
  const element = document.createElement(kind);
  element.textContent = text;
  if (style) element.className = style;
  if (kind === "th") element.setAttribute("scope", "col");
  return element;
}

/** @param {HTMLElement[]} cells @param {string} [style] @returns {HTMLTableRowElement} */
function row(cells, style = "") {
  const element = document.createElement("tr");
  if (style) element.className = style;
  element.append(...cells);
  return element;
}

const HEADS = ["n", "game", "base", "with", "without", ...LEVELS, "plus", "minus"];

/** @param {HTMLTableElement} table @param {Sheet} sheet */
export function showDeals(table, sheet) {
  const head = document.createElement("thead");
  head.append(
    row([
      ...HEADS.map((key) => {
        const element = cell("th", "", "upright");
        element.append(cell("span", say(`col_${key}`)));
        return element;
      }),
      ...sheet.names.map((name) => cell("th", name, "player")),
    ]),
  );
  const body = document.createElement("tbody");
  for (const deal of sheet.deals) {
    const [n, game, ...others] = cells(deal);
    const first = cell("td", n, "number");
    first.append(...(deal.marks ?? []).map((mark) => cell("sup", ` ${mark})`)));
    const red = ["hearts", "diamonds"].includes(deal.game ?? "") ? "red" : "";
    const second = cell("td", game, red);
    if (deal.title) second.setAttribute("title", deal.title);
    const told = [first, second, ...others.map((text) => cell("td", text))];
    if (deal.passed || !deal.readable) {
      second.setAttribute("colspan", String(HEADS.length - 1));
      told.length = 2;
    }
    const totals = sheet.names.map((_, seat) =>
      cell("td", deal.readable && deal.points[seat] ? figure(deal.totals[seat]) : "", "number"),
    );
    if (deal.explained) told[0].title = deal.explained;
    body.append(row([...told, ...totals], deal.n % 5 === 0 ? "fifth" : ""));
  }
  table.replaceChildren(head, body);
}

/** @param {HTMLTableElement} table @param {Sheet} sheet  what the list comes to */
export function showTotals(table, sheet) {
  const head = document.createElement("thead");
  head.append(row([cell("td", ""), ...sheet.names.map((name) => cell("th", name, "player"))]));
  /** @type {[string, (string | number)[]][]} */
  const lines = [
    [say("sum_points"), sheet.final.map((parts) => parts[0])],
    [say("sum_won"), sheet.won],
    [say("sum_lost"), sheet.lost],
  ];
  if (sheet.system !== "plain") lines.push([say("sum_own"), sheet.final.map((parts) => parts[1])]);
  if (sheet.system === "seeger_fabian" && sheet.othersBonus) {
    const others = say("sum_others", sheet.othersBonus);
    lines.push([others, sheet.final.map((parts) => parts[2])]);
  }
  const all = say("sum_all");
  lines.push([all, sheet.final.map((parts) => parts[3])]);
  lines.push([say("sum_rank"), sheet.ranks.map((rank) => `${rank}.`)]);
  if (sheet.lossMoney.length) lines.push([say("sum_fees", sheet.lossTogether), sheet.lossMoney]);
  const body = document.createElement("tbody");
  for (const [label, values] of lines) {
    const name = cell("th", label);
    name.setAttribute("scope", "row");
    const numbers = values.map((value) =>
      cell("td", typeof value === "number" ? figure(value) : value, "number"),
    );
    body.append(row([name, ...numbers], label === all ? "fifth" : ""));
  }
  table.replaceChildren(head, body);
}

/** @param {Sheet} sheet @returns {string[]} what is said of deals, and of who came and went */
export function notesOf(sheet) {
  const numbered = sheet.footnotes.map((note, at) => `${at + 1}) ${note}`);
  return [...numbered, ...sheet.remarks].map((note) => note.replace(/(^|[^\w-])-(?=\d)/g, "$1−"));
}

/** @param {string} text @returns {string} a field; no spreadsheet takes it for a formula */
function field(text) {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+$/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** @param {Sheet} sheet @returns {string} a line for each deal, as RFC 4180 has it */
export function csv(sheet) {
  const heads = [...HEADS.map((key) => say(`col_${key}`)), say("col_seat"), ...sheet.names, say("col_sum")];
  const lines = sheet.deals.map((deal) => [
    `${deal.n}${deal.corrected ? "*" : ""}`,
    ...cells(deal).slice(1),
    deal.readable && deal.seat !== null ? deal.names[deal.seat] : "",
    ...sheet.names.map((_, seat) => (deal.readable ? String(deal.totals[seat]) : "")),
    deal.explained ?? "",
  ]);
  return [heads, ...lines].map((line) => `${line.map(field).join(",")}\r\n`).join("");
}
