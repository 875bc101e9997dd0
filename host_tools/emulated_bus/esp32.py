"""Stand-in for MicroPython's `esp32`: what the firmware uses, handed on to machine.circuit."""

import machine

WAKEUP_ALL_LOW, WAKEUP_ANY_HIGH = False, True


def wake_on_ext0(pin, level):
    """Wake when this pin has this level."""
    if pin.n not in machine.circuit.chip.rtc:
        raise ValueError("invalid pin")
    machine.wakes[:] = [(pin.n, int(level))]


def gpio_deep_sleep_hold(on):
    """Set whether held pins without an RTC pad keep their level in deep sleep."""
    machine.circuit.hold(None, bool(on))
