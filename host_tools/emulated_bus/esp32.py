"""Stand-in for MicroPython's `esp32`: what the firmware uses, handed on to machine.circuit."""

import machine

WAKEUP_ALL_LOW, WAKEUP_ANY_HIGH = False, True


def _wakeable(pin):
    if pin.n not in machine.circuit.chip.rtc:
        raise ValueError("invalid pin")


def wake_on_ext0(pin=None, level=WAKEUP_ANY_HIGH):
    """Wake when this pin has this level; None: no longer."""
    machine.wakes[:] = []
    if pin is not None:
        _wakeable(pin)
        machine.wakes.append((pin.n, int(bool(level))))


def gpio_deep_sleep_hold(on):
    """Set whether held pins without an RTC pad keep their level in deep sleep."""
    machine.circuit.hold(None, bool(on))
