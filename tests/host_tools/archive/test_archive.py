"""`vorhand archive`: lists come out as they went in, once each; wrong ones are refused."""

import codecs
import contextlib
import errno
import json
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import alembic.command
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from commands import one_line, refused, said
from official_list import FOLDER
from pdf_text import text_of
from sqlalchemy import create_engine, event, inspect, text
from sqlalchemy.pool import Pool
from written_lists import link_of, records, sealed

from host_tools import whole_file
from host_tools.archive.database import REVISIONS, WAIT, Archive
from host_tools.archive.tables import METADATA
from host_tools.archive.writing import FORGOTTEN
from host_tools.bench.invented_season import list_bytes, list_file, write
from vorhand import rules
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table
from vorhand.session import changes, journal
from vorhand.session.deal_record import deal_fields
from vorhand.session.ledger import Evening
from vorhand.session.lists import Lists

NAMES = ["Anna", "Ben", "Cem", "Dora"]
ON_SQLITE = pytest.mark.parametrize("url", ["sqlite"], indirect=True)


def put(folder, name, data):
    """Write a list's file; return its path."""
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_bytes(data)
    return path


@pytest.fixture
def path(vorhand, tmp_path):
    """A list's file, which the archive has taken."""
    path = put(tmp_path, "a.txt", list_file(1, names=NAMES))
    said(vorhand("archive", "import", path))
    return path


@pytest.fixture
def database(path, tmp_path):
    """The archive's file with this list; for tests ON_SQLITE."""
    return tmp_path / "archive.db"


def update(database, change):
    """Have another program replace what the archive's file holds."""
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(f"UPDATE {change}")


def files(folder):
    """{name: bytes} of a folder's files."""
    return {path.name: path.read_bytes() for path in sorted(Path(folder).iterdir())}


# --- in and out ------------------------------------------------------------------


def test_what_goes_in_comes_out_identically(vorhand, tmp_path):
    write(tmp_path / "season", 15)
    put(tmp_path / "season", "0016.txt", list_file(15, names=["Benno", *NAMES[1:]]))
    out = said(vorhand("archive", "import", tmp_path / "season", "--season", "2026"))
    assert out.splitlines()[-1] == "16 new"
    said(vorhand("archive", "rename", "Anna", "Anna A."))
    said(vorhand("archive", "merge", "Benno", "Eva"))
    said(vorhand("archive", "export", tmp_path / "out"))
    # The files are those of the devices, byte for byte, in the order they were taken.
    lists = [data for name, data in files(tmp_path / "out").items() if name != "archive.json"]
    assert lists == list(files(tmp_path / "season").values())
    other = ["--database", f"sqlite:///{tmp_path}/other.db"]
    said(vorhand("archive", "import", *other, tmp_path / "out"))
    said(vorhand("archive", "export", *other, tmp_path / "back"))
    assert files(tmp_path / "back") == files(tmp_path / "out")
    index = json.loads((tmp_path / "back" / "archive.json").read_text())
    assert index["players"]["Anna A."] == ["Anna"]
    assert index["players"]["Eva"] == ["Benno", "Eva"]
    assert {row["season"] for row in index["lists"]} == {"2026"}
    # An archive that holds lists keeps its own names.
    said(vorhand("archive", "rename", *other, "Anna A.", "Anna B."))
    assert vorhand("archive", "import", *other, tmp_path / "out")[1] == "16 unchanged\n"
    said(vorhand("archive", "rename", *other, "Anna B.", "Anna"))


def test_an_archive_that_holds_lists_says_what_it_leaves_out_of_an_export(vorhand, tmp_path):
    put(tmp_path / "lists", "1.txt", list_file(1))
    put(tmp_path / "lists", "2.txt", list_file(2))
    said(vorhand("archive", "import", tmp_path / "lists" / "1.txt"))
    said(vorhand("archive", "export", tmp_path / "plain"))
    said(vorhand("archive", "season", "2026", "1"))
    said(vorhand("archive", "export", tmp_path / "out"))
    left_out = "seasons and merges are left out"
    for folder, told in (("plain", False), ("out", True)):
        other = ["--database", f"sqlite:///{tmp_path}/{folder}.db"]
        said(vorhand("archive", "import", *other, tmp_path / "lists" / "2.txt"))
        status, _, err = vorhand("archive", "import", *other, tmp_path / folder)
        assert (status, left_out in err) == (0, told)
        # A second time nothing is new, so nothing is left out.
        assert vorhand("archive", "import", *other, tmp_path / folder)[2] == ""


def test_a_list_grows_and_keeps_its_corrections(vorhand, tmp_path):
    data = list_file(3, 4, 30, names=NAMES)
    lines = data.split(b"\n")[:-1]
    assert any(line.startswith(b"fix ") for line in lines)
    half = put(tmp_path / "half", "0001.txt", b"\n".join(lines[:15]) + b"\n")
    complete = put(tmp_path / "whole", "0001.txt", data)
    assert "list 1, new" in vorhand("archive", "import", half)[1]
    assert "list 1, has grown" in vorhand("archive", "import", complete)[1]
    assert "list 1, older than" in vorhand("archive", "import", half)[1]
    out = said(vorhand("archive", "show", "1"))
    assert [line for line in lines if line.decode() not in out.splitlines()] == []
    assert " corrected: " in out and "; now " in out
    assert vorhand("archive", "list")[1].count("\n") == 2


def test_a_list_without_a_date_gets_one(vorhand, tmp_path):
    """Its device had no clock; one that has a date keeps its own."""
    evening = Lists(str(tmp_path), "table").create("isko", {}, NAMES[:3], 0, 36)
    dated = put(tmp_path / "dated", "0002.txt", list_file(1, 3, 9, "2026-03-01"))
    taking = ["archive", "import", evening.path, dated]

    def dates(*args):
        rows = said(vorhand("archive", "list", "--json", *args)).splitlines()
        return {row["number"]: row["opened"][:10] for row in map(json.loads, rows)}

    out = f"{evening.path}: list 1, new; it has no date\n{dated}: list 2, new\n2 new\n"
    assert said(vorhand(*taking)) == out
    assert dates() == {"0001": "", "0002": "2026-03-01"}
    for date in ("2026-03-05", "2026-03-06"):
        out = f"{evening.path}: list 1, has a date now\n{dated}: list 2, unchanged\n"
        assert said(vorhand(*taking, "--date", date)).startswith(out)
    assert said(vorhand(*taking, "--date", "2026-03-06")).endswith("\n2 unchanged\n")
    changes.change_player(evening, 0, "Zoe")
    assert "list 1, has grown\n" in said(vorhand(*taking))
    assert dates() == {"0001": "2026-03-06", "0002": "2026-03-01"}
    assert list(dates("--date", "2026-03-06")) == ["0001"]
    assert "\nList: 0001\n" in said(vorhand("sheet", "--date", "2026-03-06"))
    said(vorhand("archive", "export", tmp_path / "out"))
    said(vorhand("archive", "forget", "1", "2", "--yes"))
    assert "no date" not in said(vorhand("archive", "import", tmp_path / "out"))
    assert dates() == {"0001": "2026-03-06", "0002": "2026-03-01"}


@ON_SQLITE
def test_a_date_follows_the_list_whatever_it_comes_from(vorhand, tmp_path):
    """A link and the file stay one list; a person taken out and an export prevent no date."""
    data = list_file(5, 3, 12, names=NAMES[:3]).replace(b" at=2026-01-01T19:00:00", b"")
    path = put(tmp_path / "lists", "0001.txt", sealed(data))
    link = link_of(Evening(str(path)))
    database = ("--database", tmp_path / "a.db")

    def dates():
        rows = said(vorhand("archive", "list", "--json", *database)).splitlines()
        return [json.loads(row)["opened"] for row in rows]

    def take(source, date):
        said(vorhand("archive", "import", *database, source, "--date", date))
        assert dates() == [date]

    take(link, "2026-03-05")
    take(path, "2026-03-06")
    take(link, "2026-03-07")
    said(vorhand("archive", "forget", *database, "--player", "Ben", "--yes"))
    take(path, "2026-03-08")
    said(vorhand("archive", "forget", *database, "1", "--yes"))
    said(vorhand("archive", "import", *database, path))
    said(vorhand("archive", "export", *database, tmp_path / "out"))
    said(vorhand("archive", "forget", *database, "1", "--yes"))
    take(tmp_path / "out", "2026-03-09")


def test_a_name_that_was_put_right_is_gone(vorhand, tmp_path):
    evening = Lists(str(tmp_path), "table").create("isko", {}, NAMES[:3], 0, 36)
    assert "list 1, new" in vorhand("archive", "import", evening.path)[1]
    changes.change_player(evening, 0, "Zoe")
    assert "list 1, has grown" in vorhand("archive", "import", evening.path)[1]
    players = vorhand("archive", "players")[1]
    assert "Zoe" in players and "Anna" not in players


def test_the_real_list_from_paper_to_the_sheet(vorhand, tmp_path):
    typed, pdf = tmp_path / "typed.txt", tmp_path / "sheet.pdf"
    args = [FOLDER + "official_list_40.csv", "--names", ",".join(NAMES), "--out", typed]
    said(vorhand("import", "paper", *args))
    said(vorhand("archive", "import", typed))
    said(vorhand("sheet", "archive:1", "--language", "de", "--out", pdf))
    lines = text_of(pdf, "-layout").splitlines()
    result = next(line for line in lines if "B) Endergebnis" in line)
    assert result.split()[2:] == ["1071", "239", "755", "1175"]


def test_the_sheets_of_a_season_and_of_a_day(vorhand, tmp_path):
    """The oldest is first, whatever its number; a traceback of `pull` is no list."""
    days = ("2026-03-08", "2026-03-01T20:00", "2026-03-01T19:00")
    for n, day in enumerate(days):
        put(tmp_path / "lists", f"{n}.txt", list_file(n, 3, 9, day, NAMES[:3]))
    put(tmp_path / "lists", "traceback.txt", b"0.1.0\n")
    put(tmp_path / "lists", "traceback-2.txt", b"0.1.0\n")
    said(vorhand("archive", "import", tmp_path / "lists", "--season", "2026"))
    pdf = tmp_path / "sheets.pdf"
    for args, dates in (
        (["--season", "2026"], [days[1], days[2], days[0]]),
        (["--date", "2026-03-01"], [days[1], days[2]]),
        (["--season", "2026", "--date", "2026-03-08"], [days[0]]),
    ):
        said(vorhand("sheet", *args, "--language", "en", "--out", pdf))
        assert re.findall("2026-03-0.", text_of(pdf)) == [date[:10] for date in dates]
        out = vorhand("sheet", *args, "--language", "en")[1]
        lists = [line for line in out.splitlines() if line.startswith("List: ")]
        assert lists == [f"List: {days.index(day) + 1:04}" for day in sorted(dates)]
    assert vorhand("archive", "list", "--date", "2026-03-01")[1].count("\n") == 3
    status, out, err = vorhand("archive", "list", "--date", "1999-01-01")
    assert (status, out.count("\n"), err) == (0, 1, "no list in the archive fits that\n")
    answer = vorhand("archive", "list", "--player", "Nobody")
    text = "there is no player Nobody in the archive; `vorhand archive players` shows them"
    assert answer == (1, "", f"vorhand: {text}\n")
    assert "no such lists" in vorhand("sheet", "--date", "1999-01-01")[2]
    reading = (["stats"], ["season", "table"], ["season", "draw"], ["archive", "list"], ["sheet"])
    for args in reading:
        answer = vorhand(*args, "--season", "1999")
        text = "there are no lists of the season 1999 in the archive, whose seasons are: 2026"
        assert answer == (1, "", f"vorhand: {text}\n")


def test_a_new_season_is_told(vorhand, tmp_path):
    """Its name may be misspelled."""
    path, other, third = (put(tmp_path, f"{n}.txt", list_file(n, 3, 9)) for n in (1, 2, 3))
    begins = "a new season begins: "
    taking = ("archive", "import", "--season")
    out = vorhand(*taking, "Spring", path)[1]
    assert out == f"{path}: list 1, new\n{begins}Spring\n1 new\n"
    assert begins not in vorhand(*taking, "Spring", other)[1]
    assert begins not in vorhand(*taking, "Autumn", other)[1]  # a list that is there stays
    assert f"\n{begins}Sprnig; there were Spring\n" in vorhand(*taking, "Sprnig", third)[1]
    assert vorhand("archive", "season", "Spring", "3") == (0, "", "")
    answer = vorhand("archive", "season", "Autumn", "3")
    assert answer == (0, f"{begins}Autumn; there were Spring\n", "")
    assert vorhand("archive", "season", "", "3") == (0, "", "")


@ON_SQLITE
def test_a_new_archive_that_was_named_is_told(vorhand, tmp_path):
    """Its name may be misspelled; where nothing is new it is not written to."""
    path, database = put(tmp_path, "1.txt", list_file(1, 3, 9)), tmp_path / "club.db"
    taking = ("archive", "--database", database, "import", path)
    begins = f"a new archive begins: sqlite:///{database}\n"
    assert vorhand(*taking)[1] == f"{begins}{path}: list 1, new\n1 new\n"
    before = database.read_bytes()
    assert vorhand(*taking)[1] == f"{path}: list 1, unchanged\n1 unchanged\n"
    assert database.read_bytes() == before


def test_lists_of_another_season_are_told(vorhand, tmp_path):
    """They may have been imported without --season, or with another one, by mistake."""
    folder = tmp_path / "lists"
    for seed in range(3):
        put(folder, f"{seed}.txt", list_file(seed, 3, 9))
    said(vorhand("archive", "import", folder))
    said(vorhand("archive", "season", "Spring", "2"))
    put(folder, "copy.txt", list_file(0, 3, 9))  # told once
    text = "there already and in another season, or in none; `vorhand archive season NAME"
    for season, told in (
        ("Spring", f"lists 1 3 are {text} 1 3` changes that"),
        ("Autumn", f"lists 1 2 3 are {text} 1 2 3` changes that"),
    ):
        status, out, err = vorhand("archive", "import", "--season", season, folder)
        assert (status, err) == (0, f"vorhand: {folder}: {told}\n")
        assert out.endswith("4 unchanged\n")
    said(vorhand("archive", "season", "Spring", "1"))
    told = f"list 3 is {text} 3` changes that"
    assert vorhand("archive", "import", "--season", "Spring", folder)[2].count(told) == 1
    said(vorhand("archive", "season", "Spring", "3"))
    assert vorhand("archive", "import", "--season", "Spring", folder)[2] == ""
    assert vorhand("archive", "import", folder)[2] == ""


def test_the_simulator_s_folder(vorhand, tmp_path):
    place = tmp_path / "vorhand"
    put(place, "settings.txt", b"fee1=70\n")
    put(place, "device", b"sim-1\n")
    put(place / "lists", "0001.txt", list_file(1, 3, 9, names=NAMES[:3]))
    assert said(vorhand("archive", "import", place)).splitlines()[-1] == "1 new"


def at_deal(folder, path, n):
    """Write the list in a file as it was with n deals; return the new file and its link."""
    lines = path.read_bytes().split(b"\n")
    end = next(i for i, line in enumerate(lines) if line.startswith(b"deal n=%d " % (n + 1)))
    earlier = put(folder, path.name, b"\n".join(lines[:end]) + b"\n")
    evening = Evening(str(earlier))
    assert evening.count == n
    return earlier, link_of(evening)


def test_a_link_of_any_state_and_the_file_are_one_list(vorhand, tmp_path):
    path = put(tmp_path / "lists", "0001.txt", list_file(5, 3, 12, names=NAMES[:3]))
    half, half_link = at_deal(tmp_path / "half", path, 6)
    link = link_of(Evening(str(path)))
    assert "this link: list 1, new" in vorhand("archive", "import", half_link)[1]
    assert "list 1, has grown" in vorhand("archive", "import", half)[1]  # now with its history
    assert "list 1, unchanged" in vorhand("archive", "import", half)[1]
    err = one_line(vorhand("archive", "import", link), 1)
    assert "list 1 has fewer deals, and from its device's file; fetch that" in err
    assert "list 1, has grown" in vorhand("archive", "import", path)[1]
    assert "list 1, older than" in vorhand("archive", "import", half_link)[1]
    assert "list 1, unchanged" in vorhand("archive", "import", link)[1]
    assert "list 1, older than" in vorhand("archive", "import", half)[1]
    assert vorhand("archive", "list")[1].count("\n") == 2
    second = put(tmp_path / "lists", "0002.txt", list_file(6, 3, 12, names=NAMES[:3]))
    assert "list 2, new" in vorhand("archive", "import", second)[1]
    other = ["--database", f"sqlite:///{tmp_path}/other.db"]
    assert "list 1, new" in vorhand("archive", "import", *other, link)[1]
    assert "list 1, older than" in vorhand("archive", "import", *other, half)[1]
    assert "list 1, has grown" in vorhand("archive", "import", *other, path)[1]


def test_deals_as_json_lines(vorhand, tmp_path):
    path = tmp_path / "deals.jsonl"
    deals = [
        {"players": 3, "declarer": 1, "game": "clubs", "matadors": 1, "outcome": "won"},
        {"players": 3, "passed": True},
        {"players": 3, "declarer": 2, "game": "null", "outcome": "lost"},
    ]
    path.write_text("\n".join(map(json.dumps, deals)))
    args = ["archive", "import", path, "--names", "Anna,Ben,Cem", "--date", "2026-02-03"]
    assert "list 1, new" in vorhand(*args)[1]
    assert "list 1, unchanged" in vorhand(*args)[1]
    assert "list 2, new" in vorhand(*args, "--option", "suit_ouvert=0")[1]
    said(vorhand("archive", "forget", "2", "--yes"))
    row = json.loads(vorhand("archive", "list", "--json")[1])
    assert (row["deals"], row["passed"], row["opened"]) == (3, 1, "2026-02-03")
    assert row["seats"] == [["Anna", 0], ["Ben", 24], ["Cem", -46]]
    nameless = vorhand("archive", "import", path)
    assert "without --names the players are Platz 1 to Platz 3\n" in nameless[2]
    path.write_text("\n".join([json.dumps(deals[0]), json.dumps({**deals[2], "players": 4})]))
    status, _, err = vorhand(*args)
    assert status == 1 and "line 2: 4 players after 3: a list has the same" in err
    path.write_text(json.dumps({**deals[0], "players": 4}))
    assert "line 1: dealer is missing: it tells who sits out\n" in vorhand(*args[:3])[2]
    path.write_text(json.dumps({**deals[0], "declarer": 7}))
    status, _, err = vorhand(*args)
    assert status == 1 and "line 1:" in err and "1 refused" in vorhand(*args)[1]
    for players in (7, 1, "3", None, True):
        path.write_text(json.dumps({**deals[0], "players": players}))
        assert "line 1: players must be 2 to 5\n" in vorhand(*args)[2]
    path.write_text(json.dumps({"passed": True}))
    assert "line 1: players must be 2 to 5\n" in vorhand(*args)[2]
    for dealer in (7, -1, "a", None, [1], True):
        path.write_text(json.dumps({**deals[0], "dealer": dealer}))
        assert "line 1: dealer is a seat: 0 to 2\n" in vorhand(*args)[2]
    path.write_text(json.dumps(deals[0]))
    args[args.index("Anna,Ben,Cem")] = "Anna"
    assert "line 1: 3 players, but names for 1\n" in vorhand(*args)[2]


def test_more_deals_than_a_list_has(vorhand, tmp_path):
    path = tmp_path / "deals.jsonl"
    path.write_text('{"players": 3, "passed": true}\n' * 301)
    err = vorhand("archive", "import", path)[2]
    assert "line 301: a list has at most 300 deals; put those from here on into a" in err
    lost = {"players": 3, "declarer": 1, "game": "grand", "matadors": 4, "outcome": "lost"}
    path.write_text((json.dumps(lost) + "\n") * 4)
    args = ["--rules", "pub", "--option", "list_mode=bierlachs"]
    assert "line 4: the Bierlachs is lost;" in vorhand("archive", "import", *args, path)[2]


# --- what stays out --------------------------------------------------------------


def test_a_broken_chain_is_refused_with_the_exact_record(vorhand, tmp_path):
    data = list_file(1, 4, 20, names=NAMES)
    lines = data.split(b"\n")
    place = next(n for n, line in enumerate(lines) if line.startswith(b"deal n=7 "))
    edited = lines[:place] + [lines[place].replace(b"score=", b"score=9")] + lines[place + 1 :]
    folder = tmp_path / "lists"
    put(folder, "0001.txt", b"\n".join(edited))
    put(folder, "0002.txt", b"\n".join(lines[:place] + lines[place + 1 :]))
    put(folder, "0003.txt", data[:-30])
    put(folder, "0004.txt", list_file(2, 4, 20, names=NAMES))
    status, out, err = vorhand("archive", "import", folder)
    assert status == 1 and out.endswith("1 new, 3 refused\n")
    messages = err.splitlines()
    assert f"0001.txt, record {place} (line {place + 1}): deal: changed after" in messages[0]
    assert f"0002.txt, record {place} (line {place + 1}): before this line record" in messages[1]
    last = len(lines) - 2
    assert (
        f"0003.txt, record {last} (line {last + 1}):" in messages[2] and "cut off" in messages[2]
    )
    assert vorhand("archive", "list")[1].count("\n") == 2


def test_a_list_whose_line_ends_were_changed_is_refused_with_the_cause(vorhand, tmp_path):
    data = list_file(1, 3, 9, names=NAMES[:3])
    path = put(tmp_path, "a.txt", data.replace(b"\n", b"\r\n"))
    err = one_line(vorhand("archive", "import", path), 1)
    assert "all line ends were changed, by mail or an editor" in err and "vorhand pull" in err


def test_a_byte_order_mark_before_a_list_is_named(vorhand, tmp_path):
    data = list_file(1, 3, 9, names=NAMES[:3])
    path = put(tmp_path, "a.txt", codecs.BOM_UTF8 + data)
    err = one_line(vorhand("archive", "import", path), 1)
    assert "a byte order mark was put before the list, by mail or an editor" in err
    status, out, _ = vorhand("replay", path)
    assert (status, out.splitlines()[-1]) == (1, "1 wrong")
    plain = vorhand("replay", put(tmp_path, "b.txt", data))[1]
    assert plain.splitlines()[:4] == out.splitlines()[1:5]


def test_every_command_tells_of_damage_alike(vorhand, tmp_path):
    data = list_file(1, 3, 9, names=NAMES[:3])
    lines = data.split(b"\n")
    path = put(tmp_path, "a.txt", b"\n".join(lines[:2] + lines[3:]))
    verbs = (["sheet"], ["stats"], ["season", "table"], ["standings"], ["archive", "diff", path])
    for args in verbs:
        status, out, err = vorhand(*args, path)
        assert status == 1 and out
        assert f"vorhand: {path} is damaged; vorhand replay tells where\n" in err
    assert vorhand("replay", path)[0] == vorhand("archive", "import", path)[0] == 1
    path.write_bytes(b"no list\n")
    for args in (*verbs, ["replay"], ["archive", "import"]):
        status, out, err = vorhand(*args, path)
        assert status == 1 and "is no list of Vorhand" in err


def test_a_list_without_its_first_record_is_named_and_left_out(vorhand, tmp_path):
    complete = put(tmp_path / "lists", "0001.txt", list_file(0, 3, 9, names=NAMES[:3]))
    data = list_file(1, 3, 9, names=NAMES[:3])
    path = put(tmp_path / "lists", "0002.txt", data.partition(b"\n")[2])
    reason = f"{path}: its first record, which names rules and players, is missing or damaged"
    for args in (["sheet"], ["stats"], ["season", "table"]):
        status, out, err = vorhand(*args, complete, path)
        assert status == 1 and "Anna" in out
        assert f"vorhand: {path} is damaged; vorhand replay tells where\n" in err
        assert f"vorhand: {reason}; only vorhand replay" in err
    assert vorhand("sheet", path)[:2] == (1, "")
    status, out, err = vorhand("archive", "import", tmp_path / "lists")
    assert (status, out.splitlines()[-1], reason in err) == (1, "1 new, 1 refused", True)
    assert "first record, are not known: no score was checked" in vorhand("replay", path)[1]


@pytest.mark.parametrize(
    "command", ["archive import", "sheet", "stats", "season table", "standings", "replay"]
)
@ON_SQLITE
def test_an_empty_name_is_not_the_folder_one_is_in(monkeypatch, vorhand, tmp_path, command):
    put(tmp_path, "0001.txt", list_file(0, names=NAMES))
    monkeypatch.chdir(tmp_path)
    answer = vorhand(*command.split(), "")
    assert answer == (2, "", "vorhand: the name of a list is empty; a file or a link is wanted\n")


def test_lists_that_are_not_kept_are_not_told(vorhand, tmp_path):
    path = put(tmp_path / "lists", "0001.txt", list_file(1, 3, 9, names=NAMES[:3]))
    (tmp_path / "empty").mkdir()
    err = refused(vorhand("archive", "import", path, tmp_path / "empty"), 1)
    assert "holds no lists" in err


def test_another_record_in_the_same_list_is_named(vorhand, tmp_path):
    data = list_file(1, 4, 20, names=NAMES)
    bodies = records(data)
    said(vorhand("archive", "import", put(tmp_path, "a.txt", data)))
    other = bodies[:9] + [bodies[9].replace("score=", "score=", 1) + " x=1"] + bodies[10:]
    path = put(tmp_path, "b.txt", list_bytes(other, "dev1", "0002"))
    err = one_line(vorhand("archive", "import", path), 1)
    assert "b.txt, record 9 (line 10): it is another one in list 1 of the archive" in err
    assert vorhand("archive", "import", tmp_path / "a.txt")[1].endswith("1 unchanged\n")


def test_an_interrupted_import_leaves_nothing(vorhand, tmp_path):
    write(tmp_path / "season", 30)
    damaged = sorted((tmp_path / "season").iterdir())[10]
    complete = damaged.read_bytes()
    damaged.write_bytes(complete[:-9])
    assert vorhand("archive", "import", put(tmp_path, "a.txt", list_file(99, names=NAMES)))[0] == 0
    command = [sys.executable, "-u", "-m", "host_tools", "archive", "import", tmp_path / "season"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE)
    assert b"nothing of the list was taken" in process.stderr.readline()  # ten are by then
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert process.returncode == -signal.SIGKILL
    assert vorhand("archive", "list")[1].count("\n") == 2
    damaged.write_bytes(complete)
    assert vorhand("archive", "import", tmp_path / "season")[1].endswith("30 new\n")


TELLS_WHEN_IT_BEGINS = """
import sys
from sqlalchemy import Engine, event
from host_tools.archive import database
from host_tools.cli import main

@event.listens_for(Engine, "begin")
def begins(connection):
    if connection.get_execution_options().get(database._WRITES):
        print("begins", flush=True)

sys.exit(main(["archive", "season", "Autumn", "1"]))
"""


@pytest.mark.usefixtures("path")
def test_who_waits_for_another_hears_ctrl_c(url):
    with Archive(url).writing():
        waiting = subprocess.Popen(
            [sys.executable, "-c", TELLS_WHEN_IT_BEGINS],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert waiting.stdout.readline() == "begins\n"
        time.sleep(0.5)  # by then it usually waits for the lock
        waiting.send_signal(signal.SIGINT)
        assert waiting.communicate(timeout=WAIT / 2) == ("", "")
    assert waiting.returncode == 130


def test_two_imports_at_once(vorhand, tmp_path):
    write(tmp_path / "season", 20)
    half = tmp_path / "half"
    half.mkdir()
    for path in sorted((tmp_path / "season").iterdir())[10:]:
        shutil.copy(path, half)
    started = [
        subprocess.Popen(
            [sys.executable, "-m", "host_tools", "archive", "import", folder],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        for folder in (tmp_path / "season", half)
    ]
    ends = [process.communicate()[0].splitlines()[-1] for process in started]
    assert [process.returncode for process in started] == [0, 0], ends
    if ends[0] == "20 new":
        assert ends[1] == "10 unchanged"
    else:
        assert ends == ["10 new, 10 unchanged", "10 new"]
    assert vorhand("archive", "list")[1].count("\n") == 21


# --- players ---------------------------------------------------------------------


def test_a_person_is_taken_out(vorhand, tmp_path):
    folder = tmp_path / "lists"
    for seed in range(3):
        names = NAMES if seed else ["Eva", *NAMES[1:]]
        put(folder, f"{seed}.txt", list_file(seed, 4, 12, names=names))
    changed = records(list_file(7, 4, 8, names=NAMES))
    changed.insert(5, journal.fields([("seat", 1), ("name", "Benno"), ("deals", 4)], "player"))
    put(folder, "3.txt", list_bytes(changed[:-1], "dev1", "0008"))
    said(vorhand("archive", "import", folder))
    said(vorhand("archive", "merge", "Benno", "Ben"))
    export = tmp_path / "ben.json"
    said(vorhand("archive", "export", "--player", "Ben", export))
    person = json.loads(export.read_text())
    assert person["names"] == ["Ben", "Benno"]
    assert len(person["lists"]) == 5  # two columns of one list
    own = [deal for deal in person["deals"] if "game" in deal]
    assert {deal["declarer"] == deal["seat"] for deal in own} == {True}
    assert len({(deal["list_id"], deal["n"]) for deal in own}) == len(own)
    before = vorhand("standings", "archive:2")[1]
    assert vorhand("archive", "forget", "--player", "Ben")[0] == 1  # refused without --yes
    out = said(vorhand("archive", "forget", "--player", "Ben", "--yes"))
    assert out.startswith("Ben is now N. N. 1 in 4 lists")
    said(vorhand("archive", "export", tmp_path / "out"))
    assert not any(b"Ben" in data for data in files(tmp_path / "out").values())
    for number in range(1, 5):
        assert vorhand("replay", f"archive:{number}")[1].endswith("nothing wrong\n")
    after = vorhand("standings", "archive:2")[1]
    assert after.split() == before.replace("Ben", "N. N. 1").split()
    # The same files do not bring the person back; a list that has grown is refused.
    assert vorhand("archive", "import", folder)[1] == f"4 {FORGOTTEN}\n"
    assert vorhand("archive", "import", tmp_path / "out")[1] == f"4 {FORGOTTEN}\n"
    grown = put(tmp_path, "3.txt", list_bytes(changed, "dev1", "0008"))
    err = one_line(vorhand("archive", "import", grown), 1)
    assert "a person was taken out of list 4, which this file goes on with" in err
    assert "Ben" not in vorhand("archive", "players")[1]
    assert vorhand("archive", "forget", "--player", "Eva", "--yes")[1].endswith(
        " in 1 list; the checksums were made anew\n"
    )
    other = ["--database", f"sqlite:///{tmp_path}/other.db"]
    said(vorhand("archive", "import", *other, tmp_path / "out"))
    assert vorhand("archive", "import", *other, folder)[1] == f"4 {FORGOTTEN}\n"
    said(vorhand("archive", "forget", "1", "01", "--yes"))
    assert vorhand("archive", "show", "1")[0] == 1


@ON_SQLITE
def test_a_link_does_not_bring_a_person_back(vorhand, tmp_path):
    path = put(tmp_path / "lists", "0001.txt", list_file(5, 3, 12, names=NAMES[:3]))
    link = link_of(Evening(str(path)))
    for n, (first, then) in enumerate(((path, link), (link, path))):
        other = ["--database", f"sqlite:///{tmp_path}/{n}.db"]
        assert "list 1, new" in vorhand("archive", "import", *other, first)[1]
        said(vorhand("archive", "forget", *other, "--player", "Ben", "--yes"))
        for source in (then, first):
            assert f"list 1, {FORGOTTEN}\n" in vorhand("archive", "import", *other, source)[1]
        players = vorhand("archive", "players", *other)[1]
        assert "Ben" not in players and "N. N. 1" in players
        assert vorhand("archive", "list", *other)[1].count("\n") == 2


def test_players_are_merged_and_renamed_on_purpose_only(vorhand, tmp_path):
    put(tmp_path / "lists", "1.txt", list_file(1, 3, 9, names=["Anna", "Cem", "Änna"]))
    put(tmp_path / "lists", "3.txt", list_file(3, 3, 9, names=["anna", "Cem", "Dora"]))
    said(vorhand("archive", "import", tmp_path / "lists"))
    assert vorhand("archive", "players")[1].count("\n") == 6  # five, and a head
    said(vorhand("archive", "merge", "anna", "Anna"))
    said(vorhand("archive", "rename", "Anna", "Anna Beispiel"))
    assert vorhand("archive", "rename", "Änna", "Anna Beispiel")[0] == 1
    err = refused(vorhand("archive", "merge", "Anna", "Änna"), 1)
    assert "Anna in the archive; the name stands for Anna Beispiel" in err
    put(tmp_path / "lists", "2.txt", list_file(2, 3, 9, names=["Ben", "anna", "Cem"]))
    said(vorhand("archive", "import", tmp_path / "lists"))
    for name in ("Anna Beispiel", "Anna", "anna"):
        assert vorhand("archive", "list", "--player", name)[1].count("\n") == 4
    assert "Anna Beispiel  3      " in vorhand("archive", "players")[1]
    # Tables, statistics and draws follow; a sheet keeps the names of its list, as the manual says.
    for args in (["season", "table"], ["stats"], ["season", "draw"]):
        assert "Anna Beispiel" in vorhand(*args)[1]
    assert "Anna Beispiel" not in vorhand("sheet", "archive:1")[1]


def test_two_who_sat_at_one_table_are_not_merged(vorhand, tmp_path):
    """They are if one took over the other's column, which is how a name is corrected."""
    put(tmp_path / "lists", "1.txt", list_file(1, 3, 9, names=["Anna", "Bob", "Cem"]))
    changed = records(list_file(2, 4, 8, "2026-03-06", NAMES))
    changed.insert(5, journal.fields([("seat", 1), ("name", "Benno"), ("deals", 4)], "player"))
    put(tmp_path / "lists", "2.txt", list_bytes(changed, "dev1", "0003"))
    said(vorhand("archive", "import", tmp_path / "lists"))
    before = vorhand("archive", "players")[1]
    err = refused(vorhand("archive", "merge", "Benno", "Dora"), 1)
    assert "Benno and Dora both played in list 2 (2026-03-06)" in err
    assert vorhand("archive", "players")[1] == before
    said(vorhand("archive", "merge", "Benno", "Ben"))
    said(vorhand("archive", "merge", "Bob", "Ben"))
    assert "in list 1 (2026-01-01)" in vorhand("archive", "merge", "Ben", "Cem")[2]


# --- two lists of one table --------------------------------------------------------


def test_ten_planted_differences_and_nothing_else(vorhand, tmp_path):
    bodies = records(list_file(11, 4, 40, names=NAMES))
    bodies = [record for record in bodies if not record.startswith("fix")]
    other = list(bodies)
    suits = ("clubs", "spades", "hearts", "diamonds")
    ways = [
        ("game=%s" % suits[0], "game=%s" % suits[1], "base 12 / 11, points "),
        ("game=grand", "game=clubs", "base 24 / 12, points "),
        ("matadors=1 ", "matadors=2 ", "with 1 / 2, points "),
        ("matadors=-1 ", "matadors=1 ", "with none / 1, without 1 / none"),
        ("outcome=won ", "outcome=won_schneider ", "schneider no / yes, points "),
        ("outcome=lost ", "outcome=won ", "points "),
        ("outcome=won_schneider ", "outcome=won ", "schneider yes / no, points "),
        ("game=hearts", "game=diamonds", "base 10 / 9, points "),
        ("matadors=2 ", "matadors=3 ", "with 2 / 3, points "),
    ]
    deals = [n for n, record in enumerate(other) if record.startswith("deal")]
    planted = []
    ruleset = rules.load("isko")
    for old, new, _ in ways:
        place = next(n for n in deals if old in other[n] and n not in planted)
        other[place] = rescored(ruleset, other[place].replace(old, new, 1), place, bodies[0])
        planted.append(place)
    names = ",".join(NAMES)
    other[0] = other[0].replace(names, names.replace("Cem", "Kemal"))
    first = put(tmp_path, "a.txt", list_bytes(bodies, "dev1", "0012"))
    # The other device has corrected a deal to what the first one has: that is no difference.
    same = next(n for n in deals if n not in planted)
    control = [*other[:-1], other[same].replace("deal ", "fix ", 1), other[-1]]
    two = put(tmp_path, "b.txt", list_bytes(control, "dev2", "0007"))
    said(vorhand("archive", "import", first, two))
    status, out, _ = vorhand("archive", "diff", "archive:1", "archive:2")
    assert status == 1
    assert out.splitlines()[0] == "seat 3: Cem / Kemal"
    differences = dict(line.split(": ", 1) for line in out.splitlines()[1:])
    assert list(differences) == [f"deal {n}" for n in sorted(planted)]
    for n, (_, _, expected) in zip(planted, ways, strict=True):
        assert differences[f"deal {n}"].startswith(expected), (n, expected, differences)
    assert vorhand("archive", "diff", first, first)[:2] == (0, "no difference\n")
    other = ["--database", f"sqlite:///{tmp_path}/other.db"]
    said(vorhand("archive", "import", *other, two))
    assert vorhand("archive", "diff", *other, "archive:1", two)[:2] == (0, "no difference\n")
    said(vorhand("sheet", *other, "archive:1"))


def test_differences_of_the_first_record_and_a_deal_too_few(vorhand, tmp_path):
    bodies = [body for body in records(list_file(11, 3, 12)) if not body.startswith("fix")]
    first = put(tmp_path, "a.txt", list_bytes(bodies, "dev1", "0012"))
    for old, new in (
        ("first_dealer=1", "first_dealer=2"),
        ("length=0", "length=12"),
        ("suit_ouvert=1", "suit_ouvert=0"),
    ):
        assert old in bodies[0]
        bodies[0] = bodies[0].replace(old, new)
    two = put(tmp_path, "b.txt", list_bytes([*bodies[:-2], "closed deals=11"], "dev1", "0012"))
    for args, length, dealers, rule, deal in (
        ((first, two), "0 / 12", "seat 2 / seat 3", "1 / 0", "deal 12 is only in the first list"),
        ((two, first), "12 / 0", "seat 3 / seat 2", "0 / 1", "deal 12 is only in the second list"),
    ):
        status, out, _ = vorhand("archive", "diff", *args)
        expected = [f"length: {length}", f"first dealer: {dealers}"]
        expected += [f"house rule suit_ouvert: {rule}", deal]
        assert (status, out.splitlines()) == (1, expected)


def rescored(ruleset, record, n, header):
    """A deal's record with the points that its answers have."""
    first = int(header.partition("first_dealer=")[2].split()[0])
    answers = list(journal.pairs(record.partition(" score=")[0]))[1:]
    table = Table(4, (first + n - 1) % 4)
    deal = Conversation(ruleset, table, {}, answers)
    score = ruleset.score(table, deal.facts, {})
    return journal.fields(deal_fields(n, deal.answers, score, 4), "deal")


def test_a_deal_that_one_list_lacks(vorhand, tmp_path):
    bodies = records(list_file(12, 3, 12, names=NAMES[:3]))
    bodies = [record for record in bodies if not record.startswith("fix")]
    lacking = bodies[:5] + [
        record.replace(f"n={n + 1} ", f"n={n} ", 1) for n, record in enumerate(bodies[6:-1], 5)
    ]
    first = put(tmp_path, "a.txt", list_bytes(bodies, "dev1", "0013"))
    two = put(tmp_path, "b.txt", list_bytes(lacking, "dev2", "0001"))
    status, out, _ = vorhand("archive", "diff", first, two)
    assert (status, out) == (1, "deal 5 is only in the first list\n")
    lacking[4] = lacking[4].replace("spades", "clubs").replace("44", "48")
    changed = "base 11 / 12, points +44 0 0 / +48 0 0"
    lines = [f"deal 4, of the other 4: {changed}", "deal 5 is only in the first list"]
    two.write_bytes(list_bytes(lacking, "dev2", "0001"))
    assert vorhand("archive", "diff", first, two)[1].splitlines() == lines


# --- the database ----------------------------------------------------------------


def test_an_archive_of_an_earlier_version_is_taken_along(url, vorhand, monkeypatch):
    assert REVISIONS[-1] == "0002"
    upgrade = alembic.command.upgrade
    with monkeypatch.context() as patch:
        patch.setattr(alembic.command, "upgrade", lambda c, _: upgrade(c, "0001"))
        Archive(url, make=True)
    engine = create_engine(url)
    with engine.begin() as connection:
        assert "season" not in inspect(connection).get_table_names()
        connection.execute(
            text(
                "INSERT INTO list (device, number, opening, ending, records, rules, players,"
                " length, opened, deals, passed, closed, packed, forgotten) VALUES ('d', '0001',"
                " '00000000', '00000000', 1, 'isko', 3, 36, '', 0, 0, false, false, false)"
            )
        )
    said(vorhand("archive", "season", "2026", "1"))
    assert json.loads(vorhand("archive", "list", "--json")[1])["season"] == "2026"
    with engine.connect() as connection:  # the revisions give the tables of tables.py
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    err = refused(vorhand("archive", "list"), 1)
    assert "was written by a newer version of Vorhand" in err
    engine.dispose()


@ON_SQLITE
def test_a_file_of_the_archive_that_is_damaged(vorhand, database):
    """It was cut off, or its schema is wrong: SQLite quotes that, and sqlite3 cannot decode it."""
    data = database.read_bytes()
    schema = data.replace(b"CREATE TABLE deal", b"CREATE TABL\xff deal")
    for damaged, reason in ((data[:3000], "malformed"), (schema, "")):
        database.write_bytes(damaged)
        err = refused(vorhand("archive", "list"), 1)
        text = "; import the devices' lists, or an export, into a new one\n"
        assert err.endswith(reason + text)


@pytest.mark.parametrize(
    ("change", "command"),
    [
        ("seat SET lost = x'ff'", "export {}.json --player Anna"),
        ("deal SET bid = x'ff'", "export {}.json --player Anna"),
        ("result SET list_id = 'x'", "forget --player Anna --yes"),
    ],
)
@ON_SQLITE
def test_a_persons_data_that_another_program_has_replaced(
    vorhand, database, tmp_path, change, command
):
    update(database, change)
    err = refused(vorhand("archive", *command.format(tmp_path / "person").split()), 1)
    assert "another program" in err and not (tmp_path / "person.json").exists()


@pytest.mark.parametrize("value", ["'zz'", "1.5", "-1", "5"])
@ON_SQLITE
def test_a_record_that_another_program_has_replaced_is_told(vorhand, database, value):
    """SQLite keeps any value in any column."""
    update(database, f"record SET line = {value} WHERE seq = 1")
    message = "vorhand: list 1 in the archive is damaged: a record is no line\n"
    assert vorhand("archive", "show", "1") == (1, "", message)


@pytest.mark.parametrize(
    ("column", "value", "commands"),
    [
        ("list.deals", "'many'", ["stats"]),
        ("list.deals", "0", ["stats"]),
        ("seat.points", "''", ["archive list", "season table", "season draw", "stats"]),
        ("seat.seeger_fabian", "1e999", ["season table"]),
        ("deal.bid", "x'ff'", ["stats"]),
        ("deal.kind", "'gams'", ["stats"]),
        ("result.points", "1.5", ["stats"]),
        ("result.role", "'dealer'", ["stats"]),
        ("player.name", "x'ff'", ["archive players", "archive export", "season table"]),
    ],
)
@ON_SQLITE
def test_a_value_that_another_program_has_replaced_is_told(
    monkeypatch, vorhand, tmp_path, column, value, commands
):
    """The figures of an archive are made of its records, so that they can be made anew."""
    write(tmp_path / "season", 3)
    database = tmp_path / "archive.db"
    said(vorhand("archive", "import", tmp_path / "season"))
    table = vorhand("season", "table")
    name, _, field = column.partition(".")
    update(database, f"{name} SET {field} = {value} WHERE rowid = 1")
    out = [tmp_path / "out"]
    for command in commands:
        err = refused(vorhand(*command.split(), *(out if "export" in command else [])), 1)
        assert err.startswith(f"vorhand: the database sqlite:///{database}: {column} is ")
        assert "another program" in err and "import the lists" in err
    if name == "player":
        return
    said(vorhand("archive", "export", *out))
    monkeypatch.setenv("VORHAND_DATABASE", str(tmp_path / "b.db"))
    said(vorhand("archive", "import", *out))
    assert vorhand("season", "table") == table


@pytest.mark.parametrize(
    "command", ["sheet", "stats", "season table", "standings", "replay", "archive import"]
)
@ON_SQLITE
def test_the_archive_itself_is_no_list(vorhand, database, command):
    """Its file holds lists' lines, and would be read as a list with damage."""
    status, _, err = vorhand(*command.split(), database)
    text = "is a database; an archive is named by --database or VORHAND_DATABASE"
    assert (status, err) == (1, f"vorhand: {database} {text}\n")


def test_a_database_of_something_else_is_left_alone(url, vorhand, tmp_path):
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE list (id INTEGER)"))
    engine.dispose()
    path = put(tmp_path, "a.txt", list_file(1, names=NAMES))
    for args in (["import", path], ["list"]):
        assert "holds something else" in refused(vorhand("archive", *args), 1)


@pytest.mark.parametrize(
    ("database", "message"),
    [
        ("sqlite:////no/such/folder/a.db", "there is no archive /no/such/folder/a.db"),
        ("/proc/a.db", "there is no archive"),
        ("nosuch://x", "nosuch is no kind of database"),
        ("sqlite+nosuch://", "is a file, or a URL"),
        ("sqlite://", "sqlite:// holds no archive; `vorhand archive import` makes one"),
        ("postgresql+psycopg://x:secret@h:port/a", "is a file, or a URL"),
        ("postgresql+pg8000://x:secret@h/a", "pip install 'psycopg[binary]' brings PostgreSQL's"),
        ("postgresql+psycopg://x:secret@/a?host=/no/such/folder", "the database postgresql"),
    ],
)
@ON_SQLITE
def test_a_wrong_database(vorhand, database, message):
    err = refused(vorhand("archive", "list", "--database", database))
    assert message in err and "secret" not in err


@ON_SQLITE
def test_the_database_is_named_before_or_behind_what_to_do(vorhand, tmp_path, monkeypatch):
    """There it is the one whose list a number means."""
    monkeypatch.setenv("VORHAND_DATABASE", str(tmp_path / "none.db"))
    path, database = put(tmp_path, "a.txt", list_file(1)), ["--database", str(tmp_path / "a.db")]
    said(vorhand("archive", *database, "import", path))
    said(vorhand("archive", "list", *database))
    said(vorhand("archive", *database, "list"))
    for command in ("sheet", "stats", "season table", "season draw"):
        assert "Cem" in said(vorhand(*command.split(), "archive:1", *database))
    assert "none.db" in refused(vorhand("archive", "list"), 1)


@pytest.mark.parametrize("args", [["--help"], ["import", "--help"], ["list", "--help"]])
@ON_SQLITE
def test_the_help_says_what_a_database_is(vorhand, args):
    lines = said(vorhand("archive", *args)).splitlines()
    (line,) = [line for line in lines if line.startswith("  --database URL")]
    assert line.endswith("  a file, or a URL (the user's data folder)")


@ON_SQLITE
def test_a_full_disk(url, vorhand, tmp_path):
    Archive(url, make=True)

    def small(connection, _):
        connection.execute("PRAGMA max_page_count = 60")

    write(tmp_path / "season", 30)
    event.listen(Pool, "connect", small)
    try:
        err = refused(vorhand("archive", "import", tmp_path / "season"), 1)
    finally:
        event.remove(Pool, "connect", small)
    assert "database or disk is full" in err
    assert said(vorhand("archive", "list")).count("\n") == 1  # only the head


@pytest.mark.parametrize("name", ["0003.txt", "archive.json"])
@pytest.mark.parametrize(
    ("error", "message"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "No space left on device\n"),
        (KeyboardInterrupt(), ""),
    ],
)
def test_of_an_export_that_is_cut_off_nothing_stays(
    vorhand, monkeypatch, tmp_path, name, error, message
):
    """Half an export would be imported as if it were complete."""
    write(tmp_path / "season", 3)
    said(vorhand("archive", "import", tmp_path / "season"))
    put_there = whole_file.write

    def cut_off(path, data):
        if path.name == name:
            raise error
        put_there(path, data)

    with monkeypatch.context() as patch:
        patch.setattr(whole_file, "write", cut_off)
        status, _, err = vorhand("archive", "export", tmp_path / "out")
    assert status != 0 and err.endswith(message)
    assert not (tmp_path / "out").exists()
    (tmp_path / "own").mkdir()
    with monkeypatch.context() as patch:
        patch.setattr(whole_file, "write", cut_off)
        assert vorhand("archive", "export", tmp_path / "own")[0] != 0
    assert files(tmp_path / "own") == {}
    assert vorhand("archive", "export", tmp_path / "own")[0] == 0  # into the same folder


def test_of_an_export_that_was_killed_an_import_tells_what_is_missing(
    vorhand, monkeypatch, tmp_path
):
    write(tmp_path / "season", 3)
    said(vorhand("archive", "import", tmp_path / "season", "--season", "2026"))
    said(vorhand("archive", "export", tmp_path / "out"))
    killed = tmp_path / "killed"
    killed.mkdir()
    put_there = whole_file.write

    def copied(path, data):
        if not (killed / "0002.txt").exists():
            put_there(killed / path.name, data)

    with monkeypatch.context() as patch:
        patch.setattr(whole_file, "write", copied)
        said(vorhand("archive", "export", tmp_path / "other"))
    put(killed, "own.txt", list_file(3))  # a file of somebody's own has no season
    monkeypatch.setenv("VORHAND_DATABASE", str(tmp_path / "new.db"))
    status, out, err = vorhand("archive", "import", killed)
    assert status == 1 and out.endswith("3 new, 1 missing\n")
    reason = "lists missing from the export: 1; it was cut off, or files removed"
    assert err == f"vorhand: {killed}: {reason}\n"
    assert vorhand("archive", "list", "--season", "2026")[1].count("\n") == 3
    status, out, err = vorhand("archive", "import", tmp_path / "out")
    assert status == 0 and out.endswith("2 unchanged, 1 new\n")
    assert err.endswith("seasons and merges are left out\n")


@ON_SQLITE
def test_a_file_of_any_name_is_a_database(vorhand, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    path = put(tmp_path, "a.txt", list_file(1, names=NAMES))
    for name in ("q?x.db", "p%20c.db", "h#h.db"):
        said(vorhand("archive", "import", "--database", name, path))
        said(vorhand("archive", "list", "--database", name))
        assert (tmp_path / name).exists()
    err = refused(vorhand("archive", "list", "--database", "a\udcff.db"), 2)
    assert "a\\udcff.db: the name of a database is text\n" in err


@pytest.mark.parametrize("command", ["sheet", "stats", "season table", "standings", "replay"])
@ON_SQLITE
def test_a_folder_that_may_not_be_entered(vorhand, monkeypatch, tmp_path, command):
    path = put(tmp_path, "a.txt", list_file(1, names=NAMES))
    stat = Path.stat

    def refused(file, **how):
        if file == path:
            raise PermissionError(errno.EACCES, "Permission denied")
        return stat(file, **how)

    monkeypatch.setattr(Path, "stat", refused)
    answer = vorhand(*command.split(), path)
    assert answer == (1, "", f"vorhand: {path} cannot be read: Permission denied\n")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["import", "missing.txt"], "there is no file missing.txt"),
        (["show", "x"], "x: a number is wanted"),
        (["show", "77"], "there is no list 77"),
        (["show", "1", "--fee-from", "0"], "0 is no number of at least 1"),
        (["show", "1", "--stake", "-7"], "-7 is no number of at least 0"),
        (["diff", "1", "1", "--stake", "7"], "--stake"),
        (["list", "--date", "2026-99-99"], "2026-99-99 is no day"),
        (["import", "a.txt", "--date", "gestern"], "gestern is no day"),
        (["import", "a.txt", "--database", "/proc/x/a.db"], "/proc/x cannot be made: No such"),
        (["forget"], "say what: the numbers of lists to remove"),
        (["forget", "1"], "nothing was removed: there is no terminal to ask at; --yes does not"),
        (["forget", "77"], "there is no list 77 in the archive"),
        (["forget", "--player", "Nobody"], "there is no player Nobody in the archive"),
        (["list", "--database", "mysql://club/db"], "mysql is no kind of database known here"),
        (["season", "2026", "77"], "there is no list 77"),
        (["merge", "Nobody", "Anna"], "there is no player Nobody"),
        (["merge", "Anna", "Anna"], "Anna and Anna are the same player"),
        (["rename", "Anna", "\x1b[2JAnna"], "a name has 1 to 40 characters"),
        (["rename", "Anna", "\u202eAnna"], "a name has 1 to 40 characters"),
        (["rename", "Anna", "A" * 41], "a name has 1 to 40 characters"),
        (["rename", "Anna", " "], "a name has 1 to 40 characters"),
        (["rename", "Nobody", "Anna"], "there is no player Nobody"),
        (["export", "--player", "Nobody", "x.json"], "there is no player Nobody"),
        (["export", "--player", "Anna", "a.db"], "a.db: the name must end in .json"),
        (["export", FOLDER], "holds lists already; give an empty folder"),
        (["export", "/proc/x"], "cannot write in /proc/x"),
        (["export", "/proc/version"], "/proc/version is no folder; give an empty one"),
        (["export", "/proc/version/x"], "/proc/version/x is no folder; give an empty one"),
        (["diff", "1", "2"], "there is no file 1; a list of the archive is archive:1"),
        (["diff", "archive:77", "archive:1"], "there is no list 77"),
        (["diff", "archive:x", "archive:1"], "a number is wanted"),
        ([], "WHAT"),
    ],
)
@ON_SQLITE
@pytest.mark.usefixtures("path")
def test_what_goes_wrong(vorhand, args, message):
    assert message in one_line(vorhand("archive", *args))


def test_hostile_names_steer_nothing(vorhand, tmp_path):
    names = ["\x1b[2JAnna", "<b>&", "a\x00b", "\u202eDora"]
    path = put(tmp_path, "a.txt", list_file(1, names=names))
    said(vorhand("archive", "import", path))
    for args in (["list"], ["players"], ["show", "1"], ["list", "--json"]):
        out = vorhand("archive", *args)[1]
        assert "\x1b" not in out and "\x00" not in out and "\u202e" not in out
    assert "\\u001b[2JAnna" in vorhand("archive", "players")[1]
    said(vorhand("archive", "export", tmp_path / "out"))
    assert (tmp_path / "out" / "0001.txt").read_bytes() == path.read_bytes()


def test_an_index_with_hostile_names(vorhand, tmp_path):
    """Names that no list has are not imported; imported ones are escaped."""
    put(tmp_path / "out", "1.txt", list_file(1, names=NAMES))
    row = {"file": "1.txt", "device": "\x1b", "number": "\x00", "opening": "00000000"}
    row |= {"forgotten": False, "season": "\ud800\x1b[2J"}
    players = {"\x1bBen\x00": ["Ben"], "Nobody": ["nobody"], "\udfff": ["Cem"]}
    index = json.dumps({"lists": [row], "players": players})
    put(tmp_path / "out", "archive.json", index.encode())
    said(vorhand("archive", "import", tmp_path / "out"))
    output = vorhand("archive", "list")[1] + vorhand("archive", "players")[1]
    assert "\x1b" not in output and "\x00" not in output and "Nobody" not in output
    assert "\\u001bBen\\u0000" in output and "\\ud800\\u001b[2J" in output


@pytest.mark.parametrize("args", ["archive list", "sheet archive:1", "season table", "stats"])
@ON_SQLITE
def test_without_the_extra_a_line_says_how_it_comes(vorhand, monkeypatch, args):
    for name in list(sys.modules):
        if name.startswith("host_tools.archive"):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    err = refused(vorhand(*args.split()), 1)
    assert "SQLAlchemy is missing; `make archive` brings" in err
