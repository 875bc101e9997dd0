"""What a chip does as it starts and as it goes to sleep: held pins, wake key, safe key, draft.

Sources: MicroPython's documentation of machine.RTC, machine.Pin (hold) and esp32 (wake_on_ext0,
gpio_deep_sleep_hold), docs.micropython.org/en/latest/library/esp32.html and esp32/quickref.html;
ESP-IDF programming guide, "Sleep Modes" and "GPIO" (pad hold).
"""

import esp32
import machine
from micropython import const

_SAFE_SAMPLES = const(5)


def start(board):
    """Let go of the pins that were held in sleep, switch on what has to be on."""
    _hold(board, False)
    for role, level in board.ON:
        machine.Pin(board.PINS[role], machine.Pin.OUT, value=level)


def _hold(board, on):
    """Drive the board's held pins; hold them through sleep, or let go."""
    pin = machine.Pin
    for role, level in board.HELD:
        # the stubs do not know hold, nor gpio_deep_sleep_hold
        pin(board.PINS[role], pin.OUT, value=level, hold=on)  # pyright: ignore[reportCallIssue]
    # pads that are no RTC pads keep their level only so
    held = on and bool(board.HELD)
    esp32.gpio_deep_sleep_hold(held)  # pyright: ignore[reportAttributeAccessIssue]


def key(board, role):
    """Return the pin of a key."""
    pin = machine.Pin
    pull = -1  # none of the chip's
    if board.PULL:
        pull = pin.PULL_DOWN if board.ACTIVE else pin.PULL_UP
    return pin(board.PINS[role], pin.IN, pull)


def safe(board, pause):
    """Return whether the safe key is held; `pause(seconds)` waits between the samples."""
    if not board.SAFE_KEY:
        return False
    pin = key(board, board.SAFE_KEY)
    for _ in range(_SAFE_SAMPLES):
        if pin() != board.ACTIVE:
            return False
        pause(0.01)
    return True


def draft():
    """Return the half-entered deal that was kept, b"" for none; it is kept no more.

    Only what went to sleep, or was interrupted, has left one; it tells itself of which list and
    deal it is. Without current there is none.
    """
    memory = machine.RTC().memory()
    machine.RTC().memory(b"")
    return memory


def keep(draft):
    """Keep a half-entered deal for the next start: up to 2048 bytes."""
    machine.RTC().memory(draft)


def identity():
    """Return the chip's number in hexadecimal: the device's name in its lists."""
    return "".join(["%02x" % byte for byte in machine.unique_id()])


def sleep(board, draft):
    """Sleep deeply until the wake key is pressed, then start anew: never returns.

    draft: see keep.
    """
    keep(draft)
    for role, level in board.ON:  # what was on is off, unless it has to be held so
        machine.Pin(board.PINS[role], machine.Pin.OUT, value=1 - level)
    _hold(board, True)
    if board.WAKE:
        level = esp32.WAKEUP_ANY_HIGH if board.ACTIVE else esp32.WAKEUP_ALL_LOW
        esp32.wake_on_ext0(key(board, board.WAKE), level)
    machine.deepsleep()
