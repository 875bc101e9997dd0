"""The terminal's parts one by one: bytes to keys, pixels to characters, what fits the window."""

import os
import random
import re
import tempfile
import unicodedata
from pathlib import Path

import pyte
import pytest

from host_tools import HostError
from host_tools.places import Place, data_folder
from host_tools.terminal.cells import DARK, LIT, Cells
from host_tools.terminal.colours import INDEXED, PLAIN, TRUE, depth_of, indexed
from host_tools.terminal.drawing import Drawing
from host_tools.terminal.forms import BRAILLE, FORMS, HALF, QUADRANT, SEXTANT
from host_tools.terminal.keyboard import ESC_WAIT, PASTE_WAIT, Key, Keyboard
from host_tools.terminal.keymap import Keymap
from host_tools.terminal.layout import Chooser
from vorhand.ui import keys
from vorhand.ui.keys import Scheme

# --- keyboard

TYPED = (
    (b"\x1b[A", "up"), (b"\x1b[B", "down"), (b"\x1b[C", "right"), (b"\x1b[D", "left"),
    (b"\x1bOA", "up"), (b"\x1bOD", "left"),  # application mode
    (b"\r", "enter"), (b"\n", "enter"), (b"\x1bOM", "enter"), (b" ", "space"),
    (b"\x7f", "backspace"), (b"\x08", "backspace"), (b"\x1b[127u", "backspace"),
    (b"h", "h"), (b"q", "q"), (b".", "."), (b"1", "1"),
    (b"\x03", "leave"), (b"\x04", "leave"), (b"\x1b[99;5u", "leave"),
)  # fmt: skip
HELD = (
    (b"\x1b[1;2A", "up"), (b"\x1b[1;3D", "left"), (b"\x1b[1;5C", "right"), (b"\x1b[1;6B", "down"),
    (b"\x1b[2A", "up"), (b"\x1bO2C", "right"), (b"\x1bO5D", "left"),
    (b"\x1b[a", "up"), (b"\x1b[d", "left"), (b"\x1b\x1b[B", "down"), (b"\x1b\x1bOB", "down"),
    (b"H", "h"), (b"M", "m"), (b"\x1bh", "h"), (b"\x1b\r", "enter"), (b"\x1b1", "1"),
    (b"\x1b\x7f", "backspace"), (b"\x1b[13;2u", "enter"), (b"\x1b[27;2;13~", "enter"),
)  # fmt: skip
IGNORED = (
    b"\x1b[5~", b"\x1b[H", b"\x1b[15;5~", b"\x1b[[A", b"\x1b[?62;c", b"\x1b[3;7R", b"\x1b[I",
    b"\x1b[<0;33;12M", b"\x1b]11;rgb:1e1e/1e1e/2e2e\x07", b"\x1b]11;rgb:1e1e/1e1e/2e2e\x1b\\",
    b"\x1bP1$r0m\x1b\\", b"\x1b[57358u", b"\x1b[;;;;~", b"\t", b"\x00", b"\x1c",
    "ö€🂡".encode(), b"\x9b\xff",
)  # fmt: skip


@pytest.mark.parametrize(("data", "name"), TYPED)
def test_typed_key(data, name):
    assert Keyboard().feed(data, 0) == [Key(name)]


@pytest.mark.parametrize(("data", "name"), HELD)
def test_held_key(data, name):
    assert Keyboard().feed(data, 0) == [Key(name, True)]


@pytest.mark.parametrize("data", IGNORED)
def test_ignored_bytes_take_nothing_with_them(data):
    assert Keyboard().feed(b"k" + data + b"j", 0) == [Key("k"), Key("j")]


@pytest.mark.parametrize("data", [data for data, _ in TYPED + HELD] + list(IGNORED))
def test_sequence_may_come_byte_by_byte(data):
    whole, slow = Keyboard(), Keyboard()
    got = []
    for n in range(len(data)):
        got += slow.feed(data[n : n + 1], n / 1000)
    assert got == whole.feed(data, 0)
    assert slow.feed(b"j", 1) == [Key("j")]


def test_lone_esc_is_told_by_time():
    keyboard = Keyboard()
    assert keyboard.feed(b"\x1b", 1) == []
    assert keyboard.waiting()
    assert keyboard.tick(1 + ESC_WAIT / 2) == []
    assert keyboard.tick(1 + ESC_WAIT) == [Key("esc")]
    assert not keyboard.waiting()
    assert keyboard.feed(b"\x1b\x1b", 2) == []
    assert keyboard.tick(3) == [Key("esc"), Key("esc")]


def test_half_a_sequence_is_forgotten():
    keyboard = Keyboard()
    assert keyboard.feed(b"\x1b[1;", 1) == []
    assert keyboard.tick(2) == []
    assert keyboard.feed(b"j", 2) == [Key("j")]


def test_paste_presses_nothing():
    keyboard = Keyboard()
    assert keyboard.feed(b"k\x1b[200~qqq\r\x1b[A\x03", 0) == [Key("k")]
    assert keyboard.feed(b"more q\x1b[20", 0.1) == []
    assert keyboard.feed(b"1~j", 0.2) == [Key("j")]


def test_paste_without_an_end_ends():
    keyboard = Keyboard()
    assert keyboard.feed(b"\x1b[200~qqq", 0) == []
    assert keyboard.tick(PASTE_WAIT) == []
    assert keyboard.feed(b"j", PASTE_WAIT) == [Key("j")]


def test_any_bytes_are_survived():
    """Whatever comes, the keyboard ends up usable again and keeps little of it."""
    rng = random.Random(4)
    keyboard = Keyboard()
    for n in range(3000):
        alphabet = b"\x1b\x1b[O]P;0123~AuqMm\x07\\" if n % 2 else bytes(range(256))
        keyboard.feed(bytes(rng.choices(alphabet, k=rng.randrange(1, 9))), n / 1000)
    keyboard.feed(b"\x1b]" + b"x" * 100_000, 4)
    keyboard.tick(9)
    assert keyboard.feed(b"j", 9) == [Key("j")]


# --- which key is which

MAPPED = (
    (6, "left", keys.LEFT), (6, "k", keys.UP), (6, "S", keys.DOWN | keys.HELD),
    (6, "space", keys.OK), (6, "esc", keys.BACK), (6, "m", keys.MENU), (6, "5", keys.OK),
    (6, "7", None), (6, "x", None),
    (5, "esc", keys.BACK), (5, "LEFT", keys.BACK), (5, "UP", keys.UP | keys.HELD),
    (3, "a", keys.LEFT), (3, "b", keys.OK), (3, "c", keys.RIGHT), (3, "A", keys.BACK),
    (3, "B", keys.MENU), (3, "C", keys.MORE), (3, "RIGHT", keys.MORE), (3, "3", keys.RIGHT),
    (3, "esc", keys.BACK), (3, "m", keys.MENU), (3, "up", None),
    (2, "1", keys.RIGHT), (2, "2", keys.OK), (2, "left", keys.LEFT), (2, "esc", keys.BACK),
    (2, "ENTER", keys.BACK), (2, "m", None), (2, "3", None),
    ("encoder", "left", keys.LEFT), ("encoder", "LEFT", None), ("encoder", "ENTER", keys.BACK),
)  # fmt: skip


@pytest.mark.parametrize(("count", "name", "logical"), MAPPED)
def test_keymap(count, name, logical):
    """Names in capitals are held presses."""
    keymap = Keymap(Scheme(count))
    assert keymap.press(Key(name.lower(), name.isupper())) == logical
    if name.isupper():
        assert keymap.press(Key(".")) is None
        assert keymap.said == "next: held"
        assert keymap.press(Key(name.lower())) == logical
    assert not keymap.armed


@pytest.mark.parametrize("count", [6, 5, 3, 2, "encoder"])
def test_every_press_of_a_board_can_be_typed(count):
    """Each key by its digit, held ones by the prefix; and the legend tells BACK and leaving."""
    keymap = Keymap(Scheme(count))
    got = []
    for number in range(len(keymap.scheme.names)):
        got.append(keymap.press(Key(str(number + 1))))
        keymap.press(Key("."))
        got.append(keymap.press(Key(str(number + 1))))
    wanted = {logical for _, logical in keymap.scheme.events()}
    assert {logical for logical in got if logical is not None} == wanted
    for legend in keymap.legends():
        lines = legend(80)
        assert max(map(len, lines)) <= 80
        assert "BACK" in " ".join(lines)
        assert "leave" in lines[-1]


# --- forms and colours


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


# --- the data folder


def test_data_folder_of_each_platform(monkeypatch):
    monkeypatch.setenv("HOME", "/home/anna")
    assert data_folder({}, "linux") == Path("/home/anna/.local/share/vorhand")
    assert data_folder({"XDG_DATA_HOME": "/data"}, "linux") == Path("/data/vorhand")
    assert data_folder({"XDG_DATA_HOME": "data"}, "linux") == Path(
        "/home/anna/.local/share/vorhand"
    )
    assert data_folder({}, "darwin") == Path("/home/anna/Library/Application Support/vorhand")
    assert data_folder({"LOCALAPPDATA": "/local"}, "win32") == Path("/local/vorhand")


def test_place_keeps_draft_and_device(tmp_path):
    folder = tmp_path / "deep" / "below"
    with Place(folder) as place:
        assert place.draft() == b""
        place.keep(b"a deal\x00\xff")
        device = place.device()
        assert re.fullmatch(r"sim-[0-9a-f]{6}", device)
    with Place(folder) as place:
        assert place.draft() == b"a deal\x00\xff"
        assert place.device() == device
        place.keep(b"")
        place.keep(b"")
        assert place.draft() == b""
    assert sorted(os.listdir(folder)) == ["device", "lock"]


def test_place_is_used_by_one_process_at_a_time(tmp_path):
    with Place(tmp_path):
        with pytest.raises(HostError, match=f"in use by another simulator .process {os.getpid()}"):
            Place(tmp_path).__enter__()
    with Place(tmp_path):
        pass


def test_place_that_cannot_be_used(tmp_path):
    file = tmp_path / "file"
    file.write_text("")
    for folder, words in ((file, "is not a folder"), (file / "below", "no folder")):
        with pytest.raises(HostError, match=words):
            Place(folder).__enter__()
    (tmp_path / "taken" / "lock").mkdir(parents=True)
    with pytest.raises(HostError, match="cannot write in"):
        Place(tmp_path / "taken").__enter__()


def test_place_that_is_read_only():
    """Root may write anywhere: as root the test becomes nobody for the moment."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o555)
    nobody = os.geteuid() == 0
    if nobody:
        os.seteuid(65534)
    try:
        for place in (folder, folder / "below"):
            with pytest.raises(HostError, match=r"cannot .* Permission denied"):
                Place(place).__enter__()
    finally:
        if nobody:
            os.seteuid(0)
        folder.rmdir()


def test_draft_that_cannot_be_kept_is_told(tmp_path):
    with Place(tmp_path) as place:
        (tmp_path / "draft").mkdir()
        for draft in (b"a deal", b""):
            with pytest.raises(HostError, match="draft"):
                place.keep(draft)
        with pytest.raises(HostError, match="cannot read"):
            place.draft()
