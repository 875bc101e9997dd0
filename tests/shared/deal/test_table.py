"""Seats, the rotation of dealer and roles, who sits out, the length of a list."""

from telling import raises

from vorhand.rules import RuleError, load
from vorhand.rules.deal.table import ROLES, Table

# (players, dealer, Forehand/Middlehand/Rearhand, who sits out): every table there is
SEATINGS = (
    (2, 0, (1, 0), ()),
    (2, 1, (0, 1), ()),
    (3, 0, (1, 2, 0), ()),
    (3, 1, (2, 0, 1), ()),
    (3, 2, (0, 1, 2), ()),
    (4, 0, (1, 2, 3), (0,)),
    (4, 1, (2, 3, 0), (1,)),
    (4, 2, (3, 0, 1), (2,)),
    (4, 3, (0, 1, 2), (3,)),
    (5, 0, (1, 2, 4), (0, 3)),  # Hoyle: the first, second and fourth from the dealer's left
    (5, 1, (2, 3, 0), (1, 4)),
    (5, 2, (3, 4, 1), (2, 0)),
    (5, 3, (4, 0, 2), (3, 1)),
    (5, 4, (0, 1, 3), (4, 2)),
)


def test_seatings():
    for players, dealer, active, sitting in SEATINGS:
        table = Table(players, dealer)
        assert (table.players, table.dealer) == (players, dealer)
        assert table.active == active, (players, dealer, table.active)
        assert table.sitting == sitting, (players, dealer, table.sitting)
        assert sorted(active + sitting) == list(range(players))
        roles = list(ROLES[: len(active)]) + [None] * len(sitting)
        assert [table.role(seat) for seat in active + sitting] == roles, (players, dealer)


def test_roles():
    table = Table(4, 2)
    assert [table.role(seat) for seat in range(4)] == ["middlehand", "rearhand", None, "forehand"]
    assert Table(3, 0).role(0) == "rearhand"


def test_nonsense_is_refused():
    for players in (0, 1, 6, -3, "3", None, True, 3.0):
        assert raises(RuleError, Table, players, 0)[0] == "players"
    for dealer in (-1, 4, 7, "0", None, False, 0.0):
        assert raises(RuleError, Table, 4, dealer) == ("dealer", dealer, 4)


def test_lengths():
    isko = load("isko")
    for players in isko.TABLES:
        lengths = isko.lengths(players)
        assert lengths[0] == {3: 36, 4: 48, 5: 40}[players]
        assert lengths[-1] == 0
        assert not any(length % players for length in lengths)
