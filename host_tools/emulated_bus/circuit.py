"""One board with its parts, wired as the board file's PINS say: a circuit for install().

The board's CONTROLLER says what sits at the end of the display's bus, see panels. Where a driver
uses a pin or bus in a way that the real board does not bear, BusError is raised.
"""

from .axp192 import Axp192
from .controller import BusError
from .ft6336u import Ft6336u
from .ip5306 import Ip5306
from .limits import CHIPS
from .max17048 import Max17048
from .panels import panel_of
from .touch import Touch

POWER_ON, HARD, WATCHDOG, DEEP_SLEEP, SOFT = 1, 2, 3, 4, 5  # machine.*_RESET
QUEUE = 8  # MICROPY_SCHEDULER_DEPTH of ports/esp32
_LOG = 10_000  # entries kept

# Levels b << 1 | a of an encoder that turns right, from rest: line A falls first, as
# machine.Encoder counts upwards (micropython, ports/esp32/modules/machine.py).
STEPS = (3, 2, 0, 1)
EDGES = 4  # of a detent, usually
_GAUGES = {"ip5306": Ip5306, "axp192": Axp192, "max17048": Max17048}


class Ended(BaseException):
    """The program stopped here: the chip sleeps deeply or starts anew. `why` says which."""

    def __init__(self, why):
        super().__init__(why)
        self.why = why


class Circuit:
    """The parts of `board`, as boards.load returns it.

    volts: the battery's millivolts; number: the chip's, six bytes. `log` has what was done beside
    the display: ("pwm", n, hertz, duty), ("lights", n, data), ("watchdog", ms), ("frequency",
    hertz), ("sleep", ms, wakes), ("hold", n, on). Deep sleep and reset raise Ended; `start`
    is the next start. `now` are milliseconds that only `pass_time` moves.
    """

    def __init__(self, board, volts=3900, number=b"\x24\x0a\xc4\x12\x34\x56"):
        self.board = board
        self.chip = CHIPS[board.CHIP]
        self.number = number
        self.pins = board.PINS
        self.volts = volts
        self.memory = b""
        self.log = []
        self.now = 0
        self.edge_counts = {}  # (a, b) -> edges counted
        # The level that a board's resistor gives to `battery_on` where that is not in ON
        self.divider_off = 0
        self.struck_keys = set()  # characters of a keyboard's keys that are pressed
        self.closed_contacts = set()  # GPIOs of keys that are pressed
        self.panel, self.view = panel_of(board)
        self.touch_chip = None
        if "touch_irq" in self.pins:
            self.touch_chip = Touch() if "touch_cs" in self.pins else Ft6336u()
        gauge = _GAUGES.get(_kind(board))
        self.gauge = gauge and gauge(lambda: self.volts)
        self.levels = {}
        self.held_levels = {}
        self.held_pulls = {}  # of held inputs
        self.all_held = False
        self.noise = 0
        self.wake_levels = []  # (GPIO, level) that end deep sleep
        self.start()

    # --- what a test or a person does ---------------------------------------------

    def press(self, key, down=True):
        """Press or let go of a key: its number in the board's KEY_ROLES, or its role."""
        self.contact(self.pins[key if isinstance(key, str) else self.board.KEY_ROLES[key]], down)

    def contact(self, n, down):
        """Close or open the contact of the key at GPIO `n`."""
        if down != (n in self.closed_contacts):
            (self.closed_contacts.add if down else self.closed_contacts.discard)(n)
            self.edge_at(n)

    def strike(self, char, down=True):
        """Press or let go of the key of a keyboard that has this character."""
        (self.struck_keys.add if down else self.struck_keys.discard)(char)

    def turn(self, detents):
        """Turn the encoder, right where positive; every edge happens, and interrupts see it."""
        for _ in range(getattr(self.board, "EDGES", EDGES) * abs(detents)):
            self.edge(1 if detents > 0 else -1)

    def edge(self, step):
        """Move the encoder by one edge."""
        a, b = self.pins["turn_a"], self.pins["turn_b"]
        index = STEPS.index(self.phase)
        phase = STEPS[(index + step) % len(STEPS)]
        lines = self.phase ^ phase
        self.phase = phase
        key = (a, b)
        self.edge_counts[key] = self.edge_counts.get(key, 0) + step
        self.edge_at(a if lines & 1 else b)

    def touch(self, x=None, y=0):
        """Touch the panel at a pixel as it is seen; without a place let go."""
        if x is None:
            self.touch_chip.place = None
            return
        if isinstance(self.touch_chip, Ft6336u):
            self.touch_chip.place = (x, y)
            return
        # witnessmenow/ESP32-Cheap-Yellow-Display, example TouchTest: 200..3700 and 240..3800
        along = 200 + x * 3500 // (self.board.WIDTH - 1)
        across = 240 + y * 3560 // (self.board.HEIGHT - 1)
        self.touch_chip.place = (along, across)

    def picture(self):
        """Return what is seen, a controller.Picture."""
        if not self.view:
            return self.panel.picture()
        return self.panel.picture(*self.view, self.board.WIDTH, self.board.HEIGHT)

    def pass_time(self, ms):
        """Time passes: a watchdog that was not fed in time ends the program."""
        self.now += ms
        for n, (period, due) in list(self.timers.items()):
            if self.now >= due:
                self.timers[n] = (period, self.now + period)
                self.edge_at(n)
        if self.watchdog_ms and self.now - self.fed_at > self.watchdog_ms:
            self.start(WATCHDOG)
            raise Ended("watchdog")

    def start(self, cause=POWER_ON):
        """The chip starts: pins are inputs again, those held keep their level."""
        self.start_cause = cause
        held_levels = self.held_levels if cause != POWER_ON else {}
        self.held_levels = dict(held_levels)
        self.levels = dict(held_levels)
        self.held_pulls = self.held_pulls if cause != POWER_ON else {}
        self.pulls = dict(self.held_pulls)
        self.outputs = set(held_levels)
        self.watchers = {}
        self.timers = {}  # number -> (period, when its time is over), see machine.Timer
        self.handler_queue = []  # handlers of edges that have happened
        self.in_c_code = False
        self.watchdog_ms = self.fed_at = 0
        if cause == POWER_ON:
            self.memory = b""
            self.all_held = False
        self.phase = STEPS[0]

    # --- what the chip does: pins -----------------------------------------------------

    def mode(self, n, out, pull):
        """Make a pin an output or input."""
        if n not in self.chip.pins:
            raise BusError("no such pin", n)
        if pull >= 0 and n >= self.chip.outputs:
            raise BusError("pin has no pull resistor", n)
        (self.outputs.add if out else self.outputs.discard)(n)
        self.pulls[n] = pull

    def pin(self, n, level):
        """Drive an output."""
        if n not in self.outputs:
            raise BusError("pin is no output", n)
        if n in self.held_levels:
            return  # a held pad keeps its level, whatever the register says
        old_level = self.levels.get(n)
        self.levels[n] = level
        if n == self.pins.get("hold") and not level:
            raise Ended("power off")
        panel = self.panel
        if n == self.pins.get("dc"):
            panel.dc(level)
        elif n == self.pins.get("cs"):
            panel.cs(level)
        elif n == self.pins.get("touch_cs"):
            self.touch_chip.cs(level)
        elif n == self.pins.get("rst") and level and old_level == 0 and hasattr(panel, "reset"):
            panel.reset()

    def level(self, n):
        """Return the level of a pin; one that nothing drives wavers."""
        board, pins = self.board, self.pins
        if n in self.outputs:
            return self.levels.get(n, 0)
        if n == pins.get("busy"):
            return self.panel.busy()
        if n == pins.get("touch_irq"):
            return self.touch_chip.irq()
        if n == pins.get("rst") and self.panel.pulls_reset:
            return 1
        of_parts = {
            pins.get("battery_on"): self.divider_off,
            pins.get("turn_a"): self.phase & 1,
            pins.get("turn_b"): self.phase >> 1,
        }
        if n in of_parts:
            return of_parts[n]
        if self.struck_keys and self._is_pulled(n):
            return 0
        active = self.active(n)
        if n in self.closed_contacts:
            return active
        pull = self.pulls.get(n, -1)
        role_is_key = any(pins[role] == n for role in board.KEY_ROLES)
        if pull < 0 and role_is_key and not board.PULL:
            return 1 - active  # the board's own resistor
        if pull >= 0:
            return pull
        self.noise ^= 1
        return self.noise

    def _is_pulled(self, n):
        """Return whether a pressed key of the selected row pulls this pin of a column down."""
        pins = self.pins
        row = 0
        for i in range(3):
            row |= self.levels.get(pins["row_%d" % i], 0) << i
        for char in self.struck_keys:
            index = self.board.LAYOUT.index(char)
            if index // 7 == row and pins["column_%d" % (index % 7)] == n:
                return True
        return False

    def active(self, n):
        """Return the level of the key at a pin when it is pressed."""
        active = self.board.ACTIVE
        if not isinstance(active, dict):
            return active
        for role, level in active.items():
            if self.pins[role] == n:
                return level
        return 0

    def watch(self, n, handler):
        """Call `handler()` after every edge of a pin, where the program jumps next; None: no more.

        As on the chip what has to wait stands in a queue, and is forgotten where that is full.
        """
        self.watchers[n] = handler

    def timer(self, n, period):
        """Have what watches `n` called every so many milliseconds; 0: no more."""
        if period:
            self.timers[n] = (period, self.now + period)
        else:
            self.timers.pop(n, None)

    def edge_at(self, n):
        """The level of a pin changes, or did so for a moment."""
        handler = self.watchers.get(n)
        if handler and len(self.handler_queue) < QUEUE:
            self.handler_queue.append(handler)
        if not self.in_c_code:
            self.jump()

    def jump(self):
        """The program jumps: call the handlers that wait."""
        while self.handler_queue:
            self.handler_queue.pop(0)()

    def count(self, a, b):
        """Return the edges an encoder on these lines has made, right is positive."""
        if (a, b) in self.edge_counts:
            return self.edge_counts[(a, b)]
        return -self.edge_counts.get((b, a), 0)

    def hold(self, n, on):
        """Hold a pin's level, or let go; None: held pins without an RTC pad stay so asleep."""
        self._note("hold", n, on)
        if n is None:
            self.all_held = on
        elif on and n in self.outputs:
            self.held_levels[n] = self.levels.get(n, 0)
        elif on:
            self.held_pulls[n] = self.pulls.get(n, -1)
        else:
            self.held_levels.pop(n, None)
            self.held_pulls.pop(n, None)

    # --- what the chip does: buses ----------------------------------------------------

    def _on_i2c(self, bus, address):
        """Return the part that answers there, None where nobody does."""
        pins = self.pins
        if "sda" not in pins or bus != "%d/%d" % (pins["scl"], pins["sda"]):
            return None
        for part in (self.panel, self.gauge, self.touch_chip):
            if part and getattr(part, "address", None) == address:
                return part
        return None

    def i2c_write(self, bus, address, data):
        part = self._on_i2c(bus, address)
        if not part:
            raise OSError(19)
        if data:
            part.writeto(address, data)

    def i2c_read(self, bus, address, count):
        part = self._on_i2c(bus, address)
        if not part or not hasattr(part, "readfrom"):
            raise OSError(19)
        return part.readfrom(count)

    def _on_spi(self, bus):
        """Return (part that is selected, whether the chip can hear it)."""
        for part, prefix in ((self.panel, ""), (self.touch_chip, "touch_")):
            if part and prefix + "sck" in self.pins and not part.cs():
                lines = [self.pins[prefix + name] for name in ("sck", "mosi")]
                sck, mosi, miso = bus.split("/")
                if [sck, mosi] == [str(line) for line in lines]:
                    return part, miso == str(self.pins.get(prefix + "miso"))
        raise BusError("nobody is selected on", bus)

    def _check_power(self):
        """Raise Ended where the board does not hold its power: no press of a key lasts so long."""
        if "hold" in self.pins and not self.levels.get(self.pins["hold"]):
            raise Ended("power off")
        if isinstance(self.gauge, Axp192) and not self.gauge.feeds:
            raise BusError("the display has no current, or is held in reset")

    def spi_write(self, bus, data):
        self._check_power()
        part = self._on_spi(bus)[0]
        if part is self.touch_chip:
            part.exchange(data)
        else:
            part.write(data)

    def spi_exchange(self, bus, data):
        """Send bytes and return what comes back."""
        part, connected = self._on_spi(bus)
        if not connected or part is not self.touch_chip:
            raise BusError("no answer on", bus)
        return part.exchange(data)

    # --- what the chip does: the rest -------------------------------------------------

    def adc(self, n):
        """Return microvolts at an input: the battery's divider has to be switched on."""
        if n in self.chip.wifi:
            raise BusError("ADC2 does not work beside Wi-Fi", n)
        if n != self.pins.get("battery"):
            return 0
        divider = self.pins.get("battery_on")
        on = dict(self.board.ON).get("battery_on", 1 - self.divider_off)
        if divider is not None and self.levels.get(divider) != on:
            return 0
        return self.volts * self.board.BATTERY[1]

    def pwm(self, n, hertz, duty):
        """Switch a pin; 0 hertz lets go of it."""
        self._note("pwm", n, hertz, duty)
        if hertz:
            self.outputs.add(n)
        if n not in self.held_levels:
            self.levels[n] = int(duty > 0)

    def lights(self, n, data):
        if n != self.pins.get("lights"):
            raise BusError("no lights at", n)
        self._note("lights", n, data)

    def rtc(self):
        """Return the memory that survives deep sleep."""
        return self.memory

    def rtc_set(self, data):
        self.memory = data

    def watchdog(self, ms):
        """Start the watchdog; there is no way to stop it."""
        self._note("watchdog", ms)
        self.watchdog_ms, self.fed_at = ms, self.now

    def fed(self):
        self.fed_at = self.now

    def frequency(self, hertz):
        """Take note of the processor's clock."""
        self._note("frequency", hertz)

    def sleep(self, ms, wakes):
        """Deep sleep ends the program, `wake` starts it anew."""
        self._note("sleep", ms, wakes)
        if not self.all_held:
            for n in list(self.held_levels):
                if n not in self.chip.rtc:
                    del self.held_levels[n]
        self.wake_levels = wakes
        self.watchdog_ms = 0
        self.timers = {}
        self.watchers = {}  # their program is over
        if not self.stays_on():
            self.memory, self.wake_levels = b"", []
        self.levels = dict(self.held_levels)
        self.outputs = set(self.held_levels)
        if not self.chip.keeps_pulls:  # at worst the other resistor pulls then
            for n, pull in self.pulls.items():
                if n not in self.held_pulls and pull >= 0:
                    self.pulls[n] = 1 - pull
        raise Ended("deep sleep")

    def stays_on(self):
        """Return whether a sleeping board keeps its power."""
        if "hold" in self.pins:
            return self.held_levels.get(self.pins["hold"]) == 1
        return not hasattr(self.gauge, "stays_on") or self.gauge.stays_on()

    def wake(self):
        """Start anew from deep sleep if a pin that wakes has its level; return whether."""
        for n, level in self.wake_levels:
            if self.level(n) == level:
                self.start(DEEP_SLEEP)
                return True
        return False

    def reset(self):
        """Start anew."""
        self.start(HARD)
        raise Ended("reset")

    def cause(self):
        """Return machine.reset_cause()."""
        return self.start_cause

    def unique_id(self):
        return self.number

    def _note(self, *entry):
        self.log.append(entry)
        if len(self.log) > _LOG:
            del self.log[: _LOG // 2]


def _kind(board):
    battery = getattr(board, "BATTERY", None)
    return battery[0] if battery else None
