"""The virtual device itself: processor, flash, circuit and cable, in one loop.

`Engine.step` waits for whatever happens next and deals with it; everything else is called between
two steps, by the thread that steps. Time is the host's.
"""

import math
import os
import selectors
import time
from collections.abc import Callable
from pathlib import Path

from host_tools.emulated_bus.circuit import DEEP_SLEEP, HARD, POWER_ON, SOFT, Circuit, Ended
from host_tools.virtual_device.child import Child, Gone
from host_tools.virtual_device.event import Event
from host_tools.virtual_device.flash import Flash, PowerCut
from host_tools.virtual_device.port import Port
from host_tools.virtual_device.processor import Processor, SoftReset
from host_tools.virtual_device.repl import Repl
from host_tools.virtual_device.versions import banner

_2000 = 946_684_800  # seconds from 1970 to the ESP32's first day
_TICK = 0.02  # seconds between two looks at what nobody announces
_MOST = 250  # ms that pass for the watchdog from one look to the next, see _tick
_ROM = "ets Jul 29 2019 12:21:46\r\n\r\nrst:0x{:x} ({}),boot:0x13 (SPI_FAST_FLASH_BOOT)\r\n"
# Cause -> what the ROM prints for it, esp32/rom/rtc.h.
_CAUSES = {
    1: (1, "POWERON_RESET"),
    2: (12, "SW_CPU_RESET"),
    3: (8, "TG1WDT_SYS_RESET"),
    4: (5, "DEEPSLEEP_RESET"),
}


class Engine:
    """A board with its flash and its cable.

    heap: bytes free at the prompt; looks: see versions.py, and how `slow` it is. `log` has what
    happened to it.
    """

    def __init__(
        self,
        interpreter: Path,
        circuit: Circuit,
        flash: Flash,
        heap: int,
        looks: dict[str, object],
    ):
        self.interpreter = interpreter
        self.circuit = circuit
        self.flash = flash
        self.looks = {**looks, "heap": heap, "blocks": flash.blocks}
        self.log: list[Event] = []
        self.port: Port | None = None
        self.processor: Processor | None = None
        self.on = self.asleep = False
        self.clock = 0  # seconds that the device's is ahead of the host's
        self.selector = selectors.DefaultSelector()
        self.repl = Repl(self.send, banner(looks).replace("\n", "\r\n").encode())
        self._last_tick = time.monotonic()
        self._listening = False
        self._path_holder = -1  # see Port.close
        self._alarm = math.inf  # when a device that is asleep wakes by itself

    @property
    def settled(self) -> bool:
        """Return whether the file system is mounted, or the device is off or asleep."""
        return not self.processor or self.processor.mounted

    @property
    def interruptible(self) -> bool:
        """Return whether Ctrl-C was tried, and worked, when it last started."""
        return not self.processor or self.processor.interruptible

    # --- power and cable ------------------------------------------------------------------

    def plug(self) -> None:
        """Connect the cable, and with it the power."""
        if not self.port:
            self._let_path_go()
            self.port = Port()
        if not self.on:
            self.on = True
            self.clock = _2000 - int(time.time())
            self.flash.power_on()
            self.circuit.start(POWER_ON)
            self._start()

    def unplug_cable(self) -> None:
        """Pull the cable of a device that runs on its battery."""
        if self.port:
            self._listen(False)
            self._path_holder = self.port.close()
            self.port = None

    def _let_path_go(self) -> None:
        if self._path_holder >= 0:
            os.close(self._path_holder)
            self._path_holder = -1

    def unplug(self) -> None:
        """Take cable and power away."""
        if self.on:
            self.log.append(Event("off"))
        self._stop()
        self.on = self.asleep = False
        self.unplug_cable()

    def reset(self) -> None:
        """Press the board's reset button, which to the chip is as if the power came back."""
        if self.on:
            self.circuit.start(POWER_ON)
            self._start()

    def _start(self) -> None:
        """Start the processor, for the cause that the circuit has."""
        self._stop()
        self.asleep = False
        cause = self.circuit.cause()
        self.log.append(Event("start", cause))
        if cause != SOFT:
            self.repl.raw = False
            self.send(_ROM.format(*_CAUSES[cause]).encode())
        looks = {**self.looks, "clock": self.clock}
        child = Child(self.interpreter, self.flash.handle, looks["heap"])
        self.processor = Processor(child, self.repl, self.circuit, self.flash, looks)
        self.listen(child.output, self.processor.pass_on)
        self.listen(child.question, self.processor.serve)

    def _stop(self) -> None:
        if self.processor:
            child = self.processor.child
            self.clock = self.processor.clock
            self.selector.unregister(child.output)
            self.selector.unregister(child.question)
            self.processor.close()
            self.processor = None

    # --- the loop ---------------------------------------------------------------------------

    def step(self) -> None:
        """Wait for the next event, at most a tick, and deal with it."""
        for key, _ in self.selector.select(_TICK):
            # an event before may have ended what this one is about
            if self.selector.get_map().get(key.fd) is key:
                self._guarded(key.data)
        if self.asleep and time.monotonic() >= self._alarm:
            self.circuit.start(DEEP_SLEEP)
            self._guarded(self._start)
        self._tick()

    def let_pass(self, ms: int) -> None:
        """Let so much of the device's time pass at once."""
        self._guarded(lambda: self.circuit.pass_time(ms))

    def listen(self, handle: int, action: Callable[[], object]) -> None:
        """Do something whenever a file can be read."""
        self.selector.register(handle, selectors.EVENT_READ, action)

    def _tick(self) -> None:
        now = time.monotonic()
        elapsed = int((now - self._last_tick) * 1000)
        self._last_tick += elapsed / 1000
        if self.processor:
            # While this process stood still the program could not feed it: its questions waited.
            self.let_pass(min(elapsed, _MOST))
        if self.processor:
            self.processor.tick()
        if self.port:
            self.port.look()
            self._listen(self.port.connected)
            self.port.flush()

    def _guarded(self, action: Callable[[], object]) -> None:
        """Call `action`; where that ends the processor, let the device start, sleep or go off."""
        try:
            action()
        except Ended as end:
            self._stop()
            if end.why == "deep sleep":
                self._fall_asleep()
            else:
                self._start()
        except SoftReset:
            watchdog_ms, fed_at = self.circuit.watchdog_ms, self.circuit.fed_at
            self.circuit.start(SOFT)
            # A soft reset does not stop the watchdog.
            self.circuit.watchdog_ms, self.circuit.fed_at = watchdog_ms, fed_at
            self._start()
        except PowerCut:
            self.log.append(Event("cut", self.flash.operations))
            self.flash.cut = None  # one cut is all that was ordered
            self.unplug()
        except Gone:
            self._crash()

    def _crash(self) -> None:
        """The interpreter has crashed: so has the device, and starts anew."""
        assert self.processor
        self.processor.pass_on()
        last = self.processor.last_line.decode("utf-8", "replace")
        self.log.append(Event("died", self.processor.child.process.wait(), last))
        if [event.kind for event in self.log[-6:]].count("died") > 2:
            self.unplug()
            return
        self.circuit.start(HARD)
        self._start()

    def _fall_asleep(self) -> None:
        self.asleep = True
        self.log.append(Event("asleep"))
        _, ms, _ = next(entry for entry in reversed(self.circuit.log) if entry[0] == "sleep")
        self._alarm = time.monotonic() + ms / 1000 if ms else math.inf
        self.look_for_wake()

    def look_for_wake(self) -> None:
        """A key was pressed: where it wakes the device, start it."""
        if self.asleep and self.circuit.wake():
            self._start()

    # --- events -------------------------------------------------------------------------------

    def _listen(self, on: bool) -> None:
        """Listen to the port, or not: one that nobody has open would report without end."""
        if self.port and on != self._listening:
            self._listening = on
            if on:
                self.listen(self.port.master, self._receive)
            else:
                self.selector.unregister(self.port.master)

    def _receive(self) -> None:
        assert self.port
        data = self.port.read()
        if data and self.processor:
            self.processor.feed(data)
        self._listen(self.port.connected)

    def send(self, data: bytes) -> None:
        if self.port:
            self.port.write(data)

    def close(self) -> None:
        self.unplug()
        self._let_path_go()
        self.selector.close()
        self.flash.close()
