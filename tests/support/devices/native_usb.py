"""The cable of a virtual device whose USB is its own chip's: its port goes with each reset.

It is a pseudo-terminal behind a path with a name that Linux gives such ports. It survives a soft
reset, as with MicroPython; any other start of the chip closes it, so that a program that has it
open finds it gone, and it comes back a while later. The last bytes that the chip wrote before the
port is opened are sent then (micropython/micropython, shared/tinyusb/mp_usbd_cdc.c: "initial delay
before sending existing tx data").
"""

import os
import select
import threading
import time
import tty

from host_tools.emulated_bus.circuit import SOFT
from host_tools.virtual_device.port import Port

_LOOK = 0.02  # seconds between two looks if nothing comes
_FLUSH = 0.1  # seconds
_KEPT = 256  # bytes, CFG_TUD_CDC_TX_BUFSIZE


class NativeUsb:
    """Leads from a path, its `port`, to a device while it is entered.

    gone: seconds without a port; `times` counts how often the port went.
    """

    def __init__(self, device, path, gone=1.0):
        self.device = device
        self.port = str(path)
        self.gone = gone
        self.times = 0
        self._over = threading.Event()
        self._port = self._opened = None
        self._buffer = b""
        self._thread = threading.Thread(target=self._live, daemon=True)

    def __enter__(self):
        self._inner = os.open(self.device.port, os.O_RDWR | os.O_NOCTTY)
        tty.setraw(self._inner)
        self._plug()
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._over.set()
        self._thread.join()
        self._unplug()
        os.close(self._inner)

    def _starts(self):
        return sum(event.kind == "start" and event.number != SOFT for event in self.device.log)

    def _live(self):
        count = self._starts()
        return_time = None  # when the port comes back
        while not self._over.is_set():
            self._wait()
            starts = self._starts()
            if starts != count:
                count = starts
                self._unplug()
                self._buffer = b""
                self.times += 1
                return_time = time.monotonic() + self.gone
            if return_time and time.monotonic() >= return_time:
                return_time = None
                self._plug()
            self._pass_on()

    def _wait(self):
        """Return as soon as either end sends, after _LOOK at the latest."""
        ports = [self._inner]
        if self._port and self._port.connected:  # else it is always ready
            ports.append(self._port.master)
        select.select(ports, [], [], _LOOK)

    def _plug(self):
        self._port = Port()
        self._opened = None
        os.symlink(self._port.path, self.port)

    def _unplug(self):
        if self._port:
            os.unlink(self.port)
            os.close(self._port.close())
            self._port = self._opened = None

    def _pass_on(self):
        port = self._port
        if port:
            port.look()
            now = time.monotonic()
            if not port.connected:
                self._opened = None
            elif self._opened is None:
                self._opened = now
            elif self._buffer and now - self._opened > _FLUSH:
                port.write(self._buffer)
                self._buffer = b""
            data = port.read()
            while data:
                data = data[os.write(self._inner, data) :] or port.read()
            port.flush()
        while select.select([self._inner], [], [], 0)[0]:
            data = os.read(self._inner, 4096)
            if self._opened is not None and not self._buffer:
                port.write(data)
            else:
                self._buffer = (self._buffer + data)[-_KEPT:]
