"""Canvas and panel in colour: stripes, grey levels, themes, suits; memory per frame."""

import sys
from io import BytesIO
from unittest import mock

import pytest
from dice import Dice
from scribbling import scribble
from telling import raises

from drivers.picture import Picture
from host_tools.fonts import encode, faces
from host_tools.screens import png
from host_tools.screens.desk import Desk
from vorhand.ui.drawing import canvas as c
from vorhand.ui.drawing.canvas import Canvas
from vorhand.ui.drawing.font import Font, FontError, load_fonts
from vorhand.ui.drawing.palette import Palette
from vorhand.ui.drawing.panel import open_panel

SIZES = [(240, 135), (320, 240)]


class Counting(Picture):
    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.windows = []

    def window(self, x, y, width, height, buffer):
        assert len(buffer) == 2 * width * height
        assert 0 <= x and x + width <= self.width and 0 <= y and y + height <= self.height
        self.windows.append((x, y, width, height))
        super().window(x, y, width, height, buffer)


def device(size, **palette):
    display = Counting(*size, 16)
    canvas = Canvas(*size, load_fonts(*size, 16))
    return display, canvas, open_panel(display, canvas, Palette(16, **palette))


@pytest.mark.parametrize("size", SIZES)
def test_painting_changes_gives_the_same_picture_as_painting_all(size):
    display, canvas, panel = device(size)
    other_display, other_canvas, other_panel = device(size)
    dice, other_dice = Dice(5), Dice(5)
    for _ in range(25):
        scribble(canvas, dice)
        panel.refresh()
        scribble(other_canvas, other_dice)
        other_canvas.forget()
        other_panel.refresh()
        assert display.pixels == other_display.pixels


@pytest.mark.parametrize("size", SIZES)
def test_windows_are_small_and_only_where_something_changed(size):
    display, canvas, panel = device(size)
    for score in ("421", "433"):
        canvas.begin()
        canvas.text("Anna", 10, 40, 100)
        canvas.text(score, size[0] - 80, 40, 70, align=c.ALIGN_RIGHT)
        display.windows.clear()
        panel.refresh()
    for x, y, width, height in display.windows:
        assert x >= size[0] - 80 and y >= 40 and y + height <= 40 + canvas.height_of(c.BODY)
        assert 2 * width * height <= len(panel.stripe) <= 4096
    # the stripes do not overlap, so nothing is sent twice
    assert sum(window[3] for window in display.windows) <= canvas.height_of(c.BODY)


def test_a_frame_that_moves_costs_its_lines_only():
    display, canvas, panel = device(SIZES[0])
    for top in (20, 60):
        canvas.begin()
        canvas.text("Anna", 10, 20, 100)
        canvas.text("Ben", 10, 60, 100)
        canvas.outline(0, top, 240, 30, c.ACCENT)
        display.sent = 0
        panel.refresh()
    assert display.sent <= 2 * (4 * 240 + 2 * 70)  # the filled frames would be 28,800


def test_text_has_grey_levels_between_ink_and_paper():
    display, canvas, panel = device(SIZES[0])
    canvas.begin()
    canvas.text("8", 0, 0, 100, c.BIG)
    panel.refresh()
    colours = {colour for row in png.rows(display) for colour in row}
    assert len(colours) == 4


def test_suits_take_their_colour_in_running_text():
    def colours(text, ink=c.FG, paper=c.BG, **palette):
        display, canvas, panel = device(SIZES[0], **palette)
        canvas.begin()
        canvas.text(text, 0, 0, 100, c.BODY, ink, paper=paper)
        panel.refresh()
        table = panel.palette.colours
        values = memoryview(display.pixels).cast("H").tolist()
        return {n for n in range(1, 10) if table[n] in values}

    assert colours("♥") == {c.RED}
    assert colours("♠") == {c.FG}
    assert colours("♥ ♠") == {c.RED, c.FG}
    assert colours("♠♦", tournament=True) == {c.GREEN, c.YELLOW}
    assert colours("\ue001\ue003") == {c.GREEN, c.YELLOW}
    assert colours("♥", ink=c.DIM) == {c.DIM}
    assert colours("♥ Cem") == {c.RED, c.FG}  # the suit does not colour what follows
    # on a bright paper the usual ink becomes the background's colour
    assert colours("Cem", paper=c.FG) == {c.FG}


def contrast(first, other):
    """Return the contrast ratio of two colours as WCAG 2.1 defines it."""

    def luminance(value):
        parts = [(value >> shift & 255) / 255 for shift in (16, 8, 0)]
        parts = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    low, high = sorted((luminance(first), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("inverted", [False, True])
def test_every_ink_can_be_read(inverted):
    display = Counting(240, 135, 16)
    colours = Palette(16, inverted).colours
    for ink, colour in enumerate(colours):
        display.pixels[2 * ink : 2 * ink + 2] = colour.to_bytes(2, sys.byteorder)
    pixels = png.rows(display)[0]
    for ink in range(1, c.PANEL):
        # large text needs 3:1, running text 4.5:1
        ratio = 3 if ink in (c.GREEN, c.YELLOW) else 4.5
        assert contrast(pixels[ink], pixels[c.BG]) >= ratio, ink
    assert contrast(pixels[c.FG], pixels[c.PANEL]) >= 7


def test_a_dim_rule_is_dotted_where_there_is_no_grey():
    display = Picture(128, 64, 1)
    canvas = Canvas(128, 64, load_fonts(128, 64, 1))
    canvas.begin()
    canvas.line(3, 0, 20, c.DIM)
    canvas.line(3, 8, 20, c.FG)
    open_panel(display, canvas, Palette(1)).refresh()
    assert [x for x in range(128) if display.pixels[x]] == list(range(4, 23, 2))
    assert [x for x in range(128) if display.pixels[128 + x]] == list(range(3, 23))


def test_the_numbers_are_tabular():
    """Totals stand one below the other: every digit is as wide as every other."""
    for size in [(128, 64), *SIZES]:
        for font in load_fonts(*size, 1 if size[0] == 128 else 16):
            assert len({font.width(digit) for digit in "0123456789"}) == 1


@pytest.mark.parametrize("size", SIZES)
def test_the_font_knows_the_rows_of_its_ink(size):
    for font in load_fonts(*size, 16):
        for char in font.chars:
            ink_rows = []
            for band in font.bands(0, font.height):
                n = band + font.chars.find(char)
                glyph = font.glyph(n)
                first, end = font.rows[2 * n], font.rows[2 * n + 1]
                for y in range(end - first):
                    if any(glyph.pixel(x, y) for x in range(font.width(char))):
                        ink_rows.append(first + y)
            top, bottom = divmod(font.ink(char), 256)
            assert 0 <= top < bottom <= font.height
            assert not ink_rows or (ink_rows[0], ink_rows[-1]) == (top, bottom - 1)
            assert bool(ink_rows) == (char != " ")
        # low letters have fewer rows to paint
        assert font.ink("nmo") >> 8 > font.ink("Bdk") >> 8 if "n" in font.chars else True


def test_no_page_needs_a_large_piece_of_memory():
    for size in [(128, 64), *SIZES]:
        for font in load_fonts(*size, 1 if size[0] == 128 else 16):
            for char in font.chars:
                for band in font.bands(0, font.height):
                    font.glyph(band + font.chars.find(char))
                assert all(len(page) <= 512 for page in font.pages.values())


def test_glyphs_without_room_cost_neither_the_picture_nor_the_screen(tmp_path):
    desk = Desk("sim128_6", tmp_path).new_list()
    desk.choose("list")
    desk.runner.strict = False
    pixels = bytes(desk.runner.panel.display.pixels)
    desk.runner.panel.release()
    desk.runner.canvas.forget()
    allocate = mock.Mock(side_effect=[MemoryError, *[mock.DEFAULT] * 999], wraps=bytearray)
    with mock.patch("vorhand.ui.drawing.font.bytearray", allocate, create=True):
        desk.runner.show()
    assert allocate.called and desk.screen == "sheet"
    assert bytes(desk.runner.panel.display.pixels) == pixels


def test_a_font_that_is_cut_short_or_damaged():
    small = encode.panel_fonts([faces.FACES["128x64"]["big"]()])
    large = encode.panel_fonts([faces.FACES["320x240"]["big"]()])
    last_small = Font(BytesIO(small), "path").count - 1
    whole = Font(BytesIO(large), "path")
    cases = (
        (small[:-5], last_small),
        (small[:600], last_small),
        (large[:-5], 4 * whole.count - 1),
        (large[: whole.offsets[1] + 20], 1),  # glyph 1 has the second page
    )
    for data, n in cases:
        assert raises(FontError, Font(BytesIO(data), "path").glyph, n) == ("path",)
    for data in (large[:8] + b"\0" + large[9:], large[:200], b""):  # the first has no bands
        raises(FontError, Font, BytesIO(data), "path")


def test_a_window_asks_for_the_bands_it_touches():
    font = load_fonts(320, 240, 16)[c.BIG]
    count, band_height = len(font.chars), font.high
    assert font.height == 85 and band_height == 22
    every = [0, count, 2 * count, 3 * count]
    assert list(font.bands(0, 85)) == list(font.bands(-9, 240)) == every
    assert list(font.bands(0, 22)) == list(font.bands(-4, 1)) == [0]
    assert list(font.bands(21, 23)) == [0, count]
    assert list(font.bands(84, 99)) == [3 * count]
    small_font = load_fonts(296, 128, 1)[c.BIG]
    assert list(small_font.bands(7, 9)) == [0] and small_font.high == small_font.height


@pytest.mark.parametrize("size", SIZES)
def test_with_few_glyphs_in_memory_the_picture_is_the_same(size):
    display, canvas, panel = device(size)
    canvas.begin()
    canvas.text("144−27", 0, 0, size[0], c.BIG)
    for n, text in enumerate(("Schneider angesagt", "äöü ♣♠♥♦ QXZ", "0123456789", "Kontra")):
        canvas.text(text, 0, 90 + 9 * n, size[0], n % 2)
    panel.refresh()
    pixels = bytes(display.pixels)
    sizes = [font.bytes for font in canvas.fonts]
    panel.release(True)
    canvas.forget()
    display.pixels[:] = bytes(len(display.pixels))
    panel.refresh()
    assert display.pixels == pixels
    small_sizes = [font.bytes for font in canvas.fonts]
    assert sum(small_sizes) < sum(sizes) and max(small_sizes) <= 768
    panel.release()
    assert not any(font.pages or font.glyphs or font.bytes for font in canvas.fonts)
    canvas.forget()
    panel.refresh()
    assert [font.bytes for font in canvas.fonts] == sizes and display.pixels == pixels


def test_large_glyphs_make_room_for_each_other():
    font = load_fonts(320, 240, 16)[c.BIG]
    for n in range(3 * len(font.chars)):
        font.glyph(n)
        assert font.bytes <= font.capacity
        assert font.glyphs[n]
    assert len(font.glyphs) < len(font.chars)
