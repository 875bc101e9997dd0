"""Totals of four digits leave the names recognisable."""

import re

import pytest
from desk_steps import forehand

from host_tools.screens.png import rows
from vorhand.ui.drawing.canvas import BIG
from vorhand.ui.drawing.layout import top

SEATED = (
    ("Spieler 1", "Spieler 2", "Spieler 3", "Spieler 4", "Spieler 5"),
    ("Sabine", "Anna", "Christoph", "Michael", "Dora"),
)
EVERY = {"hand": 1, "schneider_announced": 1, "schwarz_announced": 1, "ouvert": 1}


def play_high_totals(device, names):
    """Play fourteen Grand Ouverts: the second player wins his, the others lose."""
    device.new_list(names, length=0)
    for _ in range(14):
        seat = forehand(device)
        device.play(seat, "grand", 4, "won" if seat == 1 else "lost", bid=264, **EVERY)
    return device


def plain(row):
    """Return the texts of a row, whatever is lit, with one sign for minus."""
    return row.replace("[", "").replace("]", "").replace("−", "-").split("  ")


@pytest.mark.parametrize("names", SEATED)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_who_has_which_total_is_told(make_device, board, players, names):
    """Each row of the standings has a name; the head of the list names all or nobody."""
    device = play_high_totals(make_device(board), names[:players])
    device.open("standings")
    for _ in device.runner.current.systems:
        fields = [row.split("  ") for row in device.text()[1:-1]]
        assert len(fields) == players
        for row in fields:
            name = row[1] if row[0].endswith(".") else row[0]
            assert len(name) >= 3 and name[0].isalpha(), row
        device.key("RIGHT")
    head = plain(device.open("sheet").text()[0])
    totals = [str(points) for points in device.app.evening.points]
    if head[0] == "Liste":  # a column for each, all totals in the last line
        assert device.runner.canvas.width > 240
        assert plain(device.text()[-2])[-players:] == totals
        head = [word for name in head[1:] for word in (name, "")]
    elif len(head) == players:
        assert head == totals
        return
    else:
        assert head[1::2] == totals
    assert len(head) == 2 * players
    for name, full_name in zip(head[::2], names, strict=False):
        assert name[0] == full_name[0]


@pytest.mark.parametrize("name", ["sim128_6", "sim240_6"])
def test_a_total_of_five_digits_is_whole_where_the_others_leave_it_room(make_device, name):
    device = make_device(name).new_list(SEATED[1], rules="pub").play(1)
    device.app.evening.points[:] = [0, -15360, 240, 480, 96]
    assert "15360" in device.open("sheet").text()[0]


@pytest.mark.parametrize(
    ("name", "totals"),
    [
        ("sim128_6", [270, -968, -1314, -900]),
        ("sim240_6", [-906, -528, -288, -948, 214]),
        ("sim320_6", [-2132, -1038, -704, -2896, -306]),
    ],
)
def test_a_wide_letter_leaves_no_name_out(make_device, name, totals):
    """A W is wider than an equal share of what the figures leave; the others need less."""
    names = ("Jürgen", "Wolfgang", "Änne", "Özgür", "Maria")[: len(totals)]
    device = make_device(name).new_list(names, rules="pub").play(1)
    device.app.evening.points[:] = totals
    head = plain(device.open("sheet").text()[0])
    assert head[1::2] == [str(points) for points in totals]
    assert [part[0] for part in head[::2]] == [part[0] for part in names]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_names_that_differ_by_their_digit_are_cut_alike(make_device, board, players):
    device = make_device(board).new_list(SEATED[0][:players], length=0)
    for deals in range(15):
        if deals in (0, 1, 3, 14):
            head = plain(device.open("sheet").text()[0])
            if len(head) == 2 * players:
                assert len({len(name) for name in head[::2]}) == 1, head
        seat = forehand(device)
        device.play(seat, "grand", 4, "won" if seat == 1 else "lost")


@pytest.mark.parametrize("outcome", ["won", "lost"])
@pytest.mark.parametrize("game", ["grand", "clubs"])
def test_the_game_of_an_entry_does_not_touch_its_points(make_device, board, game, outcome):
    device = make_device(board, unseen=False).new_list(rules="pub", length=0)
    device.play(1, game, 4, outcome, hand=1, kontra=4 if outcome == "won" else 3)
    device.open("entry", 1)
    c = device.runner.canvas
    pixels = rows(device.runner.panel.display)[top(c) : top(c) + c.height_of(BIG)]
    paper = pixels[0][0]
    inked = "".join(" " if set(column) == {paper} else "x" for column in zip(*pixels, strict=True))
    glyph, gap = re.match(" *(x+)( +)x", inked).groups()
    assert len(glyph) <= c.width_of(device.app.suit(game)[0], BIG)
    assert len(gap) >= 3
