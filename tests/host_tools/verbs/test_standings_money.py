"""`vorhand standings --settle`: what the players owe one another, for every rule set."""

import pytest
from commands import said
from standings_cases import LOST, LOST_LIST, PASSED, PEOPLE, WON, WON_LIST, column, keep

from vorhand.rules import load, names
from vorhand.rules.deal.score import Score
from vorhand.session import changes
from vorhand.session.lists import Lists

pytestmark = pytest.mark.usefixtures("in_english")

TOURNEE = {
    "players": 3, "dealer": 0, "declarer": 1, "kind": "solo", "game": "clubs", "matadors": 1
}  # fmt: skip


def test_table_with_nets(write, vorhand):
    args = ("--system", "plain", "--settle", "all", "--stake", "25")
    assert said(vorhand("standings", *args, write(WON, LOST, PASSED))).splitlines() == [
        "Points; deals: 3, passed in: 1",
        "rank  player  points  won  lost  total  fees    net",
        "   1  Seat 1      24    1     0     24  0.00   0.30",
        "   2  Seat 0       0    0     0      0  0.00   0.06",
        "   2  Seat 3       0    0     0      0  0.00   0.06",
        "   4  Seat 2     −48    0     1    −48  0.50  −0.42",
    ]


def test_what_is_settled(write, standings, vorhand):
    path = write(WON, LOST, PASSED)  # points 0 24 -48 0, won 0 1 0 0, lost 0 0 1 0
    args = ("--settle", "all")
    assert column(standings(path, *args, "--of", "points"), "net") == [24, 120, -168, 24]
    # Seeger: 0 74 -98 0; with Fabian's 30 for each game another one lost: 30 104 -98 30
    result = standings(path, *args, "--of", "seeger")
    assert result["of"] == "seeger" and column(result, "net") == [24, 320, -368, 24]
    assert column(result, "total") == [30, 104, -98, 30]
    args += ("--system", "plain", "--of", "seeger-fabian")
    assert column(standings(path, *args), "net") == [54, 350, -458, 54]
    deals = write({**TOURNEE, "outcome": "won"})
    told = "vorhand: these lists are not counted by seeger; tournee has: plain\n"
    assert vorhand("standings", "--rules", "tournee", "--of", "seeger", deals) == (2, "", told)


def test_loss_money_is_shown_where_an_official_list_is_kept_or_where_one_asks(write, vorhand):
    path = write({**TOURNEE, "outcome": "lost"})
    for args, fees in (
        ((), False),
        (("--fee1", "20"), True),
        (("--fee1", "50"), True),
        (("--fee-passed", "5"), True),
    ):
        out = said(vorhand("standings", "--rules", "tournee", *args, path))
        assert ("fees" in out) is fees


def test_nets(write, standings):
    path = write(WON, LOST, PASSED)  # points 0 24 -48 0
    result = standings(path)
    assert result["settle"] == "none" and column(result, "net") == [None] * 4
    for args, nets in (
        ("all", [24, 120, -168, 24]),
        ("game", [24, 120, -168, 24]),
        ("average", [6, 30, -42, 6]),
        ("all --stake 25", [6, 30, -42, 6]),
        ("all --stake 25 --cap 21", [3, 15, -21, 3]),
        ("all --stake 25 --cents-first", [6, 30, -42, 6]),
        ("round", [300, 300, -900, 300]),
        ("round --round-price 250 --cap 500", [167, 167, -500, 166]),
    ):
        assert column(standings(path, "--settle", *args.split()), "net") == nets, args
    assert standings(path, "--settle", "all")["settle"] == "all"
    # The system of the list does not change the settlement.
    assert column(standings(path, "--system", "plain", "--settle", "all"), "net")[1] == 120


def test_totals_in_whole_cents_first(write, standings):
    path = write({**WON, "game": "grand"}, {**LOST, "game": "spades"})  # 48 and -44
    args = ("--settle", "all", "--stake", "1")
    assert column(standings(path, *args), "points") == [0, 48, -44, 0]
    assert column(standings(path, *args), "net") == [0, 2, -2, 0]
    assert column(standings(path, *args, "--cents-first"), "net") == [0, 0, 0, 0]
    args = ("--settle", "average", "--stake", "30", "--cents-first")  # 14 and -13
    assert column(standings(path, *args), "net") == [0, 14, -13, -1]


@pytest.mark.parametrize("name", names())
def test_every_rule_set(tmp_path, standings, name):
    """A list with a game won and a game lost, at each size of table."""
    ruleset = load(name)
    for players in ruleset.TABLES:
        people = (*PEOPLE, "Emil")[:players]
        evening = Lists(str(tmp_path), "dev1").create(name, {}, people, 0, 0)
        for won in (True, False):
            table = evening.table(evening.count + 1)
            score = Score(table, [])
            score.play(table.active[1], 24, won)
            changes.write(evening, [("declarer", table.active[1])], score)
        for system in ruleset.STANDINGS:
            args = ("--system", system.replace("_", "-"), "--settle", "average")
            result = standings(evening.path, *args)
            assert result["rules"] == name
            assert column(result, "points") == evening.points
            assert sum(column(result, "net")) == 0
        assert standings(evening.path)["system"].replace("-", "_") in ruleset.STANDINGS


def test_the_help_tells_by_what_a_list_is_counted(tmp_path, standings, vorhand):
    """The help agrees with each rule set's system without --system."""
    text = " ".join(said(vorhand("standings", "--help")).split())
    assert "(seeger-fabian; plain for pub, and where a list has no seeger-fabian)" in text
    for name in names():
        ruleset = load(name)
        people = (*PEOPLE, "Emil")[: ruleset.TABLES[0]]
        evening = Lists(str(tmp_path), "dev1").create(name, {}, people, 0, 0)
        plain = name == "pub" or "seeger_fabian" not in ruleset.STANDINGS
        assert standings(evening.path)["system"] == ("plain" if plain else "seeger-fabian")


def test_the_rounds_of_bock_of_a_list_are_counted(write, standings):
    grand = {**WON, "players": 3, "game": "grand", "hand": True}
    clubs = {**WON, "players": 3}
    path = write(grand, clubs, clubs, {**clubs, "dealer": 1, "outcome": "lost"}, clubs)
    args = ("--rules", "pub", "--option", "bock_grand_hand=1", "--settle", "all")
    result = standings(path, *args)
    # The Grand Hand with 1 (72), three deals that count double, one that does not.
    assert column(result, "points") == [0, 72 + 2 * 24 + 2 * 24 - 2 * 48 + 24, 0]
    assert column(result, "net") == [-96, 192, -96]
    assert column(standings(path, *args[:2]), "points")[1] == 72 + 24 + 24 - 48 + 24


def test_a_total_of_note_in_a_list_starts_a_round_of_bock(write, standings):
    grand = {**WON, "players": 3, "game": "grand"}
    hearts = {**WON, "players": 3, "game": "hearts", "matadors": 2}
    spades = {**WON, "players": 3, "game": "spades", "matadors": 2}
    path = write(grand, hearts, spades, {**WON, "players": 3, "dealer": 1, "declarer": 2})
    args = ("--rules", "pub", "--option")
    # 48 + 30 + 33 = 111, so that the 24 behind it count double.
    assert column(standings(path, *args, "bock_digits=1"), "points") == [0, 111, 48]
    assert column(standings(path, *args, "bock_hundred=1"), "points") == [0, 111, 24]
    first = {**hearts, "matadors": 9}  # 100 with the first deal
    assert column(standings(write(first, hearts), *args, "bock_hundred=1"), "points")[1] == 160


def test_a_deal_of_ramsch_is_not_passed_in(tmp_path, standings):
    evening = Lists(str(tmp_path), "dev1").create("pub", {}, PEOPLE, 0, 0)
    score = Score(evening.table(1), [])
    score.points = (0, -62, 0, 0)
    changes.write(evening, [("declarer", "ramsch"), ("loser", 1), ("points", 62)], score)
    changes.write(evening, [("declarer", "passed")], Score(evening.table(2), []))
    result = standings(evening.path, "--fee-passed", "10")
    assert (result["deals"], result["passed"]) == (2, 1)
    assert column(result, "loss_money") == [10] * 4


def test_two_players_have_seeger_alone(tmp_path, standings):
    lists = Lists(str(tmp_path), "dev1")
    evening = lists.create("isko", {}, ["Anna", "Ben"], 0, 0)
    score = Score(evening.table(1), [])
    score.play(1, 24, False)
    changes.write(evening, [("declarer", 1), ("game", "clubs")], score)
    result = standings(evening.path, "--settle", "all")
    assert column(result, "points") == [0, -48]
    assert column(result, "others_bonus") == [0, 0]
    assert column(result, "total") == [0, -98]
    assert column(result, "net") == [48, -48]


def test_a_list_of_a_rule_set_that_is_not_here_has_every_system(tmp_path, standings):
    evening = keep(tmp_path, (WON_LIST,), rules="elsewhere")
    assert standings(evening.path)["system"] == "seeger-fabian"
    assert standings(evening.path, "--system", "plain")["rules"] == "elsewhere"


def test_a_system_that_the_list_has_not(tmp_path, vorhand, standings):
    evening = keep(tmp_path, (WON_LIST, LOST_LIST), {"list_mode": "bierlachs"})
    result = standings(evening.path, "--settle", "round")
    assert result["system"] == "plain"
    assert column(result, "rank") == [4, 1, 2, 2]
    assert column(result, "net") == [-900, 300, 300, 300]
    told = "vorhand: these lists are not counted by seeger; isko has: plain\n"
    assert vorhand("standings", "--system", "seeger", evening.path) == (2, "", told)
