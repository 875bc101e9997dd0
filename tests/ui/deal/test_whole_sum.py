"""The confirmation shows the whole sum on every panel, if necessary on several pages."""

import pytest
from telling import answers_of

from vorhand.ui.drawing.canvas import BIG

EVENTS = {"bock_grand_lost": 1, "bock_kontra": 1, "ramsch_shove": 1}
ALL = {"ramsch_mode": "all", "ramsch_shove": 1}
DEALS = {
    "kontra": ("grand -1 bid=24 kontra=1 outcome=lost", EVENTS),
    "spades": ("spades -4 schneider_announced kontra=2 outcome=lost_schneider", EVENTS),
    "ramsch": ("declarer=ramsch shoves=3 points_forehand=30 points_middlehand=50", ALL),
    "virgin": ("declarer=ramsch shoves=2 loser=2 points=71 virgins=1", EVENTS),
}


def confirm(device, name):
    """Show the confirmation of a deal; return the sum in words."""
    line, options = DEALS[name]
    device.new_list(("Spieler 1", "Spieler 2", "Spieler 3"), rules="pub", options=options)
    device.app.deal.begin(0, answers_of(line))
    device.open("confirm", device.app.deal.score())
    screen = device.runner.current
    return screen._text(screen.score.items)


def turn_pages(device, key):
    """Turn all pages by the logical `key`; return their text and how many there are."""
    lines = []
    screen = device.runner.current
    for _ in range(9):
        lines += screen.pages[screen.page]
        for line in screen.pages[screen.page]:
            assert device.shows(line)
        if len(screen.pages) > 1:
            device.key(key)
        if screen.page == 0:
            return ", ".join(lines), len(screen.pages)
    raise AssertionError("the pages do not end")


def test_the_whole_sum_can_be_read(make_device, board, language):
    device = make_device(board, language=language)
    for name in DEALS:
        text = confirm(device, name)
        lines, pages = turn_pages(device, "RIGHT")
        if lines != text:  # the large figure is the last one of the sum
            screen = device.runner.current
            assert lines + " %d" % screen.score.points[screen.changed_seats[0]] == text, name
            assert pages == 1 and screen.size == BIG, name
        assert pages <= 3, name
        device.key("OK")
        assert device.screen == "home" and device.app.evening.count == 1, name


def test_down_turns_to_the_rest_and_says_so(device):
    confirm(device, "ramsch")
    screen = device.runner.current
    assert len(screen.pages) > 1 and device.shows("▼  weiter")
    device.press("DOWN")
    assert screen.page == 1 and device.shows("▲")
    device.press("UP")
    assert screen.page == 0
    device.press("UP", "DOWN")
    assert screen.page == 0


def test_a_short_sum_has_one_page_and_no_other_key(device):
    device.new_list().choose(1, "clubs", 1, "won")
    assert device.screen == "confirm" and not device.shows("▼")
    device.press("DOWN")
    assert device.app.refused


def test_two_rounds_of_bock_are_two(device):
    confirm(device, "kontra")
    assert device.whole().count("Bock: ") == 2
    device.press("OK").open("entry", 1)
    screen = device.runner.current
    lines = [screen.line(n)[0] for n in range(screen.line_count())]
    assert 2 == sum("Bock: " in line for line in lines)


@pytest.mark.parametrize("board", ["sim320_3", "sim320_6", "sim296_3"])
def test_the_old_total_stands_beside_the_new_one_or_above_it(make_device, board):
    device = make_device(board).new_list(length=0).play(1, "clubs", 4, "lost")
    device.choose(1, "grand", 4, "lost")
    assert device.screen == "confirm" and device.shows("−240", "−120", "► −360")


@pytest.mark.parametrize("game", ["clubs", "diamonds", "hearts"])
def test_the_head_line_of_a_tournee_is_whole(make_device, language, game):
    device = make_device("sim128_6", language=language).new_list(rules="tournee")
    card_answers = (("turn", 1), ("turned", game[0].upper() + "9"), ("game", game))
    bid_answers = (("declarer", 0), ("bid", 12), ("kind", "tournee"))
    device.app.deal.begin(0, (*bid_answers, *card_answers, ("matadors", 1), ("outcome", "won")))
    device.open("confirm", device.app.deal.score())
    head = device.text()[0].replace("[", "").replace("]", "")
    assert head.startswith("Ann") and "." not in head
    assert device.app.word("tournee") + "  " in head
