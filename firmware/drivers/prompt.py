"""The chip is left to whoever is at the prompt. Wanted once, loaded then."""

import machine
import micropython
from micropython import const

# The watchdog cannot be stopped. At the prompt it has longer, and boot.py feeds it there; the
# ESP32's can be given another time while it runs (micropython/micropython pull requests 6631 and
# 10901).
_PROMPT_MS = const(120_000)
_CTRL_C = const(3)


def give_way(power):
    """The program has ended: full speed, two minutes, a light that stays.

    A soft reset ends PWM (MicroPython, ports/esp32/main.c, soft_reset_exit), and the display
    would be dark; the pin alone keeps its level.
    """
    power.fast(True)
    if power.watchdog:
        machine.WDT(timeout=_PROMPT_MS).feed()
        power.watchdog = None
    pins = power.board.PINS
    if "light" in pins:
        machine.PWM(machine.Pin(pins["light"])).deinit()
        machine.Pin(pins["light"], machine.Pin.OUT, value=1)
    micropython.kbd_intr(_CTRL_C)
