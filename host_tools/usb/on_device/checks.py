"""What `vorhand doctor` lets the device try: its battery, its display, its keys.

Sent after agent.py. The pins come from the laptop's board file; only the display, and keys on its
glass, are made by the version that lies on the device. Nothing else of it runs.
"""

import os
import sys
import time

import machine
from agent import dog

SAMPLES = 16
STRIPE = 8  # rows sent at once


class State:
    """What one step leaves for the next: a display of drivers/, keys as drivers/keys.py."""

    display = None
    keys = None


def free():
    """Print the bytes free at the prompt."""
    import gc

    gc.collect()
    print(gc.mem_free())


def drive(pins):
    """Set outputs: (GPIO, level) each."""
    for n, level in pins:
        machine.Pin(n, machine.Pin.OUT, value=level)


def divider(n, permille):
    """Print the millivolts of a battery behind a divider that leaves `permille`.

    -1 where the chip's converter is not calibrated, see drivers/battery.py.
    """
    adc = machine.ADC(machine.Pin(n), atten=machine.ADC.ATTN_11DB)
    try:
        print(sum([adc.read_uv() for _ in range(SAMPLES)]) // SAMPLES // permille)
    except OSError:
        print(-1)


def ip5306(scl, sda):
    """Print the charger's four lamps as bits, set where one is off; -1 where none answers."""
    try:
        bus = machine.I2C(0, scl=machine.Pin(scl), sda=machine.Pin(sda), freq=100_000)
        print(bus.readfrom_mem(0x75, 0x78, 1)[0] >> 4)
    except OSError:
        print(-1)


def open_display(room, name):
    """Open the display of the board `name` with the version in a room."""
    os.chdir("/" + room)
    if "" not in sys.path:
        sys.path.insert(0, "")
    module = getattr(__import__("boards." + name), name)
    dog.feed()
    State.display = module.display()
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


class Pins:
    """Keys on pins, as drivers/keys.py reads them."""

    def __init__(self, numbers, active, pull):
        mode = machine.Pin.IN
        self.active = active
        self.pins = [machine.Pin(n, mode, pull) if pull else machine.Pin(n, mode) for n in numbers]

    def bits(self):
        """Return a number whose bit i is set while key i is down."""
        bits = 0
        for i in range(len(self.pins)):
            if self.pins[i]() == self.active:
                bits |= 1 << i
        return bits


def open_keys(numbers, active, pull):
    """Read keys from pins; pull: True for the chip's own resistors."""
    how = machine.Pin.PULL_DOWN if active else machine.Pin.PULL_UP
    State.keys = Pins(numbers, active, how if pull else None)


def open_touch(name):
    """Read the soft keys on the display's glass."""
    module = getattr(__import__("boards." + name), name)
    State.keys = module.keys(State.display)


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
    print(found)


def turned(a, b, pull, ms):
    """Print how many edges the two contacts of an encoder gave, within so many ms."""
    State.keys = Pins((a, b), 0, machine.Pin.PULL_UP if pull else None)
    edges = 0
    last = State.keys.bits()
    end = time.ticks_add(time.ticks_ms(), ms)
    while time.ticks_diff(end, time.ticks_ms()) > 0:
        bits = State.keys.bits()
        edges += bits != last
        last = bits
        time.sleep_ms(1)
    dog.feed()
    print(edges)
