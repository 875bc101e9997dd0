"""Web Serial in Chromium, whose port is a real pseudo-terminal: that of a virtual device.

The page's own code is untouched. What it writes to the port goes by Playwright's bindings to the
pseudo-terminal, and what comes from there goes the same way back, asked for again and again.
"""

import base64
import os
import select
import tty

_REPLY = 0.004  # seconds that the answer to what was written may take to come along at once

# A `navigator.serial` with one port.
_SERIAL = """
(() => {
  const bytesOf = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  class Port extends EventTarget {
    async open() {
      if (!(await window.serialOpen())) throw new DOMException("taken", "NetworkError");
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
    getInfo() { return { usbVendorId: 0x10c4, usbProductId: 0xea60 }; }
  }
  const port = new Port();
  const serial = new EventTarget();
  serial.requestPort = async () => port;
  Object.defineProperty(navigator, "serial", { value: serial });
})();
"""


class Cable:
    """A page's `navigator.serial`; `path` is the port, `sent` counts bytes from the page.

    cut: after so many bytes the cable is out, and `on_cut` is called; noise: changes what comes
    from the device.
    """

    def __init__(self, page, path):
        self.path = path
        self.sent = 0
        self.cut = None
        self.on_cut = lambda: None
        self.noise = bytes
        self.signals = []
        self._file = None
        page.add_init_script(_SERIAL)
        page.expose_function("serialOpen", self._open)
        page.expose_function("serialRead", self._read)
        page.expose_function("serialWrite", self._write)
        page.expose_function("serialClose", self._close)
        page.expose_function("serialSignals", self._signal)

    def _open(self):
        try:
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
            return base64.b64encode(self.noise(os.read(self._file, 1 << 14))).decode()
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
