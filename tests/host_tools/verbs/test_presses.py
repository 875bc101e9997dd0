"""`vorhand presses`: the search through the real screens, and what it prints."""

import pytest
from commands import refused, said

from host_tools.bench import presses as bench
from host_tools.screens.desk import Desk
from host_tools.screens.presses import Pilot
from host_tools.screens.scenes import NAMES

pytestmark = pytest.mark.usefixtures("in_english")

CLUBS = {"players": 4, "dealer": 0, "declarer": 2, "game": "clubs", "matadors": 1}
DEALS = (
    {**CLUBS, "outcome": "won"},
    {**CLUBS, "bid": 18, "outcome": "won", "schneider": True},
    {**CLUBS, "bid": 30, "outcome": "won"},
    {**CLUBS, "hand": True, "matadors": -4, "points": 62},
    {"players": 4, "dealer": 0, "passed": True},
    {**CLUBS, "game": "null", "matadors": 1, "bid": 24, "null_as": "clubs"},
    {"players": 3, "dealer": 2, "declarer": 0, "game": "null", "ouvert": True, "outcome": "lost"},
    {"players": 5, "dealer": 1, "declarer": 0, "game": "grand", "matadors": 3, "bid": 46}
    | {"decision": "lost_simple"},
)
REDEAL = {"players": 3, "dealer": 0, "decision": "redeal"}
NULL_REDEAL = {**REDEAL, "declarer": 1, "game": "null", "bid": 24}
REDEALS = (
    REDEAL,
    {**REDEAL, "declarer": 1, "bid": 20},
    {**REDEAL, "declarer": 1, "game": "grand"},
    {**REDEAL, "declarer": 1, "game": "grand", "matadors": 4},
    NULL_REDEAL,
    {**NULL_REDEAL, "matadors": 2, "null_as": "clubs"},
)
SCORES = (24, 36, -72, 72, None, -48, -92, -192)


@pytest.mark.parametrize("auction", [(), ("--auction",)], ids=["told", "auction"])
@pytest.mark.parametrize("board", ["sim128_6", "sim128_3", "sim128_2"])
def test_what_is_written_is_what_score_says(pressed, board, auction):
    status, entries = pressed("--board", board, *auction, deals=DEALS)
    assert status == 0
    assert [row["score"] for row in entries] == list(SCORES)
    assert all(row["match"] and row["presses"] == len(row["keys"]) for row in entries)
    with Pilot(board, 3, 0) as pilot:
        names = {name for name, _ in pilot.events}
    assert all(set(row["keys"]) <= names for row in entries)


def test_the_keys_really_enter_the_deal(tmp_path):
    target = {"declarer": 2, "game": "clubs", "matadors": 1, "outcome": "won"}
    with Pilot("sim128_6", 4, 0) as pilot:
        keys = pilot.enter(target).keys
    device = Desk("sim128_6", tmp_path)
    device.new_list(NAMES[:4], 0, 48).press(*keys)
    assert keys == ["OK", "LEFT", "RIGHT", "OK", "OK"]
    deal = "deal n=1 declarer=2 game=clubs matadors=1 outcome=won score=0,0,24,0 win=2"
    assert device.last() == deal


def test_bid_nought_is_18_in_an_auction(pressed):
    deals = [{**CLUBS, "bid": bid, "outcome": "won"} for bid in (0, 18)]
    _, (nought, eighteen) = pressed("--auction", deals=deals)
    assert nought == eighteen
    assert nought["keys"][:4] == ["UP", "OK", "RIGHT", "LEFT"]


def test_text_and_mean(vorhand, write):
    out = said(vorhand("presses", write(*DEALS[:2])))
    first, *_, last = out.splitlines()
    assert first.split() == ["5", "+24", "OK", "LEFT", "RIGHT", "OK", "OK"]
    assert last == "mean 5.50 presses, deals: 2, board sim128_6"


def test_in_german(pressed, vorhand, write):
    status, entries = pressed("--language", "de", deals=(DEALS[0], {**DEALS[0], "bid": 19}))
    assert status == 1
    assert entries[1]["error"].startswith("bid: 19 geht hier nicht (")
    out = said(vorhand("presses", "--language", "de", write(DEALS[0])))
    assert out.splitlines()[1] == "im Mittel 5,00 Tastendrücke, Spiele: 1, Gerät sim128_6"


def test_a_bad_line_does_not_stop_the_others(pressed):
    bad = {**CLUBS, "bid": 19, "outcome": "won"}
    status, (error, entry) = pressed(deals=[bad, DEALS[0]])
    assert (status, error["line"], set(error)) == (1, 1, {"line", "error"})
    assert entry["presses"] == 5


def test_a_bad_line_is_an_error_of_its_file(vorhand, write):
    file = write(DEALS[0])
    file.write_bytes(b"\xff\n" + file.read_bytes())
    status, out, err = vorhand("presses", "--language", "de", file)
    assert (status, err) == (1, f"vorhand: {file}, line 1: not UTF-8 (byte 1)\n")
    assert out.count("\n") == 2


def test_an_unknown_board(vorhand, write):
    result = vorhand("presses", "--board", "abacus", write(DEALS[0]))
    assert "there is no board abacus; known: sim128_2" in refused(result, 2)


@pytest.mark.parametrize(
    "board, limit", [("sim128_6", 5.5), ("sim128_3", 7.0), ("sim128_2", 10.0)]
)
def test_presses_per_deal_of_the_mix(board, limit):
    assert bench.mean(board) <= limit


@pytest.mark.parametrize("auction", [(), ("--auction",)], ids=["told", "auction"])
def test_a_redeal_writes_no_line_whenever_it_comes(pressed, auction):
    status, entries = pressed(*auction, deals=REDEALS)
    assert status == 0
    assert [(entry["score"], entry["match"]) for entry in entries] == [(None, True)] * len(REDEALS)
    assert all(entry["presses"] == len(entry["keys"]) for entry in entries)
    assert entries[0]["presses"] == 0
