"""Web Serial in Chromium, whose port is a real pseudo-terminal: that of a virtual device.

The page's own code is untouched. An open port is a WebSocket of the site that the page is from,
for the page's policy allows it no other; what comes there `Handler` passes on to the
pseudo-terminal, and back. Which ports there are the page asks by Playwright's bindings.
A port that has gone and come is another object, the old one opens no more, as in Chromium
(services/device/serial: every port that appears gets a new token; blink's serial.cc keeps one
object for each token).
"""

import json
import os
import select
import socket
import tty
from contextlib import suppress
from http import HTTPStatus

from websockets.frames import CloseCode, Opcode
from websockets.protocol import Protocol, Side, State
from websockets.utils import accept_key

from host_tools.site import serving

_MOST = 1 << 14  # bytes taken at once
BETWEEN = (0x10C4, 0xEA60)  # vendor and product: a CP2102 between cable and chip
JTAG = (0x303A, 0x1001)  # the ESP32-S3's own USB while its ROM has it
MICROPYTHON = (0x303A, 0x4001)  # and while MicroPython has it

_LINES = {}  # (cable, open file) by the path of a WebSocket that a page is about to open

# A `navigator.serial` with one port, and further ones that nobody is at.
_SERIAL = """
(() => {
  class Port extends EventTarget {
    constructor(token, info) {
      super();
      this.token = token;
      this.info = info;
      this.isOpen = false;
    }
    async open() {
      if (this.isOpen) throw new DOMException("open already", "InvalidStateError");
      const path = await window.serialOpen(this.token);
      if (!path) throw new DOMException("taken", "NetworkError");
      const line = new WebSocket(`ws://${location.host}${path}`);
      line.binaryType = "arraybuffer";
      await new Promise((resolve) => { line.onopen = resolve; });
      this.isOpen = true;
      const over = new Promise((resolve) => { line.onclose = resolve; });
      const lost = new DOMException("lost", "NetworkError");
      let open = true;
      const lose = (stream) => { over.then(() => { if (open) stream.error(lost); }); };
      const send = (data) => {
        if (line.readyState !== WebSocket.OPEN) throw lost;
        line.send(data);
      };
      this.readable = new ReadableStream({
        start(stream) {
          line.onmessage = ({ data }) => stream.enqueue(new Uint8Array(data));
          lose(stream);
        },
        cancel() { line.onmessage = null; },
      });
      this.writable = new WritableStream({ start: lose, write: send });
      this.setSignals = async (signals) => send(JSON.stringify(signals));
      this.close = async () => {
        open = false;
        line.onmessage = null;
        line.close();
        await over;
        this.isOpen = false;
      };
    }
    async close() {}
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

    usb: vendor and product that the port tells, like `BETWEEN`; cut: after so many bytes the
    cable is out, and `on_cut` is called; noise: changes what comes from the device; strangers:
    tokens of ports of the same make that do not open; opened: the tokens of those that were asked
    to; signals: what the page has set, in order.
    """

    def __init__(self, page, path, usb=BETWEEN):
        self.path = str(path)
        self.usb = usb
        self.strangers = []
        self.opened = []
        self.sent = 0
        self.cut = None
        self.on_cut = lambda: None
        self.noise = bytes
        self.signals = []
        page.add_init_script(_SERIAL)
        page.expose_function("serialPorts", self._ports)
        page.expose_function("serialOpen", self._open)

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
        """Return the path of the WebSocket that the open port is, "" where it does not open."""
        self.opened.append(token)
        if token != self.token:
            return ""
        try:
            file = os.open(self.path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        except OSError:
            return ""
        tty.setraw(file)
        path = f"/serial/{file}"
        _LINES[path] = (self, file)
        return path

    def carry(self, file, page, connection):
        """Pass on what device and page send each other, until one of them has gone."""
        while page.state is State.OPEN:
            connection.sendall(b"".join(page.data_to_send()))
            ready = select.select([file, connection], [], [])[0]
            if file in ready:
                data = os.read(file, _MOST)
                if not data:
                    break
                page.send_binary(self.noise(data))
            if connection in ready:
                data = connection.recv(_MOST)
                if not data:
                    break
                page.receive_data(data)
                for frame in page.events_received():
                    if frame.opcode is Opcode.TEXT:
                        self.signals.append(json.loads(frame.data))
                    elif frame.opcode is not Opcode.CLOSE:
                        self._put(file, frame.data)

    def _put(self, file, data):
        self.sent += len(data)
        cut = self.cut is not None and self.sent >= self.cut
        if cut:
            data = data[: len(data) // 2]
        while data:
            select.select([], [file], [], 1)
            data = data[os.write(file, data) :]
        if cut:
            self.cut = None
            self.on_cut()
            raise ConnectionError


class Handler(serving.Handler):
    """Serves the files of a site, and beside them the ports that its pages have opened."""

    disable_nagle_algorithm = True  # or what is sent in pieces waits for the page

    def do_GET(self):
        """Serve a file; or a port, for as long as it is open."""
        if self.path not in _LINES:
            return super().do_GET()
        cable, file = _LINES.pop(self.path)
        self.protocol_version = "HTTP/1.1"
        self.send_response(HTTPStatus.SWITCHING_PROTOCOLS)
        self.send_header("Upgrade", "websocket")
        self.send_header("Connection", "Upgrade")
        self.send_header("Sec-WebSocket-Accept", accept_key(self.headers["Sec-WebSocket-Key"]))
        self.end_headers()
        page = Protocol(Side.SERVER)
        with suppress(OSError):
            cable.carry(file, page, self.connection)
        os.close(file)  # first, for the page may open it again as soon as it hears of it
        with suppress(OSError):
            if page.state is State.OPEN:
                page.send_close(CloseCode.GOING_AWAY)
            self.connection.sendall(b"".join(page.data_to_send()))
            self.connection.shutdown(socket.SHUT_WR)
            while self.connection.recv(_MOST):  # else what is still there breaks the connection
                pass
