/**
 * The versions of Vorhand: those that this site has for each board, and those in the two slots of a
 * device, /a and /b, of which /app.txt names the one that is started.
 *
 * @typedef {import("./device_link.js").DeviceLink} Link
 * @typedef {Map<string, string>} Files  "size digest" of each file by its path in the slot
 * @typedef {{number: string, board: string, languages: string[], contents: Map<string, Uint8Array>,
 *   files: Files, mpy: number, oldest: number[], chip: string, chips: Index["chips"],
 *   beside: Record<string, {content: Uint8Array, mark: string}>}} Version  mark: what only our file
 *   of that name has in it
 * @typedef {{slot: string, number: string, board: string, languages: string[]}} Running
 * @typedef {[number, number]} Place  first byte and length in install.bin
 * @typedef {{version: string, platform: string, oldest: number[], mpy: number,
 *   images: Record<string, string>, chips: Record<string, {name: string, own_usb: boolean}>,
 *   characters: string, beside: Record<string, [number, number, string]>,
 *   boards: Record<string, {chip: string, image: string | null, files: Record<string, Place>,
 *     manifests: Record<string, Place>, defaults: [string, any][]}>}} Index  see installing.py
 */
import { textOf } from "./binary_text.js";
import { fetched, once } from "./site_files.js";

export const SLOTS = ["a", "b"];
export const CHOICE = "/app.txt";
export const SETTINGS = "/settings.txt";
export const MAIN = "main.mpy"; // a slot without it is not started: taken away first, written last
const MANIFEST = "manifest.json";
const HEAD = 400; // bytes of a manifest that hold all before its files
const BATCH = 12; // files that the device is busy with for a second or two
const DIGITS = 20; // of a SHA-256

/** @type {() => Promise<Index>} what this site has */
export const index = once(async () => (await fetched("install.json")).json());

/** @param {string} board @param {string[]} languages @returns {Promise<Version>} */
export async function version(board, languages) {
  const { version: number, mpy, oldest, beside, chips, boards } = await index();
  const packed = await (await fetched("install.bin")).arrayBuffer();
  /** @param {number} start @param {number} size */
  const content = (start, size) => new Uint8Array(packed, start, size);
  const { chip, files, manifests } = boards[board];
  const manifest = content(...manifests[languages.join(",")]);
  const contents = new Map([[MANIFEST, manifest]]);
  const rows = new Map([[MANIFEST, `${manifest.length} ${await digest(manifest)}`]]);
  for (const [path, row] of Object.entries(JSON.parse(textOf(manifest)).files)) {
    contents.set(path, content(...files[path]));
    rows.set(path, row.join(" "));
  }
  return {
    number, board, languages, contents, files: rows, mpy, oldest, chip, chips,
    beside: Object.fromEntries(
      Object.entries(beside).map(([path, [start, size, mark]]) => [
        path, { content: content(start, size), mark },
      ]),
    ),
  };
}

/** @param {Uint8Array<ArrayBuffer>} data @returns {Promise<string>} the begin of its SHA-256 */
async function digest(data) {
  const summed = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  const digits = Array.from(summed, (byte) => byte.toString(16).padStart(2, "0"));
  return digits.join("").slice(0, DIGITS);
}

/**
 * @param {Link} link @returns {Promise<Running>} what is started
 */
export async function running(link) {
  const chosen = (await link.text(CHOICE)).trim();
  for (const slot of [chosen, ...SLOTS]) {
    if (!SLOTS.includes(slot)) continue;
    if (!(await names(link, `/${slot}`)).includes(MAIN)) continue;
    try {
      const head = atob(await link.call("fetch", `/${slot}/${MANIFEST}`, 0, HEAD));
      const manifest = JSON.parse(`${head.split(',"files"')[0]}}`);
      return { slot, number: manifest.version, board: manifest.board, languages: manifest.languages };
    } catch {
      const board = (await link.text(`/${slot}/board.txt`)).trim();
      return { slot, number: "?", board, languages: [] };
    }
  }
  return { slot: "", number: "", board: "", languages: [] };
}

/**
 * @param {Link} link @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function names(link, folder) {
  const lines = (await link.call("names", folder)).split("\n").filter(Boolean);
  return lines.map((line) => line.slice(line.indexOf(" ") + 1));
}

/**
 * @param {Link} link @param {string} slot
 * @returns {Promise<Files>}
 */
export async function files(link, slot) {
  const rows = new Map();
  for (const line of (await link.call("walk", `/${slot}`)).split("\n").filter(Boolean)) {
    const [size, digest, ...path] = line.split(" ");
    rows.set(path.join(" ").slice(`/${slot}/`.length), `${size} ${digest}`);
  }
  return rows;
}

/**
 * Remove files of a slot.
 * @param {Link} link @param {string} slot @param {string[]} paths
 */
export async function drop(link, slot, paths) {
  for (const batch of batches(paths)) await link.call("drops", `/${slot}/`, batch);
}

/**
 * Remove all that lies in a slot; first the file without which it is not started.
 * @param {Link} link @param {string} slot
 */
export async function clear(link, slot) {
  const paths = [...(await files(link, slot)).keys()];
  await drop(link, slot, mainFirst(paths));
  await dropFolders(link, slot, []);
}

/**
 * The folders on the way to files in a slot, from / on.
 * @param {string} slot @param {string[]} paths @returns {string[]}
 */
export function folders(slot, paths) {
  const found = new Set(["/"]);
  for (const path of paths.map((path) => `/${slot}/${path}`)) {
    for (let end = path.indexOf("/", 1); end > 0; end = path.indexOf("/", end + 1)) {
      found.add(path.slice(0, end));
    }
  }
  return [...found].sort();
}

/**
 * Remove the folders of a slot that none of these paths needs.
 * @param {Link} link @param {string} slot @param {string[]} paths
 */
export async function dropFolders(link, slot, paths) {
  for (const folder of (await link.call("folders", `/${slot}`)).split("\n").filter(Boolean)) {
    if (!paths.some((path) => `/${slot}/${path}`.startsWith(`${folder}/`))) {
      await link.call("drop", folder);
    }
  }
}

/** @param {string[]} paths @returns {string[]} */
export const mainFirst = (paths) => [
  ...paths.filter((path) => path === MAIN),
  ...paths.filter((path) => path !== MAIN),
];

/** @param {string[]} paths @returns {string[][]} */
export function batches(paths) {
  const groups = [];
  for (let at = 0; at < paths.length; at += BATCH) groups.push(paths.slice(at, at + BATCH));
  return groups;
}
