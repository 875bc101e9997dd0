"""The check sum of a list's totals."""

from vorhand.rules.standings import GAME_BONUS, others_bonus


def check_sums(system, points, won, lost, options, rows, unpaid=()):
    """Return whether `rows` of standings.totals() add up to the sum that the games demand."""
    expected = sum(points)
    if system != "plain":
        expected += GAME_BONUS * (sum(won) - sum(lost))
    if system == "seeger_fabian":
        shares = (len(points) - 1) * sum(lost) - sum(unpaid)
        expected += others_bonus(len(points), options) * shares
    return sum(row.whole for row in rows) == expected
