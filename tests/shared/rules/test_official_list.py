"""A real list of an official event: a table of four, forty games, every score and total."""

from telling import multiplies_out, scored

from vorhand.rules.deal.table import Table
from vorhand.rules.standings import check_sums, loss_money, ranks, totals

# (dealer, what was told, score, the declarer's new total)
GAMES = (
    (0, "hearts 2 declarer=1 outcome=won", 30, 30),
    (1, "grand -1 declarer=3 outcome=won_schneider", 72, 72),
    (2, "diamonds 2 declarer=1 outcome=lost", -54, -24),
    (3, "spades -2 declarer=0 outcome=won", 33, 33),
    (0, "clubs 3 hand declarer=3 outcome=won_schneider", 72, 144),
    (1, "diamonds -1 declarer=0 outcome=won", 18, 51),
    (2, "null ouvert declarer=0 outcome=won", 46, 97),
    (3, "spades 1 declarer=1 outcome=won", 22, -2),
    (0, "grand 3 declarer=2 outcome=won_schneider", 120, 120),
    (1, "hearts -1 declarer=0 outcome=lost", -40, 57),
    (2, "diamonds 1 declarer=3 outcome=won_schneider", 27, 171),
    (3, "clubs -1 declarer=2 outcome=won", 24, 144),
    (0, "diamonds 2 declarer=1 outcome=won", 27, 25),
    (1, "grand 2 declarer=0 outcome=won", 72, 129),
    (2, "grand 1 declarer=1 outcome=won", 48, 73),
    (3, "hearts -2 declarer=1 outcome=lost", -60, 13),
    (0, "spades 1 declarer=1 outcome=won", 22, 35),
    (1, "grand 1 declarer=3 outcome=won_schneider", 72, 243),
    (2, "null declarer=1 outcome=won", 23, 58),
    (3, "clubs -3 declarer=0 outcome=won", 48, 177),
    (0, "spades 2 declarer=1 outcome=won", 33, 91),
    (1, "diamonds 1 declarer=2 outcome=won", 18, 162),
    (2, "clubs -1 declarer=0 outcome=won", 24, 201),
    (3, "hearts 1 declarer=1 outcome=lost", -40, 51),
    (0, "grand 2 declarer=3 outcome=won_schneider", 96, 339),
    (1, "hearts 3 declarer=0 outcome=won_schneider", 50, 251),
    (2, "spades -1 declarer=1 outcome=lost", -44, 7),
    (3, "diamonds 2 schneider_announced declarer=2 outcome=won", 54, 216),
    (0, "grand 2 schneider_announced declarer=3 outcome=won_schwarz", 168, 507),
    (1, "hearts -4 declarer=0 outcome=won", 50, 301),
    (2, "null hand declarer=1 outcome=won", 35, 42),
    (3, "clubs 1 declarer=2 outcome=won_schneider", 36, 252),
    (0, "spades -2 declarer=1 outcome=lost", -66, -24),
    (1, "diamonds -1 declarer=0 outcome=won", 18, 319),
    (2, "clubs -3 declarer=3 outcome=won", 48, 555),
    (3, "hearts 2 declarer=0 outcome=won", 30, 349),
    (0, "null declarer=2 outcome=won", 23, 275),
    (1, "hearts 3 declarer=3 outcome=won", 40, 595),
    (2, "spades -2 declarer=1 outcome=won", 33, 9),
    (3, "grand -1 declarer=0 outcome=won_schneider", 72, 421),
)


def test_every_game_and_the_end():
    points, won, lost = [0] * 4, [0] * 4, [0] * 4
    for dealer, text, expected, total in GAMES:
        score = scored(text, Table(4, dealer))
        assert score.score == expected and not score.warnings, (text, score.score)
        multiplies_out(score)
        for seat in range(4):
            points[seat] += score.points[seat]
        declarer = score.win if score.won else score.loss
        (won if score.won else lost)[declarer] += 1
        assert points[declarer] == total, text
    assert points == [421, 9, 275, 595]
    assert (won, lost) == ([11, 9, 6, 8], [1, 5, 0, 0])
    rows = totals("seeger_fabian", points, won, lost, {})
    assert rows == [
        (421, 500, 150, 1071),
        (9, 200, 30, 239),
        (275, 300, 180, 755),
        (595, 400, 180, 1175),
    ]
    assert check_sums("seeger_fabian", points, won, lost, {}, rows)
    assert ranks([row[3] for row in rows], won, lost) == [2, 4, 3, 1]
    assert [loss_money(count) for count in lost] == [50, 350, 0, 0]
