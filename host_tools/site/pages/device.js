/**
 * The device as the page sees it: switched on and off, its keys, its news. Its files are in the
 * browser's storage before anything of what wrote them is shown.
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

  /** @param {string} board @param {Record<string, string>} [wanted] settings it shall have */
  switchOn(board, wanted = {}) {
    this.worker?.terminate();
    this.board = board;
    const worker = new Worker("device.worker.js", { type: "module" });
    this.worker = worker;
    worker.onmessage = ({ data }) => {
      if (this.worker === worker) this.hear(data);
    };
    worker.onerror = (event) => this.listener.fault(event.message);
    /** @type {import("./talk.js").Start} */
    const start = {
      board,
      number: storage.number(),
      files: storage.files(board),
      draft: storage.draft(),
      wanted,
      full: storage.full(),
      millivolts: this.millivolts,
      speed: this.speed,
    };
    worker.postMessage({ start });
  }

  /** Take the power away, this very moment: a half-entered deal is lost, as on the device. */
  pullPlug() {
    this.worker?.terminate();
    this.worker = null;
    storage.keepDraft("");
  }

  /** @param {number} key @param {boolean} down @param {number} at */
  press(key, down, at) {
    this.worker?.postMessage({ key, down, at });
  }

  /** @param {number} speed  how many times as fast its time goes while nobody presses */
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

  /** @param {import("./talk.js").Told} told */
  hear(told) {
    if (told.fault) this.listener.fault(told.fault);
    if (told.about) this.listener.about(told.about);
    try {
      for (const [path, text] of Object.entries(told.files ?? {})) {
        storage.keep(this.board, path, text);
      }
      if (told.news?.draft !== undefined) storage.keepDraft(told.news.draft);
    } catch (error) {
      this.listener.fault(String(error));
    }
    if (told.news) this.listener.news(told.news, told.pixels);
    if (told.chosen) this.choices.get(told.chosen)?.(told.done ?? false);
  }
}
