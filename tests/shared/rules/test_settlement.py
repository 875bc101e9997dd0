"""What the players owe one another: the worked cases 91, 92, 116, rounds, caps, odd cents."""

from dice import Dice
from telling import raises

from vorhand.rules import RuleError
from vorhand.rules.settlement import MODES, all_against_all, cents, nets

FOUR = (55, -20, 15, -10)
HOYLE = (28, -75, 137, 82)

# (case, mode, points, nets in cents at one cent a point)
SETTLED = (
    ("91", "all", FOUR, [180, -120, 20, -80]),
    ("91", "game", FOUR, [180, -120, 20, -80]),
    ("92", "all", HOYLE, [-60, -472, 376, 156]),
    ("116", "average", HOYLE, [-15, -118, 94, 39]),  # 133 on either side, printed as 113
    # Hoyle adds 75 to all first, so that nobody stands below 0: the same differences.
    ("116 shifted", "average", (103, 0, 212, 157), [-15, -118, 94, 39]),
    ("two", "all", (120, -48), [168, -168]),
    ("two", "average", (120, -48), [84, -84]),
    ("five", "average", (9, -36, 0, 48, -96), [24, -21, 15, 63, -81]),
    ("equal", "all", (7, 7, 7), [0, 0, 0]),
    ("none", "none", FOUR, [0, 0, 0, 0]),
    # Bierlachs: points are all negative, who has fewest of them wins.
    ("bierlachs", "all", (-120, -510, -300), [570, -600, 30]),
)


def test_cases():
    for case, mode, points, expected in SETTLED:
        assert nets(mode, points) == expected, case
        assert sum(expected) == 0, case


def test_an_unknown_mode():
    assert raises(RuleError, nets, "chess", FOUR) == ("settle", "chess")


# (mode, points, stake in hundredths of a cent, nets)
STAKES = (
    ("all", FOUR, 25, [45, -30, 5, -20]),
    ("all", FOUR, 1000, [1800, -1200, 200, -800]),
    ("all", FOUR, 0, [0, 0, 0, 0]),
    # Each fraction is a quarter: the odd cent goes to the first seat of them.
    ("all", (218, -81, 60, -38), 25, [179, -121, 20, -78]),
    # +2/3, -1/3, -1/3: each is 2/3 above a whole cent, the two that are left go by seat.
    ("average", (1, 0, 0), 100, [1, 0, -1]),
    ("average", (0, 0, 1), 100, [0, 0, 0]),
    # +4/3, -2/3, -2/3: each is 1/3 above a whole cent, one is left.
    ("average", (2, 0, 0), 100, [2, -1, -1]),
    # +1/6, +1/6, -1/3: the last is nearest to the next whole cent.
    ("average", (1, 1, 0), 50, [0, 0, 0]),
    ("average", HOYLE, 25, [-4, -29, 23, 10]),
    ("average", HOYLE, 10, [-1, -12, 9, 4]),
)


def test_stakes_and_odd_cents():
    for mode, points, stake, expected in STAKES:
        assert nets(mode, points, stake) == expected, (mode, points, stake)
        assert sum(expected) == 0


def test_quarter_cents_as_the_old_custom_has_them():
    """The totals are divided and rounded first, half a cent away from zero; then as case 91."""
    points = (218, -81, 60, -38)
    assert cents(points, 25) == list(FOUR)
    assert cents((2, -2, 1, -1, 3, -3, 0), 25) == [1, -1, 0, 0, 1, -1, 0]
    assert cents((3, -3), 50) == [2, -2]
    assert cents(points, 100) == list(points)
    assert nets("all", points, 25, cents_first=1) == [180, -120, 20, -80]
    assert nets("average", points, 25, cents_first=1) == [45, -30, 5, -20]
    # Per game nothing is added up before it is paid.
    assert nets("game", points, 25, cents_first=1) == nets("all", points, 25)


# (mode, points, stake, cap, nets)
CAPPED = (
    ("all", FOUR, 100, 0, [180, -120, 20, -80]),
    ("all", FOUR, 100, 120, [180, -120, 20, -80]),
    # 180 of 200 are left to share: nine tenths of 180 and of 20.
    ("all", FOUR, 100, 100, [162, -100, 18, -80]),
    # 100 of 200: the half.
    ("all", FOUR, 100, 50, [90, -50, 10, -50]),
    # 2 of 200: 1.8 and 0.2.
    ("all", FOUR, 100, 1, [2, -1, 0, -1]),
    ("average", HOYLE, 100, 100, [-15, -100, 81, 34]),
    ("average", (1, 0, 0), 100, 1, [1, 0, -1]),
    ("all", (5, 5), 100, 1, [0, 0]),
    ("all", (1, 0), 25, 1, [0, 0]),
)


def test_nobody_loses_more_than_the_cap_and_the_winners_share_what_is_left():
    for mode, points, stake, cap, expected in CAPPED:
        assert nets(mode, points, stake, cap) == expected, (mode, points, stake, cap)
        assert sum(expected) == 0


# (points, price of a glass, cap, nets)
ROUNDS = (
    ((-120, -510, -300), 300, 0, [300, -600, 300]),
    # Two reach 501 with the same deal: the lower pays.
    ((-510, -534, -300), 300, 0, [300, -600, 300]),
    # The list ended before anybody reached it: the lowest pays all the same.
    ((0, -48, -96, -24), 250, 0, [250, 250, -750, 250]),
    # Two equally low share the glasses of the others, an odd cent by seat.
    ((-96, 0, -96), 300, 0, [-150, 300, -150]),
    ((-96, 0, -96), 301, 0, [-150, 301, -151]),
    ((-96, -96, 0, 0, -96), 100, 0, [-66, -67, 100, 100, -67]),
    # All alike: everybody pays his own.
    ((0, 0, 0), 300, 0, [0, 0, 0]),
    ((-24, -24), 300, 0, [0, 0]),
    ((24, -24), 300, 0, [300, -300]),
    ((0, -48, -96, -24), 250, 600, [200, 200, -600, 200]),
)


def test_the_lowest_pays_a_round():
    for points, price, cap, expected in ROUNDS:
        assert nets("round", points, 25, cap, price) == expected, points
        assert sum(expected) == 0


def test_nothing_was_played():
    for mode in MODES:
        for players in (2, 3, 4, 5):
            assert nets(mode, [0] * players, 25, 500, 300) == [0] * players


SCORES = (24, -48, 72, -20, 264, -528, 23)


def paid_each(declarer, score, players):
    """Return the payments of a game: every other, sitters too, pays its score to the declarer."""
    amounts = [-score] * players
    amounts[declarer] = score * (players - 1)
    return amounts


def test_per_game_is_all_against_all_over_the_list():
    dice = Dice(116)
    for players in (2, 3, 4, 5):
        points = [0] * players
        amounts = [0] * players
        for _ in range(12):
            declarer = dice.roll(0, players - 1)
            score = SCORES[dice.roll(0, len(SCORES) - 1)]
            points[declarer] += score
            for seat, amount in enumerate(paid_each(declarer, score, players)):
                amounts[seat] += amount
        assert nets("game", points) == nets("all", points) == amounts
        assert nets("game", points, 25) == nets("all", points, 25)


def test_per_game_where_a_deal_gives_points_to_several():
    """Ramsch, Bierlachs: the differences of each deal add up to those of the list."""
    deals = ((-60, -40, -20), (0, -24, -24), (120, 0, 0), (-62, 0, -62), (0, 48, 0))
    amounts = [0, 0, 0]
    for deal in deals:
        for seat, amount in enumerate(all_against_all(deal)):
            amounts[seat] += amount
    assert nets("game", [sum(column) for column in zip(*deals)]) == amounts


def test_large_amounts():
    """Amounts that do not fit into 30 bits are right on every interpreter."""
    amounts = nets("average", (99999, -99999, 12345, -54321, 7), 1000, 20000)
    assert sum(amounts) == 0 and min(amounts) == -20000
    assert amounts[0] > amounts[2] > 0 and amounts[1] == -20000
