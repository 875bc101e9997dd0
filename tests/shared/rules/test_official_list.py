"""A real list of an official event: a table of four, forty games, every score and total."""

import json

from official_list import FOLDER, games
from sums import check_sums
from telling import multiplies_out, scored

from vorhand.rules.deal.table import Table
from vorhand.rules.standings import loss_money, ranks, totals


def footer():
    """Return the last lines of the sheet, one of each seat."""
    with open(FOLDER + "official_list_40_totals.json") as file:
        seats = json.load(file)["seats"]
    return [seats[number] for number in "1234"]


def test_every_game_and_the_end():
    points, won, lost = [0] * 4, [0] * 4, [0] * 4
    for dealer, text, expected, total in games():
        score = scored(text, Table(4, dealer))
        assert (score.declarer_points, score.warnings) == (expected, ()), text
        multiplies_out(score)
        for seat in range(4):
            points[seat] += score.points[seat]
        declarer = score.winner if score.won else score.loser
        (won if score.won else lost)[declarer] += 1
        assert points[declarer] == total, text
    rows = totals("seeger_fabian", points, won, lost, {})
    for seat, seat_row in enumerate(footer()):
        assert (won[seat], lost[seat]) == (seat_row["won"], seat_row["lost"])
        columns = ("spielpunkte", "bonus_50", "opponents_lost_bonus", "total")
        assert rows[seat] == tuple([seat_row[key] for key in columns])
        assert loss_money(lost[seat], 0, (50, 100, 4, 0)) == 100 * (seat_row["euro"] or 0)
    assert check_sums("seeger_fabian", points, won, lost, {}, rows)
    assert ranks([row.whole for row in rows], won, lost) == [2, 4, 3, 1]
