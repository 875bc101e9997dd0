"""`vorhand presses`: the search through the real screens, and what it prints."""

import json

import pytest

from host_tools.bench import presses as bench
from host_tools.cli import main
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


def run(tmp_path, capsys, deals, *args):
    """Run the verb on deals as JSON Lines; return its exit status and output."""
    file = tmp_path / "deals.jsonl"
    file.write_text("".join(json.dumps(deal) + "\n" for deal in deals), "utf-8")
    status = main(["presses", *args, str(file)])
    return status, capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("auction", [(), ("--auction",)], ids=["told", "auction"])
@pytest.mark.parametrize("board", ["sim128_6", "sim128_3", "sim128_2"])
def test_what_is_written_is_what_score_says(tmp_path, capsys, board, auction):
    args = ("--json", "--board", board, *auction)
    status, lines = run(tmp_path, capsys, DEALS, *args)
    entries = [json.loads(line) for line in lines]
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
    assert (
        device.last()
        == "deal n=1 declarer=2 game=clubs matadors=1 outcome=won score=0,0,24,0 win=2"
    )


def test_bid_nought_is_18_in_an_auction(tmp_path, capsys):
    deals = [{**CLUBS, "bid": bid, "outcome": "won"} for bid in (0, 18)]
    _, lines = run(tmp_path, capsys, deals, "--json", "--auction")
    assert lines[0] == lines[1]
    assert json.loads(lines[0])["keys"][:4] == ["UP", "OK", "RIGHT", "LEFT"]


def test_text_and_mean(tmp_path, capsys):
    status, lines = run(tmp_path, capsys, DEALS[:2])
    assert status == 0
    assert lines[0].split() == ["5", "+24", "OK", "LEFT", "RIGHT", "OK", "OK"]
    assert lines[-1] == "mean 5.50 presses, deals: 2, board sim128_6"


def test_in_german(tmp_path, capsys):
    deals = (DEALS[0], {**DEALS[0], "bid": 19})
    status, lines = run(tmp_path, capsys, deals, "--language", "de", "--json")
    assert status == 1
    assert json.loads(lines[1])["error"].startswith("bid: 19 geht hier nicht (")
    status, lines = run(tmp_path, capsys, deals[:1], "--language", "de")
    assert status == 0
    assert lines[1] == "im Mittel 5,00 Tastendrücke, Spiele: 1, Gerät sim128_6"


def test_a_bad_line_does_not_stop_the_others(tmp_path, capsys):
    bad = {**CLUBS, "bid": 19, "outcome": "won"}
    status, lines = run(tmp_path, capsys, [bad, DEALS[0]], "--json")
    assert status == 1
    assert json.loads(lines[0]) == {"line": 1, "error": json.loads(lines[0])["error"]}
    assert json.loads(lines[1])["presses"] == 5


def test_a_bad_line_is_an_error_of_its_file(tmp_path, capsys):
    file = tmp_path / "deals.jsonl"
    file.write_bytes(b"\xff\n" + json.dumps(DEALS[0]).encode())
    assert main(["presses", "--language", "de", str(file)]) == 1
    out, err = capsys.readouterr()
    assert err == f"vorhand: {file}, line 1: not UTF-8 (byte 1)\n"
    assert out.count("\n") == 2


def test_an_unknown_board(tmp_path, capsys):
    file = tmp_path / "deals.jsonl"
    file.write_text(json.dumps(DEALS[0]) + "\n")
    assert main(["presses", "--board", "abacus", str(file)]) == 2
    assert "there is no board abacus; known: sim128_2" in capsys.readouterr().err


@pytest.mark.parametrize(
    "board, limit", [("sim128_6", 5.5), ("sim128_3", 7.0), ("sim128_2", 10.0)]
)
def test_presses_per_deal_of_the_mix(board, limit):
    assert bench.mean(board) <= limit


@pytest.mark.parametrize("auction", [(), ("--auction",)], ids=["told", "auction"])
def test_a_redeal_writes_no_line_whenever_it_comes(tmp_path, capsys, auction):
    status, lines = run(tmp_path, capsys, REDEALS, "--json", *auction)
    entries = [json.loads(line) for line in lines]
    assert status == 0
    assert [(entry["score"], entry["match"]) for entry in entries] == [(None, True)] * len(REDEALS)
    assert all(entry["presses"] == len(entry["keys"]) for entry in entries)
    assert entries[0]["presses"] == 0
