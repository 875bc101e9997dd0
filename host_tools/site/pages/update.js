/**
 * Brings a version onto a device beside the one that it has, then switches over: what
 * `vorhand deploy` does (host_tools/usb/application/deployment.py says why it is done so). Lists and
 * settings lie beside the two slots and are not touched. Until one rename of /app.txt the old
 * version is started, afterwards the new one; what is cut off half-way is gone on with.
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

const SPARE = 8; // blocks left free, for what the journal and littlefs need at once
const STARTING = 60; // seconds from a reset to the first picture at most
const FAILS = "does not run"; // what the starter says of a version that fails

/** @param {Link} link @param {Version} version  throws where it does not run on that MicroPython */
export function check(link, version) {
  const [major, minor] = link.about.version;
  const [oldest, least] = version.oldest;
  if (major < oldest || (major === oldest && minor < least)) {
    throw new Trouble("old_micropython", link.about.version.join("."));
  }
  if (link.about.mpy !== version.mpy) throw new Trouble("mpy", link.about.version.join("."));
  const { chip } = link.about;
  if (chip && chip !== version.chip) {
    const [has, here] = [version.chip, chip].map((code) => version.chips[code].name);
    throw new Trouble("other_chip", version.board, has, here);
  }
}

/**
 * @param {Link} link @param {Version} version @param {Running} before  what the device runs
 * @param {boolean} replace  where both do not fit, the one that runs goes first
 * @param {(done: number, all: number) => void} tell  of the bytes
 * @returns {Promise<Plan>} where it lies now
 */
export async function bring(link, version, before, replace, tell) {
  check(link, version);
  const here = {
    a: await versions.files(link, "a"),
    b: await versions.files(link, "b"),
  };
  let steps = plan(version.files, before.slot, here);
  let short = await shortage(link, steps, version, here);
  if (short.missing && before.slot) {
    const other = /** @type {"a" | "b"} */ (steps.other);
    here[other] = await smaller(link, other, here[other], version, replace, short.missing);
    steps = plan(version.files, before.slot, here);
    short = await shortage(link, steps, version, here);
  }
  if (short.missing) throw new Trouble("no_space", short.free, short.missing);
  await fill(link, steps, version, tell);
  await verify(link, steps.slot, version);
  await putBeside(link, version);
  if ((await link.text(CHOICE)).trim() !== steps.slot) await choose(link, steps.slot);
  return steps;
}

/**
 * Remove from the version that runs what makes room: all of it where it may go, else the languages
 * that the new one has not, if that is enough.
 * @param {Link} link @param {string} slot @param {Files} here  what lies in it
 * @param {Version} version @param {boolean} replace @param {number} missing  KB
 * @returns {Promise<Files>} what lies in it then
 */
async function smaller(link, slot, here, version, replace, missing) {
  if (replace) {
    await versions.clear(link, slot);
    return new Map();
  }
  const rest = inLanguages(here, version.languages);
  const [block] = await capacity(link);
  const room = (blocks(sizes(here), block) - blocks(sizes(rest), block)) * block;
  if (room < missing * 1024) return here;
  await versions.drop(link, slot, [...here.keys()].filter((path) => !rest.has(path)));
  await versions.dropFolders(link, slot, [...rest.keys()]);
  return rest;
}

/**
 * @param {Files} files @param {string[]} languages
 * @returns {Files} those without the words of others; all, where no word would be left
 */
export function inLanguages(files, languages) {
  /** @param {string} path */
  const spoken = (path) => /^vorhand\/lang\/([^/]+)\/[^/]+$/.exec(path)?.[1];
  const words = [...files.keys()].filter(spoken);
  const others = words.filter((path) => !languages.includes(spoken(path) ?? ""));
  if (others.length === words.length) return files;
  return new Map([...files].filter(([path]) => !others.includes(path)));
}

/** Let the device start the version in a slot. @param {Link} link @param {string} slot */
async function choose(link, slot) {
  await link.replace(CHOICE, new TextEncoder().encode(`${slot}\n`));
}

/**
 * @param {Files} wanted @param {string} active  the slot that runs, "" for none
 * @param {{a: Files, b: Files}} here @returns {Plan} how the version comes into the other slot;
 *   nothing to do where the active one has it
 */
export function plan(wanted, active, here) {
  /** @param {"a" | "b"} slot */
  const has = (slot) =>
    here[slot].size === wanted.size && [...wanted].every(([path, row]) => here[slot].get(path) === row);
  if ((active === "a" || active === "b") && has(active)) {
    return { slot: active, other: active === "a" ? "b" : "a", copy: [], send: [], drop: [] };
  }
  const cutOff = !active && here.b.size > here.a.size; // without a version: it goes on there
  const slot = active === "a" || cutOff ? "b" : "a";
  const other = slot === "a" ? "b" : "a";
  // what changes is dropped before, because littlefs would keep the old blocks until the end
  const drop = [...here[slot].keys()].filter((path) => wanted.get(path) !== here[slot].get(path));
  let bring = [...wanted.keys()].filter((path) => wanted.get(path) !== here[slot].get(path));
  if ((drop.length || bring.length) && here[slot].has(MAIN) && !drop.includes(MAIN)) {
    drop.push(MAIN);
    bring.push(MAIN);
  }
  bring = versions.mainFirst(bring).reverse(); // it comes last
  /** @param {string} path */
  const copied = (path) => here[other].get(path) === wanted.get(path);
  return {
    slot, other,
    copy: bring.filter(copied),
    send: bring.filter((path) => !copied(path)),
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
 * @param {Link} link @param {Plan} steps @param {Version} version @param {{a: Files, b: Files}} here
 * @returns {Promise<{missing: number, free: number}>} KB
 */
async function shortage(link, steps, version, here) {
  const [block, , unused] = await capacity(link);
  const now = sizes(here[/** @type {"a" | "b"} */ (steps.slot)]);
  const kept = new Map(now);
  for (const path of steps.drop) kept.set(path, 0); // folders stay until the end
  const free = unused + blocks(now, block) - blocks(kept, block);
  const after = new Map(kept);
  for (const path of [...steps.copy, ...steps.send]) after.set(path, sizeOf(version.files.get(path)));
  const needed = blocks(after, block) - blocks(kept, block) + SPARE;
  const kilobytes = (/** @type {number} */ count) => Math.floor((Math.max(count, 0) * block) / 1024);
  return { missing: kilobytes(needed - free), free: kilobytes(free) };
}

/**
 * @param {Link} link @param {Plan} steps @param {Version} version
 * @param {(done: number, all: number) => void} tell
 */
async function fill(link, steps, version, tell) {
  const here = `/${steps.slot}/`;
  const there = `/${steps.other}/`;
  const size = (/** @type {string[]} */ paths) =>
    paths.reduce((sum, path) => sum + sizeOf(version.files.get(path)), 0);
  const all = size([...steps.copy, ...steps.send]);
  let done = 0;
  const add = (/** @type {number} */ bytes) => tell((done += bytes), all);
  await versions.drop(link, steps.slot, steps.drop);
  for (const some of versions.batches(steps.copy.filter((path) => path !== MAIN))) {
    await link.call("copies", there, here, some);
    add(size(some));
  }
  for (const path of steps.send) {
    await link.send(here + path, /** @type {Uint8Array} */ (version.contents.get(path)), add);
  }
  if (steps.copy.includes(MAIN)) await link.call("copy", there + MAIN, here + MAIN);
  if (all) await versions.dropFolders(link, steps.slot, [...version.files.keys()]);
}

/** @param {Link} link @param {string} slot @param {Version} version */
async function verify(link, slot, version) {
  const here = await versions.files(link, slot);
  const wrong = [...version.files].find(([path, row]) => here.get(path) !== row);
  const more = [...here.keys()].find((path) => !version.files.has(path));
  if (wrong || more) throw new Trouble("not_as_sent", wrong?.[0] ?? more ?? "");
}

/**
 * Put what lies beside the slots in its place; a stranger's file is set aside.
 * @param {Link} link @param {Version} version
 */
async function putBeside(link, version) {
  for (const [path, { content, mark }] of Object.entries(version.beside)) {
    const there = await link.read(path);
    const text = there && textOf(there);
    if (text === textOf(content)) continue;
    const lines = (text ?? "").split("\n").map((line) => line.trim());
    const ours = text?.includes(mark) || !lines.some((line) => line && !line.startsWith("#"));
    if (there && !ours) {
      let aside = path.replace(".py", ".old.py");
      for (let number = 2; !["", text].includes(await link.text(aside)); number += 1) {
        aside = path.replace(".py", `.old${number}.py`); // another program was kept there
      }
      await link.replace(aside, there);
    }
    await link.replace(path, content);
  }
}

/**
 * Restart the device with the version that it was brought. One that does not come up is taken back
 * where the one before is still there; of one that does, the other makes way.
 * @param {Link} link @param {Plan} steps @param {Version} version @param {Running} before
 */
export async function start(link, steps, version, before) {
  await link.setClock();
  link.prompt.heard = "";
  await link.restart();
  const runs = `Vorhand ${version.number} `;
  const heard = await link.prompt.hears([runs, FAILS, "\n>>> "], STARTING);
  const replaced = before.slot && before.slot !== steps.slot;
  if (heard === runs) {
    if (replaced) {
      await link.enter();
      await versions.clear(link, steps.other);
    }
    return;
  }
  await link.enter();
  const back = replaced && (await versions.names(link, `/${before.slot}`)).includes(MAIN);
  if (back) await choose(link, before.slot);
  throw new Trouble(back ? "taken_back" : "does_not_start");
}
