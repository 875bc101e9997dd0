"""Frames through the real drivers of boards that show the same, each on its own emulated circuit.

After every frame each panel has to show what a plain picture shows that got the same windows.
Runs on CPython and on MicroPython: drawn_frames.py BOARD FRAMES, where a line of FRAMES is a list
of (place, style, text), a frame, see `vorhand.ui.drawing.canvas`. Prints per frame the bytes on
the bus and a checksum of what is seen, then the same for what else a display can do.
"""

import binascii
import json
import sys

try:
    from host_tools import emulated_bus
    from host_tools.emulated_bus.circuit import Circuit
except ImportError:  # on MicroPython host_tools/ itself is on the path
    import emulated_bus
    from emulated_bus.circuit import Circuit

import boards
from drivers.picture import Picture
from vorhand.ui.drawing.canvas import Canvas
from vorhand.ui.drawing.font import load_fonts
from vorhand.ui.drawing.palette import Palette
from vorhand.ui.drawing.panel import open_panel


class Bench:
    """A board's display on its circuit; machine.circuit is one alone, so each use sets it."""

    def __init__(self, name):
        self.board = boards.load(name)
        self.circuit = Circuit(self.board)
        self.machine = emulated_bus.install(self.circuit)
        # a board's own pins are made anew for its circuit
        for module in ("boards._wiring", "drivers.power", "drivers.parts"):
            sys.modules.pop(module, None)
        from drivers.power import switch_on

        switch_on(self.board)
        self.display = self.board.display()
        assert not any(self.circuit.picture().pixels), "noise is left after the start"

    def run(self, action, *values):
        """Let the display do something; return the bytes that went over its bus."""
        self.machine.circuit = self.circuit
        self.circuit.panel.sent = 0
        getattr(self.display, action)(*values)
        return self.circuit.panel.sent


class Several:
    """A display that gives every window to a plain picture and to all on the benches."""

    def __init__(self, benches):
        first = benches[0].display
        self.benches = benches
        self.width, self.height = first.width, first.height
        self.bits = first.bits
        self.plain = Picture(first.width, first.height, first.bits)
        self.sent = [0] * len(benches)

    def window(self, x, y, width, height, buffer):
        self.plain.window(x, y, width, height, buffer)
        for n in range(len(self.benches)):
            self.sent[n] += self.benches[n].run("window", x, y, width, height, buffer)


def draw(canvas, frame):
    """Record a frame as its screen had recorded it."""
    canvas.begin()
    for place, style, text in frame:
        canvas.frame.put(place, style, text)


def reverse(pixels, bits):
    """Return the pixels of a picture turned by 180 degrees."""
    if bits == 16:
        reversed_pixels = bytearray(len(pixels))
        for n in range(0, len(pixels), 2):
            reversed_pixels[-n - 2] = pixels[n]
            reversed_pixels[-n - 1] = pixels[n + 1]
        return bytes(reversed_pixels)
    reversed_pixels = []
    for byte in reversed(list(pixels)):
        reversed_byte = 0
        for bit in range(8):
            reversed_byte |= (byte >> bit & 1) << 7 - bit
        reversed_pixels.append(reversed_byte)
    return bytes(reversed_pixels)


def play(names, frames):
    """Play frames on boards of one size; return a list of (bytes, checksum) for each board."""
    benches = [Bench(name) for name in names]
    several = Several(benches)
    plain = several.plain
    fonts = load_fonts(several.width, several.height, several.bits)
    canvas = Canvas(several.width, several.height, fonts)
    panel = open_panel(several, canvas, Palette(several.bits))
    results = [[] for _ in names]
    for number in range(len(frames)):
        several.sent = [0] * len(names)
        draw(canvas, frames[number])
        panel.refresh()
        for n in range(len(names)):
            picture = benches[n].circuit.picture()
            assert bytes(picture.pixels) == bytes(plain.pixels), (names[n], number)
            assert picture.awake and not picture.inverted
            results[n].append((several.sent[n], binascii.crc32(picture.pixels)))
    for n in range(len(names)):
        results[n] += features(benches[n], plain)
    return results


def features(bench, plain):
    """Check what a display can do beside pictures; return (bytes, checksum) of each step."""
    circuit, display = bench.circuit, bench.display
    results = []

    def step(action, *values):
        sent = bench.run(action, *values)
        picture = circuit.picture()
        results.append((sent, binascii.crc32(picture.pixels)))
        return picture

    assert circuit.picture().awake
    if display.bits == 1:
        step("window", 0, 0, display.width, display.height, plain.pixels)
        assert results[0][0] == 0, "sent again what was there"
    step("contrast", 3)
    assert brightness(bench) == 3
    picture = step("sleep")
    assert not picture.awake
    assert display.bits == 1 or brightness(bench) == 0
    picture = step("wake")
    assert picture.awake and bytes(picture.pixels) == bytes(plain.pixels), (
        "lost its picture asleep"
    )
    assert brightness(bench) == 3
    step("rotate", True)
    picture = step("window", 0, 0, display.width, display.height, plain.pixels)
    assert bytes(picture.pixels) == reverse(plain.pixels, display.bits)
    step("rotate", False)
    picture = step("window", 0, 0, display.width, display.height, plain.pixels)
    assert bytes(picture.pixels) == bytes(plain.pixels)
    return results


def brightness(bench):
    """Return how bright it is, 0 to 255: the light's duty, or what an OLED was told."""
    light = bench.board.PINS.get("light")
    if hasattr(bench.circuit.gauge, "light"):  # in steps of 25 mV from 2.5 V on
        volts = bench.circuit.gauge.light
        return volts and (volts - 2500) // 25 * 8 + 3
    if light is None:
        return bench.circuit.panel.level
    return [entry for entry in bench.circuit.log if entry[:2] == ("pwm", light)][-1][3] // 257


def main():
    with open(sys.argv[2]) as file:
        frames = [json.loads(line) for line in file]
    for sent, checksum in play([sys.argv[1]], frames)[0]:
        print(sent, "%08x" % checksum)


if __name__ == "__main__":
    main()
