/**
 * Brings a version onto a device beside the one that it has, then switches over, like
 * `vorhand deploy` (host_tools/usb/application/deployment.py gives the reasons). Lists and settings
 * lie beside the two slots and are not touched. Until one rename of /app.txt the device starts the
 * old version, afterwards the new one; an update that was cut off goes on where it ended.
 *
 * @typedef {import("./device_link.js").DeviceLink} Link
 * @typedef {import("./versions.js").Version} Version
 * @typedef {import("./versions.js").Running} Running
 * @typedef {import("./versions.js").Files} Files
 * @typedef {{slot: string, other: string, copy: string[], send: string[], drop: string[]}} Plan
 */
import { textOf } from "./binary_text.js";
import { Trouble } from "./trouble.js";
import * as versions from "./versions.js";
import { CHOICE, MAIN } from "./versions.js";

const SPARE = 8; // blocks left free, which the journal and littlefs need at once
const STARTING = 60; // seconds from a reset to the first picture at most
const FAILS = "does not run"; // the starter's message about a version that fails

/** @param {Link} link @param {Version} version  throws where it does not run on that MicroPython */
export function check(link, version) {
  const [major, minor] = link.about.version;
  const [oldest, least] = version.oldest;
  if (major < oldest || (major === oldest && minor < least)) {
    throw new Trouble("old_micropython", link.about.version.join("."), version.oldest.join("."));
  }
  if (link.about.mpy !== version.mpy) throw new Trouble("mpy", link.about.version.join("."));
  const { chip } = link.about;
  const boardChip = version.chips[version.chip].name;
  if (chip && chip !== boardChip) throw new Trouble("other_chip", version.board, boardChip, chip);
}

/**
 * @param {Link} link @param {Version} version @param {Running} before  what the device runs
 * @param {boolean} replace  where both do not fit, the one that runs goes first
 * @param {(done: number, all: number) => void} tell  of the bytes
 * @returns {Promise<Plan>} where it lies now
 */
export async function bring(link, version, before, replace, tell) {
  check(link, version);
  const slots = {
    a: await versions.files(link, "a"),
    b: await versions.files(link, "b"),
  };
  if (!before.slot) {
    // an installation that was cut off leaves folders, which take blocks
    await versions.dropFolders(link, "a", [...slots.a.keys()]);
    await versions.dropFolders(link, "b", [...slots.b.keys()]);
  }
  let steps = plan(version.files, before.slot, slots);
  let short = await shortage(link, steps, version, slots);
  if (short.missing && before.slot) {
    const other = /** @type {"a" | "b"} */ (steps.other);
    slots[other] = await smaller(link, other, slots[other], version, replace, short.missing);
    steps = plan(version.files, before.slot, slots);
    short = await shortage(link, steps, version, slots);
  }
  if (short.missing) throw new Trouble("no_space", short.free, short.missing);
  await fill(link, steps, version, tell);
  await verify(link, steps.slot, version);
  const switches = (await link.text(CHOICE)).trim() !== steps.slot;
  if (switches || steps.copy.length || steps.send.length) {
    await shortenLogs(link, steps.slot, version); // an update that was cut off may not have come here
  }
  await putBeside(link, version);
  if (switches) await choose(link, steps.slot);
  return steps;
}

/**
 * Free space in the slot that runs: remove all of its version where that may go, else the languages
 * that the new one has not, if that is enough.
 * @param {Link} link @param {string} slot @param {Files} files  those of the slot
 * @param {Version} version @param {boolean} replace @param {number} missing  KB
 * @returns {Promise<Files>} the files left in the slot
 */
async function smaller(link, slot, files, version, replace, missing) {
  const remaining = replace ? new Map() : inLanguages(files, version.languages);
  const [block] = await capacity(link);
  const gain = (blocks(sizes(files), block) - blocks(sizes(remaining), block)) * block;
  if (gain < missing * 1024) return files;
  if (replace) {
    await versions.clear(link, slot);
    return remaining;
  }
  await versions.drop(link, slot, [...files.keys()].filter((path) => !remaining.has(path)));
  await versions.dropFolders(link, slot, [...remaining.keys()]);
  return remaining;
}

/**
 * @param {Files} files @param {string[]} languages
 * @returns {Files} those without the words of other languages; all, if no words would be left
 */
export function inLanguages(files, languages) {
  /** @param {string} path */
  const languageOf = (path) => /^vorhand\/lang\/([^/]+)\/[^/]+$/.exec(path)?.[1];
  const words = [...files.keys()].filter(languageOf);
  const others = words.filter((path) => !languages.includes(languageOf(path) ?? ""));
  if (others.length === words.length) return files;
  return new Map([...files].filter(([path]) => !others.includes(path)));
}

/** Let the device start the version in a slot. @param {Link} link @param {string} slot */
async function choose(link, slot) {
  await link.replace(CHOICE, new TextEncoder().encode(`${slot}\n`));
}

/**
 * @param {Files} target @param {string} active  the slot that runs, "" for none
 * @param {{a: Files, b: Files}} slots @returns {Plan} how the version comes into the other slot;
 *   an empty plan where the active slot has it already
 */
export function plan(target, active, slots) {
  /** @param {"a" | "b"} slot */
  const isComplete = (slot) =>
    slots[slot].size === target.size && [...target].every(([path, row]) => slots[slot].get(path) === row);
  if ((active === "a" || active === "b") && isComplete(active)) {
    return { slot: active, other: active === "a" ? "b" : "a", copy: [], send: [], drop: [] };
  }
  const cutOff = !active && slots.b.size > slots.a.size; // a cut off update of b goes on there
  const slot = active === "a" || cutOff ? "b" : "a";
  const other = slot === "a" ? "b" : "a";
  // Files that change are dropped first, because littlefs would keep the old blocks until the end.
  const drop = [...slots[slot].keys()].filter((path) => target.get(path) !== slots[slot].get(path));
  let bring = [...target.keys()].filter((path) => target.get(path) !== slots[slot].get(path));
  if ((drop.length || bring.length) && slots[slot].has(MAIN) && !drop.includes(MAIN)) {
    drop.push(MAIN);
    bring.push(MAIN);
  }
  bring = versions.mainFirst(bring).reverse(); // it comes last
  /** @param {string} path */
  const isCopied = (path) => slots[other].get(path) === target.get(path);
  return {
    slot, other,
    copy: bring.filter(isCopied),
    send: bring.filter((path) => !isCopied(path)),
    drop: versions.mainFirst(drop),
  };
}

/**
 * @param {Iterable<[string, number]>} files  path and size @param {number} block
 * @returns {number} blocks, two for each folder
 */
function blocks(files, block) {
  const folders = new Set();
  let count = 0;
  for (const [path, size] of files) {
    count += Math.ceil(size / block);
    const parts = path.split("/");
    for (let n = 0; n < parts.length; n++) folders.add(parts.slice(0, n).join("/"));
  }
  return count + 2 * folders.size;
}

/** @param {string | undefined} row "size digest" */
const sizeOf = (row) => Number((row ?? "0").split(" ")[0]);

/** @param {Files} files @returns {Map<string, number>} */
const sizes = (files) => new Map([...files].map(([path, row]) => [path, sizeOf(row)]));

/** @param {Link} link @returns {Promise<number[]>} bytes of a block, blocks in all, blocks free */
async function capacity(link) {
  return (await link.call("capacity")).split(" ").map(Number);
}

/**
 * @param {Link} link @param {Plan} steps @param {Version} version @param {{a: Files, b: Files}} slots
 * @returns {Promise<{missing: number, free: number}>} KB
 */
async function shortage(link, steps, version, slots) {
  const [block, , unused] = await capacity(link);
  const present = sizes(slots[/** @type {"a" | "b"} */ (steps.slot)]);
  const remaining = new Map(present);
  for (const path of steps.drop) remaining.set(path, 0); // folders stay until the end
  const free = unused + blocks(present, block) - blocks(remaining, block);
  const final = new Map(remaining);
  for (const path of [...steps.copy, ...steps.send]) final.set(path, sizeOf(version.files.get(path)));
  const needed = blocks(final, block) - blocks(remaining, block) + SPARE;
  const kilobytes = (/** @type {number} */ count) => Math.floor((Math.max(count, 0) * block) / 1024);
  return { missing: kilobytes(needed - free), free: kilobytes(free) };
}

/**
 * @param {Link} link @param {Plan} steps @param {Version} version
 * @param {(done: number, all: number) => void} tell
 */
async function fill(link, steps, version, tell) {
  const target = `/${steps.slot}/`;
  const source = `/${steps.other}/`;
  const size = (/** @type {string[]} */ paths) =>
    paths.reduce((sum, path) => sum + sizeOf(version.files.get(path)), 0);
  const total = size([...steps.copy, ...steps.send]);
  let done = 0;
  const add = (/** @type {number} */ bytes) => tell((done += bytes), total);
  await versions.drop(link, steps.slot, steps.drop);
  for (const batch of versions.batches(steps.copy.filter((path) => path !== MAIN))) {
    await link.call("copies", source, target, batch);
    add(size(batch));
  }
  for (const path of steps.send) {
    await link.send(target + path, /** @type {Uint8Array} */ (version.contents.get(path)), add);
  }
  if (steps.copy.includes(MAIN)) await link.call("copy", source + MAIN, target + MAIN);
  if (total) await versions.dropFolders(link, steps.slot, [...version.files.keys()]);
}

/**
 * Make the logs of a slot's folders as short as they can be, see agent.py.
 * @param {Link} link @param {string} slot @param {Version} version
 */
async function shortenLogs(link, slot, version) {
  const folders = versions.folders(slot, [...version.files.keys()]);
  for (const batch of versions.batches(folders)) await link.call("compact", batch);
}

/** @param {Link} link @param {string} slot @param {Version} version */
async function verify(link, slot, version) {
  const files = await versions.files(link, slot);
  const differing = [...version.files].find(([path, row]) => files.get(path) !== row);
  const extra = [...files.keys()].find((path) => !version.files.has(path));
  if (differing || extra) throw new Trouble("not_as_sent", differing?.[0] ?? extra ?? "");
}

/**
 * Write the files beside the slots; a file of another program is set aside.
 * @param {Link} link @param {Version} version
 */
async function putBeside(link, version) {
  for (const [path, { content, mark }] of Object.entries(version.beside)) {
    const present = await link.read(path);
    const text = present && textOf(present);
    if (text === textOf(content)) continue;
    const lines = (text ?? "").split("\n").map((line) => line.trim());
    const isOurs = text?.includes(mark) || !lines.some((line) => line && !line.startsWith("#"));
    if (present && !isOurs) {
      let aside = path.replace(".py", ".old.py");
      for (let number = 2; !["", text].includes(await link.text(aside)); number += 1) {
        aside = path.replace(".py", `.old${number}.py`); // another program was set aside there before
      }
      await link.replace(aside, present);
    }
    await link.replace(path, content);
  }
}

/**
 * Restart the device with its new version. If that does not start, choose the one before, if it is
 * still there; if it starts, remove the one before.
 * @param {Link} link @param {Plan} steps @param {Version} version @param {Running} before
 */
export async function start(link, steps, version, before) {
  await link.setClock();
  link.prompt.heard = "";
  await link.restart();
  const runs = `Vorhand ${version.number} `;
  const mark = await link.prompt.hears([runs, FAILS, "\n>>> "], STARTING);
  const replaced = before.slot && before.slot !== steps.slot;
  if (mark === runs) {
    if (replaced) {
      await link.enter();
      await versions.clear(link, steps.other);
    }
    return;
  }
  await link.enter();
  const hasOld = replaced && (await versions.names(link, `/${before.slot}`)).includes(MAIN);
  if (hasOld) await choose(link, before.slot);
  throw new Trouble(hasOld ? "taken_back" : "does_not_start");
}
