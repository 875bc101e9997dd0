"""Which games reach a bid by the rules of a list."""

from vorhand.rules import load
from vorhand.ui.wording.base_values import BaseValues


class App:
    """The part of an App that BaseValues needs; it is its own evening."""

    def __init__(self, rules, options):
        self.rules = load(rules)
        self.options = options
        self.evening = self


def values(rules="isko", **options):
    return BaseValues(App(rules, options))


# (bid, the games that reach it, the cheapest first)
REACHING = (
    (18, ((18, "diamonds", 2), (20, "hearts", 2), (22, "spades", 2), (23, "null", 0))),
    (23, ((23, "null", 0), (24, "clubs", 2), (27, "diamonds", 3), (30, "hearts", 3))),
    (24, ((24, "clubs", 2), (27, "diamonds", 3), (30, "hearts", 3), (33, "spades", 3))),
    (36, ((36, "clubs", 3), (36, "diamonds", 4), (40, "hearts", 4), (44, "spades", 4))),
    (216, ((216, "grand", 9), (216, "clubs", 18))),
    (240, ((240, "grand", 10),)),
    (264, ((264, "grand", 11),)),
)


def test_games_reaching():
    isko = values()
    for bid, expected in REACHING:
        rows = isko.reaching(bid)
        assert tuple(rows[: len(expected)]) == expected, (bid, rows)
        assert all(row[0] >= bid for row in rows), (bid, rows)


def test_games_reaching_by_other_values():
    rows = values("texas").reaching(30)
    assert (32, "grand", 2) in rows and (30, "null", 1) in rows and (20, "null", 0) not in rows


def test_games_reaching_high_bids_leaves_out_the_impossible():
    isko = values()
    assert len(isko.reaching(216)) == 2
    assert [row[1] for row in isko.reaching(180)] == ["clubs", "hearts", "spades", "grand"]
    assert sum(1 for row in isko.reaching(46) if row[1] == "null") == 2


def test_a_grand_ouvert_with_a_base_of_its_own():
    isko_old = values("isko_old")
    assert isko_old.reaching(240) == [(240, "grand", 10)]
    for bid, factor in ((252, 7), (288, 8), (324, 9), (360, 10)):
        assert isko_old.reaching(bid) == [(bid, "grand", factor)]
    assert values("isko_old", grand_ouvert_base=0).reaching(264) == [(264, "grand", 11)]
    assert (252, "grand", 7) in values("isko_old", grand_base=16).reaching(252)
    assert (176, "grand", 11) in values("texas").reaching(176)
    assert (288, "grand", 9) in values("texas", ouvert_doubles=1).reaching(288)


def test_no_suit_game_has_every_level_where_none_is_laid_open():
    for rules in ("isko", "pub", "isko_old", "texas", "strohmann", "dummy"):
        games = values(rules, suit_ouvert=0).reaching(180)
        assert "hearts" not in [row[1] for row in games], rules
        assert (180, "clubs", 15) in games, rules
    assert (180, "hearts", 18) in values("schmegegge", suit_ouvert=0).reaching(180)  # with RO
