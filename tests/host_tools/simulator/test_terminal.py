"""The picture in a terminal: its size in the window, its characters, its changes."""

import random
import re

import pyte
import pytest
from terminal_panel import Panel, legend, read_half, terminal, window_of

from host_tools.simulator.block_forms import FORMS
from host_tools.simulator.cells import DARK, LIT
from host_tools.simulator.colours import INDEXED, PLAIN, TRUE
from host_tools.simulator.keymap import Keymap
from host_tools.simulator.window import Window
from host_tools.simulator.window_layout import LayoutChooser
from vorhand.ui.keys import Scheme


def test_mono_pixels_in_half_blocks():
    rng = random.Random(1)
    panel = Panel(128, 64, 1)
    expected = [[rng.random() < 0.5 for _ in range(128)] for _ in range(64)]
    panel.fill(lambda x, y: expected[y][x])
    lit, dark = ("%02x%02x%02x" % colour for colour in (LIT, DARK))

    def shown():
        screen, _ = terminal(window_of(panel), 140, 40)
        return read_half(screen, 6, 1, 128, 64)

    assert [[pixel == lit for pixel in row] for row in shown()] == expected
    panel.inverted = True
    assert [[pixel != lit for pixel in row] for row in shown()] == expected
    panel.awake = False
    assert {pixel for row in shown() for pixel in row} == {dark}


def test_colour_pixels_in_half_blocks():
    rng = random.Random(2)
    panel = Panel(240, 135, 16)
    panel.fill(lambda x, y: rng.randrange(65536))
    panel.set(0, 0, 0xF800)
    panel.set(239, 134, 0x07E0)
    screen, _ = terminal(window_of(panel), 242, 72)
    pixels = read_half(screen, 1, 1, 240, 135)
    assert (pixels[0][0], pixels[134][239]) == ("ff0000", "00ff00")
    for y in range(135):
        for x in range(240):
            offset = 2 * (y * 240 + x)
            value = int.from_bytes(panel.pixels[offset : offset + 2], "big")
            red, green, blue = (int(pixels[y][x][n : n + 2], 16) for n in (0, 2, 4))
            assert (red >> 3, green >> 2, blue >> 3) == (value >> 11, value >> 5 & 63, value & 31)


@pytest.mark.parametrize("depth", [TRUE, INDEXED, PLAIN])
def test_mono_pixels_in_braille(depth):
    """64 x 16 characters hold all 128 x 64 pixels, with and without colours."""
    rng = random.Random(3)
    panel = Panel(128, 64, 1)
    expected = [[rng.random() < (x + y) / 190 for x in range(128)] for y in range(64)]
    panel.fill(lambda x, y: expected[y][x])
    screen, _ = terminal(window_of(panel, depth), 80, 24)
    bits = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
    for y in range(64):
        for x in range(128):
            char = screen.buffer[1 + y // 4][8 + x // 2]
            dots = 0 if char.data == " " else ord(char.data) - 0x2800
            front = bool(dots & bits[y % 4][x % 2])
            if depth == PLAIN:
                assert front == expected[y][x]
                assert (char.fg, char.bg) == ("default", "default")
            else:
                colour = char.fg if front else char.bg
                assert (int(colour[:2], 16) > 128) == expected[y][x]


def test_only_what_changed_is_written():
    panel = Panel(128, 64, 1)
    window = window_of(panel)
    screen, stream = terminal(window, 140, 40)
    assert window.frame() == ""
    panel.set(10, 10, True)
    panel.set(100, 50, True)
    text = window.frame()
    assert re.findall(r"\x1b\[(\d+);(\d+)H", text) == [("7", "17"), ("27", "107")]
    assert len(text) < 150
    assert text.startswith("\x1b[?2026h")
    assert text.endswith("\x1b[?2026l")
    stream.feed(text)
    lit = [(x, y) for y, row in enumerate(read_half(screen, 6, 1, 128, 64))
           for x, pixel in enumerate(row) if int(pixel[:2], 16) > 128]  # fmt: skip
    assert lit == [(10, 10), (100, 50)]


def test_frames_in_a_row_equal_a_whole_one():
    """Drawing only the changes gives the same screen as drawing the whole picture."""
    rng = random.Random(5)
    panel = Panel(240, 135, 16)
    window = window_of(panel)
    screen, stream = terminal(window, 130, 44)
    for n in range(25):
        x, y = rng.randrange(200), rng.randrange(100)
        colour = rng.randrange(65536)
        for dx in range(rng.randrange(1, 40)):
            for dy in range(rng.randrange(1, 30)):
                panel.set(x + dx, y + dy, colour)
        stream.feed(window.frame(f"press {n}"))
    other = window_of(panel)
    fresh = pyte.Screen(130, 44)
    other.resize(130, 44)
    pyte.Stream(fresh).feed(other.frame("press 24"))
    assert screen.buffer == fresh.buffer


@pytest.mark.parametrize(
    ("width", "height", "bits", "window", "expected"),
    [
        (128, 64, 1, (130, 35), ("half", 1, 1)),
        (128, 64, 1, (128, 33), ("half", 1, 0)),
        (128, 64, 1, (127, 50), ("braille", 2, 1)),
        (128, 64, 1, (80, 24), ("braille", 2, 1)),
        (128, 64, 1, (64, 17), ("braille", 2, 0)),
        (128, 64, 1, (63, 17), None),
        (128, 64, 1, (64, 16), None),
        (240, 135, 16, (242, 71), ("half", 1, 1)),
        (240, 135, 16, (200, 50), ("quadrant", 2, 1)),
        (240, 135, 16, (80, 24), ("sextant", 3, 0)),
        (240, 135, 16, (79, 24), None),
        (320, 240, 16, (400, 130), ("half", 1, 1)),
        (320, 240, 16, (162, 63), ("quadrant", 2, 1)),
        (320, 240, 16, (80, 31), ("sextant", 4, 0)),
        (320, 240, 16, (80, 30), None),
        (320, 240, 16, (1, 1), None),
    ],
)
def test_largest_scale_that_fits(width, height, bits, window, expected):
    chooser = LayoutChooser(Panel(width, height, bits), (legend, legend), TRUE)
    layout = chooser.choose(*window)
    assert (layout and (layout.form.name, layout.scale, layout.frame)) == expected
    # The size that the user is asked for is the smallest that is enough.
    columns, rows = chooser.needed_size(layout)
    if layout is None or layout.scale > 1:
        larger = chooser.choose(columns, rows)
        assert larger
        assert layout is None or larger.scale == layout.scale - 1
        for smaller in (chooser.choose(columns - 1, rows), chooser.choose(columns, rows - 1)):
            assert smaller is None or (layout and smaller.scale >= layout.scale)


@pytest.mark.parametrize("blocks", FORMS)
@pytest.mark.parametrize("depth", [TRUE, INDEXED, PLAIN])
def test_every_window_is_filled_exactly(blocks, depth):
    """Each line is as wide as the window, and small windows say what size is needed."""
    panel = Panel(128, 64, 1)
    window = Window(panel, "board " * 40, Keymap(Scheme(3)).legends(), depth, blocks)
    for columns, rows in ((1, 1), (5, 2), (40, 12), (64, 18), (80, 24), (131, 38), (300, 90)):
        screen, _ = terminal(window, columns, rows)
        cells = window._compose("said " * 60, "")
        assert {len(row) for row in cells} == {columns}
        assert len(cells) == rows
        text = "\n".join(screen.display)
        if (columns, rows) == (40, 12):
            wide, high = re.search(r"at least (\d+) x (\d+)", text).groups()
            window.resize(int(wide), int(high))
            assert window.layout


def test_a_window_too_small_says_the_whole_sentence():
    window = Window(Panel(128, 64, 1), "board", Keymap(Scheme(6)).legends(), TRUE)
    for columns, rows in ((63, 30), (40, 12), (25, 5), (14, 8)):
        screen, _ = terminal(window, columns, rows)
        text = " ".join(" ".join(screen.display).split())
        wide, high = window._chooser.needed_size()
        assert text == (
            f"Make the window at least {wide} x {high} (it is {columns} x {rows}). q leaves."
        )
    screen, _ = terminal(window, 20, 2)
    text = " ".join(" ".join(screen.display).split())
    assert text == f"Make the window at least {wide} x {high}."


@pytest.mark.parametrize("columns", [140, 141])
@pytest.mark.parametrize("count", [6, 5, 4, 3, 2, "encoder"])
def test_the_picture_of_the_keys_keeps_its_columns(count, columns):
    """A window centres each of its lines."""
    window = Window(Panel(128, 64, 1), "board", Keymap(Scheme(count)).legends(), TRUE)
    screen, _ = terminal(window, columns, 50)
    rows = re.findall("(?m)^( +)(key|press|hold) ", "\n".join(screen.display))
    assert [name for _, name in rows] == ["key", "press", "hold"]
    assert len({margin for margin, _ in rows}) == 1
