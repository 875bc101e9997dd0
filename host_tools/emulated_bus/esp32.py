"""Stand-in for MicroPython's `esp32`: what the firmware uses, handed on to machine.circuit."""

import machine

WAKEUP_ALL_LOW, WAKEUP_ANY_HIGH = False, True


def _wakeable(pin):
    if pin.n not in (0, 2, 4, 12, 13, 14, 15, 25, 26, 27, 32, 33, 34, 35, 36, 37, 38, 39):
        raise ValueError("invalid pin")


def wake_on_ext0(pin=None, level=WAKEUP_ANY_HIGH):
    """Wake when this pin has this level; None: no longer."""
    machine.wakes[:] = []
    if pin is not None:
        _wakeable(pin)
        machine.wakes.append((pin.n, int(bool(level))))


def wake_on_ext1(pins=None, level=WAKEUP_ANY_HIGH):
    """Wake when all are low, or any is high: the chip knows nothing else."""
    machine.wakes[:] = []
    for pin in pins or ():
        _wakeable(pin)
        machine.wakes.append((pin.n, int(bool(level))))


def gpio_deep_sleep_hold(on):
    """Whether held pins without an RTC pad keep their level in deep sleep."""
    machine.circuit.hold(None, bool(on))


class PCNT:
    """A pulse counter. Only the two set-ups are known that together count a quadrature signal."""

    IGNORE, INCREMENT, DECREMENT = 0, 1, 2
    HOLD, NORMAL, REVERSE = 0, 1, 2

    def __init__(self, id=0, **options):
        self._a = self._b = None
        self._start = 0
        self.init(**options)

    def init(self, channel=0, pin=None, mode_pin=None, **options):
        """Take the lines; the chip would count as the other options say."""
        if pin is not None and self._a is None:
            self._a, self._b = pin.n, mode_pin.n
            self._start = machine.circuit.count(self._a, self._b)

    def value(self, value=None):
        """Return the count, and set it where a value is given."""
        now = machine.circuit.count(self._a, self._b)
        before = now - self._start
        if value is not None:
            self._start = now - value
        return before

    def start(self):
        """Count."""

    def stop(self):
        """Stop counting."""
