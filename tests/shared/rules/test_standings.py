"""The totals of a list: the worked cases 57-63, ranks, check sums, loss money."""

from sums import check_sums
from telling import raises

from vorhand.rules import RuleError
from vorhand.rules.deal.table import Table
from vorhand.rules.standings import (
    SYSTEMS,
    by_rank,
    chosen,
    loss_money,
    ranks,
    systems,
    totals,
    unpaid_games,
)

# (case, system, points, won, lost, totals), one entry per seat
CASES = (
    ("57", "seeger_fabian", (18, 0, 0), (1, 0, 0), (0, 0, 0), (68, 0, 0)),
    ("58", "seeger_fabian", (-36, 0, 0), (0, 0, 0), (1, 0, 0), (-86, 40, 40)),
    ("58", "seeger_fabian", (-36, 0, 0, 0), (0, 0, 0, 0), (1, 0, 0, 0), (-86, 30, 30, 30)),
    ("59", "seeger_fabian", (46, 0, 0), (1, 0, 0), (0, 0, 0), (96, 0, 0)),
    ("59", "seeger_fabian", (-92, 0, 0), (0, 0, 0), (1, 0, 0), (-142, 40, 40)),
    ("60", "seeger_fabian", (23, 0, 0), (1, 0, 0), (0, 0, 0), (73, 0, 0)),
    ("60", "seeger_fabian", (-46, 0, 0), (0, 0, 0), (1, 0, 0), (-96, 40, 40)),
    ("61", "seeger_fabian", (120, 0, 0), (3, 0, 0), (1, 2, 0), (300, -60, 120)),
    ("62", "seeger_fabian", (650, 412, 288), (9, 7, 6), (2, 3, 1), (1160, 732, 738)),
    ("63", "seeger_fabian", (512, 301, 96, 744), (8, 7, 5, 10), (1, 3, 2, 2),
     (1072, 651, 426, 1324)),
    ("seeger", "seeger", (650, 412, 288), (9, 7, 6), (2, 3, 1), (1000, 612, 538)),
    ("plain", "plain", (650, 412, 288), (9, 7, 6), (2, 3, 1), (650, 412, 288)),
    ("five", "seeger_fabian", (9, -36, 0, 0, 0), (1, 0, 0, 0, 0), (0, 1, 0, 0, 0),
     (59, -86, 0, 0, 0)),
    # Two have no bonus for what the other lost.
    ("two", "seeger_fabian", (24, -48), (1, 0), (0, 1), (74, -98)),
    ("two", "seeger", (24, -48), (1, 0), (0, 1), (74, -98)),
    ("bierlachs", "plain", (-120, -510, -300), (9, 7, 6), (2, 3, 1), (-120, -510, -300)),
)  # fmt: skip


def test_cases():
    for case, system, points, won, lost, expected in CASES:
        rows = totals(system, points, won, lost, {})
        assert tuple(row.whole for row in rows) == expected, (case, rows)
        for row in rows:
            assert row.points + row.own + row.others == row.whole
        assert check_sums(system, points, won, lost, {}, rows), case


def test_parts_of_case_63():
    rows = totals("seeger_fabian", (512, 301, 96, 744), (8, 7, 5, 10), (1, 3, 2, 2), {})
    assert rows == [
        (512, 350, 210, 1072),
        (301, 200, 150, 651),
        (96, 150, 180, 426),
        (744, 400, 180, 1324),
    ]


def test_bonus_at_five_is_a_house_rule():
    rows = totals("seeger_fabian", (0,) * 5, (0,) * 5, (0, 1, 0, 0, 0), {"sf_bonus_5": 24})
    assert [row.whole for row in rows] == [24, -50, 24, 24, 24]


def test_who_sat_out_can_be_left_without_the_bonus():
    points, won, lost = (-48, 0, 0, -72), (0, 0, 0, 0), (1, 0, 0, 1)
    losses = [(Table(4, 1), 0), (Table(4, 2), 3)]  # seat 1 dealt the one lost game, 2 the other
    rows = totals("seeger_fabian", points, won, lost, {})
    assert [row.others for row in rows] == [30, 60, 60, 30]
    assert unpaid_games(4, losses, {}) == [0, 0, 0, 0]
    unpaid = unpaid_games(4, losses, {"sf_sitter": 0})
    assert unpaid == [0, 1, 1, 0]
    fewer = totals("seeger_fabian", points, won, lost, {"sf_sitter": 0}, unpaid)
    assert [row.others for row in fewer] == [30, 30, 30, 30]
    assert check_sums("seeger_fabian", points, won, lost, {}, rows)
    assert check_sums("seeger_fabian", points, won, lost, {"sf_sitter": 0}, fewer, unpaid)


def test_unknown_system():
    assert raises(RuleError, totals, "chess", (0,), (0,), (0,), {}) == ("system", "chess")


# (totals, own games won, own games lost, ranks)
RANKED = (
    ((1160, 732, 738), (9, 7, 6), (2, 3, 1), [1, 3, 2]),
    ((100, 100, 50), (3, 2, 9), (1, 0, 0), [1, 2, 3]),
    ((100, 100, 50), (3, 3, 9), (1, 0, 0), [2, 1, 3]),
    ((100, 100, 50), (3, 3, 9), (1, 1, 0), [1, 1, 3]),
    ((0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0), [1, 1, 1, 1]),
    ((5, 7, 7, 7), (0, 2, 2, 1), (0, 0, 0, 0), [4, 1, 1, 3]),
    ((-20, -10, -30), (0, 0, 0), (1, 1, 1), [2, 1, 3]),
    ((-120, -510, -300), (5, 1, 3), (1, 4, 2), [1, 3, 2]),  # Bierlachs: the least minus
)


def test_the_systems_of_a_list():
    assert systems(SYSTEMS, {}) == SYSTEMS
    assert systems(("plain",), {"list_mode": "leipzig"}) == ("plain",)
    # A Bierlachs counts losses only, so it has no bonus for games won.
    assert systems(SYSTEMS, {"list_mode": "bierlachs"}) == ("plain",)


def test_a_system_that_a_list_lacks_gives_way_to_its_first():
    assert chosen(SYSTEMS, "seeger", None) == "seeger"
    assert chosen(("plain",), "seeger_fabian", None) == "plain"
    assert chosen(("seeger", "plain"), "seeger_fabian", None) == "seeger"
    assert chosen(SYSTEMS, "seeger", "plain") == "plain"  # a rule set has its own


def test_ranks_with_ties():
    for total, won, lost, expected in RANKED:
        assert ranks(total, won, lost) == expected, (total, won, lost)


def test_seats_by_rank():
    assert by_rank([1, 3, 2]) == [0, 2, 1]
    assert by_rank([2, 1, 1, 4]) == [1, 2, 0, 3]


USUAL = (50, 100, 4, 0)  # the fees: 50, from the fourth lost game 100, none for deals passed in
# (lost games, cents) with the usual fees
MONEY = ((0, 0), (1, 50), (2, 100), (3, 150), (4, 250), (5, 350), (11, 950))


def test_loss_money():
    for lost, cents in MONEY:
        assert loss_money(lost, 0, USUAL) == cents, lost


def test_loss_money_with_other_fees():
    assert loss_money(5, 0, (100, 200, 3, 0)) == 100 * 2 + 200 * 3
    assert loss_money(2, 0, (50, 100, 1, 0)) == 200
    assert loss_money(2, 0, (50, 100, 0, 0)) == 200
    assert loss_money(1, 6, (50, 100, 4, 10)) == 50 + 60
