"""Pixels to a terminal's characters and back, in the colours that it has."""

import unicodedata

import pytest
from terminal_panel import Panel

from host_tools.simulator.block_forms import BRAILLE, FORMS, HALF, QUADRANT, SEXTANT
from host_tools.simulator.cells import Cells
from host_tools.simulator.colours import INDEXED, PLAIN, TRUE, depth_of, indexed


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
        raised = sorted(dots[n] for n in range(8) if pattern >> n & 1)
        assert digits == "".join(map(str, raised))
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


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
@pytest.mark.parametrize("scale", [1, 2, 3, 4])
def test_one_colour_stays_that_colour(form, scale):
    panel = Panel(32, 30, 16)
    panel.fill(lambda x, y: 0xFD20)
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
    width, height = scale // form.columns, 2 * scale // form.rows
    for alone in range(form.columns * form.rows):
        for lit in (True, False):
            panel = Panel(scale, 2 * scale, 16)
            for y in range(2 * scale):
                for x in range(scale):
                    inside = y // height * form.columns + x // width == alone
                    panel.set(x, y, 0xFFFF if inside == lit else 0)
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
