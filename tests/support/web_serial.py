"""Web Serial in Chromium, whose port is a real pseudo-terminal: that of a virtual device.

The page's own code is untouched. What it writes to the port goes by Playwright's bindings to the
pseudo-terminal, and what comes from there goes the same way back, asked for again and again.
A port that has gone and come is another object, the old one opens no more, as in Chromium
(services/device/serial: every port that appears gets a new token; blink's serial.cc keeps one
object for each token).
"""

import base64
import os
import select
import tty

_REPLY = 0.004  # seconds that the answer to what was written may take to come along at once
BETWEEN = (0x10C4, 0xEA60)  # vendor and product: a CP2102 between cable and chip
JTAG = (0x303A, 0x1001)  # the ESP32-S3's own USB while its ROM has it
MICROPYTHON = (0x303A, 0x4001)  # and while MicroPython has it

# A `navigator.serial` with one port, and further ones that nobody is at.
_SERIAL = """
(() => {
  const bytesOf = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  class Port extends EventTarget {
    constructor(token, info) {
      super();
      this.token = token;
      this.info = info;
    }
    async open() {
      if (!(await window.serialOpen(this.token))) throw new DOMException("taken", "NetworkError");
      let open = true;
      let heard = () => {};
      const hear = (text) => {
        if (!open) return;
        if (text === null) open = false;
        heard(text);
      };
      this.close = async () => {
        open = false;
        await window.serialClose();
      };
      this.readable = new ReadableStream({
        async start(controller) {
          heard = (text) => {
            if (text === null) controller.error(new DOMException("lost", "NetworkError"));
            else if (text) controller.enqueue(bytesOf(text));
          };
          (async () => {
            while (open) {
              hear(await window.serialRead());
              await new Promise((resolve) => setTimeout(resolve, 4));
            }
          })();
        },
        cancel() { heard = () => {}; },
      });
      this.writable = new WritableStream({
        async write(data) {
          const answer = await window.serialWrite(btoa(String.fromCharCode(...data)));
          if (answer === null) throw new DOMException("lost", "NetworkError");
          hear(answer);
        },
      });
    }
    async close() {}
    async setSignals(signals) { await window.serialSignals(signals); }
    getInfo() { return { usbVendorId: this.info[0], usbProductId: this.info[1] }; }
  }
  const known = new Map();
  const granted = new Set();
  const ports = async () => (await window.serialPorts()).map(([token, info]) => {
    if (!known.has(token)) known.set(token, new Port(token, info));
    return known.get(token);
  });
  const serial = new EventTarget();
  serial.requestPort = async () => {
    const [port] = await ports();
    if (!port) throw new DOMException("none", "NotFoundError");
    granted.add(String(port.info));
    return port;
  };
  serial.getPorts = async () => (await ports()).filter((port) => granted.has(String(port.info)));
  Object.defineProperty(navigator, "serial", { value: serial });
})();
"""


class Cable:
    """A page's `navigator.serial`; `path` is the port, `sent` counts bytes from the page.

    usb: vendor and product that the port tells, like `BETWEEN`; asked: how often a port was
    opened; cut: after so many bytes the cable is out, and `on_cut` is called; noise: changes what
    comes from the device; strangers: tokens of ports of the same make that open and are silent;
    opened: the tokens of those that were.
    """

    def __init__(self, page, path, usb=BETWEEN):
        self.path = str(path)
        self.usb = usb
        self.strangers = []
        self.opened = []
        self.sent = 0
        self.cut = None
        self.on_cut = lambda: None
        self.on_signal = lambda levels: None
        self.noise = bytes
        self.signals = []
        self._file = None
        page.add_init_script(_SERIAL)
        page.expose_function("serialPorts", self._ports)
        page.expose_function("serialOpen", self._open)
        page.expose_function("serialRead", self._read)
        page.expose_function("serialWrite", self._write)
        page.expose_function("serialClose", self._close)
        page.expose_function("serialSignals", self._signal)

    @property
    def token(self):
        """What this appearance of the port is known by, a new one each time; "" for none."""
        try:
            if os.path.islink(self.path):  # such a port comes and goes
                return f"{self.path} {os.lstat(self.path).st_mtime_ns}"
        except FileNotFoundError:  # right now
            return ""
        return self.path if self.usb == BETWEEN or os.path.exists(self.path) else ""

    def _ports(self):
        return [[token, self.usb] for token in (self.token, *self.strangers) if token]

    def _open(self, token):
        self.opened.append(token)
        if token in self.strangers:
            return False
        try:
            if token != self.token:
                return False
            self._file = os.open(self.path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        except OSError:
            return False
        tty.setraw(self._file)
        return True

    def _read(self, wait=0):
        if self._file is None:
            return None
        try:
            select.select([self._file], [], [], wait)
            data = os.read(self._file, 1 << 14)
            return base64.b64encode(self.noise(data)).decode() if data else None
        except BlockingIOError:
            return ""
        except OSError:  # the device is gone
            return None

    def _write(self, text):
        data = base64.b64decode(text)
        self.sent += len(data)
        if self.cut is not None and self.sent >= self.cut:
            self.cut = None
            self._put(data[: len(data) // 2])
            self._close()
            self.on_cut()
        elif self._put(data):
            return self._read(_REPLY)
        return None

    def _signal(self, levels):
        self.signals.append(levels)
        self.on_signal(levels)

    def _put(self, data):
        try:
            while data and self._file is not None:
                select.select([], [self._file], [], 1)
                data = data[os.write(self._file, data) :]
        except OSError:
            return False
        return self._file is not None

    def _close(self):
        if self._file is not None:
            os.close(self._file)
            self._file = None
