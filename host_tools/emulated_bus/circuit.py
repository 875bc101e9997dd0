"""One board with its parts, wired as the board file's PINS say: a wire for bus.plug().

What sits at the end of the display's bus is told by the board's CONTROLLER, see panels.
Where a driver uses a pin or bus as the real board would not bear it, BusError is raised.
"""

from .ip5306 import Ip5306
from .panels import panel_of
from .touch import Touch
from .wire import DEEP_SLEEP, EXT0, HARD, POWER_ON, SOFT, WATCHDOG, Ended, Wire

__all__ = ("DEEP_SLEEP", "EXT0", "HARD", "POWER_ON", "SOFT", "WATCHDOG", "Circuit", "Ended")

# Levels b << 1 | a of an encoder that turns right, from rest: line A falls first, as
# machine.Encoder counts upwards (micropython, ports/esp32/modules/machine.py).
STEPS = (3, 2, 0, 1)
EDGES = 4  # of a detent


class Circuit(Wire):
    """The parts of `board`, a module of boards/.

    volts: the battery's millivolts; number: the chip's, six bytes. `log` has what was done beside
    the display: ("pwm", n, hertz, duty), ("lights", n, data), ("watchdog", ms), ("frequency",
    hertz), ("sleep", deep, ms, wakes), ("hold", n, on). Deep sleep and reset raise Ended; `start`
    is the next start. `now` are milliseconds that only `passes` moves.
    """

    def __init__(self, board, volts=3900, number=b"\x24\x0a\xc4\x12\x34\x56"):
        self.board = board
        self.number = number
        self.pins = board.PINS
        self.volts = volts
        self.memory = b""
        self.log = []
        self.now = 0
        self.turned = {}  # (a, b) -> edges counted
        self.down = set()  # GPIOs of keys that are pressed
        self.panel, self.view = panel_of(board)
        self.touched = Touch() if "touch_cs" in self.pins else None
        self.gauge = Ip5306(lambda: self.volts) if _kind(board) == "ip5306" else None
        self.levels = {}
        self.held = {}
        self.all_held = False
        self.noise = 0
        self.start()

    # --- what a test or a person does ---------------------------------------------

    def press(self, key, down=True):
        """Press or let go of a key: its number in the board's KEY_ROLES, or its role."""
        self.contact(self.pins[key if isinstance(key, str) else self.board.KEY_ROLES[key]], down)

    def contact(self, n, down):
        """Close or open the contact of the key at GPIO `n`."""
        if down != (n in self.down):
            (self.down.add if down else self.down.discard)(n)
            self.edge_at(n)

    def turn(self, detents):
        """Turn the encoder, right where positive; every edge happens, and interrupts see it."""
        a, b = self.pins["turn_a"], self.pins["turn_b"]
        for _ in range(EDGES * abs(detents)):
            self.edge(a, b, 1 if detents > 0 else -1)

    def edge(self, a, b, step):
        """Move the encoder by one edge."""
        place = STEPS.index(self.phase)
        after = STEPS[(place + step) % EDGES]
        changed = self.phase ^ after
        self.phase = after
        key = (a, b)
        self.turned[key] = self.turned.get(key, 0) + step
        self.edge_at(a if changed & 1 else b)

    def touch(self, x=None, y=0):
        """Touch the panel at a pixel as it is seen; without a place let go."""
        if x is None:
            self.touched.place = None
            return
        # witnessmenow/ESP32-Cheap-Yellow-Display, example TouchTest: 200..3700 and 240..3800
        along = 200 + x * 3500 // (self.board.WIDTH - 1)
        across = 240 + y * 3560 // (self.board.HEIGHT - 1)
        self.touched.place = (along, across)

    def picture(self):
        """Return what is seen, a parts.Picture."""
        if self.view:
            madctl, x, y = self.view
            return self.panel.picture(madctl, x, y, self.board.WIDTH, self.board.HEIGHT)
        return self.panel.picture()

    @property
    def sent(self):
        """The bytes that went to the display so far; can be set."""
        return self.panel.sent

    @sent.setter
    def sent(self, count):
        self.panel.sent = count

    def passes(self, ms):
        """Time passes: a watchdog that was not fed in time ends the program."""
        self.now += ms
        if self.watched and self.now - self.fed_at > self.watched:
            self.start(WATCHDOG)
            raise Ended("watchdog")

    def start(self, cause=POWER_ON, reason=0):
        """The chip starts: pins are inputs again, those held keep their level."""
        self.why = cause
        self.woken = reason
        kept = self.held if cause != POWER_ON else {}
        self.held = dict(kept)
        self.levels = dict(kept)
        self.pulls = {}
        self.outputs = set(kept)
        self.watchers = {}
        self.waiting = []  # handlers of edges that have happened
        self.straight = False
        self.watched = self.fed_at = 0
        if cause == POWER_ON:
            self.memory = b""
            self.all_held = False
        self.phase = STEPS[0]


def _kind(board):
    battery = getattr(board, "BATTERY", None)
    return battery[0] if battery else None
