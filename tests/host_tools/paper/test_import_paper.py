"""`vorhand import paper`: the real list of forty deals, and a typist's slips."""

import json
import re
from pathlib import Path

import pytest
from commands import one_line, said
from official_list import FOLDER

from host_tools.manual import FOLDER as MANUAL
from vorhand.session.ledger import Evening

REAL = Path(FOLDER) / "official_list_40.csv"
TEXT = REAL.read_text()
HEAD, *ROWS = TEXT.splitlines()
FOOTER = json.loads((Path(FOLDER) / "official_list_40_totals.json").read_text())["seats"]


@pytest.fixture
def imported(tmp_path, vorhand):
    """Import a table, text or bytes, as typed.csv; return (status, out, err)."""

    def run(table, *args):
        path = tmp_path / "typed.csv"
        path.write_bytes(table if isinstance(table, bytes) else table.encode())
        status, out, err = vorhand("import", "paper", path, *args)
        return status, out.replace(str(path), "FILE"), err

    return run


@pytest.fixture
def typed(imported):
    """Import the real list with {(deal, column): text} changed; return (status, out, err)."""

    def run(changes, *args):
        lines = [line.split(",") for line in TEXT.splitlines()]
        for (number, column), text in changes.items():
            lines[number][lines[0].index(column)] = text
        return imported("\n".join(",".join(line) for line in lines), *args)

    return run


@pytest.fixture
def one_deal(imported, tmp_path):
    """Import a row behind its number, by these rules; return the list and the output."""

    def run(rules, row):
        args = ["--names", "Anna,Ben,Cem", "--rules", rules, "--out", tmp_path / "list.txt"]
        out = said(imported(f"{HEAD}\n1,{row},1,2,,,\n", *args))
        return Evening(str(tmp_path / "list.txt")), out

    return run


def test_the_real_list(imported, vorhand, tmp_path):
    out = tmp_path / "list.txt"
    args = ["--names", "Anna,Ben,Cem,Dora", "--date", "2019-05-04", "--out", out]
    assert vorhand("import", "paper", REAL, *args)[0] == 0
    evening = Evening(str(out))
    assert (evening.count, evening.length, evening.closed, evening.damage) == (40, 48, True, [])
    assert evening.names == ["Anna", "Ben", "Cem", "Dora"]
    assert evening.points == [FOOTER[seat]["spielpunkte"] for seat in "1234"]
    first = out.read_bytes()
    for table in (TEXT, TEXT.replace(HEAD, HEAD.upper())):  # the same rows, the same bytes
        assert imported(table, *args)[0] == 0
        assert out.read_bytes() == first
    assert said(vorhand("replay", out)).endswith("nothing wrong\n")
    # The sheet as CSV is the table that was typed.
    exported = tmp_path / "again.csv"
    assert vorhand("sheet", out, "--out", exported)[0] == 0
    rows = [line.split(",")[:17] for line in exported.read_text().splitlines()]
    assert rows == [line.split(",") for line in TEXT.splitlines()]
    # With semicolons, a byte order mark and a cross it is the same.
    text = exported.read_text().replace(",", ";").replace(";0;1;0;", ";0;x;0;", 1)
    assert imported("\ufeff" + text, *args)[0] == 0
    assert out.read_bytes() == first


SLIPS = [
    # The value contradicts levels and matadors.
    ({(2, "plus"): "48"}, "deal 2: +48 stands there, the game is worth +72", "Schneider may be"),
    ({(5, "mit"): "2"}, "deal 5: +72 stands there, the game is worth +60", "number of matadors"),
    ({(29, "plus"): "186"}, "deal 29: +186 stands", "two figures of 186 may have changed places"),
    ({(1, "grundwert"): "9"}, "deal 1: +30 stands", "the base value may be wrong"),
    ({(1, "plus"): "", (1, "minus"): "30"}, "deal 1: -30 stands", "under the wrong sign"),
    ({(7, "mit"): "1"}, "", ""),  # a Null has no matadors, so any text is ignored
    ({(28, "hand"): "0"}, "deal 28: the cross at Hand is missing",
     "the cross at Hand may be wrong"),
    ({(1, "ohne"): "1"}, "deal 1: with and without both stand there", ""),
    ({(1, "plus"): ""}, "deal 1: no points stand there", ""),
    ({(1, "minus"): "30"}, "deal 1: points stand under + and under −", ""),
    ({(7, "grundwert"): "35", (7, "hand"): "0", (7, "offen"): "1"},
     "deal 7: a Null of 35 with other crosses than its own", ""),
    ({(1, "grundwert"): "13"}, "deal 1: no game has the base value 13", ""),
    ({(1, "grundwert"): ""}, "deal 1: the base value is missing", ""),
    ({(1, "mit"): "12"}, "deal 1: no game of this kind is with or without 12", ""),
    ({(29, "schneider"): "0"}, "deal 29: Schwarz without Schneider", ""),
    # Totals and counts that were kept by hand.
    ({(6, "running_total"): "61"}, "deal 6: the running total is 61, with +18 it would be 51", ""),
    ({(13, "running_total"): "171"}, "with +27 it would be 25", ""),
    ({(4, "running_total"): "9"}, "it is the one of seat 2: who declared may be wrong", ""),
    ({(10, "lost_count"): "2"}, "deal 10: 2 games lost are counted, it would be 1", ""),
    ({(10, "won_count"): "4"}, "won_count is written for a game that was lost", ""),
    # Seats and rows.
    ({(8, "dealer_seat"): "3"}, "deal 8: seat 3 deals, by turn it is seat 4", ""),
    ({(8, "nr"): "9"}, "deal 9: row 8 has this number", ""),
    ({(8, "declarer_seat"): "5"}, "deal 8: there is no seat 5", ""),
    ({(8, "declarer_seat"): ""}, "deal 8: who declared is missing", ""),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "cell", "why"), SLIPS)
def test_a_slip_is_named(typed, tmp_path, changes, cell, why):
    status, out, _ = typed(changes, "--names", "A,B,C,D")
    if not cell:
        assert status == 0
        return
    assert status == 1
    assert cell in out and why in out
    assert out.endswith("wrong; nothing was written\n")
    assert not (tmp_path / "typed.txt").exists()


@pytest.mark.parametrize("page", ["import_paper.md", "de/import_paper.md"])
def test_each_slip_is_named_once_and_as_the_manual_quotes_it(typed, page):
    """Total and count of deal 3 have the lost game: only its points are wrong, without a why.

    The total says who declared deal 9: no other message follows from the wrong seat.
    """
    slips = {(3, "minus"): "27", (9, "declarer_seat"): "1", (13, "running_total"): "52"}
    _, out, _ = typed(slips, "--names", "A,B,C,D")
    quotes = re.findall("csv, (deal .*)", (MANUAL / page).read_text("utf-8"))
    assert [line.removeprefix("FILE, ") for line in out.splitlines()[:-1]] == quotes


def test_a_wrong_total_that_is_carried_on_is_named_once(typed):
    carried = {6: "61", 7: "107", 10: "67", 14: "139"}
    status, out, _ = typed({(n, "running_total"): text for n, text in carried.items()})
    assert status == 1
    complaints = out.splitlines()[:-1]
    # The first deal with the wrong total, and the first that goes on from the right one.
    assert [line.split(":")[0] for line in complaints] == ["FILE, deal 6", "FILE, deal 20"]


@pytest.mark.parametrize(
    ("rows", "deal", "row"),
    [
        (ROWS[1:], 2, "1 has this number: a row is missing"),
        (ROWS[:9] + ROWS[10:], 11, "10 has this number: a row is missing"),
        (ROWS[:9] + ROWS[12:], 13, "10 has this number: a row is missing"),
        (ROWS[:10] + ROWS[9:], 10, "11 has this number: a row is missing or stands twice"),
    ],
    ids=["first", "one", "three", "twice"],
)
def test_rows_that_are_missing_or_stand_twice_are_named_once(imported, rows, deal, row):
    """The rows after them are not named, nor a dealer out of turn."""
    status, output, _ = imported("\n".join([HEAD, *rows]), "--names", "A,B,C,D")
    assert status == 1
    assert f"deal {deal}: row {row}" in output
    assert output.count("has this number") == 1 and "by turn" not in output


def test_line_ends_of_any_kind(imported):
    for end in (b"\r", b"\r\n"):
        table = REAL.read_bytes().replace(b"\n", end)
        output = said(imported(table, "--names", "A,B,C,D"))
        assert "40 deals, all as the rules have them" in output


def test_an_overbid_game_and_one_passed_in(typed, tmp_path):
    empty = dict.fromkeys(
        [(39, key) for key in ("grundwert", "ohne", "plus", "declarer_seat", "running_total")], ""
    )
    changes = {(40, "plus"): "", (40, "minus"): "192", (40, "schneider"): "", **empty}
    changes |= {(39, "won_count"): "", (40, "won_count"): "", (40, "lost_count"): "2"}
    changes |= {(40, "running_total"): "157"}
    status, out, _ = typed(changes)
    assert (status, "deal 40: taken as overbid, the bid was 96 at most" in out) == (0, True), out
    evening = Evening(str(tmp_path / "typed.txt"))
    assert evening.passed == 1
    assert evening.answers(40)[1] == ("bid", 96)


@pytest.mark.parametrize(
    ("rules", "row", "answers"),
    [
        # Before 1999 a lost Hand game counted once, ...
        ("isko_old", "9,1,,1,0,0,0,0,0,,126", [("bid", 126), ("game", "diamonds"), ("hand", 1)]),
        ("isko_old", "9,1,,0,0,0,0,0,0,,252", [("bid", 126), ("game", "diamonds")]),
        # ... and a Grand Ouvert 36 for each level, with one level less.
        ("isko_old", "36,4,,1,1,1,1,1,1,360,", [("game", "grand"), ("hand", 1)]),
        ("isko_old", "36,1,,1,1,1,1,1,1,,252", [("game", "grand"), ("hand", 1)]),
        ("isko", "12,1,,0,0,0,0,0,0,,72", [("bid", 36), ("game", "clubs")]),
        # Nobody can bid 171.
        ("isko", "9,1,,0,0,0,0,0,0,,342", [("bid", 170), ("game", "diamonds")]),
    ],
)
def test_what_old_lists_and_high_bids_come_to(one_deal, vorhand, tmp_path, rules, row, answers):
    """The sheet of the list has the same row."""
    evening, _ = one_deal(rules, row)
    assert evening.answers(1)[1 : 1 + len(answers)] == answers
    exported = tmp_path / "again.csv"
    assert vorhand("sheet", evening.path, "--out", exported)[0] == 0
    assert exported.read_text().splitlines()[1].split(",")[1:12] == row.split(",")


HAND = "9,1,,1,0,0,0,0,0"  # its points follow


@pytest.mark.parametrize("sign", ["", "-", "−"])
@pytest.mark.parametrize(("rules", "points"), [("isko", 54), ("isko_old", 27)])
def test_points_lost_may_have_their_sign(one_deal, rules, points, sign):
    evening, _ = one_deal(rules, f"{HAND},,{sign}{points}")
    assert evening.points == [0, -points, 0]


@pytest.mark.parametrize(("rules", "points"), [("isko", 54), ("isko_old", 27)])
def test_points_lost_that_stand_under_plus_are_told(one_deal, rules, points):
    evening, out = one_deal(rules, f"{HAND},-{points},")
    assert evening.points == [0, -points, 0]
    assert f"deal 1: -{points} under plus is taken as points lost" in out


@pytest.mark.parametrize(
    ("value", "keys"), [(23, []), (35, ["hand"]), (46, ["ouvert"]), (59, ["hand", "ouvert"])]
)
def test_the_value_of_a_null_tells_its_kind(one_deal, value, keys):
    evening, _ = one_deal("isko", f"{value},,,0,0,0,0,0,0,{value},")
    assert [key for key, _ in evening.answers(1) if key in ("hand", "ouvert")] == keys


def test_the_first_dealer_that_is_written_tells_who_dealt_before(typed, tmp_path):
    """The dealer's cell may be empty, also in the first row; here seat 2 dealt first."""
    seats = {}
    for number, row in enumerate(ROWS, 1):
        cells = dict(zip(HEAD.split(","), row.split(","), strict=True))
        for key in ("dealer_seat", "declarer_seat"):
            seats[number, key] = cells[key] and str(int(cells[key]) % 4 + 1)
    for rows in (0, 1, 5):
        seats |= {(number, "dealer_seat"): "" for number in range(1, rows + 1)}
        out = tmp_path / f"{rows}.txt"
        assert typed(seats, "--names", "A,B,C,D", "--out", out)[0] == 0
        evening = Evening(str(out))
        assert evening.first_dealer == 1
        assert evening.points == [FOOTER[seat]["spielpunkte"] for seat in "4123"]


def test_a_list_of_one_deal(imported):
    output = said(imported(f"{HEAD}\n{ROWS[0]}\n", "--names", "Anna,Ben,Cem,Dora"))
    assert output.endswith(".txt: 1 deal, all as the rules have them\n")


def test_a_list_without_names_says_so(imported):
    status, _, err = imported(TEXT)
    text = "typed.txt: without --names the players are Platz 1 to Platz 4\n"
    assert status == 0 and err.endswith(text)


@pytest.mark.parametrize(
    ("text", "args", "message"),
    [
        ("a,b\n1,2\n", (), "names no column nr"),
        ("", (), "typed.csv is empty\n"),
        ("\n", (), "typed.csv is empty\n"),
        (HEAD, (), "has no rows"),
        (TEXT.replace("\n1,", "\n,", 1), (), "line 2: nr is missing"),
        ("\xff", (), "is not UTF-8; save it as"),
        (TEXT.replace("30,,1,2", "3o,,1,2"), (), "plus '3o' is no number"),
        (TEXT.replace("30,,1,2", '"30,,1,2'), (), "...' is no number"),
        (TEXT.replace("0,30,", "y,30,"), (), "offen 'y' is neither a cross nor"),
        (TEXT.replace("0,30,,1,2", f"0,30,,1,{10**12}"), (), "is no seat; 1 to 5"),
        (TEXT.replace("0,30,,1,2", "0,30,,0,2"), (), "dealer_seat '0' is no seat"),
        (TEXT, ("--names", "A,B"), "a table has 3, 4 or 5 seats, not 2\n"),
        (f"{HEAD}\n{ROWS[0]}\n", (), "; --names A,B,C tells who sat there"),
        (TEXT, ("--names", "A,B,C,\x1b[2J"), "has a character that cannot be shown"),
        (TEXT, ("--names", "A,B,C,Bartholomäus M"), "is longer than 12 characters"),
        (TEXT, ("--names", "A,B,,D"), "is empty"),
        (TEXT, ("--names", "A,B,C,A"), "'A' twice"),
        (TEXT, ("--length", "36"), "40 rows, more than"),
        (TEXT, ("--length", "0"), "0 is no number from 1 to 300"),
        (TEXT, ("--length", "301"), "301 is no number from 1 to 300"),
        (TEXT, ("--date", "gestern"), "YYYY-MM-DD"),
        (TEXT, ("--date", "2026-99-99"), "YYYY-MM-DD"),
        (TEXT, ("--out", "/dev/full"), "cannot write"),
        (TEXT, ("--out", "/no/such/folder/list.txt"), "cannot write"),
    ],
)
def test_what_goes_wrong(imported, text, args, message):
    err = one_line(imported(text.encode("latin-1"), *args))
    assert message in err and "\x1b" not in err


def test_without_arguments_the_help_s_names_are_asked_for(vorhand):
    assert "required: paper, FILE.csv; vorhand import --help" in one_line(vorhand("import"), 2)


def test_another_file_is_not_written_over(imported, tmp_path):
    (tmp_path / "typed.txt").write_text("mine")
    message = one_line(imported(TEXT), 1)
    assert "name with --out, or remove it, if it is the list of an earlier state" in message
    assert (tmp_path / "typed.txt").read_text() == "mine"


def test_more_rows_than_a_list_has(imported):
    err = one_line(imported("\n".join([HEAD, *ROWS * 8])), 1)
    assert "has 320 rows, a list at most 300 deals; put the rest" in err
