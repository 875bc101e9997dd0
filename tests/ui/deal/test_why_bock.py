"""Bock says why it begins, and a dealer who deals again says so."""

import pytest

from host_tools.screens.scenes import tell
from vorhand.rules import load

BOARDS = ("sim128_6", "sim240_6", "sim320_3", "sim128_2", "sim296_3")
LOST = (("game", "clubs"), ("kontra", 1), ("matadors", 1), ("outcome", "lost"))
CASES = (
    ({"bock_kontra": 1}, LOST, "Bock: Kontra verloren", "Bock: Kontra lost"),
    ({"bock_re": 1}, (*LOST[:1], ("kontra", 2), *LOST[2:]), "Bock: Re", "Bock: Re"),
    ({"bock_60": 1}, (*LOST[:1], ("matadors", 1), ("outcome", "points"), ("points", 60)),
     "Bock: 60 Augen", "Bock: 60 points"),
    ({"bock_grand_lost": 1}, (("game", "grand"), ("matadors", 1), ("outcome", "lost")),
     "Bock: Grand verloren", "Bock: Grand lost"),
)  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=[next(iter(case[0])) for case in CASES])
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("board", BOARDS)
def test_the_sum_and_the_list_say_why(make_device, board, language, case):
    options, answers, german, english = case
    words = german if language == "de" else english
    device = make_device(board, language=language)
    device.new_list(rules="pub", options={"kontra_steps": 4, **options})
    tell(device, ("declarer", 1), *answers)
    assert device.screen == "confirm"
    assert words in device.whole().replace("  ", " ")
    device.key("OK").open("entry", 1)
    assert words in device.whole()


@pytest.mark.parametrize("board", BOARDS)
def test_two_causes_are_both_named(make_device, board):
    device = make_device(board)
    options = {"bock_kontra": 1, "bock_grand_lost": 1}
    device.new_list(rules="pub", options={"kontra_steps": 4, **options})
    tell(device, ("declarer", 1), ("game", "grand"), *LOST[1:])
    text = device.whole()
    assert "Bock: Kontra verloren" in text and "Bock: Grand verloren" in text


@pytest.mark.parametrize(
    ("language", "sum_says", "home_says"),
    [("de", "gibt noch einmal", "gibt nochmal"), ("en", "deals again", "deals again")],
)
@pytest.mark.parametrize("board", BOARDS)
def test_who_deals_again_is_told(make_device, board, language, sum_says, home_says):
    device = make_device(board, language=language)
    device.new_list(rules="pub", options={"ramsch_round": "events"})
    device.deal(("declarer", "passed")) if "passed" in device.app.evening.home else None
    if not device.app.deal.table().ramsch:
        device.deal(("declarer", 1), ("game", "clubs"), ("kontra", 1), *LOST[2:])
    table = device.app.deal.table()
    assert table.ramsch and not device.shows(home_says)
    dealer = device.app.evening.names[table.dealer]
    seat = table.active[0]
    tell(device, ("declarer", seat), ("game", "grand"), ("matadors", 1), ("outcome", "won"))
    assert device.screen == "confirm" and f"{dealer} {sum_says}" in device.whole()
    device.key("OK")
    if board == "sim296_3":  # the last deal takes the room
        home_says = {"de": "wieder", "en": "again"}[language]
    rows = [row for row in device.text() if home_says in row]
    assert len(rows) == 1 and dealer in rows[0]
    assert device.app.deal.table().dealer == table.dealer


@pytest.mark.parametrize("board", ["sim128_6", "sim240_6", "sim320_3"])
@pytest.mark.parametrize("language", ["de", "en"])
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
        device = make_device(language=language)
        device.new_list(rules="pub", options={"ramsch_shove": 1})
        answers = ("declarer", "ramsch"), ("shoves", shoves), ("loser", 1), ("points", 50)
        tell(device, *answers)
        assert words in device.whole()
