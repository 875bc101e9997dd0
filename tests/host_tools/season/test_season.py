"""`vorhand season`: tables, teams, draws, start cards; a secretary's morning."""

import json
import re
from itertools import combinations

import commands
import pytest
from invented_season import chained, list_file
from pdf_text import text_of

from host_tools.season import draw, results, tables
from host_tools.season.results import PlayedList, Result
from vorhand.rules import standings
from vorhand.session import journal
from vorhand.session.evening import Evening

CLUB = [f"Spieler {n}" for n in range(1, 12)]  # two tables of four, one of three


@pytest.fixture
def vorhand(tmp_path, monkeypatch, capsys):
    """Run the command with an archive of its own; return (status, output, errors)."""
    monkeypatch.setenv("VORHAND_DATABASE", str(tmp_path / "archive.db"))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    return commands.runner(capsys)


def played(series, **totals):
    """A list of a day, its players' totals."""
    found = [Result(name, total, 1, 0, total) for name, total in totals.items()]
    return PlayedList(str(totals), f"2026-01-{series:02}", found)


LISTS = results.in_series(
    [
        played(1, A=100, B=200, C=300),
        played(2, A=500, B=-50, C=100),
        played(3, A=-300, B=0, D=700),
    ]
)


def test_series_follow_from_who_played_when():
    assert [one.series for one in LISTS] == [1, 2, 3]
    two_tables = [
        PlayedList("a", "2026-01-01T10:00", [Result(name, 0, 0, 0, 0) for name in "ABCD"]),
        PlayedList("b", "2026-01-01T10:05", [Result(name, 0, 0, 0, 0) for name in "EFGH"]),
        PlayedList("c", "2026-01-01T12:00", [Result(name, 0, 0, 0, 0) for name in "AEIJ"]),
        PlayedList("d", "2026-01-01T12:05", [Result(name, 0, 0, 0, 0) for name in "BFCG"]),
        PlayedList("e", "2026-01-08T10:00", [Result(name, 0, 0, 0, 0) for name in "KLM"]),
    ]
    found = results.in_series(reversed(two_tables))
    assert [(one.name, one.series) for one in found] == [
        ("a", 1), ("b", 1), ("c", 2), ("d", 2), ("e", 3),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("drop", "expected"),
    [
        (0, [("D", 700), ("C", 400), ("A", 300), ("B", 150)]),
        (1, [("D", 700), ("A", 600), ("C", 400), ("B", 200)]),
        (2, [("D", 700), ("A", 500), ("C", 300), ("B", 200)]),
    ],
)
def test_the_table_with_dropped_results(drop, expected):
    rows = tables.standings(LISTS, drop)
    assert [(row.player, row.total) for row in rows] == expected
    assert [row.rank for row in rows] == [1, 2, 3, 4]
    kept = {row.player: sorted(set(row.results) - row.dropped) for row in rows}
    assert kept["A"] == {0: [1, 2, 3], 1: [1, 2], 2: [2]}[drop]
    assert kept["D"] == [3]


def test_equal_totals_share_a_rank_unless_games_decide():
    one = PlayedList("x", "", [Result("A", 9, 3, 1, 50), Result("B", 9, 3, 1, 50)])
    other = PlayedList("y", "", [Result("C", 9, 3, 0, 50), Result("D", 9, 2, 0, 50)])
    rows = tables.standings(results.in_series([one, other]), 0)
    assert [(row.player, row.rank) for row in rows] == [("C", 1), ("A", 2), ("B", 2), ("D", 4)]


def test_teams_and_their_points():
    members = {"Asse": ["A", "B"], "Buben": ["C", "D"]}
    rows = tables.teams(LISTS, members)
    # Series 1: 300 and 300; 2: 450 and 100; 3: -300 and 700.
    assert [(row.name, row.points, row.total) for row in rows] == [
        ("Buben", 3 + 2 + 3, 1100),
        ("Asse", 3 + 3 + 2, 450),
    ]
    assert rows[0].brings == {1: 3, 2: 2, 3: 3}
    assert [row.rank for row in rows] == [1, 2]


@pytest.mark.parametrize(
    ("players", "expected"),
    [(3, [3]), (4, [4]), (5, [5]), (6, [3, 3]), (7, [4, 3]), (9, [3, 3, 3]), (10, [4, 3, 3])],
)
def test_the_sizes_of_tables(players, expected):
    assert draw.sizes(players) == expected


def test_nobody_meets_twice_where_that_can_be():
    """Twelve series of 48, and three of 16, of which five are possible at all."""
    for count, series in ((48, 6), (16, 3), (32, 5)):
        players = [f"P{n}" for n in range(count)]
        met = {}
        for number in range(series):
            found = draw.draw(players, met, number)
            assert sorted(one for table in found for one in table) == sorted(players)
            assert draw.repeated(found, met) == []
            for key, times in draw.meetings(found).items():
                met[key] = met.get(key, 0) + times


def test_repeated_meetings_are_spread():
    """Eight players meet again from the third series on, but nobody meets all the time."""
    players = [f"P{n}" for n in range(8)]
    met = {}
    for number in range(7):
        for key, times in draw.meetings(draw.draw(players, met, number)).items():
            met[key] = met.get(key, 0) + times
    pairs = [met.get(frozenset(pair), 0) for pair in combinations(players, 2)]
    assert sum(pairs) == 7 * 2 * 6 and max(pairs) <= 4 and min(pairs) >= 2
    assert draw.draw(players, met, 5) == draw.draw(players, met, 5)


def test_a_secretarys_morning(vorhand, tmp_path):
    """Three tables, three series, one correction, the season's table, cards for the next evening.

    What is typed here is what manual/season.md tells to type.
    """
    there = tmp_path / "there.txt"
    there.write_text("# who came\n" + "\n".join(CLUB) + "\n", "utf-8")
    plan = tmp_path / "evening.json"
    words = ["season", "draw", "--players", there, "--series", "3", "--out", plan]
    assert vorhand(*words)[0] == 0
    drawn = json.loads(plan.read_text())["series"]
    assert [len(table) for table in drawn[0]["tables"]] == [4, 4, 3]
    lists = tmp_path / "lists"
    lists.mkdir()
    for series in drawn:
        for place, table in enumerate(series["tables"]):
            seed = series["number"] * 10 + place
            day = f"2026-03-01T1{series['number']}:0{place}:00"
            data = list_file(seed, len(table), 12, day, table, f"dev{place}", series["number"])
            (lists / f"{seed}.txt").write_bytes(data)
    path = lists / "31.txt"
    told = [line.rsplit(b" ", 4)[0].decode() for line in path.read_bytes().split(b"\n")[:-1]]
    path.write_bytes(chained(told[:-1], "dev1", "0004"))  # not yet signed
    spring = ["--season", "Frühjahr"]
    assert vorhand("archive", "import", lists, *spring)[1].endswith("9 new\n")
    # The correction: at table 2 of series 3 deal 5 was passed in.
    fix = journal.fields(
        [("n", 5), ("declarer", "passed"), ("score", [0] * 4), ("passed", 1)], "fix"
    )
    path.write_bytes(chained([*told[:-1], fix, told[-1]], "dev1", "0004"))
    assert "1 has grown" in vorhand("archive", "import", lists, *spring)[1].splitlines()[-1]
    pdf = tmp_path / "sheets.pdf"
    sheets = [f"archive:{number}" for number in range(1, 10)]
    assert vorhand("sheet", *sheets, "--out", pdf)[0] == 0
    assert "Deal 5 corrected: " in text_of(pdf)
    status, out, _ = vorhand("season", "table", *spring, "--json")
    assert status == 0
    table = json.loads(out)
    assert table["series"] == [1, 2, 3]
    # Independently: every list by itself, the totals added up.
    sums = dict.fromkeys(CLUB, 0)
    for file in lists.iterdir():
        evening = Evening(str(file))
        figures = (evening.points, evening.won, evening.lost)
        for name, row in zip(
            evening.names, standings.totals("seeger_fabian", *figures, {}), strict=True
        ):
            sums[name] += row[3]
    assert {row["player"]: row["total"] for row in table["players"]} == sums
    shown = vorhand("season", "table", *spring, "--drop", "1")[1].splitlines()
    assert len(shown) == 12 and all(line.count("(") == 1 for line in shown[1:])
    teams = tmp_path / "teams.toml"
    teams.write_text(
        f"[teams]\nEins = {CLUB[:4]}\nZwei = {CLUB[4:8]}\n".replace("'", '"'), "utf-8"
    )
    shown = vorhand("season", "table", *spring, "--teams", teams)[1]
    assert re.search(r"\n1  (Eins|Zwei)  ", shown)
    assert vorhand("season", "table", "--csv")[1].splitlines()[0].startswith("rank,player,1,2,3,")
    # The next evening: those who met this evening meet as little as can be.
    more = [*spring, "--players", there, "--series", "2", "--out", plan]
    assert vorhand("season", "draw", *more)[0] == 0
    assert [one["number"] for one in json.loads(plan.read_text())["series"]] == [4, 5]
    cards = tmp_path / "cards.pdf"
    assert vorhand("season", "cards", plan, "--out", cards, "--language", "de")[0] == 0
    text = text_of(cards, "-layout")
    assert text.count("\f") == 3 and text.count("Startkarte") == 11
    for name in CLUB:
        assert name in text


def test_a_table_of_files_needs_no_archive(vorhand, tmp_path):
    for seed in range(2):
        data = list_file(seed, 3, 9, names=["Anna", "\x1b[2J", "Cem"])
        (tmp_path / f"{seed}.txt").write_bytes(data)
    status, out, _ = vorhand("season", "table", tmp_path / "0.txt", tmp_path / "1.txt")
    assert status == 0 and out.count("\n") == 4
    assert "\x1b" not in out and "\\u001b[2J" in out


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (["table"], "there is no archive"),
        (["table", "LIST", "--season", "x"], "give lists, or --season"),
        (["table", "missing.txt"], "missing.txt"),
        (["table", "LIST", "--drop", "1"], "there are 1 series"),
        (["table", "LIST", "--teams", "missing.toml"], "cannot read missing.toml"),
        (["table", "LIST", "--teams", "LIST"], "are wanted, under [teams]"),
        (["table", "LIST", "--teams", "TEAMS"], "Zoe of X has not played"),
        (["table", "LIST", "--teams", "TEAMS", "--team-points", "a"], "numbers are wanted"),
        (["draw", "--players", "missing.txt"], "cannot read missing.txt"),
        (["draw", "--players", "TWO"], "2 players make no tables"),
        (["draw", "--players", "TWICE"], "stands there twice"),
        (["draw", "LIST", "--series", "99"], "1 to 12 series"),
        (["draw", "LIST", "--out", "/no/such/folder/x.json"], "cannot write"),
        (["cards", "LIST", "--out", "x.pdf"], "is no draw"),
        (["cards", "missing.json", "--out", "x.pdf"], "cannot read"),
        ([], "WHAT"),
    ],
)
def test_what_goes_wrong(vorhand, tmp_path, words, what):
    (tmp_path / "LIST").write_bytes(list_file(1, 3, 9))
    (tmp_path / "TEAMS").write_text('[teams]\nX = ["Zoe"]\n')
    (tmp_path / "TWO").write_text("A\nB\n")
    (tmp_path / "TWICE").write_text("A\nB\nA\n")
    made = {path.name: str(path) for path in tmp_path.iterdir()}
    status, _, err = vorhand("season", *(made.get(word, word) for word in words))
    assert status in (1, 2)
    assert what in err and err.count("\n") == 1
