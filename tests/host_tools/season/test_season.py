"""`vorhand season`: tables, teams, draws, start cards.

A secretary's whole morning is in usb/verbs/test_secretary.py.
"""

import csv
import io
import json
import random
import re
from argparse import Namespace
from itertools import combinations

import pytest
from commands import one_line, refused, said
from pdf_text import assert_within, text_of
from written_lists import THREE, put_list, records, write_deals

from host_tools import HostError
from host_tools.bench.invented_season import list_bytes, list_file
from host_tools.plain_text import escaped
from host_tools.season import draw, results, table_forms, table_pdf, tables
from host_tools.season.cards import pdf as start_cards
from host_tools.season.results import PlayedList, Result
from host_tools.sheet.pen import Pen
from vorhand.session import changes, journal
from vorhand.session.lists import Lists
from vorhand.ui.wording.figures import total

pytestmark = pytest.mark.usefixtures("in_english", "own_archive")

CLUB = [f"Spieler {n}" for n in range(1, 12)]  # two tables of four, one of three


def played(series, **totals):
    """Return a list of this series' day with the players' totals."""
    player_results = [Result(name, total, 1, 0, total) for name, total in totals.items()]
    return PlayedList(str(totals), f"2026-01-{series:02}", player_results)


LISTS = results.in_series(
    [
        played(1, A=100, B=200, C=300),
        played(2, A=500, B=-50, C=100),
        played(3, A=-300, B=0, D=700),
    ]
)


def test_series_follow_from_who_played_when():
    assert [played_list.series for played_list in LISTS] == [1, 2, 3]
    two_tables = [
        PlayedList("a", "2026-01-01T10:00", [Result(name, 0, 0, 0, 0) for name in "ABCD"]),
        PlayedList("b", "2026-01-01T10:05", [Result(name, 0, 0, 0, 0) for name in "EFGH"]),
        PlayedList("c", "2026-01-01T12:00", [Result(name, 0, 0, 0, 0) for name in "AEIJ"]),
        PlayedList("d", "2026-01-01T12:05", [Result(name, 0, 0, 0, 0) for name in "BFCG"]),
        PlayedList("e", "2026-01-08T10:00", [Result(name, 0, 0, 0, 0) for name in "KLM"]),
    ]
    in_order = results.in_series(reversed(two_tables))
    assert [(played_list.name, played_list.series) for played_list in in_order] == [
        ("a", 1), ("b", 1), ("c", 2), ("d", 2), ("e", 3),
    ]  # fmt: skip


def test_an_evening_goes_on_after_midnight():
    """On New Year's Eve one table is slower than the other; the next evening is another one."""
    lists = [
        PlayedList(opened, opened, [Result(name, 0, 0, 0, 0) for name in names])
        for opened, names in (
            ("2026-12-31T21:50", "ABCD"), ("2026-12-31T21:55", "EFGH"),
            ("2026-12-31T23:55", "AECG"), ("2027-01-01T00:05", "BFDH"),
            ("2027-01-01T19:00", "JKLM"), ("0001-01-01T00:05", "NOP"),
        )
    ]  # fmt: skip
    in_order = results.in_series(reversed(lists))
    assert [played_list.series for played_list in in_order] == [1, 2, 2, 3, 3, 4]


@pytest.mark.parametrize("on_paper", "abcdef")
def test_a_list_from_paper_is_of_the_series_that_its_players_lack(on_paper):
    """A day is all that is known of it: of three tables in two series any may be on paper."""
    tables = {"a": "ABCD", "b": "EFGH", "c": "IJK", "d": "AEIL", "e": "BFJ", "f": "CGKD"}
    lists = [
        PlayedList(
            name,
            "2026-01-02" if name == on_paper else f"2026-01-02T{20 + n // 3}:00",
            [Result(one, 0, 0, 0, 0) for one in seats],
        )
        for n, (name, seats) in enumerate(tables.items())
    ]
    next_day = PlayedList("g", "2026-01-03", [Result(name, 0, 0, 0, 0) for name in "LMN"])
    numbers = {one.name: one.series for one in results.in_series([next_day, *lists])}
    assert numbers == {"a": 1, "b": 1, "c": 1, "d": 2, "e": 2, "f": 2, "g": 3}


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
    counted = {row.player: sorted(set(row.results) - row.dropped) for row in rows}
    assert counted["A"] == {0: [1, 2, 3], 1: [1, 2], 2: [2]}[drop]
    assert counted["D"] == [3]


def test_equal_totals_share_a_rank_unless_games_decide():
    one = PlayedList("x", "", [Result("A", 9, 3, 1, 50), Result("B", 9, 3, 1, 50)])
    other = PlayedList("y", "", [Result("C", 9, 3, 0, 50), Result("D", 9, 2, 0, 50)])
    rows = tables.standings(results.in_series([one, other]), 0)
    assert [(row.player, row.rank) for row in rows] == [("C", 1), ("A", 2), ("B", 2), ("D", 4)]


def test_of_equal_results_the_one_with_more_games_won_counts():
    """It is the better one, even if it came later."""
    lists = [
        PlayedList(f"{day}", f"2026-01-{day:02}", [Result("A", 5, won, lost, 500)])
        for day, (won, lost) in enumerate([(3, 2), (8, 7), (8, 6)], 1)
    ]
    (row,) = tables.standings(results.in_series(lists), 2)
    assert (row.won, row.lost, row.dropped) == (8, 6, {1, 2})


def test_a_team_that_missed_a_series_gets_nothing_there():
    """Else it would be better off than a team that has played and lost."""
    lists = results.in_series([*LISTS, played(4, C=-200, D=-100)])
    table = tables.teams(lists, {"Asse": ["A", "B"], "Buben": ["C", "D"], "Cäsaren": ["B"]})
    sums = {row.name: (row.sums.get(4), row.brings.get(4)) for row in table}
    assert sums == {"Asse": (None, None), "Buben": (-300, 3), "Cäsaren": (None, None)}
    season_table = tables.SeasonTable("", "plain", lists, [1, 2, 3, 4], 0, [], table)
    rows = {row[1]: row[2:] for row in table_forms.blocks(season_table, "de")[1].rows}
    assert rows["Buben"][3] == "−300 (3)" and rows["Asse"][3] == "–"


def test_a_substitute_who_has_not_played_is_named(capsys):
    (team,) = tables.teams(LISTS, {"Asse": ["A", "B", "Zoe"]})
    assert (team.name, team.total) == ("Asse", 450)
    assert capsys.readouterr().err == "vorhand: Zoe of Asse has not played in these lists\n"


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


def test_who_sat_at_a_table_of_three_sits_at_one_of_four():
    met = {frozenset(name): 1 for name in "ABC"}
    for seed in range(5):
        _, three = draw.draw(list("ABCDEFG"), met, seed)
        assert set(three) < set("DEFG")


def series_drawn(players, met, numbers):
    """Draw one series after the other, yield the tables of each, and note who has met."""
    for number in numbers:
        drawn_tables = draw.draw(players, met, number)
        yield drawn_tables
        for table in drawn_tables:
            draw.meet(met, table, len(table))


@pytest.mark.parametrize(("count", "series"), [(48, 6), (16, 3), (32, 5)])
def test_nobody_meets_twice_where_that_can_be(count, series):
    players = [f"P{n}" for n in range(count)]
    met = {}
    for drawn_tables in series_drawn(players, met, range(series)):
        assert sorted(name for table in drawn_tables for name in table) == sorted(players)
        assert draw.repeated(drawn_tables, met) == []


def test_repeated_meetings_are_spread():
    """Eight players meet again from the third series on, but nobody meets all the time."""
    players = [f"P{n}" for n in range(8)]
    met = {}
    for _ in series_drawn(players, met, range(7)):
        pass
    pairs = [met.get(frozenset(pair), 0) for pair in combinations(players, 2)]
    assert sum(pairs) == 7 * 2 * 6 and max(pairs) <= 4 and min(pairs) >= 2
    assert draw.draw(players, met, 5) == draw.draw(players, met, 5)


def test_at_two_small_tables_nobody_meets_again_who_need_not():
    """The draw is compared with every division of seven players, series after series."""
    players = [f"P{n}" for n in range(7)]
    ways = [[list(four), sorted({*players} - {*four})] for four in combinations(players, 4)]

    def cost(tables, met):
        pairs = [pair for table in tables for pair in combinations(table, 2)]
        repeats = sum(met.get(frozenset(pair), 0) ** 2 for pair in pairs)
        return 2 * repeats + sum(met.get(frozenset((name,)), 0) for name in tables[1])

    for seed in range(4):
        met = {}
        for drawn_tables in series_drawn(players, met, range(100 * seed, 100 * seed + 12)):
            assert cost(drawn_tables, met) == min(cost(way, met) for way in ways)


@pytest.mark.parametrize("seats", [3, 4])
def test_a_table_of_three_is_known_by_its_seats(vorhand, tmp_path, seats):
    """The list may have more names, one of them twice, because a column was taken over.

    A name that stands twice has met each of the others once.
    """
    names = ["Anna", "Ben", "Cem", "Dora"][:seats]
    evening = Lists(str(tmp_path), "dev1").create("isko", {}, names, 0, 0)
    for name in ("Xaver", "Anna", ""):
        write_deals(evening, *[[("declarer", "passed")]] * seats)
        if name:
            changes.change_player(evening, 0, name)
    assert vorhand("archive", "import", evening.path)[0] == 0
    in_file = results.of_files([evening.path], [], "plain")
    in_archive = results.of_archive(Namespace(database=None, season=None), "plain")
    for (one,) in (in_file, in_archive):
        met = {}
        draw.meet(met, (result.player for result in one.results), one.seats)
        at_three = [met.pop(frozenset((name,)), 0) for name in ("Anna", "Xaver")]
        assert at_three == [seats == 3, seats == 3]
        assert met[frozenset(("Anna", "Ben"))] == met[frozenset(("Anna", "Xaver"))] == 1


def test_each_start_card_tells_where_its_player_sits(vorhand, tmp_path):
    present = tmp_path / "there.txt"
    present.write_text("# who came\n" + "\n".join(CLUB) + "\n", "utf-8")
    plan, cards = tmp_path / "evening.json", tmp_path / "cards.pdf"
    command = ["season", "draw", "--players", present, "--series", "3", "--out", plan]
    assert vorhand(*command)[0] == 0
    drawn = json.loads(plan.read_text())
    assert [len(table) for table in drawn["series"][0]["tables"]] == [4, 4, 3]
    assert vorhand("season", "cards", plan, "--out", cards, "--language", "de")[0] == 0
    text = text_of(cards, "-layout")
    assert text.count("\f") == 3 and text.count("Startkarte") == 11
    for n, name in enumerate(sorted(CLUB)):
        check_card(cards, n, name, drawn)


def test_a_name_without_end_is_soon_short(monkeypatch):
    """What it takes to shorten a text on paper grows no more from 1,000 letters on."""
    measured = []
    width = Pen.width
    monkeypatch.setattr(Pen, "width", lambda *args: measured.append(args) or width(*args))
    steps = []
    for letters in (1_500, 4_000):
        measured.clear()
        tables = [["i" * letters, "Ben", "Cem"]]
        plan = {"title": "i" * letters, "series": [{"number": 1, "tables": tables}]}
        assert start_cards(plan, "de").startswith(b"%PDF")
        steps.append(len(measured))
    assert steps[0] == steps[1]


def check_card(cards, n, name, draw):
    """Check the start card at place n: four are on a page of 595 x 842 points."""
    page = n // 4 + 1
    corner = ("-x", n % 2 * 298, "-y", n // 2 % 2 * 421, "-W", 297, "-H", 420)
    card = text_of(cards, "-layout", "-f", page, "-l", page, *corner)
    assert name in card and f"Start-Nr. {n + 1}\n" in card
    assert re.findall(r"^ *(\d) +(\d) +(\d)$", card, re.MULTILINE) == [
        (str(played["number"]), str(number), str(table.index(name) + 1))
        for played in draw["series"]
        for number, table in enumerate(played["tables"], 1)
        if name in table
    ]


def test_a_guest_is_left_out_of_the_table(vorhand, tmp_path):
    """The others keep their results, and take the guests' ranks."""
    for n, names in enumerate((["Anna", "Ben", "Cem"], ["Anna", "Dora", "Eva"])):
        put_list(tmp_path / f"{n}.txt", n, names=names, day=f"2026-01-0{n + 1}")
    out = tmp_path / "table.json"

    def rows(*args):
        assert vorhand("season", "table", tmp_path, *args, "--out", out) == (0, "", "")
        return {row["player"]: row for row in json.loads(out.read_text())["players"]}

    everybody, members = rows(), rows("--without", "Dora", "--without", "Eva")
    assert everybody.keys() - members.keys() == {"Dora", "Eva"}
    assert sorted(row["rank"] for row in members.values()) == [1, 2, 3]
    for name, row in members.items():
        assert row["results"] == everybody[name]["results"]


def test_who_has_taken_a_column_over_and_had_no_deal_has_no_row(vorhand, tmp_path):
    """A result of 0 would rank above those that played and lost."""
    changed = records(list_file(1, 4, 8, names=CLUB[:4]))[:-1]
    changed.append(journal.fields([("seat", 1), ("name", "Neu"), ("deals", 8)], "player"))
    path, out = tmp_path / "1.txt", tmp_path / "table.json"
    path.write_bytes(list_bytes(changed, "dev1", "0002"))
    said(vorhand("archive", "import", path))
    for lists in ([path], []):
        said(vorhand("season", "table", *lists, "--out", out))
        rows = json.loads(out.read_text())["players"]
        assert sorted(row["player"] for row in rows) == CLUB[:4]
        assert "Neu" not in said(vorhand("stats", *lists))


def test_a_list_without_seeger_fabian_is_told_with_what_helps():
    row = {"points": 18, "won": 1, "lost": 0, "seeger": 68, "seeger_fabian": None}
    message = "archive:3 is not counted by seeger-fabian; --system plain counts every list"
    with pytest.raises(HostError, match=message):
        results.result(row, "Anna", "seeger_fabian", "archive:3")
    assert results.result(row, "Anna", "plain", "archive:3").total == 18


def test_a_draw_is_written_before_it_is_printed(vorhand, tmp_path):
    """Whoever reads what is printed, such as `head`, may leave before its end."""
    people = tmp_path / "people.txt"
    people.write_text("Anna\nBen\nCem\n")
    args = ("season", "draw", "--players", people, "--out")
    assert vorhand(*args, tmp_path / "draw.json")[1].startswith("series 1\n  table 1: ")
    status, out, err = vorhand(*args, "/no/such/folder/draw.json")
    assert (status, out) == (1, "") and "there is no folder /no/such/folder" in err


def test_a_draw_asks_who_met_and_not_for_points(vorhand, tmp_path):
    """Lists without Seeger-Fabian will do, because no points are counted."""
    deal = {"players": 3, "dealer": 0, "declarer": 1, "game": "clubs", "matadors": 1}
    (tmp_path / "deals.jsonl").write_text(json.dumps({**deal, "outcome": "won"}))
    args = ("--rules", "urskat", "--names", "Anna,Ben,Cem")
    assert vorhand("archive", "import", tmp_path / "deals.jsonl", *args)[0] == 0
    assert "meeting again: " in said(vorhand("season", "draw"))
    assert "--system" in vorhand("season", "draw", "--system", "plain")[2]


def test_a_list_that_is_given_twice_counts_once(vorhand, tmp_path):
    folder, copy = tmp_path / "lists", tmp_path / "copy.txt"
    first, second = (put_list(folder / f"{seed}.txt", seed) for seed in range(2))
    copy.write_bytes(second.read_bytes())
    _, once, _ = vorhand("season", "table", folder)
    status, out, err = vorhand("season", "table", folder, copy, first)
    assert (status, out) == (0, once)
    assert f"vorhand: {copy} is the list {second}; it counts once\n" in err
    assert err.count("\n") == 2


@pytest.mark.parametrize("order", [1, -1])
def test_a_list_and_what_it_was_before_it_grew_count_once(vorhand, tmp_path, order):
    grown = list_file(1, 3, 9)
    states = [tmp_path / f"{records}.txt" for records in (1, 4, 7, 99)]
    for path in states:
        path.write_bytes(b"".join(grown.splitlines(keepends=True)[: int(path.stem)]))
    _, once, _ = vorhand("season", "table", states[-1])
    status, out, err = vorhand("season", "table", *states[::order])
    assert (status, out) == (0, once)
    assert err.count(" is an earlier state of ") == err.count("\n") == 3
    _, _, err = vorhand("season", "table", states[1], states[-1])
    told = f"vorhand: {states[1]} is an earlier state of {states[-1]}; the latest counts\n"
    assert err == told


def test_a_list_whose_last_line_is_damaged_counts(vorhand, tmp_path):
    """The damaged line names the state before it, but that is where the list now ends."""
    whole = list_file(1, 3, 9)
    last = whole.rindex(b"\n", 0, -1) + 1
    (tmp_path / "whole.txt").write_bytes(whole)
    (tmp_path / "1.txt").write_bytes(whole[:last] + whole[last:].replace(b"deals=9", b"deals=8"))
    _, once, _ = vorhand("season", "table", tmp_path / "whole.txt")
    status, out, err = vorhand("season", "table", tmp_path / "1.txt")
    told = f"vorhand: {tmp_path}/1.txt is damaged; vorhand replay tells where\n"
    assert (status, err) == (1, told)
    assert out.splitlines()[:4] == once.splitlines()[:4]


def test_a_list_that_was_played_on_in_two_ways_says_so(vorhand, tmp_path):
    bodies = records(list_file(1, 3, 9))
    one, other = tmp_path / "one.txt", tmp_path / "other.txt"
    for path, rest in ((one, bodies[:-1]), (other, [*bodies[:5], bodies[-1]])):
        path.write_bytes(list_bytes(rest, "dev1", "0002"))
    status, out, err = vorhand("season", "table", one, other)
    note = "\n\n2 lists, 2 series, counted by Seeger-Fabian, played 2026-01-01; 1 not yet closed"
    assert status == 0 and note in out
    assert err == f"vorhand: {other} begins as {one} and goes on otherwise; both count\n"


def test_of_two_copies_the_sound_one_counts(vorhand, tmp_path):
    sound, damaged = put_list(tmp_path / "sound.txt"), tmp_path / "damaged.txt"
    damaged.write_bytes(sound.read_bytes().replace(b"deal n=2 ", b"deal n=? "))
    _, once, _ = vorhand("season", "table", sound)
    assert vorhand("season", "table", damaged)[1] != once
    for both in ([damaged, sound], [sound, damaged]):
        assert vorhand("season", "table", *both)[:2] == (1, once)


def test_a_list_in_the_place_of_names_is_told(vorhand, tmp_path):
    path = put_list(tmp_path / "0.txt")
    told = f"vorhand: {path} is a list, not names; give it without --players\n"
    assert vorhand("season", "draw", "--players", path) == (2, "", told)


def test_what_lies_in_a_folder_and_is_no_list_is_named_and_left_out(vorhand, tmp_path):
    folder = tmp_path / "lists"
    sound = put_list(folder / "1.txt")
    _, once, _ = vorhand("season", "table", folder)
    _, figures, _ = vorhand("stats", folder)
    (folder / "0.txt").write_text("")
    (folder / "there.txt").write_text("Anna\nBen\n")
    for args, expected in ((["season", "table"], once), (["stats"], figures)):
        status, out, err = vorhand(*args, folder)
        assert (status, out) == (1, expected)
        assert f"vorhand: left out: {folder}/0.txt is empty\n" in err
        assert f"vorhand: left out: {folder}/there.txt is no list of Vorhand; " in err
    assert refused(vorhand("season", "table", sound, folder / "there.txt"), 1)


def unfinished(number, deals, day):
    """Return a list of so many deals that is not closed."""
    data = list_file(number, 3, deals, day, THREE, number=number)
    return list_bytes(records(data)[:-1], "dev1", f"{number + 1:04d}")


@pytest.mark.parametrize("archived", [False, True])
def test_a_list_without_a_deal_does_not_count_and_an_open_one_says_so(vorhand, tmp_path, archived):
    lists = tmp_path / "lists"
    put_list(lists / "a.txt", number=1)
    (lists / "b.txt").write_bytes(unfinished(2, 5, "2026-01-08"))
    (lists / "c.txt").write_bytes(unfinished(3, 0, "2026-01-15"))
    if archived:
        assert vorhand("archive", "import", lists)[0] == 0
    chosen = [] if archived else [lists]
    outputs = {}
    for form in ("txt", "html", "json"):
        out = tmp_path / f"table.{form}"
        assert vorhand("season", "table", *chosen, "--drop", "1", "--out", out)[0] == 0
        outputs[form] = out.read_text("utf-8")
    table = json.loads(outputs["json"])
    names = ["archive:1", "archive:2"] if archived else ["a.txt", "b.txt"]
    assert table["lists"] == [
        {"list": names[0], "series": 1, "closed": True},
        {"list": names[1], "series": 2, "closed": False},
    ]
    note = "2 lists, 2 series, counted by Seeger-Fabian, played 2026-01-01 to 2026-01-08. In "
    note += f"brackets: does not count (results dropped: 1); 1 not yet closed: {names[1]}"
    assert outputs["txt"].endswith(f"\n\n{note}\n") and note in outputs["html"]
    german = vorhand("season", "table", *chosen, "--language", "de")[1]
    assert german.endswith(f"; 1 noch nicht abgeschlossen: {names[1]}\n")


def test_the_table_names_lists_without_a_date_if_others_have_one(vorhand, tmp_path):
    evening = Lists(str(tmp_path), "table").create("isko", {}, list(THREE), 0, 36)
    write_deals(evening, [("declarer", "passed")])
    changes.close(evening)
    assert "date" not in said(vorhand("season", "table", evening.path))
    out = said(vorhand("season", "table", put_list(tmp_path / "dated.txt"), evening.path))
    assert out.endswith(", played 2026-01-01; 1 without a date: 0001.txt\n")


def test_open_lists_of_one_name_are_named_with_their_folders(vorhand, tmp_path):
    """Each device has a 0001.txt."""
    folders = [tmp_path / name for name in ("one", "other")]
    for seed, folder in enumerate(folders):
        folder.mkdir()
        (folder / "0001.txt").write_bytes(unfinished(seed, 5, "2026-01-08"))
    (folders[1] / "0002.txt").write_bytes(unfinished(2, 5, "2026-01-09"))
    out = vorhand("season", "table", *folders)[1]
    paths = f"{folders[0]}/0001.txt, {folders[1]}/0001.txt, 0002.txt"
    assert out.endswith(f"; 3 not yet closed: {paths}\n")


def test_lists_without_any_deal_make_no_table(vorhand, tmp_path):
    (tmp_path / "c.txt").write_bytes(unfinished(3, 0, "2026-01-15"))
    answer = vorhand("season", "table", tmp_path / "c.txt")
    assert answer == (1, "", "vorhand: there are no deals in these lists\n")


HOSTILE = ["\x1b[2J\u202eAnna", "=HYPERLINK(1);-1", "<b>&"]


def a_table(players, series, teams=()):
    """A season's table of so many players and series; the first have hostile names."""
    dice = random.Random(players * series)
    names = [*HOSTILE, *(f"Spieler {n} von Musterhausen" for n in range(players))][:players]
    lists = [
        PlayedList(f"l{n}", f"2026-01-{n + 1:02}", [
            Result(name, dice.randrange(-400, 900), 5, 1, dice.randrange(-1400, 1900))
            for name in names
        ])
        for n in range(series)
    ]  # fmt: skip
    lists = results.in_series(lists)
    rows, numbers = tables.standings(lists, 1), tables.series(lists)
    ranked_teams = tables.teams(lists, {name: [names[0], name] for name in teams})
    return tables.SeasonTable("Frühjahr", "seeger_fabian", lists, numbers, 1, rows, ranked_teams)


@pytest.mark.parametrize(("players", "series", "pages"), [(11, 3, 1), (70, 5, 4), (30, 25, 5)])
def test_the_table_in_every_form(tmp_path, players, series, pages):
    """However many players and series there are, the whole table lies on the pages."""
    table = a_table(players, series, ["<b>&"])
    text = table_forms.text(table, "de")
    page = table_forms.html(table, "de")
    rows = list(csv.reader(io.StringIO(table_forms.as_csv(table))))
    data = json.loads(table_forms.as_json(table))
    assert (data["series"], data["drop"]) == (list(range(1, series + 1)), 1)
    assert rows[0] == ["rank", "player", *map(str, range(1, series + 1)), "points", "won", "lost",
                       "total", "dropped"]  # fmt: skip
    for row, cells, fields in zip(table.players, rows[1:], data["players"], strict=True):
        counted = [row.results[n] for n in row.results if n not in row.dropped]
        assert row.total == sum(counted) == sum(sorted(row.results.values())[1:])
        assert cells[2 : 2 + series] == [str(row.results[n]) for n in row.results]
        assert (cells[-2], cells[-1]) == (str(row.total), str(*row.dropped))
        assert fields["results"] == {str(n): result for n, result in row.results.items()}
        assert fields["total"] == row.total
        assert all(f"({total(row.results[n])})" in text for n in row.dropped)
    assert all(not cell.startswith(("=", "+", "@", "\x1b")) for row in rows for cell in row)
    assert "'=HYPERLINK(1);'-1" in [row[1] for row in rows]
    for output in (text, page, str(rows)):
        assert "\x1b" not in output and "\u202e" not in output
    assert escaped(HOSTILE[0]) in text
    assert "<b>" not in page and "&lt;b&gt;&amp;" in page and "http" not in page
    pdf = tmp_path / "table.pdf"
    pdf.write_bytes(table_pdf.pdf(table, "de"))
    assert pdf.read_bytes() == table_pdf.pdf(table, "de")
    fields = text_of(pdf, "-layout")
    assert fields.count("\f") == pages and fields.count("Saisontabelle Frühjahr") == pages
    lines = fields.splitlines()
    for row in table.players:
        name = re.escape(escaped(row.player))
        cells = " ".join(
            re.split(rf"^ *{row.rank} +{name}(?= |$)", line)[-1]
            for line in lines
            if re.match(rf" *{row.rank} +{name}( |$)", line)
        ).split()
        assert cells[:series] == [
            f"({total(result)})" if n in row.dropped else total(result)
            for n, result in row.results.items()
        ]
        assert cells[series + 3] == total(row.total)
    assert_within(pdf)


def test_every_list_that_is_still_open_is_named_on_the_sheet(tmp_path):
    table = a_table(11, 9)
    names = [f"Vereinsabend-Musterhausen-{n}.txt" for n in range(9)]
    lists = [
        played_list._replace(name=name, closed=False)
        for played_list, name in zip(table.lists, names)
    ]
    pdf = tmp_path / "table.pdf"
    pdf.write_bytes(table_pdf.pdf(table._replace(lists=lists), "de"))
    boxes = re.findall(r'yMin="([\d.]+)".* yMax="([\d.]+)">([^<]*)<', text_of(pdf, "-bbox"))
    size = {word.strip(","): float(bottom) - float(top) for top, bottom, word in boxes}
    assert {size[name] for name in names} == {7.5} and "…" not in text_of(pdf)


def test_a_note_that_is_longer_than_a_page_leaves_room_for_the_players(tmp_path):
    """In the middle of a season of sixty tables no list may be closed."""
    table = a_table(70, 9)
    lists = [table.lists[0]._replace(name=f"archive:{n}", closed=False) for n in range(1, 901)]
    pdf = tmp_path / "table.pdf"
    pdf.write_bytes(table_pdf.pdf(table._replace(lists=lists), "de"))
    text = text_of(pdf, "-layout")
    assert [int(number) for number in re.findall(r"archive:(\d+)", text)] == [*range(1, 901)]
    assert all(escaped(row.player) in text for row in table.players)
    assert_within(pdf)


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_note_breaks_where_the_page_ends(tmp_path, language):
    """It is shorter than the page is wide, so its closing "1)" is no line of its own."""
    pdf = tmp_path / "table.pdf"
    pdf.write_bytes(table_pdf.pdf(a_table(11, 3), language))
    note = table_forms.blocks(a_table(11, 3), language)[0].note
    assert note.endswith(": 1)") and note in text_of(pdf, "-layout")


def test_a_draw_names_who_has_never_played(vorhand, tmp_path):
    """The name may be misspelled. Without lists nobody is known, so nobody is named."""
    played, people = put_list(tmp_path / "1.txt"), tmp_path / "people.txt"
    draw = ("season", "draw", "--players", people)
    people.write_text("Anna\nBne\nCem\n")
    assert vorhand(*draw, played)[::2] == (0, "vorhand: not in these lists: Bne\n")
    assert vorhand(*draw)[::2] == (0, "")
    people.write_text("Anna\nBen\nCem\n")
    assert vorhand(*draw, played)[::2] == (0, "")


def test_a_former_name_stands_for_its_player(vorhand, tmp_path):
    for n, name in ((1, "Anna"), (2, "Anne")):
        path = put_list(tmp_path / f"{n}.txt", n, 8, [name, "Ben", "Cem", "Dora"])
        assert vorhand("archive", "import", path, "--season", "S")[0] == 0
    people, teams = tmp_path / "people.txt", tmp_path / "teams.toml"
    people.write_text("Anne\nBen\nCem\nDora\n")
    teams.write_text("[teams]\nA = ['Anne']\n")
    assert vorhand("archive", "merge", "Anne", "Anna")[0] == 0
    draw = ("season", "draw", "--season", "S", "--players", people)
    assert "meeting again: Anna and Ben" in said(vorhand(*draw))
    assert vorhand("season", "table", "--teams", teams)[0] == 0
    assert vorhand("stats", "--player", "Anne")[1].startswith("Anna\n")
    people.write_text("Anne\nAnna\nCem\n")
    teams.write_text("[teams]\nA = ['Anne']\nB = ['Anna']\n")
    assert vorhand(*draw) == (1, "", f"vorhand: {people}: Anna stands there twice\n")
    status, _, err = vorhand("season", "table", "--teams", teams)
    assert (status, "Anna stands in two teams, or twice in one" in err) == (1, True)


def test_files_of_windows_are_read_as_any_other(vorhand, tmp_path):
    """They begin with a byte order mark, and their lines end with CR LF."""
    played = put_list(tmp_path / "1.txt")
    people, teams = tmp_path / "people.txt", tmp_path / "teams.toml"
    people.write_bytes("\ufeffAnna\r\nBen\r\nCem\r\n".encode())
    teams.write_bytes("\ufeff[teams]\r\nA = ['Anna']\r\n".encode())
    assert "ufeff" not in said(vorhand("season", "draw", "--players", people))
    assert "\n1  A     114 (3)" in said(vorhand("season", "table", played, "--teams", teams))


TEXTS = {
    "TEAMS": '[teams]\nX = ["Zoe"]\n',
    "NUMBERS": "[teams]\nX = [1]\n",
    "BOTH": '[teams]\nX = ["Zoe"]\nY = ["Zoe"]\n',
    "UMLAUT": '[teams]\nBären = ["Anna"]\n',
    "ONE": "A\n",
    "TWO": "A\nB\n",
    "TWICE": "A\nB\nA\n",
    "ENDLESS": '{"title": "", "series": [{"number": 1e999, "tables": [["A", "B", "C"]]}]}',
}


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("table LIST --season x", "give lists, or --season"),
        ("table LIST --drop 1", "--drop 1: there is one series"),
        ("table LIST --drop -1", "-1 is no number of at least 0"),
        ("table LIST --out x.doc", "the name must end in .pdf"),
        ("table LIST --out /no/such/folder/x.pdf", "cannot write"),
        ("table LIST --without Zoe", "no player Zoe in these lists, whose players are: Anna,"),
        ("table LIST --teams missing.toml", "there is no file missing.toml"),
        ("table LIST --teams LIST", "are wanted, under [teams]"),
        ("table LIST --teams UMLAUT", '(at line 2, column 2); lines as "Die Asse" = ['),
        ("table LIST --teams NUMBERS", "NUMBERS: X is no list of players"),
        ("table LIST --teams BOTH", "Zoe stands in two teams, or twice in one"),
        ("table LIST --teams TEAMS --team-points a", "numbers are wanted"),
        ("draw --players TWO", "2 players cannot fill tables"),
        ("draw --players ONE", "1 player cannot fill tables"),
        ("draw --players TWICE", "stands there twice"),
        ("draw LIST --series 99", "--series: 99 is no number from 1 to 12"),
        ("draw LIST --seed x", "--seed: x is no number of at least 0"),
        ("draw LIST --out a.db", "a.db: the name must end in .json"),
        ("draw LIST --out /no/such/folder/x.json", "cannot write"),
        ("cards LIST --out x.pdf", "is no draw"),
        ("cards ENDLESS --out x.pdf", "is no draw"),
        ("cards LIST --out x.txt", "the name must end in .pdf"),
        ("", "WHAT"),
    ],
)
def test_what_goes_wrong(vorhand, tmp_path, command, message):
    put_list(tmp_path / "LIST")
    for name, text in TEXTS.items():
        (tmp_path / name).write_text(text)
    paths = {path.name: path for path in tmp_path.iterdir()}
    args = [paths.get(word, word) for word in command.split()]
    assert message in one_line(vorhand("season", *args))
