"""`vorhand standings`: lists of both kinds to totals, ranks and fees."""

import json
import re
import subprocess
import sys

import pytest
from commands import one_line, refused, said
from evenings import told
from folder import read_file, write_file
from standings_cases import CLUBS, LOST, LOST_LIST, PASSED, WON, WON_LIST, clubs, column, keep

from host_tools import list_source
from vorhand.session import changes

pytestmark = pytest.mark.usefixtures("in_english")

REDEAL = {**CLUBS, "decision": "redeal"}


def test_totals_and_parts(write, standings):
    result = standings(write(WON, LOST, PASSED, REDEAL))
    assert result["system"] == "seeger-fabian"
    assert result["rules"] == "isko"
    assert (result["players"], result["deals"], result["passed"]) == (4, 3, 1)
    assert column(result, "seat") == [0, 1, 2, 3]
    assert column(result, "points") == [0, 24, -48, 0]
    assert column(result, "won") == [0, 1, 0, 0]
    assert column(result, "lost") == [0, 0, 1, 0]
    assert column(result, "games_bonus") == [0, 50, -50, 0]
    assert column(result, "others_bonus") == [30, 30, 0, 30]
    assert column(result, "total") == [30, 104, -98, 30]
    assert column(result, "rank") == [2, 1, 4, 2]
    assert column(result, "loss_money") == [0, 0, 50, 0]


@pytest.mark.parametrize(
    ("system", "totals"),
    [
        ("plain", [0, 24, -48, 0]),
        ("seeger", [0, 74, -98, 0]),
        ("seeger-fabian", [30, 104, -98, 30]),
        ("seeger_fabian", [30, 104, -98, 30]),  # as the settings spell it
    ],
)
def test_systems(write, standings, system, totals):
    result = standings(write(WON, LOST, PASSED), "--system", system)
    assert column(result, "total") == totals


def test_fees(write, standings):
    path = write(*[LOST] * 5, PASSED)
    assert column(standings(path), "loss_money") == [0, 0, 350, 0]
    args = ("--fee1", "100", "--fee2", "300", "--fee-from", "2", "--fee-passed", "10")
    assert column(standings(path, *args), "loss_money") == [10, 10, 1310, 10]


def test_house_rules(write, standings):
    path = write(LOST)
    result = standings(path, "--option", "sf_sitter=0")
    assert column(result, "others_bonus") == [30, 30, 0, 0]
    five = {**CLUBS, "players": 5, "outcome": "lost"}
    assert column(standings(write(five)), "others_bonus") == [0] * 5
    result = standings(write(five), "--option", "sf_bonus_5=24")
    assert column(result, "others_bonus") == [24, 0, 24, 24, 24]


def test_table(write, vorhand):
    assert said(vorhand("standings", write(WON, LOST, PASSED, REDEAL))).splitlines() == [
        "Seeger-Fabian; deals: 3, passed in: 1",
        "rank  player  points  won  lost  games  others  total  fees",
        "   1  Seat 1      24    1     0     50      30    104  0.00",
        "   2  Seat 0       0    0     0      0      30     30  0.00",
        "   2  Seat 3       0    0     0      0      30     30  0.00",
        "   4  Seat 2     −48    0     1    −50       0    −98  0.50",
    ]
    assert said(vorhand("standings", "--system", "plain", write(WON))).splitlines()[:3] == [
        "Points; deals: 1, passed in: 0",
        "rank  player  points  won  lost  total  fees",
        "   1  Seat 1      24    1     0     24  0.00",
    ]


def test_a_kept_list(tmp_path, standings):
    evening = keep(tmp_path, (WON_LIST, LOST_LIST, [("declarer", "passed")]))
    result = standings(evening.path)
    assert (result["deals"], result["passed"]) == (3, 1)
    assert column(result, "name") == ["Anna", "Ben", "Cem", "Dora"]
    assert column(result, "points") == evening.points == [-96, 24, 0, 0]
    assert column(result, "total") == [-146, 104, 30, 30]


def test_a_kept_list_keeps_its_house_rules(tmp_path, standings):
    evening = keep(tmp_path, (WON_LIST, LOST_LIST), {"sf_sitter": 0})
    assert column(standings(evening.path), "others_bonus") == [0, 0, 30, 30]
    result = standings(evening.path, "--option", "sf_sitter=1")
    assert column(result, "others_bonus") == [0, 30, 30, 30]


def test_a_corrected_and_taken_back_deal(tmp_path, standings):
    evening = keep(tmp_path, (WON_LIST, LOST_LIST))
    changes.undo(evening)
    changes.correct(evening, 1, *told(evening, *clubs(1, "won_schneider"), n=1))
    result = standings(evening.path)
    assert column(result, "points") == [0, 36, 0, 0]
    assert result["deals"] == 1


def test_a_damaged_list(tmp_path, vorhand):
    evening = keep(tmp_path, (WON_LIST, LOST_LIST, WON_LIST[:1] + LOST_LIST[1:]))
    lines = read_file(evening.path).split(b"\n")
    lines[2] = lines[2].replace(b"grand", b"clubs")
    write_file(evening.path, b"\n".join(lines))
    status, out, err = vorhand("standings", "--json", evening.path)
    assert (status, column(json.loads(out), "points")) == (1, [0, 24 - 96, 0, 0])
    assert err.splitlines() == [
        f"vorhand: {evening.path} is damaged; vorhand replay tells where",
        f"vorhand: {evening.path}: deal 2 is unreadable and not counted",
    ]


def test_standard_input(tmp_path, write, vorhand):
    evening = keep(tmp_path, (WON_LIST, LOST_LIST))
    for data in (read_file(write(WON, LOST)), read_file(evening.path)):
        assert json.loads(said(vorhand("standings", "--json", stdin=data)))["deals"] == 2


NO_LIST = "is no list of Vorhand; a list file as `vorhand pull` fetches it"
BAD = (
    (b"", "is empty"),
    (b"\n\n", "is empty"),
    (b"hello\n", NO_LIST),
    (b"\x89PNG\r\n", NO_LIST),
    (b"open vorhand=1\n", NO_LIST),
    (json.dumps(WON).encode("utf-16"), "is not UTF-8 text"),
    (b"{\n", "line 1: not JSON"),
    (b"[]\n", "line 1: not an object"),
    (json.dumps(WON).encode() + b"\n\nx\n", "line 3: not JSON"),
    (b'{"note": "M\xfcller"}\n', "line 1: not UTF-8"),
    (json.dumps({**WON, "bid": 19}).encode(), "line 1: bid cannot be 19"),
)


@pytest.mark.parametrize(("data", "text"), BAD, ids=[row[1] for row in BAD])
def test_one_line_for_a_bad_file(tmp_path, vorhand, data, text):
    path = tmp_path / "list"
    path.write_bytes(data)
    result = vorhand("standings", path)
    err = refused(result)
    assert result[0] == 1 and err.startswith(f"vorhand: {path}") and text in err


def test_in_german(write, vorhand, monkeypatch):
    monkeypatch.setenv("LC_ALL", "C.UTF-8")  # names no language, so the tables' own is used
    assert said(vorhand("standings", write(WON, LOST, PASSED, REDEAL))).splitlines()[:3] == [
        "Seeger-Fabian; Spiele: 3, eingepasst: 1",
        "Rang  Spieler  Punkte  gew.  verl.  Spiele  andere  gesamt  Abreizgeld",
        "   1  Platz 1      24     1      0      50      30     104        0,00",
    ]
    # All errors are English.
    players = "3 players after 4: a list has the same players throughout; make it two files"
    for args, deal, error in (
        ((), {"players": 3}, f"line 2: {players}"),
        (("--language", "de"), {"bid": 19}, "line 2: bid cannot be 19"),
    ):
        assert error in one_line(vorhand("standings", *args, write(WON, {**WON, **deal})), 1)


@pytest.mark.parametrize("verb", ["standings", "score", "presses"])
@pytest.mark.parametrize("name", ["/dev/zero", "-"])
def test_what_never_ends(verb, name):
    """A line without an end is no deal; `ulimit` leaves no memory to hold it."""
    command = [sys.executable, "-m", "host_tools", verb, name]
    limit = 'ulimit -v 1000000 2>/dev/null; exec "$@"'
    with open("/dev/zero", "rb") as endless:
        process = subprocess.run(
            ["sh", "-c", limit, "sh", *command], stdin=endless, capture_output=True, text=True
        )
    assert process.returncode == 1
    assert process.stderr.endswith("each deal has a line of its own; is this the right file?\n")
    assert process.stderr.count("\n") == 1


def test_lines_without_end_do_not_fill_the_disk(vorhand, monkeypatch):
    monkeypatch.setattr(list_source, "LARGEST_INPUT", 1 << 20)
    result = vorhand("standings", stdin=b"{}\n" * (1 << 19))
    assert refused(result, 1) == "vorhand: standard input has more than 1 MB; is that a list?\n"


def test_where_standard_input_finds_no_room_that_is_told():
    command = [sys.executable, "-B", "-m", "host_tools", "standings"]  # no half module stays
    limit = 'ulimit -f 8; exec "$@"'  # blocks of 512 or 1024 bytes
    lines = b"\n".join([json.dumps(WON).encode()] * 1000)
    process = subprocess.run(["sh", "-c", limit, "sh", *command], input=lines, capture_output=True)
    assert process.returncode == 1
    assert re.fullmatch(rb"vorhand: cannot write .*: File too large\n", process.stderr)


def test_many_lines_that_are_no_list(tmp_path, vorhand):
    path = tmp_path / "many"
    path.write_bytes(b"hello\n" * 1_000_000)
    assert "a list is a file of at most 4 MB" in one_line(vorhand("standings", path), 1)


@pytest.mark.parametrize(
    ("args", "text"),
    [
        (["--fee-from", "0", "x"], "--fee-from: 0 is no number of at least 1"),
        *(
            ([option, "-1", "x"], f"{option}: -1 is no number of at least 0")
            for option in ("--fee1", "--stake", "--cap", "--round-price")
        ),
    ],
)
def test_one_line_for_a_wrong_command(vorhand, args, text):
    assert text in refused(vorhand("standings", *args))


def test_tournee_is_settled_to_the_average_where_nothing_else_is_said(write, standings):
    deal = {"players": 3, "dealer": 0, "declarer": 2, "kind": "solo", "game": "clubs"}
    path = write({**deal, "matadors": 1, "outcome": "won"})
    for args, settle, nets in (
        ((), "average", [-8, -8, 16]),
        (("--settle", "all"), "all", [-24, -24, 48]),
        (("--settle", "none"), "none", [None] * 3),
    ):
        result = standings(path, "--rules", "tournee", *args)
        assert result["settle"] == settle
        assert column(result, "net") == nets
