/**
 * A device at its raw prompt with agent.py, the agent that `vorhand` sends as well: its functions
 * read and write files, and every answer has a CRC-32 that begins with the call's number.
 */
import { bytesOf, textOf } from "./binary_text.js";
import { fetched } from "./site_files.js";
import { Prompt } from "./prompt.js";
import { Trouble } from "./trouble.js";

const CHUNK = 2048; // bytes sent in one call
const IDENTIFY = `
import sys
_i = sys.implementation
print(_i.name, getattr(_i, "_mpy", 0) & 255, sys.platform, *tuple(_i.version)[:3])
print(getattr(_i, "_machine", ""))
`;

/**
 * @typedef {{name: string, mpy: number, platform: string, version: number[], chip: string}}
 *   Interpreter  chip: see `chipOf`
 */

export class DeviceLink {
  /** @param {import("./ports.js").Plug} plug */
  constructor(plug) {
    this.prompt = new Prompt(plug);
    this.calls = 0;
    /** @type {Interpreter} */
    this.about = { name: "", mpy: 0, platform: "", version: [], chip: "" };
  }

  /** Come to the prompt and load the agent. @param {() => void} [wake] */
  async enter(wake) {
    await this.prompt.enter(wake);
    const [first, machine = ""] = (await this.prompt.run(IDENTIFY)).trim().split(/\r?\n/);
    const [name, mpy, platform, ...version] = first.split(" ");
    const chip = chipOf(machine);
    this.about = { name, mpy: Number(mpy), platform, version: version.map(Number), chip };
    if (name !== "micropython" || platform !== "esp32") throw new Trouble("foreign");
    await this.prompt.run(await (await fetched("agent.py")).text());
  }

  /** Reset the chip, as its button does, unless that was done already. */
  async restart() {
    if (this.prompt.ready) await this.prompt.runLast("import machine\nmachine.reset()");
  }

  /**
   * Call a function of the agent.
   * @param {string} name @param {...(string | number | string[])} values
   * @returns {Promise<string>} its answer
   */
  async call(name, ...values) {
    this.calls += 1;
    const args = values.map((value) => JSON.stringify(value)).join(", "); // as Python writes them
    const output = await this.prompt.run(`begin(${this.calls})\n${name}(${args})\nend()`);
    const text = output.replaceAll("\r\n", "\n");
    const proof = /#([0-9a-f]{8})\n$/.exec(text);
    const answer = text.slice(0, proof?.index);
    const bytes = new TextEncoder().encode(answer);
    if (!proof || parseInt(proof[1], 16) !== crc32(bytes, this.calls)) throw new Trouble("damaged");
    return answer.trim();
  }

  /** @param {string} path @returns {Promise<Uint8Array<ArrayBuffer> | null>} null: there is none */
  async read(path) {
    const [size, crc] = (await this.call("check", path)).split(" ").map(Number);
    if (size < 0) return null;
    const data = new Uint8Array(size);
    for (let at = 0; at < size; at += CHUNK) {
      const piece = bytesOf(atob(await this.call("fetch", path, at, CHUNK)));
      if (piece.length !== Math.min(CHUNK, size - at)) throw new Trouble("damaged");
      data.set(piece, at);
    }
    if (crc32(data) !== crc) throw new Trouble("damaged");
    return data;
  }

  /** @param {string} path @param {Uint8Array} data @param {(bytes: number) => void} [watch] */
  async send(path, data, watch = () => {}) {
    for (let at = 0; at < Math.max(data.length, 1); at += CHUNK) {
      const piece = data.subarray(at, at + CHUNK);
      await this.call("put", path, btoa(textOf(piece)), at ? "ab" : "wb");
      watch(piece.length);
    }
  }

  /**
   * Replace a file; the old or the new one is there, complete, whatever happens.
   * @param {string} path @param {Uint8Array} data
   */
  async replace(path, data) {
    await this.send(`${path}.new`, data);
    if ((await this.call("check", `${path}.new`)) !== `${data.length} ${crc32(data)}`) {
      throw new Trouble("damaged");
    }
    await this.call("rename", `${path}.new`, path);
    await this.call("compact", [path.slice(0, path.lastIndexOf("/")) || "/"]);
  }

  /** @param {string} path @returns {Promise<string>} a small file as text, "" without one */
  async text(path) {
    return textOf((await this.read(path)) ?? new Uint8Array());
  }

  /** Set the clock to this computer's local time. */
  async setClock() {
    const now = new Date();
    const day = (now.getDay() + 6) % 7; // Monday is 0
    const date = [now.getFullYear(), now.getMonth() + 1, now.getDate(), day];
    const time = [now.getHours(), now.getMinutes(), now.getSeconds(), 0];
    await this.prompt.run(`machine.RTC().datetime((${[...date, ...time].join(", ")}))`);
  }
}

/**
 * What chips.of_machine (host_tools/chips.py) returns.
 * @param {string} machine  "Generic ESP32S3 module with ESP32S3"
 * @returns {string} the chip as esptool calls it, "" if it is no ESP32
 */
export function chipOf(machine) {
  const match = /^ESP32-?([SCHP]\d+)?/.exec(machine.split(" with ").at(-1) ?? "");
  if (!match) return "";
  return match[1] ? `ESP32-${match[1]}` : "ESP32";
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1;
  return byte;
});

/** @param {Uint8Array} data @param {number} [begin] @returns {number} as binascii.crc32 */
export function crc32(data, begin = 0) {
  let crc = ~begin;
  for (const byte of data) crc = TABLE[(crc ^ byte) & 255] ^ (crc >>> 8);
  return ~crc >>> 0;
}
