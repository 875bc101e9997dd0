"""The chip: its start, watchdog, clock and speed, its deep sleep and what it keeps meanwhile.

Sources: MicroPython's documentation of machine.WDT, machine.freq, machine.RTC and machine.Pin
(hold), docs.micropython.org/en/latest/library/machine.html, and of esp32 (wake_on_ext0,
gpio_deep_sleep_hold), docs.micropython.org/en/latest/library/esp32.html and esp32/quickref.html;
ESP-IDF programming guide, "Sleep Modes" and "GPIO" (pad hold).
"""

import esp32
import machine
import micropython
from micropython import const

from drivers.parts import key, pressed_level

# The longest step of the program must fit: an append erases a sector of flash or two, at worst
# 0.4 s each (W25Q32 data sheet, tSE), a full disk is searched for free blocks before, and a
# correction counts many deals anew.
_WATCHDOG_MS = const(20_000)
# The watchdog cannot be stopped. At the prompt it has longer, and boot.py feeds it there; the
# ESP32's can be given another time while it runs (micropython/micropython pull requests 6631 and
# 10901).
_PROMPT_MS = const(120_000)
_CTRL_C = const(3)
# Nothing here needs more while it waits: keys, buses and PWM run from the APB clock, which is
# 80 MHz either way. A press is answered at the chip's highest clock. To change between the two the
# chip stops its PLL for some 0.2 ms (ESP-IDF, rtc_clk.c and SOC_DELAY_PLL_ENABLE_WITH_150K), which
# is nothing beside a picture, but no bus must be busy meanwhile.
_SLOW = const(80_000_000)
_FAST = const(240_000_000)
# The ESP32's outputs that keep their level by themselves when held. The others take all of them
# together, and that takes a quarter of a milliampere (adafruit/circuitpython pull request 6962).
_RTC_PADS = const((0, 2, 4, 12, 13, 14, 15, 25, 26, 27, 32, 33))
_FIRST_YEAR = const(2025)  # the chip starts in 2000
_SAFE_SAMPLES = const(5)


def switch_on(board):
    """Let go of the pins that were held in sleep, switch on what has to be on."""
    _hold(board, False)
    for role, level in board.ON:
        machine.Pin(board.PINS[role], machine.Pin.OUT, value=level)


def _hold(board, on):
    """Drive the board's held pins; hold them through sleep, or let go; so the key that wakes."""
    pin = machine.Pin
    for role, level in board.HELD:
        # the stubs do not know hold, nor gpio_deep_sleep_hold
        pin(board.PINS[role], pin.OUT, value=level, hold=on)  # pyright: ignore[reportCallIssue]
    if board.WAKE and board.CHIP == "esp32s3":
        # In deep sleep its resistor goes, another may come, and the key wakes at once
        # (micropython/micropython issue 15260, espressif/esp-idf issues 11740 and 16192).
        key(board, board.WAKE).init(hold=on)  # pyright: ignore[reportCallIssue]
    rtc_pads = _RTC_PADS if board.CHIP == "esp32" else ()
    holds = on and any(board.PINS[role] not in rtc_pads for role, _ in board.HELD)
    esp32.gpio_deep_sleep_hold(holds)  # pyright: ignore[reportAttributeAccessIssue]


def identity():
    """Return the chip's number in hexadecimal: the device's name in its lists."""
    return "".join(["%02x" % byte for byte in machine.unique_id()])


class Power:
    """The chip of `board`, as boards.load returns it."""

    def __init__(self, board):
        self.board = board
        self.watchdog = None
        self.is_fast = None  # not known: a soft reset leaves the clock as it was
        # then a key has woken it; any other start begins anew
        self.woken = machine.reset_cause() == machine.DEEPSLEEP_RESET
        self.fast(True)

    def safe_key_held(self, pause):
        """Return whether the safe key is held; `pause(seconds)` waits between the samples."""
        if not self.board.SAFE_KEY:
            return False
        pin = key(self.board, self.board.SAFE_KEY)
        for _ in range(_SAFE_SAMPLES):
            if pin() != pressed_level(self.board, self.board.SAFE_KEY):
                return False
            pause(0.01)
        return True

    def guard(self):
        """Start the watchdog: without `feed` for 20 s the chip starts anew.

        What fed it at the prompt, see boot.py, ends.
        """
        machine.Timer(3).deinit()
        self.watchdog = machine.WDT(timeout=_WATCHDOG_MS)

    def feed(self):
        """Feed the watchdog, if it runs."""
        if self.watchdog:
            self.watchdog.feed()

    def fast(self, on):
        """Run at full speed, or as fast as waiting needs."""
        if on != self.is_fast:
            self.is_fast = on
            machine.freq(_FAST if on else _SLOW)

    def clock(self):
        """Return date and time as "2026-11-20T19:05:07", None while nobody has set the clock."""
        now = machine.RTC().datetime()
        if now[0] < _FIRST_YEAR:
            return None
        return "%04d-%02d-%02dT%02d:%02d:%02d" % (now[:3] + now[4:7])

    def keep(self, draft):
        """Keep a half-entered deal for the next start: up to 2048 bytes."""
        machine.RTC().memory(draft)

    def draft(self):
        """Return the half-entered deal that was kept, b"" for none.

        Only a device that went to sleep, or was interrupted, has left one; the draft itself names
        its list and deal. Without current there is none.
        """
        return machine.RTC().memory()

    def restart(self, draft):
        """Start the program anew in fresh memory: never returns.

        draft: see keep. Pins keep their levels meanwhile, and the cable its connection; a light on
        PWM is dark until the program has it on again, see give_way.
        """
        self.keep(draft)
        machine.soft_reset()

    def give_way(self):
        """The program has ended: full speed, two minutes, a light that stays.

        A soft reset ends PWM (MicroPython, ports/esp32/main.c, soft_reset_exit), and the display
        would be dark; the pin alone keeps its level.
        """
        self.fast(True)
        if self.watchdog:
            machine.WDT(timeout=_PROMPT_MS).feed()
            self.watchdog = None
        pins = self.board.PINS
        if "light" in pins:
            machine.PWM(machine.Pin(pins["light"])).deinit()
            machine.Pin(pins["light"], machine.Pin.OUT, value=1)
        micropython.kbd_intr(_CTRL_C)

    def sleep(self, draft):
        """Sleep deeply until the wake key is pressed, then start anew: never returns.

        draft: see keep.
        """
        board = self.board
        self.keep(draft)
        held_levels = dict(board.HELD)
        for role, level in board.ON:  # what was on is off, but not for a moment where it stays on
            if held_levels.get(role) != level:
                machine.Pin(board.PINS[role], machine.Pin.OUT, value=1 - level)
        if board.WAKE:
            low, high = esp32.WAKEUP_ALL_LOW, esp32.WAKEUP_ANY_HIGH
            when = high if pressed_level(board, board.WAKE) else low
            esp32.wake_on_ext0(key(board, board.WAKE), when)
        _hold(board, True)
        machine.deepsleep()
