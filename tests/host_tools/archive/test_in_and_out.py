"""`vorhand archive`: lists come out as they went in, once each."""

import json
import re

import evenings
from archived import NAMES, ON_SQLITE, files, put
from commands import one_line, said
from official_list import FOLDER
from pdf_text import text_of
from standings_cases import clubs, keep
from written_lists import link_of, sealed

from host_tools.bench.invented_season import list_file, write
from vorhand.session import changes
from vorhand.session.ledger import Evening
from vorhand.session.lists import Lists


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
    path, database = put(tmp_path, "1.txt", list_file(1, 3, 9)), tmp_path / "our club.db"
    taking = ("archive", "--database", database, "import", path)
    begins = f"a new archive begins: {database}\n"
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


def test_a_link_from_before_a_correction_is_another_list_and_says_so(vorhand, tmp_path):
    evening = keep(tmp_path, [clubs(1), clubs(2), clubs(3)])
    link = link_of(evening)
    changes.correct(evening, 1, *evenings.told(evening, *clubs(1, "lost"), n=1))
    for number, sources in enumerate(((link, evening.path), (evening.path, link))):
        other = ["--database", tmp_path / f"{number}.db"]
        said(vorhand("archive", "import", *other, sources[0]))
        status, out, err = vorhand("archive", "import", *other, sources[1])
        assert (status, out.splitlines()[-1]) == (0, "1 new")
        assert "list 2 has the number and the players of list 1, but other points; " in err
        said(vorhand("archive", "import", *other, *sources))
    status, _, err = vorhand("stats", link, evening.path)
    text = f"has the number and the players of {evening.path}, but other points; both count"
    assert (status, err) == (0, f"vorhand: this link {text}\n")


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
