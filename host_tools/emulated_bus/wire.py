"""The wire of a Circuit: pins, buses and the rest of the chip, see emulated_bus/__init__.py.

Where a driver uses a pin or bus as the real board would not bear it, BusError is raised.
"""

from .parts import BusError

POWER_ON, HARD, WATCHDOG, DEEP_SLEEP, SOFT = 1, 2, 3, 4, 5  # machine.*_RESET
EXT0 = 2  # machine.EXT0_WAKE
NO_RTC = (1, 3, 5, 16, 17, 18, 19, 21, 22, 23)  # pads that deep sleep lets go of
QUEUE = 8  # MICROPY_SCHEDULER_DEPTH of ports/esp32
_LOG = 10_000  # entries kept


class Ended(BaseException):
    """The program stopped here: the chip sleeps deeply or starts anew. `why` says which."""

    def __init__(self, why):
        super().__init__(why)
        self.why = why


class Wire:
    """What a chip does to the parts of `self.board`; Circuit has the parts and the rest."""

    # --- the wire: pins -------------------------------------------------------------

    def mode(self, n, out, pull):
        """Make a pin an output or input."""
        if not 0 <= n < 40 or 6 <= n <= 11 or n in (20, 24, 28, 29, 30, 31):
            raise BusError("no such pin", n)
        if pull >= 0 and n >= 34:
            raise BusError("pin has no pull resistor", n)
        (self.outputs.add if out else self.outputs.discard)(n)
        self.pulls[n] = pull

    def pin(self, n, level):
        """Drive an output."""
        if n not in self.outputs:
            raise BusError("pin is no output", n)
        if n in self.held:
            return  # a held pad keeps its level, whatever the register says
        was = self.levels.get(n)
        self.levels[n] = level
        panel = self.panel
        if n == self.pins.get("dc"):
            panel.dc(level)
        elif n == self.pins.get("cs"):
            panel.cs(level)
        elif n == self.pins.get("touch_cs"):
            self.touched.cs(level)
        elif n == self.pins.get("rst") and level and was == 0 and hasattr(panel, "reset"):
            panel.reset()

    def level(self, n):
        """Read a pin."""
        return self._read(n)

    def _read(self, n):
        """Return the level of a line; one that nothing drives wavers."""
        board, pins = self.board, self.pins
        if n in self.outputs:
            return self.levels.get(n, 0)
        if n == pins.get("busy"):
            return self.panel.busy()
        if n == pins.get("touch_irq"):
            return self.touched.irq()
        if n == pins.get("rst") and self.panel.pulls_reset:
            return 1
        if n == pins.get("turn_a"):
            return self.phase & 1
        if n == pins.get("turn_b"):
            return self.phase >> 1
        if n in self.down:
            return board.ACTIVE
        pull = self.pulls.get(n, -1)
        role_is_key = any(pins[role] == n for role in board.KEY_ROLES)
        if pull < 0 and role_is_key and not board.PULL:
            return 1 - board.ACTIVE  # the board's own resistor
        if pull >= 0:
            return pull
        self.noise ^= 1
        return self.noise

    def watch(self, n, handler):
        """Call `handler()` after every edge of a pin, where the program jumps next; None: no more.

        As on the chip what has to wait stands in a queue, and is forgotten where that is full.
        """
        self.watchers[n] = handler

    def edge_at(self, n):
        """The level of a pin changes, or did so for a moment."""
        handler = self.watchers.get(n)
        if handler and len(self.waiting) < QUEUE:
            self.waiting.append(handler)
        if not self.straight:
            self.jump()

    def jump(self):
        """The program jumps: call the handlers that wait."""
        while self.waiting:
            self.waiting.pop(0)()

    def count(self, a, b):
        """Return the edges an encoder on these lines has made, right is positive."""
        if (a, b) in self.turned:
            return self.turned[(a, b)]
        return -self.turned.get((b, a), 0)

    def hold(self, n, on):
        """Hold a pin's level, or let go; None: held pins without an RTC pad stay so asleep."""
        self._note("hold", n, on)
        if n is None:
            self.all_held = on
        elif on:
            self.held[n] = self.levels.get(n, 0)
        else:
            self.held.pop(n, None)

    # --- the wire: buses ------------------------------------------------------------

    def _on_i2c(self, bus, address):
        """Return the part that answers there, None where nobody does."""
        pins = self.pins
        if "sda" not in pins or bus != "%d/%d" % (pins["scl"], pins["sda"]):
            return None
        for part in (self.panel, self.gauge):
            if part and getattr(part, "address", None) == address:
                return part
        return None

    def i2c_write(self, bus, address, data):
        """Send a transfer."""
        part = self._on_i2c(bus, address)
        if not part:
            raise OSError(19)
        if data:
            part.writeto(address, data)

    def i2c_read(self, bus, address, count):
        """Read a transfer."""
        part = self._on_i2c(bus, address)
        if not part or not hasattr(part, "readfrom"):
            raise OSError(19)
        return part.readfrom(count)

    def _on_spi(self, bus):
        """Return (part that is selected, whether the chip can hear it)."""
        for part, prefix in ((self.panel, ""), (self.touched, "touch_")):
            if part and prefix + "sck" in self.pins and not part.cs():
                lines = [self.pins[prefix + name] for name in ("sck", "mosi")]
                sck, mosi, miso = bus.split("/")
                if [sck, mosi] == [str(line) for line in lines]:
                    return part, miso == str(self.pins.get(prefix + "miso"))
        raise BusError("nobody is selected on", bus)

    def spi_write(self, bus, data):
        """Send bytes."""
        part = self._on_spi(bus)[0]
        if part is self.touched:
            part.exchange(data)
        else:
            part.write(data)

    def spi_exchange(self, bus, data):
        """Send bytes and return what comes back."""
        part, heard = self._on_spi(bus)
        if not heard or part is not self.touched:
            raise BusError("no answer on", bus)
        return part.exchange(data)

    # --- the wire: the rest of the chip -----------------------------------------------

    def adc(self, n):
        """Return microvolts at an input: the battery's divider has to be switched on."""
        if n < 32:
            raise BusError("ADC2 does not work beside Wi-Fi", n)
        if n != self.pins.get("battery"):
            return 0
        for role, level in getattr(self.board, "ON", ()):
            if role == "battery_on" and self.levels.get(self.pins[role]) != level:
                return 0
        return self.volts * self.board.BATTERY[1]

    def pwm(self, n, hertz, duty):
        """Switch a pin; 0 hertz lets go of it."""
        self._note("pwm", n, hertz, duty)
        if hertz:
            self.outputs.add(n)
        if n not in self.held:
            self.levels[n] = int(duty > 0)

    def lights(self, n, data):
        """Light WS2812s."""
        if n != self.pins.get("lights"):
            raise BusError("no lights at", n)
        self._note("lights", n, data)

    def rtc(self):
        """Return the memory that survives deep sleep."""
        return self.memory

    def rtc_set(self, data):
        """Set it."""
        self.memory = data

    def watchdog(self, ms):
        """Start the watchdog; there is no way to stop it."""
        self._note("watchdog", ms)
        self.watched, self.fed_at = ms, self.now

    def fed(self):
        """Feed it."""
        self.fed_at = self.now

    def frequency(self, hertz):
        """Take note of the processor's clock."""
        self._note("frequency", hertz)

    def sleep(self, deep, ms, wakes):
        """Light sleep ends at once; deep sleep ends the program, `wake` starts it anew."""
        self._note("sleep", deep, ms, wakes)
        if not deep:
            return
        if not self.all_held:
            for n in list(self.held):
                if n in NO_RTC:
                    del self.held[n]
        self.wakes = wakes
        self.watched = 0
        if self.gauge and not self.gauge.stays_on():
            self.memory, self.wakes = b"", []
        self.levels = dict(self.held)
        self.outputs = set(self.held)
        raise Ended("deep sleep")

    def wake(self):
        """Start anew from deep sleep if a pin that wakes has its level; return whether."""
        for n, level in self.wakes:
            if self._read(n) == level:
                self.start(DEEP_SLEEP, EXT0)
                return True
        return False

    def reset(self):
        """Start anew."""
        self.start(HARD)
        raise Ended("reset")

    def cause(self):
        """Return machine.reset_cause()."""
        return self.why

    def wake_reason(self):
        """Return machine.wake_reason()."""
        return self.woken

    def unique_id(self):
        """Return the chip's number."""
        return self.number

    def _note(self, *words):
        self.log.append(words)
        if len(self.log) > _LOG:
            del self.log[: _LOG // 2]
