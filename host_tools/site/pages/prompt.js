/**
 * MicroPython's raw prompt at a serial port: it runs code and returns the output.
 * docs.micropython.org, "The MicroPython Interactive Interpreter Mode", "Raw mode and raw-paste
 * mode". It uses Web Serial where `vorhand` uses mpremote.
 */
import { bytesOf, textOf } from "./binary_text.js";
import { DeviceError, Trouble } from "./trouble.js";

/** Seconds of each attempt: a device that starts hears nothing until its program runs. */
const ATTEMPTS = [1, 2, 3, 5, 10, 20];
const RESET_AFTER = 3; // of them
const BOOT = 4000; // milliseconds from a reset until the prompt can be reached
const LONGEST = 120; // seconds that code may run
const MOST = 1 << 17; // characters of one answer at most
const RAW = "raw REPL; CTRL-B to exit\r\n";
/** What the ESP32 prints where the first block of its files is none, ports/esp32 inisetup.py. */
const CORRUPTED = "filesystem appears to be corrupted";

const [INTERRUPT, RAW_MODE, END, PASTE, MORE] = ["\x03", "\x01", "\x04", "\x05A\x01", "\x01"];

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Prompt {
  /** @param {import("./ports.js").Plug} plug */
  constructor(plug) {
    this.plug = plug;
    this.heard = ""; // and not yet taken, a character a byte
    this.gone = false;
    this.ready = false; // whether the device is at its prompt
    this.known = false; // whether it has run code: whatever it says later, it is MicroPython
    this.ring = () => {};
  }

  async open() {
    await this.plug.open();
    this.attend();
  }

  /**
   * Open the port again that has gone with a reset, when it is there again.
   * @param {() => void} [late]  is told once that it takes long
   */
  async openAgain(late = () => {}) {
    await this.close();
    if (!(await this.plug.openAgain(late))) throw new Trouble("not_back");
    this.attend();
  }

  attend() {
    this.gone = false;
    this.reader = this.plug.port.readable.getReader();
    this.writer = this.plug.port.writable.getWriter();
    this.listening = this.listen();
  }

  async close() {
    await this.reader?.cancel().catch(() => {});
    await this.listening;
    this.reader?.releaseLock();
    this.writer?.releaseLock();
    await this.plug.port.close().catch(() => {});
  }

  async listen() {
    try {
      for (;;) {
        const { value, done } = await /** @type {ReadableStreamDefaultReader} */ (this.reader).read();
        if (done) break;
        this.heard += textOf(value);
        this.ring();
      }
    } catch {
      // the cable is out: whoever waits learns it from `gone`
    }
    this.gone = true;
    this.ring();
  }

  /** Wait until more is heard. @param {number} end of performance.now() */
  async more(end) {
    const remaining = end - performance.now();
    if (this.gone) throw new Trouble("gone");
    if (remaining <= 0) throw new Trouble("silent");
    if (this.heard.length > MOST) throw new Trouble("endless");
    /** @type {number | undefined} */
    let timer;
    await new Promise((resolve) => {
      this.ring = () => resolve(null);
      timer = setTimeout(resolve, remaining);
    });
    clearTimeout(timer);
  }

  /** @param {string} mark @param {number} end @returns {Promise<string>} what stands before it */
  async until(mark, end) {
    for (;;) {
      const at = this.heard.indexOf(mark);
      if (at >= 0) {
        const before = this.heard.slice(0, at);
        this.heard = this.heard.slice(at + mark.length);
        return before;
      }
      await this.more(end);
    }
  }

  /** @param {number} count @param {number} end @returns {Promise<string>} so many bytes */
  async take(count, end) {
    while (this.heard.length < count) await this.more(end);
    const bytes = this.heard.slice(0, count);
    this.heard = this.heard.slice(count);
    return bytes;
  }

  /** @param {string | Uint8Array} data  text of a character a byte */
  async send(data) {
    const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
    try {
      await /** @type {WritableStreamDefaultWriter} */ (this.writer).write(bytes);
    } catch {
      throw new Trouble("gone");
    }
  }

  /**
   * Stop the running program and come to the raw prompt, with nothing loaded.
   * @param {() => void} wake  is told that nobody answers yet
   */
  async enter(wake = () => {}) {
    for (const [n, seconds] of ATTEMPTS.entries()) {
      try {
        await this.restartInterpreter(performance.now() + seconds * 1000);
        return;
      } catch (error) {
        if (this.heard.includes(CORRUPTED)) throw new Trouble("corrupted");
        if (n === ATTEMPTS.length - 1) throw error;
        if (this.isPassing(error)) {
          await this.openAgain(wake); // it was just restarting
          continue;
        }
        if (!(error instanceof Trouble) || error.key !== "silent") throw error;
        if (n === 1) wake();
        if (n + 1 === RESET_AFTER && !this.plug.goes) await this.resetByWire();
      }
    }
  }

  /** @param {number} end */
  async restartInterpreter(end) {
    this.ready = false;
    await this.send(`\r${INTERRUPT}`);
    this.heard = "";
    await this.send(`\r${RAW_MODE}`);
    await this.until(`${RAW}>`, end);
    await this.send(END); // at the raw prompt this is a soft reset, without /main.py
    await this.until("soft reboot\r\n", end);
    await this.until(`${RAW}>`, end);
    this.ready = true;
  }

  /** Reset the chip by Espressif's circuit, and interrupt it while it starts. */
  async resetByWire() {
    const { port } = this.plug;
    await port.setSignals({ dataTerminalReady: false, requestToSend: true });
    await pause(100);
    await port.setSignals({ requestToSend: false });
    for (const end = performance.now() + BOOT; performance.now() < end; await pause(100)) {
      await this.send(INTERRUPT);
    }
  }

  /**
   * Run code; raw-paste, in which the device says how much it can take.
   * @param {string} code @returns {Promise<string>} what it printed
   */
  async run(code) {
    const end = performance.now() + LONGEST * 1000;
    await this.paste(code, end);
    const output = await this.until(END, end);
    const traceback = await this.until(`${END}>`, end);
    this.known = true;
    if (traceback) throw new DeviceError(asText(traceback));
    return asText(output);
  }

  /** Run code that ends in a restart. @param {string} code */
  async runLast(code) {
    this.ready = false;
    try {
      await this.paste(code, performance.now() + LONGEST * 1000);
    } catch (error) {
      // such a port may go before the device has said that it has understood
      if (!this.isPassing(error)) throw error;
    }
  }

  /**
   * Whether an error means that the port has gone with a reset, and comes back.
   * @param {unknown} error
   */
  isPassing(error) {
    return this.plug.goes && error instanceof Trouble && error.key === "gone";
  }

  /** @param {string} code @param {number} end */
  async paste(code, end) {
    const unexpected = this.known ? "damaged" : "foreign";
    const bytes = new TextEncoder().encode(code);
    await this.send(PASTE);
    if ((await this.take(2, end)) !== "R\x01") throw new Trouble(unexpected);
    const [low, high] = await this.take(2, end);
    const window = low.charCodeAt(0) + 256 * high.charCodeAt(0);
    let capacity = window;
    for (let at = 0; at < bytes.length; ) {
      while (!capacity || this.heard) {
        if ((await this.take(1, end)) !== MORE) throw new Trouble(unexpected);
        capacity += window;
      }
      const piece = bytes.subarray(at, at + capacity);
      await this.send(piece);
      at += piece.length;
      capacity -= piece.length;
    }
    await this.send(END);
    await this.until(END, end); // it has taken all
  }

  /**
   * Wait until the device, which has restarted, prints something; its port may go meanwhile.
   * @param {string[]} marks @param {number} seconds @returns {Promise<string>} which, "" for none
   */
  async hears(marks, seconds) {
    const end = performance.now() + seconds * 1000;
    for (;;) {
      const match = marks.find((mark) => this.heard.includes(mark));
      if (match) return match;
      try {
        await this.more(end);
      } catch (error) {
        if (error instanceof Trouble && error.key === "silent") return "";
        if (!this.isPassing(error)) throw error;
        await this.openAgain();
      }
    }
  }
}

/** @param {string} bytes @returns {string} */
const asText = (bytes) => new TextDecoder().decode(bytesOf(bytes));
