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


def gpio_deep_sleep_hold(on):
    """Whether held pins without an RTC pad keep their level in deep sleep."""
    machine.circuit.hold(None, bool(on))
