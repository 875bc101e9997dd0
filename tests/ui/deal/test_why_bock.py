"""Bock says why it begins, and a dealer who deals again says so."""

import pytest
from desk_steps import deal, pub
from telling import answers_of

from host_tools.screens.scenes import tell
from vorhand.rules import load

BOARDS = ("sim128_6", "sim240_6", "sim320_3", "sim128_2", "sim296_3")
LOST = "clubs 1 kontra=1 outcome=lost"
CASES = {
    "bock_kontra": (LOST, "Bock: Kontra verloren", "Bock: Kontra lost"),
    "bock_re": ("clubs 1 kontra=2 outcome=lost", "Bock: Re", "Bock: Re"),
    "bock_60": ("clubs 1 points=60", "Bock: 60 Augen", "Bock: 60 points"),
    "bock_grand_lost": ("grand 1 outcome=lost", "Bock: Grand verloren", "Bock: Grand lost"),
}


@pytest.mark.parametrize("option", CASES)
@pytest.mark.parametrize("board", BOARDS)
def test_the_sum_and_the_list_say_why(make_device, board, language, option):
    line, german, english = CASES[option]
    words = german if language == "de" else english
    device = pub(make_device(board, language=language), **{option: 1})
    tell(device, *answers_of(line))
    assert device.screen == "confirm"
    assert words in device.whole().replace("  ", " ")
    device.key("OK").open("entry", 1)
    assert words in device.whole()


@pytest.mark.parametrize("board", BOARDS)
def test_two_causes_are_both_named(make_device, board):
    device = pub(make_device(board), bock_kontra=1, bock_grand_lost=1)
    tell(device, *answers_of("grand 1 kontra=1 outcome=lost"))
    text = device.whole()
    assert "Bock: Kontra verloren" in text and "Bock: Grand verloren" in text


@pytest.mark.parametrize(
    ("language", "sum_says", "home_says"),
    [("de", "gibt noch einmal", "gibt nochmal"), ("en", "deals again", "deals again")],
)
@pytest.mark.parametrize("board", BOARDS)
def test_who_deals_again_is_told(make_device, board, language, sum_says, home_says):
    device = deal(pub(make_device(board, language=language), ramsch_round="events"), LOST)
    table = device.app.deal.table()
    assert table.ramsch and not device.shows(home_says)
    dealer = device.app.evening.names[table.dealer]
    tell(device, *answers_of("grand 1 outcome=won declarer=%d" % table.active[0]))
    assert device.screen == "confirm" and f"{dealer} {sum_says}" in device.whole()
    device.key("OK")
    if board == "sim296_3":  # the last deal takes the room
        home_says = {"de": "wieder", "en": "again"}[language]
    rows = [row for row in device.text() if home_says in row]
    assert len(rows) == 1 and dealer in rows[0]
    assert device.app.deal.table().dealer == table.dealer


@pytest.mark.parametrize("board", ["sim128_6", "sim240_6", "sim320_3"])
def test_the_group_of_bock_does_not_say_bock_in_each_row(make_device, board, language):
    device = make_device(board, language=language).new_list(rules="pub")
    device.open("options", load("pub"), {}, True, "bock")
    texts = [row[0] for row in device.runner.current.rows]
    assert len(texts) > 12 and not [text for text in texts if text.startswith("Bock:")]
    assert all(texts)


@pytest.mark.parametrize(
    ("language", "once", "twice"),
    [
        ("de", "einmal geschoben x 2", "2-mal geschoben x 4"),
        ("en", "shoved once x 2", "shoved 2 times x 4"),
    ],
)
def test_once_is_no_number_of_times(make_device, language, once, twice):
    for shoves, words in ((1, once), (2, twice)):
        device = pub(make_device(language=language), ramsch_shove=1)
        tell(device, *answers_of("declarer=ramsch shoves=%d loser=1 points=50" % shoves))
        assert words in device.whole()
