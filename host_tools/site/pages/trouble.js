/** What can go wrong at a cable. The page says it in words, `trouble_<key>`. */

export class Trouble extends Error {
  /** @param {string} key @param {...(string | number)} details */
  constructor(key, ...details) {
    super([key, ...details].join(" "));
    this.key = key;
    this.details = details;
  }
}

/** What ran on the device raised; its message is the last line of the traceback. */
export class DeviceError extends Trouble {
  /** @param {string} traceback */
  constructor(traceback) {
    const line = traceback.trim().split("\n").at(-1)?.trim() ?? "";
    if (/^OSError:.*\b28\b/.test(line)) super("flash_full");
    else super("device", line);
  }
}
