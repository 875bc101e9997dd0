"""The chip while the application runs: watchdog, clock, time; how it sleeps is in drivers.sleep.

Sources: MicroPython's documentation of machine.WDT and machine.freq
(docs.micropython.org/en/latest/library/machine.html).
"""

import machine
from micropython import const

# The longest step of the program must fit: an append erases a sector of flash or two, at worst
# 0.4 s each (W25Q32 data sheet, tSE), a full disk is searched for free blocks before, and a
# correction counts many deals anew.
_WATCHDOG_MS = const(20_000)
# The watchdog cannot be stopped. At the prompt nobody feeds it: there it has an hour, which the
# ESP32's can be given while it runs (micropython/micropython pull requests 6631 and 10901).
_PROMPT_MS = const(3_600_000)
# Nothing here needs more while it waits: keys, buses and PWM run from the APB clock, which is
# 80 MHz either way, and a board takes 48 instead of 66 mA (measured on a T-Display). A press is
# answered at 160 MHz, the chip's usual clock.
_SLOW = const(80_000_000)
_FAST = const(160_000_000)
_FIRST_YEAR = const(2025)  # the chip starts in 2000


class Power:
    """The chip of `board`, a module of boards/."""

    watchdog = None
    is_fast = None  # not known: a soft reset leaves the clock as it was

    def __init__(self, board):
        self.board = board
        # then a key has woken it; any other start begins anew
        self.woken = machine.reset_cause() == machine.DEEPSLEEP_RESET
        self.fast(True)

    def guard(self):
        """Start the watchdog: without `feed` for 20 s the chip starts anew."""
        self.watchdog = machine.WDT(timeout=_WATCHDOG_MS)

    def feed(self):
        """Feed the watchdog, if it runs."""
        if self.watchdog:
            self.watchdog.feed()

    def unguard(self):
        """The program ends: give whoever is at the prompt an hour, and the full speed."""
        self.fast(True)
        if self.watchdog:
            machine.WDT(timeout=_PROMPT_MS).feed()
            self.watchdog = None

    def fast(self, on):
        """Run at full speed, or as fast as waiting needs."""
        if on != self.is_fast:
            self.is_fast = on
            machine.freq(_FAST if on else _SLOW)

    def clock(self):
        """Return date and time as a text, None while nobody has set the clock."""
        now = machine.RTC().datetime()
        if now[0] < _FIRST_YEAR:
            return None
        return "%04d-%02d-%02dT%02d:%02d:%02d" % (now[:3] + now[4:7])

    def sleep(self, draft):
        """See drivers.sleep."""
        from drivers.sleep import sleep

        sleep(self.board, draft)
