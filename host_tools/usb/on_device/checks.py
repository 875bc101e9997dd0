"""What `vorhand doctor` lets the device try: its battery, its display, its keys.

Sent after agent.py. All of it goes through the drivers of the version that lies on the device.
"""

import gc
import os
import sys
import time

import machine

STRIPE = 8  # rows sent at once
dog = machine.WDT(timeout=60_000)  # the same as agent.py's
tell = globals()["tell"]  # likewise


class State:
    """What one step leaves for the next: the board, its display, keys, encoder."""

    board = display = keys = encoder = None


def free():
    """Print the bytes free at the prompt."""
    gc.collect()
    tell(gc.mem_free())


def built_in():
    """Print the version that can be imported from no slot, if there is one."""
    try:
        from vorhand import VERSION
    except ImportError:
        return
    tell(VERSION)


def open_board(slot, name):
    """Take board and drivers from the version in a slot, and switch on what has to be on.

    slot: "" where the version is part of MicroPython's image.
    """
    os.chdir("/" + slot)
    if "" not in sys.path:
        sys.path.insert(0, "")
    import boards
    from drivers.power import switch_on

    State.board = boards.load(name)
    switch_on(State.board)


def gauge():
    """Print what the battery's gauge says in millivolts, 0 where it says nothing."""
    from drivers import parts

    tell(parts.battery(State.board).millivolts())


def open_display():
    """Open the display."""
    dog.feed()
    State.display = State.board.display()
    State.display.contrast(255)


def paint(width, height, colours):
    """Fill the display with upright stripes: RGB565 numbers in colour, 1 and 0 on mono."""
    display = State.display
    one = display.bits == 1
    row = bytearray(width if one else 2 * width)
    for x in range(width):
        colour = colours[x * len(colours) // width]
        if one:
            row[x] = 255 * colour
        else:
            row[2 * x] = colour >> 8
            row[2 * x + 1] = colour & 255
    band = row if one else bytes(row) * STRIPE  # a bytearray cannot be multiplied there
    for y in range(0, height, STRIPE):
        rows = min(STRIPE, height - y)
        display.window(0, y, width, rows, band if one else memoryview(band)[: rows * len(row)])
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
    """Print the bits of the keys that were down in two samples running, within so many ms."""
    found = last = 0
    end = time.ticks_add(time.ticks_ms(), ms)
    while time.ticks_diff(end, time.ticks_ms()) > 0:
        bits = State.keys.bits()
        found |= bits & last
        last = bits
        time.sleep_ms(10)
    dog.feed()
    tell(found)


def open_encoder():
    """Begin to count the encoder's turns."""
    from drivers import parts

    State.encoder = parts.encoder(State.board)


def turned(ms):
    """Print by how many detents the encoder was turned since it was last asked, after `ms`."""
    time.sleep_ms(ms)
    dog.feed()
    tell(State.encoder.turns())
