/**
 * A list as a table and as CSV. All that comes from a list is text, never HTML.
 *
 * @typedef {{n: number, readable: boolean, endsRound: boolean, names: string[], dealer: number,
 *   corrected: boolean, points: number[], totals: number[], plus: number | null,
 *   minus: number | null, passed: boolean, seat: number | null,
 *   more: Record<string, string>, marks?: number[],
 *   game?: string, title?: string, base?: number | null, with?: number | null,
 *   without?: number | null, levels?: string[], explained?: string}} Deal
 * @typedef {{file: string, id: string, date: string, rules: string, names: string[],
 *   closed: boolean, damaged: number, deals: Deal[], more: string[], won: number[], lost: number[],
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

/** @param {Sheet} sheet @returns {string[]} the keys of the columns before those of the players */
function columns(sheet) {
  const kind = sheet.more.filter((key) => key === "kind");
  const others = sheet.more.filter((key) => key !== "kind");
  return ["n", "game", ...kind, "base", "with", "without", ...LEVELS, ...others, "plus", "minus"];
}

/** @param {Sheet} sheet @param {Deal} deal @returns {string[]} the texts of these columns */
function cells(sheet, deal) {
  /** @type {Record<string, string>} */
  const texts = {
    ...deal.more,
    n: String(deal.n),
    game: SUITS[deal.game ?? ""] ?? deal.title ?? "",
    base: number(deal.base),
    with: number(deal.with),
    without: number(deal.without),
    plus: number(deal.plus),
    minus: number(deal.minus),
  };
  for (const level of deal.levels ?? []) texts[level] = "×";
  if (deal.passed) texts.game = say("passed_in");
  if (!deal.readable) texts.game = say("unreadable");
  return columns(sheet).map((key) => texts[key] ?? "");
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

/** @param {HTMLTableElement} table @param {Sheet} sheet */
export function showDeals(table, sheet) {
  const head = document.createElement("thead");
  head.append(
    row([
      ...columns(sheet).map((key) => {
        const element = cell("th", "", "upright");
        element.append(cell("span", say(`col_${key}`)));
        return element;
      }),
      ...sheet.names.map((name) => cell("th", name, "player")),
    ]),
  );
  const body = document.createElement("tbody");
  for (const deal of sheet.deals) {
    const [n, game, ...others] = cells(sheet, deal);
    const first = cell("td", n, "number");
    first.append(...(deal.marks ?? []).map((mark) => cell("sup", ` ${mark})`)));
    const red = ["hearts", "diamonds"].includes(deal.game ?? "") ? "red" : "";
    const second = cell("td", game, red);
    if (deal.title) second.setAttribute("title", deal.title);
    const dealCells = [first, second, ...others.map((text) => cell("td", text))];
    if (deal.passed || !deal.readable) {
      const span = columns(sheet).indexOf("ouvert"); // a round of Bock goes on in its own column
      second.setAttribute("colspan", String(span));
      dealCells.splice(2, span - 1);
    }
    const totals = sheet.names.map((_, seat) =>
      cell("td", deal.readable && deal.points[seat] ? figure(deal.totals[seat]) : "", "number"),
    );
    if (deal.explained) dealCells[0].title = deal.explained;
    body.append(row([...dealCells, ...totals], deal.endsRound ? "ruled" : ""));
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
  const total = say("sum_all");
  lines.push([total, sheet.final.map((parts) => parts[3])]);
  lines.push([say("sum_rank"), sheet.ranks.map((rank) => `${rank}.`)]);
  if (sheet.lossMoney.length) lines.push([say("sum_fees", sheet.lossTogether), sheet.lossMoney]);
  const body = document.createElement("tbody");
  for (const [label, values] of lines) {
    const name = cell("th", label);
    name.setAttribute("scope", "row");
    const numbers = values.map((value) =>
      cell("td", typeof value === "number" ? figure(value) : value, "number"),
    );
    body.append(row([name, ...numbers], label === total ? "ruled" : ""));
  }
  table.replaceChildren(head, body);
}

/** @param {Sheet} sheet @returns {string[]} the notes on deals, and on players who came or went */
export function notesOf(sheet) {
  const numbered = sheet.footnotes.map((note, index) => `${index + 1}) ${note}`);
  return [...numbered, ...sheet.remarks].map((note) => note.replace(/(^|[^\w-])-(?=\d)/g, "$1−"));
}

/** @param {string} text @returns {string} a field; no spreadsheet takes it for a formula */
function field(text) {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+$/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** @param {Sheet} sheet @returns {string} a line for each deal, as RFC 4180 has it */
export function csv(sheet) {
  const columnNames = columns(sheet).map((key) => say(`col_${key}`));
  const heads = [...columnNames, say("col_seat"), ...sheet.names, say("col_sum")];
  const lines = sheet.deals.map((deal) => [
    `${deal.n}${deal.corrected ? "*" : ""}`,
    ...cells(sheet, deal).slice(1),
    deal.readable && deal.seat !== null ? deal.names[deal.seat] : "",
    ...sheet.names.map((_, seat) => (deal.readable ? String(deal.totals[seat]) : "")),
    deal.explained ?? "",
  ]);
  return [heads, ...lines].map((line) => `${line.map(field).join(",")}\r\n`).join("");
}
