"""The picture in a terminal: pixels to characters and back, what fits the window, what changed."""

import random
import re
import unicodedata

import pyte
import pytest

from host_tools.terminal.cells import DARK, LIT, Cells
from host_tools.terminal.colours import INDEXED, PLAIN, TRUE, depth_of, indexed
from host_tools.terminal.drawing import Drawing
from host_tools.terminal.forms import BRAILLE, FORMS, HALF, QUADRANT, SEXTANT
from host_tools.terminal.keymap import Keymap
from host_tools.terminal.layout import Chooser
from vorhand.ui.keys import Scheme


def test_glyphs_are_what_unicode_calls_them():
    """The names of the characters say which parts are filled."""
    parts = ("1", "2", "3", "4", "5", "6")
    for pattern in range(64):
        name = unicodedata.name(SEXTANT.glyphs[pattern])
        if "SEXTANT" in name:
            digits = name.rpartition("-")[2]
            assert digits == "".join(parts[n] for n in range(6) if pattern >> n & 1)
    dots = (1, 4, 2, 5, 3, 6, 7, 8)  # braille's numbers, row by row
    for pattern in range(1, 256):
        digits = unicodedata.name(BRAILLE.glyphs[pattern]).rpartition("-")[2]
        assert digits == "".join(
            str(d) for d in sorted(dots[n] for n in range(8) if pattern >> n & 1)
        )
    corners = ("UPPER LEFT", "UPPER RIGHT", "LOWER LEFT", "LOWER RIGHT")
    for pattern in (1, 2, 4, 6, 7, 8, 9, 11, 13, 14):
        name = unicodedata.name(QUADRANT.glyphs[pattern])
        assert all((corners[n] in name) == bool(pattern >> n & 1) for n in range(4)), name
    assert QUADRANT.glyphs[3] == HALF.glyphs[1] == "▀"
    assert (QUADRANT.glyphs[5], QUADRANT.glyphs[10], QUADRANT.glyphs[12]) == ("▌", "▐", "▄")
    for form in FORMS.values():
        assert len(form.glyphs) == len(set(form.glyphs)) == 2 ** (form.columns * form.rows)


@pytest.mark.parametrize(
    ("environment", "depth"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, TRUE),
        ({"TERM": "xterm-256color", "COLORTERM": "24bit"}, TRUE),
        ({"TERM": "xterm-direct"}, TRUE),
        ({"TERM": "xterm-256color"}, INDEXED),
        ({"TERM": "screen-256color", "COLORTERM": "1"}, INDEXED),
        ({"TERM": "xterm"}, PLAIN),
        ({"TERM": "linux"}, PLAIN),
        ({}, PLAIN),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, PLAIN),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, INDEXED),
    ],
)
def test_depth_is_what_the_terminal_says(environment, depth):
    assert depth_of(environment) == depth


def test_indexed_colours():
    assert [indexed((n, n, n)) for n in (0, 8, 128, 255)] == [16, 232, 244, 231]
    assert indexed((255, 0, 0)) == 196
    assert indexed((0, 135, 175)) == 31


# --- drawing


class Panel:
    """A display with a picture of its own."""

    inverted = False
    awake = True
    level = 255

    def __init__(self, width, height, bits):
        self.width, self.height, self.bits = width, height, bits
        self.pixels = bytearray(width * height * bits // 8)

    def set(self, x, y, value):
        if self.bits == 1:
            at, bit = y // 8 * self.width + x, 1 << y % 8
            self.pixels[at] = self.pixels[at] | bit if value else self.pixels[at] & ~bit
        else:
            at = 2 * (y * self.width + x)
            self.pixels[at : at + 2] = value.to_bytes(2, "big")


def legend(width):
    return ["keys"]


def terminal(drawing, columns, rows):
    """Return a terminal in memory that shows a drawing, and the stream into it."""
    screen = pyte.Screen(columns, rows)
    stream = pyte.Stream(screen)
    drawing.resize(columns, rows)
    stream.feed(drawing.frame())
    return screen, stream


def read_half(screen, left, top, width, height):
    """Return the colours of the pixels that half blocks show, as hex, row by row."""
    found = []
    for y in range(height):
        row = []
        for x in range(width):
            char = screen.buffer[top + y // 2][left + x]
            lit = {" ": "", "▀": "0", "▄": "1", "█": "01"}[char.data]
            row.append(char.fg if str(y % 2) in lit else char.bg)
        found.append(row)
    return found


def test_mono_pixels_in_half_blocks():
    rng = random.Random(1)
    panel = Panel(128, 64, 1)
    wanted = [[rng.random() < 0.5 for _ in range(128)] for _ in range(64)]
    for y in range(64):
        for x in range(128):
            panel.set(x, y, wanted[y][x])
    screen, _ = terminal(Drawing(panel, "t", (legend, legend), TRUE), 140, 40)
    lit = "%02x%02x%02x" % LIT
    got = [[pixel == lit for pixel in row] for row in read_half(screen, 6, 1, 128, 64)]
    assert got == wanted
    panel.inverted = True
    screen, _ = terminal(Drawing(panel, "t", (legend, legend), TRUE), 140, 40)
    got = [[pixel != lit for pixel in row] for row in read_half(screen, 6, 1, 128, 64)]
    assert got == wanted
    panel.awake = False
    screen, _ = terminal(Drawing(panel, "t", (legend, legend), TRUE), 140, 40)
    dark = "%02x%02x%02x" % DARK
    assert {pixel for row in read_half(screen, 6, 1, 128, 64) for pixel in row} == {dark}


def test_colour_pixels_in_half_blocks():
    rng = random.Random(2)
    panel = Panel(240, 135, 16)
    for y in range(135):
        for x in range(240):
            panel.set(x, y, rng.randrange(65536))
    panel.set(0, 0, 0xF800)
    panel.set(239, 134, 0x07E0)
    screen, _ = terminal(Drawing(panel, "t", (legend, legend), TRUE), 242, 72)
    got = read_half(screen, 1, 1, 240, 135)
    assert (got[0][0], got[134][239]) == ("ff0000", "00ff00")
    for y in range(135):
        for x in range(240):
            at = 2 * (y * 240 + x)
            value = int.from_bytes(panel.pixels[at : at + 2], "big")
            red, green, blue = (int(got[y][x][n : n + 2], 16) for n in (0, 2, 4))
            assert (red >> 3, green >> 2, blue >> 3) == (value >> 11, value >> 5 & 63, value & 31)


@pytest.mark.parametrize("depth", [TRUE, INDEXED, PLAIN])
def test_mono_pixels_in_braille(depth):
    """64 x 16 characters hold all 128 x 64 pixels, with and without colours."""
    rng = random.Random(3)
    panel = Panel(128, 64, 1)
    wanted = [[rng.random() < (x + y) / 190 for x in range(128)] for y in range(64)]
    for y in range(64):
        for x in range(128):
            panel.set(x, y, wanted[y][x])
    screen, _ = terminal(Drawing(panel, "t", (legend, legend), depth), 80, 24)
    bits = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
    for y in range(64):
        for x in range(128):
            char = screen.buffer[1 + y // 4][8 + x // 2]
            dots = 0 if char.data == " " else ord(char.data) - 0x2800
            front = bool(dots & bits[y % 4][x % 2])
            if depth == PLAIN:
                assert front == wanted[y][x]
                assert (char.fg, char.bg) == ("default", "default")
            else:
                colour = char.fg if front else char.bg
                assert (int(colour[:2], 16) > 128) == wanted[y][x]


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
@pytest.mark.parametrize("scale", [1, 2, 3, 4])
def test_one_colour_stays_that_colour(form, scale):
    panel = Panel(32, 30, 16)
    for y in range(30):
        for x in range(32):
            panel.set(x, y, 0xFD20)
    rows = Cells(panel, form, scale, TRUE).draw()
    assert len(rows) == -(-30 // (2 * scale))
    assert {len(row) for row in rows} == {-(-32 // scale)}
    (cell,) = {cell for row in rows for cell in row}
    assert cell[1].endswith("48;2;255;165;0")
    assert cell[0] == " "


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_parts_of_a_cell_are_kept_apart(form):
    """Each dot alone lit, and each alone dark, is read back from the character."""
    scale = 12  # every form divides 12 x 24 pixels evenly
    wide, high = scale // form.columns, 2 * scale // form.rows
    for alone in range(form.columns * form.rows):
        for lit in (True, False):
            panel = Panel(scale, 2 * scale, 16)
            for y in range(2 * scale):
                for x in range(scale):
                    here = y // high * form.columns + x // wide == alone
                    panel.set(x, y, 0xFFFF if here == lit else 0)
            ((cell,),) = Cells(panel, form, scale, TRUE).draw()
            pattern = form.glyphs.index(cell[0])
            front = cell[1].startswith("38;2;255")
            for dot in range(form.columns * form.rows):
                assert (bool(pattern >> dot & 1) == front) == ((dot == alone) == lit)


def test_dimmed_panel_is_darker():
    panel = Panel(2, 2, 16)
    panel.set(0, 0, 0xFFFF)
    cells = Cells(panel, HALF, 1, TRUE)
    bright = cells.draw()[0][0][1]
    panel.level = 0
    assert cells.draw()[0][0][1] != bright


def test_only_what_changed_is_written():
    panel = Panel(128, 64, 1)
    drawing = Drawing(panel, "t", (legend, legend), TRUE)
    screen, stream = terminal(drawing, 140, 40)
    assert drawing.frame() == ""
    panel.set(10, 10, True)
    panel.set(100, 50, True)
    text = drawing.frame()
    assert re.findall(r"\x1b\[(\d+);(\d+)H", text) == [("7", "17"), ("27", "107")]
    assert len(text) < 150
    assert text.startswith("\x1b[?2026h")
    assert text.endswith("\x1b[?2026l")
    stream.feed(text)
    lit = [(x, y) for y, row in enumerate(read_half(screen, 6, 1, 128, 64))
           for x, pixel in enumerate(row) if int(pixel[:2], 16) > 128]  # fmt: skip
    assert lit == [(10, 10), (100, 50)]


def test_frames_in_a_row_equal_a_whole_one():
    """What the changes leave on the terminal is what a full drawing puts there."""
    rng = random.Random(5)
    panel = Panel(240, 135, 16)
    drawing = Drawing(panel, "t", (legend, legend), TRUE)
    screen, stream = terminal(drawing, 130, 44)
    for n in range(25):
        x, y = rng.randrange(200), rng.randrange(100)
        colour = rng.randrange(65536)
        for dx in range(rng.randrange(1, 40)):
            for dy in range(rng.randrange(1, 30)):
                panel.set(x + dx, y + dy, colour)
        stream.feed(drawing.frame(f"press {n}"))
    other = Drawing(panel, "t", (legend, legend), TRUE)
    fresh = pyte.Screen(130, 44)
    other.resize(130, 44)
    pyte.Stream(fresh).feed(other.frame("press 24"))
    assert screen.buffer == fresh.buffer


@pytest.mark.parametrize(
    ("width", "height", "bits", "window", "wanted"),
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
def test_largest_scale_that_fits(width, height, bits, window, wanted):
    chooser = Chooser(Panel(width, height, bits), (legend, legend), TRUE)
    found = chooser.choose(*window)
    assert (found and (found.form.name, found.scale, found.frame)) == wanted
    # The size that is asked for is the smallest that does.
    columns, rows = chooser.needed(found)
    if found is None or found.scale > 1:
        larger = chooser.choose(columns, rows)
        assert larger
        assert found is None or larger.scale == found.scale - 1
        for less in (chooser.choose(columns - 1, rows), chooser.choose(columns, rows - 1)):
            assert less is None or (found and less.scale >= found.scale)


@pytest.mark.parametrize("blocks", FORMS)
@pytest.mark.parametrize("depth", [TRUE, INDEXED, PLAIN])
def test_every_window_is_filled_exactly(blocks, depth):
    """No line is wider than the window, whatever its size, and small ones say what is needed."""
    panel = Panel(128, 64, 1)
    drawing = Drawing(panel, "board " * 40, Keymap(Scheme(3)).legends(), depth, blocks)
    for columns, rows in ((1, 1), (5, 2), (40, 12), (64, 18), (80, 24), (131, 38), (300, 90)):
        screen, _ = terminal(drawing, columns, rows)
        drawn = drawing._compose("said " * 60)
        assert {len(row) for row in drawn} == {columns}
        assert len(drawn) == rows
        text = "\n".join(screen.display)
        if (columns, rows) == (40, 12):
            wide, high = re.search(r"at least (\d+) x (\d+)", text).groups()
            drawing.resize(int(wide), int(high))
            assert drawing.layout
