/**
 * The device, in a worker: MicroPython with the files of one version of the firmware. Ending the
 * worker pulls the plug. The device itself is Python, on_device/page_device.py; this file gives it
 * files, keys and time.
 *
 * In: Start once, then Key and Choice. Out: Message.
 *
 * @typedef {import("./talk.js").Start} Start
 * @typedef {import("./talk.js").Order} Order
 * @typedef {import("./talk.js").Message} Message
 * @typedef {{advance(now: number): string, news(): string, about(): string, pixels(): Uint8Array,
 *   key(i: number, down: boolean): void, charge(millivolts: number): void,
 *   choose(key: string, value: string): boolean}} Device
 */
import { bytesOf, textOf } from "./binary_text.js";
import { interpreterFor, write } from "./firmware.js";

const FLASH = "/flash"; // the device's own files
const STEP = 10; // milliseconds between two steps

/** @type {import("./micropython/micropython.mjs").Interpreter} */
let python;
/** @type {Device} */
let device;
/** The device's time: `passed` milliseconds at the browser's time `since`. */
const time = { passed: 0, since: 0, speed: 1 };
/** @type {Set<number>} keys that are down: meanwhile time has its real speed */
const down = new Set();

/** @param {Message} message @param {Transferable[]} [transfer] */
function tell(message, transfer = []) {
  postMessage(message, { transfer });
}

/** @returns {number} milliseconds of every clock of this browser */
function now() {
  return performance.timeOrigin + performance.now();
}

/** @returns {string} local date and time with the distance to UTC, as the host tools write it */
function clock() {
  const date = new Date();
  const east = -date.getTimezoneOffset();
  const local = new Date(date.getTime() + east * 60_000).toISOString().slice(0, 19);
  const twoDigits = (/** @type {number} */ n) => String(Math.floor(n)).padStart(2, "0");
  return `${local}${east < 0 ? "-" : "+"}${twoDigits(Math.abs(east) / 60)}:${twoDigits(Math.abs(east) % 60)}`;
}

/** @param {Start} start */
async function switchOn(start) {
  python = await interpreterFor(start.board);
  python.FS.mkdirTree(FLASH);
  for (const [path, text] of Object.entries(start.files)) {
    write(python, FLASH + path, bytesOf(text));
  }
  device = python
    .pyimport("page_device")
    .Device(
      start.number, clock, start.draft, JSON.stringify(start.settings), start.full, start.millivolts,
    );
  time.since = now();
  time.speed = start.speed;
  tell({ about: JSON.parse(device.about()) });
  look(device.news());
  setInterval(() => advance(now()), STEP);
}

/** @param {number} at  lets the device's time pass up to that moment of the browser's */
function advance(at) {
  const later = Math.max(0, at - time.since);
  time.passed += later * (down.size ? 1 : time.speed);
  time.since += later;
  look(device.advance(Math.floor(time.passed)));
}

/** @param {string} json  tells the page what has changed */
function look(json) {
  if (!json) return;
  const news = JSON.parse(json);
  /** @type {Message} */
  const message = { news };
  if (news.files) {
    message.files = {};
    for (const path of news.files) message.files[path] = contents(FLASH + path);
  }
  if (news.painted) {
    message.pixels = device.pixels();
    tell(message, [message.pixels.buffer]);
  } else {
    tell(message);
  }
}

/** @param {string} path @returns {string | null} */
function contents(path) {
  return python.FS.analyzePath(path).exists ? textOf(python.FS.readFile(path)) : null;
}

/** @param {MessageEvent<Order>} event */
async function obey({ data: order }) {
  try {
    if ("start" in order) {
      await switchOn(order.start);
    } else if (!device) {
      return; // it is still starting
    } else if ("key" in order) {
      advance(order.at);
      if (order.down) down.add(order.key);
      else down.delete(order.key);
      device.key(order.key, order.down);
    } else if ("speed" in order) {
      advance(now());
      time.speed = order.speed;
    } else if ("millivolts" in order) {
      device.charge(order.millivolts);
    } else {
      const done = device.choose(order.setting, order.value);
      look(device.news());
      tell({ chosen: order.setting, done });
    }
  } catch (error) {
    tell({ fault: String(error) });
  }
}

addEventListener("message", obey);
