"""Functions by which `vorhand doctor` tries the device's battery, display and keys.

Sent after agent.py. All of them use the drivers of the version on the device.
"""

import gc
import os
import sys
import time

import machine

STRIPE = 8  # rows sent at once
dog = machine.WDT(timeout=60_000)  # the same as agent.py's
tell = globals()["tell"]  # agent.py's


class State:
    """The state that the steps share: the board, its display, keys, encoder."""

    board = display = keys = encoder = None


def free():
    """Print the bytes free at the prompt."""
    gc.collect()
    tell(gc.mem_free())


def built_in():
    """Print the version that is part of MicroPython's image, if there is one."""
    try:
        from vorhand import VERSION
    except ImportError:
        return
    tell(VERSION)


def open_board(slot, name):
    """Take board and drivers from the version in a slot, and switch on the board's parts.

    slot: "" if the version is part of MicroPython's image.
    """
    os.chdir("/" + slot)
    if "" not in sys.path:
        sys.path.insert(0, "")
    import boards
    from drivers.power import switch_on

    State.board = boards.load(name)
    switch_on(State.board)


def gauge():
    """Print the battery's voltage in millivolts, 0 if its gauge does not answer."""
    from drivers import parts

    tell(parts.battery(State.board).millivolts())


def open_display():
    dog.feed()
    State.display = State.board.display()
    State.display.contrast(255)


def paint(width, height, colours):
    """Fill the display with upright stripes: RGB565 numbers in colour, 1 and 0 on mono."""
    display = State.display
    mono = display.bits == 1
    row = bytearray(width if mono else 2 * width)
    for x in range(width):
        colour = colours[x * len(colours) // width]
        if mono:
            row[x] = 255 * colour
        else:
            row[2 * x] = colour >> 8
            row[2 * x + 1] = colour & 255
    band = row if mono else bytes(row) * STRIPE  # MicroPython's bytearray cannot be multiplied
    for y in range(0, height, STRIPE):
        rows = min(STRIPE, height - y)
        display.window(0, y, width, rows, band if mono else memoryview(band)[: rows * len(row)])
    flush = getattr(display, "flush", None)
    if flush:
        flush()
        settle(display)


def settle(display):
    """Wait until e-paper shows what it was sent, at most 8 seconds."""
    for _ in range(800):
        time.sleep_ms(10)
        dog.feed()
        if display.ready():
            return


def open_keys():
    """Begin to read the keys, on pins or on the display's glass."""
    from drivers import parts

    State.keys = parts.keys(State.board, State.display)
    State.keys.watch(time.ticks_ms, time.ticks_diff)


def down(ms):
    """Print the bits of the keys that were down in two successive samples, within `ms`."""
    pressed = last = 0
    end = time.ticks_add(time.ticks_ms(), ms)
    while time.ticks_diff(end, time.ticks_ms()) > 0:
        bits = State.keys.bits()
        pressed |= bits & last
        last = bits
        time.sleep_ms(10)
    dog.feed()
    tell(pressed)


def open_encoder():
    """Begin to count the encoder's turns."""
    from drivers import parts

    State.encoder = parts.encoder(State.board)


def turned(ms):
    """After `ms`, print by how many detents the encoder was turned since the last call."""
    time.sleep_ms(ms)
    dog.feed()
    tell(State.encoder.turns())
