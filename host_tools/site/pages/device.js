/**
 * The device as the page sees it: its power, its keys, its news. Its files are stored in the browser
 * before the page shows the news that came with them.
 *
 * @typedef {import("./talk.js").About} About
 * @typedef {import("./talk.js").News} News
 * @typedef {{about(about: About): void, news(news: News, pixels?: Uint8Array): void,
 *   fault(text: string): void}} Listener
 */
import * as storage from "./storage.js";

export const FULL = 4100; // millivolts of a battery

export class Device {
  /** @param {Listener} listener */
  constructor(listener) {
    this.listener = listener;
    /** @type {Worker | null} */
    this.worker = null;
    this.board = "";
    this.speed = 1;
    this.millivolts = FULL;
    /** @type {Map<string, (done: boolean) => void>} */
    this.choices = new Map();
  }

  /**
   * Throws if the browser denies its storage.
   * @param {string} board @param {Record<string, string>} [settings]  those to change first
   */
  switchOn(board, settings = {}) {
    this.worker?.terminate();
    this.worker = null;
    this.board = board;
    /** @type {import("./talk.js").Start} */
    const start = {
      board,
      number: storage.number(),
      files: storage.files(board),
      draft: storage.draft(),
      settings,
      full: storage.full(),
      millivolts: this.millivolts,
      speed: this.speed,
    };
    const worker = new Worker("device.worker.js", { type: "module" });
    this.worker = worker;
    worker.onmessage = ({ data }) => {
      if (this.worker === worker) this.hear(data);
    };
    // one that could not be loaded has no message
    worker.onerror = (event) => this.listener.fault(event.message ?? "device.worker.js");
    worker.postMessage({ start });
  }

  /** Cut the power at once: a half-entered deal is lost, as on the device. */
  pullPlug() {
    this.worker?.terminate();
    this.worker = null;
    storage.keepDraft("");
  }

  /** @param {number} key @param {boolean} down @param {number} at */
  press(key, down, at) {
    this.worker?.postMessage({ key, down, at });
  }

  /** @param {number} speed  the factor of its time while nobody presses a key */
  hurry(speed) {
    this.speed = speed;
    this.worker?.postMessage({ speed });
  }

  /** @param {number} millivolts  of its battery */
  charge(millivolts) {
    this.millivolts = millivolts;
    this.worker?.postMessage({ millivolts });
  }

  /**
   * @param {string} setting @param {string} value
   * @returns {Promise<boolean>} whether the device has taken it
   */
  choose(setting, value) {
    return new Promise((resolve) => {
      this.choices.set(setting, resolve);
      this.worker?.postMessage({ setting, value });
    });
  }

  /** @param {import("./talk.js").Message} message */
  hear(message) {
    if (message.fault) this.listener.fault(message.fault);
    if (message.about) {
      this.hurry(this.speed); // what was chosen while it started it has not heard
      this.charge(this.millivolts);
      this.listener.about(message.about);
    }
    try {
      for (const [path, text] of Object.entries(message.files ?? {})) {
        storage.keep(this.board, path, text);
      }
      if (message.news?.draft !== undefined) storage.keepDraft(message.news.draft);
    } catch (error) {
      this.worker?.terminate(); // nothing may look as if it were written
      this.worker = null;
      this.listener.fault(String(error));
      return;
    }
    if (message.news) this.listener.news(message.news, message.pixels);
    if (message.chosen) this.choices.get(message.chosen)?.(message.done ?? false);
  }
}
