/**
 * The ports of Web Serial. A chip's own USB goes with each reset and comes back a while later, in
 * Chromium as another object: its services/device/serial gives a port that appears a new token.
 */

/** @typedef {import("./serial.js").Port} Port */

/** @type {import("./serial.js").Serial | undefined} */
const serial = /** @type {any} */ (navigator).serial;

/** Whether this browser reaches serial ports, and lets this page. */
export const isSupported = serial !== undefined && isSecureContext;

const OPTIONS = { baudRate: 115200, bufferSize: 1 << 14 };
const ESPRESSIF = 0x303a; // who made a chip that is at the cable itself; else the chip between
const RETURNS = 20000; // milliseconds from a reset until such a port is there again
const LATE = 3000; // milliseconds after which somebody may want to know what is waited for
const LOOK = 100; // milliseconds between two looks

/** @returns {Promise<Plug>} a port that somebody chooses; throws where he does not */
export async function chosen() {
  if (!serial) throw new Error("no Web Serial");
  return new Plug(await serial.requestPort());
}

/** A port, under whatever object it is there at the time. */
export class Plug {
  /** @param {Port} port */
  constructor(port) {
    this.port = port;
    /** @type {Port[]} the other ports when it was opened: none of them is this one come back */
    this.others = [];
  }

  /** Whether it goes with a reset. */
  get goes() {
    return this.port.getInfo().usbVendorId === ESPRESSIF;
  }

  /** Open it. Throws what the browser does. @param {Port} port  this one, or what it came back as */
  async open(port = this.port) {
    await port.open(OPTIONS);
    this.port = port;
    this.others = (await granted()).filter((one) => one !== port);
  }

  /**
   * Open it as soon as it is there again.
   * @param {() => void} late  is told once that it takes long
   * @returns {Promise<boolean>} whether it came
   */
  async openAgain(late) {
    const begun = performance.now();
    let told = false;
    for (;;) {
      const returned = (await granted()).filter((one) => !this.others.includes(one) && this.isLike(one));
      for (const port of new Set([this.port, ...returned])) {
        try {
          await this.open(port);
          return true;
        } catch {
          // not there yet
        }
      }
      const waited = performance.now() - begun;
      if (waited > RETURNS) return false;
      if (waited > LATE && !told) late();
      told ||= waited > LATE;
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    }
  }

  /** @param {Port} other */
  isLike(other) {
    const [here, there] = [this.port.getInfo(), other.getInfo()];
    return here.usbVendorId === there.usbVendorId && here.usbProductId === there.usbProductId;
  }
}

/** @returns {Promise<Port[]>} the ports that are plugged in and that this page was given */
async function granted() {
  return serial ? serial.getPorts() : [];
}
